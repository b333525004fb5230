//! Pictures of every screen, board, theme, language and size.

use std::path::Path;

use anyhow::Context as _;
use browser::{Look, Player, Result, Size, Stage, Theme, Window};
use serde_json::json;

const BOARDS: [&str; 4] = ["nordic", "asia", "london", "amsterdam"];
const LANGUAGES: [&str; 3] = ["en", "ru", "zh"];
const SIZES: [Size; 3] = [Size::DESKTOP, Size::PHONE, Size::LANDSCAPE];

/// Actions after which a board has something on it and the game is far from over.
const MIDDLE: u32 = 24;

/// All of them, as PNG.
pub(crate) fn all(out: &Path) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let stage = Stage::set()?;
    let window = stage.home(Look::PLAIN)?;
    let nothing = |_: &Window| Ok(());
    every_look(&window, out, "home", nothing)?;
    for board in BOARDS {
        window.go(&stage.served.url())?;
        window.click(&format!("[data-board={board}] [data-do=friends]"))?;
        window.click("dialog[open] [data-do=open]")?;
        window.wait_for("[data-link=invite]")?;
        every_look(&window, out, &format!("table-{board}"), nothing)?;

        window.go(&stage.served.url())?;
        window.click(&format!("[data-board={board}] [data-do=play]"))?;
        let player = Player::new(&window);
        player.wait_for_turn()?;
        every_look(&window, out, &format!("tickets-{board}"), nothing)?;
        play_to_the_middle(&window)?;
        every_look(&window, out, &format!("game-{board}"), nothing)?;
        every_look(&window, out, &format!("claim-{board}"), choose_a_route)?;
        player.play_on()?;
        window.wait_for("[data-end]")?;
        every_look(&window, out, &format!("end-{board}"), nothing)?;
    }
    println!("{} has {} pictures", out.display(), std::fs::read_dir(out)?.count());
    Ok(())
}

/// The few that the documentation shows: small files, as WebP.
pub(crate) fn for_docs(out: &Path) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let stage = Stage::set()?;
    let page = Look::PLAIN.sized(Size::PAGE);
    let window = stage.home(page)?;
    write(&window, out, "home")?;
    for board in BOARDS {
        window.go(&stage.served.url())?;
        window.click(&format!("[data-board={board}] [data-do=play]"))?;
        play_to_the_middle(&window)?;
        let language = match board {
            "asia" => "zh",
            "london" => "ru",
            _ => "en",
        };
        let theme = if board == "london" { Theme::Dark } else { Theme::Light };
        speak(&window, language)?;
        window.look(page.themed(theme))?;
        write(&window, out, &format!("game-{board}"))?;
        window.look(page)?;
        speak(&window, "en")?;
        if board == "nordic" {
            window.look(Look::PLAIN.sized(Size::PHONE))?;
            write(&window, out, "phone")?;
            window.look(page)?;
            Player::new(&window).play_on()?;
            window.wait_for("[data-end]")?;
            write(&window, out, "end")?;
        }
    }
    Ok(())
}

fn play_to_the_middle(window: &Window) -> Result<()> {
    let player = Player::new(window);
    for _ in 0..MIDDLE {
        player.act()?;
    }
    // A turn on which something can be claimed shows the most.
    for _ in 0..MIDDLE {
        if player.wait_for_turn()?.asks == "turn" && player.claimable()?.is_some() {
            return Ok(());
        }
        player.act()?;
    }
    Ok(())
}

fn choose_a_route(window: &Window) -> Result<()> {
    let player = Player::new(window);
    player.seen()?;
    match player.claimable()? {
        Some(route) => player.choose(route),
        None => Ok(()),
    }
}

/// Pictures in every language, size and theme. The page is loaded anew for each language and size, `arrange` makes it what is wanted.
fn every_look(
    window: &Window,
    out: &Path,
    name: &str,
    arrange: impl Fn(&Window) -> Result<()>,
) -> Result<()> {
    for language in LANGUAGES {
        for size in SIZES {
            window.look(Look::PLAIN.sized(size))?;
            speak(window, language)?;
            arrange(window).with_context(|| format!("cannot arrange {name}"))?;
            for theme in Theme::ALL {
                window.look(Look::PLAIN.sized(size).themed(theme))?;
                let file = format!("{name}-{}-{}-{language}.png", size.name, theme.name());
                std::fs::write(out.join(file), window.picture()?)?;
            }
        }
    }
    window.look(Look::PLAIN)?;
    speak(window, "en")
}

/// Changes the language as it is remembered, and loads the page again.
fn speak(window: &Window, language: &str) -> Result<()> {
    let _: () = window.run("localStorage.setItem('tongue', arguments[0])", json!([language]))?;
    window.reload()?;
    window.wait_for(&format!("html[lang={language}] :is([data-board],[data-link=invite],[data-asks])"))
}

fn write(window: &Window, out: &Path, name: &str) -> Result<()> {
    let file = out.join(format!("{name}.webp"));
    let picture = window.packed_picture()?;
    println!("{} {} KB", file.display(), picture.len() / 1024);
    std::fs::write(file, picture)?;
    Ok(())
}
