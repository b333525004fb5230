//! The server's settings, filled in from flags and environment variables.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address and port to listen on.
    pub listen: SocketAddr,
    /// The folder for the embedded database.
    pub data: PathBuf,
    /// A PostgreSQL database instead of the embedded one.
    pub database: Option<String>,
    /// The NATS server that connects the nodes.
    pub bus: Option<String>,
    /// The URL that people use, such as `https://example.org/games`, if it differs from where we listen.
    pub public_url: Option<String>,
    /// The path that all URLs start with, such as `/games`; empty for none.
    pub base_path: String,
    /// Whether to trust the headers of a proxy in front (`X-Forwarded-For`, `-Proto`, `-Host`).
    pub trust_proxy: bool,
    /// Folders of boards that the host installed.
    pub boards: Vec<PathBuf>,
    /// How long a bot takes over a move, in milliseconds.
    pub bot_pace: u32,
    /// How long a bot that searches may think, in milliseconds.
    pub bot_millis: u32,
    /// Threads for the bots; 0 for half the processors.
    pub bot_threads: u32,
    /// How long the head of a request may take to arrive, and then its body.
    pub patience: Duration,
    /// Limits on what one account or address may use.
    pub limits: Limits,
    /// Days without activity after which an open table is deleted.
    pub open_days: u32,
    /// Days without use after which a session ends.
    pub session_days: u32,
}

/// Limits on what one account or address may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Simultaneous connections from one address.
    pub connections_per_address: u32,
    /// Simultaneous sockets from one address.
    pub sockets_per_address: u32,
    /// Simultaneous sockets of one account.
    pub sockets_per_person: u32,
    /// Tables that one address may open per hour.
    pub tables_per_address: u32,
    /// Tables that one account may open per hour.
    pub tables_per_person: u32,
    /// Sustained requests per second from one address; bursts may be ten times as large.
    pub requests_per_second: u32,
    /// Sustained messages per second on one socket; bursts may be ten times as large.
    pub messages_per_second: u32,
    /// Whether requests, messages, sign-ins and new tables are rate-limited at all.
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
    /// The base path for nesting routes: empty, or with a leading slash and no trailing one.
    pub(crate) fn base(&self) -> String {
        let path = self.base_path.trim_matches('/');
        if path.is_empty() { String::new() } else { format!("/{path}") }
    }
}
