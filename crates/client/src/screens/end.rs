//! The end: who won, and where every point came from.

use leptos::prelude::*;
use protocol::{Command, GameResult};

use crate::lang::t;
use crate::line::Line;
use crate::model::Desk;
use crate::parts::{Icon, Sign, player_name, ticket_name};
use crate::route::Page;

#[component]
pub(crate) fn EndScreen(line: Line, desk: Memo<Option<Desk>>) -> impl IntoView {
    let hidden = RwSignal::new(false);
    let inside = move || {
        let seen = line.seen.get()?;
        let result = seen.game.as_ref()?.result.clone()?;
        let desk = desk.get()?;
        let names: Vec<String> = seen.info.seats.iter().map(|seat| player_name(&seat.player)).collect();
        let record = format!("api/tables/{}/record", seen.info.id);
        let rematch = seen.info.rematch.clone().map(|id| Page::Table(id).hash());
        let next = match rematch {
            Some(next) => view! { <a class="button main" href=next>{t("to-rematch")}</a> }.into_any(),
            None => view! { <button class="main" on:click=move |_| line.order(Command::Rematch)>{t("rematch")}</button> }.into_any(),
        };
        Some(view! {
            <h2>{t("result")}</h2>
            {table(&desk, &result, &names)}
            <p class="row end">
                <a class="button" href=record download>{t("record")}</a>
                <button on:click=move |_| hidden.set(true)>{t("look-at-board")}</button>
                {next}
            </p>
        })
    };
    view! { <section class="end card" data-end hidden=hidden role="dialog" aria-label=move || t("result")>{inside}</section> }
}

fn table(desk: &Desk, result: &GameResult, names: &[String]) -> impl IntoView + use<> {
    let columns: Vec<_> = result
        .breakdown
        .sides
        .iter()
        .map(|side| {
            let members: Vec<&str> =
                desk.game.members(side.side).iter().map(|seat| names[seat.index()].as_str()).collect();
            let won = result.breakdown.winners.contains(&side.side);
            let routes: i32 = side.routes.iter().map(|(_, points)| i32::from(*points)).sum();
            let bonuses: i32 = side.bonuses.iter().map(|bonus| i32::from(bonus.points())).sum();
            let tickets: Vec<_> = side
                .tickets
                .iter()
                .map(|ticket| {
                    let class = if ticket.points > 0 { "ticket done" } else { "ticket impossible" };
                    view! { <li class=class><span class="grow">{ticket_name(desk, ticket.ticket)}</span><b>{format!("{:+}", ticket.points)}</b></li> }
                })
                .collect();
            view! {
                <div class="side-result" class:won=won>
                    <h3>{won.then(|| view! { <Icon sign=Sign::Cup/> })}" "{members.join(" & ")}</h3>
                    <p class="total" data-total=side.total>{side.total}</p>
                    <p class="row"><span class="grow">{t("for-routes")}</span><b>{routes}</b></p>
                    <ul>{tickets}</ul>
                    <p class="row"><span class="grow">{t("bonuses")}</span><b>{format!("{bonuses:+}")}</b></p>
                </div>
            }
        })
        .collect();
    view! { <div class="results">{columns}</div> }
}
