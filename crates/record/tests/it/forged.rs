//! A damaged, truncated or forged record gets a clear error that names the line, never a panic.

use engine::{BoardHash, Digest, Secret};
use record::{Fault, Record, RecordError};

use crate::roundtrip::recorded;

fn verify(text: &str) -> Result<(), RecordError> {
    let record = Record::parse(text)?;
    let board = boards::open("london").expect("a built-in board").board.clone();
    record.verify(board).map(|_| ())
}

fn good() -> String {
    recorded("london", 2, 1).to_json_lines()
}

#[track_caller]
fn fails(text: &str, line: usize, words: &str) {
    let error = verify(text).expect_err("this record is false");
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_good_record_is_good() {
    assert_eq!(verify(&good()), Ok(()));
}

#[test]
fn an_empty_file_is_no_record() {
    fails("", 1, "empty");
    fails("\n\n", 1, "empty");
}

#[test]
fn a_record_cut_between_lines_has_no_result() {
    let text = good();
    let cut = lines(&text)[..10].join("\n");
    fails(&cut, 10, "ends without its result");
}

#[test]
fn a_record_cut_within_a_line_names_the_line() {
    let text = good();
    let all = lines(&text);
    let half = &all[7][..all[7].len() / 2];
    let cut = format!("{}\n{half}", all[..7].join("\n"));
    fails(&cut, 8, "not a line of a record");
}

#[test]
fn another_secret_does_not_fit_the_commitment() {
    let mut record = recorded("london", 2, 1);
    let last = record.moves.len() + 2;
    record.footer.as_mut().expect("a footer").secret = Secret::from_number(2);
    fails(&record.to_json_lines(), last, "secret does not fit the commitment");
}

#[test]
fn another_secret_with_its_own_commitment_deals_another_game() {
    let mut record = recorded("london", 2, 1);
    record.footer.as_mut().expect("a footer").secret = Secret::from_number(2);
    record.header.commitment = Secret::from_number(2).commitment();
    assert!(verify(&record.to_json_lines()).is_err(), "the actions cannot fit another deal");
}

#[test]
fn a_changed_contribution_deals_another_game() {
    let mut record = recorded("london", 2, 1);
    record.header.contributions[0].0[5] ^= 1;
    assert!(verify(&record.to_json_lines()).is_err());
}

#[test]
fn a_changed_score_is_found() {
    let mut record = recorded("london", 2, 1);
    let last = record.moves.len() + 2;
    record.footer.as_mut().and_then(|f| f.outcome.as_mut()).expect("an outcome").scores[0] += 1;
    fails(&record.to_json_lines(), last, "but the record says");
}

#[test]
fn changed_winners_and_hashes_are_found() {
    let mut record = recorded("london", 2, 1);
    record.footer.as_mut().and_then(|f| f.outcome.as_mut()).expect("an outcome").winners = vec![0, 1];
    assert!(verify(&record.to_json_lines()).expect_err("forged").to_string().contains("winners"));
    let mut record = recorded("london", 2, 1);
    record.footer.as_mut().and_then(|f| f.outcome.as_mut()).expect("an outcome").digest = Digest([0; 32]);
    assert!(verify(&record.to_json_lines()).expect_err("forged").to_string().contains("hash"));
}

#[test]
fn a_result_before_the_end_is_found() {
    let mut record = recorded("london", 2, 1);
    record.moves.truncate(20);
    fails(&record.to_json_lines(), 22, "not over");
}

#[test]
fn an_illegal_move_names_its_line_and_clause() {
    let mut record = recorded("london", 2, 1);
    record.moves[9].action = "pass".to_owned();
    fails(&record.to_json_lines(), 11, "passing is allowed only when nothing else is (R01)");
}

#[test]
fn a_move_of_the_wrong_seat_is_found() {
    let mut record = recorded("london", 2, 1);
    record.moves[9].seat ^= 1;
    let error = verify(&record.to_json_lines()).expect_err("forged");
    assert_eq!(error.line, 11);
    record.moves[9].seat = 77;
    let error = verify(&record.to_json_lines()).expect_err("forged");
    assert!(error.to_string().contains("no such seat"), "{error}");
}

#[test]
fn a_word_that_is_no_action_is_found() {
    let mut record = recorded("london", 2, 1);
    record.moves[9].action = "fly to the moon".to_owned();
    fails(&record.to_json_lines(), 11, "`fly` is no action");
}

#[test]
fn a_lost_or_doubled_line_is_found() {
    let text = good();
    let mut all = lines(&text);
    all.remove(5);
    fails(&all.join("\n"), 6, "expected 5, found 6");
    let mut all = lines(&text);
    all.insert(5, all[5].clone());
    fails(&all.join("\n"), 7, "expected 6, found 5");
}

#[test]
fn lines_after_the_result_are_found() {
    let text = good();
    let count = text.lines().count();
    fails(&format!("{text}{}", lines(&text)[1]), count + 1, "follows the result");
}

// proves: edge:N9
#[test]
fn other_formats_rules_and_boards_are_named() {
    let record = recorded("london", 2, 1);
    let change = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify(&record.to_json_lines()).expect_err("forged").fault
    };
    assert_eq!(change(&|r| r.header.branchline = 9), Fault::Format { found: 9, known: 1 });
    assert_eq!(change(&|r| r.header.rules = 9), Fault::Rules { found: 9, known: 2 });
    let old = change(&|r| r.header.rules = 1);
    assert_eq!(old, Fault::Rules { found: 1, known: 2 });
    assert!(old.to_string().contains("played by rules 1, and this program plays rules 2"), "{old}");
    assert!(matches!(change(&|r| r.header.board = "nordic".to_owned()), Fault::OtherBoard { .. }));
    assert!(matches!(change(&|r| r.header.board_hash = BoardHash([1; 32])), Fault::BoardHash { .. }));
    assert!(matches!(change(&|r| r.header.seats.truncate(1)), Fault::Players(_)));
    assert!(matches!(change(&|r| r.header.contributions.truncate(1)), Fault::Contributions { .. }));
    for first in [engine::FirstSeat::Seat(engine::Seat(9)), engine::FirstSeat::Team(engine::TeamId(0))] {
        assert_eq!(change(&|r| r.header.first = first), Fault::First { first });
    }
}

#[test]
fn every_cut_and_every_flipped_byte_is_an_error_or_the_same_game() {
    let text = good();
    let board = boards::open("london").expect("a built-in board").board.clone();
    for cut in (0..text.len()).step_by(7).filter(|&cut| text.is_char_boundary(cut)) {
        // Only the last line break may be missing.
        assert!(cut + 1 >= text.len() || verify(&text[..cut]).is_err(), "cut at {cut}");
    }
    for at in (0..text.len()).step_by(3) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        if let Ok(record) = Record::parse(&changed) {
            let Ok(verified) = record.verify(board.clone()) else { continue };
            // What is still true can differ only in what bears on nothing: the names of the seats.
            assert_eq!(verified.moves, text.lines().count() - 2, "byte {at}");
        }
    }
}
