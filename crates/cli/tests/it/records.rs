//! `branchline replay`, `verify` and `convert`.

use std::path::PathBuf;

use serde_json::Value;

use crate::{bad, branchline, folder, good, piped};

fn recorded(name: &str, board: &str, players: &str) -> PathBuf {
    let file = folder(name).join("game.jsonl");
    good(&format!("watch --board {board} --players {players} --seed 6 --record {}", file.display()));
    file
}

#[test]
fn a_valid_record_verifies_in_both_forms() {
    let file = recorded("both-forms", "london", "random,random");
    assert!(good(&format!("verify {}", file.display())).contains("valid, finished after"));
    let text = good(&format!("convert {} --to text", file.display()));
    let other = file.with_extension("txt");
    std::fs::write(&other, &text).expect("written");
    assert!(good(&format!("verify {}", other.display())).contains("valid, finished after"));
    let back = good(&format!("convert {} --to jsonl", other.display()));
    assert_eq!(back, std::fs::read_to_string(&file).expect("the record"));
}

#[test]
fn an_invalid_record_fails_with_the_line() {
    let file = recorded("invalid", "london", "random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let forged: Vec<String> = text
        .lines()
        .map(|line| {
            if line.starts_with("{\"n\":7,") { "{\"n\":7,\"seat\":0,\"do\":\"pass\"}" } else { line }
                .to_owned()
        })
        .collect();
    std::fs::write(&file, forged.join("\n")).expect("written");
    let ran = branchline(&format!("verify {}", file.display()));
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("INVALID") && ran.out.contains("line 8"), "{}", ran.out);
}

#[test]
fn damaged_files_are_answered_in_words() {
    let path = folder("damaged");
    let write = |name: &str, bytes: &[u8]| {
        let file = path.join(name);
        std::fs::write(&file, bytes).expect("written");
        file.display().to_string()
    };
    for (name, bytes, words) in [
        ("empty", &b""[..], "empty"),
        ("noise", &[0xff, 0xfe, 0, 1][..], "not a text file"),
        ("prose", &b"Once upon a time"[..], "line 1"),
        ("half", &b"{\"branchline\":1,\"ru"[..], "line 1"),
    ] {
        let file = write(name, bytes);
        let said = bad(&format!("verify {file}"), 1);
        assert!(said.contains(words), "{name}: {said}");
        let said = bad(&format!("replay {file}"), 1);
        assert!(said.contains(words), "{name}: {said}");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_not_called_invalid() {
    let good_one = recorded("unread", "london", "random,random");
    for command in ["verify", "replay", "analyse", "convert --to text"] {
        let said = bad(&format!("{command} no-such-file"), 3);
        assert!(said.contains("cannot open no-such-file") && !said.contains("INVALID"), "{said}");
    }
    let both = bad(&format!("verify {} no-such-file", good_one.display()), 3);
    assert!(both.contains("valid, finished") && both.contains("1 of 2 records not checked"), "{both}");
    let text = std::fs::read_to_string(&good_one).expect("the record");
    let other_rules = good_one.with_extension("rules");
    std::fs::write(&other_rules, text.replacen("\"rules\":", "\"rules\":9", 1)).expect("written");
    let said = bad(&format!("verify {}", other_rules.display()), 3);
    assert!(said.contains("not checked"), "{said}");
    std::fs::write(&other_rules, "prose").expect("written");
    let said = bad(&format!("verify {} no-such-file", other_rules.display()), 1);
    assert!(said.contains("INVALID") && said.contains("not checked"), "{said}");
}

#[test]
fn verify_says_what_it_does_not_prove() {
    let file = recorded("meaning", "london", "random,random");
    let said = good(&format!("verify {}", file.display()));
    assert!(said.contains("names are not covered by the commitment"), "{said}");
    // So it is: another name makes no difference.
    let text = std::fs::read_to_string(&file).expect("the record");
    let renamed = text.replacen("[\"random\",", "[\"somebody else\",", 1);
    assert_ne!(text, renamed);
    let ran = piped("verify -", &renamed);
    assert!(ran.code == 0 && ran.out.starts_with("-: valid, finished"), "{ran:?}");
}

#[test]
fn records_come_from_standard_input_and_go_out_as_json() {
    let file = recorded("json", "london", "random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let json = |words: &str| -> Value {
        let ran = piped(words, &text);
        assert_eq!(ran.code, 0, "{words}: {}", ran.err);
        serde_json::from_str(&ran.out).expect("JSON")
    };
    let verified = json("verify - --json");
    assert_eq!(
        (&verified[0]["verdict"], &verified[0]["finished"]),
        (&Value::from("valid"), &Value::from(true))
    );
    assert!(text.contains(verified[0]["commitment"].as_str().expect("the commitment")));
    let game = json("replay - --json");
    let moves = game["moves"].as_array().expect("moves");
    assert_eq!(moves.len() as u64, verified[0]["moves"].as_u64().expect("a number"));
    assert_eq!(game["outcome"], verified[0]["outcome"]);
    assert!(moves.iter().all(|step| step["do"].is_string()), "{game}");
    let seen = json("replay - --json --seat 0");
    let secret = |step: &&Value| step["seat"] == 1 && !step["do"].is_null();
    assert!(!seen["moves"].as_array().expect("moves").iter().any(|step| secret(&step)), "{seen}");
    let position = json("replay - --json --at 5");
    assert_eq!(position["views"].as_array().map(Vec::len), Some(2));
    assert_eq!(piped("convert - --to jsonl", &text).out, text);
    let ran = piped("verify - --json", "prose");
    let wrong: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        (ran.code, &wrong[0]["verdict"], &wrong[0]["line"]),
        (1, &Value::from("invalid"), &Value::from(1))
    );
    assert!(bad("verify - -", 1).contains("only once"));
}

#[test]
fn numbers_that_are_too_large_are_refused_in_plain_words() {
    let file = recorded("numbers", "london", "random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let ran = piped("verify -", &text.replacen("{\"n\":1,\"seat\":0", "{\"n\":1,\"seat\":300", 1));
    assert!(ran.code == 1 && ran.out.contains("expected a number from 0 to 255"), "{ran:?}");
}

#[test]
fn what_a_forged_record_says_cannot_command_the_terminal() {
    let file = recorded("terminal", "london", "random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let mut lines: Vec<&str> = text.lines().collect();
    lines[5] = r#"{"n":5,"seat":0,"do":"\u001b[2Jfly"}"#;
    std::fs::write(&file, lines.join("\n")).expect("written");
    for command in ["verify", "replay"] {
        let said = bad(&format!("{command} {}", file.display()), 1);
        assert!(said.contains(r"\u{1b}[2Jfly") && !said.contains('\u{1b}'), "{said:?}");
    }
}

#[test]
fn a_position_is_shown_as_a_seat_saw_it() {
    let file = recorded("seat", "nordic", "random,random");
    let one = good(&format!("replay {} --at 30 --seat 0", file.display()));
    assert!(one.contains("seat 0 sees") && !one.contains("seat 1 sees"), "{one}");
    let all = good(&format!("replay {} --at 30", file.display()));
    assert!(all.contains("seat 0 sees") && all.contains("seat 1 sees"), "{all}");
    assert_eq!(all.matches("market").count(), 1, "the table is shown once: {all}");
    assert!(bad(&format!("replay {} --at 99999", file.display()), 1).contains("there are only"));
    assert!(bad(&format!("replay {} --seat 5", file.display()), 1).contains("seats 0 to 1"));
}

#[test]
fn a_game_told_to_a_seat_keeps_the_others_secrets() {
    let file = recorded("secrets", "london", "random,random");
    let whole = good(&format!("replay {}", file.display()));
    let seen = good(&format!("replay {} --seat 0", file.display()));
    assert!(seen.contains("seat 1 is dealt 2 cards") && !whole.contains("seat 1 is dealt 2 cards"));
    assert!(seen.contains("seat 1 is shown 2 tickets"), "{seen}");
    let blind: Vec<&str> = seen.lines().filter(|line| line.contains("seat 1 draws")).collect();
    assert!(
        !blind.is_empty() && blind.iter().all(|line| line.ends_with("seat 1 draws a card from the deck")),
        "{blind:?}"
    );
}
