//! Log entries in words, each with its icon and seat.

use engine::{CardCounts, CardSpot, Event, RouteId, Seat, Source};
use leptos::prelude::*;
use protocol::{MoveSource, ReplacementReason, TableEvent, TableUpdate};

use crate::components::board::route_name;
use crate::components::cards::{card_word, cards_words, payment_words};
use crate::components::icon::IconName;
use crate::components::level_name;
use crate::i18n::{current_language, t, tf};
use crate::model::GameModel;
use crate::model::chat::read_reaction;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogLine {
    pub(crate) icon: IconName,
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
    /// Whether this is a chat message.
    pub(crate) said: bool,
}

/// A chat message, with a quick reaction in the reader's language.
pub(crate) fn said(name: &str, text: &str) -> String {
    match read_reaction(text) {
        Some(reaction) => format!("{name}: {}", t(&format!("reaction-{reaction}"))),
        None => format!("{name}: {text}"),
    }
}

/// The lines of a log entry; some entries have none.
pub(crate) fn log_lines(
    update: &TableUpdate,
    model: &GameModel,
    name: &dyn Fn(Seat) -> String,
) -> Vec<LogLine> {
    let note = |icon, seat, text| vec![LogLine { icon, seat, text, said: false }];
    let named = |key: &str, seat: Seat| tf(key, &[("name", name(seat).into())]);
    match &update.event {
        TableEvent::Said { name, seat, text } => {
            vec![LogLine { icon: IconName::Speech, seat: *seat, text: said(name, text), said: true }]
        }
        TableEvent::Started => note(IconName::Flag, None, t("log-started")),
        TableEvent::Voted { seat, by } => note(
            IconName::Bot,
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
            note(IconName::Bot, Some(*seat), tf(key, &[("name", name(*seat).into()), ("bot", bot.into())]))
        }
        TableEvent::Undone { seat, .. } => note(IconName::Flag, Some(*seat), named("log-undone", *seat)),
        TableEvent::Returned { seat } => note(IconName::Flag, Some(*seat), named("log-returned", *seat)),
        TableEvent::Acted { seat, by, .. } => {
            let mut told = match by {
                MoveSource::Clock => note(IconName::Clock, Some(*seat), named("log-clock", *seat)),
                MoveSource::Player | MoveSource::Replacement => Vec::new(),
            };
            told.extend(update.game_events.iter().filter_map(|event| event_line(event, model, name)));
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

/// The line of an event, if it is worth one.
pub(crate) fn event_line(event: &Event, model: &GameModel, name: &dyn Fn(Seat) -> String) -> Option<LogLine> {
    let route = |id: RouteId| route_name(&model.package, id, current_language().get().code());
    let told = |icon, seat: Option<Seat>, text| Some(LogLine { icon, seat, text, said: false });
    let named = |key: &str, seat: Seat| tf(key, &[("name", name(seat).into())]);
    let counted =
        |key: &str, seat: Seat, count: u8| tf(key, &[("name", name(seat).into()), ("count", count.into())]);
    match *event {
        Event::Claimed { seat, route: id, points, pay } => told(
            IconName::Pieces,
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
            let key = if to == Some(CardSpot::Holder) { "log-took-holder" } else { "log-took" };
            told(
                IconName::Cards,
                Some(seat),
                tf(
                    key,
                    &[
                        ("name", name(seat).into()),
                        ("card", card_word(card).into()),
                        ("kind", card.to_string().into()),
                    ],
                ),
            )
        }
        Event::CardDrawn { seat, card, to } => {
            let holder = to == Some(CardSpot::Holder);
            let text = match card.face() {
                Some(face) => {
                    let key = if holder { "log-drew-card-holder" } else { "log-drew-card" };
                    tf(
                        key,
                        &[
                            ("name", name(seat).into()),
                            ("card", card_word(face).into()),
                            ("kind", face.to_string().into()),
                        ],
                    )
                }
                None => named(if holder { "log-drew-holder" } else { "log-drew" }, seat),
            };
            told(IconName::Cards, Some(seat), text)
        }
        Event::CardPlaced { seat, card, from, to } => {
            // A market card was named when it was taken; a deck card is named only to its owner.
            let text = match (to, card.face().filter(|_| from == Source::Deck)) {
                (CardSpot::Hand, _) => named("log-placed-hand", seat),
                (CardSpot::Holder, None) => named("log-placed-holder", seat),
                (CardSpot::Holder, Some(card)) => tf(
                    "log-placed-holder-card",
                    &[
                        ("name", name(seat).into()),
                        ("card", card_word(card).into()),
                        ("kind", card.to_string().into()),
                    ],
                ),
            };
            told(IconName::Cards, Some(seat), text)
        }
        Event::TicketsOffered { seat, count, .. } => {
            told(IconName::Tickets, Some(seat), counted("log-offered", seat, count))
        }
        Event::TicketsKept { seat, count, .. } => {
            told(IconName::Tickets, Some(seat), counted("log-kept", seat, count))
        }
        Event::TicketsShared { seat, count, .. } => {
            told(IconName::Tickets, Some(seat), counted("log-shared", seat, count))
        }
        Event::TunnelDug { seat, route: id, turned, extra, .. } => {
            told(IconName::Tunnel, Some(seat), dug(&name(seat), &route(id), &turned, extra))
        }
        Event::TunnelPaid { seat, added, .. } => told(
            IconName::Tunnel,
            Some(seat),
            tf("log-paid-tunnel", &[("name", name(seat).into()), ("cards", payment_words(&added).into())]),
        ),
        Event::TunnelLeft { seat, .. } => told(IconName::Tunnel, Some(seat), named("log-left-tunnel", seat)),
        Event::Closed { route: id } => {
            told(IconName::Cross, None, tf("log-closed", &[("route", route(id).into())]))
        }
        Event::MerchandiseTaken { seat, left } => {
            told(IconName::Cart, Some(seat), counted("log-merchandise", seat, left))
        }
        Event::Passed { seat } => told(IconName::Flag, Some(seat), named("log-passed", seat)),
        Event::LastRound { seat } => told(IconName::Flag, Some(seat), named("log-last-round", seat)),
        Event::MarketFlushed { .. } => told(IconName::Cards, None, t("log-flushed")),
        Event::Reshuffled { cards } => {
            told(IconName::Cards, None, tf("log-reshuffled", &[("count", cards.into())]))
        }
        Event::Over => told(IconName::Cup, None, t("log-over")),
        Event::HandDealt { .. } | Event::MarketTurned { .. } | Event::ChoiceMade { .. } => None,
    }
}

/// A tunnel with the cards it turned up.
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
