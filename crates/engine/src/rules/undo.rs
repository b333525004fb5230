//! What can be undone: whether an action revealed something hidden, and taking back a choice that is still secret.
//!
//! An action can be undone by whoever made it until something hidden was seen because of it, or anybody acted
//! after it. Choices that all make at the same time (R21) can be changed until the last of them is in.

#![deny(clippy::wildcard_enum_match_arm)] // whoever adds an event must say what it reveals

use crate::game::Game;
use crate::position::{Choice, Event, Phase, Source, State};
use crate::rules::CardSpot;
use crate::types::{Seat, SeatSet};

/// Something hidden that an action showed to somebody, be it only the player who acted or that player's partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Revealed {
    /// A card of the deck, to the player who drew it.
    Card,
    /// Tickets on offer, to the player who drew them.
    Tickets,
    /// New cards in the market.
    Market,
    /// The discard became the deck: no card that was in it is known to be there any more.
    Reshuffle,
    /// The cards turned up for a tunnel.
    Tunnel,
    /// What the others chose at the same time (R21).
    Choices,
    /// What went into a team's holder, to the partner (T02).
    Holder,
    /// Cards of the hand, to the partner: partners share information only through the holders (T19).
    Hand,
    /// Everything: the game is over.
    End,
}

impl Revealed {
    /// All of them.
    pub const ALL: [Revealed; 9] = [
        Revealed::Card,
        Revealed::Tickets,
        Revealed::Market,
        Revealed::Reshuffle,
        Revealed::Tunnel,
        Revealed::Choices,
        Revealed::Holder,
        Revealed::Hand,
        Revealed::End,
    ];

    /// Its name, for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Revealed::Card => "card",
            Revealed::Tickets => "tickets",
            Revealed::Market => "market",
            Revealed::Reshuffle => "reshuffle",
            Revealed::Tunnel => "tunnel",
            Revealed::Choices => "choices",
            Revealed::Holder => "holder",
            Revealed::Hand => "hand",
            Revealed::End => "end",
        }
    }
}

/// The seat has made no choice that is still secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no choice to take back")]
pub struct NoChoice;

impl Game {
    /// The first hidden thing that an action of `seat` showed to anybody, from the action's events. It depends
    /// only on what everybody sees of them, so that whether an action can be undone is no secret.
    ///
    /// What a player shows to all by paying for a route is that player's own affair where there are no teams.
    pub fn revealed(&self, seat: Seat, events: &[Event]) -> Option<Revealed> {
        events.iter().find_map(|event| self.revealed_by(seat, event))
    }

    fn revealed_by(&self, actor: Seat, event: &Event) -> Option<Revealed> {
        match event {
            Event::HandDealt { .. } | Event::CardDrawn { .. } => Some(Revealed::Card),
            Event::TicketsOffered { .. } => Some(Revealed::Tickets),
            Event::MarketTurned { .. } | Event::MarketFlushed { .. } => Some(Revealed::Market),
            Event::Reshuffled { .. } => Some(Revealed::Reshuffle),
            Event::TunnelDug { .. } => Some(Revealed::Tunnel),
            Event::TicketsKept { seat, .. } => (*seat != actor).then_some(Revealed::Choices),
            Event::TicketsShared { .. } => Some(Revealed::Holder),
            Event::CardPlaced { from: Source::Deck, to: CardSpot::Holder, .. } => Some(Revealed::Holder),
            Event::Claimed { pay, .. } | Event::TunnelPaid { added: pay, .. } => {
                (self.teams() && !pay.hand.is_empty()).then_some(Revealed::Hand)
            }
            Event::Over => Some(Revealed::End),
            Event::CardTaken { .. }
            | Event::CardPlaced { .. }
            | Event::TunnelLeft { .. }
            | Event::Closed { .. }
            | Event::MerchandiseTaken { .. }
            | Event::ChoiceMade { .. }
            | Event::Passed { .. }
            | Event::LastRound { .. } => None,
        }
    }

    /// Takes back a seat's choice while others are still choosing (R21): the position is as if the seat had not
    /// chosen yet, whatever the others did meanwhile.
    ///
    /// # Errors
    /// If the seat has no such choice; the state is then unchanged.
    pub fn retract_choice(&self, state: &mut State, seat: Seat) -> Result<(), NoChoice> {
        let own = state.own.get_mut(seat.index()).ok_or(NoChoice)?;
        let (Phase::Opening { waiting } | Phase::Sharing { waiting }) = &mut state.public.phase else {
            return Err(NoChoice);
        };
        if own.choice == Choice::None {
            return Err(NoChoice);
        }
        own.choice = Choice::None;
        *waiting = SeatSet(waiting.0 | SeatSet::one(seat).0);
        Ok(())
    }
}
