//! Plans on positions of random games: what they sum up to, what is lost, what comes back.

use engine::spec::{RouteColor, RouteKind};
use engine::{
    Board, Card, CardCounts, Color, FirstSeat, Game, GameRng, Route, Seed, SplitMix64, State, Viewer,
};

use super::*;

/// A position after some random moves, as its first seat sees it.
fn position(board: &str, seats: usize, moves: usize, seed: u64) -> (Game, State) {
    let package = boards::get(board).unwrap();
    let game = Game::new(package.board.clone(), seats).unwrap();
    let mut state = game.deal(GameRng::seeded(Seed::from_number(seed)), FirstSeat::Random, &mut ());
    let mut rng = SplitMix64::new(seed);
    for _ in 0..moves {
        let Some(seat) = state.public().phase.to_act().lowest() else { break };
        let actions = game.legal_actions(game.sight(&state, seat));
        let action = actions[rng.below(actions.len() as u32) as usize];
        game.apply(&mut state, seat, &action).unwrap();
    }
    (game, state)
}

fn model(board: &str, seats: usize, moves: usize, seed: u64) -> GameModel {
    let (game, state) = position(board, seats, moves, seed);
    GameModel::new(boards::get(board).unwrap(), seats, game.view(&state, Viewer::Seat(Seat(0)))).unwrap()
}

/// A model of a fresh game, with these cards in the hand.
fn with_hand(board: &str, seats: usize, cards: &[(Card, u8)]) -> GameModel {
    let mut model = model(board, seats, 0, 1);
    let mut hand = CardCounts::EMPTY;
    cards.iter().for_each(|(card, n)| hand.add(*card, *n));
    model.view.own.as_mut().unwrap().hand = hand;
    model
}

const POSITIONS: [(&str, usize); 5] =
    [("nordic", 2), ("nordic", 3), ("asia", 4), ("london", 2), ("amsterdam", 3)];

#[test]
fn one_route_lacks_what_the_engine_says_it_lacks() {
    let mut lacking = 0;
    for (board, seats) in POSITIONS {
        for seed in 0..6 {
            let model = model(board, seats, 30 + 25 * seed as usize, seed);
            if model.view.public.phase == Phase::Over {
                continue;
            }
            for id in RouteSet::first(model.game.board().routes().len()) {
                let Ok(shortfall) = model.shortfall(id) else { continue };
                let expected = u16::from(shortfall.payments[0].missing.total());
                let summary = model.plan_summary(RouteSet::one(id)).unwrap();
                let name = &model.game.board().route(id).id;
                assert_eq!(summary.needed.total(), expected, "{board} {name} with {:?}", model.hand());
                lacking += usize::from(expected > 0);
            }
        }
    }
    assert!(lacking > 100, "{lacking}");
}

#[test]
fn routes_of_a_plan_share_the_cards_at_hand() {
    let model = with_hand("london", 2, &[(Card::Blue, 1)]);
    let board = model.game.board();
    let blue: Vec<RouteId> = RouteSet::first(board.routes().len())
        .filter(|id| {
            let route = board.route(*id);
            route.color == RouteColor::Of(Color::Blue) && route.spaces <= 3
        })
        .take(2)
        .collect();
    let spaces: u16 = blue.iter().map(|id| u16::from(board.route(*id).spaces)).sum();
    let summary = model.plan_summary(blue.iter().copied().collect()).unwrap();
    assert_eq!(summary.needed.cards, CardCounts::of(Card::Blue, (spaces - 1) as u8));
    assert_eq!((summary.spaces, summary.turns), (spaces, 2 + (spaces - 1).div_ceil(2)));
}

/// The first route that fits.
fn route_where(board: &Board, fits: impl Fn(&Route) -> bool) -> RouteId {
    RouteSet::first(board.routes().len()).find(|id| fits(board.route(*id))).unwrap()
}

#[test]
fn wilds_pay_for_symbols_before_spaces() {
    let model = with_hand("nordic", 2, &[(Card::Wild, 1)]);
    let board = model.game.board();
    let ferry = route_where(board, |route| matches!(route.kind, RouteKind::Ferry(2)));
    let needed = model.plan_summary(RouteSet::one(ferry)).unwrap().needed;
    assert_eq!(needed.cards.wilds(), 1);
    assert_eq!(needed.total(), u16::from(board.route(ferry).spaces) - 1);
}

#[test]
fn grey_routes_take_the_colour_of_which_most_is_left() {
    let mut model = with_hand("london", 2, &[]);
    let blue = route_where(model.game.board(), |route| route.color == RouteColor::Of(Color::Blue));
    let grey = route_where(model.game.board(), |route| route.color == RouteColor::Grey && route.spaces > 1);
    let spaces = |id| model.game.board().route(id).spaces;
    let (for_blue, for_grey) = (spaces(blue), spaces(grey));
    let mut hand = CardCounts::of(Card::Blue, for_blue);
    hand.add(Card::Blue, for_grey - 1);
    model.view.own.as_mut().unwrap().hand = hand;
    let needed = model.plan_summary([blue, grey].into_iter().collect()).unwrap().needed;
    assert_eq!(needed, CardsNeeded { cards: CardCounts::EMPTY, grey: 1 });
}

#[test]
fn a_route_that_another_player_takes_leaves_the_sum_and_is_told_once() {
    let mut model = with_hand("london", 2, &[]);
    let mut plan = Plan::default();
    let all = RouteSet::first(model.game.board().routes().len());
    let alone = |id: &RouteId| model.game.board().route(*id).sisters.is_empty();
    let routes: Vec<RouteId> = all.into_iter().filter(alone).take(2).collect();
    for id in &routes {
        assert!(plan.toggle(&model, *id));
    }
    let before = model.plan_summary(plan.routes).unwrap();
    assert_eq!(before.open.len(), 2);
    assert_eq!(plan.tell(&before), []);
    let untaken = model.view;
    model.view.public.claims[1].insert(routes[0]);
    model.view.public.open.remove(routes[0]);
    let after = model.plan_summary(plan.routes).unwrap();
    assert_eq!(after.lost, [(routes[0], Planned::Taken(Seat(1)))]);
    assert_eq!(after.spaces, u16::from(model.game.board().route(routes[1]).spaces));
    assert_eq!(plan.tell(&after), after.lost);
    assert_eq!(plan.tell(&after), [], "once");
    // The claim is taken back, and made again.
    model.view = untaken;
    let back = model.plan_summary(plan.routes).unwrap();
    assert_eq!(back, before);
    assert_eq!(plan.tell(&back), []);
    assert_eq!(plan.tell(&after), after.lost);
}

#[test]
fn a_double_route_is_planned_once_and_closes_with_its_sister() {
    let mut model = with_hand("london", 2, &[]);
    let board = model.package.board.clone();
    let all = RouteSet::first(board.routes().len());
    let one = all.into_iter().find(|id| !board.route(*id).sisters.is_empty()).unwrap();
    let other = board.route(one).sisters.lowest().unwrap();
    let mut plan = Plan::default();
    assert!(plan.toggle(&model, one) && plan.toggle(&model, other));
    assert_eq!(plan.routes, RouteSet::one(other), "a sister replaces the other");
    plan.fill(&model, RouteSet::one(one));
    assert_eq!(plan.routes, RouteSet::one(other), "what is drawn stays");
    model.view.public.open = model.view.public.open - RouteSet::one(one) - RouteSet::one(other);
    model.view.public.claims[1].insert(one);
    assert_eq!(model.planned(other), Planned::Closed(Some(Seat(1))));
    assert!(plan.toggle(&model, other) && !plan.toggle(&model, other), "it can be taken out, not put in");
    model.view.public.claims[1].remove(one);
    model.view.public.claims[0].insert(one);
    assert_eq!(model.planned(other), Planned::Built, "the own sister joins the same places");
}

#[test]
fn own_claims_and_those_of_a_partner_are_ticked_off() {
    let mut model = with_hand("asia", 4, &[]);
    let routes: Vec<RouteId> = RouteSet::first(3).collect();
    let me = Seat(0);
    let partner = model.game.each_seat().find(|seat| *seat != me && model.game.same_side(me, *seat)).unwrap();
    for (seat, id) in [(me, routes[0]), (partner, routes[1])] {
        model.view.public.claims[seat.index()].insert(id);
        model.view.public.open.remove(id);
    }
    let summary = model.plan_summary(RouteSet::first(3)).unwrap();
    assert_eq!(summary.built, RouteSet::first(2));
    assert_eq!((summary.lost.len(), summary.open), (0, RouteSet::one(routes[2])));
}

#[test]
fn a_plan_completes_the_tickets_that_it_joins_with_the_own_network() {
    let mut model = with_hand("nordic", 2, &[]);
    let board = model.package.board.clone();
    let ticket = (0..board.tickets().len() as u8).map(TicketId).next().unwrap();
    let ends = board.ticket(ticket);
    let way = model.way(ends.a, ends.b);
    model.view.own.as_mut().unwrap().tickets.insert(ticket);
    let whole = model.plan_summary(way).unwrap();
    assert_eq!((whole.tickets.as_slice(), whole.ticket_points), ([ticket].as_slice(), ends.points.into()));
    let first = way.lowest().unwrap();
    let rest = way - RouteSet::one(first);
    assert_eq!(model.plan_summary(rest).unwrap().tickets, []);
    model.view.public.claims[0].insert(first);
    model.view.public.open.remove(first);
    assert_eq!(model.plan_summary(rest).unwrap().tickets, [ticket]);
    model.view.public.pieces[0] = 1;
    let summary = model.plan_summary(rest).unwrap();
    assert_eq!(summary.pieces_lacking(), summary.spaces - 1);
}

#[test]
fn spectators_have_no_plan() {
    let (game, state) = position("london", 2, 20, 3);
    let view = game.view(&state, Viewer::Spectator);
    let model = GameModel::new(boards::get("london").unwrap(), 2, view).unwrap();
    assert_eq!(model.plan_summary(RouteSet::first(2)), None);
}
