//! Rate limits and concurrency limits, per address and per user.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Limits;

/// Keys that are remembered before the oldest are thrown away: nobody can fill the memory with addresses.
const REMEMBERED: usize = 50_000;

/// A bucket that fills with time and is emptied by use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    at: Instant,
}

/// How a bucket fills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// How much it holds.
    pub(crate) size: f64,
    /// How long it takes to fill.
    pub(crate) fills_in: Duration,
}

impl TokenBucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket { left: rate.size, at: now }
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let speed = rate.size / rate.fills_in.as_secs_f64();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * speed).min(rate.size);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / speed))
    }
}

/// KeyedBuckets by key.
#[derive(Debug)]
struct KeyedBuckets<K> {
    rate: Rate,
    known: Mutex<HashMap<K, TokenBucket>>,
}

impl<K: Hash + Eq> KeyedBuckets<K> {
    fn new(size: f64, fills_in: Duration) -> KeyedBuckets<K> {
        KeyedBuckets { rate: Rate { size, fills_in }, known: Mutex::default() }
    }

    fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            // A bucket that has filled up again is as good as none.
            known.retain(|_, bucket| now.duration_since(bucket.at) < self.rate.fills_in);
            if known.len() >= REMEMBERED {
                known.clear();
            }
        }
        known.entry(key).or_insert_with(|| TokenBucket::full(self.rate, now)).take(self.rate, now)
    }
}

/// How many of something are held at once, by key.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit<K: Hash + Eq + Clone> {
    most: u32,
    held: Mutex<HashMap<K, u32>>,
}

impl<K: Hash + Eq + Clone> ConcurrencyLimit<K> {
    fn new(most: u32) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { most, held: Mutex::default() }
    }

    /// Holds one more until the guard is dropped; nothing if that would be too many.
    pub(crate) fn hold(&self, key: K) -> bool {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key).or_insert(0);
        let allowed = *count < self.most;
        *count += u32::from(allowed);
        allowed
    }

    /// Gives one back.
    pub(crate) fn give_back(&self, key: &K) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(key) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                held.remove(key);
            }
        }
    }
}

/// All rations.
#[derive(Debug)]
pub(crate) struct RateLimits {
    enabled: bool,
    requests: KeyedBuckets<IpAddr>,
    /// Passwords tried, codes looked up: what somebody who guesses would do.
    guesses: KeyedBuckets<IpAddr>,
    guests: KeyedBuckets<IpAddr>,
    tables: KeyedBuckets<IpAddr>,
    tables_of: KeyedBuckets<String>,
    pub(crate) messages: Rate,
    pub(crate) connections: ConcurrencyLimit<IpAddr>,
    pub(crate) sockets: ConcurrencyLimit<IpAddr>,
    pub(crate) sockets_of: ConcurrencyLimit<String>,
}

/// What is rationed over time by address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limited {
    /// Any request.
    Request,
    /// Something that could be guessed.
    Guess,
    /// A new guest.
    Guest,
    /// A new table.
    Table,
}

const HOUR: Duration = Duration::from_secs(3_600);

impl RateLimits {
    pub(crate) fn new(limits: Limits) -> RateLimits {
        let burst = Duration::from_secs(10);
        RateLimits {
            enabled: limits.rate_limited,
            requests: KeyedBuckets::new(f64::from(limits.requests_per_second) * 10.0, burst),
            guesses: KeyedBuckets::new(20.0, Duration::from_secs(120)),
            guests: KeyedBuckets::new(100.0, HOUR),
            tables: KeyedBuckets::new(f64::from(limits.tables_per_address), HOUR),
            tables_of: KeyedBuckets::new(f64::from(limits.tables_per_person), HOUR),
            messages: Rate { size: f64::from(limits.messages_per_second) * 10.0, fills_in: burst },
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

    /// Whether a person may open a table now.
    pub(crate) fn table_of(&self, user: &str) -> Result<(), Duration> {
        if !self.enabled {
            return Ok(());
        }
        self.tables_of.take(user.to_owned(), Instant::now())
    }

    /// Whether messages are rationed at all.
    pub(crate) fn enabled(&self) -> bool {
        self.enabled
    }
}

/// One household has one IPv4 address, or a whole /64 of IPv6.
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
    fn a_bucket_gives_what_it_holds_and_fills_with_time() {
        let rate = Rate { size: 3.0, fills_in: Duration::from_secs(3) };
        let start = Instant::now();
        let mut bucket = TokenBucket::full(rate, start);
        assert_eq!((0..5).filter(|_| bucket.take(rate, start).is_ok()).count(), 3);
        let wait = bucket.take(rate, start).unwrap_err();
        assert!(wait <= Duration::from_secs(1));
        assert!(bucket.take(rate, start + Duration::from_secs(2)).is_ok());
    }

    #[test]
    fn what_is_held_is_counted_and_given_back() {
        let held = ConcurrencyLimit::new(2);
        assert!(held.hold("a") && held.hold("a") && !held.hold("a") && held.hold("b"));
        held.give_back(&"a");
        assert!(held.hold("a"));
    }

    #[test]
    fn neighbours_in_one_ipv6_network_share_a_ration() {
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
