//! Sample tables, users and sessions, and a dump of a whole store.

use store::{Append, Appended, Credential, Entry, Head, Session, Stage, Store, User};

pub(crate) fn head(table: &str, seq: u32) -> Head {
    Head {
        id: table.to_owned(),
        invite: format!("invite-{table}"),
        watch: format!("watch-{table}"),
        stage: Stage::Playing,
        public: false,
        seq,
        created: 1000,
        updated: 1000 + i64::from(seq),
        due: None,
        summary: format!("summary {seq}"),
    }
}

pub(crate) fn append(table: &str, seq: u32) -> Append {
    with(head(table, seq))
}

pub(crate) fn with(head: Head) -> Append {
    let body = format!("entry {} of {}", head.seq, head.id);
    Append { at: head.updated, head, body, joined: Vec::new(), parted: Vec::new() }
}

pub(crate) fn guest(id: &str, name: &str) -> User {
    User { id: id.to_owned(), name: name.to_owned(), key: name.to_lowercase(), password: None, created: 5 }
}

pub(crate) fn keeper(id: &str, name: &str) -> User {
    User { password: Some(format!("hash of {id}")), ..guest(id, name) }
}

pub(crate) fn session(number: u8, user: &str, expires: i64) -> Session {
    Session {
        hash: [number; 32],
        user: user.to_owned(),
        credential: if number.is_multiple_of(2) { Credential::Cookie } else { Credential::Bearer },
        label: format!("browser {number}"),
        created: i64::from(number),
        seen: i64::from(number),
        expires,
    }
}

/// Writes entries that must be the next ones.
pub(crate) async fn write(store: &dyn Store, appends: impl IntoIterator<Item = Append>) {
    for append in appends {
        let what = format!("entry {} of {}", append.head.seq, append.head.id);
        assert_eq!(store.append(append).await.unwrap(), Appended::Done, "{what}");
    }
}

pub(crate) async fn log(store: &dyn Store, table: &str) -> Vec<Entry> {
    store.entries(table, 0, u32::MAX).await.unwrap()
}

pub(crate) async fn seqs(store: &dyn Store, table: &str) -> Vec<u32> {
    log(store, table).await.iter().map(|entry| entry.seq).collect()
}

/// Head and log of a table belong together: the log has no gap, and the head is as of its last entry.
pub(crate) async fn check_whole(store: &dyn Store, table: &str) {
    let (head, log) = (store.head(table).await.unwrap(), log(store, table).await);
    let expected: Vec<u32> = (1..).take(log.len()).collect();
    assert_eq!(log.iter().map(|entry| entry.seq).collect::<Vec<_>>(), expected, "{table}");
    let last = log.last().map(|entry| (entry.seq, entry.at));
    assert_eq!(head.map(|head| (head.seq, head.updated)), last, "{table}");
}

pub(crate) fn ids(heads: &[Head]) -> Vec<&str> {
    heads.iter().map(|head| head.id.as_str()).collect()
}
