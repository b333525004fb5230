//! `cargo xtask chaos` and `results`: build the program and run the experiments of `crates/lab` on it.

use std::path::Path;

use anyhow::Result;

use crate::args;
use crate::shell::Line;
use crate::web::target_folder;

/// `cargo xtask chaos`.
pub(crate) fn chaos(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--quick"], &["--rounds", "--seconds", "--only", "--program"])?;
    let quick = options.has("--quick");
    let target = target_folder(root);
    let program = match options.text("--program") {
        Some(path) => path.to_owned(),
        None if quick => {
            // As the tests build it: after them there is nothing left to build.
            Line::cargo("build --workspace --bins --tests").run(root)?;
            target.join(program_name("debug")).display().to_string()
        }
        None => {
            Line::cargo("build --release --package cli --bin branchline").run(root)?;
            target.join(program_name("release")).display().to_string()
        }
    };
    let logs = target.join("chaos").display().to_string();
    let rounds = options.number::<u32>("--rounds")?.unwrap_or(if quick { 5 } else { 20 });
    let seconds = options.number::<u64>("--seconds")?.unwrap_or(if quick { 1 } else { 3 });
    let mut line = lab("chaos")
        .args(["--program".to_owned(), program, "--logs".to_owned(), logs])
        .args([format!("--rounds={rounds}"), format!("--seconds={seconds}")]);
    if let Some(part) = options.text("--only") {
        line = line.args([format!("--only={part}")]);
    }
    line.run(root)
}

/// `cargo xtask results`: the lab reads the options itself.
pub(crate) fn results(root: &Path, args: &[String]) -> Result<()> {
    let line = lab("results").args(args.iter().cloned());
    if ["--list", "--page", "--help"].iter().any(|flag| args.iter().any(|arg| arg == flag)) {
        return line.run(root);
    }
    Line::cargo("build --release --package cli --bin branchline").run(root)?;
    let program = target_folder(root).join(program_name("release")).display().to_string();
    line.args(["--program".to_owned(), program]).run(root)
}

fn lab(command: &str) -> Line {
    Line::cargo(&format!("run --quiet --package lab -- {command}"))
}

fn program_name(folder: &str) -> String {
    format!("{folder}/branchline{}", std::env::consts::EXE_SUFFIX)
}
