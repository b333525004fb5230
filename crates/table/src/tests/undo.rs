//! Undo: who may take back what, until when, and that it leaves no trace in the game.

use engine::{Ledger, SplitMix64, Viewer};
use protocol::{Refusal, TableEvent};
use test_support::Playout;

use super::*;
use crate::{BotSeats, BotStatus, UNDO_TIME, Viewpoint, record_of, without_undone};

fn act(action: &str) -> Command {
    Command::Act { action: action.to_owned() }
}

/// Why an order to undo is refused.
fn reason(desk: &Desk, who: &str) -> String {
    desk.asks(who, desk.table.seq, Command::Undo).expect_err("it is refused").reason.unwrap()
}

/// Plays until the person in seat 0 can claim a route, and returns the claim.
fn until_claim(desk: &mut Desk) -> String {
    desk.past_opening();
    for _ in 0..500 {
        let seat = desk.waits();
        let play = desk.play();
        let actions = play.game.legal_actions(play.game.sight(&play.state, seat));
        let claim = actions.iter().find(|action| matches!(action, engine::Action::Claim { .. }));
        let first_of_turn = matches!(desk.phase(), Phase::Turn { .. });
        if let Some(claim) = claim.filter(|_| seat == Seat(0) && first_of_turn) {
            return play.game.board().format_action(claim).to_string();
        }
        desk.now += 1_000;
        desk.server(Change::Acted { seat, action: "draw deck".to_owned(), by: MoveSource::Player });
    }
    panic!("nothing can be claimed");
}

fn names(desk: &Desk) -> Vec<String> {
    desk.table.seats.iter().map(|seat| seat.seated.name()).collect()
}

fn view(desk: &Desk, viewer: Viewer) -> protocol::GameView {
    desk.table.game_view(Viewpoint { viewer, host: false, legal: false }).unwrap()
}

#[test]
fn a_claim_can_be_undone_and_gives_no_extra_time() {
    let clock = Clock::Seconds(60);
    let mut desk = Desk::begun(Settings { clock, ..settings("london", 2) }, &["ann", "ben"]);
    let claim = until_claim(&mut desk);
    desk.now += 7_000;
    let (state, moves, ends) = (*desk.state(), desk.play().moves, desk.table.turn_ends());
    desk.done("ann", act(&claim));
    let claimed = desk.table.seq;
    assert_ne!(desk.table.turn_ends(), ends);
    assert!(view(&desk, Viewer::Seat(Seat(0))).undo);
    assert!(!view(&desk, Viewer::Seat(Seat(1))).undo && !view(&desk, Viewer::Spectator).undo);
    desk.now += 9_000;
    desk.done("ann", Command::Undo);
    assert_eq!((*desk.state(), desk.play().moves, desk.table.turn_ends()), (state, moves, ends));
    assert!(!view(&desk, Viewer::Seat(Seat(0))).undo);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let viewpoint = Viewpoint { viewer, host: false, legal: false };
        let update = desk.table.latest_update(viewpoint, desk.entries.last().unwrap());
        assert_eq!(update.event, TableEvent::Undone { seat: Seat(0), entry: claimed });
        assert_eq!(update.game.map(|game| game.view), Some(desk.play().game.view(&state, viewer)));
    }
    let stale = desk.asks("ann", claimed, act(&claim)).unwrap_err();
    assert_eq!(
        stale.reason.as_deref(),
        Some(Refusal::LookAgain.reason()),
        "she has not seen that it is undone"
    );
    desk.done("ann", act(&claim));
    assert_eq!(whole(&desk.read_again()), whole(&desk.table));
}

#[test]
fn each_refusal_says_why() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    assert_eq!(reason(&desk, "ann"), "nothing-to-undo");
    assert_eq!(reason(&desk, "zoe"), "not-seated");
    let claim = until_claim(&mut desk);
    desk.done("ann", act(&claim));
    let before = desk.asks("ann", desk.table.seq - 1, Command::Undo).unwrap_err();
    assert_eq!(before.reason.as_deref(), Some("look-again"), "she must have seen what she undoes");
    assert!(matches!(reason(&desk, "ben").as_str(), "undo-too-late" | "nothing-to-undo"));
    desk.done("ben", act("draw deck"));
    assert_eq!(reason(&desk, "ann"), "undo-too-late");
    let seen = desk.asks("ben", desk.table.seq, Command::Undo).unwrap_err();
    assert_eq!(seen.reason.as_deref(), Some("undo-seen"));
    assert_eq!(seen.params.get("what").map(String::as_str), Some("card"));
    let before = whole(&desk.table);
    for entry in [0, 2, desk.table.seq, 1_000] {
        for seat in [Seat(0), Seat(1)] {
            let body = EntryBody { user: None, order: None, change: Change::Undone { seat, entry } };
            desk.table.apply(desk.table.seq + 1, desk.now, body).unwrap_err();
        }
    }
    assert_eq!(whole(&desk.table), before, "a log that undoes too much is an error");
}

#[test]
fn a_table_may_play_without_undo_and_before_and_after_a_game_there_is_nothing() {
    let mut desk = Desk::begun(Settings { undo: false, ..settings("london", 2) }, &["ann", "ben"]);
    let claim = until_claim(&mut desk);
    desk.done("ann", act(&claim));
    assert_eq!(reason(&desk, "ann"), "undo-off");
    assert!(!view(&desk, Viewer::Seat(Seat(0))).undo);
    let open = Desk::new("london", 2);
    assert_eq!(reason(&open, "ann"), "not-seated");
    let mut over = Desk::people("london", &["ann", "ben"]);
    over.play_out();
    assert_eq!(over.refused("ann", Command::Undo), Code::GameOver);
}

#[test]
fn settings_written_before_there_was_undo_allow_it() {
    let mut text = serde_json::to_value(settings("london", 2)).unwrap();
    text.as_object_mut().unwrap().remove("undo");
    assert_eq!(serde_json::from_value::<Settings>(text).unwrap(), settings("london", 2));
}

#[test]
fn what_a_person_did_is_final_once_a_bot_plays_for_them() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    let claim = until_claim(&mut desk);
    desk.done("ann", act(&claim));
    desk.done("ann", Command::Leave);
    assert_eq!(reason(&desk, "ann"), "bot-plays");
    desk.done("ann", Command::Return);
    assert_eq!(reason(&desk, "ann"), "nothing-to-undo");
}

#[test]
fn undoing_an_action_brings_back_the_votes_that_it_ended() {
    let mut desk = Desk::people("london", &["ann", "ben", "cleo"]);
    let claim = until_claim(&mut desk);
    desk.now += 60_000;
    desk.done("ben", Command::Vote { seat: Seat(0) });
    desk.done("ann", act(&claim));
    assert!(desk.table.seats[0].votes.is_empty());
    desk.done("ann", Command::Undo);
    assert!(desk.table.seats[0].votes.contains(Seat(1)));
    desk.done("cleo", Command::Vote { seat: Seat(0) });
}

#[test]
fn what_the_clock_or_a_bot_did_is_not_the_persons_to_undo() {
    for by in [MoveSource::Clock, MoveSource::Replacement] {
        let mut desk = Desk::people("london", &["ann", "ben"]);
        let action = until_claim(&mut desk);
        desk.server(Change::Acted { seat: Seat(0), action, by });
        assert_eq!(reason(&desk, "ann"), "nothing-to-undo");
    }
}

#[test]
fn a_choice_can_be_changed_until_all_are_in_whatever_the_others_did() {
    let mut desk = Desk::people("asia", &["ann", "ben", "cleo", "dan"]);
    let mut plain = Desk::people("asia", &["ann", "ben", "cleo", "dan"]);
    let (first, other) = (desk.lawful(Seat(0), 0), desk.lawful(Seat(0), 1));
    assert_ne!(first, other);
    desk.done("ann", act(&first));
    for name in ["ben", "cleo"] {
        desk.moves(name);
        plain.moves(name);
    }
    assert!(view(&desk, Viewer::Seat(Seat(0))).undo && view(&desk, Viewer::Seat(Seat(1))).undo);
    desk.done("ann", Command::Undo);
    assert_eq!(reason(&desk, "ann"), "nothing-to-undo");
    assert_eq!((desk.state(), desk.play().moves), (plain.state(), 2), "as if Ann had not chosen");
    for desk in [&mut desk, &mut plain] {
        desk.done("ann", act(&other));
        desk.moves("dan");
        assert!(matches!(desk.phase(), Phase::Sharing { .. }));
    }
    assert_eq!((desk.state(), desk.play().moves), (plain.state(), 4));
    assert_eq!(reason(&desk, "dan"), "undo-seen");
    assert_eq!(reason(&desk, "ann"), "undo-too-late");
    desk.moves("dan");
    desk.moves("ann");
    desk.done("dan", Command::Undo);
    assert_eq!(whole(&desk.read_again()), whole(&desk.table));
    desk.past_opening();
    desk.play_out();
    check_record(&desk);
}

#[test]
fn a_card_may_be_placed_again_in_the_hand_but_not_once_the_partner_has_seen_it() {
    let mut desk = Desk::people("asia", &["ann", "ben", "cleo", "dan"]);
    desk.past_opening();
    let who = ["ann", "ben", "cleo", "dan"][desk.waits().index()];
    desk.done(who, act("draw deck"));
    desk.done(who, act("place hand"));
    desk.done(who, Command::Undo);
    assert_eq!(reason(&desk, who), "undo-seen", "the card itself stays drawn");
    desk.done(who, act("place holder"));
    assert_eq!(reason(&desk, who), "undo-seen");
}

#[test]
fn bots_leave_time_to_undo_and_forget_what_was_undone() {
    let mut desk = Desk::begun(settings("london", 2), &["ann", "bot planner"]);
    let claim = until_claim(&mut desk);
    desk.now += 1_000;
    desk.done("ann", act(&claim));
    let due = |desk: &Desk, pace| desk.table.tasks(pace).first().map(|due| due.at);
    assert_eq!(due(&desk, PACE), Some(desk.now + UNDO_TIME));
    assert_eq!(due(&desk, 3 * UNDO_TIME), Some(desk.now + 3 * UNDO_TIME), "slow bots take their own time");
    assert_eq!(due(&desk, 0), Some(desk.now), "bots that take no time do not wait either");
    let mut bots = BotSeats::default();
    bots.reserve(&desk.table, Seat(1), "planner").unwrap();
    desk.done("ann", Command::Undo);
    bots.watch(&desk.table, desk.entries.last().unwrap());
    assert_eq!(bots.status(&desk.table, Seat(1), "planner"), BotStatus::Absent);
    assert_eq!(due(&desk, PACE), None, "it is Ann's turn again");
    desk.done("ann", act("draw deck"));
    desk.done("ann", act("draw deck"));
    assert_eq!(due(&desk, PACE), Some(desk.now + PACE), "what was seen needs no time");
    let watched = without_undone(desk.entries.iter().map(|entry| &**entry));
    assert!(watched.iter().all(|entry| entry.body.change
        != Change::Acted { seat: Seat(0), action: claim.clone(), by: MoveSource::Player }));
    let mut off = Desk::begun(Settings { undo: false, ..settings("london", 2) }, &["ann", "bot planner"]);
    let claim = until_claim(&mut off);
    off.done("ann", act(&claim));
    assert_eq!(due(&off, PACE), Some(off.now + PACE));
}

/// The record of a finished game has what was not undone, and replays to the same position.
fn check_record(desk: &Desk) {
    let record = record_of(&desk.table, desk.entries.iter().map(|entry| &**entry)).unwrap();
    assert_eq!(record.moves.len(), desk.play().moves as usize);
    assert_eq!(record.header.seats, names(desk));
    record.verify(Arc::clone(desk.table.board())).unwrap();
    let mut replay = record.replay(Arc::clone(desk.table.board())).unwrap();
    while replay.step().unwrap().is_some() {}
    let game = &desk.play().game;
    assert_eq!(game.digest(replay.state()), game.digest(desk.state()));
}

/// What a spectator remembers of what was not undone.
fn remembered(desk: &Desk) -> Ledger {
    let game = &desk.play().game;
    let mut ledger = Ledger::EMPTY;
    for entry in without_undone(desk.entries.iter().map(|entry| &**entry)) {
        entry.events.iter().for_each(|event| ledger.watch(game, &event.seen_by(game, Viewer::Spectator)));
    }
    ledger
}

/// Everybody is sent the same ledger, and it is what a spectator remembers.
fn check_ledger(desk: &Desk) {
    let seats = desk.play().game.each_seat().map(Viewer::Seat);
    let ledger = remembered(desk);
    for viewer in seats.chain([Viewer::Spectator]) {
        assert_eq!(view(desk, viewer).ledger, ledger, "{viewer:?}");
    }
}

#[test]
fn a_game_with_undone_actions_is_the_game_without_them() {
    let (mut number, mut undone) = (0, 0);
    for board in boards::all() {
        for &players in on(board).players() {
            number += 1;
            let names: Vec<&str> =
                ["ann", "ben", "cleo", "dan", "eva", "fay"][..usize::from(players)].to_vec();
            let mut desk = Desk::people(board, &names);
            let mut rng = SplitMix64::new(number);
            let mut at = Playout::from(&desk.play().game, *desk.state(), number);
            while let Some((seat, action)) = at.choose() {
                at.play(seat, &action);
                let action = desk.table.board().format_action(&action).to_string();
                let before = *desk.state();
                desk.now += 1_000;
                desk.done(names[seat.index()], act(&action));
                if desk.table.can_undo(seat) && rng.below(2) == 0 {
                    let after = *desk.state();
                    desk.done(names[seat.index()], Command::Undo);
                    assert_eq!(*desk.state(), before);
                    desk.done(names[seat.index()], act(&action));
                    assert_eq!(*desk.state(), after, "`{action}` again is the same");
                    undone += 1;
                }
                check_ledger(&desk);
                // Somebody changes their mind: another may do so long after they chose.
                let who = Seat(rng.below(u32::from(players)) as u8);
                if desk.table.can_undo(who) && rng.below(3) == 0 {
                    desk.done(names[who.index()], Command::Undo);
                    at.state = *desk.state();
                    undone += 1;
                }
            }
            assert_eq!(whole(&desk.read_again()), whole(&desk.table));
            check_record(&desk);
            assert_eq!(desk.play().ledger, remembered(&desk));
        }
    }
    assert!(undone > 200, "{undone}: this proves little");
}
