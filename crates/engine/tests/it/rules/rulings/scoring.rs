//! The rulings on connections and on who wins: R10, R15, R17, R22.

use engine::spec::TieBreak;
use engine::{Decision, LongestPath, PlaceKind, Seat, SideSet};
use test_support::scenario::{Scenario, route_set, ticket_set};

#[test]
fn r10_a_ticket_may_be_joined_through_any_places() {
    for (board, way, id) in [
        ("nordic", "oslo-orebro-a orebro-stockholm-a", "oslo-stockholm"),
        ("nordic", "goteborg-oslo goteborg-norrkoping norrkoping-stockholm-b", "oslo-stockholm"),
        (
            "london",
            "british-museum-covent-garden-a piccadilly-circus-covent-garden-b",
            "british-museum-piccadilly-circus",
        ),
        (
            "amsterdam",
            "jan-roodenpoortstoren-dam-a westermarkt-jan-roodenpoortstoren-a westermarkt-begijnhof \
             begijnhof-munttoren",
            "dam-munttoren",
        ),
    ] {
        let p = Scenario::on(board, 2).claims(0, way).tickets(0, id).start();
        assert_eq!(p.game.tally(&p.state).done[0], ticket_set(&p.game, id), "{board}: {way}");
        let (short, _) = way.rsplit_once(' ').unwrap();
        let p = Scenario::on(board, 2).claims(0, short).tickets(0, id).start();
        assert_eq!(p.game.tally(&p.state).missed[0], ticket_set(&p.game, id), "{board}: {short}");
    }
}

#[test]
fn r10_a_district_may_be_joined_through_any_places() {
    let through = "british-museum-piccadilly-circus piccadilly-circus-covent-garden-a";
    let p = Scenario::on("london", 2).claims(0, through).start();
    let tally = p.game.tally(&p.state);
    assert_eq!((tally.districts[0], tally.district_points[0]), (0b1, 1), "by way of another district");
    assert_eq!(tally.total[0], 2 + 1 + 1);
    let p = Scenario::on("london", 2).claims(0, "british-museum-piccadilly-circus").start();
    assert_eq!(p.game.tally(&p.state).district_points[0], 0);
}

#[test]
fn r15_the_tie_break_counts_tickets_done_not_tickets_held() {
    // Seat 0 has done one ticket of two; seat 1 has one and has not done it.
    let scenario =
        Scenario::on("london", 2).claims(0, "covent-garden-st-pauls-a british-museum-covent-garden-a");
    let scenario = scenario.tickets(0, "british-museum-st-pauls brick-lane-globe-theatre");
    let theirs = "big-ben-elephant-and-castle globe-theatre-tower-of-london trafalgar-square-waterloo";
    let p = scenario.claims(1, theirs).tickets(1, "british-museum-waterloo").start();
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..2], [4 + 1 + 4 - 4 + 1, 4 + 4 + 2 - 4], "level on points, districts included");
    assert_eq!(tally.winners, SideSet(0b01));
    assert_eq!(tally.decided_by, Decision::TieBreak(TieBreak::TicketsDone));
}

#[test]
fn r15_more_tickets_held_do_not_win_a_tie() {
    // Seat 1 holds two tickets and has done neither; seat 0 holds and has done one.
    let scenario = Scenario::on("london", 2).claims(0, "british-museum-piccadilly-circus");
    let scenario = scenario.tickets(0, "british-museum-piccadilly-circus");
    let scenario = scenario.claims(1, "baker-street-hyde-park elephant-and-castle-tower-of-london");
    let p = scenario.tickets(1, "buckingham-palace-kings-cross brick-lane-globe-theatre").start();
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..2], [2 + 2, 7 + 7 - 6 - 4]);
    assert_eq!(tally.winners, SideSet(0b01));
    assert_eq!(tally.decided_by, Decision::TieBreak(TieBreak::TicketsDone));
}

#[test]
fn r17_edge_e8_nobody_gets_a_bonus_for_nothing() {
    let p = Scenario::on("nordic", 2).tickets(0, "oslo-vaasa").claims(1, "alborg-arhus").start();
    let tally = p.game.tally(&p.state);
    assert_eq!(
        (tally.most_tickets, &tally.total[..2]),
        (SideSet::EMPTY, &[-9, 1][..]),
        "no ticket done, no Globetrotter"
    );
    let p = Scenario::on("asia", 4).tickets(0, "kunming-xian").start();
    let tally = p.game.tally(&p.state);
    assert_eq!((tally.longest_path, tally.most_tickets), (SideSet::EMPTY, SideSet::EMPTY));
    assert_eq!(tally.total[..2], [-5, 0], "no route, no Express; no ticket done, no Explorer");
}

#[test]
fn r17_one_route_or_one_ticket_is_enough() {
    let p = Scenario::on("asia", 4).claims(3, "rawalpindi-lahore").start();
    let tally = p.game.tally(&p.state);
    assert_eq!((tally.longest_path, &tally.total[..2]), (SideSet(0b10), &[0, 1 + 10][..]));
    let scenario = Scenario::on("nordic", 2).claims(0, "helsinki-tallinn helsinki-tampere");
    let p = scenario.tickets(0, "tampere-tallinn").start();
    let tally = p.game.tally(&p.state);
    assert_eq!((tally.most_tickets, &tally.total[..2]), (SideSet(0b01), &[2 + 1 + 3 + 10, 0][..]));
}

#[test]
fn r22_a_junction_joins_like_any_place() {
    let scenario =
        Scenario::on("asia", 4).claims(0, "junction-east-chengdu").claims(1, "junction-south-dacca");
    let scenario = scenario.tickets(0, "chengdu-dacca").hand(0, "orange").market("red red red red red");
    let mut p = scenario.deck("blue*9").start();
    assert_eq!(p.game.tally(&p.state).missed[0], ticket_set(&p.game, "chengdu-dacca"));
    p.play("claim junction-south-junction-east orange");
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.done[0], ticket_set(&p.game, "chengdu-dacca"), "over two junctions");
    let routes =
        route_set(&p.game, "junction-east-chengdu junction-south-dacca junction-south-junction-east");
    assert_eq!(LongestPath::of(p.game.board(), routes).spaces, 2 + 2 + 1, "and a path goes through them");
    assert_eq!(tally.paths.map(|paths| paths[0]), Some(5));
    assert!(tally.seat_won(&p.game, Seat(1)));
}

#[test]
fn r22_no_ticket_names_a_junction() {
    let game = Scenario::on("asia", 4).game;
    let board = game.board();
    let junctions: Vec<_> = board.places().iter().filter(|place| place.kind == PlaceKind::Junction).collect();
    let ids: Vec<_> = junctions.iter().map(|place| place.id.as_str()).collect();
    assert_eq!(ids, ["junction-west", "junction-south", "junction-east"]);
    for ticket in board.tickets() {
        for end in [ticket.a, ticket.b] {
            assert_eq!(board.place(end).kind, PlaceKind::Named, "{}", ticket.id);
        }
    }
}
