//! The boards: fetched on first use, cached while the page is open.

use std::collections::HashMap;
use std::sync::Arc;

use boards::BoardPackage;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::BoardInfo;

use crate::net::api;

/// The pause before a failed fetch is retried, in milliseconds.
const RETRY: u32 = 3_000;

type Kept = ArcRwSignal<Option<Arc<BoardPackage>>>;

/// The cache of boards.
#[derive(Clone, Copy)]
pub(crate) struct BoardCache {
    list: RwSignal<Vec<BoardInfo>>,
    kept: StoredValue<HashMap<String, Kept>>,
    pictures: StoredValue<HashMap<String, ArcRwSignal<String>>>,
}

/// The page's board cache.
pub(crate) fn board_cache() -> BoardCache {
    expect_context::<BoardCache>()
}

impl BoardCache {
    /// An empty cache that starts to fetch the list of boards.
    pub(crate) fn new() -> BoardCache {
        let cache = BoardCache {
            list: RwSignal::new(Vec::new()),
            kept: StoredValue::new(HashMap::new()),
            pictures: StoredValue::new(HashMap::new()),
        };
        spawn_local(async move {
            loop {
                match api::boards().await {
                    Ok(list) => break cache.list.set(list),
                    Err(_) => TimeoutFuture::new(RETRY).await,
                }
            }
        });
        cache
    }

    /// All boards; empty until the list has arrived.
    pub(crate) fn list(self) -> Vec<BoardInfo> {
        self.list.get()
    }

    /// A board's name; its id until the list has arrived.
    pub(crate) fn name(self, id: &str, language: &str) -> String {
        self.list.with(|list| {
            let board = list.iter().find(|board| board.id == id);
            board.map_or_else(
                || id.to_owned(),
                |board| board.text.get(language).map_or(&board.name, |words| &words.name).clone(),
            )
        })
    }

    /// A board's thumbnail as SVG; empty until it has arrived.
    pub(crate) fn picture(self, id: &str) -> String {
        let known = self.pictures.with_value(|pictures| pictures.get(id).cloned());
        let picture = known.unwrap_or_else(|| {
            let picture = ArcRwSignal::new(String::new());
            self.pictures.update_value(|all| drop(all.insert(id.to_owned(), picture.clone())));
            let (id, coming) = (id.to_owned(), picture.clone());
            spawn_local(async move {
                if let Ok(svg) = api::thumbnail(&id).await {
                    coming.set(svg);
                }
            });
            picture
        });
        picture.get()
    }

    /// A board, once it has arrived. The first call fetches it. Reactive.
    pub(crate) fn board(self, id: &str) -> Option<Arc<BoardPackage>> {
        let known = self.kept.with_value(|kept| kept.get(id).cloned());
        let kept = known.unwrap_or_else(|| {
            let kept = Kept::new(None);
            self.kept.update_value(|all| drop(all.insert(id.to_owned(), kept.clone())));
            spawn_local(fetch(id.to_owned(), kept.clone()));
            kept
        });
        kept.get()
    }
}

async fn fetch(id: String, kept: Kept) {
    loop {
        match api::board(&id).await {
            Ok(text) => match BoardPackage::read_json(&text) {
                Ok(package) => return kept.set(Some(Arc::new(package))),
                // The server is newer than the page: retrying would not help.
                Err(faults) => {
                    for fault in faults {
                        leptos::logging::error!("board {id}: {fault}");
                    }
                    return;
                }
            },
            Err(problem) if problem.code == protocol::Code::NotFound => return,
            Err(_) => TimeoutFuture::new(RETRY).await,
        }
    }
}
