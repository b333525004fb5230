//! Creates tables: from a request, as a rematch, or from the first entry of a log.

use std::sync::Arc;

use engine::{Board, Seat, Secret};
use protocol::{Code, Millis, NewTable, Problem, Refusal, Stage};

use crate::log_entry::{Change, EntryBody, Opened, Seated};
use crate::{Caller, LogError, Table, check_settings, level, rotated};

/// What nobody could guess: new for every table.
#[derive(Clone, Debug)]
pub struct TableSecrets {
    /// The code that lets others sit down.
    pub invite: String,
    /// The code that lets others watch.
    pub watch: String,
    /// The deal's secret.
    pub secret: Secret,
}

impl Opened {
    /// How a table begins that somebody asks for.
    ///
    /// # Errors
    /// If it cannot be set so, or could not begin at once although that is asked for.
    pub fn asked(
        asked: NewTable,
        caller: &Caller,
        board: &Arc<Board>,
        fresh: TableSecrets,
    ) -> Result<Opened, Problem> {
        check_settings(&asked.settings, board)?;
        let seats = seats(&asked, caller)?;
        if asked.start && seats.contains(&Seated::Nobody) {
            return Err(Refusal::SeatsEmpty.into());
        }
        Ok(Opened::with(asked.settings, caller, seats, fresh))
    }

    fn with(
        settings: protocol::Settings,
        caller: &Caller,
        seats: Vec<Seated>,
        fresh: TableSecrets,
    ) -> Opened {
        let TableSecrets { invite, watch, secret } = fresh;
        Opened { settings, host: caller.user.clone(), invite, watch, secret, seats }
    }
}

fn seats(asked: &NewTable, caller: &Caller) -> Result<Vec<Seated>, Problem> {
    let mut seats = vec![Seated::Nobody; usize::from(asked.settings.seats)];
    let mut sit = |seat: Seat, seated: Seated| match seats.get_mut(seat.index()) {
        Some(place @ Seated::Nobody) => {
            *place = seated;
            Ok(())
        }
        Some(_) => Err(Problem::new(Code::SeatTaken, "two would sit in one seat")),
        None => Err(Problem::new(Code::BadRequest, "there is no such seat at this table")),
    };
    if let Some(seat) = asked.seat {
        let Caller { user, name, registered, .. } = caller.clone();
        sit(seat, Seated::Person { user, name, registered })?;
    }
    for (seat, bot) in &asked.bots {
        sit(*seat, Seated::Bot(level(bot)?))?;
    }
    Ok(seats)
}

impl Table {
    /// How the table of another game begins, with the seats moved on by one.
    ///
    /// # Errors
    /// If this game is not over, or it is not for the caller to ask.
    pub fn next_game(&self, caller: &Caller, fresh: TableSecrets) -> Result<Opened, Problem> {
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
        Ok(Opened::with(self.settings.clone(), caller, seats, fresh))
    }

    /// The table that the first line of a log opens, on the board that `board` finds.
    ///
    /// # Errors
    /// If it is another line, or there is no such board.
    pub fn first(
        id: &str,
        (seq, at): (u32, Millis),
        body: &EntryBody,
        board: impl FnOnce(&str) -> Option<Arc<Board>>,
    ) -> Result<Table, LogError> {
        match &body.change {
            Change::Opened(opened) if seq == 1 => {
                let name = &opened.settings.board;
                let board = board(name).ok_or_else(|| LogError::NoBoard(name.clone()))?;
                Ok(Table::open(id, at, (**opened).clone(), board))
            }
            _ => Err(LogError::Entry { seq, why: "the first entry opens the table".to_owned() }),
        }
    }
}
