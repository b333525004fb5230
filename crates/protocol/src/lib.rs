//! The messages between server and clients: HTTP requests and responses, and messages on a table's socket.
//!
//! Everything is JSON. Adding a field or a variant is compatible: clients ignore what they do not know, and the
//! server refuses what it does not know. Removing or renaming one raises [`VERSION`]. Every message has its golden
//! form in `tests/it`.
//!
//! # Examples
//!
//! ```
//! use protocol::{Command, Order, ServerMessage};
//!
//! let command = Command::Act { action: "draw deck".to_owned() };
//! let order = Order { id: "a1".to_owned(), seen: 5, command };
//! assert_eq!(protocol::to_json(&order), r#"{"id":"a1","seen":5,"command":{"act":{"action":"draw deck"}}}"#);
//!
//! let answer = protocol::read(r#"{"type": "answer", "id": "a1", "seq": 6}"#)?;
//! let ServerMessage::Answer(answer) = answer else { panic!("not an answer") };
//! assert_eq!((answer.seq, answer.problem), (6, None));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod account;
mod command;
mod error;
mod game;
mod refusal;
mod socket;
mod table;
pub mod worker;

pub use account::{
    Account, BoardInfo, BoardText, NewSession, NewToken, SessionInfo, SignedIn, Token, Totals, UpdateAccount,
};
pub use command::{Command, Order};
pub use error::{Code, Problem};
pub use game::{GameResult, GameStatus, GameView, MoveSource};
pub use refusal::Refusal;
pub use socket::{
    Answer, ClientMessage, Presence, ReplacementReason, ServerMessage, Snapshot, TableEvent, TableUpdate,
};
pub use table::{
    Clock, NewTable, Player, SeatInfo, Settings, Stage, TableInfo, TableList, TableSummary, UpdateList,
    Visibility, You,
};

/// Reads a message by way of plain JSON values, so that a browser needs one parser for all of them.
///
/// # Errors
/// If the text is not JSON, or not such a message.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(serde_json::from_str::<serde_json::Value>(text)?)
}

/// Writes a message as JSON.
///
/// # Panics
/// If a type cannot be written as JSON at all, such as a map whose keys are not strings. That is an error in our types,
/// and must not become an empty text in a database.
pub fn to_json<T: serde::Serialize + ?Sized>(message: &T) -> String {
    serde_json::to_string(message).expect("our types can be written as JSON")
}

/// The version of the protocol. It is in every snapshot, and in a header of every HTTP response.
pub const VERSION: u32 = 1;

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;

/// The longest chat message, in characters.
pub const MAX_CHAT: usize = 500;

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 24;

/// The longest id of an order, in bytes.
pub const MAX_ORDER_ID: usize = 40;
