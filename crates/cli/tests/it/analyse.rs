//! `branchline analyse`: a recorded game as text, JSON and a picture.

use std::path::PathBuf;

use serde_json::Value;

use crate::{bad, folder, good};

fn recorded(name: &str, board: &str, players: &str) -> PathBuf {
    let file = folder(name).join("game.jsonl");
    good(&format!("watch --board {board} --players {players} --seed 6 --record {}", file.display()));
    file
}

fn json(words: &str) -> Value {
    serde_json::from_str(&good(words)).expect("JSON")
}

#[test]
fn the_json_has_the_keys_that_are_documented() {
    let file = recorded("analyse-json", "nordic", "random,random");
    let whole = json(&format!("analyse {} --sims 2 --json", file.display()));
    for key in ["board", "players", "moves", "finished", "scores", "winners", "sims", "seed"] {
        assert!(!whole[key].is_null(), "{key}");
    }
    assert_eq!(whole["seats"].as_array().map(Vec::len), Some(2));
    let manual = include_str!("../../../../docs/analyse.md");
    let mut keys = Vec::new();
    collect(&whole, &mut keys);
    for key in keys {
        assert!(manual.contains(&format!("`{key}`")), "docs/analyse.md does not explain `{key}`");
    }
    let decisions = whole["decisions"].as_array().expect("decisions");
    assert!(decisions.len() > 50, "{}", decisions.len());
    for decision in decisions {
        assert!(decision["loss"].as_f64().is_some_and(|loss| (0.0..=1.0).contains(&loss)), "{decision}");
    }
    for seat in whole["seats"].as_array().expect("seats") {
        let luck = &seat["luck"];
        let (came, expected) = (luck["wilds"]["came"].as_f64(), luck["wilds"]["expected"].as_f64());
        let surplus = came.zip(expected).map(|(came, expected)| came - expected).expect("numbers");
        assert!((luck["wilds"]["surplus"].as_f64().expect("a number") - surplus).abs() < 1e-3);
        assert_eq!(luck["tickets"][0]["tickets"].as_array().map(Vec::len), Some(5), "five are dealt");
    }
}

fn collect(value: &Value, keys: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            keys.push(key.clone());
            collect(value, keys);
        }),
        Value::Array(list) => list.iter().for_each(|value| collect(value, keys)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_text_sums_up_before_it_lists() {
    let file = recorded("analyse-text", "london", "random,random");
    let out = good(&format!("analyse {} --sims 2", file.display()));
    let at = |what: &str| out.find(what).unwrap_or_else(|| panic!("no {what} in {out}"));
    assert!(at("won") < at("seat 0 (random)\n"));
    assert!(at("wilds ") < at("turning points") && at("turning points") < at("expert preferred"));
    let again = good(&format!("analyse {} --sims 2", file.display()));
    assert_eq!(out, again, "the same seed gives the same analysis");
}

#[test]
fn one_seat_alone_can_be_looked_at() {
    let file = recorded("analyse-seat", "asia", "random,random,random,random");
    let one = json(&format!("analyse {} --sims 1 --seat 2 --json", file.display()));
    assert_eq!(one["seats"].as_array().map(Vec::len), Some(1));
    let decisions = one["decisions"].as_array().expect("decisions");
    assert!(!decisions.is_empty() && decisions.iter().all(|decision| decision["seat"] == 2));
    assert!(bad(&format!("analyse {} --seat 4", file.display()), 1).contains("there is no seat 4"));
}

#[test]
fn the_picture_is_well_formed_whatever_the_players_are_called() {
    let file = recorded("analyse-svg", "amsterdam", "random,random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let text = text.replacen("\"random\"", r#""<b> & \"Ann\" \u001b[2J""#, 1);
    std::fs::write(&file, text).expect("written");
    let svg = file.with_extension("svg");
    let out = good(&format!("analyse {} --sims 1 --svg {}", file.display(), svg.display()));
    assert!(!out.contains('\u{1b}'), "{out:?}");
    let svg = std::fs::read_to_string(&svg).expect("drawn");
    assert!(!svg.contains('\u{1b}') && !svg.contains("NaN") && svg.contains("&lt;b&gt;"), "{svg}");
    well_formed(&svg);
    assert_eq!(svg.matches("<polyline").count(), 3, "one line a side");
}

/// Every tag is closed, and in order.
#[track_caller]
fn well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "{text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().expect("a name"));
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn an_unfinished_game_is_looked_at_too() {
    let file = recorded("analyse-unfinished", "london", "random,random");
    let text = std::fs::read_to_string(&file).expect("the record");
    let lines: Vec<&str> = text.lines().collect();
    let footer = lines.last().and_then(|line| line.split(",\"outcome\"").next()).expect("a footer");
    let broken = format!("{}\n{footer}}}\n", lines[..20].join("\n"));
    std::fs::write(&file, broken).expect("written");
    assert!(good(&format!("analyse {} --sims 1", file.display())).contains("not finished"));
    let whole = json(&format!("analyse {} --sims 1 --json", file.display()));
    assert!(whole["finished"] == false && whole["scores"].is_null() && whole["moves"] == 19, "{whole}");
}
