//! What the server does at a table by itself: bots think and move, turns end, seats are given to bots.

use std::sync::Arc;
use std::time::Duration;

use bots::{Bot, Kind};
use engine::{Action, Event, Seat, Viewer};
use protocol::{Millis, MoveSource, Problem};
use table::{Caller, Change, Task};
use tokio::time::Instant;

use super::{Actor, Ask, Thinker, Thought, writing};
use crate::ids;
use crate::log;
use crate::metrics::count;
use crate::node::now;
use crate::pool::{Chosen, Job};

/// How long a lease on a table's duties holds.
const LEASE: Millis = 8_000;

/// How long to wait before something that failed is tried again.
const RETRY: Duration = Duration::from_secs(2);

/// Something due within this time keeps a table in memory.
const SOON: Millis = 60_000;

impl Actor {
    fn pace(&self) -> Millis {
        self.node.config.bot_pace.into()
    }

    /// When the task must look again by itself.
    pub(super) fn wake_at(&self) -> Instant {
        let idle = self.last_used + super::SLEEP_AFTER;
        let rest = if idle > Instant::now() { idle } else { Instant::now() + super::SLEEP_AFTER };
        if let Some(retry) = self.retry_at {
            return retry.min(rest);
        }
        let now = now();
        let waits = |task: &Task| match task {
            // A bot that still thinks will say so itself.
            Task::Move { seat, .. } => !self.thinks(*seat),
            Task::Write(_) => true,
        };
        let next =
            self.table.tasks(self.pace()).into_iter().filter(|due| waits(&due.task)).map(|due| due.at).min();
        match next {
            Some(at) => rest.min(Instant::now() + Duration::from_millis((at - now).max(0) as u64)),
            None => rest,
        }
    }

    fn thinks(&self, seat: Seat) -> bool {
        let asked = self.table.asked(seat);
        self.thinkers[seat.index()].as_ref().is_some_and(|t| t.thinking.is_some() && t.thinking == asked)
    }

    /// Does what is due, and lets bots think ahead of it.
    pub(super) async fn see_to_duties(&mut self) {
        if self.retry_at.is_some_and(|at| at > Instant::now()) {
            return;
        }
        self.retry_at = None;
        if self.be_sure().await.is_err() {
            self.retry_at = Some(Instant::now() + RETRY);
            return;
        }
        // Each entry brings new duties; a table of bots plays on without end, so others get a turn.
        for _ in 0..4 {
            let tasks = self.table.tasks(self.pace());
            let now = now();
            let near = tasks.iter().any(|due| due.at <= now + SOON && self.is_ours(&due.task, due.at <= now));
            if !near {
                return;
            }
            if !self.holds_lease(now).await {
                self.retry_at = Some(Instant::now() + RETRY);
                return;
            }
            let mut wrote = false;
            for due in tasks {
                match due.task {
                    Task::Write(change) => {
                        wrote = self.write_duty(change).await;
                        break;
                    }
                    Task::Move { seat, level, by } => {
                        let ready = due.at <= now;
                        if by == MoveSource::Clock && !ready {
                            continue;
                        }
                        if self.consider(seat, &level).await.is_none() {
                            self.retry_at = Some(Instant::now() + RETRY);
                            return;
                        }
                        if ready && let Some(action) = self.decision(seat) {
                            wrote = self.move_for(seat, by, &action).await;
                            break;
                        }
                    }
                }
            }
            if !wrote {
                return;
            }
        }
        // More may be due at once: look again as soon as others had their turn.
        self.retry_at = Some(Instant::now());
    }

    /// Whether a duty asks for work now: time that only runs does not.
    fn is_ours(&self, task: &Task, due: bool) -> bool {
        match task {
            Task::Write(_) => true,
            Task::Move { by, .. } => *by != MoveSource::Clock || due,
        }
    }

    async fn write_duty(&mut self, change: Change) -> bool {
        match self.write(None, change).await {
            writing::Written::Done => true,
            writing::Written::Raced => true,
            writing::Written::Away(_) => {
                self.retry_at = Some(Instant::now() + RETRY);
                false
            }
        }
    }

    async fn move_for(&mut self, seat: Seat, by: MoveSource, action: &Action) -> bool {
        let Some(play) = &self.table.play else { return false };
        let action = play.game.board().write(action).to_string();
        let counter = if by == MoveSource::Clock {
            &self.node.metrics.clock_moves
        } else {
            &self.node.metrics.bot_moves
        };
        count(counter);
        self.write_duty(Change::Acted { seat, action, by }).await
    }

    /// Where several nodes share the tables, one of them does what is due.
    async fn holds_lease(&mut self, now: Millis) -> bool {
        if !self.node.store.shared() || self.lease_until > now + LEASE / 2 {
            return true;
        }
        let until = now + LEASE;
        match self.node.store.lease(&self.table.id, &self.node.id, now, until).await {
            Ok(true) => {
                self.lease_until = until;
                true
            }
            Ok(false) => false,
            Err(error) => {
                let _ = log::away(&self.node, &error);
                false
            }
        }
    }

    /// What a bot has decided about the question that is open now.
    fn decision(&mut self, seat: Seat) -> Option<Action> {
        let asked = self.table.asked(seat)?;
        let thinker = self.thinkers[seat.index()].as_mut()?;
        match thinker.decided {
            Some((question, action)) if question == asked => {
                thinker.decided = None;
                Some(action)
            }
            Some(_) | None => None,
        }
    }

    /// Lets a bot think about the question that is open now, if it does not yet. Nothing if that cannot be.
    async fn consider(&mut self, seat: Seat, level: &str) -> Option<()> {
        let asked = self.table.asked(seat)?;
        let known = self.thinkers[seat.index()].as_ref().filter(|thinker| &*thinker.level == level);
        let busy = known.is_some_and(|thinker| {
            thinker.thinking.is_some() || thinker.decided.is_some_and(|(question, _)| question == asked)
        });
        if busy {
            return Some(());
        }
        if known.is_none_or(|thinker| thinker.bot.is_none()) {
            let bot = self.call_bot(seat, level).await?;
            let thinker = Thinker { level: level.into(), bot: Some(bot), ..Thinker::default() };
            self.thinkers[seat.index()] = Some(Box::new(thinker));
        }
        let play = self.table.play.as_ref()?;
        let view = play.game.view(&play.state, Viewer::Seat(seat));
        let thinker = self.thinkers[seat.index()].as_mut()?;
        let bot = thinker.bot.take()?;
        thinker.thinking = Some(asked);
        let inbox = self.inbox.clone();
        let runtime = tokio::runtime::Handle::current();
        let done = Box::new(move |chosen: Chosen| {
            if let Some(inbox) = inbox.upgrade() {
                let thought = Ask::Thought(Box::new(Thought { seat, asked, chosen }));
                // A full inbox takes it when there is room; the thread goes on meanwhile.
                if let Err(tokio::sync::mpsc::error::TrySendError::Full(thought)) = inbox.try_send(thought) {
                    runtime.spawn(async move { inbox.send(thought).await });
                }
            }
        });
        let searches = level.parse::<Kind>().is_ok_and(|kind| kind.name.searches());
        self.node.pool.think(Job { bot, view, searches, done });
        Some(())
    }

    /// A bot that has seen all that its seat has seen.
    async fn call_bot(&mut self, seat: Seat, level: &str) -> Option<Box<dyn Bot>> {
        let kind: Kind = level.parse().ok()?;
        let from_start =
            self.table.recent.all().any(|kept| matches!(kept.body.change, Change::Started { .. }));
        let events: Vec<Event> = if from_start {
            self.table.recent.all().flat_map(|kept| kept.events.iter().copied()).collect()
        } else {
            let (_, lines) = log::load_all(&self.node, &self.table.id).await.ok()??;
            // What was written while we read is told to the bot in its turn.
            lines
                .iter()
                .filter(|line| line.seq <= self.table.seq)
                .flat_map(|line| line.events.iter().copied())
                .collect()
        };
        let play = self.table.play.as_ref()?;
        let seed = u64::from_le_bytes(ids::random());
        let mut bot = kind.sit(&play.game, seat, seed, clock);
        for event in &events {
            bot.watch(&event.seen_by(&play.game, Viewer::Seat(seat)));
        }
        Some(bot)
    }

    /// A bot has decided.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Some(play) = &self.table.play else { return };
        let Some(thinker) = self.thinkers[thought.seat.index()].as_mut() else { return };
        if thinker.thinking != Some(thought.asked) {
            return;
        }
        thinker.thinking = None;
        match thought.chosen {
            Some((mut bot, action)) => {
                for event in thinker.missed.drain(..) {
                    bot.watch(&event);
                }
                thinker.bot = Some(bot);
                let sight = play.game.sight(&play.state, thought.seat);
                let action = if play.game.check(sight, &action).is_ok() { Some(action) } else { None };
                thinker.decided = action.map(|action| (thought.asked, action));
            }
            None => thinker.missed.clear(),
        }
        let open = self.table.asked(thought.seat) == Some(thought.asked);
        let thinker = self.thinkers[thought.seat.index()].as_mut();
        if let Some(thinker) = thinker
            && thinker.decided.is_none()
            && open
        {
            // The bot failed: anything legal is better than a table that stands still.
            let actions = play.game.legal_actions(play.game.sight(&play.state, thought.seat));
            thinker.decided = actions.first().map(|action| (thought.asked, *action));
        }
    }

    /// The bots at this table see what happened.
    pub(super) fn bots_watch(&mut self, events: &[Event]) {
        let Some(play) = &self.table.play else { return };
        for (index, thinker) in self.thinkers.iter_mut().enumerate() {
            let Some(thinker) = thinker else { continue };
            for event in events {
                let seen = event.seen_by(&play.game, Viewer::Seat(Seat(index as u8)));
                match &mut thinker.bot {
                    Some(bot) => bot.watch(&seen),
                    None => thinker.missed.push(seen),
                }
            }
        }
    }

    /// Bots that are not needed for a while take no room.
    pub(super) fn send_bots_home(&mut self) {
        self.thinkers = Default::default();
    }

    /// Nothing is due soon.
    pub(super) fn nothing_soon(&self) -> bool {
        let soon = now() + SOON;
        !self.playing() || self.table.tasks(self.pace()).first().is_none_or(|due| due.at > soon)
    }

    /// A table for another game, which is there before this table tells of it.
    pub(super) async fn rematch(&mut self, caller: &Caller) -> Result<Change, Problem> {
        let opened = self.table.next_game(caller, ids::fresh())?;
        let next = crate::open::open(&self.node, opened, Arc::clone(self.table.board())).await?;
        Ok(Change::Rematch { table: next })
    }
}

/// Microseconds since the first call, for bots whose budget is time.
fn clock() -> u64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(std::time::Instant::now);
    u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX)
}
