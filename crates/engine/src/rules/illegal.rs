//! Why an action is refused, and the clause behind the refusal.

use crate::types::Clause;

/// The reason an action was refused. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("it is not this seat's turn to decide")]
    NotYourTurn,
    #[error("first decide what is pending: {pending}")]
    Pending { pending: &'static str },
    #[error("nothing is pending that this would answer")]
    NothingPending,
    #[error("no card is left to draw from the deck")]
    DeckEmpty,
    #[error("no card lies in that place of the market")]
    SlotEmpty,
    #[error("a wild cannot be taken from the market as the second card")]
    WildAsSecond { clause: Clause },
    #[error("no ticket is left to draw")]
    NoTickets { clause: Clause },
    #[error("there is no such route on this board")]
    NoSuchRoute,
    #[error("the route is already claimed")]
    RouteTaken,
    #[error("the route closed when its sister was claimed")]
    RouteClosed { clause: Clause },
    #[error("one player may never own two routes between the same places")]
    SisterOwned { clause: Clause },
    #[error("too few pieces: the route takes {spaces} and you have {pieces}")]
    TooFewPieces { spaces: u8, pieces: u8 },
    #[error("these cards are not in the hand")]
    NotInHand,
    #[error("these cards are not in the team's holder")]
    NotInHolder { clause: Clause },
    #[error("wilds may be played only on ferries and tunnels")]
    WildsNotHere,
    #[error("these cards do not pay for the route")]
    DoesNotPay { clause: Clause },
    #[error("more cards than the route asks for: leave out what it does not need")]
    NotExact,
    #[error("the tunnel asks for {extra} more of the colour laid, or wilds")]
    WrongExtra { extra: u8 },
    #[error("only wilds were laid, so only wilds can be added")]
    OnlyWildsAdd,
    #[error("a ticket that is not on offer cannot be kept")]
    NotOffered { clause: Clause },
    #[error("at least {least} of the tickets must be kept")]
    TooFewKept { least: u8, clause: Clause },
    #[error("exactly one of the kept tickets goes into the team's holder")]
    ShareOne { clause: Clause },
    #[error("there is no holder to put a ticket into")]
    NoHolder,
    #[error("one or two tickets can be put into the holder in a turn")]
    ShareOneOrTwo,
    #[error("a ticket that is not in the own hand cannot be put into the holder")]
    NotOwnTicket { clause: Clause },
    #[error("passing is allowed only when nothing else is")]
    MayNotPass,
}

impl Illegal {
    /// The clause of the rules that refuses it.
    pub const fn clause(&self) -> Clause {
        match self {
            Illegal::GameOver => Clause::C12,
            Illegal::NoSuchSeat
            | Illegal::NotYourTurn
            | Illegal::Pending { .. }
            | Illegal::NothingPending => Clause::C02,
            Illegal::DeckEmpty => Clause::C05,
            Illegal::SlotEmpty => Clause::C03,
            Illegal::NoSuchRoute | Illegal::NotInHand => Clause::C06,
            Illegal::RouteTaken => Clause::C10,
            Illegal::TooFewPieces { .. } => Clause::C07,
            Illegal::WildsNotHere => Clause::N05,
            Illegal::NotExact => Clause::R20,
            Illegal::WrongExtra { .. } => Clause::N07,
            Illegal::OnlyWildsAdd => Clause::N07A,
            Illegal::NoHolder => Clause::T02,
            Illegal::ShareOneOrTwo => Clause::T12,
            Illegal::MayNotPass => Clause::R01,
            Illegal::WildAsSecond { clause }
            | Illegal::NoTickets { clause }
            | Illegal::RouteClosed { clause }
            | Illegal::SisterOwned { clause }
            | Illegal::NotInHolder { clause }
            | Illegal::DoesNotPay { clause }
            | Illegal::NotOffered { clause }
            | Illegal::TooFewKept { clause, .. }
            | Illegal::ShareOne { clause }
            | Illegal::NotOwnTicket { clause } => *clause,
        }
    }

    /// A stable name for the reason, for programs with their own wording. Names are part of the interface.
    pub const fn reason(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::NoSuchSeat => "no-such-seat",
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::Pending { .. } => "pending",
            Illegal::NothingPending => "nothing-pending",
            Illegal::DeckEmpty => "deck-empty",
            Illegal::SlotEmpty => "slot-empty",
            Illegal::WildAsSecond { .. } => "wild-as-second",
            Illegal::NoTickets { .. } => "no-tickets",
            Illegal::NoSuchRoute => "no-such-route",
            Illegal::RouteTaken => "route-taken",
            Illegal::RouteClosed { .. } => "route-closed",
            Illegal::SisterOwned { .. } => "sister-owned",
            Illegal::TooFewPieces { .. } => "too-few-pieces",
            Illegal::NotInHand => "not-in-hand",
            Illegal::NotInHolder { .. } => "not-in-holder",
            Illegal::WildsNotHere => "wilds-not-here",
            Illegal::DoesNotPay { .. } => "does-not-pay",
            Illegal::NotExact => "not-exact",
            Illegal::WrongExtra { .. } => "wrong-extra",
            Illegal::OnlyWildsAdd => "only-wilds-add",
            Illegal::NotOffered { .. } => "not-offered",
            Illegal::TooFewKept { .. } => "too-few-kept",
            Illegal::ShareOne { .. } => "share-one",
            Illegal::NoHolder => "no-holder",
            Illegal::ShareOneOrTwo => "share-one-or-two",
            Illegal::NotOwnTicket { .. } => "not-own-ticket",
            Illegal::MayNotPass => "may-not-pass",
        }
    }
}
