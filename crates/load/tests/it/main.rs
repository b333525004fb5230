//! Whole runs against a fake server that can misbehave.

mod fake;

use std::time::Duration;

use fake::{Fake, Sin};
use load::{Options, Report};

fn run(fake: &Fake, change: impl FnOnce(&mut Options)) -> Report {
    let urls = vec![fake.url()];
    let mut options = Options { urls, tables: 3, seconds: 0.5, ..Options::default() };
    change(&mut options);
    load::run(options).unwrap()
}

#[test]
fn against_a_good_server_games_are_played_to_their_end_and_nothing_is_wrong() {
    let fake = Fake::start(Sin::None);
    let report = run(&fake, |options| options.seconds = 1.5);
    assert!(report.ok && report.errors.is_empty(), "{report}");
    assert!(report.moves > 100 && report.finished > 0, "{report}");
    assert_eq!(report.records_verified, report.finished, "{report}");
    assert!(report.games >= report.finished && report.latency_ms.p99 > 0.0, "{report}");
}

#[test]
fn all_boards_are_played_side_by_side_with_all_their_seats() {
    let fake = Fake::start(Sin::None);
    let boards = boards::all().iter().map(|&name| name.to_owned()).collect();
    let report = run(&fake, |options| {
        options.boards = boards;
        options.tables = 4;
    });
    assert!(report.ok && report.errors.is_empty(), "{report}");
    assert_eq!(report.sockets, 2 + 4 + 2 + 2, "{report}");
}

#[test]
fn the_rate_is_kept_and_the_seats_may_be_on_different_nodes() {
    let fake = Fake::start(Sin::None);
    let report = run(&fake, |options| {
        options.urls.push(fake.url());
        options.rate = 60.0;
        options.seconds = 1.0;
    });
    assert!(report.ok, "{report}");
    // Those due in one second, made or not, and the last one of each table.
    assert!((59..=64).contains(&(report.moves + report.overdue)), "{report}");
}

#[test]
fn an_order_without_an_answer_is_sent_again_and_is_carried_out_once() {
    for sin in [Sin::BreaksBefore(7), Sin::BreaksAfter(7), Sin::Wavers(7)] {
        let fake = Fake::start(sin);
        let report = run(&fake, |options| options.rate = 100.0);
        assert!(report.ok, "{sin:?}: {report}");
        assert!(report.resent > 3, "{sin:?}: {report}");
    }
}

#[test]
fn a_lost_action_is_found() {
    let fake = Fake::start(Sin::Loses(8));
    let report = run(&fake, |_| {});
    assert!(!report.ok && report.lost > 0 && report.doubled == 0, "{report}");
}

#[test]
fn a_doubled_action_is_found() {
    let fake = Fake::start(Sin::Doubles(8));
    let report = run(&fake, |_| {});
    assert!(!report.ok && report.doubled > 0 && report.lost == 0, "{report}");
}

#[test]
fn a_table_that_no_longer_answers_is_found() {
    let fake = Fake::start(Sin::FallsSilent(30));
    let report = run(&fake, |options| {
        options.rate = 100.0;
        options.patience = Duration::from_secs(1);
    });
    assert_eq!((report.ok, report.stuck, report.lost), (false, 3, 0), "{report}");
    assert!(report.overdue > 0, "what could not be sent is told: {report}");
}

#[test]
fn a_forged_record_is_found() {
    let fake = Fake::start(Sin::Forges);
    let report = run(&fake, |options| options.seconds = 1.5);
    assert!(!report.ok && report.bad_records == report.finished && report.finished > 0, "{report}");
}

#[test]
fn an_entry_that_is_told_twice_is_found() {
    let fake = Fake::start(Sin::Stutters(8));
    let report = run(&fake, |_| {});
    assert!(!report.ok && report.disorder > 0, "{report}");
}

#[test]
fn a_server_that_is_not_there_is_an_error_and_no_report() {
    let fake = Fake::start(Sin::None);
    let url = fake.url();
    drop(fake);
    let options = Options { urls: vec![url], patience: Duration::from_millis(300), ..Options::default() };
    let error = load::run(options).unwrap_err().to_string();
    assert!(error.contains("could not start"), "{error}");
}
