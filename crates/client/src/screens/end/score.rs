//! The whole score as a table: a column for each side, a row for everything that gave points.

use engine::{BonusPoints, Breakdown, SideBreakdown};
use leptos::prelude::*;

use crate::components::{Icon, IconName, ticket_name};
use crate::i18n::t;
use crate::model::GameModel;

#[component]
pub(crate) fn Score(
    model: GameModel,
    /// The names of the sides.
    names: Vec<String>,
    breakdown: Breakdown,
) -> impl IntoView {
    let heads: Vec<_> = breakdown
        .sides
        .iter()
        .map(|side| {
            let won = breakdown.winners.contains(&side.side);
            view! {
                <th scope="col" class:won=won>
                    <span class=format!("dot p{}", side.side.0)></span>
                    <span class="side-name">{names.get(side.side.index()).cloned()}</span>
                </th>
            }
        })
        .collect();
    let row = |label: String, cell: &dyn Fn(&SideBreakdown) -> String| {
        let cells: Vec<_> = breakdown.sides.iter().map(|side| view! { <td>{cell(side)}</td> }).collect();
        view! { <tr><th scope="row">{label}</th>{cells}</tr> }
    };
    let routes = row(t("for-routes"), &|side| {
        side.routes.iter().map(|(_, points)| i32::from(*points)).sum::<i32>().to_string()
    });
    let tickets =
        row(t("tickets"), &|side| signed(side.tickets.iter().map(|ticket| i32::from(ticket.points)).sum()));
    let bonuses: Vec<_> = KINDS
        .into_iter()
        .filter(|kind| {
            breakdown.sides.iter().flat_map(|side| &side.bonuses).any(|bonus| kind_of(bonus) == *kind)
        })
        .map(|kind| {
            row(t(kind), &|side| {
                let given = side.bonuses.iter().filter(|bonus| kind_of(bonus) == kind);
                signed(given.map(|bonus| i32::from(bonus.points())).sum())
            })
        })
        .collect();
    let totals: Vec<_> = breakdown
        .sides
        .iter()
        .map(|side| {
            let won = breakdown.winners.contains(&side.side);
            view! { <td class:won=won data-total=side.total>{won.then(|| view! { <Icon name=IconName::Cup/> })}{side.total}</td> }
        })
        .collect();
    let lists: Vec<_> = breakdown
        .sides
        .iter()
        .map(|side| list(side, &model, names.get(side.side.index()).cloned()))
        .collect();
    view! {
        <div class="wide-table">
            <table class="score">
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{routes}{tickets}{bonuses}</tbody>
                <tfoot><tr><th scope="row">{t("total")}</th>{totals}</tr></tfoot>
            </table>
        </div>
        <details class="score-tickets" open>
            <summary>{t("every-ticket")}</summary>
            <div class="results">{lists}</div>
        </details>
    }
}

/// The tickets of a side, and its longest path.
fn list(side: &SideBreakdown, model: &GameModel, name: Option<String>) -> impl IntoView + use<> {
    let tickets: Vec<_> = side
        .tickets
        .iter()
        .map(|ticket| {
            let class = if ticket.points > 0 { "ticket done" } else { "ticket impossible" };
            view! { <li class=class><span class="grow">{ticket_name(model, ticket.ticket)}</span><b>{signed(ticket.points.into())}</b></li> }
        })
        .collect();
    view! {
        <div class="side-result">
            <h3>{name}</h3>
            <ul>{tickets}</ul>
            <p class="row"><span class="grow">{t("path-length")}</span><b>{side.longest_path.spaces}</b></p>
        </div>
    }
}

const KINDS: [&str; 4] = ["bonus-districts", "bonus-merchandise", "bonus-longest-path", "bonus-most-tickets"];

fn kind_of(bonus: &BonusPoints) -> &'static str {
    match bonus {
        BonusPoints::District { .. } => KINDS[0],
        BonusPoints::Merchandise { .. } => KINDS[1],
        BonusPoints::LongestPath { .. } => KINDS[2],
        BonusPoints::MostTickets { .. } => KINDS[3],
    }
}

/// Points with their sign; zero has none.
fn signed(points: i32) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}
