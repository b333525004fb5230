//! `cargo xtask chaos`: kills servers and what they stand on under load, and demands that nothing is lost.

mod cluster;
mod load;
mod node;
mod report;
mod sqlite;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use self::load::Load;
use self::report::Report;
use crate::args;
use crate::shell::Line;

/// How much is to be broken.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plan {
    /// Faults in each part.
    rounds: u32,
    /// How long is played between two faults, about.
    pause: Duration,
}

/// The program that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program<'a> {
    /// The build that tests have made already.
    Debug,
    Release,
    /// Whatever is there.
    At(&'a str),
}

/// A part of the run: what is played on, and how often it is broken.
type Part = fn(&Scene, &Plan) -> Result<Report>;

const PARTS: [(&str, Part); 2] = [("sqlite", sqlite::run), ("cluster", cluster::run)];

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--quick"], &["--rounds", "--seconds", "--only", "--program"])?;
    let quick = options.has("--quick");
    let plan = Plan {
        rounds: options.number("--rounds")?.unwrap_or(if quick { 5 } else { 20 }),
        pause: Duration::from_secs(options.number("--seconds")?.unwrap_or(if quick { 1 } else { 3 })),
    };
    let program = match options.text("--program") {
        Some(path) => Program::At(path),
        None if quick => Program::Debug,
        None => Program::Release,
    };
    let only = options.text("--only");
    let parts: Vec<_> = PARTS.into_iter().filter(|(name, _)| only.is_none_or(|only| only == *name)).collect();
    if parts.is_empty() {
        bail!("there is no part `{}`; there are sqlite and cluster", only.unwrap_or_default());
    }
    let scene = Scene::set(root, program)?;
    let start = Instant::now();
    let mut bad = Vec::new();
    for (name, part) in parts {
        match part(&scene, &plan) {
            Ok(report) if report.is_sound() => println!("{name}: {report}"),
            Ok(report) => bad.push(format!("{name}: {report}\n{}", report.faults())),
            Err(error) => bad.push(format!("{name}: {error:#}")),
        }
    }
    if !bad.is_empty() {
        bail!("{}\nthe logs are in {}", bad.join("\n"), scene.logs.display());
    }
    println!("nothing was lost, doubled or stuck; {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The program that is tried, and where logs go.
struct Scene {
    program: PathBuf,
    logs: PathBuf,
}

impl Scene {
    /// Builds the program unless it is there, and makes room for logs.
    fn set(root: &Path, program: Program<'_>) -> Result<Scene> {
        let me = std::env::current_exe().context("cannot tell where cargo builds")?;
        // We are target/debug/xtask, the program is target/<profile>/branchline.
        let target = me.parent().and_then(Path::parent).context("cannot tell where cargo builds")?;
        let name = format!("branchline{}", std::env::consts::EXE_SUFFIX);
        let build = |arguments: &str, folder: &str| {
            Line::cargo(&format!("build {arguments}")).run(root)?;
            Ok::<PathBuf, anyhow::Error>(target.join(folder).join(name))
        };
        let program = match program {
            // As the tests build it: after them there is nothing left to build.
            Program::Debug => build("--workspace --bins --tests", "debug")?,
            Program::Release => build("--release --package cli --bin branchline", "release")?,
            Program::At(path) => PathBuf::from(path),
        };
        let logs = target.join("chaos");
        // What is there is of an earlier run.
        let _ = fs::remove_dir_all(&logs);
        fs::create_dir_all(&logs).with_context(|| format!("cannot make {}", logs.display()))?;
        Ok(Scene { program, logs })
    }
}

/// Plays for a while, not always the same: a fault should meet every moment of a move.
fn play_on(load: &Load, plan: &Plan, round: u32) -> Result<u64> {
    let share = 0.5 + f64::from(round.wrapping_mul(2_654_435_761) >> 16 & 1023) / 1024.0;
    std::thread::sleep(plan.pause.mul_f64(share));
    load.moves()
}
