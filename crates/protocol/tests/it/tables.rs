//! Tables, their settings and seats, and the lists that show them.

use engine::{Contribution, FirstSeat, Seat, Secret, TeamId};
use expect_test::expect;
use protocol::{
    Clock, NewTable, Player, SeatInfo, Settings, Stage, TableInfo, TableList, TableSummary, UpdateList,
    Visibility, You,
};

use crate::{each_variant, golden, said_by_client, said_by_server};

pub(crate) fn settings() -> Settings {
    Settings {
        board: "toy".to_owned(),
        seats: 2,
        visibility: Visibility::Public,
        clock: Clock::Seconds(60),
        first: FirstSeat::Seat(Seat(1)),
        undo: true,
    }
}

pub(crate) fn ann() -> Player {
    Player::Person { name: "Ann".to_owned(), registered: true, replaced_by: None }
}

pub(crate) fn table() -> TableInfo {
    TableInfo {
        id: "table".to_owned(),
        stage: Stage::Open,
        settings: settings(),
        seats: vec![
            SeatInfo { player: ann(), votes: Vec::new(), contribution: Contribution([7; 32]) },
            SeatInfo { player: Player::Nobody, votes: vec![Seat(0)], contribution: Contribution::NONE },
        ],
        you: You { seat: Some(Seat(0)), host: true },
        invite: Some("invite".to_owned()),
        watch: Some("watch".to_owned()),
        commitment: Secret([1; 32]).commitment(),
        seq: 3,
        created: 1_700_000_000_000,
        rematch: None,
    }
}

#[test]
fn every_stage_visibility_and_clock_has_its_word() {
    each_variant(&[Stage::Open, Stage::Playing, Stage::Over], |stage| match stage {
        Stage::Open => expect![[r#""open""#]],
        Stage::Playing => expect![[r#""playing""#]],
        Stage::Over => expect![[r#""over""#]],
    });
    each_variant(&[Visibility::Link, Visibility::Public], |visibility| match visibility {
        Visibility::Link => expect![[r#""link""#]],
        Visibility::Public => expect![[r#""public""#]],
    });
    each_variant(&[Clock::None, Clock::Seconds(60), Clock::Days(3)], |clock| match clock {
        Clock::None => expect![[r#""none""#]],
        Clock::Seconds(_) => expect![[r#"{"seconds":60}"#]],
        Clock::Days(_) => expect![[r#"{"days":3}"#]],
    });
    each_variant(&[FirstSeat::Random, FirstSeat::Seat(Seat(1)), FirstSeat::Team(TeamId(1))], |first| {
        match first {
            FirstSeat::Random => expect![[r#""random""#]],
            FirstSeat::Seat(_) => expect![[r#"{"seat":1}"#]],
            FirstSeat::Team(_) => expect![[r#"{"team":1}"#]],
        }
    });
}

#[test]
fn every_kind_of_player_has_its_form() {
    let replaced =
        Player::Person { name: "Ben".to_owned(), registered: false, replaced_by: Some("planner".to_owned()) };
    golden(&replaced, &expect![[r#"{"person":{"name":"Ben","registered":false,"replaced_by":"planner"}}"#]]);
    each_variant(
        &[Player::Nobody, ann(), Player::Bot { level: "expert".to_owned() }],
        |player| match player {
            Player::Nobody => expect![[r#""nobody""#]],
            Player::Person { .. } => expect![[r#"{"person":{"name":"Ann","registered":true}}"#]],
            Player::Bot { .. } => expect![[r#"{"bot":{"level":"expert"}}"#]],
        },
    );
}

#[test]
fn a_table_is_opened_with_a_board_and_a_number_of_seats_alone() {
    let short: NewTable = serde_json::from_str(r#"{"settings":{"board":"toy","seats":2}}"#).unwrap();
    assert_eq!(short.settings.visibility, Visibility::Link);
    assert_eq!(short.settings.clock, Clock::None);
    assert_eq!(short.settings.first, FirstSeat::Random);
    said_by_client(
        &short,
        &expect![[
            r#"{"settings":{"board":"toy","seats":2,"visibility":"link","clock":"none","first":"random","undo":true},"bots":[],"start":false}"#
        ]],
    );
}

#[test]
fn a_table_is_opened_with_everything_said() {
    let table = NewTable {
        settings: settings(),
        seat: Some(Seat(0)),
        bots: vec![(Seat(1), "planner".to_owned())],
        start: true,
    };
    said_by_client(
        &table,
        &expect![[
            r#"{"settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seat":0,"bots":[[1,"planner"]],"start":true}"#
        ]],
    );
}

#[test]
fn settings_are_strict_from_clients_and_open_from_the_server() {
    let more = r#"{"board":"toy","seats":2,"mood":"merry"}"#;
    assert!(serde_json::from_str::<NewTable>(&format!(r#"{{"settings":{more}}}"#)).is_err());
    assert!(serde_json::from_str::<Settings>(more).is_ok(), "as part of what the server says");
    golden(
        &settings(),
        &expect![[
            r#"{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true}"#
        ]],
    );
}

#[test]
fn a_table_is_shown_with_its_codes_or_without() {
    let mut table = table();
    said_by_server(
        &table,
        &expect![[
            r#"{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seats":[{"player":{"person":{"name":"Ann","registered":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":0,"host":true},"invite":"invite","watch":"watch","commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000}"#
        ]],
    );
    table.invite = None;
    table.watch = None;
    table.you = You { seat: None, host: false };
    table.rematch = Some("next".to_owned());
    said_by_server(
        &table,
        &expect![[
            r#"{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seats":[{"player":{"person":{"name":"Ann","registered":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":null,"host":false},"commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000,"rematch":"next"}"#
        ]],
    );
}

#[test]
fn a_list_shows_tables_that_are_open_and_tables_that_are_over() {
    let open = TableSummary {
        id: "table".to_owned(),
        stage: Stage::Open,
        board: "toy".to_owned(),
        seats: vec![ann(), Player::Nobody],
        clock: Clock::None,
        waiting: Vec::new(),
        scores: Vec::new(),
        winners: Vec::new(),
        updated: 1_700_000_000_000,
        seat: None,
    };
    let over = TableSummary {
        stage: Stage::Over,
        scores: vec![31, -4],
        winners: vec![0],
        seat: Some(Seat(0)),
        ..open.clone()
    };
    said_by_server(
        &open,
        &expect![[
            r#"{"id":"table","stage":"open","board":"toy","seats":[{"person":{"name":"Ann","registered":true}},"nobody"],"clock":"none","waiting":[],"updated":1700000000000}"#
        ]],
    );
    said_by_server(
        &over,
        &expect![[
            r#"{"id":"table","stage":"over","board":"toy","seats":[{"person":{"name":"Ann","registered":true}},"nobody"],"clock":"none","waiting":[],"scores":[31,-4],"winners":[0],"updated":1700000000000,"seat":0}"#
        ]],
    );
    said_by_server(&TableList { tables: Vec::new() }, &expect![[r#"{"tables":[]}"#]]);
    said_by_server(&UpdateList { updates: Vec::new(), seq: 3 }, &expect![[r#"{"updates":[],"seq":3}"#]]);
}
