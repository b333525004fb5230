//! The settings: each takes effect at once, stays after a reload, and is reached by keyboard and on a phone.

use e2e::{Harness, Player, Size, Viewport, Window, keys};
use serde_json::json;

use crate::Result;
use crate::accessibility::Audit;

/// Settings that the style sheet knows, each with a value that is not the default.
const STYLED: [(&str, &str); 5] =
    [("theme", "dark"), ("colors", "safe"), ("cards", "large"), ("tray", "left"), ("animation", "off")];

/// Opens the dialog from the header.
fn open(window: &Window) -> Result<()> {
    window.click(".top [data-do=settings]")?;
    window.wait_for("dialog[open] .settings")
}

fn choose(window: &Window, key: &str, value: &str) -> Result<()> {
    window.click(&format!("[data-setting={key}] [data-value={value}]"))
}

fn close(window: &Window) -> Result<()> {
    window.press(&[keys::ESCAPE])?;
    window.wait_until_gone("dialog[open]")
}

fn stored(window: &Window, key: &str) -> Result<Option<String>> {
    window.run("return localStorage.getItem(arguments[0])", json!([key]))
}

/// A value of an element's computed style.
fn style(window: &Window, selector: &str, property: &str) -> Result<String> {
    let script =
        "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])";
    window.run(script, json!([selector, property]))
}

/// Left, width of an element in pixels.
fn across(window: &Window, selector: &str) -> Result<[f64; 2]> {
    let script =
        "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.x, box.width]";
    window.run(script, json!([selector]))
}

/// A game in this browser that waits for the player's first turn.
fn game(harness: &Harness, viewport: Viewport) -> Result<Window> {
    let window = harness.home(viewport)?;
    window.click("[data-board=london] [data-do=play]")?;
    let player = Player::new(&window);
    while player.wait_for_turn()?.asks != "turn" {
        player.act()?;
    }
    Ok(window)
}

#[test]
fn settings_of_style_show_at_once_and_stay_after_a_reload() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let light = style(&window, "body", "background-color")?;
    open(&window)?;
    let card = style(&window, ".sample-colors .c-red", "--base")?;
    for (key, value) in STYLED {
        assert!(!window.has(&format!("html[data-{key}]"))?, "{key} is as by default");
        choose(&window, key, value)?;
        window.wait_for(&format!("html[data-{key}={value}]"))?;
    }
    assert_ne!(style(&window, "body", "background-color")?, light);
    assert_ne!(style(&window, ".sample-colors .c-red", "--base")?, card, "the sample has other colours");
    window.reload()?;
    window.wait_for("[data-board]")?;
    for (key, value) in STYLED {
        assert!(window.has(&format!("html[data-{key}={value}]"))?, "{key} stays");
    }
    open(&window)?;
    for (key, value) in [("theme", "system"), ("tray", "right"), ("animation", "system")] {
        choose(&window, key, value)?;
        window.wait_until_gone(&format!("html[data-{key}]"))?;
    }
    Ok(())
}

#[test]
fn other_settings_are_stored_and_shown_as_chosen() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    for (key, value) in [("bots", "instant"), ("confirm", "always"), ("sound", "quiet"), ("language", "ru")] {
        open(&window)?;
        choose(&window, key, value)?;
        window.wait(key, || Ok(stored(&window, key)?.filter(|stored| stored == value)))?;
        window.reload()?;
        window.wait_for("[data-board]")?;
        open(&window)?;
        assert!(window.has(&format!("[data-setting={key}] [data-value={value}] input:checked"))?, "{key}");
        close(&window)?;
    }
    assert_eq!(window.attribute("html", "lang")?.as_deref(), Some("ru"));
    Ok(())
}

#[test]
fn colours_card_size_and_layout_change_the_table() -> Result<()> {
    let harness = Harness::start()?;
    let window = game(&harness, Viewport::PLAIN)?;
    let player = style(&window, ".players .one-piece", "--player")?;
    let ([side, _], [_, card]) = (across(&window, ".side")?, across(&window, ".slot .face")?);
    open(&window)?;
    choose(&window, "colors", "safe")?;
    choose(&window, "cards", "large")?;
    choose(&window, "tray", "left")?;
    close(&window)?;
    assert_ne!(style(&window, ".players .one-piece", "--player")?, player);
    let ([new_side, side_width], [_, new_card]) =
        (across(&window, ".side")?, across(&window, ".slot .face")?);
    assert!(new_card > card * 1.15, "{card} {new_card}");
    assert!(side > 700.0 && new_side + side_width < 700.0, "{side} {new_side}");
    Player::new(&window).act()?;
    Ok(())
}

#[test]
fn new_tickets_are_asked_about_once_unless_nothing_is() -> Result<()> {
    let harness = Harness::start()?;
    let window = game(&harness, Viewport::PLAIN)?;
    let player = Player::new(&window);
    let seen = player.seen()?;
    window.click(".slot[data-do=tickets]")?;
    window.wait_for("[data-do=confirm]")?;
    window.press(&[keys::ESCAPE])?;
    window.wait_until_gone("[data-do=confirm]")?;
    assert_eq!(player.seen()?, seen, "nothing was done");
    window.press(&["t"])?;
    window.wait_for("[data-do=confirm]")?;
    window.press(&["c"])?;
    window.wait_for("[data-asks=keep]")?;
    while player.wait_for_turn()?.asks != "turn" {
        player.act()?;
    }
    window.press(&[","])?;
    window.wait_for("dialog[open] .settings")?;
    choose(&window, "confirm", "never")?;
    close(&window)?;
    window.press(&["t"])?;
    window.wait_for("[data-asks=keep]")?;
    Ok(())
}

#[test]
fn everything_is_reached_by_keyboard() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.press(&[","])?;
    window.wait_for("dialog[open] .settings")?;
    for key in ["language", "theme", "colors", "cards", "tray", "confirm", "bots", "sound", "animation"] {
        window.press(&[keys::TAB])?;
        // The first Tab may still leave the button that closes the dialog.
        if !window.has(&format!("[data-setting={key}] input:focus"))? {
            window.press(&[keys::TAB])?;
        }
        assert!(window.has(&format!("[data-setting={key}] input:focus"))?, "Tab comes to {key}");
        if key == "theme" {
            window.press(&[keys::RIGHT])?;
            window.wait_for("html[data-theme=light]")?;
        }
    }
    close(&window)?;
    window.press(&[","])?;
    window.wait_for("dialog[open] .settings")?;
    close(&window)
}

#[test]
fn settings_fit_a_phone_and_are_accessible() -> Result<()> {
    let harness = Harness::start()?;
    let mut audit = Audit::default();
    for size in [Size::DESKTOP, Size::PHONE] {
        let viewport = Viewport::PLAIN.sized(size);
        let window = game(&harness, viewport)?;
        if size == Size::PHONE {
            window.click("[data-do=tab-table]")?;
            window.click("[data-do=table-settings]")?;
            window.wait_for("dialog[open] .settings")?;
        } else {
            open(&window)?;
        }
        audit.look_over(&window, viewport, "settings")?;
        for (key, value) in [("colors", "safe"), ("cards", "large"), ("tray", "left")] {
            choose(&window, key, value)?;
        }
        close(&window)?;
        audit.look_over(&window, viewport, "a table with large cards for the left hand")?;
    }
    audit.found_nothing();
    Ok(())
}
