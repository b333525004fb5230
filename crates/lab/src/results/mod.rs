//! `cargo xtask results`: plays every match that the bots are judged by, and writes the page of results.

mod matches;
mod page;
mod store;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use self::matches::Cell;
use self::store::{Line as Stored, Outcome};
use crate::args;
use crate::shell::Line;

const PAGE: &str = "docs/bots/results.md";
const STORE: &str = "docs/bots/results.jsonl";

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--missing", "--list", "--page"], &["--only", "--threads"])?;
    let threads: Option<usize> = options.number("--threads")?;
    let cells = matches::all();
    if options.has("--page") {
        return write_page(root, &cells, &store::read(&root.join(STORE))?);
    }
    let only = options.text("--only").unwrap_or_default();
    let stored = store::read(&root.join(STORE))?;
    let has_result = |cell: &&Cell| stored.iter().any(|line| line.answers(cell) && line.outcome.is_done());
    let mut chosen: Vec<&Cell> = cells
        .iter()
        .filter(|cell| cell.name().contains(only))
        .filter(|cell| !options.has("--missing") || !has_result(cell))
        .collect();
    // The quickest first: a run that is cut off should leave as many results as it can.
    chosen.sort_by_key(|cell| cell.weight());
    if options.has("--list") {
        chosen.iter().for_each(|cell| println!("{}\n    {}", cell.name(), cell.command()));
        return Ok(());
    }
    ensure!(
        !chosen.is_empty() || options.has("--missing"),
        "no cell has `{only}` in its name; `cargo xtask results --list` shows the names"
    );
    let program = Program::build(root)?;
    for (done, cell) in chosen.iter().enumerate() {
        eprintln!("{} of {}: {}", done + 1, chosen.len(), cell.name());
        let line = play(&program, cell, threads);
        if !line.outcome.is_done() {
            eprintln!("    failed; the run goes on");
        }
        // Read anew each time, so that two runs side by side lose nothing of each other's.
        let mut stored = store::read(&root.join(STORE))?;
        store::put(&mut stored, line);
        write(&root.join(STORE), &store::write(&stored))?;
        write_page(root, &cells, &stored)?;
    }
    write_page(root, &cells, &store::read(&root.join(STORE))?)
}

/// The release build of the program, copied, so that a change of the checkout during a long run
/// does not change who plays.
struct Program {
    path: PathBuf,
}

impl Program {
    fn build(root: &Path) -> Result<Program> {
        Line::cargo("build --release --package cli --bin branchline").run(root)?;
        let me = std::env::current_exe().context("cannot tell where cargo builds")?;
        // We are target/debug/xtask, the program is target/release/branchline.
        let target = me.parent().and_then(Path::parent).context("cannot tell where cargo builds")?;
        let name = format!("branchline{}", std::env::consts::EXE_SUFFIX);
        let folder = target.join("results");
        fs::create_dir_all(&folder).context("cannot make a folder for the program")?;
        let path = folder.join(format!("{}-{name}", std::process::id()));
        fs::copy(target.join("release").join(name), &path)
            .context("the program is not where cargo usually builds it: run without --target")?;
        Ok(Program { path })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // What stays behind lies in the build folder and does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

/// Plays a cell. What goes wrong is part of the answer.
fn play(program: &Program, cell: &Cell, threads: Option<usize>) -> Stored {
    let start = Instant::now();
    let mut command = Command::new(&program.path);
    command.args(cell.args()).stdin(Stdio::null()).stderr(Stdio::inherit());
    if let Some(threads) = threads {
        command.args(["--threads", &threads.to_string()]);
    }
    let outcome = match command.output() {
        Ok(output) if output.status.success() => {
            Outcome::Done(store::on_one_line(&String::from_utf8_lossy(&output.stdout)))
        }
        Ok(output) => Outcome::Failed(output.status.to_string()),
        Err(error) => Outcome::Failed(error.kind().to_string()),
    };
    Stored {
        cell: cell.name(),
        date: store::today(),
        command: cell.command(),
        seconds: start.elapsed().as_secs_f64(),
        outcome,
    }
}

fn write_page(root: &Path, cells: &[Cell], stored: &[Stored]) -> Result<()> {
    // The page links to it, even when nothing has been played yet.
    let store = root.join(STORE);
    if !store.exists() {
        write(&store, "")?;
    }
    let path = root.join(PAGE);
    let old = fs::read_to_string(&path).unwrap_or_default();
    write(&path, &page::insert(&old, &page::render(cells, stored)))
}

/// Writes beside the file and moves it into place: a run may be cut off at any moment.
fn write(path: &Path, text: &str) -> Result<()> {
    let shown = || format!("cannot write {}", path.file_name().unwrap_or_default().to_string_lossy());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(shown)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    fs::write(&beside, text).with_context(shown)?;
    fs::rename(&beside, path).with_context(shown)
}
