//! A table as the server told of it: the welcome, and the news since.

use protocol::{GameView, News, Presence, ServerMessage, TableInfo, Welcome};

/// Entries that the log shows.
const LOG: usize = 400;

/// A table as the server told of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) info: TableInfo,
    pub(crate) game: Option<GameView>,
    pub(crate) log: Vec<News>,
    pub(crate) presence: Presence,
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// How far the server's clock is ahead of ours, in milliseconds.
    pub(crate) ahead: i64,
}

impl Seen {
    pub(crate) fn new(welcome: Welcome, now: i64) -> Seen {
        Seen {
            seq: welcome.table.seq,
            info: welcome.table,
            game: welcome.game.map(|game| *game),
            log: welcome.past,
            presence: welcome.presence,
            ahead: welcome.now - now,
        }
    }

    /// Takes what the server says. Whether a gap was found: then everything must be asked for again.
    pub(crate) fn hear(&mut self, message: &ServerMessage, now: i64) -> Heard {
        match message {
            ServerMessage::Welcome(welcome) => *self = Seen::new((**welcome).clone(), now),
            ServerMessage::News(news) if news.seq <= self.seq => {}
            ServerMessage::News(news) if news.seq > self.seq + 1 => return Heard::Gap,
            ServerMessage::News(news) => self.news((**news).clone()),
            ServerMessage::Presence(presence) => self.presence = presence.clone(),
            ServerMessage::Answer(answer) => {
                if let Some(current) = &answer.current {
                    *self = Seen::new((**current).clone(), now);
                }
            }
            ServerMessage::Pong | ServerMessage::Closing { .. } => {}
        }
        Heard::InOrder
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

/// Whether messages came in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    InOrder,
    Gap,
}
