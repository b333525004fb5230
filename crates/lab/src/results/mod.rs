//! `lab results`: plays every match that the bots are judged by, and writes the page of results.

mod date;
mod matches;
mod page;
mod store;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;

use self::matches::Match;
use self::store::{Outcome, StoredResult};

const PAGE: &str = "docs/bots/results.md";
const STORE: &str = "docs/bots/results.jsonl";

/// Play the matches of docs/bots/results.md again, and write the page.
#[derive(Clone, Debug, Args)]
pub(crate) struct ResultsArgs {
    /// The `branchline` that plays; not needed with --list and --page.
    #[arg(long, required_unless_present_any = ["list", "page"])]
    program: Option<PathBuf>,
    /// Only matches with this text in their name.
    #[arg(long, default_value = "")]
    only: String,
    /// Only matches that have no result yet.
    #[arg(long)]
    missing: bool,
    /// Number of threads; one per core by default.
    #[arg(long)]
    threads: Option<usize>,
    /// List the matches with their commands, the quickest first.
    #[arg(long)]
    list: bool,
    /// Only write the page from the stored results.
    #[arg(long)]
    page: bool,
}

pub(crate) fn run(args: &ResultsArgs) -> Result<()> {
    let matches = matches::all();
    let stored = store::read(Path::new(STORE))?;
    if args.page {
        return write_page(&matches, &stored);
    }
    let has_result = |game: &&Match| stored.iter().any(|old| old.answers(game) && old.outcome.is_done());
    let mut chosen: Vec<&Match> = matches
        .iter()
        .filter(|game| game.name().contains(&args.only))
        .filter(|game| !args.missing || !has_result(game))
        .collect();
    // The quickest first: an interrupted run should leave as many results as possible.
    chosen.sort_by_key(|game| game.weight());
    if args.list {
        chosen.iter().for_each(|game| println!("{}\n    {}", game.name(), game.command()));
        return Ok(());
    }
    ensure!(
        !chosen.is_empty() || args.missing,
        "no match has `{}` in its name; `cargo xtask results --list` shows the names",
        args.only
    );
    let program = ProgramCopy::of(args.program.as_deref().context("name the program with --program")?)?;
    for (done, game) in chosen.iter().enumerate() {
        eprintln!("{} of {}: {}", done + 1, chosen.len(), game.name());
        let result = play(&program, game, args.threads);
        if !result.outcome.is_done() {
            eprintln!("    failed; the run goes on");
        }
        // Read again each time, so that two runs at the same time keep each other's results.
        let mut stored = store::read(Path::new(STORE))?;
        store::put(&mut stored, result);
        write(Path::new(STORE), &store::write(&stored)?)?;
        write_page(&matches, &stored)?;
    }
    write_page(&matches, &store::read(Path::new(STORE))?)
}

/// A copy of the program, so that a new build during a long run does not change who plays; deleted on drop.
struct ProgramCopy {
    path: PathBuf,
}

impl ProgramCopy {
    fn of(program: &Path) -> Result<ProgramCopy> {
        let suffix = std::env::consts::EXE_SUFFIX;
        let path = std::env::temp_dir().join(format!("branchline-results-{}{suffix}", std::process::id()));
        fs::copy(program, &path).with_context(|| format!("cannot copy {}", program.display()))?;
        Ok(ProgramCopy { path })
    }
}

impl Drop for ProgramCopy {
    fn drop(&mut self) {
        // A file that stays behind is a temporary one.
        let _ = fs::remove_file(&self.path);
    }
}

/// Plays a match. A failure is a result too.
fn play(program: &ProgramCopy, game: &Match, threads: Option<usize>) -> StoredResult {
    let start = Instant::now();
    let mut command = Command::new(&program.path);
    command.args(game.args()).stdin(Stdio::null()).stderr(Stdio::inherit());
    if let Some(threads) = threads {
        command.args(["--threads", &threads.to_string()]);
    }
    let outcome = match command.output() {
        Ok(output) if output.status.success() => match serde_json::from_slice(&output.stdout) {
            Ok(result) => Outcome::Done(result),
            Err(error) => Outcome::Failed(error.to_string()),
        },
        Ok(output) => Outcome::Failed(output.status.to_string()),
        Err(error) => Outcome::Failed(error.kind().to_string()),
    };
    StoredResult {
        name: game.name(),
        rules: outcome.rules(),
        date: date::today(),
        command: game.command(),
        seconds: (start.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        outcome,
        line: None,
    }
}

fn write_page(matches: &[Match], stored: &[StoredResult]) -> Result<()> {
    // The page links to the stored results, even when nothing has been played yet.
    let store = Path::new(STORE);
    if !store.exists() {
        write(store, "")?;
    }
    let old = fs::read_to_string(PAGE).unwrap_or_default();
    write(Path::new(PAGE), &page::insert(&old, &page::render(matches, stored)))
}

/// Writes a new file and renames it into place: a run may be interrupted at any moment.
fn write(path: &Path, text: &str) -> Result<()> {
    let shown = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(shown)?;
    }
    let part = path.with_extension(format!("{}.part", std::process::id()));
    fs::write(&part, text).with_context(shown)?;
    fs::rename(&part, path).with_context(shown)
}
