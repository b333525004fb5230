//! Hashes and other values of 32 bytes, written as 64 hexadecimal digits.

use std::fmt;

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits (0–9, a–f)")]
pub struct NotHex;

/// Writes bytes as hexadecimal digits.
pub(crate) fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads 64 lower-case hexadecimal digits.
pub(crate) fn parse_hex(text: &str) -> Result<[u8; 32], NotHex> {
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
    Ok(bytes)
}

/// A newtype of 32 bytes that is displayed, parsed and serialised as hexadecimal digits. `Debug` is left to
/// the caller: some of these are secret.
macro_rules! hex32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::types::write_hex(&self.0, f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = $crate::types::NotHex;
            fn from_str(text: &str) -> Result<$name, $crate::types::NotHex> {
                $crate::types::parse_hex(text).map($name)
            }
        }
        impl TryFrom<String> for $name {
            type Error = $crate::types::NotHex;
            fn try_from(text: String) -> Result<$name, $crate::types::NotHex> {
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
pub(crate) use hex32;

/// A public value of that kind, with name and digits in `Debug`.
macro_rules! hash {
    ($(#[$doc:meta])* $name:ident) => {
        hex32! { $(#[$doc])* $name }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

hash! {
    /// Any hash of 32 bytes that has no type of its own.
    Hash32
}
hash! {
    /// The hash of the server's secret, published before the first card.
    Commitment
}
hash! {
    /// The hash of everything about a board that the rules depend on.
    BoardHash
}
hash! {
    /// The hash of a whole position, including its hidden parts.
    Digest
}
hash! {
    /// One seat's share of the seed.
    Contribution
}

impl Contribution {
    /// The contribution of a seat that provides none.
    pub const NONE: Contribution = Contribution([0; 32]);
}

#[cfg(test)]
mod tests {
    use super::{Digest, Hash32, NotHex};

    #[test]
    fn a_hash_reads_what_it_writes() {
        let hash = Hash32(std::array::from_fn(|n| n as u8 * 7));
        let text = hash.to_string();
        assert_eq!(text.len(), 64);
        assert_eq!(text.parse(), Ok(hash));
        assert_eq!(format!("{:?}", Digest(hash.0)), format!("Digest({text})"));
    }

    #[test]
    fn only_64_lower_case_digits_are_a_hash() {
        for text in
            ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"A".repeat(64), &"é".repeat(32)]
        {
            assert_eq!(text.parse::<Hash32>(), Err(NotHex), "{text}");
        }
    }
}
