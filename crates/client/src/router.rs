//! Client-side routing by the URL fragment, which never leaves the browser.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::model::replay::Perspective;

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Home,
    /// A table by its id.
    Table(String),
    /// A table hosted in this browser.
    Local(String),
    /// A table by the code of an invite link.
    Join(String),
    /// A table by the code of a watch link.
    Watch(String),
    /// The rules of a board, optionally at a clause.
    Rules {
        board: Option<String>,
        clause: Option<String>,
    },
    /// A replay: of which record, after how many moves, from whose perspective.
    Replay {
        source: Option<RecordSource>,
        at: Option<u32>,
        perspective: Option<Perspective>,
    },
}

/// Where the record of a replay comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordSource {
    /// A table on the server.
    Table(String),
    /// A table hosted in this browser.
    Local(String),
    /// The file that is open in this page.
    File,
}

impl Page {
    /// The page of a URL fragment; unknown ones lead home.
    pub(crate) fn read(hash: &str) -> Page {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        match (parts.next(), parts.next()) {
            (Some("t"), Some(id)) if !id.is_empty() => Page::Table(id.to_owned()),
            (Some("local"), Some(id)) if !id.is_empty() => Page::Local(id.to_owned()),
            (Some("join"), Some(code)) if !code.is_empty() => Page::Join(code.to_owned()),
            (Some("watch"), Some(code)) if !code.is_empty() => Page::Watch(code.to_owned()),
            (Some("rules"), board) => {
                Page::Rules { board: board.map(str::to_owned), clause: parts.next().map(str::to_owned) }
            }
            (Some("replay"), kind) => {
                let source = match kind {
                    Some("t") => parts.next().map(|id| RecordSource::Table(id.to_owned())),
                    Some("local") => parts.next().map(|id| RecordSource::Local(id.to_owned())),
                    Some("file") => Some(RecordSource::File),
                    _ => None,
                };
                let at = parts.next().and_then(|at| at.parse().ok());
                Page::Replay { source, at, perspective: parts.next().and_then(Perspective::read) }
            }
            _ => Page::Home,
        }
    }

    /// The page that a pasted code or link leads to.
    pub(crate) fn pasted(text: &str) -> Option<Page> {
        if let Some((_, hash)) = text.split_once('#') {
            return Some(Page::read(hash.trim())).filter(|page| *page != Page::Home);
        }
        let code: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
        (!code.is_empty() && !text.contains('/')).then(|| Page::Join(code.to_lowercase()))
    }

    /// The rules to read from this page, where a board may be on the screen.
    pub(crate) fn rules(&self, shown: Option<String>) -> Page {
        let board = match self {
            Page::Rules { board, .. } => board.clone(),
            _ => shown,
        };
        Page::Rules { board, clause: None }
    }

    /// The URL fragment of a page.
    pub(crate) fn hash(&self) -> String {
        match self {
            Page::Home => "#/".to_owned(),
            Page::Table(id) => format!("#/t/{id}"),
            Page::Local(id) => format!("#/local/{id}"),
            Page::Join(code) => format!("#/join/{code}"),
            Page::Watch(code) => format!("#/watch/{code}"),
            Page::Replay { source, at, perspective } => {
                let mut hash = match source {
                    None => return "#/replay".to_owned(),
                    Some(RecordSource::Table(id)) => format!("#/replay/t/{id}"),
                    Some(RecordSource::Local(id)) => format!("#/replay/local/{id}"),
                    Some(RecordSource::File) => "#/replay/file".to_owned(),
                };
                if let Some(at) = at {
                    hash += &format!("/{at}");
                    if let Some(perspective) = perspective {
                        hash += &format!("/{}", perspective.write());
                    }
                }
                hash
            }
            Page::Rules { board: None, .. } => "#/rules".to_owned(),
            Page::Rules { board: Some(board), clause: None } => format!("#/rules/{board}"),
            Page::Rules { board: Some(board), clause: Some(clause) } => format!("#/rules/{board}/{clause}"),
        }
    }
}

/// The current page. Reactive.
pub(crate) fn page() -> ReadSignal<Page> {
    drop_query();
    let read = || Page::read(&window().location().hash().unwrap_or_default());
    let (page, set) = signal(read());
    let changed = Closure::<dyn FnMut()>::new(move || set.set(read()));
    let _ = window().add_event_listener_with_callback("hashchange", changed.as_ref().unchecked_ref());
    changed.forget();
    page
}

/// Navigates to a page.
pub(crate) fn go(page: &Page) {
    let _ = window().location().set_hash(&page.hash());
}

/// Replaces the URL without navigating.
pub(crate) fn replace(page: &Page) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&page.hash()));
    }
}

/// The full URL of a table's page, for sharing. The board is in the query: the server shows a picture of it to
/// messengers, and never gets the fragment.
pub(crate) fn link(page: &Page, board: &str) -> String {
    link_from(&window().location().href().unwrap_or_default(), page, board)
}

fn link_from(here: &str, page: &Page, board: &str) -> String {
    let base = here.split(['#', '?']).next().unwrap_or_default();
    format!("{base}?board={board}{}", page.hash())
}

/// Removes the query from the URL: it was for the link's preview.
fn drop_query() {
    let location = window().location();
    if location.search().is_ok_and(|query| !query.is_empty())
        && let (Ok(path), Ok(hash), Ok(history)) = (location.pathname(), location.hash(), window().history())
    {
        let url = format!("{path}{hash}");
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&url));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_screens_are_the_same() {
        for page in [
            Page::Home,
            Page::Table("abc".to_owned()),
            Page::Local("d3".to_owned()),
            Page::Join("x2".to_owned()),
            Page::Watch("y".to_owned()),
            Page::Replay { source: None, at: None, perspective: None },
            Page::Replay { source: Some(RecordSource::File), at: Some(3), perspective: None },
            Page::Replay {
                source: Some(RecordSource::Local("y".to_owned())),
                at: Some(7),
                perspective: Some(Perspective::Public),
            },
            Page::Replay {
                source: Some(RecordSource::Table("x".to_owned())),
                at: Some(0),
                perspective: Some(Perspective::All),
            },
            Page::Rules { board: None, clause: None },
            Page::Rules { board: Some("b".to_owned()), clause: None },
            Page::Rules { board: Some("b".to_owned()), clause: Some("N07a".to_owned()) },
        ] {
            assert_eq!(Page::read(&page.hash()), page);
        }
        for other in ["", "#", "#/t", "#/t/", "#/nowhere/1"] {
            assert_eq!(Page::read(other), Page::Home);
        }
    }

    #[test]
    fn the_rules_are_those_of_the_board_on_the_screen() {
        let rules = |board: Option<&str>| Page::Rules { board: board.map(str::to_owned), clause: None };
        assert_eq!(Page::Home.rules(None), rules(None));
        assert_eq!(Page::Table("x".to_owned()).rules(Some("toy".to_owned())), rules(Some("toy")));
        let clause = Page::Rules { board: Some("toy".to_owned()), clause: Some("C01".to_owned()) };
        assert_eq!(clause.rules(None), rules(Some("toy")));
    }

    #[test]
    fn a_code_and_a_link_lead_to_the_same_table() {
        let table = Some(Page::Join("cbr5ekce4v".to_owned()));
        for text in
            ["cbr5ekce4v", " CBR5 ekce4v\n", "cbr5-ekce4v", "https://example.org/play/#/join/cbr5ekce4v "]
        {
            assert_eq!(Page::pasted(text), table, "{text}");
        }
        let shared =
            link_from("http://localhost/a/?board=x#/t/1", &Page::Join("cbr5ekce4v".to_owned()), "toy");
        assert_eq!(shared, "http://localhost/a/?board=toy#/join/cbr5ekce4v");
        assert_eq!(Page::pasted(&shared), table);
        assert_eq!(Page::pasted("http://localhost/#/watch/y"), Some(Page::Watch("y".to_owned())));
        for nothing in ["", "  ", "https://example.org/", "https://example.org/#/", "- -"] {
            assert_eq!(Page::pasted(nothing), None, "{nothing}");
        }
    }
}
