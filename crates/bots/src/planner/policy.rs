//! What a scripted player does in its turn: every sensible action with what it is worth in points.

use engine::{Action, Card, CardCounts, CardSpot, Payment, PendingTunnel, Phase, RouteSet, Shown, Sight};

use crate::planner::card_values::{card_values, draws, spendable};
use crate::planner::claims::{self, Ready, one};
use crate::planner::graph::Graph;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::tempo::turns_left;
use crate::planner::tickets;
use crate::planner::weights::{Weights, claim, draw, ticket};

/// How many actions to emit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breadth {
    /// Those that could be the best.
    Narrow,
    /// Every action a player might consider: for a search to choose from.
    Broad,
}

/// How a scripted player judges a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) weights: &'a Weights,
    pub(crate) care: Care,
    pub(crate) breadth: Breadth,
}

impl Policy<'_> {
    /// The action worth most. `None` only if nothing is legal.
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

    /// Emits every sensible action with its worth in points.
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
    pub(crate) fn goal(
        &self,
        sight: Sight<'_>,
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
    ) -> RouteSet {
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
        plan_state.refresh(self.graph, self.weights, sight, scratch, self.care);
        let cards = spendable(sight);
        let turn = self.graph.turn_points;
        let mut any = false;
        let mut emit_any = |action, worth| {
            any = true;
            emit(action, worth);
        };
        let ready = self.claim_plan(sight, plan_state, &cards, &mut emit_any);
        let waits = ready == Ready::CanWait && {
            let values = card_values(self.graph, plan_state.plan, &cards);
            let waits = self.waits(sight, plan_state.plan, &values);
            if waits {
                draws(self.graph, sight, &values, |action, worth| {
                    emit_any(action, (draw::WAITING + draw::WAITING_CARD * worth) * turn);
                });
            }
            waits
        };
        let last_round = sight.public.last_turns.is_some();
        if ready != Ready::No && self.breadth == Breadth::Narrow && !last_round {
            return;
        }
        if plan_state.plan.is_empty() || self.breadth == Breadth::Broad || last_round {
            self.beyond_plan(sight, plan_state, scratch, &cards, &mut emit_any);
        }
        if !plan_state.plan.is_empty() && !waits {
            let values = card_values(self.graph, plan_state.plan, &cards);
            let keen = if ready == Ready::No { draw::COLLECTING_CARD } else { draw::READY_CARD };
            draws(self.graph, sight, &values, |action, worth| emit_any(action, keen * turn * worth));
        }
        if !any {
            self.last_resort(sight, emit);
        }
    }

    /// The actions apart from the plan: routes that only score, more tickets and, without a plan, cards for
    /// the route that scores best.
    fn beyond_plan(
        &self,
        sight: Sight<'_>,
        plan_state: &mut PlanState,
        scratch: &mut Scratch,
        cards: &CardCounts,
        emit: &mut impl FnMut(Action, f32),
    ) {
        let graph = self.graph;
        let turn = graph.turn_points;
        let plan = plan_state.plan;
        let idle = plan.is_empty();
        let spare = self.spare(sight, cards, true, |id, pay, points| {
            if plan.contains(id) {
                return;
            }
            let paid = pay.total();
            let worth = if idle {
                points - claim::OVERPAID_CARD * turn * f32::from(paid.saturating_sub(graph.edge(id).spaces))
            } else {
                // Beyond the plan, a claim spends cards and pieces that the plan may need.
                (points - (1.0 + f32::from(paid)) * turn).min(claim::BEYOND_PLAN * turn)
            };
            let worth = if self.drags(sight, id, &pay, cards) { -1.0 - turn } else { worth };
            emit(claims::claim(id, pay, &sight.own.hand), worth);
        });
        let early =
            self.care == Care::Full || turns_left(graph, sight.public, sight.seat) > ticket::QUICK_TURNS;
        if !sight.public.ticket_deck.is_empty() && early {
            let worth = tickets::draw_worth(self, sight, plan_state, scratch);
            if idle || self.breadth == Breadth::Broad {
                let worth = worth - self.weights.draw_turns * turn - if idle { 0.0 } else { turn };
                emit(Action::DrawTickets, worth.min(ticket::MOST));
            }
        }
        if idle {
            let goal = spare.map_or(plan, |(id, _)| one(id));
            let rate = spare.map_or(draw::NO_ROUTE * turn, |(_, rate)| rate).min(draw::MOST_TURNS * turn);
            let values = card_values(graph, goal, cards);
            draws(graph, sight, &values, |action, worth| {
                emit(action, rate * (draw::SCORING + draw::SCORING_CARD * worth));
            });
        }
    }

    /// Where the first card of a draw goes (T06): cards that the seat's own plan needs stay in the hand, the
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
        let keep = card_values[card as usize] - draw::FOR_PARTNER;
        emit(Action::Place(CardSpot::Hand), keep);
        emit(Action::Place(CardSpot::Holder), 0.0);
    }

    /// Whether to pay the extra cards of a tunnel (N07).
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
            let split: Payment = Payment::hand_first(&pay, &sight.own.hand);
            emit(Action::Add(split), claim::TUNNEL_PAID);
        }
        let spaces = f32::from(self.graph.edge(dig.route).spaces);
        // Expensive as it is, a tunnel that is paid for moves a stuck game on.
        let back = if self.stuck(sight) { 0.0 } else { f32::from(dig.extra) - spaces };
        emit(Action::TakeBack, back);
    }

    /// Any legal action, when none is sensible.
    fn last_resort(&self, sight: Sight<'_>, mut emit: impl FnMut(Action, f32)) {
        let legal = engine::LegalActions::of(&self.graph.game, sight);
        if let Some(action) = legal.get(0) {
            emit(action, 0.0);
        }
    }
}
