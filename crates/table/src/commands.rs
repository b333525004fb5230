//! What an order becomes: a change for the log, or a refusal. Nothing is changed here.

use std::sync::Arc;

use engine::{Board, Contribution, Game, RULES, Seat};
use protocol::{Clock, Command, MAX_CHAT, Millis, MoveSource, Order, Problem, Refusal, Settings, Stage};

use crate::apply::hash_of;
use crate::log_entry::{Change, Seated};
use crate::sanitize;
use crate::undo::CannotUndo;
use crate::{Play, SeatState, Table};

/// How long everyone must have waited for a player before they may vote.
const WAIT_BEFORE_VOTE: Millis = 60_000;

/// The user who sends an order.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The user's id.
    pub user: String,
    /// The name as others see it.
    pub name: String,
    /// Whether the name is registered with a password.
    pub registered: bool,
    /// The code of the invite link they followed.
    pub invite: Option<String>,
}

type Decision = Result<Change, Problem>;

impl Table {
    /// What an order becomes. [`Table::judge`] recognises repeated orders before this.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, caller: &Caller, order: &Order, now: Millis) -> Decision {
        self.could_see(order)?;
        match &order.command {
            Command::Sit { seat, contribution } => self.sit(caller, *seat, *contribution),
            Command::Leave => self.leave(caller),
            Command::SeatBot { seat, bot } => self.seat_bot(caller, *seat, bot),
            Command::Remove { seat } => self.remove(caller, *seat),
            Command::ChangeSettings { settings } => self.set(caller, settings),
            Command::Start { fill } => self.begin(caller, fill.as_deref()),
            Command::Close => {
                self.host_before_start(caller)?;
                Ok(Change::Closed)
            }
            Command::Act { action } => self.play_action(caller, order.seen, action),
            Command::Undo => self.undo_action(caller, order.seen),
            Command::Say { text } => self.say(caller, text),
            Command::Vote { seat } => self.vote(caller, *seat, now),
            Command::Return => self.take_back(caller),
            // The rematch is a table of its own, which must exist before this one names it.
            Command::Rematch => Err(Refusal::TableBusy.into()),
        }
    }

    /// Checks that what an order claims to have seen exists.
    ///
    /// # Errors
    /// If it does not.
    pub fn could_see(&self, order: &Order) -> Result<(), Problem> {
        if order.seen > self.seq {
            return Err(Refusal::SeenTooFar.into());
        }
        Ok(())
    }

    fn host_before_start(&self, caller: &Caller) -> Result<(), Problem> {
        if *self.host != *caller.user {
            return Err(Refusal::NotHost.into());
        }
        self.before_start()
    }

    fn before_start(&self) -> Result<(), Problem> {
        match self.stage {
            Stage::Open => Ok(()),
            Stage::Playing => Err(Refusal::Begun.into()),
            Stage::Over => Err(Refusal::Closed.into()),
        }
    }

    fn seat(&self, seat: Seat) -> Result<&SeatState, Problem> {
        match self.seats.get(seat.index()) {
            Some(state) => Ok(state),
            None => Err(Refusal::NoSuchSeat.into()),
        }
    }

    fn sit(&self, caller: &Caller, seat: Seat, contribution: Option<Contribution>) -> Decision {
        self.before_start()?;
        let taken = self.seat(seat)?;
        let before = match &taken.seated {
            Seated::Nobody => None,
            // A player who changed name sits down in the same seat again.
            Seated::Person { user, name, registered }
                if *user == caller.user && (*name != caller.name || *registered != caller.registered) =>
            {
                taken.contribution
            }
            Seated::Person { .. } | Seated::Bot(_) => {
                return Err(Refusal::SeatTaken.into());
            }
        };
        if !self.invites(caller.invite.as_deref()) && !self.knows(Some(&caller.user)) {
            return Err(Refusal::ByInvitation.into());
        }
        Ok(Change::Sat {
            seat,
            user: caller.user.clone(),
            name: caller.name.clone(),
            registered: caller.registered,
            contribution: contribution.or(before).unwrap_or(Contribution::NONE),
        })
    }

    fn own_seat(&self, caller: &Caller) -> Result<Seat, Problem> {
        match self.seat_of(&caller.user) {
            Some(seat) => Ok(seat),
            None => Err(Refusal::NotSeated.into()),
        }
    }

    fn leave(&self, caller: &Caller) -> Decision {
        let seat = self.own_seat(caller)?;
        match self.stage {
            Stage::Open => Ok(Change::Freed { seat, name: caller.name.clone() }),
            Stage::Over => Err(Refusal::NothingToLeave.into()),
            Stage::Playing if self.seat(seat)?.stand_in.is_some() => Err(Refusal::BotPlays.into()),
            Stage::Playing => Ok(Change::Replaced {
                seat,
                reason: protocol::ReplacementReason::Left,
                bot: crate::STAND_IN.to_owned(),
            }),
        }
    }

    fn seat_bot(&self, caller: &Caller, seat: Seat, bot: &str) -> Decision {
        self.host_before_start(caller)?;
        if let Seated::Person { .. } = self.seat(seat)?.seated {
            return Err(Refusal::FreeFirst.into());
        }
        Ok(Change::BotSat { seat, bot: level(bot)? })
    }

    fn remove(&self, caller: &Caller, seat: Seat) -> Decision {
        self.host_before_start(caller)?;
        match &self.seat(seat)?.seated {
            Seated::Nobody => Err(Refusal::NobodyThere.into()),
            seated @ (Seated::Person { .. } | Seated::Bot(_)) => {
                Ok(Change::Freed { seat, name: seated.name() })
            }
        }
    }

    fn set(&self, caller: &Caller, settings: &Settings) -> Decision {
        self.host_before_start(caller)?;
        if settings.board != self.settings.board {
            return Err(Refusal::BoardFixed.into());
        }
        check_settings(settings, self.board())?;
        let beyond = self.seats.iter().skip(usize::from(settings.seats));
        if beyond.into_iter().any(|seat| seat.seated != Seated::Nobody) {
            return Err(Refusal::SeatWouldGo.into());
        }
        Ok(Change::SettingsChanged { settings: settings.clone() })
    }

    fn begin(&self, caller: &Caller, fill: Option<&str>) -> Decision {
        self.host_before_start(caller)?;
        let empty = (0..self.seats.len()).filter(|&seat| self.seats[seat].seated == Seated::Nobody);
        let empty: Vec<Seat> = empty.map(|seat| Seat(seat as u8)).collect();
        let fill = match fill {
            Some(bot) => {
                let bot = level(bot)?;
                empty.into_iter().map(|seat| (seat, bot.clone())).collect()
            }
            None if empty.is_empty() => Vec::new(),
            None => return Err(Refusal::SeatsEmpty.into()),
        };
        Ok(Change::Started { rules: RULES, board_hash: hash_of(self.board()), fill })
    }

    /// The seat of a caller who is playing, and the game.
    fn player(&self, caller: &Caller) -> Result<(Seat, &Play), Problem> {
        let seat = self.own_seat(caller)?;
        let Some(play) = &self.play else {
            return Err(Refusal::NotBegun.into());
        };
        if self.stage == Stage::Over {
            return Err(engine::Illegal::GameOver.into());
        }
        if self.seat(seat)?.stand_in.is_some() {
            return Err(Refusal::BotPlays.into());
        }
        Ok((seat, play))
    }

    fn play_action(&self, caller: &Caller, seen: u32, action: &str) -> Decision {
        let (seat, play) = self.player(caller)?;
        if play.state.public().phase.to_act().contains(seat) && seen < play.asked[seat.index()] {
            return Err(Refusal::LookAgain.into());
        }
        let read = play.game.board().parse_action(action);
        let action = read.map_err(|error| {
            Refusal::UnknownAction.with("detail", sanitize::single_line(&error.to_string()))
        })?;
        play.game.check(play.game.sight(&play.state, seat), &action)?;
        // In the board's own notation, so that logs and records have one form.
        let action = play.game.board().format_action(&action).to_string();
        Ok(Change::Acted { seat, action, by: MoveSource::Player })
    }

    fn undo_action(&self, caller: &Caller, seen: u32) -> Decision {
        let (seat, play) = self.player(caller)?;
        if !self.settings.undo {
            return Err(Refusal::UndoOff.into());
        }
        match play.undo.step(seat) {
            Ok(step) if seen < step.seq => Err(Refusal::LookAgain.into()),
            Ok(step) => Ok(Change::Undone { seat, entry: step.seq }),
            Err(CannotUndo::Nothing) => Err(Refusal::NothingToUndo.into()),
            Err(CannotUndo::OthersActed) => Err(Refusal::UndoTooLate.into()),
            Err(CannotUndo::Revealed(revealed)) => Err(Refusal::UndoSeen.with("what", revealed.name())),
        }
    }

    fn say(&self, caller: &Caller, text: &str) -> Decision {
        let seat = self.seat_of(&caller.user);
        if seat.is_none() && *self.host != *caller.user {
            return Err(Refusal::OnlySeatedTalk.into());
        }
        let text = sanitize::chat(text);
        if text.is_empty() {
            return Err(Refusal::NothingSaid.into());
        }
        if text.chars().count() > MAX_CHAT {
            return Err(Refusal::SaidTooMuch.into());
        }
        Ok(Change::Said { name: caller.name.clone(), seat, text })
    }

    fn vote(&self, caller: &Caller, seat: Seat, now: Millis) -> Decision {
        let by = self.own_seat(caller)?;
        let target = self.seat(seat)?;
        if by == seat {
            return Err(Refusal::OwnVote.into());
        }
        if self.bot_of(by).is_some() {
            return Err(Refusal::BotPlays.into());
        }
        let Some(since) = self.waits_for(seat) else {
            return Err(Refusal::NoVoteNow.into());
        };
        if now - since < WAIT_BEFORE_VOTE {
            let seconds = (WAIT_BEFORE_VOTE - (now - since)) / 1_000 + 1;
            return Err(Refusal::VoteLater.retry_after(seconds as u32));
        }
        if target.votes.contains(by) {
            return Err(Refusal::Voted.into());
        }
        Ok(Change::Voted { seat, by })
    }

    fn take_back(&self, caller: &Caller) -> Decision {
        let seat = self.own_seat(caller)?;
        match (self.stage, &self.seat(seat)?.stand_in) {
            (Stage::Over, _) => Err(engine::Illegal::GameOver.into()),
            (Stage::Open | Stage::Playing, None) => Err(Refusal::NoBotPlays.into()),
            (Stage::Open | Stage::Playing, Some(_)) => Ok(Change::Returned { seat }),
        }
    }
}

/// A bot's level as a client may name it, without a budget: only the server sets budgets.
pub(crate) fn level(text: &str) -> Result<String, Problem> {
    let known = bots::Name::ALL.iter().find(|name| name.as_str() == text);
    match known {
        Some(name) => Ok(name.as_str().to_owned()),
        None => {
            let names = bots::Name::LEVELS.map(bots::Name::as_str).join(", ");
            Err(Refusal::UnknownBot.with("levels", names))
        }
    }
}

/// Checks that a table can have these settings.
pub(crate) fn check_settings(settings: &Settings, board: &Arc<Board>) -> Result<(), Problem> {
    let game = Game::new(Arc::clone(board), usize::from(settings.seats))
        .map_err(|error| Refusal::PlayerCount.with("detail", error.to_string()))?;
    match settings.clock {
        Clock::Seconds(seconds) if !(10..=3_600).contains(&seconds) => {
            return Err(Refusal::TurnSeconds.into());
        }
        Clock::Days(days) if !(1..=30).contains(&days) => {
            return Err(Refusal::TurnDays.into());
        }
        Clock::None | Clock::Seconds(_) | Clock::Days(_) => {}
    }
    if settings.first.fits(&game) {
        Ok(())
    } else if game.teams() {
        Err(Refusal::FirstTeam.into())
    } else {
        Err(Refusal::FirstSeat.into())
    }
}

/// The seats of a rematch: everyone moves one seat further. Partners stay together, and the pair that becomes the first
/// team swaps seats, so that everyone gets to play first.
pub(crate) fn rotated(seats: &[Seated], teams: bool) -> Vec<Seated> {
    let mut moved = seats.to_vec();
    if teams && seats.len() >= 2 {
        moved.rotate_right(2);
        moved.swap(0, 1);
    } else if !moved.is_empty() {
        moved.rotate_right(1);
    }
    moved
}
