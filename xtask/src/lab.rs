//! `cargo xtask chaos` and `results`: build the program and run the experiments of `crates/lab` on it.

use std::path::Path;

use anyhow::Result;

use crate::args;
use crate::shell::{CommandLine, built_program, target_folder};
use crate::test::BUILD;

/// `cargo xtask chaos`.
pub(crate) fn chaos(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--quick"], &["--rounds", "--seconds", "--only", "--program"])?;
    let quick = options.has("--quick");
    let program = match options.text("--program") {
        Some(path) => path.to_owned(),
        None if quick => built_program(root, "debug", "branchline").display().to_string(),
        None => build(root, "release")?,
    };
    // The same build as the tests use: after them nothing is left to build.
    CommandLine::cargo(BUILD).run(root)?;
    let logs = target_folder(root).join("chaos").display().to_string();
    let rounds = options.number::<u32>("--rounds")?.unwrap_or(if quick { 5 } else { 20 });
    let seconds = options.number::<u64>("--seconds")?.unwrap_or(if quick { 1 } else { 3 });
    let line = CommandLine::program(built_program(root, "debug", "lab")).args(["chaos"]);
    let line = line.args(["--program".to_owned(), program, "--logs".to_owned(), logs]);
    let line = line.args([format!("--rounds={rounds}"), format!("--seconds={seconds}")]);
    line.args(options.text("--only").map(|part| format!("--only={part}"))).run(root)
}

/// `cargo xtask results`: the lab reads the options itself.
pub(crate) fn results(root: &Path, args: &[String]) -> Result<()> {
    let line = CommandLine::cargo("run --quiet --package lab -- results").args(args.iter().cloned());
    if ["--list", "--page", "--help"].iter().any(|flag| args.iter().any(|arg| arg == flag)) {
        return line.run(root);
    }
    line.args(["--program".to_owned(), build(root, "dist")?]).run(root)
}

/// Builds the program in a profile; returns its path.
fn build(root: &Path, profile: &str) -> Result<String> {
    CommandLine::cargo(&format!("build --profile {profile} --package cli --bin branchline")).run(root)?;
    Ok(built_program(root, profile, "branchline").display().to_string())
}
