//! Records round-trip in both forms, and a game can resume from anywhere in one.

use engine::{Contribution, FirstSeat, Game, GameRng, Seat, Secret, SplitMix64, Viewer};
use record::{Ending, Record, Recorder};

/// A random game, recorded.
pub(crate) fn recorded(board: &str, players: usize, seed: u64) -> Record {
    let folder = boards::open(board).expect("a built-in board");
    let game = Game::new(folder.board.clone(), players).expect("a player count of the board");
    let contributions: Vec<_> = (0..players as u8).map(|seat| Contribution([seat + 1; 32])).collect();
    let names = ["Ann", "Ben \"the\" \\ second", "Чен", "丹", "Eve", "Flo"];
    let secret = Secret::from_number(seed);
    let mut recorder = Recorder::start(game, &names[..players], secret, &contributions, FirstSeat::Random);
    let mut rng = SplitMix64::new(seed);
    while let Some(seat) = recorder.state().public().phase.to_act().lowest() {
        let legal = recorder.game().legal_actions(recorder.game().sight(recorder.state(), seat));
        let action = legal[rng.below(legal.len() as u32) as usize];
        recorder.play(seat, &action).expect("a listed action is legal");
    }
    recorder.finish()
}

fn all_games() -> Vec<(&'static str, usize)> {
    boards::all()
        .iter()
        .flat_map(|&id| {
            let folder = boards::open(id).expect("a built-in board");
            folder.board.players().iter().map(|&n| (id, usize::from(n))).collect::<Vec<_>>()
        })
        .collect()
}

/// The same record without the line numbers, which belong to a file.
fn without_lines(mut record: Record) -> Record {
    record.moves.iter_mut().for_each(|played| played.line = 0);
    record.footer.iter_mut().for_each(|footer| footer.line = 0);
    record
}

#[test]
fn records_survive_both_forms() {
    for (board, players) in all_games() {
        let record = recorded(board, players, 9);
        let json = Record::parse(&record.to_json_lines()).expect("JSON lines");
        assert_eq!(json, record);
        let text = Record::parse(&record.to_text()).expect("text form");
        assert_eq!(without_lines(text), without_lines(record));
    }
}

#[test]
fn records_of_every_board_verify() {
    for (board, players) in all_games() {
        let record = recorded(board, players, 10);
        let board = boards::open(board).expect("a built-in board").board.clone();
        let verified = record.verify(board).expect("a true record");
        assert_eq!(verified.ending, Ending::Finished);
        assert_eq!(verified.moves, record.moves.len());
    }
}

#[test]
fn text_records_verify_with_the_line_of_the_text() {
    let record = recorded("london", 2, 3);
    let board = boards::open("london").expect("a built-in board").board.clone();
    let text = record.to_text();
    assert!(Record::parse(&text).expect("text form").verify(board.clone()).is_ok());
    let forged = text.replacen("\n3. ", "\n3. 1: pass\n4. ", 1);
    let error = Record::parse(&forged).expect_err("the moves are miscounted");
    assert!(error.to_string().contains("moves are counted"), "{error}");
}

// proves: edge:N7
#[test]
fn a_game_broken_off_anywhere_resumes_as_it_was() {
    for (board, players) in [("asia", 4), ("nordic", 3)] {
        let record = recorded(board, players, 4);
        let folder = boards::open(board).expect("a built-in board");
        let mut whole = record.replay(folder.board.clone()).expect("a true record");
        for at in 0..record.moves.len() {
            let mut part = record.clone();
            part.moves.truncate(at);
            part.footer.as_mut().expect("a footer").outcome = None;
            let text = part.to_json_lines();
            let part = Record::parse(&text).expect("a readable record");
            let verified = part.verify(folder.board.clone()).expect("a true record");
            assert_eq!(verified.state, *whole.state(), "after {at} moves");
            assert_ne!(verified.ending, Ending::Finished);
            whole.step().expect("a legal move");
        }
    }
}

#[test]
fn every_seat_sees_the_replayed_game_as_it_saw_the_live_one() {
    let record = recorded("amsterdam", 3, 5);
    let folder = boards::open("amsterdam").expect("a built-in board");
    let game = Game::new(folder.board.clone(), 3).expect("three players");
    let footer = record.footer.clone().expect("a footer");
    let chance = GameRng::seeded(footer.secret.seed(&record.header.contributions));
    let mut live = game.deal(chance, FirstSeat::Random, &mut ());
    let mut replay = record.replay(folder.board.clone()).expect("a true record");
    while let Some(step) = replay.step().expect("legal moves") {
        game.apply(&mut live, step.seat, &step.action).expect("legal");
        for seat in 0..3 {
            let viewer = Viewer::Seat(Seat(seat));
            assert_eq!(game.view(&live, viewer), game.view(replay.state(), viewer));
        }
    }
}

#[test]
fn forward_to_says_how_many_moves_there_are() {
    let record = recorded("london", 2, 6);
    let folder = boards::open("london").expect("a built-in board");
    let mut replay = record.replay(folder.board.clone()).expect("a true record");
    let error = replay.forward_to(100_000).expect_err("there are not so many moves");
    assert!(error.to_string().contains(&format!("there are only {} moves", record.moves.len())), "{error}");
}
