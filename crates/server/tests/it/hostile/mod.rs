//! Bad input of every kind is refused with a reason, changes nothing and crashes nothing.

mod bad_bodies;
mod bad_requests;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::SplitMix64;
use http_body_util::Full;
use hyper::StatusCode;
use protocol::{Command, Problem, ServerMessage, Snapshot};
use serde_json::{Value, json};
use test_support::mutate;

use crate::harness::{Client, Host, Reply, new_table};
use crate::raw_connection::Line;

/// Panics anywhere in the server, which runs in this process.
static PANICS: AtomicU32 = AtomicU32::new(0);

fn count_panics() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            usual(info);
        }));
    });
}

/// A game of Ann and Ben by link, which waits for Ann; and Eve, who has no business there.
struct Scene {
    host: Host,
    ann: Client,
    ben: Client,
    eve: Client,
    table: String,
    before: (String, String),
}

impl Scene {
    async fn set() -> Scene {
        count_panics();
        let host = Host::start().await;
        let (ann, ben, eve) = (host.guest("Ann").await, host.guest("Ben").await, host.guest("Eve").await);
        let mut asked = new_table("london", 2);
        // With a clock nobody votes, however long this takes.
        asked.settings.clock = protocol::Clock::Days(1);
        let info = ann.open_with(&asked).await;
        let sit = json!({"id": "sit", "seen": 1, "command": {"sit": {"seat": 1}}});
        let path = format!("/api/tables/{}/orders?invite={}", info.id, info.invite.unwrap());
        assert_eq!(ben.call("POST", &path, Some(&sit)).await.status, StatusCode::OK);
        assert_eq!(ann.order(&info.id, Command::Start { fill: None }).await.problem, None);
        let table = info.id;
        // Ben has chosen his tickets, so that nothing he sends can be his to do.
        let legal = ben.look(&table).await.game.unwrap().legal.unwrap();
        assert_eq!(ben.act(&table, &legal[0]).await.problem, None);
        let before = shown(&ann, &ben, &table).await;
        Scene { host, ann, ben, eve, table, before }
    }

    /// All is as it was, and the server serves.
    async fn unharmed(self) {
        // That a socket has closed is noticed a moment later.
        for tries in 0.. {
            if self.ben.look(&self.table).await.presence == Default::default() {
                break;
            }
            assert!(tries < 20_000, "the sockets are closed");
        }
        let after = shown(&self.ann, &self.ben, &self.table).await;
        assert_eq!(self.before, after, "nothing was changed");
        let metrics = self.host.stranger().call("GET", "/metrics", None).await.body;
        for name in ["branchline_requests_failed_total", "branchline_store_errors_total"] {
            assert!(metrics.contains(&format!("{name} 0\n")), "{metrics}");
        }
        let legal = self.ann.look(&self.table).await.game.unwrap().legal.unwrap();
        assert_eq!(self.ann.act(&self.table, &legal[0]).await.problem, None, "the game goes on");
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "nothing panicked");
    }

    fn orders(&self) -> String {
        format!("/api/tables/{}/orders", self.table)
    }
}

/// What both see, but for the time.
async fn shown(ann: &Client, ben: &Client, table: &str) -> (String, String) {
    let plain = |mut snapshot: Snapshot| {
        snapshot.now = 0;
        serde_json::to_string(&snapshot).unwrap()
    };
    (plain(ann.look(table).await), plain(ben.look(table).await))
}

/// Orders that nobody at the table may give just now, each refused for its own reason.
fn refused_orders() -> Vec<Value> {
    let settings = json!({"board": "london", "seats": 2, "visibility": "public", "clock": {"seconds": 60}});
    let commands = [
        json!({"sit": {"seat": 0, "contribution": "00".repeat(32)}}),
        json!({"seat-bot": {"seat": 1, "bot": "planner"}}),
        json!({"remove": {"seat": 1}}),
        json!({"change-settings": {"settings": settings}}),
        json!({"start": {"fill": "planner"}}),
        json!("close"),
        json!({"act": {"action": "draw deck"}}),
        json!({"act": {"action": "claim 3 red*3"}}),
        json!({"vote": {"seat": 0}}),
        json!("return"),
        json!("rematch"),
    ];
    let order = |(number, command)| json!({"id": format!("bad-{number}"), "seen": 4, "command": command});
    commands.into_iter().enumerate().map(order).collect()
}

/// A text that was an order once.
fn damaged(orders: &[Value], rng: &mut SplitMix64) -> String {
    let mut order = orders[rng.below(orders.len() as u32) as usize].clone();
    match rng.below(4) {
        0 => mutate::noise(rng),
        1 => mutate::text(&order.to_string(), rng),
        2 => mutate::number(&order.to_string(), rng),
        _ => {
            mutate::json(&mut order, rng);
            order.to_string()
        }
    }
}

fn is_problem(reply: &Reply) {
    assert!(reply.status.is_client_error(), "{} {}", reply.status, reply.body);
    let value: Value = reply.json();
    let problem = value.get("problem").unwrap_or(&value);
    let problem: Problem = serde_json::from_value(problem.clone()).unwrap();
    assert!(!problem.message.is_empty() && problem.message.chars().count() < 400);
    assert!(!problem.message.contains(['\n', '\r', '\0']), "{:?}", problem.message);
}

#[tokio::test]
async fn thousands_of_damaged_orders_are_refused_and_change_nothing() {
    let scene = Scene::set().await;
    let (orders, path) = (refused_orders(), scene.orders());
    let senders = [scene.ben.clone(), scene.eve.clone(), scene.host.stranger()];
    let mut rng = SplitMix64::new(4);
    let mut line = Line::new(scene.host.address());
    for number in 0..6_000 {
        let sender = &senders[number % senders.len()];
        let body = damaged(&orders, &mut rng);
        let request = sender.request("POST", &path).header("content-type", "application/json");
        let reply = line.send(request.body(Full::from(body.clone())).unwrap()).await.expect(&body);
        is_problem(&reply);
    }
    scene.unharmed().await;
}

#[tokio::test]
async fn thousands_of_damaged_messages_are_answered_and_change_nothing() {
    let scene = Scene::set().await;
    let orders: Vec<Value> = refused_orders()
        .into_iter()
        .map(|mut order| {
            order["type"] = json!("order");
            order
        })
        .collect();
    let mut rng = SplitMix64::new(5);
    let watch = format!("?watch={}", scene.ann.look(&scene.table).await.table.watch.unwrap());
    for (client, query) in [(&scene.ben, ""), (&scene.eve, &*watch), (&scene.host.stranger(), &*watch)] {
        let mut socket = client.listen_with(&scene.table, query).await.unwrap();
        socket.snapshot().await;
        for _ in 0..2_000 {
            let text = damaged(&orders, &mut rng);
            socket.say_text(text.clone()).await;
            let (answer, before) = socket.answer().await;
            let problem = answer.problem.unwrap_or_else(|| panic!("{text} was done"));
            assert!(!problem.message.contains('\n'), "{:?}", problem.message);
            assert!(before.iter().all(|said| matches!(said, ServerMessage::Presence(_))), "{before:?}");
        }
    }
    scene.unharmed().await;
}
