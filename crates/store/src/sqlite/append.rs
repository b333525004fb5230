//! Writes the entries of many tables in few statements: most of an entry's cost is the round trip to SQLite's thread.

use std::collections::HashSet;
use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;

use super::queries::stage_number;
use crate::{Append, Appended, Result};

/// Numbers of rows in one query. There are few, so that all queries stay prepared; unused rows are empty.
const SIZES: [usize; 4] = [1, 8, 32, 64];

/// The queries for each size.
static WRITE: LazyLock<[String; SIZES.len()]> = LazyLock::new(|| SIZES.map(query));

/// Three statements that are sent as one.
///
/// The heads that are at the entry before are updated; a writer that comes late finds a later number and updates
/// nothing. Stage and visibility are updated first and separately, only if they differ: setting an indexed column
/// updates its indexes even if the value stays the same. An entry is inserted if the head is at its number now and it
/// is not in the log yet, which distinguishes the entry that moved the head from one that came too late.
fn query(size: usize) -> String {
    let rows = |columns: usize| vec![format!("({})", vec!["?"; columns].join(", ")); size].join(", ");
    format!(
        "UPDATE tables SET stage = v.column3, public = v.column4 FROM (VALUES {}) AS v
         WHERE tables.id = v.column1 AND tables.seq = v.column2 - 1
             AND (tables.stage <> v.column3 OR tables.public <> v.column4);
         UPDATE tables SET seq = v.column2, updated = v.column3, due = v.column4, summary = v.column5
         FROM (VALUES {}) AS v WHERE tables.id = v.column1 AND tables.seq = v.column2 - 1;
         INSERT INTO entries (table_id, seq, at, body)
         SELECT v.column1, v.column2, v.column3, v.column4
         FROM (VALUES {}) AS v CROSS JOIN tables t ON t.id = v.column1 AND t.seq = v.column2 WHERE TRUE
         ON CONFLICT DO NOTHING RETURNING table_id",
        rows(4),
        rows(5),
        rows(4)
    )
}

const MAKE: &str =
    "INSERT INTO tables (id, invite, watch, stage, public, seq, created, updated, due, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";

const JOIN: &str = "INSERT INTO players (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const PART: &str = "DELETE FROM players WHERE user_id = $1 AND table_id = $2";

/// Writes entries of tables that are all different, each with its head.
pub(super) async fn all(db: &mut SqliteConnection, appends: &[&Append]) -> Result<Vec<Appended>> {
    for first in appends.iter().filter(|append| append.head.seq == 1) {
        make(db, first).await?;
    }
    let mut written: HashSet<String> = HashSet::new();
    for rows in appends.chunks(SIZES[SIZES.len() - 1]) {
        written.extend(write(db, rows).await?);
    }
    let is_written = |append: &&Append| written.contains(&append.head.id);
    for append in appends.iter().copied().filter(is_written) {
        people(db, append).await?;
    }
    let appended = |append| if is_written(append) { Appended::Done } else { Appended::Taken };
    Ok(appends.iter().map(appended).collect())
}

/// The tables whose entry was written.
async fn write(db: &mut SqliteConnection, rows: &[&Append]) -> Result<Vec<String>> {
    let index = SIZES.iter().position(|size| rows.len() <= *size).unwrap_or(SIZES.len() - 1);
    // An empty row has no id and matches no table.
    let empty = SIZES[index].saturating_sub(rows.len());
    let mut query = sqlx::query_scalar(WRITE[index].as_str());
    for Append { head, .. } in rows {
        query = query.bind(head.id.as_str()).bind(i64::from(head.seq));
        query = query.bind(stage_number(head.stage)).bind(i64::from(head.public));
    }
    query = (0..4 * empty).fold(query, |query, _| query.bind(None::<i64>));
    for Append { head, .. } in rows {
        query = query.bind(head.id.as_str()).bind(i64::from(head.seq));
        query = query.bind(head.updated).bind(head.due).bind(head.summary.as_str());
    }
    query = (0..5 * empty).fold(query, |query, _| query.bind(None::<i64>));
    for Append { head, at, body, .. } in rows {
        query = query.bind(head.id.as_str()).bind(i64::from(head.seq)).bind(at).bind(body.as_str());
    }
    query = (0..4 * empty).fold(query, |query, _| query.bind(None::<i64>));
    Ok(query.fetch_all(db).await?)
}

/// The first entry creates the table, unless its id or a code is in use.
async fn make(db: &mut SqliteConnection, append: &Append) -> Result<()> {
    let head = &append.head;
    let query = sqlx::query(MAKE).bind(head.id.as_str()).bind(head.invite.as_str()).bind(head.watch.as_str());
    let query = query.bind(stage_number(head.stage)).bind(i64::from(head.public)).bind(i64::from(head.seq));
    let query = query.bind(head.created).bind(head.updated).bind(head.due).bind(head.summary.as_str());
    query.execute(db).await?;
    Ok(())
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

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Row as _};

    use super::super::queries::{DUE, LOBBY, TABLES_OF};
    use super::*;

    /// SQLite's plan for a statement.
    async fn plan(db: &mut SqliteConnection, sql: &str) -> String {
        let sql = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let steps = sqlx::query(sql).fetch_all(db).await.unwrap();
        steps.iter().map(|step| step.get::<String, _>("detail")).collect::<Vec<_>>().join("\n")
    }

    #[tokio::test]
    async fn no_statement_reads_through_all_tables() {
        let folder = test_services::Folder::new("plan").unwrap();
        let mut db = super::super::connect(&folder.path().join("games.db")).await.unwrap();
        for statement in query(8).split(';').chain([DUE, LOBBY, TABLES_OF]) {
            let plan = plan(&mut db, statement).await;
            assert!(!plan.contains("SCAN tables") && !plan.contains("SCAN t\n"), "{statement}:\n{plan}");
            let search = ["SEARCH tables USING", "SEARCH t USING", "SCAN t USING INDEX"];
            assert!(search.iter().any(|search| plan.contains(search)), "{statement}:\n{plan}");
            assert!(statement != DUE && statement != LOBBY || !plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
