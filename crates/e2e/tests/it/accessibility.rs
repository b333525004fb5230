//! An accessibility audit of every screen in both themes: it finds nothing serious.

use e2e::{Harness, Player, Theme, Viewport, Window, audit, keys};

use crate::Result;

/// What was found on all screens, so that one run shows everything that needs fixing.
#[derive(Default)]
pub(crate) struct Audit {
    found: Vec<String>,
}

impl Audit {
    /// Looks at a screen in both themes.
    pub(crate) fn look_over(&mut self, window: &Window, viewport: Viewport, screen: &str) -> Result<()> {
        for theme in [Theme::Dark, Theme::Light] {
            let viewport = viewport.themed(theme);
            window.set_viewport(viewport)?;
            let found = audit(window, viewport)?;
            let (size, theme) = (viewport.size.name, theme.name());
            self.found.extend(found.iter().map(|found| format!("{screen}, {size}, {theme}: {found}")));
        }
        Ok(())
    }

    /// Fails and lists all findings.
    pub(crate) fn found_nothing(self) {
        assert!(self.found.is_empty(), "accessibility problems:\n{}", self.found.join("\n"));
    }
}

#[test]
fn home_and_lobby_are_accessible() -> Result<()> {
    let harness = Harness::start()?;
    let mut audit = Audit::default();
    let viewport = Viewport::PLAIN;
    let window = harness.home(viewport)?;
    audit.look_over(&window, viewport, "home")?;
    window.click("[data-board=asia] [data-do=friends]")?;
    window.wait_for("dialog[open] [data-do=open]")?;
    audit.look_over(&window, viewport, "a table to open")?;
    window.click("dialog[open] [data-do=open]")?;
    window.wait_for("[data-link=invite]")?;
    audit.look_over(&window, viewport, "table")?;
    audit.found_nothing();
    Ok(())
}

#[test]
fn the_game_and_its_end_are_accessible() -> Result<()> {
    let harness = Harness::start()?;
    let mut audit = Audit::default();
    let viewport = Viewport::PLAIN;
    let window = harness.home(viewport)?;
    window.click("[data-board=amsterdam] [data-do=play]")?;
    let player = Player::new(&window);
    player.wait_for_turn()?;
    audit.look_over(&window, viewport, "tickets to keep")?;
    player.act()?;
    while player.wait_for_turn()?.asks != "turn" || player.claimable()?.is_none() {
        player.act()?;
    }
    audit.look_over(&window, viewport, "turn")?;
    let seen = player.seen()?;
    if let Some(route) = player.claimable()? {
        player.choose(route, &seen)?;
        audit.look_over(&window, viewport, "route chosen")?;
        window.click("[data-do=pay]")?;
        player.wait_for_answer(&seen)?;
    }
    player.play_on()?;
    window.wait_for("[data-end]")?;
    audit.look_over(&window, viewport, "end")?;
    audit.found_nothing();
    Ok(())
}

#[test]
fn rules_replay_and_dialogs_are_accessible() -> Result<()> {
    let harness = Harness::start()?;
    let mut audit = Audit::default();
    let viewport = Viewport::PLAIN;
    let window = harness.home(viewport)?;
    window.click(".who")?;
    window.wait_for("dialog[open]")?;
    audit.look_over(&window, viewport, "person")?;
    window.go(&format!("{}#/rules/nordic", harness.server.url()))?;
    window.wait_for(".rules h2")?;
    audit.look_over(&window, viewport, "rules")?;
    window.go(&harness.server.url())?;
    window.click("[data-board=london] [data-do=play]")?;
    let player = Player::new(&window);
    player.act()?;
    player.wait_for_turn()?;
    window.press(&["?"])?;
    window.wait_for("dialog[open]")?;
    audit.look_over(&window, viewport, "keys")?;
    window.press(&[keys::ESCAPE])?;
    window.wait_until_gone("dialog[open]")?;
    window.click("[data-do=text]")?;
    window.wait_for(".text-view")?;
    audit.look_over(&window, viewport, "words")?;
    window.click("[data-do=text]")?;
    window.wait_until_gone(".text-view")?;
    player.play_on()?;
    // What comes late moves what is below it.
    window.wait_for("[data-end] .chart")?;
    window.click(".end .more > summary")?;
    window.click("[data-do=check]")?;
    window.wait_for(".proof")?;
    audit.look_over(&window, viewport, "proof")?;
    window.click("[data-do=watch]")?;
    window.wait_for(".replay .board")?;
    audit.look_over(&window, viewport, "replay")?;
    audit.found_nothing();
    Ok(())
}
