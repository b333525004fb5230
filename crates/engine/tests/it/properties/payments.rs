//! Payments against every choice of cards that a small hand allows.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Board, Card, CardCounts, Game, Payment, RouteId, Seat, SplitMix64, State};
use test_support::{Scenario, playout};

use super::oracle;

// proves: C06 C08 N05 N06 N07 N08 L05 T08 R04 R06 R20 edge:P4 edge:P7 edge:P8 edge:P9 edge:P10 edge:P11
// proves: edge:P12 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn the_payments_of_a_route_are_all_choices_of_cards_that_fill_its_spaces_with_none_left_over() {
    let mut rng = SplitMix64::new(20);
    for game in playout::all_tables(150) {
        for _ in 0..6 {
            let state = position(&game, &mut rng);
            for id in (0..game.board().routes().len() as u8).map(RouteId) {
                compare(&game, &state, id);
            }
        }
    }
}

fn compare(game: &Game, state: &State, id: RouteId) {
    let board = game.board();
    let route = board.route(id);
    let sight = game.sight(state, Seat(0));
    let choices = sub_multisets(&oracle::purse(game, state, Seat(0)));
    let prices: BTreeSet<CardCounts> =
        choices.iter().copied().filter(|cards| oracle::pays(board, route, cards)).collect();
    for cards in &choices {
        let exact = prices.contains(cards);
        assert_eq!(engine::pays_exactly(board, route, cards), exact, "{cards} for {route:?}");
        let enough = prices.iter().any(|price| cards.covers(price));
        assert_eq!(engine::suffices(board, route, cards), enough, "{cards} for {route:?}");
    }
    let listed: Vec<Payment> = game.payments(sight, id).collect();
    if !oracle::may_build(game, state, Seat(0), id) {
        assert!(listed.is_empty());
        return;
    }
    assert!(listed.is_sorted_by_key(|pay| pay.cards().sum()), "the fewest cards come first");
    let cards: BTreeSet<CardCounts> = listed.iter().map(Payment::cards).collect();
    assert_eq!(cards, prices, "payments for {route:?}");
    let holder = game.team(Seat(0)).map_or(CardCounts::EMPTY, |team| state.team(team).cards);
    let splits: usize = prices.iter().map(|price| splits(price, state.hand(Seat(0)), &holder)).sum();
    assert_eq!(listed.len(), splits, "each payment once, from hand and holder in every way");
    for (n, pay) in listed.iter().enumerate() {
        assert!(!listed[..n].contains(pay), "{pay} is listed twice");
        assert_eq!(game.check(sight, &engine::Action::Claim { route: id, pay: *pay }), Ok(()));
    }
    assert_eq!(game.can_claim(sight, id).is_ok(), !listed.is_empty());
    assert_eq!(game.claimable_routes(sight).contains(id), !listed.is_empty(), "{route:?}");
    canonical(game, state, id, &prices);
}

/// What is listed is never wasteful: no card of it can be left out.
fn canonical(game: &Game, state: &State, id: RouteId, prices: &BTreeSet<CardCounts>) {
    for action in game.legal_actions(game.sight(state, Seat(0))) {
        if let engine::Action::Claim { route, pay } = action
            && route == id
        {
            let pay = pay.cards();
            let less = prices.iter().find(|price| **price != pay && pay.covers(price));
            assert_eq!(less, None, "{pay} is listed for {:?}", game.board().route(id));
        }
    }
}

/// In how many ways a price can be taken from hand and holder.
fn splits(price: &CardCounts, hand: &CardCounts, holder: &CardCounts) -> usize {
    let ways = |card: Card| {
        let (n, from_hand, from_holder) = (price.get(card), hand.get(card), holder.get(card));
        (0..=n).filter(|&k| k <= from_hand && n - k <= from_holder).count()
    };
    Card::ALL.into_iter().map(ways).product()
}

/// A position in which seat 0 has a small hand, and a holder where there are teams.
fn position(game: &Game, rng: &mut SplitMix64) -> State {
    let (mut hand, mut holder) = (CardCounts::EMPTY, CardCounts::EMPTY);
    for (n, card) in few_cards(game.board(), rng).into_iter().enumerate() {
        let to_holder = game.teams() && n % 2 == 0;
        if to_holder { holder.add(card, 1) } else { hand.add(card, 1) }
    }
    let scenario = Scenario::with(Arc::clone(game.board_arc()), game.seats()).change(|setup| {
        setup.hands[0] = hand;
        if game.teams() {
            setup.holders[0] = holder;
        }
    });
    scenario.start().state
}

/// Some cards of few kinds: enough for routes paid by sets, few enough to try every choice of them.
fn few_cards(board: &Board, rng: &mut SplitMix64) -> Vec<Card> {
    let kinds: Vec<Card> = board.deck().iter().map(|(card, _)| card).collect();
    let mut some: Vec<Card> = (0..2).map(|_| kinds[rng.below(kinds.len() as u32) as usize]).collect();
    some.extend((rng.below(2) == 0 && board.deck().wilds() > 0).then_some(Card::Wild));
    let mut cards: Vec<Card> = Vec::new();
    for _ in 0..rng.below(15) {
        // Now and then a single card of another colour, as it would help to fill a set.
        let card = if rng.below(6) == 0 { &kinds } else { &some };
        let card = card[rng.below(card.len() as u32) as usize];
        let counts: CardCounts = cards.iter().copied().chain([card]).collect();
        if board.deck().covers(&counts) && size(&counts) <= 250 {
            cards.push(card);
        }
    }
    cards
}

fn size(cards: &CardCounts) -> usize {
    cards.0.iter().map(|&n| usize::from(n) + 1).product()
}

fn sub_multisets(cards: &CardCounts) -> Vec<CardCounts> {
    let mut all = vec![CardCounts::EMPTY];
    for (card, n) in cards.iter() {
        let with = |some: &CardCounts, k: u8| some.plus(&CardCounts::of(card, k));
        all = all.iter().flat_map(|some| (0..=n).map(move |k| with(some, k))).collect();
    }
    all
}
