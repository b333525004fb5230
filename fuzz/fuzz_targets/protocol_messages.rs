//! Messages between clients and the server, as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = protocol::read::<protocol::ClientMessage>(text);
    let _ = protocol::read::<protocol::ServerMessage>(text);
    let _ = protocol::read::<protocol::Order>(text);
});
