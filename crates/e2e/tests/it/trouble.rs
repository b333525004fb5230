//! What must not stop a game: a page reload, a server restart.

use e2e::{Harness, Player, Viewport, Window};

use crate::Result;

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
