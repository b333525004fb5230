//! Measures how fast the page is: until it is usable, after a click, and while cards move.

mod bots;
mod first_visit;
mod memory;
mod playing;

use e2e::{Harness, Result, Size, Viewport};

use self::bots::thoughts;
use self::first_visit::{Slow, first_visit};
use self::memory::after_games;
use self::playing::{open_again, play_on};

/// How many games a tab plays while its memory is watched.
const GAMES: usize = 10;

const MEGABYTE: f64 = 1024.0 * 1024.0;

/// Takes all measurements and prints them as a table.
pub(crate) fn run() -> Result<()> {
    let harness = Harness::start()?;
    println!("| what | measured | wanted |\n|---|---|---|");
    let desktop = first_visit(&harness, Viewport::PLAIN.moving(), None)?;
    println!("| something painted in a first visit, this machine | {:.0} ms | |", desktop.paint);
    println!("| usable | {:.0} ms | 1000 ms |", desktop.usable);
    let phone = first_visit(&harness, Viewport::PLAIN.moving().sized(Size::PHONE), Some(Slow))?;
    println!(
        "| something painted on a phone ({} ms, {} KB/s, processor {} times slower) | {:.0} ms | |",
        Slow::LATENCY,
        Slow::BYTES_A_SECOND / 1024,
        Slow::PROCESSOR,
        phone.paint
    );
    println!("| usable on that phone | {:.0} ms | 3000 ms |", phone.usable);
    println!("| fetched until then | {} KB | 350 KB |", phone.bytes / 1024);
    for board in ["nordic", "asia", "london", "amsterdam"] {
        println!(
            "| {board} opened again, until it is drawn | {:.0} ms | 100 ms |",
            open_again(&harness, board)?
        );
    }
    for board in ["nordic", "asia"] {
        let window = harness.home(Viewport::PLAIN.moving())?;
        window.click(&format!("[data-board={board}] [data-do=play]"))?;
        let (clicks, frame) = play_on(&window)?;
        let [middle, slowest] = [clicks.len() / 2, clicks.len() - 1].map(|index| clicks[index]);
        println!(
            "| update after a click on a route, {board}, the middle and the slowest of {} | {middle:.1}, {slowest:.1} ms | 16 ms |",
            clicks.len()
        );
        println!("| longest frame of a whole game on {board} | {frame:.0} ms | 50 ms |");
    }
    let (first, last) = after_games(&harness, "london", GAMES)?;
    for (games, memory) in [(1, first), (GAMES, last)] {
        println!(
            "| memory of the tab after {games} games: scripts, module | {:.1}, {:.1} MB | |",
            memory.script / MEGABYTE,
            memory.module / MEGABYTE
        );
    }
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
