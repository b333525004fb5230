//! `cargo xtask play`: one command from a fresh checkout to a game in the browser.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell::Line;
use crate::web;

/// Where the game is served when nothing is said.
const ADDRESS: &str = "127.0.0.1:8080";

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    web::run(root, web::Build::Small)?;
    Line::cargo("build --quiet --release --package cli --bin branchline").run(root)?;
    let address = address(args);
    std::thread::spawn(move || open(&address));
    line(args).run(root)
}

fn line(args: &[String]) -> Line {
    Line::cargo("run --quiet --release --package cli --bin branchline -- serve").args(args.iter().cloned())
}

/// The address that is listened on.
fn address(args: &[String]) -> String {
    let given = args.iter().enumerate().find_map(|(index, arg)| match arg.split_once('=') {
        Some(("--listen", value)) => Some(value.to_owned()),
        Some(_) => None,
        None => (arg == "--listen").then(|| args.get(index + 1).cloned()).flatten(),
    });
    given.unwrap_or_else(|| ADDRESS.to_owned())
}

/// Opens the page once the server answers, where there is a browser to open.
fn open(address: &str) {
    for _ in 0..100 {
        if std::net::TcpStream::connect(address).is_ok() {
            // Without a desktop nothing opens, and the address is printed anyway.
            let _ = Command::new("xdg-open").arg(format!("http://{address}/")).output();
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_said_is_passed_on_to_the_server() {
        let line = line(&words("--data games --bot-pace 0")).to_string();
        assert!(line.ends_with("branchline -- serve --data games --bot-pace 0"), "{line}");
    }

    #[test]
    fn the_page_is_opened_where_the_server_listens() {
        assert_eq!(address(&[]), ADDRESS);
        assert_eq!(address(&words("--data d --listen 127.0.0.1:9000")), "127.0.0.1:9000");
        assert_eq!(address(&words("--listen=127.0.0.1:9001")), "127.0.0.1:9001");
    }
}
