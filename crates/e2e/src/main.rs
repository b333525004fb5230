//! `e2e shots OUT [--docs | --only TEXT]` takes screenshots of the page; `e2e measure` measures its speed.

mod performance;
mod screenshots;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use e2e::Result;

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<()> {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["shots", out] => screenshots::all(&PathBuf::from(out), ""),
        ["shots", out, "--only", text] => screenshots::all(&PathBuf::from(out), text),
        ["shots", out, "--docs"] => screenshots::for_docs(&PathBuf::from(out)),
        ["measure"] => performance::run(),
        _ => bail!("usage: e2e shots OUT [--docs | --only TEXT] | e2e measure"),
    }
}
