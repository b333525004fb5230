//! The score of a game item by item, for people: where every point came from.

use serde::{Deserialize, Serialize};

use crate::board::spec::Bonus;
use crate::game::Game;
use crate::position::{Public, State};
use crate::scoring::{Decision, LongestPath, Tally};
use crate::types::{RouteId, RouteSet, Seat, Side, SideSet, TicketId, TicketSet};

/// The score of a game, item by item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// One entry per side.
    pub sides: Vec<SideBreakdown>,
    /// The winning sides; more than one if the victory is shared.
    pub winners: Vec<Side>,
    /// What decided between them and the rest.
    pub decided_by: Decision,
}

/// Where one side's points came from. They add up to `total`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideBreakdown {
    /// The side.
    pub side: Side,
    /// Its routes and what each scored (C09).
    pub routes: Vec<(RouteId, u8)>,
    /// Its tickets, completed or failed (C11).
    pub tickets: Vec<TicketPoints>,
    /// Bonuses, including those that gave nothing.
    pub bonuses: Vec<BonusPoints>,
    /// The side's longest path, whether or not it scored (T18).
    pub longest_path: LongestPath,
    /// All points.
    pub total: i16,
}

/// What a ticket gave or cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TicketPoints {
    /// The ticket.
    pub ticket: TicketId,
    /// Who held it; `None` if it was in the team's holder.
    pub seat: Option<Seat>,
    /// What it gave or cost.
    pub points: i16,
}

/// What a bonus gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // fields are named after what they hold
pub enum BonusPoints {
    /// For most completed tickets (N11, T16).
    MostTickets { done: u8, points: i16 },
    /// For the longest path (T16).
    LongestPath { spaces: u16, points: i16 },
    /// For a district, numbered by its order on the board (L09).
    District { district: u8, points: i16 },
    /// For merchandise (A05); rank 0 is not ranked.
    Merchandise { cards: u8, rank: u8, points: i16 },
}

impl BonusPoints {
    /// The points it gave.
    pub const fn points(&self) -> i16 {
        match self {
            BonusPoints::MostTickets { points, .. }
            | BonusPoints::LongestPath { points, .. }
            | BonusPoints::District { points, .. }
            | BonusPoints::Merchandise { points, .. } => *points,
        }
    }
}

impl Game {
    /// The score as if the game ended now, item by item.
    pub fn breakdown(&self, state: &State) -> Breakdown {
        let tally = self.tally(state);
        Breakdown {
            sides: self.each_side().map(|side| self.side_breakdown(state, &tally, side)).collect(),
            winners: tally.winners.iter().collect(),
            decided_by: tally.decided_by,
        }
    }

    fn side_breakdown(&self, state: &State, tally: &Tally, side: Side) -> SideBreakdown {
        let board = self.board();
        let routes: RouteSet = self.routes_of(&state.public.claims, side);
        let longest_path = LongestPath::of(board, routes);
        let mut tickets = Vec::new();
        let mut add = |seat: Option<Seat>, set: TicketSet| {
            for ticket in set {
                let value = i16::from(board.ticket(ticket).points);
                let points = if tally.done[side.index()].contains(ticket) { value } else { -value };
                tickets.push(TicketPoints { ticket, seat, points });
            }
        };
        for seat in self.members(side).iter() {
            add(Some(seat), state.own[seat.index()].tickets);
        }
        if let Some(team) = self.team_of_side(side) {
            add(None, state.team(team).tickets);
        }
        SideBreakdown {
            side,
            routes: routes.map(|id| (id, board.route(id).points)).collect(),
            tickets,
            bonuses: self.bonus_points(&state.public, tally, side, longest_path.spaces),
            longest_path,
            total: tally.total[side.index()],
        }
    }

    pub(super) fn bonus_points(
        &self,
        public: &Public,
        tally: &Tally,
        side: Side,
        spaces: u16,
    ) -> Vec<BonusPoints> {
        let s = side.index();
        let mut bonuses = Vec::new();
        let given = |to: SideSet, points: u8| if to.contains(side) { i16::from(points) } else { 0 };
        for bonus in &self.board().rules().bonuses {
            match bonus {
                Bonus::MostTickets(points) => bonuses.push(BonusPoints::MostTickets {
                    done: tally.done[s].len() as u8,
                    points: given(tally.most_tickets, *points),
                }),
                Bonus::LongestPath(points) => {
                    bonuses.push(BonusPoints::LongestPath {
                        spaces,
                        points: given(tally.longest_path, *points),
                    });
                }
                Bonus::Districts => {
                    for (i, district) in self.board().districts().iter().enumerate() {
                        let joined = tally.districts[s] >> i & 1 == 1;
                        let points = if joined { i16::from(district.points) } else { 0 };
                        bonuses.push(BonusPoints::District { district: i as u8, points });
                    }
                }
                Bonus::Merchandise { .. } => bonuses.push(BonusPoints::Merchandise {
                    cards: public.merchandise[s],
                    rank: tally.merchandise_rank[s],
                    points: tally.merchandise[s],
                }),
            }
        }
        bonuses
    }
}
