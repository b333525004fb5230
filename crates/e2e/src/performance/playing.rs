//! A game in progress: how long a board takes to open, a click to be answered, and the longest frame.

use e2e::{Harness, Player, Result, Viewport, Window};
use serde_json::{Value, json};

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

/// Clicks Play and returns the time until the board is drawn: its routes and names are there, and a frame later.
const OPEN: &str = "\
    const [button] = arguments, done = arguments[arguments.length - 1];
    const drawn = () => document.querySelector('.board .labels text') && document.querySelector('.board rect.space');
    const start = performance.now();
    document.querySelector(button).click();
    const look = () => drawn() ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
    look()";

/// How long a board takes from a click on Play until it is drawn, in a window that has shown it before.
pub(super) fn open_again(harness: &Harness, board: &str) -> Result<f64> {
    let window = harness.home(Viewport::PLAIN)?;
    let button = format!("[data-board={board}] [data-do=play]");
    let mut time = 0.0;
    for _ in 0..3 {
        window.wait_for(&button)?;
        time = window.run_later(OPEN, json!([button]))?;
        home(&window)?;
    }
    Ok(time)
}

/// Goes home without loading the page again.
pub(super) fn home(window: &Window) -> Result<()> {
    let _: Value = window.run("location.hash = '#/'", json!([]))?;
    window.wait_for("[data-board]")
}

/// Plays a game to its end: how long clicks on a route took, the shortest first, and the longest frame.
pub(super) fn play_on(window: &Window) -> Result<(Vec<f64>, f64)> {
    let player = Player::new(window);
    player.act()?;
    let _: Value = window.run(FRAMES, json!([]))?;
    let mut clicks = Vec::new();
    loop {
        let seen = player.wait_for_turn()?;
        if let ("turn", Some(route)) = (seen.asks.as_str(), player.claimable()?) {
            clicks.push(window.run_later(CLICK, json!([route]))?);
        }
        if !player.act()? {
            break;
        }
    }
    let frame = window.run("return window.longestFrame", json!([]))?;
    clicks.sort_by(f64::total_cmp);
    anyhow::ensure!(!clicks.is_empty(), "no route could be clicked");
    Ok((clicks, frame))
}
