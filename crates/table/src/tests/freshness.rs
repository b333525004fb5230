//! Orders that come too late, and orders that were already carried out.

use super::*;

fn act(action: String) -> Command {
    Command::Act { action }
}

#[test]
fn an_action_must_have_seen_what_asked_for_it() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    desk.past_opening();
    let before = desk.table.seq;
    desk.done("ann", act("draw deck".to_owned()));
    let stale = desk.asks("ann", before, act("draw deck".to_owned())).unwrap_err();
    assert_eq!(stale.code, Code::Stale, "the second card is another decision");
    desk.done("ann", act("draw deck".to_owned()));
    let stale = desk.asks("ben", desk.table.seq - 1, act("draw deck".to_owned())).unwrap_err();
    assert_eq!(stale.code, Code::Stale, "Ben's turn began with Ann's second card");
    assert!(desk.asks("ben", desk.table.seq, act("draw deck".to_owned())).is_ok());
    // If it is not a player's turn, that is the reason given, whatever they have seen.
    let problem = desk.asks("ann", 1, act("draw deck".to_owned())).unwrap_err();
    assert_eq!(problem.code, Code::NotYourTurn);
}

#[test]
fn anothers_opening_choice_does_not_make_mine_stale() {
    for board in ["london", "nordic", "amsterdam"] {
        let mut desk = Desk::people(board, &["ann", "ben"]);
        let seen = desk.table.seq;
        let mine = desk.lawful(Seat(1), 0);
        desk.moves("ann");
        assert!(desk.asks("ben", seen, act(mine)).is_ok(), "{board}");
    }
}

#[test]
fn the_ticket_to_share_is_another_question_than_the_tickets_to_keep() {
    let mut desk = Desk::people("asia", &["ann", "ben", "cleo", "dan"]);
    let seen = desk.table.seq;
    while matches!(desk.phase(), Phase::Opening { .. }) {
        let seat = desk.waits();
        let name = ["ann", "ben", "cleo", "dan"][seat.index()];
        let action = desk.lawful(seat, 0);
        assert!(desk.asks(name, seen, act(action)).is_ok(), "all were asked by the same entry");
        desk.moves(name);
    }
    assert!(matches!(desk.phase(), Phase::Sharing { .. }), "{:?}", desk.phase());
    let asked = desk.table.seq;
    for (seat, name) in ["ann", "ben", "cleo", "dan"].into_iter().enumerate() {
        let action = desk.lawful(Seat(seat as u8), 0);
        assert_eq!(desk.asks(name, seen, act(action.clone())).unwrap_err().code, Code::Stale);
        assert!(desk.asks(name, asked, act(action)).is_ok());
        desk.moves(name);
    }
}

#[test]
fn talk_and_votes_and_people_who_come_and_go_make_nothing_stale() {
    let mut desk = Desk::people("london", &["ann", "ben", "cleo"]);
    desk.past_opening();
    let seen = desk.table.seq;
    desk.done("ben", Command::Say { text: "good luck".to_owned() });
    desk.done("ben", Command::Leave);
    desk.done("ben", Command::Return);
    desk.now += 60_000;
    desk.done("cleo", Command::Vote { seat: Seat(0) });
    assert!(desk.asks("ann", seen, act("draw deck".to_owned())).is_ok());
}

#[test]
fn orders_that_are_sent_again_are_known_after_reading_the_log_again() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    let mut given = Vec::new();
    for number in 0..40 {
        let name = ["ann", "ben"][number % 2];
        let order = format!("order-{}", desk.table.seq);
        desk.done(name, Command::Say { text: number.to_string() });
        given.push((user(name), order, desk.table.seq));
    }
    for table in [&desk.table, &desk.read_again()] {
        for (user, order, seq) in &given {
            assert_eq!(table.recent.answer(user, order), Some(*seq));
        }
        assert_eq!(table.recent.answer(&user("ann"), "another"), None);
        assert_eq!(table.recent.answer(&user("eve"), &given[0].1), None, "ids are everybody's own");
    }
}

#[test]
fn two_people_whose_names_and_orders_run_together_are_told_apart() {
    let one = crate::recent::fingerprint("ab", "c");
    assert_ne!(one, crate::recent::fingerprint("a", "bc"));
    assert_eq!(one, crate::recent::fingerprint("ab", "c"));
}

#[test]
fn what_was_missed_is_kept_for_a_while_and_no_longer() {
    let mut desk = Desk::new("london", 2);
    assert!(desk.table.recent.after(0).is_none(), "who saw nothing is sent everything");
    for number in 0..100 {
        desk.done("ann", Command::Say { text: number.to_string() });
    }
    let last = desk.table.seq;
    let missed =
        |after: u32| desk.table.recent.after(after).map(|kept| kept.map(|k| k.seq).collect::<Vec<_>>());
    assert_eq!(missed(last), Some(Vec::new()));
    assert_eq!(missed(last - 2), Some(vec![last - 1, last]));
    assert_eq!(missed(last - 24).map(|seqs| seqs.len()), Some(24));
    assert_eq!(missed(last - 25), None);
    assert_eq!(missed(u32::MAX), Some(Vec::new()), "a number that cannot be does no harm");
}
