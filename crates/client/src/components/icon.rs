//! Icons, drawn as paths so that none depends on an installed font.

use leptos::prelude::*;

/// Which icon to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IconName {
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
    Gear,
    Plus,
    Minus,
    Cross,
    Speech,
    Flag,
    Clock,
    Tunnel,
    Menu,
    Help,
    Book,
    Fold,
    Whole,
    Play,
    Pause,
    Back,
    Forth,
    First,
    Last,
    Undo,
    Pencil,
}

impl IconName {
    /// Its path in a box from −1 to 1.
    const fn path(self) -> &'static str {
        match self {
            IconName::Pieces => "M-.9-.35H.9V.35H-.9zM-.9 .55H.9M-.9-.55H.9",
            IconName::Cards => "M-.8-.6H.4V.9H-.8zM-.4-.9H.8V.55",
            IconName::Tickets => {
                "M-.9-.5H.9V-.15A.15 .15 0 0 0 .9 .15V.5H-.9V.15A.15 .15 0 0 0-.9-.15zM.3-.5V.5"
            }
            IconName::Cart => boards::CART,
            IconName::Cup => {
                "M-.5-.9H.5V-.2A.5 .5 0 0 1-.5-.2zM0 .3V.7M-.45 .85H.45M-.5-.7H-.9A.4 .5 0 0 0-.5-.1M.5-.7H.9A.4 .5 0 0 1 .5-.1"
            }
            IconName::Play => "M-.5-.8L.8 0L-.5 .8z",
            IconName::Pause => "M-.45-.7V.7M.45-.7V.7",
            IconName::Back => "M.4-.75L-.45 0L.4 .75",
            IconName::Forth => "M-.4-.75L.45 0L-.4 .75",
            IconName::First => "M.75-.75L-.1 0L.75 .75M-.65-.75V.75",
            IconName::Last => "M-.75-.75L.1 0L-.75 .75M.65-.75V.75",
            IconName::Undo => "M-.35-.85L-.85-.35L-.35 .15M-.85-.35H.2A.55 .55 0 0 1 .2 .75H-.4",
            IconName::Pencil => "M-.85 .85L-.7 .3L.4-.8L.8-.4L-.3 .7zM.15-.55L.55-.15",
            IconName::Away => "M.35-.9A.95 .95 0 1 0 .9 .45A.75 .75 0 0 1 .35-.9z",
            IconName::Copy => "M-.3-.3H.9V.9H-.3zM-.9 .3V-.9H.3",
            IconName::Done => "M-.8 .1L-.25 .65L.8-.55",
            IconName::Person => {
                "M-.4-.45A.4 .4 0 1 0 .4-.45A.4 .4 0 1 0-.4-.45zM-.85 .9A.85 .75 0 0 1 .85 .9"
            }
            IconName::Share => "M0 .35V-.9M-.4-.5L0-.9L.4-.5M-.45-.1H-.8V.9H.8V-.1H.45",
            IconName::Gear => {
                "M-.13-.65L-.12-.92H.12L.13-.65L.36-.55L.57-.74L.74-.57L.55-.36L.65-.13L.92-.12V.12L.65 .13L.55 .36L.74 .57L.57 .74L.36 .55L.13 .65L.12 .92H-.12L-.13 .65L-.36 .55L-.57 .74L-.74 .57L-.55 .36L-.65 .13L-.92 .12V-.12L-.65-.13L-.55-.36L-.74-.57L-.57-.74L-.36-.55zM-.28 0A.28 .28 0 1 0 .28 0A.28 .28 0 1 0-.28 0z"
            }
            IconName::Close => "M-.6-.6L.6 .6M.6-.6L-.6 .6",
            IconName::Plus => "M-.7 0H.7M0-.7V.7",
            IconName::Minus => "M-.7 0H.7",
            IconName::Cross => "M-.6-.6L.6 .6M.6-.6L-.6 .6",
            IconName::Speech => "M-.9-.7H.9V.4H-.1L-.55 .85V.4H-.9z",
            IconName::Flag => "M-.6 .9V-.85H.75L.4-.4L.75 .05H-.6",
            IconName::Clock => "M0-.9A.9 .9 0 1 0 0 .9A.9 .9 0 1 0 0-.9zM0-.5V.05L.35 .3",
            IconName::Tunnel => "M-.9 .8V.1A.9 .9 0 0 1 .9 .1V.8zM-.4 .8V.2A.4 .4 0 0 1 .4 .2V.8",
            IconName::Menu => "M-.75-.5H.75M-.75 0H.75M-.75 .5H.75",
            IconName::Help => "M-.45-.4A.46 .46 0 1 1 .15 .05Q0 .15 0 .4M0 .78V.8",
            IconName::Book => "M-.8-.75H.8V.75H-.8zM-.45-.35H.45M-.45 0H.45M-.45 .35H.15",
            IconName::Fold => "M-.7-.3L0 .4L.7-.3",
            IconName::Bot => "M-.75-.35H.75V.75H-.75zM0-.35V-.8M-.35 .1V.3M.35 .1V.3M-.95 .05V.4M.95 .05V.4",
            IconName::Whole => "M-.9-.35V-.9H-.35M.35-.9H.9V-.35M.9 .35V.9H.35M-.35 .9H-.9V.35",
        }
    }
}

#[component]
pub(crate) fn Icon(name: IconName) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true"><path d=name.path()/></svg>
    }
}
