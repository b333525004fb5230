//! What clients send to the server and what it sends back, as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = protocol::read::<protocol::ClientMessage>(text);
    let _ = protocol::read::<protocol::ServerMessage>(text);
    let _ = protocol::read::<protocol::Order>(text);
});
