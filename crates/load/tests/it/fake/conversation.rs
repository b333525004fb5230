//! One connection of the fake server: requests, or a socket.

use std::cell::RefCell;
use std::rc::Rc;

use futures_util::{SinkExt, StreamExt};
use protocol::{
    Account, Answer, ClientMessage, Code, Command, NewTable, Order, Problem, ServerMessage, SignedIn,
    TableEvent,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

use super::room::Room;
use super::{Shared, Sin};

/// Whether to go on with a connection.
enum Next {
    Answer(String),
    Break,
    Silence,
}

pub(crate) async fn hold(mut stream: TcpStream, shared: Rc<Shared>) {
    let _ = stream.set_nodelay(true);
    let mut head = [0; 2048];
    while let Ok(size @ 1..) = stream.peek(&mut head).await {
        let text = String::from_utf8_lossy(&head[..size]).into_owned();
        let path = text.split(' ').nth(1).unwrap_or_default().to_owned();
        if path.contains("/socket") {
            return socket(stream, shared, &text, &path).await;
        }
        let Some((request, body)) = read_request(&mut stream).await else { return };
        let (status, body) = answer(&shared, &request, &path, &body);
        let head = format!("HTTP/1.1 {status} x\r\ncontent-length: {}\r\n\r\n", body.len());
        if stream.write_all(format!("{head}{body}").as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    loop {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
            let length = header(&head, "content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
            if bytes.len() >= end + 4 + length {
                return Some((head, bytes[end + 4..].to_vec()));
            }
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
}

fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ").map(str::trim))
}

/// Whose token it is: tokens are the numbers of users.
fn user(head: &str) -> usize {
    let token =
        header(&head.to_lowercase(), "authorization").and_then(|value| value.split(' ').nth(1)?.parse().ok());
    token.unwrap_or(usize::MAX)
}

fn room(shared: &Shared, path: &str) -> Rc<RefCell<Room>> {
    let id = path.split(['/', '?']).nth(3).unwrap_or_default();
    Rc::clone(shared.rooms.borrow().iter().find(|room| room.borrow().id == id).unwrap())
}

fn after(path: &str) -> Option<u32> {
    path.split("after=").nth(1)?.split('&').next()?.parse().ok()
}

fn answer(shared: &Shared, head: &str, path: &str, body: &[u8]) -> (u16, String) {
    let user = user(head);
    let last = path.split('?').next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    match last {
        "session" => {
            shared.users.set(shared.users.get() + 1);
            let account = Account { name: "guest".to_owned(), registered: false };
            let token = Some((shared.users.get() - 1).to_string());
            (201, serde_json::to_string(&SignedIn { account, token }).unwrap())
        }
        "tables" => {
            let new: NewTable = serde_json::from_slice(body).unwrap();
            let mut rooms = shared.rooms.borrow_mut();
            let room = Room::new(rooms.len(), &new.settings, user);
            let info = serde_json::to_string(&room.info(user)).unwrap();
            rooms.push(Rc::new(RefCell::new(room)));
            (201, info)
        }
        "orders" => match order(shared, &room(shared, path), user, &serde_json::from_slice(body).unwrap()) {
            Next::Answer(text) => (200, text),
            Next::Break | Next::Silence => (503, String::new()),
        },
        "updates" => {
            let room = room(shared, path);
            let room = room.borrow();
            let list = room.updates(room.seat_of(user), after(path).unwrap_or(0), shared.sin);
            (200, serde_json::to_string(&list).unwrap())
        }
        "record" => (200, room(shared, path).borrow().record(shared.sin)),
        other => (404, format!("no {other} here")),
    }
}

async fn socket(stream: TcpStream, shared: Rc<Shared>, head: &str, path: &str) {
    let Ok(mut socket) = accept_async(stream).await else { return };
    let (user, room) = (user(head), room(&shared, path));
    let (tell, mut told) = mpsc::unbounded_channel();
    let first = {
        let mut room = room.borrow_mut();
        let seat = room.seat_of(user);
        room.listeners.push((seat, tell));
        match after(path) {
            Some(after) => (after + 1..=room.seq()).map(|seq| room.update_message(seat, seq)).collect(),
            None => vec![room.snapshot(user)],
        }
    };
    for text in first {
        let _ = socket.send(Message::text(text)).await;
    }
    loop {
        tokio::select! {
            Some(text) = told.recv() => {
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            next = socket.next() => {
                let Some(Ok(Message::Text(text))) = next else { return };
                let ClientMessage::Order(asked) = serde_json::from_str(&text).unwrap() else { continue };
                match order(&shared, &room, user, &asked) {
                    Next::Answer(text) => { let _ = socket.send(Message::text(text)).await; }
                    Next::Break => return,
                    Next::Silence => {}
                }
            }
        }
    }
}

/// Carries an order out and answers it, as far as the server's sin allows.
fn order(shared: &Shared, room: &Rc<RefCell<Room>>, user: usize, order: &Order) -> Next {
    let acts = matches!(order.command, Command::Act { .. });
    if acts {
        shared.orders.set(shared.orders.get() + 1);
    }
    let count = shared.orders.get();
    let every = |n: u64| acts && count.is_multiple_of(n);
    match shared.sin {
        Sin::BreaksBefore(n) if every(n) => return Next::Break,
        Sin::FallsSilent(n) if acts && count > n => return Next::Silence,
        _ => {}
    }
    let known = shared.answered.borrow().get(&order.id).copied();
    let done = known.map_or_else(|| carry_out(shared, &mut room.borrow_mut(), user, order), Ok);
    if let Ok(seq) = done {
        shared.answered.borrow_mut().insert(order.id.clone(), seq);
    }
    let (seq, problem) = match (shared.sin, done) {
        (Sin::BreaksAfter(n), _) if every(n) => return Next::Break,
        (Sin::Wavers(n), _) if every(n) => (0, Some(Problem::new(Code::Unavailable, "later"))),
        (_, Ok(seq)) => (seq, None),
        (_, Err(why)) => (room.borrow().seq(), Some(Problem::new(Code::Illegal, why))),
    };
    let answer = Answer { id: order.id.clone(), seq, problem, current: None };
    // Over HTTP the type is not needed, and does no harm.
    Next::Answer(serde_json::to_string(&ServerMessage::Answer(answer)).unwrap())
}

fn carry_out(shared: &Shared, room: &mut Room, user: usize, order: &Order) -> Result<u32, String> {
    match &order.command {
        Command::Sit { seat, .. } => {
            room.seats[seat.index()] = Some(user);
            Ok(room.push(TableEvent::Sat { seat: *seat, name: "guest".to_owned() }))
        }
        Command::Start { .. } => Ok(room.start()),
        Command::Act { action } => room.play(room.seat_of(user), action, &order.id, shared.sin),
        other => Err(format!("{other:?} is not known here")),
    }
}
