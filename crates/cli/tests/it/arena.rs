//! `branchline arena`.

use serde_json::Value;

use crate::{bad, good};

fn json(words: &str) -> Value {
    serde_json::from_str(&good(words)).expect("JSON")
}

/// A match without what depends on the machine.
fn result(words: &str) -> Value {
    let mut result = json(&format!("arena {words} --json"));
    for key in ["seconds", "games_per_second", "threads"] {
        result[key] = Value::Null;
    }
    for key in ["us_per_move", "us_longest_move"] {
        result[format!("a_{key}")] = Value::Null;
        result[format!("b_{key}")] = Value::Null;
    }
    result
}

#[test]
fn arena_gives_the_promised_numbers() {
    let result = json("arena --board london --a greedy --b random --games 39 --seed 4 --threads 1 --json");
    for key in ["a_win_rate", "a_win_rate_low", "a_win_rate_high", "a_mean_score", "b_mean_score", "margin"]
        .into_iter()
        .chain(["margin_low", "margin_high", "a_tickets_done", "b_tickets_done", "turns_per_game"])
        .chain(["a_us_per_move", "a_us_longest_move", "b_us_per_move", "b_us_longest_move"])
        .chain(["games_per_second", "fair_share", "seconds"])
    {
        assert!(result[key].is_f64(), "{key}: {result}");
    }
    let rate = |key: &str| result[key].as_f64().expect("a number");
    assert!((0.0..=1.0).contains(&rate("a_win_rate")), "{result}");
    assert!(rate("a_win_rate_low") <= rate("a_win_rate") && rate("a_win_rate") <= rate("a_win_rate_high"));
    assert_eq!((&result["a"], &result["b"]), (&"greedy".into(), &"random".into()));
    assert_eq!((&result["board"], &result["players"]), (&"london".into(), &2.into()));
    assert_eq!(result["rules"], engine::RULES, "which rules it was played under");
    assert_eq!(result["games"], 40, "39 games are rounded up to whole blocks of two");
    assert_eq!((&result["blocks"], &result["seed"]), (&20.into(), &4.into()));
    assert_eq!(result["sprt"], Value::Null);
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    for words in [
        "--board amsterdam --a greedy --b beginner --games 30 --seed 2",
        "--board nordic --players 3 --a planner --b greedy --games 12",
        "--board london --a greedy --b random --games 400 --sprt 0,30",
    ] {
        let one = result(&format!("{words} --threads 1"));
        assert_eq!(one, result(&format!("{words} --threads 2")), "{words}");
        assert_eq!(one, result(&format!("{words} --threads 5")), "{words}");
    }
    let seed = |n| result(&format!("--board london --a greedy --b random --games 20 --seed {n}"));
    assert_ne!(seed(1), seed(2));
}

#[test]
fn against_itself_a_player_has_exactly_its_fair_share() {
    for (words, fair) in [
        ("--board london --a greedy --b greedy", 0.5),
        ("--board amsterdam --players 4 --a random --b random", 0.25),
        ("--board asia --a random --b random", 0.5),
        ("--board asia --players 6 --a random --b random", 1.0 / 3.0),
    ] {
        let result = result(&format!("{words} --games 24"));
        let rate = result["a_win_rate"].as_f64().expect("a number");
        assert!((rate - fair).abs() < 1e-9, "{words}: {result}");
        assert_eq!(result["a_mean_score"], result["b_mean_score"], "{words}");
    }
}

#[test]
fn seats_can_be_written_out() {
    let partners = result("--board asia --a greedy --b random --seats a,b,b,b --games 4");
    assert_eq!(partners["games_per_block"], 4, "two sides, and two orders of the partners");
    let three = result("--board london --a greedy --b random --seats a,a,b --games 3");
    assert_eq!(three["players"], 3);
    assert!((three["fair_share"].as_f64().expect("a number") - 2.0 / 3.0).abs() < 1e-9);
    assert_eq!(three["elo"], Value::Null, "Elo is for two sides");
}

#[test]
fn the_sequential_test_stops_when_it_is_clear() {
    let result = result("--board london --a random --b random --games 4000 --sprt 0,100");
    assert_eq!(result["sprt"]["verdict"], "failed");
    assert!(result["games"].as_u64().is_some_and(|games| games < 1000), "{result}");
    let few = good("arena --board london --a greedy --b random --games 2 --sprt -5,5");
    assert!(few.contains("SPRT undecided"), "{few}");
}

#[test]
fn arena_prints_a_table_for_people() {
    let out = good("arena --board nordic --players 3 --a greedy --b random --games 6");
    for words in ["A won", "fair share", "margin", "mean score", "of them done", "time a move", "games/s"] {
        assert!(out.contains(words), "{words}: {out}");
    }
    assert!(good("arena --board london --a greedy --b random --games 4").contains("Elo"));
}

#[test]
fn wrong_matches_are_answered_with_what_to_do() {
    for (words, said) in [
        ("--board london --a clever --b random", "--a: there is no player `clever`"),
        ("--board london --a clever --b random", "blocker, cheat"),
        ("--board london --a cheat:sims=0 --b random", "sims=400"),
        ("--board london --a random --b expert:sims=0", "sims=400"),
        ("--board london --a random:sims=5 --b random", "takes no budget"),
        ("--board london --a random --b random --games 0", "at least one game"),
        ("--board london --a random --b random --games 18446744073709551615", "at most"),
        ("--board london --a random --b random --threads 0", "at least one thread"),
        ("--board nordic --a random --b random --players 5", "--players 2"),
        ("--board london --a random --b random --seats a,c", "write a or b"),
        ("--board london --a random --b random --seats a,a", "--seats a,b"),
        ("--board london --a random --b random --seats a,b --players 3", "--seats a,b,b"),
        ("--board asia --a random --b random --seats a,b,a,b", "--seats a,a,b,b"),
        ("--board london --a random --b random --sprt 30,0", "--sprt 0,30"),
        ("--board london --a random --b random --players 3 --sprt 0,30", "compares two sides"),
    ] {
        let heard = bad(&format!("arena {words}"), 1);
        assert!(heard.contains(said), "{words}: {heard}");
    }
}

#[test]
fn the_cheat_beats_random_and_gives_the_same_games_again() {
    let words = "--board london --a cheat:sims=4 --b random --games 20";
    let one = result(&format!("{words} --threads 1"));
    assert_eq!(one["a"], "cheat:sims=4");
    assert!(one["a_win_rate"].as_f64().is_some_and(|rate| rate > 0.9), "{one}");
    assert_eq!(one, result(&format!("{words} --threads 2")));
}
