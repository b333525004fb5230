//! The tables of the schema as data, for copying a whole database into another of either kind.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Number,
    Bytes,
}

/// One cell. `Bytes` has no `Option` because no such column may be null.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Text(Option<String>),
    Number(Option<i64>),
    Bytes(Vec<u8>),
}

/// One table of the schema.
#[derive(Debug)]
pub(crate) struct TableSpec {
    pub(crate) name: &'static str,
    /// How many of the first columns form the key.
    pub(crate) keys: usize,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

/// How many rows are copied at once.
const PAGE: usize = 200;

use Kind::{Bytes, Number, Text};

/// The tables to copy; those that others refer to come first. Leases are not copied: the nodes that held them are gone.
pub(crate) const TABLES: [TableSpec; 5] = [
    TableSpec {
        name: "users",
        keys: 1,
        columns: &[("id", Text), ("name", Text), ("key", Text), ("password", Text), ("created", Number)],
    },
    TableSpec {
        name: "sessions",
        keys: 1,
        columns: &[
            ("hash", Bytes),
            ("user_id", Text),
            ("credential", Number),
            ("label", Text),
            ("created", Number),
            ("seen", Number),
            ("expires", Number),
        ],
    },
    TableSpec {
        name: "tables",
        keys: 1,
        columns: &[
            ("id", Text),
            ("invite", Text),
            ("watch", Text),
            ("stage", Number),
            ("public", Number),
            ("seq", Number),
            ("created", Number),
            ("updated", Number),
            ("due", Number),
            ("summary", Text),
        ],
    },
    TableSpec {
        name: "entries",
        keys: 2,
        columns: &[("table_id", Text), ("seq", Number), ("at", Number), ("body", Text)],
    },
    TableSpec { name: "players", keys: 2, columns: &[("user_id", Text), ("table_id", Text)] },
];

impl TableSpec {
    fn names(&self, how_many: usize) -> String {
        self.columns[..how_many].iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// Selects the rows after the one whose key is bound, or the first rows.
    pub(crate) fn select(&self, after: Option<&[Cell]>) -> String {
        let (columns, keys) = (self.names(self.columns.len()), self.names(self.keys));
        let bound = marks(1, self.keys);
        let after = after.map(|_| format!("WHERE ({keys}) > {bound}")).unwrap_or_default();
        format!("SELECT {columns} FROM {} {after} ORDER BY {keys} LIMIT {PAGE}", self.name)
    }

    /// Inserts this many rows.
    pub(crate) fn insert(&self, rows: usize) -> String {
        let width = self.columns.len();
        let marks: Vec<String> = (0..rows).map(|row| marks(row * width + 1, width)).collect();
        format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(width), marks.join(", "))
    }
}

/// `($1, $2, $3)`.
fn marks(first: usize, how_many: usize) -> String {
    let marks: Vec<String> = (first..first + how_many).map(|number| format!("${number}")).collect();
    format!("({})", marks.join(", "))
}
