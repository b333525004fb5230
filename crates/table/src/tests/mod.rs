//! Tables without clock, database or connections: orders come in, time is an argument.

mod bot_seats;
mod clock;
mod freshness;
mod log;
mod orders;
mod seats;
mod secrecy;
mod tunnels;
mod undo;
mod votes;

use std::sync::Arc;

use engine::{Board, Contribution, Event, FirstSeat, Phase, Seat, Secret, State, TeamId};
use protocol::{Clock, Code, Command, Millis, MoveSource, Order, Problem, Settings, Visibility};

use super::{Caller, Change, Entry, EntryBody, Opened, Play, Seated, Table, Task};

/// When the tables of these tests are opened.
const START: Millis = 1_000_000;

/// How long a bot takes over a move in these tests.
const PACE: Millis = 800;

fn on(board: &str) -> Arc<Board> {
    Arc::clone(&boards::get(board).unwrap().board)
}

fn user(name: &str) -> String {
    format!("user-{name}")
}

fn person(name: &str) -> Seated {
    Seated::Person { user: user(name), name: name.to_owned(), registered: false }
}

fn caller(name: &str) -> Caller {
    Caller { user: user(name), name: name.to_owned(), registered: false, invite: None }
}

fn settings(board: &str, seats: u8) -> Settings {
    Settings {
        board: board.to_owned(),
        seats,
        visibility: Visibility::Public,
        clock: Clock::None,
        first: if board == "asia" { FirstSeat::Team(TeamId(0)) } else { FirstSeat::Seat(Seat(0)) },
        undo: true,
    }
}

/// The first entry of a table that Ann opened and where nobody sits.
fn opened(settings: Settings) -> Opened {
    Opened {
        settings,
        host: user("ann"),
        invite: "invitecode".to_owned(),
        watch: "watchcode".to_owned(),
        secret: Secret::from_number(7),
        seats: Vec::new(),
    }
}

/// A table, its log and the time.
struct Desk {
    table: Table,
    now: Millis,
    opened: Opened,
    entries: Vec<Arc<Entry>>,
}

impl Desk {
    fn open(opened: Opened) -> Desk {
        let table = Table::open("table", START, opened.clone(), on(&opened.settings.board));
        Desk { table, now: START, opened, entries: Vec::new() }
    }

    /// A public table that Ann opened and where nobody sits.
    fn new(board: &str, seats: u8) -> Desk {
        Desk::open(opened(settings(board, seats)))
    }

    /// A game in progress; a seat is the name of a person, or `bot ` and a level.
    fn begun(settings: Settings, seats: &[&str]) -> Desk {
        let seat = |name: &&str| match name.strip_prefix("bot ") {
            Some(level) => Seated::Bot(level.to_owned()),
            None => person(name),
        };
        let seats = seats.iter().map(seat).collect();
        let mut desk = Desk::open(Opened { seats, ..opened(settings) });
        desk.done("ann", Command::Start { fill: None });
        desk
    }

    /// A game in progress between people.
    fn people(board: &str, names: &[&str]) -> Desk {
        Desk::begun(settings(board, names.len() as u8), names)
    }

    /// What an order would become.
    fn asks(&self, who: &str, seen: u32, command: Command) -> Result<Change, Problem> {
        let order = Order { id: format!("order-{}", self.table.seq), seen, command };
        self.table.decide(&caller(who), &order, self.now)
    }

    /// Why an order is refused although its sender has seen everything.
    fn refused(&self, who: &str, command: Command) -> Code {
        match self.asks(who, self.table.seq, command.clone()) {
            Ok(change) => panic!("{command:?} of {who} became {change:?}"),
            Err(problem) => problem.code,
        }
    }

    /// Carries out an order whose sender has seen everything.
    fn done(&mut self, who: &str, command: Command) -> Vec<Event> {
        let change = self.asks(who, self.table.seq, command).unwrap_or_else(|problem| panic!("{problem:?}"));
        let order = format!("order-{}", self.table.seq);
        self.write(EntryBody { user: Some(user(who)), order: Some(order), change })
    }

    /// Writes a change that nobody ordered.
    fn server(&mut self, change: Change) -> Vec<Event> {
        self.write(EntryBody { user: None, order: None, change })
    }

    fn write(&mut self, body: EntryBody) -> Vec<Event> {
        let entry = self.table.apply(self.table.seq + 1, self.now, body).unwrap();
        self.entries.push(Arc::clone(&entry));
        entry.events.to_vec()
    }

    /// The table rebuilt from its whole log.
    fn read_again(&self) -> Table {
        let mut table = Table::open("table", START, self.opened.clone(), on(&self.opened.settings.board));
        for entry in &self.entries {
            table.apply(entry.seq, entry.at, entry.body.clone()).unwrap();
        }
        table
    }

    fn play(&self) -> &Play {
        self.table.play.as_ref().unwrap()
    }

    fn state(&self) -> &State {
        &self.play().state
    }

    fn phase(&self) -> Phase {
        self.state().public().phase
    }

    /// The seat that the game waits for; the lowest if there are several.
    fn waits(&self) -> Seat {
        self.phase().to_act().lowest().unwrap()
    }

    /// A legal action of a seat, by number.
    fn lawful(&self, seat: Seat, number: usize) -> String {
        let play = self.play();
        let actions = play.game.legal_actions(play.game.sight(&play.state, seat));
        play.game.board().format_action(&actions[number % actions.len()]).to_string()
    }

    /// A person plays their first legal action.
    fn moves(&mut self, who: &str) -> Vec<Event> {
        let seat = self.table.seat_of(&user(who)).unwrap();
        let action = self.lawful(seat, 0);
        self.done(who, Command::Act { action })
    }

    /// A bot makes the move that is due first, at the time when it is due.
    fn on_time(&mut self) -> (Seat, MoveSource) {
        let due = self.table.tasks(PACE).remove(0);
        self.now = due.at;
        match due.task {
            Task::Move { seat, by, .. } => {
                let action = self.lawful(seat, 0);
                self.server(Change::Acted { seat, action, by });
                (seat, by)
            }
            Task::Write(change) => panic!("{change:?}"),
        }
    }

    /// Everybody makes the opening choices.
    fn past_opening(&mut self) {
        while matches!(self.phase(), Phase::Opening { .. } | Phase::Sharing { .. }) {
            let seat = self.waits();
            let action = self.lawful(seat, 0);
            self.server(Change::Acted { seat, action, by: MoveSource::Player });
        }
    }

    /// Plays legal actions until the end.
    fn play_out(&mut self) {
        for number in 0.. {
            let Some(seat) = self.phase().to_act().lowest() else { return };
            assert!(number < 5_000, "a game ends");
            let action = self.lawful(seat, number * 7);
            self.server(Change::Acted { seat, action, by: MoveSource::Player });
        }
    }
}

/// A seat's contribution to the seed.
fn share(number: u8) -> Contribution {
    Contribution([number; 32])
}

/// Everything about a table, for comparisons.
fn whole(table: &Table) -> String {
    format!("{table:?}")
}
