//! The boards: fetched from the server when they are needed, kept as long as the page is open.

use std::collections::HashMap;
use std::sync::Arc;

use boards::Folder;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::BoardInfo;

use crate::api;

/// How long to wait before a board that could not be fetched is asked for again, in milliseconds.
const RETRY: u32 = 3_000;

type Kept = ArcRwSignal<Option<Arc<Folder>>>;

/// The boards.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    list: RwSignal<Vec<BoardInfo>>,
    kept: StoredValue<HashMap<String, Kept>>,
    pictures: StoredValue<HashMap<String, ArcRwSignal<String>>>,
}

/// The page's shelf.
pub(crate) fn shelf() -> Shelf {
    expect_context::<Shelf>()
}

impl Shelf {
    /// An empty shelf that begins to fill.
    pub(crate) fn new() -> Shelf {
        let shelf = Shelf {
            list: RwSignal::new(Vec::new()),
            kept: StoredValue::new(HashMap::new()),
            pictures: StoredValue::new(HashMap::new()),
        };
        spawn_local(async move {
            loop {
                match api::boards().await {
                    Ok(list) => break shelf.list.set(list),
                    Err(_) => TimeoutFuture::new(RETRY).await,
                }
            }
        });
        shelf
    }

    /// The boards that there are; none until the list is there.
    pub(crate) fn list(self) -> Vec<BoardInfo> {
        self.list.get()
    }

    /// What a board is called; its id until the list is there.
    pub(crate) fn name(self, id: &str, language: &str) -> String {
        self.list.with(|list| {
            let board = list.iter().find(|board| board.id == id);
            board.map_or_else(
                || id.to_owned(),
                |board| board.text.get(language).map_or(&board.name, |words| &words.name).clone(),
            )
        })
    }

    /// A small picture of a board as SVG, empty until it is there.
    pub(crate) fn picture(self, id: &str) -> String {
        let known = self.pictures.with_value(|pictures| pictures.get(id).cloned());
        let picture = known.unwrap_or_else(|| {
            let picture = ArcRwSignal::new(String::new());
            self.pictures.update_value(|all| drop(all.insert(id.to_owned(), picture.clone())));
            let (id, coming) = (id.to_owned(), picture.clone());
            spawn_local(async move {
                if let Ok(svg) = api::picture(&id).await {
                    coming.set(svg);
                }
            });
            picture
        });
        picture.get()
    }

    /// A board, once it is there. The first who asks has it fetched; whoever asks is told when it comes.
    pub(crate) fn board(self, id: &str) -> Option<Arc<Folder>> {
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
            Ok(text) => match Folder::read_json(&text) {
                Ok(folder) => return kept.set(Some(Arc::new(folder))),
                // A server that is newer than the page: another try gives nothing else.
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
