//! A fresh database on a PostgreSQL server that other tests share.

use std::io::{Error, Result};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// Creates a new database on the server that `url` names, and returns its URL.
///
/// # Errors
/// If `psql` cannot be run or the server refuses.
pub fn fresh_database(url: &str) -> Result<String> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let time = std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos());
    let name = format!("test_{}_{number}_{time}", std::process::id());
    let made = Command::new("psql")
        .args([url, "--no-psqlrc", "--quiet", "--command", &format!("CREATE DATABASE {name}")])
        .output()
        .map_err(|error| Error::other(format!("cannot run psql ({error}): apt-get install postgresql")))?;
    if !made.status.success() {
        return Err(Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
    }
    let (server, _) = url.rsplit_once('/').ok_or_else(|| Error::other("the address names no database"))?;
    Ok(format!("{server}/{name}"))
}
