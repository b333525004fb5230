//! Impossible logs: each is an error, and the table stays unchanged.

use protocol::{ReplacementReason, Stage};

use super::*;
use crate::LogError;
use crate::apply::hash_of;

fn body(change: Change) -> EntryBody {
    EntryBody { user: None, order: None, change }
}

fn sat(seat: u8, name: &str) -> Change {
    Change::Sat {
        seat: Seat(seat),
        user: user(name),
        name: name.to_owned(),
        registered: false,
        contribution: Contribution::NONE,
    }
}

fn started(board: &str) -> Change {
    Change::Started { rules: engine::RULES, board_hash: hash_of(&on(board)), fill: Vec::new() }
}

/// Applies an impossible entry, and returns the error.
fn cannot(desk: &mut Desk, change: Change) -> LogError {
    let before = whole(&desk.table);
    let seq = desk.table.seq + 1;
    let error = desk.table.apply(seq, desk.now, body(change.clone()));
    let error = error.map(|_| change).expect_err("a line that cannot be");
    assert_eq!(whole(&desk.table), before, "the table is as it was");
    error
}

#[test]
fn reading_the_log_again_gives_the_same_table() {
    let mut desk = Desk::new("asia", 4);
    desk.done("ann", Command::Sit { seat: Seat(0), contribution: Some(share(1)) });
    desk.done("ben", Command::Sit { seat: Seat(3), contribution: Some(share(2)) });
    desk.now += 500;
    desk.done("ann", Command::Start { fill: Some("planner".to_owned()) });
    desk.now += 500;
    desk.done("ben", Command::Leave);
    desk.done("ben", Command::Return);
    desk.past_opening();
    assert_eq!(whole(&desk.read_again()), whole(&desk.table));
    desk.play_out();
    desk.server(Change::Rematch { table: "next".to_owned() });
    assert_eq!(whole(&desk.read_again()), whole(&desk.table));
}

#[test]
fn a_log_survives_being_written_down() {
    let mut desk = Desk::people("nordic", &["ann", "ben"]);
    desk.done("ann", Command::Say { text: "hi \u{1f600} \"there\"\n\\".to_owned() });
    desk.play_out();
    for entry in &desk.entries {
        let text = serde_json::to_string(&entry.body).unwrap();
        assert_eq!(serde_json::from_str::<EntryBody>(&text).unwrap(), entry.body);
    }
}

#[test]
fn lines_come_one_by_one_and_a_table_is_opened_once() {
    let mut desk = Desk::new("london", 2);
    let before = whole(&desk.table);
    for seq in [0, 1, 3, 100, u32::MAX] {
        let error = desk.table.apply(seq, START, body(Change::Closed)).unwrap_err();
        assert!(matches!(error, LogError::Entry { seq: at, .. } if at == seq));
        assert_eq!(whole(&desk.table), before);
    }
    let again = Change::Opened(Box::new(desk.opened.clone()));
    assert!(matches!(cannot(&mut desk, again), LogError::Entry { seq: 2, .. }));
}

#[test]
fn seats_that_are_not_there_are_errors() {
    for seat in [2, 6, 8, 200, 255] {
        let mut desk = Desk::new("london", 2);
        desk.done("ben", Command::Sit { seat: Seat(0), contribution: None });
        let seat = Seat(seat);
        cannot(&mut desk, sat(seat.0, "ben"));
        cannot(&mut desk, sat(seat.0, "cleo"));
        cannot(&mut desk, Change::Freed { seat, name: String::new() });
        cannot(&mut desk, Change::BotSat { seat, bot: "random".to_owned() });
        let fill = vec![(Seat(1), "random".to_owned()), (seat, "random".to_owned())];
        let board_hash = hash_of(&on("london"));
        cannot(&mut desk, Change::Started { rules: engine::RULES, board_hash, fill });
        let mut desk = Desk::people("london", &["ann", "ben"]);
        cannot(&mut desk, Change::Acted { seat, action: "draw deck".to_owned(), by: MoveSource::Player });
        cannot(&mut desk, Change::Undone { seat, entry: 2 });
        cannot(&mut desk, Change::Voted { seat, by: Seat(0) });
        cannot(&mut desk, Change::Voted { seat: Seat(0), by: seat });
        cannot(
            &mut desk,
            Change::Replaced { seat, reason: ReplacementReason::Left, bot: "random".to_owned() },
        );
        cannot(&mut desk, Change::Returned { seat });
    }
}

#[test]
fn a_game_by_other_rules_or_on_a_changed_board_cannot_be_read() {
    let mut desk = Desk::new("london", 2);
    desk.done("ann", Command::Sit { seat: Seat(0), contribution: None });
    let fill = vec![(Seat(1), "random".to_owned())];
    let board_hash = hash_of(&on("london"));
    let rules = engine::RULES + 1;
    let other = Change::Started { rules, board_hash: board_hash.clone(), fill: fill.clone() };
    assert!(matches!(cannot(&mut desk, other), LogError::Rules { found, .. } if found == rules));
    let board_hash = board_hash.chars().rev().collect();
    let changed = Change::Started { rules: engine::RULES, board_hash, fill };
    assert!(matches!(cannot(&mut desk, changed), LogError::BoardChanged(board) if board == "london"));
}

#[test]
fn a_game_with_too_few_or_too_many_players_cannot_be_read() {
    for seats in [0, 1, 5, 6, 7, 255] {
        let mut desk = Desk::open(Opened { seats: Vec::new(), ..opened(settings("london", seats)) });
        cannot(&mut desk, started("london"));
    }
}

#[test]
fn what_belongs_to_another_stage_is_an_error() {
    let act = Change::Acted { seat: Seat(0), action: "draw deck".to_owned(), by: MoveSource::Player };
    let during = [
        act,
        Change::Undone { seat: Seat(0), entry: 2 },
        Change::Voted { seat: Seat(0), by: Seat(1) },
        Change::Replaced { seat: Seat(0), reason: ReplacementReason::Left, bot: "random".to_owned() },
        Change::Returned { seat: Seat(0) },
    ];
    let before = [
        sat(1, "eve"),
        Change::Freed { seat: Seat(0), name: "ann".to_owned() },
        Change::BotSat { seat: Seat(0), bot: "random".to_owned() },
        Change::SettingsChanged { settings: settings("london", 4) },
        started("london"),
        Change::Closed,
    ];
    let rematch = Change::Rematch { table: "next".to_owned() };
    let mut open = Desk::new("london", 2);
    let mut begun = Desk::people("london", &["ann", "ben"]);
    let mut over = Desk::people("london", &["ann", "ben"]);
    over.play_out();
    let mut closed = Desk::new("london", 2);
    closed.done("ann", Command::Close);
    assert_eq!((over.table.stage, closed.table.stage), (Stage::Over, Stage::Over));
    for change in during {
        for desk in [&mut open, &mut over, &mut closed] {
            cannot(desk, change.clone());
        }
    }
    for change in before {
        for desk in [&mut begun, &mut over, &mut closed] {
            cannot(desk, change.clone());
        }
    }
    for desk in [&mut open, &mut begun, &mut closed] {
        cannot(desk, rematch.clone());
    }
    over.server(rematch);
}

#[test]
fn an_action_that_cannot_be_is_an_error() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    for action in ["", "fly", "draw deck", "claim 255 red*3", "keep 64"] {
        cannot(&mut desk, Change::Acted { seat: Seat(0), action: action.to_owned(), by: MoveSource::Player });
    }
    desk.past_opening();
    let other = Change::Acted { seat: Seat(1), action: "draw deck".to_owned(), by: MoveSource::Player };
    assert!(matches!(cannot(&mut desk, other), LogError::Entry { .. }));
}
