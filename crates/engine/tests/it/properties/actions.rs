//! Actions that are never listed: wrong seats, wrong routes, a card too many, other players' tickets.

use engine::{
    Action, Card, CardCounts, CardSpot, Game, Illegal, MAX_SEATS, Payment, RouteId, Seat, Slot, SplitMix64,
    State, TicketId, TicketSet,
};
use test_support::{Playout, playout};

use super::oracle;

// proves: C02 C06 C07 C10 R20 edge:P2 edge:P6 edge:P8 edge:K9 edge:K10
// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_r4_any_action_is_accepted_exactly_if_the_rules_allow_it_and_a_refused_one_changes_nothing() {
    let (mut accepted, mut refused) = (0, 0);
    for (n, game) in playout::all_tables(300).enumerate() {
        for seed in 0..4 {
            let mut rng = SplitMix64::new(n as u64 * 4 + seed);
            let mut playout = Playout::new(&game, n as u64 * 4 + seed);
            while let Some((seat, action)) = playout.choose() {
                for _ in 0..3 {
                    let mut odd = action;
                    for _ in 0..=rng.below(2) {
                        odd = mutated(&game, &playout.state, &odd, &mut rng);
                    }
                    let by =
                        if rng.below(4) == 0 { Seat(rng.below(game.seats() as u32) as u8) } else { seat };
                    if tried(&playout, by, &odd) { accepted += 1 } else { refused += 1 }
                }
                playout.play(seat, &action);
            }
        }
    }
    // Mutations that are all refused would prove little about what must be accepted.
    assert!(accepted > 5_000 && refused > 50_000, "{accepted} accepted, {refused} refused");
}

fn tried(playout: &Playout, seat: Seat, action: &Action) -> bool {
    let Playout { game, state, .. } = playout;
    let lawful = oracle::lawful(game, state, seat, action);
    let checked = game.check(game.sight(state, seat), action);
    let said = game.board().format_action(action);
    assert_eq!(checked.is_ok(), lawful, "seat {seat}, `{said}`, {checked:?}, {:?}", state.public().phase);
    let mut after = *state;
    let applied = game.apply(&mut after, seat, action);
    assert_eq!(applied.as_ref().err(), checked.as_ref().err());
    match applied {
        Ok(events) => assert!(!events.is_empty() && after != *state),
        Err(illegal) => {
            assert_eq!(after, *state, "`{said}` was refused and changed something");
            assert_eq!(game.digest(&after), game.digest(state));
            assert!(engine::Clause::ALL.contains(&illegal.clause()) && !illegal.to_string().is_empty());
        }
    }
    lawful
}

// proves: C02 board:nordic
#[test]
fn a_seat_that_does_not_exist_can_do_nothing() {
    for game in playout::tables() {
        let mut playout = Playout::new(&game, 3);
        for _ in 0..20 {
            let (seat, action) = playout.choose().unwrap();
            for ghost in (game.seats() as u8..MAX_SEATS as u8 + 2).chain([u8::MAX]).map(Seat) {
                let mut after = playout.state;
                assert_eq!(game.apply(&mut after, ghost, &action), Err(Illegal::NoSuchSeat));
                assert_eq!(after, playout.state);
            }
            playout.play(seat, &action);
        }
    }
}

/// Something near an action, or nothing like it.
fn mutated(game: &Game, state: &State, action: &Action, rng: &mut SplitMix64) -> Action {
    if rng.below(4) == 0 {
        return arbitrary(game, state, rng);
    }
    match *action {
        Action::DrawMarket(slot) => Action::DrawMarket(Slot(slot.0.wrapping_add(rng.below(5) as u8))),
        Action::Claim { route, pay } if rng.below(3) == 0 => {
            let _ = route;
            Action::Claim { route: RouteId(rng.below(game.board().routes().len() as u32 + 2) as u8), pay }
        }
        Action::Claim { route, pay } => Action::Claim { route, pay: repaid(pay, rng) },
        Action::Add(pay) => Action::Add(repaid(pay, rng)),
        Action::Keep { tickets, share } => match rng.below(3) {
            0 => Action::Keep { tickets: changed(game, tickets, rng), share },
            1 => Action::Keep { tickets, share: tickets.nth(rng.below(tickets.len() as u32) as usize) },
            _ => Action::Keep { tickets, share: share.is_none().then(|| any_ticket(game, rng)) },
        },
        Action::Share(tickets) => Action::Share(changed(game, tickets, rng)),
        Action::Place(spot) => Action::Place(spot.other()),
        Action::DrawDeck | Action::TakeBack | Action::DrawTickets | Action::Pass => {
            arbitrary(game, state, rng)
        }
    }
}

/// A payment with a card more, a card less, a card of another kind, or one that comes from elsewhere.
fn repaid(pay: Payment, rng: &mut SplitMix64) -> Payment {
    let Payment { mut hand, mut holder } = pay;
    let pile = if rng.below(3) == 0 { &mut holder } else { &mut hand };
    let held: Vec<Card> = pile.iter().map(|(card, _)| card).collect();
    let some = held.get(rng.below(held.len() as u32) as usize).copied();
    // Neighbours of what is held are more to the point than any card.
    let other = Card::ALL[rng.below(Card::ALL.len() as u32) as usize];
    match (rng.below(5), some) {
        (0, Some(card)) => pile.take(card, 1),
        (1, Some(card)) => pile.add(card, 1),
        (2, Some(card)) => {
            pile.take(card, 1);
            pile.add(other, 1);
        }
        (3, Some(card)) => {
            pile.take(card, 1);
            hand.add(card, 1);
        }
        (4, Some(card)) => {
            hand = hand.plus(&holder);
            hand.take(card, 1);
            holder = CardCounts::of(card, 1);
        }
        (_, _) => pile.add(if rng.below(2) == 0 { Card::Wild } else { other }, 1),
    }
    Payment { hand, holder }
}

fn any_ticket(game: &Game, rng: &mut SplitMix64) -> TicketId {
    TicketId(rng.below(game.board().tickets().len() as u32 + 1).min(63) as u8)
}

fn changed(game: &Game, mut tickets: TicketSet, rng: &mut SplitMix64) -> TicketSet {
    let inside = tickets.nth(rng.below(tickets.len() as u32) as usize);
    match (rng.below(2), inside) {
        (0, Some(ticket)) => tickets.remove(ticket),
        _ => tickets.insert(any_ticket(game, rng)),
    }
    tickets
}

/// Any action at all, with some regard for what lies on the table.
fn arbitrary(game: &Game, state: &State, rng: &mut SplitMix64) -> Action {
    let seat = Seat(rng.below(game.seats() as u32) as u8);
    let own = state.own(seat);
    let tickets = if rng.below(2) == 0 { own.tickets } else { own.offer.set() };
    let some: TicketSet = tickets.filter(|_| rng.below(2) == 0).collect();
    match rng.below(11) {
        0 => Action::DrawDeck,
        1 => Action::DrawMarket(Slot(rng.below(256) as u8)),
        2 => Action::Place(CardSpot::Hand),
        3 => Action::Place(CardSpot::Holder),
        4 => Action::TakeBack,
        5 => Action::DrawTickets,
        6 => Action::Pass,
        7 => Action::Keep { tickets: some, share: None },
        8 => Action::Share(some),
        9 => Action::Add(Payment::hand(*state.hand(seat))),
        _ => Action::Claim {
            route: RouteId(rng.below(256) as u8),
            pay: Payment { hand: *state.hand(seat), holder: CardCounts([20; 10]) },
        },
    }
}
