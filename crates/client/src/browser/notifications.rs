//! Whose turn it is, for who looks elsewhere: the page's title, its sign, and a notification if one wants it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::browser::sound;
use crate::browser::storage;
use crate::i18n::{t, tf};
use crate::model::Desk;
use crate::model::animation::Sound;
use crate::session::game_session::Play;

const NAME: &str = "Branchline";

/// Watches whose turn it is, until the screen goes.
pub(crate) fn watch(play: Play) {
    let mine = Memo::new(move |_| play.desk.with(|desk| desk.as_ref().is_some_and(Desk::my_turn)));
    let whose = Memo::new(move |_| {
        play.desk.with(|desk| desk.as_ref().and_then(|desk| desk.view.table.phase.to_act().lowest()))
    });
    Effect::new(move |_| {
        let title = match whose.get() {
            _ if mine.get() => format!("● {} – {NAME}", t("your-turn")),
            Some(seat) => format!("{} – {NAME}", tf("wait-turn", &[("name", play.name(seat).into())])),
            None => NAME.to_owned(),
        };
        document().set_title(&title);
    });
    Effect::new(move |before: Option<bool>| {
        let mine = mine.get();
        sign(mine);
        // Only a turn that begins is news, not one that was there when the page came.
        if mine && before == Some(false) {
            sound::play(Sound::Turn);
            if document().hidden() {
                notify();
            }
        }
        mine
    });
    on_cleanup(|| {
        document().set_title(NAME);
        sign(false);
    });
}

/// The page's sign, with a dot when it is one's turn.
fn sign(mine: bool) {
    if let Ok(Some(link)) = document().query_selector("link[rel=icon]") {
        let _ = link.set_attribute("href", if mine { "icon-turn.svg" } else { "icon.svg" });
    }
}

/// Whether one wants to be told, and whether the browser allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notices {
    /// The browser cannot, or its owner has forbidden it.
    Never,
    Off,
    On,
}

impl Notices {
    pub(crate) fn can_ask(self) -> bool {
        self != Notices::Never
    }

    pub(crate) fn on(self) -> bool {
        self == Notices::On
    }
}

/// How it stands with notifications.
pub(crate) fn permission() -> RwSignal<Notices> {
    RwSignal::new(now())
}

fn now() -> Notices {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    if !known || Notification::permission() == NotificationPermission::Denied {
        return Notices::Never;
    }
    let granted = Notification::permission() == NotificationPermission::Granted;
    if granted && storage::get("notify").as_deref() == Some("on") { Notices::On } else { Notices::Off }
}

/// Turns notifications on, asking the browser if it was never asked, or off.
pub(crate) fn turn(notices: RwSignal<Notices>) {
    if notices.get_untracked().on() {
        storage::set("notify", "off");
        notices.set(now());
        return;
    }
    storage::set("notify", "on");
    let Ok(answer) = Notification::request_permission() else { return };
    spawn_local(async move {
        let _ = JsFuture::from(answer).await;
        notices.try_set(now());
    });
}

fn notify() {
    if !now().on() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_icon("icon-turn.svg");
    // One at a time: a newer takes the place of an older one.
    options.set_tag("turn");
    let _ = Notification::new_with_options(&t("your-turn"), &options);
}
