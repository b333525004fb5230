//! `branchline replay`, `verify` and `convert`.

use std::path::PathBuf;

use crate::{bad, branchline, folder, good};

fn recorded(name: &str, board: &str, players: &str) -> PathBuf {
    let file = folder(name).join("game.jsonl");
    good(&format!("watch --board {board} --players {players} --seed 6 --record {}", file.display()));
    file
}

#[test]
fn a_true_record_verifies_in_both_forms() {
    let file = recorded("both-forms", "london", "random,random");
    assert!(good(&format!("verify {}", file.display())).contains("true, finished after"));
    let text = good(&format!("convert {} --to text", file.display()));
    let other = file.with_extension("txt");
    std::fs::write(&other, &text).expect("written");
    assert!(good(&format!("verify {}", other.display())).contains("true, finished after"));
    let back = good(&format!("convert {} --to jsonl", other.display()));
    assert_eq!(back, std::fs::read_to_string(&file).expect("the record"));
}

#[test]
fn a_false_record_fails_with_the_line() {
    let file = recorded("false", "london", "random,random");
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
    assert!(ran.out.contains("FALSE") && ran.out.contains("line 8"), "{}", ran.out);
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
    assert!(bad("verify no-such-file", 1).contains("cannot open"));
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
    assert!(!blind.is_empty() && blind.iter().all(|line| line.ends_with("seat 1 draws a card")), "{blind:?}");
}
