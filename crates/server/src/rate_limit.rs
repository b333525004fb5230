//! Rate limits and concurrency limits, per address and per user.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Limits;

/// How many keys are remembered, so that nobody can exhaust memory with many addresses.
const REMEMBERED: usize = 50_000;

/// A token bucket: refills over time, each use takes one token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    at: Instant,
}

/// How a bucket refills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// How many tokens it holds.
    pub(crate) burst: f64,
    /// How long it takes to refill.
    pub(crate) refill: Duration,
}

impl TokenBucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket { tokens: rate.burst, at: now }
    }

    /// Takes a token, or says how long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let speed = rate.burst / rate.refill.as_secs_f64();
        self.tokens = (self.tokens + now.duration_since(self.at).as_secs_f64() * speed).min(rate.burst);
        self.at = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.tokens) / speed))
    }
}

/// A bucket for each key.
#[derive(Debug)]
struct KeyedBuckets<K> {
    rate: Rate,
    known: Mutex<HashMap<K, TokenBucket>>,
}

impl<K: Hash + Eq> KeyedBuckets<K> {
    fn new(burst: f64, refill: Duration) -> KeyedBuckets<K> {
        KeyedBuckets { rate: Rate { burst, refill }, known: Mutex::default() }
    }

    fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            // A full bucket need not be remembered.
            known.retain(|_, bucket| now.duration_since(bucket.at) < self.rate.refill);
            if known.len() >= REMEMBERED {
                known.clear();
            }
        }
        known.entry(key).or_insert_with(|| TokenBucket::full(self.rate, now)).take(self.rate, now)
    }
}

/// Limits how many permits each key may hold at once.
#[derive(Clone, Debug)]
pub(crate) struct ConcurrencyLimit<K: Hash + Eq + Clone> {
    shared: Arc<Holders<K>>,
}

#[derive(Debug)]
struct Holders<K> {
    max: u32,
    held: Mutex<HashMap<K, u32>>,
}

/// One permit of a key, returned when dropped: at the end of a task, or when it panics.
#[derive(Debug)]
pub(crate) struct Permit<K: Hash + Eq> {
    key: K,
    holders: Arc<Holders<K>>,
}

impl<K: Hash + Eq + Clone> ConcurrencyLimit<K> {
    fn new(max: u32) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { shared: Arc::new(Holders { max, held: Mutex::default() }) }
    }

    /// A permit, unless the key holds as many as it may.
    pub(crate) fn acquire(&self, key: K) -> Option<Permit<K>> {
        let mut held = self.shared.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key.clone()).or_insert(0);
        if *count >= self.shared.max {
            return None;
        }
        *count += 1;
        Some(Permit { key, holders: Arc::clone(&self.shared) })
    }
}

impl<K: Hash + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut held = self.holders.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.key) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

/// All limits.
#[derive(Debug)]
pub(crate) struct RateLimits {
    enabled: bool,
    requests: KeyedBuckets<IpAddr>,
    /// Passwords tried and codes looked up.
    guesses: KeyedBuckets<IpAddr>,
    guests: KeyedBuckets<IpAddr>,
    tables: KeyedBuckets<IpAddr>,
    tables_of: KeyedBuckets<String>,
    pub(crate) messages: Rate,
    pub(crate) connections: ConcurrencyLimit<IpAddr>,
    pub(crate) sockets: ConcurrencyLimit<IpAddr>,
    pub(crate) sockets_of: ConcurrencyLimit<String>,
}

/// What is rate-limited by address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limited {
    /// Any request.
    Request,
    /// Trying a password or a code.
    Guess,
    /// A new guest.
    Guest,
    /// A new table.
    Table,
}

const TEN_SECONDS: Duration = Duration::from_secs(10);
const HOUR: Duration = Duration::from_secs(3_600);

impl RateLimits {
    pub(crate) fn new(limits: Limits) -> RateLimits {
        RateLimits {
            enabled: limits.rate_limited,
            requests: KeyedBuckets::new(f64::from(limits.requests_per_second) * 10.0, TEN_SECONDS),
            guesses: KeyedBuckets::new(20.0, Duration::from_secs(120)),
            guests: KeyedBuckets::new(100.0, HOUR),
            tables: KeyedBuckets::new(f64::from(limits.tables_per_address), HOUR),
            tables_of: KeyedBuckets::new(f64::from(limits.tables_per_person), HOUR),
            messages: Rate { burst: f64::from(limits.messages_per_second) * 10.0, refill: TEN_SECONDS },
            connections: ConcurrencyLimit::new(limits.connections_per_address),
            sockets: ConcurrencyLimit::new(limits.sockets_per_address),
            sockets_of: ConcurrencyLimit::new(limits.sockets_per_person),
        }
    }

    /// Whether an address may do this now, or how long it must wait.
    pub(crate) fn take(&self, what: Limited, address: IpAddr) -> Result<(), Duration> {
        if !self.enabled {
            return Ok(());
        }
        let address = network(address);
        let buckets = match what {
            Limited::Request => &self.requests,
            Limited::Guess => &self.guesses,
            Limited::Guest => &self.guests,
            Limited::Table => &self.tables,
        };
        buckets.take(address, Instant::now())
    }

    /// Whether a user may open a table now, or how long they must wait.
    pub(crate) fn take_table_of(&self, user: &str) -> Result<(), Duration> {
        if !self.enabled {
            return Ok(());
        }
        self.tables_of.take(user.to_owned(), Instant::now())
    }

    /// Whether rates are limited at all.
    pub(crate) fn enabled(&self) -> bool {
        self.enabled
    }
}

/// The address that limits count by: a household has one IPv4 address, or a whole IPv6 /64 network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => {
                let s = six.segments();
                IpAddr::V6([s[0], s[1], s[2], s[3], 0, 0, 0, 0].into())
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_refills_over_time() {
        let rate = Rate { burst: 3.0, refill: Duration::from_secs(3) };
        let start = Instant::now();
        let mut bucket = TokenBucket::full(rate, start);
        assert_eq!((0..5).filter(|_| bucket.take(rate, start).is_ok()).count(), 3);
        let wait = bucket.take(rate, start).unwrap_err();
        assert!(wait <= Duration::from_secs(1));
        assert!(bucket.take(rate, start + Duration::from_secs(2)).is_ok());
    }

    #[test]
    fn permits_are_counted_by_key_and_given_back_when_dropped() {
        let limit = ConcurrencyLimit::new(2);
        let (first, _second, _other) = (limit.acquire("a"), limit.acquire("a"), limit.acquire("b"));
        assert!(first.is_some() && limit.acquire("a").is_none());
        drop(first);
        assert!(limit.acquire("a").is_some());
    }

    #[tokio::test]
    async fn a_task_that_panics_gives_its_permit_back() {
        let limit = ConcurrencyLimit::new(1);
        let permit = limit.acquire("a");
        let task = tokio::spawn(async move {
            let _permit = permit;
            panic!("a fault in a handler");
        });
        assert!(limit.acquire("a").is_none());
        assert!(task.await.is_err());
        assert!(limit.acquire("a").is_some());
    }

    #[test]
    fn addresses_of_one_ipv6_network_share_a_limit() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::2"));
        assert_ne!(address("2001:db8:0:1::1"), address("2001:db8:0:2::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }

    #[test]
    fn many_addresses_do_not_fill_the_memory() {
        let buckets = KeyedBuckets::new(1.0, Duration::from_secs(1));
        let now = Instant::now();
        for n in 0..3 * REMEMBERED {
            let _ = buckets.take(n, now);
        }
        assert!(buckets.known.lock().unwrap().len() <= REMEMBERED);
    }
}
