//! A run from the first guest to the last comparison.

mod game;
mod open_files;
pub(crate) mod orders;
mod player;
mod schedule;
mod shared;
mod table_run;

use std::rc::Rc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::sync::watch;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{Instant, interval, sleep};

use crate::audit;
use crate::error::Error;
use crate::net::http::Api;
use crate::net::node_url::Node;
use crate::options::Options;
use crate::report::counters::{Fault, Tally};
use crate::report::{Progress, Report};
use crate::run::shared::{Hall, Times};

/// Tables that are compared at the same time.
const AUDITS: usize = 16;

/// Plays as the options say, compares what the server has with what it acknowledged, and reports.
/// Ctrl-C ends the play early; the comparison is still made.
///
/// # Errors
/// If the options cannot be, or the first games cannot begin. What goes wrong later is in the report.
pub fn run(options: Options) -> Result<Report, Error> {
    let games = options.games()?;
    if options.urls.is_empty() {
        return Err(Error::Options("name at least one server".to_owned()));
    }
    let nodes = options.urls.iter().map(|url| Node::parse(url)).collect::<Result<Vec<Node>, Error>>()?;
    let sockets = (0..options.tables).map(|index| games[index % games.len()].seats()).sum();
    open_files::allow_sockets(sockets)?;
    let tally = Rc::new(Tally::default());
    let api = Api::new(nodes, options.patience, Rc::clone(&tally));
    let (hall, bell) = Hall::new(api, tally, games, &options)?;
    // One thread: the other core is the server's.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, play(Rc::new(hall), bell, options, sockets))
}

async fn play(
    hall: Rc<Hall>,
    bell: watch::Sender<Times>,
    options: Options,
    sockets: usize,
) -> Result<Report, Error> {
    let start = Instant::now();
    let mut tables = JoinSet::new();
    for index in 0..options.tables {
        tables.spawn_local(table_run::play(Rc::clone(&hall), index));
    }
    let mut second = interval(Duration::from_secs(1));
    while hall.ready.get() < options.tables {
        tokio::select! {
            // Nobody comes home before play has begun, unless it cannot begin.
            ended = tables.join_next() => return Err(Error::NotBegun(reason(ended))),
            _ = sleep(Duration::from_millis(5)) => {}
            _ = second.tick() => tell(&hall, &options, None),
        }
    }
    let begun = Instant::now();
    bell.send_modify(|times| times.begun = Some(begun));
    let end = sleep(Duration::from_secs_f64(options.seconds));
    tokio::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => break,
            _ = tokio::signal::ctrl_c() => break,
            _ = second.tick() => tell(&hall, &options, Some(begun)),
        }
    }
    let stopped = Instant::now();
    bell.send_modify(|times| times.stopped = Some(stopped));
    while let Some(ended) = tables.join_next().await {
        if !matches!(ended, Ok(Ok(()))) {
            hall.tally.fault(Fault::Stuck, reason(Some(ended)));
        }
    }
    let ledgers = hall.ledgers.take();
    stream::iter(&ledgers)
        .for_each_concurrent(AUDITS, |ledger| audit::table(&hall.api, &hall.tally, ledger))
        .await;
    let seconds = (stopped - begun).as_secs_f64();
    let mut report = hall.tally.report();
    report.tables = options.tables;
    report.sockets = sockets;
    report.rate = options.rate;
    report.setup_seconds = (begun - start).as_secs_f64();
    report.seconds = seconds;
    report.moves_per_second = hall.tally.moves_in_time.get() as f64 / seconds;
    report.ok = report.is_sound();
    Ok(report)
}

fn reason(ended: Option<Result<Result<(), String>, tokio::task::JoinError>>) -> String {
    match ended {
        Some(Ok(Err(why))) => why,
        Some(Err(error)) => format!("a table broke down: {error}"),
        Some(Ok(Ok(()))) | None => "a table ended by itself".to_owned(),
    }
}

fn tell(hall: &Hall, options: &Options, begun: Option<Instant>) {
    if let Some(progress) = &options.progress {
        progress(&Progress {
            playing: begun.map(|begun| begun.elapsed().as_secs_f64()),
            tables: hall.ready.get(),
            moves: hall.tally.moves.get(),
            errors: hall.tally.error_count(),
        });
    }
}
