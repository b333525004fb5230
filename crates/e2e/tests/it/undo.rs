//! Taking actions back, in one browser and in two.

use e2e::{Harness, Player, Viewport, Window};

use crate::Result;
use crate::tables::{open_table, sit};

const UNDO: &str = "[data-do=undo]";

/// A table of two people that has just begun.
fn two(harness: &Harness) -> Result<(Window, Window)> {
    let host = harness.home(Viewport::PLAIN)?;
    let link = open_table(&host, "amsterdam", 2)?;
    let guest = sit(harness, &link, 1)?;
    host.click("[data-do=start]")?;
    Ok((host, guest))
}

#[test]
fn a_choice_of_tickets_can_be_changed_until_all_are_in() -> Result<()> {
    let harness = Harness::start()?;
    let (host, guest) = two(&harness)?;
    let (first, second) = (Player::new(&host), Player::new(&guest));
    first.act()?;
    host.click(UNDO)?;
    host.wait("the choice again", || Ok((first.seen()?.asks == "keep").then_some(())))?;
    // The other player sees that it happened.
    guest.wait_for("[data-panel=log] .event")?;
    first.act()?;
    second.act()?;
    host.wait_until_gone(UNDO)?;
    guest.wait_until_gone(UNDO)?;
    Ok(())
}

#[test]
fn a_claim_can_be_taken_back_until_the_next_player_acts() -> Result<()> {
    let harness = Harness::start()?;
    let (host, guest) = two(&harness)?;
    let mut claimed = 0;
    while claimed < 2 {
        for (window, other) in [(&host, &guest), (&guest, &host)] {
            let player = Player::new(window);
            let seen = player.seen()?;
            if seen.asks == "wait" {
                continue;
            }
            let claims = seen.asks == "turn" && window.has("[data-route].can")?;
            player.act()?;
            if claims && claimed == 0 {
                window.wait_for(".route.taken")?;
                assert!(!other.has(UNDO)?, "only who claimed may take it back");
                window.press(&["u"])?;
                for window in [window, other] {
                    window.wait_until_gone(".route.taken")?;
                }
                claimed = 1;
            } else if claims {
                window.wait_for(UNDO)?;
                // The other one acts: now it is too late.
                Player::new(other).act()?;
                window.wait_until_gone(UNDO)?;
                claimed = 2;
            } else if seen.asks == "second" {
                assert!(!window.has(UNDO)?, "a drawn card was seen");
            }
            if claimed == 2 {
                break;
            }
        }
    }
    Ok(())
}
