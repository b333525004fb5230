//! Hints: what they say is lawful, likely and the same each time.

use bots::{Adviser, Budget, Hint, hint, no_clock};
use engine::{Action, Game, Network, Seat, State, Viewer};
use test_support::Playout;
use test_support::playout::tables;

const BUDGET: Budget = Budget::Sims(30);

/// Some positions of a random game on each board, with a seat that the game waits for.
fn each_position(mut observation: impl FnMut(&Game, &State, Seat)) {
    let fewest = |game: &&Game| Some(&(game.seats() as u8)) == game.board().players().iter().min();
    for (seed, game) in tables().iter().filter(fewest).enumerate() {
        Playout::new(game, seed as u64).each(|at| {
            let waits = at.state.public().phase.to_act().lowest();
            if let Some(seat) = waits.filter(|_| at.steps < 2 || at.steps % 97 == 17) {
                observation(game, &at.state, seat);
            }
        });
    }
}

fn ask(game: &Game, state: &State, seat: Seat, also: Option<&Action>) -> Hint {
    let view = game.view(state, Viewer::Seat(seat));
    let mut adviser = Adviser::new(game, seat, 8, BUDGET, no_clock);
    adviser.hint(&view, also).expect("the game waits for the seat")
}

#[test]
fn a_hint_names_lawful_actions_once_with_chances_between_nothing_and_one() {
    each_position(|game, state, seat| {
        let hint = ask(game, state, seat, None);
        let sight = game.sight(state, seat);
        assert_eq!((hint.win, hint.margin), (hint.best[0].win, hint.best[0].margin));
        assert_eq!(hint.sims, hint.best.iter().map(|advice| advice.sims).sum::<u32>());
        for (n, advice) in hint.best.iter().enumerate() {
            assert_eq!(game.check(sight, &advice.action), Ok(()));
            assert!((0.0..=1.0).contains(&advice.win) && advice.margin.is_finite(), "{advice:?}");
            assert!((0.0..=0.5).contains(&advice.error), "{advice:?}");
            assert!(hint.best[..n].iter().all(|better| better.action != advice.action), "{advice:?}");
            // Those that were looked at longest come first: the others were given up.
            assert!(advice.sims <= hint.best[0].sims, "{:?}", hint.best);
        }
    });
}

#[test]
fn an_action_that_was_asked_about_is_among_the_advice() {
    let mut added = 0;
    each_position(|game, state, seat| {
        let plain = ask(game, state, seat, None);
        let actions = game.legal_actions(game.sight(state, seat));
        for also in [actions[0], actions[actions.len() / 2], actions[actions.len() - 1]] {
            let hint = ask(game, state, seat, Some(&also));
            let advice = hint.best.iter().find(|advice| advice.action == also).expect("it was asked about");
            assert!(advice.sims > 0, "{advice:?}");
            added += usize::from(plain.best.iter().all(|advice| advice.action != also));
        }
    });
    assert!(added > 2, "{added}: the planner thought of nearly all of them by itself");
}

#[test]
fn an_unlawful_action_is_not_weighed() {
    each_position(|game, state, seat| {
        let hint = ask(game, state, seat, Some(&Action::Pass));
        let lawful = game.check(game.sight(state, seat), &Action::Pass).is_ok();
        assert_eq!(hint.best.iter().any(|advice| advice.action == Action::Pass), lawful);
    });
}

#[test]
fn the_chances_of_tickets_are_of_the_seats_own_and_certain_for_those_that_are_joined() {
    let (mut sure, mut all) = (0, 0);
    each_position(|game, state, seat| {
        let hint = ask(game, state, seat, None);
        let own = state.own(seat);
        let shared = game.team(seat).map_or(engine::TicketSet::EMPTY, |team| state.team(team).tickets);
        let held = own.tickets | shared;
        let routes = game.routes_of(&state.public().claims, game.side(seat));
        let network = Network::of(game.board(), routes);
        for &(id, chance) in &hint.tickets {
            assert!((held | own.offer.set()).contains(id), "{id:?} is no ticket of {seat}");
            assert!((0.0..=1.0).contains(&chance), "{chance}");
            let ticket = game.board().ticket(id);
            if network.joined(ticket.a, ticket.b) {
                assert_eq!(chance, 1.0, "{} is done", ticket.id);
                sure += 1;
            }
            all += 1;
        }
        assert!(held.into_iter().all(|id| hint.tickets.iter().any(|(emit, _)| *emit == id)));
    });
    assert!(sure > 0 && all > 4 * sure, "{sure} of {all}");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    each_position(|game, state, seat| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut adviser = Adviser::new(game, seat, 8, BUDGET, no_clock);
        let first = adviser.hint(&view, None);
        assert_eq!(adviser.hint(&view, None), first, "asked twice");
        assert_eq!(Some(ask(game, state, seat, None)), first, "asked of another");
        assert_eq!(hint(game, &view, BUDGET, 8, no_clock), first, "from the view alone");
    });
}

#[test]
fn there_is_no_hint_for_those_who_look_on_or_wait() {
    each_position(|game, state, seat| {
        let spectator = game.view(state, Viewer::Spectator);
        assert_eq!(hint(game, &spectator, BUDGET, 1, no_clock), None);
        let waits = state.public().phase.to_act();
        for other in game.each_seat().filter(|&other| other != seat) {
            let view = game.view(state, Viewer::Seat(other));
            let emit = hint(game, &view, BUDGET, 1, no_clock);
            assert_eq!(emit.is_some(), waits.contains(other), "{other}");
            let mut adviser = Adviser::new(game, seat, 1, BUDGET, no_clock);
            assert_eq!(adviser.hint(&view, None), None, "the view of somebody else");
        }
    });
}
