//! The worker as the page uses it: messages in and out, and time is an argument.

mod hot_seat;
mod local_table;
mod page;
mod replay;

use protocol::worker::{Message, Request, Response, WorkerRequest};
use protocol::{Millis, Problem};
use worker::{Env, Worker};

/// The same bytes every time: these tests must give the same games.
fn random() -> [u8; 32] {
    [7; 32]
}

fn worker() -> Worker {
    Worker::new(Env { clock: bots::no_clock, random })
}

/// A worker that knows every board.
fn learned() -> Worker {
    let mut worker = worker();
    for id in boards::all() {
        let json = boards::get(id).unwrap().to_json();
        assert_eq!(ask(&mut worker, Request::Board { json }).1, Ok(Response::Done));
    }
    worker
}

/// Asks something: all that was said before the reply, and the reply.
fn ask(worker: &mut Worker, request: Request) -> (Vec<Message>, Result<Response, Problem>) {
    let text = serde_json::to_string(&WorkerRequest { id: 5, request }).unwrap();
    let mut told = through(worker.hear(&text));
    let Some(Message::Response { id: 5, response }) = told.pop() else { panic!("no reply") };
    match *response {
        Response::Problem(problem) => (told, Err(problem)),
        response => (told, Ok(response)),
    }
}

/// What is said, after it has been a text as it is between worker and page.
fn through(told: Vec<Message>) -> Vec<Message> {
    let text = |told: &Message| serde_json::to_string(told).unwrap();
    told.iter().map(|told| serde_json::from_str(&text(told)).unwrap()).collect()
}

/// When the games of these tests begin.
const START: Millis = 1_000_000;

#[test]
fn what_is_no_question_is_passed_over() {
    for text in ["", "{}", "[1]", "{\"id\":1,\"request\":{\"dance\":{}}}", "\u{0}"] {
        assert_eq!(worker().hear(text), []);
    }
}

#[test]
fn boards_come_from_the_page_and_must_be_sound() {
    let problem = ask(&mut worker(), Request::Board { json: "{\"board\":{}}".to_owned() }).1.unwrap_err();
    assert!(problem.message.starts_with("the board cannot be read"), "{}", problem.message);
}

#[test]
fn without_a_table_or_a_record_there_is_nothing_to_ask() {
    let mut worker = learned();
    assert_eq!(ask(&mut worker, Request::Record).1.unwrap_err().message, "no game is open");
    assert_eq!(ask(&mut worker, Request::Plan).1.unwrap_err().message, "no game is open");
    assert_eq!(ask(&mut worker, Request::At { moves: 0 }).1.unwrap_err().message, "no record is open");
    assert_eq!(worker.wake_in(START), None);
    assert_eq!(worker.wake(START), []);
}
