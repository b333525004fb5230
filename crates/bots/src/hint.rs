//! Hints: a seat's best actions and how good they are, for people and for other programs.

use engine::{Action, Event, Game, RouteSet, Seat, SplitMix64, TicketId, View};

use crate::bot::{Budget, Clock};
use crate::expert::{Candidate, Searcher, Worlds};

/// What `expert` thinks of a position, from what one seat may see.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The actions that were weighed, the best first.
    pub best: Vec<Advice>,
    /// The chance to win with the best one, from 0 to 1; a shared victory counts half.
    pub win: f32,
    /// The expected margin at the end with the best one: the side's points less the best other side's.
    pub margin: f32,
    /// The seat's tickets, including those in the team's holder, with the chance that each is completed.
    pub tickets: Vec<(TicketId, f32)>,
    /// The routes of the seat's plan.
    pub plan: RouteSet,
    /// How many games were simulated.
    pub sims: u32,
}

/// One action and how good it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// How many games were simulated after it.
    pub sims: u32,
    /// The chance to win.
    pub win: f32,
    /// The expected margin.
    pub margin: f32,
    /// The standard error of `win`: two actions closer than this count as equal.
    pub error: f32,
}

/// How many games are played to their end to estimate the chance of each ticket.
const TICKET_GAMES: u32 = 100;

/// Gives hints to one seat and remembers what the seat has seen.
#[derive(Debug)]
pub struct Adviser {
    search: Searcher,
    seed: u64,
}

impl Adviser {
    /// An adviser for a seat. The same seed, events and view give the same hint, as long as the budget
    /// is in simulations.
    pub fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Adviser {
        Adviser { search: Searcher::new(game, seat, seed, budget, clock), seed }
    }

    /// Records an event, as the seat sees it.
    pub fn watch(&mut self, event: &Event) {
        self.search.watch(event);
    }

    /// The best actions of the seat. `also` names an action that must be weighed too, such as the one that
    /// was played. `None` if the view is not the seat's or the game does not wait for it.
    pub fn hint(&mut self, view: &View, also: Option<&Action>) -> Option<Hint> {
        let seat = view.sight()?.seat;
        if seat != self.search.seat || !view.public.phase.to_act().contains(seat) {
            return None;
        }
        // The same question twice gets the same answer twice.
        self.search.rng = SplitMix64::new(self.seed ^ u64::from(view.public.turns) << 32);
        self.search.weigh(view, Worlds::Seen(view), also);
        let tickets = self.search.ticket_chances(view, TICKET_GAMES);
        let plan = self.search.plan(view);
        let best: Vec<Advice> = self.search.candidates.iter().map(advice).collect();
        let first = best.first()?;
        let (win, margin) = (first.win, first.margin);
        let sims = best.iter().map(|advice| advice.sims).sum();
        Some(Hint { best, win, margin, tickets, plan, sims })
    }
}

fn advice(candidate: &Candidate) -> Advice {
    let sims = candidate.sims.max(1.0);
    let win = if candidate.sims > 0.0 { candidate.win / sims } else { 0.5 };
    let variance = (candidate.squares / sims - win * win).max(0.0);
    Advice {
        action: candidate.action,
        sims: candidate.sims as u32,
        win,
        margin: candidate.margin / sims,
        error: if candidate.sims > 1.0 { (variance / sims).sqrt() } else { 0.5 },
    }
}

/// A hint from a view alone, for programs that have seen no events.
///
/// # Examples
/// ```
/// use bots::{Budget, hint, no_clock};
/// use engine::{FirstSeat, Game, GameRng, Seat, Viewer};
///
/// let game = Game::new(boards::open("london").unwrap().board.clone(), 2).unwrap();
/// let state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
/// let view = game.view(&state, Viewer::Seat(Seat(0)));
/// let hint = hint(&game, &view, Budget::Sims(20), 7, no_clock).unwrap();
/// assert!(game.check(view.sight().unwrap(), &hint.best[0].action).is_ok());
/// assert!((0.0..=1.0).contains(&hint.win));
/// ```
pub fn hint(game: &Game, view: &View, budget: Budget, seed: u64, clock: Clock) -> Option<Hint> {
    let seat = view.sight()?.seat;
    Adviser::new(game, seat, seed, budget, clock).hint(view, None)
}
