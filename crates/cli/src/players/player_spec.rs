//! Player names of the command line: every kind of bot, and the cheat they are measured against.

use std::fmt;
use std::str::FromStr;

use anyhow::{Error, anyhow};
use bots::{Budget, Kind, Name, UnknownKind};

const CHEAT: &str = "cheat";

/// A player as written on the command line: `planner`, `expert:sims=400`, `cheat:sims=400`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerSpec {
    /// A bot, which knows only what its seat may know.
    Kind(Kind),
    /// Expert's search with all cards visible: the ceiling for comparisons, not an opponent.
    Cheat(Option<Budget>),
}

impl PlayerSpec {
    /// The name without its budget.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            PlayerSpec::Kind(kind) => kind.name.as_str(),
            PlayerSpec::Cheat(_) => CHEAT,
        }
    }

    /// Whether it searches, and so takes a budget.
    pub(crate) const fn searches(self) -> bool {
        match self {
            PlayerSpec::Kind(kind) => kind.name.searches(),
            PlayerSpec::Cheat(_) => true,
        }
    }

    /// Whether this is the player of that name.
    pub(crate) fn is(self, name: Name) -> bool {
        match self {
            PlayerSpec::Kind(kind) => kind.name == name,
            PlayerSpec::Cheat(_) => false,
        }
    }
}

impl From<Kind> for PlayerSpec {
    fn from(kind: Kind) -> PlayerSpec {
        PlayerSpec::Kind(kind)
    }
}

impl FromStr for PlayerSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<PlayerSpec, Error> {
        let text = text.trim();
        let expert = Name::Expert.as_str();
        match text.strip_prefix(CHEAT) {
            Some("") => Ok(PlayerSpec::Cheat(None)),
            // The same budgets as expert's, with the same error messages.
            Some(rest) if rest.starts_with(':') => {
                Ok(PlayerSpec::Cheat(format!("{expert}{rest}").parse::<Kind>()?.budget))
            }
            Some(_) | None => match text.parse::<Kind>() {
                Ok(kind) => Ok(PlayerSpec::Kind(kind)),
                Err(unknown @ UnknownKind::Name(_)) => Err(anyhow!("{unknown}, {CHEAT}")),
                Err(unknown @ (UnknownKind::Budget(_) | UnknownKind::NoSearch(_))) => Err(unknown.into()),
            },
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Kind(kind) => kind.fmt(f),
            PlayerSpec::Cheat(None) => f.write_str(CHEAT),
            PlayerSpec::Cheat(Some(Budget::Sims(n))) => write!(f, "{CHEAT}:sims={n}"),
            PlayerSpec::Cheat(Some(Budget::Millis(n))) => write!(f, "{CHEAT}:ms={n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheat_is_written_like_expert() {
        for (text, who) in [
            ("cheat", PlayerSpec::Cheat(None)),
            ("cheat:sims=400", PlayerSpec::Cheat(Some(Budget::Sims(400)))),
            ("cheat:ms=20", PlayerSpec::Cheat(Some(Budget::Millis(20)))),
            ("expert:ms=20", PlayerSpec::Kind(Kind { name: Name::Expert, budget: Some(Budget::Millis(20)) })),
            ("planner", PlayerSpec::Kind(Kind { name: Name::Planner, budget: None })),
        ] {
            assert_eq!(text.parse::<PlayerSpec>().expect("a player"), who);
            assert_eq!(who.to_string(), text);
            assert_eq!(Some(who.as_str()), text.split(':').next());
        }
    }

    #[test]
    fn who_nobody_knows_is_told_of_all_there_are() {
        for text in ["clever", "cheater", "cheats:sims=4", ""] {
            let said = text.parse::<PlayerSpec>().expect_err("unknown").to_string();
            assert!(said.contains("no player") && said.ends_with("blocker, cheat"), "{said}");
        }
        for text in ["cheat:", "cheat:sims=0", "cheat:fast"] {
            let said = text.parse::<PlayerSpec>().expect_err("no budget").to_string();
            assert!(said.contains("sims=400"), "{said}");
        }
        assert!(
            "random:sims=4"
                .parse::<PlayerSpec>()
                .expect_err("no search")
                .to_string()
                .contains("takes no budget")
        );
    }
}
