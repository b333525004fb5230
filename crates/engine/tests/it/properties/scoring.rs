//! The score of a finished game, recomputed from the table.

use engine::spec::{Bonus, TieBreak};
use engine::{Decision, Game, LongestPath, Side, State, Tally};
use test_support::{Playout, invariants, playout};

// proves: C11 C13 N11 L09 A05 T11 T16 R10 R17 edge:E8 board:nordic board:asia board:london board:amsterdam
#[test]
fn edge_e5_every_part_of_a_score_equals_its_recount_and_the_parts_add_up() {
    for (n, game) in playout::all_tables(600).enumerate() {
        for seed in 0..4 {
            let end = Playout::new(&game, n as u64 * 4 + seed).each(|_| {});
            let tally = game.tally(&end.state);
            recount(&game, &end.state, &tally);
            winners(&game, &end.state, &tally);
        }
    }
}

fn recount(game: &Game, state: &State, tally: &Tally) {
    let board = game.board();
    let done = |side: usize| tally.done[side].len();
    let most_done = (0..game.sides()).map(done).max().unwrap_or(0);
    let path = |side: usize| path_of(game, state, side);
    for side in 0..game.sides() {
        let routes = game.routes_of(&state.public().claims, Side(side as u8));
        let mut total: i32 = routes.map(|id| i32::from(board.route(id).points)).sum();
        assert_eq!(i32::from(tally.routes[side]), total, "points for routes");

        let tickets = game.tickets_of(state, Side(side as u8));
        assert_eq!(tally.done[side] | tally.missed[side], tickets);
        assert!((tally.done[side] & tally.missed[side]).is_empty());
        let mut sum = 0;
        for id in tickets {
            let ticket = board.ticket(id);
            let done = invariants::joined(board, routes, ticket.a, ticket.b);
            assert_eq!(tally.done[side].contains(id), done, "{}", ticket.id);
            sum += if done { i32::from(ticket.points) } else { -i32::from(ticket.points) };
        }
        assert_eq!(i32::from(tally.tickets[side]), sum, "points for tickets");
        total += sum;

        for bonus in &board.rules().bonuses {
            total += match bonus {
                Bonus::MostTickets(points) => {
                    let got = most_done > 0 && done(side) == most_done;
                    assert_eq!(tally.most_tickets.contains(Side(side as u8)), got);
                    if got { i32::from(*points) } else { 0 }
                }
                Bonus::LongestPath(points) => {
                    let longest = (0..game.sides()).map(path).max().unwrap_or(0);
                    let got = longest > 0 && path(side) == longest;
                    assert_eq!(tally.longest_path.contains(Side(side as u8)), got);
                    if got { i32::from(*points) } else { 0 }
                }
                Bonus::Districts => districts(game, state, tally, side),
                Bonus::Merchandise { ranks, .. } => merchandise(game, state, tally, ranks, side),
            };
        }
        assert_eq!(i32::from(tally.total[side]), total, "the whole score");
    }
}

fn districts(game: &Game, state: &State, tally: &Tally, side: usize) -> i32 {
    let board = game.board();
    let routes = game.routes_of(&state.public().claims, Side(side as u8));
    let mut sum = 0;
    for (n, district) in board.districts().iter().enumerate() {
        let first = district.places.lowest().unwrap();
        let whole = district.places.into_iter().all(|place| invariants::joined(board, routes, first, place));
        assert_eq!(tally.districts[side] >> n & 1 == 1, whole, "district {n}");
        sum += if whole { i32::from(district.points) } else { 0 };
    }
    assert_eq!(i32::from(tally.district_points[side]), sum);
    sum
}

fn merchandise(game: &Game, state: &State, tally: &Tally, ranks: &[Vec<u8>], side: usize) -> i32 {
    let cards = &state.public().merchandise[..game.seats()];
    // Lined up, most first: whoever is level stands at the place of the first of them (A05).
    let mut line: Vec<u8> = cards.to_vec();
    line.sort_unstable_by(|a, b| b.cmp(a));
    let place = line.iter().position(|&n| n == cards[side]).unwrap();
    let table = ranks.iter().find(|row| row.len() == game.seats()).unwrap();
    let points = if cards[side] == 0 { 0 } else { i32::from(table[place]) };
    assert_eq!(i32::from(tally.merchandise[side]), points, "merchandise");
    points
}

fn winners(game: &Game, state: &State, tally: &Tally) {
    let mut best: Vec<usize> = (0..game.sides()).collect();
    let keep = |best: &mut Vec<usize>, value: &dyn Fn(usize) -> i32| {
        let most = best.iter().map(|&side| value(side)).max();
        best.retain(|&side| Some(value(side)) == most);
    };
    keep(&mut best, &|side| i32::from(tally.total[side]));
    let mut decided = Decision::Points;
    for tie_break in &board_breaks(game) {
        let before = best.len();
        match tie_break {
            TieBreak::TicketsDone => keep(&mut best, &|side| tally.done[side].len() as i32),
            TieBreak::LongestPath => keep(&mut best, &|side| i32::from(path_of(game, state, side))),
        }
        if best.len() < before {
            decided = Decision::TieBreak(*tie_break);
        }
    }
    if best.len() > 1 {
        decided = Decision::Shared;
    }
    let sides: Vec<usize> = (0..game.sides()).filter(|&side| tally.won(Side(side as u8))).collect();
    assert_eq!(sides, best, "winners");
    assert_eq!(tally.decided_by, decided);
}

fn board_breaks(game: &Game) -> Vec<TieBreak> {
    game.board().rules().tie_breaks.clone()
}

fn path_of(game: &Game, state: &State, side: usize) -> u16 {
    LongestPath::of(game.board(), game.routes_of(&state.public().claims, Side(side as u8))).spaces
}
