//! The expected margin over time as an SVG chart: light background, nothing to load.

use std::fmt::Write as _;

use bots::review::{Cause, TurningPoint};
use engine::Side;

use super::Analysed;

const WIDTH: f64 = 880.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 850.0;
const TOP: f64 = 90.0;
const BOTTOM: f64 = 390.0;

/// Colours that colour-blind readers can tell apart, and dashes for black-and-white print.
const LINES: [(&str, &str); 5] =
    [("#0072b2", ""), ("#d55e00", "7 3"), ("#009e73", "2 3"), ("#a0578a", "10 3 2 3"), ("#806000", "4 2")];

/// The picture.
pub(super) fn draw(analysed: &Analysed) -> String {
    let sides: Vec<(Side, Vec<(f64, f64)>)> =
        analysed.game.each_side().map(|side| (side, series(analysed, side))).collect();
    let most =
        sides.iter().flat_map(|(_, points)| points).map(|(_, margin)| margin.abs()).fold(10.0, f64::max);
    let top = (most / 10.0).ceil() * 10.0;
    let moves = analysed.review.moves.max(1) as f64;
    let x = |number: f64| LEFT + number / moves * (RIGHT - LEFT);
    let y = |margin: f64| (TOP + BOTTOM) / 2.0 - margin / top * (BOTTOM - TOP) / 2.0;
    let points = &analysed.review.turning;
    let height = BOTTOM + 60.0 + 22.0 * points.len() as f64;
    let title =
        format!("{}: expected margin over {} moves", analysed.game.board().id(), analysed.review.moves);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#1f2933\">\n\
         <title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#ffffff\"/>\n\
         <text x=\"20\" y=\"30\" font-size=\"18\" font-weight=\"bold\">{title}</text>\n\
         <text x=\"20\" y=\"52\" fill=\"#52606d\">own points less the best other side's, as each side could judge it then</text>\n",
        title = escaped(&title)
    );
    axes(&mut svg, top, moves, &x, &y);
    for (n, (side, series)) in sides.iter().enumerate().filter(|(_, (_, series))| !series.is_empty()) {
        let (color, dash) = LINES[n % LINES.len()];
        let path: Vec<String> = series.iter().map(|&(n, m)| format!("{:.1},{:.1}", x(n), y(m))).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2.2\" stroke-dasharray=\"{dash}\"/>",
            path.join(" ")
        );
        let share = (RIGHT - LEFT) / sides.len().max(2) as f64;
        let at = LEFT + share * n as f64;
        let _ = writeln!(
            svg,
            "<line x1=\"{at}\" x2=\"{:.0}\" y1=\"73\" y2=\"73\" stroke=\"{color}\" stroke-width=\"2.2\" stroke-dasharray=\"{dash}\"/>\
             <text x=\"{:.0}\" y=\"78\">{}</text>",
            at + 28.0,
            at + 34.0,
            escaped(&short(&analysed.side(*side), (share / 9.0) as usize - 4))
        );
    }
    for (n, point) in points.iter().enumerate() {
        let side = analysed.game.side(point.seat).index();
        let margin = sides.get(side).map_or(0.0, |(_, series)| margin_at(series, point.number as f64));
        mark(&mut svg, n + 1, x(point.number as f64), y(margin), LINES[side % LINES.len()].0);
        let at = BOTTOM + 64.0 + 22.0 * n as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{at:.0}\">{}</text>",
            escaped(&legend(analysed, n + 1, point))
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// The margins that a side's seats expected, and the actual one at the end.
fn series(analysed: &Analysed, side: Side) -> Vec<(f64, f64)> {
    let mut series: Vec<(f64, f64)> = analysed
        .review
        .decisions
        .iter()
        .filter(|decision| analysed.game.side(decision.seat) == side)
        .map(|decision| (decision.number as f64, decision.margin))
        .collect();
    if let (Some(scores), false) = (&analysed.review.scores, series.is_empty()) {
        let others = scores.iter().enumerate().filter(|(n, _)| *n != side.index()).map(|(_, score)| *score);
        let own = scores.get(side.index()).copied().unwrap_or(0);
        series.push((analysed.review.moves as f64, f64::from(own - others.max().unwrap_or(0))));
    }
    series
}

fn margin_at(series: &[(f64, f64)], number: f64) -> f64 {
    let before = series.iter().rev().find(|(n, _)| *n <= number);
    before.or(series.first()).map_or(0.0, |(_, margin)| *margin)
}

fn axes(svg: &mut String, top: f64, moves: f64, x: &impl Fn(f64) -> f64, y: &impl Fn(f64) -> f64) {
    for step in -2..=2 {
        let margin = top * f64::from(step) / 2.0;
        let at = y(margin);
        let color = if step == 0 { "#1f2933" } else { "#dddddd" };
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"{color}\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\" font-size=\"12\" fill=\"#52606d\">{}</text>",
            LEFT - 8.0,
            at + 4.0,
            signed(margin)
        );
    }
    // About eight labels: the step is 1, 2 or 5 times a power of ten.
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0].into_iter().find(|step| moves / step <= 9.0);
    let step = step.unwrap_or(500.0);
    let mut number = 0.0;
    while number <= moves {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\" font-size=\"12\" fill=\"#52606d\">{number}</text>",
            x(number),
            BOTTOM + 20.0
        );
        number += step;
    }
    let _ = writeln!(
        svg,
        "<text x=\"{RIGHT}\" y=\"{:.0}\" text-anchor=\"end\" font-size=\"12\" fill=\"#52606d\">move</text>",
        BOTTOM + 36.0
    );
}

fn mark(svg: &mut String, number: usize, x: f64, y: f64, color: &str) {
    let _ = writeln!(
        svg,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#ffffff\" stroke=\"{color}\" stroke-width=\"2\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"12\" font-weight=\"bold\">{number}</text>",
        y + 4.0
    );
}

fn legend(analysed: &Analysed, n: usize, point: &TurningPoint) -> String {
    let cause = match point.cause {
        Cause::Mistake => "own mistake",
        Cause::Luck => "luck",
        Cause::Opponent => "others",
    };
    let action = analysed.move_of(point).map(|(_, action)| analysed.written(point.number, action));
    let action = action.map_or_else(String::new, |action| format!(", {action}"));
    let text = format!(
        "{n}: move {}, {}: {:.0} % to {:.0} % ({cause}){action}",
        point.number,
        analysed.who(point.seat),
        100.0 * point.from,
        100.0 * point.to
    );
    short(&text, 110)
}

fn signed(margin: f64) -> String {
    match margin {
        margin if margin < 0.0 => format!("−{:.0}", -margin),
        margin if margin > 0.0 => format!("+{margin:.0}"),
        _ => "0".to_owned(),
    }
}

fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.to_owned()
    } else {
        text.chars().take(most - 1).chain(['…']).collect()
    }
}

/// Names come from files: they must not break the picture.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
