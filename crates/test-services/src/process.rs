//! A server process and its watchdog, which outlives us and cleans up.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::Folder;

/// How long a server may take to start or stop.
const PATIENCE: Duration = Duration::from_secs(60);
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// Waits until its input is closed, which the system does even if we are killed; then stops the server and deletes its
/// folder.
const WATCHDOG: &str = r#"
cat >/dev/null
pid=$(head -n 1 "$2")
if [ -n "$pid" ]; then
    kill -QUIT "$pid"
    for look in $(seq 100); do
        kill -0 "$pid" || break
        sleep 0.05
    done
    kill -KILL "$pid"
fi
rm -rf -- "$1"
"#;

/// How a server is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Cleanly, without waiting for clients.
    Int,
    /// At once.
    Quit,
    /// Cleanly, for a program that may ignore `Int`: shells make it so for what they start in the background.
    Term,
}

/// A server with its folder. Dropping it stops the server and deletes the folder.
#[derive(Debug)]
pub(crate) struct Process {
    pid_file: PathBuf,
    log: PathBuf,
    running: Option<Child>,
    watchdog: Child,
    folder: Folder,
}

impl Process {
    /// A server that is not started yet; it will write its process id into `pid_file`.
    pub(crate) fn new(folder: Folder, pid_file: PathBuf) -> io::Result<Process> {
        let mut command = Command::new("sh");
        command.args(["-c", WATCHDOG, "watchdog"]).arg(folder.path()).arg(&pid_file);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A signal to our process group must not stop the watchdog.
        let watchdog = command.process_group(0).spawn()?;
        Ok(Process { pid_file, log: folder.path().join("log"), running: None, watchdog, folder })
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Starts the server and waits until it is `ready`.
    pub(crate) fn start(&mut self, mut command: Command, ready: impl Fn() -> bool) -> io::Result<()> {
        self.stop(Signal::Int)?;
        let log = std::fs::File::create(&self.log)?;
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let child = self.running.insert(command.spawn()?);
        let start = Instant::now();
        while !ready() {
            if let Some(status) = child.try_wait()? {
                self.running = None;
                return Err(self.told(&format!("ended with {status}")));
            }
            if start.elapsed() > PATIENCE {
                self.stop(Signal::Quit)?;
                return Err(self.told("did not get ready"));
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
        Ok(())
    }

    /// Stops the server and waits until it is gone.
    pub(crate) fn stop(&mut self, signal: Signal) -> io::Result<()> {
        let Some(mut child) = self.running.take() else { return Ok(()) };
        let signal = match signal {
            Signal::Int => "-INT",
            Signal::Quit => "-QUIT",
            Signal::Term => "-TERM",
        };
        // The id is from its file: our child may be a program that changes the user, not the server itself.
        let pid = std::fs::read_to_string(&self.pid_file).unwrap_or_default();
        let pid = pid.lines().next().map_or_else(|| child.id().to_string(), |line| line.trim().to_owned());
        // The shell has `kill` built in, even where there is no program of that name.
        let mut kill = Command::new("sh");
        kill.args(["-c", r#"kill "$1" "$2""#, "kill", signal, &pid]).stderr(Stdio::null()).status()?;
        if wait(&mut child)?.is_none() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    fn told(&self, what: &str) -> io::Error {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        let last = lines[lines.len().saturating_sub(5)..].join("\n");
        io::Error::other(format!("the server {what}: {last}"))
    }
}

fn wait(child: &mut Child) -> io::Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        let status = child.try_wait()?;
        if status.is_some() || start.elapsed() > PATIENCE {
            return Ok(status);
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // If this fails, the watchdog cleans up.
        let _ = self.stop(Signal::Quit);
        let _ = std::fs::remove_file(&self.pid_file);
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}
