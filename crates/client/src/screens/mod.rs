//! The screens.

mod account;
mod end;
mod game;
mod home;
mod join;
mod lobby;
mod local_games;
mod not_found;
mod replay;
mod rules;
mod table;

pub(crate) use account::Person;
pub(crate) use home::Home;
pub(crate) use join::{Arrive, Way};
pub(crate) use local_games::{HereGames, PlayHere};
pub(crate) use not_found::Lost;
pub(crate) use replay::ReplayScreen;
pub(crate) use rules::RulesScreen;
pub(crate) use table::HereScreen;
