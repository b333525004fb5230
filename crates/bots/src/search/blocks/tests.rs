//! What others need is found, and only claims that are legal and not told of already are told.

use engine::{MAX_ROUTES, Phase, RouteSet, SplitMix64, TicketSet, Viewer};
use test_support::Playout;
use test_support::playout::{all_tables, tables};

use super::{ASKED, Demand, MOST, SHARE};
use crate::atlas::Atlas;
use crate::search::clues::Traces;

#[test]
fn a_route_on_the_way_of_every_supposed_ticket_is_needed_for_certain() {
    for game in tables() {
        let atlas = Atlas::new(&game);
        let mut traces = Traces::new(&atlas);
        let all = RouteSet::first(atlas.lanes.len());
        traces.look(&atlas, RouteSet::EMPTY, all, engine::CardCounts::EMPTY);
        let Some(ticket) = TicketSet::first(atlas.ends.len()).lowest() else { continue };
        let mut demand = Demand::new();
        demand.add(&atlas, &traces.now, all, &[[ticket].into_iter().collect(); ASKED]);
        let (a, b, _) = atlas.ends[ticket.index()];
        let way = traces.now.way(&atlas, all, a, b);
        for id in all {
            let wanted = if way.contains(id) { 1.0 } else { 0.0 };
            assert_eq!(demand.routes[id.index()], wanted, "{}: {id:?}", game.board().id());
        }
        demand.clear();
        assert_eq!(demand.routes, [0.0; MAX_ROUTES]);
    }
}

#[test]
fn claims_against_others_are_legal_few_and_new() {
    let mut told = 0;
    for (seed, game) in all_tables(24).enumerate() {
        let atlas = Atlas::new(&game);
        let mut rng = SplitMix64::new(seed as u64);
        Playout::new(&game, seed as u64).each(|at| {
            let Phase::Turn { seat, .. } = at.state.public().phase else { return };
            let mut demand = Demand::new();
            demand.routes.iter_mut().for_each(|share| *share = rng.below(100) as f32 / 100.0);
            let view = game.view(&at.state, Viewer::Seat(seat));
            let Some(sight) = view.sight() else { return };
            let mut routes = Vec::new();
            let odd = |id: engine::RouteId| id.index() % 2 == 1;
            demand.claims(&atlas, sight, RouteSet::EMPTY, odd, |action, _| {
                assert_eq!(game.check(sight, &action), Ok(()), "{}", game.board().format_action(&action));
                let engine::Action::Claim { route, .. } = action else { panic!("{action:?} is no claim") };
                routes.push(route);
            });
            assert!(routes.len() <= MOST);
            assert!(routes.iter().all(|&id| !odd(id) && demand.routes[id.index()] >= SHARE));
            let shares: Vec<f32> = routes.iter().map(|id| demand.routes[id.index()]).collect();
            assert!(shares.is_sorted_by(|a, b| a >= b), "the most wanted first: {shares:?}");
            told += routes.len();
        });
    }
    assert!(told > 1000, "{told}");
}
