//! The seating of a game: you in one seat, bots in all others.

use anyhow::{Context, Result, bail, ensure};
use bots::{Budget, Kind};
use engine::Seat;

/// The default budget of a bot that searches.
const THINKS: Budget = Budget::Millis(300);
/// The name of a person's seat in records and in `--players`.
const YOU: &str = "you";

/// The players by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    /// The person's seat.
    pub(crate) you: Seat,
    /// The bot in each seat; none in the person's.
    pub(crate) kinds: Vec<Option<Kind>>,
}

impl Seating {
    /// From a list such as `you,planner,expert:ms=100`.
    pub(crate) fn listed(players: &[String], seat: Option<u8>) -> Result<Seating> {
        let kind = |name: &String| if name == YOU { Ok(None) } else { bot(name).map(Some) };
        let kinds = players.iter().map(kind).collect::<Result<Vec<_>>>()?;
        let mut free = (0u8..).zip(&kinds).filter(|(_, kind)| kind.is_none()).map(|(seat, _)| seat);
        let (Some(you), None) = (free.next(), free.next()) else {
            bail!("name yourself once among the players, such as --players you,expert");
        };
        if let Some(seat) = seat {
            ensure!(
                seat == you,
                "--players puts you on seat {you}, --seat on seat {seat}: leave one of them out"
            );
        }
        Ok(Seating { you: Seat(you), kinds })
    }

    /// One kind of bot in every seat but yours.
    pub(crate) fn against(name: &str, players: usize, seat: u8) -> Result<Seating> {
        ensure!(
            usize::from(seat) < players,
            "there is no seat {seat}: with {players} players there are seats 0 to {}",
            players - 1
        );
        let kind = bot(name)?;
        let kinds = (0..players).map(|n| (n != usize::from(seat)).then_some(kind)).collect();
        Ok(Seating { you: Seat(seat), kinds })
    }

    /// As a record names the seats.
    pub(crate) fn recorded(seats: &[String]) -> Result<Seating> {
        Seating::listed(seats, None).context("only a game that `play` has saved can be continued")
    }

    /// The names for a record.
    pub(crate) fn names(&self) -> Vec<String> {
        self.kinds.iter().map(|kind| kind.map_or_else(|| YOU.to_owned(), |kind| kind.to_string())).collect()
    }
}

fn bot(name: &str) -> Result<Kind> {
    ensure!(
        name.split(':').next() != Some("cheat"),
        "`cheat` sees all cards, so you cannot play against it; use it in arena, sim, watch and ladder"
    );
    let mut kind: Kind = name.parse()?;
    if kind.name.searches() && kind.budget.is_none() {
        kind.budget = Some(THINKS);
    }
    Ok(kind)
}

#[cfg(test)]
mod tests {
    use super::Seating;

    fn listed(text: &str, seat: Option<u8>) -> Result<Seating, String> {
        let players: Vec<String> = text.split(',').map(str::to_owned).collect();
        Seating::listed(&players, seat).map_err(|error| error.to_string())
    }

    #[test]
    fn a_list_of_players_has_one_person_in_it() {
        let seating = listed("planner,you", None).expect("a good list");
        assert_eq!((seating.you.0, seating.names().join(",")), (1, "planner,you".to_owned()));
        assert!(listed("planner,random", None).unwrap_err().contains("name yourself once"));
        assert!(listed("you,you", None).unwrap_err().contains("name yourself once"));
        assert!(listed("you,planner", Some(1)).unwrap_err().contains("leave one"));
        assert!(listed("you,nobody", None).unwrap_err().contains("nobody"));
    }

    #[test]
    fn a_bot_that_searches_is_given_time() {
        let seating = Seating::against("expert", 3, 2).expect("good");
        assert_eq!(seating.names(), ["expert:ms=300", "expert:ms=300", "you"]);
        assert_eq!(Seating::recorded(&seating.names()).expect("its own names"), seating);
        assert!(Seating::against("expert", 2, 2).unwrap_err().to_string().contains("seats 0 to 1"));
    }
}
