//! `branchline replay`, `verify` and `convert`: commands that read records.

mod replay;
mod verify;

use std::fmt;
use std::io::{Read, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use boards::BoardPackage;
use engine::Board;
use record::Record;

use crate::args::{ConvertArgs, Form};

pub(crate) use replay::replay;
pub(crate) use verify::verify;

/// Larger files are not read: the longest possible game is far smaller.
const MAX_FILE: u64 = record::MAX_BYTES as u64;

/// The file name that means standard input.
const STDIN: &str = "-";

/// The exit code when a record cannot be read or checked, which says nothing about the record itself.
pub(crate) const NOT_CHECKED: u8 = 3;

/// A record that this program cannot read or check, though there may be nothing wrong with it.
#[derive(Debug)]
pub(crate) struct NotChecked(String);

impl fmt::Display for NotChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotChecked {}

/// A file's name in messages.
fn name(path: &Path) -> String {
    if path == Path::new(STDIN) { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a record in either form from a file, or from standard input for `-`.
pub(crate) fn load(path: &Path) -> Result<Record> {
    let name = name(path);
    let cannot = |what: &str| NotChecked(format!("cannot {what} {name}"));
    let mut bytes = Vec::new();
    let read = if path == Path::new(STDIN) {
        std::io::stdin().lock().take(MAX_FILE + 1).read_to_end(&mut bytes)
    } else {
        let file = std::fs::File::open(path).with_context(|| cannot("open"))?;
        file.take(MAX_FILE + 1).read_to_end(&mut bytes)
    };
    read.with_context(|| cannot("read"))?;
    if bytes.len() as u64 > MAX_FILE {
        bail!("{name} is too large to be a record");
    }
    let text = String::from_utf8(bytes).with_context(|| format!("{name} is not a text file"))?;
    Record::parse(&text).with_context(|| format!("{name} is not a record"))
}

fn board_of(record: &Record, given: Option<&str>) -> Result<Arc<Board>> {
    Ok(folder_of(record, given)?.board.clone())
}

/// The folder of the board a record was played on.
pub(crate) fn folder_of(record: &Record, given: Option<&str>) -> Result<Arc<BoardPackage>> {
    let name = given.unwrap_or(&record.header.board);
    // The name in a record must not make us open a folder: only `--board` may.
    if given.is_none() && boards::get(name).is_none() {
        let what = format!("board `{name}` of the record is not built in; give its folder with --board PATH");
        return Err(NotChecked(what).into());
    }
    boards::open(name).with_context(|| NotChecked(format!("cannot open the board `{name}`")))
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
