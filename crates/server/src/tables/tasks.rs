//! What the server does at a table without an order: bot moves, expired turns, bots for abandoned seats.

use std::sync::Arc;
use std::time::Duration;

use engine::{Action, Seat};
use protocol::{Millis, MoveSource, Problem};
use table::{Caller, Change, Task};
use tokio::time::Instant;

use super::actor::{Actor, SLEEP_AFTER};
use super::{load, persist};
use crate::app_state::now;
use crate::metrics::count;
use crate::tokens;

/// How long a lease on a table's tasks holds.
const LEASE: Millis = 8_000;

/// How long to wait before a retry.
const RETRY: Duration = Duration::from_secs(2);

/// A task due within this time keeps a table in memory.
const SOON: Millis = 60_000;

impl Actor {
    fn pace(&self) -> Millis {
        self.app.config.bot_pace.into()
    }

    /// When this actor must wake up by itself.
    pub(super) fn wake_at(&self) -> Instant {
        let idle = self.last_used + SLEEP_AFTER;
        let rest = if idle > Instant::now() { idle } else { Instant::now() + SLEEP_AFTER };
        if let Some(retry) = self.retry_at {
            return retry.min(rest);
        }
        let now = now();
        let waits = |task: &Task| match task {
            // A bot that is thinking sends a message when it has decided.
            Task::Move { seat, .. } => !self.bots.is_thinking(&self.table, *seat),
            Task::Write(_) => true,
        };
        let next =
            self.table.tasks(self.pace()).into_iter().filter(|due| waits(&due.task)).map(|due| due.at).min();
        match next {
            Some(at) => rest.min(Instant::now() + Duration::from_millis((at - now).max(0) as u64)),
            None => rest,
        }
    }

    /// Does what is due, and lets bots think ahead of their moves.
    pub(super) async fn run_due_tasks(&mut self) {
        if self.retry_at.is_some_and(|at| at > Instant::now()) {
            return;
        }
        self.retry_at = None;
        if self.resync().await.is_err() {
            self.retry_at = Some(Instant::now() + RETRY);
            return;
        }
        // Each entry brings new tasks. A table of bots would play to the end here, so others get a turn after a few.
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
                        if self.ask_bot(seat, &level).await.is_none() {
                            self.retry_at = Some(Instant::now() + RETRY);
                            return;
                        }
                        if ready && let Some(action) = self.decision(seat, &level) {
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
        // More may be due: continue as soon as others had their turn.
        self.retry_at = Some(Instant::now());
    }

    /// Whether a task needs work now: a clock that is still running does not.
    fn is_ours(&self, task: &Task, due: bool) -> bool {
        match task {
            Task::Write(_) => true,
            Task::Move { by, .. } => *by != MoveSource::Clock || due,
        }
    }

    async fn write_duty(&mut self, change: Change) -> bool {
        match self.write(None, change).await {
            persist::Written::Done => true,
            persist::Written::Raced => true,
            persist::Written::Unknown(_) => {
                self.retry_at = Some(Instant::now() + RETRY);
                false
            }
        }
    }

    async fn move_for(&mut self, seat: Seat, by: MoveSource, action: &Action) -> bool {
        let Some(play) = &self.table.play else { return false };
        let action = play.game.board().format_action(action).to_string();
        let counter =
            if by == MoveSource::Clock { &self.app.metrics.clock_moves } else { &self.app.metrics.bot_moves };
        count(counter);
        self.write_duty(Change::Acted { seat, action, by }).await
    }

    /// Whether this node may do what is due: if several nodes share the tables, only the holder of the lease may.
    async fn holds_lease(&mut self, now: Millis) -> bool {
        if !self.app.store.shared() || self.lease_until > now + LEASE / 2 {
            return true;
        }
        let until = now + LEASE;
        match self.app.store.lease(&self.table.id, &self.app.node_id, now, until).await {
            Ok(true) => {
                self.lease_until = until;
                true
            }
            Ok(false) => false,
            Err(error) => {
                let _ = load::store_unavailable(&self.app, &error);
                false
            }
        }
    }

    /// Whether nothing is due soon.
    pub(super) fn nothing_soon(&self) -> bool {
        let soon = now() + SOON;
        !self.playing() || self.table.tasks(self.pace()).first().is_none_or(|due| due.at > soon)
    }

    /// Opens the table of the rematch, which must exist before this table names it.
    pub(super) async fn rematch(&mut self, caller: &Caller) -> Result<Change, Problem> {
        let opened = self.table.next_game(caller, tokens::fresh())?;
        let next = crate::tables::open(&self.app, opened, Arc::clone(self.table.board())).await?;
        Ok(Change::Rematch { table: next })
    }
}
