//! Whom the command line can seat: every kind of bot, and the cheat that they are measured by.

use std::fmt;
use std::str::FromStr;

use anyhow::{Error, anyhow};
use bots::{Budget, Kind, Name, UnknownKind};

const CHEAT: &str = "cheat";

/// A player as people write it: `planner`, `expert:sims=400`, `cheat:sims=400`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// One that knows what its seat may know.
    Kind(Kind),
    /// Expert's search with all cards on the table: the ceiling, and nobody to play against.
    Cheat(Option<Budget>),
}

impl Who {
    /// The name without its budget.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Who::Kind(kind) => kind.name.as_str(),
            Who::Cheat(_) => CHEAT,
        }
    }

    /// Whether it searches, and so takes a budget.
    pub(crate) const fn searches(self) -> bool {
        match self {
            Who::Kind(kind) => kind.name.searches(),
            Who::Cheat(_) => true,
        }
    }

    /// Whether this is the player of that name.
    pub(crate) fn is(self, name: Name) -> bool {
        match self {
            Who::Kind(kind) => kind.name == name,
            Who::Cheat(_) => false,
        }
    }
}

impl From<Kind> for Who {
    fn from(kind: Kind) -> Who {
        Who::Kind(kind)
    }
}

impl FromStr for Who {
    type Err = Error;

    fn from_str(text: &str) -> Result<Who, Error> {
        let text = text.trim();
        let expert = Name::Expert.as_str();
        match text.strip_prefix(CHEAT) {
            Some("") => Ok(Who::Cheat(None)),
            // The same budgets as expert's, refused in the same words.
            Some(rest) if rest.starts_with(':') => {
                Ok(Who::Cheat(format!("{expert}{rest}").parse::<Kind>()?.budget))
            }
            Some(_) | None => match text.parse::<Kind>() {
                Ok(kind) => Ok(Who::Kind(kind)),
                Err(unknown @ UnknownKind::Name(_)) => Err(anyhow!("{unknown}, {CHEAT}")),
                Err(unknown @ (UnknownKind::Budget(_) | UnknownKind::NoSearch(_))) => Err(unknown.into()),
            },
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Kind(kind) => kind.fmt(f),
            Who::Cheat(None) => f.write_str(CHEAT),
            Who::Cheat(Some(Budget::Sims(n))) => write!(f, "{CHEAT}:sims={n}"),
            Who::Cheat(Some(Budget::Millis(n))) => write!(f, "{CHEAT}:ms={n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheat_is_written_like_expert() {
        for (text, who) in [
            ("cheat", Who::Cheat(None)),
            ("cheat:sims=400", Who::Cheat(Some(Budget::Sims(400)))),
            ("cheat:ms=20", Who::Cheat(Some(Budget::Millis(20)))),
            ("expert:ms=20", Who::Kind(Kind { name: Name::Expert, budget: Some(Budget::Millis(20)) })),
            ("planner", Who::Kind(Kind { name: Name::Planner, budget: None })),
        ] {
            assert_eq!(text.parse::<Who>().expect("a player"), who);
            assert_eq!(who.to_string(), text);
            assert_eq!(Some(who.as_str()), text.split(':').next());
        }
    }

    #[test]
    fn who_nobody_knows_is_told_of_all_there_are() {
        for text in ["clever", "cheater", "cheats:sims=4", ""] {
            let said = text.parse::<Who>().expect_err("unknown").to_string();
            assert!(said.contains("no player") && said.ends_with("blocker, cheat"), "{said}");
        }
        for text in ["cheat:", "cheat:sims=0", "cheat:fast"] {
            let said = text.parse::<Who>().expect_err("no budget").to_string();
            assert!(said.contains("sims=400"), "{said}");
        }
        assert!(
            "random:sims=4".parse::<Who>().expect_err("no search").to_string().contains("takes no budget")
        );
    }
}
