//! The server's settings, filled in from flags and environment variables.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder for the embedded database.
    pub data: PathBuf,
    /// A PostgreSQL database in place of the embedded one.
    pub database: Option<String>,
    /// The NATS server that ties nodes together.
    pub bus: Option<String>,
    /// The address that people use, such as `https://example.org/games`, if it is not where we listen.
    pub public_url: Option<String>,
    /// The path that all addresses begin with, such as `/games`; empty for none.
    pub base_path: String,
    /// Whether a proxy in front tells who calls (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// Folders of boards that the host installed.
    pub boards: Vec<PathBuf>,
    /// How long a bot takes over a move, in milliseconds.
    pub bot_pace: u32,
    /// How long a bot that searches may think, in milliseconds.
    pub bot_millis: u32,
    /// Threads that bots think on; 0 for half the processors.
    pub bot_threads: u32,
    /// How long a request may take to arrive: its head, and then its body.
    pub patience: Duration,
    /// Limits on what one person or address may use.
    pub limits: Limits,
    /// Days after which open tables that nothing happens at are closed.
    pub open_days: u32,
    /// Days that a session holds when it is not used.
    pub session_days: u32,
}

/// Limits on what one person or address may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once from one address.
    pub connections_per_address: u32,
    /// Sockets at once from one address.
    pub sockets_per_address: u32,
    /// Sockets at once of one person.
    pub sockets_per_person: u32,
    /// Tables opened within an hour from one address.
    pub tables_per_address: u32,
    /// Tables opened within an hour by one person.
    pub tables_per_person: u32,
    /// Requests a second from one address over a longer time; ten times as many at once.
    pub requests_per_second: u32,
    /// Messages a second on one socket over a longer time; ten times as many at once.
    pub messages_per_second: u32,
    /// Whether requests, messages, sign-ins and tables are rationed at all.
    pub rate_limited: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("branchline-data"),
            database: None,
            bus: None,
            public_url: None,
            base_path: String::new(),
            trust_proxy: false,
            boards: Vec::new(),
            bot_pace: 800,
            bot_millis: 300,
            bot_threads: 0,
            patience: Duration::from_secs(10),
            limits: Limits::default(),
            open_days: 7,
            session_days: 180,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections_per_address: 200,
            sockets_per_address: 100,
            sockets_per_person: 20,
            tables_per_address: 200,
            tables_per_person: 60,
            requests_per_second: 20,
            messages_per_second: 10,
            rate_limited: true,
        }
    }
}

impl Config {
    /// The base path as routes are nested under it: empty, or with a slash before and none after.
    pub(crate) fn base(&self) -> String {
        let path = self.base_path.trim_matches('/');
        if path.is_empty() { String::new() } else { format!("/{path}") }
    }
}
