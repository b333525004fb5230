//! What happened at a table, as the server tells it.

use engine::{Event, Seat};
use expect_test::expect;
use protocol::{By, Happening, News, Why};

use crate::tables::table;
use crate::{each_variant, golden, said_by_server};

pub(crate) fn news(what: Happening) -> News {
    News { seq: 4, at: 1_700_000_000_000, what, events: Vec::new(), table: None, game: None }
}

fn happenings() -> Vec<Happening> {
    let (seat, name, bot) = (Seat(1), "Ben".to_owned(), "planner".to_owned());
    vec![
        Happening::Opened,
        Happening::Sat { seat, name: name.clone() },
        Happening::Freed { seat, name: name.clone() },
        Happening::BotSat { seat, bot: bot.clone() },
        Happening::Set,
        Happening::Started,
        Happening::Closed,
        Happening::Acted { seat, by: By::Player, action: None, order: None },
        Happening::Said { name, seat: Some(seat), text: "hello".to_owned() },
        Happening::Voted { seat, by: Seat(0) },
        Happening::Replaced { seat, why: Why::Left, bot },
        Happening::Returned { seat },
        Happening::Rematch { table: "next".to_owned() },
    ]
}

#[test]
fn every_happening_has_its_golden_form() {
    each_variant(&happenings(), |happening| match happening {
        Happening::Opened => expect![[r#""opened""#]],
        Happening::Sat { .. } => expect![[r#"{"sat":{"seat":1,"name":"Ben"}}"#]],
        Happening::Freed { .. } => expect![[r#"{"freed":{"seat":1,"name":"Ben"}}"#]],
        Happening::BotSat { .. } => expect![[r#"{"bot-sat":{"seat":1,"bot":"planner"}}"#]],
        Happening::Set => expect![[r#""set""#]],
        Happening::Started => expect![[r#""started""#]],
        Happening::Closed => expect![[r#""closed""#]],
        Happening::Acted { .. } => expect![[r#"{"acted":{"seat":1,"by":"player"}}"#]],
        Happening::Said { .. } => expect![[r#"{"said":{"name":"Ben","seat":1,"text":"hello"}}"#]],
        Happening::Voted { .. } => expect![[r#"{"voted":{"seat":1,"by":0}}"#]],
        Happening::Replaced { .. } => expect![[r#"{"replaced":{"seat":1,"why":"left","bot":"planner"}}"#]],
        Happening::Returned { .. } => expect![[r#"{"returned":{"seat":1}}"#]],
        Happening::Rematch { .. } => expect![[r#"{"rematch":{"table":"next"}}"#]],
    });
}

#[test]
fn news_may_grow_fields_wherever_there_are_some() {
    for what in happenings() {
        crate::passes_over_surprises(&news(what));
    }
}

#[test]
fn ones_own_move_carries_the_action_and_the_order() {
    let own = Happening::Acted {
        seat: Seat(0),
        by: By::Player,
        action: Some("draw deck".to_owned()),
        order: Some("a1".to_owned()),
    };
    golden(&own, &expect![[r#"{"acted":{"seat":0,"by":"player","action":"draw deck","order":"a1"}}"#]]);
    let spectator = Happening::Said { name: "Eve".to_owned(), seat: None, text: "hi".to_owned() };
    golden(&spectator, &expect![[r#"{"said":{"name":"Eve","seat":null,"text":"hi"}}"#]]);
}

#[test]
fn news_come_with_events_and_the_table_afterwards() {
    let short = news(Happening::Set);
    said_by_server(&short, &expect![[r#"{"seq":4,"at":1700000000000,"what":"set"}"#]]);
    let long = News {
        events: vec![Event::Passed { seat: Seat(1) }, Event::Over],
        table: Some(Box::new(table())),
        ..news(Happening::Acted { seat: Seat(1), by: By::Clock, action: None, order: None })
    };
    said_by_server(
        &long,
        &expect![[
            r#"{"seq":4,"at":1700000000000,"what":{"acted":{"seat":1,"by":"clock"}},"events":[{"passed":{"seat":1}},"over"],"table":{"id":"table","stage":"open","settings":{"board":"toy","seats":2,"visibility":"public","clock":{"seconds":60},"first":{"seat":1}},"seats":[{"player":{"person":{"name":"Ann","kept":true}},"contribution":"0707070707070707070707070707070707070707070707070707070707070707"},{"player":"nobody","votes":[0],"contribution":"0000000000000000000000000000000000000000000000000000000000000000"}],"you":{"seat":0,"host":true},"invite":"invite","watch":"watch","commitment":"0fee48762a7aa86b37323e1babb86942b5d3f3085b897b5b2fb635d5a7321c07","seq":3,"created":1700000000000}}"#
        ]],
    );
}

#[test]
fn every_reason_for_a_bot_and_everybody_who_can_move_has_a_word() {
    each_variant(&[Why::Clock, Why::Vote, Why::Left], |why| match why {
        Why::Clock => expect![[r#""clock""#]],
        Why::Vote => expect![[r#""vote""#]],
        Why::Left => expect![[r#""left""#]],
    });
    each_variant(&[By::Player, By::Clock, By::Replacement], |by| match by {
        By::Player => expect![[r#""player""#]],
        By::Clock => expect![[r#""clock""#]],
        By::Replacement => expect![[r#""replacement""#]],
    });
}
