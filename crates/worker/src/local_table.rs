//! A local table: the same as the server's, with one person and bots; the page stores its log.

use std::sync::Arc;

use engine::{Board, Event, Secret};
use protocol::worker::Message;
use protocol::{
    Answer, Code, Command, Millis, MoveSource, NewTable, Order, Presence, Problem, ServerMessage, Snapshot,
};
use record::Record;
use serde::{Deserialize, Serialize};
use table::{Caller, Change, EntryBody, LogError, Opened, Table, TableSecrets, Task, record_of};

use crate::Env;
use crate::bot_seats::Seats;

/// How long a bot takes over a move, so that one can follow.
const PACE: Millis = 600;

/// The person at the table, as the log calls them.
const PERSON: &str = "me";

/// A line of the log, as the page keeps it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    at: Millis,
    #[serde(flatten)]
    body: EntryBody,
}

/// Reads lines that were kept.
pub(crate) fn read_log(log: &[String]) -> Result<Vec<Line>, Problem> {
    let line = |(seq, text): (u32, &String)| {
        serde_json::from_str(text)
            .map_err(|error| unreadable(&LogError::Entry { seq, why: error.to_string() }))
    };
    (1..).zip(log).map(line).collect()
}

/// The board that a log is of.
pub(crate) fn board_of(lines: &[Line]) -> Result<&str, Problem> {
    match lines.first().map(|line| &line.body.change) {
        Some(Change::Opened(opened)) => Ok(&opened.settings.board),
        Some(_) | None => {
            let why = "the first entry opens the table".to_owned();
            Err(unreadable(&LogError::Entry { seq: 1, why }))
        }
    }
}

fn unreadable(error: &LogError) -> Problem {
    let message = table::single_line(&format!("this game cannot be continued: {error}"));
    Problem::new(Code::BadRequest, message)
}

/// A table of this browser.
#[derive(Debug)]
pub(crate) struct LocalTable {
    env: Env,
    table: Table,
    caller: Caller,
    bots: Seats,
    /// The whole log: as the page keeps it, and as changes for the record.
    kept: Vec<String>,
    log: Vec<Change>,
    /// All that happened in the game, for bots that come later.
    events: Vec<Event>,
}

impl LocalTable {
    /// Opens a table.
    pub(crate) fn open(
        env: Env,
        id: &str,
        new: NewTable,
        name: &str,
        board: Arc<Board>,
        now: Millis,
        told: &mut Vec<Message>,
    ) -> Result<LocalTable, Problem> {
        let caller = person(name);
        let start = new.start;
        let opened = Opened::asked(new, &caller, &board, fresh(env))?;
        let kept = vec![keep_first(id, &opened, Arc::clone(&board), now, told)];
        let log = vec![Change::Opened(Box::new(opened.clone()))];
        let table = Table::open(id, now, opened, board);
        let mut local =
            LocalTable { env, table, caller, bots: Seats::new(env), kept, log, events: Vec::new() };
        if start {
            let order = Order { id: "start".to_owned(), seen: 1, command: Command::Start { fill: None } };
            let change = local.table.decide(&local.caller, &order, now)?;
            local.write(Some(&order.id), change, now, told)?;
        }
        told.push(local.snapshot(now));
        Ok(local)
    }

    /// Goes on at a table that was kept.
    pub(crate) fn go_on(
        env: Env,
        id: &str,
        kept: Vec<String>,
        lines: &[Line],
        board: &Arc<Board>,
        now: Millis,
        told: &mut Vec<Message>,
    ) -> Result<LocalTable, Problem> {
        let mut table: Option<Table> = None;
        let mut events = Vec::new();
        for (seq, line) in (1..).zip(lines) {
            match &mut table {
                Some(table) => {
                    let read = table.apply(seq, line.at, line.body.clone());
                    events.extend(read.map_err(|error| unreadable(&error))?);
                }
                None => {
                    let found = |_: &str| Some(Arc::clone(board));
                    let first = Table::first(id, (seq, line.at), &line.body, found);
                    table = Some(first.map_err(|error| unreadable(&error))?);
                }
            }
        }
        let Some(table) = table else {
            return Err(Problem::new(Code::NotFound, "nothing of this game was kept"));
        };
        let name = table.seat_of(PERSON).map(|seat| table.seats[seat.index()].seated.name());
        let caller = person(&name.unwrap_or_default());
        let log = lines.iter().map(|line| line.body.change.clone()).collect();
        let mut local = LocalTable { env, table, caller, bots: Seats::new(env), kept, log, events };
        local.begin_if_full(now, told)?;
        told.push(local.snapshot(now));
        Ok(local)
    }

    /// Whether this is the table that a log tells of, or that table a little later: the page may ask for one that is
    /// open here while what it is to keep is still on its way to it.
    pub(crate) fn continues(&self, id: &str, log: &[String]) -> bool {
        *self.table.id == *id && self.kept.starts_with(log)
    }

    /// The next game of the same people begins as soon as it is looked at: there is nobody to wait for.
    fn begin_if_full(&mut self, now: Millis, told: &mut Vec<Message>) -> Result<(), Problem> {
        let start =
            Order { id: "start".to_owned(), seen: self.table.seq, command: Command::Start { fill: None } };
        if self.log.len() == 1
            && let Ok(change) = self.table.decide(&self.caller, &start, now)
        {
            self.write(Some(&start.id), change, now, told)?;
        }
        Ok(())
    }

    /// Carries an order out, or says why not. The answer comes as the server's would.
    pub(crate) fn order(&mut self, order: &Order, now: Millis, told: &mut Vec<Message>) {
        let answer = self.carry_out(order, now, told);
        told.push(Message::Table(Box::new(ServerMessage::Answer(answer))));
    }

    fn carry_out(&mut self, order: &Order, now: Millis, told: &mut Vec<Message>) -> Answer {
        let answer = |seq: u32, problem: Option<Problem>, current: Option<Box<Snapshot>>| Answer {
            id: order.id.clone(),
            seq,
            problem,
            current,
        };
        if let Some(seq) = self.table.recent.answer(PERSON, &order.id) {
            return answer(seq, None, None);
        }
        let decided = match order.command {
            Command::Rematch => self.rematch(now, told),
            _ => self.table.decide(&self.caller, order, now),
        };
        let written = decided.and_then(|change| self.write(Some(&order.id), change, now, told));
        match written {
            Ok(()) => answer(self.table.seq, None, None),
            Err(problem) => {
                let current = (problem.code == Code::Stale).then(|| Box::new(self.all(now)));
                answer(self.table.seq, Some(problem), current)
            }
        }
    }

    /// The table of another game, which is kept before this one tells of it.
    fn rematch(&mut self, now: Millis, told: &mut Vec<Message>) -> Result<Change, Problem> {
        let opened = self.table.next_game(&self.caller, fresh(self.env))?;
        let id = word((self.env.random)());
        keep_first(&id, &opened, Arc::clone(self.table.board()), now, told);
        Ok(Change::Rematch { table: id })
    }

    fn write(
        &mut self,
        order: Option<&str>,
        change: Change,
        now: Millis,
        told: &mut Vec<Message>,
    ) -> Result<(), Problem> {
        let user = order.map(|_| PERSON.to_owned());
        let body = EntryBody { user, order: order.map(str::to_owned), change };
        let at = now.max(self.table.updated);
        let seq = self.table.seq + 1;
        let events = self.table.apply(seq, at, body.clone()).map_err(|error| unreadable(&error))?;
        self.log.push(body.change.clone());
        self.events.extend_from_slice(&events);
        if let Some(play) = &self.table.play {
            self.bots.watch(play, &events);
        }
        let viewpoint = self.table.viewpoint(Some(PERSON), false);
        let update = self.table.latest_update(viewpoint, &body, at, &events);
        self.kept.push(keep(&self.table, seq, &Line { at, body }, told));
        told.push(Message::Table(Box::new(ServerMessage::Update(Box::new(update)))));
        Ok(())
    }

    /// How long nothing has to be done; nothing if a person is waited for.
    pub(crate) fn wake_in(&self, now: Millis) -> Option<Millis> {
        let waits = self.table.tasks(PACE).into_iter().map(|due| match due.task {
            Task::Write(_) => 0,
            Task::Move { by: MoveSource::Clock, .. } => (due.at - now).max(0),
            // Bots think ahead of their time. A clock that was set back must not make them wait for ever.
            Task::Move { seat, .. } => match self.bots.decision(&self.table, seat) {
                Some(_) => (due.at - now).clamp(0, PACE),
                None => 0,
            },
        });
        waits.min()
    }

    /// Does one thing that is due.
    pub(crate) fn wake(&mut self, now: Millis, told: &mut Vec<Message>) {
        for due in self.table.tasks(PACE) {
            // A clock that was set back must not make anybody wait for ever.
            let ready = due.at <= now || due.at > now + PACE;
            let change = match due.task {
                Task::Write(change) => change,
                Task::Move { by: MoveSource::Clock, .. } if due.at > now => continue,
                Task::Move { seat, level, by } => match self.bots.decision(&self.table, seat) {
                    None => {
                        self.bots.think(&self.table, seat, &level, &self.events);
                        return;
                    }
                    Some(action) if ready => {
                        let action = self.table.board().format_action(&action).to_string();
                        Change::Acted { seat, action, by }
                    }
                    Some(_) => continue,
                },
            };
            // What the table itself calls for can be written; if not, the page would be told nothing new anyway.
            let _ = self.write(None, change, now, told);
            return;
        }
    }

    /// The record, once the game is over.
    pub(crate) fn record(&self) -> Option<Record> {
        record_of(&self.table, &self.log)
    }

    fn all(&self, now: Millis) -> Snapshot {
        let viewpoint = self.table.viewpoint(Some(PERSON), false);
        let seats = self.table.seat_of(PERSON).into_iter().collect();
        self.table.snapshot(viewpoint, Presence { seats, watching: 0 }, now)
    }

    /// All there is to know, as the server would say it.
    pub(crate) fn snapshot(&self, now: Millis) -> Message {
        Message::Table(Box::new(ServerMessage::Snapshot(Box::new(self.all(now)))))
    }
}

fn person(name: &str) -> Caller {
    Caller { user: PERSON.to_owned(), name: name.to_owned(), registered: false, invite: None }
}

/// Nobody is invited to a table of this browser, so only the secret matters.
fn fresh(env: Env) -> TableSecrets {
    TableSecrets { invite: String::new(), watch: String::new(), secret: Secret((env.random)()) }
}

/// A name for a table: letters and digits.
fn word(random: [u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    random.iter().take(12).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn keep_first(id: &str, opened: &Opened, board: Arc<Board>, at: Millis, told: &mut Vec<Message>) -> String {
    let change = Change::Opened(Box::new(opened.clone()));
    let line = Line { at, body: EntryBody { user: None, order: None, change } };
    keep(&Table::open(id, at, opened.clone(), board), 1, &line, told)
}

fn keep(table: &Table, seq: u32, line: &Line, told: &mut Vec<Message>) -> String {
    // Plain data: there is nothing that could fail.
    let line = serde_json::to_string(line).unwrap_or_default();
    told.push(Message::Save { table: Box::new(table.summary()), seq, line: line.clone() });
    line
}
