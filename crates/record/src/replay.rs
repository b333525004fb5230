//! Replays a record and checks everything it claims.

use std::sync::Arc;

use engine::{Action, Board, Event, Game, GameRng, Phase, RULES, Seat, State, Tally};

use crate::error::{Fault, RecordError};
use crate::types::{FORMAT, Outcome, Record};

/// A record while it is replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    game: Game,
    state: State,
    next: usize,
    dealt: Vec<Event>,
}

/// One replayed action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who acted.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// Its events in full, as only the dealer sees them.
    pub events: Vec<Event>,
}

/// A record that passed every check.
#[derive(Clone, Debug)]
pub struct Verified {
    /// How many actions were played.
    pub moves: usize,
    /// The score.
    pub tally: Tally,
    /// The final position.
    pub state: State,
    /// Whether the game was played to its end.
    pub ending: Ending,
}

/// Whether a recorded game was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was.
    Finished,
    /// It was abandoned.
    BrokenOff,
}

impl Record {
    /// Deals the recorded game again, ready for its first action.
    ///
    /// # Errors
    /// If the header does not match the board, or the secret does not match the commitment.
    pub fn replay(&self, board: Arc<Board>) -> Result<Replay<'_>, RecordError> {
        let header = &self.header;
        let head = |fault: Fault| RecordError::at(1, fault);
        if header.branchline != FORMAT {
            return Err(head(Fault::Format { found: header.branchline, known: FORMAT }));
        }
        if header.rules != RULES {
            return Err(head(Fault::Rules { found: header.rules, known: RULES }));
        }
        if header.board != board.id() {
            let (found, given) = (header.board.clone(), board.id().to_owned());
            return Err(head(Fault::OtherBoard { found, given }));
        }
        let given = board.fingerprint();
        if header.board_hash != given {
            let (found, given) = (header.board_hash.to_string(), given.to_string());
            return Err(head(Fault::BoardHash { found, given }));
        }
        let seats = header.seats.len();
        let game = Game::new(board, seats).map_err(|error| head(error.into()))?;
        let contributions = header.contributions.len();
        if contributions != seats {
            return Err(head(Fault::Contributions { seats, contributions }));
        }
        if !header.first.fits(&game) {
            return Err(head(Fault::First { first: header.first }));
        }
        let last = self.moves.last().map_or(1, |m| m.line);
        let footer = self.footer.as_ref().ok_or_else(|| RecordError::at(last, Fault::NoFooter))?;
        if footer.secret.commitment() != header.commitment {
            return Err(RecordError::at(footer.line, Fault::Commitment));
        }
        let chance = GameRng::seeded(footer.secret.seed(&header.contributions));
        let mut dealt = Vec::new();
        let state = game.deal(chance, header.first, &mut dealt);
        Ok(Replay { record: self, game, state, next: 0, dealt })
    }

    /// Replays the whole record and checks every action, the commitment and the result.
    ///
    /// # Errors
    /// The line that fails, and why.
    ///
    /// # Examples
    /// ```
    /// use engine::{FirstSeat, Game, Secret};
    /// use record::{Record, Recorder};
    ///
    /// let board = boards::open("nordic").unwrap().board.clone();
    /// let game = Game::new(board.clone(), 2).unwrap();
    /// let recorder = Recorder::start(game, &["Ann", "Ben"], Secret::from_number(7), &[], FirstSeat::Random);
    /// let text = recorder.finish().to_json_lines();
    /// assert_eq!(Record::parse(&text).unwrap().verify(board.clone()).unwrap().moves, 0);
    ///
    /// let [secret, other] = [7, 8].map(|number| Secret::from_number(number).to_string());
    /// let forged = text.replace(&secret, &other);
    /// let error = Record::parse(&forged).unwrap().verify(board).unwrap_err();
    /// assert!(error.to_string().contains("commitment"), "{error}");
    /// ```
    pub fn verify(&self, board: Arc<Board>) -> Result<Verified, RecordError> {
        let mut replay = self.replay(board)?;
        while replay.step()?.is_some() {}
        let Replay { game, state, .. } = &replay;
        let tally = game.tally(state);
        let line = self.footer.as_ref().map_or(1, |footer| footer.line);
        let claimed = self.footer.as_ref().and_then(|footer| footer.outcome.as_ref());
        let over = state.public().phase == Phase::Over;
        let ending = match (over, claimed) {
            (true, Some(claimed)) => {
                check_outcome(&Outcome::of(game, state), claimed)
                    .map_err(|fault| RecordError::at(line, fault))?;
                Ending::Finished
            }
            (true, None) => return Err(RecordError::at(line, Fault::NoOutcome)),
            (false, Some(_)) => return Err(RecordError::at(line, Fault::NotOver)),
            (false, None) => Ending::BrokenOff,
        };
        Ok(Verified { moves: self.moves.len(), tally, state: replay.state, ending })
    }
}

fn check_outcome(counted: &Outcome, claimed: &Outcome) -> Result<(), Fault> {
    let Outcome { scores, winners, decided_by, digest } = claimed;
    if *scores != counted.scores {
        let (claimed, counted) = (format!("{scores:?}"), format!("{:?}", counted.scores));
        return Err(Fault::Score { claimed, counted });
    }
    let same = [
        (*winners == counted.winners, "the list of winners"),
        (*decided_by == counted.decided_by, "what decided the game"),
        (*digest == counted.digest, "the hash of the final position"),
    ];
    match same.iter().find(|(same, _)| !same) {
        Some((_, what)) => Err(Fault::Outcome { what }),
        None => Ok(()),
    }
}

impl Outcome {
    /// How a game ended, by the rules.
    pub fn of(game: &Game, state: &State) -> Outcome {
        let tally = game.tally(state);
        Outcome {
            scores: tally.total[..game.sides()].to_vec(),
            winners: tally.winners.iter().map(|side| side.0).collect(),
            decided_by: tally.decided_by,
            digest: game.digest(state),
        }
    }
}

impl Replay<'_> {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position after the actions replayed at this point.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many actions have been replayed.
    pub fn at(&self) -> usize {
        self.next
    }

    /// The events of the deal.
    pub fn dealt(&self) -> &[Event] {
        &self.dealt
    }

    /// Plays the next action; `None` at the end of the record.
    ///
    /// # Errors
    /// If the action cannot be read or is illegal.
    pub fn step(&mut self) -> Result<Option<Step>, RecordError> {
        let Some(played) = self.record.moves.get(self.next) else { return Ok(None) };
        let fail = |fault: Fault| RecordError::at(played.line, fault);
        let action = self.game.board().parse_action(&played.action).map_err(|error| fail(error.into()))?;
        let seat = Seat(played.seat);
        let events = self
            .game
            .apply(&mut self.state, seat, &action)
            .map_err(|illegal| fail(Fault::Illegal { seat: played.seat, illegal }))?;
        self.next += 1;
        Ok(Some(Step { seat, action, events }))
    }

    /// Replays until `at` actions have been played.
    ///
    /// # Errors
    /// If an action fails, or the record has fewer actions.
    pub fn forward_to(&mut self, at: usize) -> Result<(), RecordError> {
        while self.next < at {
            if self.step()?.is_none() {
                let line = self.record.moves.last().map_or(1, |m| m.line);
                return Err(RecordError::at(line, Fault::NoSuchMove { last: self.next }));
            }
        }
        Ok(())
    }
}
