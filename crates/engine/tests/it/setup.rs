//! Hand-made positions: impossible ones are refused with every reason.

use engine::{
    CardCounts, Color, GameRng, RestOfCards, RestOfTickets, RouteId, RouteSet, Seat, Setup, SetupFault,
    TicketId, TicketSet,
};
use test_support::Scenario;
use test_support::scenario::{cards, route_set};

/// Why this is not a possible position of nordic with two players; nothing if it is.
fn faults(change: impl FnOnce(&mut Setup)) -> Vec<SetupFault> {
    let game = Scenario::on("nordic", 2).game;
    let mut setup = Setup::empty(GameRng::fast(1));
    change(&mut setup);
    setup.position(&game).err().unwrap_or_default()
}

#[test]
fn an_empty_setup_is_a_position() {
    assert_eq!(faults(|_| {}), []);
}

#[test]
fn seats_that_do_not_exist_are_refused() {
    let nobody = vec![SetupFault::NoSuchSeat(Seat(2))];
    assert_eq!(faults(|s| s.to_move = Seat(2)), nobody);
    assert_eq!(faults(|s| s.rest = RestOfCards::Hand(Seat(2))), nobody);
    assert_eq!(faults(|s| s.rest_of_tickets = RestOfTickets::Gone(Seat(2))), nobody);
    assert_eq!(faults(|s| s.returned = vec![(Seat(2), TicketId(0))]), nobody);
    assert_eq!(faults(|s| s.hands = vec![CardCounts::EMPTY; 3]), [SetupFault::TooMany]);
    assert_eq!(faults(|s| s.holders = vec![CardCounts::EMPTY]), [SetupFault::TooMany], "there are no teams");
}

#[test]
fn cards_that_do_not_exist_are_refused() {
    let red = Color::Red.card();
    let many = |named| vec![SetupFault::TooManyCards { card: red, named, whole: 12 }];
    assert_eq!(faults(|s| s.hands = vec![cards("red*13")]), many(13));
    assert_eq!(faults(|s| (s.deck, s.discard) = (cards("red*100"), cards("red*100"))), many(200));
    assert_eq!(faults(|s| s.market = vec![red; 6]), [SetupFault::MarketTooLong]);
}

#[test]
fn a_ticket_is_in_one_place_and_on_the_board() {
    let one = TicketSet::one(TicketId(3));
    assert_eq!(faults(|s| s.tickets = vec![one, one]), [SetupFault::TicketTwice]);
    assert_eq!(faults(|s| s.tickets = vec![TicketSet::one(TicketId(60))]), [SetupFault::TicketTwice]);
    assert_eq!(faults(|s| s.returned = vec![(Seat(0), TicketId(200))]), [SetupFault::TicketTwice]);
}

#[test]
fn claims_are_those_a_game_could_have() {
    let game = Scenario::on("nordic", 2).game;
    let both = route_set(&game, "boden-kiruna-a boden-kiruna-b");
    assert_eq!(faults(|s| s.claims = vec![both]), [SetupFault::BadClaim], "one player, both sisters (C10)");
    let one = route_set(&game, "boden-kiruna-a");
    assert_eq!(faults(|s| s.claims = vec![one, one]), [SetupFault::BadClaim]);
    assert_eq!(faults(|s| s.claims = vec![RouteSet::one(RouteId(120))]), [SetupFault::BadClaim]);
    assert_eq!(faults(|s| s.pieces = vec![Some(41)]), [SetupFault::BadPieces(Seat(0))]);
    assert_eq!(faults(|s| s.merchandise = vec![1]), [SetupFault::TooMuchMerchandise]);
}

#[test]
fn a_sister_that_closed_cannot_be_claimed_by_another() {
    let game = Scenario::on("nordic", 2).game;
    let sisters = ["boden-kiruna-a", "boden-kiruna-b"].map(|id| route_set(&game, id));
    assert_eq!(faults(|s| s.claims = sisters.to_vec()), [SetupFault::BadClaim], "with two players it closed");
    let mut setup = Setup::empty(GameRng::fast(1));
    setup.claims = sisters.to_vec();
    assert!(setup.position(&Scenario::on("nordic", 3).game).is_ok(), "with three it stays open");
}

#[test]
fn all_reasons_are_given_at_once() {
    let found = faults(|s| {
        s.hands = vec![cards("red*13+blue*13")];
        s.tickets = vec![TicketSet::one(TicketId(63))];
        s.merchandise = vec![9];
    });
    assert_eq!(found.len(), 4, "{found:?}");
}
