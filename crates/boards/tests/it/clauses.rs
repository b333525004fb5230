//! Clauses that are pure data, asserted on the boards as they are loaded.

use engine::Color;
use engine::spec::{
    Bonus, Cargo, FerrySymbol, Flush, LastRound, MarketWild, OfferRule, RouteColor, RouteKind, Rules, Teams,
    TieBreak, Unkept, WildUse,
};

use crate::board;

fn rules(id: &str) -> Rules {
    board(id).spec.rules.clone()
}

fn offer(offer: u8, keep: u8, share: u8) -> OfferRule {
    OfferRule { offer, keep, share }
}

/// The deck of the long games (N01, T01).
fn assert_deck_of_110(id: &str) {
    use Color::{Black, Blue, Green, Orange, Purple, Red, White, Yellow};
    let deck = rules(id).deck;
    assert_eq!(deck.colors, [Purple, Blue, Orange, White, Green, Yellow, Black, Red]);
    assert_eq!((deck.each, deck.wilds, board(id).spec.totals.cards), (12, 14, 110));
}

#[test]
fn c09_every_board_prints_its_part_of_one_table() {
    let table = [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 18), (9, 27)];
    for id in boards::all() {
        let package = board(id);
        for pair in &package.spec.rules.route_points {
            assert!(table.contains(pair), "{id}: {pair:?}");
        }
        for route in package.board.routes() {
            assert!(table.contains(&(route.spaces, route.points)), "{id}: {}", route.id);
        }
    }
}

#[test]
fn n01_forty_pieces_110_cards_46_tickets() {
    let package = board("nordic");
    assert_eq!(package.spec.players, [2, 3]);
    assert_eq!(package.spec.rules.pieces, 40);
    assert_deck_of_110("nordic");
    assert_eq!(package.board.tickets().len(), 46);
    assert_eq!((package.board.places().len(), package.board.routes().len()), (39, 81));
}

#[test]
fn n02_n04_deal_and_draw() {
    let rules = rules("nordic");
    assert_eq!(rules.opening_cards, 4);
    assert_eq!(rules.opening_tickets, offer(5, 2, 0));
    assert_eq!(rules.ticket_draw, offer(3, 1, 0));
    assert_eq!(rules.unkept, Unkept::LeaveGame);
}

#[test]
fn n03_n05_wilds_are_taken_freely_and_played_sparely() {
    let rules = rules("nordic");
    assert_eq!(rules.market_wild, MarketWild::LikeAnyCard);
    assert_eq!(rules.flush, Flush::Never);
    assert_eq!(rules.wilds, WildUse::FerriesAndTunnels);
}

#[test]
fn n06_n07_ferries_and_tunnels() {
    let package = board("nordic");
    assert_eq!(package.spec.rules.ferry_symbol, FerrySymbol::WildOrAny(3));
    let of = |f: fn(&RouteKind) -> bool| package.spec.routes.iter().filter(|route| f(&route.kind)).count();
    assert_eq!(of(|kind| matches!(kind, RouteKind::Ferry(_))), 24);
    assert_eq!(of(|kind| matches!(kind, RouteKind::Tunnel(_))), 10);
    assert_eq!(of(|kind| matches!(kind, RouteKind::Tunnel(3))), 10);
}

#[test]
fn n08_only_murmansk_lieksa_takes_sets_of_four() {
    let package = board("nordic");
    let sets: Vec<_> =
        package.spec.routes.iter().filter(|route| matches!(route.kind, RouteKind::SetsOf(_))).collect();
    let [route] = sets.as_slice() else { panic!("{sets:?}") };
    assert_eq!(route.id, "lieksa-murmansk");
    assert_eq!((route.spaces, route.color, route.kind), (9, RouteColor::Grey, RouteKind::SetsOf(4)));
}

#[test]
fn n09_n10_n11_n12_sisters_end_and_scoring() {
    let rules = rules("nordic");
    assert_eq!((rules.sisters.close_up_to, rules.sisters.except.len()), (2, 0));
    assert_eq!(rules.last_round, LastRound::Player(2));
    assert_eq!(rules.bonuses, [Bonus::MostTickets(10)]);
    assert_eq!(rules.tie_breaks, [TieBreak::TicketsDone, TieBreak::LongestPath]);
}

#[test]
fn l01_seventeen_pieces_44_cards_20_tickets() {
    use Color::{Black, Blue, Green, Orange, Pink, Yellow};
    let package = board("london");
    let rules = &package.spec.rules;
    assert_eq!(package.spec.players, [2, 3, 4]);
    assert_eq!(rules.pieces, 17);
    assert_eq!(rules.deck.colors, [Blue, Green, Black, Pink, Yellow, Orange]);
    assert_eq!((rules.deck.each, rules.deck.wilds, package.spec.totals.cards), (6, 8, 44));
    assert_eq!(package.board.tickets().len(), 20);
    assert_eq!((package.board.places().len(), package.board.routes().len()), (17, 44));
}

/// A02 says that all of this holds in Amsterdam too.
#[test]
fn l02_to_l08_and_a02_a04_the_short_games_share_their_knobs() {
    for id in ["london", "amsterdam"] {
        let rules = rules(id);
        assert_eq!(rules.opening_cards, 2, "{id}");
        assert_eq!((rules.opening_tickets, rules.ticket_draw), (offer(2, 1, 0), offer(2, 1, 0)), "{id}");
        assert_eq!(rules.unkept, Unkept::UnderDeck, "{id}");
        assert_eq!(rules.flush, Flush::AtWilds(3), "{id}");
        assert_eq!(rules.market_wild, MarketWild::WholeDraw, "{id}");
        assert_eq!(rules.wilds, WildUse::Everywhere, "{id}");
        assert_eq!((rules.sisters.close_up_to, rules.sisters.except.len()), (2, 0), "{id}");
        assert_eq!(rules.last_round, LastRound::Player(2), "{id}");
        assert_eq!(rules.tie_breaks, [TieBreak::TicketsDone], "{id}");
    }
}

#[test]
fn l09_every_place_lies_in_one_of_five_districts() {
    let package = board("london");
    assert_eq!(package.spec.rules.bonuses, [Bonus::Districts]);
    let points: Vec<u8> = package.spec.districts.iter().map(|district| district.points).collect();
    assert_eq!(points, [1, 2, 3, 4, 5]);
    let sizes: Vec<usize> = package.spec.districts.iter().map(|district| district.places.len()).collect();
    assert_eq!(sizes, [2, 4, 3, 4, 4]);
    for place in &package.spec.places {
        let of = package.spec.districts.iter().filter(|district| district.places.contains(place)).count();
        assert_eq!(of, 1, "{place}");
    }
}

#[test]
fn a01_sixteen_pieces_44_cards_24_contracts_16_merchandise() {
    use Color::{Black, Blue, Green, Orange, Purple, Red};
    let package = board("amsterdam");
    let rules = &package.spec.rules;
    assert_eq!(package.spec.players, [2, 3, 4]);
    assert_eq!(rules.pieces, 16);
    assert_eq!(rules.deck.colors, [Purple, Blue, Green, Black, Red, Orange]);
    assert_eq!((rules.deck.each, rules.deck.wilds, package.spec.totals.cards), (6, 8, 44));
    assert_eq!(package.board.tickets().len(), 24);
    assert_eq!(package.board.merchandise(), 16);
    assert_eq!((package.board.places().len(), package.board.routes().len()), (17, 45));
}

#[test]
fn a03_sixteen_routes_carry_carts() {
    let carts =
        |id: &str| board(id).spec.routes.iter().filter(|route| route.cargo == Cargo::Merchandise).count();
    assert_eq!(carts("amsterdam"), 16);
    for other in ["nordic", "london", "asia"] {
        assert_eq!(carts(other), 0, "{other}");
    }
}

#[test]
fn a05_merchandise_is_ranked_by_player_count() {
    let ranks = vec![vec![8, 4], vec![8, 5, 2], vec![8, 6, 4, 2]];
    assert_eq!(rules("amsterdam").bonuses, [Bonus::Merchandise { cards: 16, ranks }]);
}

#[test]
fn t01_teams_of_two_27_pieces_110_cards_60_tickets() {
    let package = board("asia");
    assert_eq!(package.spec.players, [4, 6]);
    assert_eq!(package.spec.rules.teams, Teams::Pairs);
    assert_eq!(package.spec.rules.pieces, 27);
    assert_deck_of_110("asia");
    assert_eq!(package.board.tickets().len(), 60);
    assert_eq!((package.board.places().len(), package.board.routes().len()), (46, 126));
    for other in ["nordic", "london", "amsterdam"] {
        assert_eq!(rules(other).teams, Teams::None, "{other}");
    }
}

#[test]
fn t03_t04_t09_deal_and_draw_with_one_for_the_holder() {
    let rules = rules("asia");
    assert_eq!(rules.opening_cards, 4);
    assert_eq!(rules.opening_tickets, offer(5, 3, 1));
    assert_eq!(rules.ticket_draw, offer(4, 1, 1));
    assert_eq!(rules.unkept, Unkept::UnderDeck);
}

#[test]
fn t05_t07_t08_wilds() {
    let rules = rules("asia");
    assert_eq!(rules.flush, Flush::AtWilds(3));
    assert_eq!(rules.market_wild, MarketWild::WholeDrawToHolder);
    assert_eq!(rules.wilds, WildUse::Everywhere);
}

#[test]
fn t13_sisters_close_with_four_but_not_at_hong_kong() {
    let sisters = rules("asia").sisters;
    assert_eq!(sisters.close_up_to, 4);
    assert_eq!(sisters.except, [("hong-kong".to_owned(), "canton".to_owned())]);
}

#[test]
fn t14_himalayan_tunnels_turn_up_four_to_six() {
    let package = board("asia");
    let mut turned: Vec<u8> = package
        .spec
        .routes
        .iter()
        .filter_map(|route| if let RouteKind::Tunnel(cards) = route.kind { Some(cards) } else { None })
        .collect();
    turned.sort_unstable();
    assert_eq!(turned, [4, 4, 4, 5, 5, 5, 6, 6, 6, 6]);
}

#[test]
fn t15_t16_t17_end_and_scoring() {
    let rules = rules("asia");
    assert_eq!(rules.last_round, LastRound::Team(4));
    assert_eq!(rules.bonuses, [Bonus::LongestPath(10), Bonus::MostTickets(10)]);
    assert_eq!(rules.tie_breaks, [TieBreak::TicketsDone, TieBreak::LongestPath]);
}

#[test]
fn r22_three_junctions_in_asia_and_no_ticket_names_one() {
    let package = board("asia");
    assert_eq!(package.spec.junctions, ["junction-west", "junction-south", "junction-east"]);
    for ticket in &package.tickets.tickets {
        for end in [&ticket.a, &ticket.b] {
            assert!(!package.spec.junctions.contains(end), "{}", ticket.id);
        }
    }
    for junction in &package.spec.junctions {
        assert!(package.names.values().all(|text| !text.places.contains_key(junction)), "{junction}");
    }
    for other in ["nordic", "london", "amsterdam"] {
        assert!(board(other).spec.junctions.is_empty(), "{other}");
    }
}
