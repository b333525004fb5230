//! What screens are made of.

mod board;
mod cards;
mod compose;
mod count;
mod dialog;
mod hand;
mod icon;
mod link;
mod log;
mod market;
mod players;
mod qr;
mod settings;
mod tickets;
mod title;
mod toast;
mod told;

pub(crate) use board::{BoardView, route_name as name_of_route};
pub(crate) use cards::{CardBack, CardFace, card_word, cards_words, payment_cards, payment_words};
pub(crate) use compose::{Composer, Purpose};
pub(crate) use dialog::Dialog;
pub(crate) use hand::Hand;
pub(crate) use icon::{Icon, LEVELS, Sign, level_name, numbered_bot, player_name};
pub(crate) use link::LinkBox;
pub(crate) use log::Log;
pub(crate) use market::Market;
pub(crate) use players::Players;
pub(crate) use qr::Qr;
pub(crate) use settings::{SettingsForm, settings_words, with_seats};
pub(crate) use tickets::{Tickets, goal_word, ticket_name};
pub(crate) use title::{Moved, Title};
pub(crate) use toast::{ToastView, Toasts};
pub(crate) use told::tell;
