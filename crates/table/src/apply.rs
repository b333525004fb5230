//! Applying log entries to a table. An entry that cannot follow the ones before it is an error in the log.

use std::sync::Arc;

use engine::{
    Board, Contribution, Event, Game, GameRng, Ledger, MAX_SEATS, Phase, Seat, SeatSet, State, Viewer,
};
use protocol::{Millis, MoveSource, Stage};

use crate::log_entry::{Change, Entry, EntryBody, Opened, Seated};
use crate::recent::{RecentEntries, fingerprint};
use crate::undo::{Actor, UndoHistory, is_simultaneous};
use crate::{Play, SeatState, Table};

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum LogError {
    #[error("entry {seq} cannot be read: {why}")]
    Entry { seq: u32, why: String },
    #[error("the board `{0}` is not installed here")]
    NoBoard(String),
    #[error("the game was started under rules {found}, and this program plays rules {known}")]
    Rules { found: u32, known: u32 },
    #[error("the board `{0}` has changed since the game began")]
    BoardChanged(String),
}

impl Table {
    /// The table after its first entry.
    pub fn open(id: &str, at: Millis, opened: Opened, board: Arc<Board>) -> Table {
        let mut seats: Vec<SeatState> =
            opened.seats.into_iter().map(|seated| SeatState { seated, ..SeatState::default() }).collect();
        seats.resize_with(usize::from(opened.settings.seats), SeatState::default);
        Table {
            id: id.into(),
            invite: opened.invite.into(),
            watch: opened.watch.into(),
            host: opened.host.into(),
            settings: opened.settings,
            stage: Stage::Open,
            seats,
            seq: 1,
            created: at,
            updated: at,
            rematch: None,
            play: None,
            recent: RecentEntries::default(),
            secret: opened.secret,
            board,
        }
    }

    /// Applies the next entry of the log, and returns it with what it did in the game.
    ///
    /// # Errors
    /// If the entry cannot follow the ones before it. The table stays as it was.
    pub fn apply(&mut self, seq: u32, at: Millis, body: EntryBody) -> Result<Arc<Entry>, LogError> {
        let fault = |why: String| LogError::Entry { seq, why };
        if seq != self.seq + 1 {
            return Err(fault(format!("it follows entry {}", self.seq)));
        }
        let events = self.change(seq, at, &body.change)?;
        self.seq = seq;
        self.updated = at;
        if let (Some(user), Some(order)) = (&body.user, &body.order) {
            self.recent.answered(fingerprint(user, order), seq);
        }
        let entry = Arc::new(Entry { seq, at, body, events: events.into() });
        self.recent.push(Arc::clone(&entry));
        Ok(entry)
    }

    fn change(&mut self, seq: u32, at: Millis, change: &Change) -> Result<Vec<Event>, LogError> {
        self.fits(seq, change)?;
        match change {
            Change::Opened(_) => {}
            Change::Sat { seat, user, name, registered, contribution } => {
                if let Some(old) = self.seat_of(user) {
                    self.seats[old.index()] = SeatState::default();
                }
                let state = &mut self.seats[seat.index()];
                state.seated =
                    Seated::Person { user: user.clone(), name: name.clone(), registered: *registered };
                state.contribution = Some(*contribution);
            }
            Change::Freed { seat, .. } => self.seats[seat.index()] = SeatState::default(),
            Change::BotSat { seat, bot } => {
                self.seats[seat.index()] =
                    SeatState { seated: Seated::Bot(bot.clone()), ..SeatState::default() };
            }
            Change::SettingsChanged { settings } => {
                self.seats.resize_with(usize::from(settings.seats), SeatState::default);
                self.settings = settings.clone();
            }
            Change::Started { rules, board_hash, fill } => {
                let events = self.start(seq, at, *rules, board_hash)?;
                for (seat, bot) in fill {
                    self.seats[seat.index()].seated = Seated::Bot(bot.clone());
                }
                return Ok(events);
            }
            Change::Closed => self.stage = Stage::Over,
            Change::Acted { seat, action, by } => return self.act(seq, at, *seat, action, *by),
            Change::Undone { seat, entry } => self.undo(seq, *seat, *entry)?,
            Change::Voted { seat, by } => {
                let votes = &mut self.seats[seat.index()].votes;
                *votes = SeatSet(votes.0 | SeatSet::one(*by).0);
            }
            Change::Replaced { seat, bot, .. } => {
                let state = &mut self.seats[seat.index()];
                state.stand_in = Some(bot.as_str().into());
                state.votes = SeatSet(0);
                if let Some(play) = &mut self.play {
                    play.left_turn[seat.index()] = Some(play.state.public().turns);
                    play.undo.forget(*seat);
                }
            }
            Change::Returned { seat } => {
                self.seats[seat.index()].stand_in = None;
                if let Some(play) = &mut self.play {
                    play.returned(*seat, at);
                }
            }
            Change::Said { .. } => {}
            Change::Rematch { table } => self.rematch = Some(table.as_str().into()),
        }
        Ok(Vec::new())
    }

    /// Checks that an entry fits the table's stage and names seats that exist.
    fn fits(&self, seq: u32, change: &Change) -> Result<(), LogError> {
        let fault = |why: &str| Err(LogError::Entry { seq, why: why.to_owned() });
        let played = self.stage == Stage::Over && self.play.is_some();
        let (fits, seats) = match change {
            Change::Opened(_) => return fault("a table is opened once"),
            Change::Sat { seat, .. } | Change::Freed { seat, .. } | Change::BotSat { seat, .. } => {
                (self.stage == Stage::Open, vec![*seat])
            }
            Change::Started { fill, .. } => {
                (self.stage == Stage::Open, fill.iter().map(|(seat, _)| *seat).collect())
            }
            Change::SettingsChanged { .. } | Change::Closed => (self.stage == Stage::Open, Vec::new()),
            Change::Acted { seat, .. }
            | Change::Undone { seat, .. }
            | Change::Replaced { seat, .. }
            | Change::Returned { seat } => (self.stage == Stage::Playing, vec![*seat]),
            Change::Voted { seat, by } => (self.stage == Stage::Playing, vec![*seat, *by]),
            Change::Rematch { .. } => (played, Vec::new()),
            Change::Said { .. } => (true, Vec::new()),
        };
        if !fits {
            return fault("the table is at another stage");
        }
        if seats.iter().any(|seat| seat.index() >= self.seats.len()) {
            return fault("there is no such seat");
        }
        Ok(())
    }

    fn start(&mut self, seq: u32, at: Millis, rules: u32, board_hash: &str) -> Result<Vec<Event>, LogError> {
        if rules != engine::RULES {
            return Err(LogError::Rules { found: rules, known: engine::RULES });
        }
        let board = &self.board;
        if hash_of(board) != board_hash {
            return Err(LogError::BoardChanged(board.id().to_owned()));
        }
        let game = Game::new(Arc::clone(board), self.seats.len())
            .map_err(|error| LogError::Entry { seq, why: error.to_string() })?;
        let mut events = Vec::new();
        let chance = GameRng::seeded(self.secret.seed(&self.contributions()));
        let state = game.deal(chance, self.settings.first, &mut events);
        let mut play = Box::new(Play::new(game, state, seq, at));
        play.note(&events);
        self.play = Some(play);
        self.stage = Stage::Playing;
        Ok(events)
    }

    fn act(
        &mut self,
        seq: u32,
        at: Millis,
        seat: Seat,
        action: &str,
        by: MoveSource,
    ) -> Result<Vec<Event>, LogError> {
        let fault = |why: String| LogError::Entry { seq, why };
        let Some(play) = &mut self.play else { return Err(fault("the game has not begun".to_owned())) };
        let action = play.game.board().parse_action(action).map_err(|error| fault(error.to_string()))?;
        let before = play.before(seat, self.seats[seat.index()].votes);
        let was = play.state;
        let events =
            play.game.apply(&mut play.state, seat, &action).map_err(|error| fault(error.to_string()))?;
        play.moved(&was, seq, at, seat, by);
        let person = matches!(self.seats[seat.index()].seated, Seated::Person { .. });
        let can_undo = self.settings.undo && person && by == MoveSource::Player;
        let actor = if can_undo { Actor::Person } else { Actor::Final };
        play.acted(before, actor, seat, (seq, at), &events);
        play.note(&events);
        if play.state.public().phase == Phase::Over {
            self.stage = Stage::Over;
        }
        if by == MoveSource::Player
            && let Some(state) = self.seats.get_mut(seat.index())
        {
            state.votes = SeatSet(0);
        }
        Ok(events)
    }

    fn undo(&mut self, seq: u32, seat: Seat, entry: u32) -> Result<(), LogError> {
        let undone = self.play.as_mut().and_then(|play| play.undo(seat, entry, seq));
        let fault = || LogError::Entry { seq, why: format!("entry {entry} cannot be undone") };
        // Acting and undoing it must not be a way to shake off votes.
        self.seats[seat.index()].votes = undone.ok_or_else(fault)?;
        Ok(())
    }

    /// Each seat's contribution to the seed, in seat order.
    pub(crate) fn contributions(&self) -> Vec<Contribution> {
        self.seats.iter().map(|seat| seat.contribution.unwrap_or(Contribution::NONE)).collect()
    }
}

/// The hash of a board, as stored in logs.
pub(crate) fn hash_of(board: &engine::Board) -> String {
    board.fingerprint().to_string()
}

impl Play {
    fn new(game: Game, state: State, seq: u32, at: Millis) -> Play {
        Play {
            game,
            state,
            moves: 0,
            ledger: Ledger::EMPTY,
            asked: [seq; MAX_SEATS],
            asked_at: [at; MAX_SEATS],
            turn_at: at,
            late: [0; MAX_SEATS],
            late_turn: [None; MAX_SEATS],
            left_turn: [None; MAX_SEATS],
            undo: UndoHistory::EMPTY,
        }
    }

    /// Enters what everybody saw into the ledger.
    fn note(&mut self, events: &[Event]) {
        for event in events {
            self.ledger.watch(&self.game, &event.seen_by(&self.game, Viewer::Spectator));
        }
    }

    /// Updates who has to decide, and since when.
    fn moved(&mut self, before: &State, seq: u32, at: Millis, seat: Seat, by: MoveSource) {
        self.moves += 1;
        let (was, is) = (before.public().phase, self.state.public().phase);
        for asked in is.to_act().iter() {
            // When all choose at the same time, the question to the others stays the same.
            let goes_on = is_simultaneous(&is)
                && std::mem::discriminant(&was) == std::mem::discriminant(&is)
                && asked != seat;
            if !goes_on {
                self.asked[asked.index()] = seq;
                self.asked_at[asked.index()] = at;
            }
        }
        match by {
            MoveSource::Player => self.late[seat.index()] = 0,
            MoveSource::Clock => {
                let turn = before.public().turns;
                if self.late_turn[seat.index()] != Some(turn) {
                    self.late_turn[seat.index()] = Some(turn);
                    self.late[seat.index()] = self.late[seat.index()].saturating_add(1);
                }
            }
            MoveSource::Replacement => {}
        }
        let table = self.state.public();
        let new_question =
            is_simultaneous(&was) && std::mem::discriminant(&was) != std::mem::discriminant(&is);
        if table.turns != before.public().turns || new_question {
            self.turn_at = at;
        }
    }

    /// A player took the seat back. The time that a bot used does not count; but leaving and returning within a turn
    /// gives no extra time.
    fn returned(&mut self, seat: Seat, at: Millis) {
        self.late[seat.index()] = 0;
        let same_turn = self.left_turn[seat.index()] == Some(self.state.public().turns);
        if !same_turn && self.state.public().phase.to_act().contains(seat) {
            self.asked_at[seat.index()] = at;
            self.turn_at = at;
        }
    }
}
