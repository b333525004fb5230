//! Metrics of the running server for Prometheus. They contain no name, id or text.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the histogram's classes, in microseconds.
const CLASSES: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000];

/// A histogram of durations.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: [AtomicU64; CLASSES.len() + 1],
    sum: AtomicU64,
}

impl Histogram {
    pub(crate) fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let class = CLASSES.iter().position(|&end| micros <= end).unwrap_or(CLASSES.len());
        self.counts[class].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (class, count) in self.counts.iter().enumerate() {
            total += count.load(Ordering::Relaxed);
            match CLASSES.get(class) {
                Some(&end) => {
                    let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {total}", end as f64 / 1e6);
                }
                None => {
                    let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {total}");
                }
            }
        }
        let sum = self.sum.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_sum {sum}\n{name}_count {total}");
    }
}

/// The metrics of the running server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicI64,
    pub(crate) connections: AtomicI64,
    pub(crate) tables: AtomicI64,
    pub(crate) orders_done: AtomicU64,
    pub(crate) orders_refused: AtomicU64,
    pub(crate) orders_repeated: AtomicU64,
    pub(crate) bot_moves: AtomicU64,
    pub(crate) bots_waiting: AtomicI64,
    pub(crate) clock_moves: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) slow_sockets: AtomicU64,
    pub(crate) requests: AtomicU64,
    pub(crate) refused_requests: AtomicU64,
    pub(crate) failed_requests: AtomicU64,
    pub(crate) limited: AtomicU64,
    pub(crate) races_lost: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    pub(crate) bus_up: AtomicI64,
    pub(crate) append: Histogram,
    pub(crate) bot_thought: Histogram,
}

impl Metrics {
    /// The metrics in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let gauge = |out: &mut String, name: &str, help: &str, value: &AtomicI64| {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        };
        gauge(&mut out, "branchline_sockets", "Sockets of tables that are open.", &self.sockets);
        gauge(&mut out, "branchline_connections", "Connections that are open.", &self.connections);
        gauge(&mut out, "branchline_tables_active", "Tables in memory.", &self.tables);
        gauge(&mut out, "branchline_bots_waiting", "Bots that wait to think.", &self.bots_waiting);
        gauge(&mut out, "branchline_bus_up", "Whether the bus between nodes is connected.", &self.bus_up);
        let counters = [
            ("branchline_orders_done_total", "Orders carried out.", &self.orders_done),
            ("branchline_orders_refused_total", "Orders refused.", &self.orders_refused),
            (
                "branchline_orders_repeated_total",
                "Orders sent again and answered as before.",
                &self.orders_repeated,
            ),
            ("branchline_bot_moves_total", "Moves of bots.", &self.bot_moves),
            ("branchline_clock_moves_total", "Moves made because time was up.", &self.clock_moves),
            ("branchline_messages_total", "Messages sent on sockets.", &self.messages),
            ("branchline_slow_sockets_total", "Sockets closed for not keeping up.", &self.slow_sockets),
            ("branchline_requests_total", "Requests.", &self.requests),
            ("branchline_requests_refused_total", "Requests answered with 4xx.", &self.refused_requests),
            ("branchline_requests_failed_total", "Requests answered with 5xx.", &self.failed_requests),
            ("branchline_limited_total", "Requests, messages and connections over a limit.", &self.limited),
            ("branchline_races_lost_total", "Entries that another node wrote first.", &self.races_lost),
            ("branchline_store_errors_total", "Times the database did not answer.", &self.store_errors),
        ];
        for (name, help, value) in counters {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
        }
        self.append.write(&mut out, "branchline_append_seconds", "Time to write an entry durably.");
        self.bot_thought.write(&mut out, "branchline_bot_seconds", "Time a bot thought about a move.");
        out
    }
}

/// Adds one to a counter.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Adds one to a gauge for as long as the guard lives.
#[derive(Debug)]
pub(crate) struct Held<'a>(&'a AtomicI64);

impl<'a> Held<'a> {
    pub(crate) fn new(gauge: &'a AtomicI64) -> Held<'a> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Held(gauge)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
