//! Writing the entries of many tables in few statements, since in SQLite most of an entry's cost is the statement's.

use std::collections::HashSet;
use std::sync::LazyLock;

use sqlx::sqlite::{SqliteArguments, SqliteConnection};

use super::queries::stage_number;
use crate::{Append, Appended, Result};

/// Rows in one statement. Few sizes, so that all of them stay prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The same statement for each size.
type BySize = [String; SIZES.len()];

/// Moves the heads that are at the entry before; whoever comes late finds a later number and moves nothing.
static MOVE: LazyLock<BySize> = LazyLock::new(|| {
    sized(5, |rows| {
        format!(
            "UPDATE tables SET seq = v.column2, updated = v.column3, due = v.column4, summary = v.column5
             FROM (VALUES {rows}) AS v WHERE tables.id = v.column1 AND tables.seq = v.column2 - 1
             RETURNING tables.id"
        )
    })
});

/// Apart from [`MOVE`], since a column that is set costs its indexes a change even if it stays the same.
static TURN: LazyLock<BySize> = LazyLock::new(|| {
    sized(3, |rows| {
        format!(
            "UPDATE tables SET stage = v.column2, public = v.column3 FROM (VALUES {rows}) AS v
             WHERE tables.id = v.column1 AND (tables.stage <> v.column2 OR tables.public <> v.column3)"
        )
    })
});

static LOG: LazyLock<BySize> =
    LazyLock::new(|| sized(4, |rows| format!("INSERT INTO entries (table_id, seq, at, body) VALUES {rows}")));

const MAKE: &str =
    "INSERT INTO tables (id, invite, watch, stage, public, seq, created, updated, due, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";

const JOIN: &str = "INSERT INTO players (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const PART: &str = "DELETE FROM players WHERE user_id = $1 AND table_id = $2";

fn sized(columns: usize, statement: impl Fn(&str) -> String) -> BySize {
    let row = format!("({})", vec!["?"; columns].join(", "));
    SIZES.map(|size| statement(&vec![row.as_str(); size].join(", ")))
}

type Query = sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments>;

/// Cuts into the sizes there are, and binds every row.
fn chunks<'a>(
    statements: &'static BySize,
    mut rows: &'a [&'a Append],
    bind: impl Fn(Query, &'a Append) -> Query,
) -> Vec<Query> {
    let mut queries = Vec::new();
    for (size, statement) in SIZES.into_iter().zip(statements) {
        while let Some((chunk, rest)) = rows.split_at_checked(size) {
            queries.push(chunk.iter().fold(sqlx::query(statement.as_str()), |query, row| bind(query, row)));
            rows = rest;
        }
    }
    queries
}

/// Writes entries of tables that are all different, each with its head.
pub(super) async fn all(db: &mut SqliteConnection, appends: &[&Append]) -> Result<Vec<Appended>> {
    use sqlx::Row as _;
    let mut written: HashSet<String> = HashSet::new();
    for first in appends.iter().filter(|append| append.head.seq == 1) {
        if make(db, first).await? {
            written.insert(first.head.id.clone());
        }
    }
    let later: Vec<&Append> = appends.iter().copied().filter(|append| append.head.seq != 1).collect();
    let moved = chunks(&MOVE, &later, |query, append| {
        let head = &append.head;
        let query = query.bind(head.id.as_str()).bind(i64::from(head.seq));
        query.bind(head.updated).bind(head.due).bind(head.summary.as_str())
    });
    for query in moved {
        for row in query.fetch_all(&mut *db).await? {
            written.insert(row.try_get(0)?);
        }
    }
    let done: Vec<&Append> =
        appends.iter().copied().filter(|append| written.contains(&append.head.id)).collect();
    let turned = chunks(&TURN, &done, |query, append| {
        let head = &append.head;
        query.bind(head.id.as_str()).bind(stage_number(head.stage)).bind(i64::from(head.public))
    });
    let logged = chunks(&LOG, &done, |query, append| {
        let query = query.bind(append.head.id.as_str()).bind(i64::from(append.head.seq));
        query.bind(append.at).bind(append.body.as_str())
    });
    for query in turned.into_iter().chain(logged) {
        query.execute(&mut *db).await?;
    }
    for append in &done {
        people(db, append).await?;
    }
    let appended = |append: &&Append| match written.contains(&append.head.id) {
        true => Appended::Done,
        false => Appended::Taken,
    };
    Ok(appends.iter().map(appended).collect())
}

async fn make(db: &mut SqliteConnection, append: &Append) -> Result<bool> {
    let head = &append.head;
    let query = sqlx::query(MAKE).bind(head.id.as_str()).bind(head.invite.as_str()).bind(head.watch.as_str());
    let query = query.bind(stage_number(head.stage)).bind(i64::from(head.public)).bind(i64::from(head.seq));
    let query = query.bind(head.created).bind(head.updated).bind(head.due).bind(head.summary.as_str());
    Ok(query.execute(db).await?.rows_affected() > 0)
}

async fn people(db: &mut SqliteConnection, append: &Append) -> Result<()> {
    let table = append.head.id.as_str();
    for (statement, people) in [(JOIN, &append.joined), (PART, &append.parted)] {
        for person in people {
            sqlx::query(statement).bind(person.as_str()).bind(table).execute(&mut *db).await?;
        }
    }
    Ok(())
}
