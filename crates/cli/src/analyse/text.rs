//! An analysis as text: a summary, the turning points, then every decision.

use std::fmt::Write as _;

use bots::review::{Cause, Decision, Grade, Luck};
use engine::Seat;

use super::Analysed;

/// Longer actions are truncated in the table; the JSON has them in full.
const WIDTH: usize = 44;

pub(super) fn to_text(analysed: &Analysed) -> String {
    let mut text = summary(analysed);
    for seat in analysed.seats() {
        text.push_str(&of_seat(analysed, seat));
    }
    text.push_str(&turning(analysed));
    text.push_str(&table(analysed));
    text
}

fn summary(analysed: &Analysed) -> String {
    let (board, moves) = (analysed.game.board().id(), analysed.review.moves);
    let mut text = format!("{board}, {moves} moves: ");
    // Writing to a string cannot fail.
    let _ = match &analysed.review.scores {
        None => writeln!(text, "the game is not finished"),
        Some(scores) => {
            let winners: Vec<String> = analysed.winners.iter().map(|&side| analysed.side(side)).collect();
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            let won = if winners.len() > 1 { "share the victory" } else { "won" };
            writeln!(text, "{} {won}, {} points", winners.join(" and "), scores.join(" to "))
        }
    };
    let _ =
        writeln!(text, "expert looked at every decision with {} simulated games\n", analysed.options.sims);
    text
}

fn of_seat(analysed: &Analysed, seat: Seat) -> String {
    let decisions: Vec<&Decision> = analysed.decisions(seat).collect();
    let graded = |grade: Grade| decisions.iter().filter(|decision| decision.grade == grade).count();
    let grades: Vec<String> = Grade::ALL
        .into_iter()
        .map(|grade| (graded(grade), grade))
        .filter(|(n, _)| *n > 0)
        .map(|(n, grade)| match (grade, n) {
            (Grade::Best | Grade::Even, n) => format!("{n} {}", grade.as_str()),
            (Grade::Slip | Grade::Mistake | Grade::Blunder, 1) => format!("1 {}", grade.as_str()),
            (Grade::Slip | Grade::Mistake | Grade::Blunder, n) => format!("{n} {}s", grade.as_str()),
        })
        .collect();
    let total: f64 = decisions.iter().map(|decision| decision.loss).sum();
    let mut text = format!("{}\n", analysed.who(seat));
    let n = decisions.len();
    let _ =
        writeln!(text, "  decisions  {n}: {}", if n == 0 { "none".to_owned() } else { grades.join(", ") });
    let mean = 100.0 * total / n.max(1) as f64;
    let _ = writeln!(text, "  gave away  {mean:.1} % of the chance to win in the mean decision");
    if let Some(luck) = analysed.review.luck.get(seat.index()) {
        text.push_str(&of_luck(luck));
    }
    text.push('\n');
    text
}

fn of_luck(luck: &Luck) -> String {
    let mut text = String::new();
    let mut head = "tickets";
    for offer in &luck.offers {
        let when =
            if offer.after == 0 { "dealt".to_owned() } else { format!("drawn at move {}", offer.after) };
        let _ = writeln!(
            text,
            "  {head:<9}  {when}: worth {:+.0}, the mean offer {:+.1}; better than {:.0} % of offers",
            offer.worth,
            offer.mean,
            100.0 * offer.better_than
        );
        head = "";
    }
    let wilds = &luck.wilds;
    let _ = writeln!(
        text,
        "  wilds      {} in {} cards dealt or drawn blind, {:.1} expected ({:+.1})",
        wilds.came,
        wilds.times,
        wilds.expected,
        wilds.surplus()
    );
    let tunnels = &luck.tunnels;
    if tunnels.times > 0 {
        let digs =
            if tunnels.times == 1 { "1 tunnel".to_owned() } else { format!("{} tunnels", tunnels.times) };
        let _ = writeln!(
            text,
            "  tunnels    {digs} asked {} more in all, {:.1} expected ({:+.1})",
            tunnels.came,
            tunnels.expected,
            tunnels.surplus()
        );
    }
    text
}

fn turning(analysed: &Analysed) -> String {
    if analysed.review.turning.is_empty() {
        return "no turning points: no move changed the chance to win by 5 % or more\n\n".to_owned();
    }
    let mut text = "turning points, the largest first\n".to_owned();
    let width = analysed.game.each_seat().map(|seat| analysed.who(seat).chars().count()).max().unwrap_or(0);
    for point in &analysed.review.turning {
        let what = analysed.move_of(point).map_or_else(String::new, |(by, action)| {
            let action = analysed.written(point.number, action);
            if *by == point.seat { action } else { format!("seat {by}: {action}") }
        });
        let cause = match point.cause {
            Cause::Mistake => "own mistake",
            Cause::Luck if point.change() < 0.0 => "bad luck",
            Cause::Luck => "good luck",
            Cause::Opponent => "others",
        };
        let _ = writeln!(
            text,
            "  move {:>3}  {:width$}  {:>3.0} % to {:>3.0} %  {cause:<11}  {what}",
            point.number,
            analysed.who(point.seat),
            100.0 * point.from,
            100.0 * point.to
        );
    }
    text.push('\n');
    text
}

fn table(analysed: &Analysed) -> String {
    let decisions = &analysed.review.decisions;
    let written = |number, action| cut(&analysed.written(number, action));
    let width =
        decisions.iter().map(|d| written(d.number, &d.played).chars().count()).max().unwrap_or(0).max(6);
    let mut text =
        format!("move  seat  {:width$}   win  loss  margin  grade    expert preferred\n", "played");
    for d in decisions {
        let best = if d.grade == Grade::Best { String::new() } else { written(d.number, &d.best) };
        let line = format!(
            "{:>4}  {:>4}  {:width$}  {:>3.0} %  {:>3.0}  {:>+6.1}  {:<7}  {best}",
            d.number,
            d.seat,
            written(d.number, &d.played),
            100.0 * d.win_played,
            100.0 * d.loss,
            d.margin_played,
            d.grade.as_str()
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn cut(text: &str) -> String {
    if text.chars().count() <= WIDTH {
        return text.to_owned();
    }
    text.chars().take(WIDTH - 1).chain(['…']).collect()
}
