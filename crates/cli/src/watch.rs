//! `branchline watch`: plays one game between bots and prints it move by move.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context, Result};
use record::{show_breakdown, show_event, show_table};

use crate::args::WatchArgs;
use crate::players::table;
use crate::sim::play_recorded;

pub(crate) fn run(args: &WatchArgs) -> Result<ExitCode> {
    let (game, players) = table(&args.board, &args.players)?;
    let names: Vec<&str> = args.players.iter().map(String::as_str).collect();
    let mut out = std::io::stdout().lock();
    let mut turn = None;
    let recorder = play_recorded(&game, &players, &names, args.seed, |recorder, events| {
        for event in events {
            writeln!(out, "{}", show_event(&game, event))?;
        }
        let table = recorder.state().public();
        if turn != Some(table.turns) && matches!(table.phase, engine::Phase::Turn { .. }) {
            turn = Some(table.turns);
            writeln!(out, "\nturn {}", table.turns + 1)?;
        }
        Ok(())
    })?;
    writeln!(out, "\n{}", show_table(&game, recorder.state().public()))?;
    write!(out, "{}", show_breakdown(&game, &game.breakdown(recorder.state())))?;
    if let Some(path) = &args.record {
        let text = recorder.finish().to_json_lines();
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(out, "\nThe record is in {}; check it with: branchline verify {0}", path.display())?;
    }
    Ok(ExitCode::SUCCESS)
}
