//! Plans in this browser's storage: one for each game, never sent anywhere.

use engine::{Board, RouteSet};

use super::Plan;
use crate::browser::storage::Storage;

/// The storage key of all plans.
const PLANS: &str = "plans";

/// At most this many plans are stored; the one that was changed least recently goes first.
const MOST: usize = 40;

/// A game's id, its planned routes, and those of them that the viewer knows to be lost; by the ids of the board.
type Stored = (String, Vec<String>, Vec<String>);

fn all(store: &impl Storage) -> Vec<Stored> {
    store.get(PLANS).and_then(|text| protocol::read(&text).ok()).unwrap_or_default()
}

fn write(store: &impl Storage, plans: &[Stored]) {
    // A plan that does not fit is not worth a question.
    if let Ok(text) = serde_json::to_string(plans) {
        store.set(PLANS, &text);
    }
}

/// The plan of a game; empty if there is none. Routes that the board does not have any more are left out.
pub(crate) fn load(store: &impl Storage, table: &str, board: &Board) -> Plan {
    let read = |ids: &[String]| ids.iter().filter_map(|id| board.route_named(id)).collect();
    let found = all(store).into_iter().find(|(id, ..)| id == table);
    found.map(|(_, routes, told)| Plan { routes: read(&routes), told: read(&told) }).unwrap_or_default()
}

/// Stores the plan of a game. An empty one takes no room.
pub(crate) fn save(store: &impl Storage, table: &str, board: &Board, plan: Plan) {
    let mut plans = all(store);
    plans.retain(|(id, ..)| id != table);
    if !plan.routes.is_empty() {
        let ids = |routes: RouteSet| routes.map(|id| board.route(id).id.clone()).collect();
        plans.insert(0, (table.to_owned(), ids(plan.routes), ids(plan.told)));
        plans.truncate(MOST);
    }
    write(store, &plans);
}

/// Deletes the plan of a game.
pub(crate) fn forget(store: &impl Storage, table: &str) {
    let mut plans = all(store);
    let before = plans.len();
    plans.retain(|(id, ..)| id != table);
    if plans.len() < before {
        write(store, &plans);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::storage::FakeStorage;

    #[test]
    fn a_plan_is_kept_with_its_game_and_goes_with_it() {
        let board = &boards::get("london").unwrap().board;
        let store = FakeStorage::new(100_000);
        let plan = Plan { routes: RouteSet(0b1011), told: RouteSet(0b10) };
        save(&store, "one", board, plan);
        save(&store, "two", board, Plan { routes: RouteSet(1), ..Plan::default() });
        assert_eq!(load(&store, "one", board), plan);
        assert_eq!(load(&store, "three", board), Plan::default());
        forget(&store, "one");
        assert_eq!(load(&store, "one", board), Plan::default());
        assert_eq!(load(&store, "two", board).routes, RouteSet(1));
        save(&store, "two", board, Plan::default());
        assert_eq!(store.get(PLANS).as_deref(), Some("[]"), "an empty plan takes no room");
    }

    #[test]
    fn a_bounded_number_of_plans_is_kept_the_latest_ones() {
        let board = &boards::get("london").unwrap().board;
        let store = FakeStorage::new(100_000);
        let plan = Plan { routes: RouteSet(1), ..Plan::default() };
        for n in 0..MOST + 5 {
            save(&store, &n.to_string(), board, plan);
        }
        assert_eq!(all(&store).len(), MOST);
        assert_eq!(load(&store, "4", board), Plan::default());
        assert_eq!(load(&store, "5", board), plan);
    }

    #[test]
    fn what_cannot_be_read_is_no_plan() {
        let board = &boards::get("london").unwrap().board;
        let store = FakeStorage::new(100_000);
        store.set(PLANS, "[[\"one\",[\"no-such-route\"],[]]]");
        assert_eq!(load(&store, "one", board), Plan::default());
        store.set(PLANS, "{broken");
        assert_eq!(load(&store, "one", board), Plan::default());
    }
}
