//! The bots at a table: what they are shown, when they are asked, and what they decide.

use bots::{Bot, Kind};
use engine::{Action, Event, Seat};
use table::{BotStatus, Change, Entry, Question, QuestionId, without_undone};

use super::actor::{Actor, TableMsg};
use super::load;
use crate::bot_pool::{BotSource, Chosen, Job, NewBot};

/// What a bot decided, and the bot.
pub(crate) struct BotDecision {
    pub(super) seat: Seat,
    pub(super) question: QuestionId,
    pub(super) chosen: Option<(Box<dyn Bot>, Action)>,
}

impl std::fmt::Debug for BotDecision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotDecision").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl Actor {
    /// Asks a seat's bot for its decision, unless it is thinking or has decided. Nothing if the log cannot be read.
    pub(super) async fn ask_bot(&mut self, seat: Seat, level: &str) -> Option<()> {
        let (question, source) = match self.bots.status(&self.table, seat, level) {
            BotStatus::Thinking | BotStatus::Decided(_) => return Some(()),
            BotStatus::Idle => {
                let (question, bot) = self.bots.ask(&self.table, seat)?;
                (question, BotSource::Seated(bot))
            }
            BotStatus::Absent => {
                let bot = self.new_bot(seat, level).await?;
                (self.bots.reserve(&self.table, seat, level)?, BotSource::New(bot))
            }
        };
        let Question { id: question, view } = question;
        let inbox = self.inbox.clone();
        let runtime = tokio::runtime::Handle::current();
        let done = Box::new(move |chosen: Chosen| {
            if let Some(inbox) = inbox.upgrade() {
                let message = TableMsg::BotDecided(Box::new(BotDecision { seat, question, chosen }));
                // If the inbox is full, the message waits in a task so that the bot thread does not.
                if let Err(tokio::sync::mpsc::error::TrySendError::Full(message)) = inbox.try_send(message) {
                    runtime.spawn(async move { inbox.send(message).await });
                }
            }
        });
        let searches = level.parse::<Kind>().is_ok_and(|kind| kind.name.searches());
        self.app.bot_pool.think(Job { source, view, searches, done });
        Some(())
    }

    /// A bot to be seated, with all events of the game. The bot pool seats it, since that may take seconds.
    async fn new_bot(&mut self, seat: Seat, level: &str) -> Option<NewBot> {
        let kind: Kind = level.parse().ok()?;
        let from_start =
            self.table.recent.all().any(|kept| matches!(kept.body.change, Change::Started { .. }));
        let events: Vec<Event> = if from_start {
            events_of(self.table.recent.all().map(|kept| &**kept))
        } else {
            let (_, lines) = load::load_all(&self.app, &self.table.id).await.ok()??;
            // The bot is shown later entries when this table applies them.
            events_of(lines.iter().map(|line| &**line).filter(|line| line.seq <= self.table.seq))
        };
        let game = self.table.play.as_ref()?.game.clone();
        Some(NewBot { kind, game, seat, events })
    }

    /// What a bot has decided about the question that is open now.
    pub(super) fn decision(&self, seat: Seat, level: &str) -> Option<Action> {
        match self.bots.status(&self.table, seat, level) {
            BotStatus::Decided(action) => Some(action),
            BotStatus::Absent | BotStatus::Idle | BotStatus::Thinking => None,
        }
    }
}

/// What happened in the game and was not undone.
fn events_of<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Vec<Event> {
    without_undone(log).into_iter().flat_map(|entry| entry.events.iter().copied()).collect()
}
