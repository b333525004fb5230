//! What a scripted player does in its turn: every sensible action with what it is worth in points.

use engine::{Action, Card, CardCounts, Dig, Payment, Phase, RouteId, RouteSet, Shown, Sight, Spot};

use crate::atlas::{Atlas, Toll};
use crate::clock::turns_left;
use crate::keep;
use crate::mind::{Care, Mind, Scratch};
use crate::pay;
use crate::plan::{cargo_worth, usable};
use crate::taste::Taste;
use crate::wants::{draws, need, purse, wants};

/// A game in which seats have had so many turns each goes nowhere: nobody digs in vain any longer.
const PATIENCE: u16 = 100;

/// How many actions are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breadth {
    /// Those that could be the best.
    Narrow,
    /// Whatever somebody might consider: for a search to choose from.
    Broad,
}

/// A scripted player's way to see a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decider<'a> {
    pub(crate) atlas: &'a Atlas,
    pub(crate) taste: &'a Taste,
    pub(crate) care: Care,
    pub(crate) breadth: Breadth,
}

impl Decider<'_> {
    /// The action worth most. Nothing only if nothing is legal.
    pub(crate) fn best(&self, sight: Sight<'_>, mind: &mut Mind, scratch: &mut Scratch) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        self.weigh(sight, mind, scratch, |action, worth| {
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        });
        best.map(|(_, action)| action)
    }

    /// Tells of every sensible action with what it is worth in points.
    pub(crate) fn weigh(
        &self,
        sight: Sight<'_>,
        mind: &mut Mind,
        scratch: &mut Scratch,
        mut told: impl FnMut(Action, f32),
    ) {
        match sight.table.phase {
            Phase::Turn { .. } => self.turn(sight, mind, scratch, told),
            Phase::Second { .. } => {
                let cards = purse(sight);
                let wants = wants(self.atlas, self.goal(sight, mind, scratch), &cards);
                let half = 0.5 * self.atlas.turn_points;
                draws(self.atlas, sight, &wants, |action, worth| told(action, half * worth));
            }
            Phase::Placing { card, .. } => self.place(sight, mind, scratch, card, told),
            Phase::Tunnel { dig, .. } => self.tunnel(sight, &dig, told),
            Phase::Opening { .. } | Phase::Keeping { .. } => {
                keep::weigh(self, sight, mind, scratch, told);
            }
            Phase::Sharing { .. } => keep::share(self, sight, scratch, told),
            Phase::Over => {}
        }
    }

    /// What a seat collects for now: its plan, or the best route beyond it.
    fn goal(&self, sight: Sight<'_>, mind: &mut Mind, scratch: &mut Scratch) -> RouteSet {
        mind.refresh(self.atlas, self.taste, sight, scratch, self.care);
        if !mind.plan.is_empty() {
            return mind.plan;
        }
        let spare = self.spare(sight, &purse(sight), false, |_, _, _| {});
        spare.map_or(RouteSet::EMPTY, |(id, _)| one(id))
    }

    fn turn(
        &self,
        sight: Sight<'_>,
        mind: &mut Mind,
        scratch: &mut Scratch,
        mut told: impl FnMut(Action, f32),
    ) {
        let atlas = self.atlas;
        mind.refresh(atlas, self.taste, sight, scratch, self.care);
        let cards = purse(sight);
        let turn = atlas.turn_points;
        let mut any = false;
        let claims = self.claim_plan(sight, mind, &cards, |action, worth| {
            any = true;
            told(action, worth);
        });
        if claims && self.breadth == Breadth::Narrow && sight.table.last_turns.is_none() {
            return;
        }
        let mut goal = mind.plan;
        if mind.plan.is_empty() || (self.breadth == Breadth::Broad) || sight.table.last_turns.is_some() {
            let idle = mind.plan.is_empty();
            let plan = mind.plan;
            let spare = self.spare(sight, &cards, true, |id, pay, points| {
                if plan.contains(id) {
                    return;
                }
                any = true;
                // Beyond the plan a claim spends cards and pieces that the plan may want.
                let worth = if idle { points } else { 0.6 * points - 1.5 * turn };
                let worth = if self.drags(sight, id, &pay, &cards) { -1.0 - turn } else { worth };
                told(claim(id, pay, &sight.own.hand), worth);
            });
            if idle && let Some((id, _)) = spare {
                goal = one(id);
            }
            let rate = spare.map_or(0.3 * turn, |(_, rate)| rate);
            let early = self.care == Care::Full || turns_left(atlas, sight.table, sight.seat) > 4.0;
            if !sight.table.ticket_deck.is_empty() && early {
                let worth = keep::draw_worth(self, sight, mind, scratch);
                if idle || self.breadth == Breadth::Broad {
                    any = true;
                    let worth = worth - self.taste.draw_turns * turn - if idle { 0.0 } else { turn };
                    told(Action::DrawTickets, worth.min(30.0));
                }
            }
            if idle {
                let wants = wants(atlas, goal, &cards);
                draws(atlas, sight, &wants, |action, worth| {
                    any = true;
                    told(action, rate.min(6.0 * turn) * (0.4 + 0.3 * worth));
                });
            }
        }
        if !mind.plan.is_empty() {
            let wants = wants(atlas, goal, &cards);
            let keen = if claims { 0.35 } else { 0.5 };
            draws(atlas, sight, &wants, |action, worth| {
                any = true;
                told(action, keen * turn * worth);
            });
        }
        if !any {
            self.last_resort(sight, told);
        }
    }

    /// The routes of the plan that can be paid for. Whether there is one worth claiming at once.
    fn claim_plan(
        &self,
        sight: Sight<'_>,
        mind: &Mind,
        cards: &CardCounts,
        mut told: impl FnMut(Action, f32),
    ) -> bool {
        let atlas = self.atlas;
        let plan = mind.plan;
        let turn = atlas.turn_points;
        let most = pay::most_held(cards);
        let pieces = sight.table.pieces[sight.seat.index()];
        let mut ready = false;
        let mut wanted: Option<CardCounts> = None;
        for id in plan {
            let lane = atlas.lane(id);
            if lane.spaces > pieces || !pay::may_pay(atlas, lane, cards, most) {
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
            let contested = self.contested(sight, id);
            let worth = 3.0 * turn + 0.25 * f32::from(lane.points) + 0.8 * turn * contested;
            let worth = if risky && sight.table.last_turns.is_none() { 0.3 * turn } else { worth };
            let drags = self.drags(sight, id, &pay, cards);
            let worth = if drags { -1.0 - turn } else { worth };
            ready |= !risky && !drags;
            told(claim(id, pay, &sight.own.hand), worth);
        }
        ready
    }

    /// Whether enough is left after laying these cards for what a tunnel usually asks (N07).
    fn covers(&self, color: Option<Card>, pay: &CardCounts, cards: &CardCounts, turned: u8) -> bool {
        self.left_to_add(color, pay, cards) >= turned.div_ceil(4).max(1)
    }

    /// How many cards could be added after laying these (N07).
    fn left_to_add(&self, color: Option<Card>, pay: &CardCounts, cards: &CardCounts) -> u8 {
        let laid = color.or_else(|| pay.iter().map(|(card, _)| card).find(|&card| card != Card::Wild));
        let same = laid.map_or(0, |card| cards.get(card) - pay.get(card));
        same + (cards.wilds() - pay.wilds())
    }

    /// Whether the game has gone on for far too long.
    fn stuck(&self, sight: Sight<'_>) -> bool {
        sight.table.turns > PATIENCE * self.atlas.game.seats() as u16
    }

    /// Whether the game has gone on for far too long and this is a tunnel that may fail. Where few
    /// cards are left to turn up it may fail for ever: who draws instead empties the deck, and then
    /// nothing is turned up.
    fn drags(&self, sight: Sight<'_>, id: RouteId, pay: &CardCounts, cards: &CardCounts) -> bool {
        let lane = self.atlas.lane(id);
        match lane.toll {
            Toll::Reveal(turned) => self.stuck(sight) && self.left_to_add(lane.color, pay, cards) < turned,
            Toll::Open | Toll::Plain | Toll::Symbols(_) | Toll::Sets(_) => false,
        }
    }

    /// How much others seem to want a route: their networks touch its ends.
    fn contested(&self, sight: Sight<'_>, id: RouteId) -> f32 {
        let atlas = self.atlas;
        let lane = atlas.lane(id);
        let (a, b) = (atlas.touch[usize::from(lane.a)], atlas.touch[usize::from(lane.b)]);
        let mut sum = 0.0;
        for seat in atlas.game.each_seat().filter(|&seat| !atlas.game.same_side(seat, sight.seat)) {
            let theirs = sight.table.claims[seat.index()];
            sum += f32::from(u8::from(!(theirs & a).is_empty()) + u8::from(!(theirs & b).is_empty()));
        }
        sum
    }

    /// The route beyond the plan that earns most per turn, with that rate; tells of those that can be
    /// paid for at once, with their points.
    fn spare(
        &self,
        sight: Sight<'_>,
        cards: &CardCounts,
        tell: bool,
        mut told: impl FnMut(RouteId, CardCounts, f32),
    ) -> Option<(RouteId, f32)> {
        let atlas = self.atlas;
        let most = pay::most_held(cards);
        let pieces = sight.table.pieces[sight.seat.index()];
        let left = turns_left(atlas, sight.table, sight.seat);
        let cargo =
            if sight.table.merchandise_left > 0 { cargo_worth(atlas, self.taste, sight) } else { 0.0 };
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

    /// Where the first card of a draw goes (T06): what the own plan waits for stays in the hand, the
    /// rest goes where the partner can use it.
    fn place(
        &self,
        sight: Sight<'_>,
        mind: &mut Mind,
        scratch: &mut Scratch,
        card: Shown<Card>,
        mut told: impl FnMut(Action, f32),
    ) {
        let card = card.face().or(sight.own.drawn).unwrap_or(Card::Wild);
        let goal = self.goal(sight, mind, scratch);
        let wants = wants(self.atlas, goal, &purse(sight));
        let keep = wants[card as usize] - 0.6;
        told(Action::Place(Spot::Hand), keep);
        told(Action::Place(Spot::Holder), 0.0);
    }

    /// Whether to pay what a tunnel asks for (N07).
    fn tunnel(&self, sight: Sight<'_>, dig: &Dig, mut told: impl FnMut(Action, f32)) {
        let cards = purse(sight);
        let laid = dig.laid.cards();
        let color = laid.iter().map(|(card, _)| card).find(|&card| card != Card::Wild);
        let mut pay = CardCounts::EMPTY;
        let same = color.map_or(0, |color| cards.get(color).min(dig.extra));
        if let Some(color) = color {
            pay.add(color, same);
        }
        let wilds = dig.extra - same;
        if wilds <= cards.wilds() {
            pay.add(Card::Wild, wilds);
            let split: Payment = pay::split(&pay, &sight.own.hand);
            told(Action::Add(split), 3.0);
        }
        let spaces = f32::from(self.atlas.lane(dig.route).spaces);
        // Dear as it is, a tunnel that is paid for moves a stuck game on.
        let back = if self.stuck(sight) { 0.0 } else { f32::from(dig.extra) - spaces };
        told(Action::TakeBack, back);
    }

    /// Whatever is legal, when nothing sensible is.
    fn last_resort(&self, sight: Sight<'_>, mut told: impl FnMut(Action, f32)) {
        let menu = engine::Menu::of(&self.atlas.game, sight);
        if let Some(action) = menu.get(0) {
            told(action, 0.0);
        }
    }
}

fn claim(route: RouteId, pay: CardCounts, hand: &CardCounts) -> Action {
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

fn one(id: RouteId) -> RouteSet {
    [id].into_iter().collect()
}
