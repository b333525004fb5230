//! The prompt: what the game waits for, the clock, the last round.

use std::time::Duration;

use engine::{Action, CardSpot, Phase};
use leptos::prelude::*;

use super::Ui;
use crate::components::{Icon, IconName, Piece, card_word};
use crate::i18n::{t, tf};
use crate::model::clock::{Left, left, urgent};
use crate::model::{GameModel, TableState};
use crate::net::connection;
use crate::session::game_session::GameSession;

/// What the game waits for, in words: the main sentence and a detail.
pub(super) fn asked(session: GameSession) -> (String, Option<String>) {
    let Some(model) = session.model.get() else { return Default::default() };
    let last = model.view.public.last_turns.is_some();
    match model.view.public.phase {
        Phase::Over => (t("log-over"), None),
        _ if !model.my_turn() => (of_others(session, &model), None),
        Phase::Turn { .. } if model.may(&Action::Pass) => (t("your-turn"), Some(t("ask-pass"))),
        Phase::Turn { .. } => {
            let more = if model.view.team.is_some() { "ask-turn-team" } else { "ask-turn" };
            (t(if last { "your-last-turn" } else { "your-turn" }), Some(t(more)))
        }
        _ => (of_me(&model), None),
    }
}

fn of_me(model: &GameModel) -> String {
    match model.view.public.phase {
        Phase::Second { to: CardSpot::Holder, .. } => t("ask-second-holder"),
        Phase::Second { .. } if model.view.team.is_some() => t("ask-second-hand"),
        Phase::Second { .. } => t("second-card"),
        Phase::Opening { .. } | Phase::Keeping { .. } => t("choose-tickets"),
        Phase::Sharing { .. } => t("share-ticket"),
        Phase::Placing { .. } => match model.to_place() {
            Some(card) => {
                tf("ask-place", &[("card", card_word(card).into()), ("kind", card.to_string().into())])
            }
            None => t("where-card"),
        },
        Phase::Tunnel { dig, .. } => tf("tunnel-asks", &[("extra", dig.extra.into())]),
        Phase::Turn { .. } | Phase::Over => String::new(),
    }
}

fn of_others(session: GameSession, model: &GameModel) -> String {
    let names: Vec<String> = model.view.public.phase.to_act().iter().map(|seat| session.name(seat)).collect();
    let names = names.join(&t("list-comma"));
    let key = match model.view.public.phase {
        Phase::Opening { .. } => "wait-opening",
        Phase::Sharing { .. } => "wait-sharing",
        Phase::Turn { .. } => "wait-turn",
        Phase::Placing { .. } | Phase::Second { .. } => "wait-second",
        Phase::Tunnel { .. } => "wait-tunnel",
        Phase::Keeping { .. } => "wait-keeping",
        Phase::Over => "log-over",
    };
    tf(key, &[("name", names.into())])
}

#[component]
pub(super) fn Prompt(session: GameSession, ui: Ui) -> impl IntoView {
    let mine = Memo::new(move |_| session.model.with(|model| model.as_ref().is_some_and(GameModel::my_turn)));
    let turn = Memo::new(move |_| {
        session.model.with(|model| {
            let model = model.as_ref()?;
            let seat = model.view.public.phase.to_act().lowest()?;
            Some((seat, model.game.side(seat)))
        })
    });
    let last = move || {
        session.model.with(|model| {
            let table = &model.as_ref()?.view.public;
            table.last_turns.filter(|_| table.phase != Phase::Over)
        })
    };
    let goods = move || {
        session.model.with(|model| {
            let model = model.as_ref().filter(|model| model.game.board().merchandise() > 0)?;
            Some(model.view.public.merchandise_left)
        })
    };
    let may_share = Memo::new(move |_| {
        session.model.with(|model| model.as_ref().is_some_and(super::action_sheet::may_share))
    });
    view! {
        <section class="prompt" tabindex="-1" class:mine=move || mine.get() aria-label=move || t("now")>
            {move || turn.get().map(|(seat, side)| view! { <Piece seat side/> })}
            <p class="asked" role="status">
                {move || {
                    let (asked, more) = asked(session);
                    view! { <strong>{asked}</strong>{more.map(|more| view! { <span>": "{more}</span> })} }
                }}
            </p>
            <Clock session/>
            {move || goods().map(|left| view! {
                <span class="mark goods" title=t("merchandise-left")>
                    <Icon name=IconName::Cart/><span class="unseen">{t("merchandise-left")}" "</span>{left}
                </span>
            })}
            {move || last().map(|turns| view! {
                <span class="mark last"><Icon name=IconName::Flag/>{tf("last-round-turns", &[("count", turns.into())])}</span>
            })}
            <Show when=move || session.can_undo.get()>
                <button class="undo" data-do="undo" aria-keyshortcuts="u" title=move || t("undo-until")
                    on:click=move |_| session.order(protocol::Command::Undo)><Icon name=IconName::Undo/>{move || t("undo")}</button>
            </Show>
            <Show when=move || may_share.get() && !ui.sharing.get()>
                <button data-do="open-share" on:click=move |_| { session.chosen.set(None); ui.sharing.set(true); }>
                    <Icon name=IconName::Tickets/><span class="long">{move || t("share-tickets")}</span><span class="short">{move || t("share-short")}</span>
                </button>
            </Show>
            <Show when=move || session.may(&Action::Pass)>
                <button class="main" data-do="pass" data-confirm="" on:click=move |_| session.act(&Action::Pass)>{move || t("pass")}</button>
            </Show>
            <super::table_panel::SeatQuestions session/>
        </section>
    }
}

/// The time left in the turn, by the server's clock.
#[component]
fn Clock(session: GameSession) -> impl IntoView {
    let deadline = Memo::new(move |_| {
        session.connection.state.with(|state| {
            let state: &TableState = state.as_ref()?;
            // In browser time, so that it is right even if the clocks differ.
            state.game.as_ref()?.status.deadline.map(|deadline| deadline - state.ahead)
        })
    });
    let now = RwSignal::new(connection::now());
    if let Ok(tick) = set_interval_with_handle(move || now.set(connection::now()), Duration::from_millis(500))
    {
        on_cleanup(move || tick.clear());
    }
    move || {
        deadline.get().map(|deadline| {
            let now = now.get();
            view! {
                <span class="mark clock" class:urgent=urgent(deadline, now) role="timer" aria-label=t("time-left")>
                    <Icon name=IconName::Clock/>{time(left(deadline, now))}
                </span>
            }
        })
    }
}

fn time(left: Left) -> String {
    let two = |key, a: i64, b: i64| tf(key, &[("a", a.into()), ("b", b.into())]);
    match left {
        Left::Days(days, hours) => two("time-days", days, hours),
        Left::Hours(hours, minutes) => two("time-hours", hours, minutes),
        Left::Minutes(minutes, seconds) => format!("{minutes}:{seconds:02}"),
    }
}

/// The last round, announced over the board when it begins.
#[component]
pub(super) fn LastRound(session: GameSession, ui: Ui) -> impl IntoView {
    move || {
        ui.last_round.get().map(|seat| {
            view! {
                <button class="banner" role="alert" on:click=move |_| ui.last_round.set(None)>
                    <strong><Icon name=IconName::Flag/>{t("last-round-begins")}</strong>
                    <span>{tf("last-round-why", &[("name", session.name(seat).into())])}</span>
                </button>
            }
        })
    }
}
