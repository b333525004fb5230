//! The players: `branchline load` beside the servers.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Scene;
use super::report::Report;

/// How long players may take to sit down, to play on after a fault, and to check everything in the end.
const BEGIN: Duration = Duration::from_secs(60);
const PLAY_ON: Duration = Duration::from_secs(60);
const CHECK: Duration = Duration::from_secs(300);
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Players at their tables. They leave with this.
pub(super) struct Load {
    child: Child,
    found: PathBuf,
    log: PathBuf,
}

impl Load {
    /// Seats players at so many tables and waits until they play; they make `rate` moves a second.
    pub(super) fn start(scene: &Scene, name: &str, urls: &[String], tables: u32, rate: u32) -> Result<Load> {
        let (found, log) =
            (scene.logs.join(format!("{name}-load.json")), scene.logs.join(format!("{name}-load.log")));
        let mut command = Command::new(&scene.program);
        command.args(["load", "--patient", "--json", "--seconds", "100000"]);
        command.args(["--tables", &tables.to_string(), "--rate", &rate.to_string()]);
        for url in urls {
            command.args(["--url", url]);
        }
        command.stdin(Stdio::null()).stdout(File::create(&found)?).stderr(File::create(&log)?);
        let child = command.spawn().with_context(|| format!("cannot start {}", scene.program.display()))?;
        let mut load = Load { child, found, log };
        load.wait_for(1, BEGIN).context("the players did not begin")?;
        Ok(load)
    }

    /// Moves that were acknowledged so far; the players tell once a second.
    pub(super) fn moves(&self) -> Result<u64> {
        Ok(moves(&fs::read_to_string(&self.log)?))
    }

    /// Waits until more is played than at some time before.
    pub(super) fn plays_on(&mut self, before: u64) -> Result<()> {
        self.wait_for(before + 1, PLAY_ON).context("play does not go on")
    }

    fn wait_for(&mut self, moves: u64, patience: Duration) -> Result<()> {
        let start = Instant::now();
        while self.moves()? < moves {
            if let Some(status) = self.child.try_wait()? {
                bail!("the players ended with {status}; see {}", self.log.display());
            }
            if start.elapsed() > patience {
                bail!("{} moves after {} s; see {}", self.moves()?, patience.as_secs(), self.log.display());
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
        Ok(())
    }

    /// Ends the play and lets the players compare what is there with what they were told.
    pub(super) fn finish(mut self) -> Result<Report> {
        // The shell has `kill` where there is no program of that name. Ctrl-C is how people end it.
        let mut kill = Command::new("sh");
        kill.args(["-c", r#"kill -INT "$1""#, "kill", &self.child.id().to_string()]).status()?;
        let start = Instant::now();
        while self.child.try_wait()?.is_none() {
            if start.elapsed() > CHECK {
                bail!("the players do not come to an end; see {}", self.log.display());
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
        let text = fs::read_to_string(&self.found)?;
        Report::parse(&text).with_context(|| format!("the players found nothing; see {}", self.log.display()))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        // After `finish` they are gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The moves of the last line such as `playing 12 s: 3456 moves, 0 errors`.
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
