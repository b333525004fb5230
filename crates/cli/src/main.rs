//! The `branchline` program: boards, games, records and measurements from the command line.

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod board;
mod ladder;
mod load;
mod perft;
mod play;
mod players;
mod records;
mod serve;
mod shell;
mod sim;
mod statistics;
mod version;
mod watch;

use std::process::ExitCode;

use args::{BoardCommand, Cli, Command};
use clap::Parser;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(*args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Replay(args) => records::replay(&args),
        Command::Verify(args) => records::verify(&args),
        Command::Convert(args) => records::convert(&args),
        Command::Board(BoardCommand::Check { path }) => board::check(&path),
        Command::Board(BoardCommand::Show { id }) => board::show(&id),
        Command::Board(BoardCommand::Draw { id, language }) => board::draw(&id, &language),
        Command::Board(BoardCommand::List) => board::list(),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Load(args) => load::run(args),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { command } => shell::man(command.as_deref()),
    };
    match done {
        Ok(code) => code,
        Err(error) if broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("branchline: {}", harmless(&format!("{error:#}")));
            let unread = error.downcast_ref::<records::NotChecked>().is_some();
            if unread { ExitCode::from(records::NOT_CHECKED) } else { ExitCode::FAILURE }
        }
    }
}

/// A text that may quote a file, with control characters escaped, because a terminal would obey them.
fn harmless(text: &str) -> String {
    let escaped =
        |c: char| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// Whether the reader of our output closed it, as `head` does: that is not a failure.
fn broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
