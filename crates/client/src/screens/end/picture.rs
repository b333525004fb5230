//! A picture of a finished game to share or to keep.

use boards::{Claimed, PosterLine, poster_svg};
use engine::Breakdown;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::picture;
use crate::components::{Icon, IconName, Toasts};
use crate::i18n::{current_language, t};
use crate::model::GameModel;

/// The picture as SVG, with its size and the name of its file.
#[derive(Clone)]
pub(super) struct Poster {
    svg: String,
    size: [f64; 2],
    file: String,
}

impl Poster {
    /// `None` if the board cannot be drawn.
    pub(super) fn of(
        model: &GameModel,
        names: &[String],
        breakdown: &Breakdown,
        headline: &str,
    ) -> Option<Poster> {
        let game = &model.game;
        let claimed: Vec<Claimed> = game
            .each_seat()
            .map(|seat| Claimed {
                seat,
                side: game.side(seat),
                routes: model.view.public.claims[seat.index()],
            })
            .collect();
        let mut lines: Vec<PosterLine> = breakdown
            .sides
            .iter()
            .map(|side| PosterLine {
                side: side.side,
                name: names.get(side.side.index()).cloned().unwrap_or_default(),
                total: side.total,
                won: breakdown.winners.contains(&side.side),
            })
            .collect();
        lines.sort_by_key(|line| (!line.won, std::cmp::Reverse(line.total)));
        let language = current_language().get_untracked().code();
        let title = format!("{} · {headline}", model.package.name(language));
        let (svg, size) = poster_svg(&model.package, language, &claimed, &title, &lines)?;
        Some(Poster { svg, size, file: format!("branchline-{}.png", game.board().id()) })
    }
}

/// The button that draws the picture and opens the share dialog; where there is none, the picture is downloaded.
#[component]
pub(super) fn SharePicture(poster: Option<Poster>) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let busy = RwSignal::new(false);
    poster.map(|poster| {
        let draw = move |_| {
            let Poster { svg, size, file } = poster.clone();
            busy.set(true);
            spawn_local(async move {
                if picture::share_png(&svg, size, &file).await.is_err() {
                    toasts.say("picture-failed");
                }
                busy.try_set(false);
            });
        };
        view! {
            <button data-do="picture" disabled=move || busy.get() on:click=draw><Icon name=IconName::Share/>{t("share-picture")}</button>
        }
    })
}
