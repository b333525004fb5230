//! One game: its seats connect, move on schedule, and remember every answer.

use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use engine::SplitMix64;
use protocol::{ClientMessage, Code, Command, Order, Problem};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::net::refusal;
use crate::report::counters::{Fault, add};
use crate::run::orders::{Ending, Fate, OrderLog};
use crate::run::player::{Heard, Player};
use crate::run::schedule::Schedule;
use crate::run::shared::{Shared, Times};

/// No answer or update takes longer on a healthy server: after this the connection is given up.
const STALL: Duration = Duration::from_secs(5);
/// How long to wait before reconnecting; it doubles up to the longest pause.
const PAUSE: Duration = Duration::from_millis(40);
const LONGEST_PAUSE: Duration = Duration::from_millis(640);

/// One table in play.
#[derive(Debug)]
pub(crate) struct GameRun {
    shared: Rc<Shared>,
    times: watch::Receiver<Times>,
    players: Vec<Player>,
    pub(crate) order_log: OrderLog,
    /// The number of the last entry that was acknowledged to any seat.
    last: u32,
    rng: SplitMix64,
}

/// Why play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The game is over.
    Over,
    /// The time is up, and the table has accepted one more move since.
    TimeUp,
}

/// A table that no longer accepts moves, and what it was waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stuck(pub(crate) String);

/// What happened first.
enum Event {
    Heard(usize, Heard),
    Broken(usize),
    Time,
    /// The run started or ended.
    Bell,
}

impl GameRun {
    pub(crate) fn new(
        shared: Rc<Shared>,
        order_log: OrderLog,
        players: Vec<Player>,
        last: u32,
        rng: SplitMix64,
    ) -> GameRun {
        let times = shared.times.clone();
        GameRun { shared, times, players, order_log, last, rng }
    }

    /// Connects all seats.
    pub(crate) async fn connect(&mut self) -> Result<(), Stuck> {
        self.mend(Instant::now() + self.shared.patience).await
    }

    /// Keeps the connections open until play starts.
    pub(crate) async fn hold(&mut self) -> Result<(), Stuck> {
        while self.shared.begun_at().is_none() {
            self.connect().await?;
            let far = Instant::now() + Duration::from_secs(3_600);
            self.event(far).await;
        }
        Ok(())
    }

    /// Plays until the game is over or the time is up.
    pub(crate) async fn play(&mut self, schedule: &mut Schedule) -> Result<End, Stuck> {
        loop {
            let Some(turn) = self.turn(schedule).await? else {
                self.order_log.ending = Ending::Over;
                return Ok(End::Over);
            };
            let due = schedule.due(Instant::now());
            let Some(at) = self.act(turn).await? else { continue };
            let stopped = self.shared.stopped_at();
            let counts = |time: Instant| stopped.is_none_or(|stopped| time < stopped);
            let counters = &self.shared.counters;
            add(&counters.moves, 1);
            add(&counters.moves_in_time, u64::from(counts(at)));
            if counts(due) {
                counters.acknowledged(at - due);
                schedule.made();
            }
            if !counts(at) {
                return Ok(End::TimeUp);
            }
        }
    }

    /// Waits until a move is due and a seat can make it; `None` if the game is over. When the time is up, a
    /// last move is due at once, to show that the table still works.
    async fn turn(&mut self, schedule: &Schedule) -> Result<Option<usize>, Stuck> {
        let began = Instant::now();
        let mut patient_until = began.max(schedule.due(began)) + STALL;
        let mut give_up = None;
        loop {
            let now = Instant::now();
            let due = if self.shared.stopped_at().is_some() { now } else { schedule.due(now) };
            let give_up = *give_up.get_or_insert(now.max(due) + self.shared.patience);
            self.mend(give_up).await?;
            if self.players.iter().any(|player| player.over && player.seen >= self.last) {
                return Ok(None);
            }
            let now = Instant::now();
            let ready = |player: &Player| player.view.is_some() && player.seen >= self.last;
            if now >= due
                && let Some(turn) = self.players.iter().position(ready)
            {
                return Ok(Some(turn));
            }
            if now >= give_up {
                return Err(Stuck(format!("nobody was told of entry {} as their turn", self.last)));
            }
            let wake = if now < due { due } else { patient_until.min(give_up) };
            if matches!(self.event(wake).await, Event::Time) && Instant::now() >= patient_until {
                self.shared.counters.error("late news");
                self.players.iter_mut().for_each(Player::forget);
                patient_until = Instant::now() + STALL;
            }
        }
    }

    /// Makes a move and waits for its answer: the moment of the acknowledgement, or `None` if it was refused.
    async fn act(&mut self, turn: usize) -> Result<Option<Instant>, Stuck> {
        let player = &mut self.players[turn];
        let Some(action) = player.choose(&self.order_log.game, &mut self.rng) else {
            player.forget();
            return Ok(None);
        };
        let id = self.shared.order_id();
        let place = self.order_log.order(player.seat, &id, &action);
        let order = Order { id: id.clone(), seen: player.seen, command: Command::Act { action } };
        let text: Utf8Bytes = protocol::to_json(&ClientMessage::Order(order)).into();
        let give_up = Instant::now() + self.shared.patience;
        for attempt in 0_u64.. {
            if attempt > 0 {
                add(&self.shared.counters.resent, 1);
            }
            match self.ask(turn, &id, text.clone(), give_up).await? {
                Some((seq, None)) => {
                    self.order_log.orders[place].fate = Fate::Acknowledged(seq);
                    self.last = self.last.max(seq);
                    return Ok(Some(Instant::now()));
                }
                Some((_, Some(problem))) => {
                    self.shared.counters.error(refusal::kind(problem.code));
                    if !refusal::passes(problem.code) {
                        self.refused(turn, place, &problem).await;
                        return Ok(None);
                    }
                    let seconds = u64::from(problem.retry_after.unwrap_or_default().min(5));
                    sleep(PAUSE.max(Duration::from_secs(seconds))).await;
                }
                None => {}
            }
            if Instant::now() >= give_up {
                break;
            }
        }
        Err(Stuck(format!("order {id} was not answered")))
    }

    /// Sends an order and waits for its answer; `None` if the connection failed or no answer came.
    async fn ask(
        &mut self,
        turn: usize,
        id: &str,
        text: Utf8Bytes,
        give_up: Instant,
    ) -> Result<Option<(u32, Option<Problem>)>, Stuck> {
        self.mend(give_up).await?;
        let player = &mut self.players[turn];
        let sent = match &mut player.socket {
            Some(socket) => socket.send(text).await.is_ok(),
            None => false,
        };
        if !sent {
            player.lost(&self.shared);
            return Ok(None);
        }
        let stall = give_up.min(Instant::now() + STALL);
        loop {
            match self.event(stall).await {
                Event::Heard(from, Heard::Answer { id: answered, seq, problem })
                    if from == turn && answered == id =>
                {
                    return Ok(Some((seq, problem)));
                }
                Event::Broken(from) if from == turn => return Ok(None),
                Event::Time => {
                    self.shared.counters.error("no answer");
                    self.players[turn].socket = None;
                    return Ok(None);
                }
                Event::Heard(..) | Event::Broken(_) | Event::Bell => {}
            }
        }
    }

    /// A move was refused for good: fetch the state again, after a pause.
    async fn refused(&mut self, turn: usize, place: usize, problem: &Problem) {
        self.order_log.orders[place].fate = Fate::Refused;
        if problem.code != Code::Stale {
            let OrderLog { table, orders, .. } = &self.order_log;
            let what = format!("table {table}: `{}` was refused: {}", orders[place].action, problem.message);
            self.shared.counters.fault(Fault::Disorder, what);
            self.players[turn].forget();
            sleep(PAUSE).await;
        }
    }

    /// Reconnects the seats that have lost their connection.
    async fn mend(&mut self, give_up: Instant) -> Result<(), Stuck> {
        let mut pause = PAUSE;
        while let Some(player) = self.players.iter_mut().find(|player| player.socket.is_none()) {
            if !player.connect(&self.shared, &self.order_log.table).await {
                if Instant::now() >= give_up {
                    return Err(Stuck("the server cannot be reached".to_owned()));
                }
                // All tables lose their server at once: they should not all reconnect at once.
                sleep(pause.mul_f64(0.5 + f64::from(self.rng.below(1_000)) / 1_000.0)).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
        Ok(())
    }

    /// The next event on any connection, or the timeout.
    async fn event(&mut self, until: Instant) -> Event {
        let running = self.shared.stopped_at().is_none();
        let players = &mut self.players;
        let next = poll_fn(|context| {
            for (index, player) in players.iter_mut().enumerate() {
                if let Some(socket) = &mut player.socket
                    && let Poll::Ready(text) = socket.poll_text(context)
                {
                    return Poll::Ready((index, text));
                }
            }
            Poll::Pending
        });
        let (index, text) = tokio::select! {
            biased;
            next = next => next,
            _ = sleep_until(until) => return Event::Time,
            _ = self.times.changed(), if running => return Event::Bell,
        };
        let player = &mut self.players[index];
        let Some(text) = text else {
            player.lost(&self.shared);
            return Event::Broken(index);
        };
        match player.hear(&text, &self.shared, &self.order_log.table) {
            Heard::Nonsense => {
                player.forget();
                Event::Broken(index)
            }
            heard => Event::Heard(index, heard),
        }
    }

    /// Closes the connections.
    pub(crate) async fn close(self) -> OrderLog {
        for player in self.players {
            if let Some(socket) = player.socket {
                socket.close().await;
            }
        }
        self.order_log
    }
}
