//! Writes the entries of many tables in one statement, and so in one round trip and one commit.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPool};
use tokio::time::Instant;

use super::queries::stage_number;
use super::within;
use crate::commit_queue::{Job, Queue, Waiting, queue};
use crate::{Append, Appended, Result, StoreError};

/// The most entries in one statement. It bounds how long the first of them waits for the last.
const MOST: usize = 256;

/// The minimum time between two groups of a writer. On an idle database nobody waits; under load groups get larger,
/// which saves time because a commit costs more than what is in it.
const PACE: Duration = Duration::from_millis(5);

/// How often a group is tried if it deadlocks with another node's: each may have locked tables that the other waits
/// for.
const ATTEMPTS: usize = 5;

/// Two, so that one group can be written while the other is being synced to disk.
const WRITERS: usize = 2;

/// For first entries, inserts the table; for others, updates the head if it is at the entry before. Then inserts the
/// entries of both, and returns their tables. The head's row is locked until the commit: a writer that comes late
/// waits, finds a later number, and updates nothing.
const ALL: &str = "
WITH v AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bigint[], $10::text[], $11::bigint[], $12::text[])
        AS v (id, invite, watch, stage, public, seq, created, updated, due, summary, at, body)
), made AS (
    INSERT INTO tables (id, invite, watch, stage, public, seq, created, updated, due, summary)
    SELECT id, invite, watch, stage, public, seq, created, updated, due, summary FROM v WHERE seq = 1
    ON CONFLICT DO NOTHING RETURNING id
), moved AS (
    UPDATE tables SET stage = v.stage, public = v.public, seq = v.seq, updated = v.updated, due = v.due,
        summary = v.summary
    FROM v WHERE tables.id = v.id AND tables.seq = v.seq - 1 AND v.seq > 1 RETURNING tables.id
), written AS (
    SELECT id FROM made UNION ALL SELECT id FROM moved
), joined AS (
    INSERT INTO players (user_id, table_id)
    SELECT j.user_id, j.id FROM unnest($13::text[], $14::text[]) AS j (user_id, id) JOIN written USING (id)
    ON CONFLICT DO NOTHING
), parted AS (
    DELETE FROM players p USING unnest($15::text[], $16::text[]) AS g (user_id, id), written
    WHERE written.id = g.id AND p.user_id = g.user_id AND p.table_id = g.id
)
INSERT INTO entries (table_id, seq, at, body)
SELECT v.id, v.seq, v.at, v.body FROM v JOIN written USING (id) RETURNING table_id";

/// Starts the writers. They end when the queue is closed.
pub(super) fn start(pool: &PgPool) -> Queue<Append, Appended> {
    let (appends, waiting) = queue();
    for _ in 0..WRITERS {
        tokio::spawn(serve(pool.clone(), waiting.clone()));
    }
    appends
}

async fn serve(pool: PgPool, waiting: Waiting<Append, Appended>) {
    let mut not_before = Instant::now();
    loop {
        tokio::time::sleep_until(not_before).await;
        let mut jobs = waiting.take(MOST).await;
        if jobs.is_empty() {
            break;
        }
        not_before = Instant::now() + PACE;
        // Two entries of one table cannot share a statement: whether the second fits depends on the first.
        while !jobs.is_empty() {
            let mut tables = HashSet::new();
            let (group, later) =
                jobs.into_iter().partition(|job| tables.insert(job.question.head.id.clone()));
            write(&pool, group).await;
            jobs = later;
        }
    }
}

/// Writes all entries, or each by itself if one of them cannot be written.
async fn write(pool: &PgPool, jobs: Vec<Job<Append, Appended>>) {
    let questions: Vec<&Append> = jobs.iter().map(|job| &job.question).collect();
    let answers = match commit(pool, &questions).await {
        Ok(written) => written.into_iter().map(Ok).collect(),
        Err(error) if questions.len() == 1 || is_away(&error) => vec![Err(error); jobs.len()],
        Err(_) => {
            let mut answers = Vec::new();
            for question in questions {
                answers.push(commit(pool, &[question]).await.map(|written| written[0]));
            }
            answers
        }
    };
    jobs.into_iter().zip(answers).for_each(|(job, answer)| job.answer(answer));
}

fn is_away(error: &StoreError) -> bool {
    matches!(error, StoreError::Away(_))
}

async fn commit(pool: &PgPool, appends: &[&Append]) -> Result<Vec<Appended>> {
    let mut db = pool.acquire().await?;
    let mut written = within(all(&mut db, appends)).await?;
    for _ in 1..ATTEMPTS {
        if written.is_some() {
            break;
        }
        written = within(all(&mut db, appends)).await?;
    }
    let written = written.ok_or_else(|| StoreError::Away("too many write the same tables".to_owned()))?;
    let appended = |append: &&Append| match written.contains(&append.head.id) {
        true => Appended::Done,
        false => Appended::Taken,
    };
    Ok(appends.iter().map(appended).collect())
}

/// The tables whose entry was written, or `None` if PostgreSQL rolled everything back to resolve a deadlock.
async fn all(db: &mut PgConnection, appends: &[&Append]) -> Result<Option<HashSet<String>>> {
    let texts = |field: fn(&Append) -> &str| appends.iter().map(|row| field(row)).collect::<Vec<&str>>();
    let numbers = |field: fn(&Append) -> i64| appends.iter().map(|row| field(row)).collect::<Vec<i64>>();
    let dues: Vec<Option<i64>> = appends.iter().map(|row| row.head.due).collect();
    let query = sqlx::query_scalar(ALL)
        .bind(texts(|row| &row.head.id))
        .bind(texts(|row| &row.head.invite))
        .bind(texts(|row| &row.head.watch))
        .bind(numbers(|row| stage_number(row.head.stage)))
        .bind(numbers(|row| i64::from(row.head.public)))
        .bind(numbers(|row| i64::from(row.head.seq)))
        .bind(numbers(|row| row.head.created))
        .bind(numbers(|row| row.head.updated))
        .bind(dues)
        .bind(texts(|row| &row.head.summary))
        .bind(numbers(|row| row.at))
        .bind(texts(|row| &row.body));
    let (joined, to) = people(appends, |row| &row.joined);
    let (parted, from) = people(appends, |row| &row.parted);
    match query.bind(joined).bind(to).bind(parted).bind(from).fetch_all(db).await {
        Ok(written) => Ok(Some(written.into_iter().collect())),
        Err(sqlx::Error::Database(told)) if told.code().as_deref() == Some("40P01") => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Users and their tables, as two lists of the same length.
fn people<'a>(appends: &[&'a Append], which: fn(&Append) -> &Vec<String>) -> (Vec<&'a str>, Vec<&'a str>) {
    let pairs = |row: &&'a Append| {
        let table = row.head.id.as_str();
        which(row).iter().map(move |person| (person.as_str(), table)).collect::<Vec<_>>()
    };
    appends.iter().flat_map(pairs).unzip()
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Connection as _, Executor as _};

    use super::super::queries::{DUE, LOBBY, TABLES_OF};

    #[tokio::test]
    async fn the_lists_of_tables_have_an_index_each() {
        let server = test_services::Postgres::start_with(test_services::Flush::Off).unwrap();
        let mut db = super::super::connect(&server.url()).await.unwrap();
        // Without this, small tables are scanned whatever the indexes are.
        db.execute("SET enable_seqscan = off").await.unwrap();
        let lists = [
            (DUE, "'n', 5, 10", "tables_due"),
            (LOBBY, "10", "tables_lobby"),
            (TABLES_OF, "'u', 5, 10", "players_pkey"),
        ];
        for (number, (sql, values, index)) in lists.into_iter().enumerate() {
            db.execute(AssertSqlSafe(format!("PREPARE list{number} AS {sql}"))).await.unwrap();
            let explain = AssertSqlSafe(format!("EXPLAIN EXECUTE list{number} ({values})"));
            let plan: Vec<String> = sqlx::query_scalar(explain).fetch_all(&mut db).await.unwrap();
            let plan = plan.join("\n");
            assert!(plan.contains(index) && !plan.contains("Seq Scan on tables"), "{plan}");
        }
        db.close().await.unwrap();
    }
}
