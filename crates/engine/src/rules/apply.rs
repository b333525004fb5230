//! Applies an action: one function per kind, after one check.

use crate::game::Game;
use crate::position::{Event, EventSink, State};
use crate::rules::{Action, Illegal};
use crate::types::Seat;

impl Game {
    /// Plays an action and returns its events.
    ///
    /// # Errors
    /// The reason if the action is illegal; the state is then unchanged.
    pub fn apply(&self, state: &mut State, seat: Seat, action: &Action) -> Result<Vec<Event>, Illegal> {
        if seat.index() >= self.seats() {
            return Err(Illegal::NoSuchSeat);
        }
        self.check(self.sight(state, seat), action)?;
        let mut events = Vec::new();
        self.apply_unchecked(state, seat, action, &mut events);
        Ok(events)
    }

    /// Plays an action that is known to be legal, as search does. An illegal one gives a meaningless position
    /// or a panic.
    #[inline]
    pub fn apply_unchecked(&self, state: &mut State, seat: Seat, action: &Action, log: &mut impl EventSink) {
        match action {
            Action::DrawDeck => state.draw_from_deck(self, seat, log),
            Action::DrawMarket(slot) => state.draw_from_market(self, seat, *slot, log),
            Action::Place(to) => state.place_card(self, seat, *to, log),
            Action::Claim { route, pay } => state.claim(self, seat, *route, pay, log),
            Action::Add(pay) => state.add_to_tunnel(self, seat, pay, log),
            Action::TakeBack => state.leave_tunnel(self, seat, log),
            Action::DrawTickets => state.draw_tickets(self, seat, log),
            Action::Keep { tickets, share } => state.keep(self, seat, *tickets, *share, log),
            Action::Share(tickets) => state.share_tickets(self, seat, *tickets, log),
            Action::Pass => state.pass(self, seat, log),
        }
    }
}
