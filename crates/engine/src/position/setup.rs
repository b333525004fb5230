//! Builds any position by hand, for tests, studies and tools.

use crate::game::Game;
use crate::position::{Phase, State};
use crate::rng::GameRng;
use crate::types::{Card, CardCounts, MARKET, RouteSet, Seat, TicketId, TicketSet};

/// A described position. Whatever it does not name goes where `rest` and `rest_of_tickets` say, so that no
/// card and no ticket is ever lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is.
    pub to_move: Seat,
    /// Hands of cards, by seat.
    pub hands: Vec<CardCounts>,
    /// Card holders, by team (T02).
    pub holders: Vec<CardCounts>,
    /// The market, slot by slot.
    pub market: Vec<Card>,
    /// The deck, unless the rest goes there. If it is empty, the discard becomes the deck (R23).
    pub deck: CardCounts,
    /// The discard, unless the rest goes there.
    pub discard: CardCounts,
    /// Where all other cards are.
    pub rest: RestOfCards,
    /// Tickets in hand, by seat.
    pub tickets: Vec<TicketSet>,
    /// Ticket holders, by team (T02).
    pub holder_tickets: Vec<TicketSet>,
    /// Tickets under the deck, the next one first, with the seat that put them there (R11).
    pub returned: Vec<(Seat, TicketId)>,
    /// Where all other tickets are.
    pub rest_of_tickets: RestOfTickets,
    /// Claimed routes, by seat.
    pub claims: Vec<RouteSet>,
    /// Pieces left, by seat; if not given, what the claims leave.
    pub pieces: Vec<Option<u8>>,
    /// Merchandise cards, by seat.
    pub merchandise: Vec<u8>,
    /// Turns left, if the last round is called (C12).
    pub last_turns: Option<u8>,
    /// The generator for everything random from here on.
    pub rng: GameRng,
}

/// Where the cards go that a setup does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestOfCards {
    /// In the deck.
    Deck,
    /// On the discard.
    Discard,
    /// In a seat's hand.
    Hand(Seat),
}

/// Where the tickets go that a setup does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestOfTickets {
    /// In the ticket deck, never dealt.
    Deck,
    /// In a seat's hand.
    Hand(Seat),
    /// Out of the game; this seat did not keep them.
    Gone(Seat),
}

/// Why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SetupFault {
    #[error("there is no seat {0} in this game")]
    NoSuchSeat(Seat),
    #[error("there are more hands, tickets, claims or pieces than seats, or holders than teams")]
    TooMany,
    #[error("there are not so many {card} cards: {named} are named and the deck has {whole}")]
    TooManyCards { card: Card, named: u32, whole: u8 },
    #[error("the market has at most five cards")]
    MarketTooLong,
    #[error("a ticket is in two places, or not on this board")]
    TicketTwice,
    #[error("a route is claimed twice, not on this board, or closed by a sister")]
    BadClaim,
    #[error("seat {0} cannot have that many pieces")]
    BadPieces(Seat),
    #[error("there are not so many merchandise cards")]
    TooMuchMerchandise,
}

impl Setup {
    /// Nothing dealt yet: all cards and tickets in their decks, nothing claimed.
    pub fn empty(rng: GameRng) -> Setup {
        Setup {
            to_move: Seat(0),
            hands: Vec::new(),
            holders: Vec::new(),
            market: Vec::new(),
            deck: CardCounts::EMPTY,
            discard: CardCounts::EMPTY,
            rest: RestOfCards::Deck,
            tickets: Vec::new(),
            holder_tickets: Vec::new(),
            returned: Vec::new(),
            rest_of_tickets: RestOfTickets::Deck,
            claims: Vec::new(),
            pieces: Vec::new(),
            merchandise: Vec::new(),
            last_turns: None,
            rng,
        }
    }

    /// The position, if the description is valid.
    ///
    /// # Errors
    /// Every reason why it is not.
    pub fn position(&self, game: &Game) -> Result<State, Vec<SetupFault>> {
        let mut faults = self.shape_faults(game);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut state = game.undealt(self.rng);
        state.public.phase = Phase::Turn { seat: self.to_move };
        state.public.first = self.to_move;
        state.public.last_turns = self.last_turns;
        self.put_cards(game, &mut state, &mut faults);
        self.put_tickets(game, &mut state, &mut faults);
        self.put_claims(game, &mut state, &mut faults);
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn shape_faults(&self, game: &Game) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let mut seats = vec![self.to_move];
        seats.extend(self.returned.iter().map(|(seat, _)| *seat));
        match self.rest {
            RestOfCards::Hand(seat) => seats.push(seat),
            RestOfCards::Deck | RestOfCards::Discard => {}
        }
        match self.rest_of_tickets {
            RestOfTickets::Hand(seat) | RestOfTickets::Gone(seat) => seats.push(seat),
            RestOfTickets::Deck => {}
        }
        for seat in seats.into_iter().filter(|seat| seat.index() >= game.seats()) {
            faults.push(SetupFault::NoSuchSeat(seat));
        }
        let teams = if game.teams() { game.sides() } else { 0 };
        let by_seat = [
            self.hands.len(),
            self.tickets.len(),
            self.claims.len(),
            self.pieces.len(),
            self.merchandise.len(),
        ];
        if by_seat.iter().any(|&n| n > game.seats())
            || self.holders.len() > teams
            || self.holder_tickets.len() > teams
        {
            faults.push(SetupFault::TooMany);
        }
        if self.returned.iter().any(|(_, ticket)| ticket.index() >= game.board().tickets().len()) {
            faults.push(SetupFault::TicketTwice);
        }
        if self.market.len() > MARKET {
            faults.push(SetupFault::MarketTooLong);
        }
        faults
    }

    fn put_cards(&self, game: &Game, state: &mut State, faults: &mut Vec<SetupFault>) {
        let whole = game.board().deck();
        let mut rest = *whole;
        let market: CardCounts = self.market.iter().copied().collect();
        let places = self.hands.iter().chain(&self.holders).chain([&market, &self.deck, &self.discard]);
        let mut named = [0u32; crate::types::KINDS];
        for place in places {
            place.iter().for_each(|(card, n)| named[card as usize] += u32::from(n));
        }
        for card in Card::ALL {
            let named = named[card as usize];
            match u8::try_from(named).ok().and_then(|n| whole.get(card).checked_sub(n)) {
                Some(left) => rest.0[card as usize] = left,
                None => faults.push(SetupFault::TooManyCards { card, named, whole: whole.get(card) }),
            }
        }
        if !faults.is_empty() {
            return;
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            state.own[seat].hand = *hand;
        }
        for (team, cards) in self.holders.iter().enumerate() {
            state.team[team].cards = *cards;
            state.public.holder_cards[team] = cards.total();
        }
        for (slot, card) in self.market.iter().enumerate() {
            state.public.market[slot] = Some(*card);
        }
        state.dealer.deck = self.deck;
        state.public.discard = self.discard;
        let pile = match self.rest {
            RestOfCards::Deck => &mut state.dealer.deck,
            RestOfCards::Discard => &mut state.public.discard,
            RestOfCards::Hand(seat) => &mut state.own[seat.index()].hand,
        };
        *pile = pile.plus(&rest);
        if state.dealer.deck.is_empty() {
            // The deck is remade as soon as its last card has left it (R23).
            state.dealer.deck = std::mem::take(&mut state.public.discard);
        }
        state.public.deck_cards = state.dealer.deck.total();
        state.public.discard_cards = state.public.discard.total();
        for seat in 0..game.seats() {
            state.public.hand_cards[seat] = state.own[seat].hand.total();
        }
    }

    fn put_tickets(&self, game: &Game, state: &mut State, faults: &mut Vec<SetupFault>) {
        let mut rest = TicketSet::first(game.board().tickets().len());
        let returned = self.returned.iter().map(|(_, ticket)| TicketSet::one(*ticket));
        for set in self.tickets.iter().chain(&self.holder_tickets).copied().chain(returned) {
            if !rest.is_superset(set) {
                faults.push(SetupFault::TicketTwice);
            }
            rest = rest - set;
        }
        if faults.contains(&SetupFault::TicketTwice) {
            return;
        }
        for (seat, tickets) in self.tickets.iter().enumerate() {
            state.own[seat].tickets = *tickets;
        }
        for (team, tickets) in self.holder_tickets.iter().enumerate() {
            state.team[team].tickets = *tickets;
            state.public.holder_tickets[team] = tickets.len() as u8;
        }
        for (place, (seat, ticket)) in self.returned.iter().enumerate() {
            state.dealer.under[place] = *ticket;
            state.public.ticket_deck.by[place] = *seat;
        }
        state.public.ticket_deck.under = self.returned.len() as u8;
        state.dealer.top = TicketSet::EMPTY;
        match self.rest_of_tickets {
            RestOfTickets::Deck => state.dealer.top = rest,
            RestOfTickets::Hand(seat) => state.own[seat.index()].tickets |= rest,
            RestOfTickets::Gone(seat) => {
                state.own[seat.index()].gone = rest;
                state.public.gone_tickets[seat.index()] = rest.len() as u8;
            }
        }
        state.public.ticket_deck.top = state.dealer.top.len() as u8;
        for seat in 0..game.seats() {
            state.public.hand_tickets[seat] = state.own[seat].tickets.len() as u8;
        }
    }

    fn put_claims(&self, game: &Game, state: &mut State, faults: &mut Vec<SetupFault>) {
        let board = game.board();
        let mut free = RouteSet::first(board.routes().len());
        for (seat, claims) in (0..).map(Seat).zip(&self.claims) {
            let mut spaces = 0;
            let clashing = |id| !(board.route(id).sisters & *claims).is_empty();
            if !free.is_superset(*claims) || claims.into_iter().any(clashing) {
                faults.push(SetupFault::BadClaim);
                return;
            }
            free = free - *claims;
            for id in *claims {
                let route = board.route(id);
                spaces += u32::from(route.spaces);
                state.public.scores[game.side(seat).index()] += i16::from(route.points);
            }
            match u8::try_from(spaces).ok().and_then(|n| board.rules().pieces.checked_sub(n)) {
                Some(left) => state.public.pieces[seat.index()] = left,
                None => faults.push(SetupFault::BadPieces(seat)),
            }
            state.public.claims[seat.index()] = *claims;
        }
        // The last route of a group that closes cannot belong to anybody (C10, T13).
        let groups = board.sister_groups().iter().filter(|group| !(group.routes & game.closing).is_empty());
        if groups.into_iter().any(|group| (group.routes & free).is_empty()) {
            faults.push(SetupFault::BadClaim);
        }
        state.public.open = state.open_from_claims(game);
        for (seat, pieces) in (0..).map(Seat).zip(&self.pieces) {
            if let Some(pieces) = pieces {
                if *pieces > state.public.pieces[seat.index()] {
                    faults.push(SetupFault::BadPieces(seat));
                }
                state.public.pieces[seat.index()] = *pieces;
            }
        }
        let taken: u32 = self.merchandise.iter().map(|&n| u32::from(n)).sum();
        match u8::try_from(taken).ok().and_then(|n| board.merchandise().checked_sub(n)) {
            Some(left) => state.public.merchandise_left = left,
            None => faults.push(SetupFault::TooMuchMerchandise),
        }
        for (seat, cards) in self.merchandise.iter().enumerate() {
            state.public.merchandise[seat] = *cards;
        }
    }
}
