//! Refusals: every code and its parameters.

use engine::Illegal;
use expect_test::expect;
use protocol::{Code, Problem, Refusal};

use crate::{each_variant, said_by_server};

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
fn a_refusal_that_no_rule_is_behind_has_a_reason_too() {
    said_by_server(
        &Problem::from(Refusal::SeatTaken),
        &expect![[
            r#"{"code":"seat_taken","message":"somebody sits there already; choose another seat","reason":"seat-taken"}"#
        ]],
    );
    let reasons: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.reason()).collect();
    expect![[r#"
        name-taken name-long name-unseen name-bare name-marks password-length current-password only-watching
        no-such-code by-invitation not-host not-seated not-begun begun closed seat-taken free-first seat-would-go
        nobody-there seats-empty bot-plays no-bot-plays only-seated-talk nothing-said said-too-much no-vote-now
        vote-later voted not-over rematch-there many-tables many-codes many-tries many-at-once"#]]
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
