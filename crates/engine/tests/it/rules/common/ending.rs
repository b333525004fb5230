//! Tickets, the last round and the winner on every board: C11 to C13.

use engine::{Clause, Decision, Event, Illegal, Phase, RestOfTickets, Seat, SideSet};
use test_support::scenario::{Position, Scenario, ticket_set};

/// Plays turns of blind draws until `seat` is to move or the game is over.
fn draw_until(p: &mut Position, seat: u8) {
    while p.phase() != Phase::Over && p.phase() != (Phase::Turn { seat: Seat(seat) }) {
        p.play("draw deck");
        if matches!(p.phase(), Phase::Placing { .. }) {
            p.play("place hand");
        }
        p.play("draw deck");
    }
}

#[test]
fn c11_a_ticket_is_done_when_its_owners_routes_join_its_places() {
    for (board, players, owned, claim, hand, id, value) in [
        ("nordic", 2, "oslo-orebro-a", "claim orebro-stockholm-a black*2", "black*2", "oslo-stockholm", 4),
        (
            "london",
            2,
            "piccadilly-circus-covent-garden-a",
            "claim piccadilly-circus-hyde-park-a black*2",
            "black*2",
            "covent-garden-hyde-park",
            3,
        ),
        ("amsterdam", 2, "dam-begijnhof", "claim begijnhof-munttoren black*2", "black*2", "dam-munttoren", 4),
        ("asia", 4, "delhi-cawnpore", "claim cawnpore-calcutta white*3", "white*3", "calcutta-delhi", 5),
    ] {
        let mut p = Scenario::on(board, players).claims(0, owned).hand(0, hand).tickets(0, id).start();
        let before = p.game.tally(&p.state);
        assert_eq!(before.tickets[0], -value, "{board}: one that is not done subtracts its value");
        assert_eq!(before.missed[0], ticket_set(&p.game, id));
        p.play(claim);
        let after = p.game.tally(&p.state);
        assert_eq!(after.tickets[0], value, "{board}: one that is done adds its value");
        assert_eq!((after.done[0], after.missed[0].len()), (ticket_set(&p.game, id), 0), "{board}");
        assert_eq!(p.state.public().scores[0], after.routes[0], "{board}: not before the end");
    }
}

#[test]
fn c11_routes_of_an_opponent_do_not_help() {
    let ticket = "oslo-stockholm";
    let scenario = Scenario::on("nordic", 2).claims(0, "oslo-orebro-a").claims(1, "orebro-stockholm-a");
    let p = scenario.tickets(0, ticket).start();
    assert_eq!(p.game.tally(&p.state).tickets, [-4, 0, 0, 0, 0]);
}

#[test]
fn c11_edge_e5_edge_e4_a_ticket_drawn_in_the_last_turn_over_finished_routes_is_done() {
    for (board, owned, id, value) in [
        ("nordic", "oslo-orebro-a orebro-stockholm-a", "oslo-stockholm", 4),
        (
            "london",
            "piccadilly-circus-covent-garden-a piccadilly-circus-hyde-park-a",
            "covent-garden-hyde-park",
            3,
        ),
        ("amsterdam", "dam-begijnhof begijnhof-munttoren", "dam-munttoren", 4),
    ] {
        let scenario = Scenario::on(board, 2).claims(0, owned).returned(1, id).last_turns(1);
        let mut p = scenario.rest_of_tickets(RestOfTickets::Gone(Seat(1))).start();
        p.play("draw tickets");
        p.play(&format!("keep {id}"));
        assert_eq!(p.phase(), Phase::Over);
        assert_eq!(p.game.tally(&p.state).tickets[0], value, "{board}");
    }
}

#[test]
fn c11_edge_e6_tickets_stay_secret_and_unscored_until_the_end() {
    for (board, one, other) in [
        ("nordic", "oslo-stockholm", "oslo-vaasa"),
        ("london", "covent-garden-hyde-park", "brick-lane-globe-theatre"),
        ("amsterdam", "dam-munttoren", "jordaan-waag"),
    ] {
        let with = |id: &str| {
            let scenario = Scenario::on(board, 2).tickets(0, id);
            scenario.rest_of_tickets(RestOfTickets::Gone(Seat(0))).start()
        };
        let (p, q) = (with(one), with(other));
        assert_ne!(p.view(0), q.view(0));
        let text = |p: &Position| serde_json::to_string(&p.view(1)).unwrap();
        assert_eq!(text(&p), text(&q), "{board}");
        assert_eq!(p.view(1).public.hand_tickets[0], 1, "{board}: how many there are is no secret");
        assert_eq!(p.view(1).public.scores[0], 0, "{board}");
    }
}

#[test]
fn c12_edge_e1_everyone_takes_one_more_turn_the_caller_last() {
    for (board, players, claim, pieces) in [
        ("nordic", 2, "claim kristiansand-oslo black*2", 4),
        ("nordic", 3, "claim kristiansand-oslo black*2", 4),
        ("london", 4, "claim kings-cross-british-museum black*2", 4),
        ("amsterdam", 3, "claim begijnhof-munttoren black*2", 4),
        ("asia", 4, "claim jiuquan-lanchow black*2", 3),
        ("asia", 6, "claim jiuquan-lanchow black*2", 3),
    ] {
        let mut scenario = Scenario::on(board, players).to_move(1).hand(1, "black*2").pieces(1, pieces);
        if board == "asia" {
            scenario = scenario.pieces(0, 3);
        }
        let mut p = scenario.market("blue green black orange blue").start();
        let events = p.play(claim);
        assert_eq!(events.last(), Some(&Event::LastRound { seat: Seat(1) }), "{board}");
        assert_eq!(p.state.public().last_turns, Some(players as u8), "{board}");
        let mut seats = Vec::new();
        while p.phase() != Phase::Over {
            seats.push(p.seat().0);
            let next = p.game.after(p.seat());
            draw_until(&mut p, next.0);
        }
        let expected: Vec<u8> = (0..players as u8).map(|turn| (turn + 2) % players as u8).collect();
        assert_eq!(seats, expected, "{board}: the caller has the last turn of all");
        let refusal = p.refused_as(1, "draw deck");
        assert_eq!((refusal, refusal.clause()), (Illegal::GameOver, Clause::C12), "{board}");
    }
}

#[test]
fn c12_edge_e2_above_the_threshold_no_last_round_is_called() {
    for (board, players, claim, pieces) in [
        ("nordic", 2, "claim kristiansand-oslo black*2", 5),
        ("london", 2, "claim kings-cross-british-museum black*2", 5),
        ("amsterdam", 2, "claim begijnhof-munttoren black*2", 5),
        ("asia", 4, "claim jiuquan-lanchow black*2", 4),
    ] {
        let mut scenario = Scenario::on(board, players).hand(0, "black*2").pieces(0, pieces);
        if board == "asia" {
            scenario = scenario.pieces(1, 3);
        }
        let mut p = scenario.start();
        let events = p.play(claim);
        assert!(!events.contains(&Event::LastRound { seat: Seat(0) }), "{board}");
        assert_eq!(p.state.public().last_turns, None, "{board}: one piece above the threshold");
    }
}

#[test]
fn c12_edge_e3_the_last_round_is_counted_by_seats() {
    let mut p = Scenario::on("london", 3).to_move(2).last_turns(2).start();
    draw_until(&mut p, 0);
    assert_eq!((p.phase(), p.state.public().last_turns), (Phase::Turn { seat: Seat(0) }, Some(1)));
    p.play("draw deck");
    let events = p.play("draw deck");
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!(p.phase(), Phase::Over);
}

#[test]
fn c13_most_points_win() {
    for (board, players, claim, theirs) in [
        ("nordic", 2, "claim kristiansand-oslo black*2", "alborg-arhus"),
        ("london", 2, "claim kings-cross-british-museum black*2", "big-ben-waterloo"),
        ("amsterdam", 2, "claim korenmetershuisje-jan-roodenpoortstoren-b black*2", "oude-waal-waag"),
        ("asia", 4, "claim jiuquan-lanchow black*2", "rawalpindi-lahore"),
    ] {
        let other = players / 2;
        let scenario = Scenario::on(board, players).claims(other, theirs).hand(0, "black*2");
        let mut p = scenario.last_turns(1).start();
        assert_eq!(p.game.tally(&p.state).winners, SideSet(0b10), "{board}: until the last claim");
        p.play(claim);
        let tally = p.game.tally(&p.state);
        assert_eq!((tally.winners, tally.decided_by), (SideSet(0b01), Decision::Points), "{board}");
        assert_eq!(tally.routes[..2], [2, 1], "{board}");
        assert!(tally.seat_won(&p.game, Seat(0)) && !tally.seat_won(&p.game, Seat(other as u8)));
    }
}

#[test]
fn c13_edge_e7_level_points_go_to_the_boards_own_tie_breaks() {
    let winner = |board: &str, players: usize, zero: &str, one: &str| {
        let other = players / 2;
        let p = Scenario::on(board, players).claims(0, zero).claims(other, one).start();
        let tally = p.game.tally(&p.state);
        assert_eq!(tally.total[0], tally.total[1], "{board}");
        (tally.winners, tally.decided_by)
    };
    let longest = Decision::TieBreak(engine::spec::TieBreak::LongestPath);
    let (joined, apart) = ("helsinki-lahti lahti-tampere", "alborg-arhus boden-tornio");
    assert_eq!(winner("nordic", 2, joined, apart), (SideSet(0b01), longest));
    assert_eq!(winner("nordic", 2, apart, joined), (SideSet(0b10), longest));
    let (joined, apart) = ("big-ben-waterloo trafalgar-square-big-ben", "the-charterhouse-st-pauls");
    let apart = format!("{apart} hyde-park-buckingham-palace-a");
    assert_eq!(
        winner("london", 2, joined, &apart),
        (SideSet(0b11), Decision::Shared),
        "paths do not count there"
    );
    let (joined, apart) = ("oude-waal-waag waag-oost-indisch-huis-a", "oude-kerk-waag-a");
    let apart = format!("{apart} jan-roodenpoortstoren-dam-a");
    assert_eq!(winner("amsterdam", 2, joined, &apart), (SideSet(0b11), Decision::Shared));
}
