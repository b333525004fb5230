//! `branchline analyse`: reviews a recorded game, as text, JSON or a picture.

mod json;
mod svg;
mod text;

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::review::{Decision, Options, Review, Reviewer, TurningPoint};
use engine::{Action, Card, Game, MARKET, Seat, Side};
use indicatif::{ProgressBar, ProgressStyle};
use record::{Record, Step};

use crate::args::AnalyseArgs;
use crate::records;

/// A game and its review.
pub(crate) struct Analysed {
    pub(crate) game: Game,
    /// The names by seat, safe to print.
    pub(crate) names: Vec<String>,
    pub(crate) options: Options,
    pub(crate) review: Review,
    /// Every move: the seat and the action.
    pub(crate) moves: Vec<(Seat, Action)>,
    /// The market before every move, to name the card in a slot.
    pub(crate) markets: Vec<[Option<Card>; MARKET]>,
    pub(crate) winners: Vec<Side>,
}

pub(crate) fn run(args: &AnalyseArgs) -> Result<ExitCode> {
    let record = records::load(&args.file)?;
    let analysed = analyse(&record, args)?;
    if let Some(path) = &args.svg {
        std::fs::write(path, svg::draw(&analysed))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", json::to_json(&analysed))?;
    } else {
        write!(out, "{}", text::to_text(&analysed))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn analyse(record: &Record, args: &AnalyseArgs) -> Result<Analysed> {
    let folder = records::folder_of(record, args.board.as_deref())?;
    let mut replay = record.replay(folder.board.clone())?;
    let game = replay.game().clone();
    if let Some(seat) = args.seat
        && usize::from(seat) >= game.seats()
    {
        bail!("there is no seat {seat}: this game has seats 0 to {}", game.seats() - 1);
    }
    let options = Options { seat: args.seat.map(Seat), sims: args.sims, seed: args.seed };
    let mut reviewer = Reviewer::new(&game, options, replay.state(), replay.dealt());
    let bar = progress(record.moves.len() as u64);
    let (mut moves, mut markets) = (Vec::new(), Vec::new());
    loop {
        let before = *replay.state();
        let Some(Step { seat, action, events }) = replay.step()? else { break };
        reviewer.step(&before, seat, &action, &events, replay.state());
        markets.push(before.public().market);
        moves.push((seat, action));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let over = game.is_over(replay.state());
    let winners = if over { game.breakdown(replay.state()).winners } else { vec![] };
    let review = reviewer.finish(replay.state());
    let names = record.header.seats.iter().map(|name| crate::harmless(name).replace('\n', " ")).collect();
    Ok(Analysed { game, names, options, review, moves, markets, winners })
}

fn progress(moves: u64) -> ProgressBar {
    let bar = ProgressBar::new(moves);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} move {human_pos} of {human_len}, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

impl Analysed {
    /// A seat with its player's name.
    pub(crate) fn who(&self, seat: Seat) -> String {
        match self.names.get(seat.index()).map(String::as_str) {
            None | Some("") => format!("seat {seat}"),
            Some(name) => format!("seat {seat} ({name})"),
        }
    }

    /// A side with its players' names.
    pub(crate) fn side(&self, side: Side) -> String {
        let names = self.game.members(side).iter().filter_map(|seat| self.names.get(seat.index()));
        let names: Vec<&str> = names.map(String::as_str).filter(|name| !name.is_empty()).collect();
        let kind = if self.game.teams() { "team" } else { "seat" };
        if names.is_empty() {
            format!("{kind} {side}")
        } else {
            format!("{kind} {side} ({})", names.join(", "))
        }
    }

    /// The seats that were reviewed.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        let only = self.options.seat;
        self.game.each_seat().filter(move |seat| only.is_none_or(|only| only == *seat))
    }

    /// The decisions of a seat.
    pub(crate) fn decisions(&self, seat: Seat) -> impl Iterator<Item = &Decision> {
        self.review.decisions.iter().filter(move |decision| decision.seat == seat)
    }

    /// An action at a move, in the board's notation; a draw from the market with its card.
    pub(crate) fn written(&self, number: usize, action: &Action) -> String {
        let text = self.game.board().format_action(action).to_string();
        let market = number.checked_sub(1).and_then(|n| self.markets.get(n));
        match (action, market) {
            (Action::DrawMarket(slot), Some(market)) => match market.get(slot.index()).copied().flatten() {
                Some(card) => format!("{text} ({card})"),
                None => text,
            },
            _ => text,
        }
    }

    /// The move of a turning point: the seat and the action.
    pub(crate) fn move_of(&self, point: &TurningPoint) -> Option<&(Seat, Action)> {
        self.moves.get(point.number.checked_sub(1)?)
    }
}
