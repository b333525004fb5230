//! The end of a turn and the end of a game: C12 T15 R01 R12.

use crate::board::spec::LastRound;
use crate::game::Game;
use crate::position::{Event, EventSink, Phase, State};
use crate::types::Seat;

impl State {
    /// A seat passes (R01). When all players pass in a row, the game ends.
    pub(crate) fn pass(&mut self, game: &Game, seat: Seat, log: &mut impl EventSink) {
        log.event(|| Event::Passed { seat });
        let passes = self.public.passes + 1;
        self.end_turn(game, seat, log);
        self.public.passes = passes;
        if usize::from(passes) >= game.seats() && self.public.phase != Phase::Over {
            self.over(log);
        }
    }

    /// Ends a turn: calls or counts down the last round, and hands over to the next seat.
    #[inline]
    pub(crate) fn end_turn(&mut self, game: &Game, seat: Seat, log: &mut impl EventSink) {
        let low = self.under_threshold(game, seat);
        let public = &mut self.public;
        public.turns = public.turns.wrapping_add(1);
        public.passes = 0;
        public.phase = Phase::Turn { seat: game.after(seat) };
        match public.last_turns {
            Some(left) => {
                public.last_turns = Some(left.saturating_sub(1));
                if left <= 1 {
                    self.over(log);
                }
            }
            None if low => {
                public.last_turns = Some(game.seats() as u8);
                log.event(|| Event::LastRound { seat });
            }
            None => {}
        }
    }

    fn under_threshold(&self, game: &Game, seat: Seat) -> bool {
        match game.board().rules().last_round {
            LastRound::Player(limit) => self.public.pieces[seat.index()] <= limit,
            LastRound::Team(limit) => {
                let partner = Seat(seat.0 ^ 1);
                let pieces = &self.public.pieces;
                u16::from(pieces[seat.index()]) + u16::from(pieces[partner.index()]) <= u16::from(limit)
            }
        }
    }

    fn over(&mut self, log: &mut impl EventSink) {
        self.public.phase = Phase::Over;
        log.event(|| Event::Over);
    }
}
