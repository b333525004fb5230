//! Which cards to play: the payment that leaves the most useful hand.

use engine::{Card, CardCounts, RouteId, pays_exactly};

use crate::planner::graph::{Cost, Edge, Graph};

/// What a card that the plan does not need is worth, in cards.
const IDLE: f32 = 0.35;
/// What a wild is worth, in cards.
const WILD: f32 = 1.0;
/// Kinds of cards that are not wild.
const COLORS: usize = Card::Wild as usize;

/// The best payment for a route from these cards, keeping what the rest of the plan needs. `None` if the
/// cards cannot pay.
pub(crate) fn best(
    graph: &Graph,
    route: RouteId,
    cards: &CardCounts,
    need: &CardCounts,
) -> Option<CardCounts> {
    let edge = graph.edge(route);
    let mut found: Option<(f32, CardCounts)> = None;
    match edge.color {
        Some(color) => offer(graph, route, color, cards, need, &mut found),
        None => {
            for &color in graph.game.board().colors() {
                offer(graph, route, color.card(), cards, need, &mut found);
            }
        }
    }
    found.map(|(_, pay)| pay)
}

/// Whether these cards can pay for a route. Never false for cards that can; on ferries and routes payable by
/// sets it may be true although [`best`] finds nothing.
#[inline]
pub(crate) fn may_pay(graph: &Graph, edge: &Edge, cards: &CardCounts, most: u8) -> bool {
    let same = match edge.color {
        Some(color) => cards.get(color),
        None => most,
    };
    match edge.cost {
        Cost::Plain => same >= edge.spaces,
        Cost::Open | Cost::Reveal(_) => same + cards.wilds() >= edge.spaces,
        Cost::Symbols(symbols) => {
            let reach = same.min(edge.spaces - symbols) + cards.wilds();
            if graph.symbol_set == 0 { reach >= edge.spaces } else { reach + symbols >= edge.spaces }
        }
        Cost::Sets(_) => cards.total() >= edge.spaces,
    }
}

/// Whether these cards may pay for a route with no more cards than it has spaces.
#[inline]
pub(crate) fn may_pay_evenly(edge: &Edge, cards: &CardCounts, most: u8) -> bool {
    let same = edge.color.map_or(most, |color| cards.get(color));
    match edge.cost {
        Cost::Open | Cost::Plain | Cost::Reveal(_) => true,
        Cost::Symbols(symbols) => same.min(edge.spaces - symbols) + cards.wilds() >= edge.spaces,
        Cost::Sets(_) => same + cards.wilds() >= edge.spaces,
    }
}

/// The most cards of one colour.
#[inline]
pub(crate) fn most_held(cards: &CardCounts) -> u8 {
    cards.0[..Card::Wild as usize].iter().copied().max().unwrap_or(0)
}

fn offer(
    graph: &Graph,
    route: RouteId,
    color: Card,
    cards: &CardCounts,
    need: &CardCounts,
    found: &mut Option<(f32, CardCounts)>,
) {
    let edge = graph.edge(route);
    let board = graph.game.board();
    let held = cards.get(color);
    let wilds = cards.wilds();
    let mut consider = |same: u8, wild: u8, fill: u8| {
        let mut pay = CardCounts::EMPTY;
        pay.add(color, same);
        pay.add(Card::Wild, wild);
        if fill > 0 && !add_idle(&mut pay, cards, need, fill) {
            return;
        }
        let cost = loss(&pay, cards, need);
        if found.as_ref().is_none_or(|(least, _)| cost < *least) {
            if fill > 0 && !pays_exactly(board, board.route(route), &pay) {
                return;
            }
            *found = Some((cost, pay));
        }
    };
    match edge.cost {
        Cost::Plain => {
            if held >= edge.spaces {
                consider(edge.spaces, 0, 0);
            }
        }
        Cost::Open | Cost::Reveal(_) => {
            let same = held.min(edge.spaces);
            if same + wilds >= edge.spaces {
                consider(same, edge.spaces - same, 0);
            }
        }
        Cost::Symbols(symbols) => {
            let same = held.min(edge.spaces - symbols);
            let rest = edge.spaces - same;
            let most_sets = if graph.symbol_set == 0 { 0 } else { symbols };
            for sets in 0..=most_sets.min(rest) {
                if rest - sets <= wilds {
                    consider(same, rest - sets, sets * graph.symbol_set);
                }
            }
        }
        Cost::Sets(set) => {
            let same = held.min(edge.spaces);
            let wild = if graph.wilds_on_plain { wilds.min(edge.spaces - same) } else { 0 };
            consider(same, wild, set.saturating_mul(edge.spaces - same - wild));
        }
    }
}

/// Adds this many cards, those the plan needs least first and wilds last. Returns whether there were enough.
fn add_idle(pay: &mut CardCounts, cards: &CardCounts, need: &CardCounts, n: u8) -> bool {
    let mut left: [u8; COLORS] = std::array::from_fn(|kind| cards.0[kind] - pay.0[kind]);
    for _ in 0..n {
        let (mut most, mut best) = ((i16::MIN, 0), COLORS);
        for (kind, (&left, need)) in left.iter().zip(need.0).enumerate() {
            let key = (i16::from(left) - i16::from(need), left);
            if left > 0 && key >= most {
                (most, best) = (key, kind);
            }
        }
        if best < COLORS {
            left[best] -= 1;
            pay.0[best] += 1;
        } else if cards.wilds() > pay.wilds() {
            pay.add(Card::Wild, 1);
        } else {
            return false;
        }
    }
    true
}

/// What is lost by playing these cards, in useful cards.
#[inline]
fn loss(pay: &CardCounts, cards: &CardCounts, need: &CardCounts) -> f32 {
    let mut loss = WILD * f32::from(pay.wilds());
    for kind in 0..Card::Wild as usize {
        if pay.0[kind] > 0 {
            let spare = cards.0[kind].saturating_sub(need.0[kind]);
            let idle = pay.0[kind].min(spare);
            loss += IDLE * f32::from(idle) + f32::from(pay.0[kind] - idle);
        }
    }
    loss
}

#[cfg(test)]
mod tests {
    use engine::{Board, Card, CardCounts, Payment, RouteId, SplitMix64, pays_exactly, suffices};
    use test_support::playout::all_tables;

    use super::{best, may_pay, most_held};
    use crate::planner::graph::Graph;

    /// Random cards of a deck, sometimes few kinds and many of each, as a player waiting for a route holds
    /// them.
    fn some_cards(board: &Board, rng: &mut SplitMix64) -> CardCounts {
        let mut cards = CardCounts::EMPTY;
        let odds = 1 + rng.below(4);
        for (card, n) in board.deck().iter() {
            let few = rng.below(odds) > 0 && (card != Card::Wild || rng.below(2) == 0);
            let most = if few { n.min(1) } else { n.min(9) };
            cards.add(card, rng.below(u32::from(most) + 1) as u8);
        }
        cards
    }

    /// Every route of every table with some hands: the graph, the route, the cards, what else is needed.
    fn each_case(mut observation: impl FnMut(&Graph, RouteId, &CardCounts, &CardCounts)) {
        let mut rng = SplitMix64::new(61);
        for game in all_tables(120) {
            let graph = Graph::new(&game);
            for _ in 0..30 {
                let cards = some_cards(game.board(), &mut rng);
                let need = some_cards(game.board(), &mut rng);
                for id in (0..graph.edges.len() as u8).map(RouteId) {
                    observation(&graph, id, &cards, &need);
                }
            }
        }
    }

    #[test]
    fn a_payment_is_found_exactly_where_the_cards_suffice_and_it_is_lawful() {
        let (mut found, mut none) = (0u32, 0u32);
        each_case(|graph, id, cards, need| {
            let board = graph.game.board();
            let route = board.route(id);
            let pay = best(graph, id, cards, need);
            let enough = suffices(board, route, cards);
            assert_eq!(pay.is_some(), enough, "{cards} for {route:?} with {:?}", board.rules().ferry_symbol);
            match pay {
                Some(pay) => {
                    assert!(cards.covers(&pay), "{pay} out of {cards}");
                    assert!(pays_exactly(board, route, &pay), "{pay} out of {cards} for {route:?}");
                    found += 1;
                }
                None => none += 1,
            }
        });
        assert!(found > 1000 && none > 1000, "{found} {none}");
    }

    #[test]
    fn the_quick_look_never_denies_a_payment_that_exists() {
        each_case(|graph, id, cards, _| {
            let route = graph.game.board().route(id);
            if suffices(graph.game.board(), route, cards) {
                assert!(may_pay(graph, graph.edge(id), cards, most_held(cards)), "{cards} for {route:?}");
            }
        });
    }

    #[test]
    fn the_hand_pays_first_and_the_holder_the_rest() {
        let mut rng = SplitMix64::new(3);
        for game in all_tables(0) {
            for _ in 0..20 {
                let (hand, more) = (some_cards(game.board(), &mut rng), some_cards(game.board(), &mut rng));
                let cards = some_cards(game.board(), &mut rng);
                let pay = Payment::hand_first(&cards, &hand);
                assert_eq!(pay.cards(), cards);
                assert!(hand.covers(&pay.hand), "{pay} from {hand}");
                if hand.plus(&more).covers(&cards) {
                    assert!(more.covers(&pay.holder), "{pay} from {hand} and {more}");
                }
            }
        }
    }
}
