//! Recorded games that must replay forever: a rules fix that breaks one needs a new rules number.

use expect_test::expect_file;
use record::{Ending, Record};

use crate::golden::corpus;
use crate::roundtrip::recorded;

/// Two games per board and player count, kept as files.
fn files() -> Vec<(std::path::PathBuf, &'static str, usize, u64)> {
    let mut files = Vec::new();
    for &id in boards::all() {
        let folder = boards::open(id).expect("a built-in board");
        for &players in folder.board.players() {
            for seed in [1, 2] {
                let path = corpus().join(id).join("games").join(format!("{players}p-{seed}.jsonl"));
                files.push((path, id, usize::from(players), seed));
            }
        }
    }
    files
}

// proves: edge:N9 edge:N10
#[test]
fn recorded_games_of_the_corpus_still_verify() {
    for (path, id, players, seed) in files() {
        // The file is made from the seed once; from then on it must come out the same, on every platform.
        expect_file![&path].assert_eq(&recorded(id, players, seed).to_json_lines());
        let text = std::fs::read_to_string(&path).expect("the file was just compared");
        let record = Record::parse(&text).expect("a readable record");
        let board = boards::open(id).expect("a built-in board").board.clone();
        let verified = record.verify(board).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(verified.ending, Ending::Finished);
    }
}
