//! Plays a game by clicking what the page offers.

use std::time::{Duration, Instant};

use anyhow::bail;
use serde::Deserialize;
use serde_json::json;

use crate::{Result, Window};

/// What the page reports about the game: attributes of its root that the client maintains for programs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Seen {
    /// What the game asks of the viewer: `wait`, `keep`, `share`, `turn`, `place`, `second`, `tunnel` or
    /// `over`.
    pub asks: String,
    /// The number of the last log entry.
    pub seq: u32,
}

/// How long a person waits before clicking again.
const AGAIN: Duration = Duration::from_secs(2);

/// Reads the state of the game.
const SEEN: &str = "const game = document.querySelector('[data-asks]'); \
                    return game && { asks: game.dataset.asks, seq: +game.dataset.seq }";

/// Of the routes that can be claimed, the middle of an uncovered space of the longest one.
const ROUTE: &str = "\
    const routes = [...document.querySelectorAll('[data-route].can')];
    const spaces = route => [...route.querySelectorAll('rect.space')];
    routes.sort((a, b) => spaces(b).length - spaces(a).length);
    for (const route of routes) for (const space of spaces(route)) {
        const box = space.getBoundingClientRect();
        const middle = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        const top = document.elementFromPoint(...middle);
        if (top && route.contains(top)) return middle;
    }
    return null";

/// A player at a window.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    window: &'a Window,
}

impl<'a> Player<'a> {
    /// A player at a window that shows a game, or soon will.
    pub const fn new(window: &'a Window) -> Player<'a> {
        Player { window }
    }

    /// What the page reports about the game.
    ///
    /// # Errors
    /// If no game appears.
    pub fn seen(&self) -> Result<Seen> {
        self.window.wait("a game", || self.window.run(SEEN, json!([])))
    }

    /// Waits until the game asks something of this player or is over.
    ///
    /// # Errors
    /// If that takes too long.
    pub fn wait_for_turn(&self) -> Result<Seen> {
        self.window.wait("the own turn", || Ok(Some(self.seen()?).filter(|seen| seen.asks != "wait")))
    }

    /// Plays to the end, and returns the number of actions taken.
    ///
    /// # Errors
    /// If the page stops offering what the game asks for.
    pub fn play_on(&self) -> Result<u32> {
        for actions in 0..1_000 {
            if !self.act()? {
                return Ok(actions);
            }
        }
        bail!("the game does not end")
    }

    /// Waits until something is asked and does it; `false` when the game is over.
    ///
    /// # Errors
    /// If the page does not offer what the game asks for.
    pub fn act(&self) -> Result<bool> {
        let seen = self.wait_for_turn()?;
        if seen.asks == "over" {
            return Ok(false);
        }
        self.answer(&seen)?;
        self.wait_for_answer(&seen)?;
        Ok(true)
    }

    /// Waits until what was asked is done: a caller that looks sooner still sees the question, and answers it
    /// twice.
    ///
    /// # Errors
    /// If that takes too long.
    pub fn wait_for_answer(&self, asked: &Seen) -> Result<()> {
        self.window.wait("an answer to the action", || Ok(self.is_answered(asked)?.then_some(())))
    }

    /// Whether what was asked is done. A simultaneous choice stays asked when somebody else has chosen.
    fn is_answered(&self, asked: &Seen) -> Result<bool> {
        let now = self.seen()?;
        Ok(match asked.asks.as_str() {
            "keep" | "share" => now.asks != asked.asks,
            _ => now.seq > asked.seq,
        })
    }

    /// Does what is asked, without waiting for the result.
    ///
    /// # Errors
    /// If the page does not offer it.
    pub fn answer(&self, seen: &Seen) -> Result<()> {
        match seen.asks.as_str() {
            "keep" => self.keep(seen),
            "share" => self.click("[data-do=share]", seen),
            "place" => self.click("[data-do=place]", seen),
            "tunnel" if self.window.has("[data-do=add]")? => self.click("[data-do=add]", seen),
            "tunnel" => self.click("[data-do=take-back]", seen),
            "turn" => match self.claimable()? {
                Some(route) => {
                    self.choose(route, seen)?;
                    self.click("[data-do=pay]", seen)
                }
                None => self.draw(seen),
            },
            "second" => self.draw(seen),
            other => bail!("nobody knows what to do when the game asks to {other}"),
        }
    }

    /// Clicks the button that ends an action; that also counts as done if the game has moved on.
    fn click(&self, selector: &str, seen: &Seen) -> Result<()> {
        self.window.click_or(selector, || self.is_answered(seen))
    }

    /// Keeps the first tickets that may be kept, and shares one with the team if there is one.
    fn keep(&self, seen: &Seen) -> Result<()> {
        let tickets: Vec<String> = self.window.run(
            "return [...document.querySelectorAll('[data-ticket]')].map(e => e.dataset.ticket)",
            json!([]),
        )?;
        for ticket in tickets {
            if self.window.has("[data-do=keep]:enabled")? {
                break;
            }
            self.window.click(&format!("[data-ticket='{ticket}'][aria-pressed=false]"))?;
            self.window.wait_for(&format!("[data-ticket='{ticket}'][aria-pressed=true]"))?;
            if self.window.has("[data-do=to-holder]:enabled[aria-pressed=false]")?
                && !self.window.has("[data-do=to-holder][aria-pressed=true]")?
            {
                self.window.click("[data-do=to-holder]")?;
            }
        }
        self.click("[data-do=keep]", seen)
    }

    /// The position of a route that can be claimed now.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn claimable(&self) -> Result<Option<[i32; 2]>> {
        self.window.run(ROUTE, json!([]))
    }

    /// Clicks a route and waits until payments are offered or the game has moved on. Clicks again when
    /// nothing happens, as people do: the board may have moved under the pointer.
    ///
    /// # Errors
    /// If no payments are offered.
    pub fn choose(&self, route: [i32; 2], seen: &Seen) -> Result<()> {
        self.window.click_at(route)?;
        let mut clicked = Instant::now();
        self.window.wait("payments for a route", || {
            if self.window.has("[data-do=pay]")? || self.is_answered(seen)? {
                return Ok(Some(()));
            }
            if clicked.elapsed() > AGAIN {
                clicked = Instant::now();
                if let Some(route) = self.claimable()? {
                    self.window.click_at(route)?;
                }
            }
            Ok(None)
        })
    }

    /// Draws a card, or does something else if there is none.
    fn draw(&self, seen: &Seen) -> Result<()> {
        const TICKETS: &str = ".slot[data-do=tickets]";
        for way in ["[data-do=deck]", "[data-slot]", TICKETS, "[data-do=pass]"] {
            if self.window.has(&format!("{way}:enabled"))? {
                self.click(way, seen)?;
                // New tickets are asked about.
                return if way == TICKETS { self.click("[data-do=confirm]", seen) } else { Ok(()) };
            }
        }
        bail!("nothing can be done: {}", self.window.text("[data-asks]")?)
    }
}
