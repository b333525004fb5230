//! The record of a finished game, made from its table's log, without what was undone.

use protocol::{MoveSource, Stage};
use record::{Footer, Header, Instead, Move, Outcome, Record};

use crate::{Change, Entry, Table, without_undone};

/// The record of a finished game; nothing before its end. `log` is the whole log of the table.
pub fn record_of<'a>(table: &Table, log: impl IntoIterator<Item = &'a Entry>) -> Option<Record> {
    let play = table.play.as_ref().filter(|_| table.stage == Stage::Over)?;
    let secret = table.secret_after_the_end()?;
    let mut moves = Vec::new();
    for entry in without_undone(log) {
        if let Change::Acted { seat, action, by } = &entry.body.change {
            let by = match by {
                MoveSource::Player => None,
                MoveSource::Clock => Some(Instead::Clock),
                MoveSource::Replacement => Some(Instead::Replacement),
            };
            moves.push(Move { seat: seat.0, action: action.clone(), by, line: moves.len() + 2 });
        }
    }
    let seats = table.seats.iter().map(|seat| seat.seated.name()).collect();
    let header =
        Header::new(&play.game, seats, table.settings.first, table.contributions(), secret.commitment());
    let line = moves.len() + 2;
    let outcome = Some(Outcome::of(&play.game, &play.state));
    Some(Record { header, moves, footer: Some(Footer { secret, outcome, line }) })
}
