//! What a scripted player does in its turn: every sensible action with what it is worth in points.

use engine::{Action, Card, CardCounts, CardSpot, Payment, PendingTunnel, Phase, RouteSet, Shown, Sight};

use crate::planner::card_values::{card_values, draws, spendable};
use crate::planner::claims::{Ready, claim, one};
use crate::planner::graph::Graph;
use crate::planner::payments;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::tempo::turns_left;
use crate::planner::tickets;
use crate::planner::weights::Weights;

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
pub(crate) struct Policy<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) weights: &'a Weights,
    pub(crate) care: Care,
    pub(crate) breadth: Breadth,
}

impl Policy<'_> {
    /// The action worth most. Nothing only if nothing is legal.
    pub(crate) fn best(
        &self,
        sight: Sight<'_>,
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
    ) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        self.weigh(sight, plan_state, scratch, |action, worth| {
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
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
        mut emit: impl FnMut(Action, f32),
    ) {
        match sight.public.phase {
            Phase::Turn { .. } => self.turn(sight, plan_state, scratch, emit),
            Phase::Second { .. } => {
                let cards = spendable(sight);
                let card_values = card_values(self.graph, self.goal(sight, plan_state, scratch), &cards);
                let half = 0.5 * self.graph.turn_points;
                draws(self.graph, sight, &card_values, |action, worth| emit(action, half * worth));
            }
            Phase::Placing { card, .. } => self.place(sight, plan_state, scratch, card, emit),
            Phase::Tunnel { dig, .. } => self.tunnel(sight, &dig, emit),
            Phase::Opening { .. } | Phase::Keeping { .. } => {
                tickets::weigh(self, sight, plan_state, scratch, emit);
            }
            Phase::Sharing { .. } => tickets::share(self, sight, scratch, emit),
            Phase::Over => {}
        }
    }

    /// What a seat collects for now: its plan, or the best route beyond it.
    fn goal(&self, sight: Sight<'_>, plan_state: &mut PlanState, scratch: &mut Scratch) -> RouteSet {
        plan_state.refresh(self.graph, self.weights, sight, scratch, self.care);
        if !plan_state.plan.is_empty() {
            return plan_state.plan;
        }
        let spare = self.spare(sight, &spendable(sight), false, |_, _, _| {});
        spare.map_or(RouteSet::EMPTY, |(id, _)| one(id))
    }

    fn turn(
        &self,
        sight: Sight<'_>,
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
        mut emit: impl FnMut(Action, f32),
    ) {
        let graph = self.graph;
        plan_state.refresh(graph, self.weights, sight, scratch, self.care);
        let cards = spendable(sight);
        let turn = graph.turn_points;
        let mut any = false;
        let ready = self.claim_plan(sight, plan_state, &cards, |action, worth| {
            any = true;
            emit(action, worth);
        });
        let mut waits = false;
        if ready == Ready::CanWait {
            let card_values = card_values(graph, plan_state.plan, &cards);
            waits = self.waits(sight, plan_state.plan, &card_values);
            if waits {
                draws(graph, sight, &card_values, |action, worth| emit(action, (4.0 + 0.35 * worth) * turn));
            }
        }
        let claims = ready != Ready::No;
        if claims && self.breadth == Breadth::Narrow && sight.public.last_turns.is_none() {
            return;
        }
        let mut goal = plan_state.plan;
        if plan_state.plan.is_empty() || (self.breadth == Breadth::Broad) || sight.public.last_turns.is_some()
        {
            let idle = plan_state.plan.is_empty();
            let plan = plan_state.plan;
            let spare = self.spare(sight, &cards, true, |id, pay, points| {
                if plan.contains(id) {
                    return;
                }
                any = true;
                let paid = pay.total();
                let worth = if idle {
                    points - 0.5 * turn * f32::from(paid.saturating_sub(graph.edge(id).spaces))
                } else {
                    // Beyond the plan a claim spends cards and pieces that the plan may want.
                    (points - (1.0 + f32::from(paid)) * turn).min(0.5 * turn)
                };
                let worth = if self.drags(sight, id, &pay, &cards) { -1.0 - turn } else { worth };
                emit(claim(id, pay, &sight.own.hand), worth);
            });
            if idle && let Some((id, _)) = spare {
                goal = one(id);
            }
            let rate = spare.map_or(0.3 * turn, |(_, rate)| rate);
            let early = self.care == Care::Full || turns_left(graph, sight.public, sight.seat) > 4.0;
            if !sight.public.ticket_deck.is_empty() && early {
                let worth = tickets::draw_worth(self, sight, plan_state, scratch);
                if idle || self.breadth == Breadth::Broad {
                    any = true;
                    let worth = worth - self.weights.draw_turns * turn - if idle { 0.0 } else { turn };
                    emit(Action::DrawTickets, worth.min(30.0));
                }
            }
            if idle {
                let card_values = card_values(graph, goal, &cards);
                draws(graph, sight, &card_values, |action, worth| {
                    any = true;
                    emit(action, rate.min(6.0 * turn) * (0.4 + 0.3 * worth));
                });
            }
        }
        if !plan_state.plan.is_empty() && !waits {
            let card_values = card_values(graph, goal, &cards);
            let keen = if claims { 0.35 } else { 0.5 };
            draws(graph, sight, &card_values, |action, worth| {
                any = true;
                emit(action, keen * turn * worth);
            });
        }
        if !any {
            self.last_resort(sight, emit);
        }
    }

    /// Where the first card of a draw goes (T06): what the own plan waits for stays in the hand, the
    /// rest goes where the partner can use it.
    fn place(
        &self,
        sight: Sight<'_>,
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
        card: Shown<Card>,
        mut emit: impl FnMut(Action, f32),
    ) {
        let card = card.face().or(sight.own.drawn).unwrap_or(Card::Wild);
        let goal = self.goal(sight, plan_state, scratch);
        let card_values = card_values(self.graph, goal, &spendable(sight));
        let keep = card_values[card as usize] - 0.6;
        emit(Action::Place(CardSpot::Hand), keep);
        emit(Action::Place(CardSpot::Holder), 0.0);
    }

    /// Whether to pay what a tunnel asks for (N07).
    fn tunnel(&self, sight: Sight<'_>, dig: &PendingTunnel, mut emit: impl FnMut(Action, f32)) {
        let cards = spendable(sight);
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
            let split: Payment = payments::split(&pay, &sight.own.hand);
            emit(Action::Add(split), 3.0);
        }
        let spaces = f32::from(self.graph.edge(dig.route).spaces);
        // Dear as it is, a tunnel that is paid for moves a stuck game on.
        let back = if self.stuck(sight) { 0.0 } else { f32::from(dig.extra) - spaces };
        emit(Action::TakeBack, back);
    }

    /// Whatever is legal, when nothing sensible is.
    fn last_resort(&self, sight: Sight<'_>, mut emit: impl FnMut(Action, f32)) {
        let menu = engine::LegalActions::of(&self.graph.game, sight);
        if let Some(action) = menu.get(0) {
            emit(action, 0.0);
        }
    }
}
