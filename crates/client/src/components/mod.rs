//! The components that screens are made of.

mod animated_number;
pub(crate) mod board;
pub(crate) mod cards;
mod dialog;
mod figures;
pub(crate) mod icon;
mod qr;
mod share_link;
mod shortfall;
pub(crate) mod table;
mod title;
mod toast;

pub(crate) use board::crop::crop_defs;
pub(crate) use board::{BoardView, colors as board_colors, facts, offer_letter, route_name};
pub(crate) use cards::{
    CardBack, CardFace, Composer, Hand, Market, Purpose, Tickets, TurningCard, card_word, cards_words,
    goal_word, payment_cards, payment_words, ticket_name,
};
pub(crate) use dialog::Dialog;
pub(crate) use figures::figure;
pub(crate) use icon::{Icon, IconName};
pub(crate) use qr::Qr;
pub(crate) use share_link::LinkBox;
pub(crate) use shortfall::shortfall_words;
pub(crate) use table::{
    FIRST_LEVEL, LEVELS, Log, Piece, Players, SettingsForm, bot_name, level_name, level_word, player_name,
    provide_vehicle, settings_words, unread_badge, vehicle, with_seats,
};
pub(crate) use title::{Moved, Title};
pub(crate) use toast::{RuleLink, ToastView, Toasts};
