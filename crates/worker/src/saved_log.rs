//! The log of a table as the page saves it: one line per entry.

use protocol::worker::Message;
use protocol::{Problem, Refusal};
use table::{Change, Entry, LogError, Table};

/// Reads the lines of a saved log.
pub(crate) fn read_log(log: &[String]) -> Result<Vec<Entry>, Problem> {
    let entry = |(seq, text): (u32, &String)| {
        serde_json::from_str(text)
            .map_err(|error| unreadable(&LogError::Entry { seq, why: error.to_string() }))
    };
    (1..).zip(log).map(entry).collect()
}

/// The board that a log was played on.
pub(crate) fn board_of(entries: &[Entry]) -> Result<&str, Problem> {
    match entries.first().map(|entry| &entry.body.change) {
        Some(Change::Opened(opened)) => Ok(&opened.settings.board),
        Some(_) | None => {
            let why = "the first entry must open the table".to_owned();
            Err(unreadable(&LogError::Entry { seq: 1, why }))
        }
    }
}

/// Why a saved log cannot be continued.
pub(crate) fn unreadable(error: &LogError) -> Problem {
    Refusal::SaveBroken.with("detail", table::single_line(&error.to_string()))
}

/// Asks the page to save an entry, and returns the line it saves.
pub(crate) fn save(table: &Table, entry: &Entry, out: &mut Vec<Message>) -> String {
    let line = protocol::to_json(entry);
    out.push(Message::Save { table: Box::new(table.summary()), seq: entry.seq, line: line.clone() });
    line
}
