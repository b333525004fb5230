//! A phone of 360 pixels, upright and on its side.

use e2e::{Harness, Player, Size, Viewport};
use serde_json::json;

use crate::Result;
use crate::accessibility::Audit;

/// The audit of a phone's page finds what is cut off, too wide, or too small to tap.
fn plays_on(size: Size, board: &str) -> Result<()> {
    let harness = Harness::start()?;
    let viewport = Viewport::PLAIN.sized(size);
    let window = harness.home(viewport)?;
    let mut audit = Audit::default();
    audit.look_over(&window, viewport, "home")?;
    window.click(&format!("[data-board={board}] [data-do=play]"))?;
    let player = Player::new(&window);
    let mut audited = std::collections::BTreeSet::new();
    loop {
        let seen = player.wait_for_turn()?;
        if audited.insert(seen.asks.clone()) {
            audit.look_over(&window, viewport, &seen.asks)?;
        }
        if !player.act()? {
            break;
        }
    }
    audit.found_nothing();
    assert!(audited.len() > 3, "{audited:?}");
    Ok(())
}

#[test]
fn a_game_on_a_phone_held_upright() -> Result<()> {
    plays_on(Size::PHONE, "asia")
}

#[test]
fn a_game_on_a_phone_on_its_side() -> Result<()> {
    plays_on(Size::LANDSCAPE, "london")
}

#[test]
fn home_ends_where_its_last_section_ends() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN.sized(Size::PHONE))?;
    let (page, rest): (f64, f64) = window.run(
        "const main = document.querySelector('main'), root = document.scrollingElement;
         main.scrollTop = main.scrollHeight;
         const end = document.querySelector('.home').getBoundingClientRect().bottom;
         return [root.scrollHeight - innerHeight, main.getBoundingClientRect().bottom - end]",
        json!([]),
    )?;
    assert!(page <= 0.0, "the window itself scrolls by {page} pixels");
    assert!(rest <= 1.0, "{rest} blank pixels follow the last section");
    Ok(())
}
