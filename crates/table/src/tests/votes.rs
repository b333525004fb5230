//! Votes to let a bot play for someone who keeps everybody waiting.

use protocol::ReplacementReason;

use super::*;

const PEOPLE: [&str; 4] = ["ann", "ben", "cleo", "dan"];

fn vote(seat: u8) -> Command {
    Command::Vote { seat: Seat(seat) }
}

/// Four people at a table without a clock who have waited a minute for Ann.
fn waiting() -> Desk {
    let mut desk = Desk::people("london", &PEOPLE);
    desk.past_opening();
    assert_eq!(desk.waits(), Seat(0));
    desk.now += 60_000;
    desk
}

/// The seats that the server would give to a bot now.
fn given_up(desk: &Desk) -> Vec<(Seat, ReplacementReason)> {
    let tasks = desk.table.tasks(PACE).into_iter();
    tasks
        .filter_map(|due| match due.task {
            Task::Write(Change::Replaced { seat, reason, .. }) => Some((seat, reason)),
            Task::Write(_) | Task::Move { .. } => None,
        })
        .collect()
}

#[test]
fn nobody_votes_before_a_minute_is_over() {
    let mut desk = waiting();
    desk.now -= 1;
    let problem = desk.asks("ben", desk.table.seq, vote(0)).unwrap_err();
    assert_eq!((problem.code, problem.retry_after), (Code::WrongStage, Some(1)));
    desk.now -= 59_999;
    assert_eq!(desk.asks("ben", desk.table.seq, vote(0)).unwrap_err().retry_after, Some(61));
    desk.now += 60_000;
    assert_eq!(desk.asks("ben", desk.table.seq, vote(0)), Ok(Change::Voted { seat: Seat(0), by: Seat(1) }));
}

#[test]
fn a_table_with_a_clock_has_no_votes() {
    let set = Settings { clock: Clock::Days(30), ..settings("london", 2) };
    let mut desk = Desk::begun(set, &["ann", "ben"]);
    desk.past_opening();
    desk.now += 86_400_000;
    assert_eq!(desk.refused("ben", vote(0)), Code::WrongStage);
}

#[test]
fn a_vote_is_about_somebody_else_who_is_asked_and_is_a_person() {
    let mut desk = waiting();
    assert_eq!(desk.refused("ann", vote(0)), Code::Forbidden, "one's own seat");
    assert_eq!(desk.refused("ben", vote(2)), Code::WrongStage, "nobody waits for Cleo");
    assert_eq!(desk.refused("eve", vote(0)), Code::Forbidden, "who does not sit here");
    desk.done("ann", Command::Leave);
    assert_eq!(desk.refused("ben", vote(0)), Code::WrongStage, "a bot plays there already");
}

#[test]
fn more_than_half_of_the_others_decide() {
    let mut desk = waiting();
    desk.done("ben", vote(0));
    assert_eq!(desk.refused("ben", vote(0)), Code::WrongStage, "voting twice");
    assert_eq!(given_up(&desk), [], "one of three");
    desk.done("dan", vote(0));
    assert_eq!(given_up(&desk), [(Seat(0), ReplacementReason::Vote)], "two of three");
    let due = desk.table.tasks(PACE).remove(0);
    let Task::Write(change) = due.task else { panic!("{due:?}") };
    desk.server(change);
    assert_eq!(desk.table.bot_of(Seat(0)), Some("planner"));
    assert!(desk.table.seats[0].votes.is_empty(), "the votes are used up");
    assert_eq!(given_up(&desk), []);
    desk.done("ann", Command::Return);
    assert_eq!(given_up(&desk), [], "who comes back is not sent away at once");
}

#[test]
fn of_two_the_other_decides_and_bots_have_no_vote() {
    let mut desk = Desk::begun(settings("london", 3), &["ann", "bot random", "ben"]);
    desk.past_opening();
    desk.now += 60_000;
    desk.done("ben", vote(0));
    assert_eq!(given_up(&desk), [(Seat(0), ReplacementReason::Vote)]);
}

#[test]
fn votes_are_forgotten_when_the_person_acts() {
    let mut desk = waiting();
    desk.done("ben", vote(0));
    desk.done("ann", Command::Act { action: "draw deck".to_owned() });
    assert!(desk.table.seats[0].votes.is_empty());
    desk.now += 60_000;
    desk.done("cleo", vote(0));
    assert_eq!(given_up(&desk), [], "one of three, not two");
    desk.done("ben", vote(0));
    assert_eq!(given_up(&desk), [(Seat(0), ReplacementReason::Vote)]);
}

#[test]
fn who_has_left_has_no_vote_and_one_given_before_no_longer_counts() {
    let mut desk = waiting();
    desk.done("ben", Command::Leave);
    assert_eq!(desk.refused("ben", vote(0)), Code::WrongStage, "a bot plays for Ben");
    desk.done("cleo", vote(0));
    assert_eq!(given_up(&desk), [], "one of two");
    desk.done("cleo", Command::Leave);
    assert_eq!(given_up(&desk), [], "Dan alone decides now, and has not voted");
    desk.done("dan", vote(0));
    assert_eq!(given_up(&desk), [(Seat(0), ReplacementReason::Vote)]);
}

#[test]
fn in_simultaneous_choices_everybody_who_is_asked_can_be_voted_on() {
    let mut desk = Desk::people("london", &PEOPLE);
    desk.now += 60_000;
    desk.moves("ann");
    assert_eq!(desk.refused("ben", vote(0)), Code::WrongStage, "Ann has chosen");
    desk.done("ann", vote(1));
    desk.done("cleo", vote(1));
    desk.done("ann", vote(3));
    assert_eq!(given_up(&desk), [(Seat(1), ReplacementReason::Vote)]);
}
