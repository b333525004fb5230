//! Claims routes: C06 C10 T13 A03, and their payment.

use crate::board::spec::{Cargo, RouteKind};
use crate::game::Game;
use crate::position::{Event, EventSink, State};
use crate::rules::Payment;
use crate::types::{RouteId, RouteSet, Seat};

impl State {
    /// Plays the cards for a route: it is claimed, or a tunnel is dug (N07).
    #[inline]
    pub(crate) fn claim(
        &mut self,
        game: &Game,
        seat: Seat,
        id: RouteId,
        pay: &Payment,
        log: &mut impl EventSink,
    ) {
        self.lay_down(game, seat, pay);
        match game.board().route(id).kind {
            RouteKind::Tunnel(reveal) => self.dig(game, seat, id, pay, reveal, log),
            RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => {
                self.discard(&pay.cards());
                self.take_route(game, seat, id, pay, log);
                self.fill_market(game, log);
                self.end_turn(game, seat, log);
            }
        }
    }

    /// Takes cards out of the hand and the holder.
    #[inline]
    pub(crate) fn lay_down(&mut self, game: &Game, seat: Seat, pay: &Payment) {
        let own = &mut self.own[seat.index()];
        own.hand = own.hand.minus(&pay.hand);
        self.public.hand_cards[seat.index()] -= pay.hand.total();
        if let Some(team) = game.team(seat) {
            let shared = &mut self.team[team.index()];
            shared.cards = shared.cards.minus(&pay.holder);
            self.public.holder_cards[team.index()] -= pay.holder.total();
        }
    }

    /// Takes laid cards back: all go to the hand, including those laid from the holder (R05).
    pub(crate) fn take_up(&mut self, seat: Seat, pay: &Payment) {
        let cards = pay.cards();
        let own = &mut self.own[seat.index()];
        own.hand = own.hand.plus(&cards);
        self.public.hand_cards[seat.index()] += cards.total();
    }

    /// Lays the pieces, scores the route and gives any merchandise. The cards are already discarded.
    #[inline]
    pub(crate) fn take_route(
        &mut self,
        game: &Game,
        seat: Seat,
        id: RouteId,
        pay: &Payment,
        log: &mut impl EventSink,
    ) {
        let route = game.board().route(id);
        let public = &mut self.public;
        public.pieces[seat.index()] -= route.spaces;
        public.claims[seat.index()].insert(id);
        public.open.remove(id);
        public.scores[game.side(seat).index()] += i16::from(route.points);
        log.event(|| Event::Claimed { seat, route: id, pay: *pay, points: route.points });
        if game.closing.contains(id) {
            let left = route.sisters & public.open;
            if left.len() == 1 {
                public.open = public.open - left;
                left.into_iter().for_each(|route| log.event(|| Event::Closed { route }));
            }
        }
        if route.cargo == Cargo::Merchandise && public.merchandise_left > 0 {
            public.merchandise_left -= 1;
            public.merchandise[seat.index()] += 1;
            log.event(|| Event::MerchandiseTaken { seat, left: public.merchandise_left });
        }
    }

    /// The routes that are neither claimed nor closed, computed from the claims alone. `Public::open` keeps
    /// the same set up to date as routes are claimed.
    pub fn open_from_claims(&self, game: &Game) -> RouteSet {
        let claimed = self.public.claims.iter().fold(RouteSet::EMPTY, |all, &claims| all | claims);
        let mut open = RouteSet::first(game.board().routes().len()) - claimed;
        for group in game.board().sister_groups() {
            let left = group.routes - claimed;
            if left.len() == 1 && !(group.routes & game.closing).is_empty() {
                open = open - left;
            }
        }
        open
    }
}
