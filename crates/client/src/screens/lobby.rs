//! A table before the game: seats, bots, the invite link.

use engine::Seat;
use leptos::prelude::*;
use protocol::{Command, Player, TableInfo};

use crate::lang::{t, tongue};
use crate::line::Line;
use crate::parts::player_name;
use crate::route::{Page, link};
use crate::shelf::shelf;

#[component]
pub(crate) fn LobbyScreen(line: Line) -> impl IntoView {
    let info = Memo::new(move |_| line.seen.with(|seen| seen.as_ref().map(|seen| seen.info.clone())));
    move || info.get().map(|info| lobby(line, &info))
}

fn lobby(line: Line, info: &TableInfo) -> impl IntoView + use<> {
    let host = info.you.host;
    let name = shelf().name(&info.settings.board, tongue().get().code());
    let teams = shelf().list().iter().any(|board| board.id == info.settings.board && board.teams);
    let seats: Vec<_> = info
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let own = info.you.seat == Some(Seat(index as u8));
            seat_row(line, index, &seat.player, host, own, teams)
        })
        .collect();
    let full = info.seats.iter().all(|seat| seat.player != Player::Nobody);
    let invite = info.invite.clone().map(|code| link(&Page::Join(code)));
    view! {
        <section class="card narrow">
            <h1>{name}</h1>
            {invite.map(|link| {
                let copied = link.clone();
                view! {
                    <p>{t("invite-say")}</p>
                    <p class="row">
                        <input class="grow" data-link="invite" readonly prop:value=link aria-label=t("invite-say")/>
                        <button on:click=move |_| copy(&copied)>{t("copy")}</button>
                    </p>
                }
            })}
            <ol class="seats">{seats}</ol>
            {host.then(|| view! {
                <p class="row end">
                    {(!full).then(|| view! {
                        <button data-do="fill" on:click=move |_| line.order(Command::Start { fill: Some("planner".to_owned()) })>
                            {t("start-with-bots")}
                        </button>
                    })}
                    <button class="main" data-do="start" disabled=!full on:click=move |_| line.order(Command::Start { fill: None })>
                        {t("start")}
                    </button>
                </p>
            })}
            {(!host).then(|| view! { <p class="notice">{t("wait-for-host")}</p> })}
        </section>
    }
}

fn seat_row(
    line: Line,
    index: usize,
    player: &Player,
    host: bool,
    own: bool,
    teams: bool,
) -> impl IntoView + use<> {
    let seat = Seat(index as u8);
    let name = player_name(player);
    let free = *player == Player::Nobody;
    let levels = ["beginner", "greedy", "planner", "expert"].map(|level| {
        view! {
            <button class="small" data-bot=level on:click=move |_| line.order(Command::SeatBot { seat, bot: level.to_owned() })>
                {t(&format!("level-{level}"))}
            </button>
        }
    });
    view! {
        <li class="seat" class:own=own data-seat=index>
            <span class=format!("dot p{index}")></span>
            <strong class="grow">{name}{teams.then(|| format!(" · {} {}", t("team"), index / 2 + 1))}</strong>
            {free.then(|| view! {
                <button class="main small" data-do="sit" on:click=move |_| line.order(Command::Sit { seat, contribution: None })>
                    {t("sit")}
                </button>
            })}
            {(free && host).then(|| view! { <span class="levels">{levels}</span> })}
            {(!free && host && !own).then(|| view! {
                <button class="small" on:click=move |_| line.order(Command::Remove { seat })>{t("remove")}</button>
            })}
            {own.then(|| view! {
                <button class="small" on:click=move |_| line.order(Command::Leave)>{t("stand-up")}</button>
            })}
        </li>
    }
}

fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}
