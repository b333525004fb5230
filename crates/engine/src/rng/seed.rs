//! The game seed, and the proof that it was not chosen after the fact.
//!
//! The server commits to a secret before the first card (by publishing its hash), every seat contributes some
//! bytes of its own, and the seed is a hash over all of them. After the game the secret is published: anyone
//! with the record can check the commitment and deal the game again.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::types::{Commitment, Contribution, hex32};

hex32! {
    /// The number from which everything random in a game follows. Secret until the game is over.
    Seed
}
hex32! {
    /// The server's share of the seed. Secret until the game is over.
    Secret
}

// Secrets must not slip into a log through `{:?}`.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The hash that is published before the first card.
    pub fn commitment(&self) -> Commitment {
        Commitment(tagged("branchline commitment 1", &[&self.0]))
    }

    /// The seed of a game: the secret and every seat's contribution, in seat order.
    pub fn seed(&self, contributions: &[Contribution]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend(contributions.iter().map(|c| &c.0[..]));
        Seed(tagged("branchline seed 1", &parts))
    }

    /// A secret for simulations and tests, made from a number. Anybody can guess it.
    pub fn from_number(n: u64) -> Secret {
        Secret(tagged("branchline number 1", &[&n.to_le_bytes()]))
    }
}

impl Seed {
    /// A seed made from a number, for simulations and tests.
    pub fn from_number(n: u64) -> Seed {
        Secret::from_number(n).seed(&[])
    }
}

/// SHA-256 over a purpose and a list of parts, each with its length, so that no two uses can collide.
fn tagged(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in std::iter::once(purpose.as_bytes()).chain(parts.iter().copied()) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}
