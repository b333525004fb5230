//! What is learnt from quick games on a board before it is first played: what a position is worth, and
//! what tells of the others' tickets.
//!
//! Every board is learnt anew, so boards that nobody has seen are played as well as any other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use engine::{
    BoardHash, Event, FirstSeat, Game, GameRng, LegalActions, MAX_SEATS, Phase, Side, SplitMix64, State,
    TicketSet,
};

use super::belief::held;
use super::clues::{self, Case, Traces, Weights};
use super::rollout::Minds;
use super::value::{Sample, Value, features, solve};
use crate::atlas::Atlas;
use crate::clock::turns_left;
use crate::decide::{Breadth, Decider};
use crate::memory::Memory;
use crate::mind::{Care, Mind, Scratch};
use crate::taste::Taste;

/// How many games are played to learn from.
const GAMES: u64 = 600;
/// So many cases are as good as all of them to learn what tells of tickets.
const ENOUGH: usize = 80_000;

/// What was learnt about a board.
#[derive(Clone, Debug)]
pub(super) struct Lessons {
    pub(super) value: Value,
    pub(super) clues: Weights,
}

impl Lessons {
    /// The lessons of a game, learnt once per board and number of players. Learning takes a while, and callers that
    /// want the same lessons meanwhile wait for it; those of other boards do not.
    pub(super) fn of(atlas: &Atlas) -> Arc<Lessons> {
        type Slot = Arc<OnceLock<Arc<Lessons>>>;
        static SLOTS: Mutex<BTreeMap<(BoardHash, usize), Slot>> = Mutex::new(BTreeMap::new());
        let key = (atlas.game.board().fingerprint(), atlas.game.seats());
        // The lock is held to find the slot, never to fill it.
        let slot = {
            let mut slots = SLOTS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            Arc::clone(slots.entry(key).or_default())
        };
        Arc::clone(slot.get_or_init(|| Arc::new(learn(atlas, &Taste::PLAIN, GAMES))))
    }
}

/// Plays quick games and learns from how they go and how they end.
pub(super) fn learn(atlas: &Atlas, taste: &Taste, games: u64) -> Lessons {
    let game = &atlas.game;
    let mut rng = SplitMix64::new(0xB0A2D);
    let mut scratch = Scratch::new();
    let mut samples: Vec<Sample> = Vec::new();
    let mut traces = Traces::new(atlas);
    let mut cases: Vec<Case> = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    for number in 0..games {
        let first = samples.len();
        let mut state = game.deal(GameRng::fast(number), FirstSeat::Random, &mut ());
        let mut minds = [Mind::BLANK; MAX_SEATS];
        let mut memory = Memory::BLANK;
        let decider = Decider { atlas, taste, care: Care::Quick, breadth: Breadth::Narrow };
        // At first anything at all now and then, so that odd positions are seen too.
        let odd = rng.below(40) as u16;
        let mut next = odd + rng.below(12) as u16;
        while let Some(seat) = state.public().phase.to_act().lowest() {
            if state.public().turns >= next && matches!(state.public().phase, Phase::Turn { .. }) {
                next = state.public().turns + 6 + rng.below(14) as u16;
                samples.push(sample(atlas, taste, &state, &mut minds, &mut scratch));
                if cases.len() < ENOUGH {
                    guess_at_tickets(atlas, &state, &memory, &mut traces, &mut cases);
                }
            }
            let sight = game.sight(&state, seat);
            let action = if state.public().turns < odd && rng.below(16) == 0 {
                let menu = LegalActions::of(game, sight);
                menu.get(rng.below(menu.len() as u32) as usize)
            } else {
                decider.best(sight, &mut minds[seat.index()], &mut scratch)
            };
            let Some(action) = action else { break };
            events.clear();
            game.apply_unchecked(&mut state, seat, &action, &mut events);
            events.iter().for_each(|event| memory.watch(game, event));
        }
        let tally = game.tally(&state);
        for sample in &mut samples[first..] {
            sample.total = tally.total;
        }
    }
    Lessons { value: solve(game, &samples), clues: clues::fit(&cases) }
}

/// What each side and its plans look like now.
fn sample(atlas: &Atlas, taste: &Taste, state: &State, minds: &mut Minds, scratch: &mut Scratch) -> Sample {
    let tally = atlas.game.tally(state);
    let mut sample = Sample { routes: tally.routes, ..Sample::default() };
    for side in 0..atlas.game.sides() {
        sample.features[side] = features(atlas, taste, state, minds, scratch, &tally, Side(side as u8));
    }
    let seat = state.public().phase.to_act().lowest().unwrap_or_default();
    sample.left = turns_left(atlas, state.public(), seat);
    sample
}

/// What each side holds as the side before it may guess: all tickets that this one has not got.
fn guess_at_tickets(
    atlas: &Atlas,
    state: &State,
    memory: &Memory,
    traces: &mut Traces,
    cases: &mut Vec<Case>,
) {
    let game = &atlas.game;
    let sides = game.sides() as u8;
    for side in (0..sides).map(Side) {
        let own = tickets_of(game, state, Side((side.0 + sides - 1) % sides));
        let theirs = tickets_of(game, state, side);
        let unseen = TicketSet::first(atlas.ends.len()) - own;
        let owned = game.routes_of(&state.public().claims, side);
        traces.look(atlas, owned, state.public().open, held(atlas, &memory.known, side));
        let before = Case::before(theirs.len(), unseen.len());
        for ticket in unseen {
            cases.push(Case { clues: traces.of(atlas, ticket), held: theirs.contains(ticket), before });
        }
    }
}

/// The tickets that a side holds.
fn tickets_of(game: &Game, state: &State, side: Side) -> TicketSet {
    let shared = if game.teams() { state.team(side.index()).tickets } else { TicketSet::EMPTY };
    game.members(side).iter().fold(shared, |tickets, seat| tickets | state.own(seat).tickets)
}

#[cfg(test)]
mod tests;
