//! `branchline ladder`.

use serde_json::Value;

use crate::{bad, folder, good};

const SHORT: &str = "--games 4 --expert-games 2 --sims 2";

#[test]
fn the_ladder_rates_every_level_and_draws_a_chart() {
    let file = folder("ladder").join("chart.svg");
    let out = good(&format!("ladder --board london {SHORT} --svg {}", file.display()));
    assert!(out.starts_with("### london, 2 players: levels (20"), "{out}");
    assert!(
        out.contains("`branchline ladder --board london --players 2 --games 4 --expert-games 2 --sims 2")
    );
    let svg = std::fs::read_to_string(&file).expect("the chart");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    for level in ["random", "beginner", "greedy", "planner", "expert"] {
        assert!(out.contains(&format!("\n| {level} | ")), "{level}: {out}");
        assert!(svg.contains(&format!(">{level}</text>")), "{level}: {svg}");
    }
    assert!(out.contains("\n| planner | ±0 | ±0 to ±0 |"), "planner is the anchor: {out}");
    assert!(out.contains("\n| expert – planner | 2 | "), "{out}");
}

#[test]
fn with_more_than_two_sides_each_is_once_alone() {
    let ladder = |threads| {
        let words = format!("ladder --board london --players 3 {SHORT} --json --threads {threads}");
        let ladder: Value = serde_json::from_str(&good(&words)).expect("JSON");
        ladder
    };
    let one = ladder(1);
    let matches = one["matches"].as_array().expect("a list");
    assert_eq!(matches.len(), 20, "five levels, each against the four others");
    assert!(matches.iter().all(|m| m["games"].as_u64().is_some_and(|n| n % 3 == 0)), "whole blocks");
    let two = ladder(2);
    assert_eq!(one["matches"], two["matches"]);
    for (one, two) in one["levels"].as_array().into_iter().zip(two["levels"].as_array()) {
        assert_eq!(one.len(), 5);
        assert!(one.iter().zip(two).all(|(one, two)| one["elo"] == two["elo"]));
    }
}

#[test]
fn against_styles_the_cheat_comes_last_as_the_ceiling() {
    let out = good("ladder --board london --field styles --expert-games 2 --sims 2");
    let last = out.lines().rfind(|line| line.starts_with('|')).unwrap_or_default();
    assert!(last.starts_with("| expert – cheat (ceiling) | 2 | "), "{out}");
    assert!(out.contains("not meant to be beaten"), "{out}");
}

#[test]
fn wrong_ladders_are_answered_with_what_to_do() {
    assert!(bad("ladder --board london --games 0", 1).contains("at least one game"));
    assert!(bad("ladder --board london --sims 0", 1).contains("--sims 200"));
    assert!(bad("ladder --board asia --players 5", 1).contains("--players 4"));
    assert!(bad("ladder --board london --field all", 2).contains("styles"));
}
