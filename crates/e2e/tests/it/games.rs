//! A whole game on each board, from the first click to the score, and its record checked by the engine outside the
//! browser.

use anyhow::Context as _;
use e2e::{Harness, Player, Viewport, Window};
use record::Record;
use serde_json::json;

use crate::Result;

/// The record that the page offers for a table.
pub(crate) fn record(window: &Window) -> Result<Record> {
    let text: String = window.run_later(
        "const done = arguments[arguments.length - 1], table = location.hash.split('/')[2];
         fetch(`api/tables/${table}/record`).then(answer => answer.text()).then(done, why => done(`${why}`))",
        json!([]),
    )?;
    Ok(Record::parse(&text)?)
}

/// The totals on the page, in the order of the sides.
fn totals(window: &Window) -> Result<Vec<i16>> {
    let script =
        "return [...document.querySelectorAll('[data-end] [data-total]')].map(e => +e.dataset.total)";
    window.wait("the totals", || {
        Ok(Some(window.run::<Vec<i16>>(script, json!([]))?).filter(|all| !all.is_empty()))
    })
}

fn plays_to_the_end(board: &str) -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click(&format!("[data-board={board}] [data-do=play]"))?;
    let actions = Player::new(&window).play_on()?;
    window.wait_for("[data-end]")?;
    let record = record(&window)?;
    let verified = record.verify(boards::open(board)?.board.clone())?;
    let own = record.moves.iter().filter(|action| action.seat == 0).count();
    assert_eq!(usize::try_from(actions)?, own, "every click is one action of the record");
    let mut shown = totals(&window)?;
    let end = record.footer.and_then(|end| end.outcome).context("the record has no end")?;
    let mut counted = end.scores;
    shown.sort_unstable();
    counted.sort_unstable();
    assert_eq!(shown, counted, "the page shows what the engine counts after {} moves", verified.moves);
    window.go(&window.address()?.replace("#/t/", "#/replay/t/"))?;
    window.wait_for("[data-digest]")?;
    let replayed = window.attribute("[data-digest]", "data-digest")?;
    assert_eq!(json!(replayed), json!(end.digest), "the replay in the page ends as the game did");
    Ok(())
}

#[test]
fn a_whole_game_on_nordic() -> Result<()> {
    plays_to_the_end("nordic")
}

#[test]
fn a_whole_game_on_asia() -> Result<()> {
    plays_to_the_end("asia")
}

#[test]
fn a_whole_game_on_london() -> Result<()> {
    plays_to_the_end("london")
}

#[test]
fn a_whole_game_on_amsterdam() -> Result<()> {
    plays_to_the_end("amsterdam")
}
