//! `branchline play`: a game in the terminal against bots.

mod explain;
mod hint;
mod input;
mod listings;
mod repl;
mod save;
mod seating;
mod session;
mod text;
mod undo;

use std::hash::{BuildHasher as _, Hasher as _};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use bots::Budget;
use engine::{Game, RouteSet, Secret};

use crate::args::PlayArgs;
use repl::{Repl, Seen};
use save::Save;
use seating::Seating;
use session::Session;
use text::color::ColorMode;
use text::names::Names;

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode> {
    let hints = hints(&args.hints)?;
    let stdout = std::io::stdout();
    let color = ColorMode::wanted(stdout.is_terminal());
    let (folder, session, save, greeting) = match &args.resume {
        Some(file) => resume(args, file.as_deref(), hints)?,
        None => start(args, hints)?,
    };
    let names = Names::new(&folder, &session.seating);
    let mut out = stdout.lock();
    std::io::Write::write_all(&mut out, greeting.as_bytes())?;
    let told = session.steps.len();
    let input = std::io::stdin().lock();
    let mut repl = Repl {
        session,
        names: &names,
        color,
        save,
        input,
        out,
        offered: vec![],
        told,
        seen: Seen::Nothing,
        plan: RouteSet::EMPTY,
    };
    repl.run()?;
    Ok(ExitCode::SUCCESS)
}

type Begun = (Arc<boards::BoardPackage>, Session, Save, String);

fn start(args: &PlayArgs, hints: Budget) -> Result<Begun> {
    let Some(board) = &args.board else {
        bail!("name a board, such as --board london, or continue a saved game with --resume");
    };
    let folder = boards::open(board)?;
    let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
    let seating = if args.players.is_empty() {
        Seating::against(&args.against, fewest.into(), args.seat.unwrap_or(0))?
    } else {
        Seating::listed(&args.players, args.seat)?
    };
    let game = Game::new(folder.board.clone(), seating.kinds.len())?;
    let path = args.save.as_deref().unwrap_or(Path::new(save::DEFAULT));
    let (save, old) = Save::fresh(path)?;
    let secret = args.seed.map_or_else(random_secret, Secret::from_number);
    let mut greeting = format!(
        "The commitment of the deal is {}.\nType `help` for the commands. The game is saved in {} as you play.\n",
        secret.commitment(),
        save.name()
    );
    if let Some(old) = old {
        greeting.push_str(&format!("The game that was there is now in {}.\n", old.display()));
    }
    Ok((folder, Session::deal(game, seating, secret, hints), save, greeting))
}

fn resume(args: &PlayArgs, file: Option<&Path>, hints: Budget) -> Result<Begun> {
    let path: PathBuf = file.or(args.save.as_deref()).unwrap_or(Path::new(save::DEFAULT)).to_owned();
    let record = crate::records::load(&path)
        .with_context(|| format!("there is no game to continue in {}", path.display()))?;
    let folder = crate::records::folder_of(&record, args.board.as_deref())?;
    let session = Session::resume(&record, folder.board.clone(), hints)?;
    ensure!(
        !session.is_over(),
        "the game in {} is over; review it with: branchline analyse {0}",
        path.display()
    );
    let save = match &args.save {
        Some(other) if *other != path => Save::fresh(other)?.0,
        Some(_) | None => Save::same(&path),
    };
    let greeting = format!(
        "Continuing after {} moves. The game is saved in {} as you play.\n",
        record.moves.len(),
        save.name()
    );
    Ok((folder, session, save, greeting))
}

/// `sims=400` or `ms=1000`.
fn hints(text: &str) -> Result<Budget> {
    let kind: bots::Kind = format!("expert:{text}").parse()?;
    kind.budget.context("give hints a budget: sims=400 or ms=1000")
}

/// An unguessable secret, from the system's randomness by way of the standard library.
fn random_secret() -> Secret {
    let mut bytes = [0; 32];
    for (n, chunk) in bytes.chunks_exact_mut(8).enumerate() {
        let mut hasher = std::hash::RandomState::new().build_hasher();
        hasher.write_usize(n);
        chunk.copy_from_slice(&hasher.finish().to_le_bytes());
    }
    Secret(bytes)
}
