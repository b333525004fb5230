//! How fast the page is: until it can be used, after a click, while cards move.

use anyhow::Context as _;
use browser::{Look, Player, Result, Size, Stage, Window};
use serde_json::{Value, json};

/// First visits of which the middle one counts.
const VISITS: usize = 5;

/// Notes when the page can be used: the first board can be played.
const USABLE: &str = "\
    const look = () => document.querySelector('[data-board] [data-do=play]')
        ? window.usableAfter = performance.now() : requestAnimationFrame(look);
    requestAnimationFrame(look)";

/// Clicks and gives the time until everything that follows is done and laid out.
const CLICK: &str = "\
    const done = arguments[arguments.length - 1], target = document.elementFromPoint(...arguments[0]);
    const channel = new MessageChannel();
    const start = performance.now();
    channel.port1.onmessage = () => { document.body.offsetHeight; done(performance.now() - start); };
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    channel.port2.postMessage(0)";

/// Keeps the longest time between two frames.
const FRAMES: &str = "\
    window.longestFrame = 0;
    let before = performance.now();
    const frame = now => { window.longestFrame = Math.max(window.longestFrame, now - before); before = now; requestAnimationFrame(frame); };
    requestAnimationFrame(now => { before = now; requestAnimationFrame(frame); })";

/// A phone of the middle sort on a mobile network, as Lighthouse has it.
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

/// Measures all and prints it as a table.
pub(crate) fn run() -> Result<()> {
    let stage = Stage::set()?;
    println!("| what | measured | wanted |\n|---|---|---|");
    let desktop = first_visit(&stage, Look::PLAIN.moving(), None)?;
    println!("| usable after a first visit, this machine | {desktop:.0} ms | 1000 ms |");
    let phone = first_visit(&stage, Look::PLAIN.moving().sized(Size::PHONE), Some(Slow))?;
    println!(
        "| the same on a phone ({} ms, {} KB/s, processor {} times slower) | {phone:.0} ms | 3000 ms |",
        Slow::LATENCY,
        Slow::BYTES_A_SECOND / 1024,
        Slow::PROCESSOR
    );
    let window = stage.home(Look::PLAIN.moving())?;
    window.click("[data-board=nordic] [data-do=play]")?;
    let (click, frame) = play_on(&window)?;
    println!("| update after a click on a route, the slowest | {click:.1} ms | 16 ms |");
    println!("| longest frame while cards move and pieces drop | {frame:.0} ms | 50 ms |");
    Ok(())
}

/// The middle of several first visits, each in a fresh browser.
fn first_visit(stage: &Stage, look: Look, slow: Option<Slow>) -> Result<f64> {
    let mut times = Vec::new();
    for _ in 0..VISITS {
        let window = stage.window(look)?;
        window.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": USABLE }))?;
        if let Some(slow) = slow {
            slow.down(&window)?;
        }
        window.go(&stage.served.url())?;
        let time = window.wait("the page", || window.run("return window.usableAfter ?? null", json!([])))?;
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    times.get(VISITS / 2).copied().context("nothing was measured")
}

/// Plays a while: the slowest click on a route, and the longest frame.
fn play_on(window: &Window) -> Result<(f64, f64)> {
    let player = Player::new(window);
    player.act()?;
    let _: Value = window.run(FRAMES, json!([]))?;
    let mut slowest: f64 = 0.0;
    for _ in 0..60 {
        let seen = player.wait_for_turn()?;
        if seen.asks == "over" {
            break;
        }
        if let ("turn", Some(route)) = (seen.asks.as_str(), player.claimable()?) {
            slowest = slowest.max(window.run_later(CLICK, json!([route]))?);
        }
        player.act()?;
    }
    let frame = window.run("return window.longestFrame", json!([]))?;
    Ok((slowest, frame))
}
