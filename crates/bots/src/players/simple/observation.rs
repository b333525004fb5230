//! A position as a simple player sees it: what it has, what it may claim, how far it has to go.

use engine::{
    Action, CardCounts, Game, Network, PlaceId, RouteId, RouteSet, ShortestPaths, Sight, TicketId, TicketSet,
};

/// No way leads there.
const FAR: u32 = u32::MAX / 4;

/// A position as one seat sees or imagines it.
#[derive(Clone, Debug)]
pub(crate) struct Observation<'a> {
    pub(crate) game: &'a Game,
    pub(crate) sight: Sight<'a>,
    /// The legal actions, claims with the listed payments; none in an imagined position.
    pub(crate) actions: Vec<Action>,
    /// Hand and holder.
    pub(crate) cards: CardCounts,
    /// The routes of the seat's own side.
    pub(crate) mine: RouteSet,
    /// The routes the seat may still lay pieces on, if it can pay.
    pub(crate) free: RouteSet,
    /// Pieces left.
    pub(crate) pieces: u32,
    pub(crate) network: Network,
    pub(super) gave_up_with: Option<u8>,
}

/// A way to complete a ticket.
#[derive(Clone, Debug)]
pub(crate) struct Trip {
    pub(crate) ticket: TicketId,
    pub(crate) points: u32,
    /// The routes still to be claimed, in their order on the way.
    pub(crate) routes: Vec<RouteId>,
    /// Their spaces.
    pub(crate) spaces: u32,
}

/// Every place's distance from one place.
#[derive(Clone, Debug)]
pub(crate) struct Reach(ShortestPaths);

impl<'a> Observation<'a> {
    pub(super) fn new(game: &'a Game, sight: Sight<'a>, gave_up_with: Option<u8>) -> Observation<'a> {
        let table = sight.public;
        let board = game.board();
        let own = table.claims[sight.seat.index()];
        let pieces = table.pieces[sight.seat.index()];
        let lawful = |&id: &RouteId| {
            let route = board.route(id);
            route.spaces <= pieces && (route.sisters & own).is_empty()
        };
        let mine = game.routes_of(&table.claims, game.side(sight.seat));
        Observation {
            game,
            sight,
            actions: game.legal_actions(sight),
            cards: sight.own.hand.plus(&sight.team.cards),
            mine,
            free: (table.open & RouteSet::first(board.routes().len())).filter(lawful).collect(),
            pieces: u32::from(pieces),
            network: Network::of(board, mine),
            gave_up_with,
        }
    }

    /// The position after these routes were claimed, counting only places and pieces.
    pub(crate) fn built(&self, routes: &[RouteId]) -> Observation<'a> {
        let mut observation = Observation { actions: Vec::new(), ..self.clone() };
        for &id in routes {
            let route = self.game.board().route(id);
            observation.mine.insert(id);
            observation.free = observation.free - RouteSet::one(id) - route.sisters;
            observation.pieces = observation.pieces.saturating_sub(u32::from(route.spaces));
            observation.network.join(route.a, route.b);
        }
        observation
    }

    /// Another player's position, counting only ways.
    pub(crate) fn of_others(&self, theirs: RouteSet, free: RouteSet) -> Observation<'a> {
        let network = Network::of(self.game.board(), theirs);
        Observation { actions: Vec::new(), mine: theirs, free, network, ..self.clone() }
    }

    /// The length of a route.
    pub(crate) fn spaces(&self, id: RouteId) -> u32 {
        u32::from(self.game.board().route(id).spaces)
    }

    /// The seat's own tickets and those in the team's holder.
    pub(crate) fn tickets(&self) -> TicketSet {
        self.sight.own.tickets | self.sight.team.tickets
    }

    /// The tickets among these that are not completed yet.
    pub(crate) fn undone(&self, tickets: TicketSet) -> TicketSet {
        let done = |id: &TicketId| {
            let ticket = self.game.board().ticket(*id);
            self.network.joined(ticket.a, ticket.b)
        };
        tickets.filter(|id| !done(id)).collect()
    }

    /// The distance from a place to all others over the seat's own routes, which cost nothing, and free ones.
    pub(crate) fn reach(&self, from: PlaceId, cost: impl Fn(RouteId) -> u32) -> Reach {
        let price = |id| if self.mine.contains(id) { 0 } else { cost(id) };
        Reach(ShortestPaths::from(self.game.board(), from, self.mine | self.free, price))
    }

    /// The cheapest way for a ticket, if the pieces allow one.
    pub(crate) fn trip_by(&self, ticket: TicketId, cost: impl Fn(RouteId) -> u32) -> Option<Trip> {
        let board = self.game.board();
        let (a, b) = (board.ticket(ticket).a, board.ticket(ticket).b);
        // Backwards, so that the way reads from the ticket's first place on.
        let reach = self.reach(b, cost);
        let mut routes = reach.0.routes(board, a)?;
        routes.retain(|&id| !self.mine.contains(id));
        let spaces = routes.iter().map(|&id| self.spaces(id)).sum();
        let points = u32::from(board.ticket(ticket).points);
        (spaces <= self.pieces).then_some(Trip { ticket, points, routes, spaces })
    }

    /// The shortest way for a ticket, if the pieces allow one.
    pub(crate) fn trip(&self, ticket: TicketId) -> Option<Trip> {
        self.trip_by(ticket, |id| self.spaces(id))
    }

    /// The shortest ways for all tickets that are open and possible.
    pub(crate) fn trips(&self) -> Vec<Trip> {
        self.undone(self.tickets()).filter_map(|id| self.trip(id)).collect()
    }

    /// Tickets by the spaces they still need; impossible ones last.
    pub(crate) fn nearest_first(&self, tickets: TicketSet) -> Vec<TicketId> {
        let mut ids: Vec<TicketId> = tickets.collect();
        ids.sort_by_key(|&id| self.trip(id).map_or(FAR, |trip| trip.spaces));
        ids
    }

    /// Trips for the tickets in this order, each using the routes of those before it, as long as the pieces
    /// last.
    pub(crate) fn tour(&self, tickets: impl IntoIterator<Item = TicketId>) -> Vec<Trip> {
        let mut observation = Observation { actions: Vec::new(), ..self.clone() };
        let mut tour = Vec::new();
        for id in tickets {
            if let Some(trip) = observation.trip(id) {
                observation = observation.built(&trip.routes);
                tour.push(trip);
            }
        }
        tour
    }

    /// Whether this is the seat's last turn.
    pub(crate) fn last_turn(&self) -> bool {
        self.sight.public.last_turns.is_some_and(|turns| usize::from(turns) <= self.game.seats())
    }

    /// The most spaces of a route on the board.
    pub(crate) fn longest_on_board(&self) -> u32 {
        self.game.board().routes().iter().map(|route| u32::from(route.spaces)).max().unwrap_or(1)
    }
}

impl Reach {
    /// How far it is to a place.
    pub(crate) fn to(&self, place: PlaceId) -> u32 {
        self.0.price(place).unwrap_or(FAR)
    }
}
