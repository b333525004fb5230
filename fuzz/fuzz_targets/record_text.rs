//! Records in the text form: what is read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Record;

fuzz_target!(|text: &str| {
    let Ok(read) = Record::parse(text) else { return };
    let written = read.to_text();
    let again = Record::parse(&written).expect("a record that was read can be written and read again");
    assert_eq!(again.to_text(), written);
});
