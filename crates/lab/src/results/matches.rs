//! Every match of the results: players, board, number of games, and target.

use self::Section::{Budgets, Ceiling, Experts, Levels, SelfPlay, Styles, Times};
use self::Target::{Fair, Open, Percent};

/// The parts of the page, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Levels,
    Experts,
    Budgets,
    Times,
    Styles,
    Ceiling,
    SelfPlay,
}

/// The target for player A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Target {
    /// None.
    Open,
    /// Percentage of wins, and a higher one to aim for.
    Percent(f64, Option<f64>),
    /// Multiple of the fair share of wins.
    Fair(f64),
}

/// Matches that differ only in board and opponent.
struct Row {
    section: Section,
    a: &'static str,
    b: &'static [&'static str],
    games: u64,
    target: Target,
    tables: &'static [&'static str],
}

const fn row(
    section: Section,
    a: &'static str,
    b: &'static [&'static str],
    games: u64,
    target: Target,
    tables: &'static [&'static str],
) -> Row {
    Row { section, a, b, games, target, tables }
}

const fn percent(target: f64) -> Target {
    Percent(target, None)
}

const fn aim(target: f64, aim: f64) -> Target {
    Percent(target, Some(aim))
}

/// Boards with the number of players, or with the seats of A and B.
const TWO: &[&str] = &["nordic 2", "london 2", "amsterdam 2"];
const ALL: &[&str] = &["nordic 2", "london 2", "amsterdam 2", "asia 4"];
const ASIA: &[&str] = &["asia 4"];
const STYLES: &[&str] =
    &["one-step", "path", "long-route", "ticket-hungry", "fast-ender", "hoarder", "blocker"];

const ROWS: &[Row] = &[
    row(Levels, "beginner", &["random"], 1000, Open, ALL),
    row(Levels, "greedy", &["random"], 1000, percent(95.0), ALL),
    row(Levels, "greedy", &["beginner"], 1000, Open, ALL),
    row(Levels, "planner", &["greedy"], 1000, percent(95.0), TWO),
    row(Levels, "planner", &["greedy"], 1000, Open, ASIA),
    row(Experts, "expert:sims=1000", &["planner"], 400, aim(65.0, 74.0), &["nordic 2"]),
    row(Experts, "expert:sims=1000", &["planner"], 400, aim(70.0, 77.0), &["london 2", "amsterdam 2"]),
    row(Experts, "expert:sims=1000", &["planner"], 400, Fair(1.7), &["london 3", "london 4"]),
    row(Experts, "expert:sims=1000", &["planner"], 402, Fair(1.7), &["nordic 3"]),
    row(Experts, "expert:sims=1000", &["planner"], 400, Fair(1.7), &["amsterdam 3", "amsterdam 4"]),
    row(Experts, "expert:sims=400", &["planner"], 400, percent(65.0), ASIA),
    row(Experts, "expert:sims=150", &["planner"], 402, Open, &["asia 6"]),
    row(Experts, "expert:sims=300", &["planner"], 400, percent(50.0), &["asia a,b,b,b"]),
    row(Budgets, "expert:sims=1000", &["expert:sims=200"], 400, percent(50.0), TWO),
    row(Budgets, "expert:sims=5000", &["expert:sims=1000"], 400, percent(50.0), &["london 2", "amsterdam 2"]),
    row(Times, "expert:ms=100", &["planner"], 100, aim(70.0, 77.0), &["london 2"]),
    row(Styles, "expert:sims=100", STYLES, 400, percent(60.0), TWO),
    row(Styles, "expert:sims=80", STYLES, 400, percent(60.0), ASIA),
    row(Ceiling, "cheat:sims=200", &["expert:sims=200"], 200, Open, TWO),
    row(SelfPlay, "planner", &["planner"], 2000, Open, &["nordic 2"]),
];

/// One match.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Match {
    pub(super) section: Section,
    pub(super) board: &'static str,
    /// A number of players, or the seats of A and B.
    pub(super) seats: &'static str,
    pub(super) a: &'static str,
    pub(super) b: &'static str,
    pub(super) games: u64,
    pub(super) target: Target,
}

/// All matches, in the order of the page.
pub(super) fn all() -> Vec<Match> {
    let mut matches = Vec::new();
    for row in ROWS {
        for table in row.tables {
            let (board, seats) = table.split_once(' ').unwrap_or((table, "2"));
            let game = |b: &&'static str| Match {
                section: row.section,
                board,
                seats,
                a: row.a,
                b,
                games: row.games,
                target: row.target,
            };
            matches.extend(row.b.iter().map(game));
        }
    }
    matches
}

impl Section {
    pub(super) const ALL: [Section; 7] = [Levels, Experts, Budgets, Times, Styles, Ceiling, SelfPlay];

    /// The word that match names begin with.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Levels => "levels",
            Experts => "expert",
            Budgets => "budget",
            Times => "time",
            Styles => "styles",
            Ceiling => "ceiling",
            SelfPlay => "self-play",
        }
    }

    pub(super) const fn title(self) -> &'static str {
        match self {
            Levels => "Levels",
            Experts => "Expert against planner",
            Budgets => "More budget",
            Times => "At a time budget",
            Styles => "Expert against styles",
            Ceiling => "The ceiling",
            SelfPlay => "Planner against itself",
        }
    }
}

impl Match {
    /// The name that `--only` searches.
    pub(super) fn name(&self) -> String {
        format!("{} {} {} {} vs {}", self.section.word(), self.board, self.seats, self.a, self.b)
    }

    /// The command-line arguments, without those that only change the speed.
    pub(super) fn args(&self) -> Vec<String> {
        let (board, games) = (self.board, self.games);
        let line = match self.section {
            SelfPlay => format!("sim --board {board} --players {},{} --games {games}", self.a, self.b),
            Levels | Experts | Budgets | Times | Styles | Ceiling => {
                let option = if self.seats.contains(',') { "--seats" } else { "--players" };
                let (seats, a, b) = (self.seats, self.a, self.b);
                format!("arena --board {board} {option} {seats} --a {a} --b {b} --games {games}")
            }
        };
        format!("{line} --seed 1 --json").split_whitespace().map(str::to_owned).collect()
    }

    pub(super) fn command(&self) -> String {
        format!("branchline {}", self.args().join(" "))
    }

    /// Roughly how long it takes, in no particular unit.
    pub(super) fn weight(&self) -> u64 {
        let larger = if self.board == "asia" { 3 } else { 1 };
        self.games * larger * (1 + thought(self.a) + thought(self.b))
    }
}

/// Simulations per move; a millisecond counts as ten.
fn thought(player: &str) -> u64 {
    let number = |after: &str| player.split_once(after).and_then(|(_, number)| number.parse::<u64>().ok());
    number("sims=").or_else(|| number("ms=").map(|ms| 10 * ms)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_has_a_name_of_its_own() {
        let mut names: Vec<String> = all().iter().map(Match::name).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!((names.len(), count), (65, 65));
    }

    #[test]
    fn a_command_is_what_one_would_type() {
        let commands: Vec<String> = all().iter().map(Match::command).collect();
        for line in [
            "branchline arena --board asia --players 4 --a greedy --b random --games 1000 --seed 1 --json",
            "branchline arena --board asia --seats a,b,b,b --a expert:sims=300 --b planner --games 400 --seed 1 --json",
            "branchline sim --board nordic --players planner,planner --games 2000 --seed 1 --json",
        ] {
            assert!(commands.iter().any(|command| command == line), "{line}");
        }
    }

    #[test]
    fn what_searches_more_comes_later() {
        assert!(thought("planner") < thought("expert:ms=1") && thought("cheat:sims=400") == 400);
        let mut matches = all();
        matches.sort_by_key(Match::weight);
        assert!(matches.last().is_some_and(|game| thought(game.a) >= 5_000));
    }
}
