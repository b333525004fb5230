//! Unguessable ids and tokens, and the hashes that are stored of them.

use engine::Secret;
use sha2::{Digest, Sha256};
use table::TableSecrets;

/// Digits and letters without those that are easily confused, such as 0 and o.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// Random bytes from the operating system.
///
/// # Panics
/// If the system cannot provide any: without them no secret would be safe.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A random word of `length` letters, about five bits each.
fn word(length: usize) -> String {
    let mut word = String::with_capacity(length);
    while word.len() < length {
        for byte in random::<32>() {
            // Discard the values that would make some letters more likely than others.
            if usize::from(byte) < 256 - 256 % LETTERS.len() && word.len() < length {
                word.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            }
        }
    }
    word
}

/// The id of a table or a user: 99 bits.
pub(crate) fn name() -> String {
    word(20)
}

/// A code to read out or type: 49 bits, enough because guesses are rate-limited.
pub(crate) fn code() -> String {
    word(10)
}

/// A code that people only copy: 79 bits.
pub(crate) fn long_code() -> String {
    word(16)
}

/// The secrets of a new table.
pub(crate) fn fresh() -> TableSecrets {
    TableSecrets { invite: code(), watch: long_code(), secret: Secret(random()) }
}

/// A token: 213 bits.
pub(crate) fn token() -> String {
    format!("bl_{}", word(43))
}

/// Whether a text could be one of our ids or codes. Anything else is not worth a query, and may contain characters that
/// the database rejects.
pub(crate) fn could_be(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// The hash that is stored of a token. Because the hash is looked up, the time of the lookup reveals nothing about the
/// token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_codes_and_tokens_are_of_their_length_and_never_the_same() {
        let mut seen = HashSet::new();
        for make in [name, code, long_code, token] {
            let length = make().len();
            for _ in 0..1_000 {
                let made = make();
                assert_eq!(made.len(), length);
                assert!(made.bytes().all(|b| b"_l".contains(&b) || LETTERS.contains(&b)), "{made}");
                assert!(seen.insert(made));
            }
        }
    }

    #[test]
    fn names_and_codes_are_known_from_what_cannot_be_one() {
        for made in [name(), code(), long_code()] {
            assert!(could_be(&made));
        }
        for other in ["", "a\0b", "../etc", "ABC", "a b", "%", "\u{e9}", "o", &"a".repeat(33)] {
            assert!(!could_be(other), "{other:?}");
        }
    }

    #[test]
    fn every_letter_is_as_likely_as_any_other() {
        let mut counts = [0_u32; 256];
        word(31_000).bytes().for_each(|b| counts[usize::from(b)] += 1);
        for letter in LETTERS {
            // 1,000 expected, standard deviation 31: six of them.
            assert!((810..1_190).contains(&counts[usize::from(*letter)]), "{}", char::from(*letter));
        }
    }
}
