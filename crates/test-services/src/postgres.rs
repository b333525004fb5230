//! A temporary PostgreSQL server.

use std::path::PathBuf;
use std::process::Stdio;
use std::sync::OnceLock;
use std::{fs, io};

use crate::install::{self, Runs};
use crate::process::{Process, Signal};
use crate::{Folder, port};

/// Whether a commit is on disk before it is acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flush {
    /// Yes, as it must be if the data matter.
    On,
    /// No: faster, and good enough for tests that kill only the server, not the machine.
    Off,
}

/// A temporary PostgreSQL server. Dropping it stops it and deletes its data.
#[derive(Debug)]
pub struct Postgres {
    process: Process,
    programs: PathBuf,
    runs: Runs,
    flush: Flush,
    port: u16,
}

impl Postgres {
    /// Starts one that flushes every commit to disk.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start; the message says what to do.
    pub fn start() -> io::Result<Postgres> {
        Postgres::start_with(Flush::On)
    }

    /// Starts one.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start; the message says what to do.
    pub fn start_with(flush: Flush) -> io::Result<Postgres> {
        let (programs, runs) = (install::postgres_folder()?, install::postgres_runs()?);
        let folder = Folder::new("postgres")?;
        let data = folder.path().join("data");
        fs::create_dir(&data)?;
        if let Runs::As { user, group } = runs {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group))?;
            std::os::unix::fs::chown(&data, Some(user), Some(group))?;
        }
        let process = Process::new(folder, data.join("postmaster.pid"))?;
        let mut postgres = Postgres { process, programs, runs, flush, port: port::free()? };
        postgres.make()?;
        // Another process may take a free port before the server does.
        for _ in 0..4 {
            if postgres.start_again().is_ok() {
                return Ok(postgres);
            }
            postgres.port = port::free()?;
        }
        postgres.start_again()?;
        Ok(postgres)
    }

    fn make(&self) -> io::Result<()> {
        let mut command = self.runs.command(&self.programs.join("initdb"))?;
        command.arg("-D").arg(self.data()).args([
            "-U",
            "postgres",
            "-A",
            "trust",
            "--no-locale",
            "-E",
            "UTF8",
        ]);
        command.args(["--no-sync", "--no-instructions"]).current_dir(self.process.folder());
        let output = command.stdin(Stdio::null()).output()?;
        if output.status.success() {
            return Ok(());
        }
        Err(io::Error::other(format!("initdb failed: {}", String::from_utf8_lossy(&output.stderr).trim())))
    }

    /// Starts it after [`Postgres::stop`] or [`Postgres::kill`], with the same port and the same data.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> io::Result<()> {
        let mut command = self.runs.command(&self.programs.join("postgres"))?;
        let fsync = match self.flush {
            Flush::On => "fsync=on",
            Flush::Off => "fsync=off",
        };
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        for setting in
            ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", fsync]
        {
            command.args(["-c", setting]);
        }
        command.current_dir(self.process.folder());
        let pid_file = self.data().join("postmaster.pid");
        // The last line of this file is the server's status.
        let ready = || fs::read_to_string(&pid_file).is_ok_and(|notes| notes.trim_end().ends_with("ready"));
        self.process.start(command, ready)
    }

    /// Shuts it down cleanly; clients are disconnected.
    ///
    /// # Errors
    /// If the signal cannot be sent.
    pub fn stop(&mut self) -> io::Result<()> {
        self.process.stop(Signal::Int)
    }

    /// Stops it at once, as a crash would.
    ///
    /// # Errors
    /// If the signal cannot be sent.
    pub fn kill(&mut self) -> io::Result<()> {
        self.process.stop(Signal::Quit)
    }

    /// The URL for clients.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> PathBuf {
        self.process.folder().join("data")
    }

    /// The URL of a server for tests: the one in `BRANCHLINE_TEST_POSTGRES`, or else one that this process starts and
    /// that ends with it. It is shared, so every test must create its own database.
    ///
    /// # Errors
    /// If none can be started; the message says what to do.
    pub fn for_tests() -> io::Result<String> {
        static SHARED: OnceLock<Result<Postgres, String>> = OnceLock::new();
        if let Ok(url) = std::env::var("BRANCHLINE_TEST_POSTGRES") {
            return Ok(url);
        }
        let start = || Postgres::start_with(Flush::Off).map_err(|error| error.to_string());
        SHARED.get_or_init(start).as_ref().map(Postgres::url).map_err(|told| io::Error::other(told.as_str()))
    }
}
