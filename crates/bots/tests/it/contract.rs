//! What every player owes: lawful moves everywhere, the same ones again, and no look at what is hidden.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Kind, Name, no_clock};
use engine::{Action, Game, Phase, SplitMix64, Viewer};
use test_support::Playout;
use test_support::playout::{all_tables, random_tables, tables};
use test_support::random_board::Cards;

use crate::{Match, Move, kind};

fn lawful(step: &Move<'_>) {
    let sight = step.view.sight().expect("the view of a seat");
    let action = step.game.board().format_action(&step.action);
    if let Err(illegal) = step.game.check(sight, &step.action) {
        panic!("`{action}` on {}: {illegal}", step.game.board().id());
    }
}

fn phase_name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Opening { .. } => "opening",
        Phase::Sharing { .. } => "sharing",
        Phase::Turn { .. } => "turn",
        Phase::Placing { .. } => "placing",
        Phase::Second { .. } => "second",
        Phase::Tunnel { .. } => "tunnel",
        Phase::Keeping { .. } => "keeping",
        Phase::Over => "over",
    }
}

#[test]
fn every_player_plays_lawful_games_on_every_board_and_count() {
    let mut met = BTreeSet::new();
    for name in Name::ALL {
        for (seed, game) in tables().iter().enumerate() {
            Match::new(game, &[name], seed as u64).play(|step| {
                lawful(step);
                met.insert(phase_name(&step.state.public().phase));
            });
        }
    }
    assert_eq!(met.len(), 7, "some phase was never met: {met:?}");
}

#[test]
fn every_player_plays_lawful_games_on_random_boards() {
    for name in Name::ALL {
        let games = random_tables(30, Cards::Ample).chain(random_tables(30, Cards::Tiny));
        for (seed, game) in games.enumerate() {
            Match::new(&game, &[name], seed as u64).play(lawful);
        }
    }
}

#[test]
fn players_of_all_kinds_play_together() {
    for (seed, game) in all_tables(20).enumerate() {
        let names: Vec<Name> =
            (0..game.seats()).map(|seat| Name::ALL[(seed + 5 * seat) % Name::ALL.len()]).collect();
        Match::new(&game, &names, seed as u64).play(lawful);
    }
}

/// Positions that chance brings about, where no player of ours would have come to.
fn odd_positions(mut observation: impl FnMut(&mut Playout)) {
    for (seed, game) in all_tables(40).enumerate() {
        let mut steps = 0;
        Playout::new(&game, seed as u64).each(|playout| {
            steps += 1;
            // Each position would be too many: a few from the start, then some now and then.
            if steps < 8 || steps % 17 == 0 {
                observation(playout);
            }
        });
    }
}

#[test]
fn a_player_who_sits_down_in_an_odd_position_plays_on_lawfully() {
    let mut turn = 0;
    odd_positions(|playout| {
        for seat in playout.state.public().phase.to_act().iter() {
            turn += 1;
            let kind = kind(Name::ALL[turn % Name::ALL.len()]);
            let view = playout.game.view(&playout.state, Viewer::Seat(seat));
            let action = kind.sit(&playout.game, seat, 3, no_clock).choose(&view);
            let state = &playout.state;
            lawful(&Move { game: &playout.game, state, seat, view, action });
        }
    });
}

#[test]
fn what_a_seat_cannot_see_does_not_change_its_move() {
    let (mut turn, mut differ) = (0, 0);
    let mut asked: BTreeMap<&str, u32> = BTreeMap::new();
    odd_positions(|playout| {
        let game = playout.game.clone();
        for seat in playout.state.public().phase.to_act().iter() {
            turn += 1;
            let kind = kind(Name::ALL[turn % Name::ALL.len()]);
            *asked.entry(kind.name.as_str()).or_default() += 1;
            let view = game.view(&playout.state, Viewer::Seat(seat));
            let worlds = [1, 2].map(|seed| game.determinize(&view, &mut SplitMix64::new(seed)));
            let hidden =
                worlds.map(|world| game.each_seat().map(|seat| *world.own(seat)).collect::<Vec<_>>());
            differ += usize::from(hidden[0] != hidden[1]);
            let moves = worlds.map(|world| {
                let seen = game.view(&world, Viewer::Seat(seat));
                kind.sit(&game, seat, 5, no_clock).choose(&seen)
            });
            assert_eq!(moves[0], moves[1], "{kind} on {}", game.board().id());
            assert_eq!(moves[0], kind.sit(&game, seat, 5, no_clock).choose(&view), "{kind}");
        }
    });
    assert!(differ * 2 > turn, "only {differ} of {turn} pairs of worlds differ: this proves little");
    let each = Name::ALL.iter().all(|name| asked.get(name.as_str()).is_some_and(|&n| n > 50));
    assert!(each, "somebody was hardly asked: {asked:?}");
}

/// The moves of a game.
fn moves(game: &Game, name: Name, seed: u64) -> Vec<Action> {
    let mut moves = Vec::new();
    Match::new(game, &[name], seed).play(|step| moves.push(step.action));
    moves
}

#[test]
fn the_same_views_events_and_seed_give_the_same_moves() {
    for name in Name::ALL {
        for (seed, game) in tables().iter().enumerate().filter(|(seed, _)| seed % 3 == 0) {
            let seed = seed as u64;
            assert_eq!(moves(game, name, seed), moves(game, name, seed), "{name:?}");
        }
    }
}

#[test]
fn a_view_without_a_seat_brings_nobody_down() {
    for game in tables() {
        let playout = Playout::new(&game, 1);
        let view = game.view(&playout.state, Viewer::Spectator);
        for name in Name::ALL {
            let _ = kind(name).sit(&game, engine::Seat(0), 1, no_clock).choose(&view);
        }
    }
}

#[test]
fn a_name_is_read_as_it_is_written() {
    for name in Name::ALL {
        let kind: Kind = name.as_str().parse().expect("a name");
        assert_eq!(kind, Kind { name, budget: None });
    }
    let all: BTreeSet<&str> = Name::LEVELS.iter().chain(&Name::STYLES).map(|name| name.as_str()).collect();
    assert_eq!(all.len(), Name::ALL.len());
    assert!(Name::ALL.iter().all(|name| all.contains(name.as_str())));
}
