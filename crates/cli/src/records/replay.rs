//! `branchline replay`: a recorded game move by move, or one position of it, as text or JSON.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Result, bail};
use engine::{Event, Game, Seat, Viewer};
use record::{Outcome, Record, Replay, show_breakdown, show_event, show_view};
use serde_json::{Value, json};

use super::{board_of, load};
use crate::args::ReplayArgs;

pub(crate) fn replay(args: &ReplayArgs) -> Result<ExitCode> {
    let record = load(&args.file)?;
    let replay = record.replay(board_of(&record, args.board.as_deref())?)?;
    let seats = replay.game().seats();
    if let Some(seat) = args.seat
        && usize::from(seat) >= seats
    {
        bail!("there is no seat {seat}: this game has seats 0 to {}", seats - 1);
    }
    let mut out = std::io::stdout().lock();
    let seat = args.seat.map(Seat);
    match (args.at, args.json) {
        (Some(at), false) => position(replay, at, seat, &mut out)?,
        (Some(at), true) => writeln!(out, "{:#}", position_json(replay, at, seat)?)?,
        (None, false) => game(replay, seat, &mut out)?,
        (None, true) => writeln!(out, "{:#}", game_json(&record, replay, seat)?)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// An event as a seat saw it, or with nothing hidden.
fn seen(game: &Game, seat: Option<Seat>, event: &Event) -> Event {
    seat.map_or(*event, |seat| event.seen_by(game, Viewer::Seat(seat)))
}

/// The seats whose views are shown.
fn viewers(game: &Game, seat: Option<Seat>) -> Vec<Seat> {
    seat.map_or_else(|| game.each_seat().collect(), |seat| vec![seat])
}

fn position(
    mut replay: Replay<'_>,
    at: usize,
    seat: Option<Seat>,
    out: &mut impl std::io::Write,
) -> Result<()> {
    replay.forward_to(at)?;
    let game = replay.game();
    for (number, seat) in viewers(game, seat).into_iter().enumerate() {
        let text = show_view(game, &game.view(replay.state(), Viewer::Seat(seat)));
        // The public part is the same for all seats: printed once.
        let from = if number == 0 { 0 } else { text.find(&format!("seat {seat} sees")).unwrap_or(0) };
        write!(out, "{}", &text[from..])?;
    }
    Ok(())
}

fn position_json(mut replay: Replay<'_>, at: usize, seat: Option<Seat>) -> Result<Value> {
    replay.forward_to(at)?;
    let game = replay.game();
    let views: Vec<Value> = viewers(game, seat)
        .into_iter()
        .map(|seat| json!({ "seat": seat, "view": game.view(replay.state(), Viewer::Seat(seat)) }))
        .collect();
    Ok(json!({ "board": game.board().id(), "at": at, "views": views }))
}

fn game(mut replay: Replay<'_>, seat: Option<Seat>, out: &mut impl std::io::Write) -> Result<()> {
    let game = replay.game().clone();
    for event in replay.dealt() {
        writeln!(out, "      {}", show_event(&game, &seen(&game, seat, event)))?;
    }
    while let Some(step) = replay.step()? {
        for (i, event) in step.events.iter().enumerate() {
            let number = if i == 0 { format!("{:>4}.", replay.at()) } else { String::new() };
            writeln!(out, "{number:<5} {}", show_event(&game, &seen(&game, seat, event)))?;
        }
    }
    if game.is_over(replay.state()) {
        write!(out, "\n{}", show_breakdown(&game, &game.breakdown(replay.state())))?;
    }
    Ok(())
}

fn game_json(record: &Record, mut replay: Replay<'_>, seat: Option<Seat>) -> Result<Value> {
    let game = replay.game().clone();
    let events = |events: &[Event]| events.iter().map(|event| seen(&game, seat, event)).collect::<Vec<_>>();
    let dealt = events(replay.dealt());
    let mut moves = Vec::new();
    while let Some(step) = replay.step()? {
        // The actions of others may be secret; the events show what the seat saw of them.
        let own = seat.is_none_or(|seat| seat == step.seat);
        let action = own.then(|| game.board().format_action(&step.action).to_string());
        moves.push(json!({
            "n": replay.at(),
            "seat": step.seat,
            "do": action,
            "events": events(&step.events),
        }));
    }
    let over = game.is_over(replay.state());
    Ok(json!({
        "board": game.board().id(),
        "rules": record.header.rules,
        "seats": record.header.seats,
        "dealt": dealt,
        "moves": moves,
        "outcome": over.then(|| Outcome::of(&game, replay.state())),
    }))
}
