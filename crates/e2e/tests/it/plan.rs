//! The route plan: drawn by mouse and keys, summed up, kept, filled in, and warned of.

use anyhow::Context as _;
use e2e::{Harness, Player, Size, Viewport, Window, keys};
use serde_json::json;

use crate::Result;
use crate::accessibility::Audit;

/// A free route that is not planned: the middle of an uncovered space of it, its number and its length.
const FREE: &str = "\
    for (const route of document.querySelectorAll('[data-route]:not(.taken, .closed)')) {
        if (route.ariaLabel.includes('Planned')) continue;
        const spaces = [...route.querySelectorAll('rect.space')];
        for (const space of spaces) {
            const box = space.getBoundingClientRect();
            const at = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            const top = document.elementFromPoint(...at);
            if (top && route.contains(top)) return [at, +route.dataset.route, spaces.length];
        }
    }
    return null";

fn start(window: &Window, way: &str) -> Result<()> {
    window.click("[data-board=london] [data-do=options]")?;
    window.click(&format!("[data-board=london] [data-do={way}]"))?;
    Player::new(window).act()?;
    window.press(&["p"])?;
    window.wait_for("[data-do=plan][aria-pressed=true]")?;
    window.wait_for(".plan.on .plan-how")
}

/// Clicks a free route of the board, and returns its number and its length.
fn draw(window: &Window) -> Result<(u32, u32)> {
    let free: Option<([i32; 2], u32, u32)> = window.run(FREE, json!([]))?;
    let (at, route, spaces) = free.context("no route is free")?;
    window.click_at(at)?;
    window.wait_for(&format!("[data-route='{route}'][aria-label*=Planned]"))?;
    Ok((route, spaces))
}

fn spaces(window: &Window) -> Result<u32> {
    window.wait_for("[data-sum=spaces]")?;
    Ok(window.attribute("[data-sum=spaces]", "data-spaces")?.unwrap_or_default().parse()?)
}

#[test]
fn a_plan_is_drawn_summed_up_kept_cleared_and_filled_in() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    start(&window, "offline")?;
    let (first, some) = draw(&window)?;
    assert_eq!(spaces(&window)?, some);
    // The next one by keyboard.
    let script = "document.querySelector(`[data-route='${arguments[0]}']`).focus()";
    window.run::<()>(script, json!([first]))?;
    window.press(&[keys::ENTER])?;
    window.wait_until_gone("[data-sum]")?;
    window.press(&[keys::ENTER])?;
    let (_, more) = draw(&window)?;
    window.wait_for("[data-needed]")?;
    assert_eq!(spaces(&window)?, some + more);
    assert!(!window.has("[data-do=pay]")?, "no route is claimed meanwhile");
    window.press(&[keys::ESCAPE])?;
    window.wait_for(".plan-layer.quiet .plan-line[d^=M]")?;
    window.reload()?;
    assert_eq!(spaces(&window)?, some + more, "a reload keeps it");
    assert!(window.has("[data-do=plan][aria-pressed=false]")?);
    window.click("[data-do=plan-clear]")?;
    window.wait_until_gone(".plan")?;
    window.reload()?;
    window.click("[data-do=plan]")?;
    window.wait_for(".plan.on .plan-how")?;
    window.click("[data-do=plan-fill]")?;
    assert!(spaces(&window)? > 0);
    window.wait_for(".plan-tickets li")?;
    Ok(())
}

#[test]
fn a_plan_says_when_somebody_takes_a_piece_of_it() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    start(&window, "offline")?;
    // Whatever the bot claims is a route of this plan, or the double of one.
    let script = "for (const route of document.querySelectorAll('[data-route]:not(.taken, .closed)'))
        route.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))";
    window.run::<()>(script, json!([]))?;
    let all = spaces(&window)?;
    window.press(&[keys::ESCAPE])?;
    window.wait_for("[data-do=plan][aria-pressed=false]")?;
    let player = Player::new(&window);
    loop {
        assert_ne!(player.wait_for_turn()?.asks, "over", "the bot claims something before the end");
        if window.has("[data-lost]")? {
            break;
        }
        player.act()?;
    }
    let told =
        "return [...document.querySelectorAll('.toast')].some(e => e.innerText.includes('of your plan'))";
    window.wait("a note on what was lost", || Ok(window.run::<bool>(told, json!([]))?.then_some(())))?;
    window.wait_for(".plan-mark")?;
    assert!(spaces(&window)? < all, "what is lost does not count");
    let lost = window.attribute("[data-lost]", "data-lost")?.unwrap_or_default();
    window.click("[data-lost] button")?;
    window.wait_until_gone(&format!("[data-lost='{lost}']"))?;
    Ok(())
}

#[test]
fn a_plan_on_a_phone_at_a_table_is_accessible_and_never_proposed() -> Result<()> {
    let harness = Harness::start()?;
    let viewport = Viewport::PLAIN.sized(Size::PHONE);
    let window = harness.home(viewport)?;
    start(&window, "play")?;
    let mut audit = Audit::default();
    audit.look_over(&window, viewport, "an empty plan")?;
    draw(&window)?;
    assert!(!window.has("[data-do=plan-fill]")?, "people at a table get no hints");
    audit.look_over(&window, viewport, "a plan")?;
    audit.found_nothing();
    Ok(())
}
