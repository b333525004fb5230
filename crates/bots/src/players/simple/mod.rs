//! The frame of every simple player: what all of them do alike, and the habits in which they differ.

mod cards;
mod observation;

use engine::{Action, CardSpot, Event, Game, Phase, RouteId, Seat, Shown, Sight, TicketId, TicketSet, View};

pub(crate) use cards::Wilds;
pub(crate) use observation::{Observation, Reach, Trip};

use crate::bot::Bot;

/// What distinguishes one simple player from another.
pub(crate) trait Habits: Send {
    /// Which of the tickets on offer it keeps, at least `least` of them. If it chooses too few, the nearest
    /// ones are added.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet;

    /// What it does in its turn; for `None` it draws cards for its goals.
    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action>;

    /// The routes it collects cards for, the most important first.
    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId>;

    /// How it likes wilds.
    fn wilds(&self) -> Wilds {
        Wilds::WhenUseful
    }
}

/// A player with some habits. It takes all its actions from the list of legal ones.
#[derive(Debug)]
pub(crate) struct Simple<H> {
    game: Game,
    habits: H,
    /// How many cards it had when it last gave up a tunnel. With no more than that it tries no tunnel again:
    /// two such players could dig at the same one for ever.
    gave_up_with: Option<u8>,
}

impl<H: Habits> Simple<H> {
    /// A player with these habits.
    pub(crate) fn new(game: &Game, habits: H) -> Simple<H> {
        Simple { game: game.clone(), habits, gave_up_with: None }
    }

    fn decide(&mut self, sight: Sight<'_>) -> Action {
        let observation = Observation::new(&self.game, sight, self.gave_up_with);
        let first = observation.actions.first().copied().unwrap_or(Action::Pass);
        match sight.public.phase {
            Phase::Opening { .. } | Phase::Keeping { .. } => {
                keep(&observation, &mut self.habits).unwrap_or(first)
            }
            Phase::Sharing { .. } => {
                dearest(&observation, sight.own.tickets).map_or(first, |id| Action::Share(TicketSet::one(id)))
            }
            Phase::Turn { .. } => match self.habits.turn(&observation) {
                Some(action) => action,
                None => draw(&observation, &mut self.habits).unwrap_or_else(|| observation.anything()),
            },
            Phase::Second { .. } => draw(&observation, &mut self.habits).unwrap_or(first),
            Phase::Placing { card, .. } => {
                let drawn = match card {
                    Shown::Face(card) => Some(card),
                    Shown::Back => sight.own.drawn,
                };
                // The partner cannot take from this hand what the seat needs itself; the rest may help the
                // partner.
                let want = observation.want(&self.habits.goals(&observation));
                let needed = drawn.is_some_and(|card| want.wants(card));
                Action::Place(if needed { CardSpot::Hand } else { CardSpot::Holder })
            }
            Phase::Tunnel { dig, .. } => {
                // The list has the payment first, if there is one.
                self.gave_up_with =
                    (first == Action::TakeBack).then(|| observation.cards.total() + dig.laid.cards().total());
                first
            }
            Phase::Over => Action::Pass,
        }
    }
}

impl<H: Habits> Bot for Simple<H> {
    fn watch(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View) -> Action {
        match view.sight() {
            Some(sight) if sight.seat.index() < self.game.seats() => self.decide(sight),
            Some(_) | None => Action::Pass,
        }
    }
}

fn draw(observation: &Observation<'_>, habits: &mut impl Habits) -> Option<Action> {
    let goals = habits.goals(observation);
    observation.draw(&observation.want(&goals), habits.wilds())
}

/// The habit's choice, plus what must be kept; the dearest one goes to the partner if one must.
fn keep(observation: &Observation<'_>, habits: &mut impl Habits) -> Option<Action> {
    let rules = observation.game.board().rules();
    let opening = matches!(observation.sight.public.phase, Phase::Opening { .. });
    let rule = if opening { rules.opening_tickets } else { rules.ticket_draw };
    let offer = observation.sight.own.offer.set();
    let least = usize::from(rule.keep).min(offer.len());
    let mut tickets = habits.keep(observation, least) & offer;
    for id in observation.nearest_first(offer) {
        if tickets.len() < least {
            tickets.insert(id);
        }
    }
    let share = if opening || rule.share == 0 { None } else { dearest(observation, tickets) };
    let action = Action::Keep { tickets, share };
    observation.actions.contains(&action).then_some(action)
}

/// The ticket with most points: where a partner's help is worth most.
fn dearest(observation: &Observation<'_>, tickets: TicketSet) -> Option<TicketId> {
    tickets.max_by_key(|&id| observation.game.board().ticket(id).points)
}

/// A number for a bot's own generator from its seed and seat.
pub(crate) fn stream(seed: u64, seat: Seat) -> u64 {
    seed ^ u64::from(seat.0).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
