//! The size of the first visit: everything fetched until the page is usable.

use e2e::{Harness, Viewport};
use serde::Deserialize;
use serde_json::json;

use crate::Result;

/// The most that a first load may weigh over the wire.
const MOST: u64 = 350 * 1024;

#[derive(Debug, Deserialize)]
struct Fetched {
    name: String,
    bytes: u64,
}

#[test]
fn the_first_load_is_small() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let mut fetched: Vec<Fetched> = window.run(
        "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
         return all.map(entry => ({ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))",
        json!([]),
    )?;
    fetched.sort_by_key(|file| std::cmp::Reverse(file.bytes));
    let sum: u64 = fetched.iter().map(|file| file.bytes).sum();
    let list: Vec<String> = fetched.iter().map(|file| format!("{:>8} {}", file.bytes, file.name)).collect();
    let list = list.join("\n");
    assert!(fetched.iter().any(|file| file.name.ends_with(".wasm")), "the client is missing:\n{list}");
    assert!(
        sum <= MOST,
        "the first load is {sum} bytes of at most {MOST} (with `cargo xtask web`, not --quick):\n{list}"
    );
    Ok(())
}
