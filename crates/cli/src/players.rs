//! Who plays: names of players on the command line, and what they do.

use anyhow::{Context, Result, bail};
use engine::{Action, Game, Menu, Quick, Seat, State};

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Any legal action, all equally likely.
    Random,
}

impl std::str::FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Player> {
        match name {
            "random" => Ok(Player::Random),
            _ => bail!("there is no player `{name}`; the only one so far is `random`"),
        }
    }
}

/// A game on a board for these players.
pub(crate) fn table(board: &str, players: &[String]) -> Result<(Game, Vec<Player>)> {
    let folder = boards::open(board)?;
    let kinds = players.iter().map(|name| name.parse()).collect::<Result<Vec<Player>>>()?;
    let game = Game::new(folder.board.clone(), players.len()).with_context(|| {
        let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
        format!("name one player per seat, such as --players {}", vec!["random"; fewest.into()].join(","))
    })?;
    Ok((game, kinds))
}

/// The seat that decides next: the lowest of those who may.
#[inline]
pub(crate) fn next_seat(state: &State) -> Option<Seat> {
    state.table().phase.to_act().lowest()
}

impl Player {
    /// What this player does. Every player may see only what its seat sees.
    #[inline]
    pub(crate) fn choose(
        self,
        game: &Game,
        menu: &mut Menu<'_>,
        state: &State,
        seat: Seat,
        rng: &mut Quick,
    ) -> Option<Action> {
        match self {
            Player::Random => {
                menu.fill(game.sight(state, seat));
                menu.get(rng.below(menu.len() as u32) as usize)
            }
        }
    }
}
