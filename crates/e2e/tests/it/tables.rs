//! Tables with several people, each in their own browser.

use e2e::{Harness, Player, Size, Viewport, Window, keys};
use serde_json::json;

use crate::Result;

/// Opens a table for friends and gives the link that invites to it.
pub(crate) fn open_table(window: &Window, board: &str, players: usize) -> Result<String> {
    window.click(&format!("[data-board={board}] [data-do=options]"))?;
    window.click(&format!("[data-board={board}] [data-players='{players}']"))?;
    window.click(&format!("[data-board={board}] [data-do=friends]"))?;
    window.click("dialog[open] [data-do=open]")?;
    window.wait_for("[data-link=invite]")?;
    let link = window.attribute("[data-link=invite]", "value")?;
    Ok(link.unwrap_or_default())
}

pub(crate) fn sit(harness: &Harness, link: &str, seat: usize) -> Result<Window> {
    let window = harness.window(Viewport::PLAIN)?;
    window.go(link)?;
    window.click(&format!("[data-seat='{seat}'] [data-do=sit]"))?;
    window.wait_for(&format!("[data-seat='{seat}'].own"))?;
    Ok(window)
}

/// Lets everybody act in turn until each has acted so often, or the game is over.
fn play(windows: &[&Window], actions: u32) -> Result<()> {
    let mut acted = vec![0; windows.len()];
    while acted.iter().any(|&count| count < actions) {
        for (window, acted) in windows.iter().zip(&mut acted) {
            let player = Player::new(window);
            let seen = player.seen()?;
            if seen.asks == "over" {
                return Ok(());
            }
            if seen.asks != "wait" {
                player.act()?;
                *acted += 1;
            }
        }
    }
    Ok(())
}

#[test]
fn two_people_meet_by_a_link_and_play_to_the_end() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "amsterdam", 2)?;
    let guest = sit(&harness, &link, 1)?;
    host.click("[data-do=start]")?;
    play(&[&host, &guest], u32::MAX)?;
    for window in [&host, &guest] {
        window.wait_for("[data-end]")?;
    }
    Ok(())
}

#[test]
fn a_name_that_is_changed_at_the_table_is_seen_by_everybody_there() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "london", 2)?;
    let guest = sit(&harness, &link, 1)?;
    guest.click(".who")?;
    guest.wait_for("dialog[open] input[name=username]")?;
    let _: () = guest.run(
        "const input = document.querySelector('dialog[open] input[name=username]'); input.value = 'Cleo'; \
         input.dispatchEvent(new Event('input', { bubbles: true }))",
        json!([]),
    )?;
    guest.click("dialog[open] form .main")?;
    for window in [&guest, &host] {
        window.wait("the new name in seat 1", || {
            let called = window.text("[data-seat='1'] strong")?;
            Ok((called == "Cleo").then_some(()))
        })?;
    }
    Ok(())
}

#[test]
fn four_people_play_in_two_teams() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "asia", 4)?;
    let guests = [sit(&harness, &link, 1)?, sit(&harness, &link, 2)?, sit(&harness, &link, 3)?];
    host.click("[data-do=start]")?;
    let all = [&host, &guests[0], &guests[1], &guests[2]];
    play(&all, 6)?;
    for window in all {
        assert!(Player::new(window).seen()?.seq > 24);
    }
    Ok(())
}

#[test]
fn the_header_leads_to_the_rules_of_the_board_that_is_played() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let rules = || window.attribute(".to-rules", "href");
    assert_eq!(rules()?.as_deref(), Some("#/rules"));
    window.click("[data-board=london] [data-do=play]")?;
    Player::new(&window).wait_for_turn()?;
    window
        .wait("the rules of london", || Ok((rules()?.as_deref() == Some("#/rules/london")).then_some(())))?;
    window.click(".to-rules")?;
    window.wait_for(".rules h2")?;
    assert_eq!(rules()?.as_deref(), Some("#/rules/london"));
    window.go(&harness.server.url())?;
    window.wait_for("[data-board]")?;
    assert_eq!(rules()?.as_deref(), Some("#/rules"));
    Ok(())
}

#[test]
fn a_watch_link_offers_no_seat_and_says_how_to_get_one() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    open_table(&host, "london", 2)?;
    let link = host.attribute("[data-link=watch]", "value")?.unwrap_or_default();
    assert!(link.contains("?board=london#/watch/"), "{link}");
    let guest = harness.window(Viewport::PLAIN)?;
    guest.go(&link)?;
    guest.wait_for("[data-seat='1']")?;
    assert!(!guest.has("[data-do=sit]")?);
    assert!(guest.text(".lobby header")?.contains("ask the host for the invite link"));
    assert!(!guest.address()?.contains('?'), "the query was for the preview alone");
    // The host may look at the own table through the same link.
    host.go(&link)?;
    host.wait_for("[data-seat='1'] [data-do=sit]")?;
    Ok(())
}

/// A phone's browser: it forbids to create notifications directly. The page believes that nobody looks at it.
const PHONE: &str = "\
    window.Notification = function () { throw new TypeError('Illegal constructor') };
    window.Notification.permission = 'granted';
    ServiceWorkerRegistration.prototype.showNotification = async function (title) { window.notified = title };
    Object.defineProperty(document, 'hidden', { get: () => true });
    localStorage.setItem('notify', 'on')";

#[test]
fn a_phone_is_notified_of_the_own_turn_by_the_service_worker() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "london", 2)?;
    let guest = sit(&harness, &link, 1)?;
    let _: serde_json::Value = guest.run_later(
        "const done = arguments[arguments.length - 1]; navigator.serviceWorker.ready.then(() => done(null))",
        json!([]),
    )?;
    host.click("[data-do=start]")?;
    play(&[&host, &guest], 1)?;
    let _: serde_json::Value = guest.run(PHONE, json!([]))?;
    let notified = || guest.run::<Option<String>>("return window.notified ?? null", json!([]));
    for _ in 0..4 {
        play(&[&host, &guest], 1)?;
        if notified()?.is_some() {
            return Ok(());
        }
    }
    guest.wait("a notification", notified).map(drop)
}

#[test]
fn a_reaction_reaches_a_phone_in_its_own_language_while_the_chat_is_closed() -> Result<()> {
    let harness = Harness::start()?;
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "london", 2)?;
    let guest = sit(&harness, &link, 1)?;
    guest.set_viewport(Viewport::PLAIN.sized(Size::PHONE))?;
    guest.click("[data-do=settings]")?;
    guest.click("[data-setting=language] [data-value=ru]")?;
    guest.press(&[keys::ESCAPE])?;
    host.click("[data-do=start]")?;
    Player::new(&guest).seen()?;
    host.click("[data-reaction=nice]")?;
    guest.wait_for(".toast")?;
    assert!(guest.text(".toast")?.contains("Отличный ход!"));
    host.wait_for(".log .said")?;
    assert!(host.text(".log .said")?.contains("Nice move!"));
    Ok(())
}

#[test]
fn nobody_is_asked_to_chat_with_bots() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click("[data-board=london] [data-do=play]")?;
    Player::new(&window).wait_for_turn()?;
    window.wait_for(".log")?;
    assert!(!window.has(".say")?);
    Ok(())
}
