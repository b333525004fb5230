//! The same seed and actions give the same game, and every action round-trips through its notation.

use engine::{Action, FirstSeat, Game, GameRng, Seat, Seed, View, Viewer};
use test_support::{Playout, playout, toy};

// proves: R14 edge:N7 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_n10_the_same_seed_and_actions_give_the_same_game_and_another_seed_gives_another() {
    let mut endings = std::collections::BTreeSet::new();
    let mut games = 0;
    for (n, game) in playout::all_tables(150).enumerate() {
        let n = n as u64;
        for chance in [GameRng::fast(n), GameRng::seeded(Seed::from_number(n))] {
            let mut first = Playout::with(&game, chance, n);
            let mut actions: Vec<(Seat, String)> = Vec::new();
            let mut digests = vec![game.digest(&first.state)];
            while let Some((seat, action)) = first.choose() {
                first.play(seat, &action);
                actions.push((seat, action.to_string()));
                digests.push(game.digest(&first.state));
            }
            // Nothing but the seed and the text of the actions is left of the first game.
            let mut state = game.deal(chance, FirstSeat::Random, &mut ());
            assert_eq!(game.digest(&state), digests[0]);
            for ((seat, text), digest) in actions.iter().zip(&digests[1..]) {
                let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                game.apply(&mut state, *seat, &action).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(game.digest(&state), *digest, "after `{text}`");
            }
            assert_eq!(state, first.state);
            endings.insert(game.digest(&state));
            games += 1;
        }
    }
    assert_eq!(endings.len(), games);
}

// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn every_action_can_be_read_again_by_number_and_by_name() {
    for (n, game) in playout::all_tables(150).enumerate() {
        Playout::new(&game, n as u64).each(|at| {
            if at.steps % 5 > 1 {
                return;
            }
            for seat in at.state.public().phase.to_act().iter() {
                for action in at.game.legal_actions(at.game.sight(&at.state, seat)) {
                    read_again(&at.game, &action);
                }
            }
        });
    }
}

fn read_again(game: &Game, action: &Action) {
    let board = game.board();
    let (numbers, names) = (action.to_string(), board.format_action(action).to_string());
    assert_eq!(numbers.parse(), Ok(*action), "{numbers}");
    assert_eq!(board.parse_action(&names), Ok(*action), "{names}");
    assert_eq!(board.parse_action(&numbers), Ok(*action), "{numbers}");
}

#[test]
fn a_board_whose_ids_look_like_numbers_is_refused_or_read_right() {
    let (mut spec, mut tickets) = toy::base_spec();
    let last = spec.routes.len() - 1;
    spec.routes[last].id = "r0".to_owned();
    tickets.tickets[5].id = "t0".to_owned();
    let Ok(board) = engine::Board::compile(&spec, &tickets) else { return };
    let game = Game::new(std::sync::Arc::new(board), 2).unwrap();
    for route in [engine::RouteId(0), engine::RouteId(last as u8)] {
        read_again(&game, &Action::Claim { route, pay: engine::Payment::default() });
    }
    for ticket in [engine::TicketId(0), engine::TicketId(5)] {
        read_again(&game, &Action::Share(engine::TicketSet::one(ticket)));
    }
}

// proves: edge:N7 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn every_view_survives_being_written_as_json() {
    for (n, game) in playout::all_tables(150).enumerate() {
        Playout::new(&game, n as u64).each(|at| {
            if at.steps % 7 > 1 {
                return;
            }
            for viewer in at.game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = at.game.view(&at.state, viewer);
                let text = serde_json::to_string(&view).unwrap();
                let back: View =
                    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(back, view);
            }
        });
    }
}
