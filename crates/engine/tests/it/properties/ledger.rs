//! What a spectator remembers: it is true, complete, and the same whoever remembers it.

use engine::{BonusPoints, CardCounts, CardSpot, Event, Game, Ledger, Phase, Seat, Side, State, Viewer};
use test_support::Playout;
use test_support::playout::all_tables;

fn assert_true(game: &Game, state: &State, ledger: &Ledger) {
    for seat in game.each_seat() {
        let known = &ledger.hands[seat.index()];
        assert!(state.hand(seat).covers(known), "{known} in the hand {} of {seat}", state.hand(seat));
        let unknown = state.hand(seat).total() - known.total();
        assert_eq!(ledger.unknown(state.public(), seat), unknown);
    }
    for team in game.each_team() {
        let (known, holder) = (&ledger.holders[team.index()], &state.team(team).cards);
        assert!(holder.covers(known), "{known} in the holder {holder}");
    }
}

/// Plays a random game; a spectator remembers what happens.
fn remember(game: &Game, seed: u64, mut observation: impl FnMut(&State, &[Event], &Ledger)) {
    let mut playout = Playout::new(game, seed);
    let mut ledger = Ledger::EMPTY;
    while let Some((seat, action)) = playout.choose() {
        let events = playout.play(seat, &action);
        let mut others = vec![ledger; game.seats() + 1];
        events.iter().for_each(|event| ledger.watch(game, &event.seen_by(game, Viewer::Spectator)));
        for (seat, other) in others.iter_mut().enumerate() {
            // Each seat, and the dealer, who sees everything.
            let viewer = Viewer::Seat(Seat(seat as u8));
            let all = seat == game.seats();
            let seen = |event: &Event| if all { *event } else { event.seen_by(game, viewer) };
            events.iter().for_each(|event| other.watch(game, &seen(event)));
            assert_eq!(*other, ledger, "it is the same whoever remembers");
        }
        observation(&playout.state, &events, &ledger);
    }
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn what_is_remembered_as_certain_is_true_at_every_step() {
    let mut certain = 0u32;
    for (seed, game) in all_tables(100).enumerate() {
        for more in 0..2 {
            remember(&game, 2 * seed as u64 + more, |state, _, ledger| {
                assert_true(&game, state, ledger);
                certain += ledger.hands.iter().map(CardCounts::sum).sum::<u32>();
            });
        }
    }
    assert!(certain > 10_000, "{certain}: this proves little");
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn all_cards_taken_openly_and_not_played_are_remembered_and_so_are_those_played() {
    for (seed, game) in all_tables(60).enumerate() {
        let mut shown = vec![CardCounts::EMPTY; game.seats()];
        let mut played = vec![CardCounts::EMPTY; game.seats()];
        remember(&game, seed as u64, |state, events, ledger| {
            for event in events {
                match *event {
                    Event::CardTaken { seat, card, to: Some(CardSpot::Hand), .. } => {
                        shown[seat.index()].add(card, 1);
                    }
                    // Of equal cards, the shown ones may be those that were played.
                    Event::Claimed { seat, ref pay, .. } => {
                        played[seat.index()] = played[seat.index()].plus(&pay.cards());
                        for (card, n) in pay.hand.iter() {
                            let there = shown[seat.index()].get(card);
                            shown[seat.index()].take(card, n.min(there));
                        }
                    }
                    _ => {}
                }
            }
            assert_eq!(ledger.played[..game.seats()], played);
            // Cards laid for a tunnel are in no hand.
            if let Phase::Tunnel { dig, .. } = state.public().phase {
                assert_eq!(ledger.tunnel, dig.laid);
                return;
            }
            for (seat, left) in shown.iter().enumerate() {
                let known = &ledger.hands[seat];
                assert!(known.covers(left), "{known} is known of {seat}, {left} was shown");
            }
        });
    }
}

#[test]
fn a_ledger_is_small_on_the_wire() {
    let mut most = 0;
    for (seed, game) in all_tables(0).enumerate() {
        remember(&game, seed as u64, |_, _, ledger| {
            let json = serde_json::to_string(ledger).unwrap();
            assert_eq!(serde_json::from_str::<Ledger>(&json).unwrap(), *ledger);
            most = most.max(json.len());
        });
    }
    assert!(most < 1_024, "{most} bytes");
}

// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn public_points_are_those_of_the_score_without_tickets() {
    for (seed, game) in all_tables(60).enumerate() {
        Playout::new(&game, seed as u64).each(|at| {
            if at.steps % 25 != 0 {
                return;
            }
            let breakdown = game.breakdown(&at.state);
            let points = game.public_points(at.state.public());
            assert_eq!(points.len(), game.sides());
            for (side, points) in points.iter().enumerate() {
                let whole = &breakdown.sides[side];
                let known = |bonus: &&BonusPoints| !matches!(bonus, BonusPoints::MostTickets { .. });
                assert!(whole.bonuses.iter().filter(known).eq(&points.bonuses));
                let routes: i16 = points.routes.iter().map(|length| length.points).sum();
                assert_eq!(routes, at.state.public().scores[side]);
                let members = game.members(Side(side as u8));
                let own = members.iter().flat_map(|seat| game.route_points_of(at.state.public(), seat));
                assert_eq!(own.map(|length| length.points).sum::<i16>(), routes);
                let tickets: i16 = whole.tickets.iter().map(|ticket| ticket.points).sum();
                let most: i16 = whole.bonuses.iter().filter(|b| !known(b)).map(BonusPoints::points).sum();
                assert_eq!(points.total(), whole.total - tickets - most);
            }
        });
    }
}
