//! When a planner claims, and when it waits, over whole games on every table.

use engine::{Action, FirstSeat, GameRng, Phase, RouteId, Sight};
use test_support::playout::tables;

use super::Ready;
use crate::atlas::Atlas;
use crate::clock::turns_left;
use crate::decide::{Breadth, Decider};
use crate::mind::{Care, Mind, Scratch};
use crate::taste::Taste;
use crate::wants::{purse, wants};

/// A turn of a planner: what it knew, what it had in mind before, and what it did.
struct Turn<'a> {
    decider: Decider<'a>,
    sight: Sight<'a>,
    mind: Mind,
    action: Action,
}

impl Turn<'_> {
    /// How many turns more there are than routes in the plan.
    fn spare(&self) -> f32 {
        turns_left(self.decider.atlas, self.sight.public, self.sight.seat) - self.mind.plan.len() as f32
    }

    fn last_round(&self) -> bool {
        self.sight.public.last_turns.is_some()
    }

    /// The route claimed, if it was one of the plan, with the number of cards laid for it.
    fn claimed(&self) -> Option<(RouteId, u8)> {
        match &self.action {
            Action::Claim { route, pay } if self.mind.plan.contains(*route) => {
                Some((*route, pay.cards().total()))
            }
            _ => None,
        }
    }
}

/// Looks at every turn of some games that planners play on every table.
fn each_turn(mut look: impl FnMut(&Turn<'_>)) {
    for game in tables() {
        let atlas = Atlas::new(&game);
        let taste = Taste::PLAIN;
        let decider = Decider { atlas: &atlas, taste: &taste, care: Care::Quick, breadth: Breadth::Narrow };
        let mut scratch = Scratch::new();
        for seed in 0..12 {
            let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
            let mut minds = [Mind::BLANK; engine::MAX_SEATS];
            while let Some(seat) = state.public().phase.to_act().lowest() {
                let sight = game.sight(&state, seat);
                let mind = &mut minds[seat.index()];
                let Some(action) = decider.best(sight, mind, &mut scratch) else { break };
                if matches!(state.public().phase, Phase::Turn { .. }) {
                    look(&Turn { decider, sight, mind: *mind, action });
                }
                game.apply_unchecked(&mut state, seat, &action, &mut ());
            }
        }
    }
}

#[test]
fn no_more_cards_than_spaces_are_laid_while_there_is_time_and_something_to_draw() {
    let (mut early, mut dear) = (0u32, 0u32);
    each_turn(|turn| {
        let Some((route, laid)) = turn.claimed() else { return };
        let over = laid.saturating_sub(turn.decider.atlas.lane(route).spaces);
        if turn.last_round() || turn.spare() <= Taste::PLAIN.thrift || !turn.sight.public.can_draw() {
            dear += u32::from(over > 0);
        } else {
            early += 1;
            assert_eq!(over, 0, "{laid} cards for {route:?} with {} turns to spare", turn.spare());
        }
    });
    assert!(early > 100 && dear > 20, "{early} early claims, {dear} dear ones late");
}

#[test]
fn a_claim_that_can_wait_gives_way_to_cards_of_use_and_a_race_for_merchandise_does_not() {
    let (mut waited, mut raced, mut late) = (0u32, 0u32, 0u32);
    each_turn(|turn| {
        let (sight, plan) = (turn.sight, turn.mind.plan);
        let cards = purse(sight);
        let ready = turn.decider.claim_plan(sight, &turn.mind, &cards, |_, _| {});
        let wants = wants(turn.decider.atlas, plan, &cards);
        match ready {
            Ready::CanWait if turn.decider.waits(sight, plan, &wants) => {
                assert!(turn.spare() > Taste::PLAIN.ease && !turn.last_round());
                waited += u32::from(matches!(turn.action, Action::DrawDeck | Action::DrawMarket(_)));
            }
            Ready::CanWait if !turn.last_round() => {
                assert!(turn.claimed().is_some(), "{:?}", turn.action);
                late += 1;
            }
            Ready::Now if !turn.last_round() => {
                assert!(turn.claimed().is_some(), "{:?}", turn.action);
                raced += 1;
            }
            Ready::CanWait | Ready::Now | Ready::No => {}
        }
    });
    assert!(waited > 1000 && raced > 20 && late > 500, "{waited} {raced} {late}");
}
