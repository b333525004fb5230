//! The rulings on hidden information and randomness: R11, R13, R14, R21.

use engine::{
    Choice, Event, FirstSeat, GameRng, Illegal, Phase, RestOfCards, RestOfTickets, Seat, SeatSet, Shown,
    TeamId,
};
use engine::{TicketId, Viewer};
use test_support::scenario::{Position, Scenario, cards, ticket, ticket_set};

fn seen(p: &Position, viewer: Viewer) -> String {
    serde_json::to_string(&p.game.view(&p.state, viewer)).unwrap()
}

/// Asserts that two positions look the same to `same`, and not to `other`.
fn differ_only_for(p: &Position, q: &Position, other: &[u8]) {
    assert_ne!(p.state, q.state, "the positions differ");
    for seat in p.game.each_seat() {
        let same = seen(p, Viewer::Seat(seat)) == seen(q, Viewer::Seat(seat));
        assert_eq!(same, !other.contains(&seat.0), "{}: seat {seat}", p.game.board().id());
    }
    assert_eq!(seen(p, Viewer::Spectator), seen(q, Viewer::Spectator));
}

fn names(p: &Position, tickets: &[TicketId]) -> Vec<String> {
    tickets.iter().map(|&t| p.game.board().ticket(t).id.clone()).collect()
}

/// Keeps the first `n` of a seat's offer.
fn keep_first(p: &mut Position, seat: u8, n: usize) -> Vec<Event> {
    let offer = p.state.own(Seat(seat)).offer;
    let kept = names(p, &offer.tickets()[..n]).join(",");
    p.play_as(seat, &format!("keep {kept}"))
}

#[test]
fn r11_tickets_under_the_deck_keep_the_order_in_which_they_were_drawn() {
    let under = "kunming-xian dihua-kabul hankow-harbin delhi-peking canton-kabul chengdu-dacca";
    let scenario = Scenario::on("asia", 4).returned(2, under);
    let mut p = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(2))).start();
    p.play("draw tickets");
    let offer = names(&p, p.state.own(Seat(0)).offer.tickets());
    assert_eq!(
        offer,
        ["kunming-xian", "dihua-kabul", "hankow-harbin", "delhi-peking"],
        "first in, first out"
    );
    p.play("keep dihua-kabul share dihua-kabul");
    let now = names(&p, p.state.returned_tickets());
    assert_eq!(now, ["canton-kabul", "chengdu-dacca", "kunming-xian", "hankow-harbin", "delhi-peking"]);
    for board in ["london", "amsterdam"] {
        let mut p = Position::dealt(board, 3, 9);
        let last = |p: &Position, seat: u8| p.state.own(Seat(seat)).offer.tickets()[1];
        let expected = [last(&p, 0), last(&p, 1), last(&p, 2)];
        for seat in [2, 0, 1] {
            keep_first(&mut p, seat, 1);
        }
        assert_eq!(p.state.returned_tickets(), expected, "{board}: dealt by seats, so returned by seats");
    }
}

#[test]
fn r11_tickets_never_dealt_come_before_those_returned() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2);
        let ids: Vec<_> = scenario.game.board().tickets().iter().map(|t| t.id.clone()).collect();
        let scenario = scenario.tickets(1, &ids[2..].join(" ")).returned(1, &ids[0]);
        let mut p = scenario.start();
        p.play("draw tickets");
        assert_eq!(
            names(&p, p.state.own(Seat(0)).offer.tickets()),
            [ids[1].clone(), ids[0].clone()],
            "{board}"
        );
    }
}

#[test]
fn r13_edge_l6_nobody_sees_another_hand_but_its_size() {
    for (board, players) in [("nordic", 2), ("london", 3), ("amsterdam", 4)] {
        let with = |hand: &str| {
            let scenario = Scenario::on(board, players).hand(0, hand).market("blue green black orange blue");
            scenario.start()
        };
        // The two differ in the hand and in the deck, of which only counts are seen.
        let (p, q) = (with("green*3+wild"), with("black*2+blue*2"));
        differ_only_for(&p, &q, &[0]);
        assert_eq!(p.view(1).public.hand_cards[0], 4, "{board}: its size is seen");
        assert_eq!(
            p.view(0).own.map(|own| own.hand),
            Some(cards("green*3+wild")),
            "{board}: and the own hand"
        );
    }
}

#[test]
fn r13_edge_l4_the_order_of_deck_and_tickets_is_seen_by_nobody() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let with = |seed: u64| Scenario::on(board, players).seed(seed).start();
        differ_only_for(&with(1), &with(2), &[]);
    }
}

#[test]
fn r13_in_a_team_the_partner_sees_the_holders_and_not_the_hand() {
    let start = || Scenario::on("asia", 4).market("blue green black orange blue");
    let hand = |text: &str| start().hand(0, text).start();
    differ_only_for(&hand("red*2"), &hand("white*2"), &[0]);
    let holder = |text: &str| start().holder(0, text).start();
    differ_only_for(&holder("red*2"), &holder("white*2"), &[0, 1]);
    let tickets = |id: &str| start().tickets(0, id).start();
    differ_only_for(&tickets("kunming-xian"), &tickets("dihua-kabul"), &[0]);
    let shared = |id: &str| start().holder_tickets(0, id).start();
    differ_only_for(&shared("kunming-xian"), &shared("dihua-kabul"), &[0, 1]);
    let p = start().holder(0, "red*2").hand(1, "black").start();
    assert_eq!(p.view(0).team.map(|team| team.cards), Some(cards("red*2")));
    assert_eq!(p.view(2).team.map(|team| team.cards), Some(cards("nothing")), "its own team's");
    assert_eq!(
        (p.view(2).public.holder_cards[0], p.view(2).public.hand_cards[1]),
        (2, 1),
        "counts are for all"
    );
}

#[test]
fn r13_what_lies_face_up_is_seen_by_all() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let scenario = Scenario::on(board, players).hand(0, "black*2+wild").discard("green*2");
        let mut p = scenario.market("blue green black orange blue").start();
        p.play(match board {
            "nordic" => "claim kristiansand-oslo black*2",
            "london" => "claim kings-cross-british-museum black*2",
            "amsterdam" => "claim begijnhof-munttoren black*2",
            _ => "claim jiuquan-lanchow black*2",
        });
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let view = p.game.view(&p.state, viewer);
            assert_eq!(view.public, *p.state.public(), "{board}: market, claims, scores and counts");
            assert_eq!(view.public.discard, cards("green*2+black*2"), "{board}: discards were seen");
            assert_eq!(view.own.is_some(), viewer != Viewer::Spectator);
        }
    }
}

#[test]
fn r13_edge_l3_a_blind_card_is_seen_by_its_player_only() {
    let mut p = Scenario::on("nordic", 2).deck("red").rest(RestOfCards::Discard).start();
    let events = p.play("draw deck");
    let drawn = |viewer: u8| {
        let events: Vec<_> = events.iter().map(|e| e.seen_by(&p.game, Viewer::Seat(Seat(viewer)))).collect();
        events.into_iter().find_map(|event| match event {
            Event::CardDrawn { card, .. } => Some(card),
            _ => None,
        })
    };
    assert_eq!(drawn(0), Some(Shown::Face(engine::Card::Red)));
    assert_eq!(drawn(1), Some(Shown::Back));
}

#[test]
fn r13_r11_a_returned_ticket_is_known_to_whoever_returned_it() {
    for board in ["london", "amsterdam"] {
        let ids: Vec<_> =
            Scenario::on(board, 2).game.board().tickets().iter().map(|t| t.id.clone()).collect();
        let p = Scenario::on(board, 2).returned(1, &format!("{} {}", ids[4], ids[7])).start();
        let known: Vec<_> = p.view(1).returned.iter().collect();
        assert_eq!(known, [(0, ticket(&p.game, &ids[4])), (1, ticket(&p.game, &ids[7]))], "{board}");
        assert_eq!(p.view(0).returned.iter().count(), 0, "{board}");
        let q = Scenario::on(board, 2).returned(1, &format!("{} {}", ids[7], ids[4])).start();
        differ_only_for(&p, &q, &[1]);
    }
}

#[test]
fn r14_the_first_seat_is_chosen_or_drawn_by_lot() {
    for (board, players) in [("nordic", 3), ("london", 4), ("amsterdam", 2)] {
        let game = Scenario::on(board, players).game;
        for seat in game.each_seat() {
            let mut p = Position::dealt(board, players, 1);
            p.state = game.deal(GameRng::fast(1), FirstSeat::Seat(seat), &mut ());
            for each in 0..players as u8 {
                keep_first(&mut p, each, 2);
            }
            assert_eq!(p.phase(), Phase::Turn { seat }, "{board}: chosen");
        }
        let lots =
            (0..60).map(|seed| game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ()).public().first);
        let drawn = lots.fold(SeatSet(0), |all, seat| SeatSet(all.0 | SeatSet::one(seat).0));
        assert_eq!(drawn, SeatSet::first(players), "{board}: every seat can be drawn");
    }
}

#[test]
fn r14_with_teams_the_first_team_is_chosen_or_drawn() {
    let game = Scenario::on("asia", 6).game;
    for (chosen, first) in [(0, 0), (1, 2), (2, 4)] {
        let first_team = FirstSeat::Team(TeamId(chosen));
        assert!(first_team.fits(&game));
        let state = game.deal(GameRng::fast(1), first_team, &mut ());
        assert_eq!(state.public().first, Seat(first), "the partner who sits first begins");
    }
    assert!(
        !FirstSeat::Team(TeamId(3)).fits(&game) && !FirstSeat::Seat(Seat(0)).fits(&game),
        "a team, not a seat"
    );
    let alone = Scenario::on("london", 2).game;
    assert!(FirstSeat::Seat(Seat(1)).fits(&alone) && !FirstSeat::Seat(Seat(2)).fits(&alone));
    assert!(
        !FirstSeat::Team(TeamId(0)).fits(&alone)
            && FirstSeat::Random.fits(&alone)
            && FirstSeat::Random.fits(&game)
    );
    let lots = (0..60).map(|seed| game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ()).public().first);
    let drawn = lots.fold(SeatSet(0), |all, seat| SeatSet(all.0 | SeatSet::one(seat).0));
    assert_eq!(drawn, SeatSet(0b01_0101));
}

#[test]
fn r21_edge_l7_nobody_sees_an_opening_choice_before_all_are_in() {
    for (board, players, least) in [("nordic", 3, 2), ("london", 3, 1), ("amsterdam", 3, 1), ("asia", 4, 3)] {
        let dealt = Position::dealt(board, players, 11);
        let (mut few, mut all) = (dealt.clone(), dealt.clone());
        let one = keep_first(&mut few, 0, least);
        let offer = all.state.own(Seat(0)).offer.tickets().len();
        let two = keep_first(&mut all, 0, offer);
        assert_eq!((&one, &two), (&vec![Event::ChoiceMade { seat: Seat(0) }], &one), "{board}");
        differ_only_for(&few, &all, &[0]);
        assert_eq!(few.view(1).public.hand_tickets[0], 0, "{board}: nor how many were kept");
        assert!(matches!(few.state.own(Seat(0)).choice, Choice::Keep(_)), "{board}");
        assert_eq!(few.refused_as(0, "keep none"), Illegal::NotYourTurn, "{board}: a choice is made once");
    }
}

#[test]
fn r21_opening_choices_come_in_any_order_and_take_effect_together() {
    for (board, players, least) in [("nordic", 3, 2), ("london", 3, 1), ("amsterdam", 3, 1)] {
        let dealt = Position::dealt(board, players, 12);
        let after = |order: [u8; 3]| {
            let mut p = dealt.clone();
            for seat in order {
                assert!(p.state.own(Seat(0)).tickets.is_empty(), "{board}");
                let events = keep_first(&mut p, seat, least);
                let done = events.iter().filter(|e| matches!(e, Event::TicketsKept { .. })).count();
                assert_eq!(done, if seat == order[2] { 3 } else { 0 }, "{board}");
            }
            assert_eq!(p.phase(), Phase::Turn { seat: Seat(0) });
            assert_eq!(p.state.public().hand_tickets[..3], [least as u8; 3], "{board}");
            p.state
        };
        assert_eq!(after([0, 1, 2]), after([2, 0, 1]), "{board}: the order does not matter");
    }
}

#[test]
fn r21_the_shared_tickets_of_an_opening_are_chosen_unseen_too() {
    let mut p = Position::dealt("asia", 4, 13);
    for seat in 0..4 {
        keep_first(&mut p, seat, 3);
    }
    assert_eq!(p.phase(), Phase::Sharing { waiting: SeatSet::first(4) });
    let own = names(&p, &p.state.own(Seat(0)).tickets.collect::<Vec<_>>());
    let (mut one, mut two) = (p.clone(), p.clone());
    assert_eq!(one.play_as(0, &format!("share {}", own[0])), [Event::ChoiceMade { seat: Seat(0) }]);
    two.play_as(0, &format!("share {}", own[1]));
    differ_only_for(&one, &two, &[0]);
    assert!(one.state.team(TeamId(0)).tickets.is_empty(), "the partner sees nothing yet");
    for seat in 1..4 {
        let first = one.state.own(Seat(seat)).tickets.lowest().unwrap();
        let id = names(&one, &[first]).remove(0);
        one.play_as(seat, &format!("share {id}"));
    }
    assert_eq!(one.phase(), Phase::Turn { seat: Seat(0) });
    assert!(one.state.team(TeamId(0)).tickets.is_superset(ticket_set(&one.game, &own[0])));
    assert_eq!(one.state.public().holder_tickets[..2], [2, 2]);
}
