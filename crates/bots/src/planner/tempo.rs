//! Estimates how long a game will last: the turns that each seat has left.

use engine::{Public, Seat};

use crate::planner::graph::Graph;

/// The turns a seat needs to lay this many pieces when it holds this many cards.
#[inline]
fn turns_for(graph: &Graph, pieces: u8, cards: u8) -> f32 {
    let (pieces, cards) = (f32::from(pieces), f32::from(cards));
    pieces / (graph.mean_spaces + 0.3) + 0.5 * (pieces - 0.8 * cards).max(0.0)
}

/// An estimate of how many turns a seat has left, including the present one, if it does not end the game
/// itself.
pub(crate) fn turns_left(graph: &Graph, table: &Public, seat: Seat) -> f32 {
    if table.last_turns.is_some() {
        return 1.0;
    }
    let game = &graph.game;
    let mut least = f32::MAX;
    if graph.team_threshold {
        for team in game.each_team().filter(|&team| game.team(seat) != Some(team)) {
            let (a, b) = (2 * team.index(), 2 * team.index() + 1);
            let pieces = (table.pieces[a] + table.pieces[b]).saturating_sub(graph.threshold);
            let cards = table.hand_cards[a] + table.hand_cards[b] + table.holder_cards[team.index()];
            least = least.min(0.5 * turns_for(graph, pieces, cards));
        }
    } else {
        for other in game.each_seat().filter(|&other| !game.same_side(other, seat)) {
            let i = other.index();
            let pieces = table.pieces[i].saturating_sub(graph.threshold);
            least = least.min(turns_for(graph, pieces, table.hand_cards[i]));
        }
    }
    // After the last round is called, every seat has one more turn.
    least + 1.5
}

#[cfg(test)]
mod tests {
    use test_support::Playout;
    use test_support::playout::all_tables;

    use super::turns_left;
    use crate::planner::graph::Graph;

    #[test]
    fn one_turn_is_left_in_the_last_round_and_always_at_least_one_before() {
        let mut last = 0;
        for (seed, game) in all_tables(60).enumerate() {
            let graph = Graph::new(&game);
            Playout::new(&game, seed as u64).each(|at| {
                for seat in game.each_seat() {
                    let left = turns_left(&graph, at.state.public(), seat);
                    assert!(left.is_finite() && left >= 1.0, "{left}");
                    if at.state.public().last_turns.is_some() {
                        assert_eq!(left, 1.0);
                        last += 1;
                    }
                }
            });
        }
        assert!(last > 100, "{last}");
    }

    #[test]
    fn fewer_pieces_or_more_cards_of_the_others_never_leave_more_turns() {
        for (seed, game) in all_tables(30).enumerate() {
            let graph = Graph::new(&game);
            let playout = Playout::new(&game, seed as u64);
            for seat in game.each_seat() {
                let mut table = *playout.state.public();
                let full = turns_left(&graph, &table, seat);
                let mut before = full;
                while table.pieces.iter().any(|&n| n > 0) {
                    table.pieces.iter_mut().for_each(|n| *n = n.saturating_sub(1));
                    let left = turns_left(&graph, &table, seat);
                    assert!(left <= before, "{left} after {before}");
                    before = left;
                }
                assert!(before < full, "{before} of {full} on {}", game.board().id());
                let mut table = *playout.state.public();
                table.hand_cards.iter_mut().for_each(|n| *n += 6);
                assert!(turns_left(&graph, &table, seat) <= full);
            }
        }
    }
}
