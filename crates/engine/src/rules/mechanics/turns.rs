//! The end of a turn and the end of a game: C12 T15 R01 R12.

use crate::board::spec::LastRound;
use crate::game::Game;
use crate::position::{Event, Log, Phase, State};
use crate::types::Seat;

impl State {
    /// A seat has nothing to do (R01). When every player has passed in a row the game ends.
    pub(crate) fn pass(&mut self, game: &Game, seat: Seat, log: &mut impl Log) {
        log.event(|| Event::Passed { seat });
        let passes = self.table.passes + 1;
        self.end_turn(game, seat, log);
        self.table.passes = passes;
        if usize::from(passes) >= game.seats() && self.table.phase != Phase::Over {
            self.over(log);
        }
    }

    /// Ends a turn: calls or counts down the last round, and hands over to the next seat.
    #[inline]
    pub(crate) fn end_turn(&mut self, game: &Game, seat: Seat, log: &mut impl Log) {
        let low = self.under_threshold(game, seat);
        let table = &mut self.table;
        table.turns = table.turns.wrapping_add(1);
        table.passes = 0;
        table.phase = Phase::Turn { seat: game.after(seat) };
        match table.last_turns {
            Some(left) => {
                table.last_turns = Some(left.saturating_sub(1));
                if left <= 1 {
                    self.over(log);
                }
            }
            None if low => {
                table.last_turns = Some(game.seats() as u8);
                log.event(|| Event::LastRound { seat });
            }
            None => {}
        }
    }

    fn under_threshold(&self, game: &Game, seat: Seat) -> bool {
        match game.board().rules().last_round {
            LastRound::Player(limit) => self.table.pieces[seat.index()] <= limit,
            LastRound::Team(limit) => {
                let partner = Seat(seat.0 ^ 1);
                let pieces = &self.table.pieces;
                u16::from(pieces[seat.index()]) + u16::from(pieces[partner.index()]) <= u16::from(limit)
            }
        }
    }

    fn over(&mut self, log: &mut impl Log) {
        self.table.phase = Phase::Over;
        log.event(|| Event::Over);
    }
}
