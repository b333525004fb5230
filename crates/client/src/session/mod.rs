//! What the page holds while it is open: boards, the game on the screen, the games of this browser.

pub(crate) mod board_cache;
pub(crate) mod commitment;
pub(crate) mod game_session;
pub(crate) mod local_games;
