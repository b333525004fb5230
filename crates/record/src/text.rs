//! Records as text for people, like chess notation: tags, then moves.

use std::fmt::Write as _;

use engine::{Contribution, Decision, FirstSeat, Seat, TeamId, spec::TieBreak};

use crate::error::{Fault, RecordError};
use crate::types::{Footer, Header, Instead, Move, Outcome, Record};

impl Record {
    /// The record in the text form.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &dyn std::fmt::Display| {
            let value = value.to_string().replace('\\', "\\\\").replace('"', "\\\"");
            let value = value.replace('\n', "\\n").replace('\r', "\\r");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        let header = &self.header;
        tag("Branchline", &header.branchline);
        tag("Rules", &header.rules);
        tag("Board", &header.board);
        tag("BoardHash", &header.board_hash);
        for (seat, name) in header.seats.iter().enumerate() {
            tag(&format!("Seat{seat}"), name);
        }
        match header.first {
            FirstSeat::Random => tag("First", &"random"),
            FirstSeat::Seat(seat) => tag("First", &seat),
            FirstSeat::Team(team) => tag("First", &format!("team {team}")),
        }
        for (seat, contribution) in header.contributions.iter().enumerate() {
            tag(&format!("Contribution{seat}"), contribution);
        }
        tag("Commitment", &header.commitment);
        if let Some(footer) = &self.footer {
            tag("Secret", &footer.secret);
            if let Some(outcome) = &footer.outcome {
                tag("Scores", &join(&outcome.scores));
                tag("Winners", &join(&outcome.winners));
                tag("DecidedBy", &decision_name(outcome.decided_by));
                tag("Digest", &outcome.digest);
            }
        }
        text.push('\n');
        for (n, Move { seat, action, by, .. }) in (1..).zip(&self.moves) {
            let _ = match by {
                None => writeln!(text, "{n}. {seat}: {action}"),
                Some(by) => writeln!(text, "{n}. {seat} ({}): {action}", by.as_str()),
            };
        }
        text
    }

    pub(crate) fn from_text(text: &str) -> Result<Record, RecordError> {
        let mut tags = Vec::new();
        let mut moves = Vec::new();
        let mut last = 1;
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            last = line;
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            if content.starts_with('[') && moves.is_empty() {
                tags.push(
                    read_tag(content)
                        .ok_or_else(|| unreadable(line, "a tag is written [Name \"value\"]"))?
                        .on(line),
                );
            } else {
                moves.push(read_move(content, line, moves.len() as u64 + 1)?);
            }
        }
        let mut tags = Tags { tags, last };
        let header = read_header(&mut tags)?;
        let footer = read_footer(&mut tags)?;
        match tags.tags.first() {
            Some(tag) => {
                Err(unreadable(tag.line, &format!("there is no tag `{}`, or it stands here twice", tag.name)))
            }
            None => Ok(Record { header, moves, footer }),
        }
    }
}

struct Tag {
    name: String,
    value: String,
    line: usize,
}

impl Tag {
    fn on(self, line: usize) -> Tag {
        Tag { line, ..self }
    }
}

struct Tags {
    tags: Vec<Tag>,
    last: usize,
}

impl Tags {
    fn take(&mut self, name: &str) -> Option<Tag> {
        let at = self.tags.iter().position(|tag| tag.name == name)?;
        Some(self.tags.remove(at))
    }

    /// A required tag, read as `T`.
    fn read<T: std::str::FromStr>(&mut self, name: &str) -> Result<T, RecordError> {
        let tag =
            self.take(name).ok_or_else(|| unreadable(self.last, &format!("the tag `{name}` is missing")))?;
        tag.value
            .parse()
            .map_err(|_| unreadable(tag.line, &format!("`{}` is no value for `{name}`", tag.value)))
    }

    /// Tags whose names end in a number, from 0 on.
    fn list<T: std::str::FromStr>(&mut self, name: &str) -> Result<Vec<T>, RecordError> {
        let mut list = Vec::new();
        while self.tags.iter().any(|tag| tag.name == format!("{name}{}", list.len())) {
            list.push(self.read(&format!("{name}{}", list.len()))?);
        }
        Ok(list)
    }
}

fn read_header(tags: &mut Tags) -> Result<Header, RecordError> {
    Ok(Header {
        branchline: tags.read("Branchline")?,
        rules: tags.read("Rules")?,
        board: tags.read("Board")?,
        board_hash: tags.read("BoardHash")?,
        seats: tags.list("Seat")?,
        first: read_first(&tags.read::<String>("First")?)
            .ok_or_else(|| unreadable(tags.last, "`First` is `random`, a seat, or `team` with its number"))?,
        contributions: tags.list::<Contribution>("Contribution")?,
        commitment: tags.read("Commitment")?,
    })
}

fn read_first(text: &str) -> Option<FirstSeat> {
    match text.strip_prefix("team ") {
        _ if text == "random" => Some(FirstSeat::Random),
        Some(team) => team.parse().ok().map(|team| FirstSeat::Team(TeamId(team))),
        None => text.parse().ok().map(|seat| FirstSeat::Seat(Seat(seat))),
    }
}

fn read_footer(tags: &mut Tags) -> Result<Option<Footer>, RecordError> {
    let Some(line) = tags.tags.iter().find(|tag| tag.name == "Secret").map(|tag| tag.line) else {
        return Ok(None);
    };
    let secret = tags.read("Secret")?;
    let outcome = if tags.tags.iter().any(|tag| tag.name == "Scores") {
        Some(Outcome {
            scores: numbers(tags, "Scores")?,
            winners: numbers(tags, "Winners")?,
            decided_by: match tags.read::<String>("DecidedBy")?.as_str() {
                "points" => Decision::Points,
                "tickets-done" => Decision::TieBreak(TieBreak::TicketsDone),
                "longest-path" => Decision::TieBreak(TieBreak::LongestPath),
                "shared" => Decision::Shared,
                other => return Err(unreadable(tags.last, &format!("`{other}` decides nothing"))),
            },
            digest: tags.read("Digest")?,
        })
    } else {
        None
    };
    Ok(Some(Footer { secret, outcome, line }))
}

fn numbers<T: std::str::FromStr>(tags: &mut Tags, name: &str) -> Result<Vec<T>, RecordError> {
    let text = tags.read::<String>(name)?;
    let parts = text.split_whitespace().map(str::parse).collect::<Result<_, _>>();
    parts.map_err(|_| unreadable(tags.last, &format!("`{name}` is a list of numbers")))
}

fn read_tag(content: &str) -> Option<Tag> {
    let inner = content.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        plain.push(match c {
            '\\' => match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                other => other,
            },
            c => c,
        });
    }
    Some(Tag { name: name.to_owned(), value: plain, line: 0 })
}

/// `12. 0: draw deck`, or `12. 0 (clock): draw deck` if the move was made for the player.
fn read_move(content: &str, line: usize, expected: u64) -> Result<Move, RecordError> {
    let parts = content.split_once(". ").and_then(|(n, rest)| {
        let (seat, action) = rest.split_once(": ")?;
        let (seat, by) = match seat.split_once(" (") {
            Some((seat, by)) => (seat, Some(Instead::read(by.strip_suffix(')')?)?)),
            None => (seat, None),
        };
        Some((n.parse::<u64>().ok()?, seat.trim().parse::<u8>().ok()?, by, action))
    });
    let Some((found, seat, by, action)) = parts else {
        return Err(unreadable(line, "a move is written `12. 0: draw deck`"));
    };
    if found != expected {
        return Err(RecordError::at(line, Fault::Count { expected, found }));
    }
    Ok(Move { seat, action: action.trim().to_owned(), by, line })
}

fn decision_name(decision: Decision) -> &'static str {
    match decision {
        Decision::Points => "points",
        Decision::TieBreak(TieBreak::TicketsDone) => "tickets-done",
        Decision::TieBreak(TieBreak::LongestPath) => "longest-path",
        Decision::Shared => "shared",
    }
}

fn join<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn unreadable(line: usize, why: &str) -> RecordError {
    RecordError::at(line, Fault::Unreadable(why.to_owned()))
}
