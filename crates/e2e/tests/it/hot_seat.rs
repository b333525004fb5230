//! Two people on one device: each sees their own cards, and between them nobody's are in the page.

use e2e::{Harness, Player, SERVER_GONE, Size, Viewport, Window, keys};
use serde_json::{Value, json};

use crate::Result;
use crate::accessibility::Audit;

/// Keeps what the page's worker says from now on.
const LISTEN: &str = "\
    const Real = window.Worker;
    window.told = [];
    window.Worker = function (...given) {
        const worker = new Real(...given);
        worker.addEventListener('message', message => window.told.push(JSON.parse(message.data)));
        return worker;
    };
    return null";

/// What the worker has said about the table and only some may see: of each message the drawers of a seat and of a team.
const PRIVATE: &str = "\
    const views = window.told.flatMap(told => told.table ? [told.table] : []);
    window.told.length = 0;
    const view = message => message.game?.view;
    return views.map(view).filter(view => view && (view.own || view.team)).length";

/// The names of the tickets that the page shows to their owner.
const TICKETS: &str = "\
    const names = document.querySelectorAll('.tickets .ticket .grow, .ticket-offer .grow');
    return [...names].map(name => name.firstChild.textContent)";

/// Opens a game for Anna and Ben, with the mouse and the keyboard.
fn start(window: &Window, board: &str) -> Result<()> {
    let _: Value = window.run(LISTEN, json!([]))?;
    window.click(&format!("[data-board={board}] [data-do=options]"))?;
    window.click(&format!("[data-board={board}] [data-do=hot-seat]"))?;
    for (seat, name) in [["A", "n", "n", "a"].as_slice(), &["B", "e", "n"]].into_iter().enumerate() {
        window.click(&format!("dialog[open] [data-seat='{seat}'] input"))?;
        window.press(name)?;
    }
    window.click("dialog[open] [data-do=start-shared]")?;
    window.wait_for("dialog[data-curtain][open]")
}

/// Checks that nobody's cards are in the page while the curtain is down; `tickets` are those of the last person.
fn nothing_is_shown(window: &Window, tickets: &[String]) -> Result<()> {
    window.wait_for("dialog[data-curtain][open]")?;
    for private in ["[data-held=hand] [data-card]", ".tickets .ticket", "[data-ticket]", "[data-do=undo]"] {
        assert!(!window.has(private)?, "{private} is behind the curtain");
    }
    let page: String = window.run("return document.documentElement.outerHTML", json!([]))?;
    for ticket in tickets {
        assert!(!page.contains(ticket.as_str()), "{ticket} is still in the page");
    }
    Ok(())
}

/// Lifts the curtain by Enter, as whoever it names; the button has the focus.
fn look(window: &Window) -> Result<String> {
    window.wait("the focus on the curtain's button", || {
        let focused = "return document.activeElement.matches('[data-curtain] [data-do=look]')";
        Ok(window.run::<bool>(focused, json!([]))?.then_some(()))
    })?;
    let seat = window.attribute("[data-curtain]", "data-curtain")?.unwrap_or_default();
    window.press(&[keys::ENTER])?;
    window.wait_until_gone("[data-curtain]")?;
    window.wait_for(&format!(".player.me[data-seat='{seat}']"))?;
    Ok(seat)
}

/// Plays for whoever looks until another is next, then hides the cards. Returns the names of the tickets seen.
fn play_and_hide(window: &Window) -> Result<Vec<String>> {
    let player = Player::new(window);
    let mut tickets = Vec::new();
    while !window.has("[data-do=hand-over]")? {
        if player.seen()?.asks != "wait" {
            tickets.extend(window.run::<Vec<String>>(TICKETS, json!([]))?);
            player.act()?;
        }
    }
    tickets.extend(window.run::<Vec<String>>(TICKETS, json!([]))?);
    let _: Value = window.run("window.told && (window.told.length = 0); return null", json!([]))?;
    window.click("[data-do=hand-over]")?;
    Ok(tickets)
}

#[test]
fn two_people_take_turns_and_nobodys_cards_are_in_the_page_between_them() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    start(&window, "nordic")?;
    nothing_is_shown(&window, &[])?;
    assert_eq!(window.run::<u32>(PRIVATE, json!([]))?, 0, "nobody has looked yet");
    assert!(window.text("[data-curtain] h2")?.contains("Anna"));
    window.press(&[keys::ESCAPE, keys::ESCAPE])?;
    let mut seats = Vec::new();
    for _ in 0..6 {
        seats.push(look(&window)?);
        assert!(!window.has(".say")?, "people at one device need no chat");
        let tickets = play_and_hide(&window)?;
        assert!(!tickets.is_empty());
        nothing_is_shown(&window, &tickets)?;
        assert_eq!(window.run::<u32>(PRIVATE, json!([]))?, 0, "the worker told what only one may see");
    }
    assert_eq!(seats[..2], ["0", "1"], "both choose their tickets, one after the other");
    assert!(seats[2..].windows(2).all(|pair| pair[0] != pair[1]), "then they take turns: {seats:?}");
    assert!(window.has("[data-curtain] .happened li")?);
    look(&window)?;
    let tickets: Vec<String> = window.run(TICKETS, json!([]))?;
    window.reload()?;
    nothing_is_shown(&window, &tickets)?;
    assert_eq!(Some(look(&window)?), seats.get(4).cloned(), "the same person goes on");
    Ok(())
}

#[test]
fn a_game_on_one_device_needs_no_network_and_ends_for_all() -> Result<()> {
    let mut harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let _: Value = window.run_later(
        "const done = arguments[arguments.length - 1]; navigator.serviceWorker.ready.then(() => done(null))",
        json!([]),
    )?;
    window.expect_errors(SERVER_GONE);
    harness.server.kill()?;
    window.reload()?;
    window.wait_for("[data-server=off] [data-board=london]")?;
    start(&window, "london")?;
    let player = Player::new(&window);
    while player.seen()?.asks != "over" {
        if window.has("[data-curtain]")? {
            look(&window)?;
        } else if window.has("[data-do=hand-over]")? {
            window.click("[data-do=hand-over]")?;
            window.wait_until_gone("[data-do=hand-over]")?;
        } else if player.seen()?.asks != "wait" {
            player.act()?;
        }
    }
    window.wait_for("[data-end]")?;
    assert!(!window.has("[data-curtain]")?, "the result is everybody's");
    let result = window.text("[data-end]")?;
    assert!(result.contains("Anna") && result.contains("Ben"), "{result}");
    Ok(())
}

#[test]
fn the_curtain_is_accessible_on_a_phone_and_on_a_desk() -> Result<()> {
    let harness = Harness::start()?;
    for size in [Size::PHONE, Size::DESKTOP] {
        let viewport = Viewport::PLAIN.sized(size);
        let window = harness.home(viewport)?;
        let mut audit = Audit::default();
        window.click("[data-board=asia] [data-do=options]")?;
        window.click("[data-board=asia] [data-do=hot-seat]")?;
        window.wait_for("dialog[open] [data-do=start-shared]")?;
        audit.look_over(&window, viewport, "who plays")?;
        window.click("dialog[open] [data-do=start-shared]")?;
        window.wait_for("dialog[data-curtain][open]")?;
        audit.look_over(&window, viewport, "curtain")?;
        // Looking the page over may take the focus.
        window.click("[data-do=look]")?;
        window.wait_until_gone("[data-curtain]")?;
        Player::new(&window).act()?;
        window.wait_for("[data-do=hand-over]")?;
        audit.look_over(&window, viewport, "hand over")?;
        audit.found_nothing();
    }
    Ok(())
}
