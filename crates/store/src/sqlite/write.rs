//! Write requests as data, so that one can be retried apart from the rest of its commit.

use sqlx::sqlite::SqliteConnection;

use super::queries;
use crate::{Append, Appended, Millis, Naming, Result, Session, StoreError, User};

/// One change.
#[derive(Debug)]
pub(super) enum Write {
    Append(Append),
    Lease { table: String, node: String, now: Millis, until: Millis },
    Release { node: String },
    ForgetOpen { before: Millis },
    AddUser(User),
    SetUser { id: String, name: String, key: String, password: Option<String> },
    AddSession(Session),
    TouchSession { hash: [u8; 32], seen: Millis, expires: Millis },
    EndSession { hash: [u8; 32] },
    EndSessions { user: String },
    Prune { now: Millis },
}

/// The result of a change.
#[derive(Debug)]
pub(super) enum Answer {
    Appended(Appended),
    Leased(bool),
    Forgotten(Vec<String>),
    Named(Naming),
    Count(u64),
    Done,
}

/// Makes one change that is not an entry.
pub(super) async fn one(db: &mut SqliteConnection, write: &Write) -> Result<Answer> {
    Ok(match write {
        Write::Append(append) => {
            let what = format!("entry {} of {} outside a group", append.head.seq, append.head.id);
            return Err(StoreError::Corrupt(what));
        }
        Write::Lease { table, node, now, until } => {
            Answer::Leased(queries::lease(db, table, node, *now, *until).await?)
        }
        Write::Release { node } => queries::release(db, node).await.map(|()| Answer::Done)?,
        Write::ForgetOpen { before } => Answer::Forgotten(queries::forget_open(db, *before).await?),
        Write::AddUser(user) => Answer::Named(queries::add_user(db, user).await?),
        Write::SetUser { id, name, key, password } => {
            Answer::Named(queries::set_user(db, id, name, key, password.as_deref()).await?)
        }
        Write::AddSession(session) => queries::add_session(db, session).await.map(|()| Answer::Done)?,
        Write::TouchSession { hash, seen, expires } => {
            queries::touch_session(db, hash, *seen, *expires).await.map(|()| Answer::Done)?
        }
        Write::EndSession { hash } => queries::end_session(db, hash).await.map(|()| Answer::Done)?,
        Write::EndSessions { user } => Answer::Count(queries::end_sessions(db, user).await?),
        Write::Prune { now } => Answer::Count(queries::prune(db, *now).await?),
    })
}
