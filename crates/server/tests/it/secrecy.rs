//! In real games, each seat and each spectator is sent only what the engine lets them see, and
//! nobody a secret, another player's order or an id.

use std::collections::BTreeSet;

use engine::{Event, Game, Seat, SplitMix64, State, View, Viewer};
use hyper::StatusCode;
use protocol::{
    Code, Command, GameView, Order, Problem, ServerMessage, Stage, TableInfo, TableUpdate, Visibility,
};
use record::Record;

use crate::harness::{Client, Host, Reply, Socket, new_id, new_table};

/// Somebody at a table or beside it, and all that they were ever sent before the game was over.
struct Witness {
    client: Client,
    viewer: Viewer,
    /// The ids of their own orders.
    orders: Vec<String>,
    heard: Vec<String>,
    /// Reads their socket until the game is over.
    listens: Option<tokio::task::JoinHandle<Vec<String>>>,
}

impl Witness {
    fn new(client: Client, viewer: Viewer) -> Witness {
        Witness { client, viewer, orders: Vec::new(), heard: Vec::new(), listens: None }
    }

    async fn listen(&mut self, table: &TableInfo, query: &str) {
        let mut socket = self.client.listen_with(&table.id, query).await.unwrap();
        self.listens = Some(tokio::spawn(async move { until_over(&mut socket).await }));
    }

    fn keep(&mut self, reply: &Reply) {
        self.heard.push(format!("{} {:?} {}", reply.status, reply.headers, reply.body));
    }

    /// Asks for something, and gives the answer if the game was not over yet.
    async fn get(&mut self, path: &str) -> Option<Reply> {
        let reply = self.client.call("GET", path, None).await;
        if is_over(&reply.body) {
            return None;
        }
        self.keep(&reply);
        Some(reply)
    }

    async fn order(&mut self, table: &str, seen: u32, command: Command) -> Reply {
        let order = Order { id: new_id(), seen, command };
        self.orders.push(order.id.clone());
        let body = serde_json::to_value(&order).unwrap();
        let reply = self.client.call("POST", &format!("/api/tables/{table}/orders"), Some(&body)).await;
        if !is_over(&reply.body) {
            self.keep(&reply);
        }
        reply
    }
}

fn is_over(text: &str) -> bool {
    text.contains(r#""stage":"over""#) || text.contains(r#""result":"#)
}

async fn until_over(socket: &mut Socket) -> Vec<String> {
    let mut heard = Vec::new();
    while let Some(text) = socket.text().await {
        if is_over(&text) {
            return heard;
        }
        heard.push(text);
    }
    panic!("the socket closed before the game was over")
}

/// A game with people in `people` and bots elsewhere, played to its end in full view of everybody.
struct Played {
    host: Host,
    table: TableInfo,
    witnesses: Vec<Witness>,
    record: Record,
}

async fn played(board: &str, seats: u8, people: &[u8], seed: u64) -> Played {
    let host = Host::start().await;
    let names = ["Ann", "Ben", "Cleo", "Dan"];
    let mut witnesses = Vec::new();
    for (name, seat) in names.iter().zip(people) {
        witnesses.push(Witness::new(host.guest(name).await, Viewer::Seat(Seat(*seat))));
    }
    let mut asked = new_table(board, seats);
    asked.settings.visibility = Visibility::Public;
    asked.seat = Some(Seat(people[0]));
    let bots = (0..seats).filter(|seat| !people.contains(seat));
    asked.bots = bots.map(|seat| (Seat(seat), "greedy".to_owned())).collect();
    let table = witnesses[0].client.open_with(&asked).await;
    for (witness, seat) in witnesses.iter_mut().zip(people).skip(1) {
        let sit = Command::Sit { seat: Seat(*seat), contribution: None };
        assert_eq!(witness.order(&table.id, 1, sit).await.status, StatusCode::OK);
    }
    let zoe = host.guest("Zoe").await;
    witnesses.push(Witness::new(zoe, Viewer::Spectator));
    witnesses.push(Witness::new(host.stranger(), Viewer::Spectator));
    for witness in &mut witnesses {
        witness.listen(&table, "?legal=true").await;
    }
    let mut guide = host.stranger().listen_with(&table.id, "").await.unwrap();
    guide.snapshot().await;
    assert_eq!(witnesses[0].order(&table.id, 1, Command::Start { fill: None }).await.status, StatusCode::OK);
    play(&mut guide, &table, &mut witnesses, people.len(), &mut SplitMix64::new(seed)).await;
    for witness in &mut witnesses {
        let listens = witness.listens.take().unwrap();
        witness.heard.extend(listens.await.unwrap());
    }
    let record = host.stranger().call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = Record::parse(&record.body).unwrap();
    Played { host, table, witnesses, record }
}

/// Plays by what a spectator is told, and lets everybody ask for everything now and then.
async fn play(
    guide: &mut Socket,
    table: &TableInfo,
    all: &mut [Witness],
    people: usize,
    rng: &mut SplitMix64,
) {
    let mut steps = 0;
    loop {
        let update = match guide.next().await.expect("the table goes on") {
            ServerMessage::Update(update) => update,
            ServerMessage::Presence(_) => continue,
            other => panic!("{other:?}"),
        };
        let Some(game) = update.game else { continue };
        if game.result.is_some() {
            return;
        }
        for witness in &mut all[..people] {
            if !game.status.waiting.iter().any(|seat| witness.viewer == Viewer::Seat(*seat)) {
                continue;
            }
            let look = format!("/api/tables/{}?legal=true", table.id);
            let Some(reply) = witness.get(&look).await else { break };
            let snapshot: protocol::Snapshot = reply.json();
            let legal = snapshot.game.and_then(|game| game.legal).unwrap_or_default();
            // What others said meanwhile may have answered the question already.
            if legal.is_empty() {
                continue;
            }
            steps += 1;
            assert!(steps < 5_000, "a game ends");
            let action = legal[rng.below(legal.len() as u32) as usize].clone();
            witness.order(&table.id, snapshot.table.seq, Command::Act { action }).await;
        }
        if steps % 16 == 1 {
            steps += 1;
            ask_around(table, all, people).await;
        }
    }
}

/// Everybody asks for all there is to ask, also for what is refused.
async fn ask_around(table: &TableInfo, all: &mut [Witness], people: usize) {
    let id = &table.id;
    for (number, witness) in all.iter_mut().enumerate() {
        for path in
            ["/api/tables", "/api/tables/mine", "/api/totals", "/api/session", "/api/sessions", "/metrics"]
        {
            witness.get(path).await;
        }
        // The log says nothing of the end, after which it shows all actions: look whether that has come.
        let updates = witness.client.call("GET", &format!("/api/tables/{id}/updates?limit=30"), None).await;
        if witness.get(&format!("/api/tables/{id}")).await.is_some() {
            witness.keep(&updates);
        }
        witness.get(&format!("/api/invites/{}", table.invite.as_ref().unwrap())).await;
        let record = witness.client.call("GET", &format!("/api/tables/{id}/record"), None).await;
        if record.status != StatusCode::OK {
            assert_eq!(record.json::<Problem>().code, Code::WrongStage, "no record of an unfinished game");
            witness.keep(&record);
        }
        for command in [
            Command::Act { action: "draw market 5".to_owned() },
            Command::Act { action: "claim 0 red*6".to_owned() },
            Command::Act { action: "keep 0,1,2".to_owned() },
            Command::Rematch,
            Command::Return,
            Command::Undo,
            Command::Close,
        ] {
            // Too old to be played, and so refused with all that there is now; or not one's to give.
            let reply = witness.order(id, 0, command).await;
            if reply.status.is_client_error() {
                continue;
            }
            // The bots do not wait for us: only after their last move may anybody ask to play again.
            let over = witness.get(&format!("/api/tables/{id}")).await.is_none();
            assert!(over, "taken in a game that goes on: {}", reply.body);
        }
        if number < people {
            witness.order(id, 0, Command::Say { text: format!("a word of {number}") }).await;
        }
    }
}

/// Every position of the game, and what came of every action.
fn positions(record: &Record, board: &str) -> (Game, Vec<State>, Vec<Vec<Event>>) {
    let mut replay = record.replay(boards::open(board).unwrap().board.clone()).unwrap();
    let (mut states, mut events) = (vec![*replay.state()], vec![replay.dealt().to_vec()]);
    while let Some(step) = replay.step().unwrap() {
        states.push(*replay.state());
        events.push(step.events);
    }
    (replay.game().clone(), states, events)
}

impl Played {
    /// Whatever shows the game shows exactly what the engine lets this viewer see.
    fn shows_what_the_engine_shows(&self, board: &str) {
        let (game, states, events) = positions(&self.record, board);
        for witness in &self.witnesses {
            let mut views = 0;
            let seen = |moves: u32| -> View { game.view(&states[moves as usize], witness.viewer) };
            let mut check = |shown: &GameView| {
                assert_eq!(shown.view, seen(shown.status.moves));
                assert_eq!(shown.result, None);
                views += 1;
            };
            let told = |update: &TableUpdate, moves: u32| {
                let seen = events[moves as usize].iter().map(|event| event.seen_by(&game, witness.viewer));
                assert_eq!(update.game_events, seen.collect::<Vec<_>>());
            };
            let mut moves = 0;
            for text in witness.heard.iter().filter(|text| text.starts_with('{')) {
                match serde_json::from_str::<ServerMessage>(text).unwrap() {
                    ServerMessage::Update(update) => {
                        if let protocol::TableEvent::Acted { seat, action, order, .. } = &update.event {
                            moves += 1;
                            told(&update, moves);
                            let own = witness.viewer == Viewer::Seat(*seat);
                            assert_eq!((action.is_some(), order.is_some()), (own, own));
                        }
                        update.game.iter().for_each(|game| check(game));
                    }
                    ServerMessage::Snapshot(snapshot) => snapshot.game.iter().for_each(|game| check(game)),
                    ServerMessage::Presence(_) => {}
                    other => panic!("{other:?}"),
                }
            }
            // Over HTTP: what is shown when one asks, and with a stale order.
            for text in witness.heard.iter().filter(|text| !text.starts_with('{')) {
                let body = &text[text.find("} ").map_or(0, |at| at + 2)..];
                let Ok(value) = serde_json::from_str::<serde_json::Value>(body) else { continue };
                for shown in [&value["game"], &value["current"]["game"]] {
                    if let Ok(shown) = serde_json::from_value::<GameView>(shown.clone()) {
                        check(&shown);
                    }
                }
            }
            assert!(views > 20, "{:?} saw the game: {views}", witness.viewer);
        }
    }

    /// Nothing that is nobody's business is in any byte.
    async fn tells_no_secret(self, board: &str) {
        let Played { host, table, witnesses, record } = self;
        let secret = record.footer.as_ref().unwrap().secret;
        let mut hidden = vec![secret.to_string(), secret.seed(&record.header.contributions).to_string()];
        hidden.extend(witnesses.iter().filter_map(|witness| witness.client.token.clone()));
        hidden.extend(
            hidden.clone().iter().filter(|text| text.starts_with("bl_")).map(|text| text[3..].to_owned()),
        );
        let folder = host.folder;
        host.server.stop().await;
        let store = store::any(folder.0.join("branchline.sqlite").to_str().unwrap()).await.unwrap();
        let mut users = BTreeSet::new();
        for entry in store.entries(&table.id, 0, 100_000).await.unwrap() {
            let body: serde_json::Value = serde_json::from_str(&entry.body).unwrap();
            users.extend(body["user"].as_str().map(str::to_owned));
        }
        assert!(!users.is_empty());
        hidden.extend(users);
        let board = boards::open(board).unwrap().board.clone();
        for witness in &witnesses {
            let all = witness.heard.join("\n");
            assert!(all.len() > 10_000);
            for secret in &hidden {
                assert!(!all.contains(secret.as_str()), "{:?} was sent {secret}", witness.viewer);
            }
            let others = witnesses.iter().filter(|other| !std::ptr::eq(*other, witness));
            for order in others.flat_map(|other| &other.orders) {
                assert!(!all.contains(order.as_str()), "{:?} was sent another's order id", witness.viewer);
            }
            let own = |seat: u8| witness.viewer == Viewer::Seat(Seat(seat));
            let kept = |of_mine: bool| -> BTreeSet<&str> {
                let moves = record.moves.iter().filter(|m| own(m.seat) == of_mine);
                moves.map(|m| m.action.as_str()).filter(|action| action.starts_with("keep ")).collect()
            };
            for action in kept(false).difference(&kept(true)) {
                // The list of what one may keep oneself may have the same tickets in it, one among others.
                let mine =
                    witness.heard.iter().any(|text| legal_of(text).iter().any(|legal| legal == action));
                let said = format!(r#""action":"{action}""#);
                assert!(
                    !all.contains(&said) && (mine || !all.contains(*action)),
                    "{:?}: {action}",
                    witness.viewer
                );
                assert!(board.parse_action(action).is_ok());
            }
        }
    }
}

/// The actions that a message lists as legal.
fn legal_of(text: &str) -> Vec<String> {
    let body = text.find("} ").filter(|_| !text.starts_with('{')).map_or(text, |at| &text[at + 2..]);
    let value: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
    serde_json::from_value(value["game"]["legal"].clone()).unwrap_or_default()
}

async fn whole_game(board: &str, seats: u8, people: &[u8], seed: u64) {
    let played = played(board, seats, people, seed).await;
    assert_eq!(played.host.stranger().look(&played.table.id).await.table.stage, Stage::Over);
    played.shows_what_the_engine_shows(board);
    played.tells_no_secret(board).await;
}

#[tokio::test]
async fn a_game_of_london_tells_everybody_what_they_may_see_and_nothing_else() {
    whole_game("london", 3, &[0, 1], 1).await;
}

#[tokio::test]
async fn a_game_of_amsterdam_tells_everybody_what_they_may_see_and_nothing_else() {
    whole_game("amsterdam", 2, &[0, 1], 2).await;
}

#[tokio::test]
async fn a_nordic_game_tells_everybody_what_they_may_see_and_nothing_else() {
    whole_game("nordic", 2, &[0, 1], 3).await;
}

#[tokio::test]
async fn a_game_of_partners_tells_everybody_what_they_may_see_and_nothing_else() {
    whole_game("asia", 4, &[0, 1, 2], 4).await;
}
