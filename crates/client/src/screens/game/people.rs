//! The table while it is played: who looks on, sound and signs, leaving, coming back, a bot for who is gone.

use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use protocol::{Clock, Command, Player};

use super::Ui;
use crate::attention;
use crate::lang::{t, tf};
use crate::line;
use crate::parts::{Icon, Sign};
use crate::play::Play;
use crate::route::Page;
use crate::sound;

/// How long one waits for somebody before a vote, in milliseconds; the server says the same.
const PATIENCE: i64 = 60_000;

#[component]
pub(super) fn TablePanel(play: Play, ui: Ui) -> impl IntoView {
    let sound = sound::switch();
    let asked = attention::permission();
    let watching = move || play.line.seen.with(|seen| seen.as_ref().map_or(0, |seen| seen.presence.watching));
    let leaving = RwSignal::new(false);
    let seated = move || play.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.seat().is_some()));
    let may_leave =
        move || seated() && !play.line.seen.with(|seen| seen.as_ref().is_none_or(over)) && !replaced(play);
    view! {
        <section class="table-panel panel" data-panel="table" aria-label=move || t("table")>
            <h2>{move || t("table")}</h2>
            <div class="tools">
                <a class="button to-home" href=Page::Home.hash()>{move || t("home")}</a>
                <button data-do="text" aria-pressed=move || ui.text.get().to_string() title=move || t("text-view")
                    on:click=move |_| super::text::turn(ui)><Icon sign=Sign::Book/><span>{move || t("text-view")}</span></button>
                <button data-do="help" title=move || t("keys") on:click=move |_| ui.help.set(true)>
                    <Icon sign=Sign::Help/><span>{move || t("keys")}</span></button>
                <button data-do="sound" aria-pressed=move || sound.get().to_string() title=move || t("sound")
                    on:click=move |_| sound::turn(sound)>
                    {move || if sound.get() { view! { <Icon sign=Sign::Sound/> } } else { view! { <Icon sign=Sign::Mute/> } }}
                    <span>{move || t("sound")}</span>
                </button>
                <Show when=move || seated() && asked.get().can_ask()>
                    <button data-do="notify" aria-pressed=move || asked.get().on().to_string() title=move || t("notify")
                        on:click=move |_| attention::turn(asked)><Icon sign=Sign::Bell/><span>{move || t("notify")}</span></button>
                </Show>
                <Show when=move || may_leave() && !leaving.get()>
                    <button data-do="leave" on:click=move |_| leaving.set(true)>{move || t("leave")}</button>
                </Show>
            </div>
            <Show when=move || may_leave() && leaving.get()>
                <div class="question" role="alertdialog" aria-label=move || t("leave")>
                    <p>{move || t("leave-sure")}</p>
                    <button data-do="leave-now" on:click=move |_| { leaving.set(false); play.order(Command::Leave); }>{move || t("leave")}</button>
                    <button class="main" on:click=move |_| leaving.set(false)>{move || t("stay")}</button>
                </div>
            </Show>
            <p class="faint watching" hidden=move || watching() == 0>{move || tf("watching", &[("count", watching().into())])}</p>
        </section>
    }
}

fn over(seen: &crate::model::Seen) -> bool {
    seen.game.as_ref().is_none_or(|game| game.result.is_some())
}

/// Whether a bot plays for who looks.
fn replaced(play: Play) -> bool {
    let seat = play.desk.with(|desk| desk.as_ref().and_then(crate::model::Desk::seat));
    seat.is_some_and(|seat| {
        play.people.with(|people| people.get(seat.index()).is_some_and(|person| person.replaced.is_some()))
    })
}

/// Questions about seats: take one's own back, or let a bot play for who keeps everybody waiting.
#[component]
pub(super) fn SeatQuestions(play: Play) -> impl IntoView {
    let now = RwSignal::new(line::now());
    if let Ok(tick) = set_interval_with_handle(move || now.set(line::now()), Duration::from_secs(5)) {
        on_cleanup(move || tick.clear());
    }
    let back =
        Memo::new(move |_| replaced(play) && play.line.seen.with(|seen| !seen.as_ref().is_none_or(over)));
    let slow = Memo::new(move |_| slow(play, now.get()));
    let votes = move || {
        slow.get().into_iter().map(|seat| {
            let says = move || tf("vote-bot", &[("name", play.name(seat).into())]);
            view! { <button data-do="vote" on:click=move |_| play.order(Command::Vote { seat })>{says}</button> }
        })
        .collect::<Vec<_>>()
    };
    view! {
        <Show when=move || back.get()>
            <button class="main" data-do="return" on:click=move |_| play.order(Command::Return)>{move || t("take-seat-back")}</button>
        </Show>
        {votes}
    }
}

/// The people that the game has long waited for and that one may vote about.
fn slow(play: Play, now: i64) -> Vec<Seat> {
    play.line.seen.with(|seen| {
        let Some(seen) = seen else { return Vec::new() };
        let (Some(me), Some(game)) = (seen.info.you.seat, &seen.game) else { return Vec::new() };
        let since = seen.log.last().map_or(0, |update| update.at) - seen.ahead;
        if seen.info.settings.clock != Clock::None || now - since < PATIENCE {
            return Vec::new();
        }
        let may = |seat: &Seat| {
            let Some(info) = seen.info.seats.get(seat.index()) else { return false };
            let person = matches!(info.player, Player::Person { replaced_by: None, .. });
            *seat != me && person && !info.votes.contains(&me)
        };
        game.status.waiting.iter().copied().filter(may).collect()
    })
}
