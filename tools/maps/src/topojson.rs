//! Reads coastlines from TopoJSON: delta-encoded arcs shared by polygons.

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A point as longitude and latitude, or as x and y.
pub(crate) type Point = [f64; 2];

/// The rings of all polygons of an object, as longitude and latitude.
pub(crate) fn rings(text: &str, object: &str) -> Result<Vec<Vec<Point>>> {
    let file: Value = serde_json::from_str(text).context("this is no JSON")?;
    let arcs = arcs(&file)?;
    let mut found = Vec::new();
    collect(&file["objects"][object], &arcs, &mut found)?;
    if found.is_empty() {
        bail!("there is no object `{object}` with polygons");
    }
    Ok(found)
}

/// The lines of an object, as longitude and latitude.
pub(crate) fn lines(text: &str, object: &str) -> Result<Vec<Vec<Point>>> {
    let file: Value = serde_json::from_str(text).context("this is no JSON")?;
    let arcs = arcs(&file)?;
    let mut found = Vec::new();
    for geometry in file["objects"][object]["geometries"].as_array().into_iter().flatten() {
        match geometry["type"].as_str() {
            Some("LineString") => found.push(join(&geometry["arcs"], &arcs)?),
            Some("MultiLineString") => {
                for line in geometry["arcs"].as_array().into_iter().flatten() {
                    found.push(join(line, &arcs)?);
                }
            }
            Some(_) | None => {}
        }
    }
    Ok(found)
}

/// The lines between the parts of an object: the arcs that two of them share.
pub(crate) fn borders(text: &str, object: &str) -> Result<Vec<Vec<Point>>> {
    let file: Value = serde_json::from_str(text).context("this is no JSON")?;
    let arcs = arcs(&file)?;
    let mut uses = vec![0_u8; arcs.len()];
    fn count(value: &Value, uses: &mut [u8]) {
        match value {
            Value::Array(list) => list.iter().for_each(|value| count(value, uses)),
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or(0);
                let number = if number < 0 { !number } else { number };
                if let Some(count) = usize::try_from(number).ok().and_then(|n| uses.get_mut(n)) {
                    *count = count.saturating_add(1);
                }
            }
            Value::Null | Value::Bool(_) | Value::String(_) | Value::Object(_) => {}
        }
    }
    for geometry in file["objects"][object]["geometries"].as_array().into_iter().flatten() {
        count(&geometry["arcs"], &mut uses);
    }
    Ok(arcs.into_iter().zip(uses).filter(|(_, uses)| *uses > 1).map(|(arc, _)| arc).collect())
}

fn arcs(file: &Value) -> Result<Vec<Vec<Point>>> {
    let scale = pair(&file["transform"]["scale"]).context("no transform.scale")?;
    let shift = pair(&file["transform"]["translate"]).context("no transform.translate")?;
    let arcs = file["arcs"].as_array().context("no arcs")?;
    arcs.iter().map(|arc| decode(arc, scale, shift)).collect()
}

fn pair(value: &Value) -> Option<Point> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

fn decode(arc: &Value, scale: Point, shift: Point) -> Result<Vec<Point>> {
    let mut at = [0.0, 0.0];
    let points = arc.as_array().context("an arc is a list")?;
    points
        .iter()
        .map(|step| {
            let step = pair(step).context("a point is a pair")?;
            at = [at[0] + step[0], at[1] + step[1]];
            Ok([at[0] * scale[0] + shift[0], at[1] * scale[1] + shift[1]])
        })
        .collect()
}

fn collect(geometry: &Value, arcs: &[Vec<Point>], found: &mut Vec<Vec<Point>>) -> Result<()> {
    match geometry["type"].as_str() {
        Some("GeometryCollection") => {
            for part in geometry["geometries"].as_array().into_iter().flatten() {
                collect(part, arcs, found)?;
            }
        }
        Some("Polygon") => {
            for ring in geometry["arcs"].as_array().into_iter().flatten() {
                found.push(join(ring, arcs)?);
            }
        }
        Some("MultiPolygon") => {
            for polygon in geometry["arcs"].as_array().into_iter().flatten() {
                for ring in polygon.as_array().into_iter().flatten() {
                    found.push(join(ring, arcs)?);
                }
            }
        }
        Some(_) | None => {}
    }
    Ok(())
}

/// A ring from its arcs; a negative number is a reversed arc.
fn join(ring: &Value, arcs: &[Vec<Point>]) -> Result<Vec<Point>> {
    let mut points: Vec<Point> = Vec::new();
    for index in ring.as_array().context("a ring is a list of arcs")? {
        let index = index.as_i64().context("an arc's number")?;
        let (number, backwards) = if index < 0 { (!index, true) } else { (index, false) };
        let arc = arcs.get(usize::try_from(number)?).context("an arc that is not there")?;
        // Neighbouring arcs share their ends.
        points.pop();
        if backwards {
            points.extend(arc.iter().rev());
        } else {
            points.extend(arc);
        }
    }
    Ok(unwrapped(points))
}

/// A line that crosses the date line continues beyond 180 degrees instead of running back around the globe.
fn unwrapped(mut points: Vec<Point>) -> Vec<Point> {
    let mut turns = 0.0;
    let mut last = points.first().map_or(0.0, |point| point[0]);
    for point in &mut points {
        let step = point[0] - last;
        if step.abs() > 180.0 {
            turns -= 360.0 * step.signum();
        }
        last = point[0];
        point[0] += turns;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_across_the_date_line_stays_in_one_piece() {
        let ring =
            vec![[170.0, 60.0], [179.0, 61.0], [-179.0, 62.0], [-179.0, 65.0], [179.0, 66.0], [170.0, 67.0]];
        let east: Vec<f64> = unwrapped(ring).iter().map(|point| point[0]).collect();
        assert_eq!(east, [170.0, 179.0, 181.0, 181.0, 179.0, 170.0]);
    }

    #[test]
    fn arcs_are_joined_forwards_and_backwards() {
        let text = r#"{"type":"Topology","transform":{"scale":[1,1],"translate":[10,20]},
            "arcs":[[[0,0],[1,0],[0,1]],[[0,0],[0,1],[1,0]]],
            "objects":{"land":{"type":"Polygon","arcs":[[0,-2]]}}}"#;
        let rings = rings(text, "land").unwrap();
        assert_eq!(rings, [[[10.0, 20.0], [11.0, 20.0], [11.0, 21.0], [10.0, 21.0], [10.0, 20.0]]]);
        assert!(super::rings(text, "sea").is_err());
    }
}
