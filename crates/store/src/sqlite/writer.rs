//! The only task that writes: it takes everything that is waiting, commits it together, and only then answers.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;
use tokio::time::Instant;

use super::write::{Answer, Write};
use super::{append, write};
use crate::commit_queue::{Job, Queue, queue};
use crate::{Append, Result, StoreError};

/// The most changes in one commit. It bounds how long the first of them waits for the last.
const MOST: usize = 512;

/// The minimum time between two commits. On an idle database nobody waits; under load commits get larger, which saves
/// time because a commit costs more than what is in it.
const PACE: Duration = Duration::from_millis(5);

/// Starts the task. It ends when the queue is closed.
pub(super) fn start(mut db: SqliteConnection) -> Queue<Write, Answer> {
    let (writes, waiting) = queue::<Write, Answer>();
    tokio::spawn(async move {
        let mut not_before = Instant::now();
        loop {
            tokio::time::sleep_until(not_before).await;
            let jobs = waiting.take(MOST).await;
            if jobs.is_empty() {
                break;
            }
            not_before = Instant::now() + PACE;
            serve(&mut db, jobs).await;
        }
        // Closing also moves the log into the database, so that one file is left. If that fails, the next start does
        // it.
        let _ = db.close().await;
        drop(waiting);
    });
    writes
}

/// Commits all changes together, or each by itself if one of them fails.
async fn serve(db: &mut SqliteConnection, jobs: Vec<Job<Write, Answer>>) {
    let questions: Vec<&Write> = jobs.iter().map(|job| &job.question).collect();
    match commit(db, &questions).await {
        Ok(answers) => jobs.into_iter().zip(answers).for_each(|(job, answer)| job.answer(Ok(answer))),
        // The disk is full or the file is locked: each would fail by itself too.
        Err(error @ StoreError::Away(_)) => jobs.into_iter().for_each(|job| job.answer(Err(error.clone()))),
        Err(StoreError::Corrupt(_) | StoreError::Unusable(_)) => {
            for job in jobs {
                let mut answers = commit(db, &[&job.question]).await;
                let answer = answers.as_mut().ok().and_then(Vec::pop);
                let failed = || StoreError::Corrupt("a change without an answer".to_owned());
                job.answer(answer.ok_or_else(|| answers.err().unwrap_or_else(failed)));
            }
        }
    }
}

/// One transaction. Dropping it unfinished rolls it back.
async fn commit(db: &mut SqliteConnection, writes: &[&Write]) -> Result<Vec<Answer>> {
    let mut transaction = db.begin_with("BEGIN IMMEDIATE").await?;
    let answers = run(&mut transaction, writes).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// Makes the changes in order; consecutive entries of different tables are written together.
async fn run(db: &mut SqliteConnection, writes: &[&Write]) -> Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(writes.len());
    let mut rest = writes;
    while let Some(first) = rest.first() {
        let group = leading_appends(rest);
        if group.is_empty() {
            answers.push(write::one(db, first).await?);
            rest = &rest[1..];
        } else {
            rest = &rest[group.len()..];
            answers.extend(append::all(db, &group).await?.into_iter().map(Answer::Appended));
        }
    }
    Ok(answers)
}

/// The leading entries, up to the first table that repeats: whether its second entry fits depends on the first.
fn leading_appends<'a>(writes: &[&'a Write]) -> Vec<&'a Append> {
    let mut tables = HashSet::new();
    let append = |write: &&'a Write| match write {
        Write::Append(append) if tables.insert(append.head.id.as_str()) => Some(append),
        _ => None,
    };
    writes.iter().map_while(append).collect()
}
