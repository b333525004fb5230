//! Opening a table for friends or for everybody.

use engine::{FirstSeat, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, NewTable, Settings, Visibility};

use crate::app::{Me, ensure_signed_in};
use crate::components::{Dialog, SettingsForm, Toasts, with_seats};
use crate::i18n::t;
use crate::net::api;
use crate::router::{Page, go};

/// Opens a table and goes there; `busy` until the server has answered.
pub(super) fn open_and_go(table: NewTable, me: Me, toasts: Toasts, busy: RwSignal<bool>) {
    busy.set(true);
    spawn_local(async move {
        let opened = async {
            ensure_signed_in(me).await?;
            api::open_table(&table).await
        };
        match opened.await {
            Ok(info) => go(&Page::Table(info.id)),
            Err(problem) => toasts.refuse(problem),
        }
        busy.try_set(false);
    });
}

#[component]
pub(super) fn OpenTable(
    board: StoredValue<String>,
    counts: Vec<u8>,
    name: Signal<String>,
    /// The number of players chosen on the card.
    seats: RwSignal<u8>,
    open: RwSignal<bool>,
) -> impl IntoView {
    let (me, toasts) = (expect_context::<Me>(), expect_context::<Toasts>());
    let settings = RwSignal::new(Settings {
        board: board.get_value(),
        seats: seats.get_untracked(),
        visibility: Visibility::Link,
        clock: Clock::None,
        first: FirstSeat::Random,
        undo: true,
    });
    Effect::new(move |_| {
        if open.get() {
            settings.update(|settings| *settings = with_seats(settings.clone(), seats.get_untracked()));
        }
    });
    let busy = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let settings = settings.get_untracked();
        let table = NewTable { settings, seat: Some(Seat(0)), bots: Vec::new(), start: false };
        open_and_go(table, me, toasts, busy);
    };
    view! {
        <Dialog open title=Signal::derive(move || format!("{} · {}", t("open-table"), name.get()))>
            <form on:submit=submit>
                <SettingsForm settings counts=counts.clone() change=Callback::new(move |changed| settings.set(changed))/>
                <p class="faint">{move || t("open-table-about")}</p>
                <p class="row end"><button class="main" data-do="open" disabled=move || busy.get()>{move || t("open-table")}</button></p>
            </form>
        </Dialog>
    }
}
