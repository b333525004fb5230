//! `why`: the plan behind a hint, and what the others' last moves mean, in words.

use std::fmt::Write as _;

use bots::Hint;
use bots::review::Ground;
use engine::spec::{RouteColor, RouteKind};
use engine::{Action, Board, Card, CardCounts, Event, RouteId, RouteSet, Seat, TicketSet};
use record::counted;

use super::hint::even;
use super::session::Session;
use super::text::names::Names;
use super::text::position_text::price;

/// Explains a hint.
pub(crate) fn explain(session: &Session, names: &Names, hint: &Hint) -> String {
    let Some(best) = hint.best.first() else { return "  There is nothing to decide.\n".to_owned() };
    let game = session.game();
    let board = game.board();
    let ground = Ground::of(game, session.state().public(), session.you());
    let plan = hint.plan - ground.own;
    // Writing to a string cannot fail.
    let mut text = String::new();
    let _ = writeln!(text, "  expert would {}.", board.format_action(&best.action));
    let _ = writeln!(text, "  {}", reason(session, names, hint, plan, ground));
    if let Some(second) = hint.best.get(1) {
        let other = board.format_action(&second.action);
        let gap = 100.0 * (best.win - second.win);
        let _ = match even(best, second) {
            true => writeln!(text, "  Next best is {other}: as good, within the error."),
            false => writeln!(text, "  Next best is {other}, which wins {gap:.0} % less often."),
        };
    }
    text.push_str(&the_plan(session, names, plan, ground));
    text
}

/// Why the preferred action makes sense.
fn reason(session: &Session, names: &Names, hint: &Hint, plan: RouteSet, ground: Ground) -> String {
    let board = session.game().board();
    let (hand, tickets) = holdings(session);
    let Some(best) = hint.best.first() else { return String::new() };
    let wanted = lacking(board, plan, &hand);
    match best.action {
        Action::Claim { route, .. } => {
            let points = counted(board.route(route).points, "point");
            let without = Ground { own: ground.own, open: ground.open - RouteSet::one(route) };
            let detour = tickets.filter_map(|id| {
                let ticket = board.ticket(id);
                let now = ground.way(board, ticket.a, ticket.b)?.spaces;
                let then = without.way(board, ticket.a, ticket.b).map(|way| way.spaces);
                (then != Some(now)).then_some((id, then.map(|then| then - now)))
            });
            match detour.max_by_key(|(_, more)| more.unwrap_or(u16::MAX)) {
                Some((id, Some(more))) => format!(
                    "It scores {points}, and if somebody else took it, {} would need {} more.",
                    names.ticket(board, id),
                    counted(more, "space")
                ),
                Some((id, None)) => {
                    format!(
                        "It scores {points}, and without it {} could not be joined.",
                        names.ticket(board, id)
                    )
                }
                None if plan.contains(route) => format!("It is a step of the plan and scores {points}."),
                None => format!("It scores {points}; no ticket of yours depends on it."),
            }
        }
        Action::DrawMarket(slot) => match session.state().public().slot(slot.index()) {
            Some(Card::Wild) => "A wild stands for whatever is missing.".to_owned(),
            Some(card) => match plan.into_iter().find(|&id| takes(board, id, card)) {
                Some(id) if wanted.get(card) > 0 => {
                    format!("{card} is missing for {} ({}).", board.route(id).id, price(board.route(id)))
                }
                Some(id) => format!("{card} can go into {}.", board.route(id).id),
                None => {
                    format!("{card} is worth collecting, though no route of the plan asks for it by name.")
                }
            },
            None => String::new(),
        },
        Action::DrawDeck if wanted.is_empty() => {
            "You have what the plan asks for by name; a blind card may be a wild.".to_owned()
        }
        Action::DrawDeck => format!("What is missing ({wanted}) is best looked for in the deck."),
        Action::DrawTickets => {
            let spaces: u16 = plan.map(|id| u16::from(board.route(id).spaces)).sum();
            let pieces = session.state().public().pieces[session.you().index()];
            format!(
                "The plan takes {} and you have {pieces} {}: there is room for more.",
                counted(spaces, "space"),
                names.pieces
            )
        }
        Action::Keep { tickets: kept, .. } => {
            let points: u16 = kept.map(|id| u16::from(board.ticket(id).points)).sum();
            let spaces: u16 = plan.map(|id| u16::from(board.route(id).spaces)).sum();
            format!(
                "Together they are worth {} for {} of building.",
                counted(points, "point"),
                counted(spaces, "space")
            )
        }
        Action::Add(_) => "The tunnel is worth what it asks.".to_owned(),
        Action::TakeBack => "The tunnel asks too much; your cards are worth more elsewhere.".to_owned(),
        Action::Place(engine::CardSpot::Holder) => "Your partner can use it from the holder.".to_owned(),
        Action::Place(engine::CardSpot::Hand) => "You will need it yourself.".to_owned(),
        Action::Share(_) => "Your partner can work for a ticket that lies in the holder.".to_owned(),
        Action::Pass => "Nothing else can be done.".to_owned(),
    }
}

/// The plan: its routes, the tickets they are for, the missing cards.
fn the_plan(session: &Session, names: &Names, plan: RouteSet, ground: Ground) -> String {
    let board = session.game().board();
    let (hand, tickets) = holdings(session);
    let mut text = String::new();
    if plan.is_empty() {
        return "  There is no plan beyond this move.\n".to_owned();
    }
    let spaces: u16 = plan.map(|id| u16::from(board.route(id).spaces)).sum();
    let _ =
        writeln!(text, "  The plan: {}, {}", counted(plan.len() as i64, "route"), counted(spaces, "space"));
    for id in plan {
        let route = board.route(id);
        let can = if engine::suffices(board, route, &hand) { ": you have the cards" } else { "" };
        let _ = writeln!(text, "    {} ({}){can}", route.id, price(route));
    }
    let after = ground.with(plan);
    for id in tickets {
        let ticket = board.ticket(id);
        let name = names.ticket(board, id);
        let _ = if ground.joined(board, ticket.a, ticket.b) {
            continue;
        } else if after.joined(board, ticket.a, ticket.b) {
            writeln!(text, "  It joins {name} for {}.", counted(ticket.points, "point"))
        } else {
            writeln!(text, "  It leaves {name} open.")
        };
    }
    let wanted = lacking(board, plan, &hand);
    if !wanted.is_empty() {
        let _ = writeln!(text, "  Missing by name: {wanted}; you have {}.", counted(hand.wilds(), "wild"));
    }
    text
}

/// The cards that can be played, and the tickets that count.
fn holdings(session: &Session) -> (CardCounts, TicketSet) {
    let view = session.view();
    let (Some(own), team) = (view.own, view.team.unwrap_or_default()) else {
        return (CardCounts::EMPTY, TicketSet::EMPTY);
    };
    (own.hand.plus(&team.cards), own.tickets | team.tickets | own.offer.set())
}

/// The cards of specific colours that a plan needs and the hand lacks.
fn lacking(board: &Board, plan: RouteSet, hand: &CardCounts) -> CardCounts {
    let mut lacking = CardCounts::EMPTY;
    for id in plan {
        let route = board.route(id);
        let wilds = match route.kind {
            RouteKind::Ferry(wilds) => wilds,
            RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
        };
        lacking.add(Card::Wild, wilds);
        if let RouteColor::Of(color) = route.color {
            lacking.add(color.card(), route.spaces.saturating_sub(wilds));
        }
    }
    for (lacking, held) in lacking.0.iter_mut().zip(hand.0) {
        *lacking = lacking.saturating_sub(held);
    }
    lacking
}

fn takes(board: &Board, id: RouteId, card: Card) -> bool {
    match board.route(id).color {
        RouteColor::Grey => true,
        RouteColor::Of(color) => color.card() == card,
    }
}

/// What the others' moves since the person's last one mean, judged by what everybody can see.
pub(crate) fn others(session: &Session, names: &Names, plan: RouteSet) -> String {
    let game = session.game();
    let board = game.board();
    let mut text = String::new();
    let since =
        session.steps.iter().rposition(|step| step.seat == Some(session.you())).map_or(0, |at| at + 1);
    for step in &session.steps[since.min(session.steps.len())..] {
        for event in session.seen(step) {
            if let Event::Claimed { seat, route, .. } = event {
                let who = names.seat(seat);
                let what = claim(session, names, seat, route, plan);
                let _ = writeln!(text, "    {who}, {}: {what}", board.route(route).id);
            }
        }
    }
    text
}

fn claim(session: &Session, names: &Names, seat: Seat, id: RouteId, plan: RouteSet) -> String {
    let (game, public) = (session.game(), session.state().public());
    let board = game.board();
    let route = board.route(id);
    let own = game.routes_of(&public.claims, game.side(seat)) - RouteSet::one(id);
    let touches = |place: engine::PlaceId| !(board.place(place).routes & own).is_empty();
    let how = match (touches(route.a), touches(route.b)) {
        (true, true) => "it joins two parts of a network, or closes a ring",
        (true, false) => return grown(session, names, seat, route.b, id, plan),
        (false, true) => return grown(session, names, seat, route.a, id, plan),
        (false, false) if own.is_empty() => "a first route",
        (false, false) => "a new start, where a ticket may lead",
    };
    format!("{how}{}", yours(plan, id))
}

fn grown(
    session: &Session,
    names: &Names,
    seat: Seat,
    to: engine::PlaceId,
    id: RouteId,
    plan: RouteSet,
) -> String {
    let who = if session.game().same_side(seat, session.you()) { "your network" } else { "the network" };
    format!("{who} now reaches {}{}", names.place(to), yours(plan, id))
}

fn yours(plan: RouteSet, id: RouteId) -> &'static str {
    if plan.contains(id) { "; it was on your plan" } else { "" }
}
