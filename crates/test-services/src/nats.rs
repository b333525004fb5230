//! A temporary NATS server.

use std::io::{self, Read as _};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use crate::process::{Process, Signal};
use crate::{Folder, install, port};

/// A temporary NATS server. Dropping it stops it.
#[derive(Debug)]
pub struct Nats {
    process: Process,
    port: u16,
}

impl Nats {
    /// Starts one.
    ///
    /// # Errors
    /// If nats-server is not installed or does not start; the message says what to do.
    pub fn start() -> io::Result<Nats> {
        install::nats_server()?;
        let folder = Folder::new("nats")?;
        let pid_file = folder.path().join("pid");
        let mut nats = Nats { process: Process::new(folder, pid_file)?, port: port::free()? };
        // Another process may take a free port before the server does.
        for _ in 0..4 {
            if nats.start_again().is_ok() {
                return Ok(nats);
            }
            nats.port = port::free()?;
        }
        nats.start_again()?;
        Ok(nats)
    }

    /// Starts it after [`Nats::stop`], with the same port.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> io::Result<()> {
        let mut command = Command::new(install::nats_server()?);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        command.arg("-P").arg(self.process.folder().join("pid"));
        let address = SocketAddr::from(([127, 0, 0, 1], self.port));
        self.process.start(command, || greets(address).unwrap_or(false))
    }

    /// Stops it; clients are disconnected.
    ///
    /// # Errors
    /// If the signal cannot be sent.
    pub fn stop(&mut self) -> io::Result<()> {
        self.process.stop(Signal::Int)
    }

    /// The URL for clients.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The URL of a server for tests: the one in `BRANCHLINE_TEST_NATS`, or else one that this process starts and that
    /// ends with it. It is shared, so every test must use its own subjects.
    ///
    /// # Errors
    /// If none can be started; the message says what to do.
    pub fn for_tests() -> io::Result<String> {
        static SHARED: OnceLock<Result<Nats, String>> = OnceLock::new();
        if let Ok(url) = std::env::var("BRANCHLINE_TEST_NATS") {
            return Ok(url);
        }
        let start = || Nats::start().map_err(|error| error.to_string());
        SHARED.get_or_init(start).as_ref().map(Nats::url).map_err(|told| io::Error::other(told.as_str()))
    }
}

/// Whether a NATS server answers: it sends `INFO` first.
fn greets(address: SocketAddr) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    let mut greeting = [0; 5];
    stream.read_exact(&mut greeting)?;
    Ok(&greeting == b"INFO ")
}
