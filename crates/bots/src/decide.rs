//! What a scripted player does in its turn: every sensible action with what it is worth in points.

use engine::{Action, Card, CardCounts, CardSpot, Payment, PendingTunnel, Phase, RouteSet, Shown, Sight};

use crate::atlas::Atlas;
use crate::claims::{Ready, claim, one};
use crate::clock::turns_left;
use crate::keep;
use crate::mind::{Care, Mind, Scratch};
use crate::pay;
use crate::taste::Taste;
use crate::wants::{draws, purse, wants};

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
        match sight.public.phase {
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
        let ready = self.claim_plan(sight, mind, &cards, |action, worth| {
            any = true;
            told(action, worth);
        });
        let mut waits = false;
        if ready == Ready::CanWait {
            let wants = wants(atlas, mind.plan, &cards);
            waits = self.waits(sight, mind.plan, &wants);
            if waits {
                draws(atlas, sight, &wants, |action, worth| told(action, (4.0 + 0.35 * worth) * turn));
            }
        }
        let claims = ready != Ready::No;
        if claims && self.breadth == Breadth::Narrow && sight.public.last_turns.is_none() {
            return;
        }
        let mut goal = mind.plan;
        if mind.plan.is_empty() || (self.breadth == Breadth::Broad) || sight.public.last_turns.is_some() {
            let idle = mind.plan.is_empty();
            let plan = mind.plan;
            let spare = self.spare(sight, &cards, true, |id, pay, points| {
                if plan.contains(id) {
                    return;
                }
                any = true;
                let paid = pay.total();
                let worth = if idle {
                    points - 0.5 * turn * f32::from(paid.saturating_sub(atlas.lane(id).spaces))
                } else {
                    // Beyond the plan a claim spends cards and pieces that the plan may want.
                    (points - (1.0 + f32::from(paid)) * turn).min(0.5 * turn)
                };
                let worth = if self.drags(sight, id, &pay, &cards) { -1.0 - turn } else { worth };
                told(claim(id, pay, &sight.own.hand), worth);
            });
            if idle && let Some((id, _)) = spare {
                goal = one(id);
            }
            let rate = spare.map_or(0.3 * turn, |(_, rate)| rate);
            let early = self.care == Care::Full || turns_left(atlas, sight.public, sight.seat) > 4.0;
            if !sight.public.ticket_deck.is_empty() && early {
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
        if !mind.plan.is_empty() && !waits {
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
        told(Action::Place(CardSpot::Hand), keep);
        told(Action::Place(CardSpot::Holder), 0.0);
    }

    /// Whether to pay what a tunnel asks for (N07).
    fn tunnel(&self, sight: Sight<'_>, dig: &PendingTunnel, mut told: impl FnMut(Action, f32)) {
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
        let menu = engine::LegalActions::of(&self.atlas.game, sight);
        if let Some(action) = menu.get(0) {
            told(action, 0.0);
        }
    }
}
