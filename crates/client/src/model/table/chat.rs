//! Chat: quick reactions that every reader sees in their own language, who is there to read, and what is new.

use engine::Seat;
use protocol::{Player, SeatInfo, TableEvent, TableUpdate};

/// The quick reactions, by the names of their texts. They are sent as chat: `:nice:`.
pub(crate) const REACTIONS: [&str; 5] = ["nice", "thanks", "ouch", "hurry", "well-played"];

/// The chat message that sends a reaction.
pub(crate) fn write_reaction(reaction: &str) -> String {
    format!(":{reaction}:")
}

/// The reaction that a chat message is, if it is one.
pub(crate) fn read_reaction(text: &str) -> Option<&'static str> {
    let name = text.strip_prefix(':')?.strip_suffix(':')?;
    REACTIONS.into_iter().find(|known| *known == name)
}

/// Whether anybody but the viewer can read the chat: bots do not.
pub(crate) fn has_readers(seats: &[SeatInfo], own: Option<Seat>) -> bool {
    let other = |(index, seat): (usize, &SeatInfo)| {
        matches!(seat.player, Player::Person { .. }) && own.is_none_or(|own| own.index() != index)
    };
    seats.iter().enumerate().any(other)
}

/// What others have said after an entry: names and texts.
pub(crate) fn said_after(log: &[TableUpdate], seq: u32, own: Option<Seat>) -> Vec<(&str, &str)> {
    let new = log.iter().filter(|update| update.seq > seq);
    new.filter_map(|update| match &update.event {
        TableEvent::Said { name, seat, text } if seat.is_none() || *seat != own => {
            Some((name.as_str(), text.as_str()))
        }
        _ => None,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use engine::Contribution;

    use super::*;

    #[test]
    fn a_reaction_is_read_as_it_was_written_and_other_messages_are_not_reactions() {
        for reaction in REACTIONS {
            assert_eq!(read_reaction(&write_reaction(reaction)), Some(reaction));
        }
        for text in ["nice", ":nice", ":nice :", "::", ":", ":other:", "so :nice:"] {
            assert_eq!(read_reaction(text), None, "{text}");
        }
    }

    #[test]
    fn bots_do_not_read_the_chat() {
        let seat = |player| SeatInfo { player, votes: Vec::new(), contribution: Contribution::NONE };
        let person = || seat(Player::Person { name: "Ann".to_owned(), registered: false, replaced_by: None });
        let bot = || seat(Player::Bot { level: "greedy".to_owned() });
        assert!(!has_readers(&[person(), bot()], Some(Seat(0))));
        assert!(has_readers(&[person(), bot(), person()], Some(Seat(0))));
        assert!(has_readers(&[person(), bot()], None), "a spectator writes to the player");
    }

    #[test]
    fn what_others_said_since_is_new_and_the_own_words_are_not() {
        let said = |seq, seat: Option<u8>, text: &str| TableUpdate {
            seq,
            at: 0,
            event: TableEvent::Said { name: "x".to_owned(), seat: seat.map(Seat), text: text.to_owned() },
            game_events: Vec::new(),
            table: None,
            game: None,
        };
        let log = [
            said(1, Some(1), "old"),
            said(2, Some(0), "own"),
            said(3, Some(1), "new"),
            said(4, None, "host"),
        ];
        assert_eq!(said_after(&log, 1, Some(Seat(0))), [("x", "new"), ("x", "host")]);
        assert_eq!(said_after(&log, 4, Some(Seat(0))), []);
    }
}
