//! The rules of a board, in words and pictures, with every clause linkable by its number.

use std::sync::Arc;

use boards::{BoardPackage, Scene};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::components::{board_colors, crop_defs, figure, provide_vehicle};
use crate::i18n::{current_language, t, tf};
use crate::model::rulebook::{Block, Facts, Line, Span, read};
use crate::net::api;
use crate::router::Page;
use crate::session::board_cache::board_cache;

#[component]
pub(crate) fn RulesScreen(
    /// The board; the first one if the URL names none.
    board: Option<String>,
    /// The clause to scroll to.
    clause: Option<String>,
) -> impl IntoView {
    let cache = board_cache();
    let id = Memo::new(move |_| board.clone().or_else(|| cache.list().first().map(|board| board.id.clone())));
    // The text with its language: a late response for another language is ignored.
    let text = RwSignal::new(None::<(&'static str, api::Result<String>)>);
    let now = current_language();
    Effect::new(move |_| {
        let code = now.get().code();
        spawn_local(async move {
            let fetched = api::text(&format!("rules.{code}.txt")).await;
            if now.try_get_untracked().is_some_and(|now| now.code() == code) {
                text.try_set(Some((code, fetched)));
            }
        });
    });
    let tabs = move || {
        let language = current_language().get().code();
        let tab = |info: protocol::BoardInfo| {
            let here = id.get().as_ref() == Some(&info.id);
            let name = cache.name(&info.id, language);
            let page = Page::Rules { board: Some(info.id), clause: None };
            view! { <a class="button" href=page.hash() aria-current=here.then_some("page")>{name}</a> }
        };
        cache.list().into_iter().map(tab).collect::<Vec<_>>()
    };
    let title = move || {
        let name = id.get().map(|id| cache.name(&id, current_language().get().code())).unwrap_or_default();
        tf("rules-of", &[("board", name.into())])
    };
    let inside = move || {
        let package = cache.board(&id.get()?)?;
        provide_vehicle(&package);
        text.get().map(|(language, text)| match text {
            Ok(text) => page(&package, &text, language, clause.as_deref()).into_any(),
            Err(_) => view! { <p class="notice bad" role="alert">{t("rules-missing")}</p> }.into_any(),
        })
    };
    let loading = move || view! { <p class="notice">{t("loading")}</p> };
    view! {
        <div class="rules">
            <header class="rules-head">
                <h1 tabindex="-1">{title}</h1>
                <nav class="rules-boards" aria-label=move || t("rules")>{tabs}</nav>
            </header>
            {move || inside().unwrap_or_else(|| loading().into_any())}
        </div>
    }
}

fn page(
    package: &Arc<BoardPackage>,
    text: &str,
    language: &'static str,
    clause: Option<&str>,
) -> impl IntoView + use<> {
    let blocks = read(text, &Facts::new(package, language));
    let known = blocks.iter().any(|block| clause.is_some_and(|clause| names(block, clause)));
    let missing = clause.filter(|_| !known).map(|clause| {
        view! { <p class="notice" role="status">{tf("rules-no-clause", &[("clause", clause.to_owned().into())])}</p> }
    });
    let heads = blocks.iter().enumerate().filter_map(|(number, block)| match block {
        Block::Heading(1, text) => Some((number, text.clone())),
        Block::Heading(..) | Block::Paragraph(_) | Block::List(_) | Block::Picture(_) => None,
    });
    let contents: Vec<_> = heads
        .map(|(number, text)| {
            let go = move |_| show(&format!("#chapter-{number}"));
            view! { <li><button class="quiet" on:click=go>{text}</button></li> }
        })
        .collect();
    let scene = Scene::new(package, language).map(Arc::new);
    let body: Vec<_> = blocks
        .into_iter()
        .enumerate()
        .map(|(number, block)| match block {
            Block::Heading(1, text) => {
                view! { <h2 class="rule" id=format!("chapter-{number}") tabindex="-1">{text}</h2> }.into_any()
            }
            Block::Heading(_, text) => view! { <h3>{text}</h3> }.into_any(),
            Block::Paragraph(line) => view! { <p>{rule(line, clause)}</p> }.into_any(),
            Block::List(lines) => {
                let items: Vec<_> =
                    lines.into_iter().map(|line| view! { <li>{rule(line, clause)}</li> }).collect();
                view! { <ul>{items}</ul> }.into_any()
            }
            Block::Picture(name) => match &scene {
                Some(scene) => figure(&name, package, scene, language),
                None => ().into_any(),
            },
        })
        .collect();
    if known {
        // Scroll once it is in the DOM.
        request_animation_frame(|| show(".rule.marked"));
    }
    let [sea, land, shore, lake, park, street, border, ink] = board_colors(package);
    view! {
        <article class="rules-text" style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink)>
            {scene.as_ref().map(|scene| crop_defs(package, scene))}
            {missing}
            {body}
        </article>
        <nav class="rules-contents" aria-label=t("contents")>
            <h2>{t("contents")}</h2>
            <ol>{contents}</ol>
        </nav>
    }
}

fn names(block: &Block, clause: &str) -> bool {
    let named = |line: &Line| line.clauses.iter().any(|known| known == clause);
    match block {
        Block::Paragraph(line) => named(line),
        Block::List(lines) => lines.iter().any(named),
        Block::Heading(..) | Block::Picture(_) => false,
    }
}

/// A line, highlighted if it states the clause.
fn rule(line: Line, clause: Option<&str>) -> impl IntoView + use<> {
    let marked = clause.is_some_and(|clause| line.clauses.iter().any(|known| known == clause));
    let spans: Vec<_> = line
        .spans
        .into_iter()
        .map(|span| match span {
            Span::Plain(text) => text.into_any(),
            Span::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        })
        .collect();
    let clauses = line.clauses.join(" ");
    let named = clauses.clone();
    view! {
        <span class="rule" class:marked=marked data-clauses=named>
            {spans}
            {(!clauses.is_empty()).then(|| view! { <span class="clauses">{clauses}</span> })}
        </span>
    }
}

/// Scrolls an element into view.
fn show(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}
