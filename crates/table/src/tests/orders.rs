//! What orders become before a game, during it and after it.

use protocol::{Clock, ReplacementReason, Stage};

use super::*;
use crate::SeatState;

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat), contribution: None }
}

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned() }
}

fn seat_bot(seat: u8, bot: &str) -> Command {
    Command::SeatBot { seat: Seat(seat), bot: bot.to_owned() }
}

fn seated(desk: &Desk) -> Vec<String> {
    desk.table.seats.iter().map(|seat: &SeatState| seat.seated.name()).collect()
}

#[test]
fn people_sit_down_move_to_another_seat_and_leave_before_the_start() {
    let mut desk = Desk::new("london", 3);
    desk.done("ann", sit(0));
    desk.done("ben", Command::Sit { seat: Seat(1), contribution: Some(share(5)) });
    assert_eq!(seated(&desk), ["ann", "ben", ""]);
    assert_eq!(desk.table.contributions(), [Contribution::NONE, share(5), Contribution::NONE]);
    assert_eq!(desk.refused("ben", sit(0)), Code::SeatTaken);
    assert_eq!(desk.refused("ben", sit(1)), Code::SeatTaken);
    desk.done("ben", sit(2));
    assert_eq!(seated(&desk), ["ann", "", "ben"]);
    assert_eq!(desk.table.contributions(), [Contribution::NONE; 3], "a share belongs to a seat taken");
    desk.done("ben", Command::Leave);
    assert_eq!(seated(&desk), ["ann", "", ""]);
    assert_eq!(desk.refused("ben", Command::Leave), Code::Forbidden);
}

#[test]
fn whoever_is_called_otherwise_sits_down_again_in_the_own_seat() {
    let mut desk = Desk::new("london", 3);
    desk.done("ann", sit(0));
    desk.done("ben", Command::Sit { seat: Seat(1), contribution: Some(share(5)) });
    let renamed = Caller { name: "Benjamin".to_owned(), ..caller("ben") };
    let order = Order { id: "again".to_owned(), seen: desk.table.seq, command: sit(1) };
    let change = desk.table.decide(&renamed, &order, START).unwrap();
    desk.write(EntryBody { user: Some(user("ben")), order: Some(order.id.clone()), change });
    assert_eq!(seated(&desk), ["ann", "Benjamin", ""]);
    assert_eq!(desk.table.contributions()[1], share(5), "a new name takes no share back");
    let again = desk.table.decide(&renamed, &order, START).map_err(|problem| problem.code);
    assert_eq!(again, Err(Code::SeatTaken), "the same name changes nothing");
}

#[test]
fn a_table_by_link_takes_those_who_have_the_invite_code() {
    let mut set = settings("london", 2);
    set.visibility = Visibility::Link;
    let desk = Desk::open(opened(set));
    let order = Order { id: "1".to_owned(), seen: 1, command: sit(0) };
    let asks = |invite: Option<&str>| {
        let caller = Caller { invite: invite.map(str::to_owned), ..caller("ben") };
        desk.table.decide(&caller, &order, START).map_err(|problem| problem.code)
    };
    assert_eq!(asks(None), Err(Code::Forbidden));
    for wrong in ["", "invitecod", "invitecodes", "watchcode"] {
        assert_eq!(asks(Some(wrong)), Err(Code::Forbidden), "{wrong}");
    }
    assert!(asks(Some("invitecode")).is_ok());
    assert!(desk.asks("ann", 1, sit(0)).is_ok(), "who opened it needs no code");
}

#[test]
fn the_host_seats_bots_frees_seats_and_nobody_else_does() {
    let mut desk = Desk::new("london", 3);
    desk.done("ann", sit(0));
    desk.done("ben", sit(1));
    for command in [
        seat_bot(2, "planner"),
        Command::Remove { seat: Seat(0) },
        Command::ChangeSettings { settings: settings("london", 2) },
        Command::Start { fill: Some("planner".to_owned()) },
        Command::Close,
    ] {
        assert_eq!(desk.refused("ben", command.clone()), Code::Forbidden, "{command:?}");
        assert_eq!(desk.refused("eve", command.clone()), Code::Forbidden, "{command:?}");
    }
    assert_eq!(desk.refused("ann", seat_bot(1, "planner")), Code::SeatTaken);
    desk.done("ann", seat_bot(2, "planner"));
    desk.done("ann", seat_bot(2, "random"));
    assert_eq!(seated(&desk), ["ann", "ben", "bot random"]);
    assert_eq!(desk.refused("eve", sit(2)), Code::SeatTaken);
    for seat in [1, 2] {
        desk.done("ann", Command::Remove { seat: Seat(seat) });
    }
    assert_eq!(seated(&desk), ["ann", "", ""]);
    assert_eq!(desk.refused("ann", Command::Remove { seat: Seat(1) }), Code::WrongStage);
}

#[test]
fn bots_are_named_by_level_and_never_with_a_budget() {
    let desk = Desk::new("london", 2);
    for bad in ["", "planner:1000", "expert@900000ms", "Planner", "planner ", "../planner", "expert:ms=9"] {
        assert_eq!(desk.refused("ann", seat_bot(0, bad)), Code::BadRequest, "{bad:?}");
        assert_eq!(desk.refused("ann", Command::Start { fill: Some(bad.to_owned()) }), Code::BadRequest);
    }
    for name in bots::Name::ALL {
        assert!(desk.asks("ann", 1, seat_bot(0, name.as_str())).is_ok());
    }
}

#[test]
fn a_table_is_set_otherwise_as_far_as_its_people_have_room() {
    let mut desk = Desk::new("london", 4);
    desk.done("ben", sit(2));
    assert_eq!(
        desk.refused("ann", Command::ChangeSettings { settings: settings("london", 2) }),
        Code::SeatTaken
    );
    assert_eq!(
        desk.refused("ann", Command::ChangeSettings { settings: settings("asia", 4) }),
        Code::BadRequest
    );
    for seats in [0, 1, 5, 6, 7, 64, 255] {
        let command = Command::ChangeSettings { settings: settings("london", seats) };
        assert_eq!(desk.refused("ann", command), Code::BadRequest, "{seats} seats");
    }
    let clocks = [
        Clock::Seconds(0),
        Clock::Seconds(9),
        Clock::Seconds(3_601),
        Clock::Seconds(u32::MAX),
        Clock::Days(0),
        Clock::Days(31),
        Clock::Days(u32::MAX),
    ];
    for clock in clocks {
        let settings = Settings { clock, ..settings("london", 3) };
        assert_eq!(desk.refused("ann", Command::ChangeSettings { settings }), Code::BadRequest, "{clock:?}");
    }
    for first in [3, 6, 8, 200, 255] {
        let settings = Settings { first: FirstSeat::Seat(Seat(first)), ..settings("london", 3) };
        assert_eq!(
            desk.refused("ann", Command::ChangeSettings { settings }),
            Code::BadRequest,
            "first {first}"
        );
    }
    let set = Settings { clock: Clock::Days(3), first: FirstSeat::Random, ..settings("london", 3) };
    desk.done("ann", Command::ChangeSettings { settings: set.clone() });
    assert_eq!((&desk.table.settings, seated(&desk)), (&set, ["", "", "ben"].map(str::to_owned).to_vec()));
    desk.done("ann", Command::ChangeSettings { settings: settings("london", 4) });
    assert_eq!(desk.table.seats.len(), 4);
}

#[test]
fn a_game_begins_with_every_seat_taken_or_filled_with_bots() {
    let mut desk = Desk::new("nordic", 3);
    desk.done("ann", sit(1));
    assert_eq!(desk.refused("ann", Command::Start { fill: None }), Code::WrongStage);
    let events = desk.done("ann", Command::Start { fill: Some("greedy".to_owned()) });
    assert!(!events.is_empty(), "the cards are dealt");
    assert_eq!(seated(&desk), ["bot greedy", "ann", "bot greedy"]);
    assert_eq!((desk.table.stage, desk.play().moves), (Stage::Playing, 0));
    for command in [
        sit(0),
        seat_bot(0, "planner"),
        Command::Remove { seat: Seat(0) },
        Command::ChangeSettings { settings: settings("nordic", 2) },
        Command::Start { fill: None },
        Command::Close,
    ] {
        assert_eq!(desk.refused("ann", command.clone()), Code::WrongStage, "{command:?}");
    }
    assert_eq!(desk.refused("eve", sit(0)), Code::WrongStage);
}

#[test]
fn a_closed_table_takes_no_orders_but_talk() {
    let mut desk = Desk::new("london", 2);
    desk.done("ann", sit(0));
    let act = Command::Act { action: "draw deck".to_owned() };
    assert_eq!(desk.refused("ann", act.clone()), Code::WrongStage, "not before the start");
    assert_eq!(desk.refused("ann", Command::Return), Code::WrongStage);
    assert_eq!(desk.refused("ann", Command::Vote { seat: Seat(1) }), Code::WrongStage);
    desk.done("ann", Command::Close);
    assert_eq!(desk.table.stage, Stage::Over);
    for command in [sit(1), seat_bot(1, "planner"), Command::Start { fill: None }, Command::Close, act] {
        assert_eq!(desk.refused("ann", command.clone()), Code::WrongStage, "{command:?}");
    }
    assert_eq!(desk.refused("ann", Command::Leave), Code::GameOver);
    desk.done("ann", say("another time"));
    assert!(desk.table.tasks(PACE).is_empty());
}

#[test]
fn an_action_is_played_in_the_boards_own_spelling_or_refused_with_its_clause() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    let act = |action: &str| Command::Act { action: action.to_owned() };
    assert_eq!(desk.refused("eve", act("draw deck")), Code::Forbidden);
    for nonsense in ["", "fly", "keep", "draw market 0", "draw market 99999999999999999999", "claim ☃ red*3"]
    {
        let code = desk.refused("ann", act(nonsense));
        assert!([Code::BadRequest, Code::Illegal].contains(&code), "{nonsense}: {code:?}");
    }
    let problem = desk.asks("ann", desk.table.seq, act("draw deck")).unwrap_err();
    assert_eq!((problem.code, problem.clause.as_deref()), (Code::Illegal, Some("C02")));
    desk.past_opening();
    assert_eq!(desk.refused("ben", act("draw deck")), Code::NotYourTurn);
    assert!(matches!(
        desk.asks("ann", desk.table.seq, act("  draw   deck ")),
        Ok(Change::Acted { seat: Seat(0), action, by: MoveSource::Player }) if action == "draw deck"
    ));
    desk.play_out();
    assert_eq!((desk.table.stage, desk.phase()), (Stage::Over, Phase::Over));
    for command in [act("draw deck"), Command::Leave, Command::Return] {
        assert_eq!(desk.refused("ann", command), Code::GameOver);
    }
    assert_eq!(desk.refused("ann", Command::Vote { seat: Seat(1) }), Code::WrongStage);
}

#[test]
fn those_who_sit_at_the_table_and_its_host_may_talk() {
    let mut desk = Desk::new("london", 2);
    desk.done("ben", sit(0));
    let talked = desk.asks("ben", 2, say("  hi\u{202e} there\u{0} ")).unwrap();
    assert_eq!(
        talked,
        Change::Said { name: "ben".to_owned(), seat: Some(Seat(0)), text: "hi there".to_owned() }
    );
    assert!(matches!(desk.asks("ann", 2, say("hi")), Ok(Change::Said { seat: None, .. })));
    assert_eq!(desk.refused("eve", say("hi")), Code::Forbidden);
    for empty in ["", "  \n ", "\u{200b}\u{feff}"] {
        assert_eq!(desk.refused("ben", say(empty)), Code::BadRequest, "{empty:?}");
    }
    assert!(desk.asks("ben", 2, say(&"é".repeat(500))).is_ok());
    assert_eq!(desk.refused("ben", say(&"é".repeat(501))), Code::TooLarge);
    assert_eq!(desk.refused("ben", say(&"x".repeat(1_000_000))), Code::TooLarge);
}

#[test]
fn whoever_leaves_a_game_is_played_for_until_they_come_back() {
    let mut desk = Desk::people("london", &["ann", "ben"]);
    assert_eq!(desk.refused("ann", Command::Return), Code::WrongStage);
    assert_eq!(desk.refused("eve", Command::Leave), Code::Forbidden);
    let left = desk.asks("ann", desk.table.seq, Command::Leave).unwrap();
    assert!(matches!(left, Change::Replaced { seat: Seat(0), reason: ReplacementReason::Left, .. }));
    desk.done("ann", Command::Leave);
    assert_eq!(desk.table.bot_of(Seat(0)), Some("planner"));
    assert_eq!(desk.refused("ann", Command::Leave), Code::WrongStage);
    let action = desk.lawful(Seat(0), 0);
    assert_eq!(desk.refused("ann", Command::Act { action: action.clone() }), Code::WrongStage);
    desk.done("ann", say("I still may talk"));
    desk.done("ann", Command::Return);
    assert_eq!(desk.table.bot_of(Seat(0)), None);
    desk.done("ann", Command::Act { action });
}

#[test]
fn a_seat_that_is_not_there_is_refused_in_every_command() {
    let open = Desk::new("london", 2);
    let begun = Desk::people("london", &["ann", "ben"]);
    for seat in [2, 5, 6, 7, 8, 63, 64, 200, 254, 255] {
        assert_eq!(open.refused("ann", sit(seat)), Code::BadRequest, "{seat}");
        assert_eq!(open.refused("ann", seat_bot(seat, "planner")), Code::BadRequest);
        assert_eq!(open.refused("ann", Command::Remove { seat: Seat(seat) }), Code::BadRequest);
        assert_eq!(begun.refused("ann", Command::Vote { seat: Seat(seat) }), Code::BadRequest);
        assert_eq!(open.table.bot_of(Seat(seat)), None);
        assert_eq!(begun.table.asked(Seat(seat)), None);
    }
}

#[test]
fn an_order_that_saw_more_than_there_is_cannot_be() {
    let desk = Desk::people("london", &["ann", "ben"]);
    for seen in [desk.table.seq + 1, 1_000, u32::MAX] {
        for command in [say("hi"), Command::Leave, Command::Rematch] {
            let problem = desk.asks("ann", seen, command).unwrap_err();
            assert_eq!(problem.code, Code::BadRequest, "{seen}");
        }
    }
}
