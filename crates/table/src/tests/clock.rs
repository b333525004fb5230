//! The clock: whose time runs, when it is up, and what the server does then.

use protocol::ReplacementReason;

use super::*;
use crate::STAND_IN;

const MINUTE: Millis = 60_000;

/// A game of people with a minute for every turn, after the opening choices.
fn hurried(names: &[&str]) -> Desk {
    let clock = Clock::Seconds(60);
    let mut desk = Desk::begun(Settings { clock, ..settings("london", names.len() as u8) }, names);
    desk.past_opening();
    desk
}

fn moves_due(desk: &Desk) -> Vec<(Millis, Seat, MoveSource)> {
    let tasks = desk.table.tasks(PACE).into_iter();
    tasks
        .filter_map(|due| match due.task {
            Task::Move { seat, by, .. } => Some((due.at, seat, by)),
            Task::Write(_) => None,
        })
        .collect()
}

#[test]
fn a_turn_has_its_time_however_many_decisions_it_takes() {
    let mut desk = hurried(&["ann", "ben"]);
    let began = desk.now;
    desk.now += 50_000;
    desk.done("ann", Command::Act { action: "draw deck".to_owned() });
    assert!(matches!(desk.phase(), Phase::Second { .. }));
    assert_eq!(
        moves_due(&desk),
        [(began + MINUTE, Seat(0), MoveSource::Clock)],
        "the second card has no new minute"
    );
    assert_eq!(desk.table.turn_ends(), Some(began + MINUTE));
    desk.now += 5_000;
    desk.done("ann", Command::Act { action: "draw deck".to_owned() });
    assert_eq!(moves_due(&desk), [(desk.now + MINUTE, Seat(1), MoveSource::Clock)], "the next turn has one");
}

#[test]
fn opening_choices_have_one_time_for_all_and_the_first_turn_its_own() {
    let clock = Clock::Seconds(60);
    let set = Settings { clock, ..settings("asia", 4) };
    let mut desk = Desk::begun(set, &["ann", "ben", "cleo", "dan"]);
    let all = |at: Millis| (0..4).map(|seat| (at, Seat(seat), MoveSource::Clock)).collect::<Vec<_>>();
    assert_eq!(moves_due(&desk), all(START + MINUTE));
    desk.now += 30_000;
    desk.moves("cleo");
    assert_eq!(moves_due(&desk).len(), 3);
    assert!(moves_due(&desk).iter().all(|(at, ..)| *at == START + MINUTE), "nobody's time begins anew");
    for name in ["ann", "ben", "dan"] {
        desk.moves(name);
    }
    assert!(matches!(desk.phase(), Phase::Sharing { .. }));
    assert_eq!(moves_due(&desk), all(desk.now + MINUTE), "another question, another minute");
    desk.now += 20_000;
    for name in ["ann", "ben", "cleo", "dan"] {
        desk.moves(name);
    }
    assert_eq!(moves_due(&desk), [(desk.now + MINUTE, desk.waits(), MoveSource::Clock)]);
}

#[test]
fn days_are_days_and_without_a_clock_nobody_is_hurried() {
    let clock = Clock::Days(2);
    let desk = Desk::begun(Settings { clock, ..settings("london", 2) }, &["ann", "ben"]);
    assert_eq!(desk.table.turn_ends(), Some(START + 2 * 86_400_000));
    let desk = Desk::people("london", &["ann", "ben"]);
    assert_eq!((desk.table.turn_ends(), moves_due(&desk)), (None, Vec::new()));
}

#[test]
fn three_turns_let_pass_in_a_row_seat_a_bot() {
    let mut desk = hurried(&["ann", "ben"]);
    for _ in 0..2 {
        while desk.waits() == Seat(0) {
            assert_eq!(desk.on_time(), (Seat(0), MoveSource::Clock));
        }
        while desk.waits() == Seat(1) {
            desk.moves("ben");
        }
    }
    assert_eq!(desk.on_time(), (Seat(0), MoveSource::Clock), "the third");
    let due = desk.table.tasks(PACE).remove(0);
    assert_eq!(due.at, desk.now, "at once");
    let replaced =
        Change::Replaced { seat: Seat(0), reason: ReplacementReason::Clock, bot: STAND_IN.to_owned() };
    assert_eq!(due.task, Task::Write(replaced.clone()));
    desk.server(replaced);
    while desk.waits() == Seat(0) {
        assert_eq!(
            moves_due(&desk),
            [(desk.now + PACE, Seat(0), MoveSource::Replacement)],
            "in a bot's time"
        );
        desk.on_time();
    }
    assert_eq!(
        moves_due(&desk),
        [(desk.now + MINUTE, Seat(1), MoveSource::Clock)],
        "the others' time runs on"
    );
}

#[test]
fn several_moves_by_the_clock_in_one_turn_are_one_turn_let_pass() {
    let mut desk = hurried(&["ann", "ben"]);
    for _ in 0..2 {
        for action in ["draw deck", "draw deck"] {
            let action = action.to_owned();
            desk.server(Change::Acted { seat: Seat(0), action, by: MoveSource::Clock });
        }
        while desk.waits() == Seat(1) {
            desk.moves("ben");
        }
    }
    assert_eq!(desk.play().late[0], 2, "four moves of two turns");
}

#[test]
fn a_turn_played_oneself_is_a_new_beginning() {
    let mut desk = hurried(&["ann", "ben"]);
    for turn in 0..8 {
        while desk.waits() == Seat(0) {
            match turn % 3 {
                2 => drop(desk.moves("ann")),
                _ => drop(desk.on_time()),
            }
        }
        while desk.waits() == Seat(1) {
            desk.moves("ben");
        }
        assert!(desk.table.tasks(PACE).iter().all(|due| matches!(due.task, Task::Move { .. })));
    }
    assert_eq!(desk.play().late[0], 2);
}

#[test]
fn who_comes_back_has_a_whole_turn_and_nothing_held_against_them() {
    let mut desk = hurried(&["ann", "ben"]);
    for _ in 0..2 {
        while desk.waits() == Seat(0) {
            desk.on_time();
        }
        while desk.waits() == Seat(1) {
            desk.moves("ben");
        }
    }
    desk.now += 40_000;
    let ends = desk.table.turn_ends();
    desk.done("ann", Command::Leave);
    assert_eq!(desk.table.turn_ends(), None, "a bot is not hurried");
    desk.now += 10_000;
    desk.done("ann", Command::Return);
    assert_eq!(desk.table.turn_ends(), ends, "leaving and coming back wins no time");
    assert_eq!(desk.play().late[0], 0);
    desk.done("ann", Command::Leave);
    let turn = desk.play().state.public().turns;
    while desk.play().state.public().turns < turn + 2 {
        if desk.waits() == Seat(0) {
            desk.on_time();
        } else {
            desk.moves("ben");
        }
    }
    desk.now += 30_000;
    desk.done("ann", Command::Return);
    assert_eq!(moves_due(&desk), [(desk.now + MINUTE, Seat(0), MoveSource::Clock)]);
    // Another player's return does not change the deadline of the player whose turn it is.
    let ends = desk.table.turn_ends();
    desk.now += 5_000;
    desk.done("ben", Command::Leave);
    desk.done("ben", Command::Return);
    assert_eq!(desk.table.turn_ends(), ends);
}

#[test]
fn duties_come_in_the_order_in_which_they_are_due() {
    let clock = Clock::Seconds(10);
    let set = Settings { clock, ..settings("london", 4) };
    let desk = Desk::begun(set, &["ann", "bot random", "ben", "bot expert"]);
    for pace in [0, PACE, 9_999, 10_001, 1_000_000] {
        let tasks = desk.table.tasks(pace);
        assert_eq!(tasks.len(), 4);
        assert!(tasks.windows(2).all(|pair| pair[0].at <= pair[1].at), "{tasks:?}");
    }
    let seats: Vec<Seat> = moves_due(&desk).iter().map(|(_, seat, _)| *seat).collect();
    assert_eq!(seats, [Seat(1), Seat(3), Seat(0), Seat(2)]);
}

#[test]
fn a_bot_takes_the_same_time_whatever_its_cards_and_whatever_it_is_asked() {
    for board in boards::all() {
        let players = on(board).players()[0];
        let set = settings(board, players);
        let names = vec!["bot planner"; usize::from(players)];
        let mut opened = opened(set);
        for number in 0..3 {
            opened.secret = Secret::from_number(number);
            opened.seats = names.iter().map(|_| Seated::Bot("planner".to_owned())).collect();
            let mut desk = Desk::open(opened.clone());
            desk.done("ann", Command::Start { fill: None });
            for step in 0..300 {
                let Some(seat) = desk.phase().to_act().lowest() else { break };
                let asked_at = desk.play().asked_at[seat.index()];
                for (at, seat, by) in moves_due(&desk) {
                    assert_eq!((at - desk.play().asked_at[seat.index()], by), (PACE, MoveSource::Player));
                }
                desk.now = asked_at + PACE;
                let action = desk.lawful(seat, step);
                desk.server(Change::Acted { seat, action, by: MoveSource::Player });
            }
        }
    }
}

#[test]
fn nothing_is_due_before_a_game_and_after_it() {
    let mut desk = Desk::new("london", 2);
    assert!(desk.table.tasks(PACE).is_empty());
    let mut playing = Desk::begun(settings("amsterdam", 2), &["bot random", "bot random"]);
    assert_eq!(playing.table.tasks(PACE).len(), 2);
    playing.play_out();
    assert!(playing.table.tasks(PACE).is_empty());
    desk.done("ann", Command::Close);
    assert!(desk.table.tasks(PACE).is_empty());
}
