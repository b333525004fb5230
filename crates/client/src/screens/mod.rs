//! The screens.

mod account;
mod end;
mod game;
mod home;
mod hot_seat;
mod join;
mod lobby;
mod local_games;
mod not_found;
mod replay;
mod rules;
mod settings;
mod table;

pub(crate) use account::AccountDialog;
pub(crate) use home::Home;
pub(crate) use join::{Invitation, JoinScreen};
pub(crate) use local_games::{LocalGames, PlayLocally};
pub(crate) use not_found::NotFound;
pub(crate) use replay::ReplayScreen;
pub(crate) use rules::RulesScreen;
pub(crate) use settings::{SettingsDialog, SettingsForm};
pub(crate) use table::LocalTableScreen;
