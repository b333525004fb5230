//! The game: the board, what is asked, and everything around it.

mod action_sheet;
mod claim;
mod effects;
mod flying_cards;
mod help;
mod keyboard;
mod prompt;
mod table_panel;
mod tabs;
mod text_view;
mod tickets;
mod tunnel;
mod tunnel_reveal;

use engine::{RouteSet, Seat};
use leptos::prelude::*;

use crate::browser::notifications;
use crate::components::{BoardView, Hand, Log, Market, Players, Tickets};
use crate::i18n::{t, tongue};
use crate::model::Desk;
use crate::model::animation::Dug;
use crate::net::connection::Line;
use crate::screens::end::EndScreen;
use crate::session::game_session::Play;
use tabs::Tab;

/// What is open on the screen.
#[derive(Clone, Copy)]
struct Ui {
    /// The panel that lies over the board on a small screen.
    tab: RwSignal<Option<Tab>>,
    /// Whether the game is shown in words in place of the board.
    text: RwSignal<bool>,
    help: RwSignal<bool>,
    /// Whether tickets are being chosen for the team's holder as a turn's action.
    sharing: RwSignal<bool>,
    /// The tunnel whose cards turn over at this moment.
    dug: RwSignal<Option<Dug>>,
    /// Who has just called the last round.
    last_round: RwSignal<Option<Seat>>,
    flights: RwSignal<Vec<flying_cards::Flight>>,
    /// What happened last, for readers of the screen.
    said: RwSignal<Vec<(u32, String)>>,
}

#[component]
pub(crate) fn GameScreen(line: Line) -> impl IntoView {
    let play = Play::new(line);
    // The board may still be on its way.
    let there = Memo::new(move |_| play.desk.with(Option::is_some));
    move || match there.get() {
        true => view! { <Game play/> }.into_any(),
        false => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
    }
}

#[component]
fn Game(play: Play) -> impl IntoView {
    let (line, desk) = (play.line, play.desk);
    let ui = Ui {
        tab: RwSignal::new(None),
        text: RwSignal::new(text_view::kept()),
        help: RwSignal::new(false),
        sharing: RwSignal::new(false),
        dug: RwSignal::new(None),
        last_round: RwSignal::new(None),
        flights: RwSignal::new(Vec::new()),
        said: RwSignal::new(Vec::new()),
    };
    let marked = RwSignal::new(RouteSet::EMPTY);
    notifications::watch(play);
    effects::watch(play, ui);
    keyboard::listen(play, ui);
    let over = Memo::new(move |_| {
        line.seen.with(|seen| {
            seen.as_ref().and_then(|seen| seen.game.as_ref()).is_some_and(|game| game.result.is_some())
        })
    });
    let board = move || {
        desk.with(|desk| desk.as_ref().map(|desk| desk.folder.name(tongue().get().code()).to_owned()))
    };
    let asks = move || desk.with(|desk| desk.as_ref().map(Desk::asks));
    let seq = move || line.seen.with(|seen| seen.as_ref().map(|seen| seen.seq));
    let stage = move || {
        if ui.text.get() {
            view! { <text_view::TextView play ui/> }.into_any()
        } else {
            view! {
                // What is asked comes before the board for who goes by keys.
                <action_sheet::Sheet play ui/>
                <BoardView desk chosen=play.chosen lit=play.lit marked lately=play.lately/>
                <tunnel_reveal::DigShow play ui/>
            }
            .into_any()
        }
    };
    view! {
        <div class="game" data-asks=asks data-seq=seq data-tab=move || ui.tab.get().map(Tab::name)>
            <h1 class="unseen">{board}</h1>
            <div class="stage">
                {stage}
                <prompt::LastRound play ui/>
                {move || over.get().then(|| view! { <EndScreen line desk people=play.people lit=play.lit marked/> })}
            </div>
            <aside class="side">
                <Players desk people=play.people/>
                <Tickets desk lit=play.lit/>
                <Log play/>
                <table_panel::TablePanel play ui/>
            </aside>
            <footer class="tray">
                <prompt::Prompt play ui/>
                <Market play/>
                <Hand desk/>
                <tabs::Tabs play ui/>
            </footer>
            <flying_cards::Flights ui/>
            <effects::Announcer ui/>
            <help::Help ui/>
        </div>
    }
}
