//! Who sits where: A and B in the seats, and every rotation of them that a deal is played with.

use anyhow::{Result, bail, ensure};
use engine::{Game, Seat, Side};

/// One of the two players of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letter {
    A,
    B,
}

/// All seatings of a block, each as a letter per seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seatings {
    pub(crate) all: Vec<Vec<Letter>>,
    /// The number of sides that A plays in every game; B plays the others.
    pub(crate) a_sides: usize,
    pub(crate) b_sides: usize,
}

/// Parses `a,b,b`; commas are optional.
pub(crate) fn read(text: &str) -> Result<Vec<Letter>> {
    let letters = text.chars().filter(|c| *c != ',' && !c.is_whitespace());
    letters
        .map(|letter| match letter {
            'a' | 'A' => Ok(Letter::A),
            'b' | 'B' => Ok(Letter::B),
            other => bail!("`{other}` is no player: write a or b for each seat, such as --seats a,b"),
        })
        .collect()
}

/// A on the first side, alone or as a team, and B on all others.
pub(crate) fn usual(game: &Game) -> Vec<Letter> {
    let letter = |seat: Seat| if game.side(seat) == Side(0) { Letter::A } else { Letter::B };
    game.each_seat().map(letter).collect()
}

/// Formats a seating as on the command line: `a,b,b`.
pub(crate) fn write(letters: &[Letter]) -> String {
    let names: Vec<&str> = letters.iter().map(|letter| letter.as_str()).collect();
    names.join(",")
}

impl Letter {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Letter::A => "a",
            Letter::B => "b",
        }
    }
}

impl Seatings {
    /// All rotations of a seating: each side's players sit on every side once. If partners differ, each of them is the
    /// first of the two once.
    pub(crate) fn rotate(game: &Game, first: &[Letter]) -> Result<Seatings> {
        ensure!(
            first.len() == game.seats(),
            "--seats {} seats {}, and the game has {} seats: write one letter per seat, such as --seats {}",
            write(first),
            first.len(),
            game.seats(),
            write(&usual(game))
        );
        let per_side = game.seats() / game.sides();
        let a_sides = first.chunks(per_side).filter(|side| side.contains(&Letter::A)).count();
        let b_sides = game.sides() - a_sides;
        ensure!(
            a_sides > 0 && b_sides > 0,
            "--seats {} must have a side with A and another one without, such as --seats {}",
            write(first),
            write(&usual(game))
        );
        let mixed = first.chunks(per_side).any(|side| side.iter().any(|letter| *letter != side[0]));
        let mut all: Vec<Vec<Letter>> = Vec::new();
        for turn in 0..game.sides() {
            let mut seating = first.to_vec();
            seating.rotate_right(turn * per_side);
            let mut swapped = seating.clone();
            swapped.chunks_mut(per_side).for_each(<[Letter]>::reverse);
            for seating in [Some(seating), mixed.then_some(swapped)].into_iter().flatten() {
                if !all.contains(&seating) {
                    all.push(seating);
                }
            }
        }
        Ok(Seatings { all, a_sides, b_sides })
    }

    /// Whether A plays on a side in this seating.
    pub(crate) fn a_plays(game: &Game, seating: &[Letter], side: usize) -> bool {
        game.members(Side(side as u8)).iter().any(|seat| seating[seat.index()] == Letter::A)
    }

    /// The share of games that A would win if the players were equally strong.
    pub(crate) fn fair_share(&self) -> f64 {
        self.a_sides as f64 / (self.a_sides + self.b_sides) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(board: &str, players: usize) -> Game {
        Game::new(boards::open(board).expect("built in").board.clone(), players).expect("allowed")
    }

    fn rotations(board: &str, players: usize, seats: &str) -> Vec<String> {
        let seatings =
            Seatings::rotate(&game(board, players), &read(seats).expect("letters")).expect("good seats");
        seatings.all.iter().map(|seating| write(seating).replace(',', "")).collect()
    }

    #[test]
    fn everybody_sits_everywhere_once() {
        assert_eq!(rotations("london", 2, "a,b"), ["ab", "ba"]);
        assert_eq!(rotations("london", 4, "abbb"), ["abbb", "babb", "bbab", "bbba"]);
        assert_eq!(rotations("london", 4, "a,b,a,b"), ["abab", "baba"], "equal rotations count once");
    }

    #[test]
    fn teams_rotate_as_teams_and_unlike_partners_change_places() {
        assert_eq!(rotations("asia", 4, "aabb"), ["aabb", "bbaa"]);
        assert_eq!(rotations("asia", 6, "aabbbb"), ["aabbbb", "bbaabb", "bbbbaa"]);
        assert_eq!(rotations("asia", 4, "abbb"), ["abbb", "babb", "bbab", "bbba"]);
    }

    #[test]
    fn the_usual_seating_is_one_side_against_the_rest() {
        assert_eq!(write(&usual(&game("nordic", 3))), "a,b,b");
        assert_eq!(write(&usual(&game("asia", 6))), "a,a,b,b,b,b");
        let asia = game("asia", 6);
        let seatings = Seatings::rotate(&asia, &usual(&asia)).expect("good seats");
        assert_eq!((seatings.a_sides, seatings.b_sides), (1, 2));
    }

    #[test]
    fn seats_without_an_opponent_are_refused() {
        for (board, players, seats) in [
            ("london", 2, "aa"),
            ("london", 2, "bb"),
            ("asia", 4, "abab"),
            ("london", 2, "abb"),
            ("london", 2, ""),
        ] {
            let letters = read(seats).expect("letters");
            let said = Seatings::rotate(&game(board, players), &letters).expect_err("refused").to_string();
            assert!(said.contains("such as --seats a,"), "{said}");
        }
        assert!(read("a,c").is_err());
    }
}
