//! Claims: which routes can be paid for, what they are worth, and which to collect for.

use engine::{Action, Card, CardCounts, Payment, RouteId, RouteSet, Sight};

use crate::planner::card_values::{CardValues, draws, need};
use crate::planner::graph::Cost;
use crate::planner::payments;
use crate::planner::plan::{cargo_worth, usable};
use crate::planner::plan_state::PlanState;
use crate::planner::policy::{Breadth, Policy};
use crate::planner::tempo::turns_left;
use crate::planner::weights::claim as weigh;

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

/// After this many turns for each seat the game is going nowhere, and nobody tries a tunnel that may fail.
const PATIENCE: u16 = 100;

impl Policy<'_> {
    /// Emits the routes of the plan that can be paid for. Returns whether one is worth claiming.
    pub(crate) fn claim_plan(
        &self,
        sight: Sight<'_>,
        plan_state: &PlanState,
        cards: &CardCounts,
        mut emit: impl FnMut(Action, f32),
    ) -> Ready {
        let graph = self.graph;
        let plan = plan_state.plan;
        let turn = graph.turn_points;
        let most = payments::most_held(cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let spare = self.turns_to_spare(sight, plan);
        // Three cards for one symbol waste two: waiting brings wilds.
        let thrifty = spare > self.weights.thrift && !self.stuck(sight);
        let brief = self.breadth == Breadth::Narrow && sight.public.can_draw();
        let mut ready = Ready::No;
        let mut wanted: Option<CardCounts> = None;
        for id in plan {
            let edge = graph.edge(id);
            if edge.spaces > pieces || !payments::may_pay(graph, edge, cards, most) {
                continue;
            }
            if thrifty && brief && !payments::may_pay_evenly(edge, cards, most) {
                continue;
            }
            // Where there is a choice, cards that the rest of the plan needs are kept.
            let all = *wanted.get_or_insert_with(|| need(graph, plan));
            let mut rest = all;
            if let Some(color) = edge.color {
                rest.0[color as usize] = rest.0[color as usize].saturating_sub(edge.spaces);
            }
            let Some(pay) = payments::best(graph, id, cards, &rest) else { continue };
            let risky = match edge.cost {
                Cost::Reveal(turned) => !self.covers(edge.color, &pay, cards, turned),
                Cost::Open | Cost::Plain | Cost::Symbols(_) | Cost::Sets(_) => false,
            };
            let rash = risky || thrifty && pay.total() > edge.spaces;
            let contested = self.contested(sight, id);
            let worth = weigh::PLANNED * turn
                + weigh::POINT * f32::from(edge.points)
                + weigh::CONTESTED * turn * contested;
            let worth = if rash && sight.public.last_turns.is_none() { weigh::RASH * turn } else { worth };
            let drags = self.drags(sight, id, &pay, cards);
            let worth = if drags { -1.0 - turn } else { worth };
            if !rash && !drags && ready != Ready::Now {
                let race = edge.cargo && sight.public.merchandise_left > 0;
                let sought = contested > 0.0 && spare > self.weights.hoard;
                ready = if race || sought { Ready::Now } else { Ready::CanWait };
            }
            emit(claim(id, pay, &sight.own.hand), worth);
        }
        ready
    }

    /// How many more turns there are than routes in a plan.
    fn turns_to_spare(&self, sight: Sight<'_>, plan: RouteSet) -> f32 {
        turns_left(self.graph, sight.public, sight.seat) - plan.len() as f32
    }

    /// Whether to draw although a route of the plan can be paid for: the route will be there later, the cards
    /// on offer may not, and a larger hand pays better.
    pub(crate) fn waits(&self, sight: Sight<'_>, plan: RouteSet, card_values: &CardValues) -> bool {
        if sight.public.last_turns.is_some()
            || self.stuck(sight)
            || self.turns_to_spare(sight, plan) <= self.weights.ease
        {
            return false;
        }
        let mut most = 0.0f32;
        draws(self.graph, sight, card_values, |_, worth| most = most.max(worth));
        most >= self.weights.eager
    }

    /// Whether enough is left after laying these cards for the extra cards a tunnel usually takes (N07).
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

    /// Whether the game has gone on far too long.
    pub(crate) fn stuck(&self, sight: Sight<'_>) -> bool {
        sight.public.turns > PATIENCE * self.graph.game.seats() as u16
    }

    /// Whether the game has gone on far too long and this is a tunnel that may fail. With few cards left to
    /// turn up it may fail for ever; drawing instead empties the deck, and then nothing is turned up.
    pub(crate) fn drags(&self, sight: Sight<'_>, id: RouteId, pay: &CardCounts, cards: &CardCounts) -> bool {
        let edge = self.graph.edge(id);
        match edge.cost {
            Cost::Reveal(turned) => self.stuck(sight) && self.left_to_add(edge.color, pay, cards) < turned,
            Cost::Open | Cost::Plain | Cost::Symbols(_) | Cost::Sets(_) => false,
        }
    }

    /// How much others seem to want a route: their networks touch its ends.
    pub(crate) fn contested(&self, sight: Sight<'_>, id: RouteId) -> f32 {
        let graph = self.graph;
        let edge = graph.edge(id);
        let (a, b) = (graph.touch[usize::from(edge.a)], graph.touch[usize::from(edge.b)]);
        let mut sum = 0.0;
        for seat in graph.game.each_seat().filter(|&seat| !graph.game.same_side(seat, sight.seat)) {
            let theirs = sight.public.claims[seat.index()];
            sum += f32::from(u8::from(!(theirs & a).is_empty()) + u8::from(!(theirs & b).is_empty()));
        }
        sum
    }

    /// The route beyond the plan that earns most per turn, with that rate. Emits those that can be paid for
    /// at once, with their points.
    pub(crate) fn spare(
        &self,
        sight: Sight<'_>,
        cards: &CardCounts,
        tell: bool,
        mut emit: impl FnMut(RouteId, CardCounts, f32),
    ) -> Option<(RouteId, f32)> {
        let graph = self.graph;
        let most = payments::most_held(cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let left = turns_left(graph, sight.public, sight.seat);
        let cargo =
            if sight.public.merchandise_left > 0 { cargo_worth(graph, self.weights, sight) } else { 0.0 };
        let wilds = cards.wilds();
        let mut best: Option<(RouteId, f32)> = None;
        let mut pays: [Option<(RouteId, f32)>; 6] = [None; 6];
        for id in usable(graph, sight) {
            let edge = graph.edge(id);
            if edge.spaces > pieces {
                continue;
            }
            let points = f32::from(edge.points) + if edge.cargo { cargo } else { 0.0 };
            let same = edge.color.map_or(most, |color| cards.get(color));
            let have = same.min(edge.spaces) + if edge.cost == Cost::Plain { 0 } else { wilds };
            let extra = match edge.cost {
                Cost::Open | Cost::Plain => 0,
                Cost::Symbols(n) => n.saturating_sub(wilds),
                Cost::Reveal(n) => n.div_ceil(4).max(1),
                Cost::Sets(_) => (edge.spaces - same.min(edge.spaces)).min(3),
            };
            let missing = f32::from((edge.spaces + extra).saturating_sub(have));
            let turns = 1.0 + 0.5 * missing;
            if turns > left {
                continue;
            }
            let rate = points / turns;
            if best.is_none_or(|(_, most)| rate > most) {
                best = Some((id, rate));
            }
            if tell && payments::may_pay(graph, edge, cards, most) {
                insert(&mut pays, id, points);
            }
        }
        for (id, points) in pays.into_iter().flatten() {
            if let Some(pay) = payments::best(graph, id, cards, &CardCounts::EMPTY) {
                emit(id, pay, points);
                if self.breadth == Breadth::Narrow {
                    break;
                }
            }
        }
        best
    }
}

pub(crate) fn claim(route: RouteId, pay: CardCounts, hand: &CardCounts) -> Action {
    Action::Claim { route, pay: Payment::hand_first(&pay, hand) }
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
mod tests {
    use engine::{Action, FirstSeat, GameRng, Phase, RouteId, Sight};
    use test_support::playout::tables;

    use super::Ready;
    use crate::planner::card_values::{card_values, spendable};
    use crate::planner::graph::Graph;
    use crate::planner::plan_state::{Care, PlanState, Scratch};
    use crate::planner::policy::{Breadth, Policy};
    use crate::planner::tempo::turns_left;
    use crate::planner::weights::Weights;

    /// A turn of a planner: what it saw, its plan before, and what it did.
    struct Turn<'a> {
        decider: Policy<'a>,
        sight: Sight<'a>,
        plan_state: PlanState,
        action: Action,
    }

    impl Turn<'_> {
        /// How many more turns there are than routes in the plan.
        fn spare(&self) -> f32 {
            turns_left(self.decider.graph, self.sight.public, self.sight.seat)
                - self.plan_state.plan.len() as f32
        }

        fn last_round(&self) -> bool {
            self.sight.public.last_turns.is_some()
        }

        /// The route claimed, if the plan has it, with the number of cards laid for it.
        fn claimed(&self) -> Option<(RouteId, u8)> {
            match &self.action {
                Action::Claim { route, pay } if self.plan_state.plan.contains(*route) => {
                    Some((*route, pay.cards().total()))
                }
                _ => None,
            }
        }
    }

    /// Visits every turn of some games that planners play on every table.
    fn each_turn(mut observation: impl FnMut(&Turn<'_>)) {
        for game in tables() {
            let graph = Graph::new(&game);
            let weights = Weights::DEFAULT;
            let decider =
                Policy { graph: &graph, weights: &weights, care: Care::Quick, breadth: Breadth::Narrow };
            let mut scratch = Scratch::new();
            for seed in 0..12 {
                let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
                let mut plan_states = [PlanState::BLANK; engine::MAX_SEATS];
                while let Some(seat) = state.public().phase.to_act().lowest() {
                    let sight = game.sight(&state, seat);
                    let plan_state = &mut plan_states[seat.index()];
                    let Some(action) = decider.best(sight, plan_state, &mut scratch) else { break };
                    if matches!(state.public().phase, Phase::Turn { .. }) {
                        observation(&Turn { decider, sight, plan_state: *plan_state, action });
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
            let over = laid.saturating_sub(turn.decider.graph.edge(route).spaces);
            if turn.last_round() || turn.spare() <= Weights::DEFAULT.thrift || !turn.sight.public.can_draw() {
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
            let (sight, plan) = (turn.sight, turn.plan_state.plan);
            let cards = spendable(sight);
            let ready = turn.decider.claim_plan(sight, &turn.plan_state, &cards, |_, _| {});
            let card_values = card_values(turn.decider.graph, plan, &cards);
            match ready {
                Ready::CanWait if turn.decider.waits(sight, plan, &card_values) => {
                    assert!(turn.spare() > Weights::DEFAULT.ease && !turn.last_round());
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
}
