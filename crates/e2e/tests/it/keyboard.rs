//! A whole game without a mouse: every shortcut works, and everything is reachable with visible focus.

use e2e::{Harness, Player, Viewport, Window, keys};
use serde_json::json;

use crate::Result;

/// Presses Tab until what is wanted has the focus.
fn tab_to(window: &Window, selector: &str) -> Result<()> {
    for _ in 0..400 {
        if focused(window, selector)? {
            return Ok(());
        }
        window.press(&[keys::TAB])?;
    }
    anyhow::bail!("Tab never comes to {selector}")
}

fn focused(window: &Window, selector: &str) -> Result<bool> {
    window.run("return document.activeElement.matches(arguments[0])", json!([selector]))
}

/// Walks over the routes by arrows until one that can be claimed has the focus; not every one is on the way.
fn steer_to_a_claim(window: &Window) -> Result<bool> {
    let rows = [[keys::RIGHT; 6], [keys::DOWN; 6], [keys::LEFT; 6], [keys::UP; 6]];
    for key in rows.iter().cycle().take(8).flatten() {
        window.press(&[key])?;
        assert!(focused(window, "[data-route]")?, "an arrow goes to a route");
        if focused(window, "[data-route].can")? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Draws by the first key that the page takes.
fn draw(window: &Window) -> Result<()> {
    for (key, button) in [
        ("d", "[data-do=deck]"),
        ("1", "[data-slot='1']"),
        ("2", "[data-slot='2']"),
        ("3", "[data-slot='3']"),
        ("4", "[data-slot='4']"),
        ("5", "[data-slot='5']"),
        ("t", ".slot[data-do=tickets]"),
        ("c", "[data-do=pass]"),
    ] {
        if window.has(&format!("{button}:enabled"))? {
            window.press(&[key])?;
            if key == "t" {
                window.wait_for("[data-do=confirm]")?;
                window.press(&["c"])?;
            }
            return Ok(());
        }
    }
    anyhow::bail!("no key can do anything")
}

#[test]
fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    tab_to(&window, "[data-board=london] [data-do=play]")?;
    window.press(&[keys::ENTER])?;
    let player = Player::new(&window);
    player.seen()?;
    window.press(&["?"])?;
    window.wait_for("dialog[open]")?;
    window.press(&[keys::ESCAPE])?;
    window.wait_until_gone("dialog[open]")?;
    let mut claims = 0;
    loop {
        let seen = player.wait_for_turn()?;
        match seen.asks.as_str() {
            "over" => break,
            "keep" => {
                while !window.has("[data-do=keep]:enabled")? {
                    tab_to(&window, "[data-ticket][aria-pressed=false]")?;
                    window.press(&[keys::ENTER])?;
                }
                window.press(&["c"])?;
            }
            "turn" if window.has("[data-route].can")? && steer_to_a_claim(&window)? => {
                window.press(&[keys::ENTER])?;
                window.wait_for("[data-do=pay]:enabled")?;
                window.press(&["c"])?;
                claims += 1;
            }
            _ => draw(&window)?,
        }
        player.wait_for_answer(&seen)?;
        // Never lost: what had the focus may be gone, but the prompt takes it.
        window.wait_for(".game :focus")?;
    }
    assert!(claims > 2, "{claims} routes were claimed");
    window.wait_for("[data-end]")?;
    Ok(())
}
