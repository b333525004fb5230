//! The shortest way for a ticket: over the viewer's own routes, and over open ones with as few pieces as
//! possible.

use engine::{Board, Phase, PlaceId, RouteSet, ShortestPaths};

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

impl GameModel {
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
    fn without_a_way_there_is_none() {
        let board = board();
        let only = routes(&board, &["oslo-orebro-a"]);
        assert_eq!(way(&board, &[], only, "oslo", "stockholm"), None);
        assert_eq!(way(&board, &[], only, "oslo", "oslo"), Some(Vec::new()));
    }
}
