//! What screens are made of.

mod board;
mod cards;
mod dialog;
mod icon;
mod link;
mod log;
mod players;
mod qr;
mod settings;
mod tickets;
mod title;
mod toast;

pub(crate) use board::{BoardView, route_name as name_of_route};
pub(crate) use cards::{Hand, Market, payment_cards};
pub(crate) use dialog::Dialog;
pub(crate) use icon::{Icon, LEVELS, Sign, level_name, player_name};
pub(crate) use link::LinkBox;
pub(crate) use log::Log;
pub(crate) use players::Players;
pub(crate) use qr::Qr;
pub(crate) use settings::{SettingsForm, settings_words, with_seats};
pub(crate) use tickets::{Tickets, ticket_name};
pub(crate) use title::{Moved, Title};
pub(crate) use toast::{ToastView, Toasts};
