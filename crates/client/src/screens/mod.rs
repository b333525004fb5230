//! The screens.

mod arrive;
mod end;
mod game;
mod home;
mod lobby;
mod table;

pub(crate) use arrive::Arrive;
pub(crate) use home::Home;
pub(crate) use table::TableScreen;
