//! Servers start, stop, restart, and leave nothing behind.

use std::io::Read as _;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use test_services::{Flush, Folder, Nats, Postgres};

/// Whether something listens at the address in a URL.
fn listens(url: &str) -> bool {
    let address = url.split(['/', '@']).find(|part| part.starts_with("127.0.0.1:"));
    TcpStream::connect(address.expect("a loopback address")).is_ok()
}

#[test]
fn postgres_stops_and_comes_back_at_the_same_address() {
    let mut postgres = Postgres::start_with(Flush::Off).unwrap();
    let url = postgres.url();
    assert!(listens(&url));
    postgres.stop().unwrap();
    assert!(!listens(&url));
    postgres.start_again().unwrap();
    assert!(listens(&url));
    postgres.kill().unwrap();
    assert!(!listens(&url));
    postgres.start_again().unwrap();
    assert_eq!(postgres.url(), url);
    assert!(listens(&url));
    drop(postgres);
    assert!(!listens(&url));
}

#[test]
fn nats_stops_and_comes_back_at_the_same_address() {
    let mut nats = Nats::start().unwrap();
    let url = nats.url();
    assert!(listens(&url));
    nats.stop().unwrap();
    assert!(!listens(&url));
    nats.start_again().unwrap();
    assert_eq!(nats.url(), url);
    assert!(listens(&url));
    drop(nats);
    assert!(!listens(&url));
}

/// Not a test of its own: the process that the next test kills.
#[test]
fn a_process_that_is_about_to_be_killed() {
    if std::env::var_os("SERVICES_TEST_VICTIM").is_none() {
        return;
    }
    let nats = Nats::start().unwrap();
    println!("url={}", nats.url());
    // Until we are killed; the parent closes nothing.
    let _ = std::io::stdin().read(&mut [0]);
}

#[test]
fn nothing_is_left_of_a_process_that_was_killed() {
    let folder = Folder::new("victim").unwrap();
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_process_that_is_about_to_be_killed", "--nocapture"])
        .env("SERVICES_TEST_VICTIM", "1")
        .env("TMPDIR", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = std::io::BufReader::new(victim.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("url=") {
        line.clear();
        assert_ne!(
            std::io::BufRead::read_line(&mut output, &mut line).unwrap(),
            0,
            "the process did not start"
        );
    }
    let url = line.trim().split("url=").nth(1).unwrap().to_owned();
    assert!(listens(&url));
    victim.kill().unwrap();
    victim.wait().unwrap();
    let start = std::time::Instant::now();
    while listens(&url) || !is_empty(folder.path()) {
        assert!(start.elapsed().as_secs() < 30, "something is left of {url}");
        std::thread::yield_now();
    }
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).unwrap().next().is_none()
}

#[test]
fn what_is_installed_is_not_installed_again() {
    test_services::install_missing().unwrap();
}
