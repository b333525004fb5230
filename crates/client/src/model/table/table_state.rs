//! The state of a table: a snapshot, and the updates since.

use engine::{Event, RouteSet, Seat};
use protocol::{GameView, Presence, ServerMessage, Snapshot, TableEvent, TableInfo, TableUpdate};

/// The number of log entries kept.
const LOG: usize = 400;

/// The state of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TableState {
    pub(crate) info: TableInfo,
    pub(crate) game: Option<GameView>,
    pub(crate) log: Vec<TableUpdate>,
    pub(crate) presence: Presence,
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// How far the server's clock is ahead of ours, in milliseconds.
    pub(crate) ahead: i64,
}

impl TableState {
    pub(crate) fn new(snapshot: Snapshot, now: i64) -> TableState {
        TableState {
            seq: snapshot.table.seq,
            info: snapshot.table,
            game: snapshot.game.map(|game| *game),
            log: snapshot.recent,
            presence: snapshot.presence,
            ahead: snapshot.now - now,
        }
    }

    /// Applies a message. A gap means that the whole table must be fetched again.
    pub(crate) fn hear(&mut self, message: &ServerMessage, now: i64) -> Continuity {
        match message {
            ServerMessage::Snapshot(snapshot) => *self = TableState::new((**snapshot).clone(), now),
            ServerMessage::Update(update) if update.seq <= self.seq => {}
            ServerMessage::Update(update) if update.seq > self.seq + 1 => return Continuity::Gap,
            ServerMessage::Update(update) => self.update((**update).clone()),
            ServerMessage::Presence(presence) => self.presence = presence.clone(),
            ServerMessage::Answer(answer) => {
                if let Some(current) = &answer.current {
                    *self = TableState::new((**current).clone(), now);
                }
            }
            ServerMessage::Pong | ServerMessage::Closing { .. } => {}
        }
        Continuity::InOrder
    }

    /// The routes claimed since the viewer's last action; for spectators, in the last turn.
    pub(crate) fn lately(&self) -> RouteSet {
        claimed_lately(self.info.you.seat, &self.log)
    }

    fn update(&mut self, mut update: TableUpdate) {
        self.seq = update.seq;
        if let Some(table) = update.table.take() {
            self.info = *table;
        }
        if let Some(game) = update.game.take() {
            self.game = Some(*game);
        }
        if self.log.len() >= LOG {
            self.log.remove(0);
        }
        self.log.push(update);
    }
}

/// Whether updates arrived without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Continuity {
    InOrder,
    Gap,
}

fn claimed_lately(own: Option<Seat>, log: &[TableUpdate]) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    let mut last = None;
    let mut undone = Vec::new();
    for update in log.iter().rev() {
        if let TableEvent::Undone { entry, .. } = update.event {
            undone.push(entry);
        }
        let TableEvent::Acted { seat, .. } = &update.event else { continue };
        // What was taken back did not happen.
        if undone.contains(&update.seq) {
            continue;
        }
        let earlier = match own {
            Some(own) => *seat == own,
            None => last.is_some_and(|last| last != *seat),
        };
        if earlier {
            break;
        }
        last = Some(*seat);
        for event in &update.game_events {
            if let Event::Claimed { route, .. } = event {
                routes.insert(*route);
            }
        }
    }
    routes
}

#[cfg(test)]
mod tests {
    use engine::{Payment, RouteId};
    use protocol::MoveSource;

    use super::*;

    fn acted(seat: u8, claims: Option<u8>) -> TableUpdate {
        let seat = Seat(seat);
        let claim =
            |route| Event::Claimed { seat, route: RouteId(route), pay: Payment::default(), points: 1 };
        TableUpdate {
            seq: 0,
            at: 0,
            event: TableEvent::Acted { seat, by: MoveSource::Player, action: None, order: None },
            game_events: claims.map(claim).into_iter().collect(),
            table: None,
            game: None,
        }
    }

    #[test]
    fn a_claim_that_was_taken_back_is_not_new() {
        let numbered = |seq, update| TableUpdate { seq, ..update };
        let undone = TableUpdate { event: TableEvent::Undone { seat: Seat(1), entry: 2 }, ..acted(1, None) };
        let log = [numbered(1, acted(0, Some(1))), numbered(2, acted(1, Some(2))), numbered(3, undone)];
        assert!(claimed_lately(Some(Seat(0)), &log).is_empty());
        assert_eq!(claimed_lately(Some(Seat(0)), &log[..2]).map(|route| route.0).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn what_others_claimed_since_ones_own_turn_is_new() {
        let log =
            [acted(1, Some(7)), acted(0, Some(1)), acted(1, Some(2)), acted(2, None), acted(2, Some(3))];
        let routes = |own| claimed_lately(own, &log).map(|route| route.0).collect::<Vec<_>>();
        assert_eq!(routes(Some(Seat(0))), [2, 3]);
        assert_eq!(routes(Some(Seat(2))), Vec::<u8>::new());
        assert_eq!(routes(None), [3]);
    }
}
