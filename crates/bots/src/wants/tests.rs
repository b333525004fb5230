//! What is offered to draw is lawful, and what a goal waits for is wanted most.

use engine::{Card, CardCounts, Phase, RouteId, RouteSet, SplitMix64};
use test_support::Playout;
use test_support::playout::{all_tables, tables};

use super::{draws, need, purse, wants};
use crate::atlas::{Atlas, Toll};

#[test]
fn every_draw_told_of_is_lawful_and_none_is_told_twice() {
    let mut told = 0u32;
    for (seed, game) in all_tables(60).enumerate() {
        let atlas = Atlas::new(&game);
        let mut rng = SplitMix64::new(seed as u64);
        Playout::new(&game, seed as u64).each(|at| {
            let (Phase::Turn { seat } | Phase::Second { seat, .. }) = at.state.public().phase else { return };
            let sight = at.game.sight(&at.state, seat);
            let goal: RouteSet = at.state.public().open.into_iter().filter(|_| rng.below(6) == 0).collect();
            let wants = wants(&atlas, goal, &purse(sight));
            let mut before = Vec::new();
            draws(&atlas, sight, &wants, |action, worth| {
                assert_eq!(
                    at.game.check(sight, &action),
                    Ok(()),
                    "{}",
                    at.game.board().format_action(&action)
                );
                assert!(worth.is_finite() && !before.contains(&action));
                before.push(action);
                told += 1;
            });
        });
    }
    assert!(told > 10_000, "{told}");
}

#[test]
fn a_colour_that_a_route_waits_for_is_wanted_more_than_one_that_nothing_does() {
    for game in tables() {
        let atlas = Atlas::new(&game);
        for id in (0..atlas.lanes.len() as u8).map(RouteId) {
            let goal = RouteSet::one(id);
            let lane = atlas.lane(id);
            let symbols = if let Toll::Symbols(n) = lane.toll { n } else { 0 };
            let asked = need(&atlas, goal);
            assert_eq!(asked.wilds(), symbols);
            let Some(color) = lane.color.filter(|_| lane.spaces > symbols) else { continue };
            assert_eq!(asked.get(color), lane.spaces - symbols);
            let before = wants(&atlas, goal, &CardCounts::EMPTY);
            let after = wants(&atlas, goal, &CardCounts::of(color, lane.spaces + 1));
            for other in Card::ALL.into_iter().filter(|&card| card != color && card != Card::Wild) {
                assert!(before[color as usize] > before[other as usize], "{color} and {other}");
            }
            assert!(after[color as usize] < before[color as usize], "{color} when there is enough");
        }
    }
}
