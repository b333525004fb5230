//! The settings of this browser, in one dialog: language, appearance, play, sound and motion. Everything takes effect
//! at once.

mod preview;
mod rows;

use leptos::prelude::*;

use crate::app::SettingsOpen;
use crate::components::Dialog;
use crate::i18n::t;
use preview::Preview;
use rows::{Choice, LanguageRow, NotificationRow};

/// The dialog. Its form is loaded when it is first opened.
#[component]
pub(crate) fn SettingsDialog(form: impl Fn() -> AnyView + Send + Sync + 'static) -> impl IntoView {
    let open = expect_context::<SettingsOpen>().0;
    let title = Signal::derive(move || t("settings"));
    view! { <Dialog open title>{form()}</Dialog> }
}

/// All settings.
#[component]
pub(crate) fn SettingsForm() -> impl IntoView {
    view! {
        <div class="settings">
            <h3>{move || t("settings-look")}</h3>
            <LanguageRow/>
            <Choice key="theme"/>
            <Choice key="colors"/>
            <Preview/>
            <Choice key="cards"/>
            <Choice key="tray"/>
            <h3>{move || t("settings-play")}</h3>
            <Choice key="confirm"/>
            <Choice key="bots"/>
            <h3>{move || t("settings-feel")}</h3>
            <Choice key="sound"/>
            <Choice key="animation"/>
            <NotificationRow/>
        </div>
    }
}
