//! The load: a `branchline load` process that plays on the servers.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Setup;
use super::report::Report;

/// How long the load may take to start, to continue after a fault, and to check everything at the end.
const BEGIN: Duration = Duration::from_secs(60);
const PLAY_ON: Duration = Duration::from_secs(60);
const CHECK: Duration = Duration::from_secs(300);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A running `branchline load`; killed on drop.
pub(super) struct Load {
    child: Child,
    report: PathBuf,
    log: PathBuf,
}

impl Load {
    /// Starts `tables` tables that together make `rate` moves per second, and waits for the first move.
    pub(super) fn start(setup: &Setup, name: &str, urls: &[String], tables: u32, rate: u32) -> Result<Load> {
        let (report, log) =
            (setup.logs.join(format!("{name}-load.json")), setup.logs.join(format!("{name}-load.log")));
        let mut command = Command::new(&setup.program);
        command.args(["load", "--patient", "--json", "--seconds", "100000"]);
        command.args(["--tables", &tables.to_string(), "--rate", &rate.to_string()]);
        for url in urls {
            command.args(["--url", url]);
        }
        command.stdin(Stdio::null()).stdout(File::create(&report)?).stderr(File::create(&log)?);
        let child = command.spawn().with_context(|| format!("cannot start {}", setup.program.display()))?;
        let mut load = Load { child, report, log };
        load.wait_for(1, BEGIN).context("the load did not begin")?;
        Ok(load)
    }

    /// The number of acknowledged moves; the load reports it once a second.
    pub(super) fn moves(&self) -> Result<u64> {
        Ok(moves(&fs::read_to_string(&self.log)?))
    }

    /// Waits until more than `before` moves are acknowledged.
    pub(super) fn wait_for_more(&mut self, before: u64) -> Result<()> {
        self.wait_for(before + 1, PLAY_ON).context("no move was acknowledged after the fault")
    }

    fn wait_for(&mut self, moves: u64, patience: Duration) -> Result<()> {
        let start = Instant::now();
        while self.moves()? < moves {
            if let Some(status) = self.child.try_wait()? {
                bail!("the load ended with {status}; see {}", self.log.display());
            }
            if start.elapsed() > patience {
                bail!("{} moves after {} s; see {}", self.moves()?, patience.as_secs(), self.log.display());
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    /// Stops the load and waits for its check of what the servers stored.
    pub(super) fn finish(mut self) -> Result<Report> {
        // An interrupt, as from Ctrl-C. The shell has `kill` even where there is no such program.
        let mut kill = Command::new("sh");
        kill.args(["-c", r#"kill -INT "$1""#, "kill", &self.child.id().to_string()]).status()?;
        let start = Instant::now();
        while self.child.try_wait()?.is_none() {
            if start.elapsed() > CHECK {
                bail!("the load does not stop; see {}", self.log.display());
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        let text = fs::read_to_string(&self.report)?;
        Report::parse(&text).with_context(|| format!("the load wrote no report; see {}", self.log.display()))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        // After `finish` it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number of moves in the last line such as `playing 12 s: 3456 moves, 0 errors`.
fn moves(log: &str) -> u64 {
    let number = |line: &str| {
        let (_, told) = line.strip_prefix("playing ")?.split_once(": ")?;
        told.split_once(" moves")?.0.parse().ok()
    };
    // The last line may be half written.
    log.lines().rev().find_map(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_whole_line_says_how_much_was_played() {
        let log =
            "opening: 3 tables, 0 errors\nplaying 1 s: 10 moves, 0 errors\nplaying 2 s: 25 moves, 1 errors\n";
        assert_eq!(moves(log), 25);
        assert_eq!(moves(&format!("{log}playing 3 s: 4")), 25);
        assert_eq!(moves(""), 0);
    }
}
