//! The names of players and of bot levels.

use leptos::prelude::Get;
use protocol::Player;

use crate::i18n::{self, t};

/// The bot levels on offer, the weakest first.
pub(crate) const LEVELS: [&str; 4] = ["beginner", "greedy", "planner", "expert"];

/// The level of the bots that a newcomer meets.
pub(crate) const FIRST_LEVEL: &str = "greedy";

/// A player's name.
pub(crate) fn player_name(player: &Player) -> String {
    match player {
        Player::Nobody => t("seat-free"),
        Player::Person { name, .. } => name.clone(),
        Player::Bot { level } => level_name(level),
    }
}

/// A bot's level in words.
pub(crate) fn level_name(level: &str) -> String {
    format!("{} ({})", t("bot"), level_word(level))
}

/// A bot's name in a game, numbered if there are several.
pub(crate) fn bot_name(number: Option<usize>) -> String {
    number.map_or_else(|| t("bot"), |number| format!("{} {number}", t("bot")))
}

/// A bot's level in a word.
pub(crate) fn level_word(level: &str) -> String {
    let word = i18n::find(i18n::current_language().get(), &format!("level-{level}"), &[]);
    word.unwrap_or_else(|| level.to_owned())
}
