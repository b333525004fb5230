//! A thread pool for bots, so that people never wait for them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Kind};
use engine::{Action, Event, Game, Seat, View};

use crate::metrics::Metrics;
use crate::tokens;

/// The shortest thinking time, however many bots are waiting.
const LEAST_MILLIS: u32 = 5;

/// A bot and the action it chose; nothing if it failed.
pub(crate) type Chosen = Option<(Box<dyn Bot>, Action)>;

/// The bot that is to decide.
pub(crate) enum BotSource {
    /// A bot that is already seated.
    Seated(Box<dyn Bot>),
    /// A bot to be seated first. This is done here because an expert plays hundreds of games before its first game on
    /// a board.
    New(NewBot),
}

/// A bot to be seated.
pub(crate) struct NewBot {
    pub(crate) kind: Kind,
    pub(crate) game: Game,
    pub(crate) seat: Seat,
    /// All events of the game up to now; the bot is shown what its seat may see of them.
    pub(crate) events: Vec<Event>,
}

impl BotSource {
    fn into_bot(self) -> Box<dyn Bot> {
        match self {
            BotSource::Seated(bot) => bot,
            BotSource::New(NewBot { kind, game, seat, events }) => {
                let mut bot = kind.sit(&game, seat, u64::from_le_bytes(tokens::random()), clock);
                table::watch_all(&mut *bot, &game, seat, &events);
                bot
            }
        }
    }
}

/// Microseconds since the first call, for bots whose budget is time.
fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    u64::try_from(START.get_or_init(Instant::now).elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// A decision to make, and what to do with it.
pub(crate) struct Job {
    pub(crate) source: BotSource,
    pub(crate) view: View,
    /// Whether the bot searches. Bots that do not are quick and go first.
    pub(crate) searches: bool,
    /// Called with the bot and its decision.
    pub(crate) done: Box<dyn FnOnce(Chosen) + Send>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("searches", &self.searches).finish_non_exhaustive()
    }
}

#[derive(Default)]
struct Queue {
    quick: VecDeque<Job>,
    slow: VecDeque<Job>,
    closed: bool,
}

/// The threads and their queue.
#[derive(Clone)]
pub(crate) struct BotPool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    threads: u32,
    millis: u32,
    metrics: Arc<Metrics>,
}

impl std::fmt::Debug for BotPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotPool").field("threads", &self.shared.threads).finish_non_exhaustive()
    }
}

impl BotPool {
    /// Starts the threads. A bot that searches may think for `millis` while no other is waiting.
    pub(crate) fn start(threads: u32, millis: u32, metrics: Arc<Metrics>) -> std::io::Result<BotPool> {
        let shared = Shared {
            queue: Mutex::default(),
            wake: Condvar::new(),
            threads: threads.max(1),
            millis: millis.max(LEAST_MILLIS),
            metrics,
        };
        let shared = Arc::new(shared);
        for number in 0..shared.threads {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("bot {number}")).spawn(move || shared.work())?;
        }
        Ok(BotPool { shared })
    }

    /// Queues a decision.
    pub(crate) fn think(&self, job: Job) {
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if job.searches {
            queue.slow.push_back(job)
        } else {
            queue.quick.push_back(job)
        }
        self.shared.metrics.bots_waiting.fetch_add(1, Ordering::Relaxed);
        drop(queue);
        self.shared.wake.notify_one();
    }

    /// Stops each thread after the decision it is making.
    pub(crate) fn close(&self) {
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.closed = true;
        drop(queue);
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn work(&self) {
        while let Some((job, waiting)) = self.next() {
            self.metrics.bots_waiting.fetch_sub(1, Ordering::Relaxed);
            let Job { source, view, searches, done } = job;
            let start = Instant::now();
            // A bot that panics costs its table a move, not all tables a thread.
            let chosen = catch_unwind(AssertUnwindSafe(|| {
                let mut bot = source.into_bot();
                if searches {
                    bot.allow(Budget::Millis(budget(self.millis, self.threads, waiting)));
                }
                let action = bot.choose(&view);
                (bot, action)
            }));
            self.metrics.bot_thought.add(coarse(start.elapsed()));
            if chosen.is_err() {
                tracing::error!("a bot panicked");
            }
            done(chosen.ok());
        }
    }

    fn next(&self) -> Option<(Job, usize)> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.closed {
                return None;
            }
            let waiting = queue.slow.len();
            if let Some(job) = queue.quick.pop_front().or_else(|| queue.slow.pop_front()) {
                return Some((job, waiting));
            }
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Rounds to a tenth of a second. Anyone may read the metrics, and finer times would tell how hard a bot had to think
/// about its cards (R19).
fn coarse(took: Duration) -> Duration {
    let tenths = u64::try_from((took.as_millis() + 50) / 100).unwrap_or(u64::MAX);
    Duration::from_millis(tenths.saturating_mul(100))
}

/// How long a bot may think while `waiting` others wait: the whole budget while there is a thread for each, then an
/// equal share.
fn budget(millis: u32, threads: u32, waiting: usize) -> u32 {
    let waiting = u32::try_from(waiting).unwrap_or(u32::MAX).max(1);
    (u64::from(millis) * u64::from(threads) / u64::from(waiting).max(u64::from(threads)))
        .try_into()
        .unwrap_or(millis)
        .max(LEAST_MILLIS)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use engine::{Event, FirstSeat, Game, GameRng, Seat, Seed, Viewer};

    use super::*;

    #[test]
    fn budgets_shrink_as_the_queue_grows_but_never_to_nothing() {
        assert_eq!(budget(300, 2, 0), 300);
        assert_eq!(budget(300, 2, 2), 300);
        assert_eq!(budget(300, 2, 20), 30);
        assert_eq!(budget(300, 1, 100_000), LEAST_MILLIS);
    }

    #[test]
    fn the_time_a_quick_bot_took_is_not_shown() {
        for micros in [0, 1, 700, 12_000, 49_000] {
            assert_eq!(coarse(Duration::from_micros(micros)), Duration::ZERO);
        }
        assert_eq!(coarse(Duration::from_millis(308)), Duration::from_millis(300));
    }

    struct Broken;

    impl Bot for Broken {
        fn watch(&mut self, _: &Event) {}
        fn choose(&mut self, _: &View) -> Action {
            panic!("a broken bot")
        }
    }

    #[test]
    fn a_bot_that_panics_does_not_end_its_thread() {
        let board = boards::open(boards::all()[0]).unwrap().board.clone();
        let game = Game::new(board, 2).unwrap();
        let state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let pool = BotPool::start(1, 10, Arc::default()).unwrap();
        let (tell, hear) = mpsc::channel();
        let planner: bots::Kind = "planner".parse().unwrap();
        let new = NewBot { kind: planner, game: game.clone(), seat: Seat(0), events: Vec::new() };
        for source in [BotSource::Seated(Box::new(Broken)), BotSource::New(new)] {
            let tell = tell.clone();
            let done = Box::new(move |chosen: Chosen| {
                tell.send(chosen.map(|(_, action)| action)).unwrap();
            });
            pool.think(Job { source, view, searches: false, done });
        }
        assert_eq!(hear.recv().unwrap(), None);
        let action = hear.recv().unwrap().unwrap();
        game.check(view.sight().unwrap(), &action).unwrap();
        pool.close();
    }
}
