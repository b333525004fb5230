//! A connection to a local table, through the page's worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use futures_util::StreamExt;
use futures_util::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;
use protocol::worker::Request;

use super::{Connection, Host, Outgoing, Status, new_connection, now};
use crate::browser::preferences;
use crate::model::Continuity;
use crate::model::local_store::NotSaved;
use crate::net::worker_client;
use crate::session::local_games;

/// The pause before a failed worker is restarted, in milliseconds: initial and maximum.
const PAUSE: u32 = 1_000;
const LONGEST_PAUSE: u32 = 60_000;

/// Opens a local table and reopens it whenever the worker fails, until the screen is closed.
pub(crate) fn open_local(table: String) -> Connection {
    let (connection, ended) = new_connection(Host::Browser);
    let outgoing = connection.outgoing.get_value();
    Effect::new(move |before: Option<Request>| {
        let pace = Request::BotPace { pace: preferences::get().bots.pace() };
        // The first time the worker hears it when the table is opened.
        if before.is_some_and(|before| before != pace) {
            let pace = pace.clone();
            spawn_local(async move { drop(worker_client::ask(pace).await) });
        }
        pace
    });
    spawn_local(async move {
        let mut pause = PAUSE;
        while !ended.get() {
            let began = now();
            let problem = talk(connection, &outgoing, &ended, &table).await.err();
            if ended.get() {
                return;
            }
            connection.status.try_set(Status::Lost);
            connection.problem.try_set(problem);
            // Back off from a worker that keeps failing.
            pause = if now() - began > i64::from(PAUSE) { PAUSE } else { (2 * pause).min(LONGEST_PAUSE) };
            TimeoutFuture::new(pause).await;
        }
    });
    connection
}

/// Exchanges messages about a local table until the screen is closed or the worker fails.
async fn talk(
    connection: Connection,
    outgoing: &Rc<RefCell<Outgoing>>,
    ended: &Cell<bool>,
    table: &str,
) -> Result<(), Problem> {
    let mut heard = worker_client::listen();
    let go_on = || Request::Continue { table: table.to_owned(), log: local_games::lines(table), now: now() };
    worker_client::ask(Request::BotPace { pace: preferences::now().bots.pace() }).await?;
    worker_client::ask(go_on()).await?;
    loop {
        let next = outgoing.borrow_mut().waiting.pop_front();
        if let Some(order) = next {
            // Its id makes the order idempotent, even if the worker fails before it answers.
            if let Err(problem) =
                worker_client::ask(Request::Order { order: order.clone(), now: now() }).await
            {
                outgoing.borrow_mut().waiting.push_front(order);
                return Err(problem);
            }
            continue;
        }
        match select(heard.next(), Outgoing::rung(outgoing)).await {
            Either::Left((Some(worker_client::WorkerEvent::Message(message)), _)) => {
                if connection.hear(&message) == Continuity::Gap {
                    worker_client::ask(go_on()).await?;
                }
            }
            Either::Left((Some(worker_client::WorkerEvent::NotSaved(why)), _)) => {
                connection.problem.try_set(Some(local_games::not_kept(why)));
                // The stored game is the true one, whichever tab played it.
                if why == NotSaved::Elsewhere {
                    worker_client::ask(go_on()).await?;
                }
            }
            Either::Left((None, _)) => return Err(worker_client::failed()),
            Either::Right(_) if ended.get() => return Ok(()),
            Either::Right(_) => {}
        }
    }
}
