//! `branchline sim` and `watch`.

use serde_json::Value;

use crate::{bad, folder, good};

fn json(words: &str) -> Value {
    serde_json::from_str(&good(words)).expect("JSON")
}

#[test]
fn sim_gives_the_promised_numbers() {
    let sums = json("sim --board nordic --players random,random --games 200 --seed 5 --threads 1 --json");
    for key in ["games_per_second", "steps_per_second", "steps_per_game", "turns_per_game", "mean_score"] {
        assert!(sums[key].is_f64(), "{key}: {sums}");
    }
    assert_eq!((&sums["games"], &sums["rules"]), (&200.into(), &engine::RULES.into()));
    assert_eq!(sums["sides"].as_array().expect("a list").len(), 2);
    assert!(sums["steps_per_game"].as_f64() > sums["turns_per_game"].as_f64(), "a turn is one step or more");
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let run = |seed, threads| {
        let words = "sim --board amsterdam --players random,random,random --games 700 --json";
        let mut sums = json(&format!("{words} --seed {seed} --threads {threads}"));
        for key in ["seconds", "games_per_second", "steps_per_second", "threads"] {
            sums[key] = Value::Null;
        }
        sums
    };
    assert_eq!(run(3, 1), run(3, 2));
    assert_ne!(run(3, 1), run(4, 1));
}

#[test]
fn games_of_bots_are_the_same_on_any_number_of_threads_too() {
    let run = |threads| {
        let words = "sim --board london --players greedy,beginner,random --games 12 --seed 9 --json";
        let mut sums = json(&format!("{words} --threads {threads}"));
        for key in ["seconds", "games_per_second", "steps_per_second", "threads"] {
            sums[key] = Value::Null;
        }
        sums
    };
    let sums = run(1);
    assert_eq!(sums, run(2));
    for side in sums["sides"].as_array().expect("a list") {
        assert!(side["tickets_kept"].as_f64() >= Some(1.0), "one ticket at least is kept: {sums}");
        assert!(side["tickets_done"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{sums}");
    }
}

#[test]
fn sim_prints_a_table_for_people() {
    let out = good("sim --board asia --players random,random,random,random --games 20");
    for words in ["team", "mean score", "turns a game", "steps a game", "games/s"] {
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn recorded_games_are_true() {
    let games = folder("recorded");
    let dir = games.display();
    good(&format!("sim --board london --players random,greedy --games 5 --seed 8 --records {dir}"));
    let files: Vec<String> = (1..=5).map(|n| format!("{dir}/london-2p-8-{n}.jsonl")).collect();
    let out = good(&format!("verify {}", files.join(" ")));
    assert_eq!(out.matches("valid, finished").count(), 5, "{out}");
}

#[test]
fn wrong_players_and_numbers_are_answered_with_what_to_do() {
    let said = bad("sim --board asia --players random,random", 1);
    assert!(
        said.contains("is for 4 or 6 players, not 2")
            && said.contains("--players random,random,random,random"),
        "{said}"
    );
    assert!(bad("sim --board london --players random", 1).contains("is for 2, 3 or 4 players, not 1"));
    assert!(bad("sim --board london --players random,clever", 1).contains("no player `clever`"));
    assert!(bad("sim --board london --players random,expert:sims=0", 1).contains("sims=400"));
    assert!(bad("sim --board london --players random,random --games 0", 1).contains("at least one game"));
    assert!(bad("sim --board london --players random,random --threads 0", 1).contains("at least one thread"));
}

#[test]
fn watch_tells_a_whole_game() {
    let out = good("watch --board amsterdam --players random,random --seed 2");
    for words in ["is dealt", "claims", "calls the last round", "the game is over", "winner", "decided by"] {
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn the_cheat_can_be_watched_and_recorded_but_not_played_against() {
    let games = folder("cheated");
    let dir = games.display();
    good(&format!("sim --board london --players cheat:sims=2,random --games 1 --records {dir}"));
    assert!(good(&format!("verify {dir}/london-2p-1-1.jsonl")).contains("valid, finished"));
    let out = good("watch --board london --players random,cheat:sims=2");
    assert!(out.contains("the game is over"), "{out}");
    for words in ["--against cheat", "--players you,cheat:sims=2"] {
        let said = bad(&format!("play --board london {words}"), 1);
        assert!(said.contains("cheat"), "{said}");
    }
}

#[test]
fn help_names_every_player() {
    let help = good("sim --help").split_whitespace().collect::<Vec<_>>().join(" ");
    for name in bots::Name::ALL.map(bots::Name::as_str).iter().chain(&["cheat"]) {
        assert!(help.contains(name), "{name}: {help}");
    }
}
