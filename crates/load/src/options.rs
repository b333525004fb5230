//! The options of a run: what to play, on which server, how fast and how long.

use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use engine::Game;

use crate::error::Error;
use crate::report::Progress;

/// A callback for progress.
pub type Listener = dyn Fn(&Progress);

/// What to play, on which server, how fast and how long.
pub struct Options {
    /// The nodes, such as `http://127.0.0.1:8080`. The seats of a table are spread over them.
    pub urls: Vec<String>,
    /// Tables that play at once.
    pub tables: usize,
    /// Moves per second over all tables; 0 for as fast as possible.
    pub rate: f64,
    /// How long to play once all tables have started.
    pub seconds: f64,
    /// The boards; tables use them in turn.
    pub boards: Vec<String>,
    /// Seats per table; by default the fewest the board allows.
    pub seats: Option<usize>,
    /// The random seed of the players' choices.
    pub seed: u64,
    /// How long a server may be unreachable before a table gives up: [`SHORT`] or [`LONG`].
    pub patience: Duration,
    /// Called once a second.
    pub progress: Option<Box<Listener>>,
}

/// How long a server may be unreachable if nobody kills it.
pub const SHORT: Duration = Duration::from_secs(10);
/// How long a server may be unreachable if it is being killed and restarted.
pub const LONG: Duration = Duration::from_secs(60);

impl Default for Options {
    fn default() -> Options {
        Options {
            urls: Vec::new(),
            tables: 10,
            rate: 0.0,
            seconds: 10.0,
            boards: vec!["london".to_owned()],
            seats: None,
            seed: 1,
            patience: SHORT,
            progress: None,
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { urls, tables, rate, seconds, boards, seats, seed, patience, progress: _ } = self;
        f.debug_struct("Options")
            .field("urls", urls)
            .field("tables", tables)
            .field("rate", rate)
            .field("seconds", seconds)
            .field("boards", boards)
            .field("seats", seats)
            .field("seed", seed)
            .field("patience", patience)
            .finish_non_exhaustive()
    }
}

impl Options {
    /// The games to play, one for each board.
    pub(crate) fn games(&self) -> Result<Vec<Rc<Game>>, Error> {
        let wrong = |what: &str| Err(Error::Options(what.to_owned()));
        if self.tables == 0 {
            return wrong("play at least one table");
        }
        if !(self.rate.is_finite() && self.rate >= 0.0) {
            return wrong("the rate is a number of moves per second, or 0 for as fast as possible");
        }
        if !(self.seconds > 0.0 && self.seconds <= 1e6) {
            return wrong("play for more than 0 and at most a million seconds");
        }
        if self.boards.is_empty() {
            return wrong("name at least one board");
        }
        let game = |name: &String| {
            let board = boards::open(name).map_err(|error| Error::Board(Box::new(error)))?.board.clone();
            let fewest = board.players().iter().min().map_or(2, |&fewest| usize::from(fewest));
            Ok(Rc::new(Game::new(board, self.seats.unwrap_or(fewest))?))
        };
        self.boards.iter().map(game).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_played_by_as_few_as_it_takes_unless_told_otherwise() {
        let boards = vec!["london".to_owned(), "asia".to_owned()];
        let games = Options { boards: boards.clone(), ..Options::default() }.games().unwrap();
        assert_eq!(games.iter().map(|game| game.seats()).collect::<Vec<_>>(), [2, 4]);
        let games = Options { boards, seats: Some(4), ..Options::default() }.games().unwrap();
        assert_eq!(games.iter().map(|game| game.seats()).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_before_anything_is_sent() {
        let refused = |options: Options| options.games().unwrap_err().to_string();
        assert!(refused(Options { tables: 0, ..Options::default() }).contains("one table"));
        assert!(refused(Options { rate: -1.0, ..Options::default() }).contains("rate"));
        assert!(refused(Options { seconds: f64::NAN, ..Options::default() }).contains("seconds"));
        assert!(refused(Options { seats: Some(5), ..Options::default() }).contains("players"));
        let boards = vec!["atlantis".to_owned()];
        assert!(refused(Options { boards, ..Options::default() }).contains("atlantis"));
    }
}
