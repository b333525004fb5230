//! Passwords: hashed with argon2id, a few at a time, and never logged or sent.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use protocol::Refusal;
use tokio::sync::Semaphore;

use super::error::ApiError;

/// Hashing takes memory and time by design, so only a few are hashed at once.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// How many characters a password may have.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

fn busy<E>(_: E) -> ApiError {
    Refusal::ServerBusy.into()
}

/// The hash that is stored of a password.
pub(crate) async fn hash(password: String) -> Result<String, ApiError> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err(Refusal::PasswordLength.into());
    }
    let _turn = AT_ONCE.acquire().await.map_err(busy)?;
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await.map_err(busy)?.map_err(busy)
}

/// Whether a password is right. Without a hash to compare it is wrong, but takes as long, so that the time does not
/// reveal which names are registered.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool, ApiError> {
    if password.len() > 4 * LENGTH.end() {
        return Ok(false);
    }
    let _turn = AT_ONCE.acquire().await.map_err(busy)?;
    let checked = tokio::task::spawn_blocking(move || match hash {
        Some(hash) => PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()),
        None => {
            let _ = Argon2::default().hash_password(password.as_bytes());
            false
        }
    });
    checked.await.map_err(busy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_kept_as_argon2id_and_known_again() {
        let kept = hash("correct horse".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$"), "{kept}");
        assert!(is_right("correct horse".to_owned(), Some(kept.clone())).await.unwrap());
        assert!(!is_right("wrong horse".to_owned(), Some(kept)).await.unwrap());
        assert!(!is_right("correct horse".to_owned(), None).await.unwrap());
        assert!(!is_right("correct horse".to_owned(), Some("nonsense".to_owned())).await.unwrap());
    }

    #[tokio::test]
    async fn passwords_that_are_too_short_or_too_long_are_refused() {
        assert!(hash("seven77".to_owned()).await.is_err());
        assert!(hash("x".repeat(201)).await.is_err());
        assert!(hash("пароль十二".to_owned()).await.is_ok(), "letters are counted, not bytes");
    }
}
