//! `branchline serve`: the server, configured by flags or environment variables.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use server::{Config, Limits};

/// The default settings; `Config::default` is the only place that defines them.
fn defaults() -> Config {
    Config::default()
}

/// All settings; each can also be given by its environment variable.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The address and port to listen on
    #[arg(long, env = "BRANCHLINE_LISTEN", default_value_t = defaults().listen, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// The folder for the embedded database
    #[arg(long, env = "BRANCHLINE_DATA", default_value_os_t = defaults().data, value_name = "DIR")]
    data: PathBuf,
    /// A PostgreSQL database instead of the embedded one
    #[arg(long, env = "BRANCHLINE_DATABASE", hide_env_values = true, value_name = "postgres://…")]
    database: Option<String>,
    /// The NATS server that connects several nodes (needs --database)
    #[arg(
        long,
        env = "BRANCHLINE_BUS",
        hide_env_values = true,
        requires = "database",
        value_name = "nats://…"
    )]
    bus: Option<String>,
    /// The URL that people use, if it differs from the address listened on
    #[arg(long, env = "BRANCHLINE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// The path that all URLs start with, for a proxy that forwards a sub-path
    #[arg(long, env = "BRANCHLINE_BASE_PATH", default_value_t = defaults().base_path, value_name = "PATH")]
    base_path: String,
    /// Trust X-Forwarded-For, -Proto and -Host; only behind a proxy that sets them
    #[arg(long, env = "BRANCHLINE_TRUST_PROXY", value_parser = yes_or_no)]
    trust_proxy: bool,
    /// The folder of a board to offer in addition to the built-in ones; may be repeated
    #[arg(long = "board", env = "BRANCHLINE_BOARDS", value_delimiter = ':', value_name = "DIR")]
    boards: Vec<OsString>,
    /// How long a bot takes over a move, in milliseconds; always the same, so that the time reveals nothing
    #[arg(long, env = "BRANCHLINE_BOT_PACE", default_value_t = defaults().bot_pace, value_name = "MS")]
    bot_pace: u32,
    /// How long a bot that searches may think, in milliseconds; less when many bots think at once
    #[arg(long, env = "BRANCHLINE_BOT_MS", default_value_t = defaults().bot_millis, value_name = "MS")]
    bot_ms: u32,
    /// Threads for the bots; 0 for half the processors
    #[arg(long, env = "BRANCHLINE_BOT_THREADS", default_value_t = defaults().bot_threads, value_name = "N")]
    bot_threads: u32,
    /// Days without activity after which an open table is deleted
    #[arg(long, env = "BRANCHLINE_OPEN_DAYS", default_value_t = defaults().open_days, value_name = "DAYS")]
    open_days: u32,
    /// Days without use after which a session ends
    #[arg(long, env = "BRANCHLINE_SESSION_DAYS", default_value_t = defaults().session_days, value_name = "DAYS")]
    session_days: u32,
    #[command(flatten)]
    limits: LimitArgs,
    /// What to log: error, warn, info, debug, or a filter such as server=debug
    #[arg(long, env = "BRANCHLINE_LOG", default_value = "info", value_name = "FILTER")]
    log: String,
    /// The format of the log
    #[arg(long, env = "BRANCHLINE_LOG_FORMAT", value_enum, default_value = "text")]
    log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Switch {
    On,
    Off,
}

impl From<bool> for Switch {
    fn from(on: bool) -> Switch {
        if on { Switch::On } else { Switch::Off }
    }
}

/// Limits on what one account or address may use.
#[derive(Debug, Args)]
struct LimitArgs {
    /// Simultaneous connections from one address; not counted with --trust-proxy
    #[arg(long, env = "BRANCHLINE_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = defaults().limits.connections_per_address, value_name = "N")]
    max_connections_per_address: u32,
    /// Table sockets that one address may have open at once
    #[arg(long, env = "BRANCHLINE_MAX_SOCKETS_PER_ADDRESS", default_value_t = defaults().limits.sockets_per_address, value_name = "N")]
    max_sockets_per_address: u32,
    /// Table sockets that one account may have open at once
    #[arg(long, env = "BRANCHLINE_MAX_SOCKETS_PER_PERSON", default_value_t = defaults().limits.sockets_per_person, value_name = "N")]
    max_sockets_per_person: u32,
    /// Tables that one address may open per hour
    #[arg(long, env = "BRANCHLINE_MAX_TABLES_PER_ADDRESS", default_value_t = defaults().limits.tables_per_address, value_name = "N")]
    max_tables_per_address: u32,
    /// Tables that one account may open per hour
    #[arg(long, env = "BRANCHLINE_MAX_TABLES_PER_PERSON", default_value_t = defaults().limits.tables_per_person, value_name = "N")]
    max_tables_per_person: u32,
    /// Sustained requests per second from one address; bursts may be ten times as large
    #[arg(long, env = "BRANCHLINE_REQUESTS_PER_SECOND", default_value_t = defaults().limits.requests_per_second, value_name = "N")]
    requests_per_second: u32,
    /// Sustained messages per second on one socket; bursts may be ten times as large
    #[arg(long, env = "BRANCHLINE_MESSAGES_PER_SECOND", default_value_t = defaults().limits.messages_per_second, value_name = "N")]
    messages_per_second: u32,
    /// Whether rates are limited at all: requests, messages, sign-ins, new tables; off is for measurements
    #[arg(long, env = "BRANCHLINE_RATE_LIMIT", value_enum, default_value_t = Switch::from(defaults().limits.rate_limited))]
    rate_limit: Switch,
}

impl ServeArgs {
    fn config(self) -> Config {
        let l = self.limits;
        Config {
            listen: self.listen,
            data: self.data,
            database: given(self.database),
            bus: given(self.bus),
            public_url: given(self.public_url),
            base_path: self.base_path,
            trust_proxy: self.trust_proxy,
            boards: self.boards.into_iter().filter(|path| !path.is_empty()).map(PathBuf::from).collect(),
            bot_pace: self.bot_pace,
            bot_millis: self.bot_ms,
            bot_threads: self.bot_threads,
            open_days: self.open_days,
            session_days: self.session_days,
            limits: Limits {
                connections_per_address: l.max_connections_per_address.max(l.max_sockets_per_address),
                sockets_per_address: l.max_sockets_per_address,
                sockets_per_person: l.max_sockets_per_person,
                tables_per_address: l.max_tables_per_address,
                tables_per_person: l.max_tables_per_person,
                requests_per_second: l.requests_per_second,
                messages_per_second: l.messages_per_second,
                rate_limited: l.rate_limit == Switch::On,
            },
            ..Config::default()
        }
    }
}

/// A switch as environment variables spell it. A misspelt word must not turn trust on.
fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "true" | "yes" | "on" | "1" => Ok(true),
        "" | "false" | "no" | "off" | "0" => Ok(false),
        _ => Err("say true or false".to_owned()),
    }
}

/// The value, unless it is empty: env files and compose files may set empty variables. An empty path would open a
/// temporary database that disappears with the program.
pub(crate) fn given(value: Option<String>) -> Option<String> {
    value.filter(|value| !value.is_empty())
}

pub(crate) fn run(args: ServeArgs) -> Result<ExitCode> {
    start_log(&args.log, args.log_format)?;
    // Every connection is an open file.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let config = args.config();
    let shown = config.public_url.clone();
    let base = config.base_path.trim_matches('/').to_owned();
    runtime()?.block_on(server::serve(config, |address| {
        let url = shown.unwrap_or_else(|| format!("http://{address}/{base}"));
        println!("Branchline is at {url}");
    }))?;
    Ok(ExitCode::SUCCESS)
}

/// The async runtime for commands that use the network or a database.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")
}

fn start_log(filter: &str, format: LogFormat) -> Result<()> {
    let filter = tracing_subscriber::EnvFilter::try_new(filter).context("`--log` cannot be understood")?;
    // Colours are for terminals; files and log collectors get plain text.
    let colours = std::io::stderr().is_terminal();
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}
