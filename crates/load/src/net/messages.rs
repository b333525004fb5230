//! The server's messages, parsed only as far as a player needs them.
//!
//! The generator shares its machine with the server it measures. Most messages arrive when it is not the
//! reader's turn: their view is skipped as text and never parsed.

use engine::{Seat, View};
use protocol::{Problem, TableEvent};
use serde::Deserialize;
use serde_json::value::RawValue;

/// What kind of message it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Snapshot,
    Update,
    Answer,
    Closing,
    #[serde(other)]
    Other,
}

/// A message on a socket. Its fields depend on its kind.
#[derive(Debug, Deserialize)]
pub(crate) struct Message<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: Kind,
    pub(crate) seq: Option<u32>,
    pub(crate) id: Option<&'a str>,
    pub(crate) problem: Option<Problem>,
    #[serde(borrow)]
    pub(crate) current: Option<Box<Current<'a>>>,
    pub(crate) table: Option<TableNow>,
    #[serde(borrow)]
    pub(crate) game: Option<GameNow<'a>>,
}

/// The full state, as far as it is needed: a snapshot's table and game.
#[derive(Debug, Deserialize)]
pub(crate) struct Current<'a> {
    pub(crate) table: TableNow,
    #[serde(borrow)]
    pub(crate) game: Option<GameNow<'a>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct TableNow {
    pub(crate) seq: u32,
}

#[derive(Debug, Deserialize)]
pub(crate) struct GameNow<'a> {
    #[serde(borrow)]
    view: &'a RawValue,
    status: StatusNow,
}

#[derive(Debug, Deserialize)]
struct StatusNow {
    waiting: Vec<Seat>,
}

impl GameNow<'_> {
    pub(crate) fn is_over(&self) -> bool {
        self.status.waiting.is_empty()
    }

    /// The view, if the game waits for this seat.
    pub(crate) fn view_for(&self, seat: Seat) -> Result<Option<View>, serde_json::Error> {
        if !self.status.waiting.contains(&seat) {
            return Ok(None);
        }
        serde_json::from_str(self.view.get()).map(Some)
    }
}

/// The answer to an order over HTTP.
#[derive(Debug, Deserialize)]
pub(crate) struct Answered {
    pub(crate) seq: u32,
    pub(crate) problem: Option<Problem>,
}

/// A page of a table's updates.
#[derive(Debug, Deserialize)]
pub(crate) struct Past {
    pub(crate) updates: Vec<Entry>,
    pub(crate) seq: u32,
}

/// One of the entries.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seq: u32,
    pub(crate) event: TableEvent,
}

#[cfg(test)]
mod tests {
    use engine::{FirstSeat, Game, GameRng, Seed, Viewer};
    use protocol::{Answer, Code, GameStatus, GameView, MoveSource, ServerMessage, TableUpdate};

    use super::*;

    fn update(waiting: Vec<Seat>) -> String {
        let game = Game::new(boards::open("london").unwrap().board.clone(), 2).unwrap();
        let state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
        let view = game.view(&state, Viewer::Seat(Seat(1)));
        let status = GameStatus { moves: 0, waiting, deadline: None };
        let game = Some(Box::new(GameView {
            view,
            ledger: engine::Ledger::EMPTY,
            status,
            undo: false,
            legal: None,
            result: None,
        }));
        let event = TableEvent::Acted {
            seat: Seat(1),
            by: MoveSource::Player,
            action: Some("pass".to_owned()),
            order: None,
        };
        let update = TableUpdate { seq: 7, at: 0, event, game_events: Vec::new(), table: None, game };
        serde_json::to_string(&ServerMessage::Update(Box::new(update))).unwrap()
    }

    #[test]
    fn a_view_is_read_only_by_the_seat_that_the_game_waits_for() {
        let text = update(vec![Seat(1)]);
        let message: Message<'_> = serde_json::from_str(&text).unwrap();
        assert_eq!((message.kind, message.seq), (Kind::Update, Some(7)));
        let game = message.game.unwrap();
        assert!(!game.is_over());
        assert_eq!(game.view_for(Seat(1)).unwrap().unwrap().viewer, Viewer::Seat(Seat(1)));
        assert!(game.view_for(Seat(0)).unwrap().is_none());
    }

    #[test]
    fn a_game_that_waits_for_nobody_is_over() {
        let text = update(Vec::new());
        let message: Message<'_> = serde_json::from_str(&text).unwrap();
        assert!(message.game.unwrap().is_over());
    }

    #[test]
    fn answers_and_what_is_not_needed_are_read() {
        let problem = Some(Problem::new(Code::Stale, "late"));
        let answer = ServerMessage::Answer(Answer { id: "a-1".to_owned(), seq: 9, problem, current: None });
        let text = serde_json::to_string(&answer).unwrap();
        let message: Message<'_> = serde_json::from_str(&text).unwrap();
        assert_eq!((message.kind, message.id, message.seq), (Kind::Answer, Some("a-1"), Some(9)));
        assert_eq!(message.problem.unwrap().code, Code::Stale);
        for text in [r#"{"type":"pong"}"#, r#"{"type":"something-new","seq":1}"#] {
            assert_eq!(serde_json::from_str::<Message<'_>>(text).unwrap().kind, Kind::Other);
        }
    }

    #[test]
    fn entries_are_read_from_news_with_or_without_events() {
        let text =
            format!(r#"{{"updates":[{},{{"seq":8,"at":1,"event":"started"}}],"seq":8}}"#, update(Vec::new()));
        let past: Past = serde_json::from_str(&text).unwrap();
        assert_eq!(past.updates[1], Entry { seq: 8, event: TableEvent::Started });
        assert!(matches!(past.updates[0].event, TableEvent::Acted { seat: Seat(1), .. }));
    }
}
