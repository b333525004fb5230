//! `branchline replay`, `verify` and `convert`: commands for records.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use boards::BoardPackage;
use engine::{Board, Seat, Viewer};
use record::{Ending, Record, show_breakdown, show_event, show_view};

use crate::args::{ConvertArgs, Form, ReplayArgs, VerifyArgs};

/// Larger files are not read: the longest possible game is far smaller.
const MAX_FILE: u64 = 16 * 1024 * 1024;

pub(crate) fn load(path: &Path) -> Result<Record> {
    let name = path.display();
    let file = std::fs::File::open(path).with_context(|| format!("cannot open {name}"))?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MAX_FILE {
        bail!("{name} is too large to be a record");
    }
    let text = String::from_utf8(bytes).with_context(|| format!("{name} is not a text file"))?;
    Record::parse(&text).with_context(|| format!("{name} cannot be read as a record"))
}

fn board_of(record: &Record, given: Option<&str>) -> Result<Arc<Board>> {
    Ok(folder_of(record, given)?.board.clone())
}

/// The folder of the board a record was played on.
pub(crate) fn folder_of(record: &Record, given: Option<&str>) -> Result<Arc<BoardPackage>> {
    let name = given.unwrap_or(&record.header.board);
    // A record's word alone must not make us open a folder.
    if given.is_none() && boards::get(name).is_none() {
        bail!("the record is of board `{name}`, which is not built in; give its folder with --board PATH");
    }
    Ok(boards::open(name)?)
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let mut failed = 0;
    for path in &args.files {
        let checked = load(path).and_then(|record| {
            let board = board_of(&record, args.board.as_deref())?;
            Ok(record.verify(board)?)
        });
        match checked {
            Ok(verified) => {
                let how = match verified.ending {
                    Ending::Finished => "finished",
                    Ending::BrokenOff => "broken off",
                };
                writeln!(out, "{}: true, {how} after {} moves", path.display(), verified.moves)?;
            }
            Err(error) => {
                failed += 1;
                let why = crate::harmless(&format!("{error:#}"));
                writeln!(out, "{}: FALSE, {why}", path.display())?;
            }
        }
    }
    if failed > 0 {
        eprintln!("branchline: {failed} of {} records failed", args.files.len());
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<ExitCode> {
    let record = load(&args.file)?;
    let mut replay = record.replay(board_of(&record, args.board.as_deref())?)?;
    let game = replay.game().clone();
    if let Some(seat) = args.seat
        && usize::from(seat) >= game.seats()
    {
        bail!("there is no seat {seat}: this game has seats 0 to {}", game.seats() - 1);
    }
    let mut out = std::io::stdout().lock();
    if let Some(at) = args.at {
        replay.forward_to(at)?;
        match args.seat {
            Some(seat) => {
                write!(out, "{}", show_view(&game, &game.view(replay.state(), Viewer::Seat(Seat(seat)))))?
            }
            None => {
                for seat in game.each_seat() {
                    let view = game.view(replay.state(), Viewer::Seat(seat));
                    let text = show_view(&game, &view);
                    // The table is the same for all: once is enough.
                    let from =
                        if seat.0 == 0 { 0 } else { text.find(&format!("seat {seat} sees")).unwrap_or(0) };
                    write!(out, "{}", &text[from..])?;
                }
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    let seen = |event: &engine::Event| match args.seat {
        Some(seat) => event.seen_by(&game, Viewer::Seat(Seat(seat))),
        None => *event,
    };
    for event in replay.dealt() {
        writeln!(out, "      {}", show_event(&game, &seen(event)))?;
    }
    while let Some(step) = replay.step()? {
        for (i, event) in step.events.iter().enumerate() {
            let number = if i == 0 { format!("{:>4}.", replay.at()) } else { String::new() };
            writeln!(out, "{number:<5} {}", show_event(&game, &seen(event)))?;
        }
    }
    if game.is_over(replay.state()) {
        write!(out, "\n{}", show_breakdown(&game, &game.breakdown(replay.state())))?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<ExitCode> {
    let record = load(&args.file)?;
    let text = match args.to {
        Form::Jsonl => record.to_json_lines(),
        Form::Text => record.to_text(),
    };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
