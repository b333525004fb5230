//! Table events as the server sends them.

use engine::{Event, Seat};
use expect_test::expect;
use protocol::{MoveSource, ReplacementReason, TableEvent, TableUpdate};

use crate::tables::table;
use crate::{each_variant, golden, said_by_server};

pub(crate) fn update(event: TableEvent) -> TableUpdate {
    TableUpdate { seq: 4, at: 1_700_000_000_000, event, game_events: Vec::new(), table: None, game: None }
}

fn table_events() -> Vec<TableEvent> {
    let (seat, name, bot) = (Seat(1), "Ben".to_owned(), "planner".to_owned());
    vec![
        TableEvent::Opened,
        TableEvent::Sat { seat, name: name.clone() },
        TableEvent::Freed { seat, name: name.clone() },
        TableEvent::BotSat { seat, bot: bot.clone() },
        TableEvent::SettingsChanged,
        TableEvent::Started,
        TableEvent::Closed,
        TableEvent::Acted { seat, by: MoveSource::Player, action: None, order: None },
        TableEvent::Undone { seat, entry: 3 },
        TableEvent::Said { name, seat: Some(seat), text: "hello".to_owned() },
        TableEvent::Voted { seat, by: Seat(0) },
        TableEvent::Replaced { seat, reason: ReplacementReason::Left, bot },
        TableEvent::Returned { seat },
        TableEvent::Rematch { table: "next".to_owned() },
    ]
}

#[test]
fn every_table_event_has_its_golden_form() {
    each_variant(&table_events(), |event| match event {
        TableEvent::Opened => expect![[r#""opened""#]],
        TableEvent::Sat { .. } => expect![[r#"{"sat":{"seat":1,"name":"Ben"}}"#]],
        TableEvent::Freed { .. } => expect![[r#"{"freed":{"seat":1,"name":"Ben"}}"#]],
        TableEvent::BotSat { .. } => expect![[r#"{"bot-sat":{"seat":1,"bot":"planner"}}"#]],
        TableEvent::SettingsChanged => expect![[r#""settings-changed""#]],
        TableEvent::Started => expect![[r#""started""#]],
        TableEvent::Closed => expect![[r#""closed""#]],
        TableEvent::Acted { .. } => expect![[r#"{"acted":{"seat":1,"by":"player"}}"#]],
        TableEvent::Undone { .. } => expect![[r#"{"undone":{"seat":1,"entry":3}}"#]],
        TableEvent::Said { .. } => expect![[r#"{"said":{"name":"Ben","seat":1,"text":"hello"}}"#]],
        TableEvent::Voted { .. } => expect![[r#"{"voted":{"seat":1,"by":0}}"#]],
        TableEvent::Replaced { .. } => {
            expect![[r#"{"replaced":{"seat":1,"reason":"left","bot":"planner"}}"#]]
        }
        TableEvent::Returned { .. } => expect![[r#"{"returned":{"seat":1}}"#]],
        TableEvent::Rematch { .. } => expect![[r#"{"rematch":{"table":"next"}}"#]],
    });
}

#[test]
fn updates_may_gain_fields_anywhere() {
    for event in table_events() {
        crate::passes_over_surprises(&update(event));
    }
}

#[test]
fn ones_own_move_carries_the_action_and_the_order() {
    let own = TableEvent::Acted {
        seat: Seat(0),
        by: MoveSource::Player,
        action: Some("draw deck".to_owned()),
        order: Some("a1".to_owned()),
    };
    golden(&own, &expect![[r#"{"acted":{"seat":0,"by":"player","action":"draw deck","order":"a1"}}"#]]);
    let spectator = TableEvent::Said { name: "Eve".to_owned(), seat: None, text: "hi".to_owned() };
    golden(&spectator, &expect![[r#"{"said":{"name":"Eve","seat":null,"text":"hi"}}"#]]);
}

#[test]
fn an_update_carries_game_events_and_the_table_afterwards() {
    let short = update(TableEvent::SettingsChanged);
    said_by_server(&short, &expect![[r#"{"seq":4,"at":1700000000000,"event":"settings-changed"}"#]]);
    let long = TableUpdate {
        game_events: vec![Event::Passed { seat: Seat(1) }, Event::Over],
        table: Some(Box::new(table())),
        ..update(TableEvent::Acted { seat: Seat(1), by: MoveSource::Clock, action: None, order: None })
    };
    said_by_server(
        &long,
        &expect![[
            r#"{"seq":4,"at":1700000000000,"event":{"acted":{"seat":1,"by":"clock"}},"game_events":[{"passed":{"seat":1}},"over"],"table":{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1},"undo":true},"seats":[{"player":{"person":{"name":"Ann","registered":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":0,"host":true},"invite":"invite","watch":"watch","commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000}}"#
        ]],
    );
}

#[test]
fn every_reason_for_a_bot_and_everybody_who_can_move_has_a_word() {
    each_variant(&[ReplacementReason::Clock, ReplacementReason::Vote, ReplacementReason::Left], |why| {
        match why {
            ReplacementReason::Clock => expect![[r#""clock""#]],
            ReplacementReason::Vote => expect![[r#""vote""#]],
            ReplacementReason::Left => expect![[r#""left""#]],
        }
    });
    each_variant(&[MoveSource::Player, MoveSource::Clock, MoveSource::Replacement], |by| match by {
        MoveSource::Player => expect![[r#""player""#]],
        MoveSource::Clock => expect![[r#""clock""#]],
        MoveSource::Replacement => expect![[r#""replacement""#]],
    });
}
