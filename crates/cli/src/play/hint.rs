//! `hint`: what `expert` would do in your seat, and what it expects from it.

use std::fmt::Write as _;

use bots::{Advice, Hint};
use engine::Board;
use record::counted;

use super::text::names::Names;

/// How many actions are shown.
const SHOWN: usize = 5;

/// A hint as text.
pub(crate) fn show_hint(board: &Board, names: &Names, hint: &Hint) -> String {
    let Some(best) = hint.best.first() else { return "  There is nothing to decide.\n".to_owned() };
    let mut text = format!("  expert, after {}:\n", counted(hint.sims, "simulated game"));
    let written: Vec<String> =
        hint.best.iter().take(SHOWN).map(|advice| board.format_action(&advice.action).to_string()).collect();
    let width = written.iter().map(|action| action.chars().count()).max().unwrap_or(0);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "    {:width$}   win         margin", "");
    for (number, (advice, action)) in hint.best.iter().zip(&written).enumerate() {
        let even = if number > 0 && even(best, advice) { "  as good, within the error" } else { "" };
        let _ = writeln!(
            text,
            "  {} {action:width$}  {}  {:>+5.1}{even}",
            number + 1,
            chance(advice),
            advice.margin
        );
    }
    if !hint.tickets.is_empty() {
        let _ = writeln!(text, "  chance of your tickets:");
        for (id, chance) in &hint.tickets {
            let _ = writeln!(
                text,
                "    {:>3.0} %  {}, {}",
                100.0 * chance,
                names.ticket(board, *id),
                counted(board.ticket(*id).points, "point")
            );
        }
    }
    text
}

/// Whether another action is as good as the best one, as far as the simulations can tell.
pub(crate) fn even(best: &Advice, other: &Advice) -> bool {
    best.win - other.win <= best.error.max(other.error)
}

/// `62 % ± 3`.
fn chance(advice: &Advice) -> String {
    format!("{:>3.0} % ± {:<2.0}", 100.0 * advice.win, 100.0 * advice.error)
}
