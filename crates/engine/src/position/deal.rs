//! Sets up a game: C01 N02 L02 T03 T04 R14.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::position::{
    Dealer, Event, EventSink, Phase, Private, Public, Shown, State, TeamShared, TicketDeck,
};
use crate::rng::{GameRng, Stream};
use crate::types::{
    CardCounts, MARKET, MAX_SEATS, MAX_SIDES, MAX_TEAMS, MAX_TICKETS, RouteSet, Seat, SeatSet, TeamId,
    TicketId, TicketSet,
};

/// Who has the first turn (R14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstSeat {
    /// Chosen at random; in a team game, the team is.
    #[default]
    Random,
    /// Chosen by the host, in a game without teams.
    Seat(Seat),
    /// The team chosen by the host; the partner in the lower seat begins.
    Team(TeamId),
}

impl FirstSeat {
    /// Whether a game can begin this way: the seat must exist, or with teams the team.
    pub fn fits(self, game: &Game) -> bool {
        match self {
            FirstSeat::Random => true,
            FirstSeat::Seat(seat) => !game.teams() && seat.index() < game.seats(),
            FirstSeat::Team(team) => game.teams() && team.index() < game.sides(),
        }
    }
}

impl Game {
    /// Deals a game: hands, market, and tickets to choose from.
    pub fn deal(&self, rng: GameRng, first: FirstSeat, log: &mut impl EventSink) -> State {
        let mut state = self.undealt(rng);
        state.public.first = self.first_seat(&mut state.dealer.rng, first);
        let rules = self.board().rules();
        for seat in self.each_seat() {
            let hand: CardCounts = (0..rules.opening_cards).map(|_| state.draw_card(log)).collect();
            state.own[seat.index()].hand = hand;
            state.public.hand_cards[seat.index()] = rules.opening_cards;
            log.event(|| Event::HandDealt { seat, cards: Shown::Face(hand), count: rules.opening_cards });
        }
        state.fill_market(self, log);
        for seat in self.each_seat() {
            state.offer_tickets(seat, rules.opening_tickets.offer, log);
        }
        state.public.phase = Phase::Opening { waiting: SeatSet::first(self.seats()) };
        state
    }

    fn first_seat(&self, rng: &mut GameRng, first: FirstSeat) -> Seat {
        let step = if self.teams() { 2 } else { 1 };
        let seat = match first {
            FirstSeat::Random => rng.below(Stream::FirstSeat, self.sides() as u32) as u8 * step,
            FirstSeat::Seat(seat) => seat.0,
            FirstSeat::Team(team) => team.0.saturating_mul(step),
        };
        Seat(seat.min(self.seats() as u8 - 1) / step * step)
    }

    /// All pieces with their players, all cards and all tickets in their decks.
    pub(crate) fn undealt(&self, rng: GameRng) -> State {
        let board = self.board();
        let mut pieces = [0; MAX_SEATS];
        pieces[..self.seats()].fill(board.rules().pieces);
        let tickets = board.tickets().len();
        State {
            public: Public {
                phase: Phase::Turn { seat: Seat(0) },
                claims: [RouteSet::EMPTY; MAX_SEATS],
                open: RouteSet::first(board.routes().len()),
                market: [None; MARKET],
                discard: CardCounts::EMPTY,
                discard_cards: 0,
                deck_cards: board.deck().total(),
                hand_cards: [0; MAX_SEATS],
                holder_cards: [0; MAX_TEAMS],
                hand_tickets: [0; MAX_SEATS],
                holder_tickets: [0; MAX_TEAMS],
                gone_tickets: [0; MAX_SEATS],
                ticket_deck: TicketDeck { top: tickets as u8, under: 0, by: [Seat(0); MAX_TICKETS] },
                pieces,
                merchandise: [0; MAX_SEATS],
                merchandise_left: board.merchandise(),
                scores: [0; MAX_SIDES],
                first: Seat(0),
                turns: 0,
                last_turns: None,
                passes: 0,
            },
            own: [Private::EMPTY; MAX_SEATS],
            team: [TeamShared::EMPTY; MAX_TEAMS],
            dealer: Dealer {
                deck: *board.deck(),
                top: TicketSet::first(tickets),
                under: [TicketId(0); MAX_TICKETS],
                rng,
            },
        }
    }
}
