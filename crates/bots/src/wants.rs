//! What each kind of card is worth to a seat that has routes to pay for, and which card to draw.

use engine::spec::MarketWild;
use engine::{Action, Card, CardCounts, KINDS, MARKET, Phase, RouteSet, Sight, Slot};

use crate::atlas::{Atlas, Toll};

const WILD: usize = Card::Wild as usize;

/// What a card of each kind is worth, in cards that a goal is waiting for.
pub(crate) type Wants = [f32; KINDS];

/// All cards a seat can pay with: its hand and its team's holder (T08).
#[inline]
pub(crate) fn purse(sight: Sight<'_>) -> CardCounts {
    sight.own.hand.plus(&sight.team.cards)
}

/// The coloured cards and wilds that a set of routes asks for, grey routes left out.
pub(crate) fn need(atlas: &Atlas, goal: RouteSet) -> CardCounts {
    let mut need = CardCounts::EMPTY;
    for id in goal {
        let lane = atlas.lane(id);
        let symbols = match lane.toll {
            Toll::Symbols(n) => n,
            Toll::Open | Toll::Plain | Toll::Reveal(_) | Toll::Sets(_) => 0,
        };
        if let Some(color) = lane.color {
            need.add(color, (lane.spaces - symbols).min(60));
        }
        need.add(Card::Wild, symbols);
    }
    need
}

/// What a card of each kind is worth to somebody who holds `cards` and wants the routes of `goal`.
pub(crate) fn wants(atlas: &Atlas, goal: RouteSet, cards: &CardCounts) -> Wants {
    let need = need(atlas, goal);
    let mut wants: Wants = [0.25; KINDS];
    let mut missing = 0u32;
    for (kind, want) in wants.iter_mut().enumerate().take(WILD) {
        if need.0[kind] > cards.0[kind] {
            *want = 1.0;
            missing += u32::from(need.0[kind] - cards.0[kind]);
        }
    }
    let mut reveal = 0;
    let mut nearest: Option<(i16, usize)> = None;
    for id in goal {
        let lane = atlas.lane(id);
        if let Toll::Reveal(n) = lane.toll {
            reveal += u32::from(n.div_ceil(3));
            if let Some(color) = lane.color {
                // One spare card for what may be turned up.
                wants[color as usize] = wants[color as usize].max(0.8);
            }
        }
        let symbols = match lane.toll {
            Toll::Symbols(n) => n,
            Toll::Open | Toll::Plain | Toll::Reveal(_) | Toll::Sets(_) => 0,
        };
        let spaces = i16::from(lane.spaces - symbols);
        let (kind, left) = match lane.color {
            Some(color) => (color as usize, spaces - i16::from(cards.get(color))),
            None => {
                // A grey route is paid with whatever the rest of the goal can spare most of.
                let spare = |kind: usize| i16::from(cards.0[kind]) - i16::from(need.0[kind]);
                let mut best = (i16::MIN, 0);
                for color in atlas.game.board().colors() {
                    let kind = *color as usize;
                    best = best.max((spare(kind), kind));
                }
                let left = spaces - best.0.max(0);
                if left > 0 {
                    missing += left as u32;
                    for color in atlas.game.board().colors() {
                        let kind = *color as usize;
                        let behind = best.0 - spare(kind);
                        let worth = if behind == 0 {
                            0.95
                        } else if behind == 1 {
                            0.75
                        } else {
                            0.5
                        };
                        if spare(kind) >= 0 && wants[kind] < worth {
                            wants[kind] = worth;
                        }
                    }
                }
                (best.1, left)
            }
        };
        if left > 0 && nearest.is_none_or(|(least, _)| left < least) {
            nearest = Some((left, kind));
        }
    }
    if let Some((_, kind)) = nearest {
        wants[kind] += 0.3;
    }
    let symbols = u32::from(need.wilds()) + reveal;
    let wilds = u32::from(cards.wilds());
    wants[WILD] = if atlas.wilds_on_plain {
        if missing > wilds { 1.35 } else { 0.7 }
    } else if symbols > wilds {
        1.6
    } else {
        0.7
    };
    wants
}

/// What a blind card is worth on average: over all the seat has not seen.
fn blind(atlas: &Atlas, sight: Sight<'_>, wants: &Wants) -> f32 {
    let mut seen = sight.public.discard.plus(&sight.own.hand).plus(&sight.team.cards);
    for card in sight.public.market.iter().flatten() {
        seen.add(*card, 1);
    }
    let deck = atlas.game.board().deck();
    let (mut sum, mut count) = (0.0, 0.0);
    for (kind, want) in wants.iter().enumerate() {
        let left = f32::from(deck.0[kind].saturating_sub(seen.0[kind]));
        sum += left * want;
        count += left;
    }
    if count > 0.0 { sum / count } else { 0.25 }
}

/// The draws a seat can make now with what each is worth to it, the rest of the turn included.
pub(crate) fn draws(atlas: &Atlas, sight: Sight<'_>, wants: &Wants, mut told: impl FnMut(Action, f32)) {
    let table = sight.public;
    let second = matches!(table.phase, Phase::Second { .. });
    let whole = atlas.market_wild != MarketWild::LikeAnyCard;
    let blind = if table.can_draw() { blind(atlas, sight, wants) } else { -1.0 };
    // The two best cards that are not a whole draw: what a second card would bring.
    let (mut first, mut next) = (blind.max(0.0), blind.max(0.0));
    for card in table.market.iter().flatten() {
        let worth = if *card == Card::Wild && whole { 0.0 } else { wants[*card as usize] };
        if worth > first {
            next = first;
            first = worth;
        } else if worth > next {
            next = worth;
        }
    }
    if table.can_draw() {
        told(Action::DrawDeck, if second { blind } else { blind + first });
    }
    let mut told_kinds = 0u16;
    for slot in 0..MARKET {
        let Some(card) = table.slot(slot) else { continue };
        if told_kinds >> card as usize & 1 == 1 {
            continue;
        }
        told_kinds |= 1 << card as usize;
        let action = Action::DrawMarket(Slot(slot as u8));
        let worth = wants[card as usize];
        if card == Card::Wild && whole {
            if !second {
                told(action, worth + 0.35);
            }
        } else if second {
            told(action, worth);
        } else {
            let other = if worth >= first { next } else { first };
            told(action, worth + other);
        }
    }
}

#[cfg(test)]
mod tests;
