//! `test-services COMMAND…`: runs a command with a PostgreSQL and a NATS server, installed if missing, which its tests
//! share instead of starting their own.

use std::io;
use std::process::{Command, ExitCode};

use test_services::{Flush, Nats, Postgres};

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    let program = arguments.next().ok_or_else(|| io::Error::other("name a command to run"))?;
    test_services::install_missing()?;
    let (postgres, nats) = (Postgres::start_with(Flush::Off)?, Nats::start()?);
    let mut command = Command::new(program);
    command.args(arguments);
    command.env("BRANCHLINE_TEST_POSTGRES", postgres.url()).env("BRANCHLINE_TEST_NATS", nats.url());
    let status = command.status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
