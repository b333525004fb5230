//! `lab chaos`: kills servers, PostgreSQL and NATS under load, and fails if anything acknowledged is lost.

mod cluster;
mod load;
mod node;
mod report;
mod sqlite;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use self::load::Load;
use self::report::Report;

/// Kill servers and databases under load; nothing acknowledged may be lost.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChaosArgs {
    /// The `branchline` to test.
    #[arg(long)]
    program: PathBuf,
    /// Folder for logs and data; emptied first.
    #[arg(long, default_value = "target/chaos")]
    logs: PathBuf,
    /// Faults in each part.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// Average seconds of play between two faults.
    #[arg(long, default_value_t = 3)]
    seconds: u64,
    /// Run one part only.
    #[arg(long)]
    only: Option<Part>,
}

/// A part of the run: what stores the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// One server on its embedded database.
    Sqlite,
    /// Two servers on PostgreSQL and NATS.
    Cluster,
}

impl Part {
    const ALL: [Part; 2] = [Part::Sqlite, Part::Cluster];

    const fn name(self) -> &'static str {
        match self {
            Part::Sqlite => "sqlite",
            Part::Cluster => "cluster",
        }
    }

    fn run(self, setup: &Setup) -> Result<Report> {
        match self {
            Part::Sqlite => sqlite::run(setup),
            Part::Cluster => cluster::run(setup),
        }
    }
}

/// What every part needs to know.
struct Setup {
    program: PathBuf,
    logs: PathBuf,
    /// Faults in each part.
    rounds: u32,
    /// Average time of play between two faults.
    pause: Duration,
}

pub(crate) fn run(args: &ChaosArgs) -> Result<()> {
    // Whatever is there comes from an earlier run.
    let _ = fs::remove_dir_all(&args.logs);
    fs::create_dir_all(&args.logs).with_context(|| format!("cannot create {}", args.logs.display()))?;
    let setup = Setup {
        program: args.program.clone(),
        logs: args.logs.clone(),
        rounds: args.rounds,
        pause: Duration::from_secs(args.seconds),
    };
    let start = Instant::now();
    let mut failures = Vec::new();
    for part in Part::ALL.into_iter().filter(|part| args.only.is_none_or(|only| only == *part)) {
        let name = part.name();
        match part.run(&setup) {
            Ok(report) if report.is_sound() => println!("{name}: {report}"),
            Ok(report) => failures.push(format!("{name}: {report}\n{}", report.faults())),
            Err(error) => failures.push(format!("{name}: {error:#}")),
        }
    }
    if !failures.is_empty() {
        bail!("{}\nthe logs are in {}", failures.join("\n"), setup.logs.display());
    }
    println!("nothing was lost, doubled or stuck; {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Plays for a while, each time for a different time: faults should hit every stage of a move.
fn play_on(load: &Load, setup: &Setup, round: u32) -> Result<u64> {
    let share = 0.5 + f64::from(round.wrapping_mul(2_654_435_761) >> 16 & 1023) / 1024.0;
    std::thread::sleep(setup.pause.mul_f64(share));
    load.moves()
}
