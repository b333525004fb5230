//! One seat of a table: its connection, and what it knows of the game.

use engine::{Game, LegalActions, Seat, SplitMix64, View};
use protocol::Problem;

use crate::net::http::Guest;
use crate::net::messages::{GameNow, Kind, Message};
use crate::net::socket::Socket;
use crate::report::counters::{Fault, add};
use crate::run::shared::Shared;

/// One seat of a table.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    guest: Guest,
    pub(crate) socket: Option<Socket>,
    /// The number of the last entry it received.
    pub(crate) seen: u32,
    /// Whether the game is over, as far as it knows.
    pub(crate) over: bool,
    /// Its view, while the game waits for it.
    pub(crate) view: Option<Box<View>>,
    /// Whether it has been connected before.
    known: bool,
    /// How often connecting has failed since the last success.
    failures: usize,
}

/// What a message was about.
#[derive(Debug)]
pub(crate) enum Heard {
    /// Nothing that matters to a player.
    Nothing,
    /// The game as it is now.
    Told,
    /// An order was answered.
    Answer { id: String, seq: u32, problem: Option<Problem> },
    /// The message cannot be read: the connection is useless.
    Nonsense,
}

impl Player {
    pub(crate) fn new(seat: Seat, guest: Guest) -> Player {
        Player { seat, guest, socket: None, seen: 0, over: false, view: None, known: false, failures: 0 }
    }

    /// Forgets what it knows: the next connection asks for everything.
    pub(crate) fn forget(&mut self) {
        self.socket = None;
        self.view = None;
        self.known = false;
    }

    /// Connects, resuming after the last entry it received; on another node after each failure.
    pub(crate) async fn connect(&mut self, shared: &Shared, table: &str) -> bool {
        let node = &shared.api.nodes[(self.guest.home + self.failures) % shared.api.nodes.len()];
        let mut path = format!("/api/tables/{table}/socket");
        if self.known {
            path.push_str(&format!("?after={}", self.seen));
        }
        match Socket::connect(node, &path, &self.guest.token).await {
            Ok(socket) => {
                self.socket = Some(socket);
                self.failures = 0;
                true
            }
            Err(why) => {
                shared.counters.error(&why);
                self.failures += 1;
                false
            }
        }
    }

    /// The connection failed.
    pub(crate) fn lost(&mut self, shared: &Shared) {
        self.socket = None;
        shared.counters.error("connection lost");
        add(&shared.counters.reconnects, 1);
    }

    /// A random legal action for its view; `None` if there is none.
    pub(crate) fn choose(&self, game: &Game, rng: &mut SplitMix64) -> Option<String> {
        let view = self.view.as_ref()?;
        let legal = LegalActions::of(game, view.sight()?);
        let action = legal.get(rng.below(legal.len().max(1) as u32) as usize)?;
        Some(game.board().format_action(&action).to_string())
    }

    /// Handles a message.
    pub(crate) fn hear(&mut self, text: &str, shared: &Shared, table: &str) -> Heard {
        match self.take(text, shared, table) {
            Ok(heard) => heard,
            Err(error) => {
                shared.counters.error("unreadable message");
                shared
                    .counters
                    .fault(Fault::Disorder, format!("table {table}: a message cannot be read: {error}"));
                Heard::Nonsense
            }
        }
    }

    fn take(&mut self, text: &str, shared: &Shared, table: &str) -> Result<Heard, serde_json::Error> {
        let message: Message<'_> = serde_json::from_str(text)?;
        match message.kind {
            Kind::Snapshot => {
                let seq = message.table.map_or(0, |table| table.seq);
                self.all_there_is(seq, message.game.as_ref(), shared, table)?;
                Ok(Heard::Told)
            }
            Kind::Update => {
                let seq = message.seq.unwrap_or_default();
                if seq != self.seen + 1 {
                    let what =
                        format!("table {table}: seat {} was told {seq} after {}", self.seat, self.seen);
                    shared.counters.fault(Fault::Disorder, what);
                }
                self.seen = self.seen.max(seq);
                self.game_is(message.game.as_ref())?;
                Ok(Heard::Told)
            }
            Kind::Answer => {
                if let Some(current) = &message.current {
                    self.all_there_is(current.table.seq, current.game.as_ref(), shared, table)?;
                }
                let (id, seq) = (message.id.unwrap_or_default().to_owned(), message.seq.unwrap_or_default());
                Ok(Heard::Answer { id, seq, problem: message.problem })
            }
            Kind::Closing | Kind::Other => Ok(Heard::Nothing),
        }
    }

    fn all_there_is(
        &mut self,
        seq: u32,
        game: Option<&GameNow<'_>>,
        shared: &Shared,
        table: &str,
    ) -> Result<(), serde_json::Error> {
        if seq < self.seen {
            let what =
                format!("table {table}: seat {} had seen {}, now the last is {seq}", self.seat, self.seen);
            shared.counters.fault(Fault::Disorder, what);
        }
        self.seen = seq;
        self.known = true;
        self.game_is(game)
    }

    fn game_is(&mut self, game: Option<&GameNow<'_>>) -> Result<(), serde_json::Error> {
        if let Some(game) = game {
            self.view = game.view_for(self.seat)?.map(Box::new);
            self.over = game.is_over();
        }
        Ok(())
    }
}
