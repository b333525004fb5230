//! Replays a record: checks it completely, and keeps it so that any position can be shown.

use std::sync::Arc;

use engine::{Board, Game, Ledger, Phase, SideBreakdown, State, View, Viewer};
use protocol::worker::{Position, Replayed, ReplayedMove};
use record::{MAX_BYTES, Record};

/// A replayed record.
#[derive(Debug)]
pub(crate) struct Played {
    game: Game,
    /// The position after the deal, and after each move.
    states: Vec<State>,
    /// What everyone could know of the cards then.
    ledgers: Vec<Ledger>,
}

/// Reads a record.
///
/// # Errors
/// What is wrong with it, in words.
pub(crate) fn read(text: &str) -> Result<Record, String> {
    if text.len() > MAX_BYTES {
        return Err("this is too long to be the record of a game".to_owned());
    }
    Record::parse(text).map_err(|error| error.to_string())
}

/// The points of each side that nothing can take away any more: for routes and for completed tickets.
fn certain_points(game: &Game, state: &State) -> Vec<i16> {
    let sides = game.breakdown(state).sides;
    let points = |side: &SideBreakdown| {
        let routes: i16 = side.routes.iter().map(|(_, points)| i16::from(*points)).sum();
        routes + side.tickets.iter().map(|ticket| ticket.points.max(0)).sum::<i16>()
    };
    sides.iter().map(points).collect()
}

impl Played {
    /// Replays a record as far as possible, and checks it.
    ///
    /// # Errors
    /// If not even its deal can be repeated; the text says why.
    pub(crate) fn new(record: &Record, board: Arc<Board>) -> Result<(Played, Replayed), String> {
        let mut replay = record.replay(Arc::clone(&board)).map_err(|error| error.to_string())?;
        let game = replay.game().clone();
        let mut states = vec![*replay.state()];
        let mut moves = Vec::new();
        let mut ledgers = vec![Ledger::EMPTY];
        while let Ok(Some(step)) = replay.step() {
            states.push(*replay.state());
            let mut ledger = ledgers.last().copied().unwrap_or_default();
            step.events.iter().for_each(|event| ledger.watch(&game, event));
            ledgers.push(ledger);
            moves.push(ReplayedMove {
                seat: step.seat,
                action: board.format_action(&step.action).to_string(),
                events: step.events,
            });
        }
        let last = *replay.state();
        let told = Replayed {
            board: record.header.board.clone(),
            seats: record.header.seats.clone(),
            scores: states.iter().map(|state| certain_points(&game, state)).collect(),
            moves,
            breakdown: game.breakdown(&last),
            over: last.public().phase == Phase::Over,
            digest: game.digest(&last),
            secret: record.footer.as_ref().map(|footer| footer.secret),
            commitment: record.header.commitment,
            fault: record.verify(board).err().map(|error| error.to_string()),
        };
        Ok((Played { game, states, ledgers }, told))
    }

    /// The position after this many moves, if there are that many.
    pub(crate) fn at(&self, moves: u32) -> Option<Position> {
        let number = usize::try_from(moves).ok()?;
        let state = self.states.get(number)?;
        let view = |viewer: Viewer| -> View { self.game.view(state, viewer) };
        Some(Position {
            moves,
            seats: self.game.each_seat().map(|seat| view(Viewer::Seat(seat))).collect(),
            public: view(Viewer::Spectator),
            ledger: *self.ledgers.get(number)?,
            digest: self.game.digest(state),
        })
    }
}
