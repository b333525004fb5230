//! The text notation of actions, like the notation of chess: for records, logs, tests and people.
//!
//! Every action has a form with numbers, which needs no board (`claim r17 red*2+wild`), and a form
//! with the names of a board (`claim oslo-stockholm red*2+wild`). A board reads both.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::rules::{Action, CardSpot, Payment};
use crate::types::{CardCounts, MARKET, MAX_ROUTES, MAX_TICKETS, RouteId, Slot, TicketId, TicketSet};

/// A text that is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAction {
    /// The first word is not an action.
    #[error("`{0}` is no action; try draw, claim, keep, share, place, add, take or pass")]
    Verb(String),
    /// A part is missing.
    #[error("something is missing: {0}")]
    Missing(&'static str),
    /// Text follows the action.
    #[error("`{0}` is too much")]
    TooMuch(String),
    /// A part cannot be read.
    #[error("`{word}` is not {wanted}")]
    Bad {
        /// What was written.
        word: String,
        /// What was expected there.
        wanted: &'static str,
    },
    /// An id is named twice.
    #[error("`{0}` is named twice")]
    Twice(String),
}

/// An action with the numbers or the names of a board.
struct Written<'a> {
    action: &'a Action,
    board: Option<&'a Board>,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Written { action: self, board: None }.fmt(f)
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        read(text, None)
    }
}

impl Board {
    /// An action with the names of this board.
    pub fn format_action<'a>(&'a self, action: &'a Action) -> impl fmt::Display + 'a {
        Written { action, board: Some(self) }
    }

    /// Reads an action with the names of this board, or with numbers.
    ///
    /// # Errors
    /// What is wrong with the text.
    ///
    /// # Examples
    /// ```
    /// let board = &boards::open(boards::all()[0]).unwrap().board;
    /// let action = board.parse_action("draw market 3").unwrap();
    /// assert_eq!(board.format_action(&action).to_string(), "draw market 3");
    /// assert!(board.parse_action("draw market 6").is_err());
    /// ```
    pub fn parse_action(&self, text: &str) -> Result<Action, NotAnAction> {
        read(text, Some(self))
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.hand.is_empty(), self.holder.is_empty()) {
            (_, true) => self.hand.fmt(f),
            (true, false) => write!(f, "holder {}", self.holder),
            (false, false) => write!(f, "{} holder {}", self.hand, self.holder),
        }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Action::DrawDeck => f.write_str("draw deck"),
            Action::DrawMarket(slot) => write!(f, "draw market {}", u16::from(slot.0) + 1),
            Action::Place(CardSpot::Hand) => f.write_str("place hand"),
            Action::Place(CardSpot::Holder) => f.write_str("place holder"),
            Action::Claim { route, pay } => {
                f.write_str("claim ")?;
                self.route(f, *route)?;
                write!(f, " {pay}")
            }
            Action::Add(pay) => write!(f, "add {pay}"),
            Action::TakeBack => f.write_str("take back"),
            Action::DrawTickets => f.write_str("draw tickets"),
            Action::Keep { tickets, share } => {
                f.write_str("keep ")?;
                self.tickets(f, *tickets)?;
                match share {
                    Some(ticket) => {
                        f.write_str(" share ")?;
                        self.tickets(f, TicketSet::one(*ticket))
                    }
                    None => Ok(()),
                }
            }
            Action::Share(tickets) => {
                f.write_str("share ")?;
                self.tickets(f, *tickets)
            }
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl Written<'_> {
    fn route(&self, f: &mut fmt::Formatter<'_>, id: RouteId) -> fmt::Result {
        match self.board.and_then(|board| board.routes().get(id.index())) {
            Some(route) => f.write_str(&route.id),
            None => write!(f, "r{id}"),
        }
    }

    fn tickets(&self, f: &mut fmt::Formatter<'_>, tickets: TicketSet) -> fmt::Result {
        if tickets.is_empty() {
            return f.write_str("none");
        }
        for (i, id) in tickets.enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            match self.board.and_then(|board| board.tickets().get(id.index())) {
                Some(ticket) => f.write_str(&ticket.id)?,
                None => write!(f, "t{id}")?,
            }
        }
        Ok(())
    }
}

fn read(text: &str, board: Option<&Board>) -> Result<Action, NotAnAction> {
    let mut words = text.split_ascii_whitespace();
    let mut next = |what| words.next().ok_or(NotAnAction::Missing(what));
    let action = match next("an action")? {
        "draw" => match next("`deck`, `market 1` to `market 5`, or `tickets`")? {
            "deck" => Action::DrawDeck,
            "tickets" => Action::DrawTickets,
            "market" => Action::DrawMarket(slot(next("which of the five cards")?)?),
            word => return Err(bad(word, "`deck`, `market` or `tickets`")),
        },
        "place" => match next("`hand` or `holder`")? {
            "hand" => Action::Place(CardSpot::Hand),
            "holder" => Action::Place(CardSpot::Holder),
            word => return Err(bad(word, "`hand` or `holder`")),
        },
        "claim" => {
            let route = route(next("a route")?, board)?;
            Action::Claim { route, pay: payment(next("the cards that pay")?, &mut words)? }
        }
        "add" => Action::Add(payment(next("the cards that are added")?, &mut words)?),
        "take" => match next("`back`")? {
            "back" => Action::TakeBack,
            word => return Err(bad(word, "`back`")),
        },
        "keep" => {
            let tickets = tickets(next("the tickets")?, board)?;
            let share = match words.next() {
                None => None,
                Some("share") => match words.next() {
                    Some(word) => Some(ticket(word, board)?),
                    None => return Err(NotAnAction::Missing("the ticket for the holder")),
                },
                Some(word) => return Err(NotAnAction::TooMuch(word.to_owned())),
            };
            Action::Keep { tickets, share }
        }
        "share" => Action::Share(tickets(next("the tickets")?, board)?),
        "pass" => Action::Pass,
        verb => return Err(NotAnAction::Verb(verb.to_owned())),
    };
    match words.next() {
        None => Ok(action),
        Some(word) => Err(NotAnAction::TooMuch(word.to_owned())),
    }
}

fn bad(word: &str, wanted: &'static str) -> NotAnAction {
    NotAnAction::Bad { word: word.to_owned(), wanted }
}

fn slot(word: &str) -> Result<Slot, NotAnAction> {
    match word.parse::<u8>() {
        Ok(n @ 1..) if usize::from(n) <= MARKET => Ok(Slot(n - 1)),
        Ok(_) | Err(_) => Err(bad(word, "a market card from 1 to 5")),
    }
}

fn payment<'w>(first: &str, words: &mut impl Iterator<Item = &'w str>) -> Result<Payment, NotAnAction> {
    let cards = |word: &str| word.parse::<CardCounts>().map_err(|_| bad(word, "cards such as red*2+wild"));
    let holder = |words: &mut dyn Iterator<Item = &'w str>| match words.next() {
        Some(word) => cards(word),
        None => Err(NotAnAction::Missing("the cards from the holder")),
    };
    if first == "holder" {
        return Ok(Payment { hand: CardCounts::EMPTY, holder: holder(words)? });
    }
    let hand = cards(first)?;
    match words.next() {
        None => Ok(Payment::hand(hand)),
        Some("holder") => Ok(Payment { hand, holder: holder(words)? }),
        Some(word) => Err(NotAnAction::TooMuch(word.to_owned())),
    }
}

/// `t4`, `r17`: a letter and a number below `most`.
fn numbered(word: &str, letter: char, most: usize) -> Option<u8> {
    let n = word.strip_prefix(letter)?.parse::<u8>().ok()?;
    (usize::from(n) < most).then_some(n)
}

fn route(word: &str, board: Option<&Board>) -> Result<RouteId, NotAnAction> {
    let named = board.and_then(|board| board.route_named(word));
    let most = board.map_or(MAX_ROUTES, |board| board.routes().len());
    let id = named.or_else(|| numbered(word, 'r', most).map(RouteId));
    id.ok_or_else(|| bad(word, "a route of this board"))
}

fn ticket(word: &str, board: Option<&Board>) -> Result<TicketId, NotAnAction> {
    let named = board.and_then(|board| board.ticket_named(word));
    let most = board.map_or(MAX_TICKETS, |board| board.tickets().len());
    let id = named.or_else(|| numbered(word, 't', most).map(TicketId));
    id.ok_or_else(|| bad(word, "a ticket of this board"))
}

/// A list of tickets. A ticket named twice is refused, not counted once: it is a mistake or worse (K9).
fn tickets(word: &str, board: Option<&Board>) -> Result<TicketSet, NotAnAction> {
    let mut set = TicketSet::EMPTY;
    if word == "none" {
        return Ok(set);
    }
    for part in word.split(',') {
        let id = ticket(part, board)?;
        if set.contains(id) {
            return Err(NotAnAction::Twice(part.to_owned()));
        }
        set.insert(id);
    }
    Ok(set)
}
