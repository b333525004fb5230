//! `branchline verify`: checks whether records are valid, and says what that proves.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use record::{Ending, Fault, Record, RecordError, Verified};
use serde_json::{Value, json};

use super::{NOT_CHECKED, NotChecked, STDIN, board_of, load};
use crate::args::VerifyArgs;

/// What a valid record proves and what it does not.
const MEANING: &str = "
Valid means: the secret matches the commitment, the deal follows from the secret and the
contributions, every move is legal, and the result is what the rules give.
It does not prove who played, because names are not covered by the commitment, nor that the
commitment was published before the game: compare it with the one you were shown then.
";

/// The verdict on one record.
enum Verdict {
    Valid(Box<(Record, Verified)>),
    /// The record is wrong.
    Invalid(anyhow::Error),
    /// The record may be right, but cannot be read or checked here.
    NotChecked(anyhow::Error),
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<ExitCode> {
    let inputs = args.files.iter().filter(|path| path.as_path() == Path::new(STDIN)).count();
    ensure!(inputs <= 1, "standard input (`-`) can be read only once");
    let verdicts: Vec<(&Path, Verdict)> =
        args.files.iter().map(|path| (path.as_path(), judge(path, args.board.as_deref()))).collect();
    let mut out = std::io::stdout().lock();
    if args.json {
        let all: Vec<Value> = verdicts.iter().map(|(path, verdict)| to_json(path, verdict)).collect();
        writeln!(out, "{:#}", Value::from(all))?;
    } else {
        for (path, verdict) in &verdicts {
            writeln!(out, "{}: {}", path.display(), to_text(verdict))?;
        }
        if verdicts.iter().any(|(_, verdict)| matches!(verdict, Verdict::Valid(_))) {
            write!(out, "{MEANING}")?;
        }
    }
    let count = |wanted: fn(&Verdict) -> bool| verdicts.iter().filter(|(_, verdict)| wanted(verdict)).count();
    let invalid = count(|verdict| matches!(verdict, Verdict::Invalid(_)));
    let unchecked = count(|verdict| matches!(verdict, Verdict::NotChecked(_)));
    let all = verdicts.len();
    if invalid > 0 {
        eprintln!("branchline: {invalid} of {all} records invalid");
        return Ok(ExitCode::FAILURE);
    }
    if unchecked > 0 {
        eprintln!("branchline: {unchecked} of {all} records not checked");
        return Ok(ExitCode::from(NOT_CHECKED));
    }
    Ok(ExitCode::SUCCESS)
}

fn judge(path: &Path, board: Option<&str>) -> Verdict {
    let verified = load(path).and_then(|record| {
        let verified = record.verify(board_of(&record, board)?)?;
        Ok((record, verified))
    });
    match verified {
        Ok(verified) => Verdict::Valid(Box::new(verified)),
        Err(error) if is_unchecked(&error) => Verdict::NotChecked(error),
        Err(error) => Verdict::Invalid(error),
    }
}

/// Whether an error says nothing against the record: another program, or another board, could check it.
fn is_unchecked(error: &anyhow::Error) -> bool {
    let other = |error: &RecordError| {
        matches!(
            error.fault,
            Fault::Format { .. } | Fault::Rules { .. } | Fault::OtherBoard { .. } | Fault::BoardHash { .. }
        )
    };
    error.downcast_ref::<NotChecked>().is_some() || error.downcast_ref::<RecordError>().is_some_and(other)
}

fn to_text(verdict: &Verdict) -> String {
    let why = |error: &anyhow::Error| crate::harmless(&format!("{error:#}"));
    match verdict {
        Verdict::Valid(valid) => {
            let (_, Verified { moves, ending, .. }) = &**valid;
            match ending {
                Ending::Finished => format!("valid, finished after {moves} moves"),
                Ending::BrokenOff => format!("valid, broken off after {moves} moves"),
            }
        }
        Verdict::Invalid(error) => format!("INVALID, {}", why(error)),
        Verdict::NotChecked(error) => format!("not checked, {}", why(error)),
    }
}

fn to_json(path: &Path, verdict: &Verdict) -> Value {
    let file = path.display().to_string();
    match verdict {
        Verdict::Valid(valid) => {
            let (record, verified) = &**valid;
            json!({
                "file": file,
                "verdict": "valid",
                "board": record.header.board,
                "rules": record.header.rules,
                "commitment": record.header.commitment,
                "moves": verified.moves,
                "finished": verified.ending == Ending::Finished,
                "outcome": record.footer.as_ref().and_then(|footer| footer.outcome.as_ref()),
            })
        }
        Verdict::Invalid(error) => {
            let line = error.downcast_ref::<RecordError>().map(|error| error.line);
            json!({ "file": file, "verdict": "invalid", "line": line, "error": format!("{error:#}") })
        }
        Verdict::NotChecked(error) => {
            json!({ "file": file, "verdict": "not-checked", "error": format!("{error:#}") })
        }
    }
}
