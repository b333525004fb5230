//! The tabs of a small screen: panels over the board, so that market and hand stay visible.

use leptos::prelude::*;

use super::Ui;
use crate::components::{Icon, IconName, unread_badge};
use crate::i18n::t;
use crate::model::{GameModel, Goal};
use crate::session::game_session::GameSession;

/// A panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    Tickets,
    Log,
    Table,
}

impl Tab {
    /// The name in the style sheet.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Tab::Tickets => "tickets",
            Tab::Log => "log",
            Tab::Table => "table",
        }
    }

    const fn icon(self) -> IconName {
        match self {
            Tab::Tickets => IconName::Tickets,
            Tab::Log => IconName::Speech,
            Tab::Table => IconName::Menu,
        }
    }
}

#[component]
pub(super) fn Tabs(session: GameSession, ui: Ui) -> impl IntoView {
    // Completed tickets are what players look for most often.
    let done = move || {
        session.model.with(|model| {
            let goals = model.as_ref().map(GameModel::goals).unwrap_or_default();
            let done = goals.iter().filter(|(_, goal)| *goal == Goal::Done).count();
            format!("{done}/{}", goals.len())
        })
    };
    let tabs = [Tab::Tickets, Tab::Log, Tab::Table].map(|tab| {
        let open = move || ui.tab.get() == Some(tab);
        let press = move |_| ui.tab.update(|now| *now = if *now == Some(tab) { None } else { Some(tab) });
        view! {
            <button data-do=format!("tab-{}", tab.name()) aria-expanded=move || open().to_string() on:click=press>
                <Icon name=tab.icon()/>{move || t(tab.name())}
                {(tab == Tab::Tickets).then(|| view! { <b>{done}</b> })}
                {move || (tab == Tab::Log).then(|| unread_badge(session))}
            </button>
        }
    });
    view! { <nav class="tabs" aria-label=move || t("panels")>{tabs}</nav> }
}
