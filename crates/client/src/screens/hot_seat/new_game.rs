//! A new game on one device: who sits where.

use engine::{FirstSeat, Seat, Side};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, NewTable, Problem, Settings, Visibility};

use crate::browser::storage::{self, Storage};
use crate::components::{Dialog, LEVELS, Piece};
use crate::i18n::{Language, current_language, messages, t, text, tf};
use crate::router::{Page, go};
use crate::session::local_games;

/// The value of a seat that a person takes; all others are levels of bots.
const PERSON: &str = "person";

/// A seat of the game to be: who plays there, and the name that was typed.
#[derive(Clone, Copy)]
struct SeatChoice {
    player: RwSignal<String>,
    name: RwSignal<String>,
}

/// The name of a person who typed none.
fn default_name(language: Language, index: usize) -> String {
    text(language, "hot-seat-player", &[("n", (index + 1).into())])
}

impl SeatChoice {
    fn is_person(self) -> bool {
        self.player.with(|player| player == PERSON)
    }

    fn called(self, language: Language, index: usize) -> String {
        let name = self.name.get();
        if name.trim().is_empty() { default_name(language, index) } else { name }
    }
}

/// Names typed before, by seat; the first is the name of the account.
fn remembered() -> Vec<String> {
    let known = storage::local().get(storage::SEAT_NAMES).unwrap_or_default();
    let mut names: Vec<String> = known.lines().map(str::to_owned).collect();
    if names.is_empty() {
        names.extend(storage::local().get(storage::NAME));
    }
    names
}

#[component]
pub(crate) fn SharedGame(
    board: StoredValue<String>,
    counts: Vec<u8>,
    teams: bool,
    name: Signal<String>,
    /// The number of players chosen on the card.
    seats: RwSignal<u8>,
    /// The bots' level chosen on the card.
    level: RwSignal<String>,
    open: RwSignal<bool>,
) -> impl IntoView {
    let (names, language) = (remembered(), current_language());
    let choice = |index: usize| SeatChoice {
        player: RwSignal::new(if index < 2 { PERSON.to_owned() } else { level.get_untracked() }),
        name: RwSignal::new(names.get(index).cloned().unwrap_or_default()),
    };
    let most = usize::from(counts.iter().copied().max().unwrap_or(2));
    let choices = StoredValue::new((0..most).map(choice).collect::<Vec<_>>());
    Effect::new(move |_| {
        if open.get() {
            let bots = choices.get_value().into_iter().filter(|choice| !untrack(|| choice.is_person()));
            bots.for_each(|choice| choice.player.set(level.get_untracked()));
        }
    });
    let taken = move || choices.get_value().into_iter().take(usize::from(seats.get())).enumerate();
    let (problem, busy) = (RwSignal::new(None::<Problem>), RwSignal::new(false));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (new, people) = untrack(|| planned(board.get_value(), taken().collect(), language.get()));
        busy.set(true);
        spawn_local(async move {
            match local_games::open_shared(new, people).await {
                Ok(table) => go(&Page::Local(table)),
                Err(refused) => drop(problem.try_set(Some(refused))),
            }
            busy.try_set(false);
        });
    };
    let rows = move || taken().collect::<Vec<(usize, SeatChoice)>>();
    let nobody = move || !taken().any(|(_, choice)| choice.is_person());
    let counts = StoredValue::new(counts);
    let number = move |n: u8| {
        view! {
            <button type="button" data-players=n aria-pressed=move || (seats.get() == n).to_string() on:click=move |_| seats.set(n)>{n}</button>
        }
    };
    let numbers = move || counts.get_value().into_iter().map(number).collect::<Vec<_>>();
    let row = move |(index, choice): (usize, SeatChoice)| {
        let side = if teams { index / 2 } else { index };
        let team = (teams && index % 2 == 0).then(
            || view! { <li class="faint">{move || tf("team-number", &[("n", (side + 1).into())])}</li> },
        );
        view! { {team}<SeatRow index side choice/> }
    };
    view! {
        <Dialog open title=Signal::derive(move || format!("{} · {}", t("hot-seat"), name.get()))>
            <form class="shared-game" data-form="hot-seat" on:submit=submit>
                <p class="faint">{move || t("hot-seat-about")}</p>
                <div class="row" role="group" aria-label=move || t("player-count")>
                    <span class="label" aria-hidden="true">{move || t("player-count")}</span>
                    <span class="choice">{numbers}</span>
                </div>
                <ol class="seat-choices"><For each=rows key=|(index, _)| *index children=row/></ol>
                {move || problem.get().map(|problem| view! { <p class="bad" role="alert">{messages::problem(&problem)}</p> })}
                <p class="row end"><button class="main" data-do="start-shared" disabled=move || busy.get() || nobody()>{move || t("hot-seat-start")}</button></p>
            </form>
        </Dialog>
    }
}

#[component]
fn SeatRow(index: usize, side: usize, choice: SeatChoice) -> impl IntoView {
    let levels = LEVELS.map(|name| {
        view! {
            <option value=name selected=move || choice.player.get() == name>
                {move || format!("{} – {}", t("bot"), t(&format!("level-{name}")))}
            </option>
        }
    });
    let language = current_language();
    let about = move || tf("seat-number", &[("n", (index + 1).into())]);
    view! {
        <li class="seat-choice" data-seat=index>
            <Piece seat=Seat(index as u8) side=Side(side as u8)/>
            <select aria-label=about on:change=move |event| choice.player.set(event_target_value(&event))>
                <option value=PERSON selected=move || choice.is_person()>{move || t("hot-seat-person")}</option>
                {levels}
            </select>
            <input class="grow" maxlength="24" autocomplete="off" hidden=move || !choice.is_person()
                aria-label=move || t("hot-seat-name") placeholder=move || default_name(language.get(), index)
                prop:value=choice.name on:input=move |event| choice.name.set(event_target_value(&event))/>
        </li>
    }
}

/// The table that was chosen, and its people by seat. The names are remembered.
fn planned(
    board: String,
    seats: Vec<(usize, SeatChoice)>,
    language: Language,
) -> (NewTable, Vec<(Seat, String)>) {
    let typed: Vec<String> = seats.iter().map(|(_, choice)| choice.name.get()).collect();
    storage::local().set(storage::SEAT_NAMES, &typed.join("\n"));
    let settings = Settings {
        board,
        seats: seats.len() as u8,
        visibility: Visibility::Link,
        clock: Clock::None,
        first: FirstSeat::Random,
        undo: true,
    };
    let (people, bots): (Vec<_>, Vec<_>) = seats.into_iter().partition(|(_, choice)| choice.is_person());
    let seat = |index: usize| Seat(index as u8);
    let people: Vec<(Seat, String)> =
        people.into_iter().map(|(index, choice)| (seat(index), choice.called(language, index))).collect();
    let bots = bots.into_iter().map(|(index, choice)| (seat(index), choice.player.get())).collect();
    let first = people.first().map(|(seat, _)| *seat);
    (NewTable { settings, seat: first, bots, start: true }, people)
}
