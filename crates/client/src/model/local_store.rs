//! Local games in browser storage: the list of games, and one log per game.

use protocol::{Stage, TableSummary};

use super::plan;
use crate::browser::storage::Storage;

/// At most this many games are stored; the oldest is deleted first, finished ones before others.
const MOST: usize = 30;

/// The storage key of the list of games.
const LIST: &str = "local-games";

/// Why a line was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotSaved {
    /// Storage is full or unavailable.
    Full,
    /// Another tab added a line: the game is also open there.
    Elsewhere,
}

fn key(id: &str) -> String {
    format!("{LIST}/{id}")
}

/// The stored games, the latest first.
pub(crate) fn list(store: &impl Storage) -> Vec<TableSummary> {
    store.get(LIST).and_then(|text| protocol::read(&text).ok()).unwrap_or_default()
}

/// The lines of a game's log.
pub(crate) fn lines(store: &impl Storage, id: &str) -> Vec<String> {
    store.get(&key(id)).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Adds a line to a game's log.
pub(crate) fn keep(store: &impl Storage, table: TableSummary, seq: u32, line: &str) -> Result<(), NotSaved> {
    let before = store.get(&key(&table.id)).unwrap_or_default();
    if before.lines().count() + 1 != seq as usize {
        return Err(NotSaved::Elsewhere);
    }
    let key = key(&table.id);
    let log = format!("{before}{line}\n");
    let mut games = list(store);
    games.retain(|game| game.id != table.id);
    games.insert(0, table);
    while games.len() > MOST && drop_one(store, &mut games) {}
    loop {
        // An empty list would lose the games before it.
        let Ok(listed) = serde_json::to_string(&games) else { return Err(NotSaved::Full) };
        if store.set(&key, &log) && store.set(LIST, &listed) {
            return Ok(());
        }
        if !drop_one(store, &mut games) {
            // Restore the log: an extra line would look like another tab's.
            store.set(&key, &before);
            return Err(NotSaved::Full);
        }
    }
}

/// Deletes the oldest game, a finished one if possible; never the first, which is being played.
fn drop_one(store: &impl Storage, games: &mut Vec<TableSummary>) -> bool {
    let over = games.iter().skip(1).rposition(|game| game.stage == Stage::Over).map(|index| index + 1);
    let Some(index) = over.or((games.len() > 1).then(|| games.len() - 1)) else { return false };
    let id = games.remove(index).id;
    store.remove(&key(&id));
    plan::store::forget(store, &id);
    true
}

/// Deletes a game and the plan that was drawn for it.
pub(crate) fn forget(store: &impl Storage, id: &str) {
    let mut games = list(store);
    games.retain(|game| game.id != id);
    store.remove(&key(id));
    plan::store::forget(store, id);
    if let Ok(text) = serde_json::to_string(&games) {
        store.set(LIST, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::storage::FakeStorage;

    fn game(id: &str, stage: Stage) -> TableSummary {
        TableSummary {
            id: id.to_owned(),
            stage,
            board: "toy".to_owned(),
            seats: Vec::new(),
            clock: protocol::Clock::None,
            waiting: Vec::new(),
            scores: Vec::new(),
            winners: Vec::new(),
            updated: 0,
            seat: None,
        }
    }

    #[test]
    fn lines_are_kept_in_order_and_the_latest_game_is_the_first() {
        let store = FakeStorage::new(100_000);
        keep(&store, game("a", Stage::Playing), 1, "one").unwrap();
        keep(&store, game("b", Stage::Playing), 1, "other").unwrap();
        keep(&store, game("a", Stage::Over), 2, "two").unwrap();
        assert_eq!(lines(&store, "a"), ["one", "two"]);
        let listed = list(&store);
        assert_eq!(listed.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(listed[0].stage, Stage::Over);
        forget(&store, "a");
        assert_eq!(list(&store).len(), 1);
        assert_eq!(lines(&store, "a"), Vec::<String>::new());
    }

    #[test]
    fn a_game_that_is_open_twice_goes_on_once() {
        let store = FakeStorage::new(100_000);
        keep(&store, game("a", Stage::Playing), 1, "one").unwrap();
        keep(&store, game("a", Stage::Playing), 2, "mine").unwrap();
        assert_eq!(keep(&store, game("a", Stage::Playing), 2, "yours"), Err(NotSaved::Elsewhere));
        assert_eq!(lines(&store, "a"), ["one", "mine"]);
    }

    #[test]
    fn old_games_make_room_those_that_are_over_first() {
        let store = FakeStorage::new(1_000_000);
        keep(&store, game("first", Stage::Playing), 1, "x").unwrap();
        keep(&store, game("over", Stage::Over), 1, "x").unwrap();
        for n in 0..MOST - 1 {
            keep(&store, game(&format!("n{n}"), Stage::Playing), 1, "x").unwrap();
        }
        let ids: Vec<String> = list(&store).into_iter().map(|game| game.id).collect();
        assert_eq!(ids.len(), MOST);
        assert!(ids.contains(&"first".to_owned()) && !ids.contains(&"over".to_owned()));
        assert_eq!(lines(&store, "over"), Vec::<String>::new());
    }

    #[test]
    fn a_full_store_lets_old_games_go_and_then_says_so() {
        let store = FakeStorage::new(900);
        let long = "x".repeat(300);
        for id in ["a", "b", "c"] {
            keep(&store, game(id, Stage::Playing), 1, &long).unwrap();
        }
        assert!(list(&store).len() < 3, "there was no room for all");
        assert_eq!(keep(&store, game("c", Stage::Playing), 2, &"x".repeat(1_000)), Err(NotSaved::Full));
        assert_eq!(lines(&store, "c"), [long]);
    }
}
