//! What a route takes and what the viewer lacks for it, in words.

use engine::{PaymentGap, Shortfall};

use crate::i18n::{t, tf};

/// What is lacking, in one sentence; `None` if nothing is.
pub(crate) fn shortfall_words(shortfall: &Shortfall) -> Option<String> {
    if shortfall.pieces > 0 {
        return Some(tf("lacks-pieces", &[("count", shortfall.pieces.into())]));
    }
    let gap = shortfall.payments.first()?;
    if gap.missing.total() == 0 {
        return None;
    }
    // A grey route takes any colour: the nearest one is named.
    let any = shortfall.payments.len() > 1;
    Some(gap_words(gap, any))
}

fn gap_words(gap: &PaymentGap, any: bool) -> String {
    let missing = gap.missing;
    let mut parts = Vec::new();
    if missing.colored > 0 {
        let color = gap.color.map(|color| t(&format!("color-{}", color.card()))).unwrap_or_default();
        let key = if any { "lacks-any-color" } else { "lacks-color" };
        parts.push(tf(
            key,
            &[("count", missing.colored.into()), ("color", color.into()), ("held", gap.held.into())],
        ));
    }
    if missing.wilds > 0 {
        parts.push(tf("lacks-wilds", &[("count", missing.wilds.into()), ("held", gap.wilds.into())]));
    }
    if missing.any > 0 {
        parts.push(tf("lacks-cards", &[("count", missing.any.into())]));
    }
    parts.join(" ")
}
