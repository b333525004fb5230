//! The orders of clients and the messages they send on a table's socket.

use engine::{Contribution, Seat};
use expect_test::expect;
use protocol::{ClientMessage, Command, Order};

use crate::tables::settings;
use crate::{each_variant, golden, refuses_surprises, said_by_client};

fn commands() -> Vec<Command> {
    vec![
        Command::Sit { seat: Seat(1), contribution: None },
        Command::Leave,
        Command::SeatBot { seat: Seat(1), bot: "planner".to_owned() },
        Command::Remove { seat: Seat(1) },
        Command::ChangeSettings { settings: settings() },
        Command::Start { fill: Some("greedy".to_owned()) },
        Command::Close,
        Command::Act { action: "claim ash-birch-a red*2".to_owned() },
        Command::Undo,
        Command::Say { text: "hello".to_owned() },
        Command::Vote { seat: Seat(1) },
        Command::Return,
        Command::Rematch,
    ]
}

#[test]
fn every_command_has_its_golden_form() {
    each_variant(&commands(), |command| match command {
        Command::Sit { .. } => expect![[r#"{"sit":{"seat":1}}"#]],
        Command::Leave => expect![[r#""leave""#]],
        Command::SeatBot { .. } => expect![[r#"{"seat-bot":{"seat":1,"bot":"planner"}}"#]],
        Command::Remove { .. } => expect![[r#"{"remove":{"seat":1}}"#]],
        Command::ChangeSettings { .. } => expect![[
            r#"{"change-settings":{"settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true}}}"#
        ]],
        Command::Start { .. } => expect![[r#"{"start":{"fill":"greedy"}}"#]],
        Command::Close => expect![[r#""close""#]],
        Command::Act { .. } => expect![[r#"{"act":{"action":"claim ash-birch-a red*2"}}"#]],
        Command::Undo => expect![[r#""undo""#]],
        Command::Say { .. } => expect![[r#"{"say":{"text":"hello"}}"#]],
        Command::Vote { .. } => expect![[r#"{"vote":{"seat":1}}"#]],
        Command::Return => expect![[r#""return""#]],
        Command::Rematch => expect![[r#""rematch""#]],
    });
}

#[test]
fn what_may_be_left_out_of_a_command_is_left_out() {
    golden(&Command::Start { fill: None }, &expect![[r#"{"start":{}}"#]]);
    let share = Command::Sit { seat: Seat(0), contribution: Some(Contribution([7; 32])) };
    golden(
        &share,
        &expect![[
            r#"{"sit":{"seat":0,"contribution":"0707070707070707070707070707070707070707070707070707070707070707"}}"#
        ]],
    );
}

#[test]
fn no_command_takes_a_field_that_it_does_not_know() {
    for command in commands() {
        let message = ClientMessage::Order(Order { id: "a1".to_owned(), seen: 4, command });
        refuses_surprises(&message);
    }
}

#[test]
fn every_message_of_a_client_has_its_golden_form() {
    let order = Order { id: "a1".to_owned(), seen: 4, command: Command::Leave };
    said_by_client(&order, &expect![[r#"{"id":"a1","seen":4,"command":"leave"}"#]]);
    let messages = [ClientMessage::Order(order), ClientMessage::Ping {}];
    each_variant(&messages, |message| match message {
        ClientMessage::Order(_) => expect![[r#"{"type":"order","id":"a1","seen":4,"command":"leave"}"#]],
        ClientMessage::Ping {} => expect![[r#"{"type":"ping"}"#]],
    });
    messages.iter().for_each(refuses_surprises);
}
