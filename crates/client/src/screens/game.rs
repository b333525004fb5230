//! The game: the board, what can be done, and everything around it.

use engine::{Action, Payment, Phase, RouteId};
use leptos::prelude::*;
use protocol::Command;

use crate::lang::{t, tf, tongue};
use crate::line::Line;
use crate::model::Desk;
use crate::parts::{BoardView, Hand, Log, Market, Players, Tickets, payment_cards};
use crate::screens::end::EndScreen;
use crate::shelf::shelf;

#[component]
pub(crate) fn GameScreen(line: Line) -> impl IntoView {
    let shelf = shelf();
    let desk = Memo::new(move |_| {
        line.seen.with(|seen| {
            let seen = seen.as_ref()?;
            let game = seen.game.as_ref()?;
            Desk::new(shelf.board(&seen.info.settings.board)?, seen.info.seats.len(), game.view)
        })
    });
    let there = Memo::new(move |_| desk.with(Option::is_some));
    let chosen = RwSignal::new(None::<RouteId>);
    let lit = RwSignal::new(Vec::new());
    let over = Memo::new(move |_| {
        line.seen.with(|seen| {
            seen.as_ref().and_then(|seen| seen.game.as_ref()).is_some_and(|game| game.result.is_some())
        })
    });
    // Whose turn it is stands in the title, so that it is seen from another tab.
    Effect::new(move |_| {
        let mine = desk.with(|desk| desk.as_ref().is_some_and(Desk::my_turn));
        document().set_title(&if mine {
            format!("● {} – Branchline", t("your-turn"))
        } else {
            "Branchline".to_owned()
        });
    });
    on_cleanup(|| document().set_title("Branchline"));
    let asks = move || desk.with(|desk| desk.as_ref().map(Desk::asks));
    let seq = move || line.seen.with(|seen| seen.as_ref().map(|seen| seen.seq));
    view! {
        <div class="game" data-asks=asks data-seq=seq>
            <div class="stage">
                {move || there.get().then(|| view! { <BoardView desk chosen lit/> })}
                {move || chosen.get().map(|route| view! { <Claim line desk route chosen/> })}
                {move || over.get().then(|| view! { <EndScreen line desk/> })}
            </div>
            <aside class="side">
                <p class="turn" role="status">{move || desk.with(|desk| desk.as_ref().map(status))}</p>
                <Players line desk/>
                {move || desk.get().and_then(|desk| tunnel(line, &desk))}
                {move || desk.get().and_then(|desk| pass(line, &desk))}
                <Tickets line desk lit/>
                <Log line desk/>
            </aside>
            <footer class="tray">
                <Market line desk/>
                <Hand desk/>
            </footer>
        </div>
    }
}

/// What the game waits for, in words.
fn status(desk: &Desk) -> String {
    if desk.view.table.phase == Phase::Over {
        return t("log-over");
    }
    let last = desk.view.table.last_turns.map(|_| format!(" · {}", t("last-round"))).unwrap_or_default();
    let now = match (desk.my_turn(), desk.view.table.phase) {
        (false, _) => t("wait-for-others"),
        (true, Phase::Turn { .. }) => t("your-turn"),
        (true, Phase::Second { .. }) => t("second-card"),
        (true, Phase::Opening { .. } | Phase::Keeping { .. }) => t("choose-tickets"),
        (true, Phase::Sharing { .. }) => t("share-ticket"),
        (true, Phase::Placing { .. }) => t("where-card"),
        (true, Phase::Tunnel { dig, .. }) => tf("tunnel-asks", &[("extra", dig.extra.into())]),
        (true, Phase::Over) => String::new(),
    };
    now + &last
}

fn tunnel(line: Line, desk: &Desk) -> Option<impl IntoView + use<>> {
    let Phase::Tunnel { dig, .. } = desk.view.table.phase else { return None };
    if !desk.my_turn() {
        return None;
    }
    let send = |action: Action| {
        let text = desk.write(&action);
        move |_| line.order(Command::Act { action: text.clone() })
    };
    let ways: Vec<_> = desk
        .additions()
        .into_iter()
        .map(|pay| {
            let send = send(Action::Add(pay));
            view! { <li><button class="offer" data-do="add" on:click=send>{payment_cards(&pay)}</button></li> }
        })
        .collect();
    let back = send(Action::TakeBack);
    let turned = Payment::hand(dig.turned);
    Some(view! {
        <section class="choice-box">
            <h3>{tf("tunnel-asks", &[("extra", dig.extra.into())])}</h3>
            <p>{t("tunnel-turned")}" "{payment_cards(&turned)}</p>
            <ul class="offers">{ways}</ul>
            <button data-do="take-back" on:click=back>{t("take-back")}</button>
        </section>
    })
}

fn pass(line: Line, desk: &Desk) -> Option<impl IntoView + use<>> {
    desk.may(&Action::Pass).then(|| {
        let text = desk.write(&Action::Pass);
        view! { <button class="main" data-do="pass" on:click=move |_| line.order(Command::Act { action: text.clone() })>{t("pass")}</button> }
    })
}

/// Payments shown before one asks for more.
const SHOWN: usize = 4;

/// The route that was chosen: what it costs, or why it cannot be claimed.
#[component]
fn Claim(
    line: Line,
    desk: Memo<Option<Desk>>,
    route: RouteId,
    chosen: RwSignal<Option<RouteId>>,
) -> impl IntoView {
    let more = RwSignal::new(false);
    let inside = move || {
        let desk = desk.get()?;
        let name = crate::parts::name_of_route(&desk.folder, route, tongue().get().code());
        let spaces = desk.game.board().route(route).spaces;
        let body = match desk.refusal(route) {
            Some(why) => {
                view! { <p class="faint">{t(&format!("why-{}", why.reason()))}" ("{why.clause()}")"</p> }
                    .into_any()
            }
            None => {
                let all = desk.payments(route, 60);
                let rest = all.len() > SHOWN && !more.get();
                let ways: Vec<_> = all
                    .into_iter()
                    .take(if more.get() { 60 } else { SHOWN })
                    .map(|pay| {
                        let text = desk.write(&Action::Claim { route, pay });
                        let send = move |_| {
                            line.order(Command::Act { action: text.clone() });
                            chosen.set(None);
                        };
                        view! { <li><button class="offer" data-do="pay" on:click=send>{payment_cards(&pay)}</button></li> }
                    })
                    .collect();
                view! {
                    <ul class="offers">{ways}</ul>
                    {rest.then(|| view! { <button class="small" on:click=move |_| more.set(true)>{t("more-ways")}</button> })}
                }
                .into_any()
            }
        };
        Some(view! {
            <h3>{name}" · "{tf("spaces", &[("count", spaces.into())])}</h3>
            {body}
        })
    };
    view! {
        <section class="claim card" role="dialog" aria-label=move || t("claim")>
            <button class="quiet close" aria-label=move || t("close") on:click=move |_| chosen.set(None)>"×"</button>
            {inside}
        </section>
    }
}
