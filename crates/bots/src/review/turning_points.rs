//! Where a game turned: the largest changes of a seat's chance to win, and who or what caused them.

use engine::{Event, Game, RouteSet, Seat};

use super::{Decision, Grade};

/// At most this many turning points are named.
const MOST: usize = 6;
/// A smaller change of the chance to win is not a turning point.
const LEAST: f64 = 0.05;

/// A move that changed a seat's chance to win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The number of the move in the record, from 1.
    pub number: usize,
    /// Whose chance changed.
    pub seat: Seat,
    /// The chance before.
    pub from: f64,
    /// The chance after.
    pub to: f64,
    /// Who or what caused it.
    pub cause: Cause,
}

impl TurningPoint {
    /// The change; negative means worse.
    pub fn change(&self) -> f64 {
        self.to - self.from
    }
}

/// Who or what caused a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The seat itself: something better was available.
    Mistake,
    /// Chance: what the seat's own move drew or turned up.
    Luck,
    /// The others: what they claimed, took or showed until the seat decided again.
    Opponent,
}

impl Cause {
    /// The cause as people write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Cause::Mistake => "mistake",
            Cause::Luck => "luck",
            Cause::Opponent => "opponent",
        }
    }
}

/// What happened between two decisions of each seat.
#[derive(Debug)]
pub(crate) struct Between {
    seats: Vec<Vec<Gap>>,
}

#[derive(Clone, Copy, Debug)]
struct Gap {
    /// The decision that opens it.
    decision: usize,
    /// The seat's own move that depended on chance.
    chance: Option<usize>,
    /// Another seat's move that took or closed a route of the seat's plan.
    blocked: Option<usize>,
    /// The last move of another seat.
    other: Option<usize>,
}

impl Between {
    pub(crate) fn new(seats: usize) -> Between {
        Between { seats: vec![Vec::new(); seats] }
    }

    /// A seat decided.
    pub(crate) fn decided(&mut self, seat: Seat, decision: usize) {
        self.seats[seat.index()].push(Gap { decision, chance: None, blocked: None, other: None });
    }

    /// A seat moved, by its own decision or forced.
    pub(crate) fn happened(
        &mut self,
        game: &Game,
        decisions: &[Decision],
        number: usize,
        seat: Seat,
        events: &[Event],
    ) {
        let chance = events.iter().any(by_chance);
        let taken = events.iter().fold(RouteSet::EMPTY, |taken, event| taken | lost(event));
        for (other, gaps) in game.each_seat().zip(&mut self.seats) {
            let Some(gap) = gaps.last_mut() else { continue };
            if other == seat {
                gap.chance = gap.chance.or(chance.then_some(number));
            } else {
                let plan = decisions.get(gap.decision).map_or(RouteSet::EMPTY, |decision| decision.plan);
                let blocked = !game.same_side(other, seat) && !(plan & taken).is_empty();
                gap.blocked = gap.blocked.or(blocked.then_some(number));
                gap.other = Some(number);
            }
        }
    }

    /// The largest changes; `won` gives the result of a seat, if the game is over.
    pub(crate) fn turning(
        &self,
        decisions: &[Decision],
        won: impl Fn(Seat) -> Option<f64>,
    ) -> Vec<TurningPoint> {
        let mut all = Vec::new();
        for gaps in &self.seats {
            for (i, gap) in gaps.iter().enumerate() {
                let now = &decisions[gap.decision];
                let (seat, played) = (now.seat, now.win_played);
                if now.grade >= Grade::Mistake {
                    let (number, from, cause) = (now.number, now.win, Cause::Mistake);
                    all.push(TurningPoint { number, seat, from, to: played, cause });
                }
                let rest = match gaps.get(i + 1) {
                    Some(next) => Some((decisions[next.decision].win, gap.cause(now.number))),
                    // The end shows what the others held; what was drawn before it weighs less.
                    None => won(seat).map(|to| (to, (gap.other.unwrap_or(now.number), Cause::Opponent))),
                };
                if let Some((to, (number, cause))) = rest {
                    all.push(TurningPoint { number, seat, from: played, to, cause });
                }
            }
        }
        all.retain(|point| point.change().abs() >= LEAST);
        all.sort_by(|a, b| b.change().abs().total_cmp(&a.change().abs()).then(a.number.cmp(&b.number)));
        // What one side loses, another wins: a move is named once.
        let mut named: Vec<usize> = Vec::new();
        all.retain(|point| {
            let new = !named.contains(&point.number);
            named.push(point.number);
            new
        });
        all.truncate(MOST);
        all
    }
}

impl Gap {
    /// The cause: a blocked plan before luck, luck before anything else the others did.
    fn cause(&self, own: usize) -> (usize, Cause) {
        match (self.blocked, self.chance, self.other) {
            (Some(number), _, _) => (number, Cause::Opponent),
            (None, Some(number), _) => (number, Cause::Luck),
            (None, None, Some(number)) => (number, Cause::Opponent),
            (None, None, None) => (own, Cause::Luck),
        }
    }
}

/// Whether chance decided what the mover got.
fn by_chance(event: &Event) -> bool {
    match event {
        Event::HandDealt { .. }
        | Event::TicketsOffered { .. }
        | Event::CardDrawn { .. }
        | Event::TunnelDug { .. } => true,
        // A new card in the market is there for the others first.
        Event::MarketTurned { .. }
        | Event::MarketFlushed { .. }
        | Event::Reshuffled { .. }
        | Event::CardTaken { .. }
        | Event::CardPlaced { .. }
        | Event::TunnelPaid { .. }
        | Event::TunnelLeft { .. }
        | Event::Claimed { .. }
        | Event::Closed { .. }
        | Event::MerchandiseTaken { .. }
        | Event::ChoiceMade { .. }
        | Event::TicketsKept { .. }
        | Event::TicketsShared { .. }
        | Event::Passed { .. }
        | Event::LastRound { .. }
        | Event::Over => false,
    }
}

/// The route that an event takes from everybody else.
fn lost(event: &Event) -> RouteSet {
    match event {
        Event::Claimed { route, .. } | Event::Closed { route } => RouteSet::one(*route),
        Event::HandDealt { .. }
        | Event::TicketsOffered { .. }
        | Event::CardDrawn { .. }
        | Event::TunnelDug { .. }
        | Event::MarketTurned { .. }
        | Event::MarketFlushed { .. }
        | Event::Reshuffled { .. }
        | Event::CardTaken { .. }
        | Event::CardPlaced { .. }
        | Event::TunnelPaid { .. }
        | Event::TunnelLeft { .. }
        | Event::MerchandiseTaken { .. }
        | Event::ChoiceMade { .. }
        | Event::TicketsKept { .. }
        | Event::TicketsShared { .. }
        | Event::Passed { .. }
        | Event::LastRound { .. }
        | Event::Over => RouteSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::{Between, Cause};
    use crate::review::{Decision, Grade};
    use engine::{Action, Card, Event, Game, Payment, RouteId, RouteSet, Seat, Shown};
    use test_support::toy;

    fn decision(number: usize, seat: u8, win: f64, win_played: f64, plan: RouteSet) -> Decision {
        Decision {
            number,
            turn: number as u16,
            seat: Seat(seat),
            played: Action::DrawDeck,
            best: Action::DrawTickets,
            win,
            win_played,
            error: 0.01,
            margin: 0.0,
            margin_played: 0.0,
            loss: win - win_played,
            grade: Grade::of(win - win_played, 0.01, win == win_played),
            sims: 100,
            plan,
        }
    }

    #[test]
    fn changes_are_given_to_those_who_made_them() {
        let game = Game::new(toy::base(), 2).expect("two may play");
        let plan = RouteSet::one(RouteId(2));
        let decisions = [
            decision(1, 0, 0.6, 0.5, plan),
            decision(3, 0, 0.2, 0.2, plan),
            decision(5, 0, 0.4, 0.4, plan),
            decision(7, 0, 0.41, 0.41, plan),
        ];
        let claimed = Event::Claimed { seat: Seat(1), route: RouteId(2), pay: Payment::default(), points: 4 };
        let drawn = Event::CardDrawn { seat: Seat(0), card: Shown::Face(Card::Wild), to: None };
        let passed = Event::Passed { seat: Seat(1) };
        let mut between = Between::new(2);
        // A mistake, then the opponent takes a route of the plan; then a lucky draw; then nothing much.
        for (at, own, other) in
            [(0, passed, claimed), (1, drawn, passed), (2, drawn, passed), (3, passed, passed)]
        {
            let number = decisions[at].number;
            between.decided(Seat(0), at);
            between.happened(&game, &decisions, number, Seat(0), &[own]);
            between.happened(&game, &decisions, number + 1, Seat(1), &[other]);
        }
        let found = between.turning(&decisions, |_| Some(1.0));
        let named: Vec<_> = found.iter().map(|point| (point.number, point.cause)).collect();
        // The result is the largest change; after it the blocked plan, the draw, the mistake.
        assert_eq!(
            named,
            [(8, Cause::Opponent), (2, Cause::Opponent), (3, Cause::Luck), (1, Cause::Mistake)]
        );
        assert!((found[1].change() + 0.3).abs() < 1e-9 && (found[3].change() + 0.1).abs() < 1e-9);
    }

    #[test]
    fn an_unfinished_game_does_not_turn_at_its_end() {
        let decisions = [decision(1, 0, 0.5, 0.5, RouteSet::EMPTY)];
        let mut between = Between::new(2);
        between.decided(Seat(0), 0);
        assert!(between.turning(&decisions, |_| None).is_empty());
    }
}
