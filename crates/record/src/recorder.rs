//! Plays a game and records it at the same time.

use engine::{Action, Contribution, Event, FirstSeat, Game, GameRng, Illegal, Phase, Seat, Secret, State};

use crate::types::{Footer, Header, Move, Outcome, Record};

/// A game that is being played and recorded.
#[derive(Clone, Debug)]
pub struct Recorder {
    game: Game,
    state: State,
    secret: Secret,
    record: Record,
    dealt: Vec<Event>,
}

impl Recorder {
    /// Deals a game. Seats without a name or a contribution get an empty one.
    pub fn start(
        game: Game,
        names: &[&str],
        secret: Secret,
        contributions: &[Contribution],
        first: FirstSeat,
    ) -> Recorder {
        let mut contributions = contributions.to_vec();
        contributions.resize(game.seats(), Contribution::NONE);
        let mut seats: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        seats.resize(game.seats(), String::new());
        let header = Header::new(&game, seats, first, contributions, secret.commitment());
        let mut dealt = Vec::new();
        let rng = GameRng::seeded(secret.seed(&header.contributions));
        let state = game.deal(rng, first, &mut dealt);
        Recorder { game, state, secret, record: Record { header, moves: Vec::new(), footer: None }, dealt }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The events of the deal.
    pub fn dealt(&self) -> &[Event] {
        &self.dealt
    }

    /// Plays and records an action.
    ///
    /// # Errors
    /// If it is illegal; then nothing is played or recorded.
    pub fn play(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Illegal> {
        let events = self.game.apply(&mut self.state, seat, action)?;
        let line = self.record.moves.len() + 2;
        let action = self.game.board().format_action(action).to_string();
        self.record.moves.push(Move { seat: seat.0, action, by: None, line });
        Ok(events)
    }

    /// The record, with the secret and, if the game is over, the result.
    pub fn finish(self) -> Record {
        let over = self.state.public().phase == Phase::Over;
        let outcome = over.then(|| Outcome::of(&self.game, &self.state));
        let mut record = self.record;
        record.footer = Some(Footer { secret: self.secret, outcome, line: record.moves.len() + 2 });
        record
    }
}
