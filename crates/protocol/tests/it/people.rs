//! Signing in, names, tokens and sessions.

use expect_test::expect;
use protocol::{
    Account, BoardInfo, BoardText, NewSession, NewToken, SessionInfo, SignedIn, Token, Totals, UpdateAccount,
};

use crate::{said_by_client, said_by_server};

#[test]
fn a_guest_gives_a_name_and_nothing_else() {
    let guest: NewSession = serde_json::from_str(r#"{"name":"Ann"}"#).unwrap();
    assert_eq!(guest, NewSession { name: "Ann".to_owned(), password: None, bearer: false });
    said_by_client(&guest, &expect![[r#"{"name":"Ann","bearer":false}"#]]);
}

#[test]
fn a_program_signs_in_with_a_password_and_asks_for_a_token() {
    let program =
        NewSession { name: "Ann".to_owned(), password: Some("correct horse".to_owned()), bearer: true };
    said_by_client(&program, &expect![[r#"{"name":"Ann","password":"correct horse","bearer":true}"#]]);
}

#[test]
fn a_name_is_registered_with_a_password() {
    let mut keep = UpdateAccount { name: "Ann".to_owned(), password: None, current_password: None };
    said_by_client(&keep, &expect![[r#"{"name":"Ann"}"#]]);
    keep.password = Some("correct horse".to_owned());
    said_by_client(&keep, &expect![[r#"{"name":"Ann","password":"correct horse"}"#]]);
    keep.current_password = Some("battery staple".to_owned());
    said_by_client(
        &keep,
        &expect![[r#"{"name":"Ann","password":"correct horse","current_password":"battery staple"}"#]],
    );
}

#[test]
fn whoever_signs_in_is_told_who_they_are() {
    let account = Account { name: "Ann".to_owned(), registered: false };
    said_by_server(&account, &expect![[r#"{"name":"Ann","registered":false}"#]]);
    let mut signed = SignedIn { account, token: None };
    said_by_server(&signed, &expect![[r#"{"account":{"name":"Ann","registered":false}}"#]]);
    signed.token = Some("bl_abc".to_owned());
    said_by_server(&signed, &expect![[r#"{"account":{"name":"Ann","registered":false},"token":"bl_abc"}"#]]);
}

#[test]
fn a_token_is_asked_for_by_a_label() {
    said_by_client(&NewToken { label: "my bot".to_owned() }, &expect![[r#"{"label":"my bot"}"#]]);
    said_by_server(&Token { token: "bl_abc".to_owned() }, &expect![[r#"{"token":"bl_abc"}"#]]);
}

#[test]
fn sessions_say_which_of_them_asks() {
    let session = SessionInfo {
        label: "browser".to_owned(),
        bearer: false,
        created: 1_700_000_000_000,
        last_used: 1_700_000_100_000,
        current: true,
    };
    said_by_server(
        &session,
        &expect![[
            r#"{"label":"browser","bearer":false,"created":1700000000000,"last_used":1700000100000,"current":true}"#
        ]],
    );
}

#[test]
fn boards_and_totals_are_plain_lists_and_numbers() {
    let toy =
        BoardText { name: "Toy".to_owned(), about: "A toy.".to_owned(), effort: "10 min, easy".to_owned() };
    let board = BoardInfo {
        id: "toy".to_owned(),
        name: "Toy".to_owned(),
        text: [("en".to_owned(), toy)].into(),
        players: vec![2, 3],
        teams: false,
        built_in: false,
    };
    said_by_server(
        &board,
        &expect![[
            r#"{"id":"toy","name":"Toy","text":{"en":{"name":"Toy","about":"A toy.","effort":"10 min, easy"}},"players":[2,3],"teams":false,"built_in":false}"#
        ]],
    );
    said_by_server(
        &Totals { open: 1, playing: 2, over: 3 },
        &expect![[r#"{"open":1,"playing":2,"over":3}"#]],
    );
}
