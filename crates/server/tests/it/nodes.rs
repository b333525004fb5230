//! Several nodes on one PostgreSQL database, with and without the bus between them.

use engine::Seat;
use protocol::{Command, Order, ServerMessage, Stage};
use server::Config;

use crate::harness::{Client, Host, Socket, new_id, new_table};

async fn node(database: &str, bus: Option<&str>) -> Host {
    let change = |config: &mut Config| {
        config.database = Some(database.to_owned());
        config.bus = bus.map(str::to_owned);
    };
    Host::start_with(change).await
}

fn database() -> String {
    let server = test_services::Postgres::for_tests().unwrap();
    test_services::fresh_database(&server).unwrap()
}

/// Somebody who plays any legal action as soon as it is their turn, until the game is over.
async fn play(client: Client, mut socket: Socket, table: String) -> u32 {
    let mut acts = 0;
    let snapshot = socket.snapshot().await;
    let mut seq = snapshot.table.seq;
    let mut game = snapshot.game;
    let mut asked = 0;
    let mut unanswered = 0;
    let mut over = false;
    loop {
        if let Some(game) = game.take() {
            over = game.result.is_some();
            let legal = game.legal.unwrap_or_default();
            if !legal.is_empty() {
                asked += 1;
                let action = legal[asked % legal.len()].clone();
                let order = Order { id: new_id(), seen: seq, command: Command::Act { action } };
                socket.say(&order).await;
                unanswered += 1;
            }
        }
        // Whoever makes the last move hears of the end first, and then that the move was accepted.
        if over && unanswered == 0 {
            return acts;
        }
        match socket.next().await {
            Some(ServerMessage::Update(update)) => {
                assert_eq!(update.seq, seq + 1, "in order and without gaps");
                seq = update.seq;
                game = update.game;
            }
            Some(ServerMessage::Answer(answer)) => {
                unanswered -= 1;
                match answer.problem {
                    None => acts += 1,
                    // What was on the way when the other chose: look again.
                    Some(_) => game = client.look(&table).await.game,
                }
            }
            Some(ServerMessage::Presence(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Ann on one node and Ben on the other play a whole game; a bot sits between them.
async fn two_nodes_one_game(bus: Option<&str>) {
    let database = database();
    let (one, two) = (node(&database, bus).await, node(&database, bus).await);
    let ann = one.guest("Ann").await;
    let ben = two.guest("Ben").await;
    let mut table = new_table("london", 3);
    table.bots = vec![(Seat(2), "greedy".to_owned())];
    let table = ann.open_with(&table).await;
    let sit = Order { id: new_id(), seen: 0, command: Command::Sit { seat: Seat(1), contribution: None } };
    let invite = format!("?invite={}", table.invite.clone().unwrap());
    assert_eq!(ben.order_as(&table.id, &sit, &invite).await.1.problem, None);
    let sockets = (ann.listen(&table.id).await, ben.listen(&table.id).await);
    // Ann's node may not have heard of Ben yet; it finds out when it writes.
    assert_eq!(ann.order(&table.id, Command::Start { fill: None }).await.problem, None);
    let (acts_of_ann, acts_of_ben) = tokio::join!(
        play(ann.clone(), sockets.0, table.id.clone()),
        play(ben.clone(), sockets.1, table.id.clone())
    );
    let record = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = record::Record::parse(&record.body).unwrap();
    record.verify(boards::open("london").unwrap().board.clone()).unwrap();
    let of = |seat: u8| record.moves.iter().filter(|m| m.seat == seat).count() as u32;
    assert_eq!((of(0), of(1)), (acts_of_ann, acts_of_ben), "every acknowledged move is there, once");
    assert_eq!(ben.look(&table.id).await.table.stage, Stage::Over);
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_two_nodes_play_one_game_over_the_bus() {
    let bus = test_services::Nats::for_tests().unwrap();
    two_nodes_one_game(Some(&bus)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_bus_the_game_goes_on_by_polling() {
    two_nodes_one_game(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_node_stops_is_taken_over_by_another() {
    let database = database();
    let (one, two) = (node(&database, None).await, node(&database, None).await);
    let ann = one.guest("Ann").await;
    let mut table = new_table("amsterdam", 2);
    table.seat = None;
    table.start = true;
    table.bots = vec![(Seat(0), "greedy".to_owned()), (Seat(1), "planner".to_owned())];
    let table = ann.open_with(&table).await;
    one.server.stop().await;
    let mut elsewhere = ann.clone();
    elsewhere.address = two.address();
    let mut socket = elsewhere.listen_with(&table.id, "").await.unwrap();
    let mut over = socket.snapshot().await.table.stage == Stage::Over;
    while !over {
        if let Some(ServerMessage::Update(update)) = socket.next().await {
            over = update.game.is_some_and(|game| game.result.is_some());
        }
    }
    two.server.stop().await;
}
