//! What must not stop a game: a page reload, a server that restarts or does not answer, no network.

use std::time::{Duration, Instant};

use e2e::{Harness, NO_NETWORK, Player, SERVER_GONE, Viewport, Window};
use serde_json::json;

use crate::Result;
use crate::games::record;

/// What the page shows of the own hand.
fn hand(window: &Window) -> Result<String> {
    window.text("section.hand")
}

/// Plays on until a tunnel asks for more cards; a new game when one ends before.
fn play_into_a_tunnel(harness: &Harness) -> Result<Window> {
    for _ in 0..5 {
        let window = harness.home(Viewport::PLAIN)?;
        window.click("[data-board=nordic] [data-do=play]")?;
        let player = Player::new(&window);
        loop {
            let seen = player.wait_for_turn()?;
            match seen.asks.as_str() {
                "tunnel" => return Ok(window),
                "over" => break,
                _ => player.act()?,
            };
        }
    }
    anyhow::bail!("in five games no tunnel asked for more")
}

#[test]
fn a_page_loaded_again_in_the_middle_of_a_tunnel_goes_on_with_it() -> Result<()> {
    let harness = Harness::start()?;
    let window = play_into_a_tunnel(&harness)?;
    let player = Player::new(&window);
    let before = (player.seen()?, hand(&window)?);
    window.reload()?;
    assert_eq!((player.wait_for_turn()?, hand(&window)?), before);
    assert!(player.act()?);
    assert_ne!(player.seen()?.asks, "tunnel");
    Ok(())
}

#[test]
fn a_lost_line_says_so_and_loses_no_order() -> Result<()> {
    let mut harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click("[data-board=london] [data-do=play]")?;
    let player = Player::new(&window);
    assert!(player.act()?);
    let seen = player.wait_for_turn()?;
    window.expect_errors(SERVER_GONE);
    harness.server.kill()?;
    window.wait_for("[data-line=lost]")?;
    // What is done meanwhile is sent when the line is back.
    player.answer(&seen)?;
    assert_eq!(player.seen()?, seen);
    harness.server.start_again()?;
    window.wait("the order to arrive", || Ok((player.seen()?.seq > seen.seq).then_some(())))?;
    window.wait_until_gone("[data-line=lost]")?;
    assert!(player.act()?);
    Ok(())
}

#[test]
fn a_server_that_does_not_answer_is_noticed_within_ten_seconds_and_no_click_is_lost_or_doubled() -> Result<()>
{
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click("[data-board=london] [data-do=play]")?;
    let player = Player::new(&window);
    assert!(player.act()?);
    let seen = player.wait_for_turn()?;
    // If it takes long, the page gives up a connection that is not open yet.
    window.expect_errors(&["WebSocket is closed before the connection is established"]);
    harness.server.freeze()?;
    let frozen = Instant::now();
    // The click goes into the dead connection; later it goes out again over the next one.
    player.answer(&seen)?;
    window.wait_for("[data-line=lost]")?;
    let noticed = frozen.elapsed();
    assert!(noticed < Duration::from_secs(10), "noticed after {noticed:?}");
    assert_eq!(player.seen()?, seen);
    harness.server.thaw()?;
    player.wait_for_answer(&seen)?;
    window.wait_until_gone("[data-line=lost]")?;
    let clicks = 2 + player.play_on()?;
    window.wait_for("[data-end]")?;
    let own = record(&window)?.moves.iter().filter(|action| action.seat == 0).count();
    assert_eq!(usize::try_from(clicks)?, own, "every click is one action of the record");
    Ok(())
}

/// Takes the network away from a window, or gives it back.
fn set_offline(window: &Window, offline: bool) -> Result<()> {
    window.tools("Network.enable", &json!({}))?;
    let none = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    window.tools("Network.emulateNetworkConditions", &none).map(drop)
}

#[test]
fn a_browser_without_network_says_so_at_once_and_goes_on_when_it_is_back() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click("[data-board=london] [data-do=play]")?;
    let player = Player::new(&window);
    assert!(player.act()?);
    player.wait_for_turn()?;
    window.expect_errors(NO_NETWORK);
    let start = Instant::now();
    set_offline(&window, true)?;
    window.wait_for("[data-line=lost]")?;
    let noticed = start.elapsed();
    assert!(noticed < Duration::from_secs(3), "noticed after {noticed:?}");
    set_offline(&window, false)?;
    window.wait_until_gone("[data-line=lost]")?;
    assert!(player.act()?);
    Ok(())
}
