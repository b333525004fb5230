//! Tickets: which to keep, which to share, and when to draw more.

use engine::{Action, Phase, RouteSet, Sight, TicketId, TicketSet};

use crate::planner::card_values::spendable;
use crate::planner::graph::{FAR, Graph, TURN};
use crate::planner::plan::{Budgets, chance, measure, pieces, usable};
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::policy::Policy;
use crate::planner::steiner::MAX_JOINT;
use crate::planner::tempo::turns_left;
use crate::planner::weights::{Weights, ticket};

/// Emits the choices of tickets on offer, each with its worth in points.
pub(crate) fn weigh(
    with: &Policy<'_>,
    sight: Sight<'_>,
    plan_state: &mut PlanState,
    scratch: &mut Scratch,
    mut emit: impl FnMut(Action, f32),
) {
    let graph = with.graph;
    let rules = graph.game.board().rules();
    let rule = match sight.public.phase {
        Phase::Opening { .. } => rules.opening_tickets,
        Phase::Keeping { .. }
        | Phase::Sharing { .. }
        | Phase::Turn { .. }
        | Phase::Placing { .. }
        | Phase::Second { .. }
        | Phase::Tunnel { .. }
        | Phase::Over => rules.ticket_draw,
    };
    let offer = sight.own.offer.tickets();
    let least = usize::from(rule.keep).min(offer.len()).max(1);
    let shares = matches!(sight.public.phase, Phase::Keeping { .. }) && rule.share > 0;
    let owned = graph.game.routes_of(&sight.public.claims, graph.game.side(sight.seat));
    plan_state.refresh(graph, with.weights, sight, scratch, with.care);
    measure(graph, with.weights, sight, owned, &mut scratch.distances);
    scratch.distances.join_all(graph, plan_state.plan);
    let ground = Ground::of(graph, sight, plan_state.plan, with.weights);
    let exact = with.care == Care::Full && offer.len() <= MAX_JOINT;
    if exact {
        let ends: Vec<(u8, u8)> =
            offer.iter().map(|t| (graph.ends[t.index()].0, graph.ends[t.index()].1)).collect();
        scratch.forest.fill(graph, &scratch.distances, &ends);
    }
    for mask in 1usize..1 << offer.len() {
        if (mask.count_ones() as usize) < least {
            continue;
        }
        let routes = if exact {
            scratch.forest.routes(graph, &scratch.distances, ground.open, mask)
        } else {
            greedy_routes(graph, scratch, ground.open, offer, mask)
        };
        let worth = ground.worth(graph, scratch, routes, offer, mask);
        let tickets: TicketSet =
            offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &t)| t).collect();
        let share = if shares { hardest(graph, scratch, tickets) } else { None };
        emit(Action::Keep { tickets, share }, worth);
    }
}

/// What a choice of tickets is measured against.
struct Ground {
    open: RouteSet,
    plan: RouteSet,
    budget: Budgets,
    base_turns: f32,
    ticket_turn: f32,
    scored: f32,
    each: f32,
}

impl Ground {
    fn of(graph: &Graph, sight: Sight<'_>, plan: RouteSet, weights: &Weights) -> Ground {
        let budget = Budgets {
            turns: turns_left(graph, sight.public, sight.seat),
            pieces: pieces(graph, sight),
            spendable: spendable(sight),
        };
        let (_, base_turns) = budget.asks(graph, plan);
        let each = weights.most_share * f32::from(graph.most_tickets);
        Ground {
            open: usable(graph, sight),
            plan,
            budget,
            base_turns,
            ticket_turn: weights.ticket_turn,
            scored: weights.scored,
            each,
        }
    }

    fn worth(
        &self,
        graph: &Graph,
        scratch: &Scratch,
        routes: RouteSet,
        offer: &[TicketId],
        mask: usize,
    ) -> f32 {
        let all = self.plan | routes;
        let (spaces, turns) = self.budget.asks(graph, all);
        let fits = if spaces <= u32::from(self.budget.pieces) { 1.0 } else { ticket::SHORT_OF_PIECES };
        let done = chance(turns, self.budget.turns) * fits;
        let mut worth = 0.0;
        for (_, ticket) in offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1) {
            let (a, b, points) = graph.ends[ticket.index()];
            let points = f32::from(points);
            worth += match scratch.distances.between(a, b) {
                0 => points + self.each,
                FAR => -points,
                _ => points * (2.0 * done - 1.0) + self.each * done,
            };
        }
        let scored: f32 = routes.into_iter().map(|id| f32::from(graph.edge(id).points)).sum();
        worth + self.scored * scored - self.ticket_turn * (turns - self.base_turns) * graph.turn_points
    }
}

/// Routes for some of the tickets, one ticket after the other.
fn greedy_routes(
    graph: &Graph,
    scratch: &mut Scratch,
    open: RouteSet,
    offer: &[TicketId],
    mask: usize,
) -> RouteSet {
    let work = &mut scratch.work;
    work.copy_from(&scratch.distances);
    let mut routes = RouteSet::EMPTY;
    for (_, ticket) in offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1) {
        let (a, b, _) = graph.ends[ticket.index()];
        let way = work.way(graph, open, a, b);
        routes |= way;
        work.join_all(graph, way);
    }
    routes
}

/// The hardest ticket: where a partner's help is worth most.
fn hardest(graph: &Graph, scratch: &Scratch, tickets: TicketSet) -> Option<TicketId> {
    tickets.into_iter().max_by_key(|t| {
        let (a, b, points) = graph.ends[t.index()];
        (scratch.distances.between(a, b) != FAR, points, scratch.distances.between(a, b))
    })
}

/// Which ticket to put into the holder (T04): the one where a partner's help is worth most.
pub(crate) fn share(
    with: &Policy<'_>,
    sight: Sight<'_>,
    scratch: &mut Scratch,
    mut emit: impl FnMut(Action, f32),
) {
    let graph = with.graph;
    let owned = graph.game.routes_of(&sight.public.claims, graph.game.side(sight.seat));
    measure(graph, with.weights, sight, owned, &mut scratch.distances);
    for ticket in sight.own.tickets {
        let (a, b, points) = graph.ends[ticket.index()];
        let price = scratch.distances.between(a, b);
        let worth = if price == FAR { 0.0 } else { f32::from(points) + f32::from(price) / TURN };
        emit(Action::Share([ticket].into_iter().collect()), worth);
    }
}

/// The expected worth of a blind ticket draw, in points: the best of the tickets offered, measured against
/// the present network.
pub(crate) fn draw_worth(
    with: &Policy<'_>,
    sight: Sight<'_>,
    plan_state: &mut PlanState,
    scratch: &mut Scratch,
) -> f32 {
    let graph = with.graph;
    let owned = graph.game.routes_of(&sight.public.claims, graph.game.side(sight.seat));
    if plan_state.draw_for == [owned, plan_state.plan]
        && plan_state.draw_worth > f32::MIN
        && sight.public.last_turns.is_none()
    {
        return plan_state.draw_worth;
    }
    if sight.public.last_turns.is_some() {
        return ticket::NONE;
    }
    measure(graph, with.weights, sight, owned, &mut scratch.distances);
    scratch.distances.join_all(graph, plan_state.plan);
    let seen = sight.own.tickets | sight.team.tickets | sight.own.gone;
    let left = turns_left(graph, sight.public, sight.seat);
    let pieces = f32::from(pieces(graph, sight));
    let each = with.weights.most_share * f32::from(graph.most_tickets);
    let (mut worths, mut n) = ([0.0f32; engine::MAX_TICKETS], 0);
    let (_, busy) =
        Budgets { turns: left, pieces: 0, spendable: spendable(sight) }.asks(graph, plan_state.plan);
    for (i, &(a, b, points)) in graph.ends.iter().enumerate() {
        if seen.contains(TicketId(i as u8)) {
            continue;
        }
        let points = f32::from(points);
        worths[n] = match scratch.distances.between(a, b) {
            0 => points + each,
            FAR => -points,
            price => {
                let turns = f32::from(price) / TURN + ticket::UNCERTAIN_TURNS;
                let spaces = turns * 1.1 * graph.mean_spaces / 1.3;
                let room = if spaces > pieces { ticket::SHORT_OF_PIECES_BLIND } else { 1.0 };
                let done = chance(turns + busy + 1.0, left) * room;
                points * (2.0 * done - 1.0) + each * done
                    - with.weights.ticket_turn * turns * graph.turn_points * done
            }
        };
        n += 1;
    }
    let offer = usize::from(graph.game.board().rules().ticket_draw.offer);
    plan_state.draw_worth = best_of(&mut worths[..n], offer.min(usize::from(sight.public.ticket_deck.len())));
    plan_state.draw_for = [owned, plan_state.plan];
    plan_state.draw_worth
}

/// The mean of the best of `m` worths drawn at random.
fn best_of(worths: &mut [f32], m: usize) -> f32 {
    let n = worths.len();
    if n == 0 || m == 0 {
        return ticket::NONE;
    }
    worths.sort_unstable_by(|a, b| b.total_cmp(a));
    // The chance that the best of all is among those drawn, then the second best, and so on.
    let (mut missed, mut mean) = (1.0f32, 0.0);
    for (i, worth) in worths.iter().enumerate() {
        let hit = (m as f32 / (n - i) as f32).min(1.0);
        mean += missed * hit * worth;
        missed *= 1.0 - hit;
    }
    mean
}

#[cfg(test)]
mod tests {
    use engine::SplitMix64;

    use super::best_of;

    /// The mean over all draws of `m` of the best one drawn.
    fn slow(worths: &[f32], m: usize) -> f32 {
        let (mut sum, mut draws) = (0.0, 0.0);
        for mask in 0u32..1 << worths.len() {
            if mask.count_ones() as usize == m {
                let drawn = worths.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
                sum += drawn.map(|(_, &worth)| worth).fold(f32::MIN, f32::max);
                draws += 1.0;
            }
        }
        sum / draws
    }

    #[test]
    fn the_mean_of_the_best_drawn_is_that_over_all_draws() {
        let mut rng = SplitMix64::new(12);
        for n in 1..=9usize {
            for m in 1..=n {
                let mut worths: Vec<f32> = (0..n).map(|_| rng.below(60) as f32 - 25.0).collect();
                let mean = slow(&worths, m);
                let quick = best_of(&mut worths, m);
                assert!((mean - quick).abs() < 0.01, "{m} of {worths:?}: {quick}, not {mean}");
            }
        }
    }

    #[test]
    fn where_all_are_drawn_the_best_is_among_them_and_no_ticket_promises_nothing() {
        assert_eq!(best_of(&mut [3.0, 8.0, -2.0], 5), 8.0);
        assert!(best_of(&mut [], 3) < 0.0);
        assert!(best_of(&mut [9.0], 0) < 0.0);
    }
}
