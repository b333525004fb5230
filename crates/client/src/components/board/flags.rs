//! Flags on the map: where the viewer's tickets begin and end, and those that are offered.

use std::sync::Arc;

use engine::{PlaceId, TicketId};
use leptos::prelude::*;

use super::static_svg::StaticSvg;
use crate::model::{Camera, GameModel, Goal};

/// What a flag says about its ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Flying {
    /// Somebody made it impossible.
    Impossible,
    Done,
    Open,
    /// Offered, and not chosen.
    Offered,
    /// Offered, and chosen.
    Picked,
}

impl Flying {
    const fn class(self) -> &'static str {
        match self {
            Flying::Impossible => "flag impossible",
            Flying::Done => "flag done",
            Flying::Open => "flag",
            Flying::Offered => "flag offered",
            Flying::Picked => "flag picked",
        }
    }
}

/// A flag: its place, what it says, and the letters of offered tickets.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Flag {
    place: PlaceId,
    flying: Flying,
    letters: String,
}

/// The letter of an offered ticket, by its position in the offer.
pub(crate) fn offer_letter(index: usize) -> char {
    char::from(b'A' + (index % 26) as u8)
}

/// The flags of a view: one for each place, the most urgent.
fn flags(model: &GameModel, picked: &[TicketId]) -> Vec<Flag> {
    let mut flags: Vec<Flag> = Vec::new();
    let mut raise = |ticket: TicketId, flying: Flying, letter: Option<char>| {
        let ticket = model.game.board().ticket(ticket);
        for place in [ticket.a, ticket.b] {
            match flags.iter_mut().find(|flag| flag.place == place) {
                Some(flag) => {
                    flag.flying = flag.flying.max(flying);
                    flag.letters.extend(letter);
                }
                None => flags.push(Flag { place, flying, letters: letter.into_iter().collect() }),
            }
        }
    };
    for (ticket, goal) in model.goals() {
        let flying = match goal {
            Goal::Done => Flying::Done,
            Goal::Open => Flying::Open,
            Goal::Impossible => Flying::Impossible,
        };
        raise(ticket, flying, None);
    }
    let offer = model.view.own.filter(|_| model.my_turn()).map(|own| own.offer.tickets().to_vec());
    for (index, ticket) in offer.unwrap_or_default().into_iter().enumerate() {
        let flying = if picked.contains(&ticket) { Flying::Picked } else { Flying::Offered };
        raise(ticket, flying, Some(offer_letter(index)));
    }
    flags
}

/// The flags, always of the same size on the screen.
#[component]
pub(super) fn Flags(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    picked: Signal<Vec<TicketId>>,
    camera: RwSignal<Camera>,
) -> impl IntoView {
    let raised = Memo::new(move |_| {
        let picked = picked.try_get().unwrap_or_default();
        model.with(|model| model.as_ref().map(|model| flags(model, &picked))).unwrap_or_default()
    });
    let flag = move |Flag { place, flying, letters }: Flag| {
        let [x, y] = svg.scene.places.get(place.index()).copied().unwrap_or_default();
        let dot = svg.scene.dot;
        let at = move || {
            // Smaller where the whole map is small, never larger than a third of a name's line.
            let scale = camera.get().scale();
            format!("translate({x:.1} {:.1}) scale({:.3})", y - dot * 0.55, 1.0 / scale.max(0.35))
        };
        let width = 9.0 + 8.5 * letters.chars().count().max(1) as f64;
        let cloth = format!("M0-25H{width:.0}l-4 6l4 6H0z");
        let tick =
            (flying == Flying::Done).then(|| view! { <path class="flag-tick" d="M4-19.5l3 3l5.5-6"/> });
        let word = (!letters.is_empty())
            .then(|| view! { <text class="flag-letters" x=(width - 3.0) / 2.0 y="-14.6">{letters}</text> });
        view! {
            <g class=flying.class() data-place=place.0>
                <circle class="flag-ring" cx=x cy=y r=dot * 1.55/>
                <g transform=at><path class="flag-pole" d="M0-3V-26"/><path class="flag-cloth" d=cloth/>{tick}{word}</g>
            </g>
        }
    };
    view! { <For each=move || raised.get() key=|flag| (flag.place, flag.flying, flag.letters.clone()) children=flag/> }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::{FirstSeat, Game, GameRng, Seat, Seed, Viewer};

    use super::*;

    #[test]
    fn offered_tickets_fly_a_letter_at_both_ends_and_chosen_ones_stand_out() {
        let package = boards::get("london").unwrap();
        let game = Game::new(Arc::clone(&package.board), 2).unwrap();
        let state = game.deal(GameRng::seeded(Seed::from_number(5)), FirstSeat::Random, &mut ());
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let model = GameModel::new(package, 2, view).unwrap();
        let offer = view.own.unwrap().offer.tickets().to_vec();
        let raised = flags(&model, &offer[..1]);
        let ticket = model.game.board().ticket(offer[0]);
        for place in [ticket.a, ticket.b] {
            let flag = raised.iter().find(|flag| flag.place == place).unwrap();
            assert!(flag.flying == Flying::Picked && flag.letters.starts_with('A'), "{flag:?}");
        }
        assert!(raised.iter().any(|flag| flag.flying == Flying::Offered && flag.letters == "B"));
    }
}
