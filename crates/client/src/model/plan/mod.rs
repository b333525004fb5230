//! The viewer's own route plan: which routes it has, what became of them, and what it sums up to.

mod cards;
pub(crate) mod store;

use engine::{Network, Phase, RouteId, RouteSet, Seat, TicketId};

use super::GameModel;
pub(crate) use cards::CardsNeeded;

/// The routes that the viewer has drawn. Everything else about a plan follows from the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) routes: RouteSet,
    /// The lost routes that the viewer has been told of.
    pub(crate) told: RouteSet,
}

impl Plan {
    /// Adds a route that is open to the viewer, in place of its sisters, or takes a route out. Returns whether
    /// anything changed.
    pub(crate) fn toggle(&mut self, model: &GameModel, id: RouteId) -> bool {
        if self.routes.contains(id) {
            self.routes.remove(id);
            self.told.remove(id);
            return true;
        }
        let open = model.planned(id) == Planned::Open;
        if open {
            // Nobody can claim two sisters (C10).
            self.routes = self.routes - model.game.board().route(id).sisters;
            self.routes.insert(id);
        }
        open
    }

    /// Adds routes that a planner proposes. What is drawn stays, also in place of a proposed sister.
    pub(crate) fn fill(&mut self, model: &GameModel, proposed: RouteSet) {
        for id in proposed {
            let twice = !(model.game.board().route(id).sisters & self.routes).is_empty();
            if !self.routes.contains(id) && !twice {
                self.toggle(model, id);
            }
        }
    }

    /// The routes that were lost since the last call. One that is open again, because a claim was taken back, can
    /// be told of again.
    pub(crate) fn tell(&mut self, summary: &PlanSummary) -> Vec<(RouteId, Planned)> {
        let lost: RouteSet = summary.lost.iter().map(|(id, _)| *id).collect();
        let news = summary.lost.iter().filter(|(id, _)| !self.told.contains(*id)).copied().collect();
        self.told = lost;
        news
    }
}

/// What became of a planned route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Planned {
    /// The viewer can still claim it.
    Open,
    /// The viewer's side has claimed it or a sister of it.
    Built,
    /// Another player has claimed it.
    Taken(Seat),
    /// It closed, because this player has claimed a sister of it.
    Closed(Option<Seat>),
}

/// What a plan sums up to. Only routes that are still open count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlanSummary {
    pub(crate) open: RouteSet,
    pub(crate) built: RouteSet,
    pub(crate) lost: Vec<(RouteId, Planned)>,
    pub(crate) spaces: u16,
    /// The pieces that the viewer has left.
    pub(crate) pieces: u16,
    pub(crate) points: u16,
    pub(crate) needed: CardsNeeded,
    /// One turn for each claim, and one for every two cards that are missing.
    pub(crate) turns: u16,
    /// The open tickets that the plan completes together with the viewer's network.
    pub(crate) tickets: Vec<TicketId>,
    pub(crate) ticket_points: u16,
}

impl PlanSummary {
    /// Whether no route was planned.
    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty() && self.built.is_empty() && self.lost.is_empty()
    }

    /// The pieces that are lacking for all of it.
    pub(crate) fn pieces_lacking(&self) -> u16 {
        self.spaces.saturating_sub(self.pieces)
    }
}

impl GameModel {
    /// What became of a route that the viewer has planned.
    pub(crate) fn planned(&self, id: RouteId) -> Planned {
        let own = |seat: Seat| self.seat().is_some_and(|me| self.game.same_side(me, seat));
        if let Some(seat) = self.owner(id) {
            return if own(seat) { Planned::Built } else { Planned::Taken(seat) };
        }
        if self.shortfall(id).is_ok() {
            return Planned::Open;
        }
        let sisters = self.game.board().route(id).sisters;
        let owners: Vec<Seat> = sisters.filter_map(|sister| self.owner(sister)).collect();
        if owners.iter().any(|seat| own(*seat)) {
            return Planned::Built;
        }
        Planned::Closed(owners.first().copied())
    }

    /// What a plan sums up to; `None` for spectators and after the end.
    pub(crate) fn plan_summary(&self, routes: RouteSet) -> Option<PlanSummary> {
        let seat = self.seat().filter(|_| self.view.public.phase != Phase::Over)?;
        let board = self.game.board();
        let mut summary =
            PlanSummary { pieces: self.view.public.pieces[seat.index()].into(), ..PlanSummary::default() };
        for id in routes {
            match self.planned(id) {
                Planned::Open => summary.open.insert(id),
                Planned::Built => summary.built.insert(id),
                lost @ (Planned::Taken(_) | Planned::Closed(_)) => summary.lost.push((id, lost)),
            }
        }
        let open = summary.open;
        summary.spaces = open.map(|id| u16::from(board.route(id).spaces)).sum();
        summary.points = open.map(|id| u16::from(board.route(id).points)).sum();
        let cards = self.hand().plus(&self.holder().unwrap_or_default());
        summary.needed = CardsNeeded::of(board, open, &cards);
        summary.turns = open.len() as u16 + summary.needed.total().div_ceil(2);
        let own = self.game.routes_of(&self.view.public.claims, self.game.side(seat));
        let (before, after) = (Network::of(board, own), Network::of(board, own | open));
        let completes = |id: &TicketId| {
            let ticket = board.ticket(*id);
            after.joined(ticket.a, ticket.b) && !before.joined(ticket.a, ticket.b)
        };
        summary.tickets = self.goals().into_iter().map(|(id, _)| id).filter(completes).collect();
        summary.ticket_points = summary.tickets.iter().map(|id| u16::from(board.ticket(*id).points)).sum();
        Some(summary)
    }
}

#[cfg(test)]
mod tests;
