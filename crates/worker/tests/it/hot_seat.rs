//! Several people on one device: everybody sees their own cards, and between two of them nobody sees any.

use std::collections::BTreeSet;

use engine::{Seat, Viewer};
use protocol::worker::{Request, Response};
use protocol::{Code, Command, Player, Problem, Stage};

use crate::page::{Page, opening, wanted};
use crate::{ask, learned};

const OTHERS: [&str; 5] = ["Ben", "Cleo", "Dan", "Eva", "Fay"];

impl Page {
    fn show(&mut self, seat: Option<Seat>) -> Result<Response, Problem> {
        self.ask(Request::Show { seat, now: self.now })
    }

    fn shown(&self) -> Option<Seat> {
        self.info.as_ref().unwrap().you.seat
    }

    /// The people that the game waits for.
    fn wanted(&self) -> Vec<Seat> {
        let info = self.info.as_ref().unwrap();
        let plays =
            |seat: &Seat| matches!(info.seats[seat.index()].player, Player::Person { replaced_by: None, .. });
        self.game.as_ref().unwrap().status.waiting.iter().copied().filter(plays).collect()
    }

    /// Hands the device to the next person, if the game waits for another.
    fn pass_on(&mut self) {
        self.wait();
        if !self.over() && !self.shown().is_some_and(|seat| self.wanted().contains(&seat)) {
            self.show(None).unwrap();
            assert!(self.is_hidden());
            let next = self.wanted()[0];
            self.show(Some(next)).unwrap();
            assert_eq!(self.game.as_ref().unwrap().view.viewer, Viewer::Seat(next));
        }
    }

    /// Whether the page was told nothing that only some may see.
    fn is_hidden(&self) -> bool {
        let view = self.game.as_ref().unwrap().view;
        self.shown().is_none()
            && view.viewer == Viewer::Spectator
            && view.own.is_none()
            && view.team.is_none()
            && !self.game.as_ref().unwrap().undo
    }
}

#[test]
fn a_whole_game_of_people_on_every_board_gives_a_true_record_with_their_names() {
    for board in boards::all() {
        let players = boards::get(board).unwrap().board.players()[0];
        // The last seat is a bot's, where there are enough.
        let others = &OTHERS[..usize::from(players).min(3) - 1];
        let mut page = Page::shared(board, players, "greedy", others);
        assert!(page.is_hidden(), "nobody has said yet who looks first");
        let mut seen = BTreeSet::new();
        page.pass_on();
        while !page.over() {
            seen.extend(page.shown());
            page.act();
            page.pass_on();
        }
        assert_eq!(seen.len(), others.len() + 1);
        assert_eq!(page.info.as_ref().unwrap().you.seat, None, "the result is everybody's");
        let Ok(Response::Record(record)) = page.ask(Request::Record) else { panic!() };
        let Ok(Response::Replayed(played)) = page.ask(Request::Replay { record }) else { panic!() };
        assert_eq!((played.fault, played.over), (None, true));
        assert_eq!(played.seats[0], "Ann");
        assert_eq!(played.seats[1..=others.len()], *others);
    }
}

/// Plays two equal games until the person who chooses tickets could also keep others, and lets the second do so.
/// What the page hears from then on until somebody looks must be the same.
fn is_compared(pages: &mut [Page; 2], decisions: usize) -> bool {
    for number in 0..decisions {
        for page in pages.iter_mut() {
            page.pass_on();
            let actions = page.lawful();
            let tickets = actions.iter().find(|action| action.starts_with("draw tickets"));
            let chosen = tickets.filter(|_| number % 3 == 0).unwrap_or(&actions[number % actions.len()]);
            let action = chosen.clone();
            assert_eq!(page.order(Command::Act { action }).problem, None);
        }
    }
    pages.iter_mut().for_each(Page::pass_on);
    // The last choice shows how many tickets everybody kept, so that the number must be the same.
    let alike = |action: &String| (action.matches(',').count(), action.contains("share"));
    let mut keeps = pages[0].lawful();
    keeps.retain(|action| action.starts_with("keep"));
    keeps.sort_by_key(alike);
    let Some(two) = keeps.windows(2).find(|pair| alike(&pair[0]) == alike(&pair[1])) else { return false };
    for (page, action) in pages.iter_mut().zip(two) {
        assert_eq!(page.order(Command::Act { action: action.clone() }).problem, None);
        page.heard.clear();
        page.show(None).unwrap();
        for command in [Command::Undo, Command::Leave, Command::Act { action: action.clone() }] {
            let problem = page.order(command).problem.unwrap();
            assert_eq!(problem.reason.as_deref(), Some("cards-hidden"));
        }
    }
    assert!(!pages[0].heard.is_empty());
    assert_eq!(pages[0].heard, pages[1].heard);
    true
}

#[test]
fn what_is_said_while_the_cards_are_hidden_does_not_depend_on_them() {
    let mut pages = [0, 1].map(|_| Page::with(learned()));
    for (board, people) in [("nordic", 2), ("london", 3), ("asia", 4), ("amsterdam", 2)] {
        let mut compared = 0;
        for decisions in 0..10 {
            pages = pages.map(|page| page.again(board, people, "greedy", &OTHERS[..usize::from(people) - 1]));
            compared += u32::from(is_compared(&mut pages, decisions));
        }
        assert!(compared > 1, "{board}: {compared} comparisons prove little");
    }
}

#[test]
fn only_somebody_the_game_waits_for_can_look_and_only_when_all_is_hidden() {
    let mut page = Page::shared("nordic", 3, "greedy", &["Ben"]);
    for stranger in [Seat(2), Seat(9)] {
        assert_eq!(page.show(Some(stranger)).unwrap_err().reason.as_deref(), Some("not-next"));
    }
    page.show(Some(Seat(1))).unwrap();
    assert_eq!(page.show(Some(Seat(0))).unwrap_err().reason.as_deref(), Some("not-next"));
    page.show(Some(Seat(1))).unwrap();
    page.act();
    page.show(None).unwrap();
    assert!(page.show(Some(Seat(1))).is_err(), "Ben has chosen");
    page.show(Some(Seat(0))).unwrap();
}

#[test]
fn one_person_alone_hides_nothing() {
    let mut page = Page::open("london", 2, "greedy");
    page.wait();
    page.show(None).unwrap();
    assert_eq!(page.shown(), Some(Seat(0)));
    page.act();
}

#[test]
fn whoever_acted_can_take_it_back_until_they_hand_the_device_on() {
    let mut page = Page::shared("nordic", 2, "greedy", &["Ben"]);
    page.pass_on();
    let first = page.shown().unwrap();
    page.act();
    assert!(page.game.as_ref().unwrap().undo);
    assert_eq!(page.order(Command::Undo).problem, None);
    assert_eq!(page.wanted().len(), 2);
    page.act();
    page.pass_on();
    assert_ne!(page.shown(), Some(first));
    assert!(!page.game.as_ref().unwrap().undo);
    assert_eq!(page.order(Command::Undo).problem.unwrap().reason.as_deref(), Some("nothing-to-undo"));
    page.show(None).unwrap();
    assert!(page.show(Some(first)).is_err(), "nobody comes back to change a choice that was handed on");
}

#[test]
fn after_a_reload_the_cards_are_hidden_and_the_game_goes_on() {
    let mut page = Page::shared("asia", 4, "greedy", &["Ben"]);
    for _ in 0..12 {
        page.pass_on();
        page.act();
    }
    page.wait();
    for lines in (1..=page.lines("one").len()).step_by(5) {
        let mut again = page.reload("one", lines);
        assert!(again.is_hidden());
        again.pass_on();
        again.act();
    }
    // The same holds if the page only went elsewhere and came back.
    page.pass_on();
    assert!(!page.is_hidden());
    let log = page.lines("one");
    page.ask(Request::Continue { table: "one".to_owned(), log, now: page.now }).unwrap();
    assert!(page.is_hidden());
}

#[test]
fn a_rematch_keeps_the_people_and_begins_hidden() {
    let mut page = Page::shared("london", 2, "greedy", &["Ben"]);
    page.pass_on();
    while !page.over() {
        page.act();
        page.pass_on();
    }
    assert_eq!(page.order(Command::Rematch).problem, None);
    let next = page.info.as_ref().unwrap().rematch.clone().unwrap();
    let mut again = page.reload(&next, 1);
    let info = again.info.clone().unwrap();
    let name = |seat: usize| match &info.seats[seat].player {
        Player::Person { name, .. } => name.clone(),
        player => panic!("{player:?}"),
    };
    assert_eq!((info.stage, name(0), name(1)), (Stage::Playing, "Ben".to_owned(), "Ann".to_owned()));
    assert!(again.is_hidden());
    again.pass_on();
    again.act();
}

#[test]
fn a_bot_plays_for_somebody_who_leaves_until_they_come_back() {
    let mut page = Page::shared("london", 3, "greedy", &["Ben", "Cleo"]);
    while page.wanted().len() > 1 {
        page.pass_on();
        page.act();
    }
    page.pass_on();
    page.act();
    page.pass_on();
    let leaver = page.shown().unwrap();
    assert_eq!(page.order(Command::Leave).problem, None);
    for _ in 0..4 {
        page.pass_on();
        assert_ne!(page.shown(), Some(leaver));
        page.act();
    }
    page.show(None).unwrap();
    page.show(Some(leaver)).unwrap();
    assert_eq!(page.order(Command::Return).problem, None);
}

#[test]
fn names_that_cannot_be_and_seats_that_are_taken_are_refused_and_nothing_is_kept() {
    for (others, reason) in [
        (["Ben", " b EN "], "same-name"),
        (["ann", "Ben"], "same-name"),
        (["Ben", "a\u{202e}b"], "name-unseen"),
        (["Ben", "?!"], "name-bare"),
        (["Ben", "a name that is a little too long"], "name-long"),
    ] {
        let (told, reply) = ask(&mut learned(), opening(wanted("london", 3, "greedy"), &others));
        assert_eq!(reply.unwrap_err().reason.as_deref(), Some(reason));
        assert_eq!(told, []);
    }
    let mut new = wanted("london", 3, "greedy");
    new.bots.clear();
    let (told, reply) = ask(&mut learned(), opening(new, &["Ben"]));
    assert_eq!((told, reply.unwrap_err().code), (Vec::new(), Code::WrongStage));
    let (told, reply) = ask(&mut learned(), opening(wanted("london", 2, "greedy"), &["Ben", "Cleo"]));
    assert_eq!((told, reply.unwrap_err().reason.as_deref()), (Vec::new(), Some("no-such-seat")));
}
