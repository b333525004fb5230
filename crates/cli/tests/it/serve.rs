//! The server as a self-hoster runs it: started, played on, backed up while it runs, stopped, restored.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::branchline;

/// A running server, killed with the test.
struct Served {
    child: Child,
    url: String,
}

impl Served {
    fn start(data: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_branchline"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped"))
            .read_line(&mut line)
            .expect("it says where it is");
        let url = line.trim().rsplit(' ').next().expect("an address").trim_end_matches('/').to_owned();
        Served { child, url }
    }

    /// Asks it to stop as the system would, and waits until it has.
    fn stop(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        asked.is_ok_and(|asked| asked.success()) && self.child.wait().is_ok_and(|ended| ended.success())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder that is deleted with the test.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("branchline-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The example client plays a whole game and prints its score.
fn python_plays(url: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let mut bot = Command::new("python3")
        .args([script, "--url", url])
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 runs");
    let mut said = String::new();
    bot.stdout.take().expect("piped").read_to_string(&mut said).expect("text");
    assert!(bot.wait().expect("it ends").success(), "{said}");
    said
}

#[test]
fn the_example_client_is_short_and_plays_a_whole_game_in_python() {
    let script = include_str!("../../../../examples/bot.py");
    assert!(script.lines().count() <= 100, "an example that nobody reads to the end is none");
    let folder = Folder::new("python");
    let server = Served::start(&folder.0);
    let said = python_plays(&server.url);
    assert!(said.to_lowercase().contains("points") || said.contains("score"), "{said}");
    assert!(server.stop(), "it stops when it is asked to");
}

#[test]
fn a_live_database_is_backed_up_and_restored() {
    let (folder, other) = (Folder::new("backup"), Folder::new("restore"));
    let server = Served::start(&folder.0);
    python_plays(&server.url);
    let file = folder.0.join("games.backup");
    let run = |words: String| branchline(&words);
    let made = run(format!("backup {} --data {}", file.display(), folder.0.display()));
    assert_eq!(made.code, 0, "{}", made.err);
    let again = run(format!("backup {} --data {}", file.display(), folder.0.display()));
    assert_eq!(again.code, 1, "a backup does not overwrite another");
    let restored = run(format!("restore {} --data {}", file.display(), other.0.display()));
    assert_eq!(restored.code, 0, "{}", restored.err);
    let refused = run(format!("restore {} --data {}", file.display(), other.0.display()));
    assert_eq!(refused.code, 1, "a database with games in it is not written over");
    assert!(server.stop());
    let second = Served::start(&other.0);
    let totals = format!("{}/api/totals", second.url);
    let script = "import sys,urllib.request;print(urllib.request.urlopen(sys.argv[1]).read().decode())";
    let told = Command::new("python3").args(["-c", script, &totals]).output().expect("python3 runs");
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.contains("\"over\":1"), "the game is there: {told}");
}
