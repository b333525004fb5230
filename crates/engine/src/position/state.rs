//! A position, in drawers by who may look inside (R13).
//!
//! Flat data, copied without allocation. A new field must go into a drawer, and the choice of drawer decides
//! who may see it.

use serde::{Deserialize, Serialize};

use crate::board::MAX_OFFER;
use crate::position::Phase;
use crate::rng::GameRng;
use crate::types::{
    Card, CardCounts, MARKET, MAX_SEATS, MAX_SIDES, MAX_TEAMS, MAX_TICKETS, RouteSet, Seat, TeamId, TicketId,
    TicketSet,
};

/// Everything that changes in a game. A state shows everything: players, bots and clients get a
/// [`View`](crate::View) instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) own: [Private; MAX_SEATS],
    pub(crate) team: [TeamShared; MAX_TEAMS],
    pub(crate) dealer: Dealer,
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Public {
    /// What the game is waiting for.
    pub phase: Phase,
    /// The routes each seat has claimed.
    pub claims: [RouteSet; MAX_SEATS],
    /// The routes that are neither claimed nor closed (C10).
    pub open: RouteSet,
    /// The market (C01).
    pub market: [Option<Card>; MARKET],
    /// The discard: everybody has seen its cards (R13).
    pub discard: CardCounts,
    /// How many cards the discard has.
    pub discard_cards: u8,
    /// How many cards the deck has.
    pub deck_cards: u8,
    /// How many cards each hand has.
    pub hand_cards: [u8; MAX_SEATS],
    /// How many cards each team's holder has (T02).
    pub holder_cards: [u8; MAX_TEAMS],
    /// How many tickets each hand has.
    pub hand_tickets: [u8; MAX_SEATS],
    /// How many tickets each team's holder has (T02).
    pub holder_tickets: [u8; MAX_TEAMS],
    /// How many tickets that each seat did not keep have left the game (N02, N04).
    pub gone_tickets: [u8; MAX_SEATS],
    /// The public part of the ticket deck.
    pub ticket_deck: TicketDeck,
    /// Pieces each seat has left.
    pub pieces: [u8; MAX_SEATS],
    /// Merchandise cards in front of each seat (A03).
    pub merchandise: [u8; MAX_SEATS],
    /// Merchandise cards left (A03).
    pub merchandise_left: u8,
    /// Points for routes claimed, by side (C06).
    pub scores: [i16; MAX_SIDES],
    /// Who had the first turn (R14).
    pub first: Seat,
    /// How many turns have ended.
    pub turns: u16,
    /// Turns left, once the last round is called (C12).
    pub last_turns: Option<u8>,
    /// Passes in a row (R01).
    pub passes: u8,
}

/// The ticket deck as everybody sees it: how many were never dealt, and who put back the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicketDeck {
    /// Tickets that nobody has seen; they come first.
    pub top: u8,
    /// Tickets put back under the deck; they come next, in this order (R11).
    pub under: u8,
    /// Who put them there.
    pub by: [Seat; MAX_TICKETS],
}

/// What only one seat sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Private {
    /// The hand of cards.
    pub hand: CardCounts,
    /// The tickets kept.
    pub tickets: TicketSet,
    /// The tickets on offer, in the order drawn.
    pub offer: Offer,
    /// The choice made while others choose at the same time (R21).
    pub choice: Choice,
    /// A card drawn blind and not placed yet (T06).
    pub drawn: Option<Card>,
    /// Tickets that this seat did not keep and that left the game (N02, N04).
    pub gone: TicketSet,
}

/// A secret choice that takes effect when all seats have chosen (R21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// None is pending.
    #[default]
    None,
    /// Which of the offered tickets are kept: bit *i* for the *i*-th.
    Keep(u8),
    /// The ticket for the holder.
    Share(TicketId),
}

/// Tickets on offer, in the order drawn: what is not kept returns in that order (R11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offer {
    tickets: [TicketId; MAX_OFFER],
    len: u8,
}

/// What both partners of a team see (T02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TeamShared {
    /// The card holder.
    pub cards: CardCounts,
    /// The ticket holder.
    pub tickets: TicketSet,
}

/// What nobody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dealer {
    /// The deck; its order is decided card by card.
    pub(crate) deck: CardCounts,
    /// Tickets never dealt; their order is decided ticket by ticket.
    pub(crate) top: TicketSet,
    /// The tickets under the deck. Only the seat that put a ticket there may see it.
    pub(crate) under: [TicketId; MAX_TICKETS],
    /// The source of everything random.
    pub(crate) rng: GameRng,
}

/// What one seat may see, borrowed: the basis for deciding legality.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// Who is looking.
    pub seat: Seat,
    /// What everybody sees.
    pub public: &'a Public,
    /// What the seat sees.
    pub own: &'a Private,
    /// What its team sees; empty where there are no teams.
    pub team: &'a TeamShared,
}

impl Public {
    /// Whether a card can be drawn: from the deck, or from the discard that would become it. The deck is
    /// empty beside a non-empty discard only while a tunnel waits for its player (R23).
    #[inline]
    pub const fn can_draw(&self) -> bool {
        self.deck_cards > 0 || self.discard_cards > 0
    }

    /// The card in a market slot.
    #[inline]
    pub fn slot(&self, slot: usize) -> Option<Card> {
        self.market.get(slot).copied().flatten()
    }
}

impl TicketDeck {
    /// All tickets that can still be drawn.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.top + self.under
    }

    /// Whether no ticket can be drawn any more.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Private {
    pub(crate) const EMPTY: Private = Private {
        hand: CardCounts::EMPTY,
        tickets: TicketSet::EMPTY,
        offer: Offer { tickets: [TicketId(0); MAX_OFFER], len: 0 },
        choice: Choice::None,
        drawn: None,
        gone: TicketSet::EMPTY,
    };
}

impl TeamShared {
    pub(crate) const EMPTY: TeamShared = TeamShared { cards: CardCounts::EMPTY, tickets: TicketSet::EMPTY };
}

impl Offer {
    /// The tickets, in the order drawn.
    #[inline]
    pub fn tickets(&self) -> &[TicketId] {
        &self.tickets[..usize::from(self.len)]
    }

    /// The tickets as a set.
    pub fn set(&self) -> TicketSet {
        self.tickets().iter().copied().collect()
    }

    pub(crate) fn push(&mut self, ticket: TicketId) {
        if let Some(place) = self.tickets.get_mut(usize::from(self.len)) {
            *place = ticket;
            self.len += 1;
        }
    }

    /// The tickets whose bits are set.
    pub(crate) fn masked(&self, mask: u8) -> TicketSet {
        self.tickets().iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &t)| t).collect()
    }

    /// The bits of these tickets.
    pub(crate) fn mask(&self, set: TicketSet) -> u8 {
        self.tickets().iter().enumerate().fold(0, |mask, (i, &t)| mask | u8::from(set.contains(t)) << i)
    }
}

impl State {
    /// What everybody sees.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// A seat's hand of cards.
    pub fn hand(&self, seat: Seat) -> &CardCounts {
        &self.own[seat.index()].hand
    }

    /// A seat's drawer.
    pub fn own(&self, seat: Seat) -> &Private {
        &self.own[seat.index()]
    }

    /// The drawer of a team, by its number.
    pub fn team(&self, team: TeamId) -> &TeamShared {
        &self.team[team.index()]
    }

    /// The cards of the deck. Their order is not yet decided.
    pub fn deck(&self) -> &CardCounts {
        &self.dealer.deck
    }

    /// Tickets never dealt.
    pub fn undealt_tickets(&self) -> TicketSet {
        self.dealer.top
    }

    /// Tickets put back under the deck, the next one first.
    pub fn returned_tickets(&self) -> &[TicketId] {
        &self.dealer.under[..usize::from(self.public.ticket_deck.under)]
    }
}
