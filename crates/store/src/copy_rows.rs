//! Reads and writes whole tables of the schema, row by row and unchanged. Compiled inside each backend, like `queries`.

use sqlx::{AssertSqlSafe, Row as _};

use super::{Connection, Row};
use crate::copy_schema::{Cell, Kind, TableSpec};
use crate::schema::NOTED_IN;
use crate::{Contents, Result};

/// The next page of rows.
pub(crate) async fn page(
    db: &mut Connection,
    table: &TableSpec,
    after: Option<&[Cell]>,
) -> Result<Vec<Vec<Cell>>> {
    let mut query = sqlx::query(AssertSqlSafe(table.select(after)));
    for cell in after.into_iter().flatten().take(table.keys) {
        query = match cell {
            Cell::Text(text) => query.bind(text.clone()),
            Cell::Number(number) => query.bind(*number),
            Cell::Bytes(bytes) => query.bind(bytes.clone()),
        };
    }
    let cells = |row: &Row| -> Result<Vec<Cell>> {
        let cell = |(index, (_, kind)): (usize, &(&str, Kind))| -> Result<Cell> {
            Ok(match kind {
                Kind::Text => Cell::Text(row.try_get(index)?),
                Kind::Number => Cell::Number(row.try_get(index)?),
                Kind::Bytes => Cell::Bytes(row.try_get(index)?),
            })
        };
        table.columns.iter().enumerate().map(cell).collect()
    };
    query.fetch_all(db).await?.iter().map(cells).collect()
}

/// Inserts rows.
pub(crate) async fn insert(db: &mut Connection, table: &TableSpec, rows: Vec<Vec<Cell>>) -> Result<()> {
    let mut query = sqlx::query(AssertSqlSafe(table.insert(rows.len())));
    for cell in rows.into_iter().flatten() {
        query = match cell {
            Cell::Text(text) => query.bind(text),
            Cell::Number(number) => query.bind(number),
            Cell::Bytes(bytes) => query.bind(bytes),
        };
    }
    query.execute(db).await?;
    Ok(())
}

/// The version of the schema, or none if the database has no schema of ours.
pub(crate) async fn version(db: &mut Connection) -> Option<i64> {
    let sql = format!("SELECT max(version) FROM {NOTED_IN}");
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(db).await.ok().flatten()
}

/// How many rows there are.
pub(crate) async fn contents(db: &mut Connection) -> Result<Contents> {
    let sql =
        "SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)";
    let row = sqlx::query(sql).fetch_one(db).await?;
    let count =
        |index| -> Result<u64> { Ok(u64::try_from(row.try_get::<i64, _>(index)?).unwrap_or_default()) };
    Ok(Contents { users: count(0)?, tables: count(1)?, entries: count(2)? })
}
