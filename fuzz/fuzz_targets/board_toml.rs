//! Board files, `board.toml` and `tickets.toml` separated by a line of dashes: a board or a list of faults.
#![no_main]

use engine::{Board, BoardSpec, TicketsSpec};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (board, tickets) = text.split_once("\n---\n").unwrap_or((text, ""));
    let (Ok(board), Ok(tickets)) = (toml::from_str::<BoardSpec>(board), toml::from_str::<TicketsSpec>(tickets))
    else {
        return;
    };
    if let Err(faults) = Board::compile(&board, &tickets) {
        assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().is_empty()));
    }
});
