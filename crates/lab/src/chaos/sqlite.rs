//! One server on its embedded database, killed repeatedly.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::load::Load;
use super::node::Node;
use super::report::Report;
use super::{Setup, play_on};

const TABLES: u32 = 40;
const RATE: u32 = 400;

/// The server's data folder; deleted on drop.
struct Data(PathBuf);

impl Drop for Data {
    fn drop(&mut self) {
        // The next run empties the folder of logs anyway.
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn run(setup: &Setup) -> Result<Report> {
    // Not in the folder for temporary files, which may be in memory: writes should reach a disk.
    let data = Data(setup.logs.join("sqlite-data"));
    let args = ["--data".to_owned(), data.0.display().to_string()];
    let mut node = Node::new(setup, "sqlite", &args)?;
    node.start()?;
    let mut load = Load::start(setup, "sqlite", &[node.url()], TABLES, RATE)?;
    let mut before = load.moves()?;
    for round in 1..=setup.rounds {
        let now = play_on(&load, setup, round)?;
        node.kill()?;
        let ready = node.start()?;
        println!(
            "sqlite {round}/{}: killed after {} moves, ready again in {:.2} s",
            setup.rounds,
            now - before,
            ready.as_secs_f64()
        );
        before = load.moves()?;
        load.wait_for_more(before)?;
    }
    let report = load.finish()?;
    node.check()?;
    Ok(report)
}
