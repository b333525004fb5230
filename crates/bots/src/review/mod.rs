//! Reviews a played game: what was better, what luck gave, and where it turned.
//!
//! Every move is judged by what its seat could see at that moment; only luck is measured with the whole
//! record, because only that shows what did not come. See `docs/analyse.md`.

mod luck;
mod turning_points;
mod ways;

use engine::{Action, Event, Game, LegalActions, Phase, RouteSet, Seat, Shown, State, Viewer};

use crate::bot::{Budget, no_clock};
use crate::hint::{Adviser, Hint};
use luck::OfferOf;
use turning_points::Between;

pub use luck::{Luck, OfferLuck, Tried, expected_matches};
pub use turning_points::{Cause, TurningPoint};
pub use ways::{Ground, Way};

/// How to review a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Review only this seat's decisions; everybody's if not given.
    pub seat: Option<Seat>,
    /// Simulated games for each decision.
    pub sims: u32,
    /// The seed of the simulations: the same seed gives the same review.
    pub seed: u64,
}

/// The result of a review.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every reviewed decision, in the order of play. Forced moves are not decisions.
    pub decisions: Vec<Decision>,
    /// What chance gave, by seat.
    pub luck: Vec<Luck>,
    /// Where the game turned, the largest change first.
    pub turning: Vec<TurningPoint>,
    /// How many moves were played.
    pub moves: usize,
    /// The points by side, if the game was played to its end.
    pub scores: Option<Vec<i16>>,
}

/// One decision: what was played and what `expert` preferred.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The number of the move in the record, from 1.
    pub number: usize,
    /// The turn, from 1.
    pub turn: u16,
    /// Who decided.
    pub seat: Seat,
    /// What was played.
    pub played: Action,
    /// What `expert` preferred.
    pub best: Action,
    /// The chance to win with the preferred action, from 0 to 1.
    pub win: f64,
    /// The chance to win with the played one.
    pub win_played: f64,
    /// The standard error of the difference, as far as it is known.
    pub error: f64,
    /// The expected margin with the preferred action.
    pub margin: f64,
    /// The expected margin with the played one.
    pub margin_played: f64,
    /// How much of the chance to win the played action gave away; never below 0.
    pub loss: f64,
    /// The loss as a word.
    pub grade: Grade,
    /// How many games were simulated.
    pub sims: u32,
    /// The routes of the plan that the seat would have followed.
    pub plan: RouteSet,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// What `expert` preferred.
    Best,
    /// Something else, but no worse within the error of the simulations.
    Even,
    /// It gave away less than 5 % of the chance to win.
    Slip,
    /// It gave away 5 % or more.
    Mistake,
    /// It gave away 15 % or more.
    Blunder,
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Even, Grade::Slip, Grade::Mistake, Grade::Blunder];

    /// The grade as people write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Even => "even",
            Grade::Slip => "slip",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    fn of(loss: f64, error: f64, same: bool) -> Grade {
        match loss {
            _ if same => Grade::Best,
            loss if loss <= error => Grade::Even,
            loss if loss < 0.05 => Grade::Slip,
            loss if loss < 0.15 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }
}

/// Reviews a game while it is replayed.
#[derive(Debug)]
pub struct Reviewer {
    game: Game,
    options: Options,
    advisers: Vec<Option<Adviser>>,
    decisions: Vec<Decision>,
    luck: Vec<Luck>,
    between: Between,
    moves: usize,
}

impl Reviewer {
    /// Starts a review at the deal.
    pub fn new(game: &Game, options: Options, dealt: &State, events: &[Event]) -> Reviewer {
        let budget = Budget::Sims(options.sims.max(1));
        let wanted = |seat| options.seat.is_none_or(|only| only == seat);
        let adviser = |seat: Seat| {
            let seed = options.seed ^ u64::from(seat.0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            wanted(seat).then(|| Adviser::new(game, seat, seed, budget, no_clock))
        };
        let mut reviewer = Reviewer {
            game: game.clone(),
            options,
            advisers: game.each_seat().map(adviser).collect(),
            decisions: Vec::new(),
            luck: vec![Luck::default(); game.seats()],
            between: Between::new(game.seats()),
            moves: 0,
        };
        for event in events {
            if let Event::HandDealt { seat, cards: Shown::Face(hand), .. } = event {
                reviewer.luck[seat.index()].hand_dealt(game, hand);
            }
        }
        reviewer.offers(dealt, events, game.board().rules().opening_tickets.keep);
        reviewer.tell(events);
        reviewer
    }

    /// One move: the position before it, the move, its events, the position after it.
    pub fn step(&mut self, before: &State, seat: Seat, action: &Action, events: &[Event], after: &State) {
        self.moves += 1;
        let view = self.game.view(before, Viewer::Seat(seat));
        let free = view.sight().is_some_and(|sight| LegalActions::of(&self.game, sight).len() > 1);
        if let Some(adviser) = self.advisers.get_mut(seat.index()).and_then(Option::as_mut)
            && free
            && let Some(hint) = adviser.hint(&view, Some(action))
            && let Some(decision) = decision(&hint, self.moves, before, seat, action)
        {
            self.between.decided(seat, self.decisions.len());
            self.decisions.push(decision);
        }
        if let Some(luck) = self.luck.get_mut(seat.index()) {
            luck.played(before, action, events);
        }
        if !matches!(before.public().phase, Phase::Opening { .. }) {
            self.offers(after, events, self.game.board().rules().ticket_draw.keep);
        }
        self.between.happened(&self.game, &self.decisions, self.moves, seat, events);
        self.tell(events);
    }

    /// The finished review; `end` is the last position.
    pub fn finish(self, end: &State) -> Review {
        let over = self.game.is_over(end).then(|| self.game.tally(end));
        let won = |seat: Seat| {
            let tally = over.as_ref()?;
            let share = tally.winners.len().max(1) as f64;
            Some(if tally.seat_won(&self.game, seat) { 1.0 / share.min(2.0) } else { 0.0 })
        };
        Review {
            turning: self.between.turning(&self.decisions, won),
            decisions: self.decisions,
            luck: self.luck,
            moves: self.moves,
            scores: over.map(|tally| tally.total[..self.game.sides()].to_vec()),
        }
    }

    fn offers(&mut self, after: &State, events: &[Event], keep: u8) {
        for event in events {
            if let Event::TicketsOffered { seat, tickets: Shown::Face(tickets), .. } = event
                && self.options.seat.is_none_or(|only| only == *seat)
            {
                let offer = OfferOf::new(&self.game, after, *seat, keep);
                self.luck[seat.index()].offered(offer, *tickets, self.moves);
            }
        }
    }

    fn tell(&mut self, events: &[Event]) {
        for (seat, adviser) in self.game.each_seat().zip(&mut self.advisers) {
            if let Some(adviser) = adviser {
                events.iter().for_each(|e| adviser.watch(&e.seen_by(&self.game, Viewer::Seat(seat))));
            }
        }
    }
}

fn decision(hint: &Hint, number: usize, before: &State, seat: Seat, action: &Action) -> Option<Decision> {
    let best = hint.best.first()?;
    let played = hint.best.iter().find(|advice| advice.action == *action).unwrap_or(best);
    let loss = (f64::from(best.win) - f64::from(played.win)).max(0.0);
    let error = f64::from(best.error).hypot(f64::from(played.error));
    Some(Decision {
        number,
        turn: before.public().turns + 1,
        seat,
        played: *action,
        best: best.action,
        win: best.win.into(),
        win_played: played.win.into(),
        error,
        margin: best.margin.into(),
        margin_played: played.margin.into(),
        loss,
        grade: Grade::of(loss, error, best.action == *action),
        sims: hint.sims,
        plan: hint.plan,
    })
}

#[cfg(test)]
mod tests {
    use super::{Grade, Options, Review, Reviewer};
    use engine::{FirstSeat, Game, GameRng, LegalActions, Seat, SplitMix64};

    /// A random game on a board, reviewed.
    fn reviewed(seat: Option<Seat>) -> (Review, usize) {
        let board = boards::open(boards::all()[0]).expect("a board").board.clone();
        let game = Game::new(board, 2).expect("two may play");
        let mut events = Vec::new();
        let mut state = game.deal(GameRng::fast(3), FirstSeat::Random, &mut events);
        let mut reviewer = Reviewer::new(&game, Options { seat, sims: 2, seed: 1 }, &state, &events);
        let (mut rng, mut free) = (SplitMix64::new(5), 0);
        while let Some(seat) = state.public().phase.to_act().lowest() {
            let legal = LegalActions::of(&game, game.sight(&state, seat));
            free += usize::from(legal.len() > 1);
            let action = legal.get(rng.below(legal.len() as u32) as usize).expect("something can be done");
            let before = state;
            let events = game.apply(&mut state, seat, &action).expect("it was listed");
            reviewer.step(&before, seat, &action, &events, &state);
        }
        (reviewer.finish(&state), free)
    }

    #[test]
    fn every_free_decision_is_looked_at_and_forced_ones_are_not() {
        let (review, free) = reviewed(None);
        assert_eq!(review.decisions.len(), free);
        assert!(review.scores.is_some() && review.luck.iter().all(|luck| !luck.offers.is_empty()));
        assert!(review.decisions.is_sorted_by_key(|decision| decision.number));
        assert_eq!(reviewed(None).0, review, "the same seed gives the same review");
    }

    #[test]
    fn one_seat_alone_is_judged_as_it_is_among_all() {
        let (all, _) = reviewed(None);
        let (one, _) = reviewed(Some(Seat(1)));
        let of_all: Vec<_> = all.decisions.iter().filter(|decision| decision.seat == Seat(1)).collect();
        assert_eq!(one.decisions.iter().collect::<Vec<_>>(), of_all);
        assert_eq!(one.luck[1], all.luck[1]);
    }

    #[test]
    fn a_grade_is_what_was_lost_beyond_the_error() {
        let grades = [(0.04, 0.05), (0.04, 0.01), (0.05, 0.01), (0.15, 0.01)];
        let names = grades.map(|(loss, error)| Grade::of(loss, error, false).as_str());
        assert_eq!(names, ["even", "slip", "mistake", "blunder"]);
        assert_eq!(Grade::of(0.0, 0.0, true), Grade::Best);
    }
}
