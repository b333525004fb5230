//! What a scripted player has in mind: one plan for all its tickets, kept until something breaks it.

use engine::{RouteSet, Sight, TicketSet};

use crate::atlas::{Atlas, TURN};
use crate::clock::turns_left;
use crate::metric::Metric;
use crate::plan::{Budgets, jointly, measure, one_by_one, pieces, usable};
use crate::steiner::Forest;
use crate::taste::Taste;
use crate::wants::purse;

/// How carefully to plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// One ticket after the other: for the many games of a search.
    Quick,
    /// Exact forests.
    Full,
}

/// Room to plan in, used again and again.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    pub(crate) metric: Metric,
    pub(crate) work: Metric,
    pub(crate) forest: Forest,
}

impl Scratch {
    pub(crate) fn new() -> Scratch {
        Scratch { metric: Metric::new(), work: Metric::new(), forest: Forest::new() }
    }
}

/// What one seat has in mind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mind {
    /// Routes to claim for tickets and districts.
    pub(crate) plan: RouteSet,
    /// The tickets the plan joins.
    pub(crate) pursued: TicketSet,
    /// The tickets it was made for.
    tickets: TicketSet,
    made: bool,
    /// Cards that were there when the plan was made.
    cards: u8,
    /// What a ticket draw promised when it was last worked out, with these routes owned and planned.
    pub(crate) draw_worth: f32,
    pub(crate) draw_for: [RouteSet; 2],
}

impl Mind {
    pub(crate) const BLANK: Mind = Mind {
        plan: RouteSet::EMPTY,
        pursued: TicketSet::EMPTY,
        tickets: TicketSet::EMPTY,
        made: false,
        cards: 0,
        draw_worth: f32::MIN,
        draw_for: [RouteSet::EMPTY; 2],
    };

    /// Makes the plan anew if it no longer holds: a route of it was lost, or the tickets changed.
    pub(crate) fn refresh(
        &mut self,
        atlas: &Atlas,
        taste: &Taste,
        sight: Sight<'_>,
        scratch: &mut Scratch,
        care: Care,
    ) {
        let side = atlas.game.side(sight.seat);
        let owned = atlas.game.routes_of(&sight.public.claims, side);
        let tickets = sight.own.tickets | sight.team.tickets;
        self.plan = self.plan - owned;
        // Lost to somebody else, closed, or barred by a sister of the seat's own (C10).
        let broken = !(self.plan - usable(atlas, sight)).is_empty();
        // With many more cards another way may be nearer.
        let cards = sight.public.hand_cards[sight.seat.index()];
        let richer = cards >= self.cards + taste.richer && !self.plan.is_empty();
        // Near the end it is asked again and again whether the plan can still be done.
        let left = turns_left(atlas, sight.public, sight.seat);
        let hurry = left < taste.hurry && !self.plan.is_empty();
        if self.made && tickets == self.tickets && !broken && !hurry && !richer {
            return;
        }
        self.made = true;
        self.cards = cards;
        self.tickets = tickets;
        measure(atlas, taste, sight, owned, &mut scratch.metric);
        let open = usable(atlas, sight);
        let turns = left;
        let pieces = pieces(atlas, sight);
        let budget = Budgets { turns: turns * taste.stretch, pieces, purse: purse(sight) };
        let (plan, pursued) = match care {
            Care::Quick => one_by_one(atlas, taste, scratch, open, tickets, &budget),
            Care::Full => jointly(atlas, taste, scratch, open, tickets, &budget),
        };
        self.plan = plan;
        self.pursued = pursued;
        self.add_districts(atlas, scratch, owned, open, &budget);
    }

    /// Joins districts where that pays by itself (L09).
    fn add_districts(
        &mut self,
        atlas: &Atlas,
        scratch: &mut Scratch,
        owned: RouteSet,
        open: RouteSet,
        budget: &Budgets,
    ) {
        let districts = atlas.game.board().districts();
        if districts.is_empty() {
            return;
        }
        let work = &mut scratch.work;
        work.copy_from(&scratch.metric);
        work.join_all(atlas, self.plan | owned);
        for district in districts {
            let Some(first) = district.places.lowest() else { continue };
            let price: u32 =
                district.places.into_iter().map(|place| u32::from(work.between(first.0, place.0))).sum();
            if price == 0 || price as f32 / TURN * atlas.turn_points > f32::from(district.points) {
                continue;
            }
            let mut plan = self.plan;
            for place in district.places {
                let way = work.way(atlas, open, first.0, place.0);
                plan |= way;
                work.join_all(atlas, way);
            }
            if budget.allows(atlas, plan) {
                self.plan = plan;
            }
        }
    }
}
