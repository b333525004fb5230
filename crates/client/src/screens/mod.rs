//! The screens.

mod arrive;
mod end;
mod game;
mod here;
mod home;
mod lobby;
mod lost;
mod person;
mod replay;
mod rules;
mod table;

pub(crate) use arrive::{Arrive, Way};
pub(crate) use here::{HereGames, PlayHere};
pub(crate) use home::Home;
pub(crate) use lost::Lost;
pub(crate) use person::Person;
pub(crate) use replay::ReplayScreen;
pub(crate) use rules::RulesScreen;
pub(crate) use table::HereScreen;
