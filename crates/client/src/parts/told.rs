//! Entries of a table's log in words, each with its sign and whose it is.

use engine::{CardCounts, Event, RouteId, Seat, Source, Spot};
use leptos::prelude::*;
use protocol::{MoveSource, ReplacementReason, TableEvent, TableUpdate};

use super::board::route_name;
use super::cards::{card_word, cards_words, payment_words};
use super::icon::{Sign, level_name};
use crate::lang::{t, tf, tongue};
use crate::model::Desk;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) sign: Sign,
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
    /// What a person said, and not what happened.
    pub(crate) said: bool,
}

/// An entry in words; some say nothing.
pub(crate) fn tell(update: &TableUpdate, desk: &Desk, name: &dyn Fn(Seat) -> String) -> Vec<Told> {
    let note = |sign, seat, text| vec![Told { sign, seat, text, said: false }];
    let named = |key: &str, seat: Seat| tf(key, &[("name", name(seat).into())]);
    match &update.event {
        TableEvent::Said { name, seat, text } => {
            vec![Told { sign: Sign::Speech, seat: *seat, text: format!("{name}: {text}"), said: true }]
        }
        TableEvent::Started => note(Sign::Flag, None, t("log-started")),
        TableEvent::Voted { seat, by } => note(
            Sign::Bot,
            Some(*by),
            tf("log-voted", &[("name", name(*by).into()), ("other", name(*seat).into())]),
        ),
        TableEvent::Replaced { seat, reason, bot } => {
            let key = match reason {
                ReplacementReason::Clock => "log-replaced-clock",
                ReplacementReason::Vote => "log-replaced-vote",
                ReplacementReason::Left => "log-replaced-left",
            };
            let bot = level_name(bot);
            note(Sign::Bot, Some(*seat), tf(key, &[("name", name(*seat).into()), ("bot", bot.into())]))
        }
        TableEvent::Returned { seat } => note(Sign::Flag, Some(*seat), named("log-returned", *seat)),
        TableEvent::Acted { seat, by, .. } => {
            let mut told = match by {
                MoveSource::Clock => note(Sign::Clock, Some(*seat), named("log-clock", *seat)),
                MoveSource::Player | MoveSource::Replacement => Vec::new(),
            };
            told.extend(update.game_events.iter().filter_map(|event| happened(event, desk, name)));
            told
        }
        TableEvent::Opened
        | TableEvent::Sat { .. }
        | TableEvent::Freed { .. }
        | TableEvent::BotSat { .. }
        | TableEvent::SettingsChanged
        | TableEvent::Closed
        | TableEvent::Rematch { .. } => Vec::new(),
    }
}

/// The events that a reader wants to know of.
pub(crate) fn happened(event: &Event, desk: &Desk, name: &dyn Fn(Seat) -> String) -> Option<Told> {
    let route = |id: RouteId| route_name(&desk.folder, id, tongue().get().code());
    let told = |sign, seat: Option<Seat>, text| Some(Told { sign, seat, text, said: false });
    let named = |key: &str, seat: Seat| tf(key, &[("name", name(seat).into())]);
    let counted =
        |key: &str, seat: Seat, count: u8| tf(key, &[("name", name(seat).into()), ("count", count.into())]);
    match *event {
        Event::Claimed { seat, route: id, points, pay } => told(
            Sign::Pieces,
            Some(seat),
            tf(
                "log-claimed",
                &[
                    ("name", name(seat).into()),
                    ("route", route(id).into()),
                    ("points", points.into()),
                    ("cards", payment_words(&pay).into()),
                ],
            ),
        ),
        Event::CardTaken { seat, card, to, .. } => {
            let key = if to == Some(Spot::Holder) { "log-took-holder" } else { "log-took" };
            told(
                Sign::Cards,
                Some(seat),
                tf(key, &[("name", name(seat).into()), ("card", card_word(card).into())]),
            )
        }
        Event::CardDrawn { seat, card, to } => {
            let holder = to == Some(Spot::Holder);
            let text = match card.face() {
                Some(face) => {
                    let key = if holder { "log-drew-card-holder" } else { "log-drew-card" };
                    tf(key, &[("name", name(seat).into()), ("card", card_word(face).into())])
                }
                None => named(if holder { "log-drew-holder" } else { "log-drew" }, seat),
            };
            told(Sign::Cards, Some(seat), text)
        }
        Event::CardPlaced { seat, card, from, to } => {
            // A card from the market was named when it was taken, one from the deck only to its owner.
            let text = match (to, card.face().filter(|_| from == Source::Deck)) {
                (Spot::Hand, _) => named("log-placed-hand", seat),
                (Spot::Holder, None) => named("log-placed-holder", seat),
                (Spot::Holder, Some(card)) => tf(
                    "log-placed-holder-card",
                    &[("name", name(seat).into()), ("card", card_word(card).into())],
                ),
            };
            told(Sign::Cards, Some(seat), text)
        }
        Event::TicketsOffered { seat, count, .. } => {
            told(Sign::Tickets, Some(seat), counted("log-offered", seat, count))
        }
        Event::TicketsKept { seat, count, .. } => {
            told(Sign::Tickets, Some(seat), counted("log-kept", seat, count))
        }
        Event::TicketsShared { seat, count, .. } => {
            told(Sign::Tickets, Some(seat), counted("log-shared", seat, count))
        }
        Event::TunnelDug { seat, route: id, turned, extra, .. } => {
            told(Sign::Tunnel, Some(seat), dug(&name(seat), &route(id), &turned, extra))
        }
        Event::TunnelPaid { seat, added, .. } => told(
            Sign::Tunnel,
            Some(seat),
            tf("log-paid-tunnel", &[("name", name(seat).into()), ("cards", payment_words(&added).into())]),
        ),
        Event::TunnelLeft { seat, .. } => told(Sign::Tunnel, Some(seat), named("log-left-tunnel", seat)),
        Event::Closed { route: id } => {
            told(Sign::Cross, None, tf("log-closed", &[("route", route(id).into())]))
        }
        Event::MerchandiseTaken { seat, left } => {
            told(Sign::Cart, Some(seat), counted("log-merchandise", seat, left))
        }
        Event::Passed { seat } => told(Sign::Flag, Some(seat), named("log-passed", seat)),
        Event::LastRound { seat } => told(Sign::Flag, Some(seat), named("log-last-round", seat)),
        Event::MarketFlushed { .. } => told(Sign::Cards, None, t("log-flushed")),
        Event::Reshuffled { cards } => {
            told(Sign::Cards, None, tf("log-reshuffled", &[("count", cards.into())]))
        }
        Event::Over => told(Sign::Cup, None, t("log-over")),
        Event::HandDealt { .. } | Event::MarketTurned { .. } | Event::ChoiceMade { .. } => None,
    }
}

/// A tunnel and what it turned up.
fn dug(name: &str, route: &str, turned: &CardCounts, extra: u8) -> String {
    tf(
        "log-dug",
        &[
            ("name", name.into()),
            ("route", route.into()),
            ("cards", cards_words(turned).into()),
            ("extra", extra.into()),
        ],
    )
}
