//! Hints: the best actions of a seat with what they promise, for people and for other programs.

use engine::{Action, Event, Game, Menu, RouteSet, Seat, TicketId, View};

use crate::bot::{Budget, Clock};

/// What `expert` thinks of a position, from what one seat may see.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The actions that were weighed, the best first.
    pub best: Vec<Advice>,
    /// The chance to win with the best one, from 0 to 1; a shared victory counts half.
    pub win: f32,
    /// The expected margin at the end with the best one: own side's points less the best other side's.
    pub margin: f32,
    /// The seat's tickets, those in the team's holder included, with the chance that each is done.
    pub tickets: Vec<(TicketId, f32)>,
    /// The routes of the plan that the seat would follow.
    pub plan: RouteSet,
    /// How many games were simulated.
    pub sims: u32,
}

/// One action and what it promises.
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
    /// The standard error of `win`: two actions closer than this are as good as each other.
    pub error: f32,
}

/// Gives hints to one seat and remembers what the seat has seen.
#[derive(Debug)]
pub struct Adviser {
    game: Game,
    budget: Budget,
}

impl Adviser {
    /// An adviser for a seat. The same seed, events and view give the same hint.
    pub fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Adviser {
        let _ = (seat, seed, clock);
        Adviser { game: game.clone(), budget }
    }

    /// Something happened, as the seat sees it.
    pub fn watch(&mut self, _: &Event) {}

    /// The best actions of the seat. `also` names an action that must be weighed too, such as the one
    /// that was played. Nothing if the view is not the seat's or the game does not wait for it.
    pub fn hint(&mut self, view: &View, also: Option<&Action>) -> Option<Hint> {
        let menu = Menu::of(&self.game, view.sight()?);
        let advice = |action| Advice { action, sims: 0, win: 0.5, margin: 0.0, error: 0.5 };
        let best: Vec<Advice> = menu.get(0).into_iter().chain(also.copied()).map(advice).collect();
        let _ = self.budget;
        Some(Hint { best, win: 0.5, margin: 0.0, tickets: vec![], plan: RouteSet::EMPTY, sims: 0 })
    }
}

/// A hint from a view alone, for programs that have seen no events.
pub fn hint(game: &Game, view: &View, budget: Budget, seed: u64, clock: Clock) -> Option<Hint> {
    let seat = view.sight()?.seat;
    Adviser::new(game, seat, seed, budget, clock).hint(view, None)
}
