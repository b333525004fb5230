//! No network after the first load: the page, the boards and a whole game against bots.

use e2e::{Harness, Player, SERVER_GONE, Viewport};
use serde_json::{Value, json};

use crate::Result;

#[test]
fn a_game_goes_on_without_any_network_and_after_a_reload() -> Result<()> {
    let mut harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    // What is kept for later is fetched in the background of the first visit.
    let _: Value = window.run_later(
        "const done = arguments[arguments.length - 1]; navigator.serviceWorker.ready.then(() => done(null))",
        json!([]),
    )?;
    window.expect_errors(SERVER_GONE);
    harness.server.kill()?;
    window.reload()?;
    // Home offers what works and nothing else.
    window.wait_for("[data-server=off] [data-board=london] .main[data-do=offline]")?;
    for gone in
        ["[data-board=london] [data-do=play]", "[data-board=london] [data-do=friends]", "[data-do=join]"]
    {
        let shown: bool =
            window.run("return document.querySelector(arguments[0]).checkVisibility()", json!([gone]))?;
        assert!(!shown, "{gone} cannot work");
    }
    window.click("[data-board=london] [data-do=offline]")?;
    let player = Player::new(&window);
    for _ in 0..4 {
        assert!(player.act()?);
    }
    let before = player.wait_for_turn()?;
    window.reload()?;
    assert_eq!(player.wait_for_turn()?, before, "the game is where it was");
    player.play_on()?;
    window.wait_for("[data-end]")?;
    Ok(())
}
