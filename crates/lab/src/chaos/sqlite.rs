//! One server on the embedded database, killed again and again.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::load::Load;
use super::node::Node;
use super::report::Report;
use super::{Plan, Scene, play_on};

const TABLES: u32 = 40;
const RATE: u32 = 400;

/// The games of the run; deleted with it.
struct Data(PathBuf);

impl Drop for Data {
    fn drop(&mut self) {
        // What stays behind lies in the build folder and is deleted by the next run.
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn run(scene: &Scene, plan: &Plan) -> Result<Report> {
    // Beside the logs and not among temporary files, which may lie in memory: writes should be real.
    let data = Data(scene.logs.join("sqlite-data"));
    let args = ["--data".to_owned(), data.0.display().to_string()];
    let mut node = Node::new(scene, "sqlite", &args)?;
    node.start()?;
    let mut load = Load::start(scene, "sqlite", &[node.url()], TABLES, RATE)?;
    let mut before = load.moves()?;
    for round in 1..=plan.rounds {
        let now = play_on(&load, plan, round)?;
        node.kill()?;
        let ready = node.start()?;
        println!(
            "sqlite {round}/{}: killed after {} moves, ready again in {:.2} s",
            plan.rounds,
            now - before,
            ready.as_secs_f64()
        );
        before = load.moves()?;
        load.plays_on(before)?;
    }
    let report = load.finish()?;
    node.check()?;
    Ok(report)
}
