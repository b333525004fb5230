//! Every setting of the server is in its help, in `.env.sample` and in the hosting guide.

use std::collections::{BTreeMap, BTreeSet};

use crate::{good, repository};

/// A setting: its variable and its default, by its flag.
type Settings = BTreeMap<String, (String, String)>;

/// What stands between `[name: ` and `]`.
fn note<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("[{name}: "))?;
    rest.split(']').next()
}

/// As `branchline serve --help` tells them.
fn in_help() -> Settings {
    let help = good("serve --help");
    let (_, options) = help.split_once("Options:").expect("the help lists options");
    let mut settings = Settings::new();
    for option in options.split("\n      --").skip(1) {
        let text = option.split_whitespace().collect::<Vec<_>>().join(" ");
        let flag = text.split([' ', '=']).next().unwrap_or_default().to_owned();
        // The environment of whoever runs the test does not matter.
        let variable = note(&text, "env").and_then(|env| env.split('=').next());
        let default = note(&text, "default").unwrap_or_default().trim_matches('"').trim().to_owned();
        let variable = variable.unwrap_or_else(|| panic!("--{flag} has no variable")).to_owned();
        settings.insert(flag, (variable, default));
    }
    settings
}

/// The variables of all settings.
pub(crate) fn variables() -> BTreeSet<String> {
    in_help().into_values().map(|(variable, _)| variable).collect()
}

/// As `.env.sample` lists them: a comment, then the variable with its default, as a comment too.
fn in_sample() -> BTreeMap<String, String> {
    let text = repository(".env.sample");
    let mut found = BTreeMap::new();
    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.windows(2) {
        let Some(setting) = pair[1].strip_prefix("# ") else { continue };
        let Some((name, default)) = setting.split_once('=') else { continue };
        if name.starts_with("BRANCHLINE_") && !name.contains(' ') {
            assert!(pair[0].starts_with("# "), "{name} says what it is for");
            found.insert(name.to_owned(), default.to_owned());
        }
    }
    found
}

/// As the table of docs/hosting.md has them.
fn in_guide() -> Settings {
    let text = repository("docs/hosting.md");
    let plain = |cell: &str| cell.trim().trim_matches('`').to_owned();
    let mut settings = Settings::new();
    for line in text.lines().filter(|line| line.starts_with("| `--")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let [flag, variable, default, meaning] = cells[..] else { panic!("{line} has four cells") };
        assert!(!meaning.trim().is_empty(), "{line}");
        let flag = plain(flag).trim_start_matches("--").to_owned();
        let default = plain(default).replace("none", "");
        assert!(settings.insert(flag, (plain(variable), default)).is_none(), "{line} is there twice");
    }
    settings
}

#[test]
fn the_guide_for_hosts_lists_every_setting_with_its_variable_and_default() {
    let help = in_help();
    assert!(help.len() > 20, "{help:?}");
    let mut guide = in_guide();
    // A switch is off unless it is given, which the help has no note for.
    if let Some((_, default)) = guide.get_mut("trust-proxy") {
        assert_eq!(default, "false");
        default.clear();
    }
    assert_eq!(guide, help);
}

#[test]
fn the_sample_of_variables_lists_every_setting_with_its_default() {
    let wanted: BTreeMap<String, String> = in_help()
        .into_iter()
        .map(|(flag, (variable, default))| {
            (variable, if flag == "trust-proxy" { "false".to_owned() } else { default })
        })
        .collect();
    assert_eq!(in_sample(), wanted);
}

#[test]
fn the_guide_for_hosts_lists_every_metric() {
    let source = repository("crates/server/src/metrics.rs");
    let guide = repository("docs/hosting.md");
    let named = source.split('"').filter(|text| {
        text.starts_with("branchline_") && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
    });
    let named: Vec<&str> = named.collect();
    assert!(named.len() > 15, "{named:?}");
    for metric in named {
        assert!(guide.contains(&format!("| `{metric}` |")), "docs/hosting.md lacks {metric}");
    }
}

#[test]
fn a_switch_that_is_misspelt_is_refused_and_an_empty_one_is_off() {
    let program = env!("CARGO_BIN_EXE_branchline");
    let serve = |value: &str| {
        let mut command = std::process::Command::new(program);
        // A board that is not there ends the program as soon as the settings are read.
        command.args(["serve", "--board", "no-such-board"]).env("BRANCHLINE_TRUST_PROXY", value);
        let said = command.output().expect("the program runs").stderr;
        String::from_utf8(said).expect("text")
    };
    assert!(serve("ture").contains("say true or false"));
    for fine in ["", "true", "0"] {
        assert!(serve(fine).contains("no-such-board"), "{fine:?}: {}", serve(fine));
    }
}

#[test]
fn an_empty_database_or_board_is_as_good_as_none() {
    let data = crate::folder("empty-variables");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_branchline"));
    // An address that cannot be listened on ends the program after the database is open.
    command.args(["serve", "--listen", "192.0.2.1:1"]).env("BRANCHLINE_DATA", &data);
    command.env("BRANCHLINE_DATABASE", "").env("BRANCHLINE_BUS", "").env("BRANCHLINE_BOARDS", "");
    let said = command.output().expect("the program runs");
    let said = String::from_utf8(said.stderr).expect("text");
    assert!(said.contains("cannot listen on 192.0.2.1:1"), "{said}");
    assert!(!said.contains('\u{1b}'), "no colours where nobody looks: {said:?}");
    assert!(data.join("branchline.sqlite").is_file(), "the embedded database is where it should be");
}
