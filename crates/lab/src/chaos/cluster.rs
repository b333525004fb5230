//! Two nodes on PostgreSQL and NATS; each of the four fails in turn.

use std::time::Instant;

use anyhow::Result;
use test_services::{Nats, Postgres};

use super::load::Load;
use super::node::Node;
use super::report::Report;
use super::{Setup, play_on};

const TABLES: u32 = 30;
const RATE: u32 = 150;

/// What fails, repeatedly in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    FirstNode,
    Nats,
    Postgres,
    SecondNode,
    PostgresCrash,
}

const FAULTS: [Fault; 5] =
    [Fault::FirstNode, Fault::Nats, Fault::Postgres, Fault::SecondNode, Fault::PostgresCrash];

pub(super) fn run(setup: &Setup) -> Result<Report> {
    test_services::install_missing()?;
    let mut postgres = Postgres::start()?;
    let mut nats = Nats::start()?;
    let args = ["--database".to_owned(), postgres.url(), "--bus".to_owned(), nats.url()];
    let mut nodes = [Node::new(setup, "node1", &args)?, Node::new(setup, "node2", &args)?];
    // One after the other: the first creates the database schema.
    for node in &mut nodes {
        node.start()?;
    }
    let urls = nodes.each_ref().map(Node::url);
    let mut load = Load::start(setup, "cluster", &urls, TABLES, RATE)?;
    for (round, fault) in (1..=setup.rounds).zip(FAULTS.into_iter().cycle()) {
        play_on(&load, setup, round)?;
        let before = load.moves()?;
        let start = Instant::now();
        let during = match fault {
            Fault::FirstNode => kill(&mut nodes[0], &mut load, setup, round)?,
            Fault::SecondNode => kill(&mut nodes[1], &mut load, setup, round)?,
            Fault::Nats => {
                nats.stop()?;
                // Without NATS the games go on, only slower.
                load.wait_for_more(before)?;
                let during = play_on(&load, setup, round)?;
                nats.start_again()?;
                during
            }
            Fault::Postgres | Fault::PostgresCrash => {
                if fault == Fault::Postgres {
                    postgres.stop()?
                } else {
                    postgres.kill()?
                }
                postgres.start_again()?;
                before
            }
        };
        println!(
            "cluster {round}/{}: {} for {:.2} s, {} moves meanwhile",
            setup.rounds,
            fault.words(),
            start.elapsed().as_secs_f64(),
            during - before
        );
        let back = load.moves()?;
        load.wait_for_more(back)?;
        nodes.iter_mut().try_for_each(Node::check)?;
    }
    load.finish()
}

/// Kills a node while the other keeps playing, and restarts it.
fn kill(node: &mut Node, load: &mut Load, setup: &Setup, round: u32) -> Result<u64> {
    let before = load.moves()?;
    node.kill()?;
    load.wait_for_more(before)?;
    let during = play_on(load, setup, round)?;
    node.start()?;
    Ok(during)
}

impl Fault {
    const fn words(self) -> &'static str {
        match self {
            Fault::FirstNode => "node 1 killed",
            Fault::SecondNode => "node 2 killed",
            Fault::Nats => "NATS stopped",
            Fault::Postgres => "PostgreSQL stopped",
            Fault::PostgresCrash => "PostgreSQL crashed",
        }
    }
}
