//! What the table shows: tickets on the map while they are chosen, what is public of a player, what is missing.

use e2e::{Harness, Player, Viewport, Window, keys};
use serde_json::json;

use crate::Result;

fn begin(harness: &Harness, viewport: Viewport, board: &str) -> Result<Window> {
    let window = harness.home(viewport)?;
    window.click(&format!("[data-board={board}] [data-do=play]"))?;
    Player::new(&window).wait_for_turn()?;
    Ok(window)
}

/// The places of the offered tickets that something lies over.
const COVERED: &str = "return [...document.querySelectorAll('[data-place] .flag-ring')].filter(flag => {
    const box = flag.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width && !(top && top.closest('.stage'));
}).length";

#[test]
fn tickets_are_chosen_on_the_map_and_nothing_covers_their_places() -> Result<()> {
    let harness = Harness::start()?;
    for board in ["nordic", "asia", "london", "amsterdam"] {
        let window = begin(&harness, Viewport::PLAIN, board)?;
        window.wait_for("[data-place] .flag-cloth")?;
        window.wait("flags in sight", || {
            let covered: u32 = window.run(COVERED, json!([]))?;
            Ok((covered == 0).then_some(()))
        })?;
        window.click("[data-ticket][aria-pressed=false]")?;
        window.wait("the way of the ticket", || {
            let way = window.attribute(".halo.picked", "d")?;
            Ok(way.filter(|way| !way.is_empty()))
        })?;
        assert!(window.text(".together")?.contains('+'), "what the choice is worth");
    }
    Ok(())
}

#[test]
fn a_press_on_a_player_shows_what_is_public_of_them() -> Result<()> {
    let harness = Harness::start()?;
    let window = begin(&harness, Viewport::PLAIN, "london")?;
    Player::new(&window).act()?;
    Player::new(&window).wait_for_turn()?;
    let card = window.attribute("[data-slot='1'] .face", "aria-label")?.unwrap_or_default();
    window.press(&["1"])?;
    window.click(".player.me")?;
    window.wait_for(&format!("dialog[open] .ledger-cards [aria-label='{card}']"))?;
    window.press(&[keys::ESCAPE])?;
    window.wait_until_gone("dialog[open]")?;
    window.click(".player:not(.me)")?;
    window.wait_for("dialog[open] .ledger")?;
    Ok(())
}
