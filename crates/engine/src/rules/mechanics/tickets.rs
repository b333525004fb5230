//! Tickets: N02 N04 L02 L06 T04 T09 T12 R11 R21.

use crate::game::Game;
use crate::position::{Choice, Event, EventSink, Offer, Phase, Shown, State};
use crate::rng::Stream;
use crate::types::{Seat, SeatSet, TicketId, TicketSet};

impl State {
    /// Shows up to `count` tickets to a seat.
    pub(crate) fn offer_tickets(&mut self, seat: Seat, count: u8, log: &mut impl EventSink) -> u8 {
        let count = count.min(self.public.ticket_deck.len());
        let mut offer = Offer::default();
        for _ in 0..count {
            offer.push(self.draw_ticket());
        }
        self.own[seat.index()].offer = offer;
        log.event(|| Event::TicketsOffered { seat, tickets: Shown::Face(offer.set()), count });
        count
    }

    /// The next ticket of a non-empty deck: first those never dealt, then those put back (R11).
    fn draw_ticket(&mut self) -> TicketId {
        let deck = &mut self.public.ticket_deck;
        if deck.top > 0 {
            let n = self.dealer.rng.below(Stream::Tickets, u32::from(deck.top));
            let ticket = self.dealer.top.nth(n as usize).unwrap_or_default();
            self.dealer.top.remove(ticket);
            deck.top -= 1;
            return ticket;
        }
        let ticket = self.dealer.under[0];
        deck.under -= 1;
        let last = usize::from(deck.under);
        self.dealer.under.copy_within(1..=last, 0);
        deck.by.copy_within(1..=last, 0);
        // Entries beyond the end are always zero, so that equal positions are equal data.
        self.dealer.under[last] = TicketId(0);
        deck.by[last] = Seat(0);
        ticket
    }

    /// A seat draws tickets as its turn.
    pub(crate) fn draw_tickets(&mut self, game: &Game, seat: Seat, log: &mut impl EventSink) {
        let shown = self.offer_tickets(seat, game.board().rules().ticket_draw.offer, log);
        self.public.phase = Phase::Keeping { seat, shown };
    }

    /// A seat keeps some of its offer. At the opening this takes effect when all have chosen (R21).
    pub(crate) fn keep(
        &mut self,
        game: &Game,
        seat: Seat,
        tickets: TicketSet,
        share: Option<TicketId>,
        log: &mut impl EventSink,
    ) {
        let Phase::Opening { waiting } = self.public.phase else {
            self.settle_offer(game, seat, tickets, log);
            if let Some(ticket) = share {
                self.share(game, seat, TicketSet::one(ticket), log);
            }
            return self.end_turn(game, seat, log);
        };
        let own = &mut self.own[seat.index()];
        own.choice = Choice::Keep(own.offer.mask(tickets));
        let waiting = waiting.without(seat);
        self.public.phase = Phase::Opening { waiting };
        log.event(|| Event::ChoiceMade { seat });
        if waiting.is_empty() {
            self.open(game, log);
        }
    }

    /// All have chosen: seats keep their tickets, and the others go back in seat order.
    fn open(&mut self, game: &Game, log: &mut impl EventSink) {
        for seat in game.each_seat() {
            let own = &self.own[seat.index()];
            if let Choice::Keep(mask) = own.choice {
                let kept = own.offer.masked(mask);
                self.own[seat.index()].choice = Choice::None;
                self.settle_offer(game, seat, kept, log);
            }
        }
        self.public.phase = if game.board().rules().opening_tickets.share > 0 {
            Phase::Sharing { waiting: SeatSet::first(game.seats()) }
        } else {
            Phase::Turn { seat: self.public.first }
        };
    }

    /// Moves an offer: the kept tickets to the hand, the others out of the game or under the deck.
    fn settle_offer(&mut self, game: &Game, seat: Seat, kept: TicketSet, log: &mut impl EventSink) {
        let own = &mut self.own[seat.index()];
        let offer = std::mem::take(&mut own.offer);
        let unkept = offer.set() - kept;
        own.tickets |= kept;
        self.public.hand_tickets[seat.index()] += kept.len() as u8;
        if game.returns_tickets() {
            let deck = &mut self.public.ticket_deck;
            for &ticket in offer.tickets().iter().filter(|&&t| !kept.contains(t)) {
                let end = usize::from(deck.under);
                self.dealer.under[end] = ticket;
                deck.by[end] = seat;
                deck.under += 1;
            }
        } else {
            own.gone |= unkept;
            self.public.gone_tickets[seat.index()] += unkept.len() as u8;
        }
        log.event(|| Event::TicketsKept {
            seat,
            kept: Shown::Face(kept),
            count: kept.len() as u8,
            unkept: Shown::Face(unkept),
            back: unkept.len() as u8,
        });
    }

    /// Puts tickets from the seat's hand into the team's holder.
    pub(crate) fn share(&mut self, game: &Game, seat: Seat, tickets: TicketSet, log: &mut impl EventSink) {
        let Some(team) = game.team(seat) else { return };
        let count = tickets.len() as u8;
        let own = &mut self.own[seat.index()];
        own.tickets = own.tickets - tickets;
        self.public.hand_tickets[seat.index()] -= count;
        self.team[team.index()].tickets |= tickets;
        self.public.holder_tickets[team.index()] += count;
        log.event(|| Event::TicketsShared { seat, tickets: Shown::Face(tickets), count });
    }

    /// T04: a ticket for the holder, put there when all have chosen (R21). T12: as a turn.
    pub(crate) fn share_tickets(
        &mut self,
        game: &Game,
        seat: Seat,
        tickets: TicketSet,
        log: &mut impl EventSink,
    ) {
        let Phase::Sharing { waiting } = self.public.phase else {
            self.share(game, seat, tickets, log);
            return self.end_turn(game, seat, log);
        };
        let Some(ticket) = tickets.lowest() else { return };
        self.own[seat.index()].choice = Choice::Share(ticket);
        let waiting = waiting.without(seat);
        self.public.phase = Phase::Sharing { waiting };
        log.event(|| Event::ChoiceMade { seat });
        if !waiting.is_empty() {
            return;
        }
        for seat in game.each_seat() {
            if let Choice::Share(ticket) = self.own[seat.index()].choice {
                self.own[seat.index()].choice = Choice::None;
                self.share(game, seat, TicketSet::one(ticket), log);
            }
        }
        self.public.phase = Phase::Turn { seat: self.public.first };
    }
}
