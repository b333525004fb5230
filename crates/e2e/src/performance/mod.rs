//! Measures how fast the page is: until it is usable, after a click, and while cards move.

use anyhow::Context as _;
use e2e::{Harness, Player, Result, Size, Viewport, Window};
use serde_json::{Value, json};

/// How many first visits are measured; the median counts.
const VISITS: usize = 5;

/// Records when the page is usable: the first board can be played.
const USABLE: &str = "\
    const look = () => document.querySelector('[data-board] [data-do=play]')
        ? window.usableAfter = performance.now() : requestAnimationFrame(look);
    requestAnimationFrame(look)";

/// Clicks a route and returns the time until the payments are there and laid out. Everything that follows
/// from a click is done before the browser does anything else; unrelated painting does not count.
const CLICK: &str = "\
    const done = arguments[arguments.length - 1], target = document.elementFromPoint(...arguments[0]);
    const there = () => document.querySelector('[data-do=pay]');
    (async () => {
        const start = performance.now();
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        for (let turn = 0; turn < 1000 && !there(); turn++) await Promise.resolve();
        while (!there()) await new Promise(go => setTimeout(go));
        document.body.offsetHeight;
        done(performance.now() - start);
    })()";

/// Records the longest time between two frames.
const FRAMES: &str = "\
    window.longestFrame = 0;
    let before = performance.now();
    const frame = now => { window.longestFrame = Math.max(window.longestFrame, now - before); before = now; requestAnimationFrame(frame); };
    requestAnimationFrame(now => { before = now; requestAnimationFrame(frame); })";

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

/// A mid-range phone on a mobile network, as Lighthouse simulates it.
#[derive(Clone, Copy)]
struct Slow;

impl Slow {
    const LATENCY: u32 = 150;
    const BYTES_A_SECOND: u32 = 1_638_400 / 8;
    const PROCESSOR: u32 = 4;

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

/// Takes all measurements and prints them as a table.
pub(crate) fn run() -> Result<()> {
    let harness = Harness::start()?;
    println!("| what | measured | wanted |\n|---|---|---|");
    let desktop = first_visit(&harness, Viewport::PLAIN.moving(), None)?;
    println!("| usable after a first visit, this machine | {desktop:.0} ms | 1000 ms |");
    let phone = first_visit(&harness, Viewport::PLAIN.moving().sized(Size::PHONE), Some(Slow))?;
    println!(
        "| the same on a phone ({} ms, {} KB/s, processor {} times slower) | {phone:.0} ms | 3000 ms |",
        Slow::LATENCY,
        Slow::BYTES_A_SECOND / 1024,
        Slow::PROCESSOR
    );
    let window = harness.home(Viewport::PLAIN.moving())?;
    window.click("[data-board=nordic] [data-do=play]")?;
    let (clicks, frame) = play_on(&window)?;
    let [middle, slowest] = [clicks.len() / 2, clicks.len() - 1].map(|index| clicks[index]);
    println!(
        "| update after a click on a route, the middle and the slowest of {} | {middle:.1}, {slowest:.1} ms | 16 ms |",
        clicks.len()
    );
    println!("| longest frame while cards move and pieces drop | {frame:.0} ms | 50 ms |");
    for (board, players) in [("nordic", 3), ("asia", 4)] {
        for (code, plain) in [("SIMD", false), ("plain", true)] {
            let (first, middle, slowest) = thoughts(&harness, board, players, plain)?;
            println!(
                "| a move of `expert` in the worker, {board}, {players} players, {code} code: the first, the middle, the \
                 slowest of the others | {first:.0}, {middle:.0}, {slowest:.0} ms | 1000 ms |"
            );
        }
    }
    Ok(())
}

/// How long the page waits for the bots of the best level when it plays without a server.
fn thoughts(harness: &Harness, board: &str, players: u8, plain: bool) -> Result<(f64, f64, f64)> {
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

/// The median of several first visits, each in a fresh browser.
fn first_visit(harness: &Harness, viewport: Viewport, slow: Option<Slow>) -> Result<f64> {
    let mut times = Vec::new();
    for _ in 0..VISITS {
        let window = harness.window(viewport)?;
        window.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": USABLE }))?;
        if let Some(slow) = slow {
            slow.down(&window)?;
        }
        window.go(&harness.server.url())?;
        let time = window.wait("the page", || window.run("return window.usableAfter ?? null", json!([])))?;
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    times.get(VISITS / 2).copied().context("nothing was measured")
}

/// Plays for a while: how long clicks on a route took, the shortest first, and the longest frame.
fn play_on(window: &Window) -> Result<(Vec<f64>, f64)> {
    let player = Player::new(window);
    player.act()?;
    let _: Value = window.run(FRAMES, json!([]))?;
    let mut clicks = Vec::new();
    for _ in 0..60 {
        let seen = player.wait_for_turn()?;
        if seen.asks == "over" {
            break;
        }
        if let ("turn", Some(route)) = (seen.asks.as_str(), player.claimable()?) {
            clicks.push(window.run_later(CLICK, json!([route]))?);
        }
        player.act()?;
    }
    let frame = window.run("return window.longestFrame", json!([]))?;
    clicks.sort_by(f64::total_cmp);
    anyhow::ensure!(!clicks.is_empty(), "no route could be clicked");
    Ok((clicks, frame))
}
