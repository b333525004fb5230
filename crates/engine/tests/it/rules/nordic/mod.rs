//! The Nordic game: setup, drawing, sisters and the end (N01 to N04, N09 to N12); payments are in submodules.

mod paying;
mod tunnels;

use engine::spec::TieBreak;
use engine::{
    Card, CardCounts, Clause, Decision, Event, Illegal, LongestPath, Phase, RestOfCards, RestOfTickets,
    SideSet,
};
use engine::{CardSpot, NotAnAction, Seat, TicketSet};
use test_support::scenario::{Position, Scenario, cards, route, route_set, ticket_set};

/// A ticket of an offer, by its place, in the board's notation.
fn offered(p: &Position, seat: u8, places: &[usize]) -> String {
    let offer = p.state.own(Seat(seat)).offer;
    let ids = places.iter().map(|&i| p.game.board().ticket(offer.tickets()[i]).id.clone());
    format!("keep {}", ids.collect::<Vec<_>>().join(","))
}

#[test]
fn n01_edge_k11_forty_pieces_110_cards_46_tickets() {
    for players in [2, 3] {
        let p = Position::dealt("nordic", players, 3);
        let table = p.state.public();
        assert_eq!(table.pieces[..players], vec![40; players]);
        let mut all: CardCounts = table.market.iter().flatten().copied().collect();
        all = all.plus(p.state.deck());
        let mut tickets = p.state.undealt_tickets();
        let mut count = tickets.len();
        for seat in p.game.each_seat() {
            all = all.plus(p.state.hand(seat));
            let offer = p.state.own(seat).offer;
            tickets |= offer.set();
            count += offer.tickets().len();
        }
        let whole = "purple*12+blue*12+orange*12+white*12+green*12+yellow*12+black*12+red*12+wild*14";
        assert_eq!(all, cards(whole));
        assert_eq!(all.total(), 110);
        assert_eq!((tickets, count), (TicketSet::first(46), 46), "no ticket is dealt twice or lost");
    }
    assert!(engine::Game::new(boards::open("nordic").unwrap().board.clone(), 4).is_err());
}

#[test]
fn n02_edge_k8_of_five_tickets_at_least_two_are_kept() {
    let p = Position::dealt("nordic", 2, 5);
    assert_eq!((p.state.hand(Seat(0)).total(), p.state.own(Seat(0)).offer.tickets().len()), (4, 5));
    let too_few = Illegal::TooFewKept { least: 2, clause: Clause::N02 };
    assert_eq!(p.refused("keep none"), too_few);
    assert_eq!(p.refused(&offered(&p, 0, &[3])), too_few);
    assert!(p.allows(&offered(&p, 0, &[1, 3])));
    assert!(p.allows(&offered(&p, 0, &[0, 1, 2, 3, 4])));
    let theirs = offered(&p, 1, &[0, 1]);
    assert_eq!(p.refused_as(0, &theirs), Illegal::NotOffered { clause: Clause::N02 });
}

#[test]
fn n02_edge_k9_the_same_ticket_twice_is_not_two() {
    let p = Position::dealt("nordic", 2, 5);
    let one = offered(&p, 0, &[3]);
    let id = one.trim_start_matches("keep ").to_owned();
    let twice = p.game.board().parse_action(&format!("{one},{id}"));
    assert_eq!(twice, Err(NotAnAction::Twice(id)), "it cannot even be said");
}

#[test]
fn n02_tickets_not_kept_leave_the_game() {
    let mut p = Position::dealt("nordic", 2, 5);
    let offer = p.state.own(Seat(0)).offer.set();
    p.play_as(0, &offered(&p, 0, &[0, 2]));
    p.play_as(1, &offered(&p, 1, &[0, 1, 2, 3, 4]));
    let own = p.state.own(Seat(0));
    assert_eq!((own.tickets.len(), own.gone.len()), (2, 3));
    assert_eq!(own.tickets | own.gone, offer);
    assert_eq!(p.state.public().gone_tickets[..2], [3, 0]);
    assert_eq!(p.state.public().ticket_deck.len(), 36, "nothing went back");
    assert!((p.state.undealt_tickets() & offer).is_empty());
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(0) });
}

#[test]
fn n03_edge_d5_two_wilds_may_be_taken_from_the_market() {
    let mut p = Scenario::on("nordic", 2).market("wild red blue wild green").start();
    p.play("draw market 1");
    assert_eq!(
        p.phase(),
        Phase::Second { seat: Seat(0), to: CardSpot::Hand },
        "a wild is not the whole draw"
    );
    p.play("draw market 4");
    assert_eq!(*p.state.hand(Seat(0)), cards("wild*2"));
}

#[test]
fn n03_a_wild_may_follow_a_colour() {
    let mut p = Scenario::on("nordic", 2).market("wild red blue white green").start();
    p.play("draw market 2");
    p.play("draw market 1");
    assert_eq!(*p.state.hand(Seat(0)), cards("red+wild"));
}

#[test]
fn n03_edge_d4_no_number_of_wilds_refreshes_the_market() {
    let scenario = Scenario::on("nordic", 2).market("wild wild red wild wild").deck("wild");
    let mut p = scenario.start();
    let events = p.play("draw market 3");
    assert!(!events.iter().any(|event| matches!(event, Event::MarketFlushed { .. })));
    assert_eq!(p.state.public().market, [Some(Card::Wild); 5], "five wilds lie there and stay");
    let left_lying = (0..300).any(|seed| {
        let market = Position::dealt("nordic", 2, seed).state.public().market;
        market.iter().filter(|card| **card == Some(Card::Wild)).count() >= 3
    });
    assert!(left_lying, "three wilds are left lying at setup too");
}

#[test]
fn n04_of_three_tickets_at_least_one_is_kept_and_the_rest_leave_the_game() {
    let mut p = Scenario::on("nordic", 2).start();
    p.play("draw tickets");
    assert_eq!(p.phase(), Phase::Keeping { seat: Seat(0), shown: 3 });
    assert_eq!(p.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::N04 });
    let offer = p.state.own(Seat(0)).offer.set();
    for places in [&[0][..], &[0, 2], &[0, 1, 2]] {
        let mut q = p.clone();
        q.play(&offered(&p, 0, places));
        let own = q.state.own(Seat(0));
        assert_eq!((own.tickets.len(), own.gone.len()), (places.len(), 3 - places.len()));
        assert_eq!(own.tickets | own.gone, offer);
        assert_eq!(q.state.public().ticket_deck.len(), 43);
        assert_eq!(q.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn n04_edge_k7_fewer_tickets_left_are_drawn_as_they_are() {
    for left in ["oslo-vaasa", "oslo-vaasa oslo-stockholm"] {
        let scenario = Scenario::on("nordic", 2).returned(1, left);
        let mut p = scenario.rest_of_tickets(RestOfTickets::Gone(Seat(1))).start();
        p.play("draw tickets");
        let shown = left.split(' ').count() as u8;
        assert_eq!(p.phase(), Phase::Keeping { seat: Seat(0), shown });
        assert_eq!(p.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::N04 });
        p.play("keep oslo-vaasa");
        assert_eq!(p.state.own(Seat(0)).tickets, ticket_set(&p.game, "oslo-vaasa"));
        assert_eq!(p.state.public().ticket_deck.len(), 0);
    }
}

#[test]
fn n04_edge_k6_with_no_ticket_left_none_can_be_drawn() {
    let p = Scenario::on("nordic", 2).rest_of_tickets(RestOfTickets::Gone(Seat(1))).start();
    let refusal = p.refused("draw tickets");
    assert_eq!((refusal, refusal.clause()), (Illegal::NoTickets { clause: Clause::N04 }, Clause::N04));
    assert!(!p.legal().contains(&"draw tickets".to_owned()));
}

#[test]
fn n09_c10_the_sister_closes_for_both_with_two_players() {
    let mut p = Scenario::on("nordic", 2).hand(0, "green*2+yellow*2").hand(1, "yellow*2").start();
    let sister = route(&p.game, "oslo-orebro-b");
    let events = p.play("claim oslo-orebro-a green*2");
    assert_eq!(events[1], Event::Closed { route: sister });
    let closed = p.refused("claim oslo-orebro-b yellow*2");
    assert_eq!((closed, closed.clause()), (Illegal::RouteClosed { clause: Clause::C10 }, Clause::C10));
    p.play("draw deck");
    p.play("draw deck");
    assert_eq!(p.refused("claim oslo-orebro-b yellow*2"), Illegal::SisterOwned { clause: Clause::C10 });
}

#[test]
fn n09_with_three_players_another_player_takes_the_sister() {
    let mut p = Scenario::on("nordic", 3).hand(0, "green*2+yellow*2").hand(2, "yellow*2").start();
    p.play("claim oslo-orebro-a green*2");
    p.play("draw deck");
    p.play("draw deck");
    p.play("claim oslo-orebro-b yellow*2");
    assert_eq!(p.state.public().claims[2], route_set(&p.game, "oslo-orebro-b"));
    assert_eq!(p.refused("claim oslo-orebro-b yellow*2"), Illegal::RouteTaken);
}

#[test]
fn n09_with_three_players_the_owner_may_not_take_the_sister() {
    let p = Scenario::on("nordic", 3).hand(0, "yellow*2").claims(0, "oslo-orebro-a").start();
    assert_eq!(p.refused("claim oslo-orebro-b yellow*2"), Illegal::SisterOwned { clause: Clause::C10 });
    assert!(p.state.public().open.contains(route(&p.game, "oslo-orebro-b")), "it is open for the others");
}

#[test]
fn n10_the_last_round_is_called_at_two_pieces() {
    for (pieces, last_turns) in [(6, None), (5, Some(2)), (4, Some(2)), (3, Some(2))] {
        let mut p = Scenario::on("nordic", 2).hand(0, "black*3").pieces(0, pieces).start();
        p.play("claim boden-kiruna-a black*3");
        assert_eq!(p.state.public().pieces[0], pieces - 3);
        assert_eq!(p.state.public().last_turns, last_turns, "{} left", pieces - 3);
    }
}

#[test]
fn n11_the_globetrotter_is_ten_points_for_most_tickets_done() {
    let scenario = Scenario::on("nordic", 3).claims(0, "oslo-orebro-a orebro-stockholm-a");
    let scenario = scenario.claims(1, "helsinki-tallinn helsinki-tampere").claims(2, "oulu-tornio");
    let one = scenario.clone().tickets(0, "oslo-stockholm").tickets(2, "oslo-vaasa oslo-kobenhavn").start();
    let tally = one.game.tally(&one.state);
    assert_eq!(tally.most_tickets, SideSet(0b001), "tickets held count for nothing");
    assert_eq!(tally.total[..3], [2 + 2 + 4 + 10, 2 + 1, 1 - 9 - 4]);
    let level = scenario.tickets(0, "oslo-stockholm").tickets(1, "tampere-tallinn").start();
    let tally = level.game.tally(&level.state);
    assert_eq!(tally.most_tickets, SideSet(0b011), "all who tie get it");
    assert_eq!(tally.total[..3], [2 + 2 + 4 + 10, 2 + 1 + 3 + 10, 1]);
}

#[test]
fn n11_n01_edge_e10_the_globetrotter_is_the_only_bonus() {
    let p = Scenario::on("nordic", 2).claims(0, "oslo-orebro-a orebro-stockholm-a").start();
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..2], [4, 0], "the longest path alone gives nothing here");
    assert_eq!((tally.most_tickets, tally.longest_path), (SideSet::EMPTY, SideSet::EMPTY));
}

#[test]
fn n12_level_points_go_to_most_tickets_done() {
    let scenario = Scenario::on("nordic", 2).claims(0, "helsinki-tallinn").tickets(0, "tampere-tallinn");
    let scenario = scenario.claims(1, "mo-i-rana-trondheim-b alborg-arhus").hand(0, "orange");
    let mut p = scenario.last_turns(1).start();
    p.play("claim helsinki-tampere orange");
    assert_eq!(p.phase(), Phase::Over);
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..2], [2 + 1 + 3 + 10, 15 + 1], "level on points");
    assert_eq!((tally.done[0].len(), tally.done[1].len()), (1, 0));
    assert_eq!(tally.winners, SideSet(0b01), "although the other path is longer");
    assert_eq!(tally.decided_by, Decision::TieBreak(TieBreak::TicketsDone));
}

#[test]
fn n12_then_to_the_longest_path() {
    let scenario = Scenario::on("nordic", 2).claims(0, "helsinki-lahti tampere-turku").hand(0, "blue");
    let scenario = scenario.claims(1, "boden-tornio alborg-arhus kajaani-lieksa");
    let mut p = scenario.last_turns(1).rest(RestOfCards::Deck).start();
    p.play("claim lahti-tampere blue");
    let path = |seat: usize| LongestPath::of(p.game.board(), p.state.public().claims[seat]).spaces;
    assert_eq!((path(0), path(1)), (3, 1));
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..2], [3, 3]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b01), Decision::TieBreak(TieBreak::LongestPath)));
    assert_eq!(tally.paths.map(|paths| [paths[0], paths[1]]), Some([3, 1]));
}

#[test]
fn n12_level_in_everything_is_a_shared_victory() {
    let scenario = Scenario::on("nordic", 3).claims(0, "helsinki-lahti").claims(1, "boden-tornio");
    let p = scenario.tickets(2, "oslo-vaasa").start();
    let tally = p.game.tally(&p.state);
    assert_eq!(tally.total[..3], [1, 1, -9]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b011), Decision::Shared));
}

#[test]
fn n12_edge_g3_a_path_may_meet_a_place_again_but_uses_no_route_twice() {
    let game = Scenario::on("nordic", 2).game;
    let path = |ids: &str| LongestPath::of(game.board(), route_set(&game, ids)).spaces;
    let ring = "helsinki-lahti lahti-tampere helsinki-tampere";
    assert_eq!(path(ring), 3);
    assert_eq!(path(&format!("{ring} helsinki-imatra")), 6, "in, round the ring, and out is one path");
    assert_eq!(path("boden-tornio oulu-tornio rovaniemi-tornio"), 2, "a fork is not walked whole");
    assert_eq!(path("boden-tornio alborg-arhus"), 1, "two pieces of network do not add up");
    assert_eq!(path(""), 0);
}
