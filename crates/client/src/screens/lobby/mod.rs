//! The lobby of a table: seats, settings and invitation.

mod invite;
mod seats;
mod settings;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Command, Order, Player, TableEvent, TableInfo, Visibility, You};

use crate::app::{AccountDialogOpen, Me};
use crate::components::{FIRST_LEVEL, LEVELS, Title, Toasts, level_name, provide_vehicle};
use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::net::api;
use crate::net::connection::{Connection, new_id};
use crate::router::Page;
use crate::session::board_cache::board_cache;
use invite::Invite;
use seats::Seats;
use settings::Setup;

/// The table and a few signals derived from it.
#[derive(Clone, Copy)]
struct Lobby {
    connection: Connection,
    info: Memo<TableInfo>,
    host: Memo<bool>,
    /// Whether the viewer has a seat.
    seated: Memo<bool>,
    /// Whether the viewer can only watch.
    watching: Memo<bool>,
    /// Whether the viewer has just left their seat.
    stood_up: StoredValue<bool>,
}

impl Lobby {
    /// `None` before the first snapshot.
    fn new(connection: Connection) -> Option<Lobby> {
        let of = |state: &Option<crate::model::TableState>| state.as_ref().map(|state| state.info.clone());
        let first = connection.state.with_untracked(of)?;
        // While disconnected, the last known table is shown.
        let info = Memo::new(move |before: Option<&TableInfo>| {
            connection.state.with(of).or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
        });
        let host = Memo::new(move |_| info.with(|info| info.you.host));
        let seated = Memo::new(move |_| info.with(|info| info.you.seat.is_some()));
        let watching =
            Memo::new(move |_| info.with(|info| only_watching(connection.by_watch_link, &info.you)));
        Some(Lobby { connection, info, host, seated, watching, stood_up: StoredValue::new(false) })
    }

    /// How many seats are free.
    fn free(&self) -> usize {
        self.info.with(|info| info.seats.iter().filter(|seat| seat.player == Player::Nobody).count())
    }
}

/// A watch link gives no seat, except to those whom the table knows.
fn only_watching(by_watch_link: bool, you: &You) -> bool {
    by_watch_link && !you.host && you.seat.is_none()
}

#[component]
pub(crate) fn LobbyScreen(connection: Connection) -> impl IntoView {
    let lobby = Lobby::new(connection)?;
    let board = lobby.info.with_untracked(|info| info.settings.board.clone());
    let (cache, id) = (board_cache(), board.clone());
    let about = Memo::new(move |_| cache.list().into_iter().find(|known| known.id == id));
    let teams = Memo::new(move |_| about.with(|about| about.as_ref().is_some_and(|about| about.teams)));
    let counts = Memo::new(move |_| {
        about.with(|about| about.as_ref().map(|about| about.players.clone()).unwrap_or_default())
    });
    let drawn = board.clone();
    let toasts = expect_context::<Toasts>();
    Effect::new(move |before: Option<bool>| {
        let seated = lobby.seated.get();
        if before == Some(true) && !seated && !lobby.stood_up.get_value() {
            toasts.say("seat-freed");
        }
        lobby.stood_up.set_value(false);
        seated
    });
    keep_name(lobby);
    Some(view! {
        <div class="lobby">
            <header>
                <Title text=Signal::derive(move || messages::board(&board))/>
                <p class="faint">{move || hint(lobby)}</p>
                <JoinPublic lobby/>
            </header>
            <div class="lobby-main">
                <section class="card" aria-label=move || t("seats")>
                    // Once the board is here, seats show its own vehicles.
                    {move || {
                        if let Some(package) = cache.board(&drawn) {
                            provide_vehicle(&package);
                        }
                        view! { <Seats lobby teams/> }
                    }}
                    <p class="faint latest" aria-live="polite">{move || latest(lobby)}</p>
                    <Start lobby/>
                </section>
                <Myself/>
            </div>
            <div class="lobby-side">
                <Invite lobby/>
                <Setup lobby counts/>
            </div>
        </div>
    })
}

/// Copies a changed account name to the table.
fn keep_name(lobby: Lobby) {
    let me = expect_context::<Me>();
    let now = Memo::new(move |_| me.0.with(|me| me.as_ref().map(|me| me.name.clone())));
    Effect::new(move |before: Option<Option<String>>| {
        let name = now.get();
        let renamed =
            before.flatten().is_some_and(|before| name.as_ref().is_some_and(|name| *name != before));
        let at = lobby.info.with_untracked(|info| info.you.seat.map(|seat| (info.id.clone(), seat)));
        if let (true, Some((table, seat))) = (renamed, at) {
            let command = Command::Sit { seat, contribution: None };
            let state =
                lobby.connection.state.with_untracked(|state| state.as_ref().map_or(0, |state| state.seq));
            let order = Order { id: new_id(), seen: state, command };
            spawn_local(async move {
                if let Err(problem) = api::order(&table, &order).await {
                    lobby.connection.problem.try_set(Some(problem));
                }
            });
        }
        name
    });
}

/// The viewer's options in the lobby.
fn hint(lobby: Lobby) -> String {
    let key = match (lobby.host.get(), lobby.seated.get(), lobby.free()) {
        _ if lobby.watching.get() && is_public(lobby) => "hint-watch-public",
        _ if lobby.watching.get() => "hint-watch",
        (true, _, 0) => "hint-host-full",
        (true, _, _) => "hint-host",
        (false, true, 0) => "hint-guest-full",
        (false, true, _) => "hint-guest",
        (false, false, 0) => "hint-no-seat",
        (false, false, _) => "hint-sit",
    };
    t(key)
}

fn is_public(lobby: Lobby) -> bool {
    lobby.info.with(|info| info.settings.visibility == Visibility::Public)
}

/// The way to a seat for somebody who came by the watch link of a public table.
#[component]
fn JoinPublic(lobby: Lobby) -> impl IntoView {
    let page = lobby.info.with_untracked(|info| Page::Table(info.id.clone())).hash();
    move || {
        let may = lobby.watching.get() && is_public(lobby) && lobby.free() > 0;
        may.then(|| view! { <a class="button main" data-do="join-public" href=page.clone()>{t("join")}</a> })
    }
}

/// The last change of the seats, for those who wait.
fn latest(lobby: Lobby) -> Option<String> {
    lobby.connection.state.with(|state| {
        state.as_ref()?.log.iter().rev().find_map(|update| match &update.event {
            TableEvent::Sat { name, .. } => Some(tf("sat-down", &[("name", name.clone().into())])),
            TableEvent::Freed { name, .. } => Some(tf("stood-up", &[("name", name.clone().into())])),
            TableEvent::BotSat { bot, .. } => Some(tf("sat-down", &[("name", level_name(bot).into())])),
            _ => None,
        })
    })
}

/// The host's start button: once all seats are taken, or with bots in the free ones.
#[component]
fn Start(lobby: Lobby) -> impl IntoView {
    let level = RwSignal::new(FIRST_LEVEL.to_owned());
    let start = move |_| {
        let fill = (lobby.free() > 0).then(|| level.get_untracked());
        lobby.connection.order(Command::Start { fill });
    };
    let levels = || {
        LEVELS.map(|name| {
            view! { <option value=name selected=name == FIRST_LEVEL>{move || t(&format!("level-{name}"))}</option> }
        })
    };
    let some_free = Memo::new(move |_| lobby.free() > 0);
    move || {
        lobby.host.get().then(|| {
            view! {
                <div class="row end start">
                    {move || some_free.get().then(|| view! {
                        <label class="row">
                            <span class="label">{t("fill-with")}</span>
                            <select on:change=move |event| level.set(event_target_value(&event))>{levels()}</select>
                        </label>
                    })}
                    <button class="main" data-do=move || if some_free.get() { "fill" } else { "start" } on:click=start>
                        {move || if some_free.get() { t("start-with-bots") } else { t("start") }}
                    </button>
                </div>
            }
        })
    }
}

/// The viewer's name, with a button to change it.
#[component]
fn Myself() -> impl IntoView {
    let (me, open) = (expect_context::<Me>(), expect_context::<AccountDialogOpen>());
    move || {
        me.0.get().map(|account| {
            view! {
                <p class="row myself">
                    <span class="faint">{tf("you-are", &[("name", account.name.into())])}</span>
                    <button class="quiet" aria-haspopup="dialog" on:click=move |_| open.0.set(true)>{t("change-name")}</button>
                </p>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn a_watch_link_offers_a_seat_only_to_those_whom_the_table_knows() {
        let nobody = You { seat: None, host: false };
        assert!(only_watching(true, &nobody));
        assert!(!only_watching(false, &nobody));
        assert!(!only_watching(true, &You { seat: Some(Seat(1)), host: false }));
        assert!(!only_watching(true, &You { seat: None, host: true }));
    }
}
