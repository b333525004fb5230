//! Who plays: names of players on the command line, and what they do.

use anyhow::{Result, bail};
use engine::{Action, Game, Menu, Quick, Seat, State};

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Any legal action, all equally likely.
    Random,
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
        }
    }
}

impl std::str::FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Player> {
        match name {
            "random" => Ok(Player::Random),
            _ => bail!("there is no player `{name}`; use `random`"),
        }
    }
}

/// The seat that decides next: the lowest of those who may.
#[inline]
pub(crate) fn next_seat(state: &State) -> Option<Seat> {
    let waiting = state.table().phase.to_act();
    (!waiting.is_empty()).then(|| Seat(waiting.0.trailing_zeros() as u8))
}

/// A legal action chosen by lot, all equally likely.
#[inline]
pub(crate) fn random_action(
    game: &Game,
    menu: &mut Menu<'_>,
    state: &State,
    seat: Seat,
    rng: &mut Quick,
) -> Option<Action> {
    menu.fill(game.sight(state, seat));
    menu.get(rng.below(menu.len() as u32) as usize)
}
