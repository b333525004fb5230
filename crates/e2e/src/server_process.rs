//! The server as a process: started, killed and restarted on the same port with the same games.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use test_services::Folder;

use crate::Result;

const START: Duration = Duration::from_secs(60);
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// A running server with an embedded database; dropping it stops the server and deletes its games.
#[derive(Debug)]
pub struct ServerProcess {
    folder: Folder,
    address: SocketAddr,
    running: Option<Child>,
}

impl ServerProcess {
    /// Starts one whose bots move at once.
    ///
    /// # Errors
    /// If the program is missing or does not start; the message says what to do.
    pub fn start() -> Result<ServerProcess> {
        let address = SocketAddr::from(([127, 0, 0, 1], test_services::free_port()?));
        let mut server = ServerProcess { folder: Folder::new("served")?, address, running: None };
        server.start_again()?;
        Ok(server)
    }

    /// Restarts it after [`ServerProcess::kill`].
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<()> {
        let program = program()?;
        let log = append(self.log())?;
        let mut command = Command::new(&program);
        command.args(["serve", "--listen", &self.address.to_string(), "--data"]);
        command.arg(self.folder.path().join("data"));
        command.args(["--bot-pace", "0", "--bot-ms", "50", "--rate-limit", "off"]);
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
        let child = self.running.insert(child);
        let start = Instant::now();
        while !is_ready(self.address) {
            if let Some(status) = child.try_wait()? {
                bail!("the server ended with {status}: {}", std::fs::read_to_string(self.log())?);
            }
            if start.elapsed() > START {
                bail!("the server does not get ready: {}", std::fs::read_to_string(self.log())?);
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
        Ok(())
    }

    /// Kills it, as a crash would.
    ///
    /// # Errors
    /// If it has already ended.
    pub fn kill(&mut self) -> Result<()> {
        let Some(mut child) = self.running.take() else { bail!("the server is not running") };
        child.kill()?;
        child.wait()?;
        Ok(())
    }

    /// Stops it without ending it: its connections stay open and nobody answers.
    ///
    /// # Errors
    /// If it is not running.
    pub fn freeze(&self) -> Result<()> {
        self.signal("-STOP")
    }

    /// Lets it go on after [`ServerProcess::freeze`].
    ///
    /// # Errors
    /// If it is not running.
    pub fn thaw(&self) -> Result<()> {
        self.signal("-CONT")
    }

    fn signal(&self, signal: &str) -> Result<()> {
        let Some(child) = &self.running else { bail!("the server is not running") };
        let status = Command::new("kill").args([signal, &child.id().to_string()]).status()?;
        if !status.success() {
            bail!("kill {signal} ended with {status}");
        }
        Ok(())
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The body of its response to a request.
    ///
    /// # Errors
    /// If it does not respond, or responds with anything but 200.
    pub fn get(&self, path: &str) -> Result<Vec<u8>> {
        get(self.address, path).with_context(|| format!("cannot get /{path}"))
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have already ended.
        let _ = self.kill();
    }
}

/// The program in `BRANCHLINE_PROGRAM`, or else the one that was built next to this one.
fn program() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("BRANCHLINE_PROGRAM") {
        return Ok(PathBuf::from(program));
    }
    let own = std::env::current_exe()?;
    let beside = own.ancestors().skip(1).take(2).map(|folder| folder.join("branchline"));
    beside
        .into_iter()
        .find(|program| program.is_file())
        .context("the program is not built; `cargo build -p cli` or set BRANCHLINE_PROGRAM")
}

fn append(path: PathBuf) -> Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(&path);
    file.with_context(|| format!("cannot write {}", path.display()))
}

fn is_ready(address: SocketAddr) -> bool {
    get(address, "readyz").is_ok()
}

fn get(address: SocketAddr, path: &str) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let ask = format!("GET /{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").context("the answer breaks off")?;
    if !answer.starts_with(b"HTTP/1.1 200") {
        bail!("{}", String::from_utf8_lossy(&answer[..end]).lines().next().unwrap_or_default());
    }
    Ok(answer.split_off(end + 4))
}
