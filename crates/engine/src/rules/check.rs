//! The one authority on legality: it accepts every legal action and nothing else.

use crate::board::spec::{OfferRule, RouteKind};
use crate::game::Game;
use crate::position::{PendingTunnel, Phase, Sight};
use crate::rules::{
    Action, CardSpot, Illegal, LegalActions, Payment, Payments, color_laid, pays_exactly, suffices,
    wilds_on_normal,
};
use crate::types::{Card, Clause, MAX_SEATS, RouteId, RouteSet, Seat, Slot, TicketId, TicketSet};

impl Game {
    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The reason if it may not, with its clause.
    pub fn check(&self, sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
        let phase = &sight.public.phase;
        if *phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if sight.seat.index() >= self.seats() {
            return Err(Illegal::NoSuchSeat);
        }
        if !phase.to_act().contains(sight.seat) {
            return Err(Illegal::NotYourTurn);
        }
        match (phase, action) {
            (Phase::Opening { .. }, Action::Keep { tickets, share }) => {
                // The shared ticket is chosen in a separate step (T04).
                let rule = OfferRule { share: 0, ..self.board().rules().opening_tickets };
                self.check_keep(sight, rule, *tickets, *share)
            }
            (Phase::Keeping { .. }, Action::Keep { tickets, share }) => {
                self.check_keep(sight, self.board().rules().ticket_draw, *tickets, *share)
            }
            (Phase::Sharing { .. }, Action::Share(tickets)) => {
                if tickets.len() != 1 {
                    return Err(Illegal::ShareOne { clause: Clause::T04 });
                }
                self.check_own(sight, *tickets, Clause::T04)
            }
            (Phase::Turn { .. } | Phase::Second { .. }, Action::DrawDeck) => {
                if sight.public.can_draw() {
                    Ok(())
                } else {
                    Err(Illegal::DeckEmpty)
                }
            }
            (Phase::Turn { .. } | Phase::Second { .. }, Action::DrawMarket(slot)) => {
                self.check_market(sight, *slot)
            }
            (Phase::Turn { .. }, Action::Claim { route, pay }) => self.check_claim(sight, *route, pay),
            (Phase::Turn { .. }, Action::DrawTickets) => {
                let clause = self.board().rules().ticket_draw_clause();
                if sight.public.ticket_deck.is_empty() { Err(Illegal::NoTickets { clause }) } else { Ok(()) }
            }
            (Phase::Turn { .. }, Action::Share(tickets)) => {
                if !self.teams() {
                    return Err(Illegal::NoHolder);
                }
                if !(1..=2).contains(&tickets.len()) {
                    return Err(Illegal::ShareOneOrTwo);
                }
                self.check_own(sight, *tickets, Clause::T12)
            }
            (Phase::Turn { .. }, Action::Pass) => {
                if LegalActions::of(self, sight).may_only_pass() {
                    Ok(())
                } else {
                    Err(Illegal::MayNotPass)
                }
            }
            (Phase::Placing { .. }, Action::Place(CardSpot::Hand | CardSpot::Holder)) => Ok(()),
            (Phase::Tunnel { dig, .. }, Action::Add(pay)) => self.check_add(sight, dig, pay),
            (Phase::Tunnel { .. }, Action::TakeBack) => Ok(()),
            (
                Phase::Turn { .. },
                Action::Place(_) | Action::Add(_) | Action::TakeBack | Action::Keep { .. },
            ) => Err(Illegal::NothingPending),
            (pending, _) => Err(Illegal::Pending { pending: pending.asks() }),
        }
    }

    /// Whether the seat could claim the route now with some payment, and if not, why not.
    ///
    /// # Errors
    /// The reason, with its clause.
    pub fn can_claim(&self, sight: Sight<'_>, id: RouteId) -> Result<(), Illegal> {
        self.check_open(sight, id)?;
        let route = self.board().route(id);
        let cards = sight.own.hand.plus(&sight.team.cards);
        if suffices(self.board(), route, &cards) {
            Ok(())
        } else {
            Err(Illegal::DoesNotPay { clause: self.board().rules().payment_clause(route.kind) })
        }
    }

    /// The routes the seat could claim now with some payment.
    pub fn claimable_routes(&self, sight: Sight<'_>) -> RouteSet {
        if sight.public.phase != (Phase::Turn { seat: sight.seat }) {
            return RouteSet::EMPTY;
        }
        LegalActions::of(self, sight).routes()
    }

    /// Every legal payment the seat could make for a route now, lazily: there can be tens of thousands.
    pub fn payments<'a>(&'a self, sight: Sight<'_>, id: RouteId) -> impl Iterator<Item = Payment> + use<'a> {
        let lawful =
            sight.public.phase == (Phase::Turn { seat: sight.seat }) && self.check_open(sight, id).is_ok();
        let hand = sight.own.hand;
        let holder = sight.team.cards;
        lawful
            .then(|| Payments::new(self.board(), self.board().route(id), hand, holder))
            .into_iter()
            .flatten()
    }

    /// C10 C07 T13: whether the seat may lay pieces there, regardless of payment.
    fn check_open(&self, sight: Sight<'_>, id: RouteId) -> Result<(), Illegal> {
        self.check_free(sight, id)?;
        let spaces = self.board().route(id).spaces;
        let pieces = sight.public.pieces[sight.seat.index()];
        if pieces < spaces {
            return Err(Illegal::TooFewPieces { spaces, pieces });
        }
        Ok(())
    }

    /// C10 T13: whether the route is open to the seat, regardless of payment and pieces.
    pub(crate) fn check_free(&self, sight: Sight<'_>, id: RouteId) -> Result<(), Illegal> {
        let Some(route) = self.board().routes().get(id.index()) else {
            return Err(Illegal::NoSuchRoute);
        };
        let public = sight.public;
        if public.claims.iter().any(|claims| claims.contains(id)) {
            return Err(Illegal::RouteTaken);
        }
        if !(route.sisters & public.claims[sight.seat.index()]).is_empty() {
            return Err(Illegal::SisterOwned { clause: Clause::C10 });
        }
        if !public.open.contains(id) {
            return Err(Illegal::RouteClosed { clause: self.board().rules().sisters_clause() });
        }
        Ok(())
    }

    fn check_claim(&self, sight: Sight<'_>, id: RouteId, pay: &Payment) -> Result<(), Illegal> {
        self.check_open(sight, id)?;
        self.check_has(sight, pay)?;
        let board = self.board();
        let route = board.route(id);
        let cards = pay.cards();
        if route.kind == RouteKind::Normal && !wilds_on_normal(board) && cards.wilds() > 0 {
            return Err(Illegal::WildsNotHere);
        }
        if !suffices(board, route, &cards) {
            return Err(Illegal::DoesNotPay { clause: board.rules().payment_clause(route.kind) });
        }
        if pays_exactly(board, route, &cards) { Ok(()) } else { Err(Illegal::NotExact) }
    }

    fn check_add(&self, sight: Sight<'_>, dig: &PendingTunnel, pay: &Payment) -> Result<(), Illegal> {
        self.check_has(sight, pay)?;
        let cards = pay.cards();
        let mut others = cards;
        others.take(Card::Wild, cards.wilds());
        match color_laid(&dig.laid.cards()) {
            Some(color) => others.take(color.card(), cards.get(color.card())),
            None if !others.is_empty() => return Err(Illegal::OnlyWildsAdd),
            None => {}
        }
        if others.is_empty() && cards.sum() == u32::from(dig.extra) {
            Ok(())
        } else {
            Err(Illegal::WrongExtra { extra: dig.extra })
        }
    }

    fn check_has(&self, sight: Sight<'_>, pay: &Payment) -> Result<(), Illegal> {
        if !sight.own.hand.covers(&pay.hand) {
            return Err(Illegal::NotInHand);
        }
        if !sight.team.cards.covers(&pay.holder) {
            return Err(Illegal::NotInHolder { clause: self.board().rules().holder_clause() });
        }
        Ok(())
    }

    fn check_market(&self, sight: Sight<'_>, slot: Slot) -> Result<(), Illegal> {
        let Some(card) = sight.public.slot(slot.index()) else {
            return Err(Illegal::SlotEmpty);
        };
        let second = matches!(sight.public.phase, Phase::Second { .. });
        match self.board().rules().market_wild.clause_against_second() {
            Some(clause) if second && card == Card::Wild => Err(Illegal::WildAsSecond { clause }),
            Some(_) | None => Ok(()),
        }
    }

    fn check_keep(
        &self,
        sight: Sight<'_>,
        rule: OfferRule,
        tickets: TicketSet,
        share: Option<TicketId>,
    ) -> Result<(), Illegal> {
        let offer = &sight.own.offer;
        let rules = self.board().rules();
        let clause = match sight.public.phase {
            Phase::Opening { .. } => rules.opening_tickets_clause(),
            _ => rules.ticket_draw_clause(),
        };
        if !offer.set().is_superset(tickets) {
            return Err(Illegal::NotOffered { clause });
        }
        let least = rule.keep.min(offer.tickets().len() as u8);
        if tickets.len() < usize::from(least) {
            return Err(Illegal::TooFewKept { least, clause });
        }
        match (rule.share, share) {
            (0, None) => Ok(()),
            (0, Some(_)) if !self.teams() => Err(Illegal::NoHolder),
            (0, Some(_)) | (_, None) => Err(Illegal::ShareOne { clause }),
            (_, Some(ticket)) if tickets.contains(ticket) => Ok(()),
            (_, Some(_)) => Err(Illegal::ShareOne { clause }),
        }
    }

    fn check_own(&self, sight: Sight<'_>, tickets: TicketSet, clause: Clause) -> Result<(), Illegal> {
        if sight.own.tickets.is_superset(tickets) { Ok(()) } else { Err(Illegal::NotOwnTicket { clause }) }
    }

    /// The routes the seat may not claim because it owns a sister of theirs (C10, R09).
    #[inline]
    pub(crate) fn barred(&self, claims: &[RouteSet; MAX_SEATS], seat: Seat) -> RouteSet {
        let mut barred = RouteSet::EMPTY;
        for id in claims[seat.index()] & self.shared_pairs {
            barred |= self.board().route(id).sisters;
        }
        barred
    }
}

impl Phase {
    /// What is pending, in words.
    const fn asks(&self) -> &'static str {
        match self {
            Phase::Opening { .. } | Phase::Keeping { .. } => "which tickets to keep",
            Phase::Sharing { .. } => "which ticket goes into the holder",
            Phase::Turn { .. } => "what to do this turn",
            Phase::Placing { .. } => "where the drawn card goes",
            Phase::Second { .. } => "which card to draw second",
            Phase::Tunnel { .. } => "whether to add cards or take the laid ones back",
            Phase::Over => "nothing",
        }
    }
}
