//! Where a replay stands: which move is shown, and through whose eyes.

use engine::{Own, Seat, Shared};
use protocol::worker::Position;

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eye {
    /// What everybody could see.
    Public,
    /// What one seat could see.
    Seat(Seat),
    /// Everything.
    All,
}

impl Eye {
    /// The eye that an address names.
    pub(crate) fn read(text: &str) -> Option<Eye> {
        match text {
            "public" => Some(Eye::Public),
            "all" => Some(Eye::All),
            number => number.parse().ok().map(|seat| Eye::Seat(Seat(seat))),
        }
    }

    pub(crate) fn write(self) -> String {
        match self {
            Eye::Public => "public".to_owned(),
            Eye::All => "all".to_owned(),
            Eye::Seat(seat) => seat.0.to_string(),
        }
    }

    /// What is seen of a seat's own cards and tickets.
    pub(crate) fn own(self, position: &Position, seat: Seat) -> Option<Own> {
        match self {
            Eye::All => position.seats.get(seat.index())?.own,
            Eye::Seat(eye) if eye == seat => position.seats.get(seat.index())?.own,
            Eye::Seat(_) | Eye::Public => None,
        }
    }

    /// What is seen of the holders of a seat's team, `partner` being whether the eye is on the team.
    pub(crate) fn team(self, position: &Position, seat: Seat, partner: bool) -> Option<Shared> {
        match self {
            Eye::Seat(_) if !partner => None,
            Eye::All | Eye::Seat(_) => position.seats.get(seat.index())?.team,
            Eye::Public => None,
        }
    }
}

/// How fast a replay runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed {
    pub(crate) name: &'static str,
    /// How long a move is shown, in milliseconds.
    pub(crate) pause: u32,
}

pub(crate) const SPEEDS: [Speed; 4] = [
    Speed { name: "½×", pause: 2_400 },
    Speed { name: "1×", pause: 1_200 },
    Speed { name: "2×", pause: 600 },
    Speed { name: "5×", pause: 240 },
];

/// Where a step leads: never before the beginning or beyond the end.
pub(crate) fn stepped(at: u32, by: i32, last: u32) -> u32 {
    at.saturating_add_signed(by).min(last)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::{Chance, Commitment, First, Game, Seed, Viewer};

    use super::*;

    #[test]
    fn eyes_and_addresses_are_the_same() {
        for eye in [Eye::Public, Eye::All, Eye::Seat(Seat(0)), Eye::Seat(Seat(5))] {
            assert_eq!(Eye::read(&eye.write()), Some(eye));
        }
        assert_eq!(Eye::read("me"), None);
    }

    #[test]
    fn a_step_stays_inside() {
        assert_eq!(stepped(0, -1, 9), 0);
        assert_eq!(stepped(8, 5, 9), 9);
        assert_eq!(stepped(4, -3, 9), 1);
    }

    #[test]
    fn an_eye_sees_what_its_seat_saw() {
        let folder = boards::get("asia").unwrap();
        let game = Game::new(Arc::clone(&folder.board), 4).unwrap();
        let state = game.deal(Chance::proved(Seed::from_number(1)), First::Lot, &mut ());
        let view = |seat| game.view(&state, Viewer::Seat(seat));
        let position = Position {
            moves: 0,
            seats: game.each_seat().map(view).collect(),
            public: game.view(&state, Viewer::Spectator),
            digest: Commitment([0; 32]),
        };
        let (one, two) = (Seat(0), Seat(1));
        assert_eq!(Eye::Seat(one).own(&position, one), view(one).own);
        assert_eq!(Eye::Seat(one).own(&position, two), None);
        assert_eq!(Eye::Seat(one).team(&position, two, true), view(one).team);
        assert_eq!(Eye::Seat(one).team(&position, Seat(2), false), None);
        assert_eq!(Eye::All.own(&position, two), view(two).own);
        assert_eq!(Eye::Public.own(&position, one), None);
        assert_eq!(Eye::Public.team(&position, one, true), None);
    }
}
