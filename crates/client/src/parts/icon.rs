//! Small signs, drawn by us, so that none depends on a font that a machine may lack.

use leptos::prelude::*;
use protocol::Player;

use crate::lang::{self, t};

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
    Close,
    Copy,
    Done,
    Person,
    Share,
    System,
    Sun,
    Moon,
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
            Sign::Copy => "M-.3-.3H.9V.9H-.3zM-.9 .3V-.9H.3",
            Sign::Done => "M-.8 .1L-.25 .65L.8-.55",
            Sign::Person => "M-.4-.45A.4 .4 0 1 0 .4-.45A.4 .4 0 1 0-.4-.45zM-.85 .9A.85 .75 0 0 1 .85 .9",
            Sign::Share => "M0 .35V-.9M-.4-.5L0-.9L.4-.5M-.45-.1H-.8V.9H.8V-.1H.45",
            Sign::System => "M-.9-.75H.9V.45H-.9zM0 .45V.85M-.45 .85H.45",
            Sign::Sun => {
                "M-.42 0A.42 .42 0 1 0 .42 0A.42 .42 0 1 0-.42 0zM0-.95V-.75M0 .95V.75M-.95 0H-.75M.95 0H.75M-.67-.67L-.53-.53M.67-.67L.53-.53M-.67 .67L-.53 .53M.67 .67L.53 .53"
            }
            Sign::Moon => "M.35-.85A.9 .9 0 1 0 .85 .4A.72 .72 0 0 1 .35-.85z",
            Sign::Close => "M-.6-.6L.6 .6M.6-.6L-.6 .6",
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

/// The levels that people are offered, the weakest first.
pub(crate) const LEVELS: [&str; 4] = ["beginner", "greedy", "planner", "expert"];

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
    let word = lang::find(lang::tongue().get(), &format!("level-{level}"), &[]);
    let word = word.unwrap_or_else(|| level.to_owned());
    format!("{} ({word})", t("bot"))
}
