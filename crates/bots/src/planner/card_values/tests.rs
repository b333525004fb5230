//! What is offered to draw is lawful, and what a goal waits for is wanted most.

use engine::{Card, CardCounts, Phase, RouteId, RouteSet, SplitMix64};
use test_support::Playout;
use test_support::playout::{all_tables, tables};

use super::{card_values, draws, need, spendable};
use crate::planner::graph::{Cost, Graph};

#[test]
fn every_draw_told_of_is_lawful_and_none_is_told_twice() {
    let mut emit = 0u32;
    for (seed, game) in all_tables(60).enumerate() {
        let graph = Graph::new(&game);
        let mut rng = SplitMix64::new(seed as u64);
        Playout::new(&game, seed as u64).each(|at| {
            let (Phase::Turn { seat } | Phase::Second { seat, .. }) = at.state.public().phase else { return };
            let sight = at.game.sight(&at.state, seat);
            let goal: RouteSet = at.state.public().open.into_iter().filter(|_| rng.below(6) == 0).collect();
            let card_values = card_values(&graph, goal, &spendable(sight));
            let mut before = Vec::new();
            draws(&graph, sight, &card_values, |action, worth| {
                assert_eq!(
                    at.game.check(sight, &action),
                    Ok(()),
                    "{}",
                    at.game.board().format_action(&action)
                );
                assert!(worth.is_finite() && !before.contains(&action));
                before.push(action);
                emit += 1;
            });
        });
    }
    assert!(emit > 10_000, "{emit}");
}

#[test]
fn a_colour_that_a_route_waits_for_is_wanted_more_than_one_that_nothing_does() {
    for game in tables() {
        let graph = Graph::new(&game);
        for id in (0..graph.edges.len() as u8).map(RouteId) {
            let goal = RouteSet::one(id);
            let edge = graph.edge(id);
            let symbols = if let Cost::Symbols(n) = edge.cost { n } else { 0 };
            let asked = need(&graph, goal);
            assert_eq!(asked.wilds(), symbols);
            let Some(color) = edge.color.filter(|_| edge.spaces > symbols) else { continue };
            assert_eq!(asked.get(color), edge.spaces - symbols);
            let before = card_values(&graph, goal, &CardCounts::EMPTY);
            let after = card_values(&graph, goal, &CardCounts::of(color, edge.spaces + 1));
            for other in Card::ALL.into_iter().filter(|&card| card != color && card != Card::Wild) {
                assert!(before[color as usize] > before[other as usize], "{color} and {other}");
            }
            assert!(after[color as usize] < before[color as usize], "{color} when there is enough");
        }
    }
}
