//! Golden texts of whole games: positions, who acts, legal actions in their order, every seat's view.

use std::fmt::Write as _;
use std::sync::Arc;

use engine::{
    Board, Contribution, FirstSeat, Game, GameRng, LegalActions, Seat, Secret, SplitMix64, State, Viewer,
};
use record::{Recorder, show_breakdown, show_event, show_view};

/// Full positions are written for the first steps, and then once in this many steps.
const FULL_EVERY: usize = 25;

/// The whole course of a random game from a verifiable seed, as text.
pub fn playthrough(board: Arc<Board>, players: usize, seed: u64) -> String {
    let game = game(board, players);
    let contributions = vec![Contribution([seed as u8; 32]); players];
    let mut recorder =
        Recorder::start(game.clone(), &[], Secret::from_number(seed), &contributions, FirstSeat::Random);
    let mut rng = SplitMix64::new(seed);
    let mut text = format!("{} with {players} players, seed {seed}\n", game.board().id());
    for event in recorder.dealt() {
        line(&mut text, &format!("  {}", show_event(&game, event)));
    }
    for step in 1.. {
        let Some(seat) = recorder.state().public().phase.to_act().lowest() else { break };
        let state = *recorder.state();
        let legal = game.legal_actions(game.sight(&state, seat));
        line(
            &mut text,
            &format!(
                "\nstep {step}: seat {seat}, {} legal actions, state {}",
                legal.len(),
                short(&game, &state)
            ),
        );
        if step <= 3 || step % FULL_EVERY == 0 {
            position(&mut text, &game, &state, seat);
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        line(&mut text, &format!("> {}", game.board().format_action(&action)));
        let events =
            recorder.play(seat, &action).unwrap_or_else(|illegal| panic!("listed but refused: {illegal}"));
        for event in &events {
            line(&mut text, &format!("  {}", show_event(&game, event)));
        }
    }
    let state = *recorder.state();
    line(&mut text, &format!("\nend: state {}", short(&game, &state)));
    for seat in game.each_seat() {
        text.push_str(&show_view(&game, &game.view(&state, Viewer::Seat(seat))));
    }
    text.push_str(&show_breakdown(&game, &game.breakdown(&state)));
    text
}

/// The exact order of the legal actions in some positions: lists are part of the interface.
pub fn order(board: &Arc<Board>) -> String {
    let mut text = String::new();
    for &players in board.players() {
        for after in [0, 10, 60] {
            let game = game(board.clone(), players.into());
            let (state, steps) = midgame(&game, 3, after);
            let Some(seat) = state.public().phase.to_act().lowest() else { continue };
            line(&mut text, &format!("{players} players, after {steps} steps, seat {seat}"));
            for action in game.legal_actions(game.sight(&state, seat)) {
                line(&mut text, &format!("  {action}  {}", game.board().format_action(&action)));
            }
        }
    }
    text
}

/// How many ways games can go from fixed positions.
pub fn perft(board: &Arc<Board>) -> String {
    let mut text = String::new();
    for &players in board.players() {
        for (after, depths) in [(0, 3), (40, 4)] {
            let game = game(board.clone(), players.into());
            let (state, steps) = midgame(&game, 5, after);
            let counts: Vec<String> =
                (1..=depths).map(|depth| game.perft(&state, depth).to_string()).collect();
            line(&mut text, &format!("{players} players, after {steps} steps: {}", counts.join(" ")));
        }
    }
    text
}

fn game(board: Arc<Board>, players: usize) -> Game {
    Game::new(board, players).unwrap_or_else(|error| panic!("{error}"))
}

/// A position some random steps into a game, and the number of steps.
fn midgame(game: &Game, seed: u64, steps: usize) -> (State, usize) {
    let mut state = game.deal(GameRng::fast(seed), FirstSeat::Seat(Seat(0)), &mut ());
    let (mut rng, mut menu) = (SplitMix64::new(seed), LegalActions::new(game));
    for step in 0..steps {
        let Some(seat) = state.public().phase.to_act().lowest() else { return (state, step) };
        menu.fill(game.sight(&state, seat));
        let Some(action) = menu.get(rng.below(menu.len() as u32) as usize) else { return (state, step) };
        game.apply_unchecked(&mut state, seat, &action, &mut ());
    }
    (state, steps)
}

fn position(text: &mut String, game: &Game, state: &State, to_act: Seat) {
    for seat in game.each_seat() {
        let view = show_view(game, &game.view(state, Viewer::Seat(seat)));
        // The table is the same for all: once is enough.
        let own = view.find(&format!("seat {seat} sees")).unwrap_or(0);
        text.push_str(if seat.0 == 0 { &view } else { &view[own..] });
    }
    for action in game.legal_actions(game.sight(state, to_act)) {
        line(text, &format!("  - {}", game.board().format_action(&action)));
    }
}

fn short(game: &Game, state: &State) -> String {
    game.digest(state).0[..8].iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}
