//! The sounds of the game as notes: the browser synthesises them, there are no files.

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A card is taken or turned.
    Card,
    /// Pieces land on a route, one for each space.
    Pieces(u8),
    /// A ticket of the viewer is completed.
    Ticket,
    /// The viewer's turn begins.
    Turn,
    LastRound,
    End,
}

/// The timbre of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    /// Mellow, for figures.
    Soft,
    /// Pure, with a long decay.
    Bell,
    /// Hard and short, for things that knock on each other.
    Knock,
}

/// A note: seconds, hertz, and a loudness of at most 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Note {
    pub(crate) at: f64,
    pub(crate) length: f64,
    /// The pitch at the start and at the end.
    pub(crate) pitch: [f32; 2],
    pub(crate) loud: f32,
    pub(crate) voice: Voice,
}

/// The time between two pieces: the same as in the animation in `board.css`.
const PIECE: f64 = 0.08;
/// When the first piece has landed.
const LANDED: f64 = 0.16;

/// The notes of a sound.
pub(crate) fn notes(sound: Sound) -> Vec<Note> {
    let note = |voice, at, length, pitch: [f32; 2], loud| Note { at, length, pitch, loud, voice };
    let soft = |at, length, pitch| note(Voice::Soft, at, length, [pitch; 2], 0.8);
    let bell = |at, length, pitch, loud| note(Voice::Bell, at, length, [pitch; 2], loud);
    match sound {
        // A corner that snaps, and the card that falls.
        Sound::Card => vec![
            note(Voice::Knock, 0.0, 0.022, [1_500.0, 500.0], 0.16),
            note(Voice::Soft, 0.02, 0.05, [300.0, 170.0], 0.45),
        ],
        // A knock and a thud for each; every second one is a little lower, as wheels over joints of the rail.
        Sound::Pieces(count) => (0..count)
            .flat_map(|index| {
                let at = LANDED + PIECE * f64::from(index);
                let low = if index % 2 == 0 { 1.0 } else { 0.84 };
                [
                    note(Voice::Knock, at, 0.018, [900.0 * low, 220.0 * low], 0.3),
                    note(Voice::Soft, at, 0.06, [190.0 * low, 90.0 * low], 0.9),
                ]
            })
            .collect(),
        Sound::Ticket => vec![soft(0.0, 0.1, 587.0), soft(0.09, 0.1, 740.0), bell(0.18, 0.45, 880.0, 0.8)],
        Sound::Turn => vec![soft(0.0, 0.12, 660.0), soft(0.13, 0.22, 880.0)],
        // The partials of a bell are no harmonics.
        Sound::LastRound => {
            vec![bell(0.0, 1.6, 196.0, 1.0), bell(0.0, 1.1, 392.0, 0.4), bell(0.0, 0.7, 541.0, 0.2)]
        }
        Sound::End => vec![
            soft(0.0, 0.16, 523.0),
            soft(0.16, 0.16, 659.0),
            soft(0.32, 0.16, 784.0),
            bell(0.48, 0.7, 1_047.0, 0.8),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_a_route_is_heard() {
        let knocks = |count| {
            let notes = notes(Sound::Pieces(count));
            notes.iter().filter(|note| note.voice == Voice::Knock).count()
        };
        assert_eq!([knocks(1), knocks(6)], [1, 6]);
    }

    #[test]
    fn sounds_are_short_and_no_note_is_louder_than_allowed() {
        let all = [Sound::Card, Sound::Pieces(9), Sound::Ticket, Sound::Turn, Sound::LastRound, Sound::End];
        for sound in all {
            for note in notes(sound) {
                assert!(note.at + note.length < 2.0 && note.loud <= 1.0, "{sound:?}: {note:?}");
                assert!(note.pitch.iter().all(|pitch| *pitch > 20.0), "{sound:?}: {note:?}");
            }
        }
    }
}
