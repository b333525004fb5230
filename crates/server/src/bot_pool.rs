//! A thread pool for bots, so that people never wait for them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::{Bot, Budget};
use engine::{Action, View};

use crate::metrics::Metrics;

/// The least that a bot may think, however many wait.
const LEAST_MILLIS: u32 = 5;

/// A bot and what it decided; nothing if it failed.
pub(crate) type Chosen = Option<(Box<dyn Bot>, Action)>;

/// A bot with a decision to make, and what to do with it.
pub(crate) struct Job {
    pub(crate) bot: Box<dyn Bot>,
    pub(crate) view: View,
    /// Whether it searches: those that do not are done at once and go first.
    pub(crate) searches: bool,
    /// Takes the bot back with its decision.
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

/// The threads and what waits for them.
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
    /// So many threads; a bot that searches may think for `millis` when nobody else waits.
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

    /// Puts a decision in line.
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

    /// Ends the threads once they are done with what they think about now.
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
            let Job { mut bot, view, searches, done } = job;
            let start = Instant::now();
            // A fault in a bot costs its table a move, not everybody the thread.
            let chosen = catch_unwind(AssertUnwindSafe(|| {
                if searches {
                    bot.allow(Budget::Millis(budget(self.millis, self.threads, waiting)));
                }
                let action = bot.choose(&view);
                (bot, action)
            }));
            self.metrics.bot_thought.add(coarse(start.elapsed()));
            if chosen.is_err() {
                tracing::error!("a bot failed to decide");
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

/// Time to the nearest tenth of a second: the numbers are for everybody, and finer ones would tell how hard a bot
/// had to think about its cards (R19).
fn coarse(took: Duration) -> Duration {
    let tenths = u64::try_from((took.as_millis() + 50) / 100).unwrap_or(u64::MAX);
    Duration::from_millis(tenths.saturating_mul(100))
}

/// What a bot may think when so many others wait: the whole budget while every thread has one at most,
/// and a fair part of it beyond.
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
    fn budgets_shrink_as_the_line_grows_and_never_to_nothing() {
        assert_eq!(budget(300, 2, 0), 300);
        assert_eq!(budget(300, 2, 2), 300);
        assert_eq!(budget(300, 2, 20), 30);
        assert_eq!(budget(300, 1, 100_000), LEAST_MILLIS);
    }

    #[test]
    fn the_time_that_a_quick_bot_took_is_not_told() {
        for micros in [0, 1, 700, 12_000, 49_000] {
            assert_eq!(coarse(Duration::from_micros(micros)), Duration::ZERO);
        }
        assert_eq!(coarse(Duration::from_millis(308)), Duration::from_millis(300));
    }

    struct Broken;

    impl Bot for Broken {
        fn watch(&mut self, _: &Event) {}
        fn choose(&mut self, _: &View) -> Action {
            panic!("a fault in a bot")
        }
    }

    #[test]
    fn a_bot_that_fails_does_not_take_the_thread_with_it() {
        let board = boards::open(boards::all()[0]).unwrap().board.clone();
        let game = Game::new(board, 2).unwrap();
        let state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let pool = BotPool::start(1, 10, Arc::default()).unwrap();
        let (tell, hear) = mpsc::channel();
        let planner: bots::Kind = "planner".parse().unwrap();
        for bot in [Box::new(Broken) as Box<dyn Bot>, planner.sit(&game, Seat(0), 1, bots::no_clock)] {
            let tell = tell.clone();
            let done = Box::new(move |chosen: Chosen| {
                tell.send(chosen.map(|(_, action)| action)).unwrap();
            });
            pool.think(Job { bot, view, searches: false, done });
        }
        assert_eq!(hear.recv().unwrap(), None);
        let action = hear.recv().unwrap().unwrap();
        game.check(view.sight().unwrap(), &action).unwrap();
        pool.close();
    }
}
