//! The bots at a table: who sits where, what they are shown, and what they are asked.
//!
//! Nothing here waits or spawns: the server lets bots think on a thread pool, the page's worker lets them think in
//! place.

use bots::Bot;
use engine::{Action, Event, Game, MAX_SEATS, Seat, View, Viewer};

use crate::{Change, Entry, Table};

/// The bots at a table.
#[derive(Debug, Default)]
pub struct BotSeats {
    slots: [Option<Box<BotSlot>>; MAX_SEATS],
    /// The last question that was put to a bot. It outlives the bots, so that a late answer finds nobody waiting.
    last: QuestionId,
}

/// Tells questions apart, also when a seat is asked the same thing again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionId(u64);

/// A bot in its seat.
struct BotSlot {
    level: Box<str>,
    /// The bot, unless it is thinking.
    bot: Option<Box<dyn Bot>>,
    /// The question it is thinking about, and the number of the entry that asked it.
    thinking: Option<(QuestionId, u32)>,
    /// The number of the last entry that asked it something, and its answer.
    decided: Option<(u32, Action)>,
    /// What happened while it was thinking.
    missed: Vec<Event>,
}

impl std::fmt::Debug for BotSlot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotSlot").field("level", &self.level).finish_non_exhaustive()
    }
}

/// How far a bot is with the question that its seat is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// No bot of this level sits there: [`BotSeats::seat`] one, or [`BotSeats::reserve`] the seat for it.
    Absent,
    /// It has not been asked: [`BotSeats::ask`] it.
    Idle,
    /// It is thinking, about this question or still about an earlier one.
    Thinking,
    /// It has decided.
    Decided(Action),
}

/// A question to a bot. Whoever takes it brings the answer to [`BotSeats::answer`].
#[derive(Clone, Debug)]
pub struct Question {
    /// What the answer refers to.
    pub id: QuestionId,
    /// What the bot's seat sees.
    pub view: View,
}

impl BotSlot {
    fn new(level: &str, bot: Option<Box<dyn Bot>>, thinking: Option<(QuestionId, u32)>) -> BotSlot {
        BotSlot { level: level.into(), bot, thinking, decided: None, missed: Vec::new() }
    }
}

impl BotSeats {
    /// How far the bot of this level is with the question that its seat is asked now.
    pub fn status(&self, table: &Table, seat: Seat, level: &str) -> BotStatus {
        match &self.slots[seat.index()] {
            Some(slot) if *slot.level == *level => match slot.decided {
                _ if slot.thinking.is_some() => BotStatus::Thinking,
                Some((asked, action)) if table.asked(seat) == Some(asked) => BotStatus::Decided(action),
                Some(_) | None if slot.bot.is_none() => BotStatus::Absent,
                Some(_) | None => BotStatus::Idle,
            },
            Some(_) | None => BotStatus::Absent,
        }
    }

    /// Whether the bot in a seat is thinking about the question that the seat is asked now.
    pub fn is_thinking(&self, table: &Table, seat: Seat) -> bool {
        let thinking = self.slots[seat.index()].as_ref().and_then(|slot| slot.thinking);
        thinking.is_some_and(|(_, asked)| table.asked(seat) == Some(asked))
    }

    /// Seats a bot that has watched everything that its seat has seen ([`watch_all`]).
    pub fn seat(&mut self, seat: Seat, level: &str, bot: Box<dyn Bot>) {
        self.slots[seat.index()] = Some(Box::new(BotSlot::new(level, Some(bot), None)));
    }

    /// Takes the question that the game asks a seat, and the bot, if it is idle.
    pub fn ask(&mut self, table: &Table, seat: Seat) -> Option<(Question, Box<dyn Bot>)> {
        let (question, asked) = self.question(table, seat)?;
        let slot = self.slots[seat.index()].as_mut()?;
        let bot = slot.bot.take()?;
        slot.thinking = Some((question.id, asked));
        Some((question, bot))
    }

    /// Takes the question that the game asks a seat for a bot that is created elsewhere and comes with its answer.
    /// The bot must have watched everything up to now.
    pub fn reserve(&mut self, table: &Table, seat: Seat, level: &str) -> Option<Question> {
        let (question, asked) = self.question(table, seat)?;
        self.slots[seat.index()] = Some(Box::new(BotSlot::new(level, None, Some((question.id, asked)))));
        Some(question)
    }

    /// The question that the game asks a seat, and the number of the entry that asked it.
    fn question(&mut self, table: &Table, seat: Seat) -> Option<(Question, u32)> {
        let (play, asked) = (table.play.as_ref()?, table.asked(seat)?);
        self.last.0 += 1;
        Some((Question { id: self.last, view: play.game.view(&play.state, Viewer::Seat(seat)) }, asked))
    }

    /// Returns the bot with its answer; nothing if it failed. A late answer is dropped with its bot: the seat has been
    /// cleared or given to another bot since.
    pub fn answer(
        &mut self,
        table: &Table,
        seat: Seat,
        question: QuestionId,
        chosen: Option<(Box<dyn Bot>, Action)>,
    ) {
        let Some(play) = &table.play else { return };
        let Some(slot) = self.slots[seat.index()].as_mut() else { return };
        let Some((_, asked)) = slot.thinking.filter(|&(id, _)| id == question) else { return };
        slot.thinking = None;
        let sight = play.game.sight(&play.state, seat);
        let mut legal = None;
        if let Some((mut bot, action)) = chosen {
            for event in slot.missed.drain(..) {
                bot.watch(&event);
            }
            slot.bot = Some(bot);
            legal = play.game.check(sight, &action).is_ok().then_some(action);
        }
        slot.missed.clear();
        if table.asked(seat) == Some(asked) {
            // A bot that fails must not stop the table: any legal action will do.
            let action = legal.or_else(|| play.game.legal_actions(sight).first().copied());
            slot.decided = action.map(|action| (asked, action));
        }
    }

    /// Shows every bot what an entry did, as its seat sees it. If the entry undid something, all bots leave: what they
    /// watched did not happen.
    pub fn watch(&mut self, table: &Table, entry: &Entry) {
        if matches!(entry.body.change, Change::Undone { .. }) {
            return self.clear();
        }
        let Some(play) = &table.play else { return };
        for (index, slot) in self.slots.iter_mut().enumerate() {
            let Some(slot) = slot else { continue };
            for event in &entry.events {
                let seen = event.seen_by(&play.game, Viewer::Seat(Seat(index as u8)));
                match &mut slot.bot {
                    Some(bot) => bot.watch(&seen),
                    None => slot.missed.push(seen),
                }
            }
        }
    }

    /// Removes all bots, for instance when the table changed in a way that they did not see.
    pub fn clear(&mut self) {
        self.slots = Default::default();
    }
}

/// Shows a new bot everything that its seat has seen.
pub fn watch_all<'a>(
    bot: &mut dyn Bot,
    game: &Game,
    seat: Seat,
    events: impl IntoIterator<Item = &'a Event>,
) {
    for event in events {
        bot.watch(&event.seen_by(game, Viewer::Seat(seat)));
    }
}
