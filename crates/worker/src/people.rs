//! The people at a table in this browser, and whose cards the page shows.
//!
//! One person sees their own cards all the time. Several people share the device: between two of them all cards are
//! hidden, and the page gets what a spectator may see until the next person says that they look now.

use engine::{Seat, Viewer};
use protocol::{Problem, Refusal, Stage};
use table::{Caller, Opened, Seated, Table, Viewpoint, display_name};

/// The user id of the person who opened the table.
const FIRST: &str = "me";

/// Whose cards the page shows at a table with several people.
#[derive(Clone, Copy, Debug)]
pub(crate) struct People {
    shown: Option<Seat>,
}

/// The person who opens a table.
pub(crate) fn first_person(name: &str) -> Caller {
    Caller { user: FIRST.to_owned(), name: name.to_owned(), registered: false, invite: None }
}

/// Seats other people on the same device.
///
/// # Errors
/// If a name cannot be one, two people have the same name, or a seat is not free.
pub(crate) fn seat_others(
    opened: &mut Opened,
    first: &Caller,
    others: &[(Seat, String)],
) -> Result<(), Problem> {
    let mut names = vec![key(&first.name)];
    for (number, (seat, name)) in (2..).zip(others) {
        let name = display_name(name)?;
        if names.contains(&key(&name)) {
            return Err(Refusal::SameName.into());
        }
        names.push(key(&name));
        opened.seat(*seat, &Caller { user: format!("{FIRST}-{number}"), ..first_person(&name) })?;
    }
    Ok(())
}

/// What names are compared by.
fn key(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// The seats of people.
fn seats(table: &Table) -> impl Iterator<Item = (Seat, Caller)> {
    let person = |(index, state): (usize, &table::SeatState)| match &state.seated {
        Seated::Person { user, name, .. } => {
            Some((Seat(index as u8), Caller { user: user.clone(), ..first_person(name) }))
        }
        Seated::Nobody | Seated::Bot(_) => None,
    };
    table.seats.iter().enumerate().filter_map(person)
}

/// Whether several people share the device.
fn is_shared(table: &Table) -> bool {
    seats(table).nth(1).is_some()
}

impl People {
    /// When a table is opened, by one person or several. Cards are hidden if several play.
    pub(crate) fn arrive(table: &Table) -> People {
        let mut playing = seats(table).map(|(seat, _)| seat).filter(|seat| table.bot_of(*seat).is_none());
        let shown = match (playing.next(), playing.next()) {
            (only, None) => only,
            (_, Some(_)) => None,
        };
        People { shown }
    }

    /// Who sends orders now: the person whose cards are shown.
    pub(crate) fn caller(self, table: &Table) -> Option<Caller> {
        if is_shared(table) && table.stage == Stage::Playing {
            return seats(table).find(|(seat, _)| Some(*seat) == self.shown).map(|(_, caller)| caller);
        }
        let first = seats(table).find(|(_, caller)| caller.user == FIRST).map(|(_, caller)| caller);
        Some(first.unwrap_or_else(|| first_person("")))
    }

    /// What the page may see now. The result of a game is the same for everybody.
    pub(crate) fn viewpoint(self, table: &Table) -> Viewpoint {
        if !is_shared(table) {
            return table.viewpoint(Some(FIRST), false);
        }
        match self.shown.filter(|_| table.stage == Stage::Playing) {
            Some(seat) => Viewpoint { viewer: Viewer::Seat(seat), ..Table::shared_viewpoint() },
            None => Table::shared_viewpoint(),
        }
    }

    /// The seats of people, who are all here.
    pub(crate) fn present(table: &Table) -> Vec<Seat> {
        seats(table).map(|(seat, _)| seat).collect()
    }

    /// Whether an order was already carried out, for any of them.
    pub(crate) fn answered(table: &Table, order: &str) -> Option<u32> {
        seats(table).find_map(|(_, caller)| table.recent.answer(&caller.user, order))
    }

    /// Shows the cards of a person, or hides all.
    ///
    /// # Errors
    /// If the game does not wait for that person, or another's cards are shown.
    pub(crate) fn show(&mut self, table: &Table, seat: Option<Seat>) -> Result<(), Problem> {
        let Some(seat) = seat else {
            if is_shared(table) {
                self.shown = None;
            }
            return Ok(());
        };
        if self.shown == Some(seat) {
            return Ok(());
        }
        let person = seats(table).any(|(known, _)| known == seat);
        // Somebody for whom a bot plays may come back at any time.
        let wanted = table.asked(seat).is_some() || table.bot_of(seat).is_some();
        if self.shown.is_some() || !person || !wanted || table.stage != Stage::Playing {
            return Err(Refusal::NotNext.into());
        }
        self.shown = Some(seat);
        Ok(())
    }
}
