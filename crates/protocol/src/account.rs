//! Accounts: signing in, names, passwords, tokens; and what the home page shows of the server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Millis;

/// `POST /api/session`: sign in as a guest, or with a registered name and its password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name to show.
    pub name: String,
    /// The password of a registered name; a guest has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Whether to answer with a bearer token instead of setting a cookie.
    #[serde(default)]
    pub bearer: bool,
}

/// `POST /api/account`: register the name with a password, or change either. A guest may change the name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UpdateAccount {
    /// The new name, or the name as it is.
    pub name: String,
    /// The new password, of 8 characters or more; left out, the password stays as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// The current password, if the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_password: Option<String>,
}

/// The account that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Account {
    /// The name as others see it.
    pub name: String,
    /// Whether the name is registered with a password; if not, this is a guest.
    pub registered: bool,
}

/// The answer to `POST /api/session`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// The account that is signed in now.
    pub account: Account,
    /// The bearer token, if one was asked for. It is shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/tokens`: create a token for a program that plays as this account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// A label to recognise it by.
    pub label: String,
}

/// The answer to `POST /api/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The token. It is shown once.
    pub token: String,
}

/// One of the account's sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// Its label: the token's, or the browser's name.
    pub label: String,
    /// Whether it is a program's token.
    pub bearer: bool,
    /// When it was created.
    pub created: Millis,
    /// When it was last used, to within a day or so.
    pub last_used: Millis,
    /// Whether it is the session that asks.
    pub current: bool,
}

/// A board that can be played on this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardInfo {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its name and description, by language code.
    #[serde(default)]
    pub text: BTreeMap<String, BoardText>,
    /// The numbers of players that can play it.
    pub players: Vec<u8>,
    /// Whether it is played in teams.
    pub teams: bool,
    /// Whether it is part of the program; if not, the host installed it.
    pub built_in: bool,
}

/// A board's name and description in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardText {
    /// Its name.
    pub name: String,
    /// The board in one sentence.
    pub about: String,
    /// How long a game takes and how hard it is to learn, in a few words; may be empty.
    #[serde(default)]
    pub effort: String,
}

/// How many tables the server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Totals {
    /// Tables that have not started.
    pub open: u64,
    /// Games in progress.
    pub playing: u64,
    /// Finished games.
    pub over: u64,
}
