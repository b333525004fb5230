//! Bots at the table: alone, as partners, and for people who leave.

use engine::Seat;
use protocol::{Command, Order, Player, ReplacementReason, ServerMessage, Stage, TableEvent};

use crate::harness::{Client, Host, new_table};

/// Listens until the game is over, and gives what happened.
async fn watch_to_the_end(client: &Client, table: &str) -> Vec<TableEvent> {
    let mut socket = client.listen_with(table, "").await.unwrap();
    let snapshot = socket.snapshot().await;
    let mut seen: Vec<TableEvent> = snapshot.recent.into_iter().map(|update| update.event).collect();
    let mut over = snapshot.table.stage == Stage::Over;
    while !over {
        match socket.next().await.expect("the table goes on") {
            ServerMessage::Update(update) => {
                over = update.game.as_ref().is_some_and(|game| game.result.is_some());
                seen.push(update.event);
            }
            ServerMessage::Presence(_) => {}
            other => panic!("{other:?}"),
        }
    }
    seen
}

#[tokio::test]
async fn bots_of_every_level_play_a_whole_game_by_themselves() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let mut table = new_table("london", 4);
    table.seat = None;
    table.start = true;
    let levels = ["random", "greedy", "planner", "expert"];
    table.bots = levels.iter().enumerate().map(|(seat, bot)| (Seat(seat as u8), (*bot).to_owned())).collect();
    let table = ann.open_with(&table).await;
    watch_to_the_end(&ann, &table.id).await;
    let record = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = record::Record::parse(&record.body).unwrap();
    record.verify(boards::open("london").unwrap().board.clone()).unwrap();
}

#[tokio::test]
async fn whoever_leaves_is_played_for_and_can_come_back_and_the_record_says_so() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let mut table = new_table("asia", 4);
    table.bots = (1..4).map(|seat| (Seat(seat), "planner".to_owned())).collect();
    table.start = true;
    let table = ann.open_with(&table).await;
    assert_eq!(ann.order(&table.id, Command::Leave).await.problem, None);
    let seen = watch_to_the_end(&ann, &table.id).await;
    let left = |what: &TableEvent| {
        matches!(what, TableEvent::Replaced { seat: Seat(0), reason: ReplacementReason::Left, .. })
    };
    assert!(seen.iter().any(left));
    let info = ann.look(&table.id).await.table;
    assert!(
        matches!(&info.seats[0].player, Player::Person { replaced_by: Some(bot), .. } if bot == "planner")
    );
    let record = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = record::Record::parse(&record.body).unwrap();
    assert!(record.moves.iter().filter(|m| m.seat == 0).all(|m| m.by == Some(record::Instead::Replacement)));
    assert!(record.moves.iter().filter(|m| m.seat != 0).all(|m| m.by.is_none()));
}

#[tokio::test]
async fn a_person_takes_the_seat_back_from_the_bot() {
    let host = Host::start_with(|config| config.bot_pace = 60_000).await;
    let ann = host.guest("Ann").await;
    let mut table = new_table("london", 2);
    table.bots = vec![(Seat(1), "planner".to_owned())];
    table.start = true;
    let table = ann.open_with(&table).await;
    ann.order(&table.id, Command::Leave).await;
    let legal = ann.look(&table.id).await.game.unwrap().legal.unwrap();
    assert!(ann.act(&table.id, &legal[0]).await.problem.is_some(), "the bot has the seat");
    assert_eq!(ann.order(&table.id, Command::Return).await.problem, None);
    assert_eq!(ann.act(&table.id, &legal[0]).await.problem, None);
}

#[tokio::test]
async fn bots_wait_until_an_action_can_no_longer_be_undone_and_play_on_without_it() {
    // A pace of one millisecond: bots leave the person time to undo, and take none themselves.
    let host = Host::start_with(|config| config.bot_pace = 1).await;
    let ann = host.guest("Ann").await;
    let mut table = new_table("london", 2);
    table.bots = vec![(Seat(1), "greedy".to_owned())];
    table.start = true;
    let table = ann.open_with(&table).await;
    let mut undone = 0;
    let mut socket = ann.listen(&table.id).await;
    socket.snapshot().await;
    while undone < 2 {
        let game = ann.look(&table.id).await.game.unwrap();
        assert_eq!(game.result, None, "something can be claimed in a game");
        if !game.status.waiting.contains(&Seat(0)) {
            // The bot is at it: something is told when it has moved.
            socket.next().await.expect("the table goes on");
            continue;
        }
        let legal = game.legal.unwrap();
        let claim = legal.iter().find(|action| action.starts_with("claim"));
        let acted = ann.act(&table.id, claim.unwrap_or(&legal[0])).await;
        assert_eq!(acted.problem, None);
        if claim.is_some() {
            let undo = Order { id: format!("undo-{undone}"), seen: acted.seq, command: Command::Undo };
            assert_eq!(ann.order_as(&table.id, &undo, "").await.1.problem, None, "the bot waits");
            assert_eq!(ann.act(&table.id, "draw deck").await.problem, None);
            undone += 1;
        }
    }
}

#[tokio::test]
async fn requests_are_answered_while_an_expert_is_seated() {
    // One thread for all of the server: whatever blocks it, blocks everybody.
    let host = Host::start_with(|config| config.bot_pace = 60_000).await;
    let ann = host.guest("Ann").await;
    let mut table = new_table("asia", 6);
    table.bots = (1..6).map(|seat| (Seat(seat), "expert".to_owned())).collect();
    let table = ann.open_with(&table).await;
    // Ends when the board is learnt: here or by the server, which both share.
    let learnt = std::thread::spawn(|| {
        let game = engine::Game::new(boards::open("asia").unwrap().board.clone(), 6).unwrap();
        let expert: bots::Kind = "expert".parse().unwrap();
        drop(expert.sit(&game, Seat(0), 1, bots::no_clock));
    });
    let start = ann.order(&table.id, Command::Start { fill: None });
    let requests = async {
        let mut answered = 0;
        while !learnt.is_finished() {
            assert_eq!(host.stranger().call("GET", "/healthz", None).await.body, "ok\n");
            answered += 1;
        }
        answered
    };
    let (started, answered) = tokio::join!(start, requests);
    assert_eq!(started.problem, None);
    assert!(answered > 20, "{answered} requests were answered while the expert was seated");
}
