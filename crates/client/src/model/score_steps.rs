//! The final scoring step by step: what each step adds, and what it highlights on the board.

use engine::{
    Board, BonusPoints, Breakdown, PlaceId, RouteSet, ShortestPaths, Side, SideBreakdown, TicketId,
};

/// What a step scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepKind {
    Routes,
    Ticket(TicketId),
    /// A district by its order on the board.
    District(u8),
    Merchandise {
        cards: u8,
        rank: u8,
    },
    MostTickets {
        done: u8,
    },
    LongestPath {
        spaces: u16,
    },
}

/// A step of the scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScoreStep {
    pub(crate) side: Side,
    pub(crate) kind: StepKind,
    pub(crate) points: i16,
    /// Every side's points after the step.
    pub(crate) totals: Vec<i16>,
    /// Highlighted routes.
    pub(crate) routes: RouteSet,
    /// Highlighted places.
    pub(crate) places: Vec<PlaceId>,
}

/// All steps: routes first, then tickets one by one, then bonuses.
pub(crate) fn steps(board: &Board, breakdown: &Breakdown) -> Vec<ScoreStep> {
    let mut count = Tally { totals: vec![0; breakdown.sides.len()], steps: Vec::new() };
    for side in &breakdown.sides {
        let points = side.routes.iter().map(|(_, points)| i16::from(*points)).sum();
        count.add(side, StepKind::Routes, points, routes(side), Vec::new());
    }
    for side in &breakdown.sides {
        for ticket in &side.tickets {
            let card = board.ticket(ticket.ticket);
            let way = way(board, routes(side), card.a, card.b);
            count.add(side, StepKind::Ticket(ticket.ticket), ticket.points, way, vec![card.a, card.b]);
        }
    }
    let kinds = breakdown.sides.iter().map(|side| side.bonuses.len()).max().unwrap_or(0);
    for kind in 0..kinds {
        for side in &breakdown.sides {
            if let Some(bonus) = side.bonuses.get(kind).filter(|bonus| bonus.points() != 0) {
                let (kind, shown, places) = bonus_shown(board, side, bonus);
                count.add(side, kind, bonus.points(), shown, places);
            }
        }
    }
    count.steps
}

fn bonus_shown(
    board: &Board,
    side: &SideBreakdown,
    bonus: &BonusPoints,
) -> (StepKind, RouteSet, Vec<PlaceId>) {
    match bonus {
        BonusPoints::MostTickets { done, .. } => {
            (StepKind::MostTickets { done: *done }, RouteSet::EMPTY, Vec::new())
        }
        BonusPoints::LongestPath { spaces, .. } => {
            (StepKind::LongestPath { spaces: *spaces }, side.longest_path.routes, Vec::new())
        }
        BonusPoints::District { district, .. } => {
            let places = board.districts().get(usize::from(*district));
            let places = places.map(|district| district.places.collect()).unwrap_or_default();
            (StepKind::District(*district), RouteSet::EMPTY, places)
        }
        BonusPoints::Merchandise { cards, rank, .. } => {
            (StepKind::Merchandise { cards: *cards, rank: *rank }, RouteSet::EMPTY, Vec::new())
        }
    }
}

struct Tally {
    totals: Vec<i16>,
    steps: Vec<ScoreStep>,
}

impl Tally {
    fn add(
        &mut self,
        side: &SideBreakdown,
        kind: StepKind,
        points: i16,
        routes: RouteSet,
        places: Vec<PlaceId>,
    ) {
        if let Some(total) = self.totals.get_mut(side.side.index()) {
            *total += points;
        }
        self.steps.push(ScoreStep {
            side: side.side,
            kind,
            points,
            totals: self.totals.clone(),
            routes,
            places,
        });
    }
}

/// All routes of a side.
pub(crate) fn routes(side: &SideBreakdown) -> RouteSet {
    side.routes.iter().fold(RouteSet::EMPTY, |mut set, (id, _)| {
        set.insert(*id);
        set
    })
}

/// The fewest routes of a set that connect two places; empty if none do.
fn way(board: &Board, routes: RouteSet, from: PlaceId, to: PlaceId) -> RouteSet {
    let path = ShortestPaths::from(board, from, routes, |_| 1).routes(board, to);
    path.unwrap_or_default().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::{FirstSeat, Game, GameRng, Network, Seed};

    use super::*;

    /// A whole game of more or less random actions.
    fn played(board: &str, seats: usize, seed: u64) -> (Game, Breakdown) {
        let package = boards::get(board).unwrap();
        let game = Game::new(Arc::clone(&package.board), seats).unwrap();
        let mut state = game.deal(GameRng::seeded(Seed::from_number(seed)), FirstSeat::Random, &mut ());
        let mut turn = 0_usize;
        while let Some(seat) = state.public().phase.to_act().lowest() {
            let actions = game.legal_actions(game.sight(&state, seat));
            // Claims are listed last; a game of draws alone would score nothing.
            let action = if turn.is_multiple_of(3) {
                actions[actions.len() - 1]
            } else {
                actions[turn * 7 % actions.len()]
            };
            game.apply(&mut state, seat, &action).unwrap();
            turn += 1;
        }
        let breakdown = game.breakdown(&state);
        (game, breakdown)
    }

    #[test]
    fn the_count_ends_with_the_score() {
        for (board, seats) in [("nordic", 3), ("london", 4), ("amsterdam", 2), ("asia", 6)] {
            for seed in 0..5 {
                let (game, breakdown) = played(board, seats, seed);
                let steps = steps(game.board(), &breakdown);
                let totals: Vec<i16> = breakdown.sides.iter().map(|side| side.total).collect();
                assert_eq!(steps.last().unwrap().totals, totals, "{board} {seed}");
                let tickets = steps.iter().filter(|step| matches!(step.kind, StepKind::Ticket(_))).count();
                assert_eq!(tickets, breakdown.sides.iter().map(|side| side.tickets.len()).sum::<usize>());
            }
        }
    }

    #[test]
    fn a_ticket_that_is_done_shows_its_way() {
        let mut done = 0;
        for seed in 0..30 {
            let (game, breakdown) = played("london", 2, seed);
            for step in steps(game.board(), &breakdown) {
                if let StepKind::Ticket(id) = step.kind {
                    let ticket = game.board().ticket(id);
                    let joined = Network::of(game.board(), step.routes).joined(ticket.a, ticket.b);
                    assert_eq!(joined, step.points > 0);
                    done += u32::from(joined);
                }
            }
        }
        assert!(done > 0, "no ticket was done in any of the games");
    }
}
