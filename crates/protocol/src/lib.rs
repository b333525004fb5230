//! What server and clients say to each other: requests and answers over HTTP, messages on a table's
//! socket.
//!
//! Everything is JSON. Adding a field or a variant is no break: readers ignore what they do not know
//! in what the server says, and the server refuses what it does not know in what they say. Removing or
//! renaming one raises [`VERSION`]. Every message has its golden form in `tests/it`.

mod account;
mod command;
mod error;
mod game;
mod refusal;
mod socket;
mod table;
pub mod worker;

pub use account::{
    Account, BoardInfo, BoardWords, KeepName, NewSession, NewToken, SessionInfo, SignedIn, Token, Totals,
};
pub use command::{Command, Order};
pub use error::{Code, Problem};
pub use game::{By, GameView, Result as GameResult, Standing};
pub use refusal::Refusal;
pub use socket::{Answer, ClientMessage, Happening, News, Presence, ServerMessage, Welcome, Why};
pub use table::{
    Clock, NewTable, NewsList, Player, SeatInfo, Settings, Stage, TableInfo, TableList, TableSummary,
    Visibility, You,
};

/// Reads something that was sent. It is done by way of plain JSON values, so that a browser needs one
/// reader for all there is.
///
/// # Errors
/// If the text is no JSON, or says something else.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(serde_json::from_str::<serde_json::Value>(text)?)
}

/// The number of the protocol. It is in every welcome and in every answer's headers.
pub const VERSION: u32 = 1;

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;

/// The longest text that may be said in chat, in characters.
pub const MAX_CHAT: usize = 500;

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 24;

/// The longest id that a client may give an order, in bytes.
pub const MAX_ORDER_ID: usize = 40;
