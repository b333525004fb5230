//! Checks the deal: what can be proved about a finished game, in plain words.

use engine::Commitment;
use leptos::prelude::*;
use protocol::GameResult;
use protocol::worker::Replayed;

use crate::components::{Icon, IconName};
use crate::i18n::t;

/// What a check found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Right,
    Wrong,
    /// It could not be checked here.
    Open,
}

#[component]
pub(crate) fn Proof(
    result: GameResult,
    /// The hash that the table claims it showed.
    commitment: Commitment,
    /// The hash that this browser was shown before the first card.
    shown: Option<Commitment>,
    replayed: Replayed,
) -> impl IntoView {
    let hash = if result.secret.commitment() == commitment { Found::Right } else { Found::Wrong };
    let before = match shown {
        Some(shown) if shown == commitment => Found::Right,
        Some(_) => Found::Wrong,
        None => Found::Open,
    };
    let same = replayed.breakdown == result.breakdown && replayed.commitment == commitment;
    let replay = if replayed.fault.is_none() && replayed.over && same { Found::Right } else { Found::Wrong };
    let rows = [("hash", hash), ("before", before), ("replay", replay)].map(|(check, found)| {
        let (name, word) = match found {
            Found::Right => (IconName::Done, "right"),
            Found::Wrong => (IconName::Cross, "wrong"),
            Found::Open => (IconName::Away, "open"),
        };
        view! { <li class=word><Icon name/>{t(&format!("proof-{check}-{word}"))}</li> }
    });
    view! {
        <section class="proof" aria-label=t("check-deal")>
            <ul role="status">{rows}</ul>
            {replayed.fault.clone().map(|fault| view! { <p class="bad">{fault}</p> })}
            <dl>
                <dt>{t("proof-commitment")}</dt><dd>{commitment.to_string()}</dd>
                <dt>{t("proof-secret")}</dt><dd>{result.secret.to_string()}</dd>
                <dt>{t("proof-digest")}</dt><dd>{replayed.digest.to_string()}</dd>
            </dl>
        </section>
    }
}
