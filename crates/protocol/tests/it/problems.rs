//! Refusals: every code and its parameters.

use engine::Illegal;
use expect_test::expect;
use protocol::{Code, Problem, Refusal};

use crate::{each_variant, golden, said_by_server};

#[test]
fn every_code_has_its_word() {
    each_variant(&Code::ALL, |code| match code {
        Code::BadRequest => expect![[r#""bad_request""#]],
        Code::Unauthorized => expect![[r#""unauthorized""#]],
        Code::Forbidden => expect![[r#""forbidden""#]],
        Code::NotFound => expect![[r#""not_found""#]],
        Code::TooLarge => expect![[r#""too_large""#]],
        Code::TooMany => expect![[r#""too_many""#]],
        Code::WrongPassword => expect![[r#""wrong_password""#]],
        Code::BadName => expect![[r#""bad_name""#]],
        Code::SeatTaken => expect![[r#""seat_taken""#]],
        Code::WrongStage => expect![[r#""wrong_stage""#]],
        Code::Illegal => expect![[r#""illegal""#]],
        Code::Stale => expect![[r#""stale""#]],
        Code::NotYourTurn => expect![[r#""not_your_turn""#]],
        Code::GameOver => expect![[r#""game_over""#]],
        Code::Unavailable => expect![[r#""unavailable""#]],
    });
}

#[test]
fn a_plain_refusal_has_a_code_and_a_sentence() {
    said_by_server(
        &Problem::new(Code::NotFound, "there is no such table"),
        &expect![[r#"{"code":"not_found","message":"there is no such table"}"#]],
    );
}

#[test]
fn whoever_must_wait_is_told_how_long() {
    let mut problem = Problem::new(Code::TooMany, "too many requests: wait a moment");
    problem.retry_after = Some(2);
    said_by_server(
        &problem,
        &expect![[r#"{"code":"too_many","message":"too many requests: wait a moment","retry_after":2}"#]],
    );
}

#[test]
fn a_refusal_by_the_rules_names_its_clause_and_reason() {
    said_by_server(
        &Problem::from(Illegal::RouteTaken),
        &expect![[
            r#"{"code":"illegal","message":"the route is already claimed","clause":"C10","reason":"route-taken"}"#
        ]],
    );
    assert_eq!(Problem::from(Illegal::NotYourTurn).code, Code::NotYourTurn);
    assert_eq!(Problem::from(Illegal::GameOver).code, Code::GameOver);
}

#[test]
fn a_refusal_carries_its_parameter_in_the_message_and_as_data() {
    golden(
        &Refusal::UnknownBot.with("levels", "greedy, planner"),
        &expect![[
            r#"{"code":"bad_request","message":"there is no such bot: choose one of greedy, planner","reason":"unknown-bot","params":{"levels":"greedy, planner"}}"#
        ]],
    );
    assert_eq!(Refusal::SlowDown.retry_after(3).retry_after, Some(3));
}

#[test]
fn every_reason_names_one_refusal() {
    let mut reasons: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.reason()).collect();
    reasons.sort_unstable();
    reasons.dedup();
    assert_eq!(reasons.len(), Refusal::ALL.len());
}

#[test]
fn a_refusal_that_no_rule_is_behind_has_a_reason_too() {
    said_by_server(
        &Problem::from(Refusal::SeatTaken),
        &expect![[
            r#"{"code":"seat_taken","message":"that seat is taken: choose another","reason":"seat-taken"}"#
        ]],
    );
    let reasons: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.reason()).collect();
    expect![[r#"
        unreadable not-json request-too-large request-too-slow no-such-page wrong-method web-socket-only
        other-site slow-down server-busy server-stopping database-down not-written offline sign-in-first
        wrong-password name-taken name-long name-unseen name-bare name-marks password-length current-password
        no-such-table no-such-board unknown-board table-busy table-broken table-outdated only-watching
        no-such-code by-invitation player-count turn-seconds turn-days first-seat first-team same-seat
        unknown-bot many-tables many-codes many-tries many-at-once bad-order-id seen-too-far look-again not-host
        not-seated not-begun begun closed nothing-to-leave board-fixed no-such-seat seat-taken free-first
        seat-would-go nobody-there seats-empty bot-plays no-bot-plays unknown-action undo-off nothing-to-undo
        undo-too-late undo-seen only-seated-talk nothing-said said-too-much own-vote no-vote-now vote-later voted
        not-over rematch-there record-later no-table-open not-saved save-broken board-unreadable
        record-unreadable no-record-open no-such-move worker-failed local-full same-name not-next cards-hidden
        local-elsewhere"#]]
    .assert_eq(&wrapped(&reasons));
}

/// Words in lines that a reader can take in.
fn wrapped(words: &[&str]) -> String {
    let mut lines = vec![String::new()];
    for word in words {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + word.len() < 105 => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push((*word).to_owned()),
        }
    }
    lines.join("\n")
}
