//! What a scripted player has in mind: one plan for all its tickets, kept until something breaks it.

use engine::{CardCounts, Quick, RouteId, RouteSet, Sight, TicketSet};

use crate::atlas::{Atlas, Eighths, FAR, TURN, Toll};
use crate::clock::turns_left;
use crate::metric::Metric;
use crate::pay::most_held;
use crate::steiner::{Forest, MAX_JOINT};
use crate::wants::purse;

/// How carefully to plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// One ticket after the other: for the many games of a search.
    Quick,
    /// Exact forests.
    Full,
}

/// The numbers by which a scripted player weighs things. Each was found by matches; see docs/bots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    /// How much of a turn's worth a ticket must pay for each turn it asks for.
    pub(crate) ticket_turn: f32,
    /// What having one more ticket done is worth besides its points, as a share of the bonus for most.
    pub(crate) most_share: f32,
    /// A blind ticket draw must promise so many turns' worth.
    pub(crate) draw_turns: f32,
    /// What a merchandise card is worth, as a share of the first place's points.
    pub(crate) cargo_share: f32,
    /// How much of the hand is counted as ready for the plan.
    pub(crate) hand_share: f32,
    /// A plan may ask for so many times the turns that are left.
    pub(crate) stretch: f32,
}

impl Taste {
    pub(crate) const PLAIN: Taste = Taste {
        ticket_turn: 0.7,
        most_share: 0.15,
        draw_turns: 1.3,
        cargo_share: 0.25,
        hand_share: 0.6,
        stretch: 1.0,
    };
}

/// Room to plan in, used again and again.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    pub(crate) metric: Metric,
    pub(crate) work: Metric,
    pub(crate) forest: Forest,
    pub(crate) rng: Quick,
}

impl Scratch {
    pub(crate) fn new() -> Scratch {
        Scratch { metric: Metric::new(), work: Metric::new(), forest: Forest::new(), rng: Quick::new(1) }
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
    /// What a ticket draw promised when it was last worked out, for these routes.
    pub(crate) draw_worth: f32,
    pub(crate) draw_for: RouteSet,
}

impl Mind {
    pub(crate) const BLANK: Mind = Mind {
        plan: RouteSet::EMPTY,
        pursued: TicketSet::EMPTY,
        tickets: TicketSet::EMPTY,
        made: false,
        draw_worth: f32::MIN,
        draw_for: RouteSet::EMPTY,
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
        let owned = atlas.game.routes_of(&sight.table.claims, side);
        let tickets = sight.own.tickets | sight.team.tickets;
        self.plan = self.plan - owned;
        let broken = !(self.plan - sight.table.open).is_empty();
        let hurry = sight.table.last_turns.is_some() && !self.plan.is_empty();
        if self.made && tickets == self.tickets && !broken && !hurry {
            return;
        }
        self.made = true;
        self.tickets = tickets;
        measure(atlas, taste, sight, owned, &mut scratch.metric);
        let open = usable(atlas, sight);
        let turns = turns_left(atlas, sight.table, sight.seat);
        let pieces = pieces(atlas, sight);
        let budget = Budgets { turns: turns * taste.stretch, pieces, cards: purse(sight).total() };
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
        for id in self.plan | owned {
            let lane = atlas.lane(id);
            work.join(lane.a, lane.b);
        }
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
                for id in way {
                    let lane = atlas.lane(id);
                    work.join(lane.a, lane.b);
                }
            }
            if budget.allows(atlas, plan) {
                self.plan = plan;
            }
        }
    }
}

/// What a plan may use up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budgets {
    pub(crate) turns: f32,
    pub(crate) pieces: u8,
    pub(crate) cards: u8,
}

impl Budgets {
    fn allows(&self, atlas: &Atlas, plan: RouteSet) -> bool {
        let (spaces, turns) = self.asks(atlas, plan);
        spaces <= u32::from(self.pieces) && turns <= self.turns
    }

    /// The pieces and turns that a set of routes asks for.
    pub(crate) fn asks(&self, atlas: &Atlas, plan: RouteSet) -> (u32, f32) {
        let (mut spaces, mut cards, mut claims) = (0u32, 0u32, 0u32);
        for id in plan {
            let lane = atlas.lane(id);
            spaces += u32::from(lane.spaces);
            cards += u32::from(lane.spaces)
                + match lane.toll {
                    Toll::Open | Toll::Plain => 0,
                    Toll::Symbols(n) => u32::from(n),
                    Toll::Reveal(n) => u32::from(n) / 3,
                    Toll::Sets(_) => 3,
                };
            claims += 1;
        }
        let to_draw = (cards as f32 - 0.75 * f32::from(self.cards)).max(0.0);
        (spaces, claims as f32 + 0.5 * to_draw)
    }
}

/// The pieces that may go into a plan: in a team the partner lays some of it.
pub(crate) fn pieces(atlas: &Atlas, sight: Sight<'_>) -> u8 {
    let own = sight.table.pieces[sight.seat.index()];
    match atlas.game.team(sight.seat) {
        None => own,
        Some(_) => own + sight.table.pieces[usize::from(sight.seat.0 ^ 1)] / 2,
    }
}

/// The routes a seat could claim as far as the table goes (C07, C10).
pub(crate) fn usable(atlas: &Atlas, sight: Sight<'_>) -> RouteSet {
    let mine = sight.table.claims[sight.seat.index()];
    let mut open = sight.table.open;
    for group in atlas.game.board().sister_groups() {
        if !(group.routes & mine).is_empty() {
            open = open - group.routes;
        }
    }
    open
}

/// Fills in distances: the price of a route falls with the cards that are already there for it.
pub(crate) fn measure(
    atlas: &Atlas,
    taste: &Taste,
    sight: Sight<'_>,
    owned: RouteSet,
    metric: &mut Metric,
) {
    let cards = purse(sight);
    let most = most_held(&cards);
    let pieces = pieces(atlas, sight);
    let per_card = 4.0 * taste.hand_share;
    let cargo = if sight.table.merchandise_left > 0 { cargo_worth(atlas, taste, sight) } else { 0.0 };
    let cargo = (cargo / atlas.turn_points * TURN * 0.5) as i16;
    metric.fill(atlas, owned, usable(atlas, sight), |id| {
        price(atlas, id, &cards, most, pieces, per_card, cargo)
    });
}

#[inline]
fn price(
    atlas: &Atlas,
    id: RouteId,
    cards: &CardCounts,
    most: u8,
    pieces: u8,
    per_card: f32,
    cargo: i16,
) -> Eighths {
    let lane = atlas.lane(id);
    if lane.spaces > pieces {
        return FAR;
    }
    let held = match lane.color {
        Some(color) => cards.get(color),
        None => most,
    };
    let ready = (f32::from(held.min(lane.spaces)) * per_card) as i16;
    let price = lane.price - ready - if lane.cargo { cargo } else { 0 };
    price.clamp(2, i16::from(FAR) - 1) as Eighths
}

/// What one more merchandise card is worth in points: most while the race is close.
pub(crate) fn cargo_worth(atlas: &Atlas, taste: &Taste, sight: Sight<'_>) -> f32 {
    let Some((first, second)) = atlas.merchandise else { return 0.0 };
    let cards = &sight.table.merchandise;
    let mine = f32::from(cards[sight.seat.index()]);
    let others = atlas.game.each_seat().filter(|&seat| seat != sight.seat);
    let best = others.map(|seat| f32::from(cards[seat.index()])).fold(0.0, f32::max);
    let gap = (mine - best).abs();
    let swing = f32::from(first - second) + if mine == 0.0 { f32::from(second) } else { 0.0 };
    taste.cargo_share * (swing + f32::from(second) * 0.5) / (1.0 + 0.5 * gap)
}

/// The share of a ticket's points that a plan of so many turns may count on.
#[inline]
pub(crate) fn chance(needed: f32, left: f32) -> f32 {
    let ratio = needed / left.max(0.5);
    (1.55 - ratio).clamp(0.0, 1.0).min(0.97)
}

/// Plans tickets one after the other, the most rewarding first.
fn one_by_one(
    atlas: &Atlas,
    taste: &Taste,
    scratch: &mut Scratch,
    open: RouteSet,
    tickets: TicketSet,
    budget: &Budgets,
) -> (RouteSet, TicketSet) {
    let (mut plan, mut pursued) = (RouteSet::EMPTY, TicketSet::EMPTY);
    let work = &mut scratch.work;
    work.copy_from(&scratch.metric);
    let mut left = tickets;
    while !left.is_empty() {
        let mut best: Option<(f32, engine::TicketId)> = None;
        for ticket in left {
            let (a, b, points) = atlas.ends[ticket.index()];
            let price = work.between(a, b);
            if price == 0 || price == FAR {
                left.remove(ticket);
                continue;
            }
            let worth = (f32::from(points) + 1.0) / f32::from(price);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, ticket));
            }
        }
        let Some((_, ticket)) = best else { break };
        left.remove(ticket);
        let (a, b, points) = atlas.ends[ticket.index()];
        let turns = f32::from(work.between(a, b)) / TURN;
        if 2.0 * f32::from(points) < taste.ticket_turn * turns * atlas.turn_points {
            continue;
        }
        let way = work.way(atlas, open, a, b);
        if way.is_empty() || !budget.allows(atlas, plan | way) {
            continue;
        }
        plan |= way;
        pursued.insert(ticket);
        for id in way {
            let lane = atlas.lane(id);
            work.join(lane.a, lane.b);
        }
    }
    (plan, pursued)
}

/// Plans tickets together by exact forests, and chooses which of them to pursue.
fn jointly(
    atlas: &Atlas,
    taste: &Taste,
    scratch: &mut Scratch,
    open: RouteSet,
    tickets: TicketSet,
    budget: &Budgets,
) -> (RouteSet, TicketSet) {
    let mut list: Vec<engine::TicketId> = tickets
        .into_iter()
        .filter(|ticket| {
            let (a, b, _) = atlas.ends[ticket.index()];
            !matches!(scratch.metric.between(a, b), 0 | FAR)
        })
        .collect();
    if list.len() > MAX_JOINT {
        return one_by_one(atlas, taste, scratch, open, tickets, budget);
    }
    list.sort_unstable();
    let ends: Vec<(u8, u8)> = list.iter().map(|t| (atlas.ends[t.index()].0, atlas.ends[t.index()].1)).collect();
    scratch.forest.fill(atlas, &scratch.metric, &ends);
    let mut best = (0.0, RouteSet::EMPTY, 0usize);
    for set in 1..1usize << list.len() {
        if scratch.forest.price(set) >= u16::from(FAR) {
            continue;
        }
        let routes = scratch.forest.routes(atlas, &scratch.metric, open, set);
        let (spaces, turns) = budget.asks(atlas, routes);
        if spaces > u32::from(budget.pieces) {
            continue;
        }
        let points: f32 =
            (0..list.len()).filter(|i| set >> i & 1 == 1).map(|i| f32::from(atlas.ends[list[i].index()].2)).sum();
        let scored: f32 = routes.into_iter().map(|id| f32::from(atlas.lane(id).points)).sum();
        let worth = 2.0 * points * chance(turns, budget.turns) + 0.5 * scored
            - taste.ticket_turn * turns * atlas.turn_points;
        if worth > best.0 {
            best = (worth, routes, set);
        }
    }
    let pursued = (0..list.len()).filter(|i| best.2 >> i & 1 == 1).map(|i| list[i]).collect();
    (best.1, pursued)
}
