//! Routes that the others seem to need: claims worth trying although the bot's own plan does not use them.

use engine::{Action, MAX_ROUTES, RouteId, RouteSet, Sight, TicketSet};

use crate::planner::card_values::{need, spendable};
use crate::planner::claims::claim;
use crate::planner::distances::Distances;
use crate::planner::graph::{FAR, Graph};
use crate::planner::payments;
use crate::planner::plan::usable;

/// How many assumed ticket sets are checked for the routes they need.
const ASKED: usize = 16;
/// A route is worth trying if this share of the sets needs it.
const SHARE: f32 = 0.25;
/// The most claims to try.
const MOST: usize = 4;

/// How much the others need each route.
#[derive(Clone, Debug)]
pub(super) struct Demand {
    routes: [f32; MAX_ROUTES],
    work: Distances,
}

impl Demand {
    pub(super) fn new() -> Demand {
        Demand { routes: [0.0; MAX_ROUTES], work: Distances::new() }
    }

    pub(super) fn clear(&mut self) {
        self.routes = [0.0; MAX_ROUTES];
    }

    /// Adds the needs of a player who may hold these ticket sets, by these distances.
    pub(super) fn add(&mut self, graph: &Graph, now: &Distances, open: RouteSet, sets: &[TicketSet]) {
        let asked = &sets[..sets.len().min(ASKED)];
        for set in asked {
            self.work.copy_from(now);
            let mut needed = RouteSet::EMPTY;
            for ticket in *set {
                let (a, b, _) = graph.ends[ticket.index()];
                if matches!(self.work.between(a, b), 0 | FAR) {
                    continue;
                }
                let way = self.work.way(graph, open, a, b);
                needed |= way;
                self.work.join_all(graph, way);
            }
            for id in needed {
                self.routes[id.index()] += 1.0 / asked.len() as f32;
            }
        }
    }

    /// Claims of the routes that the others need most and the seat can pay for, with their worth to its own
    /// plan: the cards and pieces it loses.
    pub(super) fn claims(
        &self,
        graph: &Graph,
        sight: Sight<'_>,
        plan: RouteSet,
        told_of: impl Fn(RouteId) -> bool,
        mut emit: impl FnMut(Action, f32),
    ) {
        let cards = spendable(sight);
        let most = payments::most_held(&cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let mut best: [Option<(f32, RouteId)>; MOST] = [None; MOST];
        for id in usable(graph, sight) {
            let (wanted, edge) = (self.routes[id.index()], graph.edge(id));
            let payable = edge.spaces <= pieces && payments::may_pay(graph, edge, &cards, most);
            if wanted < SHARE || !payable || told_of(id) {
                continue;
            }
            let mut new = Some((wanted, id));
            for place in &mut best {
                if place.is_none_or(|(have, _)| new.is_some_and(|(wanted, _)| wanted > have)) {
                    std::mem::swap(place, &mut new);
                }
            }
        }
        let keep = need(graph, plan);
        let turn = graph.turn_points;
        for (_, id) in best.into_iter().flatten() {
            if let Some(pay) = payments::best(graph, id, &cards, &keep) {
                let spent = (1.0 + f32::from(pay.total())) * turn;
                let worth = (f32::from(graph.edge(id).points) - spent).min(0.5 * turn);
                emit(claim(id, pay, &sight.own.hand), worth);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{MAX_ROUTES, Phase, RouteSet, SplitMix64, TicketSet, Viewer};
    use test_support::Playout;
    use test_support::playout::{all_tables, tables};

    use super::{ASKED, Demand, MOST, SHARE};
    use crate::expert::ticket_evidence::Traces;
    use crate::planner::graph::Graph;

    #[test]
    fn a_route_on_the_way_of_every_supposed_ticket_is_needed_for_certain() {
        for game in tables() {
            let graph = Graph::new(&game);
            let mut traces = Traces::new(&graph);
            let all = RouteSet::first(graph.edges.len());
            traces.observation(&graph, RouteSet::EMPTY, all, engine::CardCounts::EMPTY);
            let Some(ticket) = TicketSet::first(graph.ends.len()).lowest() else { continue };
            let mut demand = Demand::new();
            demand.add(&graph, &traces.now, all, &[[ticket].into_iter().collect(); ASKED]);
            let (a, b, _) = graph.ends[ticket.index()];
            let way = traces.now.way(&graph, all, a, b);
            for id in all {
                let wanted = if way.contains(id) { 1.0 } else { 0.0 };
                assert_eq!(demand.routes[id.index()], wanted, "{}: {id:?}", game.board().id());
            }
            demand.clear();
            assert_eq!(demand.routes, [0.0; MAX_ROUTES]);
        }
    }

    #[test]
    fn claims_against_others_are_legal_few_and_new() {
        let mut emit = 0;
        for (seed, game) in all_tables(24).enumerate() {
            let graph = Graph::new(&game);
            let mut rng = SplitMix64::new(seed as u64);
            Playout::new(&game, seed as u64).each(|at| {
                let Phase::Turn { seat, .. } = at.state.public().phase else { return };
                let mut demand = Demand::new();
                demand.routes.iter_mut().for_each(|share| *share = rng.below(100) as f32 / 100.0);
                let view = game.view(&at.state, Viewer::Seat(seat));
                let Some(sight) = view.sight() else { return };
                let mut routes = Vec::new();
                let odd = |id: engine::RouteId| id.index() % 2 == 1;
                demand.claims(&graph, sight, RouteSet::EMPTY, odd, |action, _| {
                    assert_eq!(game.check(sight, &action), Ok(()), "{}", game.board().format_action(&action));
                    let engine::Action::Claim { route, .. } = action else {
                        panic!("{action:?} is no claim")
                    };
                    routes.push(route);
                });
                assert!(routes.len() <= MOST);
                assert!(routes.iter().all(|&id| !odd(id) && demand.routes[id.index()] >= SHARE));
                let shares: Vec<f32> = routes.iter().map(|id| demand.routes[id.index()]).collect();
                assert!(shares.is_sorted_by(|a, b| a >= b), "the most wanted first: {shares:?}");
                emit += routes.len();
            });
        }
        assert!(emit > 1000, "{emit}");
    }
}
