//! The first visit: until something is painted, until the page is usable, and what it fetched.

use anyhow::Context as _;
use e2e::{Harness, Result, Viewport, Window};
use serde::Deserialize;
use serde_json::json;

/// How many first visits are measured; the median counts.
const VISITS: usize = 5;

/// Records when the page is usable: the first board can be played.
const USABLE: &str = "\
    const look = () => document.querySelector('[data-board] [data-do=play]')
        ? window.usableAfter = performance.now() : requestAnimationFrame(look);
    requestAnimationFrame(look)";

/// When something was first painted, when the page was usable, and the bytes fetched until now.
const SEEN: &str = "\
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (!paint || !window.usableAfter) return null;
    const fetched = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return { paint: paint.startTime, usable: window.usableAfter,
        bytes: fetched.reduce((sum, entry) => sum + entry.encodedBodySize, 0) }";

/// What a first visit took: times in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Visit {
    pub(super) paint: f64,
    pub(super) usable: f64,
    pub(super) bytes: u64,
}

/// A mid-range phone on a mobile network, as Lighthouse simulates it.
#[derive(Clone, Copy)]
pub(super) struct Slow;

impl Slow {
    pub(super) const LATENCY: u32 = 150;
    pub(super) const BYTES_A_SECOND: u32 = 1_638_400 / 8;
    pub(super) const PROCESSOR: u32 = 4;

    fn down(self, window: &Window) -> Result<()> {
        window.tools("Network.enable", &json!({}))?;
        window.tools(
            "Network.emulateNetworkConditions",
            &json!({
                "offline": false, "latency": Slow::LATENCY,
                "downloadThroughput": Slow::BYTES_A_SECOND, "uploadThroughput": Slow::BYTES_A_SECOND / 2,
            }),
        )?;
        window.tools("Emulation.setCPUThrottlingRate", &json!({ "rate": Slow::PROCESSOR })).map(drop)
    }
}

/// The median of several first visits, each in a fresh browser.
pub(super) fn first_visit(harness: &Harness, viewport: Viewport, slow: Option<Slow>) -> Result<Visit> {
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        let window = harness.window(viewport)?;
        window.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": USABLE }))?;
        if let Some(slow) = slow {
            slow.down(&window)?;
        }
        window.go(&harness.server.url())?;
        visits.push(window.wait("the page", || window.run::<Option<Visit>>(SEEN, json!([])))?);
    }
    let middle = |pick: fn(&Visit) -> f64| {
        let mut times: Vec<f64> = visits.iter().map(pick).collect();
        times.sort_by(f64::total_cmp);
        times.get(VISITS / 2).copied().context("nothing was measured")
    };
    let bytes = visits.iter().map(|visit| visit.bytes).max().context("nothing was fetched")?;
    Ok(Visit { paint: middle(|visit| visit.paint)?, usable: middle(|visit| visit.usable)?, bytes })
}
