//! What a claim lacks: nothing exactly if some payment exists, and never more than needed.

use engine::{
    Card, CardCounts, Color, Game, Illegal, Missing, PaymentGap, Phase, RouteId, Seat, Shortfall, suffices,
};
use test_support::scenario::{Position, route};
use test_support::{Playout, Scenario, playout};

fn lacks(position: &Position, id: &str) -> Shortfall {
    let sight = position.game.sight(&position.state, Seat(0));
    position.game.shortfall(sight, route(&position.game, id)).unwrap()
}

fn colored(colored: u8) -> Missing {
    Missing { colored, ..Missing::default() }
}

/// What is lacking, way by way.
fn missing(shortfall: &Shortfall, color: Color) -> Vec<Missing> {
    let ways = shortfall.payments.iter().filter(|gap| gap.color == Some(color));
    ways.map(|gap| gap.missing).collect()
}

#[test]
fn a_coloured_route_lacks_cards_of_its_colour_and_wilds_help_where_they_may() {
    let none = lacks(&Scenario::on("london", 2).start(), "regents-park-british-museum");
    let gap =
        PaymentGap { color: Some(Color::Yellow), spaces: 3, held: 0, wilds: 0, sets: 0, missing: colored(3) };
    assert_eq!(none, Shortfall { pieces: 0, payments: vec![gap] });
    let some = Scenario::on("london", 2).hand(0, "yellow+wild+green*5").start();
    let gap = PaymentGap { held: 1, wilds: 1, missing: colored(1), ..gap };
    assert_eq!(lacks(&some, "regents-park-british-museum").payments, [gap]);
    let wilds = Scenario::on("nordic", 2).hand(0, "wild*3").start();
    let gap = lacks(&wilds, "alborg-arhus").payments[0];
    assert_eq!((gap.wilds, gap.missing), (0, colored(1)), "wilds do not pay for ordinary routes here (N05)");
    let tunnel = Scenario::on("nordic", 2).hand(0, "blue+wild*2").start();
    assert_eq!(missing(&lacks(&tunnel, "bergen-oslo-a"), Color::Blue), [colored(1)], "the price of a tunnel");
}

#[test]
fn a_grey_route_names_every_colour_and_the_nearest_first() {
    let position = Scenario::on("london", 2).hand(0, "green*2+blue+wild").start();
    let ways = lacks(&position, "baker-street-piccadilly-circus").payments;
    assert_eq!(ways.len(), position.game.board().rules().deck.colors.len());
    assert_eq!((ways[0].color, ways[0].held, ways[0].missing), (Some(Color::Green), 2, colored(1)));
    assert_eq!((ways[1].color, ways[1].held, ways[1].missing), (Some(Color::Blue), 1, colored(2)));
    assert!(ways[2..].iter().all(|gap| gap.missing == colored(3)));
}

#[test]
fn a_ferry_lacks_wilds_or_cards_for_sets() {
    let ferry = |hand: &str| {
        let position = Scenario::on("nordic", 2).hand(0, hand).start();
        missing(&lacks(&position, "andalsnes-bergen"), Color::Black)
    };
    let gap = |colored, wilds, any| Missing { colored, wilds, any };
    assert_eq!(ferry("black*2"), [gap(1, 2, 0), gap(1, 1, 3), gap(1, 0, 6)]);
    assert_eq!(ferry("black*2+red*3"), [gap(1, 1, 0), gap(1, 0, 3)], "three cards stand for a symbol");
    assert_eq!(ferry("black*2+red*2+wild"), [gap(1, 1, 0), gap(1, 0, 1), gap(0, 0, 4)]);
    assert_eq!(ferry("black*3+wild*2"), [gap(0, 0, 0)]);
}

#[test]
fn a_route_payable_by_sets_lacks_cards_of_a_colour_or_any_cards() {
    let sets = |hand: &str| {
        let position = Scenario::on("nordic", 2).hand(0, hand).start();
        missing(&lacks(&position, "lieksa-murmansk"), Color::Green)
    };
    assert_eq!(sets("green*9"), [colored(0)]);
    assert_eq!(sets("green*7+red*8"), [colored(0)]);
    assert_eq!(sets("green*8"), [colored(1), Missing { any: 4, ..colored(0) }]);
    let both = sets("green*7+red*7");
    assert!(both.contains(&colored(1)) && both.contains(&Missing { any: 1, ..colored(0) }), "{both:?}");
}

#[test]
fn a_teams_holder_pays_too_and_pieces_are_counted() {
    let asia = |hand: &str, holder: &str| {
        let position = Scenario::on("asia", 4).hand(0, hand).holder(0, holder).pieces(0, 1).start();
        lacks(&position, "kabul-kashgar")
    };
    let lacking = asia("yellow", "yellow");
    assert_eq!((lacking.pieces, lacking.payments[0].held, lacking.payments[0].missing), (2, 2, colored(1)));
    let paid = asia("yellow", "yellow+wild");
    assert_eq!((paid.pieces, paid.payments[0].missing, paid.is_zero()), (2, colored(0), false));
}

#[test]
fn a_route_that_is_gone_lacks_nothing_that_cards_could_mend() {
    let position = Scenario::on("nordic", 2).claims(1, "bergen-oslo-a").claims(0, "alborg-arhus").start();
    let sight = position.game.sight(&position.state, Seat(0));
    let refused = |id: RouteId| position.game.shortfall(sight, id).unwrap_err();
    assert_eq!(refused(route(&position.game, "bergen-oslo-a")), Illegal::RouteTaken);
    assert!(matches!(refused(route(&position.game, "bergen-oslo-b")), Illegal::RouteClosed { .. }));
    assert_eq!(refused(RouteId(250)), Illegal::NoSuchRoute);
}

// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn nothing_is_lacking_exactly_if_some_payment_exists_and_what_is_lacking_is_enough() {
    let mut checked = 0;
    for (n, game) in playout::all_tables(60).enumerate() {
        Playout::new(&game, n as u64).each(|at| {
            if at.steps % 9 != 0 {
                return;
            }
            for seat in game.each_seat() {
                let sight = game.sight(&at.state, seat);
                let turn = at.state.public().phase == Phase::Turn { seat };
                for id in (0..game.board().routes().len() as u8).map(RouteId) {
                    let Ok(shortfall) = game.shortfall(sight, id) else {
                        assert!(game.can_claim(sight, id).is_err());
                        continue;
                    };
                    assert_eq!(shortfall.is_zero(), game.can_claim(sight, id).is_ok());
                    if turn {
                        assert_eq!(shortfall.is_zero(), game.claimable_routes(sight).contains(id));
                        assert_eq!(shortfall.is_zero(), game.payments(sight, id).next().is_some());
                    }
                    enough(&game, id, &sight.own.hand.plus(&sight.team.cards), &shortfall);
                    checked += 1;
                }
            }
        });
    }
    assert!(checked > 20_000, "{checked}: this proves little");
}

/// With what one way lacks the route is paid for, whatever kind the cards for sets are; with fewer cards it is not.
fn enough(game: &Game, id: RouteId, held: &CardCounts, shortfall: &Shortfall) {
    let (board, kinds) = (game.board(), Color::ALL.map(Color::card));
    let route = board.route(id);
    for PaymentGap { color, missing, .. } in &shortfall.payments {
        for any in kinds.into_iter().chain([Card::Wild]) {
            let mut cards = *held;
            if let Some(color) = color {
                cards.add(color.card(), missing.colored);
            }
            cards.add(Card::Wild, missing.wilds);
            cards.add(any, missing.any);
            assert!(suffices(board, route, &cards), "{held} and {missing:?} of {color:?} for {route:?}");
        }
    }
    let Some(fewer) = shortfall.payments[0].missing.total().checked_sub(1) else { return };
    for (n, color) in kinds.into_iter().enumerate() {
        for colored in 0..=fewer {
            for wilds in 0..=fewer - colored {
                let mut cards = *held;
                cards.add(color, colored);
                cards.add(Card::Wild, wilds);
                cards.add(kinds[(n + 1) % kinds.len()], fewer - colored - wilds);
                assert!(!suffices(board, route, &cards), "{cards} is less than {shortfall:?} for {route:?}");
            }
        }
    }
}
