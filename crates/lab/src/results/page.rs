//! The page of results: a table for each section, with the commands that repeat it.

use std::fmt::Write as _;

use serde_json::Value;

use super::matches::{Match, Section, Target};
use super::store::{Outcome, StoredResult, number};

const BEGIN: &str = "<!-- results: begin -->";
const END: &str = "<!-- results: end -->";
/// The start of a new page, before anybody has written around the tables.
const HEAD: &str = "# How strong the bots are\n\n";

/// Replaces what is between the marks of a page and leaves the rest alone.
pub(super) fn insert(page: &str, tables: &str) -> String {
    let marked = page.rfind(BEGIN).and_then(|from| Some((from, from + page[from..].find(END)? + END.len())));
    let (head, tail) = match marked {
        Some((from, to)) => (page[..from].to_owned(), &page[to..]),
        None if page.trim().is_empty() => (HEAD.to_owned(), "\n"),
        None => (format!("{}\n\n", page.trim_end()), "\n"),
    };
    format!("{head}{BEGIN}\n\n{tables}\n{END}{tail}")
}

pub(super) fn render(matches: &[Match], stored: &[StoredResult]) -> String {
    let found: Vec<(&Match, Option<&StoredResult>)> =
        matches.iter().map(|game| (game, stored.iter().find(|line| line.answers(game)))).collect();
    let dates = || found.iter().filter_map(|(_, line)| line.map(|line| line.date.as_str()));
    let when = match (dates().min(), dates().max()) {
        (Some(first), Some(last)) if first == last => format!("Played on {first}"),
        (Some(first), Some(last)) => format!("Played from {first} to {last}"),
        (None, _) | (_, None) => "Not played yet".to_owned(),
    };
    let mut page = format!(
        "{when}; written by `cargo xtask results` from [results.jsonl](results.jsonl).\n\n\
         Every deal is played with all seatings, which is one block; intervals are of 95 %, from the means of blocks,\n\
         and ties count in part. A target is reached (✓) or not (✗) by the mean; whether the lower end of the interval\n\
         reaches it too is said beside it. `rules` is the number of the rules that a match was played under\n\
         ([0005](../decisions/0005-records.md)).\n"
    );
    for section in Section::ALL {
        let of_it: Vec<_> = found.iter().filter(|(game, _)| game.section == section).copied().collect();
        // Writing to a string cannot fail.
        let _ = write!(page, "\n### {}\n\n{}", section.title(), note(section));
        match section {
            Section::SelfPlay => self_play(&mut page, &of_it),
            Section::Levels
            | Section::Experts
            | Section::Budgets
            | Section::Times
            | Section::Styles
            | Section::Ceiling => match_table(&mut page, &of_it),
        }
        page.push_str("\n```sh\n");
        of_it.iter().for_each(|(game, _)| page.push_str(&(game.command() + "\n")));
        page.push_str("```\n");
    }
    page
}

/// A remark about one table.
const fn note(section: Section) -> &'static str {
    match section {
        Section::Times => {
            "A budget of time gives other games on another machine or a busier one: these cannot be repeated exactly.\n\n"
        }
        Section::Ceiling => {
            "`cheat` is the same search with all cards on the table. It shows what is left to gain by knowing more.\n\n"
        }
        Section::Levels | Section::Experts | Section::Budgets | Section::Styles | Section::SelfPlay => "",
    }
}

fn match_table(page: &mut String, found: &[(&Match, Option<&StoredResult>)]) {
    page.push_str(
        "| match (A – B) | rules | players | games | A won | 95 % interval | × fair share | Elo | margin | scores A : B \
         | tickets done A | time a move A | target | reached | s |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|\n",
    );
    for (game, line) in found {
        let Match { board, seats, a, b, .. } = game;
        let _ = write!(page, "| {board}: {a} – {b} | {} | {seats} |", rules(*line));
        let _ = match line.map(|line| (line, &line.outcome)) {
            None => writeln!(page, " not played yet |{} {} | | |", " |".repeat(8), target(game.target)),
            Some((line, Outcome::Failed(how))) => writeln!(
                page,
                " failed ({how}) |{} {} | | {:.1} |",
                " |".repeat(8),
                target(game.target),
                line.seconds
            ),
            Some((line, Outcome::Done(json))) => {
                writeln!(page, "{} {:.1} |", numbers_of(game, json), line.seconds)
            }
        };
    }
}

/// The columns from games to whether the target was reached.
fn numbers_of(game: &Match, json: &Value) -> String {
    let n = |key: &str| number(json, key);
    let plain = |value: Option<f64>, digits: usize| value.map_or("?".to_owned(), |v| format!("{v:.digits$}"));
    let percent = |key: &str, digits| plain(n(key).map(|share| 100.0 * share), digits);
    // With two sides the table shows Elo, with more the multiple of the fair share.
    let fair = n("fair_share").unwrap_or(0.5);
    let times = n("a_times_fair_share").filter(|_| (fair - 0.5).abs() > 1e-9);
    let elo = n("elo").map_or("–".to_owned(), |elo| {
        let end = |key: &str, none: &str| n(key).map_or(none.to_owned(), |v| signed(v, 0));
        format!("{} ({} to {})", signed(elo, 0), end("elo_low", "−∞"), end("elo_high", "+∞"))
    });
    let sign = |key: &str| n(key).map_or("?".to_owned(), |v| signed(v, 1));
    format!(
        " {} | {} % | {} to {} | {} | {elo} | {} ({} to {}) | {} : {} | {} % | {} | {} | {} |",
        plain(n("games"), 0),
        percent("a_win_rate", 1),
        percent("a_win_rate_low", 1),
        percent("a_win_rate_high", 1),
        times.map_or("–".to_owned(), |times| format!("{times:.2}")),
        sign("margin"),
        sign("margin_low"),
        sign("margin_high"),
        plain(n("a_mean_score"), 1),
        plain(n("b_mean_score"), 1),
        percent("a_tickets_done", 0),
        n("a_us_per_move").map_or("?".to_owned(), duration),
        target(game.target),
        reached(game.target, n("a_win_rate"), n("a_win_rate_low"), fair)
    )
}

fn self_play(page: &mut String, found: &[(&Match, Option<&StoredResult>)]) {
    page.push_str(
        "| players | rules | games | mean score | tickets kept | of them done | turns a game | s |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for (game, line) in found {
        let _ = write!(page, "| {}: {}, {} | {} |", game.board, game.a, game.b, rules(*line));
        let _ = match line.map(|line| (line, &line.outcome)) {
            None => writeln!(page, " not played yet |{}", " |".repeat(5)),
            Some((line, Outcome::Failed(how))) => {
                writeln!(page, " failed ({how}) |{} {:.1} |", " |".repeat(4), line.seconds)
            }
            Some((line, Outcome::Done(json))) => {
                let sides = || json["sides"].as_array().into_iter().flatten();
                let kept: Vec<f64> = sides().filter_map(|side| number(side, "tickets_kept")).collect();
                let done: f64 = sides()
                    .filter_map(|side| Some(number(side, "tickets_done")? * number(side, "tickets_kept")?))
                    .sum();
                let all: f64 = kept.iter().sum();
                writeln!(
                    page,
                    " {} | {:.1} | {:.2} | {:.1} % | {:.1} | {:.1} |",
                    number(json, "games").unwrap_or(0.0),
                    number(json, "mean_score").unwrap_or(0.0),
                    all / kept.len().max(1) as f64,
                    100.0 * done / all.max(f64::MIN_POSITIVE),
                    number(json, "turns_per_game").unwrap_or(0.0),
                    line.seconds
                )
            }
        };
    }
}

/// The rules that a match was played under.
fn rules(line: Option<&StoredResult>) -> String {
    line.and_then(|line| line.rules).map_or(String::new(), |rules| rules.to_string())
}

fn target(target: Target) -> String {
    match target {
        Target::Open => "–".to_owned(),
        Target::Percent(least, None) => format!("{least} %"),
        Target::Percent(least, Some(aim)) => format!("{least} %, aim {aim} %"),
        Target::Fair(times) => format!("{times} × fair share"),
    }
}

fn reached(target: Target, mean: Option<f64>, low: Option<f64>, fair: f64) -> String {
    let (least, aim) = match target {
        Target::Open => return "–".to_owned(),
        Target::Percent(least, aim) => (least / 100.0, aim),
        Target::Fair(times) => (times * fair, None),
    };
    let (Some(mean), Some(low)) = (mean, low) else { return "?".to_owned() };
    let mark = |yes: bool| if yes { "✓" } else { "✗" };
    let bound = if low >= least { "lower bound reached" } else { "lower bound not reached" };
    let aimed = aim.map_or(String::new(), |aim| format!(", aim {}", mark(100.0 * mean >= aim)));
    format!("{} ({bound}){aimed}", mark(mean >= least))
}

fn signed(value: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", value.abs());
    let sign = match value {
        _ if text.chars().all(|c| c == '0' || c == '.') => "±",
        value if value < 0.0 => "−",
        _ => "+",
    };
    sign.to_owned() + &text
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

#[cfg(test)]
mod tests {
    use super::super::matches::all;
    use super::*;

    #[test]
    fn what_people_wrote_around_the_tables_stays() {
        let page = insert("# Mine\n\nhead\n", "one");
        assert_eq!(page, format!("# Mine\n\nhead\n\n{BEGIN}\n\none\n{END}\n"));
        let page = insert(&(page + "\ntail\n"), "two");
        assert_eq!(page, format!("# Mine\n\nhead\n\n{BEGIN}\n\ntwo\n{END}\n\ntail\n"));
        assert!(insert("", "one").starts_with(HEAD));
    }

    #[test]
    fn a_target_is_judged_by_the_mean_and_the_lower_bound_is_told() {
        let said = |target, mean, low| reached(target, Some(mean), Some(low), 1.0 / 3.0);
        assert_eq!(said(Target::Percent(65.0, None), 0.66, 0.64), "✓ (lower bound not reached)");
        assert_eq!(said(Target::Percent(65.0, Some(74.0)), 0.70, 0.66), "✓ (lower bound reached), aim ✗");
        assert_eq!(said(Target::Fair(1.7), 0.5, 0.4), "✗ (lower bound not reached)");
        assert_eq!(said(Target::Open, 0.5, 0.4), "–");
    }

    #[test]
    fn every_row_has_as_many_columns_as_its_table() {
        let matches = all();
        let line = |game: &Match, outcome| StoredResult {
            name: game.name(),
            rules: Some(2),
            date: "2024-02-29".to_owned(),
            command: game.command(),
            seconds: 3.0,
            outcome,
            line: None,
        };
        let json = serde_json::json!({ "a_win_rate": 0.7, "elo": 1.0, "fair_share": 0.5, "games": 400 });
        for outcome in [Outcome::Done(json), Outcome::Failed("exit status: 1".to_owned())] {
            let stored: Vec<StoredResult> =
                matches.iter().step_by(2).map(|game| line(game, outcome.clone())).collect();
            let mut columns = 0;
            for row in render(&matches, &stored).lines() {
                let bars = row.matches('|').count();
                match (row.starts_with('|'), columns) {
                    (false, _) => columns = 0,
                    (true, 0) => columns = bars,
                    (true, first) => assert_eq!(bars, first, "{row}"),
                }
            }
        }
    }
}
