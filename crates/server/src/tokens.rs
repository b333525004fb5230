//! Unguessable ids and tokens, and the hashes that are stored of them.

use engine::Secret;
use sha2::{Digest, Sha256};
use table::TableSecrets;

/// Digits and letters without those that are taken for each other when read aloud.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// Random bytes from the operating system.
///
/// # Panics
/// If the system has none to give: then no secret of ours would be one.
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
            // Values that would favour some letters are thrown away.
            if usize::from(byte) < 256 - 256 % LETTERS.len() && word.len() < length {
                word.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            }
        }
    }
    word
}

/// The name of a table or a person: 99 bits.
pub(crate) fn name() -> String {
    word(20)
}

/// A code to be told or typed: 49 bits, and asking is rationed.
pub(crate) fn code() -> String {
    word(10)
}

/// A code that is only ever copied: 79 bits.
pub(crate) fn long_code() -> String {
    word(16)
}

/// What nobody could guess, for a new table.
pub(crate) fn fresh() -> TableSecrets {
    TableSecrets { invite: code(), watch: long_code(), secret: Secret(random()) }
}

/// A token: 213 bits.
pub(crate) fn token() -> String {
    format!("bl_{}", word(43))
}

/// Whether a text could be a name or a code of ours. Nothing else is worth asking the database for, and not every
/// database takes every text.
pub(crate) fn could_be(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is kept of a token. Looking a hash up takes no time that would tell of the token.
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
