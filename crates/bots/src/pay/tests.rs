//! Payments against what the rules allow, on every kind of board.

use engine::{Board, Card, CardCounts, RouteId, SplitMix64, pays_exactly, suffices};
use test_support::playout::all_tables;

use super::{best, may_pay, most_held, split};
use crate::atlas::Atlas;

/// Cards of a deck, sometimes few kinds and many of each, as those who wait for a route hold them.
fn some_cards(board: &Board, rng: &mut SplitMix64) -> CardCounts {
    let mut cards = CardCounts::EMPTY;
    let odds = 1 + rng.below(4);
    for (card, n) in board.deck().iter() {
        let few = rng.below(odds) > 0 && (card != Card::Wild || rng.below(2) == 0);
        let most = if few { n.min(1) } else { n.min(9) };
        cards.add(card, rng.below(u32::from(most) + 1) as u8);
    }
    cards
}

/// Every route of every table with some hands: the atlas, the route, the cards, what else is needed.
fn each_case(mut look: impl FnMut(&Atlas, RouteId, &CardCounts, &CardCounts)) {
    let mut rng = SplitMix64::new(61);
    for game in all_tables(120) {
        let atlas = Atlas::new(&game);
        for _ in 0..30 {
            let cards = some_cards(game.board(), &mut rng);
            let need = some_cards(game.board(), &mut rng);
            for id in (0..atlas.lanes.len() as u8).map(RouteId) {
                look(&atlas, id, &cards, &need);
            }
        }
    }
}

#[test]
fn a_payment_is_found_exactly_where_the_cards_suffice_and_it_is_lawful() {
    let (mut found, mut none) = (0u32, 0u32);
    each_case(|atlas, id, cards, need| {
        let board = atlas.game.board();
        let route = board.route(id);
        let pay = best(atlas, id, cards, need);
        let enough = suffices(board, route, cards);
        assert_eq!(pay.is_some(), enough, "{cards} for {route:?} with {:?}", board.rules().ferry_symbol);
        match pay {
            Some(pay) => {
                assert!(cards.covers(&pay), "{pay} out of {cards}");
                assert!(pays_exactly(board, route, &pay), "{pay} out of {cards} for {route:?}");
                found += 1;
            }
            None => none += 1,
        }
    });
    assert!(found > 1000 && none > 1000, "{found} {none}");
}

#[test]
fn the_quick_look_never_denies_a_payment_that_exists() {
    each_case(|atlas, id, cards, _| {
        let route = atlas.game.board().route(id);
        if suffices(atlas.game.board(), route, cards) {
            assert!(may_pay(atlas, atlas.lane(id), cards, most_held(cards)), "{cards} for {route:?}");
        }
    });
}

#[test]
fn the_hand_pays_first_and_the_holder_the_rest() {
    let mut rng = SplitMix64::new(3);
    for game in all_tables(0) {
        for _ in 0..20 {
            let (hand, more) = (some_cards(game.board(), &mut rng), some_cards(game.board(), &mut rng));
            let cards = some_cards(game.board(), &mut rng);
            let pay = split(&cards, &hand);
            assert_eq!(pay.cards(), cards);
            assert!(hand.covers(&pay.hand), "{pay} from {hand}");
            if hand.plus(&more).covers(&cards) {
                assert!(more.covers(&pay.holder), "{pay} from {hand} and {more}");
            }
        }
    }
}
