//! Plans: what a set of routes needs, what it costs, and which routes join which tickets.

use engine::{CardCounts, KINDS, RouteId, RouteSet, Sight, TicketId, TicketSet};

use crate::planner::card_values::spendable;
use crate::planner::distances::Distances;
use crate::planner::graph::{Cost, Eighths, FAR, Graph, TURN};
use crate::planner::payments::most_held;
use crate::planner::plan_state::Scratch;
use crate::planner::steiner::MAX_JOINT;
use crate::planner::weights::Weights;

/// What a plan may use up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budgets {
    pub(crate) turns: f32,
    pub(crate) pieces: u8,
    pub(crate) spendable: CardCounts,
}

impl Budgets {
    pub(crate) fn allows(&self, graph: &Graph, plan: RouteSet) -> bool {
        let (spaces, turns) = self.asks(graph, plan);
        spaces <= u32::from(self.pieces) && turns <= self.turns
    }

    /// The pieces and turns that a set of routes needs.
    ///
    /// Two cards come in each turn while many kinds are useful; waiting for a single colour takes long.
    pub(crate) fn asks(&self, graph: &Graph, plan: RouteSet) -> (u32, f32) {
        let (mut spaces, mut claims, mut grey, mut symbols, mut extra) = (0u32, 0u32, 0u32, 0u32, 0u32);
        let mut need = [0u8; KINDS];
        for id in plan {
            let edge = graph.edge(id);
            spaces += u32::from(edge.spaces);
            claims += 1;
            let mut colored = edge.spaces;
            match edge.cost {
                Cost::Open | Cost::Plain => {}
                Cost::Symbols(n) => {
                    symbols += u32::from(n);
                    colored -= n;
                }
                Cost::Reveal(n) => extra += u32::from(n.div_ceil(3)),
                Cost::Sets(_) => extra += 3,
            }
            match edge.color {
                Some(color) => need[color as usize] = need[color as usize].saturating_add(colored),
                None => grey += u32::from(colored),
            }
        }
        let (mut missing, mut kinds, mut idle) = (0u32, 0u32, 0u32);
        for (need, have) in need.iter().zip(self.spendable.0).take(KINDS - 1) {
            missing += u32::from(need.saturating_sub(have));
            kinds += u32::from(*need > have);
            idle += u32::from(have.saturating_sub(*need));
        }
        let mut wilds = u32::from(self.spendable.wilds());
        let for_symbols = symbols.min(wilds);
        wilds -= for_symbols;
        if graph.wilds_on_plain {
            missing = missing.saturating_sub(wilds);
        }
        // Not every idle card is of the colour that will pay for a grey route.
        let any = (grey + extra + (symbols - for_symbols) * 2).saturating_sub(idle * 2 / 3);
        let pace = (0.1 + 2.0 * (1.35 * kinds as f32 * graph.kind_share + graph.wild_share)).min(1.8);
        let pace = if any > 0 { pace.max(1.3) } else { pace };
        let draws = missing as f32 / pace + 0.5 * any as f32;
        (spaces, claims as f32 + draws)
    }
}

/// The pieces that may go into a plan: in a team, the partner lays some of them.
pub(crate) fn pieces(graph: &Graph, sight: Sight<'_>) -> u8 {
    let own = sight.public.pieces[sight.seat.index()];
    match graph.game.team(sight.seat) {
        None => own,
        Some(_) => own + sight.public.pieces[usize::from(sight.seat.0 ^ 1)] / 2,
    }
}

/// The routes a seat could claim, judged by the table alone (C07, C10).
pub(crate) fn usable(graph: &Graph, sight: Sight<'_>) -> RouteSet {
    let mine = sight.public.claims[sight.seat.index()];
    let mut open = sight.public.open;
    for group in graph.game.board().sister_groups() {
        if !(group.routes & mine).is_empty() {
            open = open - group.routes;
        }
    }
    open
}

/// Fills in distances: cards at hand lower the price of a route.
pub(crate) fn measure(
    graph: &Graph,
    weights: &Weights,
    sight: Sight<'_>,
    owned: RouteSet,
    distances: &mut Distances,
) {
    let cards = spendable(sight);
    let most = most_held(&cards);
    let pieces = pieces(graph, sight);
    // A player who holds many cards and still lacks some is waiting for rare ones.
    let rare = (f32::from(cards.total()) - weights.full_hand).max(0.0) * weights.rare;
    let per_card = 4.0 * weights.hand_share + rare;
    let cargo = if sight.public.merchandise_left > 0 { cargo_worth(graph, weights, sight) } else { 0.0 };
    let cargo = (cargo / graph.turn_points * TURN * 0.5) as i16;
    distances.fill(graph, owned, usable(graph, sight), |id| {
        price(graph, id, &cards, most, pieces, [per_card, rare], cargo)
    });
}

#[inline]
fn price(
    graph: &Graph,
    id: RouteId,
    cards: &CardCounts,
    most: u8,
    pieces: u8,
    [per_card, rare]: [f32; 2],
    cargo: i16,
) -> Eighths {
    let edge = graph.edge(id);
    if edge.spaces > pieces {
        return FAR;
    }
    let held = match edge.color {
        Some(color) => cards.get(color),
        None => most,
    };
    let ready = (f32::from(held.min(edge.spaces)) * per_card - f32::from(edge.spaces) * rare) as i16;
    let price = edge.price - ready - if edge.cargo { cargo } else { 0 };
    price.clamp(2, i16::from(FAR) - 1) as Eighths
}

/// What one more merchandise card is worth in points: most while the race is close.
pub(crate) fn cargo_worth(graph: &Graph, weights: &Weights, sight: Sight<'_>) -> f32 {
    let Some((first, second)) = graph.merchandise else { return 0.0 };
    let cards = &sight.public.merchandise;
    let mine = f32::from(cards[sight.seat.index()]);
    let others = graph.game.each_seat().filter(|&seat| seat != sight.seat);
    let best = others.map(|seat| f32::from(cards[seat.index()])).fold(0.0, f32::max);
    let gap = (mine - best).abs();
    let swing = f32::from(first - second) + if mine == 0.0 { f32::from(second) } else { 0.0 };
    weights.cargo_share * (swing + f32::from(second) * 0.5) / (1.0 + 0.5 * gap)
}

/// The share of a ticket's points to expect from a plan of this many turns.
#[inline]
pub(crate) fn chance(needed: f32, left: f32) -> f32 {
    let ratio = needed / left.max(0.5);
    (1.55 - ratio).clamp(0.0, 1.0).min(0.97)
}

/// Plans tickets one after the other, the most rewarding first.
pub(crate) fn one_by_one(
    graph: &Graph,
    weights: &Weights,
    scratch: &mut Scratch,
    open: RouteSet,
    tickets: TicketSet,
    budget: &Budgets,
) -> (RouteSet, TicketSet) {
    let (mut plan, mut pursued) = (RouteSet::EMPTY, TicketSet::EMPTY);
    let work = &mut scratch.work;
    work.copy_from(&scratch.distances);
    let mut left = tickets;
    while !left.is_empty() {
        let mut best: Option<(f32, TicketId)> = None;
        for ticket in left {
            let (a, b, points) = graph.ends[ticket.index()];
            let price = work.between(a, b);
            if price == 0 || price == FAR {
                left.remove(ticket);
                continue;
            }
            let worth = (f32::from(points) + 1.0) / f32::from(price);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, ticket));
            }
        }
        let Some((_, ticket)) = best else { break };
        left.remove(ticket);
        let (a, b, points) = graph.ends[ticket.index()];
        let turns = f32::from(work.between(a, b)) / TURN;
        if 2.0 * f32::from(points) < weights.ticket_turn * turns * graph.turn_points {
            continue;
        }
        let way = work.way(graph, open, a, b);
        if way.is_empty() || !budget.allows(graph, plan | way) {
            continue;
        }
        plan |= way;
        pursued.insert(ticket);
        work.join_all(graph, way);
    }
    (plan, pursued)
}

/// Plans tickets together by exact forests, and chooses which of them to pursue.
pub(crate) fn jointly(
    graph: &Graph,
    weights: &Weights,
    scratch: &mut Scratch,
    open: RouteSet,
    tickets: TicketSet,
    budget: &Budgets,
) -> (RouteSet, TicketSet) {
    let mut list: Vec<TicketId> = tickets
        .into_iter()
        .filter(|ticket| {
            let (a, b, _) = graph.ends[ticket.index()];
            !matches!(scratch.distances.between(a, b), 0 | FAR)
        })
        .collect();
    if list.len() > MAX_JOINT {
        return one_by_one(graph, weights, scratch, open, tickets, budget);
    }
    list.sort_unstable();
    let ends: Vec<(u8, u8)> =
        list.iter().map(|t| (graph.ends[t.index()].0, graph.ends[t.index()].1)).collect();
    scratch.forest.fill(graph, &scratch.distances, &ends);
    let mut best = (0.0, RouteSet::EMPTY, 0usize);
    for set in 1..1usize << list.len() {
        if scratch.forest.price(set) >= u16::from(FAR) {
            continue;
        }
        let routes = scratch.forest.routes(graph, &scratch.distances, open, set);
        let (spaces, turns) = budget.asks(graph, routes);
        if spaces > u32::from(budget.pieces) {
            continue;
        }
        let points: f32 = (0..list.len())
            .filter(|i| set >> i & 1 == 1)
            .map(|i| f32::from(graph.ends[list[i].index()].2))
            .sum();
        let scored: f32 = routes.into_iter().map(|id| f32::from(graph.edge(id).points)).sum();
        let worth = 2.0 * points * chance(turns, budget.turns) + weights.scored * scored
            - weights.ticket_turn * turns * graph.turn_points;
        if worth > best.0 {
            best = (worth, routes, set);
        }
    }
    let pursued = (0..list.len()).filter(|i| best.2 >> i & 1 == 1).map(|i| list[i]).collect();
    (best.1, pursued)
}
