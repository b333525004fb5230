//! The shortest way for a ticket: over the viewer's own routes, and over open ones with as few pieces as
//! possible.

use engine::spec::RouteColor;
use engine::{Board, Phase, PlaceId, RouteSet, ShortestPaths, TicketId};

use super::GameModel;

/// The routes of the cheapest way between two places: own routes cost nothing, open ones a piece per space;
/// on a tie, the one with fewer routes. `None` if there is no way.
pub(crate) fn cheapest(
    board: &Board,
    own: RouteSet,
    open: RouteSet,
    a: PlaceId,
    b: PlaceId,
) -> Option<RouteSet> {
    // Fewer spaces first, then fewer routes: a path has far fewer than `SPACE` routes.
    const SPACE: u32 = 1 << 10;
    let price = |id| if own.contains(id) { 1 } else { SPACE * u32::from(board.route(id).spaces) + 1 };
    let routes = ShortestPaths::from(board, a, own | open, price).routes(board, b)?;
    Some(routes.into_iter().collect())
}

/// What some tickets together still need, on the shortest ways that are open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Missing {
    /// The routes to claim.
    pub(crate) routes: RouteSet,
    /// Their spaces.
    pub(crate) spaces: u16,
    /// The spaces by colour, in the order of the colours; grey ones last.
    pub(crate) colors: Vec<(RouteColor, u16)>,
}

impl Missing {
    fn of(board: &Board, routes: RouteSet) -> Missing {
        let spaces = |color: RouteColor| {
            let its = routes.map(|id| board.route(id)).filter(|route| route.color == color);
            its.map(|route| u16::from(route.spaces)).sum::<u16>()
        };
        let colors = board.colors().iter().map(|color| RouteColor::Of(*color)).chain([RouteColor::Grey]);
        let colors: Vec<_> = colors.map(|color| (color, spaces(color))).filter(|(_, n)| *n > 0).collect();
        Missing { routes, spaces: colors.iter().map(|(_, n)| n).sum(), colors }
    }
}

impl GameModel {
    /// What tickets need together: what one builds, the next uses. `None` if one of them has no way left.
    pub(crate) fn missing(&self, tickets: impl IntoIterator<Item = TicketId>) -> Option<Missing> {
        let seat = self.seat()?;
        let (board, open) = (self.game.board(), self.view.public.open);
        let own = self.game.routes_of(&self.view.public.claims, self.game.side(seat));
        let mut built = own;
        // The long ones first: short ones often lie on their way.
        let mut tickets: Vec<TicketId> = tickets.into_iter().collect();
        tickets.sort_by_key(|id| std::cmp::Reverse(board.ticket(*id).points));
        for id in tickets {
            let ticket = board.ticket(id);
            built = built | cheapest(board, built, open - built, ticket.a, ticket.b)?;
        }
        Some(Missing::of(board, built - own))
    }

    /// The viewer's own routes that connect a completed ticket.
    pub(crate) fn path_of(&self, id: TicketId) -> RouteSet {
        let Some(seat) = self.seat() else { return RouteSet::EMPTY };
        let (board, ticket) = (self.game.board(), self.game.board().ticket(id));
        let own = self.game.routes_of(&self.view.public.claims, self.game.side(seat));
        cheapest(board, own, RouteSet::EMPTY, ticket.a, ticket.b).unwrap_or_default()
    }

    /// The routes of the shortest way between two places that is still open to the viewer; empty if there is
    /// none, for spectators, and after the game.
    pub(crate) fn way(&self, a: PlaceId, b: PlaceId) -> RouteSet {
        let Some(seat) = self.seat().filter(|_| self.view.public.phase != Phase::Over) else {
            return RouteSet::EMPTY;
        };
        let own = self.game.routes_of(&self.view.public.claims, self.game.side(seat));
        cheapest(self.game.board(), own, self.view.public.open, a, b).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> std::sync::Arc<Board> {
        std::sync::Arc::clone(&boards::get("nordic").unwrap().board)
    }

    fn routes(board: &Board, ids: &[&str]) -> RouteSet {
        ids.iter().map(|id| board.route_named(id).unwrap()).collect()
    }

    fn all(board: &Board) -> RouteSet {
        RouteSet::first(board.routes().len())
    }

    fn way(board: &Board, own: &[&str], open: RouteSet, a: &str, b: &str) -> Option<Vec<String>> {
        let place = |id| board.place_named(id).unwrap();
        let own = routes(board, own);
        let found = cheapest(board, own, open - own, place(a), place(b))?;
        Some(found.map(|route| board.route(route).id.to_string()).collect())
    }

    #[test]
    fn the_way_with_the_fewest_pieces_is_found() {
        let board = board();
        let found = way(&board, &[], all(&board), "oslo", "stockholm").unwrap();
        assert_eq!(found, ["oslo-orebro-a", "orebro-stockholm-a"]);
    }

    #[test]
    fn own_routes_cost_nothing() {
        let board = board();
        let own = ["goteborg-norrkoping", "norrkoping-stockholm-a", "goteborg-oslo"];
        let found = way(&board, &own, all(&board), "oslo", "stockholm").unwrap();
        assert_eq!(found, ["goteborg-norrkoping", "goteborg-oslo", "norrkoping-stockholm-a"]);
    }

    #[test]
    fn closed_routes_are_gone_round() {
        let board = board();
        let closed = routes(&board, &["orebro-stockholm-a", "orebro-stockholm-b"]);
        let found = way(&board, &[], all(&board) - closed, "oslo", "stockholm").unwrap();
        assert_eq!(found, ["norrkoping-orebro", "norrkoping-stockholm-a", "oslo-orebro-a"]);
    }

    #[test]
    fn what_is_missing_is_summed_by_colour() {
        let board = board();
        let missing = Missing::of(
            &board,
            routes(&board, &["oslo-orebro-a", "orebro-stockholm-a", "goteborg-norrkoping"]),
        );
        let spaces: u16 = missing.colors.iter().map(|(_, n)| n).sum();
        assert_eq!((missing.spaces, missing.routes.len()), (spaces, 3));
        let length = |id| u16::from(board.route(board.route_named(id).unwrap()).spaces);
        assert_eq!(
            spaces,
            length("oslo-orebro-a") + length("orebro-stockholm-a") + length("goteborg-norrkoping")
        );
        assert_eq!(Missing::of(&board, RouteSet::EMPTY), Missing::default());
    }

    #[test]
    fn without_a_way_there_is_none() {
        let board = board();
        let only = routes(&board, &["oslo-orebro-a"]);
        assert_eq!(way(&board, &[], only, "oslo", "stockholm"), None);
        assert_eq!(way(&board, &[], only, "oslo", "oslo"), Some(Vec::new()));
    }
}
