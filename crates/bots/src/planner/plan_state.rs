//! A scripted player's plan: one for all its tickets, kept until something breaks it.

use engine::{RouteSet, Sight, TicketSet};

use crate::planner::card_values::spendable;
use crate::planner::distances::Distances;
use crate::planner::graph::{Graph, TURN};
use crate::planner::plan::{Budgets, jointly, measure, one_by_one, pieces, usable};
use crate::planner::steiner::Forest;
use crate::planner::tempo::turns_left;
use crate::planner::weights::Weights;

/// How carefully to plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// One ticket after the other: for the many games of a search.
    Quick,
    /// Exact forests.
    Full,
}

/// Buffers for planning, reused.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    pub(crate) distances: Distances,
    pub(crate) work: Distances,
    pub(crate) forest: Forest,
}

impl Scratch {
    pub(crate) fn new() -> Scratch {
        Scratch { distances: Distances::new(), work: Distances::new(), forest: Forest::new() }
    }
}

/// One seat's plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlanState {
    /// Routes to claim for tickets and districts.
    pub(crate) plan: RouteSet,
    /// The tickets the plan joins.
    pub(crate) pursued: TicketSet,
    /// The tickets the plan was made for.
    tickets: TicketSet,
    made: bool,
    /// How many cards the seat held when the plan was made.
    cards: u8,
    /// The worth of a ticket draw when it was last computed, with these routes owned and planned.
    pub(crate) draw_worth: f32,
    pub(crate) draw_for: [RouteSet; 2],
}

impl PlanState {
    pub(crate) const BLANK: PlanState = PlanState {
        plan: RouteSet::EMPTY,
        pursued: TicketSet::EMPTY,
        tickets: TicketSet::EMPTY,
        made: false,
        cards: 0,
        draw_worth: f32::MIN,
        draw_for: [RouteSet::EMPTY; 2],
    };

    /// Replans if the plan no longer holds: one of its routes was lost, the tickets changed, many cards were
    /// added, or the game is nearly over.
    pub(crate) fn refresh(
        &mut self,
        graph: &Graph,
        weights: &Weights,
        sight: Sight<'_>,
        scratch: &mut Scratch,
        care: Care,
    ) {
        let side = graph.game.side(sight.seat);
        let owned = graph.game.routes_of(&sight.public.claims, side);
        let tickets = sight.own.tickets | sight.team.tickets;
        self.plan = self.plan - owned;
        // Lost to another player, closed, or barred because the seat owns a sister (C10).
        let broken = !(self.plan - usable(graph, sight)).is_empty();
        // With many more cards, another way may be shorter.
        let cards = sight.public.hand_cards[sight.seat.index()];
        let richer = cards >= self.cards + weights.richer && !self.plan.is_empty();
        // Near the end, every turn checks again whether the plan can still be done.
        let left = turns_left(graph, sight.public, sight.seat);
        let hurry = left < weights.hurry && !self.plan.is_empty();
        if self.made && tickets == self.tickets && !broken && !hurry && !richer {
            return;
        }
        self.made = true;
        self.cards = cards;
        self.tickets = tickets;
        measure(graph, weights, sight, owned, &mut scratch.distances);
        let open = usable(graph, sight);
        let turns = left;
        let pieces = pieces(graph, sight);
        let budget = Budgets { turns: turns * weights.stretch, pieces, spendable: spendable(sight) };
        let (plan, pursued) = match care {
            Care::Quick => one_by_one(graph, weights, scratch, open, tickets, &budget),
            Care::Full => jointly(graph, weights, scratch, open, tickets, &budget),
        };
        self.plan = plan;
        self.pursued = pursued;
        self.add_districts(graph, scratch, owned, open, &budget);
    }

    /// Adds routes that join districts where that pays by itself (L09).
    fn add_districts(
        &mut self,
        graph: &Graph,
        scratch: &mut Scratch,
        owned: RouteSet,
        open: RouteSet,
        budget: &Budgets,
    ) {
        let districts = graph.game.board().districts();
        if districts.is_empty() {
            return;
        }
        let work = &mut scratch.work;
        work.copy_from(&scratch.distances);
        work.join_all(graph, self.plan | owned);
        for district in districts {
            let Some(first) = district.places.lowest() else { continue };
            let price: u32 =
                district.places.into_iter().map(|place| u32::from(work.between(first.0, place.0))).sum();
            if price == 0 || price as f32 / TURN * graph.turn_points > f32::from(district.points) {
                continue;
            }
            let mut plan = self.plan;
            for place in district.places {
                let way = work.way(graph, open, first.0, place.0);
                plan |= way;
                work.join_all(graph, way);
            }
            if budget.allows(graph, plan) {
                self.plan = plan;
            }
        }
    }
}
