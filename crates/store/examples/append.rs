//! Measures appends: `append DATABASE [TABLES] [SECONDS] [RATE]`, on an SQLite file, a `postgres://` address, or
//! `postgres` for a temporary server. Every table writes its next entry as soon as the last one is on disk, or all of
//! them RATE entries a second. Prints entries a second, the wait for an entry, and the processor time that one takes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Append, Appended, Head, Stage, Store};

/// About what a move takes: an action, its number, whose it is.
const BODY: &str = r#"{"kind":"act","seat":2,"action":"claim copenhagen-stockholm with yellow yellow wild","id":"c0ffee-17","clock":{"left":41000}}"#;
const SUMMARY: &str = r#"{"board":"nordic","seats":[{"name":"Ada"},{"name":"Grace"},{"bot":"planner"}],"turn":2,"clock":"90 s a turn","title":"Friday night"}"#;

fn append(table: u32, seq: u32) -> Append {
    let head = Head {
        id: format!("table-{table:016}"),
        invite: format!("invite-{table:08}"),
        watch: format!("watch-{table:08}"),
        stage: Stage::Playing,
        public: table.is_multiple_of(4),
        seq,
        created: 1,
        updated: i64::from(seq) * 1000,
        due: table.is_multiple_of(2).then_some(i64::from(seq) * 1000 + i64::from(table)),
        summary: SUMMARY.to_owned(),
    };
    let joined =
        if seq == 1 { vec![format!("user-{table}"), format!("user-{}", table + 1)] } else { Vec::new() };
    Append { at: head.updated, head, body: BODY.to_owned(), joined, parted: Vec::new() }
}

/// Processor time of this process and of those that it started and that have ended, in seconds; the kernel counts
/// hundredths.
fn processor_seconds() -> [f64; 2] {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    let ticks: Vec<f64> =
        after_name.split(' ').skip(11).take(4).filter_map(|field| field.parse().ok()).collect();
    [ticks.iter().take(2).sum::<f64>() / 100.0, ticks.iter().skip(2).sum::<f64>() / 100.0]
}

/// When a table may write.
#[derive(Clone, Copy)]
struct Pace {
    first: Instant,
    between: Duration,
    until: Instant,
}

async fn play(store: Arc<dyn Store>, table: u32, pace: Pace) -> store::Result<Vec<Duration>> {
    let mut waits = Vec::new();
    for seq in 1.. {
        tokio::time::sleep_until((pace.first + pace.between * (seq - 1)).into()).await;
        let start = Instant::now();
        if start >= pace.until {
            break;
        }
        assert_eq!(store.append(append(table, seq)).await?, Appended::Done, "table {table}, entry {seq}");
        waits.push(start.elapsed());
    }
    Ok(waits)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let database = args.next().ok_or("name a database: a new file, a postgres:// address, or `postgres`")?;
    let tables: u32 = args.next().map_or(Ok(2000), |text| text.parse())?;
    let seconds: f64 = args.next().map_or(Ok(10.0), |text| text.parse())?;
    let rate: Option<f64> = args.next().map(|text| text.parse()).transpose()?;
    let server = if database == "postgres" { Some(test_services::Postgres::start()?) } else { None };
    let store = store::any(&server.as_ref().map_or(database, test_services::Postgres::url)).await?;

    let before = processor_seconds();
    let start = Instant::now();
    let until = start + Duration::from_secs_f64(seconds);
    let between = rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(f64::from(tables) / rate));
    let pace = |table: u32| Pace { first: start + between * table / tables, between, until };
    let playing: Vec<_> =
        (0..tables).map(|table| tokio::spawn(play(store.clone(), table, pace(table)))).collect();
    let mut waits = Vec::new();
    for table in playing {
        waits.extend(table.await??);
    }
    let took = start.elapsed().as_secs_f64();
    store.close().await;
    drop(server);
    let after = processor_seconds();

    waits.sort();
    let at = |part: usize| waits.get(waits.len().saturating_sub(1) * part / 100).copied().unwrap_or_default();
    let entries = waits.len() as f64;
    let each = |which: usize| (after[which] - before[which]) / entries * 1e6;
    println!("{tables} tables, {entries} entries in {took:.1} s: {:.0} a second", entries / took);
    println!("wait: p50 {:.1?}, p95 {:.1?}, p99 {:.1?}", at(50), at(95), at(99));
    println!("processor time of an entry: {:.1} µs here, {:.1} µs in the server", each(0), each(1));
    Ok(())
}
