//! Positions and events as plain text, for terminals, logs and golden files.

use std::fmt::Write as _;

use engine::spec::TieBreak;
use engine::{
    Board, BonusPoints, Breakdown, Card, CardCounts, CardSpot, Choice, Decision, Event, Game, Payment, Phase,
    Public, RouteSet, Seat, Shown, Side, TicketSet, View, Viewer,
};

/// What a viewer sees, as text.
pub fn show_view(game: &Game, view: &View) -> String {
    let mut text = show_table(game, &view.public);
    let board = game.board();
    let who = match view.viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => return text,
    };
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{who} sees");
    if let Some(own) = &view.own {
        let _ = writeln!(text, "  hand      {}", own.hand);
        let _ = writeln!(text, "  tickets   {}", show_tickets(board, own.tickets));
        if !own.offer.tickets().is_empty() {
            let offer: Vec<String> =
                own.offer.tickets().iter().map(|&t| show_tickets(board, TicketSet::one(t))).collect();
            let _ = writeln!(text, "  on offer  {}", offer.join(", "));
        }
        match own.choice {
            Choice::None => {}
            Choice::Keep(mask) => {
                let kept = own.offer.tickets().iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
                let _ =
                    writeln!(text, "  chosen    {}", show_tickets(board, kept.map(|(_, &t)| t).collect()));
            }
            Choice::Share(ticket) => {
                let _ = writeln!(text, "  chosen    {}", show_tickets(board, TicketSet::one(ticket)));
            }
        }
        if let Some(card) = own.drawn {
            let _ = writeln!(text, "  drawn     {card}");
        }
        if !own.gone.is_empty() {
            let _ = writeln!(text, "  gone      {}", show_tickets(board, own.gone));
        }
    }
    if let Some(team) = &view.team {
        let _ = writeln!(text, "  holder    {}; tickets {}", team.cards, show_tickets(board, team.tickets));
    }
    if view.returned.known != 0 {
        let tickets = view.returned.iter().map(|(_, ticket)| ticket).collect();
        let _ = writeln!(text, "  returned  {}", show_tickets(board, tickets));
    }
    text
}

/// What everybody sees, as text.
pub fn show_table(game: &Game, table: &Public) -> String {
    let board = game.board();
    let mut text = String::new();
    let _ = writeln!(text, "{}, turn {}: {}", board.id(), table.turns + 1, show_phase(game, &table.phase));
    let market: Vec<String> = table
        .market
        .iter()
        .map(|slot| slot.map_or_else(|| "–".to_owned(), |card| card.to_string()))
        .collect();
    let _ = writeln!(text, "market    {}", market.join("  "));
    let deck = &table.ticket_deck;
    let _ = writeln!(
        text,
        "deck      {}, discard {}, tickets {} and {} put back",
        counted(table.deck_cards, "card"),
        table.discard,
        deck.top,
        deck.under
    );
    if board.merchandise() > 0 {
        let _ = writeln!(text, "goods     {} left", table.merchandise_left);
    }
    if let Some(turns) = table.last_turns {
        let _ = writeln!(text, "last      {} left", counted(turns, "turn"));
    }
    for side in (0..game.sides() as u8).map(Side) {
        if game.teams() {
            let team = side.index();
            let _ = writeln!(
                text,
                "team {side}    {}, holder {} and {}",
                counted(table.scores[team], "point"),
                counted(table.holder_cards[team], "card"),
                counted(table.holder_tickets[team], "ticket")
            );
        }
        for seat in game.members(side).iter() {
            let _ = writeln!(text, "seat {seat}    {}", show_seat(game, table, seat));
        }
    }
    text
}

fn show_seat(game: &Game, table: &Public, seat: Seat) -> String {
    let s = seat.index();
    let mut text = String::new();
    if !game.teams() {
        let _ = write!(text, "{}, ", counted(table.scores[s], "point"));
    }
    let _ = write!(
        text,
        "{}, {}, {}",
        counted(table.pieces[s], "piece"),
        counted(table.hand_cards[s], "card"),
        counted(table.hand_tickets[s], "ticket")
    );
    if game.board().merchandise() > 0 {
        let _ = write!(text, ", {} goods", table.merchandise[s]);
    }
    if !table.claims[s].is_empty() {
        let _ = write!(text, ": {}", show_routes(game.board(), table.claims[s]));
    }
    text
}

fn show_phase(game: &Game, phase: &Phase) -> String {
    let names = |set: engine::SeatSet| set.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(", ");
    match phase {
        Phase::Opening { waiting } => format!("opening tickets, waiting for {}", names(*waiting)),
        Phase::Sharing { waiting } => format!("a ticket for the holder, waiting for {}", names(*waiting)),
        Phase::Turn { seat } => format!("seat {seat} to act"),
        Phase::Placing { seat, card } => format!("seat {seat} places {}", face(*card, "a card")),
        Phase::Second { seat, to } => format!("seat {seat} draws a second card {}", spot(game, *to)),
        Phase::Tunnel { seat, dig } => format!(
            "seat {seat} digs {} with {}; {} turned up: {} more",
            game.board().route(dig.route).id,
            dig.laid,
            dig.turned,
            dig.extra
        ),
        Phase::Keeping { seat, shown } => format!("seat {seat} chooses from {}", counted(*shown, "ticket")),
        Phase::Over => "over".to_owned(),
    }
}

fn spot(game: &Game, to: CardSpot) -> &'static str {
    match to {
        CardSpot::Holder => "to the holder",
        CardSpot::Hand if game.teams() => "to the hand",
        CardSpot::Hand => "",
    }
}

fn face(card: Shown<Card>, hidden: &str) -> String {
    card.face().map_or_else(|| hidden.to_owned(), |card| card.to_string())
}

/// `1 card`, `2 cards`.
fn counted(n: impl Into<i32>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}

fn place(to: CardSpot) -> &'static str {
    match to {
        CardSpot::Holder => "into the holder",
        CardSpot::Hand => "into the hand",
    }
}

/// Tickets with their values.
pub fn show_tickets(board: &Board, tickets: TicketSet) -> String {
    if tickets.is_empty() {
        return "none".to_owned();
    }
    let each = tickets.map(|id| format!("{} ({})", board.ticket(id).id, board.ticket(id).points));
    each.collect::<Vec<_>>().join(", ")
}

/// Routes by their ids.
pub fn show_routes(board: &Board, routes: RouteSet) -> String {
    routes.map(|id| board.route(id).id.as_str()).collect::<Vec<_>>().join(" ")
}

/// The score item by item, as text.
pub fn show_breakdown(game: &Game, breakdown: &Breakdown) -> String {
    let board = game.board();
    let mut text = String::new();
    for side in &breakdown.sides {
        let name = if game.teams() { "team" } else { "seat" };
        let crown = if breakdown.winners.contains(&side.side) { "  winner" } else { "" };
        let _ = writeln!(text, "{name} {}    {}{crown}", side.side, counted(side.total, "point"));
        let routes: i16 = side.routes.iter().map(|(_, points)| i16::from(*points)).sum();
        let _ = writeln!(text, "  {routes:>4}  {}", counted(side.routes.len() as i16, "route"));
        for ticket in &side.tickets {
            let done = if ticket.points < 0 { "ticket not done" } else { "ticket done" };
            let _ = writeln!(text, "  {:>+4}  {done}: {}", ticket.points, board.ticket(ticket.ticket).id);
        }
        for bonus in &side.bonuses {
            let what = match bonus {
                BonusPoints::MostTickets { done, .. } => format!("most tickets done ({done})"),
                BonusPoints::LongestPath { spaces, .. } => {
                    format!("longest path ({})", counted(*spaces as i16, "space"))
                }
                BonusPoints::District { district, .. } => format!("district {}", district + 1),
                BonusPoints::Merchandise { cards, rank: 0, .. } => {
                    format!("merchandise ({})", counted(*cards, "card"))
                }
                BonusPoints::Merchandise { cards, rank, .. } => {
                    format!("merchandise ({}, place {rank})", counted(*cards, "card"))
                }
            };
            if bonus.points() != 0 {
                let _ = writeln!(text, "  {:>+4}  {what}", bonus.points());
            }
        }
    }
    let decided = match breakdown.decided_by {
        Decision::Points => "decided by points",
        Decision::TieBreak(TieBreak::TicketsDone) => "tied on points; decided by completed tickets",
        Decision::TieBreak(TieBreak::LongestPath) => {
            "tied on points and tickets; decided by the longest path"
        }
        Decision::Shared => "tied on every tie-break: the victory is shared",
    };
    let _ = writeln!(text, "{decided}");
    text
}

/// What happened, as a sentence.
pub fn show_event(game: &Game, event: &Event) -> String {
    let board = game.board();
    let route = |id| board.route(id).id.as_str();
    let hidden = |tickets: Shown<TicketSet>, count: u8| match tickets {
        Shown::Face(tickets) => show_tickets(board, tickets),
        Shown::Back => counted(count, "ticket"),
    };
    let cards = |cards: Shown<CardCounts>, count: u8| match cards {
        Shown::Face(cards) => cards.to_string(),
        Shown::Back => counted(count, "card"),
    };
    let paid =
        |pay: &Payment| if *pay == Payment::default() { "nothing".to_owned() } else { pay.to_string() };
    match event {
        Event::HandDealt { seat, cards: hand, count } => {
            format!("seat {seat} is dealt {}", cards(*hand, *count))
        }
        Event::TicketsOffered { seat, tickets, count } => {
            format!("seat {seat} is shown {}", hidden(*tickets, *count))
        }
        Event::MarketTurned { slot, card } => format!("market {}: {card}", slot.0 + 1),
        Event::MarketFlushed { cards, times, market, .. } => {
            let row: Vec<String> = market.iter().flatten().map(ToString::to_string).collect();
            let again = if *times > 1 { format!(", {times} times over") } else { String::new() };
            format!("{cards} in the market: replaced{again} by {}", row.join(" "))
        }
        Event::Reshuffled { cards } => format!("the discard becomes a deck of {cards}"),
        Event::CardTaken { seat, slot, card, to } => {
            let to = to.map_or("", |to| spot(game, to));
            format!("seat {seat} takes {card} from market {} {to}", slot.0 + 1).trim_end().to_owned()
        }
        Event::CardDrawn { seat, card, to } => {
            let to = to.map_or("", |to| spot(game, to));
            format!("seat {seat} draws {} {to}", face(*card, "a card")).trim_end().to_owned()
        }
        Event::CardPlaced { seat, card, to, .. } => {
            format!("seat {seat} puts {} {}", face(*card, "the card"), place(*to))
        }
        Event::TunnelDug { seat, route: id, laid, turned, extra } => {
            format!(
                "seat {seat} digs {} with {}: {turned} turned up, {extra} more asked",
                route(*id),
                paid(laid)
            )
        }
        Event::TunnelPaid { seat, route: id, added } => {
            format!("seat {seat} adds {} for {}", paid(added), route(*id))
        }
        Event::TunnelLeft { seat, route: id } => format!("seat {seat} gives up {}", route(*id)),
        Event::Claimed { seat, route: id, pay, points } => {
            format!("seat {seat} claims {} with {} for {}", route(*id), paid(pay), counted(*points, "point"))
        }
        Event::Closed { route: id } => format!("{} closes", route(*id)),
        Event::MerchandiseTaken { seat, left } => {
            format!("seat {seat} takes a merchandise card, {left} left")
        }
        Event::ChoiceMade { seat } => format!("seat {seat} has chosen"),
        Event::TicketsKept { seat, kept, count, back, .. } => {
            format!("seat {seat} keeps {}, gives back {back}", hidden(*kept, *count))
        }
        Event::TicketsShared { seat, tickets, count } => {
            format!("seat {seat} puts {} into the holder", hidden(*tickets, *count))
        }
        Event::Passed { seat } => format!("seat {seat} can do nothing and passes"),
        Event::LastRound { seat } => format!("seat {seat} calls the last round"),
        Event::Over => "the game is over".to_owned(),
    }
}
