//! `cargo xtask dev`: serves the game, and builds what changed whenever a file does.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};

use crate::shell::Line;
use crate::web::{self, Build, target_folder};

const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// Folders of crates that end up in the page alone; a change there needs no new server.
const PAGE_ONLY: [&str; 3] = ["crates/client/", "crates/worker/", "crates/bundle/"];

/// Folders of crates that neither the page nor the server is made of.
const NEITHER: [&str; 5] =
    ["crates/e2e/", "tools/", "crates/test-services/", "crates/test-support/", "crates/server/dist"];

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let mut server = Server { root: root.to_owned(), args: args.to_vec(), running: None };
    let mut before = files(root);
    build(root, &mut server, Change { page: true, server: true });
    loop {
        std::thread::sleep(BETWEEN_LOOKS);
        let now = files(root);
        let change = Change::between(&before, &now);
        before = now;
        if change.page || change.server {
            build(root, &mut server, change);
        }
    }
}

/// What has to be built anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    page: bool,
    server: bool,
}

impl Change {
    fn between(before: &BTreeMap<String, SystemTime>, now: &BTreeMap<String, SystemTime>) -> Change {
        let touched = |path: &&String| before.get(*path) != now.get(*path);
        let mut change = Change { page: false, server: false };
        for path in before.keys().chain(now.keys()).filter(touched) {
            let within = |folders: &[&str]| folders.iter().any(|folder| path.starts_with(folder));
            change.page |= !within(&NEITHER);
            change.server |= !within(&NEITHER) && !within(&PAGE_ONLY);
        }
        change
    }
}

/// Builds and serves what changed. A fault in the source is shown and mended by its author: nothing ends here.
fn build(root: &Path, server: &mut Server, change: Change) {
    let built = || -> Result<()> {
        if change.page {
            web::run(root, Build::Quick)?;
        }
        if change.server {
            Line::cargo("build --quiet --package cli --bin branchline").run(root)?;
        }
        Ok(())
    };
    println!("building …");
    let done = built().and_then(|()| if change.server { server.start() } else { Ok(()) });
    match done {
        Ok(()) => println!("ready; load the page again"),
        Err(error) => eprintln!("error: {error:#}"),
    }
}

/// The server, started again when it has changed. It ends with us.
struct Server {
    root: PathBuf,
    args: Vec<String>,
    running: Option<Child>,
}

impl Server {
    fn start(&mut self) -> Result<()> {
        self.stop();
        let program = target_folder(&self.root).join("debug/branchline");
        let mut command = Command::new(&program);
        command.arg("serve").args(&self.args).current_dir(&self.root);
        self.running = Some(command.spawn().with_context(|| format!("cannot start {}", program.display()))?);
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It may be gone already.
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

/// When each file that the game is made of was last written.
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

    fn touched(path: &str) -> Change {
        let time = SystemTime::UNIX_EPOCH;
        let before = BTreeMap::from([(path.to_owned(), time), ("boards/a/board.toml".to_owned(), time)]);
        let mut now = before.clone();
        now.insert(path.to_owned(), time + Duration::from_secs(1));
        Change::between(&before, &now)
    }

    #[test]
    fn only_what_changed_is_built() {
        assert_eq!(touched("crates/client/style/base.css"), Change { page: true, server: false });
        assert_eq!(touched("crates/engine/src/lib.rs"), Change { page: true, server: true });
        assert_eq!(touched("crates/server/dist/index.html"), Change { page: false, server: false });
        assert_eq!(touched("crates/e2e/src/lib.rs"), Change { page: false, server: false });
    }

    #[test]
    fn a_file_that_is_new_or_gone_is_a_change() {
        let one = BTreeMap::from([("boards/a/board.toml".to_owned(), SystemTime::UNIX_EPOCH)]);
        let both = Change { page: true, server: true };
        assert_eq!(Change::between(&one, &BTreeMap::new()), both);
        assert_eq!(Change::between(&BTreeMap::new(), &one), both);
        assert_eq!(Change::between(&one, &one), Change { page: false, server: false });
    }
}
