//! What each kind of card is worth to a seat that has routes to pay for, and which card to draw.

use engine::spec::MarketWild;
use engine::{Action, Card, CardCounts, KINDS, MARKET, Phase, RouteSet, Sight, Slot};

use crate::planner::graph::{Cost, Graph};
use crate::planner::weights::card;

const WILD: usize = Card::Wild as usize;

/// What a card of each kind is worth, measured in cards that a goal is waiting for.
pub(crate) type CardValues = [f32; KINDS];

/// All cards a seat can pay with: its hand and its team's holder (T08).
#[inline]
pub(crate) fn spendable(sight: Sight<'_>) -> CardCounts {
    sight.own.hand.plus(&sight.team.cards)
}

/// The coloured cards and wilds that a set of routes needs, not counting grey routes.
pub(crate) fn need(graph: &Graph, goal: RouteSet) -> CardCounts {
    let mut need = CardCounts::EMPTY;
    for id in goal {
        let edge = graph.edge(id);
        let symbols = edge.cost.symbols();
        if let Some(color) = edge.color {
            need.add(color, (edge.spaces - symbols).min(60));
        }
        need.add(Card::Wild, symbols);
    }
    need
}

/// What a card of each kind is worth to a player who holds `cards` and wants the routes of `goal`.
pub(crate) fn card_values(graph: &Graph, goal: RouteSet, cards: &CardCounts) -> CardValues {
    let need = need(graph, goal);
    let mut values: CardValues = [card::USELESS; KINDS];
    let mut missing = 0u32;
    for (kind, value) in values.iter_mut().enumerate().take(WILD) {
        if need.0[kind] > cards.0[kind] {
            *value = card::NEEDED;
            missing += u32::from(need.0[kind] - cards.0[kind]);
        }
    }
    let mut reveal = 0;
    let mut nearest: Option<(i16, usize)> = None;
    for id in goal {
        let edge = graph.edge(id);
        if let Cost::Reveal(n) = edge.cost {
            reveal += u32::from(n.div_ceil(3));
            if let Some(color) = edge.color {
                values[color as usize] = values[color as usize].max(card::FOR_TUNNEL);
            }
        }
        let spaces = i16::from(edge.spaces - edge.cost.symbols());
        let (kind, left) = match edge.color {
            Some(color) => (color as usize, spaces - i16::from(cards.get(color))),
            None => {
                let (kind, left) = grey_values(graph, spaces, &need, cards, &mut values);
                missing += left.max(0) as u32;
                (kind, left)
            }
        };
        if left > 0 && nearest.is_none_or(|(least, _)| left < least) {
            nearest = Some((left, kind));
        }
    }
    if let Some((_, kind)) = nearest {
        values[kind] += card::NEAREST;
    }
    let symbols = u32::from(need.wilds()) + reveal;
    let wilds = u32::from(cards.wilds());
    values[WILD] = match graph.wilds_on_plain {
        true if missing > wilds => card::WILD_NEEDED,
        false if symbols > wilds => card::WILD_FOR_SYMBOL,
        _ => card::WILD_SPARE,
    };
    values
}

/// Raises the values of colours that a grey route may be paid with: those with most cards left over by the
/// rest of the goal. Returns the best of them, and how many cards of it are missing.
fn grey_values(
    graph: &Graph,
    spaces: i16,
    need: &CardCounts,
    cards: &CardCounts,
    values: &mut CardValues,
) -> (usize, i16) {
    let spare = |kind: usize| i16::from(cards.0[kind]) - i16::from(need.0[kind]);
    let kinds = || graph.game.board().colors().iter().map(|color| *color as usize);
    let (most, best) = kinds().map(|kind| (spare(kind), kind)).max().unwrap_or((i16::MIN, 0));
    let left = spaces - most.max(0);
    if left > 0 {
        for kind in kinds() {
            let value = match most - spare(kind) {
                0 => card::GREY_BEST,
                1 => card::GREY_NEXT,
                _ => card::GREY_OTHER,
            };
            if spare(kind) >= 0 && values[kind] < value {
                values[kind] = value;
            }
        }
    }
    (best, left)
}

/// The mean worth of a blind card, over all cards the seat has not seen.
fn blind(graph: &Graph, sight: Sight<'_>, card_values: &CardValues) -> f32 {
    let mut seen = sight.public.discard.plus(&sight.own.hand).plus(&sight.team.cards);
    for card in sight.public.market.iter().flatten() {
        seen.add(*card, 1);
    }
    let deck = graph.game.board().deck();
    let (mut sum, mut count) = (0.0, 0.0);
    for (kind, want) in card_values.iter().enumerate() {
        let left = f32::from(deck.0[kind].saturating_sub(seen.0[kind]));
        sum += left * want;
        count += left;
    }
    if count > 0.0 { sum / count } else { card::USELESS }
}

/// The draws a seat can make now, each with its worth to the seat, including the rest of the turn.
pub(crate) fn draws(
    graph: &Graph,
    sight: Sight<'_>,
    card_values: &CardValues,
    mut emit: impl FnMut(Action, f32),
) {
    let table = sight.public;
    let second = matches!(table.phase, Phase::Second { .. });
    let whole = graph.market_wild != MarketWild::LikeAnyCard;
    let blind = if table.can_draw() { blind(graph, sight, card_values) } else { -1.0 };
    // The two best cards that do not take the whole draw: what a second card would bring.
    let (mut first, mut next) = (blind.max(0.0), blind.max(0.0));
    for card in table.market.iter().flatten() {
        let worth = if *card == Card::Wild && whole { 0.0 } else { card_values[*card as usize] };
        if worth > first {
            next = first;
            first = worth;
        } else if worth > next {
            next = worth;
        }
    }
    if table.can_draw() {
        emit(Action::DrawDeck, if second { blind } else { blind + first });
    }
    let mut told_kinds = 0u16;
    for slot in 0..MARKET {
        let Some(card) = table.slot(slot) else { continue };
        if told_kinds >> card as usize & 1 == 1 {
            continue;
        }
        told_kinds |= 1 << card as usize;
        let action = Action::DrawMarket(Slot(slot as u8));
        let worth = card_values[card as usize];
        if card == Card::Wild && whole {
            if !second {
                emit(action, worth + card::WHOLE_DRAW);
            }
        } else if second {
            emit(action, worth);
        } else {
            let other = if worth >= first { next } else { first };
            emit(action, worth + other);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Card, CardCounts, Phase, RouteId, RouteSet, SplitMix64};
    use test_support::Playout;
    use test_support::playout::{all_tables, tables};

    use super::{card_values, draws, need, spendable};
    use crate::planner::graph::{Cost, Graph};

    #[test]
    fn every_draw_told_of_is_lawful_and_none_is_told_twice() {
        let mut emit = 0u32;
        for (seed, game) in all_tables(60).enumerate() {
            let graph = Graph::new(&game);
            let mut rng = SplitMix64::new(seed as u64);
            Playout::new(&game, seed as u64).each(|at| {
                let (Phase::Turn { seat } | Phase::Second { seat, .. }) = at.state.public().phase else {
                    return;
                };
                let sight = at.game.sight(&at.state, seat);
                let goal: RouteSet =
                    at.state.public().open.into_iter().filter(|_| rng.below(6) == 0).collect();
                let card_values = card_values(&graph, goal, &spendable(sight));
                let mut before = Vec::new();
                draws(&graph, sight, &card_values, |action, worth| {
                    assert_eq!(
                        at.game.check(sight, &action),
                        Ok(()),
                        "{}",
                        at.game.board().format_action(&action)
                    );
                    assert!(worth.is_finite() && !before.contains(&action));
                    before.push(action);
                    emit += 1;
                });
            });
        }
        assert!(emit > 10_000, "{emit}");
    }

    #[test]
    fn a_colour_that_a_route_waits_for_is_wanted_more_than_one_that_nothing_does() {
        for game in tables() {
            let graph = Graph::new(&game);
            for id in (0..graph.edges.len() as u8).map(RouteId) {
                let goal = RouteSet::one(id);
                let edge = graph.edge(id);
                let symbols = if let Cost::Symbols(n) = edge.cost { n } else { 0 };
                let asked = need(&graph, goal);
                assert_eq!(asked.wilds(), symbols);
                let Some(color) = edge.color.filter(|_| edge.spaces > symbols) else { continue };
                assert_eq!(asked.get(color), edge.spaces - symbols);
                let before = card_values(&graph, goal, &CardCounts::EMPTY);
                let after = card_values(&graph, goal, &CardCounts::of(color, edge.spaces + 1));
                for other in Card::ALL.into_iter().filter(|&card| card != color && card != Card::Wild) {
                    assert!(before[color as usize] > before[other as usize], "{color} and {other}");
                }
                assert!(after[color as usize] < before[color as usize], "{color} when there is enough");
            }
        }
    }
}
