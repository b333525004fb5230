//! `branchline play`: games through a pipe, saved and continued, hints, take-back.

use std::path::Path;

use crate::{bad, folder, good, piped, toy};

/// A game that must go well; gives what was shown.
#[track_caller]
fn play(words: &str, save: &Path, input: &str) -> String {
    let ran = piped(&format!("play {words} --save {} --hints sims=8", save.display()), input);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    ran.out
}

/// Lines that bring every game to its end: whatever is refused is refused, and the next line comes.
fn everything(board: &str) -> String {
    let folder = boards::open(board).expect("a board");
    let mut lines = "keep all\n\nshare 1\n\n1 2 3\n".to_owned();
    for _ in 0..30 {
        lines.push_str("d\nhand\nd\n2\n3\n4\n5\nholder\nd\n");
        for route in folder.board.routes() {
            lines.push_str(&format!("{}\n1\nb\n\n", route.id));
        }
        lines.push_str("t\nkeep 1\nkeep 1 share 1\n\n");
    }
    lines
}

#[test]
fn whole_games_are_played_through_a_pipe_on_every_board() {
    let path = folder("play-whole");
    for board in boards::all() {
        let save = path.join(format!("{board}.jsonl"));
        let out = play(&format!("--board {board} --against random --seed 2"), &save, &everything(board));
        assert!(out.contains("the game is over") && out.contains("winner"), "{board}: {out}");
        assert!(out.contains("The record is in"), "{board}: {out}");
        assert!(!out.contains('\u{1b}'), "a pipe gets no colour");
        let verified = good(&format!("verify {}", save.display()));
        assert!(verified.contains("valid, finished"), "{board}: {verified}");
        let over = piped(&format!("play --resume {}", save.display()), "");
        assert!(over.code == 1 && over.err.contains("is over"), "{}", over.err);
    }
}

/// The last position that was shown.
fn last_position(out: &str) -> &str {
    let at = out.rfind(", turn ").expect("a position");
    out[at..].split('>').next().expect("text before the next question")
}

#[test]
fn a_saved_game_goes_on_in_the_same_position() {
    let path = folder("play-resume");
    for (board, moves) in [("london", "1\n\nd\nd\nred\nd\n"), ("asia", "1 2 3\n\n2\n\nd\nholder\nd\n")] {
        let save = path.join(format!("{board}.jsonl"));
        let out =
            play(&format!("--board {board} --against random --seed 8"), &save, &format!("{moves}look\n"));
        assert!(out.contains("The game is saved in"), "the end of input saves: {out}");
        let again = piped(&format!("play --resume {}", save.display()), "quit\n");
        assert_eq!(again.code, 0, "{}", again.err);
        assert_eq!(last_position(&again.out), last_position(&out));
        let record = std::fs::read_to_string(&save).expect("saved");
        let secret = record.split("\"secret\":\"").nth(1).and_then(|rest| rest.get(..64)).expect("a secret");
        assert!(!out.contains(secret) && !again.out.contains(secret), "the secret is never shown");
        assert!(good(&format!("verify {}", save.display())).contains("broken off"));
    }
}

#[test]
fn a_game_saved_within_a_turn_goes_on_there() {
    let save = folder("play-within").join("game.jsonl");
    play("--board london --against random --seed 8", &save, "1\n\nd\n");
    let again = piped(&format!("play --resume {}", save.display()), "");
    assert!(again.out.contains("Your second card"), "{}", again.out);
}

#[test]
fn a_claim_is_taken_back_until_the_others_have_seen_it() {
    let save = folder("play-undo").join("game.jsonl");
    let start = "--board london --players you,random --seed 3";
    // Seed 3 deals a wild and orange: a grey route of one space can be paid.
    let claim = "1\n\nclaim british-museum-covent-garden-a orange\n";
    let before = play(start, &save, "1\n\n");
    let undone = play(start, &save, &format!("{claim}undo\n"));
    assert!(undone.contains("Taken back."), "{undone}");
    assert_eq!(last_position(&undone), last_position(&before));
    let twice = play(start, &save, &format!("{claim}undo\nundo\n"));
    assert!(twice.contains("has acted since"), "{twice}");
    let late = play(start, &save, &format!("{claim}\nundo\n"));
    assert!(late.contains("random has acted since"), "{late}");
    let again = piped(&format!("play --resume {}", save.display()), "undo\n");
    assert!(again.out.contains("random has acted since"), "{}", again.out);
    play(start, &save, claim);
    let resumed = piped(&format!("play --resume {}", save.display()), "undo\n");
    assert!(resumed.out.contains("Taken back."), "also after a break: {}", resumed.out);
}

#[test]
fn what_was_learnt_is_not_taken_back() {
    let save = folder("play-learnt").join("game.jsonl");
    let undo =
        |moves: &str| play("--board london --against random --seed 3", &save, &format!("1\n\n{moves}undo\n"));
    for (moves, why) in [
        ("d\n", "it showed you a card of the deck"),
        ("1\n", "a new card in the market"),
        ("t\n", "it showed you tickets"),
    ] {
        let out = undo(moves);
        assert!(out.contains(why), "{moves}: {out}");
    }
    let nothing = play("--board london --against random --seed 3", &save, "undo\n");
    assert!(nothing.contains("There is nothing to take back."), "{nothing}");
}

#[test]
fn a_hint_names_actions_that_can_be_read_with_their_chances() {
    let save = folder("play-hint").join("game.jsonl");
    let out = play("--board london --against random --seed 3", &save, "1\n\nhint\nwhy\n");
    let board = boards::open("london").expect("a board").board.clone();
    let after = out.split("simulated game").nth(1).expect("a hint");
    let mut read = 0;
    for line in after.lines().skip(2).take_while(|line| line.contains(" % ± ")) {
        let action = line.trim_start_matches([' ', '1', '2', '3', '4', '5']);
        let (action, numbers) = action.split_once("  ").expect("an action, then numbers");
        board.parse_action(action.trim()).unwrap_or_else(|error| panic!("{line}: {error}"));
        let percent: f64 = numbers.split('%').next().and_then(|n| n.trim().parse().ok()).expect("a chance");
        assert!((0.0..=100.0).contains(&percent), "{line}");
        read += 1;
    }
    assert!((1..=5).contains(&read), "{out}");
    assert!(out.contains("expert would "), "{out}");
}

#[test]
fn routes_are_found_by_their_words_and_payments_are_offered() {
    let save = folder("play-routes").join("game.jsonl");
    let out = play(
        "--board london --against random --seed 3",
        &save,
        "1\n\nhyde\nbrick tower\nd\nd\nmuseum garden-a\n2\n",
    );
    assert!(out.contains("which route?") && out.contains("hyde-park-buckingham-palace-a"), "{out}");
    assert!(out.contains("you cannot claim brick-lane-tower-of-london"), "{out}");
    let offered = out.split("Pay with\n").nth(1).expect("payments");
    let second =
        offered.lines().nth(1).and_then(|line| line.trim().strip_prefix("2 ")).expect("a second one");
    let claimed = format!("you claim british-museum-covent-garden-a with {second} for 1 point");
    assert!(out.contains(&claimed), "{out}");
}

#[test]
fn nothing_that_is_said_brings_it_down() {
    let save = folder("play-noise").join("game.jsonl");
    let long = "x".repeat(5000);
    let noise = format!(
        "0\n99\n-1\nkeep\nkeep 9\nkeep 1 1\nclaim\ndraw\nlog 0\nboard zzz\nr999\n\u{1b}[2J\n{long}\nadd\n1\n\n6\n"
    );
    let out = play("--board london --against random --seed 3", &save, &noise);
    assert!(!out.contains('\u{1b}'), "what was said is not obeyed: {out}");
    assert!(out.contains("is not a command, an action or a route"), "{out}");
}

#[test]
fn files_that_are_there_are_not_lost() {
    let path = folder("play-files");
    let other = path.join("notes.txt");
    std::fs::write(&other, "my notes").expect("written");
    let said = bad(&format!("play --board london --save {}", other.display()), 1);
    assert!(said.contains("is not a record of a game"), "{said}");
    assert_eq!(std::fs::read_to_string(&other).expect("still there"), "my notes");
    let save = path.join("game.jsonl");
    play("--board london --against random --seed 1", &save, "1\n");
    let first = std::fs::read_to_string(&save).expect("saved");
    let out = play("--board london --against random --seed 2", &save, "1\n");
    assert!(out.contains("The game that was there is now in"), "{out}");
    assert_eq!(std::fs::read_to_string(path.join("game.jsonl.old")).expect("kept"), first);
}

#[test]
fn a_board_of_ones_own_is_played_and_continued() {
    let save = folder("play-own").join("game.jsonl");
    let toy = toy();
    let out = play(&format!("--board {toy} --players random,you,random --seed 4"), &save, "keep all\n\nd\n");
    assert!(out.contains("random 0") && out.contains("random 2"), "{out}");
    assert!(bad(&format!("play --resume {}", save.display()), 3).contains("--board PATH"));
    let again = piped(&format!("play --resume {} --board {toy}", save.display()), "");
    assert_eq!(again.code, 0, "{}", again.err);
}

#[test]
fn what_cannot_be_played_is_said() {
    assert!(bad("play", 1).contains("name a board"));
    assert!(bad("play --board london --against nobody", 1).contains("there is no player `nobody`"));
    assert!(bad("play --board london --players random,random", 1).contains("name yourself once"));
    assert!(bad("play --board asia --players you,random", 1).contains("is for 4 or 6 players, not 2"));
    assert!(bad("play --board london --seat 7", 1).contains("there is no seat 7"));
    assert!(bad("play --board london --hints often", 1).contains("cannot read the budget `often`"));
    assert!(bad("play --resume no-such-file", 3).contains("there is no game to continue"));
    bad("play --resume x --seed 4", 2);
    let file = folder("play-foreign").join("game.jsonl");
    good(&format!("watch --board london --players random,random --record {}", file.display()));
    assert!(
        bad(&format!("play --resume {}", file.display()), 1).contains("only a game that `play` has saved")
    );
}

#[test]
fn whoever_has_chosen_is_not_asked_again() {
    let save = folder("play-waiting").join("game.jsonl");
    let out = play("--board london --against random --seed 3", &save, "1\nlook\nt\n");
    let after = out.rsplit_once("Keep at least").expect("tickets are offered once").1;
    assert!(after.contains(", turn 1"), "`look` shows the position: {out}");
    assert_eq!(out.matches("You are offered").count(), 1, "{out}");
    assert!(after.matches("Your move is made").count() >= 3, "{out}");
}

#[test]
fn what_is_not_allowed_in_the_middle_of_a_draw_is_refused_by_the_rules() {
    let save = folder("play-second").join("game.jsonl");
    let out = play("--board london --against random --seed 3", &save, "1\n\nd\nt\np\n");
    assert_eq!(out.matches("You may not do that: first decide what is pending").count(), 2, "{out}");
}
