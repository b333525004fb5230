//! What is remembered is true at every step of a game, and what was shown is remembered.

use engine::{CardCounts, Event, Game, Phase, Seat, State, Viewer};
use test_support::Playout;
use test_support::playout::all_tables;

use super::Memory;

fn assert_true(game: &Game, state: &State, memory: &Memory) {
    for seat in game.each_seat() {
        let known = &memory.known.hands[seat.index()];
        assert!(state.hand(seat).covers(known), "{known} in the hand {} of {seat}", state.hand(seat));
    }
    for team in (0..game.sides()).filter(|_| game.teams()) {
        let (known, holder) = (&memory.known.holders[team], &state.team(team).cards);
        assert!(holder.covers(known), "{known} in the holder {holder}");
    }
}

/// Plays a game by chance; each seat and somebody who only looks on remember what they see.
fn remember(game: &Game, seed: u64, mut look: impl FnMut(&State, &[Event], &[Memory])) {
    let mut playout = Playout::new(game, seed);
    let mut memories = vec![Memory::BLANK; game.seats()];
    while let Some((seat, action)) = playout.choose() {
        let events = playout.play(seat, &action);
        for (i, memory) in memories.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat(i as u8));
            events.iter().for_each(|event| memory.watch(game, &event.seen_by(game, viewer)));
        }
        look(&playout.state, &events, &memories);
    }
}

#[test]
fn what_is_remembered_as_certain_is_true_at_every_step() {
    let mut certain = 0u32;
    for (seed, game) in all_tables(100).enumerate() {
        for more in 0..2 {
            remember(&game, 2 * seed as u64 + more, |state, _, memories| {
                for memory in memories {
                    assert_true(&game, state, memory);
                    certain += memory.known.hands.iter().map(CardCounts::sum).sum::<u32>();
                }
            });
        }
    }
    assert!(certain > 10_000, "{certain}: this proves little");
}

#[test]
fn all_cards_taken_openly_and_not_played_are_remembered() {
    for (seed, game) in all_tables(60).enumerate() {
        let mut shown = vec![CardCounts::EMPTY; game.seats()];
        remember(&game, seed as u64, |state, events, memories| {
            for event in events {
                match *event {
                    Event::CardTaken { seat, card, to: Some(engine::CardSpot::Hand), .. } => {
                        shown[seat.index()].add(card, 1);
                    }
                    // Of equal cards those that were shown may be the ones that were played.
                    Event::Claimed { seat, ref pay, .. } => {
                        for (card, n) in pay.hand.iter() {
                            let there = shown[seat.index()].get(card);
                            shown[seat.index()].take(card, n.min(there));
                        }
                    }
                    _ => {}
                }
            }
            // What lies for a tunnel is in no hand.
            if matches!(state.public().phase, Phase::Tunnel { .. }) {
                return;
            }
            for (seat, left) in shown.iter().enumerate() {
                for memory in memories {
                    let known = &memory.known.hands[seat];
                    assert!(known.covers(left), "{known} is known of {seat}, {left} was shown");
                }
            }
        });
    }
}
