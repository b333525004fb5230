//! Claims: which routes can be paid for, what they are worth, and which to collect for.

use engine::{Action, Card, CardCounts, RouteId, RouteSet, Sight};

use crate::atlas::Toll;
use crate::clock::turns_left;
use crate::decide::{Breadth, Decider};
use crate::mind::Mind;
use crate::pay;
use crate::plan::{cargo_worth, usable};
use crate::wants::{Wants, draws, need};

/// Whether the plan has a route that can be paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ready {
    /// None, or none worth its cards.
    No,
    /// It will be there a little later too.
    CanWait,
    /// Others want it, or race for what it brings.
    Now,
}

/// A game in which seats have had so many turns each goes nowhere: nobody digs in vain any longer.
const PATIENCE: u16 = 100;

impl Decider<'_> {
    /// The routes of the plan that can be paid for. Whether there is one worth claiming.
    pub(crate) fn claim_plan(
        &self,
        sight: Sight<'_>,
        mind: &Mind,
        cards: &CardCounts,
        mut told: impl FnMut(Action, f32),
    ) -> Ready {
        let atlas = self.atlas;
        let plan = mind.plan;
        let turn = atlas.turn_points;
        let most = pay::most_held(cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let spare = self.turns_to_spare(sight, plan);
        // Three cards for a symbol are two cards lost: time brings wilds.
        let thrifty = spare > self.taste.thrift && !self.stuck(sight);
        let brief = self.breadth == Breadth::Narrow && sight.public.can_draw();
        let mut ready = Ready::No;
        let mut wanted: Option<CardCounts> = None;
        for id in plan {
            let lane = atlas.lane(id);
            if lane.spaces > pieces || !pay::may_pay(atlas, lane, cards, most) {
                continue;
            }
            if thrifty && brief && !pay::may_pay_evenly(lane, cards, most) {
                continue;
            }
            // What the rest of the plan needs is kept back where there is a choice.
            let all = *wanted.get_or_insert_with(|| need(atlas, plan));
            let mut rest = all;
            if let Some(color) = lane.color {
                rest.0[color as usize] = rest.0[color as usize].saturating_sub(lane.spaces);
            }
            let Some(pay) = pay::best(atlas, id, cards, &rest) else { continue };
            let risky = match lane.toll {
                Toll::Reveal(turned) => !self.covers(lane.color, &pay, cards, turned),
                Toll::Open | Toll::Plain | Toll::Symbols(_) | Toll::Sets(_) => false,
            };
            let rash = risky || thrifty && pay.total() > lane.spaces;
            let contested = self.contested(sight, id);
            let worth = 3.0 * turn + 0.25 * f32::from(lane.points) + 0.8 * turn * contested;
            let worth = if rash && sight.public.last_turns.is_none() { 0.3 * turn } else { worth };
            let drags = self.drags(sight, id, &pay, cards);
            let worth = if drags { -1.0 - turn } else { worth };
            if !rash && !drags && ready != Ready::Now {
                let race = lane.cargo && sight.public.merchandise_left > 0;
                let sought = contested > 0.0 && spare > self.taste.hoard;
                ready = if race || sought { Ready::Now } else { Ready::CanWait };
            }
            told(claim(id, pay, &sight.own.hand), worth);
        }
        ready
    }

    /// How many turns more there are than routes in a plan.
    fn turns_to_spare(&self, sight: Sight<'_>, plan: RouteSet) -> f32 {
        turns_left(self.atlas, sight.public, sight.seat) - plan.len() as f32
    }

    /// Whether to draw although a route of the plan can be paid for: it will be there later, while the
    /// cards on offer may not, and a larger hand pays better.
    pub(crate) fn waits(&self, sight: Sight<'_>, plan: RouteSet, wants: &Wants) -> bool {
        if sight.public.last_turns.is_some()
            || self.stuck(sight)
            || self.turns_to_spare(sight, plan) <= self.taste.ease
        {
            return false;
        }
        let mut most = 0.0f32;
        draws(self.atlas, sight, wants, |_, worth| most = most.max(worth));
        most >= self.taste.eager
    }

    /// Whether enough is left after laying these cards for what a tunnel usually asks (N07).
    pub(crate) fn covers(
        &self,
        color: Option<Card>,
        pay: &CardCounts,
        cards: &CardCounts,
        turned: u8,
    ) -> bool {
        self.left_to_add(color, pay, cards) >= turned.div_ceil(4).max(1)
    }

    /// How many cards could be added after laying these (N07).
    pub(crate) fn left_to_add(&self, color: Option<Card>, pay: &CardCounts, cards: &CardCounts) -> u8 {
        let laid = color.or_else(|| pay.iter().map(|(card, _)| card).find(|&card| card != Card::Wild));
        let same = laid.map_or(0, |card| cards.get(card) - pay.get(card));
        same + (cards.wilds() - pay.wilds())
    }

    /// Whether the game has gone on for far too long.
    pub(crate) fn stuck(&self, sight: Sight<'_>) -> bool {
        sight.public.turns > PATIENCE * self.atlas.game.seats() as u16
    }

    /// Whether the game has gone on for far too long and this is a tunnel that may fail. Where few
    /// cards are left to turn up it may fail for ever: who draws instead empties the deck, and then
    /// nothing is turned up.
    pub(crate) fn drags(&self, sight: Sight<'_>, id: RouteId, pay: &CardCounts, cards: &CardCounts) -> bool {
        let lane = self.atlas.lane(id);
        match lane.toll {
            Toll::Reveal(turned) => self.stuck(sight) && self.left_to_add(lane.color, pay, cards) < turned,
            Toll::Open | Toll::Plain | Toll::Symbols(_) | Toll::Sets(_) => false,
        }
    }

    /// How much others seem to want a route: their networks touch its ends.
    pub(crate) fn contested(&self, sight: Sight<'_>, id: RouteId) -> f32 {
        let atlas = self.atlas;
        let lane = atlas.lane(id);
        let (a, b) = (atlas.touch[usize::from(lane.a)], atlas.touch[usize::from(lane.b)]);
        let mut sum = 0.0;
        for seat in atlas.game.each_seat().filter(|&seat| !atlas.game.same_side(seat, sight.seat)) {
            let theirs = sight.public.claims[seat.index()];
            sum += f32::from(u8::from(!(theirs & a).is_empty()) + u8::from(!(theirs & b).is_empty()));
        }
        sum
    }

    /// The route beyond the plan that earns most per turn, with that rate; tells of those that can be
    /// paid for at once, with their points.
    pub(crate) fn spare(
        &self,
        sight: Sight<'_>,
        cards: &CardCounts,
        tell: bool,
        mut told: impl FnMut(RouteId, CardCounts, f32),
    ) -> Option<(RouteId, f32)> {
        let atlas = self.atlas;
        let most = pay::most_held(cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let left = turns_left(atlas, sight.public, sight.seat);
        let cargo =
            if sight.public.merchandise_left > 0 { cargo_worth(atlas, self.taste, sight) } else { 0.0 };
        let wilds = cards.wilds();
        let mut best: Option<(RouteId, f32)> = None;
        let mut pays: [Option<(RouteId, f32)>; 6] = [None; 6];
        for id in usable(atlas, sight) {
            let lane = atlas.lane(id);
            if lane.spaces > pieces {
                continue;
            }
            let points = f32::from(lane.points) + if lane.cargo { cargo } else { 0.0 };
            let same = lane.color.map_or(most, |color| cards.get(color));
            let have = same.min(lane.spaces) + if lane.toll == Toll::Plain { 0 } else { wilds };
            let extra = match lane.toll {
                Toll::Open | Toll::Plain => 0,
                Toll::Symbols(n) => n.saturating_sub(wilds),
                Toll::Reveal(n) => n.div_ceil(4).max(1),
                Toll::Sets(_) => (lane.spaces - same.min(lane.spaces)).min(3),
            };
            let missing = f32::from((lane.spaces + extra).saturating_sub(have));
            let turns = 1.0 + 0.5 * missing;
            if turns > left {
                continue;
            }
            let rate = points / turns;
            if best.is_none_or(|(_, most)| rate > most) {
                best = Some((id, rate));
            }
            if tell && pay::may_pay(atlas, lane, cards, most) {
                insert(&mut pays, id, points);
            }
        }
        for (id, points) in pays.into_iter().flatten() {
            if let Some(pay) = pay::best(atlas, id, cards, &CardCounts::EMPTY) {
                told(id, pay, points);
                if self.breadth == Breadth::Narrow {
                    break;
                }
            }
        }
        best
    }
}

pub(crate) fn claim(route: RouteId, pay: CardCounts, hand: &CardCounts) -> Action {
    Action::Claim { route, pay: pay::split(&pay, hand) }
}

/// Keeps the best few, the best first.
fn insert(best: &mut [Option<(RouteId, f32)>], id: RouteId, points: f32) {
    let mut new = Some((id, points));
    for place in best {
        let worse = match (&place, &new) {
            (Some((_, have)), Some((_, points))) => points > have,
            (None, _) => true,
            (Some(_), None) => false,
        };
        if worse {
            std::mem::swap(place, &mut new);
        }
    }
}

pub(crate) fn one(id: RouteId) -> RouteSet {
    [id].into_iter().collect()
}

#[cfg(test)]
mod tests;
