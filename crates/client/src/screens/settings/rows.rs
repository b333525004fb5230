//! One setting each: a label, a sentence where it is needed, and the choices as radio buttons.

use leptos::prelude::*;

use crate::browser::notifications::{self, NotificationSetting};
use crate::browser::{preferences, sound};
use crate::i18n::{self, Language, current_language, t};
use crate::model::preferences::Preferences;
use crate::model::sounds::Sound;

/// A setting with a fixed list of values.
#[component]
pub(super) fn Choice(key: &'static str) -> impl IntoView {
    let choose = move |code: &'static str| {
        preferences::choose(key, code);
        if key == "sound" {
            sound::play(Sound::Turn);
        }
    };
    let options = Preferences::codes(key).into_iter().map(|code| {
        let says = move || t(&format!("setting-{key}-{code}"));
        radio(key, code, says, move || preferences::get().code(key) == code, move || choose(code))
    });
    let options = options.collect::<Vec<_>>();
    let about = move || {
        i18n::find(current_language().get(), &format!("setting-{key}-about"), &[]).unwrap_or_default()
    };
    row(key, move || t(&format!("setting-{key}")), about, options)
}

/// Whether a notification tells of one's turn. The browser may refuse.
#[component]
pub(super) fn NotificationRow() -> impl IntoView {
    let setting = notifications::permission();
    let options = [("off", false), ("on", true)].map(|(code, on)| {
        let says = move || t(&format!("setting-notify-{code}"));
        let press = move || {
            if setting.get_untracked().on() != on {
                notifications::turn(setting);
            }
        };
        radio("notify", code, says, move || setting.get().on() == on, press)
    });
    let about = move || match setting.get() {
        NotificationSetting::Never => t("setting-notify-blocked"),
        NotificationSetting::Off | NotificationSetting::On => t("setting-notify-about"),
    };
    row("notify", move || t("setting-notify"), about, options.into_iter().collect())
}

/// The language: each is listed under its own name.
#[component]
pub(super) fn LanguageRow() -> impl IntoView {
    let language = current_language();
    let options = Language::ALL.map(|known| {
        let says = move || view! { <span lang=known.code()>{known.name()}</span> };
        let chosen = move || language.get() == known;
        radio("language", known.code(), says, chosen, move || i18n::set_language(known))
    });
    row("language", move || t("language"), String::new, options.into_iter().collect())
}

/// A row of the form.
fn row(
    key: &'static str,
    name: impl Fn() -> String + Send + 'static,
    about: impl Fn() -> String + Send + 'static,
    options: Vec<AnyView>,
) -> AnyView {
    view! {
        <fieldset class="setting" data-setting=key>
            <legend>{name}</legend>
            <p class="faint">{about}</p>
            <div class="segments">{options}</div>
        </fieldset>
    }
    .into_any()
}

/// One value of a setting.
fn radio<Label: IntoView + 'static>(
    key: &'static str,
    code: &'static str,
    says: impl Fn() -> Label + Send + 'static,
    chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="segment" data-value=code>
            <input type="radio" name=format!("setting-{key}") value=code prop:checked=chosen on:change=move |_| choose()/>
            <span>{says}</span>
        </label>
    }
    .into_any()
}
