//! Finds a free port for a server that is about to start.

use std::io;
use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Below the range of ports for outgoing connections. Otherwise a client that keeps trying to reach a stopped server
/// could be given the server's port for its own end, and connect to itself.
const FIRST: u32 = 12_000;
const PORTS: u32 = 20_000;

/// A port of the loopback address that is free now.
///
/// # Errors
/// If there is none.
pub fn free() -> io::Result<u16> {
    static STEP: AtomicU32 = AtomicU32::new(0);
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.subsec_nanos());
    let start = (nanos / 1000).wrapping_add(std::process::id().wrapping_mul(7919));
    for _ in 0..PORTS {
        let step = STEP.fetch_add(1, Ordering::Relaxed);
        let port = FIRST + start.wrapping_add(step) % PORTS;
        let Ok(port) = u16::try_from(port) else { continue };
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return Ok(port);
        }
    }
    Err(io::Error::other("no port of 127.0.0.1 is free"))
}
