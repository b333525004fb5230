//! `browser shots OUT [--docs | --only TEXT]` takes pictures of the page; `browser measure` says how fast it is.

mod measure;
mod shots;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use browser::Result;

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
        ["shots", out] => shots::all(&PathBuf::from(out), ""),
        ["shots", out, "--only", text] => shots::all(&PathBuf::from(out), text),
        ["shots", out, "--docs"] => shots::for_docs(&PathBuf::from(out)),
        ["measure"] => measure::run(),
        _ => bail!("usage: browser shots OUT [--docs | --only TEXT] | browser measure"),
    }
}
