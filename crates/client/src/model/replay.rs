//! Replays: perspective, speed and stepping.

use engine::{Private, Seat, TeamShared};
use protocol::worker::Position;

/// Whose view of the game a replay shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// What everybody could see.
    Public,
    /// What one seat could see.
    Seat(Seat),
    /// Everything.
    All,
}

impl Perspective {
    /// The perspective of a URL part.
    pub(crate) fn read(text: &str) -> Option<Perspective> {
        match text {
            "public" => Some(Perspective::Public),
            "all" => Some(Perspective::All),
            number => number.parse().ok().map(|seat| Perspective::Seat(Seat(seat))),
        }
    }

    pub(crate) fn write(self) -> String {
        match self {
            Perspective::Public => "public".to_owned(),
            Perspective::All => "all".to_owned(),
            Perspective::Seat(seat) => seat.0.to_string(),
        }
    }

    /// The visible private part of a seat.
    pub(crate) fn own(self, position: &Position, seat: Seat) -> Option<Private> {
        match self {
            Perspective::All => position.seats.get(seat.index())?.own,
            Perspective::Seat(perspective) if perspective == seat => position.seats.get(seat.index())?.own,
            Perspective::Seat(_) | Perspective::Public => None,
        }
    }

    /// The visible shared part of a seat's team; `partner`: whether the perspective is of the same team.
    pub(crate) fn team(self, position: &Position, seat: Seat, partner: bool) -> Option<TeamShared> {
        match self {
            Perspective::Seat(_) if !partner => None,
            Perspective::All | Perspective::Seat(_) => position.seats.get(seat.index())?.team,
            Perspective::Public => None,
        }
    }
}

/// The speed of a replay.
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

/// The move after a step, within the game.
pub(crate) fn stepped(at: u32, by: i32, last: u32) -> u32 {
    at.saturating_add_signed(by).min(last)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::{Digest, FirstSeat, Game, GameRng, Seed, Viewer};

    use super::*;

    #[test]
    fn eyes_and_addresses_are_the_same() {
        for perspective in
            [Perspective::Public, Perspective::All, Perspective::Seat(Seat(0)), Perspective::Seat(Seat(5))]
        {
            assert_eq!(Perspective::read(&perspective.write()), Some(perspective));
        }
        assert_eq!(Perspective::read("me"), None);
    }

    #[test]
    fn a_step_stays_inside() {
        assert_eq!(stepped(0, -1, 9), 0);
        assert_eq!(stepped(8, 5, 9), 9);
        assert_eq!(stepped(4, -3, 9), 1);
    }

    #[test]
    fn an_eye_sees_what_its_seat_saw() {
        let package = boards::get("asia").unwrap();
        let game = Game::new(Arc::clone(&package.board), 4).unwrap();
        let state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
        let view = |seat| game.view(&state, Viewer::Seat(seat));
        let position = Position {
            moves: 0,
            seats: game.each_seat().map(view).collect(),
            public: game.view(&state, Viewer::Spectator),
            ledger: engine::Ledger::EMPTY,
            digest: Digest([0; 32]),
        };
        let (one, two) = (Seat(0), Seat(1));
        assert_eq!(Perspective::Seat(one).own(&position, one), view(one).own);
        assert_eq!(Perspective::Seat(one).own(&position, two), None);
        assert_eq!(Perspective::Seat(one).team(&position, two, true), view(one).team);
        assert_eq!(Perspective::Seat(one).team(&position, Seat(2), false), None);
        assert_eq!(Perspective::All.own(&position, two), view(two).own);
        assert_eq!(Perspective::Public.own(&position, one), None);
        assert_eq!(Perspective::Public.team(&position, one, true), None);
    }
}
