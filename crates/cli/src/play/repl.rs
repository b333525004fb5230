//! The read–eval–print loop of a game: shows the position, reads a line, does what it says.

use std::io::{BufRead, Write};

use anyhow::Result;
use engine::{Action, Event, RouteSet, Seat};
use record::show_event_with;

use super::explain::{explain, others};
use super::hint::show_hint;
use super::input::{Input, parse_input};
use super::save::Save;
use super::session::Session;
use super::text::color::ColorMode;
use super::text::help::HELP;
use super::text::names::Names;
use super::text::position_text::PositionText;
use super::undo::{CannotUndo, revealed_text};

/// Longer lines are not read: no command is that long.
const MAX_LINE: u64 = 1000;

/// Shown when the person has moved and can still undo it.
const WAITING: &str = "  Your move is made. Enter lets the others play; `undo` takes it back.\n";

/// The loop of one game.
pub(crate) struct Repl<'a, R, W> {
    pub(crate) session: Session,
    pub(crate) names: &'a Names,
    pub(crate) color: ColorMode,
    pub(crate) save: Save,
    pub(crate) input: R,
    pub(crate) out: W,
    /// Payments that were offered, the cheapest first.
    pub(crate) offered: Vec<Action>,
    /// How many steps the person has been told about.
    pub(crate) told: usize,
    /// Whether the whole position has been shown in this session.
    pub(crate) seen: Seen,
    /// The plan of the last hint, to mention what the others took of it.
    pub(crate) plan: RouteSet,
}

/// What the person has seen in this session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// Nothing yet.
    Nothing,
    /// The position of this turn, or of an earlier one.
    Position,
}

/// What to do after a line of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Ask the same question again.
    Ask,
    /// Go on: something was done.
    GoOn,
    /// Leave the game.
    Leave,
}

impl<R: BufRead, W: Write> Repl<'_, R, W> {
    /// Plays until the game is over or the person leaves.
    pub(crate) fn run(&mut self) -> Result<()> {
        loop {
            if self.session.is_over() {
                return self.end();
            }
            if !self.session.your_turn() && !self.session.can_undo() {
                self.session.bot_acts()?;
                continue;
            }
            self.save.write(&self.session.record())?;
            self.news()?;
            self.show()?;
            loop {
                match self.ask()? {
                    Then::Ask => {}
                    Then::GoOn => break,
                    Then::Leave => {
                        self.save.write(&self.session.record())?;
                        let name = self.save.name();
                        writeln!(
                            self.out,
                            "The game is saved in {name}; continue with: branchline play --resume {name}"
                        )?;
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Asks for one line and does what it says.
    fn ask(&mut self) -> Result<Then> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let Some(line) = self.line()? else {
            writeln!(self.out)?;
            return Ok(Then::Leave);
        };
        let offered = std::mem::take(&mut self.offered);
        if !offered.is_empty() {
            let chosen = match line.trim() {
                "" => offered.first(),
                number => number.parse::<usize>().ok().and_then(|n| offered.get(n.checked_sub(1)?)),
            };
            if let Some(action) = chosen {
                return self.act(action);
            }
        }
        match parse_input(&line, &self.session, self.names) {
            Input::Nothing if !self.session.your_turn() => {
                self.session.bot_acts()?;
                Ok(Then::GoOn)
            }
            Input::Nothing => Ok(Then::Ask),
            Input::Help => self.say(HELP),
            Input::Look => {
                self.seen = Seen::Nothing;
                self.show()?;
                Ok(Then::Ask)
            }
            Input::Board(text) => self.board(&text),
            Input::Tickets => {
                let text = self.position_text().tickets_and_ways();
                self.say(if text.is_empty() { "  You have no tickets yet.\n" } else { &text })
            }
            Input::Log(lines) => self.log(lines),
            Input::Hint => self.hint(),
            Input::Why => self.why(),
            Input::Undo => self.undo(),
            Input::Save => {
                self.save.write(&self.session.record())?;
                let text = format!("  Saved in {}.\n", self.save.name());
                self.say(&text)
            }
            Input::Quit => Ok(Then::Leave),
            Input::Act(action) => self.act(&action),
            Input::Pay(pays) => self.offer(pays),
            Input::Unclear(text) => self.say(&format!("  {}\n", crate::harmless(&text))),
        }
    }

    /// A line of input without its newline; `None` at the end of the input.
    fn line(&mut self) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        std::io::Read::take(&mut self.input, MAX_LINE).read_until(b'\n', &mut bytes)?;
        let whole = bytes.ends_with(b"\n");
        if bytes.is_empty() {
            return Ok(None);
        }
        if !whole && bytes.len() as u64 == MAX_LINE {
            // The rest of an overlong line must not be taken for the next one.
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    pub(super) fn say(&mut self, text: &str) -> Result<Then> {
        write!(self.out, "{text}")?;
        Ok(Then::Ask)
    }

    fn position_text(&self) -> PositionText<'_> {
        PositionText { session: &self.session, names: self.names, color: self.color }
    }

    /// Prints what happened since the last time.
    pub(super) fn news(&mut self) -> Result<()> {
        let steps = &self.session.steps[self.told.min(self.session.steps.len())..];
        let mut last: Option<Seat> = None;
        let mut text = String::new();
        for step in steps.iter().filter(|step| step.seat.is_some()) {
            let events: Vec<String> = self
                .session
                .seen(step)
                .filter(worth_telling)
                .map(|event| show_event_with(self.session.game(), self.names, &event))
                .collect();
            if last != step.seat && last == Some(self.session.you()) && !events.is_empty() {
                text.push('\n');
            }
            last = step.seat;
            events.iter().for_each(|event| text.push_str(&format!("  {event}\n")));
        }
        self.told = self.session.steps.len();
        write!(self.out, "{text}")?;
        Ok(())
    }

    /// Shows the position, or as much of it as the question needs.
    fn show(&mut self) -> Result<()> {
        use engine::Phase;
        if !self.session.your_turn() {
            // After their move, the person sees the position again only on request.
            if std::mem::replace(&mut self.seen, Seen::Position) == Seen::Nothing {
                let position = self.position_text().position();
                write!(self.out, "\n{position}")?;
            }
            write!(self.out, "{WAITING}")?;
            return Ok(());
        }
        let turn = match self.session.state().public().phase {
            Phase::Turn { .. } | Phase::Opening { .. } | Phase::Sharing { .. } => true,
            Phase::Placing { .. } | Phase::Second { .. } | Phase::Tunnel { .. } | Phase::Keeping { .. } => {
                false
            }
            Phase::Over => false,
        };
        let whole = turn || self.seen == Seen::Nothing;
        self.seen = Seen::Position;
        let text = self.position_text();
        let position = if whole { format!("\n{}", text.position()) } else { String::new() };
        let question = text.question();
        write!(self.out, "{position}{question}")?;
        Ok(())
    }

    fn act(&mut self, action: &Action) -> Result<Then> {
        if !self.session.your_turn() {
            return self.say(WAITING);
        }
        match self.session.act(action) {
            Ok(()) => Ok(Then::GoOn),
            Err(illegal) => self.say(&format!("  You may not do that: {illegal} ({}).\n", illegal.clause())),
        }
    }

    fn offer(&mut self, pays: Vec<Action>) -> Result<Then> {
        writeln!(self.out, "  Pay with")?;
        for (number, action) in (1..).zip(&pays) {
            if let Action::Claim { pay, .. } = action {
                writeln!(self.out, "    {number} {pay}")?;
            }
        }
        writeln!(self.out, "  A number, or Enter for the first.")?;
        self.offered = pays;
        Ok(Then::Ask)
    }

    fn undo(&mut self) -> Result<Then> {
        match self.session.undo() {
            Ok(()) => {
                self.told = self.session.steps.len();
                writeln!(self.out, "  Taken back.")?;
                Ok(Then::GoOn)
            }
            Err(CannotUndo::Nothing) => self.say("  There is nothing to take back.\n"),
            Err(CannotUndo::OthersActed(seat)) => {
                let name = self.names.seat(seat);
                let text =
                    format!("  That cannot be taken back: {name} has acted since, and knew your move.\n");
                self.say(&text)
            }
            Err(CannotUndo::Revealed(revealed)) => {
                self.say(&format!("  That cannot be taken back: {}.\n", revealed_text(revealed)))
            }
        }
    }

    fn hint(&mut self) -> Result<Then> {
        let Some(hint) = self.session.hint() else {
            return self.say("  There is nothing to decide now.\n");
        };
        self.plan = hint.plan;
        let text = show_hint(self.session.game().board(), self.names, &hint);
        self.say(&text)
    }

    fn why(&mut self) -> Result<Then> {
        let others = others(&self.session, self.names, self.plan);
        if !others.is_empty() {
            write!(self.out, "  What the others claimed:\n{others}\n")?;
        }
        let Some(hint) = self.session.hint() else {
            return self.say("  There is nothing to decide now.\n");
        };
        self.plan = hint.plan;
        let text = explain(&self.session, self.names, &hint);
        self.say(&text)
    }
}

/// Whether an event deserves a line of its own, although the position is shown right after it.
fn worth_telling(event: &Event) -> bool {
    !matches!(event, Event::MarketTurned { .. } | Event::ChoiceMade { .. })
}
