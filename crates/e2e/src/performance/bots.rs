//! How long the page's own bots think.

use anyhow::Context as _;
use e2e::{Harness, Player, Result, Viewport};
use serde_json::{Value, json};

/// Records how long the game waited for each move of a bot.
const THOUGHTS: &str = "\
    const game = document.querySelector('[data-asks]');
    window.thoughts = [];
    let last = performance.now(), waits = game.dataset.asks === 'wait';
    new MutationObserver(() => {
        const now = performance.now();
        if (waits) window.thoughts.push(now - last);
        last = now;
        waits = game.dataset.asks === 'wait';
    }).observe(game, { attributeFilter: ['data-seq'] })";

/// Makes the page's worker believe that the browser lacks SIMD.
const PLAIN_WORKER: &str = "\
    const Real = Worker;
    window.Worker = function (url, options) {
        const address = JSON.stringify(new URL(url, location.href).href);
        const script = `WebAssembly.validate = () => false; await import(${address})`;
        return new Real(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), options);
    }";

/// How long the page waits for the bots of the best level when it plays without a server.
pub(super) fn thoughts(harness: &Harness, board: &str, players: u8, plain: bool) -> Result<(f64, f64, f64)> {
    let window = harness.window(Viewport::PLAIN)?;
    if plain {
        window.tools("Page.setBypassCSP", &json!({ "enabled": true }))?;
        window.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": PLAIN_WORKER }))?;
    }
    window.go(&harness.server.url())?;
    let card = format!("[data-board={board}]");
    window.click(&format!("{card} [data-do=options]"))?;
    window.wait_for(&format!("{card} [data-do=offline]"))?;
    let best: Value = json!([format!("{card} select")]);
    let _: Value = window.run(
        "const level = document.querySelector(arguments[0]); level.value = 'expert'; \
         level.dispatchEvent(new Event('change', { bubbles: true }))",
        best,
    )?;
    window.click(&format!("{card} [data-players='{players}']"))?;
    window.click(&format!("{card} [data-do=offline]"))?;
    window.wait_for("[data-asks]")?;
    let _: Value = window.run(THOUGHTS, json!([]))?;
    let player = Player::new(&window);
    let thought = || window.run::<Vec<f64>>("return window.thoughts", json!([]));
    while thought()?.len() < 40 && player.act()? {}
    let mut times = thought()?;
    let first = times.first().copied().context("no bot moved")?;
    let rest = times.get_mut(1..).context("only one bot moved")?;
    rest.sort_by(f64::total_cmp);
    let middle = rest.get(rest.len() / 2).copied().context("too few moves")?;
    Ok((first, middle, rest.last().copied().unwrap_or(first)))
}
