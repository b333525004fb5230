//! The seats of a table before the game, and what the viewer may do about each.

use engine::{Seat, Side};
use leptos::prelude::*;
use protocol::{Command, Player};

use super::Lobby;
use crate::components::{Icon, IconName, LEVELS, Piece, player_name};
use crate::i18n::{t, tf};

#[component]
pub(super) fn Seats(lobby: Lobby, teams: Memo<bool>) -> impl IntoView {
    let count = Memo::new(move |_| lobby.info.with(|info| info.seats.len()));
    move || {
        if teams.get() {
            let team = move |team: usize| {
                view! {
                    <li class="team">
                        <h2>{move || tf("team-number", &[("n", (team + 1).into())])}</h2>
                        <ol class="seats"><SeatRow lobby index=2 * team side=team/><SeatRow lobby index=2 * team + 1 side=team/></ol>
                    </li>
                }
            };
            view! { <ol class="teams"><For each=move || 0..count.get() / 2 key=|team| *team children=team/></ol> }
            .into_any()
        } else {
            let row = move |index: usize| view! { <SeatRow lobby index side=index/> };
            view! { <ol class="seats"><For each=move || 0..count.get() key=|index| *index children=row/></ol> }
            .into_any()
        }
    }
}

#[component]
fn SeatRow(lobby: Lobby, index: usize, side: usize) -> impl IntoView {
    let seat = Seat(index as u8);
    let player = Memo::new(move |_| {
        lobby.info.with(|info| info.seats.get(index).map_or(Player::Nobody, |seat| seat.player.clone()))
    });
    let own = Memo::new(move |_| lobby.info.with(|info| info.you.seat == Some(seat)));
    let here = Memo::new(move |_| {
        lobby
            .connection
            .state
            .with(|state| state.as_ref().is_some_and(|state| state.presence.seats.contains(&seat)))
    });
    let about = move || match player.get() {
        Player::Nobody => None,
        Player::Bot { level } => {
            crate::i18n::find(crate::i18n::current_language().get(), &format!("level-about-{level}"), &[])
        }
        Player::Person { .. } if own.get() => Some(t("this-is-you")),
        Player::Person { .. } if here.get() => Some(t("is-here")),
        Player::Person { .. } => Some(t("is-away")),
    };
    let icon = move || match player.get() {
        Player::Nobody => None,
        Player::Bot { .. } => Some(IconName::Bot),
        Player::Person { .. } if here.get() => Some(IconName::Person),
        Player::Person { .. } => Some(IconName::Away),
    };
    view! {
        <li class="seat" data-seat=index class:own=move || own.get() class:free=move || player.get() == Player::Nobody>
            <Piece seat side=Side(side as u8)/>
            <span class="grow who-sits">
                <strong>{move || icon().map(|name| view! { <Icon name/> })}{move || player_name(&player.get())}</strong>
                <small class="faint">{about}</small>
            </span>
            {move || actions(lobby, seat, &player.get(), own.get())}
        </li>
    }
}

/// What the viewer may do about a seat.
fn actions(lobby: Lobby, seat: Seat, player: &Player, own: bool) -> impl IntoView + use<> {
    let (connection, host, seated) = (lobby.connection, lobby.host.get(), lobby.seated.get());
    let sit = (*player == Player::Nobody && !lobby.watching.get()).then(|| {
        let label = if seated { "move-here" } else { "sit" };
        let class = if seated { "" } else { "main" };
        view! {
            <button class=class data-do="sit" on:click=move |_| connection.order(Command::Sit { seat, contribution: None })>{t(label)}</button>
        }
    });
    let level = match player {
        Player::Bot { level } => Some(level.clone()),
        Player::Nobody | Player::Person { .. } => None,
    };
    let bot = (host && !matches!(player, Player::Person { .. })).then(|| bots(lobby, seat, level));
    let remove = (host && !own && *player != Player::Nobody).then(|| {
        view! { <button data-do="remove" on:click=move |_| connection.order(Command::Remove { seat })>{t("remove")}</button> }
    });
    let stand_up = own.then(|| {
        let leave = move |_| {
            lobby.stood_up.set_value(true);
            connection.order(Command::Leave);
        };
        view! { <button data-do="stand-up" on:click=leave>{t("stand-up")}</button> }
    });
    view! { <span class="seat-ways">{sit}{bot}{remove}{stand_up}</span> }
}

/// The bots that can sit here.
fn bots(lobby: Lobby, seat: Seat, level: Option<String>) -> impl IntoView {
    let choose = move |event| {
        let bot = event_target_value(&event);
        if !bot.is_empty() {
            lobby.connection.order(Command::SeatBot { seat, bot });
        }
    };
    let none = level.is_none();
    let options = LEVELS.map(|name| {
        let word = format!("{}: {}", t(&format!("level-{name}")), t(&format!("level-about-{name}")));
        view! { <option value=name data-bot=name selected=level.as_deref() == Some(name)>{word}</option> }
    });
    view! {
        <select class="bots" aria-label=t("seat-bot") on:change=choose>
            {none.then(|| view! { <option value="" selected>{t("seat-bot")}</option> })}
            {options}
        </select>
    }
}
