//! The game screen: board, prompt, panels and sheets.

mod action_sheet;
mod away;
mod effects;
mod flying_cards;
mod help;
mod keyboard;
mod ledger;
mod plan;
mod prompt;
mod table_panel;
mod tabs;
mod text_view;
mod tunnel_reveal;

use engine::{RouteSet, Seat};
use leptos::prelude::*;

use crate::browser::notifications;
use crate::components::{BoardView, Hand, Log, Market, Players, Tickets, provide_vehicle};
use crate::i18n::{current_language, t};
use crate::model::GameModel;
use crate::model::animation::TunnelReveal;
use crate::net::connection::Connection;
use crate::screens::end::EndScreen;
use crate::screens::hot_seat::{Curtain, HandOver};
use crate::session::game_session::GameSession;
use crate::session::route_plan::RoutePlan;
use tabs::Tab;

/// The state of the game screen.
#[derive(Clone, Copy)]
struct Ui {
    /// The panel over the board on a small screen.
    tab: RwSignal<Option<Tab>>,
    /// Whether the text view replaces the board.
    text: RwSignal<bool>,
    help: RwSignal<bool>,
    /// Whether the viewer is choosing tickets for the team's holder as a turn.
    sharing: RwSignal<bool>,
    /// The tunnel that is being revealed.
    dug: RwSignal<Option<TunnelReveal>>,
    /// The seat that has just triggered the last round.
    last_round: RwSignal<Option<Seat>>,
    flights: RwSignal<Vec<flying_cards::Flight>>,
    /// The player whose public cards and points are shown.
    ledger: RwSignal<Option<Seat>>,
    /// The viewer's route plan.
    plan: RoutePlan,
    /// The latest announcements for screen readers.
    said: RwSignal<Vec<(u32, String)>>,
}

#[component]
pub(crate) fn GameScreen(connection: Connection) -> impl IntoView {
    let session = GameSession::new(connection);
    // The board may still be loading. Another viewer gets a new screen, so that nothing of what the one before saw stays
    // on the page.
    let viewer = Memo::new(move |_| session.model.with(|model| Some(model.as_ref()?.view.viewer)));
    move || match viewer.get() {
        Some(_) => untrack(|| {
            session.forget_selection();
            view! { <Game session/> }.into_any()
        }),
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
    }
}

#[component]
fn Game(session: GameSession) -> impl IntoView {
    let (connection, model) = (session.connection, session.model);
    // A board that is higher than wide has its panels beside it.
    let tall = model.with_untracked(|model| {
        let package = model.as_ref().map(|model| &model.package);
        package.iter().for_each(|package| provide_vehicle(package));
        package.and_then(|package| package.layout.as_ref()).is_some_and(|layout| layout.aspect < 1.0)
    });
    let ui = Ui {
        tab: RwSignal::new(None),
        text: RwSignal::new(text_view::kept()),
        help: RwSignal::new(false),
        sharing: RwSignal::new(false),
        dug: RwSignal::new(None),
        last_round: RwSignal::new(None),
        flights: RwSignal::new(Vec::new()),
        ledger: RwSignal::new(None),
        plan: RoutePlan::of(session),
        said: RwSignal::new(Vec::new()),
    };
    let marked = RwSignal::new(RouteSet::EMPTY);
    notifications::watch(session);
    effects::watch(session, ui);
    effects::celebrate(session, marked);
    keyboard::listen(session, ui);
    keyboard::keep_focus(session);
    let over = Memo::new(move |_| {
        connection.state.with(|state| {
            state.as_ref().and_then(|state| state.game.as_ref()).is_some_and(|game| game.result.is_some())
        })
    });
    let totals = move || {
        connection.state.with(|state| {
            let result = state.as_ref()?.game.as_ref()?.result.as_ref()?;
            Some(result.breakdown.sides.iter().map(|side| side.total).collect())
        })
    };
    let board = move || {
        model.with(|model| {
            model.as_ref().map(|model| model.package.name(current_language().get().code()).to_owned())
        })
    };
    let asks = move || model.with(|model| model.as_ref().map(GameModel::asks));
    // The last round changes the light.
    let light =
        move || model.with(|model| model.as_ref().is_some_and(GameModel::last_round).then_some("last"));
    let seq = move || connection.state.with(|state| state.as_ref().map(|state| state.seq));
    let stage = move || {
        if ui.text.get() {
            view! { <text_view::TextView session ui/> }.into_any()
        } else {
            view! {
                <BoardView model chosen=session.chosen lit=session.lit marked lately=session.lately plan=ui.plan
                    picked=Signal::derive(move || session.picked_offer())/>
            }
            .into_any()
        }
    };
    view! {
        <div class="game" class:tall=tall data-asks=asks data-seq=seq data-light=light data-tab=move || ui.tab.get().map(Tab::name)>
            <h1 class="unseen">{board}</h1>
            // In tab order the sheet comes before the board.
            <aside class="side">
                <Players model people=session.people totals=Signal::derive(totals) press=Callback::new(move |seat| ui.ledger.set(Some(seat)))/>
                <Show when=move || !ui.text.get()><action_sheet::ActionSheet session ui/></Show>
                <HandOver session/>
                <plan::PlanPanel session ui/>
                {move || over.get().then(|| view! { <EndScreen connection model people=session.people lit=session.lit marked/> })}
                <Tickets model lit=session.lit/>
                <Log session/>
                <table_panel::TablePanel session ui/>
            </aside>
            // What the panels leave clear: the board is fitted into it.
            <div class="clear" aria-hidden="true"></div>
            <div class="stage">{stage}</div>
            <div class="overlay">
                <Show when=move || !ui.text.get()><tunnel_reveal::TunnelRevealView session ui/></Show>
                <prompt::LastRound session ui/>
                <away::Away session/>
            </div>
            <footer class="tray">
                <prompt::Prompt session ui/>
                <Market session/>
                <Hand model/>
                <tabs::Tabs session ui/>
            </footer>
            <flying_cards::Flights ui/>
            <effects::Announcer ui/>
            <help::Help ui/>
            <ledger::LedgerDialog session ui/>
            <Curtain session/>
        </div>
    }
}
