//! `branchline board`: describes, draws and lists boards, and checks your own.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

pub(crate) fn check(path: &Path) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match boards::check(path) {
        Ok(folder) => {
            let board = &folder.board;
            writeln!(
                out,
                "{}: a valid board with {} places, {} routes and {} tickets",
                board.id(),
                board.places().len(),
                board.routes().len(),
                board.tickets().len()
            )?;
            Ok(ExitCode::SUCCESS)
        }
        Err(faults) => {
            for fault in &faults {
                writeln!(out, "{}", crate::harmless(&fault.to_string()))?;
            }
            let s = if faults.len() == 1 { "" } else { "s" };
            eprintln!("branchline: {} has {} fault{s}", path.display(), faults.len());
            Ok(ExitCode::FAILURE)
        }
    }
}

pub(crate) fn show(id: &str) -> Result<ExitCode> {
    let folder = boards::open(id)?;
    write!(std::io::stdout().lock(), "{}", crate::harmless(&boards::summary(&folder)))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn draw(id: &str, language: &str) -> Result<ExitCode> {
    let folder = boards::open(id)?;
    let svg = boards::board_svg(&folder, language, &[])
        .with_context(|| format!("`{id}` has no layout.toml to draw from"))?;
    std::io::stdout().lock().write_all(svg.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn list() -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    for id in boards::all() {
        let folder = boards::open(id)?;
        let players: Vec<String> = folder.board.players().iter().map(ToString::to_string).collect();
        writeln!(out, "{id:<12} {} ({} players)", folder.name("en"), players.join(", "))?;
    }
    Ok(ExitCode::SUCCESS)
}
