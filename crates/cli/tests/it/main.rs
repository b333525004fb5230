//! The program as its users run it: commands in, text and exit codes out.

mod analyse;
mod arena;
mod boards;
mod deploy;
mod ladder;
mod play;
mod records;
mod serve;
mod settings;
mod sim;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program gave.
#[derive(Debug)]
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs the program with these words.
fn branchline(words: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_branchline"));
    let output = command.args(words.split_whitespace()).output().expect("the program runs");
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Runs the program with these words and this input.
fn piped(words: &str, input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_branchline"))
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_owned();
    // A thread, so that neither waits for the other; a program that is done reads no further.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("all was written");
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Runs a command that must succeed, and gives what it printed.
#[track_caller]
fn good(words: &str) -> String {
    let ran = branchline(words);
    assert_eq!(ran.code, 0, "{words}: {}{}", ran.out, ran.err);
    ran.out
}

/// Runs a command that must fail, and gives all it said.
#[track_caller]
fn bad(words: &str, code: i32) -> String {
    let ran = branchline(words);
    assert_eq!(ran.code, code, "{words}: {}{}", ran.out, ran.err);
    ran.out + &ran.err
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

/// A text file of the repository.
fn repository(path: &str) -> String {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The toy board's folder: a board that is not built in.
fn toy() -> String {
    format!("{}/../test-support/boards/base", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn help_names_every_command_with_an_example() {
    let help = good("--help");
    for command in [
        "sim", "watch", "arena", "ladder", "play", "analyse", "replay", "verify", "convert", "board",
        "perft", "bench",
    ] {
        assert!(help.contains(command), "{help}");
        let own = good(&format!("{command} --help"));
        assert!(command == "board" || own.contains("Example"), "{own}");
    }
}

#[test]
fn version_tells_every_number_that_decides_what_fits_together() {
    let version = good("--version");
    for line in [
        format!("branchline {}", env!("CARGO_PKG_VERSION")),
        format!("rules: {}", engine::RULES),
        format!("record format: {}", record::FORMAT),
        format!("protocol: {}", protocol::VERSION),
    ] {
        assert!(version.lines().any(|found| found == line), "{line}: {version}");
    }
    let commit = version.lines().find_map(|line| line.strip_prefix("commit: ")).expect("a commit");
    assert!(!commit.is_empty());
    assert_eq!(good("-V").lines().count(), 1);
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(good(&format!("completions {shell}")).contains("analyse"), "{shell}");
    }
    let page = good("man");
    assert!(page.contains(".TH branchline 1") && page.contains("Exit codes"), "{page}");
    assert!(good("man serve").contains(".TH branchline-serve 1"));
    assert!(bad("man fly", 1).contains("there is no command `fly`"));
}

#[test]
fn an_unknown_command_or_option_is_misuse() {
    assert!(bad("fly", 2).contains("unrecognized"));
    assert!(bad("sim --board london --players random,random --speed 9", 2).contains("--speed"));
}

#[test]
fn a_board_of_ones_own_works_in_every_command() {
    let toy = toy();
    let games = folder("toy");
    good(&format!("board check {toy}"));
    assert!(good(&format!("board show {toy}")).contains("toy"));
    good(&format!(
        "sim --board {toy} --players random,random,random --games 20 --records {}",
        games.display()
    ));
    good(&format!("watch --board {toy} --players random,random"));
    good(&format!("perft --board {toy} --depth 2"));
    good(&format!("bench --board {toy} --ms 1"));
    let record = games.join("toy-3p-1-1.jsonl");
    good(&format!("verify --board {toy} {}", record.display()));
    good(&format!("replay --board {toy} {} --at 5", record.display()));
    let said = bad(&format!("verify {}", record.display()), 3);
    assert!(said.contains("--board PATH"), "{said}");
}

#[test]
fn bench_measures_what_it_says() {
    let json: serde_json::Value =
        serde_json::from_str(&good("bench --board london --ms 1 --json")).expect("JSON");
    assert!(json["state_bytes"].as_u64().is_some_and(|n| n <= 768), "{json}");
    let measured = json["measured"].as_array().expect("a list");
    assert_eq!(measured.len(), 3, "two, three and four players");
    for entry in measured {
        for key in
            ["games_per_second", "steps_per_second", "legal_actions_ns", "apply_ns", "clone_ns", "scoring_ns"]
        {
            assert!(entry[key].as_f64().is_some_and(|n| n > 0.0), "{key}: {entry}");
        }
    }
}

#[test]
fn perft_counts_the_opening_choices() {
    let out = good("perft --board nordic --depth 2");
    // Each of two players keeps two or more of five tickets: 26 ways.
    assert!(out.contains("depth 1: 26 ") && out.contains("depth 2: 676 "), "{out}");
}
