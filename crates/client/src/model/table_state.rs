//! The state of a table: a snapshot, and the updates since.

use engine::{Event, RouteSet, Seat};
use protocol::{GameView, Happening, News, Presence, ServerMessage, TableInfo, Welcome};

/// The number of log entries kept.
const LOG: usize = 400;

/// The state of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TableState {
    pub(crate) info: TableInfo,
    pub(crate) game: Option<GameView>,
    pub(crate) log: Vec<News>,
    pub(crate) presence: Presence,
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// How far the server's clock is ahead of ours, in milliseconds.
    pub(crate) ahead: i64,
}

impl TableState {
    pub(crate) fn new(welcome: Welcome, now: i64) -> TableState {
        TableState {
            seq: welcome.table.seq,
            info: welcome.table,
            game: welcome.game.map(|game| *game),
            log: welcome.past,
            presence: welcome.presence,
            ahead: welcome.now - now,
        }
    }

    /// Applies a message. A gap means that the whole table must be fetched again.
    pub(crate) fn hear(&mut self, message: &ServerMessage, now: i64) -> Continuity {
        match message {
            ServerMessage::Welcome(welcome) => *self = TableState::new((**welcome).clone(), now),
            ServerMessage::News(news) if news.seq <= self.seq => {}
            ServerMessage::News(news) if news.seq > self.seq + 1 => return Continuity::Gap,
            ServerMessage::News(news) => self.news((**news).clone()),
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

    fn news(&mut self, mut news: News) {
        self.seq = news.seq;
        if let Some(table) = news.table.take() {
            self.info = *table;
        }
        if let Some(game) = news.game.take() {
            self.game = Some(*game);
        }
        if self.log.len() >= LOG {
            self.log.remove(0);
        }
        self.log.push(news);
    }
}

/// Whether updates arrived without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Continuity {
    InOrder,
    Gap,
}

fn claimed_lately(own: Option<Seat>, log: &[News]) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    let mut last = None;
    for news in log.iter().rev() {
        let Happening::Acted { seat, .. } = &news.what else { continue };
        let earlier = match own {
            Some(own) => *seat == own,
            None => last.is_some_and(|last| last != *seat),
        };
        if earlier {
            break;
        }
        last = Some(*seat);
        for event in &news.events {
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
    use protocol::By;

    use super::*;

    fn acted(seat: u8, claims: Option<u8>) -> News {
        let seat = Seat(seat);
        let claim =
            |route| Event::Claimed { seat, route: RouteId(route), pay: Payment::default(), points: 1 };
        News {
            seq: 0,
            at: 0,
            what: Happening::Acted { seat, by: By::Player, action: None, order: None },
            events: claims.map(claim).into_iter().collect(),
            table: None,
            game: None,
        }
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
