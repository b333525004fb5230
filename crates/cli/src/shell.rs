//! `branchline completions` and `branchline man`: files for shells and for `man`, made from the command line itself.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::CommandFactory as _;

use crate::args::Cli;

/// Prints completions for a shell.
pub(crate) fn completions(shell: clap_complete::Shell) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "branchline", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual page of the program or of one of its commands, as troff.
pub(crate) fn man(command: Option<&str>) -> Result<ExitCode> {
    let mut program = Cli::command();
    program.build();
    let page = match command {
        None => clap_mangen::Man::new(program),
        Some(name) => {
            let command = program
                .find_subcommand(name)
                .with_context(|| format!("there is no command `{name}`; `branchline --help` lists them"))?;
            clap_mangen::Man::new(command.clone()).title(format!("branchline-{name}"))
        }
    };
    let mut text = Vec::new();
    page.render(&mut text)?;
    std::io::stdout().lock().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}
