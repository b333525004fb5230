//! Nothing is lost or created, and what is updated incrementally equals what is recomputed.

use std::collections::BTreeSet;

use engine::{Action, Network, Phase, PlaceId, Side};
use test_support::{Playout, invariants, playout};

// proves: C05 R16 edge:D9 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_k1_edge_k11_no_card_piece_or_ticket_is_ever_lost() {
    for (n, game) in playout::all_tables(600).enumerate() {
        for seed in 0..4 {
            Playout::new(&game, n as u64 * 4 + seed).each(|at| invariants::position(&at.game, &at.state));
        }
    }
}

// proves: L03 T05 edge:D2 board:asia board:london board:amsterdam board:toy
#[test]
fn r03_edge_d1_no_change_of_the_market_leaves_too_many_wilds_where_a_flush_could_help() {
    for (n, game) in playout::all_tables(300).enumerate() {
        if game.board().rules().flush == engine::spec::Flush::Never {
            continue;
        }
        for seed in 0..8 {
            let mut at = Playout::new(&game, n as u64 * 8 + seed);
            invariants::flushed(&game, &at.state);
            while let Some((seat, action)) = at.choose() {
                at.play(seat, &action);
                let pays = matches!(action, Action::Claim { .. } | Action::Add(_) | Action::TakeBack);
                // Until a tunnel is settled its cards are on neither pile (R05).
                let digs = matches!(at.state.public().phase, Phase::Tunnel { .. });
                if (pays && !digs) || matches!(action, Action::DrawMarket(_)) {
                    invariants::flushed(&game, &at.state);
                }
            }
        }
    }
}

// proves: R01 edge:N1 edge:N3 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn random_play_always_ends() {
    let mut seen = BTreeSet::new();
    for (n, game) in playout::all_tables(300).enumerate() {
        for seed in 0..4 {
            let mut ends = 0;
            let end = Playout::new(&game, n as u64 * 4 + seed).each(|at| {
                let table = at.state.public();
                ends += u32::from(table.phase == Phase::Over);
                seen.extend([
                    (table.passes > 0).then_some("somebody passed"),
                    (usize::from(table.passes) == at.game.seats()).then_some("everybody passed"),
                    (table.deck_cards == 0).then_some("the deck was empty"),
                    table.market.contains(&None).then_some("the market had a gap"),
                    (table.market == [None; 5]).then_some("the market was empty"),
                    table.ticket_deck.is_empty().then_some("the tickets were gone"),
                    table.last_turns.map(|_| "the last round was called"),
                    matches!(table.phase, Phase::Tunnel { .. }).then_some("a tunnel asked for more"),
                ]);
            });
            assert!(end.game.is_over(&end.state) && ends == 1);
        }
    }
    // The games are worth nothing as tests unless they come to these corners.
    assert_eq!(seen.iter().flatten().count(), 8, "{seen:?}");
}

// proves: C10 C11 T11 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_g5_edge_e5_a_network_that_grows_route_by_route_equals_one_found_by_walking() {
    for (n, game) in playout::all_tables(60).enumerate() {
        let board = game.board();
        let mut networks = vec![Network::new(); game.sides()];
        let mut known = vec![engine::RouteSet::EMPTY; game.sides()];
        let end = Playout::new(&game, 4 * n as u64 + 2).each(|at| {
            for side in 0..at.game.sides() {
                let routes = at.game.routes_of(&at.state.public().claims, Side(side as u8));
                for id in routes - known[side] {
                    let route = at.game.board().route(id);
                    networks[side].join(route.a, route.b);
                }
                known[side] = routes;
            }
        });
        for (side, network) in networks.iter().enumerate().take(game.sides()) {
            let routes = game.routes_of(&end.state.public().claims, Side(side as u8));
            let anew = Network::of(board, routes);
            let places = (0..board.places().len() as u8).map(PlaceId);
            for (a, b) in places.clone().flat_map(|a| places.clone().map(move |b| (a, b))) {
                let walked = invariants::joined(board, routes, a, b);
                assert_eq!(network.joined(a, b), walked, "grown, {a} to {b}");
                assert_eq!(anew.joined(a, b), walked, "anew, {a} to {b}");
            }
        }
    }
}
