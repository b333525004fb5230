//! A table's settings: the form, and the settings in words.

use engine::{FirstSeat, Seat, TeamId};
use leptos::prelude::*;
use protocol::{Clock, Settings, Visibility};

use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::session::board_cache::board_cache;

/// The clocks on offer.
const CLOCKS: [Clock; 7] = [
    Clock::None,
    Clock::Seconds(30),
    Clock::Seconds(60),
    Clock::Seconds(120),
    Clock::Seconds(300),
    Clock::Days(1),
    Clock::Days(3),
];

/// Buttons for every setting. The pressed ones are the current settings.
#[component]
pub(crate) fn SettingsForm(
    #[prop(into)] settings: Signal<Settings>,
    /// The possible numbers of players on the board.
    counts: Vec<u8>,
    change: Callback<Settings>,
) -> impl IntoView {
    let seats = counts
        .into_iter()
        .map(|n| choice(settings, change, move || n.to_string(), move |settings| with_seats(settings, n)));
    let clocks = CLOCKS.map(|clock| {
        choice(
            settings,
            change,
            move || messages::clock(clock),
            move |settings| Settings { clock, ..settings },
        )
    });
    let found = [Visibility::Link, Visibility::Public].map(|visibility| {
        choice(
            settings,
            change,
            move || t(visibility_key(visibility)),
            move |settings| Settings { visibility, ..settings },
        )
    });
    let boards = board_cache();
    let firsts = move || {
        let (board, seats) = settings.with(|settings| (settings.board.clone(), settings.seats));
        let teams = boards.list().iter().any(|known| known.id == board && known.teams);
        let sides = if teams { seats / 2 } else { seats };
        let side = move |n| if teams { FirstSeat::Team(TeamId(n)) } else { FirstSeat::Seat(Seat(n)) };
        let one = |first| {
            choice(
                settings,
                change,
                move || first_words(first),
                move |settings| Settings { first, ..settings },
            )
        };
        std::iter::once(FirstSeat::Random).chain((0..sides).map(side)).map(one).collect::<Vec<_>>()
    };
    let undo = [true, false].map(|undo| {
        choice(settings, change, move || t(undo_key(undo)), move |settings| Settings { undo, ..settings })
    });
    view! {
        <fieldset class="choices"><legend>{move || t("player-count")}</legend><div class="choice">{seats.collect::<Vec<_>>()}</div></fieldset>
        <fieldset class="choices"><legend>{move || t("clock")}</legend><div class="choice">{clocks}</div></fieldset>
        <fieldset class="choices"><legend>{move || t("who-finds")}</legend><div class="choice">{found}</div></fieldset>
        <fieldset class="choices"><legend>{move || t("who-first")}</legend><div class="choice">{firsts}</div></fieldset>
        <fieldset class="choices"><legend>{move || t("undo-setting")}</legend><div class="choice">{undo}</div></fieldset>
    }
}

/// One button: its label, and the settings it selects.
fn choice(
    settings: Signal<Settings>,
    change: Callback<Settings>,
    label: impl Fn() -> String + Send + 'static,
    with: impl Fn(Settings) -> Settings + Copy + Send + Sync + 'static,
) -> AnyView {
    let pressed = move || settings.with(|settings| with(settings.clone()) == *settings);
    view! {
        <button type="button" aria-pressed=move || pressed().to_string()
            on:click=move |_| change.run(with(settings.get_untracked()))>{label}</button>
    }
    .into_any()
}

/// Changes the number of seats; a first player who no longer exists becomes random.
pub(crate) fn with_seats(settings: Settings, seats: u8) -> Settings {
    let first = match settings.first {
        FirstSeat::Seat(seat) if seat.0 >= seats => FirstSeat::Random,
        FirstSeat::Team(team) if team.0 >= seats / 2 => FirstSeat::Random,
        first @ (FirstSeat::Seat(_) | FirstSeat::Team(_) | FirstSeat::Random) => first,
    };
    Settings { seats, first, ..settings }
}

const fn visibility_key(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Link => "by-link",
        Visibility::Public => "public",
    }
}

const fn undo_key(undo: bool) -> &'static str {
    if undo { "undo-on" } else { "undo-off" }
}

fn first_words(first: FirstSeat) -> String {
    match first {
        FirstSeat::Random => t("random-first"),
        FirstSeat::Seat(seat) => tf("seat-number", &[("n", (seat.0 + 1).into())]),
        FirstSeat::Team(team) => tf("team-number", &[("n", (team.0 + 1).into())]),
    }
}

/// The settings in words, one line for each.
pub(crate) fn settings_words(settings: &Settings) -> Vec<(String, String)> {
    vec![
        (t("player-count"), settings.seats.to_string()),
        (t("clock"), messages::clock(settings.clock)),
        (t("who-finds"), t(visibility_key(settings.visibility))),
        (t("who-first"), first_words(settings.first)),
        (t("undo-setting"), t(undo_key(settings.undo))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_seats_leave_nobody_to_begin_who_is_not_there() {
        let settings = Settings {
            board: "any".to_owned(),
            seats: 4,
            visibility: Visibility::Link,
            clock: Clock::None,
            first: FirstSeat::Seat(Seat(2)),
            undo: true,
        };
        assert_eq!(with_seats(settings.clone(), 3).first, FirstSeat::Seat(Seat(2)));
        assert_eq!(with_seats(settings.clone(), 2).first, FirstSeat::Random);
        let settings = Settings { seats: 6, first: FirstSeat::Team(TeamId(2)), ..settings };
        assert_eq!(with_seats(settings.clone(), 6).first, FirstSeat::Team(TeamId(2)));
        assert_eq!(with_seats(settings, 4).first, FirstSeat::Random);
    }
}
