//! What screens are made of.

mod board;
mod cards;
mod icon;
mod log;
mod players;
mod tickets;

pub(crate) use board::{BoardView, route_name as name_of_route};
pub(crate) use cards::{Hand, Market, payment_cards};
pub(crate) use icon::{Icon, Sign, level_name, player_name};
pub(crate) use log::Log;
pub(crate) use players::Players;
pub(crate) use tickets::{Tickets, ticket_name};
