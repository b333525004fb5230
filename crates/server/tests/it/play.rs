//! Tables and games: opening, sitting, playing, coming back, after the end.

use engine::Seat;
use futures_util::StreamExt;
use hyper::StatusCode;
use protocol::{Code, Command, Order, ServerMessage, Stage, TableEvent, TableInfo, TableList, Visibility};
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, Host, new_table};

/// Ann and Ben at a table of two, the game begun.
async fn begun(host: &Host, board: &str) -> (Client, Client, TableInfo) {
    let ann = host.guest("Ann").await;
    let ben = host.guest("Ben").await;
    let table = ann.open(board, 2).await;
    let sit =
        Order { id: "sit".to_owned(), seen: 0, command: Command::Sit { seat: Seat(1), contribution: None } };
    let invite = format!("?invite={}", table.invite.clone().unwrap());
    let (status, answer) = ben.order_as(&table.id, &sit, &invite).await;
    assert_eq!((status, answer.problem), (StatusCode::OK, None));
    assert_eq!(ann.order(&table.id, Command::Start { fill: None }).await.problem, None);
    (ann, ben, table)
}

/// Plays to the end, each seat any legal action.
async fn play_out(people: &[Client], table: &str) {
    for turn in 0.. {
        assert!(turn < 2_000, "a game ends");
        let snapshot = people[0].look(table).await;
        let Some(seat) = snapshot.game.as_ref().unwrap().status.waiting.first().copied() else { return };
        let mine = people[seat.index()].look(table).await;
        let legal = mine.game.unwrap().legal.unwrap();
        let answer = people[seat.index()].act(table, &legal[turn % legal.len()]).await;
        assert_eq!(answer.problem, None);
    }
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_the_record_verifies() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "london").await;
    let refused = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "no record before the end");
    play_out(&[ann.clone(), ben.clone()], &table.id).await;
    let snapshot = ann.look(&table.id).await;
    assert_eq!(snapshot.table.stage, Stage::Over);
    let result = snapshot.game.unwrap().result.unwrap();
    assert_eq!(result.secret.commitment(), table.commitment, "the deal was fixed when the table was opened");
    let record = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = record::Record::parse(&record.body).unwrap();
    let verified = record.verify(boards::open("london").unwrap().board.clone()).unwrap();
    assert_eq!(verified.ending, record::Ending::Finished);
    assert_eq!(record.header.seats, ["Ann", "Ben"]);
    let (_, mine): (_, TableList) = ben.get("/api/tables/mine").await;
    assert_eq!(mine.tables.len(), 1);
    assert_eq!(mine.tables[0].scores.len(), 2);
    assert_eq!(mine.tables[0].seat, Some(Seat(1)), "where one sat oneself");
    // A link to a finished game works for everybody.
    let stranger = host.stranger();
    assert_eq!(stranger.look(&table.id).await.table.stage, Stage::Over);
}

#[tokio::test]
async fn a_table_by_link_is_not_there_for_strangers_and_a_public_one_is_in_the_lobby() {
    let host = Host::start().await;
    let (ann, eve) = (host.guest("Ann").await, host.guest("Eve").await);
    let table = ann.open("nordic", 2).await;
    assert_eq!(
        eve.call("GET", &format!("/api/tables/{}", table.id), None).await.status,
        StatusCode::NOT_FOUND
    );
    assert!(eve.listen_with(&table.id, "").await.is_err());
    let sit =
        Order { id: "1".to_owned(), seen: 0, command: Command::Sit { seat: Seat(1), contribution: None } };
    let path = format!("/api/tables/{}/orders", table.id);
    let reply = eve.call("POST", &path, Some(&serde_json::to_value(&sit).unwrap())).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    let (_, lobby): (_, TableList) = eve.get("/api/tables").await;
    assert!(lobby.tables.is_empty());
    // With the links it is.
    let watch = format!("/api/watch/{}", table.watch.clone().unwrap());
    let (status, seen): (_, TableInfo) = eve.get(&watch).await;
    assert_eq!((status, seen.invite, seen.you.seat), (StatusCode::OK, None, None));
    let invite = format!("/api/invites/{}", table.invite.clone().unwrap());
    let (status, seen): (_, TableInfo) = eve.get(&invite).await;
    assert_eq!((status, seen.id), (StatusCode::OK, table.id.clone()));
    let mut public = new_table("nordic", 3);
    public.settings.visibility = Visibility::Public;
    let public = ann.open_with(&public).await;
    let (_, lobby): (_, TableList) = host.stranger().get("/api/tables").await;
    assert_eq!(lobby.tables.iter().map(|t| t.id.as_str()).collect::<Vec<_>>(), [public.id.as_str()]);
    assert_eq!(eve.order_as(&public.id, &sit, "").await.0, StatusCode::OK);
}

#[tokio::test]
async fn whoever_is_removed_from_a_table_by_link_is_told_and_let_go() {
    let host = Host::start().await;
    let (ann, ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.open("london", 2).await;
    let sit =
        Order { id: "sit".to_owned(), seen: 0, command: Command::Sit { seat: Seat(1), contribution: None } };
    let invite = format!("?invite={}", table.invite.clone().unwrap());
    ben.order_as(&table.id, &sit, &invite).await;
    let mut seated = ben.listen(&table.id).await;
    seated.snapshot().await;
    let mut watching =
        host.stranger().listen_with(&table.id, &format!("?watch={}", table.watch.unwrap())).await.unwrap();
    watching.snapshot().await;
    assert!(ann.order(&table.id, Command::Remove { seat: Seat(1) }).await.problem.is_none());
    let freed = |message: &ServerMessage| matches!(message, ServerMessage::Update(update) if matches!(update.event, TableEvent::Freed { seat: Seat(1), .. }));
    while !freed(&seated.next().await.expect("he is told")) {}
    let closed = loop {
        match seated.stream.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break u16::from(frame.code),
            Some(Ok(_)) => {}
            other => panic!("expected the socket to be closed with a code, got {other:?}"),
        }
    };
    assert_eq!(closed, 4404);
    assert_eq!(ben.listen_with(&table.id, "").await.err(), Some(StatusCode::NOT_FOUND));
    // Who has a link stays, and the link lets him in again.
    while !freed(&watching.next().await.expect("she watches on")) {}
    assert!(ben.listen_with(&table.id, &invite).await.is_ok());
}

#[tokio::test]
async fn a_repeated_order_is_answered_as_before_and_plays_once() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "london").await;
    let people = [ann, ben];
    let snapshot = people[0].look(&table.id).await;
    let legal = snapshot.game.unwrap().legal.unwrap();
    let command = Command::Act { action: legal[0].clone() };
    let order = Order { id: "once".to_owned(), seen: snapshot.table.seq, command };
    let (_, first) = people[0].order_as(&table.id, &order, "").await;
    let (_, again) = people[0].order_as(&table.id, &order, "").await;
    assert_eq!(first, again);
    assert_eq!(people[0].look(&table.id).await.table.seq, first.seq);
    // The same id of somebody else is another order.
    let (status, other) = people[1].order_as(&table.id, &order, "").await;
    assert!(status != StatusCode::OK || other.seq != first.seq);
}

#[tokio::test]
async fn a_stale_action_is_refused_with_the_current_view() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "london").await;
    let people = [ann, ben];
    for person in &people {
        let legal = person.look(&table.id).await.game.unwrap().legal.unwrap();
        assert_eq!(person.act(&table.id, &legal[0]).await.problem, None);
    }
    let snapshot = people[0].look(&table.id).await;
    let seat = snapshot.game.unwrap().status.waiting[0].index();
    let command = Command::Act { action: "draw deck".to_owned() };
    let order = Order { id: "late".to_owned(), seen: 1, command };
    let (status, answer) = people[seat].order_as(&table.id, &order, "").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(answer.problem.unwrap().code, Code::Stale);
    assert_eq!(answer.current.unwrap().table.seq, snapshot.table.seq);
    // Chat in between makes nothing stale.
    let other = 1 - seat;
    let seen = people[seat].look(&table.id).await.table.seq;
    people[other].order(&table.id, Command::Say { text: "good luck".to_owned() }).await;
    let command = Command::Act { action: "draw deck".to_owned() };
    let (status, _) =
        people[seat].order_as(&table.id, &Order { id: "x".to_owned(), seen, command }, "").await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn a_refused_action_names_its_reason_and_clause() {
    let host = Host::start().await;
    let (ann, _, table) = begun(&host, "nordic").await;
    let problem = ann.act(&table.id, "draw deck").await.problem.unwrap();
    assert_eq!((problem.code, problem.clause.as_deref()), (Code::Illegal, Some("C02")));
    assert_eq!(problem.reason.as_deref(), Some("pending"));
    let problem = ann.act(&table.id, "fly to the moon").await.problem.unwrap();
    assert_eq!(problem.code, Code::BadRequest);
}

#[tokio::test]
async fn a_socket_resumes_after_the_last_event_seen_or_gets_everything() {
    let host = Host::start().await;
    let (ann, _, table) = begun(&host, "london").await;
    let mut socket = ann.listen(&table.id).await;
    let snapshot = socket.snapshot().await;
    drop(socket);
    for text in ["one", "two"] {
        ann.order(&table.id, Command::Say { text: text.to_owned() }).await;
    }
    let query = format!("?after={}", snapshot.table.seq);
    let mut socket = ann.listen_with(&table.id, &query).await.unwrap();
    for (number, said) in [(1, "one"), (2, "two")] {
        match socket.next().await.unwrap() {
            ServerMessage::Update(update) => {
                assert_eq!(update.seq, snapshot.table.seq + number);
                assert!(matches!(update.event, TableEvent::Said { text, .. } if text == said));
            }
            other => panic!("{other:?}"),
        }
    }
    for number in 0..30 {
        ann.order(&table.id, Command::Say { text: number.to_string() }).await;
    }
    let mut socket = ann.listen_with(&table.id, &query).await.unwrap();
    assert!(socket.snapshot().await.table.seq >= snapshot.table.seq + 32);
}

/// Restarts the server; everybody sees the same table and the same game as before.
async fn restarted(host: Host, people: &mut [Client], table: &str) -> Host {
    let mut before = Vec::new();
    for person in &*people {
        before.push(person.look(table).await);
    }
    let host = host.restart().await;
    for (person, before) in people.iter_mut().zip(before) {
        person.address = host.address();
        let after = person.look(table).await;
        assert_eq!((before.table, before.game), (after.table, after.game));
    }
    host
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "london").await;
    let legal = ann.look(&table.id).await.game.unwrap().legal.unwrap();
    assert_eq!(ann.act(&table.id, &legal[0]).await.problem, None);
    let mut both = [ann, ben];
    let _host = restarted(host, &mut both, &table.id).await;
    let [ann, ben] = both;
    play_out(&[ann, ben], &table.id).await;
}

#[tokio::test]
async fn a_choice_is_undone_over_http_and_over_the_socket_and_stays_undone_after_a_restart() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "london").await;
    let mut watching = ben.listen(&table.id).await;
    watching.snapshot().await;
    let before = ann.look(&table.id).await;
    let legal = before.game.as_ref().unwrap().legal.clone().unwrap();
    let acted = ann.act(&table.id, &legal[0]).await;
    assert!(ann.look(&table.id).await.game.unwrap().undo && !ben.look(&table.id).await.game.unwrap().undo);
    let undo = |seen: u32| Order { id: format!("undo-{seen}"), seen, command: Command::Undo };
    let (status, stale) = ann.order_as(&table.id, &undo(before.table.seq), "").await;
    assert_eq!((status, stale.problem.unwrap().code), (StatusCode::CONFLICT, Code::Stale));
    let (status, undone) = ann.order_as(&table.id, &undo(acted.seq), "").await;
    assert_eq!((status, undone.problem), (StatusCode::OK, None));
    let event = TableEvent::Undone { seat: Seat(0), entry: acted.seq };
    let update = loop {
        if let Some(ServerMessage::Update(update)) = watching.next().await
            && update.event == event
        {
            break update;
        }
    };
    assert_eq!(update.game.map(|game| game.status.waiting), Some(vec![Seat(0), Seat(1)]));
    let (_, again) = ann.order_as(&table.id, &undo(acted.seq), "").await;
    assert_eq!(again.seq, undone.seq, "an order that is repeated is carried out once");
    assert_eq!(ann.look(&table.id).await.game, before.game);

    let mut socket = ann.listen(&table.id).await;
    socket.snapshot().await;
    let command = Command::Act { action: legal[1].clone() };
    socket.say(&Order { id: "other".to_owned(), seen: undone.seq, command }).await;
    let chosen = socket.answer().await.0.seq;
    socket.say(&undo(chosen)).await;
    assert_eq!(socket.answer().await.0.problem, None);
    socket.say(&undo(chosen + 1)).await;
    let refused = socket.answer().await.0.problem.unwrap();
    assert_eq!(refused.reason.as_deref(), Some("nothing-to-undo"));

    let mut both = [ann, ben];
    let _host = restarted(host, &mut both, &table.id).await;
    let [ann, ben] = both;
    play_out(&[ann.clone(), ben], &table.id).await;
    let moves = ann.look(&table.id).await.game.unwrap().status.moves;
    let record = ann.call("GET", &format!("/api/tables/{}/record", table.id), None).await;
    let record = record::Record::parse(&record.body).unwrap();
    assert_eq!(record.moves.len(), moves as usize, "what was undone is not in the record");
    record.verify(boards::open("london").unwrap().board.clone()).unwrap();
}

#[tokio::test]
async fn a_rematch_is_another_table_with_the_seats_moved_on() {
    let host = Host::start().await;
    let (ann, ben, table) = begun(&host, "amsterdam").await;
    assert!(ann.order(&table.id, Command::Rematch).await.problem.is_some(), "not before the end");
    play_out(&[ann.clone(), ben.clone()], &table.id).await;
    assert_eq!(ann.order(&table.id, Command::Rematch).await.problem, None);
    let next = ben.look(&table.id).await.table.rematch.unwrap();
    let seats = ben.look(&next).await.table;
    assert_eq!(seats.you.seat, Some(Seat(0)), "Ben sat second and sits first now");
    assert_ne!(seats.commitment, table.commitment);
}
