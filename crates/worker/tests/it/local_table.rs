//! Games without a server: complete games on every board, resuming after a reload, refusals, the next game.

use engine::Seat;
use protocol::worker::{Request, Response};
use protocol::{Code, Command, Order, Stage};

use crate::page::{Page, opening, wanted};
use crate::{START, ask, learned, worker};

#[test]
fn a_whole_game_on_every_board_is_kept_and_gives_a_true_record() {
    for board in boards::all() {
        let players = boards::get(board).unwrap().board.players()[0];
        let mut page = Page::open(board, players, "planner");
        assert_eq!(page.ask(Request::Record).unwrap_err().code, Code::WrongStage);
        page.wait();
        while !page.over() {
            page.act();
            page.wait();
        }
        assert_eq!(page.info.as_ref().unwrap().stage, Stage::Over);
        assert_eq!(page.kept.last().unwrap().0.stage, Stage::Over);
        let Ok(Response::Record(record)) = page.ask(Request::Record) else { panic!() };
        let Ok(Response::Replayed(played)) = page.ask(Request::Replay { record }) else { panic!() };
        assert_eq!(played.fault, None);
        assert!(played.over);
        assert_eq!(Some(played.breakdown), page.game.unwrap().result.map(|result| result.breakdown));
    }
}

#[test]
fn after_a_reload_at_any_line_everything_is_as_it_was() {
    let mut page = Page::open("asia", 4, "greedy");
    page.wait();
    for _ in 0..6 {
        let whole = page.lines("one").len();
        let again = page.reload("one", whole);
        assert_eq!(again.info, page.info);
        assert_eq!(again.game, page.game);
        page.act();
        page.wait();
    }
    let (all, end) = (page.lines("one").len(), page.game.clone());
    for lines in 1..all {
        let mut again = page.reload("one", lines);
        // The first line alone starts a new game; with more, it is the same game.
        assert!(again.game.is_some());
        again.wait();
        assert!(again.game.is_some_and(|game| !game.status.waiting.is_empty()));
    }
    assert_eq!(page.reload("one", all).game, end);
}

#[test]
fn bots_take_their_time_and_never_longer_when_the_clock_is_set_back() {
    let mut page = Page::open("london", 2, "greedy");
    page.think();
    let wait = page.worker.wake_in(page.now);
    assert!(wait.is_none_or(|wait| (1..=600).contains(&wait)), "{wait:?}");
    page.now -= 1_000_000;
    page.wait();
    assert!(page.game.as_ref().unwrap().status.waiting.contains(&Seat(0)));
}

#[test]
fn bots_are_as_fast_as_the_page_wants_and_still_leave_time_for_an_undo() {
    let mut page = Page::open("london", 2, "greedy");
    page.wait();
    let (mut plain, mut undoable) = (0, 0);
    while !page.over() {
        page.act();
        page.think();
        let undo = page.game.as_ref().unwrap().undo;
        for (pace, own) in [(1_500, 1_500), (0, 1), (600, 600)] {
            assert_eq!(page.ask(Request::BotPace { pace }), Ok(Response::Done));
            // It may still be the person's turn.
            let Some(wait) = page.worker.wake_in(page.now) else { continue };
            assert_eq!(wait, if undo { 2_000 } else { own });
            *(if undo { &mut undoable } else { &mut plain }) += 1;
        }
        page.wait();
    }
    assert!(plain > 10 && undoable > 10, "{plain} {undoable}: this proves little");
}

#[test]
fn a_claim_can_be_undone_before_the_bots_go_on_and_the_game_is_kept_without_it() {
    let mut page = Page::open("london", 2, "greedy");
    let mut undone = 0;
    page.wait();
    while !page.over() {
        let before = page.game.clone().unwrap();
        page.act();
        if page.game.as_ref().unwrap().undo && undone < 20 {
            // Bots think, but leave the person some time.
            page.think();
            let wait = page.worker.wake_in(page.now);
            assert!(wait.is_none_or(|wait| wait > 600), "{wait:?}");
            assert_eq!(page.order(Command::Undo).problem, None);
            assert_eq!(page.game.as_ref().unwrap().view, before.view);
            assert_eq!(page.reload("one", page.lines("one").len()).game, page.game);
            undone += 1;
            page.act();
        }
        page.wait();
    }
    assert!(undone > 5, "{undone}: this proves little");
    assert_eq!(page.order(Command::Undo).problem.unwrap().code, Code::GameOver);
    let moves = page.game.as_ref().unwrap().status.moves;
    let Ok(Response::Record(record)) = page.ask(Request::Record) else { panic!() };
    let Ok(Response::Replayed(played)) = page.ask(Request::Replay { record }) else { panic!() };
    assert_eq!((played.fault, played.moves.len()), (None, moves as usize));
    assert_eq!(Some(played.breakdown), page.game.unwrap().result.map(|result| result.breakdown));
}

#[test]
fn orders_are_refused_in_words_and_change_nothing() {
    let mut page = Page::open("nordic", 2, "beginner");
    page.wait();
    let before = (page.kept.len(), page.game.clone());
    for (command, code) in [
        (Command::Act { action: "dance".to_owned() }, Code::BadRequest),
        (Command::Act { action: "pass".to_owned() }, Code::Illegal),
        (Command::Start { fill: None }, Code::WrongStage),
        (Command::Rematch, Code::WrongStage),
        (Command::Say { text: " ".to_owned() }, Code::BadRequest),
    ] {
        let problem = page.order(command).problem.unwrap();
        assert_eq!(problem.code, code);
        assert!(!problem.message.is_empty());
    }
    assert_eq!((page.kept.len(), page.game.clone()), before);
    let early = Order { id: "x".to_owned(), seen: 9_999, command: Command::Leave };
    page.ask(Request::Order { order: early, now: page.now }).unwrap();
    assert_eq!(page.answers.last().unwrap().problem.as_ref().unwrap().code, Code::BadRequest);
}

#[test]
fn an_order_that_comes_twice_is_carried_out_once() {
    let mut page = Page::open("nordic", 2, "greedy");
    page.wait();
    let order =
        Order { id: "hi".to_owned(), seen: page.seq, command: Command::Say { text: "hi".to_owned() } };
    for _ in 0..2 {
        page.ask(Request::Order { order: order.clone(), now: page.now }).unwrap();
    }
    let [.., first, second] = page.answers.as_slice() else { panic!() };
    assert_eq!(first, second);
    assert_eq!(page.lines("one").iter().filter(|line| line.contains("said")).count(), 1);
}

#[test]
fn the_next_game_has_the_seats_moved_on_and_begins_when_it_is_looked_at() {
    let mut page = Page::open("london", 2, "greedy");
    page.wait();
    while !page.over() {
        page.act();
        page.wait();
    }
    assert_eq!(page.order(Command::Rematch).problem, None);
    let next = page.info.as_ref().unwrap().rematch.clone().unwrap();
    assert_eq!(page.lines(&next).len(), 1);
    let mut again = page.reload(&next, 1);
    let info = again.info.clone().unwrap();
    assert_eq!(info.stage, Stage::Playing);
    assert_eq!(info.you.seat, Some(Seat(1)));
    assert_eq!(again.lines(&next).len(), 2);
    again.wait();
    again.act();
    assert_eq!(page.order(Command::Rematch).problem.unwrap().code, Code::WrongStage);
}

#[test]
fn impossible_logs_are_refused_with_a_message() {
    let mut page = Page::open("london", 2, "greedy");
    page.wait();
    let log = page.lines("one");
    let go_on = |log: Vec<String>| {
        let again = Request::Continue { table: "one".to_owned(), log, now: START };
        ask(&mut learned(), again).1.unwrap_err().message
    };
    assert!(!go_on(Vec::new()).is_empty());
    assert!(go_on(vec!["nonsense".to_owned()]).contains("entry 1"));
    assert!(go_on(log[1..].to_vec()).contains("must open the table"));
    let mut forged = log.clone();
    forged.remove(2);
    forged.reverse();
    assert!(!go_on(forged).is_empty());
    let unknown = Request::Continue { table: "one".to_owned(), log, now: START };
    assert_eq!(ask(&mut worker(), unknown).1, Ok(Response::NeedsBoard("london".to_owned())));
}

#[test]
fn a_table_with_impossible_settings_is_not_opened() {
    for new in [wanted("london", 9, "greedy"), wanted("london", 2, "genius")] {
        assert_eq!(ask(&mut learned(), opening(new, &[])).1.unwrap_err().code, Code::BadRequest);
    }
    let open = opening(wanted("atlantis", 2, "greedy"), &[]);
    assert_eq!(ask(&mut learned(), open).1, Ok(Response::NeedsBoard("atlantis".to_owned())));
}

#[test]
fn the_planner_proposes_open_routes_while_tickets_are_chosen_and_later() {
    for board in boards::all() {
        let players = boards::get(board).unwrap().board.players()[0];
        let mut page = Page::open(board, players, "planner");
        page.wait();
        for _ in 0..6 {
            let Ok(Response::Plan(routes)) = page.ask(Request::Plan) else { panic!("no plan on {board}") };
            let view = page.game.as_ref().unwrap().view;
            assert!(!routes.is_empty() && view.public.open.is_superset(routes), "{board}: {routes:?}");
            assert_eq!(page.ask(Request::Plan), Ok(Response::Plan(routes)), "asked again, the same");
            page.act();
            page.wait();
        }
    }
}
