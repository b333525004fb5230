//! Positions, scores and events as plain text, for terminals, logs and golden files.

mod event_text;

use std::fmt::Write as _;

use engine::spec::TieBreak;
use engine::{
    Board, BonusPoints, Breakdown, Card, CardSpot, Choice, Decision, Game, Phase, Public, RouteSet, Seat,
    Shown, TicketSet, View, Viewer,
};

pub use event_text::{Names, show_event, show_event_with};

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
    for side in game.each_side() {
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
pub fn counted(n: impl Into<i64>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
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
