//! Tickets: T04 T09 T11 T12.

use engine::{Choice, Clause, Event, Illegal, Phase, RestOfTickets, Seat, SeatSet, Shown, TeamId, Viewer};
use test_support::scenario::{Position, Scenario, ticket, ticket_set};

use crate::rules::london::{finish, offered};

/// Everybody keeps the first three tickets of the deal.
fn kept(asia: &str, players: u8) -> Position {
    let mut position = Position::dealt(asia, usize::from(players), 4);
    for seat in 0..players {
        let keep = format!("keep {}", offered(&position, seat)[..3].join(","));
        position.play_as(seat, &keep);
    }
    position
}

fn names(position: &Position, seat: u8) -> Vec<String> {
    let own = position.state.own(Seat(seat)).tickets;
    own.map(|id| position.game.board().ticket(id).id.clone()).collect()
}

#[test]
fn t04_five_tickets_are_dealt_and_at_least_three_kept() {
    let mut position = Position::dealt("asia", 4, 4);
    for seat in 0..4 {
        assert_eq!(offered(&position, seat).len(), 5);
        let two = format!("keep {}", offered(&position, seat)[..2].join(","));
        let refusal = position.refused_as(seat, &two);
        assert_eq!(refusal, Illegal::TooFewKept { least: 3, clause: Clause::T04 });
        assert_eq!(refusal.clause(), Clause::T04);
    }
    let theirs = format!("keep {}", offered(&position, 1)[..3].join(","));
    assert_eq!(position.refused_as(0, &theirs), Illegal::NotOffered { clause: Clause::T04 });
    // The shared ticket is chosen afterwards, when it is known what all have kept.
    let at_once = format!("keep {} share {}", offered(&position, 0)[..3].join(","), offered(&position, 0)[0]);
    assert_eq!(position.refused_as(0, &at_once), Illegal::ShareOne { clause: Clause::T04 });
    for (seat, keep) in [(0, 3), (1, 4), (2, 5), (3, 3)] {
        let keep = format!("keep {}", offered(&position, seat)[..keep].join(","));
        position.play_as(seat, &keep);
    }
    let table = position.state.public();
    assert_eq!(table.hand_tickets[..4], [3, 4, 5, 3]);
    assert_eq!((table.ticket_deck.top, table.ticket_deck.under), (40, 5));
    assert_eq!(position.phase(), Phase::Sharing { waiting: SeatSet::first(4) });
}

#[test]
fn t04_r11_what_is_not_kept_goes_under_the_deck() {
    let dealt = Position::dealt("asia", 4, 4);
    let position = kept("asia", 4);
    let mut under = Vec::new();
    for seat in 0..4 {
        under.extend(offered(&dealt, seat)[3..].iter().map(|id| ticket(&dealt.game, id)));
    }
    assert_eq!(position.state.returned_tickets(), under);
}

#[test]
fn t04_both_partners_put_one_kept_ticket_into_the_holder_at_the_same_time() {
    for players in [4, 6] {
        let mut position = kept("asia", players);
        let chosen: Vec<String> = (0..players).map(|seat| names(&position, seat)[1].clone()).collect();
        for seat in 0..players {
            assert_eq!(position.state.public().holder_tickets, [0; 3], "nothing lies there before all chose");
            let events = position.play_as(seat, &format!("share {}", chosen[usize::from(seat)]));
            assert_eq!(events[0], Event::ChoiceMade { seat: Seat(seat) });
        }
        for team in position.game.each_team() {
            let both = chosen[2 * team.index()..2 * team.index() + 2].join(" ");
            assert_eq!(position.state.team(team).tickets, ticket_set(&position.game, &both));
        }
        assert_eq!(position.state.public().hand_tickets[..usize::from(players)], vec![2; players.into()]);
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(0) });
    }
}

#[test]
fn t04_exactly_one_own_kept_ticket_is_shared() {
    let position = kept("asia", 4);
    let (mine, theirs) = (names(&position, 0), names(&position, 1));
    for (share, refusal) in [
        (format!("share {},{}", mine[0], mine[1]), Illegal::ShareOne { clause: Clause::T04 }),
        ("share none".to_owned(), Illegal::ShareOne { clause: Clause::T04 }),
        (format!("share {}", theirs[0]), Illegal::NotOwnTicket { clause: Clause::T04 }),
        ("draw deck".to_owned(), Illegal::Pending { pending: "which ticket goes into the holder" }),
    ] {
        assert_eq!(position.refused_as(0, &share), refusal, "{share}");
    }
}

#[test]
fn t04_r21_edge_l7_the_partner_does_not_see_what_is_dealt_kept_or_chosen_before_all_chose() {
    let mut position = Position::dealt("asia", 4, 4);
    let before = position.view(1);
    let keep = format!("keep {}", offered(&position, 0)[..3].join(","));
    let events = position.play_as(0, &keep);
    assert_eq!(events, [Event::ChoiceMade { seat: Seat(0) }]);
    let after = position.view(1);
    assert_eq!((before.own, before.team), (after.own, after.team));
    assert_eq!(after.public.hand_tickets, [0; 6]);
    assert_eq!(position.refused_as(0, &keep), Illegal::NotYourTurn, "a choice is made once");
    let mut position = kept("asia", 4);
    let own = names(&position, 0)[0].clone();
    position.play_as(0, &format!("share {own}"));
    assert_eq!(position.state.own(Seat(0)).choice, Choice::Share(ticket(&position.game, &own)));
    assert_eq!(position.view(1).team.unwrap().tickets.len(), 0);
    assert_eq!(position.view(1).public.holder_tickets, [0; 3]);
}

#[test]
fn t09_four_tickets_are_drawn_and_exactly_one_of_those_kept_goes_into_the_holder() {
    let mut position = Scenario::on("asia", 4).tickets(0, "delhi-peking").start();
    position.play("draw tickets");
    assert_eq!(position.phase(), Phase::Keeping { seat: Seat(0), shown: 4 });
    let [a, b, c, d] = <[String; 4]>::try_from(offered(&position, 0)).unwrap();
    for (keep, refusal) in [
        ("keep none".to_owned(), Illegal::TooFewKept { least: 1, clause: Clause::T09 }),
        (format!("keep {a},{b}"), Illegal::ShareOne { clause: Clause::T09 }),
        (format!("keep {a},{b} share {c}"), Illegal::ShareOne { clause: Clause::T09 }),
        (format!("keep {a} share delhi-peking"), Illegal::ShareOne { clause: Clause::T09 }),
        (format!("keep {a},delhi-peking share {a}"), Illegal::NotOffered { clause: Clause::T09 }),
    ] {
        let refused = position.refused(&keep);
        assert_eq!((refused, refused.clause()), (refusal, Clause::T09), "{keep}");
    }
    let events = position.play(&format!("keep {d},{b} share {d}"));
    let shared = ticket_set(&position.game, &d);
    let event = Event::TicketsShared { seat: Seat(0), tickets: Shown::Face(shared), count: 1 };
    assert!(events.contains(&event));
    assert_eq!(position.state.team(TeamId(0)).tickets, shared);
    assert_eq!(position.state.own(Seat(0)).tickets, ticket_set(&position.game, &format!("delhi-peking {b}")));
    let returned = [ticket(&position.game, &a), ticket(&position.game, &c)];
    assert_eq!(position.state.returned_tickets(), returned, "in the order drawn");
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    // The partner sees which ticket went into the holder, nobody else does.
    assert_eq!(event.seen_by(&position.game, Viewer::Seat(Seat(1))), event);
    let hidden = Event::TicketsShared { seat: Seat(0), tickets: Shown::Back, count: 1 };
    assert_eq!(event.seen_by(&position.game, Viewer::Seat(Seat(2))), hidden);
}

#[test]
fn t09_a_single_ticket_kept_goes_into_the_holder() {
    let mut position = Scenario::on("asia", 4).start();
    position.play("draw tickets");
    let one = offered(&position, 0)[2].clone();
    position.play(&format!("keep {one} share {one}"));
    assert_eq!(position.state.public().hand_tickets[0], 0);
    assert_eq!(position.state.public().holder_tickets[0], 1);
    assert_eq!(position.state.public().ticket_deck.under, 3);
}

#[test]
fn t09_edge_k7_with_fewer_left_those_are_drawn_and_one_is_kept() {
    let scenario = Scenario::on("asia", 4).returned(2, "delhi-peking canton-kabul");
    let mut position = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(3))).start();
    position.play("draw tickets");
    assert_eq!(position.phase(), Phase::Keeping { seat: Seat(0), shown: 2 });
    assert_eq!(position.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::T09 });
    position.play("keep canton-kabul share canton-kabul");
    assert_eq!(position.state.returned_tickets(), [ticket(&position.game, "delhi-peking")]);
}

#[test]
fn t09_edge_k6_without_a_ticket_left_none_can_be_drawn() {
    let position = Scenario::on("asia", 4).rest_of_tickets(RestOfTickets::Hand(Seat(3))).start();
    let refusal = position.refused("draw tickets");
    assert_eq!((refusal, refusal.clause()), (Illegal::NoTickets { clause: Clause::T09 }, Clause::T09));
}

#[test]
fn t11_tickets_are_done_by_the_routes_of_both_partners_together() {
    // kunming-xian: chengdu-kunming-a by one partner, xian-chengdu by the other.
    for (tickets, holder) in [("kunming-xian", ""), ("", "kunming-xian")] {
        let scenario = Scenario::on("asia", 4).claims(0, "chengdu-kunming-a").claims(1, "xian-chengdu");
        let tally = finish(scenario.tickets(1, tickets).holder_tickets(0, holder));
        assert_eq!((tally.tickets[0], tally.done[0].len()), (5, 1), "{tickets}{holder}");
    }
}

#[test]
fn t11_the_routes_of_another_team_do_not_help() {
    let scenario = Scenario::on("asia", 4).claims(0, "chengdu-kunming-a").claims(2, "xian-chengdu");
    let tally = finish(scenario.tickets(1, "kunming-xian"));
    assert_eq!((tally.tickets[0], tally.missed[0].len()), (-5, 1));
}

#[test]
fn t12_one_or_two_own_tickets_go_into_the_holder_as_a_whole_turn() {
    for (share, count) in [("share canton-kabul", 1), ("share canton-kabul,delhi-peking", 2)] {
        let scenario = Scenario::on("asia", 4).tickets(1, "canton-kabul delhi-peking hanoi-kathmandu");
        let mut position = scenario.to_move(1).start();
        position.play(share);
        assert_eq!(position.state.public().holder_tickets[0], count);
        assert_eq!(position.state.public().hand_tickets[1], 3 - count);
        assert_eq!(position.state.team(TeamId(0)).tickets.len(), usize::from(count));
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(2) });
    }
}

#[test]
fn t12_neither_none_nor_three_nor_the_tickets_of_others() {
    let scenario = Scenario::on("asia", 4).tickets(0, "canton-kabul delhi-peking hanoi-kathmandu");
    let position = scenario.tickets(1, "kunming-xian").holder_tickets(0, "canton-nagpur").start();
    for (share, refusal) in [
        ("share none", Illegal::ShareOneOrTwo),
        ("share canton-kabul,delhi-peking,hanoi-kathmandu", Illegal::ShareOneOrTwo),
        ("share kunming-xian", Illegal::NotOwnTicket { clause: Clause::T12 }),
        ("share canton-kabul,canton-nagpur", Illegal::NotOwnTicket { clause: Clause::T12 }),
    ] {
        let refused = position.refused(share);
        assert_eq!((refused, refused.clause()), (refusal, Clause::T12), "{share}");
    }
    let shares = position.legal().iter().filter(|action| action.starts_with("share")).count();
    assert_eq!(shares, 3 + 3, "one of three, or two of three");
}

#[test]
fn t12_without_teams_there_is_no_holder() {
    for (board, id) in [("london", "covent-garden-hyde-park"), ("nordic", "oslo-vaasa")] {
        let position = Scenario::on(board, 2).tickets(0, id).start();
        let refusal = position.refused(&format!("share {id}"));
        assert_eq!((refusal, refusal.clause()), (Illegal::NoHolder, Clause::T02));
    }
}
