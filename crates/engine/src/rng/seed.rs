//! The game seed, and how anybody can prove that it was not chosen after the fact.
//!
//! The server commits to a secret before the first card (by its hash), every seat contributes some
//! bytes of its own, and the seed is a hash over all of them. After the last card the secret is
//! shown: whoever has the record can check the commitment and deal the game again.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

macro_rules! hex32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
        impl FromStr for $name {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<$name, NotHex> {
                let digits = text.as_bytes();
                let mut bytes = [0; 32];
                if digits.len() != 64 {
                    return Err(NotHex);
                }
                for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
                    let digit = |d: u8| match d {
                        b'0'..=b'9' => Ok(d - b'0'),
                        b'a'..=b'f' => Ok(d - b'a' + 10),
                        _ => Err(NotHex),
                    };
                    *byte = digit(pair[0])? << 4 | digit(pair[1])?;
                }
                Ok($name(bytes))
            }
        }
        impl TryFrom<String> for $name {
            type Error = NotHex;
            fn try_from(text: String) -> Result<$name, NotHex> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    };
}

hex32! {
    /// What a whole game's chance follows from. Secret until the game is over.
    Seed
}
hex32! {
    /// The server's share of the seed. Secret until the game is over.
    Secret
}
hex32! {
    /// The hash of the secret, known before the first card.
    Commitment
}
hex32! {
    /// One seat's share of the seed.
    Contribution
}

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits (0–9, a–f)")]
pub struct NotHex;

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
impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}
impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Contribution({self})")
    }
}

impl Secret {
    /// What is published before the first card.
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

impl Contribution {
    /// The contribution of a seat that gives none of its own.
    pub const NONE: Contribution = Contribution([0; 32]);
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
