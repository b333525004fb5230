//! `cargo xtask play`: one command from a fresh clone to a game in the browser.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::setup;
use crate::shell::{CommandLine, built_program};
use crate::web::{self, Build, Bundler, QUICK_PROFILE};

/// Where the game is served by default.
const HOST: &str = "127.0.0.1";
const FIRST_PORT: u16 = 8080;
const PORTS: u16 = 100;

const START: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    build(root)?;
    let address = match listen_argument(args, std::env::var("BRANCHLINE_LISTEN").ok()) {
        Some(address) => address,
        None => format!("{HOST}:{}", free_port(FIRST_PORT, PORTS)?),
    };
    let mut server = serve(root, args, &address).spawn().context("cannot start the server")?;
    wait_until_ready(&mut server, &address)?;
    println!("\nCtrl-C stops the server. The game is at\n\nhttp://{address}/");
    open_browser(&format!("http://{address}/"));
    let status = server.wait()?;
    if !status.success() {
        bail!("the server ended with {status}");
    }
    Ok(())
}

/// Builds the server and the page in four steps, with cargo's own progress.
pub(crate) fn build(root: &Path) -> Result<()> {
    let start = Instant::now();
    step(1, "check the tool chain");
    setup::wasm_target()?;
    step(2, "build the server");
    programs(Build::Quick).run(root)?;
    step(3, "build the page");
    let modules = web::compile(root, Build::Quick)?;
    step(4, "put the page together");
    web::bundle(root, Build::Quick, Bundler::Built(QUICK_PROFILE), &modules)?;
    println!("built in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn step(number: u32, what: &str) {
    println!("step {number} of 4: {what}");
}

/// The server and the bundler. In this profile the server reads the page from disk.
pub(crate) fn programs(build: Build) -> CommandLine {
    CommandLine::cargo(&format!("build --profile {QUICK_PROFILE} --package cli --package bundle"))
        .env("CARGO_INCREMENTAL", build.incremental())
}

/// `branchline serve` with the given arguments, and an address if there is none among them.
pub(crate) fn serve(root: &Path, args: &[String], address: &str) -> Command {
    let mut line = CommandLine::program(built_program(root, QUICK_PROFILE, "branchline")).args(["serve"]);
    line = line.args(args.iter().cloned());
    if listen_argument(args, None).is_none() {
        line = line.args(["--listen", address]);
    }
    // The address should stay the last line printed.
    if std::env::var_os("BRANCHLINE_LOG").is_none() && !args.iter().any(|arg| arg.starts_with("--log")) {
        line = line.env("BRANCHLINE_LOG", "warn");
    }
    let mut command = line.command(root);
    command.stdout(Stdio::null());
    command
}

/// The address given by an argument or the environment.
fn listen_argument(args: &[String], environment: Option<String>) -> Option<String> {
    let given = args.iter().enumerate().find_map(|(index, arg)| match arg.split_once('=') {
        Some(("--listen", value)) => Some(value.to_owned()),
        Some(_) => None,
        None => (arg == "--listen").then(|| args.get(index + 1).cloned()).flatten(),
    });
    given.or(environment.filter(|address| !address.is_empty()))
}

/// The first free port from `first` on; prints a note if it is not the first.
pub(crate) fn free_port(first: u16, tries: u16) -> Result<u16> {
    let free = |port: &u16| TcpListener::bind((HOST, *port)).is_ok();
    let port = (first..first.saturating_add(tries)).find(free);
    let port = port.with_context(|| format!("no free port from {first} on; name one with --listen"))?;
    if port != first {
        println!("port {first} is taken; using {port}");
    }
    Ok(port)
}

fn wait_until_ready(server: &mut Child, address: &str) -> Result<()> {
    let start = Instant::now();
    while std::net::TcpStream::connect(address).is_err() {
        if let Some(status) = server.try_wait()? {
            bail!("the server ended with {status}");
        }
        if start.elapsed() > START {
            bail!("the server does not answer at {address}");
        }
        std::thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}

/// Opens the page if there is a desktop.
fn open_browser(url: &str) {
    let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let opener = match std::env::consts::OS {
        "macos" => "open",
        _ if has_desktop => "xdg-open",
        _ => return,
    };
    // If this fails, the address is still on the screen.
    let _ = Command::new(opener).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn serve_arguments(text: &str) -> Vec<String> {
        let command = serve(Path::new("."), &words(text), "127.0.0.1:8081");
        command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn arguments_go_to_the_server() {
        assert_eq!(serve_arguments("--data games"), words("serve --data games --listen 127.0.0.1:8081"));
        assert_eq!(serve_arguments("--listen=[::1]:9"), words("serve --listen=[::1]:9"));
    }

    #[test]
    fn an_address_that_was_asked_for_is_used() {
        assert_eq!(listen_argument(&[], None), None);
        assert_eq!(listen_argument(&[], Some(String::new())), None);
        assert_eq!(listen_argument(&[], Some("127.0.0.1:1".to_owned())).unwrap(), "127.0.0.1:1");
        let words = words("--data d --listen 127.0.0.1:9000");
        assert_eq!(listen_argument(&words, Some("127.0.0.1:1".to_owned())).unwrap(), "127.0.0.1:9000");
    }

    #[test]
    fn a_port_that_is_taken_is_passed_over() {
        let taken = TcpListener::bind((HOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let next = free_port(port, PORTS).unwrap();
        assert!(next > port && next <= port + PORTS);
        assert!(free_port(port, 1).is_err());
    }
}
