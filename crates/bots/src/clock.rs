//! How long a game will last: turns that each seat still has.

use engine::{Public, Seat};

use crate::atlas::Atlas;

/// The turns a seat needs to lay so many pieces when it holds so many cards.
#[inline]
fn turns_for(atlas: &Atlas, pieces: u8, cards: u8) -> f32 {
    let (pieces, cards) = (f32::from(pieces), f32::from(cards));
    pieces / (atlas.mean_spaces + 0.3) + 0.5 * (pieces - 0.8 * cards).max(0.0)
}

/// An estimate of how many turns a seat has left, the present one included, if it does not end the
/// game itself.
pub(crate) fn turns_left(atlas: &Atlas, table: &Public, seat: Seat) -> f32 {
    if table.last_turns.is_some() {
        return 1.0;
    }
    let game = &atlas.game;
    let mut least = f32::MAX;
    if atlas.team_threshold {
        for team in 0..game.sides() {
            if game.team(seat) == Some(team) {
                continue;
            }
            let (a, b) = (2 * team, 2 * team + 1);
            let pieces = (table.pieces[a] + table.pieces[b]).saturating_sub(atlas.threshold);
            let cards = table.hand_cards[a] + table.hand_cards[b] + table.holder_cards[team];
            least = least.min(0.5 * turns_for(atlas, pieces, cards));
        }
    } else {
        for other in game.each_seat().filter(|&other| !game.same_side(other, seat)) {
            let i = other.index();
            let pieces = table.pieces[i].saturating_sub(atlas.threshold);
            least = least.min(turns_for(atlas, pieces, table.hand_cards[i]));
        }
    }
    // The round is played out once more after somebody calls the last one.
    least + 1.5
}

#[cfg(test)]
mod tests;
