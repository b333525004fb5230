//! Records as JSON lines: one line for the header, one per action, one for the end.

use serde::{Deserialize, Serialize};

use crate::error::{Fault, RecordError};
use crate::types::{Footer, Header, Instead, Move, Record};

/// Longer lines are refused before they are read.
const MAX_LINE: usize = 64 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveLine<'a> {
    n: u64,
    seat: u8,
    #[serde(borrow)]
    #[serde(rename = "do")]
    action: std::borrow::Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Instead>,
}

impl Record {
    /// Reads a record in either form: JSON lines, or the text form with its `[Tag "value"]` lines.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('[') {
            Record::from_text(text)
        } else {
            Record::from_json_lines(text)
        }
    }

    fn from_json_lines(text: &str) -> Result<Record, RecordError> {
        let mut header: Option<Header> = None;
        let mut moves = Vec::new();
        let mut footer: Option<Footer> = None;
        for (line, content) in (1..).zip(text.lines()) {
            if content.trim().is_empty() {
                continue;
            }
            if content.len() > MAX_LINE {
                return Err(RecordError::at(line, Fault::TooLong));
            }
            let unreadable = |error: serde_json::Error| {
                RecordError::at(line, Fault::Unreadable(plain(&error.to_string())))
            };
            if footer.is_some() {
                return Err(RecordError::at(line, Fault::AfterFooter));
            }
            if header.is_none() {
                header = Some(serde_json::from_str(content).map_err(unreadable)?);
            } else if content.contains("\"secret\"") && !content.contains("\"do\"") {
                let mut end: Footer = serde_json::from_str(content).map_err(unreadable)?;
                end.line = line;
                footer = Some(end);
            } else {
                let read: MoveLine<'_> = serde_json::from_str(content).map_err(unreadable)?;
                let expected = moves.len() as u64 + 1;
                if read.n != expected {
                    return Err(RecordError::at(line, Fault::Count { expected, found: read.n }));
                }
                moves.push(Move { seat: read.seat, action: read.action.into_owned(), by: read.by, line });
            }
        }
        let header = header.ok_or_else(|| RecordError::at(1, Fault::Empty))?;
        Ok(Record { header, moves, footer })
    }

    /// The record as JSON lines.
    pub fn to_json_lines(&self) -> String {
        let mut text = String::new();
        let mut line = |value: Result<String, serde_json::Error>| {
            // These types hold nothing that JSON cannot represent.
            text.push_str(&value.unwrap_or_default());
            text.push('\n');
        };
        line(serde_json::to_string(&self.header));
        for (n, played) in (1..).zip(&self.moves) {
            let action = std::borrow::Cow::Borrowed(played.action.as_str());
            line(serde_json::to_string(&MoveLine { n, seat: played.seat, action, by: played.by }));
        }
        if let Some(footer) = &self.footer {
            line(serde_json::to_string(footer));
        }
        text
    }
}

/// The message of a JSON error for readers who know no Rust, without its position, which counts within the
/// line and would confuse.
fn plain(message: &str) -> String {
    let message = message.split(" at line ").next().unwrap_or(message);
    message
        .replace("expected u8", "expected a number from 0 to 255")
        .replace("expected u32", "expected a number")
        .replace("expected u64", "expected a number")
}
