//! What happened, random results included: for logs, animations and the memory of bots.
//!
//! Events describe the effects of actions; a game is made of its actions, not of its events.

#![deny(clippy::wildcard_enum_match_arm)] // whoever adds an event must say who sees it

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::position::{Shown, Viewer};
use crate::rules::{CardSpot, Payment};
use crate::types::{Card, CardCounts, MARKET, RouteId, Seat, Slot, TicketSet};

/// Where a card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Blind from the deck: only the seat that drew it has seen it.
    Deck,
    /// From the market: everybody has seen it.
    Market,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // fields are named after what they hold
pub enum Event {
    /// A hand was dealt (C01).
    HandDealt { seat: Seat, cards: Shown<CardCounts>, count: u8 },
    /// Tickets were shown to a seat to choose from.
    TicketsOffered { seat: Seat, tickets: Shown<TicketSet>, count: u8 },
    /// A card was turned up into the market.
    MarketTurned { slot: Slot, card: Card },
    /// The market showed too many wilds and was replaced `times` times until it could stay (L03, T05, R03):
    /// the cards that were discarded first, and the market that stays. If the discard was shuffled into a new
    /// deck on the way, everybody has seen every card of it, and `deck` is what is left in it.
    MarketFlushed { cards: CardCounts, times: u16, market: [Option<Card>; MARKET], deck: Option<CardCounts> },
    /// The discard was shuffled into a new deck (C05).
    Reshuffled { cards: u8 },
    /// A card was taken from the market; `to` is `None` while the seat still has to place it (T06).
    CardTaken { seat: Seat, slot: Slot, card: Card, to: Option<CardSpot> },
    /// A card was drawn blind.
    CardDrawn { seat: Seat, card: Shown<Card>, to: Option<CardSpot> },
    /// The first card was placed (T06).
    CardPlaced { seat: Seat, card: Shown<Card>, from: Source, to: CardSpot },
    /// Cards were laid for a tunnel and others turned up (N07).
    TunnelDug { seat: Seat, route: RouteId, laid: Payment, turned: CardCounts, extra: u8 },
    /// A seat added cards to a tunnel.
    TunnelPaid { seat: Seat, route: RouteId, added: Payment },
    /// A seat took its cards back from a tunnel.
    TunnelLeft { seat: Seat, route: RouteId },
    /// A route was claimed.
    Claimed { seat: Seat, route: RouteId, pay: Payment, points: u8 },
    /// A sister route closed (C10, T13).
    Closed { route: RouteId },
    /// A merchandise card was taken (A03).
    MerchandiseTaken { seat: Seat, left: u8 },
    /// A seat has chosen; its choice stays secret until all have chosen (R21).
    ChoiceMade { seat: Seat },
    /// A seat kept tickets and gave others back.
    TicketsKept { seat: Seat, kept: Shown<TicketSet>, count: u8, unkept: Shown<TicketSet>, back: u8 },
    /// Tickets went into a team's holder (T04, T09, T12).
    TicketsShared { seat: Seat, tickets: Shown<TicketSet>, count: u8 },
    /// A seat passed (R01).
    Passed { seat: Seat },
    /// The last round was called (C12).
    LastRound { seat: Seat },
    /// The game is over.
    Over,
}

impl Event {
    /// The event as a viewer sees it. Filtering the result for the same viewer again reveals nothing more.
    #[must_use]
    pub fn seen_by(&self, game: &Game, viewer: Viewer) -> Event {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let team = |seat: Seat| match viewer {
            Viewer::Seat(viewer) => game.same_side(viewer, seat),
            Viewer::Spectator => false,
        };
        match *self {
            Event::HandDealt { seat, cards, count } => {
                Event::HandDealt { seat, cards: cards.only_if(own(seat)), count }
            }
            Event::TicketsOffered { seat, tickets, count } => {
                Event::TicketsOffered { seat, tickets: tickets.only_if(own(seat)), count }
            }
            Event::CardDrawn { seat, card, to } => {
                // A second card on its way to the holder is seen by the partner (T06, T10).
                let seen = if to == Some(CardSpot::Holder) { team(seat) } else { own(seat) };
                Event::CardDrawn { seat, card: card.only_if(seen), to }
            }
            Event::CardPlaced { seat, card, from, to } => {
                let seen = match (from, to) {
                    (Source::Market, _) => true,
                    (Source::Deck, CardSpot::Holder) => team(seat),
                    (Source::Deck, CardSpot::Hand) => own(seat),
                };
                Event::CardPlaced { seat, card: card.only_if(seen), from, to }
            }
            Event::TicketsKept { seat, kept, count, unkept, back } => Event::TicketsKept {
                seat,
                kept: kept.only_if(own(seat)),
                count,
                unkept: unkept.only_if(own(seat)),
                back,
            },
            Event::TicketsShared { seat, tickets, count } => {
                Event::TicketsShared { seat, tickets: tickets.only_if(team(seat)), count }
            }
            Event::MarketTurned { .. }
            | Event::MarketFlushed { .. }
            | Event::Reshuffled { .. }
            | Event::CardTaken { .. }
            | Event::TunnelDug { .. }
            | Event::TunnelPaid { .. }
            | Event::TunnelLeft { .. }
            | Event::Claimed { .. }
            | Event::Closed { .. }
            | Event::MerchandiseTaken { .. }
            | Event::ChoiceMade { .. }
            | Event::Passed { .. }
            | Event::LastRound { .. }
            | Event::Over => *self,
        }
    }
}

impl<T> Shown<T> {
    fn only_if(self, seen: bool) -> Shown<T> {
        if seen { self } else { Shown::Back }
    }
}

/// Where events go. Search passes `()`, and the events are not even computed.
pub trait EventSink {
    /// Takes an event.
    fn event(&mut self, event: impl FnOnce() -> Event);
}

impl EventSink for () {
    #[inline]
    fn event(&mut self, _: impl FnOnce() -> Event) {}
}

impl EventSink for Vec<Event> {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
