//! A table in this browser: the same table as the server's, with one person or several on one device, and
//! bots. The page saves its log.

use std::sync::Arc;

use engine::{Board, RouteSet, Seat, Secret};
use protocol::worker::Message;
use protocol::{
    Answer, Command, Millis, MoveSource, NewTable, Order, Presence, Problem, Refusal, ServerMessage, Snapshot,
};
use record::Record;
use table::{
    BotSeats, BotStatus, Caller, Change, Entry, EntryBody, Opened, OrderDecision, Seated, Table,
    TableSecrets, Task, UNDO_TIME, display_name, record_of, without_undone,
};

use crate::Env;
use crate::new_bot::new_bot;
use crate::people::{People, first_person, seat_others};
use crate::saved_log::{save, unreadable};

/// How long a bot takes for a move unless the page says otherwise: so that the player can follow.
pub(crate) const PACE: Millis = 600;

/// The longest time that a bot may be told to take.
const LONGEST_PACE: Millis = 10_000;

/// A pace that a table can use. It is never zero: that would leave no time for an undo.
pub(crate) fn pace(wanted: Millis) -> Millis {
    wanted.clamp(1, LONGEST_PACE)
}

/// The longest that a bot's decision waits.
fn longest_wait(pace: Millis) -> Millis {
    pace.max(UNDO_TIME)
}

/// The id of the order that starts a game.
const START: &str = "start";

/// A table in this browser.
#[derive(Debug)]
pub(crate) struct LocalTable {
    env: Env,
    table: Table,
    people: People,
    bots: BotSeats,
    /// The whole log, as lines that the page saves and as entries.
    lines: Vec<String>,
    log: Vec<Arc<Entry>>,
}

impl LocalTable {
    /// Opens a table.
    pub(crate) fn open(
        env: Env,
        id: &str,
        new: NewTable,
        (name, others): (&str, &[(Seat, String)]),
        board: Arc<Board>,
        now: Millis,
        out: &mut Vec<Message>,
    ) -> Result<LocalTable, Problem> {
        let first = first_person(&display_name(name)?);
        let start = new.start;
        let mut opened = Opened::requested(NewTable { start: false, ..new }, &first, &board, secrets(env))?;
        seat_others(&mut opened, &first, others)?;
        if start && opened.seats.contains(&Seated::Nobody) {
            return Err(Refusal::SeatsEmpty.into());
        }
        let mut local = LocalTable::first(env, id, opened, board, now, out)?;
        if start {
            let change = local.table.decide(&first, &local.start_order(), now)?;
            local.append(Some((&first, START)), change, now, out)?;
        }
        out.push(local.snapshot(now));
        Ok(local)
    }

    /// A table with its first entry, which is saved.
    fn first(
        env: Env,
        id: &str,
        opened: Opened,
        board: Arc<Board>,
        now: Millis,
        out: &mut Vec<Message>,
    ) -> Result<LocalTable, Problem> {
        let body = EntryBody { user: None, order: None, change: Change::Opened(Box::new(opened)) };
        let mut table = None;
        let entry = Table::load(&mut table, id, (1, now), body, |_| Some(board));
        let entry = entry.map_err(|error| unreadable(&error))?;
        let table = table.ok_or(Refusal::NotSaved)?;
        let lines = vec![save(&table, &entry, out)];
        let people = People::arrive(&table);
        Ok(LocalTable { env, table, people, bots: BotSeats::default(), lines, log: vec![entry] })
    }

    /// Continues a saved game.
    pub(crate) fn resume(
        env: Env,
        id: &str,
        lines: Vec<String>,
        entries: Vec<Entry>,
        board: &Arc<Board>,
        now: Millis,
        out: &mut Vec<Message>,
    ) -> Result<LocalTable, Problem> {
        let mut table: Option<Table> = None;
        let mut log = Vec::new();
        for Entry { seq, at, body, .. } in entries {
            let found = |_: &str| Some(Arc::clone(board));
            let entry = Table::load(&mut table, id, (seq, at), body, found);
            log.push(entry.map_err(|error| unreadable(&error))?);
        }
        let table = table.ok_or(Refusal::NotSaved)?;
        let people = People::arrive(&table);
        let mut local = LocalTable { env, table, people, bots: BotSeats::default(), lines, log };
        // A rematch starts as soon as it is opened, if every seat is taken: there is nobody to wait for.
        if local.log.len() == 1
            && let Some(caller) = local.people.caller(&local.table)
            && let Ok(change) = local.table.decide(&caller, &local.start_order(), now)
        {
            local.append(Some((&caller, START)), change, now, out)?;
        }
        out.push(local.snapshot(now));
        Ok(local)
    }

    /// Whether this is the table of a log, or the same table a little later: the page may ask for a table
    /// that is open here before all lines to save have reached it.
    pub(crate) fn continues(&self, id: &str, log: &[String]) -> bool {
        *self.table.id == *id && self.lines.starts_with(log)
    }

    /// Somebody opens the page of this table again: if several people play, it may be any of them.
    pub(crate) fn arrive(&mut self, now: Millis, out: &mut Vec<Message>) {
        self.people = People::arrive(&self.table);
        out.push(self.snapshot(now));
    }

    /// Shows the cards of a person, or hides all.
    pub(crate) fn show(
        &mut self,
        seat: Option<Seat>,
        now: Millis,
        out: &mut Vec<Message>,
    ) -> Result<(), Problem> {
        self.people.show(&self.table, seat)?;
        out.push(self.snapshot(now));
        Ok(())
    }

    fn start_order(&self) -> Order {
        Order { id: START.to_owned(), seen: self.table.seq, command: Command::Start { fill: None } }
    }

    /// Carries out an order or refuses it. The answer has the same form as the server's.
    pub(crate) fn order(&mut self, order: &Order, now: Millis, out: &mut Vec<Message>) {
        let answer = self.answer(order, now, out);
        out.push(Message::Table(Box::new(ServerMessage::Answer(answer))));
    }

    fn answer(&mut self, order: &Order, now: Millis, out: &mut Vec<Message>) -> Answer {
        let Some(caller) = self.people.caller(&self.table) else { return self.without_caller(order) };
        let change = match self.table.judge(&caller, order, now) {
            Ok(OrderDecision::Repeated(answer)) => return answer,
            Ok(OrderDecision::Append(change)) => Ok(change),
            Ok(OrderDecision::Rematch) => self.rematch(&caller, now, out),
            Err(problem) => Err(problem),
        };
        match change.and_then(|change| self.append(Some((&caller, &order.id)), change, now, out)) {
            Ok(()) => self.table.accepted(order),
            Err(problem) => self.table.refused(&caller, order, problem, || self.presence(), now),
        }
    }

    /// The answer while all cards are hidden: the page may repeat an order, but nobody can give one.
    fn without_caller(&self, order: &Order) -> Answer {
        let (seq, problem) = match People::answered(&self.table, &order.id) {
            Some(seq) => (seq, None),
            None => (self.table.seq, Some(Refusal::CardsHidden.into())),
        };
        Answer { id: order.id.clone(), seq, problem, current: None }
    }

    /// Opens the table of the rematch. It is saved before this table announces it.
    fn rematch(&mut self, caller: &Caller, now: Millis, out: &mut Vec<Message>) -> Result<Change, Problem> {
        let opened = self.table.next_game(caller, secrets(self.env))?;
        let id = table_id((self.env.random)());
        let board = Arc::clone(self.table.board());
        LocalTable::first(self.env, &id, opened, board, now, out)?;
        Ok(Change::Rematch { table: id })
    }

    fn append(
        &mut self,
        order: Option<(&Caller, &str)>,
        change: Change,
        now: Millis,
        out: &mut Vec<Message>,
    ) -> Result<(), Problem> {
        let (user, order) = order.map(|(caller, id)| (caller.user.clone(), id.to_owned())).unzip();
        let body = EntryBody { user, order, change };
        let at = now.max(self.table.updated);
        let entry = self.table.apply(self.table.seq + 1, at, body).map_err(|error| unreadable(&error))?;
        self.bots.watch(&self.table, &entry);
        self.lines.push(save(&self.table, &entry, out));
        let viewpoint = self.people.viewpoint(&self.table);
        let update = self.table.latest_update(viewpoint, &entry);
        self.log.push(entry);
        out.push(Message::Table(Box::new(ServerMessage::Update(Box::new(update)))));
        Ok(())
    }

    /// How long the table can wait before it must be woken; `None` if it waits for the person.
    pub(crate) fn wake_in(&self, now: Millis, pace: Millis) -> Option<Millis> {
        let waits = self.table.tasks(pace).into_iter().map(|due| match due.task {
            Task::Write(_) => 0,
            Task::Move { by: MoveSource::Clock, .. } => (due.at - now).max(0),
            // Bots think ahead of time. If the clock was set back, they must not wait for ever.
            Task::Move { seat, level, .. } => match self.bots.status(&self.table, seat, &level) {
                BotStatus::Decided(_) => (due.at - now).clamp(0, longest_wait(pace)),
                BotStatus::Absent | BotStatus::Idle | BotStatus::Thinking => 0,
            },
        });
        waits.min()
    }

    /// Carries out one task.
    pub(crate) fn wake(&mut self, now: Millis, pace: Millis, out: &mut Vec<Message>) {
        for due in self.table.tasks(pace) {
            // If the clock was set back, nobody must wait for ever.
            let ready = due.at <= now || due.at > now + longest_wait(pace);
            let change = match due.task {
                Task::Write(change) => change,
                Task::Move { by: MoveSource::Clock, .. } if due.at > now => continue,
                Task::Move { seat, level, by } => match self.bots.status(&self.table, seat, &level) {
                    BotStatus::Decided(action) if ready => {
                        let action = self.table.board().format_action(&action).to_string();
                        Change::Acted { seat, action, by }
                    }
                    BotStatus::Decided(_) => continue,
                    BotStatus::Absent | BotStatus::Idle | BotStatus::Thinking => {
                        self.think(seat, &level);
                        return;
                    }
                },
            };
            // A task of the table itself can always be applied; if not, there is nothing to tell the page.
            let _ = self.append(None, change, now, out);
            return;
        }
    }

    /// Lets a bot think about the decision that its seat has to make.
    fn think(&mut self, seat: Seat, level: &str) {
        let Some(play) = &self.table.play else { return };
        if self.bots.status(&self.table, seat, level) == BotStatus::Absent {
            let mut bot = new_bot(self.env, &play.game, seat, level);
            let log = without_undone(self.log.iter().map(|entry| &**entry));
            let events = log.into_iter().flat_map(|entry| entry.events.iter());
            table::watch_all(&mut *bot, &play.game, seat, events);
            self.bots.seat(seat, level, bot);
        }
        if let Some((question, mut bot)) = self.bots.ask(&self.table, seat) {
            let action = bot.choose(&question.view);
            self.bots.answer(&self.table, seat, question.id, Some((bot, action)));
        }
    }

    /// The routes that the planner would claim next in the person's place.
    pub(crate) fn route_plan(&self) -> RouteSet {
        self.table.route_plan(self.people.viewpoint(&self.table))
    }

    /// The record, once the game is over.
    pub(crate) fn record(&self) -> Option<Record> {
        record_of(&self.table, self.log.iter().map(|entry| &**entry))
    }

    fn presence(&self) -> Presence {
        Presence { seats: People::present(&self.table), watching: 0 }
    }

    /// The whole state, in the same form as the server's.
    pub(crate) fn snapshot(&self, now: Millis) -> Message {
        let viewpoint = self.people.viewpoint(&self.table);
        let snapshot: Snapshot = self.table.snapshot(viewpoint, self.presence(), now);
        Message::Table(Box::new(ServerMessage::Snapshot(Box::new(snapshot))))
    }
}

/// Nobody can join a table in this browser, so only the secret of the deal matters.
fn secrets(env: Env) -> TableSecrets {
    TableSecrets { invite: String::new(), watch: String::new(), secret: Secret((env.random)()) }
}

/// A table id: letters and digits.
fn table_id(random: [u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    random.iter().take(12).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
