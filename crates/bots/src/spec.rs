//! Which bots exist: the names of levels and styles, with budgets, as people write them.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Seat};
use thiserror::Error;

use crate::bot::{Bot, Budget, Clock};
use crate::expert::Expert;
use crate::planner::Planner;
use crate::players::beginner::Beginner;
use crate::players::greedy::Greedy;
use crate::players::random::Random;
use crate::players::simple::Simple;
use crate::players::styles::{Blocker, FastEnder, Hoarder, LongRoute, OneStep, PathBuilder, TicketHungry};

/// A level or a style. The names are part of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// Any legal action, all equally likely.
    Random,
    /// Sensible and shallow, with the mistakes of a new player.
    Beginner,
    /// One ticket at a time by the shortest path.
    Greedy,
    /// One plan for all tickets, without search.
    Planner,
    /// Search over the planner's games.
    Expert,
    /// The move that gains most at once, or the cards for it.
    OneStep,
    /// The shortest path for the hardest ticket, then the next.
    Path,
    /// The longest routes first, tickets second.
    LongRoute,
    /// Many tickets early, then all of them built.
    TicketHungry,
    /// Whatever ends the game soonest.
    FastEnder,
    /// Cards first, then many claims in a row.
    Hoarder,
    /// The routes that others seem to need.
    Blocker,
}

impl Name {
    /// The levels, the weakest first.
    pub const LEVELS: [Name; 5] = [Name::Random, Name::Beginner, Name::Greedy, Name::Planner, Name::Expert];

    /// The styles: simple players that no level was tuned against.
    pub const STYLES: [Name; 7] = [
        Name::OneStep,
        Name::Path,
        Name::LongRoute,
        Name::TicketHungry,
        Name::FastEnder,
        Name::Hoarder,
        Name::Blocker,
    ];

    /// Every name: the levels, then the styles.
    pub const ALL: [Name; 12] = {
        let mut all = [Name::Random; 12];
        let mut n = 0;
        while n < all.len() {
            all[n] = if n < 5 { Name::LEVELS[n] } else { Name::STYLES[n - 5] };
            n += 1;
        }
        all
    };

    /// The name as people write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Name::Random => "random",
            Name::Beginner => "beginner",
            Name::Greedy => "greedy",
            Name::Planner => "planner",
            Name::Expert => "expert",
            Name::OneStep => "one-step",
            Name::Path => "path",
            Name::LongRoute => "long-route",
            Name::TicketHungry => "ticket-hungry",
            Name::FastEnder => "fast-ender",
            Name::Hoarder => "hoarder",
            Name::Blocker => "blocker",
        }
    }

    /// Whether it searches, and so takes a budget.
    pub const fn searches(self) -> bool {
        matches!(self, Name::Expert)
    }
}

/// A name with its budget: `expert:sims=400`, `expert:ms=200`, `planner`.
///
/// # Examples
/// ```
/// use bots::{Budget, Kind, Name};
///
/// let kind: Kind = "expert:sims=400".parse().unwrap();
/// assert_eq!(kind, Kind { name: Name::Expert, budget: Some(Budget::Sims(400)) });
/// assert_eq!(kind.to_string(), "expert:sims=400");
/// assert!("planner:ms=5".parse::<Kind>().is_err(), "it does not search");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The level or style.
    pub name: Name,
    /// How much it may think; `None` if not given.
    pub budget: Option<Budget>,
}

/// Why a name or budget was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownKind {
    /// No level or style has this name.
    #[error("there is no player `{0}`; there are {names}", names = names())]
    Name(String),
    /// A budget that is not `sims=N` or `ms=N`.
    #[error("cannot read the budget `{0}`: write sims=400 or ms=200, with a number from 1 to 10000000")]
    Budget(String),
    /// A budget for a bot that does not search.
    #[error("`{0}` does not search, so it takes no budget")]
    NoSearch(&'static str),
}

fn names() -> String {
    Name::ALL.map(Name::as_str).join(", ")
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        let (word, rest) = match text.split_once(':') {
            Some((word, rest)) => (word, Some(rest)),
            None => (text, None),
        };
        let name = Name::ALL
            .into_iter()
            .find(|name| name.as_str() == word)
            .ok_or_else(|| UnknownKind::Name(word.to_owned()))?;
        let budget = match rest {
            None => None,
            Some(_) if !name.searches() => return Err(UnknownKind::NoSearch(name.as_str())),
            Some(rest) => Some(budget(rest).ok_or_else(|| UnknownKind::Budget(rest.to_owned()))?),
        };
        Ok(Kind { name, budget })
    }
}

fn budget(text: &str) -> Option<Budget> {
    let (unit, number) = text.split_once('=')?;
    let number: u32 = number.parse().ok().filter(|n| (1..=10_000_000).contains(n))?;
    match unit {
        "sims" => Some(Budget::Sims(number)),
        "ms" => Some(Budget::Millis(number)),
        _ => None,
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.as_str())?;
        match self.budget {
            None => Ok(()),
            Some(Budget::Sims(n)) => write!(f, ":sims={n}"),
            Some(Budget::Millis(n)) => write!(f, ":ms={n}"),
        }
    }
}

impl Kind {
    /// Seats a bot of this kind. `seed` is its own and independent of the deal.
    pub fn sit(self, game: &Game, seat: Seat, seed: u64, clock: Clock) -> Box<dyn Bot> {
        match self.name {
            Name::Beginner => Box::new(Simple::new(game, Beginner::new(seed, seat))),
            Name::Greedy => Box::new(Simple::new(game, Greedy::default())),
            Name::Random => Box::new(Random::new(game, seat, seed)),
            Name::Planner => Box::new(Planner::new(game, seat)),
            Name::Expert => {
                let budget = self.budget.unwrap_or(Budget::USUAL);
                Box::new(Expert::new(game, seat, seed, budget, clock))
            }
            Name::OneStep => Box::new(Simple::new(game, OneStep)),
            Name::Path => Box::new(Simple::new(game, PathBuilder)),
            Name::LongRoute => Box::new(Simple::new(game, LongRoute)),
            Name::TicketHungry => Box::new(Simple::new(game, TicketHungry)),
            Name::FastEnder => Box::new(Simple::new(game, FastEnder)),
            Name::Hoarder => Box::new(Simple::new(game, Hoarder::default())),
            Name::Blocker => Box::new(Simple::new(game, Blocker)),
        }
    }
}
