//! The game as the viewer sees it: what is legal now, what it costs, the status of tickets.

use std::cmp::Reverse;
use std::sync::Arc;

use boards::BoardPackage;
use engine::{
    Action, Card, CardCounts, Clause, Game, Illegal, Network, Payment, Phase, RouteId, RouteSet, Seat,
    Shortfall, Side, Sight, TicketId, View, Viewer,
};

/// The game as the viewer sees it.
#[derive(Clone)]
pub(crate) struct GameModel {
    pub(crate) package: Arc<BoardPackage>,
    pub(crate) game: Game,
    pub(crate) view: View,
}

impl PartialEq for GameModel {
    /// Board and seats of a table do not change: models with the same view are equal.
    fn eq(&self, other: &GameModel) -> bool {
        self.view == other.view && Arc::ptr_eq(&self.package, &other.package)
    }
}

/// The status of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    Done,
    Open,
    Impossible,
}

impl GameModel {
    /// A model; `None` if the board does not support that many seats.
    pub(crate) fn new(package: Arc<BoardPackage>, seats: usize, view: View) -> Option<GameModel> {
        let game = Game::new(Arc::clone(&package.board), seats).ok()?;
        Some(GameModel { package, game, view })
    }

    /// The viewer's seat; `None` for spectators.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    fn sight(&self) -> Option<Sight<'_>> {
        self.view.sight()
    }

    /// Whether the game waits for the viewer.
    pub(crate) fn my_turn(&self) -> bool {
        self.seat().is_some_and(|seat| self.view.public.phase.to_act().contains(seat))
    }

    /// Whether the last round is being played.
    pub(crate) fn last_round(&self) -> bool {
        self.view.public.last_turns.is_some() && self.view.public.phase != Phase::Over
    }

    /// What the game asks of the viewer, in one word; browser tests rely on it.
    pub(crate) fn asks(&self) -> &'static str {
        match self.view.public.phase {
            Phase::Over => "over",
            _ if !self.my_turn() => "wait",
            Phase::Opening { .. } | Phase::Keeping { .. } => "keep",
            Phase::Sharing { .. } => "share",
            Phase::Turn { .. } => "turn",
            Phase::Placing { .. } => "place",
            Phase::Second { .. } => "second",
            Phase::Tunnel { .. } => "tunnel",
        }
    }

    /// An action in notation, as it is sent.
    pub(crate) fn write(&self, action: &Action) -> String {
        self.game.board().format_action(action).to_string()
    }

    /// Whether an action is legal now.
    pub(crate) fn may(&self, action: &Action) -> bool {
        self.check(action).is_ok()
    }

    /// Checks whether an action is legal now; the error says why not.
    pub(crate) fn check(&self, action: &Action) -> Result<(), Illegal> {
        let sight = self.sight().filter(|_| self.my_turn()).ok_or(Illegal::NotYourTurn)?;
        self.game.check(sight, action)
    }

    /// The routes that can be claimed now, each with its cheapest listed payment.
    pub(crate) fn claims(&self) -> Vec<(RouteId, Payment)> {
        let Some(sight) = self.sight().filter(|_| self.my_turn()) else { return Vec::new() };
        let mut cheapest: Vec<(RouteId, Payment)> = Vec::new();
        for action in self.game.legal_actions(sight) {
            let Action::Claim { route, pay } = action else { continue };
            match cheapest.iter_mut().find(|(known, _)| *known == route) {
                Some((_, best)) if self.cost(&pay) < self.cost(best) => *best = pay,
                Some(_) => {}
                None => cheapest.push((route, pay)),
            }
        }
        cheapest
    }

    /// The cost of a payment: few cards, of which a wild counts twice; then few from the holder; then those of which most
    /// are left.
    fn cost(&self, pay: &Payment) -> (u8, u8, Reverse<u32>) {
        let held = self.hand().plus(&self.holder().unwrap_or_default());
        let cards = pay.cards();
        let left: u32 = cards.iter().map(|(card, n)| u32::from(held.get(card).saturating_sub(n))).sum();
        (cards.total().saturating_add(cards.wilds()), pay.holder.total(), Reverse(left))
    }

    /// What the viewer lacks for a route, whoever's turn it is; the error says why no cards would do.
    pub(crate) fn shortfall(&self, route: RouteId) -> Result<Shortfall, Illegal> {
        self.game.shortfall(self.sight().ok_or(Illegal::NotYourTurn)?, route)
    }

    /// Why a route cannot be claimed now; `None` if it can. That it is taken comes before whose turn it is.
    pub(crate) fn refusal(&self, route: RouteId) -> Option<Illegal> {
        let Some(sight) = self.sight() else { return Some(Illegal::NotYourTurn) };
        if let Err(illegal) = self.shortfall(route) {
            return Some(illegal);
        }
        if !matches!(self.view.public.phase, Phase::Turn { seat } if Some(seat) == self.seat()) {
            return Some(Illegal::NotYourTurn);
        }
        match self.game.can_claim(sight, route) {
            Err(illegal) => Some(illegal),
            Ok(()) if self.game.claimable_routes(sight).contains(route) => None,
            Ok(()) => Some(Illegal::DoesNotPay { clause: Clause::C06 }),
        }
    }

    /// The routes that can be claimed now.
    pub(crate) fn claimable(&self) -> RouteSet {
        match (self.view.public.phase, self.sight()) {
            (Phase::Turn { seat }, Some(sight)) if Some(seat) == self.seat() => {
                self.game.claimable_routes(sight)
            }
            _ => RouteSet::EMPTY,
        }
    }

    /// The routes that can be claimed now and bring an open ticket nearer.
    pub(crate) fn helpful(&self) -> RouteSet {
        let open = self.goals().into_iter().filter(|(_, goal)| *goal == Goal::Open).map(|(ticket, _)| ticket);
        self.missing(open).map(|missing| missing.routes & self.claimable()).unwrap_or_default()
    }

    /// The payments for a route, the cheapest first: few cards, few wilds, then the colour the viewer has most of. At most `most` of them; a long route has thousands.
    pub(crate) fn payments(&self, route: RouteId, most: usize) -> Vec<Payment> {
        let Some(sight) = self.sight() else { return Vec::new() };
        let mut all: Vec<Payment> = self.game.payments(sight, route).take(5_000).collect();
        all.sort_by_cached_key(|pay| self.cost(pay));
        all.truncate(most);
        all
    }

    /// The payments for the extra cards of a tunnel.
    pub(crate) fn additions(&self) -> Vec<Payment> {
        let Some(sight) = self.sight() else { return Vec::new() };
        let actions = self.game.legal_actions(sight);
        actions
            .into_iter()
            .filter_map(|action| match action {
                Action::Add(pay) => Some(pay),
                _ => None,
            })
            .collect()
    }

    /// The viewer's tickets, including the team's, with their status.
    pub(crate) fn goals(&self) -> Vec<(TicketId, Goal)> {
        let Some(sight) = self.sight() else { return Vec::new() };
        let tickets = sight.own.tickets | sight.team.tickets;
        tickets.map(|ticket| (ticket, self.goal(ticket))).collect()
    }

    /// The status of a ticket for the viewer.
    pub(crate) fn goal(&self, ticket: TicketId) -> Goal {
        let Some(seat) = self.seat() else { return Goal::Open };
        let board = self.game.board();
        let ticket = board.ticket(ticket);
        let side = self.game.side(seat);
        let own = self.game.routes_of(&self.view.public.claims, side);
        if Network::of(board, own).joined(ticket.a, ticket.b) {
            return Goal::Done;
        }
        let over = self.view.public.phase == Phase::Over;
        if !over && Network::of(board, own | self.view.public.open).joined(ticket.a, ticket.b) {
            Goal::Open
        } else {
            Goal::Impossible
        }
    }

    /// Who owns a route.
    pub(crate) fn owner(&self, route: RouteId) -> Option<Seat> {
        self.game.each_seat().find(|seat| self.view.public.claims[seat.index()].contains(route))
    }

    /// A side's points for routes.
    pub(crate) fn score(&self, side: Side) -> i16 {
        self.view.public.scores[side.index()]
    }

    /// The viewer's hand.
    pub(crate) fn hand(&self) -> CardCounts {
        self.view.own.map(|own| own.hand).unwrap_or_default()
    }

    /// The team's card holder, where there are teams.
    pub(crate) fn holder(&self) -> Option<CardCounts> {
        self.view.team.map(|team| team.cards)
    }

    /// The card that must be placed: taken from the market or drawn blind (T06).
    pub(crate) fn to_place(&self) -> Option<Card> {
        match self.view.public.phase {
            Phase::Placing { card, .. } if self.my_turn() => {
                card.face().or_else(|| self.view.own.and_then(|own| own.drawn))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{FirstSeat, GameRng, Seed};

    use super::*;

    fn model(board: &str, seats: usize, moves: usize) -> GameModel {
        let package = boards::get(board).unwrap();
        let game = Game::new(Arc::clone(&package.board), seats).unwrap();
        let mut state = game.deal(GameRng::seeded(Seed::from_number(5)), FirstSeat::Random, &mut ());
        for n in 0..moves {
            let Some(seat) = state.public().phase.to_act().lowest() else { break };
            let actions = game.legal_actions(game.sight(&state, seat));
            let action = actions[n % actions.len()];
            game.apply(&mut state, seat, &action).unwrap();
        }
        let seat = state.public().phase.to_act().lowest().unwrap();
        let view = game.view(&state, Viewer::Seat(seat));
        GameModel::new(package, seats, view).unwrap()
    }

    #[test]
    fn every_payment_that_is_offered_is_lawful_and_the_cheapest_comes_first() {
        for moves in [40, 60, 80, 100] {
            let model = model("nordic", 2, moves);
            for route in model.claimable() {
                assert_eq!(model.refusal(route), None);
                let payments = model.payments(route, 50);
                assert!(!payments.is_empty());
                for pay in &payments {
                    assert!(model.may(&Action::Claim { route, pay: *pay }));
                }
                let spent = |pay: &Payment| pay.cards().total() + pay.cards().wilds();
                assert!(payments.windows(2).all(|pair| spent(&pair[0]) <= spent(&pair[1])));
            }
        }
    }

    #[test]
    fn a_taken_route_says_so_whoever_has_the_turn() {
        let mut model = model("nordic", 2, 150);
        let taken = model.view.public.claims.iter().flat_map(|claims| *claims).next().unwrap();
        assert_eq!(model.refusal(taken), Some(Illegal::RouteTaken));
        let other = Seat(1 - model.seat().unwrap().0);
        model.view.public.phase = Phase::Turn { seat: other };
        assert_eq!(model.refusal(taken), Some(Illegal::RouteTaken));
        let free = model.view.public.open.lowest().unwrap();
        assert_eq!(model.refusal(free), Some(Illegal::NotYourTurn));
    }

    #[test]
    fn every_route_that_can_be_claimed_is_listed_once_with_a_lawful_payment() {
        for (board, seats, moves) in [("nordic", 3, 70), ("asia", 4, 70), ("london", 2, 30)] {
            let model = model(board, seats, moves);
            let claims = model.claims();
            let routes: RouteSet = claims.iter().map(|(route, _)| *route).collect();
            assert_eq!(routes, model.claimable());
            assert_eq!(claims.len(), routes.len());
            assert!(claims.iter().all(|&(route, pay)| model.may(&Action::Claim { route, pay })));
        }
    }

    #[test]
    fn a_route_that_cannot_be_claimed_says_why() {
        let model = model("london", 2, 30);
        let claimable = model.claimable();
        for index in 0..model.game.board().routes().len() {
            let route = RouteId(index as u8);
            assert_eq!(model.refusal(route).is_none(), claimable.contains(route));
        }
    }
}
