//! The people at a table and what they do: players, their pieces, the log, the settings.

mod log;
mod piece;
mod player_name;
mod players;
mod settings;

pub(crate) use log::{Log, unread_badge};
pub(crate) use piece::{Piece, provide_vehicle, vehicle};
pub(crate) use player_name::{FIRST_LEVEL, LEVELS, bot_name, level_name, level_word, player_name};
pub(crate) use players::Players;
pub(crate) use settings::{SettingsForm, settings_words, with_seats};
