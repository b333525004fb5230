//! The bots at a table: what they are shown, when they are asked, and what they decide.

use bots::{Bot, Kind};
use engine::{Action, Event, Seat, Viewer};
use table::Change;

use super::actor::{Actor, TableMsg};
use super::load;
use crate::bot_pool::{BotSource, Chosen, Job, NewBot};

/// What a bot decided, and the bot.
pub(crate) struct BotDecision {
    pub(super) seat: Seat,
    /// The number of the entry after which it was asked.
    pub(super) asked: u32,
    pub(super) chosen: Option<(Box<dyn Bot>, Action)>,
}

impl std::fmt::Debug for BotDecision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotDecision").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// A bot at the table.
#[derive(Default)]
pub(super) struct BotSlot {
    pub(super) level: Box<str>,
    /// The bot, unless it is thinking.
    pub(super) bot: Option<Box<dyn Bot>>,
    /// What happened while it was thinking.
    pub(super) missed: Vec<Event>,
    /// The question it is thinking about, by the number of the entry that asked it.
    pub(super) thinking: Option<u32>,
    /// The last question it answered, and its answer.
    pub(super) decided: Option<(u32, Action)>,
}

impl Actor {
    pub(super) fn thinks(&self, seat: Seat) -> bool {
        let asked = self.table.asked(seat);
        self.bot_slots[seat.index()].as_ref().is_some_and(|t| t.thinking.is_some() && t.thinking == asked)
    }

    /// Takes a bot's decision on the current question.
    pub(super) fn decision(&mut self, seat: Seat) -> Option<Action> {
        let asked = self.table.asked(seat)?;
        let slot = self.bot_slots[seat.index()].as_mut()?;
        match slot.decided {
            Some((question, action)) if question == asked => {
                slot.decided = None;
                Some(action)
            }
            Some(_) | None => None,
        }
    }

    /// Asks a seat's bot for its decision, unless it is thinking or has decided. `None` if the log cannot be read.
    pub(super) async fn ask_bot(&mut self, seat: Seat, level: &str) -> Option<()> {
        let asked = self.table.asked(seat)?;
        let known = self.bot_slots[seat.index()].as_mut().filter(|slot| &*slot.level == level);
        let busy = known.as_ref().is_some_and(|slot| {
            slot.thinking.is_some() || slot.decided.is_some_and(|(question, _)| question == asked)
        });
        if busy {
            return Some(());
        }
        let source = match known.and_then(|slot| slot.bot.take()) {
            Some(bot) => BotSource::Seated(bot),
            None => BotSource::New(self.new_bot(seat, level).await?),
        };
        let play = self.table.play.as_ref()?;
        let view = play.game.view(&play.state, Viewer::Seat(seat));
        let slot = BotSlot { level: level.into(), thinking: Some(asked), ..BotSlot::default() };
        self.bot_slots[seat.index()] = Some(Box::new(slot));
        let inbox = self.inbox.clone();
        let runtime = tokio::runtime::Handle::current();
        let done = Box::new(move |chosen: Chosen| {
            if let Some(inbox) = inbox.upgrade() {
                let message = TableMsg::BotDecided(Box::new(BotDecision { seat, asked, chosen }));
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
            self.table.recent.all().flat_map(|kept| kept.events.iter().copied()).collect()
        } else {
            let (_, lines) = load::load_all(&self.app, &self.table.id).await.ok()??;
            // The bot is shown later entries when this table applies them.
            lines
                .iter()
                .filter(|line| line.seq <= self.table.seq)
                .flat_map(|line| line.events.iter().copied())
                .collect()
        };
        let game = self.table.play.as_ref()?.game.clone();
        Some(NewBot { kind, game, seat, events })
    }

    /// Takes the bot back with its decision.
    pub(super) fn bot_decided(&mut self, decision: BotDecision) {
        let Some(play) = &self.table.play else { return };
        let Some(slot) = self.bot_slots[decision.seat.index()].as_mut() else { return };
        if slot.thinking != Some(decision.asked) {
            return;
        }
        slot.thinking = None;
        match decision.chosen {
            Some((mut bot, action)) => {
                for event in slot.missed.drain(..) {
                    bot.watch(&event);
                }
                slot.bot = Some(bot);
                let sight = play.game.sight(&play.state, decision.seat);
                let action = if play.game.check(sight, &action).is_ok() { Some(action) } else { None };
                slot.decided = action.map(|action| (decision.asked, action));
            }
            None => slot.missed.clear(),
        }
        let open = self.table.asked(decision.seat) == Some(decision.asked);
        let slot = self.bot_slots[decision.seat.index()].as_mut();
        if let Some(slot) = slot
            && slot.decided.is_none()
            && open
        {
            // A bot that fails must not stop the table: any legal action will do.
            let actions = play.game.legal_actions(play.game.sight(&play.state, decision.seat));
            slot.decided = actions.first().map(|action| (decision.asked, *action));
        }
    }

    /// Shows every bot what happened, as its seat sees it.
    pub(super) fn bots_watch(&mut self, events: &[Event]) {
        let Some(play) = &self.table.play else { return };
        for (index, slot) in self.bot_slots.iter_mut().enumerate() {
            let Some(slot) = slot else { continue };
            for event in events {
                let seen = event.seen_by(&play.game, Viewer::Seat(Seat(index as u8)));
                match &mut slot.bot {
                    Some(bot) => bot.watch(&seen),
                    None => slot.missed.push(seen),
                }
            }
        }
    }

    /// Drops all bots, to save memory or because the table changed in a way that they did not see.
    pub(super) fn send_bots_home(&mut self) {
        self.bot_slots = Default::default();
    }
}
