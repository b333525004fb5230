//! Screenshots of every screen, board, theme, language and size, each audited as it is taken.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use e2e::{Harness, Player, Result, Size, Theme, Viewport, Window, glance};
use serde_json::json;

const BOARDS: [&str; 4] = ["nordic", "asia", "london", "amsterdam"];
const LANGUAGES: [&str; 3] = ["en", "ru", "zh"];
const SIZES: [Size; 3] = [Size::DESKTOP, Size::PHONE, Size::LANDSCAPE];

/// How many actions to play until a board has something on it and the game is far from over.
fn middle(board: &str) -> u32 {
    if ["nordic", "asia"].contains(&board) { 24 } else { 9 }
}

/// A screen: the name of its screenshots, the selector that shows it is ready, and how to arrange it.
struct Screen<'a> {
    name: String,
    ready: &'a str,
    arrange: &'a dyn Fn(&Window) -> Result<()>,
}

/// The window that takes the screenshots, and the accessibility problems found.
struct Album {
    out: PathBuf,
    /// Only screens with this text in their names.
    only: String,
    window: Window,
    found: Vec<String>,
}

/// Takes all of them, as PNG.
pub(crate) fn all(out: &Path, only: &str) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let mut album = Album { out: out.to_owned(), only: only.to_owned(), window, found: Vec::new() };
    album.outside(&harness)?;
    for board in BOARDS {
        album.board(&harness, board)?;
    }
    println!("{} has {} pictures", out.display(), std::fs::read_dir(out)?.count());
    if !album.found.is_empty() {
        bail!("this keeps people out:\n{}", album.found.join("\n"));
    }
    Ok(())
}

/// Switches to the text view, or back to the board.
const TURN_TO_WORDS: &str = "if (!!document.querySelector('.text-view') !== arguments[0]) document.querySelector('[data-do=text]').click()";

fn nothing(_: &Window) -> Result<()> {
    Ok(())
}

fn press(selector: &'static str, then: &'static str) -> impl Fn(&Window) -> Result<()> {
    move |window| {
        window.click(selector)?;
        window.wait_for(then)
    }
}

impl Album {
    /// The screens without a game.
    fn outside(&mut self, harness: &Harness) -> Result<()> {
        self.take("home", "[data-board]", &nothing)?;
        self.take("person", "[data-board]", &press(".who", "dialog[open]"))?;
        let friends = press("[data-board=asia] [data-do=friends]", "dialog[open] [data-do=open]");
        self.take("open", "[data-board]", &friends)?;
        for board in BOARDS {
            self.window.go(&format!("{}#/rules/{board}", harness.server.url()))?;
            self.take(&format!("rules-{board}"), ".rules h2", &nothing)?;
        }
        Ok(())
    }

    /// A table and a game on a board.
    fn board(&mut self, harness: &Harness, board: &str) -> Result<()> {
        self.window.go(&harness.server.url())?;
        self.window.click(&format!("[data-board={board}] [data-do=friends]"))?;
        self.window.click("dialog[open] [data-do=open]")?;
        self.take(&format!("table-{board}"), "[data-link=invite]", &nothing)?;

        self.window.go(&harness.server.url())?;
        self.window.click(&format!("[data-board={board}] [data-do=play]"))?;
        Player::new(&self.window).wait_for_turn()?;
        self.take(&format!("tickets-{board}"), "[data-asks]", &nothing)?;
        play_to_the_middle(&self.window, board)?;
        self.take(&format!("game-{board}"), "[data-asks]", &nothing)?;
        self.take(&format!("claim-{board}"), "[data-asks]", &choose_a_route)?;
        if board == "asia" {
            self.take("log", "[data-asks]", &open_tab("log"))?;
            self.take("own-tickets", "[data-asks]", &open_tab("tickets"))?;
            self.take("tools", "[data-asks]", &open_tab("table"))?;
            self.take("keys", "[data-asks]", &|window: &Window| {
                window.press(&["?"])?;
                window.wait_for("dialog[open]")
            })?;
            self.take("words", "[data-asks]", &|window: &Window| {
                // The choice is stored; the button may be behind a tab.
                let _: () = window.run(TURN_TO_WORDS, json!([true]))?;
                window.wait_for(".text-view")
            })?;
            let _: () = self.window.run(TURN_TO_WORDS, json!([false]))?;
        }
        Player::new(&self.window).play_on()?;
        self.take(&format!("end-{board}"), "[data-end] .chart", &nothing)?;
        if board == "asia" {
            let proof = |window: &Window| {
                window.click(".end .more > summary")?;
                press("[data-do=check]", ".proof")(window)
            };
            self.take("proof", "[data-end] .chart", &proof)?;
        }
        let watch = self.window.attribute("[data-do=watch]", "href")?.context("a replay has no address")?;
        self.window.go(&format!("{}{watch}/40", harness.server.url()))?;
        self.take(&format!("replay-{board}"), ".replay .board", &nothing)
    }

    fn take(&mut self, name: &str, ready: &str, arrange: &dyn Fn(&Window) -> Result<()>) -> Result<()> {
        if !name.contains(&self.only) {
            return self.window.wait_for(ready);
        }
        let screen = Screen { name: name.to_owned(), ready, arrange };
        self.every_look(&screen).with_context(|| format!("no pictures of {name}"))
    }

    /// Screenshots in every language, size and theme. The page is reloaded for each language and size.
    fn every_look(&mut self, screen: &Screen<'_>) -> Result<()> {
        self.window.wait_for(screen.ready)?;
        for language in LANGUAGES {
            for size in SIZES {
                self.window.set_viewport(Viewport::PLAIN.sized(size))?;
                speak(&self.window, language, screen.ready)?;
                (screen.arrange)(&self.window)?;
                for theme in Theme::ALL {
                    let viewport = Viewport::PLAIN.sized(size).themed(theme);
                    self.window.set_viewport(viewport)?;
                    let name = format!("{}-{}-{}-{language}", screen.name, size.name, theme.name());
                    std::fs::write(self.out.join(format!("{name}.png")), self.window.picture()?)?;
                    let found = glance(&self.window, viewport)?;
                    self.found.extend(found.iter().map(|found| format!("{name}: {found}")));
                }
            }
        }
        self.window.set_viewport(Viewport::PLAIN)?;
        speak(&self.window, "en", screen.ready)
    }
}

/// On a phone, most panels beside the board are behind a tab; elsewhere they are visible.
fn open_tab(tab: &'static str) -> impl Fn(&Window) -> Result<()> {
    move |window| {
        let script = "const tab = document.querySelector(`[data-do=tab-${arguments[0]}]`); \
                      if (tab.offsetParent) tab.click()";
        window.run(script, json!([tab]))
    }
}

fn play_to_the_middle(window: &Window, board: &str) -> Result<()> {
    let player = Player::new(window);
    for _ in 0..middle(board) {
        player.act()?;
    }
    // A turn on which something can be claimed shows the most.
    for _ in 0..middle(board) {
        if player.wait_for_turn()?.asks == "turn" && player.claimable()?.is_some() {
            return Ok(());
        }
        player.act()?;
    }
    Ok(())
}

fn choose_a_route(window: &Window) -> Result<()> {
    let player = Player::new(window);
    let seen = player.seen()?;
    match player.claimable()? {
        Some(route) => player.choose(route, &seen),
        None => Ok(()),
    }
}

/// Changes the stored language, and reloads the page.
fn speak(window: &Window, language: &str, ready: &str) -> Result<()> {
    let _: () = window.run("localStorage.setItem('language', arguments[0])", json!([language]))?;
    window.reload()?;
    window.wait_for(&format!("html[lang={language}]"))?;
    window.wait_for(ready)
}

/// Takes the few that the documentation shows: small files, as WebP.
pub(crate) fn for_docs(out: &Path) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let harness = Harness::start()?;
    let page = Viewport::PLAIN.sized(Size::PAGE);
    let window = harness.home(page)?;
    write(&window, out, "home")?;
    for board in BOARDS {
        window.go(&harness.server.url())?;
        window.click(&format!("[data-board={board}] [data-do=play]"))?;
        play_to_the_middle(&window, board)?;
        let language = match board {
            "asia" => "zh",
            "london" => "ru",
            _ => "en",
        };
        let theme = if board == "london" { Theme::Dark } else { Theme::Light };
        speak(&window, language, "[data-asks]")?;
        window.set_viewport(page.themed(theme))?;
        write(&window, out, &format!("game-{board}"))?;
        window.set_viewport(page)?;
        speak(&window, "en", "[data-asks]")?;
        if board == "nordic" {
            window.set_viewport(Viewport::PLAIN.sized(Size::PHONE))?;
            write(&window, out, "phone")?;
            window.set_viewport(page)?;
            Player::new(&window).play_on()?;
            window.wait_for("[data-end] .chart")?;
            write(&window, out, "end")?;
        }
    }
    Ok(())
}

fn write(window: &Window, out: &Path, name: &str) -> Result<()> {
    let file = out.join(format!("{name}.webp"));
    let picture = window.packed_picture()?;
    println!("{} {} KB", file.display(), picture.len() / 1024);
    std::fs::write(file, picture)?;
    Ok(())
}
