//! The points that everybody can count during a game: all but those for tickets.

use serde::{Deserialize, Serialize};

use crate::board::spec::Bonus;
use crate::game::Game;
use crate::position::Public;
use crate::scoring::{BonusPoints, Network, Tally};
use crate::types::{MAX_SIDES, RouteSet, Seat, Side};

/// The points of a side that everybody can count, as if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicPoints {
    /// For routes, by their length.
    pub routes: Vec<RoutePoints>,
    /// Bonuses that do not depend on tickets, including those that give nothing now.
    pub bonuses: Vec<BonusPoints>,
}

/// The routes of one length, and what they scored (C09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoutePoints {
    /// Their length.
    pub spaces: u8,
    /// How many they are.
    pub routes: u8,
    /// What they scored together.
    pub points: i16,
}

impl PublicPoints {
    /// All of them.
    pub fn total(&self) -> i16 {
        let routes: i16 = self.routes.iter().map(|routes| routes.points).sum();
        routes + self.bonuses.iter().map(BonusPoints::points).sum::<i16>()
    }
}

impl Game {
    /// The points of every side that everybody can count.
    pub fn public_points(&self, public: &Public) -> Vec<PublicPoints> {
        let mut tally = Tally::default();
        for side in self.each_side() {
            let network = Network::of(self.board(), self.routes_of(&public.claims, side));
            self.tally_districts(&network, side, &mut tally);
        }
        let mut paths = [0; MAX_SIDES];
        for bonus in &self.board().rules().bonuses {
            match bonus {
                Bonus::LongestPath(_) => {
                    paths = self.paths(public, &mut tally);
                    tally.longest_path = self.best(&paths);
                }
                Bonus::Merchandise { ranks, .. } => self.tally_merchandise(public, ranks, &mut tally),
                Bonus::MostTickets(_) | Bonus::Districts => {}
            }
        }
        let points = |side: Side| PublicPoints {
            routes: self.route_points(self.routes_of(&public.claims, side)),
            bonuses: self
                .bonus_points(public, &tally, side, paths[side.index()])
                .into_iter()
                .filter(|bonus| !matches!(bonus, BonusPoints::MostTickets { .. }))
                .collect(),
        };
        self.each_side().map(points).collect()
    }

    /// The points of a seat's own routes by length: in a team, both partners have their own (T11).
    pub fn route_points_of(&self, public: &Public, seat: Seat) -> Vec<RoutePoints> {
        self.route_points(public.claims.get(seat.index()).copied().unwrap_or(RouteSet::EMPTY))
    }

    fn route_points(&self, routes: RouteSet) -> Vec<RoutePoints> {
        let mut lengths: Vec<RoutePoints> = Vec::new();
        for id in routes {
            let route = self.board().route(id);
            let (spaces, points) = (route.spaces, i16::from(route.points));
            match lengths.iter_mut().find(|length| length.spaces == spaces) {
                Some(length) => {
                    length.routes += 1;
                    length.points += points;
                }
                None => lengths.push(RoutePoints { spaces, routes: 1, points }),
            }
        }
        lengths.sort_by_key(|length| length.spaces);
        lengths
    }
}
