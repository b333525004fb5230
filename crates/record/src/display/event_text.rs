//! Events in English, as somebody at the table would say them.

use engine::{Board, Card, CardCounts, CardSpot, Event, Game, Payment, Seat, Shown, TicketId, TicketSet};

use super::counted;

/// What a text calls the seats and the tickets of a game.
pub trait Names {
    /// Whether the text speaks to this seat, as `you`.
    fn is_you(&self, seat: Seat) -> bool;
    /// Who sits there.
    fn seat(&self, seat: Seat) -> String;
    /// A ticket.
    fn ticket(&self, board: &Board, id: TicketId) -> String;
}

/// Seats by their numbers and tickets by their ids.
struct Ids;

impl Names for Ids {
    fn is_you(&self, _: Seat) -> bool {
        false
    }

    fn seat(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    fn ticket(&self, board: &Board, id: TicketId) -> String {
        board.ticket(id).id.clone()
    }
}

/// An event as a sentence without its full stop, with seats by their numbers and tickets by their ids.
pub fn show_event(game: &Game, event: &Event) -> String {
    show_event_with(game, &Ids, event)
}

/// An event as a sentence without its full stop.
pub fn show_event_with(game: &Game, names: &impl Names, event: &Event) -> String {
    let route = |id| game.board().route(id).id.as_str();
    let who = |seat, verb| does(names, seat, verb);
    match event {
        Event::HandDealt { seat, cards: hand, count } => {
            format!("{} dealt {}", who(*seat, "are"), cards(*hand, *count))
        }
        Event::TicketsOffered { seat, tickets: shown, count } => {
            format!("{} shown {}", who(*seat, "are"), tickets(game, names, *shown, *count))
        }
        Event::MarketTurned { slot, card } => format!("market {}: {card}", slot.0 + 1),
        Event::MarketFlushed { cards, times, market, .. } => {
            let row: Vec<String> = market.iter().flatten().map(ToString::to_string).collect();
            let again = if *times > 1 { format!(", {times} times over") } else { String::new() };
            format!("too many wilds: the market ({cards}) is replaced{again} by {}", row.join(" "))
        }
        Event::Reshuffled { cards } => format!("the discard is shuffled into a new deck of {cards}"),
        Event::CardTaken { seat, slot, card, to } => {
            format!("{} {card} from market {}{}", who(*seat, "take"), slot.0 + 1, spot(game, *to))
        }
        Event::CardDrawn { seat, card, to } => {
            format!("{} {} from the deck{}", who(*seat, "draw"), face(*card), spot(game, *to))
        }
        Event::CardPlaced { seat, card, to, .. } => {
            format!("{} {}{}", who(*seat, "put"), face(*card), spot(game, Some(*to)))
        }
        Event::TunnelDug { seat, route: id, laid, turned, extra } => {
            let asked = if *extra == 0 { "nothing more".to_owned() } else { format!("{extra} more") };
            let dig = who(*seat, "dig");
            format!("{dig} {} with {}: {turned} turned up, it asks for {asked}", route(*id), paid(laid))
        }
        Event::TunnelPaid { seat, route: id, added } => {
            format!("{} {} for {}", who(*seat, "add"), paid(added), route(*id))
        }
        Event::TunnelLeft { seat, route: id } => format!("{} up {}", who(*seat, "give"), route(*id)),
        Event::Claimed { seat, route: id, pay, points } => {
            let points = counted(*points, "point");
            format!("{} {} with {} for {points}", who(*seat, "claim"), route(*id), paid(pay))
        }
        Event::Closed { route: id } => format!("{} closes", route(*id)),
        Event::MerchandiseTaken { seat, left } => {
            format!("{} a merchandise card, {left} left", who(*seat, "take"))
        }
        Event::ChoiceMade { seat } => format!("{} chosen", who(*seat, "have")),
        Event::TicketsKept { seat, kept, count, back, .. } => {
            let kept = tickets(game, names, *kept, *count);
            let back = if *back == 0 { String::new() } else { format!("; {back} not kept") };
            format!("{} {kept}{back}", who(*seat, "keep"))
        }
        Event::TicketsShared { seat, tickets: shown, count } => {
            format!("{} {} into the ticket holder", who(*seat, "put"), tickets(game, names, *shown, *count))
        }
        Event::Passed { seat } => format!("{}: nothing can be done", who(*seat, "pass")),
        Event::LastRound { seat } => format!("{} the last round", who(*seat, "call")),
        Event::Over => "the game is over".to_owned(),
    }
}

/// Who does something: `you claim`, `seat 1 claims`.
fn does(names: &impl Names, seat: Seat, verb: &str) -> String {
    if names.is_you(seat) {
        return format!("you {verb}");
    }
    let verb = match verb {
        "are" => "is".to_owned(),
        "have" => "has".to_owned(),
        "pass" => "passes".to_owned(),
        verb => format!("{verb}s"),
    };
    format!("{} {verb}", names.seat(seat))
}

fn face(card: Shown<Card>) -> String {
    card.face().map_or_else(|| "a card".to_owned(), |card| card.to_string())
}

fn cards(cards: Shown<CardCounts>, count: u8) -> String {
    cards.face().map_or_else(|| counted(count, "card"), |cards| cards.to_string())
}

fn tickets(game: &Game, names: &impl Names, shown: Shown<TicketSet>, count: u8) -> String {
    match shown {
        Shown::Back => counted(count, "ticket"),
        Shown::Face(set) if set.is_empty() => "no ticket".to_owned(),
        Shown::Face(set) => {
            let each = set
                .map(|id| format!("{} ({})", names.ticket(game.board(), id), game.board().ticket(id).points));
            each.collect::<Vec<_>>().join(", ")
        }
    }
}

fn spot(game: &Game, to: Option<CardSpot>) -> &'static str {
    match to {
        Some(CardSpot::Holder) => " into the card holder",
        Some(CardSpot::Hand) if game.teams() => " into the hand",
        Some(CardSpot::Hand) | None => "",
    }
}

fn paid(pay: &Payment) -> String {
    if *pay == Payment::default() { "nothing".to_owned() } else { pay.to_string() }
}
