//! The clause that a knob stands for: what a refusal caused by the knob names.

use crate::board::spec::{MarketWild, OfferRule, RouteKind, Rules, Teams, Unkept};
use crate::types::Clause;

impl Rules {
    /// How tickets are chosen at the start.
    pub(crate) const fn opening_tickets_clause(&self) -> Clause {
        match (&self.opening_tickets, self.unkept) {
            (OfferRule { share: 1.., .. }, _) => Clause::T04,
            (OfferRule { share: 0, .. }, Unkept::LeaveGame) => Clause::N02,
            (OfferRule { share: 0, .. }, Unkept::UnderDeck) => Clause::L02,
        }
    }

    /// How tickets are drawn and chosen in a turn.
    pub(crate) const fn ticket_draw_clause(&self) -> Clause {
        match (&self.ticket_draw, self.unkept) {
            (OfferRule { share: 1.., .. }, _) => Clause::T09,
            (OfferRule { share: 0, .. }, Unkept::LeaveGame) => Clause::N04,
            (OfferRule { share: 0, .. }, Unkept::UnderDeck) => Clause::L06,
        }
    }

    /// When sister routes close.
    pub(crate) const fn sisters_clause(&self) -> Clause {
        match self.teams {
            Teams::None => Clause::C10,
            Teams::Pairs => Clause::T13,
        }
    }

    /// Which cards besides the hand pay for a route.
    pub(crate) const fn holder_clause(&self) -> Clause {
        match self.teams {
            Teams::None => Clause::C06,
            Teams::Pairs => Clause::T08,
        }
    }

    /// What pays for a route.
    pub(crate) const fn payment_clause(&self, kind: RouteKind) -> Clause {
        match (kind, self.teams) {
            (RouteKind::Normal, _) => Clause::C08,
            (RouteKind::Ferry(_), _) => Clause::N06,
            (RouteKind::Tunnel(_), Teams::None) => Clause::N07,
            (RouteKind::Tunnel(_), Teams::Pairs) => Clause::T14,
            (RouteKind::SetsOf(_), _) => Clause::N08,
        }
    }
}

impl MarketWild {
    /// What forbids a wild from the market as the second card, if anything does.
    pub(crate) const fn clause_against_second(self) -> Option<Clause> {
        match self {
            MarketWild::LikeAnyCard => None,
            MarketWild::WholeDraw => Some(Clause::L04),
            MarketWild::WholeDrawToHolder => Some(Clause::T07),
        }
    }
}
