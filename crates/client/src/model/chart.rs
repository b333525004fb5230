//! A line chart of scores over time.

/// The size of the chart, including the labels on the left and below.
pub(crate) const FRAME: [f64; 2] = [640.0, 250.0];
const LEFT: f64 = 44.0;
const RIGHT: f64 = 84.0;
const TOP: f64 = 12.0;
const BELOW: f64 = 24.0;

/// The lines and labels of a chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chart {
    /// One line per side.
    pub(crate) lines: Vec<Curve>,
    /// Labels of the vertical axis, with their positions.
    pub(crate) heights: Vec<(i32, f64)>,
    /// Labels of the horizontal axis, with their positions.
    pub(crate) moves: Vec<(usize, f64)>,
}

/// The least distance between labels at the ends of lines.
const APART: f64 = 20.0;

/// The width of a dot at the end of a line.
const DOT: f64 = 9.0;

/// The horizontal extent of the lines.
pub(crate) const ACROSS: [f64; 2] = [LEFT, FRAME[0] - RIGHT];

/// The line of a side.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// The points as an SVG path.
    pub(crate) path: String,
    /// From the last move to the final score.
    pub(crate) jump: String,
    /// The end of the line.
    pub(crate) end: [f64; 2],
    /// The vertical position of its label: at the line's end, or moved away from another label.
    pub(crate) number: f64,
    pub(crate) total: i16,
}

/// Draws every side's score before the first move and after each move, and its final score.
pub(crate) fn chart(scores: &[Vec<i16>], totals: &[i16]) -> Chart {
    let all = || scores.iter().flatten().chain(totals).map(|score| i32::from(*score));
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let step = step(high - low);
    let (low, high) = (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step);
    let last = scores.len().saturating_sub(1).max(1);
    let x = |number: usize| LEFT + (FRAME[0] - LEFT - RIGHT) * number as f64 / last as f64;
    let y = |score: i32| TOP + (FRAME[1] - TOP - BELOW) * f64::from(high - score) / f64::from(high - low);
    let end = FRAME[0] - RIGHT + 14.0;
    let mut lines: Vec<Curve> = totals
        .iter()
        .enumerate()
        .map(|(side, total)| {
            let of = |score: &Vec<i16>| i32::from(score.get(side).copied().unwrap_or(0));
            let mut path = String::new();
            let mut before = None;
            for (number, score) in scores.iter().enumerate() {
                let now = of(score);
                // The line is level until a route is claimed, then steps up.
                match before {
                    None => path += &format!("M{:.1} {:.1}", x(number), y(now)),
                    Some(before) if before != now => path += &format!("H{:.1}V{:.1}", x(number), y(now)),
                    Some(_) if number == last => path += &format!("H{:.1}", x(number)),
                    Some(_) => continue,
                }
                before = Some(now);
            }
            let stood = scores.last().map_or(0, of);
            let at = y(i32::from(*total));
            let jump = format!("M{:.1} {:.1}L{end:.1} {at:.1}", x(last), y(stood));
            Curve { path, jump, end: [end, at], number: at, total: *total }
        })
        .collect();
    spread(&mut lines);
    set_beside(&mut lines);
    let heights = (low / step..=high / step).map(|n| (n * step, y(n * step))).collect();
    let every = step_of_moves(last);
    let moves = (0..=last / every).map(|n| (n * every, x(n * every))).collect();
    Chart { lines, heights, moves }
}

/// Moves overlapping labels apart, from the top down, then up again from the lower edge.
fn spread(lines: &mut [Curve]) {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|a, b| lines[*a].end[1].total_cmp(&lines[*b].end[1]));
    let mut above = f64::MIN;
    for index in &order {
        lines[*index].number = lines[*index].number.max(above + APART);
        above = lines[*index].number;
    }
    let mut below = FRAME[1] + APART - BELOW / 2.0;
    for index in order.iter().rev() {
        lines[*index].number = lines[*index].number.min(below - APART);
        below = lines[*index].number;
    }
}

/// Sets the ends of lines that meet side by side, so that no dot hides another.
fn set_beside(lines: &mut [Curve]) {
    for index in 1..lines.len() {
        let (before, [line, ..]) = lines.split_at_mut(index) else { continue };
        let met = before.iter().filter(|other| (other.end[1] - line.end[1]).abs() < DOT).count();
        line.end[0] += DOT * met as f64;
    }
}

/// A round step between labels, so that a handful fit.
fn step(span: i32) -> i32 {
    [5, 10, 20, 25, 50, 100].into_iter().find(|step| span / step <= 6).unwrap_or(200)
}

fn step_of_moves(last: usize) -> usize {
    [1, 5, 10, 20, 25, 50, 100].into_iter().find(|step| last / step <= 8).unwrap_or(200)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_inside_the_frame() {
        let scores: Vec<Vec<i16>> = (0..90).map(|n| vec![n / 3, n / 5 * 2]).collect();
        let chart = chart(&scores, &[-30, 104]);
        for line in &chart.lines {
            assert!(line.end[0] < FRAME[0] && (0.0..FRAME[1]).contains(&line.end[1]), "{line:?}");
        }
        assert!(chart.heights.iter().all(|(_, y)| (0.0..FRAME[1]).contains(y)));
        assert!(chart.heights.len() <= 10 && chart.moves.len() <= 10);
        assert!(chart.heights.first().unwrap().0 <= -30 && chart.heights.last().unwrap().0 >= 104);
    }

    #[test]
    fn a_line_goes_up_when_points_are_made_and_reaches_the_last_move() {
        let chart = chart(&[vec![0], vec![0], vec![7], vec![7]], &[12]);
        let path = &chart.lines[0].path;
        assert_eq!(path.matches('V').count(), 1, "{path}");
        assert!(path.ends_with(&format!("H{:.1}", FRAME[0] - RIGHT)), "{path}");
    }

    #[test]
    fn numbers_of_close_scores_do_not_lie_over_each_other() {
        let chart = chart(&[vec![0; 4]], &[50, 51, 50, 0]);
        let mut numbers: Vec<f64> = chart.lines.iter().map(|line| line.number).collect();
        numbers.sort_by(f64::total_cmp);
        assert!(numbers.windows(2).all(|pair| pair[1] - pair[0] >= APART - 1e-9), "{numbers:?}");
        assert!(numbers.iter().all(|number| (0.0..FRAME[1]).contains(number)), "{numbers:?}");
    }

    #[test]
    fn equal_scores_hide_no_dot() {
        let chart = chart(&[vec![0; 3]], &[50, 50, 50]);
        let across: Vec<f64> = chart.lines.iter().map(|line| line.end[0]).collect();
        assert!(across.windows(2).all(|pair| pair[1] - pair[0] >= DOT), "{across:?}");
        assert!(across.iter().all(|x| *x < FRAME[0] - 30.0), "{across:?}");
    }

    #[test]
    fn nothing_played_is_no_fault() {
        assert_eq!(chart(&[], &[0, 0]).lines.len(), 2);
        assert!(chart(&[vec![0]], &[]).lines.is_empty());
    }
}
