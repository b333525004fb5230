//! Small signs, drawn by us, so that none depends on a font that a machine may lack.

use leptos::prelude::*;
use protocol::Player;

use crate::lang::t;

/// A small sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Pieces,
    Cards,
    Tickets,
    Cart,
    Cup,
    Away,
    Bot,
}

impl Sign {
    /// Its path in a box from −1 to 1.
    const fn path(self) -> &'static str {
        match self {
            Sign::Pieces => "M-.9-.35H.9V.35H-.9zM-.9 .55H.9M-.9-.55H.9",
            Sign::Cards => "M-.8-.6H.4V.9H-.8zM-.4-.9H.8V.55",
            Sign::Tickets => "M-.9-.5H.9V-.15A.15 .15 0 0 0 .9 .15V.5H-.9V.15A.15 .15 0 0 0-.9-.15zM.3-.5V.5",
            Sign::Cart => boards::CART,
            Sign::Cup => {
                "M-.5-.9H.5V-.2A.5 .5 0 0 1-.5-.2zM0 .3V.7M-.45 .85H.45M-.5-.7H-.9A.4 .5 0 0 0-.5-.1M.5-.7H.9A.4 .5 0 0 1 .5-.1"
            }
            Sign::Away => "M.35-.9A.95 .95 0 1 0 .9 .45A.75 .75 0 0 1 .35-.9z",
            Sign::Bot => "M-.75-.35H.75V.75H-.75zM0-.35V-.8M-.35 .1V.3M.35 .1V.3M-.95 .05V.4M.95 .05V.4",
        }
    }
}

#[component]
pub(crate) fn Icon(sign: Sign) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true"><path d=sign.path()/></svg>
    }
}

/// What a player is called.
pub(crate) fn player_name(player: &Player) -> String {
    match player {
        Player::Nobody => t("seat-free"),
        Player::Person { name, .. } => name.clone(),
        Player::Bot { level } => level_name(level),
    }
}

/// A bot's level in words.
pub(crate) fn level_name(level: &str) -> String {
    let key = format!("level-{level}");
    let word = t(&key);
    let word = if word == key { level.to_owned() } else { word };
    format!("{} ({word})", t("bot"))
}
