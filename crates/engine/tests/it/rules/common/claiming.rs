//! Claiming routes on every board: C06 to C10.

use engine::{Clause, Event, Illegal, Payment, Phase, RouteId, Seat};
use test_support::scenario::{Position, Scenario, cards, route, route_set};

/// A position in which seat 0 holds exactly these cards.
fn holding(board: &str, players: usize, hand: &str) -> Scenario {
    Scenario::on(board, players).hand(0, hand).market("blue green black orange blue")
}

/// The routes a seat has claimed.
fn claims(p: &Position, seat: usize) -> Vec<RouteId> {
    p.state.public().claims[seat].collect()
}

#[test]
fn c06_edge_p2_a_claim_plays_the_cards_lays_the_pieces_and_scores_at_once() {
    for (board, players, id, pay, hand, left, points) in [
        ("nordic", 2, "boden-kiruna-a", "black*3", "black*5+red+wild*2", "black*2+red+wild*2", 4),
        ("london", 2, "regents-park-kings-cross", "green*2+wild", "green*4+wild*2", "green*2+wild", 4),
        ("amsterdam", 2, "noordermarkt-jordaan", "red*2", "red*3+wild", "red+wild", 2),
        ("asia", 4, "sukkur-lahore", "green*3", "green*4+wild", "green+wild", 4),
    ] {
        let mut p = holding(board, players, hand).start();
        let pieces = p.state.public().pieces[0];
        let events = p.play(&format!("claim {id} {pay}"));
        let (route, table) = (route(&p.game, id), p.state.public());
        let pay = Payment::hand(cards(pay));
        assert_eq!(events[0], Event::Claimed { seat: Seat(0), route, pay, points }, "{board}");
        assert_eq!(*p.state.hand(Seat(0)), cards(left), "{board}: the price and no more");
        assert_eq!(table.discard, pay.cards(), "{board}");
        assert_eq!(table.pieces[0], pieces - p.game.board().route(route).spaces, "{board}");
        assert_eq!(table.scores[0], i16::from(points), "{board}: scored at once");
        assert_eq!(claims(&p, 0), [route]);
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "{board}: one route a turn");
    }
}

#[test]
fn c06_one_route_a_turn() {
    for board in ["nordic", "london", "amsterdam"] {
        let mut p = holding(board, 2, "blue*4+black*4").start();
        let (one, two) = match board {
            "nordic" => ("claim goteborg-orebro blue*2", "claim kristiansand-oslo black*2"),
            "london" => {
                ("claim regents-park-baker-street blue*2", "claim kings-cross-british-museum black*2")
            }
            _ => ("claim haringpakkerstoren-noordermarkt blue*3", "claim begijnhof-munttoren black*2"),
        };
        assert!(p.allows(two), "{board}");
        p.play(one);
        assert_eq!(p.refused_as(0, two), Illegal::NotYourTurn, "{board}");
    }
}

#[test]
fn c06_a_claim_need_not_touch_what_the_player_owns() {
    for (board, owned, far) in [
        ("nordic", "alborg-arhus", "claim boden-tornio green"),
        ("london", "big-ben-waterloo", "claim regents-park-baker-street blue*2"),
        ("amsterdam", "oude-waal-waag", "claim noordermarkt-jordaan red*2"),
    ] {
        let hand = if board == "london" { "blue*2" } else { "green+red*2" };
        let mut p = holding(board, 2, hand).claims(0, owned).start();
        p.play(far);
        assert_eq!(claims(&p, 0).len(), 2, "{board}");
    }
}

#[test]
fn c06_edge_p6_a_route_is_not_given_for_nothing_or_for_too_little() {
    for (board, players, id, few) in [
        ("nordic", 2, "boden-kiruna-a", "black*2"),
        ("london", 2, "kings-cross-british-museum", "black"),
        ("amsterdam", 2, "begijnhof-munttoren", "black"),
        ("asia", 4, "jiuquan-lanchow", "black"),
    ] {
        let p = holding(board, players, "black*5").start();
        let clause = Clause::C08;
        for pay in ["nothing", few] {
            assert_eq!(p.refused(&format!("claim {id} {pay}")), Illegal::DoesNotPay { clause }, "{board}");
        }
    }
}

#[test]
fn c06_r20_edge_p8_a_route_takes_exactly_its_price() {
    for (board, players, id, price, more) in [
        ("nordic", 2, "boden-kiruna-a", "black*3", "black*4"),
        ("london", 2, "kings-cross-british-museum", "black*2", "black*2+wild"),
        ("amsterdam", 2, "begijnhof-munttoren", "black*2", "black*3"),
        ("asia", 4, "jiuquan-lanchow", "black*2", "black*3"),
    ] {
        let p = holding(board, players, "black*4+wild").start();
        let refusal = p.refused(&format!("claim {id} {more}"));
        assert_eq!((refusal, refusal.clause()), (Illegal::NotExact, Clause::R20), "{board}");
        assert!(p.allows(&format!("claim {id} {price}")), "{board}");
    }
}

#[test]
fn c06_only_cards_of_the_own_hand_are_played() {
    for (board, id) in [
        ("nordic", "kristiansand-oslo"),
        ("london", "kings-cross-british-museum"),
        ("amsterdam", "begijnhof-munttoren"),
    ] {
        let p = holding(board, 2, "black").hand(1, "black*2").start();
        let refusal = p.refused(&format!("claim {id} black*2"));
        assert_eq!((refusal, refusal.clause()), (Illegal::NotInHand, Clause::C06), "{board}");
        let holder = p.refused(&format!("claim {id} black holder black"));
        assert_eq!(holder, Illegal::NotInHolder { clause: Clause::C06 }, "{board}: there is no holder");
    }
}

#[test]
fn c07_edge_p1_a_claim_needs_a_piece_for_every_space() {
    for (board, players, id, pay, spaces) in [
        ("nordic", 2, "boden-kiruna-a", "black*3", 3),
        ("london", 2, "kings-cross-british-museum", "black*2", 2),
        ("amsterdam", 2, "begijnhof-munttoren", "black*2", 2),
        ("asia", 4, "jiuquan-lanchow", "black*2", 2),
    ] {
        let claim = format!("claim {id} {pay}");
        let pieces = spaces - 1;
        let short = holding(board, players, "black*3").pieces(0, pieces).start();
        let refusal = short.refused(&claim);
        assert_eq!(
            (refusal, refusal.clause()),
            (Illegal::TooFewPieces { spaces, pieces }, Clause::C07),
            "{board}"
        );
        assert!(!short.legal().contains(&claim), "{board}");
        let mut enough = holding(board, players, "black*3").pieces(0, spaces).start();
        assert!(enough.legal().contains(&claim), "{board}");
        enough.play(&claim);
        assert_eq!(enough.state.public().pieces[0], 0, "{board}: the last piece may be laid");
    }
}

#[test]
fn c08_a_coloured_route_takes_its_colour_only() {
    for (board, players, id, right, wrong) in [
        ("nordic", 2, "goteborg-orebro", "blue*2", "black*2"),
        ("london", 2, "regents-park-baker-street", "blue*2", "blue+black"),
        ("amsterdam", 2, "begijnhof-munttoren", "black*2", "blue*2"),
        ("asia", 4, "bombay-hyderabad", "blue*2", "blue+black"),
    ] {
        let p = holding(board, players, "blue*2+black*2").start();
        let clause = Clause::C08;
        let refusal = p.refused(&format!("claim {id} {wrong}"));
        assert_eq!((refusal, refusal.clause()), (Illegal::DoesNotPay { clause }, clause), "{board}");
        assert!(p.allows(&format!("claim {id} {right}")), "{board}");
    }
}

#[test]
fn c08_a_grey_route_takes_any_one_colour() {
    for (board, players, id, colors) in [
        ("nordic", 2, "norrkoping-orebro", "purple blue orange white green yellow black red"),
        ("london", 2, "british-museum-piccadilly-circus", "blue green black pink yellow orange"),
        ("amsterdam", 2, "oude-kerk-oude-waal", "purple blue green black red orange"),
        ("asia", 4, "mandalay-rangoon-a", "purple blue orange white green yellow black red"),
    ] {
        for color in colors.split(' ') {
            let p = holding(board, players, &format!("{color}*2")).start();
            assert!(p.allows(&format!("claim {id} {color}*2")), "{board}: {color}");
        }
        let p = holding(board, players, "blue+green").start();
        let clause = Clause::C08;
        assert_eq!(p.refused(&format!("claim {id} blue+green")), Illegal::DoesNotPay { clause }, "{board}");
    }
}

#[test]
fn c08_edge_p4_a_grey_route_takes_a_colour_with_wilds_or_wilds_alone() {
    for (board, players, id) in [
        ("london", 2, "british-museum-piccadilly-circus"),
        ("amsterdam", 2, "oude-kerk-oude-waal"),
        ("asia", 4, "mandalay-rangoon-a"),
    ] {
        let p = holding(board, players, "blue*2+green+wild*2").start();
        for pay in ["blue*2", "blue+wild", "green+wild", "wild*2"] {
            assert!(p.allows(&format!("claim {id} {pay}")), "{board}: {pay}");
        }
        assert!(!p.allows(&format!("claim {id} blue+green")), "{board}");
    }
}

#[test]
fn c09_a_route_scores_by_its_length() {
    for (board, players, id, pay, points) in [
        ("nordic", 2, "boden-tornio", "green", 1),
        ("nordic", 2, "kajaani-kuopio", "green*2", 2),
        ("nordic", 2, "goteborg-norrkoping", "green*3", 4),
        ("nordic", 2, "kuopio-vaasa", "green*4", 7),
        ("nordic", 2, "mo-i-rana-trondheim-b", "red*4+wild*2", 15),
        ("nordic", 2, "kirkenes-rovaniemi", "blue*5", 10),
        ("nordic", 2, "lieksa-murmansk", "green*9", 27),
        ("london", 2, "big-ben-waterloo", "blue", 1),
        ("london", 2, "regents-park-baker-street", "blue*2", 2),
        ("london", 2, "brick-lane-tower-of-london", "blue*3", 4),
        ("london", 2, "british-museum-the-charterhouse", "blue*4", 7),
        ("amsterdam", 2, "oude-waal-waag", "blue", 1),
        ("amsterdam", 2, "dam-begijnhof", "blue*2", 2),
        ("amsterdam", 2, "munttoren-blauwbrug", "blue*3", 4),
        ("amsterdam", 2, "montelbaanstoren-blauwbrug", "blue*4", 7),
        ("asia", 4, "rawalpindi-lahore", "blue", 1),
        ("asia", 4, "bombay-hyderabad", "blue*2", 2),
        ("asia", 4, "harbin-peking", "blue*3", 4),
        ("asia", 4, "peking-shanghai-a", "blue*4", 7),
        ("asia", 4, "junction-west-dihua", "blue*5", 10),
        ("asia", 4, "ulan-bator-harbin-a", "blue*6", 15),
        ("asia", 4, "dihua-ulan-bator", "blue*7", 18),
    ] {
        let mut p = holding(board, players, pay).start();
        p.play(&format!("claim {id} {pay}"));
        assert_eq!(p.state.public().scores[0], points, "{board}: {id}");
    }
}

#[test]
fn c10_a_claimed_route_is_taken() {
    for (board, players, id, pay) in [
        ("nordic", 3, "kristiansand-oslo", "black*2"),
        ("london", 3, "kings-cross-british-museum", "black*2"),
        ("amsterdam", 3, "begijnhof-munttoren", "black*2"),
        ("asia", 6, "jiuquan-lanchow", "black*2"),
    ] {
        let mut p = holding(board, players, "black*3").hand(1, "black*2").start();
        let claim = format!("claim {id} {pay}");
        p.play(&claim);
        let refusal = p.refused_as(1, &claim);
        assert_eq!((refusal, refusal.clause()), (Illegal::RouteTaken, Clause::C10), "{board}");
        p.state = holding(board, players, "black*4").claims(0, id).start().state;
        assert_eq!(p.refused_as(0, &claim), Illegal::RouteTaken, "{board}: its owner cannot claim it again");
    }
}

#[test]
fn c10_edge_r3_edge_r4_one_player_never_owns_both_sisters() {
    for (board, players, first, sister) in [
        ("nordic", 2, "boden-kiruna-a", "boden-kiruna-b orange*3"),
        ("nordic", 3, "boden-kiruna-a", "boden-kiruna-b orange*3"),
        ("london", 2, "hyde-park-buckingham-palace-a", "hyde-park-buckingham-palace-b orange"),
        ("london", 4, "hyde-park-buckingham-palace-a", "hyde-park-buckingham-palace-b orange"),
        ("amsterdam", 3, "oude-kerk-dam-a", "oude-kerk-dam-b orange*2"),
        ("asia", 4, "hankow-shanghai-b", "hankow-shanghai-a orange*2"),
        ("asia", 6, "hankow-shanghai-b", "hankow-shanghai-a orange*2"),
    ] {
        let p = holding(board, players, "orange*3").claims(0, first).start();
        let refusal = p.refused(&format!("claim {sister}"));
        assert_eq!(refusal, Illegal::SisterOwned { clause: Clause::C10 }, "{board} with {players}");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(0) }, "a refusal is no turn");
    }
}

#[test]
fn c10_edge_r1_with_few_players_the_sister_closes() {
    for (board, players, claim, sister, pay) in [
        ("nordic", 2, "boden-kiruna-a black*3", "boden-kiruna-b", "orange*3"),
        ("london", 2, "covent-garden-trafalgar-square-a black", "covent-garden-trafalgar-square-b", "pink"),
        ("amsterdam", 2, "dam-oost-indisch-huis-b black*3", "dam-oost-indisch-huis-a", "green*3"),
        ("asia", 4, "hankow-shanghai-b black*2", "hankow-shanghai-a", "orange*2"),
    ] {
        let mut p = holding(board, players, "black*3").hand(1, pay).start();
        let closed = route(&p.game, sister);
        assert!(p.state.public().open.contains(closed));
        let events = p.play(&format!("claim {claim}"));
        assert!(events.contains(&Event::Closed { route: closed }), "{board}");
        assert!(!p.state.public().open.contains(closed), "{board}");
        let clause = if board == "asia" { Clause::T13 } else { Clause::C10 };
        let refusal = p.refused(&format!("claim {sister} {pay}"));
        assert_eq!(refusal, Illegal::RouteClosed { clause }, "{board}");
        assert_eq!(p.state.public().open, p.state.open_from_claims(&p.game), "{board}");
    }
}

#[test]
fn c10_edge_r2_with_more_players_the_sister_stays_open_for_the_others() {
    for (board, players, claim, sister, pay) in [
        ("nordic", 3, "boden-kiruna-a black*3", "boden-kiruna-b", "orange*3"),
        ("london", 3, "covent-garden-trafalgar-square-a black", "covent-garden-trafalgar-square-b", "pink"),
        ("london", 4, "covent-garden-trafalgar-square-a black", "covent-garden-trafalgar-square-b", "pink"),
        ("amsterdam", 3, "dam-oost-indisch-huis-b black*3", "dam-oost-indisch-huis-a", "green*3"),
        ("amsterdam", 4, "dam-oost-indisch-huis-b black*3", "dam-oost-indisch-huis-a", "green*3"),
        ("asia", 6, "hankow-shanghai-b black*2", "hankow-shanghai-a", "orange*2"),
    ] {
        let mut p = holding(board, players, "black*3").hand(1, pay).start();
        let events = p.play(&format!("claim {claim}"));
        assert!(!events.iter().any(|event| matches!(event, Event::Closed { .. })), "{board}");
        p.play(&format!("claim {sister} {pay}"));
        assert_eq!(p.state.public().claims[1], route_set(&p.game, sister), "{board}");
    }
}
