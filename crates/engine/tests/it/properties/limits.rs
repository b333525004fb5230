//! Boards at the limits of what may be compiled.

use engine::spec::{
    Bonus, DistrictSpec, FerrySymbol, LastRound, RouteColor, RouteKind, RouteSpec, TicketSource, TicketSpec,
};
use engine::{
    BoardSpec, Color, Event, Game, LongestPath, MAX_PLACES, MAX_ROUTES, MAX_TICKETS, RouteSet, TicketsSpec,
};
use test_support::{Playout, Scenario, invariants, toy};

/// As many places, routes and tickets as fit, and hands that can pay for anything.
fn crowded(kind: impl Fn(usize) -> RouteKind) -> (BoardSpec, TicketsSpec) {
    let (mut board, mut tickets) = toy::base_spec();
    board.places = (0..MAX_PLACES).map(|n| format!("p{n}")).collect();
    board.routes.clear();
    for n in 0..MAX_ROUTES {
        let (a, b) = (n % MAX_PLACES, (n + 1 + n / MAX_PLACES) % MAX_PLACES);
        board.routes.push(RouteSpec {
            id: format!("way-{n}"),
            a: format!("p{a}"),
            b: format!("p{b}"),
            spaces: 4,
            color: if n % 3 == 0 { RouteColor::Grey } else { RouteColor::Of(Color::ALL[n % 9]) },
            kind: kind(n),
            cargo: engine::spec::Cargo::None,
        });
    }
    tickets.tickets = (0..MAX_TICKETS)
        .map(|n| TicketSpec {
            id: format!("card-{n}"),
            a: format!("p{n}"),
            b: format!("p{}", (n * 7 + 5) % MAX_PLACES),
            points: 20,
            source: TicketSource::House,
        })
        .collect();
    board.rules.deck.colors = Color::ALL.to_vec();
    board.rules.deck.each = 12;
    board.rules.deck.wilds = 19;
    board.rules.opening_cards = 60;
    board.rules.pieces = 100;
    board.rules.last_round = LastRound::Player(2);
    board.rules.ferry_symbol = FerrySymbol::WildOrAny(2);
    board.players = vec![2];
    totals(&mut board, &tickets);
    (board, tickets)
}

fn totals(board: &mut BoardSpec, tickets: &TicketsSpec) {
    let deck = &board.rules.deck;
    board.totals.cards = deck.colors.len() as u16 * u16::from(deck.each) + u16::from(deck.wilds);
    board.totals.places = board.places.len() as u8;
    board.totals.routes = board.routes.len() as u8;
    board.totals.tickets = tickets.tickets.len() as u8;
}

/// Plays a board with random players and checks every position.
fn played(board: &BoardSpec, tickets: &TicketsSpec) {
    let game = Game::new(toy::compile(board, tickets), 2).unwrap();
    for seed in 0..3 {
        let end = Playout::new(&game, seed).each(|at| invariants::position(&at.game, &at.state));
        game.tally(&end.state);
    }
}

#[test]
fn a_board_with_as_many_routes_of_each_kind_as_fit_is_playable() {
    let kinds: [fn(usize) -> RouteKind; 5] = [
        |_| RouteKind::Normal,
        |n| RouteKind::Ferry(n as u8 % 4 + 1),
        |n| RouteKind::Tunnel(n as u8 % 8 + 1),
        |n| RouteKind::SetsOf(n as u8 % 8 + 2),
        |n| if n % 2 == 0 { RouteKind::Ferry(n as u8 / 2 % 4 + 1) } else { RouteKind::SetsOf(2) },
    ];
    for kind in kinds {
        let (board, tickets) = crowded(kind);
        played(&board, &tickets);
    }
}

#[test]
fn a_board_with_as_many_districts_as_fit_is_playable_and_one_with_more_is_refused() {
    let (mut board, tickets) = crowded(|_| RouteKind::Normal);
    let places = vec!["p0".to_owned(), "p1".to_owned()];
    board.districts = (0..32).map(|_| DistrictSpec { points: 1, places: places.clone() }).collect();
    board.rules.bonuses.push(Bonus::Districts);
    played(&board, &tickets);
    board.districts.push(DistrictSpec { points: 1, places });
    let faults = engine::Board::compile(&board, &tickets).unwrap_err();
    assert_eq!(faults[0].problem, engine::Problem::TooMany { count: 33, max: 32 });
}

#[test]
fn a_board_with_the_highest_scores_is_scored_and_one_with_higher_ones_is_refused() {
    let (mut board, mut tickets) = crowded(|_| RouteKind::Normal);
    board.routes.iter_mut().for_each(|route| route.spaces = 1);
    board.rules.route_points.iter_mut().for_each(|(_, points)| *points = 101);
    tickets.tickets.iter_mut().for_each(|ticket| ticket.points = 101);
    let faults = engine::Board::compile(&board, &tickets).unwrap_err();
    assert_eq!(faults.len(), MAX_TICKETS + 1, "every ticket, and the points of routes");
    board.rules.route_points.iter_mut().for_each(|(_, points)| *points = 100);
    tickets.tickets.iter_mut().for_each(|ticket| ticket.points = 100);
    let all = Scenario::with(toy::compile(&board, &tickets), 2)
        .change(|setup| setup.claims[0] = RouteSet::first(100))
        .rest_of_tickets(engine::RestOfTickets::Hand(engine::Seat(0)))
        .start();
    let tally = all.game.tally(&all.state);
    let missed: i32 = tally.missed[0].len() as i32;
    let paths = if tally.longest_path.contains(engine::Side(0)) { 10 } else { 0 };
    let done = tally.done[0].len() as i32 - missed;
    assert_eq!(i32::from(tally.total[0]), 100 * (100 + done) + paths);
}

// proves: R03 edge:D3 board:london
#[test]
fn a_flush_that_can_never_help_is_not_repeated_thousands_of_times() {
    // The market is drawn from five cards that show three wilds as well, so that every flush swaps the two.
    for seed in 0..20 {
        let mut position = Scenario::on("london", 2)
            .seed(seed)
            .market("wild wild yellow blue green")
            .deck("wild*4+black+pink")
            .rest(engine::RestOfCards::Hand(engine::Seat(1)))
            .start();
        let events = position.play("draw market 5");
        assert!(events.len() <= 4, "{} events of one draw", events.len());
        let often = |event: &Event| matches!(event, Event::MarketFlushed { times: 1_000.., .. });
        assert!(!events.iter().any(often), "{events:?}");
        invariants::flushed(&position.game, &position.state);
    }
}

#[test]
fn edge_g6_the_longest_path_of_a_whole_ring_of_routes_is_found() {
    let (board, tickets) = crowded(|_| RouteKind::Normal);
    let board = toy::compile(&board, &tickets);
    // Two rings over all places: every place has four routes, so all of them can be walked.
    let all = RouteSet::first(MAX_ROUTES);
    assert_eq!(LongestPath::of(&board, all).spaces, 4 * MAX_ROUTES as u16);
}
