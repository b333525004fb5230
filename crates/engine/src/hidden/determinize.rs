//! Samples a whole position that is consistent with what one seat sees, for search.

use crate::game::Game;
use crate::hidden::Assumptions;
use crate::position::{Choice, Dealer, Offer, Phase, Private, Shown, State, TeamShared, View, Viewer};
use crate::rng::{GameRng, SplitMix64};
use crate::types::{
    Card, CardCounts, MAX_SEATS, MAX_TEAMS, MAX_TICKETS, PackedCounts, Seat, TeamId, TicketId, TicketSet,
};

impl Game {
    /// A whole position consistent with a view: everything the viewer cannot see is dealt again at random
    /// among the places where it can be. The view of the result, for the same viewer, is the view it was made
    /// from.
    ///
    /// The position continues with a fast generator: it is for simulations, never for a live game. A view
    /// that contradicts itself gives a meaningless position.
    ///
    /// # Examples
    /// Two positions that seat 0 cannot tell apart:
    /// ```
    /// # use engine::{FirstSeat, Game, GameRng, Seat, SplitMix64, Viewer};
    /// # let board = boards::open(boards::all()[0]).unwrap().board.clone();
    /// # let game = Game::new(board, 2).unwrap();
    /// # let state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
    /// let view = game.view(&state, Viewer::Seat(Seat(0)));
    /// let other = game.determinize(&view, &mut SplitMix64::new(7));
    /// assert_ne!(other.hand(Seat(1)), state.hand(Seat(1)));
    /// assert_eq!(game.view(&other, Viewer::Seat(Seat(0))), view);
    /// ```
    pub fn determinize(&self, view: &View, rng: &mut SplitMix64) -> State {
        self.determinize_as(view, &Assumptions::NONE, rng)
    }

    /// As [`determinize`](Game::determinize), with some of the hidden parts already decided.
    pub fn determinize_as(&self, view: &View, guess: &Assumptions, rng: &mut SplitMix64) -> State {
        let public = &view.public;
        let viewer = match view.viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let viewer_team = viewer.and_then(|seat| self.team(seat));
        let mut state = State {
            public: *public,
            own: [Private::EMPTY; MAX_SEATS],
            team: [TeamShared::EMPTY; MAX_TEAMS],
            dealer: Dealer {
                deck: CardCounts::EMPTY,
                top: TicketSet::EMPTY,
                under: [TicketId(0); MAX_TICKETS],
                rng: GameRng::fast(rng.next()),
            },
        };
        if let (Some(seat), Some(own)) = (viewer, view.own) {
            state.own[seat.index()] = own;
        }
        if let (Some(team), Some(shared)) = (viewer_team, view.team) {
            state.team[team.index()] = shared;
        }

        let mut cards = self.unseen_cards(view);
        let mut tickets = self.unseen_tickets(view);
        let others = || self.each_seat().filter(|&seat| Some(seat) != viewer);
        let other_teams = || self.each_team().filter(|&team| Some(team) != viewer_team).map(TeamId::index);
        for seat in others() {
            let (i, own) = (seat.index(), &mut state.own[seat.index()]);
            own.hand = known_cards(&mut cards, &guess.hands[i], public.hand_cards[i]);
            own.tickets = known_tickets(&mut tickets, guess.tickets[i], public.hand_tickets[i]);
        }
        for team in other_teams() {
            let drawer = &mut state.team[team];
            drawer.cards = known_cards(&mut cards, &guess.holders[team], public.holder_cards[team]);
            drawer.tickets = known_tickets(&mut tickets, guess.shared[team], public.holder_tickets[team]);
        }
        let mut unseen = Unseen { left: cards.total(), cards: PackedCounts::from(&cards), tickets, rng };
        for seat in others() {
            let own = &mut state.own[seat.index()];
            let cards = public.hand_cards[seat.index()] - own.hand.total();
            own.hand = own.hand.plus(&unseen.take_cards(cards));
            let tickets = public.hand_tickets[seat.index()] - own.tickets.len() as u8;
            own.tickets |= unseen.take_tickets(tickets);
            own.gone = unseen.take_tickets(public.gone_tickets[seat.index()]);
            self.guess_pending(&mut state, seat, &mut unseen);
        }
        for team in other_teams() {
            let drawer = &mut state.team[team];
            let cards = public.holder_cards[team] - drawer.cards.total();
            drawer.cards = drawer.cards.plus(&unseen.take_cards(cards));
            let tickets = public.holder_tickets[team] - drawer.tickets.len() as u8;
            drawer.tickets |= unseen.take_tickets(tickets);
        }
        for place in 0..usize::from(public.ticket_deck.under) {
            state.dealer.under[place] = if view.returned.known >> place & 1 == 1 {
                view.returned.tickets[place]
            } else {
                unseen.take_ticket()
            };
        }
        state.dealer.top = unseen.tickets;
        state.dealer.deck = unseen.cards.counts();
        state
    }

    /// What another seat has pending that only it can see: a blind card, an offer, a secret choice.
    fn guess_pending(&self, state: &mut State, seat: Seat, unseen: &mut Unseen<'_>) {
        let rules = self.board().rules();
        match state.public.phase {
            Phase::Placing { seat: acting, card: Shown::Back } if acting == seat => {
                state.own[seat.index()].drawn = Some(unseen.take_card());
            }
            Phase::Keeping { seat: acting, shown } if acting == seat => {
                state.own[seat.index()].offer = unseen.take_offer(shown);
            }
            Phase::Opening { waiting } => {
                let offer = unseen.take_offer(rules.opening_tickets.offer);
                state.own[seat.index()].offer = offer;
                if !waiting.contains(seat) {
                    let keep = u32::from(rules.opening_tickets.keep);
                    let all = 1u32 << offer.tickets().len();
                    let mask = loop {
                        let mask = unseen.rng.below(all);
                        if mask.count_ones() >= keep {
                            break mask as u8;
                        }
                    };
                    state.own[seat.index()].choice = Choice::Keep(mask);
                }
            }
            Phase::Sharing { waiting } if !waiting.contains(seat) => {
                let tickets = state.own[seat.index()].tickets;
                let ticket = tickets.nth(unseen.rng.below(tickets.len() as u32) as usize);
                state.own[seat.index()].choice = ticket.map_or(Choice::None, Choice::Share);
            }
            Phase::Placing { .. }
            | Phase::Keeping { .. }
            | Phase::Sharing { .. }
            | Phase::Turn { .. }
            | Phase::Second { .. }
            | Phase::Tunnel { .. }
            | Phase::Over => {}
        }
    }

    /// The cards the viewer cannot see: all of them, less those in its drawers and on the table.
    pub fn unseen_cards(&self, view: &View) -> CardCounts {
        let mut seen = view.public.discard;
        view.public.market.iter().flatten().for_each(|&card| seen.add(card, 1));
        match view.public.phase {
            Phase::Tunnel { dig, .. } => seen = seen.plus(&dig.laid.cards()).plus(&dig.turned),
            Phase::Placing { card: Shown::Face(card), .. } => seen.add(card, 1),
            Phase::Placing { card: Shown::Back, .. }
            | Phase::Opening { .. }
            | Phase::Sharing { .. }
            | Phase::Turn { .. }
            | Phase::Second { .. }
            | Phase::Keeping { .. }
            | Phase::Over => {}
        }
        if let Some(own) = &view.own {
            seen = seen.plus(&own.hand);
            own.drawn.iter().for_each(|&card| seen.add(card, 1));
        }
        if let Some(team) = &view.team {
            seen = seen.plus(&team.cards);
        }
        // A view from outside may contradict itself; it must not cause a panic.
        self.board().deck().without(&seen)
    }

    /// The tickets the viewer cannot see.
    pub fn unseen_tickets(&self, view: &View) -> TicketSet {
        let mut seen = view.team.map_or(TicketSet::EMPTY, |team| team.tickets);
        if let Some(own) = &view.own {
            seen |= own.tickets | own.offer.set() | own.gone;
        }
        if view.returned.known != 0 {
            seen |= view.returned.iter().map(|(_, ticket)| ticket).collect();
        }
        TicketSet::first(self.board().tickets().len()) - seen
    }
}

/// Takes the known cards out of the pool, as far as they are there and there is room for them.
fn known_cards(pool: &mut CardCounts, known: &CardCounts, room: u8) -> CardCounts {
    let (mut taken, mut left) = (CardCounts::EMPTY, room);
    if known.is_empty() {
        return taken;
    }
    for (card, n) in known.iter() {
        let n = n.min(pool.get(card)).min(left);
        pool.take(card, n);
        taken.add(card, n);
        left -= n;
    }
    taken
}

fn known_tickets(pool: &mut TicketSet, known: TicketSet, room: u8) -> TicketSet {
    let taken: TicketSet = (known & *pool).take(usize::from(room)).collect();
    *pool = *pool - taken;
    taken
}

/// What remains to be dealt.
struct Unseen<'a> {
    cards: PackedCounts,
    left: u8,
    tickets: TicketSet,
    rng: &'a mut SplitMix64,
}

impl Unseen<'_> {
    #[inline]
    fn take_card(&mut self) -> Card {
        if self.left == 0 {
            return Card::Wild;
        }
        let n = self.rng.below(u32::from(self.left)) as u8;
        self.left -= 1;
        self.cards.move_nth(n, &mut PackedCounts::default())
    }

    #[inline]
    fn take_cards(&mut self, n: u8) -> CardCounts {
        let (mut cards, mut taken) = (self.cards, PackedCounts::default());
        for left in (self.left.saturating_sub(n)..self.left).rev() {
            cards.move_nth(self.rng.below(u32::from(left) + 1) as u8, &mut taken);
        }
        self.cards = cards;
        self.left = self.left.saturating_sub(n);
        taken.counts()
    }

    #[inline]
    fn take_ticket(&mut self) -> TicketId {
        let n = self.rng.below(self.tickets.len() as u32);
        let ticket = self.tickets.nth(n as usize).unwrap_or_default();
        self.tickets.remove(ticket);
        ticket
    }

    fn take_tickets(&mut self, n: u8) -> TicketSet {
        (0..n).map(|_| self.take_ticket()).collect()
    }

    fn take_offer(&mut self, n: u8) -> Offer {
        let mut offer = Offer::default();
        for _ in 0..n {
            offer.push(self.take_ticket());
        }
        offer
    }
}
