//! What can be wrong with a board's files: each fault names its file and the place or route concerned.

use std::fmt;

use engine::BoardFault;

/// One thing wrong with one file of a board's folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The name of the file inside the folder.
    pub file: String,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// A required file is missing.
    #[error("is missing")]
    Missing,
    /// The file exists and cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// Not TOML, or a key that is unknown, missing or of the wrong type.
    #[error("line {line}: {message}")]
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// The board is inconsistent.
    #[error("{0}")]
    Board(BoardFault),
    /// The file has a place or route that the board does not have.
    #[error("{kind} `{id}` is not on the board")]
    Unknown {
        /// Place or route.
        kind: &'static str,
        /// Its id.
        id: String,
    },
    /// A place or route of the board is missing in the file.
    #[error("{kind} `{id}` is missing")]
    Absent {
        /// Place or route.
        kind: &'static str,
        /// Its id.
        id: String,
    },
    /// The file lists a place or route twice.
    #[error("{kind} `{id}` is listed twice")]
    Twice {
        /// Place or route.
        kind: &'static str,
        /// Its id.
        id: String,
    },
    /// The map's frame has other proportions than the layout's.
    #[error("`size` has other proportions than the aspect of layout.toml")]
    OtherFrame,
    /// A colour in the wrong format.
    #[error("`{0}` is not a colour: write # and six hexadecimal digits")]
    NotAColor(String),
    /// A shape that is not an SVG path.
    #[error("`{0}` is not an SVG path")]
    NotAPath(String),
    /// A route is drawn with the wrong number of spaces.
    #[error("route `{route}` has {has} spaces here and {wants} on the board")]
    Spaces {
        /// The route.
        route: String,
        /// How many are drawn.
        has: usize,
        /// Its length.
        wants: usize,
    },
    /// The number of a ferry's marked spaces differs from its wild symbols.
    #[error("route `{route}` marks {has} wild spaces here and has {wants} wild symbols on the board")]
    WildSpaces {
        /// The route.
        route: String,
        /// How many are marked.
        has: usize,
        /// Its wild symbols.
        wants: usize,
    },
    /// A wild symbol is on a space that the route does not have, or twice on one space.
    #[error("route `{route}`: wild space {space} is not one of its spaces, or is marked twice")]
    WildSpace {
        /// The route.
        route: String,
        /// The index given.
        space: usize,
    },
    /// A position is off the board.
    #[error("{kind} `{id}` is drawn outside the board: x and y lie between 0 and 1")]
    Outside {
        /// Place or route.
        kind: &'static str,
        /// Its id.
        id: String,
    },
    /// A measure is not a positive number.
    #[error("`{0}` must be a number above 0")]
    Measure(&'static str),
    /// A junction has no name by definition (R22).
    #[error("place `{0}` is a junction and has no name")]
    NamedJunction(String),
    /// A text is empty.
    #[error("the text of `{0}` is empty")]
    Empty(String),
}

impl Fault {
    pub(crate) fn new(file: impl Into<String>, kind: FaultKind) -> Self {
        Fault { file: file.into(), kind }
    }

    /// A fault that the engine found, attributed to the file that holds its subject.
    pub(crate) fn of_board(fault: BoardFault) -> Self {
        let file = if fault.subject.starts_with("ticket") { "tickets.toml" } else { "board.toml" };
        Fault::new(file, FaultKind::Board(fault))
    }

    /// A parser's error with its line number.
    #[cfg(feature = "files")]
    pub(crate) fn syntax(file: &str, source: &str, error: &toml::de::Error) -> Self {
        let start = error.span().map_or(0, |span| span.start).min(source.len());
        let line = source.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count() + 1;
        // The parser's message may span several lines; a fault is one line.
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        let message = message
            .replace("expected u8", "expected a number from 0 to 255")
            .replace("expected u16", "expected a number from 0 to 65535");
        Fault::new(file, FaultKind::Syntax { line, message })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            FaultKind::Missing | FaultKind::Unreadable(_) => write!(f, "{} {}", self.file, self.kind),
            kind => write!(f, "{}: {kind}", self.file),
        }
    }
}

impl std::error::Error for Fault {}
