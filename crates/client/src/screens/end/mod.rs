//! The end of a game: scoring step by step, then the winner and every point.

mod chart;
mod counting;
mod final_score;
mod picture;
mod proof;
mod score;

use engine::{PlaceId, RouteSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::Replayed;

use crate::browser::preferences;
use crate::browser::storage::{self, Storage};
use crate::i18n::t;
use crate::model::{GameModel, score_steps};
use crate::net::api;
use crate::net::connection::Connection;
use crate::screens::replay::replay;
use crate::session::game_session::SeatedPlayer;

use counting::Counting;
use final_score::{FinalScore, FinishedGame};
pub(crate) use score::Score;

/// What is shown of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Counting,
    Score,
    Board,
}

#[component]
pub(crate) fn EndScreen(
    connection: Connection,
    model: Memo<Option<GameModel>>,
    /// The players, by seat.
    people: Memo<Vec<SeatedPlayer>>,
    /// Highlighted places.
    lit: RwSignal<Vec<PlaceId>>,
    /// Highlighted routes.
    marked: RwSignal<RouteSet>,
) -> impl IntoView {
    let result = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().and_then(|state| state.game.as_ref()?.result.clone()))
    });
    let names = Memo::new(move |_| {
        let seats: Vec<String> =
            people.with(|people| people.iter().map(|person| person.name.clone()).collect());
        model.with(|model| model.as_ref().map(|model| side_names(model, &seats)).unwrap_or_default())
    });
    let table = connection
        .state
        .with_untracked(|state| state.as_ref().map(|state| (state.info.id.clone(), state.info.commitment)));
    let Some((id, commitment)) = table else { return ().into_any() };
    let stage =
        RwSignal::new(if counted(&id) || !preferences::animated() { Stage::Score } else { Stage::Counting });
    let replayed = RwSignal::new(None::<api::Result<Replayed>>);
    let table = StoredValue::new(id);
    Effect::new(move |asked: Option<bool>| {
        let asked = asked == Some(true);
        if stage.get() == Stage::Counting {
            return asked;
        }
        table.with_value(|id| remember(id));
        lit.set(Vec::new());
        marked.set(RouteSet::EMPTY);
        if !asked {
            spawn_local(async move {
                let fetched = played_again(connection).await;
                replayed.try_set(Some(fetched));
            });
        }
        true
    });
    on_cleanup(move || {
        lit.try_set(Vec::new());
        marked.try_set(RouteSet::EMPTY);
    });
    let inside = move || {
        let (model, result, names) = (model.get()?, result.get()?, names.get());
        Some(match stage.get() {
            Stage::Counting => {
                let steps = score_steps::steps(model.game.board(), &result.breakdown);
                let done = move || stage.set(Stage::Score);
                view! { <Counting model names steps lit marked done/> }.into_any()
            }
            Stage::Score => {
                let game = FinishedGame { id: table.get_value(), commitment, model, names, result };
                view! { <FinalScore connection game replayed stage/> }.into_any()
            }
            Stage::Board => view! {
                <button class="main end-back" on:click=move |_| stage.set(Stage::Score)>{t("show-score")}</button>
            }
            .into_any(),
        })
    };
    view! { {inside} }.into_any()
}

/// The names of the sides, from the names of the seats.
pub(crate) fn side_names(model: &GameModel, seats: &[String]) -> Vec<String> {
    let game = &model.game;
    game.each_side()
        .map(|side| {
            let members = game.members(side);
            let names: Vec<&str> =
                members.iter().filter_map(|seat| seats.get(seat.index()).map(String::as_str)).collect();
            names.join(" & ")
        })
        .collect()
}

/// Fetches and replays the record of a game.
async fn played_again(connection: Connection) -> api::Result<Replayed> {
    replay(connection.record().await?).await
}

fn key(table: &str) -> String {
    format!("counted/{table}")
}

/// Whether the scoring of a table was already shown: a reload does not repeat it.
fn counted(table: &str) -> bool {
    storage::session().get(&key(table)).is_some()
}

fn remember(table: &str) {
    storage::session().set(&key(table), "1");
}
