//! The page as these tests play it: it asks the worker, keeps what is to be saved, and shows what it is told.

use engine::Seat;
use protocol::worker::{Message, Request, Response};
use protocol::{
    Answer, Command, GameView, Millis, NewTable, Order, ServerMessage, Settings, TableEvent, TableInfo,
    TableSummary, Visibility,
};
use worker::Worker;

use crate::{START, ask, learned, through};

/// The page: a worker, what was kept, and what it shows.
pub(crate) struct Page {
    pub(crate) worker: Worker,
    pub(crate) now: Millis,
    pub(crate) kept: Vec<(TableSummary, String)>,
    pub(crate) info: Option<TableInfo>,
    pub(crate) game: Option<GameView>,
    pub(crate) seq: u32,
    pub(crate) answers: Vec<Answer>,
    /// What was said about the table, as text.
    pub(crate) heard: Vec<String>,
}

pub(crate) fn wanted(board: &str, seats: u8, level: &str) -> NewTable {
    let settings = Settings {
        board: board.to_owned(),
        seats,
        visibility: Visibility::Link,
        clock: protocol::Clock::None,
        first: engine::FirstSeat::Random,
        undo: true,
    };
    let bots = (1..seats).map(|seat| (Seat(seat), level.to_owned())).collect();
    NewTable { settings, seat: Some(Seat(0)), bots, start: true }
}

/// The request to open a table for Ann, with other people in the next seats.
pub(crate) fn opening(mut new: NewTable, others: &[&str]) -> Request {
    let others: Vec<(Seat, String)> =
        (1..).map(Seat).zip(others.iter().map(|name| (*name).to_owned())).collect();
    new.bots.retain(|(bot, _)| !others.iter().any(|(seat, _)| seat == bot));
    Request::Open { table: "one".to_owned(), new: Box::new(new), name: "Ann".to_owned(), others, now: START }
}

impl Page {
    pub(crate) fn with(worker: Worker) -> Page {
        Page {
            worker,
            now: START,
            kept: Vec::new(),
            info: None,
            game: None,
            seq: 0,
            answers: Vec::new(),
            heard: Vec::new(),
        }
    }

    pub(crate) fn open(board: &str, seats: u8, level: &str) -> Page {
        Page::shared(board, seats, level, &[])
    }

    /// A table where other people sit beside Ann, from the second seat on.
    pub(crate) fn shared(board: &str, seats: u8, level: &str, others: &[&str]) -> Page {
        Page::with(learned()).again(board, seats, level, others)
    }

    /// The same page with a new table; reading the boards takes longest.
    pub(crate) fn again(self, board: &str, seats: u8, level: &str, others: &[&str]) -> Page {
        let mut page = Page::with(self.worker);
        page.ask(opening(wanted(board, seats, level), others)).unwrap();
        page
    }

    pub(crate) fn ask(&mut self, question: Request) -> Result<Response, protocol::Problem> {
        let (told, reply) = ask(&mut self.worker, question);
        self.take(told);
        reply
    }

    pub(crate) fn take(&mut self, told: Vec<Message>) {
        for told in told {
            match told {
                Message::Ready | Message::Response { .. } => {}
                Message::Save { table, seq, line } => {
                    let before = self.kept.iter().filter(|(kept, _)| kept.id == table.id).count();
                    assert_eq!(seq as usize, before + 1, "lines come in order");
                    self.kept.push((*table, line));
                }
                Message::Table(message) => {
                    self.heard.push(serde_json::to_string(&message).unwrap());
                    self.hear(*message);
                }
            }
        }
    }

    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.seq = snapshot.table.seq;
                self.info = Some(snapshot.table);
                self.game = snapshot.game.map(|game| *game);
            }
            ServerMessage::Update(update) => {
                assert!(self.info.is_none() || update.seq == self.seq + 1);
                self.seq = update.seq;
                if let TableEvent::Acted { seat, action, .. } = &update.event {
                    let own = self.info.as_ref().is_some_and(|info| info.you.seat == Some(*seat));
                    let over = update.game.as_ref().is_some_and(|game| game.result.is_some());
                    assert_eq!(action.is_some(), own || over, "what others do stays theirs");
                }
                self.info = update.table.map(|table| *table).or(self.info.take());
                self.info.iter_mut().for_each(|info| info.seq = update.seq);
                self.game = update.game.map(|game| *game).or(self.game.take());
            }
            ServerMessage::Answer(answer) => self.answers.push(answer),
            message => panic!("{message:?}"),
        }
    }

    /// Lets bots think, but not move yet.
    pub(crate) fn think(&mut self) {
        while self.worker.wake_in(self.now) == Some(0) {
            let told = self.worker.wake(self.now);
            self.take(through(told));
        }
    }

    /// Lets bots play until a person is waited for.
    pub(crate) fn wait(&mut self) {
        while let Some(wait) = self.worker.wake_in(self.now) {
            self.now += wait;
            let told = self.worker.wake(self.now);
            self.take(through(told));
        }
    }

    pub(crate) fn order(&mut self, command: Command) -> Answer {
        let id = format!("order-{}", self.answers.len());
        let order = Order { id, seen: self.seq, command };
        self.ask(Request::Order { order, now: self.now }).unwrap();
        self.answers.last().unwrap().clone()
    }

    pub(crate) fn over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.result.is_some())
    }

    /// What the person whose cards are shown may do, in notation.
    pub(crate) fn lawful(&self) -> Vec<String> {
        let view = self.game.as_ref().unwrap().view;
        let info = self.info.as_ref().unwrap();
        let board = boards::get(&info.settings.board).unwrap().board.clone();
        let game = engine::Game::new(board, info.seats.len()).unwrap();
        let actions = game.legal_actions(view.sight().unwrap());
        actions.iter().map(|action| game.board().format_action(action).to_string()).collect()
    }

    /// Plays for the person, anything that is allowed.
    pub(crate) fn act(&mut self) {
        let mut actions = self.lawful();
        let action = actions.swap_remove(self.seq as usize % actions.len());
        assert_eq!(self.order(Command::Act { action }).problem, None);
    }

    pub(crate) fn lines(&self, table: &str) -> Vec<String> {
        self.kept.iter().filter(|(kept, _)| kept.id == table).map(|(_, line)| line.clone()).collect()
    }

    /// The same table after a reload, from the first lines that were kept.
    pub(crate) fn reload(&self, table: &str, lines: usize) -> Page {
        let mut page = Page::with(learned());
        page.now = self.now;
        let log: Vec<String> = self.lines(table).into_iter().take(lines).collect();
        for line in &log {
            page.kept.push((self.kept[0].0.clone(), line.clone()));
        }
        page.kept.iter_mut().for_each(|(kept, _)| kept.id = table.to_owned());
        page.ask(Request::Continue { table: table.to_owned(), log, now: self.now }).unwrap();
        page
    }
}
