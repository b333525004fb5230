//! A ladder as an entry for the results, as JSON and as a chart.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::date::today;
use super::{Field, Ladder, match_runner};
use crate::arena::{numbers, signed};
use crate::players::PlayerSpec;
use crate::statistics::chart::{Bar, Chart};
use crate::statistics::elo::Estimate;

impl Ladder<'_> {
    fn name(&self, place: usize) -> &'static str {
        self.field[place].as_str()
    }

    /// The name in a table or chart. The cheat is marked, so that readers do not take it for an opponent.
    fn label(&self, place: usize) -> String {
        match self.field[place] {
            PlayerSpec::Kind(kind) => kind.name.as_str().to_owned(),
            PlayerSpec::Cheat(_) => format!("{} (ceiling)", self.name(place)),
        }
    }

    /// The command that repeats these games.
    fn command(&self) -> String {
        let args = self.args;
        let field = match args.field {
            Field::Levels => "",
            Field::Styles => " --field styles",
        };
        format!(
            "branchline ladder --board {} --players {}{field} --games {} --expert-games {} --sims {} --seed {}",
            args.board,
            self.game.seats(),
            args.games,
            args.expert_games,
            args.sims,
            args.seed
        )
    }

    fn title(&self) -> String {
        let field = match self.args.field {
            Field::Levels => "levels",
            Field::Styles => "expert against styles",
        };
        format!("{}, {} players: {field}", self.game.board().id(), self.game.seats())
    }

    pub(super) fn to_markdown(&self) -> String {
        let mut text = format!("### {} ({})\n\n`{}`\n\n", self.title(), today(), self.command());
        if let Some(ratings) = &self.ratings {
            self.ratings_table(ratings, &mut text);
            self.matrix(&mut text);
        }
        self.match_table(&mut text);
        let against = if self.game.sides() == 2 {
            "Each deal is played with both seatings."
        } else {
            "The first of a match sits alone on each side in turn, against the second on all others."
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{against} Ties count in part; intervals are of 95 %, from the means of blocks, one deal with \
             all its seatings each. `expert` has {} simulations a move. Made in {:.0} min.",
            self.args.sims,
            (self.seconds / 60.0).ceil()
        );
        match self.args.field {
            Field::Levels => {}
            Field::Styles => text.push_str(
                "`cheat` has the same budget and sees all cards: it shows what is left to gain, and is not \
                 meant to be beaten.\n",
            ),
        }
        text
    }

    /// Best first.
    fn ratings_table(&self, ratings: &[Estimate], text: &mut String) {
        text.push_str("| level | Elo | 95 % interval | time a move |\n|---|---:|---:|---:|\n");
        for place in (0..self.field.len()).rev() {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {:.0} µs |",
                self.name(place),
                signed(ratings[place].mean, 0),
                range(&ratings[place]),
                self.micros(place)
            );
        }
        text.push_str(
            "\nElo by maximum likelihood over all matches, `planner` at 0; one tied game is added to each \
             match, so that who lost everything has a rating too.\n\n",
        );
    }

    /// The mean time of a move over all matches of a player, in microseconds.
    fn micros(&self, place: usize) -> f64 {
        let (mut moves, mut micros) = (0.0, 0.0);
        for (cell, summary) in &self.matches {
            for (who, means) in [(cell.a, &summary.a), (cell.b, &summary.b)] {
                if who == place {
                    moves += means.moves as f64;
                    micros += means.moves as f64 * means.micros;
                }
            }
        }
        if moves > 0.0 { micros / moves } else { 0.0 }
    }

    /// Win rates, row against column.
    fn matrix(&self, text: &mut String) {
        let names: Vec<&str> = (0..self.field.len()).map(|place| self.name(place)).collect();
        let _ = writeln!(text, "| wins of | {} |\n|---{}|", names.join(" | "), "|---:".repeat(names.len()));
        for row in (0..names.len()).rev() {
            let _ = write!(text, "| {} |", names[row]);
            for column in 0..names.len() {
                match self.rate(row, column) {
                    Some(rate) => {
                        let _ = write!(text, " {:.1} % |", 100.0 * rate);
                    }
                    None => text.push_str(" – |"),
                }
            }
            text.push('\n');
        }
        text.push('\n');
    }

    fn rate(&self, row: usize, column: usize) -> Option<f64> {
        self.matches.iter().find_map(|(cell, summary)| {
            if (cell.a, cell.b) == (row, column) {
                Some(summary.win_rate.mean)
            } else if (cell.b, cell.a) == (row, column) && self.game.sides() == 2 {
                Some(1.0 - summary.win_rate.mean)
            } else {
                None
            }
        })
    }

    fn match_table(&self, text: &mut String) {
        let fair = self.game.sides() > 2;
        let extra = if fair { (" times fair share |", "---:|") } else { ("", "") };
        let _ = writeln!(
            text,
            "| match | games | won | 95 % interval |{} margin | scores | tickets done |\n|---|---:|---:|---:|{}---:|---:|---:|",
            extra.0, extra.1
        );
        let mut matches: Vec<_> = self.matches.iter().collect();
        // The matches of the strongest first, as in the table of ratings.
        if self.ratings.is_some() {
            matches.reverse();
        }
        for (cell, s) in matches {
            let times =
                if fair { format!(" {:.2} |", s.win_rate.mean / s.fair_share) } else { String::new() };
            let _ = writeln!(
                text,
                "| {} – {} | {} | {:.1} % | {:.1} to {:.1} |{times} {} ({}) | {:.1} : {:.1} | {:.0} % : {:.0} % |",
                self.label(cell.a),
                self.label(cell.b),
                s.games,
                100.0 * s.win_rate.mean,
                100.0 * s.win_rate.low,
                100.0 * s.win_rate.high,
                signed(s.margin.mean, 1),
                format_args!("{} to {}", signed(s.margin.low, 1), signed(s.margin.high, 1)),
                s.a.score,
                s.b.score,
                100.0 * s.a.tickets_done,
                100.0 * s.b.tickets_done
            );
        }
        text.push('\n');
    }

    pub(super) fn to_json(&self) -> Value {
        let matches: Vec<Value> = self
            .matches
            .iter()
            .filter_map(|(cell, summary)| {
                let match_runner = match_runner(self.args, self.game, &self.field, cell).ok()?;
                Some(Value::Object(numbers(&match_runner, summary)))
            })
            .collect();
        let levels: Vec<Value> = (self.ratings.iter().flatten().enumerate())
            .map(|(place, rating)| {
                json!({
                    "level": self.name(place),
                    "elo": rating.mean,
                    "elo_low": rating.low,
                    "elo_high": rating.high,
                    "us_per_move": self.micros(place),
                })
            })
            .collect();
        json!({
            "board": self.game.board().id(),
            "players": self.game.seats(),
            "field": match self.args.field {
                Field::Levels => "levels",
                Field::Styles => "styles",
            },
            "date": today(),
            "command": self.command(),
            "sims": self.args.sims,
            "seed": self.args.seed,
            "seconds": self.seconds,
            "levels": levels,
            "matches": matches,
        })
    }

    pub(super) fn chart(&self) -> Chart {
        let budget = format!("expert with {} simulations a move", self.args.sims);
        match &self.ratings {
            Some(ratings) => {
                let bar = |place: usize| Bar {
                    label: self.name(place).to_owned(),
                    value: ratings[place],
                    text: format!("{} ({})", signed(ratings[place].mean, 0), range(&ratings[place])),
                };
                Chart {
                    title: self.title(),
                    subtitle: format!("Elo with 95 % intervals, planner at 0; {budget}"),
                    base: 0.0,
                    from: -100.0,
                    to: 100.0,
                    bars: (0..self.field.len()).rev().map(bar).collect(),
                    unit: "",
                }
            }
            None => {
                let fair = self.matches.first().map_or(0.5, |(_, summary)| summary.fair_share);
                let bars = self.matches.iter().map(|(cell, summary)| {
                    let Estimate { mean, low, high } = summary.win_rate;
                    let value = Estimate { mean: 100.0 * mean, low: 100.0 * low, high: 100.0 * high };
                    let text = format!("{:.1} % ({:.1} to {:.1})", value.mean, value.low, value.high);
                    Bar { label: self.label(cell.b), value, text }
                });
                Chart {
                    title: self.title(),
                    subtitle: format!("wins of expert from its fair share on, 95 % intervals; {budget}"),
                    base: 100.0 * fair,
                    from: 0.0,
                    to: 100.0,
                    bars: bars.collect(),
                    unit: " %",
                }
            }
        }
    }
}

fn range(estimate: &Estimate) -> String {
    format!("{} to {}", signed(estimate.low, 0), signed(estimate.high, 0))
}
