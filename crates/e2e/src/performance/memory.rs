//! The memory of a tab after one game and after many.

use anyhow::Context as _;
use e2e::{Harness, Player, Result, Viewport, Window};
use serde_json::json;

use super::playing::home;

/// Keeps the memories of all modules that the page starts.
const MODULES: &str = "\
    window.memories = [];
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const real = WebAssembly[name];
        WebAssembly[name] = async (...all) => {
            const made = await real.apply(WebAssembly, all);
            const memory = (made.instance ?? made).exports.memory;
            if (memory && !window.memories.includes(memory)) window.memories.push(memory);
            return made;
        };
    }";

/// Memory in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    pub(super) script: f64,
    pub(super) module: f64,
}

/// The memory of a tab after the first and after the last of some games against the server's bots.
pub(super) fn after_games(harness: &Harness, board: &str, games: usize) -> Result<(Memory, Memory)> {
    let window = harness.window(Viewport::PLAIN)?;
    window.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": MODULES }))?;
    window.tools("Performance.enable", &json!({}))?;
    window.go(&harness.server.url())?;
    let mut first = None;
    for _ in 0..games {
        window.wait_for("[data-board]")?;
        window.click(&format!("[data-board={board}] [data-do=play]"))?;
        Player::new(&window).play_on()?;
        window.wait_for("[data-end]")?;
        home(&window)?;
        first.get_or_insert(memory(&window)?);
    }
    Ok((first.context("no game was played")?, memory(&window)?))
}

fn memory(window: &Window) -> Result<Memory> {
    window.tools("HeapProfiler.collectGarbage", &json!({}))?;
    let metrics = window.tools("Performance.getMetrics", &json!({}))?;
    let all = metrics["metrics"].as_array().context("no metrics")?;
    let heap = all.iter().find(|metric| metric["name"] == "JSHeapUsedSize").context("no size of the heap")?;
    let module: f64 = window.run(
        "return window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)",
        json!([]),
    )?;
    anyhow::ensure!(module > 0.0, "no module was seen");
    Ok(Memory { script: heap["value"].as_f64().unwrap_or_default(), module })
}
