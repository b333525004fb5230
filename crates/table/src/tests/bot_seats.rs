//! Bots in their seats: when they are asked, what they are shown, what becomes of their answers.

use std::sync::{Arc, Mutex};

use bots::Bot;
use engine::{Action, Event, Seat, View};
use protocol::MoveSource;

use super::{Desk, settings};
use crate::{BotSeats, BotStatus, Change};

const SEAT: Seat = Seat(1);
const LEVEL: &str = "simple";

/// Answers what it is told to, and notes what it is shown.
struct Puppet {
    answer: Action,
    shown: Arc<Mutex<Vec<Event>>>,
}

impl Bot for Puppet {
    fn watch(&mut self, event: &Event) {
        self.shown.lock().unwrap().push(*event);
    }

    fn choose(&mut self, _: &View) -> Action {
        self.answer
    }
}

fn puppet(answer: Action) -> (Box<dyn Bot>, Arc<Mutex<Vec<Event>>>) {
    let shown = Arc::default();
    (Box::new(Puppet { answer, shown: Arc::clone(&shown) }), shown)
}

/// A game in which a bot has to choose its tickets in seat 1.
fn desk() -> Desk {
    Desk::begun(settings("london", 2), &["ann", "bot simple"])
}

fn legal(desk: &Desk, seat: Seat) -> Vec<Action> {
    let play = desk.play();
    play.game.legal_actions(play.game.sight(&play.state, seat))
}

fn act(desk: &mut Desk, seat: Seat, action: &Action) -> Vec<Event> {
    let action = desk.table.board().format_action(action).to_string();
    desk.server(Change::Acted { seat, action, by: MoveSource::Player })
}

#[test]
fn a_bot_is_asked_once_and_its_answer_waits_until_it_is_played() {
    let mut desk = desk();
    let mut bots = BotSeats::default();
    let action = *legal(&desk, SEAT).last().unwrap();
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Absent);
    bots.seat(SEAT, LEVEL, puppet(action).0);
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Idle);
    assert_eq!(bots.status(&desk.table, SEAT, "expert"), BotStatus::Absent, "another level is another bot");

    let (question, mut bot) = bots.ask(&desk.table, SEAT).unwrap();
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Thinking);
    assert!(bots.is_thinking(&desk.table, SEAT) && bots.ask(&desk.table, SEAT).is_none());

    let chosen = bot.choose(&question.view);
    bots.answer(&desk.table, SEAT, question.id, Some((bot, chosen)));
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Decided(action));
    act(&mut desk, SEAT, &action);
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Idle, "the question is answered");
}

#[test]
fn a_bot_that_comes_with_its_answer_has_its_seat_reserved_meanwhile() {
    let desk = desk();
    let mut bots = BotSeats::default();
    let action = legal(&desk, SEAT)[0];
    let question = bots.reserve(&desk.table, SEAT, LEVEL).unwrap();
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Thinking);
    bots.answer(&desk.table, SEAT, question.id, Some((puppet(action).0, action)));
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Decided(action));
}

#[test]
fn a_bot_sees_what_happened_while_it_was_thinking_and_only_as_its_seat_sees_it() {
    let mut desk = desk();
    let mut bots = BotSeats::default();
    let action = legal(&desk, SEAT)[0];
    let (bot, shown) = puppet(action);
    bots.seat(SEAT, LEVEL, bot);
    let (question, bot) = bots.ask(&desk.table, SEAT).unwrap();
    let anns = legal(&desk, Seat(0))[0];
    let events = act(&mut desk, Seat(0), &anns);
    bots.watch(&desk.table, desk.entries.last().unwrap());
    assert!(shown.lock().unwrap().is_empty(), "it is thinking");
    bots.answer(&desk.table, SEAT, question.id, Some((bot, action)));
    let game = &desk.play().game;
    let seen: Vec<Event> =
        events.iter().map(|event| event.seen_by(game, engine::Viewer::Seat(SEAT))).collect();
    assert_eq!(*shown.lock().unwrap(), seen);
}

#[test]
fn a_bot_that_fails_or_answers_nonsense_does_not_stop_the_table() {
    let desk = desk();
    let first = legal(&desk, SEAT)[0];
    for answer in [None, Some(Action::Pass)] {
        let mut bots = BotSeats::default();
        bots.seat(SEAT, LEVEL, puppet(first).0);
        let (question, bot) = bots.ask(&desk.table, SEAT).unwrap();
        bots.answer(&desk.table, SEAT, question.id, answer.map(|action| (bot, action)));
        assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Decided(first), "{answer:?}");
    }
}

#[test]
fn an_answer_to_a_question_that_nobody_asks_any_more_is_not_played() {
    let mut desk = desk();
    let mut bots = BotSeats::default();
    let action = legal(&desk, SEAT)[0];
    bots.seat(SEAT, LEVEL, puppet(action).0);
    let (question, bot) = bots.ask(&desk.table, SEAT).unwrap();
    act(&mut desk, SEAT, &action);
    bots.answer(&desk.table, SEAT, question.id, Some((bot, action)));
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Idle, "somebody else has moved for it");
    bots.clear();
    assert_eq!(bots.status(&desk.table, SEAT, LEVEL), BotStatus::Absent);
}

#[test]
fn a_late_answer_does_not_bring_back_a_bot_that_lost_its_seat() {
    let desk = desk();
    let (first, last) = (legal(&desk, SEAT)[0], *legal(&desk, SEAT).last().unwrap());
    for cleared in [true, false] {
        let mut bots = BotSeats::default();
        bots.seat(SEAT, LEVEL, puppet(first).0);
        let (late, old_bot) = bots.ask(&desk.table, SEAT).unwrap();
        if cleared {
            bots.clear();
        }
        let question = bots.reserve(&desk.table, SEAT, "expert").unwrap();
        bots.answer(&desk.table, SEAT, late.id, Some((old_bot, first)));
        assert_eq!(
            bots.status(&desk.table, SEAT, "expert"),
            BotStatus::Thinking,
            "the other bot still thinks"
        );
        bots.answer(&desk.table, SEAT, question.id, Some((puppet(last).0, last)));
        assert_eq!(bots.status(&desk.table, SEAT, "expert"), BotStatus::Decided(last));
    }
}
