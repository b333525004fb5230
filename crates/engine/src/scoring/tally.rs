//! The end of a game: tickets, bonuses, tie-breaks. C11 C13 N11 N12 L09 L10 A05 A06 T16 T17 R15 R17.

use crate::board::spec::{Bonus, TieBreak};
use crate::game::Game;
use crate::position::{Phase, Public, State};
use crate::scoring::{LongestPath, Network};
use crate::types::{MAX_SIDES, Seat, Side, SideSet, TicketSet};

/// The score of a game in flat data: what a simulation needs, without allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points for routes, by side (C06).
    pub routes: [i16; MAX_SIDES],
    /// Points for tickets: completed less failed (C11).
    pub tickets: [i16; MAX_SIDES],
    /// Completed tickets.
    pub done: [TicketSet; MAX_SIDES],
    /// Failed tickets.
    pub missed: [TicketSet; MAX_SIDES],
    /// Districts joined, as bits by their order on the board (L09).
    pub districts: [u32; MAX_SIDES],
    /// Points for districts.
    pub district_points: [i16; MAX_SIDES],
    /// Places in the merchandise ranking, from 1; 0 for sides without merchandise (A05).
    pub merchandise_rank: [u8; MAX_SIDES],
    /// Merchandise points (A05).
    pub merchandise: [i16; MAX_SIDES],
    /// Who got the bonus for most tickets (N11, T16).
    pub most_tickets: SideSet,
    /// Who got the bonus for the longest path (T16).
    pub longest_path: SideSet,
    /// The longest paths, where they were needed to decide something.
    pub paths: Option<[u16; MAX_SIDES]>,
    /// All points.
    pub total: [i16; MAX_SIDES],
    /// Who won; more than one if the victory is shared.
    pub winners: SideSet,
    /// What decided between the winners and the rest.
    pub decided_by: Decision,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Points alone (C13).
    #[default]
    Points,
    /// Tied on points; this tie-break decided.
    TieBreak(TieBreak),
    /// Still tied: the victory is shared (L10, A06).
    Shared,
}

impl Game {
    /// The score as if the game ended now. For a finished game it is the result.
    pub fn tally(&self, state: &State) -> Tally {
        let mut tally = Tally { routes: state.public.scores, total: state.public.scores, ..Tally::default() };
        for side in self.each_side() {
            self.tally_network(state, side, &mut tally);
        }
        for bonus in &self.board().rules().bonuses {
            match bonus {
                Bonus::MostTickets(points) => {
                    let done = self.by_side(|side| tally.done[side].len() as u16);
                    tally.most_tickets = self.best(&done);
                    tally.give(tally.most_tickets, *points);
                }
                Bonus::LongestPath(points) => {
                    let paths = self.paths(&state.public, &mut tally);
                    tally.longest_path = self.best(&paths);
                    tally.give(tally.longest_path, *points);
                }
                Bonus::Districts => {
                    for side in 0..self.sides() {
                        tally.total[side] += tally.district_points[side];
                    }
                }
                Bonus::Merchandise { ranks, .. } => self.tally_merchandise(&state.public, ranks, &mut tally),
            }
        }
        self.tally_winners(state, &mut tally);
        tally
    }

    /// Tickets (C11, T11) and districts (L09): everything that depends on which places are joined.
    fn tally_network(&self, state: &State, side: Side, tally: &mut Tally) {
        let board = self.board();
        let network = Network::of(board, self.routes_of(&state.public.claims, side));
        let s = side.index();
        for ticket in self.tickets_of(state, side) {
            let card = board.ticket(ticket);
            let points = i16::from(card.points);
            if network.joined(card.a, card.b) {
                tally.done[s].insert(ticket);
                tally.tickets[s] += points;
            } else {
                tally.missed[s].insert(ticket);
                tally.tickets[s] -= points;
            }
        }
        self.tally_districts(&network, side, tally);
        tally.total[s] += tally.tickets[s];
    }

    pub(super) fn tally_districts(&self, network: &Network, side: Side, tally: &mut Tally) {
        for (i, district) in self.board().districts().iter().enumerate() {
            if network.joins_all(district.places) {
                tally.districts[side.index()] |= 1 << i;
                tally.district_points[side.index()] += i16::from(district.points);
            }
        }
    }

    /// All tickets that count for a side: in its hands and its holder.
    pub fn tickets_of(&self, state: &State, side: Side) -> TicketSet {
        let hands = self
            .members(side)
            .iter()
            .fold(TicketSet::EMPTY, |all, seat| all | state.own[seat.index()].tickets);
        match self.team_of_side(side) {
            Some(team) => hands | state.team[team.index()].tickets,
            None => hands,
        }
    }

    /// A05: ranked by merchandise cards; tied players share the higher place, and those with none get
    /// nothing.
    pub(super) fn tally_merchandise(&self, public: &Public, ranks: &[Vec<u8>], tally: &mut Tally) {
        let Some(table) = ranks.iter().find(|row| row.len() == self.seats()) else { return };
        let cards = &public.merchandise[..self.seats()];
        for (s, &mine) in cards.iter().enumerate() {
            if mine > 0 {
                let ahead = cards.iter().filter(|&&theirs| theirs > mine).count();
                tally.merchandise_rank[s] = ahead as u8 + 1;
                tally.merchandise[s] = i16::from(table[ahead]);
                tally.total[s] += tally.merchandise[s];
            }
        }
    }

    fn tally_winners(&self, state: &State, tally: &mut Tally) {
        let most = tally.total[..self.sides()].iter().copied().max().unwrap_or(0);
        let mut level: SideSet = self.each_side().filter(|side| tally.total[side.index()] == most).collect();
        for tie_break in &self.board().rules().tie_breaks {
            if level.len() < 2 {
                break;
            }
            let values = match tie_break {
                TieBreak::TicketsDone => self.by_side(|side| tally.done[side].len() as u16),
                TieBreak::LongestPath => self.paths(&state.public, tally),
            };
            let most = level.iter().map(|side| values[side.index()]).max();
            let before = level;
            for side in before.iter().filter(|side| Some(values[side.index()]) != most) {
                level.remove(side);
            }
            if level != before {
                tally.decided_by = Decision::TieBreak(*tie_break);
            }
        }
        if level.len() > 1 {
            tally.decided_by = Decision::Shared;
        }
        tally.winners = level;
    }

    /// The longest path of every side, computed once and only when needed.
    pub(super) fn paths(&self, public: &Public, tally: &mut Tally) -> [u16; MAX_SIDES] {
        *tally.paths.get_or_insert_with(|| {
            self.by_side(|side| {
                let routes = self.routes_of(&public.claims, Side(side as u8));
                LongestPath::of(self.board(), routes).spaces
            })
        })
    }

    fn by_side(&self, value: impl Fn(usize) -> u16) -> [u16; MAX_SIDES] {
        std::array::from_fn(|side| if side < self.sides() { value(side) } else { 0 })
    }

    /// The sides with the highest value; none if the highest is zero (R17).
    pub(super) fn best(&self, values: &[u16; MAX_SIDES]) -> SideSet {
        let most = values.iter().copied().max().unwrap_or(0);
        self.each_side().filter(|side| most > 0 && values[side.index()] == most).collect()
    }

    /// Whether the game is over.
    pub fn is_over(&self, state: &State) -> bool {
        state.public.phase == Phase::Over
    }
}

impl Tally {
    fn give(&mut self, to: SideSet, points: u8) {
        for side in to.iter() {
            self.total[side.index()] += i16::from(points);
        }
    }

    /// Whether a side is among the winners.
    pub fn won(&self, side: Side) -> bool {
        self.winners.contains(side)
    }

    /// Whether the side of a seat is among the winners.
    pub fn seat_won(&self, game: &Game, seat: Seat) -> bool {
        self.won(game.side(seat))
    }
}
