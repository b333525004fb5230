//! The scores over time, as lines and as a table.

use leptos::prelude::*;

use crate::i18n::t;
use crate::model::chart::{ACROSS, FRAME, chart};

/// The most rows of the table, besides the first and the last.
const ROWS: usize = 20;

#[component]
pub(crate) fn Chart(
    /// The names of the sides.
    names: Vec<String>,
    /// Points for routes by side, before the first move and after each.
    scores: Vec<Vec<i16>>,
    /// Final scores by side.
    totals: Vec<i16>,
) -> impl IntoView {
    let drawn = chart(&scores, &totals);
    let [left, right] = ACROSS;
    let heights: Vec<_> = drawn
        .heights
        .iter()
        .map(|(number, y)| {
            view! { <path class="grid" d=format!("M{left} {y:.1}H{right}")/><text x=left - 6.0 y=y + 4.0 class="tick left">{*number}</text> }
        })
        .collect();
    let moves: Vec<_> = drawn
        .moves
        .iter()
        .map(|(number, x)| view! { <text x=*x y=FRAME[1] - 6.0 class="tick">{*number}</text> })
        .collect();
    let lines: Vec<_> = drawn
        .lines
        .iter()
        .enumerate()
        .map(|(side, line)| {
            let [x, y] = line.end;
            view! {
                <g class=format!("curve p{side} dash{side}")>
                    <path d=line.path.clone()/>
                    <path class="jump" d=line.jump.clone()/>
                    <circle cx=x cy=y r="4"/>
                    <text x=x + 7.0 y=line.number + 4.0 class="tick right">{line.total}</text>
                </g>
            }
        })
        .collect();
    let legend: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(side, name)| {
            view! {
                <li>
                    <svg class="sample" viewBox="0 0 40 8" aria-hidden="true">
                        <g class=format!("curve p{side} dash{side}")><path d="M0 4H40"/></g>
                    </svg>
                    {name.clone()}
                </li>
            }
        })
        .collect();
    view! {
        <figure class="chart">
            <figcaption>{t("chart")}</figcaption>
            <svg viewBox=format!("0 0 {} {}", FRAME[0], FRAME[1]) role="img" aria-label=t("chart")>
                {heights}{moves}{lines}
            </svg>
            <ul class="legend">{legend}</ul>
            <details>
                <summary>{t("as-table")}</summary>
                {table(&names, &scores, &totals)}
            </details>
        </figure>
    }
}

fn table(names: &[String], scores: &[Vec<i16>], totals: &[i16]) -> impl IntoView + use<> {
    let heads: Vec<_> = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect();
    let last = scores.len().saturating_sub(1);
    let every = last.div_ceil(ROWS).max(1);
    let row = |label: String, scores: &[i16]| {
        let cells: Vec<_> = scores.iter().map(|score| view! { <td>{*score}</td> }).collect();
        view! { <tr><th scope="row">{label}</th>{cells}</tr> }
    };
    let rows: Vec<_> = scores
        .iter()
        .enumerate()
        .filter(|(number, _)| number % every == 0 || *number == last)
        .map(|(number, scores)| row(number.to_string(), scores))
        .collect();
    view! {
        <div class="wide-table">
            <table class="score">
                <thead><tr><th scope="col">{t("move")}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
                <tfoot>{row(t("total"), totals)}</tfoot>
            </table>
        </div>
    }
}
