//! Creating tables: on request, as a rematch, and from a stored log.

use std::sync::Arc;

use engine::{Board, Seat, Secret};
use protocol::{Millis, NewTable, Problem, Refusal, Stage};

use crate::log_entry::{Change, Entry, EntryBody, Opened, Seated};
use crate::{Caller, LogError, Table, check_settings, level, rotated};

/// The random secrets of a new table.
#[derive(Clone, Debug)]
pub struct TableSecrets {
    /// The code that lets others sit down.
    pub invite: String,
    /// The code that lets others watch.
    pub watch: String,
    /// The secret of the deal.
    pub secret: Secret,
}

impl Opened {
    /// The first entry of a table that a caller asks for.
    ///
    /// # Errors
    /// If the settings are not possible, or the game should start at once but seats are empty.
    pub fn requested(
        request: NewTable,
        caller: &Caller,
        board: &Arc<Board>,
        secrets: TableSecrets,
    ) -> Result<Opened, Problem> {
        check_settings(&request.settings, board)?;
        let seats = seats(&request, caller)?;
        if request.start && seats.contains(&Seated::Nobody) {
            return Err(Refusal::SeatsEmpty.into());
        }
        Ok(Opened::with(request.settings, caller, seats, secrets))
    }

    /// Seats another person before the table is opened.
    ///
    /// # Errors
    /// If there is no such seat, or it is taken.
    pub fn seat(&mut self, seat: Seat, person: &Caller) -> Result<(), Problem> {
        Ok(sit(&mut self.seats, seat, Seated::from(person))?)
    }

    fn with(
        settings: protocol::Settings,
        caller: &Caller,
        seats: Vec<Seated>,
        secrets: TableSecrets,
    ) -> Opened {
        let TableSecrets { invite, watch, secret } = secrets;
        Opened { settings, host: caller.user.clone(), invite, watch, secret, seats }
    }
}

fn seats(request: &NewTable, caller: &Caller) -> Result<Vec<Seated>, Problem> {
    let mut seats = vec![Seated::Nobody; usize::from(request.settings.seats)];
    if let Some(seat) = request.seat {
        sit(&mut seats, seat, Seated::from(caller))?;
    }
    for (seat, bot) in &request.bots {
        sit(&mut seats, *seat, Seated::Bot(level(bot)?))?;
    }
    Ok(seats)
}

fn sit(seats: &mut [Seated], seat: Seat, seated: Seated) -> Result<(), Refusal> {
    match seats.get_mut(seat.index()) {
        Some(place @ Seated::Nobody) => {
            *place = seated;
            Ok(())
        }
        Some(_) => Err(Refusal::SameSeat),
        None => Err(Refusal::NoSuchSeat),
    }
}

impl From<&Caller> for Seated {
    fn from(caller: &Caller) -> Seated {
        let Caller { user, name, registered, .. } = caller.clone();
        Seated::Person { user, name, registered }
    }
}

impl Table {
    /// The first entry of a rematch, with everyone one seat further.
    ///
    /// # Errors
    /// If this game is not over, or the caller may not ask for it.
    pub fn next_game(&self, caller: &Caller, secrets: TableSecrets) -> Result<Opened, Problem> {
        if self.seat_of(&caller.user).is_none() && *self.host != *caller.user {
            return Err(Refusal::NotSeated.into());
        }
        let Some(play) = self.play.as_ref().filter(|_| self.stage == Stage::Over) else {
            return Err(Refusal::NotOver.into());
        };
        if self.rematch.is_some() {
            return Err(Refusal::RematchThere.into());
        }
        let seated: Vec<Seated> = self.seats.iter().map(|seat| seat.seated.clone()).collect();
        let seats = rotated(&seated, play.game.teams());
        Ok(Opened::with(self.settings.clone(), caller, seats, secrets))
    }

    /// Applies the next entry of a log that is being loaded. The first one opens the table, on the board that `board`
    /// finds.
    ///
    /// # Errors
    /// If the entry cannot follow the ones before it, or there is no such board.
    pub fn load(
        table: &mut Option<Table>,
        id: &str,
        (seq, at): (u32, Millis),
        body: EntryBody,
        board: impl FnOnce(&str) -> Option<Arc<Board>>,
    ) -> Result<Arc<Entry>, LogError> {
        if let Some(table) = table {
            return table.apply(seq, at, body);
        }
        match &body.change {
            Change::Opened(opened) if seq == 1 => {
                let name = &opened.settings.board;
                let board = board(name).ok_or_else(|| LogError::NoBoard(name.clone()))?;
                *table = Some(Table::open(id, at, (**opened).clone(), board));
                Ok(Arc::new(Entry { seq, at, body, events: Box::new([]) }))
            }
            _ => Err(LogError::Entry { seq, why: "the first entry must open the table".to_owned() }),
        }
    }
}
