//! Inviting others: the link, its code and a QR code.

use leptos::prelude::*;

use super::Lobby;
use crate::components::{LinkBox, Qr};
use crate::i18n::t;
use crate::router::{Page, link};

#[component]
pub(super) fn Invite(lobby: Lobby) -> impl IntoView {
    let codes = Memo::new(move |_| lobby.info.with(|info| (info.invite.clone(), info.watch.clone())));
    let board = lobby.info.with_untracked(|info| info.settings.board.clone());
    move || {
        let (invite, watch) = codes.get();
        let code = invite?;
        let address = link(&Page::Join(code.clone()), &board);
        Some(view! {
            <section class="card invite">
                <h2>{t("invite")}</h2>
                <div class="invite-ways">
                    <Qr text=address.clone() label=Signal::derive(|| t("qr-label"))/>
                    <div class="grow">
                        <p>{t("invite-say")}</p>
                        <p class="code"><span class="label">{t("code")}</span>" "<code>{code}</code></p>
                    </div>
                </div>
                <LinkBox kind="invite" link=address label=Signal::derive(|| t("invite-link"))/>
                {watch.map(|code| view! {
                    <details>
                        <summary>{t("watch-link")}</summary>
                        <p class="faint">{t("watch-say")}</p>
                        <LinkBox kind="watch" link=link(&Page::Watch(code), &board) label=Signal::derive(|| t("watch-link"))/>
                    </details>
                })}
            </section>
        })
    }
}
