//! A server process that can be killed and restarted.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Setup;

const START: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A server process, always on the same port; killed on drop.
pub(super) struct Node {
    program: PathBuf,
    args: Vec<String>,
    address: SocketAddr,
    log: PathBuf,
    running: Option<Child>,
}

impl Node {
    /// A server that is not started yet; `args` say where it stores games.
    pub(super) fn new(setup: &Setup, name: &str, args: &[String]) -> Result<Node> {
        let address = SocketAddr::from(([127, 0, 0, 1], test_services::free_port()?));
        let listen = ["serve".to_owned(), "--listen".to_owned(), address.to_string()];
        let free = ["--rate-limit", "off", "--bot-pace", "0"];
        let many = ["--max-sockets-per-address", "20000", "--max-tables-per-address", "1000000"];
        let fixed = free.iter().chain(&many).map(|&arg| arg.to_owned());
        Ok(Node {
            program: setup.program.clone(),
            args: listen.into_iter().chain(fixed).chain(args.iter().cloned()).collect(),
            address,
            log: setup.logs.join(format!("{name}.log")),
            running: None,
        })
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Starts it and waits until it is ready; returns how long that took.
    pub(super) fn start(&mut self) -> Result<Duration> {
        let log = append(&self.log)?;
        let mut command = Command::new(&self.program);
        command.args(&self.args).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let start = Instant::now();
        let child = command.spawn().with_context(|| format!("cannot start {}", self.program.display()))?;
        let child = self.running.insert(child);
        while !is_ready(self.address) {
            if let Some(status) = child.try_wait()? {
                bail!("the server ended with {status}; see {}", self.log.display());
            }
            if start.elapsed() > START {
                bail!("the server does not become ready; see {}", self.log.display());
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        Ok(start.elapsed())
    }

    /// Kills it without warning, as a crash would.
    pub(super) fn kill(&mut self) -> Result<()> {
        let Some(mut child) = self.running.take() else { bail!("the server is not running") };
        if let Some(status) = child.try_wait()? {
            bail!("the server ended by itself with {status}; see {}", self.log.display());
        }
        child.kill()?;
        child.wait()?;
        writeln!(append(&self.log)?, "--- killed by chaos ---")?;
        Ok(())
    }

    /// Fails if it ended by itself.
    pub(super) fn check(&mut self) -> Result<()> {
        match self.running.as_mut().map(Child::try_wait).transpose()?.flatten() {
            Some(status) => bail!("a server ended by itself with {status}; see {}", self.log.display()),
            None => Ok(()),
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It may have already ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn append(path: &PathBuf) -> Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("cannot write {}", path.display()))
}

fn is_ready(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<bool> {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer)?;
        Ok(&answer == b"HTTP/1.1 200")
    };
    ask().unwrap_or(false)
}
