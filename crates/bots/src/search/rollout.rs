//! One simulated game: every seat follows its quick plan to the end.

use engine::{MAX_SEATS, Phase, Side, State};

use super::value::{Value, features};
use crate::atlas::Atlas;
use crate::clock::turns_left;
use crate::decide::{Breadth, Decider};
use crate::mind::{Care, Mind, Scratch};
use crate::taste::Taste;

/// What every seat has in mind in a simulated game.
pub(crate) type Minds = [Mind; MAX_SEATS];

/// Plays a position on until a turn with this number begins, or to its end.
pub(crate) fn play_on(
    atlas: &Atlas,
    taste: &Taste,
    state: &mut State,
    minds: &mut Minds,
    scratch: &mut Scratch,
    until: u16,
) {
    let decider = Decider { atlas, taste, care: Care::Quick, breadth: Breadth::Narrow };
    let game = &atlas.game;
    while let Some(seat) = state.table().phase.to_act().lowest() {
        if state.table().turns >= until && matches!(state.table().phase, Phase::Turn { .. }) {
            break;
        }
        let sight = game.sight(state, seat);
        let Some(action) = decider.best(sight, &mut minds[seat.index()], scratch) else { break };
        debug_assert_eq!(
            game.check(game.sight(state, seat), &action),
            Ok(()),
            "{}",
            game.board().write(&action)
        );
        game.play(state, seat, &action, &mut ());
    }
}

/// A game's result for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    /// 1 for a win, a share of it for a shared victory.
    pub(crate) win: f32,
    /// The side's points less those of the best other side.
    pub(crate) margin: f32,
}

impl Outcome {
    /// Counts a game that is over, and guesses at one that is not.
    pub(crate) fn of(
        atlas: &Atlas,
        taste: &Taste,
        state: &State,
        minds: &mut Minds,
        scratch: &mut Scratch,
        value: &Value,
        side: Side,
    ) -> Outcome {
        let tally = atlas.game.tally(state);
        let sides = atlas.game.sides();
        if state.table().phase == Phase::Over {
            let win = if tally.won(side) { 1.0 / tally.winners.count_ones() as f32 } else { 0.0 };
            let others = (0..sides).filter(|&s| s != side.index()).map(|s| tally.total[s]);
            let best = others.max().unwrap_or(0);
            return Outcome { win, margin: f32::from(tally.total[side.index()] - best) };
        }
        let (mut own, mut best) = (0.0, f32::MIN);
        for s in 0..sides {
            let features = features(atlas, taste, state, minds, scratch, &tally, Side(s as u8));
            let score = value.score(&tally, s, &features);
            if s == side.index() {
                own = score;
            } else {
                best = best.max(score);
            }
        }
        let seat = state.table().phase.to_act().lowest().unwrap_or_default();
        let left = turns_left(atlas, state.table(), seat);
        let margin = own - best;
        Outcome { win: value.win(margin, left), margin }
    }

    /// One number to steer by: winning, and a little for the margin so that a decided game still
    /// tells good moves from bad ones.
    pub(crate) fn reward(&self, atlas: &Atlas) -> f32 {
        let x = self.margin / atlas.margin_scale;
        0.5 * self.win + 0.5 * (0.5 + 0.5 * x / (1.0 + x.abs()))
    }
}
