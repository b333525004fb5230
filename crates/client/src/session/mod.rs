//! State that outlives a screen or spans its parts: boards, the current game, local games, commitments.

pub(crate) mod board_cache;
pub(crate) mod commitment;
pub(crate) mod game_session;
pub(crate) mod hot_seat;
pub(crate) mod local_games;
pub(crate) mod route_plan;
