//! The Dockerfile, parsed as Docker parses it.

use super::exists;
use crate::repository;
use crate::settings::variables;

const INSTRUCTIONS: [&str; 18] = [
    "ADD",
    "ARG",
    "CMD",
    "COPY",
    "ENTRYPOINT",
    "ENV",
    "EXPOSE",
    "FROM",
    "HEALTHCHECK",
    "LABEL",
    "MAINTAINER",
    "ONBUILD",
    "RUN",
    "SHELL",
    "STOPSIGNAL",
    "USER",
    "VOLUME",
    "WORKDIR",
];

/// The instructions with what follows them, on one line each.
fn instructions() -> Vec<(String, String)> {
    let text = repository("Dockerfile");
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
    let whole = lines.join("\n").replace("\\\n", " ");
    let told = whole.lines().map(str::trim).filter(|line| !line.is_empty());
    told.map(|line| {
        let (name, rest) = line.split_once(' ').unwrap_or_else(|| panic!("`{line}` says what to do"));
        (name.to_owned(), rest.split_whitespace().collect::<Vec<_>>().join(" "))
    })
    .collect()
}

/// What the last of these instructions says.
pub(super) fn last(name: &str) -> String {
    let all = instructions();
    let found = all.iter().rev().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("the Dockerfile has {name}")).1.clone()
}

#[test]
fn the_dockerfile_has_only_instructions_that_the_engine_knows() {
    let all = instructions();
    assert_eq!(all[0].0, "FROM");
    for (name, rest) in &all {
        assert!(INSTRUCTIONS.contains(&name.as_str()), "{name} {rest}");
    }
}

#[test]
fn what_the_dockerfile_copies_is_there_and_reaches_the_engine() {
    let sent = repository(".dockerignore");
    let mut stages = Vec::new();
    for (name, rest) in instructions() {
        let words: Vec<&str> = rest.split(' ').collect();
        match name.as_str() {
            "FROM" => {
                assert!(!words[0].is_empty() && (words.len() == 1 || words[1] == "AS"), "{rest}");
                stages.push(words.get(2).unwrap_or(&"").to_owned().to_owned());
            }
            "COPY" => match words[0].strip_prefix("--from=") {
                Some(stage) => {
                    assert!(
                        stages.iter().rev().skip(1).any(|known| known == stage),
                        "{rest}: an earlier stage"
                    )
                }
                None => {
                    let (_, sources) = words.split_last().expect("a place to copy to");
                    assert!(!sources.is_empty(), "{rest}");
                    for source in sources {
                        assert!(exists(source), "{source} is not in the repository");
                        assert!(
                            sent.lines().any(|line| line == format!("!{source}")),
                            "{source} is not sent"
                        );
                    }
                }
            },
            _ => {}
        }
    }
    assert_eq!(stages, ["build", ""], "the program is built in one stage and runs in another");
}

#[test]
fn the_image_runs_the_program_that_was_built_and_not_as_root() {
    let entry: Vec<String> = serde_json::from_str(&last("ENTRYPOINT")).expect("a list of words");
    let copied = last("COPY");
    let words: Vec<&str> = copied.split(' ').collect();
    assert_eq!(words[1], "/src/target/dist/branchline", "where `cargo build --profile dist` puts it");
    assert_eq!(entry, [words[2]]);
    let runs: Vec<String> =
        instructions().into_iter().filter(|(name, _)| name == "RUN").map(|(_, rest)| rest).collect();
    assert!(runs.iter().any(|run| run == "cargo build --profile dist --locked -p cli"), "{runs:?}");
    assert_eq!(serde_json::from_str::<Vec<String>>(&last("CMD")).expect("a list of words"), ["serve"]);
    let user = last("USER");
    assert!(user != "root" && user != "0" && runs.iter().any(|run| run.contains(&user)), "{user}");
    assert_eq!(last("STOPSIGNAL"), "SIGTERM", "which the server drains on");
}

#[test]
fn the_image_keeps_its_data_in_the_volume_and_listens_where_it_says() {
    let variables = variables();
    let set = last("ENV");
    let set: Vec<(&str, &str)> = set.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    for (name, _) in &set {
        assert!(variables.contains(*name), "{name} is no setting of ours");
    }
    assert!(set.contains(&("BRANCHLINE_DATA", &last("VOLUME"))));
    assert!(set.contains(&("BRANCHLINE_LISTEN", &format!("0.0.0.0:{}", last("EXPOSE")))));
}
