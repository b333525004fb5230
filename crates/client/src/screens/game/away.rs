//! What happened while the viewer looked away, in one strip: a press shows a claimed route on the map.

use engine::RouteId;
use leptos::prelude::*;
use protocol::TableUpdate;

use crate::browser::network;
use crate::components::{Icon, IconName, Piece, route_name};
use crate::i18n::{current_language, t, tf};
use crate::model::turn_log::{Headline, headline, since_own, turns};
use crate::session::game_session::GameSession;

/// The most turns told; the log has the rest.
const MOST: usize = 5;

#[component]
pub(super) fn Away(session: GameSession) -> impl IntoView {
    // The number of the last entry that was seen, while something is to be told.
    let seen = RwSignal::new(first_seen(session));
    let left = StoredValue::new(None::<u32>);
    network::listen("visibilitychange", move || {
        let now = session.connection.state.with_untracked(|state| state.as_ref().map(|state| state.seq));
        if document().hidden() {
            left.set_value(now);
        } else if let (Some(left), Some(now)) = (left.get_value(), now)
            && now > left
        {
            seen.try_set(Some(left));
        }
    });
    // Whoever acts has seen enough.
    Effect::new(move |before: Option<Option<u32>>| {
        let own = session.connection.state.with(|state| {
            let state = state.as_ref()?;
            let own = state.log.len() - since_own(&state.log, state.info.you.seat).len();
            state.log.get(own.checked_sub(1)?).map(|update| update.seq)
        });
        if before.is_some_and(|before| before != own) {
            seen.set(None);
        }
        own
    });
    let rows = move || {
        let seen = seen.get()?;
        session.connection.state.with(|state| {
            let state = state.as_ref()?;
            let from = state.log.partition_point(|update| update.seq <= seen);
            let told: Vec<_> = turns(&state.log[from..])
                .into_iter()
                .rev()
                .filter_map(|turn| row(session, turn))
                .take(MOST)
                .collect();
            (!told.is_empty()).then_some(told)
        })
    };
    move || {
        rows().map(|mut rows| {
            rows.reverse();
            view! {
                <section class="away card" data-away="" aria-label=t("away-title")>
                    <header>
                        <h2 class="grow">{t("away-title")}</h2>
                        <button class="quiet" aria-label=t("close") on:click=move |_| seen.set(None)><Icon name=IconName::Close/></button>
                    </header>
                    <ul>{rows}</ul>
                </section>
            }
        })
    }
}

/// Whoever comes back to a game that went on is told what they missed.
fn first_seen(session: GameSession) -> Option<u32> {
    session.connection.state.with_untracked(|state| {
        let state = state.as_ref()?;
        let missed = since_own(&state.log, state.info.you.seat);
        missed.first().map(|update| update.seq.saturating_sub(1))
    })
}

/// A turn in one line.
fn row(session: GameSession, turn: &[TableUpdate]) -> Option<AnyView> {
    session.model.with_untracked(|model| {
        let model = model.as_ref()?;
        let (seat, text, route) = match headline(turn) {
            Headline::Claimed { seat, route, points } => {
                let name = route_name(&model.package, route, current_language().get_untracked().code());
                let text = tf("log-turn-claimed", &[("name", session.name(seat).into()), ("route", name.into())]);
                (seat, format!("{text} (+{points})"), Some(route))
            }
            Headline::Cards { seat, cards } => {
                let count = cards.len().into();
                (seat, tf("log-turn-cards", &[("name", session.name(seat).into()), ("count", count)]), None)
            }
            Headline::Other => return None,
        };
        let side = model.game.side(seat);
        Some(match route {
            Some(route) => view! {
                <li><button class="quiet" data-shows=route.0 on:click=move |_| show(session, route)><Piece seat side/><span>{text}</span></button></li>
            }
            .into_any(),
            None => view! { <li class="faint"><Piece seat side/><span>{text}</span></li> }.into_any(),
        })
    })
}

/// Lights the places of a route.
fn show(session: GameSession, route: RouteId) {
    let places = session.model.with_untracked(|model| {
        let route = model.as_ref()?.game.board().route(route);
        Some(vec![route.a, route.b])
    });
    session.lit.set(places.unwrap_or_default());
}
