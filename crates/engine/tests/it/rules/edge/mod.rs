//! Cases that broke other implementations, one small test a case; those that are clauses too are proved with them.

use engine::{Action, Seat};
use test_support::scenario::Position;
use test_support::toy::rng;

mod claims;
mod draws;
mod end;
mod hidden;
mod table;

/// Plays a whole game of moves picked from the legal list, and looks at every position.
fn wander(board: &str, players: usize, seed: u64, mut look: impl FnMut(&Position)) -> Position {
    let mut position = Position::dealt(board, players, seed);
    let mut rng = rng(seed);
    look(&position);
    while !position.game.is_over(&position.state) {
        let seats: Vec<Seat> = position.phase().to_act().iter().collect();
        let seat = seats[rng.below(seats.len() as u32) as usize];
        let actions = position.game.legal_actions(position.game.sight(&position.state, seat));
        let action = pick(&actions, &mut rng);
        position.game.apply(&mut position.state, seat, &action).unwrap();
        look(&position);
    }
    position
}

/// Claims first, or a game of chance would hardly ever end.
fn pick(actions: &[Action], rng: &mut engine::SplitMix64) -> Action {
    let claims: Vec<Action> =
        actions.iter().copied().filter(|action| matches!(action, Action::Claim { .. })).collect();
    let from = if claims.is_empty() { actions } else { &claims };
    from[rng.below(from.len() as u32) as usize]
}
