//! The end: T15 T16 T17.

use engine::{Decision, Event, Illegal, Phase, Seat, SideSet, spec::TieBreak};
use test_support::scenario::Scenario;

use crate::rules::london::finish;

#[test]
fn t15_edge_e2_four_pieces_of_a_team_together_call_the_last_round_and_five_do_not() {
    for (mine, partners, called) in [(3, 2, true), (4, 2, false), (5, 0, true), (1, 4, true), (1, 5, false)] {
        let scenario = Scenario::on("asia", 4).hand(0, "blue").pieces(0, mine).pieces(1, partners);
        let mut position = scenario.start();
        let events = position.play("claim rawalpindi-lahore blue");
        let call = Event::LastRound { seat: Seat(0) };
        assert_eq!(events.contains(&call), called, "{mine} and {partners}");
        assert_eq!(position.state.public().last_turns, called.then_some(4));
    }
}

#[test]
fn t15_a_player_without_pieces_plays_on_while_the_partner_has_some() {
    let scenario = Scenario::on("asia", 4).hand(0, "blue").pieces(0, 0).pieces(1, 5);
    let mut position = scenario.start();
    let refusal = position.refused("claim rawalpindi-lahore blue");
    assert_eq!(refusal, Illegal::TooFewPieces { spaces: 1, pieces: 0 });
    position.play("draw tickets");
    assert!(matches!(position.phase(), Phase::Keeping { .. }));
}

#[test]
fn t15_edge_e1_everybody_takes_one_more_turn_the_caller_included() {
    for players in [4, 6] {
        let scenario = Scenario::on("asia", players).hand(1, "blue").pieces(0, 0).pieces(1, 5);
        let mut position = scenario.to_move(1).start();
        position.play("claim rawalpindi-lahore blue");
        for turn in 0..players {
            assert_eq!(position.phase(), Phase::Turn { seat: Seat(((turn + 2) % players) as u8) });
            position.play("draw deck");
            position.play("place holder");
            position.play("draw deck");
        }
        assert_eq!(position.phase(), Phase::Over);
    }
}

#[test]
fn t16_ten_points_for_the_longest_path_of_both_partners_together() {
    // 3 + 3 spaces of two partners in a row against 5 spaces.
    let scenario = Scenario::on("asia", 4).claims(0, "harbin-peking").claims(1, "peking-yinchuan");
    let tally = finish(scenario.claims(2, "dihua-jiuquan"));
    assert_eq!(tally.paths.unwrap()[..2], [6, 5]);
    assert_eq!(tally.longest_path, SideSet(0b01));
    assert_eq!(tally.total[..2], [4 + 4 + 10, 10]);
}

#[test]
fn t16_ten_points_for_most_tickets_done_and_the_missed_ones_do_not_count() {
    let scenario = Scenario::on("asia", 6).claims(0, "chengdu-kunming-a xian-chengdu");
    let scenario = scenario.tickets(1, "kunming-xian").tickets(2, "canton-kabul delhi-peking");
    let tally = finish(scenario.claims(4, "dihua-jiuquan"));
    assert_eq!(tally.most_tickets, SideSet(0b001));
    // Team 0 and team 2 have paths of five spaces each: both get the express.
    assert_eq!(tally.longest_path, SideSet(0b101));
    assert_eq!(tally.total[..3], [6 + 5 + 10 + 10, -15 - 17, 10 + 10]);
}

#[test]
fn t16_all_who_tie_get_both_bonuses() {
    let scenario =
        Scenario::on("asia", 4).claims(0, "chengdu-kunming-a xian-chengdu").tickets(0, "kunming-xian");
    let scenario = scenario.claims(2, "cawnpore-calcutta delhi-cawnpore").tickets(3, "calcutta-delhi");
    let tally = finish(scenario);
    assert_eq!((tally.longest_path, tally.most_tickets), (SideSet(0b11), SideSet(0b11)));
    assert_eq!(tally.total[..2], [6 + 5 + 20, 6 + 5 + 20]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b11), Decision::Shared));
}

#[test]
fn t16_r17_edge_e8_nobody_gets_a_bonus_for_nothing() {
    let tally = finish(Scenario::on("asia", 6).tickets(0, "kunming-xian"));
    assert_eq!((tally.longest_path, tally.most_tickets), (SideSet::EMPTY, SideSet::EMPTY));
    assert_eq!(tally.total[..3], [-5, 0, 0]);
}

#[test]
fn t17_edge_e7_level_teams_are_told_apart_by_tickets_done() {
    // 6 for routes, 5 and 10 for a ticket; against 11 for routes and 10 for the longest path.
    let scenario =
        Scenario::on("asia", 4).claims(1, "chengdu-kunming-a xian-chengdu").tickets(0, "kunming-xian");
    let tally = finish(scenario.claims(2, "peking-shanghai-a hankow-shanghai-a cawnpore-nagpur"));
    assert_eq!((tally.most_tickets, tally.longest_path), (SideSet(0b01), SideSet(0b10)));
    assert_eq!(tally.total[..2], [21, 21]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b01), Decision::TieBreak(TieBreak::TicketsDone)));
}

#[test]
fn t17_edge_e7_level_on_tickets_too_the_longest_path_decides() {
    let scenario =
        Scenario::on("asia", 4).claims(0, "chengdu-kunming-a xian-chengdu").tickets(0, "kunming-xian");
    let scenario = scenario.claims(1, "dihua-jiuquan cawnpore-nagpur");
    let scenario =
        scenario.claims(3, "hankow-canton xian-hankow-a lanchow-xian").tickets(2, "canton-lanchow");
    let tally = finish(scenario);
    assert_eq!(tally.paths.unwrap()[..2], [5, 6]);
    assert_eq!(tally.total[..2], [33, 33]);
    assert_eq!((tally.done[0].len(), tally.done[1].len()), (1, 1));
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b10), Decision::TieBreak(TieBreak::LongestPath)));
}

#[test]
fn t17_level_teams_share_the_victory_when_the_paths_are_level_too() {
    // Two black spaces and two orange ones: 2 points and 10 for the longest path each, no ticket.
    let scenario = Scenario::on("asia", 4).claims(0, "jiuquan-lanchow").claims(3, "hankow-shanghai-a");
    let tally = finish(scenario);
    assert_eq!((tally.total[..2].to_vec(), tally.paths.unwrap()[..2].to_vec()), (vec![12, 12], vec![2, 2]));
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b11), Decision::Shared));
}

#[test]
fn t17_with_three_teams_only_those_level_on_points_are_compared() {
    // Team 2 has most tickets done but fewer points: it is out before the tie-breaks.
    let scenario = Scenario::on("asia", 6).claims(0, "dihua-ulan-bator rawalpindi-sukkur delhi-cawnpore");
    let scenario = scenario.claims(2, "ulan-bator-jiuquan jiuquan-lanchow lanchow-chengdu");
    let scenario = scenario.claims(3, "bombay-nagpur bombay-hyderabad").tickets(5, "kunming-xian");
    let tally = finish(scenario.claims(4, "chengdu-kunming-a xian-chengdu"));
    assert_eq!(tally.paths.unwrap()[..3], [7, 8, 5]);
    assert_eq!(tally.total[..3], [18 + 4 + 2, 10 + 4 + 10, 6 + 5 + 10]);
    assert_eq!((tally.most_tickets, tally.longest_path), (SideSet(0b100), SideSet(0b010)));
    assert_eq!(
        (tally.winners, tally.decided_by),
        (SideSet(0b010), Decision::TieBreak(TieBreak::LongestPath))
    );
}
