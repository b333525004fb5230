//! A table of this browser: the line to the page's own worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use futures_util::StreamExt;
use futures_util::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;
use protocol::worker::Request;

use super::{Line, Outgoing, Place, Status, new_line, now};
use crate::model::Heard;
use crate::model::kept::NotKept;
use crate::{here, worker};

/// How long a worker that failed is left alone, in milliseconds: at first, and at most.
const PAUSE: u32 = 1_000;
const LONGEST_PAUSE: u32 = 60_000;

/// Goes on at a table of this browser, and again whenever the worker fails, until the screen goes.
pub(crate) fn here(table: String) -> Line {
    let (line, ended) = new_line(Place::Here);
    let outgoing = line.outgoing.get_value();
    spawn_local(async move {
        let mut pause = PAUSE;
        while !ended.get() {
            let began = now();
            let problem = talk_here(line, &outgoing, &ended, &table).await.err();
            if ended.get() {
                return;
            }
            line.status.try_set(Status::Lost);
            line.problem.try_set(problem);
            // One that fails again and again is tried less and less often.
            pause = if now() - began > i64::from(PAUSE) { PAUSE } else { (2 * pause).min(LONGEST_PAUSE) };
            TimeoutFuture::new(pause).await;
        }
    });
    line
}

/// Talks to the worker about a table of this browser until the screen goes or the worker fails.
async fn talk_here(
    line: Line,
    outgoing: &Rc<RefCell<Outgoing>>,
    ended: &Cell<bool>,
    table: &str,
) -> Result<(), Problem> {
    let mut heard = worker::listen();
    let go_on = || Request::Continue { table: table.to_owned(), log: here::lines(table), now: now() };
    worker::ask(go_on()).await?;
    loop {
        let next = outgoing.borrow_mut().waiting.pop_front();
        if let Some(order) = next {
            // Under its id it is done once, even if the worker fails before it answers.
            if let Err(problem) = worker::ask(Request::Order { order: order.clone(), now: now() }).await {
                outgoing.borrow_mut().waiting.push_front(order);
                return Err(problem);
            }
            continue;
        }
        let (bell, rung) = futures_channel::oneshot::channel();
        outgoing.borrow_mut().bell = Some(bell);
        match select(heard.next(), rung).await {
            Either::Left((Some(worker::Heard::Message(message)), _)) => {
                if line.hear(&message) == Heard::Gap {
                    worker::ask(go_on()).await?;
                }
            }
            Either::Left((Some(worker::Heard::NotKept(why)), _)) => {
                line.problem.try_set(Some(here::not_kept(why)));
                // What is kept is the game, whoever played it.
                if why == NotKept::Elsewhere {
                    worker::ask(go_on()).await?;
                }
            }
            Either::Left((None, _)) => return Err(worker::failed()),
            Either::Right(_) if ended.get() => return Ok(()),
            Either::Right(_) => {}
        }
    }
}
