//! Records as JSON lines: what is read can be written and read again, and verifying never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Record;

fuzz_target!(|text: &str| {
    let Ok(read) = Record::parse(text) else { return };
    assert!(Record::parse(&read.to_json_lines()).is_ok(), "a record that was read can be written and read again");
    if let Some(package) = boards::get(&read.header.board) {
        // Hardly any input is a valid record; it must still get an answer.
        let _ = read.verify(package.board.clone());
    }
});
