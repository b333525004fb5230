//! What is asked now, in plain words: by the game of me, or of whom it waits for; the clock; the last round.

use std::time::Duration;

use engine::{Action, Phase, Spot};
use leptos::prelude::*;

use super::Ui;
use crate::lang::{t, tf};
use crate::line;
use crate::model::clock::{Left, left, urgent};
use crate::model::{Desk, Seen};
use crate::parts::{Icon, Piece, Sign, card_word};
use crate::play::Play;

/// What the game waits for, in words: the main thing, and what more there is to say.
pub(super) fn asked(play: Play) -> (String, Option<String>) {
    let Some(desk) = play.desk.get() else { return Default::default() };
    let last = desk.view.table.last_turns.is_some();
    match desk.view.table.phase {
        Phase::Over => (t("log-over"), None),
        _ if !desk.my_turn() => (of_others(play, &desk), None),
        Phase::Turn { .. } if desk.may(&Action::Pass) => (t("your-turn"), Some(t("ask-pass"))),
        Phase::Turn { .. } => {
            let more = if desk.view.team.is_some() { "ask-turn-team" } else { "ask-turn" };
            (t(if last { "your-last-turn" } else { "your-turn" }), Some(t(more)))
        }
        _ => (of_me(&desk), None),
    }
}

fn of_me(desk: &Desk) -> String {
    match desk.view.table.phase {
        Phase::Second { to: Spot::Holder, .. } => t("ask-second-holder"),
        Phase::Second { .. } if desk.view.team.is_some() => t("ask-second-hand"),
        Phase::Second { .. } => t("second-card"),
        Phase::Opening { .. } | Phase::Keeping { .. } => t("choose-tickets"),
        Phase::Sharing { .. } => t("share-ticket"),
        Phase::Placing { .. } => match desk.to_place() {
            Some(card) => tf("ask-place", &[("card", card_word(card).into())]),
            None => t("where-card"),
        },
        Phase::Tunnel { dig, .. } => tf("tunnel-asks", &[("extra", dig.extra.into())]),
        Phase::Turn { .. } | Phase::Over => String::new(),
    }
}

fn of_others(play: Play, desk: &Desk) -> String {
    let names: Vec<String> = desk.view.table.phase.to_act().iter().map(|seat| play.name(seat)).collect();
    let names = names.join(", ");
    let key = match desk.view.table.phase {
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
pub(super) fn Prompt(play: Play, ui: Ui) -> impl IntoView {
    let mine = Memo::new(move |_| play.desk.with(|desk| desk.as_ref().is_some_and(Desk::my_turn)));
    let turn = Memo::new(move |_| {
        play.desk.with(|desk| {
            let desk = desk.as_ref()?;
            let seat = desk.view.table.phase.to_act().lowest()?;
            Some((seat, desk.game.side(seat)))
        })
    });
    let last = move || {
        play.desk.with(|desk| {
            let table = &desk.as_ref()?.view.table;
            table.last_turns.filter(|_| table.phase != Phase::Over)
        })
    };
    let goods = move || {
        play.desk.with(|desk| {
            let desk = desk.as_ref().filter(|desk| desk.game.board().merchandise() > 0)?;
            Some(desk.view.table.merchandise_left)
        })
    };
    let may_share =
        Memo::new(move |_| play.desk.with(|desk| desk.as_ref().is_some_and(super::tickets::may_share)));
    view! {
        <section class="prompt" class:mine=move || mine.get() aria-label=move || t("now")>
            {move || turn.get().map(|(seat, side)| view! { <Piece seat side/> })}
            <p class="asked" role="status">
                {move || {
                    let (asked, more) = asked(play);
                    view! { <strong>{asked}</strong>{more.map(|more| view! { <span>": "{more}</span> })} }
                }}
            </p>
            <Clock play/>
            {move || goods().map(|left| view! {
                <span class="mark goods" title=t("merchandise-left")>
                    <Icon sign=Sign::Cart/><span class="unseen">{t("merchandise-left")}" "</span>{left}
                </span>
            })}
            {move || last().map(|turns| view! {
                <span class="mark last"><Icon sign=Sign::Flag/>{tf("last-round-turns", &[("count", turns.into())])}</span>
            })}
            <Show when=move || may_share.get() && !ui.sharing.get()>
                <button data-do="open-share" on:click=move |_| { play.chosen.set(None); ui.sharing.set(true); }>
                    <Icon sign=Sign::Tickets/><span class="long">{move || t("share-tickets")}</span><span class="short">{move || t("share-short")}</span>
                </button>
            </Show>
            <Show when=move || play.may(&Action::Pass)>
                <button class="main" data-do="pass" data-confirm="" on:click=move |_| play.act(&Action::Pass)>{move || t("pass")}</button>
            </Show>
            <super::people::SeatQuestions play/>
        </section>
    }
}

/// How long the turn may still take, by the server's clock.
#[component]
fn Clock(play: Play) -> impl IntoView {
    let deadline = Memo::new(move |_| {
        play.line.seen.with(|seen| {
            let seen: &Seen = seen.as_ref()?;
            // In our own time, so that it runs right where clocks differ.
            seen.game.as_ref()?.status.deadline.map(|deadline| deadline - seen.ahead)
        })
    });
    let now = RwSignal::new(line::now());
    if let Ok(tick) = set_interval_with_handle(move || now.set(line::now()), Duration::from_millis(500)) {
        on_cleanup(move || tick.clear());
    }
    move || {
        deadline.get().map(|deadline| {
            let now = now.get();
            view! {
                <span class="mark clock" class:urgent=urgent(deadline, now) role="timer" aria-label=t("time-left")>
                    <Icon sign=Sign::Clock/>{time(left(deadline, now))}
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
pub(super) fn LastRound(play: Play, ui: Ui) -> impl IntoView {
    move || {
        ui.last_round.get().map(|seat| {
            view! {
                <button class="banner" role="alert" on:click=move |_| ui.last_round.set(None)>
                    <strong><Icon sign=Sign::Flag/>{t("last-round-begins")}</strong>
                    <span>{tf("last-round-why", &[("name", play.name(seat).into())])}</span>
                </button>
            }
        })
    }
}
