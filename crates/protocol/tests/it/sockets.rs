//! The messages that the server sends on a table's socket.

use engine::Seat;
use expect_test::expect;
use protocol::{Answer, Code, Presence, Problem, ServerMessage, Snapshot, TableEvent, VERSION};

use crate::table_events::update;
use crate::tables::table;
use crate::{each_variant, said_by_server};

fn presence() -> Presence {
    Presence { seats: vec![Seat(0)], watching: 2 }
}

fn snapshot() -> Snapshot {
    Snapshot {
        protocol: VERSION,
        now: 1_700_000_000_500,
        table: table(),
        game: None,
        recent: vec![update(TableEvent::SettingsChanged)],
        presence: presence(),
    }
}

#[test]
fn every_message_of_the_server_has_its_golden_form() {
    let done = Answer { id: "a1".to_owned(), seq: 5, problem: None, current: None };
    let messages = [
        ServerMessage::Snapshot(Box::new(snapshot())),
        ServerMessage::Update(Box::new(update(TableEvent::Closed))),
        ServerMessage::Answer(done),
        ServerMessage::Presence(presence()),
        ServerMessage::Pong,
        ServerMessage::Closing { retry_after: 1_000 },
    ];
    each_variant(&messages, |message| match message {
        ServerMessage::Snapshot(_) => expect![[
            r#"{"type":"snapshot","protocol":1,"now":1700000000500,"table":{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seats":[{"player":{"person":{"name":"Ann","registered":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":0,"host":true},"invite":"invite","watch":"watch","commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000},"recent":[{"seq":4,"at":1700000000000,"event":"settings-changed"}],"presence":{"seats":[0],"watching":2}}"#
        ]],
        ServerMessage::Update(_) => {
            expect![[r#"{"type":"update","seq":4,"at":1700000000000,"event":"closed"}"#]]
        }
        ServerMessage::Answer(_) => expect![[r#"{"type":"answer","id":"a1","seq":5}"#]],
        ServerMessage::Presence(_) => expect![[r#"{"type":"presence","seats":[0],"watching":2}"#]],
        ServerMessage::Pong => expect![[r#"{"type":"pong"}"#]],
        ServerMessage::Closing { .. } => expect![[r#"{"type":"closing","retry_after":1000}"#]],
    });
    messages.iter().for_each(crate::passes_over_surprises);
}

#[test]
fn a_refused_order_is_answered_with_the_problem() {
    let problem = Problem::new(Code::NotYourTurn, "it is not this seat's turn to decide");
    let refused = Answer { id: "a1".to_owned(), seq: 5, problem: Some(problem), current: None };
    said_by_server(
        &refused,
        &expect![[
            r#"{"id":"a1","seq":5,"problem":{"code":"not_your_turn","message":"it is not this seat's turn to decide"}}"#
        ]],
    );
}

#[test]
fn a_stale_order_is_answered_with_all_there_is_now() {
    let problem = Problem::new(Code::Stale, "look again");
    let current = Some(Box::new(snapshot()));
    let stale = Answer { id: "a1".to_owned(), seq: 5, problem: Some(problem), current };
    said_by_server(
        &stale,
        &expect![[
            r#"{"id":"a1","seq":5,"problem":{"code":"stale","message":"look again"},"current":{"protocol":1,"now":1700000000500,"table":{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seats":[{"player":{"person":{"name":"Ann","registered":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":0,"host":true},"invite":"invite","watch":"watch","commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000},"recent":[{"seq":4,"at":1700000000000,"event":"settings-changed"}],"presence":{"seats":[0],"watching":2}}}"#
        ]],
    );
}
