//! Claiming and paying, sister routes and tunnels: P, R and T.

use engine::{Action, BoardSpec, CardCounts, Clause, Event, Illegal, Payment, Phase, RestOfCards, Seat};
use engine::{SplitMix64, spec::FerrySymbol, spec::RouteColor, spec::RouteKind, spec::WildUse};
use test_support::scenario::{Position, Scenario, cards, route};
use test_support::toy::{base_spec, compile, rng};

#[test]
fn edge_p1_a_claim_with_too_few_pieces_is_refused() {
    for (board, players, claim) in [
        ("nordic", 2, "claim helsinki-imatra red*3"),
        ("london", 2, "claim regents-park-kings-cross green*3"),
        ("amsterdam", 2, "claim noordermarkt-jan-roodenpoortstoren blue*3"),
        ("asia", 4, "claim harbin-peking blue*3"),
    ] {
        let pay = claim.rsplit(' ').next().unwrap();
        let start = |pieces| Scenario::on(board, players).hand(0, pay).pieces(0, pieces).start();
        assert_eq!(start(2).refused(claim), Illegal::TooFewPieces { spaces: 3, pieces: 2 }, "{board}");
        let mut position = start(3);
        position.play(claim);
        assert_eq!(position.state.public().pieces[0], 0, "{board}");
    }
}

#[test]
fn edge_p2_a_payment_takes_the_price_and_no_more() {
    let mut position = Scenario::on("london", 2).hand(0, "green*5+blue*2+wild*2").start();
    position.play("claim regents-park-kings-cross green*2+wild");
    assert_eq!(position.hand(0), "blue*2+green*3+wild");
    assert_eq!(position.state.public().hand_cards[0], 6);
}

#[test]
fn edge_p3_the_listed_payment_spends_fewest_wilds_and_the_player_may_choose_another() {
    let position = Scenario::on("london", 2).hand(0, "green*2+wild*3").start();
    let listed: Vec<String> = position.legal();
    let listed: Vec<&String> =
        listed.iter().filter(|a| a.starts_with("claim regents-park-kings-cross ")).collect();
    assert_eq!(listed, ["claim regents-park-kings-cross green*2+wild"]);
    let id = route(&position.game, "regents-park-kings-cross");
    let sight = position.game.sight(&position.state, Seat(0));
    let mut all: Vec<String> = position.game.payments(sight, id).map(|pay| pay.hand.to_string()).collect();
    all.sort();
    assert_eq!(all, ["green*2+wild", "green+wild*2", "wild*3"]);
    for pay in all {
        assert!(position.allows(&format!("claim regents-park-kings-cross {pay}")), "{pay}");
    }
}

#[test]
fn edge_p4_a_grey_route_takes_one_colour_or_that_and_wilds_or_wilds_alone() {
    for (board, players, grey) in [
        ("london", 2, "covent-garden-st-pauls-a"),
        ("amsterdam", 2, "jordaan-jan-roodenpoortstoren"),
        ("asia", 4, "lanchow-chengdu"),
    ] {
        let position = Scenario::on(board, players).hand(0, "green*3+blue*3+wild*3").start();
        for pay in ["green*3", "blue*3", "green*2+wild", "blue+wild*2", "wild*3"] {
            assert!(position.allows(&format!("claim {grey} {pay}")), "{board} {pay}");
        }
        for pay in ["green*2+blue", "green+blue+wild"] {
            assert!(!position.allows(&format!("claim {grey} {pay}")), "{board} {pay}");
        }
    }
}

#[test]
fn edge_p6_no_route_without_a_payment() {
    let position = Scenario::on("london", 2).hand(0, "green*3").start();
    let claim =
        Action::Claim { route: route(&position.game, "regents-park-kings-cross"), pay: Payment::default() };
    let mut state = position.state;
    let refusal = position.game.apply(&mut state, Seat(0), &claim);
    assert_eq!(refusal, Err(Illegal::DoesNotPay { clause: Clause::C08 }));
    assert_eq!(state, position.state);
}

/// Some cards of the board's deck, few or many.
fn some_cards(position: &Position, rng: &mut SplitMix64) -> CardCounts {
    let mut hand = CardCounts::EMPTY;
    for (card, n) in position.game.board().deck().iter() {
        hand.add(card, rng.below(u32::from(n.min(5))) as u8);
    }
    hand
}

#[test]
fn edge_p7_a_route_is_listed_exactly_if_some_payment_exists_and_every_payment_is_legal() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let mut rng = rng(7);
        let empty = Scenario::on(board, players).start();
        for _ in 0..20 {
            let hand = some_cards(&empty, &mut rng).to_string();
            let position = Scenario::on(board, players).hand(0, &hand).start();
            let sight = position.game.sight(&position.state, Seat(0));
            let listed = position.game.claimable_routes(sight);
            for id in (0..position.game.board().routes().len() as u8).map(engine::RouteId) {
                let name = &position.game.board().route(id).id;
                let first = position.game.payments(sight, id).next();
                assert_eq!(listed.contains(id), first.is_some(), "{board} {name} {hand}");
                assert_eq!(
                    position.game.can_claim(sight, id).is_ok(),
                    first.is_some(),
                    "{board} {name} {hand}"
                );
                for pay in position.game.payments(sight, id).take(50) {
                    let claim = Action::Claim { route: id, pay };
                    assert_eq!(position.game.check(sight, &claim), Ok(()), "{board} {name} {pay:?}");
                }
            }
        }
    }
}

#[test]
fn edge_p8_an_overpaid_route_is_refused() {
    for (board, claim) in [
        ("london", "claim regents-park-kings-cross green*4"),
        ("london", "claim regents-park-kings-cross green*3+wild"),
        ("london", "claim regents-park-kings-cross green*3+blue"),
        ("nordic", "claim helsinki-imatra red*4"),
        ("nordic", "claim alborg-arhus purple+blue"),
        ("nordic", "claim arhus-kobenhavn red*4"),
        ("nordic", "claim arhus-kobenhavn red+wild"),
    ] {
        let pay = claim.rsplit(' ').next().unwrap();
        let refusal = Scenario::on(board, 2).hand(0, pay).start().refused(claim);
        assert_eq!((refusal, refusal.clause()), (Illegal::NotExact, Clause::R20), "{board} {claim}");
    }
}

#[test]
fn edge_p9_wilds_on_a_plain_route_where_the_board_forbids_them() {
    let position = Scenario::on("nordic", 2).hand(0, "red*2+wild*3").start();
    for pay in ["red*2+wild", "wild*3"] {
        let refusal = position.refused(&format!("claim helsinki-imatra {pay}"));
        assert_eq!((refusal, refusal.clause()), (Illegal::WildsNotHere, Clause::N05));
    }
    assert!(!position.legal().iter().any(|action| action.starts_with("claim helsinki-imatra")));
}

/// The toy board with Nordic ferries whose every space is a symbol, one to four spaces long.
fn all_symbols() -> BoardSpec {
    let (mut board, _) = base_spec();
    board.rules.ferry_symbol = FerrySymbol::WildOrAny(3);
    for (route, n) in [("cedar-date-a", 1), ("gum-hazel", 2), ("hazel-ash", 3), ("date-elm", 4)] {
        let route = board.routes.iter_mut().find(|r| r.id == route).unwrap();
        assert_eq!(route.spaces, n);
        route.kind = RouteKind::Ferry(n);
        route.color = RouteColor::Grey;
    }
    board
}

#[test]
fn edge_p10_a_ferry_whose_every_space_is_a_symbol() {
    let toy = compile(&all_symbols(), &base_spec().1);
    for (route, n) in [("cedar-date-a", 1_u8), ("gum-hazel", 2), ("hazel-ash", 3), ("date-elm", 4)] {
        for sets in 0..=n {
            // So many symbols by sets of three of any colours, the others by wilds.
            let mut pay = cards("red*12+blue*12");
            pay.0.iter_mut().for_each(|n| *n = 0);
            (0..3 * sets)
                .for_each(|i| pay.add([engine::Card::Red, engine::Card::Blue][usize::from(i % 2)], 1));
            pay.add(engine::Card::Wild, n - sets);
            let position = Scenario::with(toy.clone(), 4).hand(0, &pay.to_string()).start();
            assert!(position.allows(&format!("claim {route} {pay}")), "{route} {pay}");
            assert!(position.legal().iter().any(|action| action.starts_with(&format!("claim {route} "))));
            if sets > 0 {
                pay.take(engine::Card::Red, 1);
                let refusal = position.refused(&format!("claim {route} {pay}"));
                assert_eq!(refusal, Illegal::DoesNotPay { clause: Clause::N06 }, "{route} {pay}");
            }
        }
    }
    // The printed one: Århus–København.
    let position = Scenario::on("nordic", 2).hand(0, "red+blue+green+wild").start();
    assert!(position.allows("claim arhus-kobenhavn wild"));
    assert!(position.allows("claim arhus-kobenhavn red+blue+green"));
}

#[test]
fn edge_p11_three_cards_for_a_wild_pay_a_symbol_only() {
    // Ålborg–Oslo: two white spaces and one symbol.
    let position = Scenario::on("nordic", 2).hand(0, "white*3+red*6+wild*3").start();
    for (pay, legal) in [
        ("white*2+wild", true),
        ("white*2+red*3", true),
        ("white+wild*2", true),
        ("wild*3", true),
        ("white+wild+red*3", true),
        ("white+red*6", false),
        ("wild*2+red*3", true),
        ("red*6+wild", false),
    ] {
        assert_eq!(position.allows(&format!("claim alborg-oslo {pay}")), legal, "{pay}");
    }
}

#[test]
fn edge_p12_sets_of_four_may_hold_wilds_and_wilds_stand_for_nothing_else() {
    let twos = "purple*2+blue*2+orange*2+white*2+green*2+yellow*2+black*2+red*2+wild*14";
    for (pay, refusal) in [
        ("green*9", None),
        ("green*7+red*4+blue*4", None),
        ("green*7+wild*8", None),
        ("green*7+red*4+wild*4", None),
        (twos, None),
        ("green*7+wild*2", Some(Illegal::DoesNotPay { clause: Clause::N08 })),
        ("green*7+red*4+blue*3", Some(Illegal::DoesNotPay { clause: Clause::N08 })),
        ("wild*14", Some(Illegal::DoesNotPay { clause: Clause::N08 })),
        ("green*7+red*4+blue*5", Some(Illegal::NotExact)),
        ("green*7+red*8", None),
        // Eight reds are singles themselves: with them one set of four is enough.
        ("green*4+red*8", None),
    ] {
        let position = Scenario::on("nordic", 2).hand(0, pay).start();
        let claim = position.read(&format!("claim lieksa-murmansk {pay}"));
        let check = position.game.check(position.game.sight(&position.state, Seat(0)), &claim);
        assert_eq!(check.err(), refusal, "{pay}");
    }
}

#[test]
fn edge_p12_sets_alone_pay_without_a_single_card() {
    let (mut toy, tickets) = base_spec();
    toy.rules.wilds = WildUse::FerriesAndTunnels;
    let short = toy.routes.iter_mut().find(|route| route.id == "ash-birch-a").unwrap();
    (short.kind, short.color) = (RouteKind::SetsOf(4), RouteColor::Grey);
    let position = Scenario::with(compile(&toy, &tickets), 2).hand(0, "wild*8+red").start();
    assert!(position.allows("claim ash-birch-a wild*8"));
    assert!(position.allows("claim ash-birch-a red+wild*4"));
    assert_eq!(position.refused("claim ash-birch-a wild*2"), Illegal::DoesNotPay { clause: Clause::N08 });
}

#[test]
fn edge_r1_edge_r2_edge_r3_the_sister_route_by_board_and_players() {
    for (board, players, a, b, open) in [
        ("nordic", 2, "oslo-orebro-a", "oslo-orebro-b", false),
        ("nordic", 3, "oslo-orebro-a", "oslo-orebro-b", true),
        ("london", 2, "covent-garden-st-pauls-a", "covent-garden-st-pauls-b", false),
        ("london", 3, "covent-garden-st-pauls-a", "covent-garden-st-pauls-b", true),
        ("amsterdam", 2, "oude-kerk-waag-a", "oude-kerk-waag-b", false),
        ("amsterdam", 4, "oude-kerk-waag-a", "oude-kerk-waag-b", true),
        ("asia", 4, "baroda-bombay-a", "baroda-bombay-b", false),
        ("asia", 6, "baroda-bombay-a", "baroda-bombay-b", true),
    ] {
        let position = Scenario::on(board, players).claims(0, a).to_move(1).start();
        let id = route(&position.game, b);
        assert_eq!(position.state.public().open.contains(id), open, "{board} {players}");
        let sight = position.game.sight(&position.state, Seat(1));
        let closed = matches!(position.game.can_claim(sight, id), Err(Illegal::RouteClosed { .. }));
        assert_eq!(closed, !open, "{board} {players}");
        let owner = position.game.can_claim(position.game.sight(&position.state, Seat(0)), id);
        assert_eq!(owner, Err(Illegal::SisterOwned { clause: Clause::C10 }), "{board} {players}");
    }
}

#[test]
fn edge_r4_a_refused_claim_changes_nothing_and_keeps_the_turn() {
    let scenario = Scenario::on("nordic", 2).claims(1, "oslo-orebro-a").hand(0, "yellow*2+red*3");
    let mut position = scenario.start();
    for claim in
        ["claim oslo-orebro-b yellow*2", "claim oslo-orebro-a yellow*2", "claim helsinki-imatra red*2"]
    {
        position.refused(claim); // compares the whole state
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(0) });
    }
    position.play("claim helsinki-imatra red*3");
}

#[test]
fn edge_r5_sisters_of_different_length_colour_and_kind_close_each_other() {
    for (taken, sister) in [
        ("kristiansand-stavanger-a", "kristiansand-stavanger-b"),
        ("mo-i-rana-trondheim-b", "mo-i-rana-trondheim-a"),
    ] {
        for (players, refusal) in [(2, Some(Illegal::RouteClosed { clause: Clause::C10 })), (3, None)] {
            let scenario = Scenario::on("nordic", players).claims(0, taken).hand(1, "wild*6").to_move(1);
            let position = scenario.start();
            let sight = position.game.sight(&position.state, Seat(1));
            assert_eq!(position.game.can_claim(sight, route(&position.game, sister)).err(), refusal);
        }
    }
}

#[test]
fn edge_r6_edge_r7_a_group_of_three_takes_two_and_partners_may_take_them() {
    let scenario = Scenario::on("asia", 4).claims(0, "shanghai-foochow-a").hand(1, "yellow*2").to_move(1);
    let mut position = scenario.start();
    let events = position.play("claim shanghai-foochow-b yellow*2");
    assert!(events.contains(&Event::Closed { route: route(&position.game, "shanghai-foochow-c") }));
}

/// Yellow over Åndalsnes–Lillehammer (two spaces), with a deck of these cards.
fn dug(nordic: &str, hand: &str, pay: &str, deck: &str) -> Position {
    let scenario = Scenario::on(nordic, 2).hand(0, hand).market("red red red red blue").deck(deck);
    let mut position = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    position.play(&format!("claim andalsnes-lillehammer {pay}"));
    position
}

fn extra(position: &Position) -> Option<u8> {
    match position.phase() {
        Phase::Tunnel { dig, .. } => Some(dig.extra),
        _ => None,
    }
}

#[test]
fn edge_t1_edge_t2_the_colour_of_a_tunnel_is_that_of_the_cards_laid() {
    let hand = "yellow*2+wild*3";
    assert_eq!(extra(&dug("nordic", hand, "yellow*2", "yellow*2+wild")), Some(3));
    assert_eq!(extra(&dug("nordic", hand, "yellow+wild", "yellow*2+wild")), Some(3));
    let wilds = dug("nordic", hand, "wild*2", "yellow*2+wild");
    assert_eq!(extra(&wilds), Some(1));
    assert_eq!(wilds.refused("add yellow"), Illegal::OnlyWildsAdd);
    assert_eq!(extra(&dug("nordic", hand, "wild*2", "yellow*3")), None, "claimed at once");
}

#[test]
fn edge_t3_cannot_pay_and_will_not_pay_look_the_same_to_the_others() {
    let can = dug("nordic", "yellow*2+wild", "yellow*2", "wild+red*2");
    let cannot = dug("nordic", "yellow*2+blue", "yellow*2", "wild+red*2");
    assert_eq!((extra(&can), extra(&cannot)), (Some(1), Some(1)));
    assert_eq!((can.legal().len(), cannot.legal().len()), (2, 1));
    let table = |position: &Position| position.view(1).public;
    assert_eq!(table(&can), table(&cannot));
    let (mut can, mut cannot) = (can, cannot);
    assert_eq!(can.play("take back"), cannot.play("take back"));
}

#[test]
fn edge_t4_fewer_cards_are_turned_up_when_cards_run_out() {
    for (deck, turned) in [("yellow*3", 3), ("yellow*2", 2), ("yellow", 1)] {
        assert_eq!(extra(&dug("nordic", "yellow*2", "yellow*2", deck)), Some(turned));
    }
    assert_eq!(extra(&dug("nordic", "yellow*2", "yellow*2", "nothing")), None);
}

#[test]
fn edge_t5_a_reshuffle_in_mid_tunnel_leaves_out_the_cards_turned_up_and_laid() {
    let scenario =
        Scenario::on("nordic", 2).hand(0, "yellow*3").market("red red red red blue").deck("yellow");
    let mut position = scenario.discard("white*2").rest(RestOfCards::Hand(Seat(1))).start();
    let events = position.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!(events[0], Event::Reshuffled { cards: 2 });
    let Phase::Tunnel { dig, .. } = position.phase() else { panic!("{events:?}") };
    assert_eq!((dig.turned, dig.extra), (cards("yellow+white*2"), 1));
    assert_eq!((position.state.public().deck_cards, position.state.public().discard_cards), (0, 0));
    // Now they become a deck.
    position.play("add yellow");
    assert_eq!(*position.state.deck(), cards("yellow*4+white*2"));
}

#[test]
fn edge_t6_a_failed_tunnel_gives_the_laid_cards_back_and_ends_the_turn() {
    let mut position = dug("nordic", "yellow*2+blue", "yellow*2", "yellow+white*2");
    assert_eq!(position.hand(0), "blue");
    position.play("take back");
    assert_eq!(position.hand(0), "blue+yellow*2");
    assert_eq!(
        *position.state.deck(),
        cards("yellow+white*2"),
        "what was turned up is discarded, and shuffled"
    );
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    assert_eq!((position.state.public().pieces[0], position.state.public().claims[0].len()), (40, 0));
}
