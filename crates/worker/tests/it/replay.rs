//! Replays: corpus records give the recorded result, damaged ones an error message.

use std::fs;
use std::path::Path;

use protocol::worker::{Replayed, Request, Response};
use serde_json::Value;

use crate::{ask, learned, worker};

fn corpus() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let folders = boards::all().iter().map(|id| root.join(id).join("games"));
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

fn replay(record: &str) -> Result<Replayed, String> {
    match ask(&mut learned(), Request::Replay { record: record.to_owned() }).1 {
        Ok(Response::Replayed(replayed)) => Ok(*replayed),
        Ok(reply) => panic!("{reply:?}"),
        Err(problem) => Err(problem.message),
    }
}

#[test]
fn every_game_of_the_corpus_gives_the_recorded_end() {
    let corpus = corpus();
    assert!(corpus.len() >= 8);
    for record in corpus {
        let played = replay(&record).unwrap();
        assert_eq!(played.fault, None);
        assert!(played.over);
        assert_eq!(played.scores.len(), played.moves.len() + 1);
        let end: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
        assert_eq!(end["outcome"]["digest"], played.digest.to_string());
        let totals: Vec<i16> = played.breakdown.sides.iter().map(|side| side.total).collect();
        assert_eq!(end["outcome"]["scores"], serde_json::to_value(totals).unwrap());
        assert_eq!(end["secret"], serde_json::to_value(played.secret).unwrap());
    }
}

#[test]
fn every_position_can_be_asked_for_and_the_last_is_the_end() {
    let mut worker = learned();
    let record = corpus().swap_remove(0);
    let Ok(Response::Replayed(played)) = ask(&mut worker, Request::Replay { record }).1 else { panic!() };
    for moves in 0..=played.moves.len() {
        let Ok(Response::Position(position)) = ask(&mut worker, Request::At { moves: moves as u32 }).1 else {
            panic!()
        };
        assert_eq!(position.moves as usize, moves);
        assert_eq!(position.seats.len(), played.seats.len());
        // Routes score at once; completed tickets come on top.
        let certain = &played.scores[moves];
        let routes = &position.public.public.scores[..certain.len()];
        assert!(
            certain.iter().zip(routes).all(|(certain, routes)| certain >= routes),
            "{certain:?} {routes:?}"
        );
        assert_eq!(position.digest == played.digest, moves == played.moves.len());
    }
    for beyond in [played.moves.len() as u32 + 1, u32::MAX] {
        assert!(ask(&mut worker, Request::At { moves: beyond }).1.is_err());
    }
}

#[test]
fn a_record_of_an_unknown_board_asks_for_it() {
    let record = corpus().swap_remove(0);
    let board = replay(&record).unwrap().board;
    assert_eq!(ask(&mut worker(), Request::Replay { record }).1, Ok(Response::NeedsBoard(board)));
}

#[test]
fn a_damaged_record_gives_words() {
    let record = corpus().swap_remove(0);
    let lines: Vec<&str> = record.lines().collect();
    let end = lines.len() - 1;
    for damaged in ["", "{}", "no record", &record[..record.len() / 2], &lines[1..].join("\n")] {
        assert!(!replay(damaged).unwrap_err().is_empty());
    }
    // Another secret gives another deal, which is not the one that was promised.
    let other =
        record.replace("\"secret\":\"", "\"secret\":\"00").replace("\",\"outcome\"", "0\",\"outcome\"");
    assert!(replay(&other).is_err());
    // A move that is against the rules: all before it is shown, with what is wrong.
    let mut forged = lines.clone();
    forged[end / 2] = "";
    let forged: String = forged.join("\n");
    assert!(replay(&forged).is_err(), "moves are counted");
    let twice = lines[1].replace("\"n\":1", "\"n\":2");
    let mut forged = lines.clone();
    forged[2] = &twice;
    let played = replay(&forged.join("\n")).unwrap();
    assert_eq!(played.moves.len(), 1);
    assert!(!played.over);
    assert!(played.fault.unwrap().starts_with("line 3: "));
    // A score that was made better.
    let better = lines[end].replace("\"scores\":[", "\"scores\":[99,");
    let mut forged = lines;
    forged[end] = &better;
    assert!(replay(&forged.join("\n")).unwrap().fault.unwrap().contains("the score is"));
    let huge = "x".repeat(5 << 20);
    assert!(replay(&huge).unwrap_err().contains("too long"));
}
