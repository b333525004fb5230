//! Several people on one device: whose cards are shown, who is next, and what happened since they last played.

use engine::Seat;
use protocol::{Player, Stage, TableEvent, TableUpdate};

use crate::model::TableState;

/// A game in progress that several people play on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HotSeat {
    /// Whose cards are shown.
    pub(crate) shown: Option<Seat>,
    /// Another person whom the game waits for; nobody while it waits for the one who looks.
    pub(crate) next: Option<Seat>,
    /// People for whom a bot plays.
    pub(crate) away: Vec<Seat>,
}

impl HotSeat {
    /// The state of a table in this browser; `None` if one person plays alone, or the game is over.
    pub(crate) fn of(state: &TableState) -> Option<HotSeat> {
        let game = state.game.as_ref().filter(|_| state.info.stage == Stage::Playing)?;
        let seats = (0..).map(Seat).zip(&state.info.seats);
        let people: Vec<(Seat, bool)> = seats
            .filter_map(|(seat, info)| match &info.player {
                Player::Person { replaced_by, .. } => Some((seat, replaced_by.is_none())),
                Player::Bot { .. } | Player::Nobody => None,
            })
            .collect();
        if people.len() < 2 {
            return None;
        }
        let shown = state.info.you.seat;
        let waits = |seat: Seat| game.status.waiting.contains(&seat);
        let next = people.iter().find(|(seat, plays)| *plays && waits(*seat)).map(|(seat, _)| *seat);
        Some(HotSeat {
            shown,
            next: next.filter(|_| !shown.is_some_and(waits)),
            away: people.into_iter().filter(|(_, plays)| !plays).map(|(seat, _)| seat).collect(),
        })
    }
}

/// What happened since a seat last acted, without what was taken back.
pub(crate) fn since(log: &[TableUpdate], seat: Seat) -> Vec<&TableUpdate> {
    let undone: Vec<u32> = log
        .iter()
        .filter_map(|update| match update.event {
            TableEvent::Undone { entry, .. } => Some(entry),
            _ => None,
        })
        .collect();
    let own = |update: &TableUpdate| matches!(update.event, TableEvent::Acted { seat: by, .. } if by == seat);
    let standing = log
        .iter()
        .filter(|update| !undone.contains(&update.seq) && !matches!(update.event, TableEvent::Undone { .. }));
    let standing: Vec<&TableUpdate> = standing.collect();
    let start = standing.iter().rposition(|update| own(update)).map_or(0, |last| last + 1);
    standing[start..].to_vec()
}

#[cfg(test)]
mod tests {
    use protocol::MoveSource;

    use super::*;

    fn update(seq: u32, event: TableEvent) -> TableUpdate {
        TableUpdate { seq, at: 0, event, game_events: Vec::new(), table: None, game: None }
    }

    fn acted(seq: u32, seat: u8) -> TableUpdate {
        update(seq, TableEvent::Acted { seat: Seat(seat), by: MoveSource::Player, action: None, order: None })
    }

    #[test]
    fn what_others_did_since_the_own_turn_is_told_without_what_was_taken_back() {
        let undone = update(5, TableEvent::Undone { seat: Seat(1), entry: 4 });
        let log = [acted(1, 1), acted(2, 0), acted(3, 2), acted(4, 1), undone, acted(6, 1)];
        let numbers = |seat| since(&log, Seat(seat)).iter().map(|update| update.seq).collect::<Vec<_>>();
        assert_eq!(numbers(0), [3, 6]);
        assert_eq!(numbers(1), Vec::<u32>::new());
        assert_eq!(numbers(5), [1, 2, 3, 6], "somebody who has not played yet hears everything");
    }
}
