//! Clues: what was planted is found, and true tickets are told from others on boards that are played.

use engine::{Action, FirstSeat, Game, GameRng, MAX_SEATS, Phase, RouteSet, Seat, SplitMix64, TicketSet};
use test_support::playout::tables;

use super::{CLUES, Case, Traces, Weights, exp, fit};
use crate::atlas::{Atlas, TURN};
use crate::decide::{Breadth, Decider};
use crate::mind::{Care, Mind, Scratch};
use crate::search::lessons::learn;
use crate::taste::Taste;

impl Weights {
    pub(in crate::search) fn is_sound(&self) -> bool {
        self.0.iter().all(|weight| weight.is_finite())
    }
}

#[test]
fn the_exponential_is_close_enough() {
    for x in [-12.0, -3.0, -0.5, 0.0, 0.5, 3.0, 12.0] {
        let off = exp(x) / f64::exp(x);
        assert!((0.9..1.1).contains(&off), "e^{x} is {off} times too large");
    }
}

#[test]
fn what_was_known_before_is_the_logarithm_of_the_odds() {
    for (held, unseen) in [(1, 2), (3, 13), (5, 40), (20, 25)] {
        let odds = held as f32 / (unseen - held) as f32;
        let before = Case::before(held, unseen);
        assert!((before - odds.ln()).abs() < 0.2, "{held} of {unseen}: {before}, not {}", odds.ln());
    }
}

#[test]
fn regression_finds_the_weights_that_cases_were_made_with() {
    let mut rng = SplitMix64::new(5);
    let mut truth = [0.0f32; CLUES];
    (truth[1], truth[4], truth[6]) = (1.5, -0.8, 0.4);
    let planted = Weights(truth);
    let mut cases = Vec::new();
    for _ in 0..20_000 {
        let mut clues = [0.0f32; CLUES];
        clues.iter_mut().for_each(|clue| *clue = rng.below(1000) as f32 / 250.0 - 2.0);
        let odds = planted.odds(&clues);
        let held = (rng.below(1 << 20) as f32 / (1 << 20) as f32) < odds / (1.0 + odds);
        cases.push(Case { clues, held, before: 0.0 });
    }
    let Weights(found) = fit(&cases);
    for (i, (found, truth)) in found.iter().zip(truth).enumerate() {
        assert!((found - truth).abs() < 0.15, "clue {i}: {found}, not {truth}");
    }
}

#[test]
fn regression_of_nothing_says_nothing() {
    assert_eq!(fit(&[]), Weights([0.0; CLUES]));
}

/// The mean chance that tickets held are given, and that of all tickets, late in a game.
fn chances(game: &Game, seed: u64, weights: &Weights) -> (f32, f32) {
    let atlas = Atlas::new(game);
    let mut traces = Traces::new(&atlas);
    let (mut minds, mut scratch) = ([Mind::BLANK; MAX_SEATS], Scratch::new());
    let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
    let decider =
        Decider { atlas: &atlas, taste: &Taste::PLAIN, care: Care::Quick, breadth: Breadth::Narrow };
    while let Some(seat) = state.public().phase.to_act().lowest() {
        if state.public().last_turns.is_some() && matches!(state.public().phase, Phase::Turn { .. }) {
            break;
        }
        let action = decider.best(game.sight(&state, seat), &mut minds[seat.index()], &mut scratch);
        game.apply_unchecked(&mut state, seat, &action.unwrap_or(Action::Pass), &mut ());
    }
    let side = game.side(Seat(0));
    let shared = if game.teams() { state.team(side.index()).tickets } else { TicketSet::EMPTY };
    let truth = game.members(side).iter().fold(shared, |set, seat| set | state.own(seat).tickets);
    let owned = game.routes_of(&state.public().claims, side);
    traces.look(&atlas, owned, state.public().open, engine::CardCounts::EMPTY);
    let all = TicketSet::first(atlas.ends.len());
    let odds: Vec<f32> = all.into_iter().map(|ticket| weights.odds(&traces.of(&atlas, ticket))).collect();
    let sum: f32 = odds.iter().sum();
    let right: f32 = truth.into_iter().map(|ticket| odds[ticket.index()] / sum).sum();
    (right, truth.len() as f32 / all.len() as f32)
}

#[test]
fn tickets_that_are_held_are_taken_to_be_more_likely_than_others() {
    for game in tables().into_iter().filter(|game| game.board().routes().len() > 30) {
        let weights = learn(&Atlas::new(&game), &Taste::PLAIN, 200).clues;
        let (mut right, mut blind) = (0.0, 0.0);
        for seed in 0..12 {
            let (one, two) = chances(&game, 7_000 + seed, &weights);
            right += one;
            blind += two;
        }
        assert!(right > 1.5 * blind, "{}: {right} is hardly more than {blind}", game.board().id());
    }
}

#[test]
fn routes_save_a_ticket_what_its_way_costs_and_nothing_when_none_are_owned() {
    for game in tables() {
        let atlas = Atlas::new(&game);
        let mut traces = Traces::new(&atlas);
        let all = RouteSet::first(atlas.lanes.len());
        let none = engine::CardCounts::EMPTY;
        for ticket in TicketSet::first(atlas.ends.len()) {
            let set: TicketSet = [ticket].into_iter().collect();
            traces.look(&atlas, RouteSet::EMPTY, all, none);
            assert_eq!(traces.saved(&atlas, set), 0.0);
            let (a, b, _) = atlas.ends[ticket.index()];
            let (way, price) = (traces.now.way(&atlas, all, a, b), traces.now.between(a, b));
            traces.look(&atlas, way, all - way, none);
            assert_eq!(traces.saved(&atlas, set), f32::from(price) / TURN, "{}", game.board().id());
        }
    }
}
