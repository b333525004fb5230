//! `cargo xtask dev`: serves the game, and rebuilds what changed whenever a file changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result};

use crate::play;
use crate::web::{self, Build, Bundler, QUICK_PROFILE};

/// Every build but the first follows a change.
const BUILD: Build = Build::Incremental;

const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Style sheets, texts and pictures that the page fetches as files: nothing has to be compiled for them.
const ASSETS: [&str; 3] = ["crates/client/style/", "crates/client/static/", "crates/client/rules/"];

/// Crates that are part of the page alone; a change there needs no new server.
const PAGE_ONLY: [&str; 2] = ["crates/client/", "crates/worker/"];

/// Crates that are part of the server alone.
const SERVER_ONLY: [&str; 4] = ["crates/cli/", "crates/load/", "crates/server/", "crates/store/"];

/// Crates that are part of neither, and the folder that the page is built into.
const NEITHER: [&str; 6] = [
    "crates/e2e/",
    "crates/lab/",
    "crates/test-services/",
    "crates/test-support/",
    "crates/server/dist",
    "tools/",
];

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let address = format!("127.0.0.1:{}", play::free_port(8080, 100)?);
    let mut server = Server { root: root.to_owned(), args: args.to_vec(), address, running: None };
    let mut before = files(root);
    rebuild(root, &mut server, Change { assets: true, page: true, server: true });
    loop {
        std::thread::sleep(POLL_INTERVAL);
        let now = files(root);
        let change = Change::between(&before, &now);
        before = now;
        if change != Change::default() {
            rebuild(root, &mut server, change);
        }
    }
}

/// What has to be rebuilt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Change {
    /// The page has to be bundled again.
    assets: bool,
    /// The page has to be compiled.
    page: bool,
    /// The server has to be compiled and restarted.
    server: bool,
}

impl Change {
    fn between(before: &BTreeMap<String, SystemTime>, now: &BTreeMap<String, SystemTime>) -> Change {
        let touched = |path: &&String| before.get(*path) != now.get(*path);
        let mut change = Change::default();
        for path in before.keys().chain(now.keys()).filter(touched) {
            let within = |folders: &[&str]| folders.iter().any(|folder| path.starts_with(folder));
            if within(&NEITHER) {
                continue;
            }
            change.assets |= !within(&SERVER_ONLY);
            change.page |= !within(&ASSETS) && !within(&SERVER_ONLY);
            change.server |= !within(&PAGE_ONLY);
        }
        change
    }
}

/// Rebuilds and serves what changed. Errors in the source are printed; the next change tries again.
fn rebuild(root: &Path, server: &mut Server, change: Change) {
    let start = Instant::now();
    let built = || -> Result<()> {
        // The bundler is built with the server, and the page needs it.
        if change.server {
            play::programs(BUILD).run(root)?;
        }
        if change.page {
            web::compile(root, BUILD)?;
        }
        if change.assets {
            let modules = web::modules(root, BUILD);
            web::bundle(root, BUILD, Bundler::Built(QUICK_PROFILE), &modules)?;
        }
        Ok(())
    };
    let done = built().and_then(|()| if change.server { server.restart() } else { Ok(()) });
    match done {
        Ok(()) => {
            let seconds = start.elapsed().as_secs_f64();
            println!("ready after {seconds:.1} s; reload http://{}/", server.address);
        }
        Err(error) => eprintln!("error: {error:#}"),
    }
}

/// The server, restarted when it has changed; killed on drop.
struct Server {
    root: PathBuf,
    args: Vec<String>,
    address: String,
    running: Option<Child>,
}

impl Server {
    fn restart(&mut self) -> Result<()> {
        self.stop();
        let mut command = play::serve(&self.root, &self.args, &self.address);
        self.running = Some(command.spawn().context("cannot start the server")?);
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It may have already ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// When each source file of the game was last written.
fn files(root: &Path) -> BTreeMap<String, SystemTime> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.join("crates"), root.join("boards")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let Ok(about) = entry.metadata() else { continue };
            if about.is_dir() {
                folders.push(path);
            } else if let (Ok(name), Ok(time)) = (path.strip_prefix(root), about.modified()) {
                found.insert(name.display().to_string(), time);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Change = Change { assets: true, page: true, server: true };

    fn touched(path: &str) -> Change {
        let time = SystemTime::UNIX_EPOCH;
        let before = BTreeMap::from([(path.to_owned(), time), ("boards/a/board.toml".to_owned(), time)]);
        let mut now = before.clone();
        now.insert(path.to_owned(), time + Duration::from_secs(1));
        Change::between(&before, &now)
    }

    #[test]
    fn only_what_changed_is_rebuilt() {
        let assets = Change { assets: true, ..Change::default() };
        assert_eq!(touched("crates/client/style/base.css"), assets);
        assert_eq!(touched("crates/client/src/app.rs"), Change { page: true, ..assets });
        assert_eq!(touched("crates/store/src/lib.rs"), Change { server: true, ..Change::default() });
        assert_eq!(touched("crates/engine/src/lib.rs"), ALL);
        assert_eq!(touched("crates/bundle/src/main.rs"), ALL);
        assert_eq!(touched("crates/server/dist/index.html"), Change::default());
        assert_eq!(touched("crates/e2e/src/lib.rs"), Change::default());
    }

    #[test]
    fn a_file_that_is_new_or_gone_is_a_change() {
        let one = BTreeMap::from([("boards/a/board.toml".to_owned(), SystemTime::UNIX_EPOCH)]);
        assert_eq!(Change::between(&one, &BTreeMap::new()), ALL);
        assert_eq!(Change::between(&BTreeMap::new(), &one), ALL);
        assert_eq!(Change::between(&one, &one), Change::default());
    }
}
