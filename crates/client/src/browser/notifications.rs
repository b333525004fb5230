//! Tells a player who is looking elsewhere that it is their turn: page title, favicon, and a notification if
//! enabled.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::browser::sound;
use crate::browser::storage::{self, Storage};
use crate::i18n::{t, tf};
use crate::model::GameModel;
use crate::model::sounds::Sound;
use crate::session::game_session::GameSession;

const NAME: &str = "Branchline";

/// Follows whose turn it is, until the screen is closed.
pub(crate) fn watch(session: GameSession) {
    let mine = Memo::new(move |_| session.model.with(|model| model.as_ref().is_some_and(GameModel::my_turn)));
    let whose = Memo::new(move |_| {
        session.model.with(|model| model.as_ref().and_then(|model| model.view.public.phase.to_act().lowest()))
    });
    Effect::new(move |_| {
        let title = match whose.get() {
            _ if mine.get() => format!("● {} – {NAME}", t("your-turn")),
            Some(seat) => format!("{} – {NAME}", tf("wait-turn", &[("name", session.name(seat).into())])),
            None => NAME.to_owned(),
        };
        document().set_title(&title);
    });
    Effect::new(move |before: Option<bool>| {
        let mine = mine.get();
        set_favicon(mine);
        // Announce only a turn that begins, not one that had already begun when the page was opened.
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
        set_favicon(false);
    });
}

/// Shows the favicon, with a dot when it is your turn.
fn set_favicon(mine: bool) {
    if let Ok(Some(link)) = document().query_selector("link[rel=icon]") {
        let _ = link.set_attribute("href", if mine { "icon-turn.svg" } else { "icon.svg" });
    }
}

/// Whether notifications are on, and whether the browser allows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotificationSetting {
    /// The browser has none, or the user has blocked them.
    Never,
    Off,
    On,
}

impl NotificationSetting {
    pub(crate) fn on(self) -> bool {
        self == NotificationSetting::On
    }
}

/// The current notification setting.
pub(crate) fn permission() -> RwSignal<NotificationSetting> {
    RwSignal::new(now())
}

fn now() -> NotificationSetting {
    let known = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    if !known || Notification::permission() == NotificationPermission::Denied {
        return NotificationSetting::Never;
    }
    let granted = Notification::permission() == NotificationPermission::Granted;
    if granted && storage::local().get(storage::NOTIFY).as_deref() == Some("on") {
        NotificationSetting::On
    } else {
        NotificationSetting::Off
    }
}

/// Toggles notifications, asking for permission if needed.
pub(crate) fn turn(notices: RwSignal<NotificationSetting>) {
    if notices.get_untracked().on() {
        storage::local().set(storage::NOTIFY, "off");
        notices.set(now());
        return;
    }
    storage::local().set(storage::NOTIFY, "on");
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
    // One at a time: a newer one replaces an older one.
    options.set_tag("turn");
    // Where a click leads.
    options.set_data(&window().location().href().unwrap_or_default().into());
    let title = t("your-turn");
    spawn_local(async move {
        if notify_by_worker(&title, &options).await.is_none() {
            let _ = Notification::new_with_options(&title, &options);
        }
    });
}

/// Shows a notification through the service worker: on Android there is no other way. `None` where there is none.
async fn notify_by_worker(title: &str, options: &NotificationOptions) -> Option<()> {
    let workers = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    let registration = call(&workers, "getRegistration", &[]).await?;
    call(&registration, "showNotification", &[title.into(), options.into()]).await.map(drop)
}

/// Calls a method that returns a promise, and waits for it.
async fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let method = Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?;
    let promise = method.apply(object, &arguments.iter().collect::<Array>()).ok()?;
    JsFuture::from(promise.dyn_into::<Promise>().ok()?).await.ok()
}
