//! A run, from the first guest to the last check.

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
use crate::net::node_url::NodeUrl;
use crate::options::Options;
use crate::report::counters::{Counters, Fault};
use crate::report::{Progress, Report};
use crate::run::shared::{Shared, Times};

/// Tables that are checked at the same time.
const AUDITS: usize = 16;

/// Plays as the options say, compares the server's logs with what it acknowledged, and reports. Ctrl-C ends
/// play early; the comparison is still made.
///
/// # Errors
/// If the options are invalid, or the first games cannot start. Later errors are in the report.
pub fn run(options: Options) -> Result<Report, Error> {
    let games = options.games()?;
    if options.urls.is_empty() {
        return Err(Error::Options("name at least one server".to_owned()));
    }
    let nodes =
        options.urls.iter().map(|url| NodeUrl::parse(url)).collect::<Result<Vec<NodeUrl>, Error>>()?;
    let sockets = (0..options.tables).map(|index| games[index % games.len()].seats()).sum();
    open_files::allow_sockets(sockets)?;
    let counters = Rc::new(Counters::default());
    let api = Api::new(nodes, options.patience, Rc::clone(&counters));
    let (shared, bell) = Shared::new(api, counters, games, &options)?;
    // One thread: the other core is the server's.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, play(Rc::new(shared), bell, options, sockets))
}

async fn play(
    shared: Rc<Shared>,
    bell: watch::Sender<Times>,
    options: Options,
    sockets: usize,
) -> Result<Report, Error> {
    let start = Instant::now();
    let mut tables = JoinSet::new();
    for index in 0..options.tables {
        tables.spawn_local(table_run::play(Rc::clone(&shared), index));
    }
    let mut second = interval(Duration::from_secs(1));
    while shared.ready.get() < options.tables {
        tokio::select! {
            // No table finishes before play starts, unless it cannot start.
            ended = tables.join_next() => return Err(Error::NotBegun(reason(ended))),
            _ = sleep(Duration::from_millis(5)) => {}
            _ = second.tick() => tell(&shared, &options, None),
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
            _ = second.tick() => tell(&shared, &options, Some(begun)),
        }
    }
    let stopped = Instant::now();
    bell.send_modify(|times| times.stopped = Some(stopped));
    while let Some(ended) = tables.join_next().await {
        if !matches!(ended, Ok(Ok(()))) {
            shared.counters.fault(Fault::Stuck, reason(Some(ended)));
        }
    }
    let order_logs = shared.order_logs.take();
    stream::iter(&order_logs)
        .for_each_concurrent(AUDITS, |order_log| audit::table(&shared.api, &shared.counters, order_log))
        .await;
    let seconds = (stopped - begun).as_secs_f64();
    let mut report = shared.counters.report();
    report.tables = options.tables;
    report.sockets = sockets;
    report.rate = options.rate;
    report.setup_seconds = (begun - start).as_secs_f64();
    report.seconds = seconds;
    report.moves_per_second = shared.counters.moves_in_time.get() as f64 / seconds;
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

fn tell(shared: &Shared, options: &Options, begun: Option<Instant>) {
    if let Some(progress) = &options.progress {
        progress(&Progress {
            playing: begun.map(|begun| begun.elapsed().as_secs_f64()),
            tables: shared.ready.get(),
            moves: shared.counters.moves.get(),
            errors: shared.counters.error_count(),
        });
    }
}
