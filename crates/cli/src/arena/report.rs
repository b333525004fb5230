//! The result of a match as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::match_runner::{MatchRunner, Played};
use super::seating::{Letter, write};
use super::summary::{Means, Summary};
use crate::statistics::elo::Estimate;
use crate::statistics::sprt::{Sprt, Verdict};

/// A difference with its sign; ∞ if it is infinite.
pub(crate) fn signed(value: f64, digits: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "+∞".to_owned() } else { "−∞".to_owned() };
    }
    let text = format!("{:.digits$}", value.abs());
    let zero = text.chars().all(|c| c == '0' || c == '.');
    let sign = if zero {
        "±"
    } else if value < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{text}")
}

fn duration(micros: f64) -> String {
    if micros < 1e3 {
        format!("{micros:.1} µs")
    } else if micros < 1e6 {
        format!("{:.1} ms", micros / 1e3)
    } else {
        format!("{:.2} s", micros / 1e6)
    }
}

pub(crate) fn to_text(
    match_runner: &MatchRunner<'_>,
    letters: &[Letter],
    summary: &Summary,
    played: &Played,
    threads: usize,
) -> String {
    let Summary { games, blocks, wins: _, win_rate, fair_share, elo, margin, turns, a, b } = summary;
    let mut text = format!(
        "{}, {} players ({}): A {} against B {}\n{games} games in {blocks} blocks, seed {}\n\n",
        match_runner.game.board().id(),
        match_runner.game.seats(),
        write(letters),
        match_runner.a,
        match_runner.b,
        match_runner.seed
    );
    let range = |e: &Estimate, digits| format!("{} to {}", signed(e.low, digits), signed(e.high, digits));
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "A won          {:.1} %   {:.1} to {:.1}, ties in part",
        100.0 * win_rate.mean,
        100.0 * win_rate.low,
        100.0 * win_rate.high
    );
    if match_runner.game.sides() > 2 {
        let times = win_rate.mean / fair_share;
        let _ = writeln!(text, "fair share     {:.1} %   A has {times:.2} times as much", 100.0 * fair_share);
    }
    if let Some(elo) = elo {
        let _ = writeln!(text, "Elo            {}   {}", signed(elo.mean, 0), range(elo, 0));
    }
    let _ = writeln!(text, "margin         {}   {}", signed(margin.mean, 1), range(margin, 1));
    let _ = writeln!(text, "\n               {:>12}  {:>12}", "A", "B");
    let mut row = |name: &str, of: &dyn Fn(&Means) -> String| {
        let _ = writeln!(text, "{name:<15}{:>12}  {:>12}", of(a), of(b));
    };
    row("mean score", &|m| format!("{:.1}", m.score));
    row("tickets kept", &|m| format!("{:.2}", m.tickets_kept));
    row("of them done", &|m| format!("{:.1} %", 100.0 * m.tickets_done));
    row("time a move", &|m| duration(m.micros));
    row("longest", &|m| duration(m.longest));
    let _ = writeln!(
        text,
        "\nturns a game   {turns:.1}\nspeed          {:.1} games/s on {threads} thread{}",
        *games as f64 / played.seconds,
        if threads == 1 { "" } else { "s" }
    );
    if let Some(sprt) = &played.sprt {
        let _ = writeln!(text, "\n{}", verdict(sprt));
    }
    let _ = writeln!(
        text,
        "\nIntervals are of 95 %, from the means of blocks: one deal with all its {} seatings is one block.",
        match_runner.seatings.all.len()
    );
    text
}

fn verdict(sprt: &Sprt) -> String {
    let (elo0, elo1) = (signed(sprt.bounds.elo0, 0), signed(sprt.bounds.elo1, 0));
    let meaning = match sprt.verdict() {
        Verdict::Passed => format!("passed: A is rather {elo1} Elo better than {elo0}"),
        Verdict::Failed => format!("failed: A is rather {elo0} Elo better than {elo1}"),
        Verdict::Undecided => format!("undecided between {elo0} and {elo1} Elo: more games are needed"),
    };
    format!("SPRT {meaning} (likelihood {:+.2}, limits ±{:.3})", sprt.llr(), Sprt::limit())
}

/// A number for JSON, or null: JSON has no infinity.
fn finite(value: f64) -> Value {
    if value.is_finite() { json!(value) } else { Value::Null }
}

/// The results of a match, without times, which depend on the machine.
pub(crate) fn numbers(match_runner: &MatchRunner<'_>, summary: &Summary) -> Map<String, Value> {
    let Summary { games, blocks, wins: _, win_rate, fair_share, elo, margin, turns, a, b } = summary;
    let mut map = Map::new();
    let mut put = |key: &str, value: Value| drop(map.insert(key.to_owned(), value));
    put("rules", json!(engine::RULES));
    put("board", json!(match_runner.game.board().id()));
    put("players", json!(match_runner.game.seats()));
    put("a", json!(match_runner.a.to_string()));
    put("b", json!(match_runner.b.to_string()));
    put("seed", json!(match_runner.seed));
    put("games", json!(games));
    put("blocks", json!(blocks));
    put("games_per_block", json!(match_runner.seatings.all.len()));
    put("a_win_rate", json!(win_rate.mean));
    put("a_win_rate_low", json!(win_rate.low));
    put("a_win_rate_high", json!(win_rate.high));
    put("fair_share", json!(fair_share));
    put("a_times_fair_share", json!(win_rate.mean / fair_share));
    put("elo", elo.map_or(Value::Null, |elo| finite(elo.mean)));
    put("elo_low", elo.map_or(Value::Null, |elo| finite(elo.low)));
    put("elo_high", elo.map_or(Value::Null, |elo| finite(elo.high)));
    put("margin", json!(margin.mean));
    put("margin_low", json!(margin.low));
    put("margin_high", json!(margin.high));
    put("turns_per_game", json!(turns));
    for (name, means) in [("a", a), ("b", b)] {
        put(&format!("{name}_mean_score"), json!(means.score));
        put(&format!("{name}_tickets_kept"), json!(means.tickets_kept));
        put(&format!("{name}_tickets_done"), json!(means.tickets_done));
        put(&format!("{name}_moves"), json!(means.moves));
    }
    map
}

/// How long the moves took, in microseconds.
pub(crate) fn times(map: &mut Map<String, Value>, summary: &Summary) {
    for (name, means) in [("a", &summary.a), ("b", &summary.b)] {
        map.insert(format!("{name}_us_per_move"), json!(means.micros));
        map.insert(format!("{name}_us_longest_move"), json!(means.longest));
    }
}

pub(crate) fn to_json(
    match_runner: &MatchRunner<'_>,
    letters: &[Letter],
    summary: &Summary,
    played: &Played,
    threads: usize,
) -> Value {
    let mut map = numbers(match_runner, summary);
    times(&mut map, summary);
    let seats: Vec<&str> = letters.iter().map(|letter| letter.as_str()).collect();
    map.insert("seats".to_owned(), json!(seats));
    map.insert("threads".to_owned(), json!(threads));
    map.insert("seconds".to_owned(), json!(played.seconds));
    map.insert("games_per_second".to_owned(), json!(summary.games as f64 / played.seconds));
    let sprt = played.sprt.as_ref().map(|sprt| {
        json!({
            "elo0": sprt.bounds.elo0,
            "elo1": sprt.bounds.elo1,
            "verdict": sprt.verdict().as_str(),
            "llr": sprt.llr(),
            "llr_limit": Sprt::limit(),
        })
    });
    map.insert("sprt".to_owned(), json!(sprt));
    Value::Object(map)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_carry_their_sign() {
        assert_eq!(signed(12.34, 1), "+12.3");
        assert_eq!(signed(-12.0, 0), "−12");
        assert_eq!(signed(-0.01, 1), "±0.0");
        assert_eq!(signed(f64::NEG_INFINITY, 0), "−∞");
    }

    #[test]
    fn durations_are_said_in_the_unit_that_fits() {
        assert_eq!(duration(3.24), "3.2 µs");
        assert_eq!(duration(3_140.0), "3.1 ms");
        assert_eq!(duration(3_140_000.0), "3.14 s");
    }
}
