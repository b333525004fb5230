//! Tickets: which to keep, which to share, and when to draw more.

use engine::{Action, Phase, RouteSet, Sight, TicketId, TicketSet};

use crate::atlas::{Atlas, FAR, TURN};
use crate::clock::turns_left;
use crate::decide::Decider;
use crate::mind::{Care, Mind, Scratch};
use crate::plan::{Budgets, chance, measure, pieces, usable};
use crate::steiner::MAX_JOINT;
use crate::taste::Taste;
use crate::wants::purse;

/// Tells of the choices of tickets on offer with what each is worth in points.
pub(crate) fn weigh(
    with: &Decider<'_>,
    sight: Sight<'_>,
    mind: &mut Mind,
    scratch: &mut Scratch,
    mut told: impl FnMut(Action, f32),
) {
    let atlas = with.atlas;
    let rules = atlas.game.board().rules();
    let rule = match sight.public.phase {
        Phase::Opening { .. } => rules.opening_tickets,
        Phase::Keeping { .. }
        | Phase::Sharing { .. }
        | Phase::Turn { .. }
        | Phase::Placing { .. }
        | Phase::Second { .. }
        | Phase::Tunnel { .. }
        | Phase::Over => rules.ticket_draw,
    };
    let offer = sight.own.offer.tickets();
    let least = usize::from(rule.keep).min(offer.len()).max(1);
    let shares = matches!(sight.public.phase, Phase::Keeping { .. }) && rule.share > 0;
    let owned = atlas.game.routes_of(&sight.public.claims, atlas.game.side(sight.seat));
    mind.refresh(atlas, with.taste, sight, scratch, with.care);
    measure(atlas, with.taste, sight, owned, &mut scratch.metric);
    scratch.metric.join_all(atlas, mind.plan);
    let ground = Ground::of(atlas, sight, mind.plan, with.taste);
    let exact = with.care == Care::Full && offer.len() <= MAX_JOINT;
    if exact {
        let ends: Vec<(u8, u8)> =
            offer.iter().map(|t| (atlas.ends[t.index()].0, atlas.ends[t.index()].1)).collect();
        scratch.forest.fill(atlas, &scratch.metric, &ends);
    }
    for mask in 1usize..1 << offer.len() {
        if (mask.count_ones() as usize) < least {
            continue;
        }
        let routes = if exact {
            scratch.forest.routes(atlas, &scratch.metric, ground.open, mask)
        } else {
            greedy_routes(atlas, scratch, ground.open, offer, mask)
        };
        let worth = ground.worth(atlas, scratch, routes, offer, mask);
        let tickets: TicketSet =
            offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &t)| t).collect();
        let share = if shares { hardest(atlas, scratch, tickets) } else { None };
        told(Action::Keep { tickets, share }, worth);
    }
}

/// What a choice of tickets is weighed against.
struct Ground {
    open: RouteSet,
    plan: RouteSet,
    budget: Budgets,
    base_turns: f32,
    ticket_turn: f32,
    scored: f32,
    each: f32,
}

impl Ground {
    fn of(atlas: &Atlas, sight: Sight<'_>, plan: RouteSet, taste: &Taste) -> Ground {
        let budget = Budgets {
            turns: turns_left(atlas, sight.public, sight.seat),
            pieces: pieces(atlas, sight),
            purse: purse(sight),
        };
        let (_, base_turns) = budget.asks(atlas, plan);
        let each = taste.most_share * f32::from(atlas.most_tickets);
        Ground {
            open: usable(atlas, sight),
            plan,
            budget,
            base_turns,
            ticket_turn: taste.ticket_turn,
            scored: taste.scored,
            each,
        }
    }

    fn worth(
        &self,
        atlas: &Atlas,
        scratch: &Scratch,
        routes: RouteSet,
        offer: &[TicketId],
        mask: usize,
    ) -> f32 {
        let all = self.plan | routes;
        let (spaces, turns) = self.budget.asks(atlas, all);
        let fits = if spaces <= u32::from(self.budget.pieces) { 1.0 } else { 0.35 };
        let done = chance(turns, self.budget.turns) * fits;
        let mut worth = 0.0;
        for (_, ticket) in offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1) {
            let (a, b, points) = atlas.ends[ticket.index()];
            let points = f32::from(points);
            worth += match scratch.metric.between(a, b) {
                0 => points + self.each,
                FAR => -points,
                _ => points * (2.0 * done - 1.0) + self.each * done,
            };
        }
        let scored: f32 = routes.into_iter().map(|id| f32::from(atlas.lane(id).points)).sum();
        worth + self.scored * scored - self.ticket_turn * (turns - self.base_turns) * atlas.turn_points
    }
}

/// Routes for some of the tickets, one ticket after the other.
fn greedy_routes(
    atlas: &Atlas,
    scratch: &mut Scratch,
    open: RouteSet,
    offer: &[TicketId],
    mask: usize,
) -> RouteSet {
    let work = &mut scratch.work;
    work.copy_from(&scratch.metric);
    let mut routes = RouteSet::EMPTY;
    for (_, ticket) in offer.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1) {
        let (a, b, _) = atlas.ends[ticket.index()];
        let way = work.way(atlas, open, a, b);
        routes |= way;
        work.join_all(atlas, way);
    }
    routes
}

/// The ticket that asks for most: the one a partner's help is worth most for.
fn hardest(atlas: &Atlas, scratch: &Scratch, tickets: TicketSet) -> Option<TicketId> {
    tickets.into_iter().max_by_key(|t| {
        let (a, b, points) = atlas.ends[t.index()];
        (scratch.metric.between(a, b) != FAR, points, scratch.metric.between(a, b))
    })
}

/// Which ticket to put into the holder (T04): the one a partner's help is worth most for.
pub(crate) fn share(
    with: &Decider<'_>,
    sight: Sight<'_>,
    scratch: &mut Scratch,
    mut told: impl FnMut(Action, f32),
) {
    let atlas = with.atlas;
    let owned = atlas.game.routes_of(&sight.public.claims, atlas.game.side(sight.seat));
    measure(atlas, with.taste, sight, owned, &mut scratch.metric);
    for ticket in sight.own.tickets {
        let (a, b, points) = atlas.ends[ticket.index()];
        let price = scratch.metric.between(a, b);
        let worth = if price == FAR { 0.0 } else { f32::from(points) + f32::from(price) / TURN };
        told(Action::Share([ticket].into_iter().collect()), worth);
    }
}

/// What a blind draw of tickets promises, in points: the best of those offered, as they would serve
/// the present network.
pub(crate) fn draw_worth(
    with: &Decider<'_>,
    sight: Sight<'_>,
    mind: &mut Mind,
    scratch: &mut Scratch,
) -> f32 {
    let atlas = with.atlas;
    let owned = atlas.game.routes_of(&sight.public.claims, atlas.game.side(sight.seat));
    if mind.draw_for == [owned, mind.plan] && mind.draw_worth > f32::MIN && sight.public.last_turns.is_none()
    {
        return mind.draw_worth;
    }
    if sight.public.last_turns.is_some() {
        return -10.0;
    }
    measure(atlas, with.taste, sight, owned, &mut scratch.metric);
    scratch.metric.join_all(atlas, mind.plan);
    let seen = sight.own.tickets | sight.team.tickets | sight.own.gone;
    let left = turns_left(atlas, sight.public, sight.seat);
    let pieces = f32::from(pieces(atlas, sight));
    let each = with.taste.most_share * f32::from(atlas.most_tickets);
    let (mut worths, mut n) = ([0.0f32; engine::MAX_TICKETS], 0);
    let (_, busy) = Budgets { turns: left, pieces: 0, purse: purse(sight) }.asks(atlas, mind.plan);
    for (i, &(a, b, points)) in atlas.ends.iter().enumerate() {
        if seen.contains(TicketId(i as u8)) {
            continue;
        }
        let points = f32::from(points);
        worths[n] = match scratch.metric.between(a, b) {
            0 => points + each,
            FAR => -points,
            price => {
                let turns = f32::from(price) / TURN + 0.5;
                let room = if turns * 1.1 * atlas.mean_spaces / 1.3 > pieces { 0.4 } else { 1.0 };
                let done = chance(turns + busy + 1.0, left) * room;
                points * (2.0 * done - 1.0) + each * done
                    - with.taste.ticket_turn * turns * atlas.turn_points * done
            }
        };
        n += 1;
    }
    let offer = usize::from(atlas.game.board().rules().ticket_draw.offer);
    mind.draw_worth = best_of(&mut worths[..n], offer.min(usize::from(sight.public.ticket_deck.len())));
    mind.draw_for = [owned, mind.plan];
    mind.draw_worth
}

/// The mean of the best of `m` drawn at random.
fn best_of(worths: &mut [f32], m: usize) -> f32 {
    let n = worths.len();
    if n == 0 || m == 0 {
        return -10.0;
    }
    worths.sort_unstable_by(|a, b| b.total_cmp(a));
    // The chance that the best of all is among those drawn, then the second best, and so on.
    let (mut missed, mut mean) = (1.0f32, 0.0);
    for (i, worth) in worths.iter().enumerate() {
        let hit = (m as f32 / (n - i) as f32).min(1.0);
        mean += missed * hit * worth;
        missed *= 1.0 - hit;
    }
    mean
}

#[cfg(test)]
mod tests;
