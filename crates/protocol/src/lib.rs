//! The messages between server and clients: HTTP requests and responses, and messages on a table's socket.
//!
//! Everything is JSON. Adding a field or a variant is compatible: clients ignore what they do not know, and the
//! server refuses what it does not know. Removing or renaming one raises [`VERSION`]. Every message has its golden
//! form in `tests/it`.

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

/// Reads a message by way of plain JSON values, so that a browser needs one reader for all of them.
///
/// # Errors
/// If the text is not JSON, or not such a message.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(serde_json::from_str::<serde_json::Value>(text)?)
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
