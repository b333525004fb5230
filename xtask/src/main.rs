//! The project's own commands: `cargo xtask help` lists them.

mod args;
mod browser;
mod dev;
mod dist;
mod fuzz;
mod lab;
mod play;
mod repo_files;
mod rules;
mod rust_lexer;
mod setup;
mod shell;
mod soak;
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::repo_files::RepoFiles;

const HELP: &str = "\
The project's own commands.

Usage: cargo xtask <COMMAND> [OPTIONS]

Commands:
  play [ARGS...]            build the game and play it in the browser; ARGS go to `branchline serve`
  dev [ARGS...]             the same, and rebuild what changes; ARGS go to `branchline serve`
  test [--quick]            everything that must pass before a commit
       [--only STEP]        one step of it
       [--list]             the names of the steps
  setup                     install what the tests need, or say what is missing
  web [--quick]             build the page into the files that the server embeds; quickly instead of small
      [--tested]            as the browser tests use it: the same client, one worker that is quicker to build
      [--compile]           only compile it
  shots [--docs]            pictures of every screen into target/shots; with --docs the few of docs/shots
       [--only TEXT]        only those with TEXT in their names
  measure                   how fast the page is, in a browser
  dist [--check]            the files of a release into target/release-files; with --check also install them
                            in a scratch root (as root, with dpkg)
  rules [--check]           write docs/rule-coverage.md; with --check only compare it
  tidy                      check the house rules that a program can check
  fuzz [--inputs N]         feed random bytes to every parser (default 1000000 inputs)
       [--seed X]           first seed (default 1)
       [--seconds S]        go on with new seeds until S seconds have passed
  soak [--seconds S]        play random games and check every position (default 60 seconds)
       [--seed X]           first seed (default 1)
  chaos [--rounds N]        kill servers and databases under load; nothing may be lost (default 20 faults)
       [--seconds S]        average seconds of play between two faults (default 3)
       [--only PART]        `sqlite` or `cluster`
       [--quick]            a short run with the debug build
       [--program PATH]     test this program
  results [--only TEXT]     play the matches of docs/bots/results.md again, or those with TEXT in their name
       [--missing]          only those that have no result yet
       [--threads N]        number of threads; one per core by default
       [--list]             list the matches with their commands, the quickest first
       [--page]             only write the page from docs/bots/results.jsonl
  help                      this text
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_else(|| "help".to_owned());
    match run(&command, &args.collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &str, args: &[String]) -> Result<()> {
    let root = repo_files::root()?;
    match command {
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        // Their other arguments go to the server, which is built first: that takes minutes.
        "play" | "dev" if args.iter().any(|arg| arg == "--help" || arg == "-h") => {
            print!("{HELP}");
            Ok(())
        }
        "play" => play::run(&root, args),
        "web" => {
            let options = args::parse(args, &["--quick", "--tested", "--compile"], &[])?;
            let build = match (options.has("--quick"), options.has("--tested")) {
                (true, _) => web::Build::Quick,
                (false, true) => web::Build::Tested,
                (false, false) => web::Build::Small,
            };
            match options.has("--compile") {
                true => web::compile(&root, build).map(drop),
                false => web::run(&root, build),
            }
        }
        "dev" => dev::run(&root, args),
        "test" => test::run(&root, args),
        "setup" => {
            args::parse(args, &[], &[])?;
            setup::run(&root).map(drop)
        }
        "shots" => browser::shots(&root, args),
        "measure" => {
            args::parse(args, &[], &[])?;
            browser::measure(&root)
        }
        "rules" => {
            let options = args::parse(args, &["--check"], &[])?;
            rules::run(&root, rules::Mode::from_check_flag(options.has("--check")))
        }
        "tidy" => {
            args::parse(args, &[], &[])?;
            tidy::run(&RepoFiles::load(&root)?)
        }
        "dist" => dist::run(&root, args),
        "fuzz" => fuzz::run(&root, args),
        "chaos" => lab::chaos(&root, args),
        "soak" => soak::run(&root, args),
        "results" => lab::results(&root, args),
        other => bail!("there is no command `{other}`; `cargo xtask help` lists them"),
    }
}
