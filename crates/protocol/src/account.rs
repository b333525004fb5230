//! People and programs: how they come in, and what they are called.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Millis;

/// `POST /api/session`: come in as a guest, or with a name that was kept with a password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name to be shown.
    pub name: String,
    /// The password, for a name that is kept; without it the name is a guest's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Whether the answer should carry a bearer token in place of a cookie.
    #[serde(default)]
    pub bearer: bool,
}

/// `POST /api/account`: keep a name with a password, or change either. A guest may change the name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct KeepName {
    /// The name to keep.
    pub name: String,
    /// The password to keep it with, of 8 characters or more; left out, all stays as it is but the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// The password so far, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old_password: Option<String>,
}

/// Who one is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Account {
    /// The name as it is shown.
    pub name: String,
    /// Whether the name is kept with a password.
    pub kept: bool,
}

/// The answer to `POST /api/session`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// Who one is now.
    pub account: Account,
    /// The bearer token, if one was asked for. It is shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/tokens`: a token for a program that plays in one's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What one calls it.
    pub label: String,
}

/// The answer to `POST /api/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The token. It is shown once.
    pub token: String,
}

/// One of one's sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// What it is called: a label given to a token, or the browser's.
    pub label: String,
    /// Whether it is a program's token.
    pub bearer: bool,
    /// Since when.
    pub created: Millis,
    /// When it was last used, to the day or so.
    pub seen: Millis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// A board that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardInfo {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// What it is called, by language.
    #[serde(default)]
    pub words: BTreeMap<String, BoardWords>,
    /// How many can play.
    pub players: Vec<u8>,
    /// Whether partners play together.
    pub teams: bool,
    /// Whether it is part of the program, or installed by the host.
    pub built_in: bool,
}

/// A board in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardWords {
    /// Its name.
    pub name: String,
    /// The board in one sentence.
    pub about: String,
}

/// What is going on here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Totals {
    /// Tables where people sit down.
    pub open: u64,
    /// Games being played.
    pub playing: u64,
    /// Games that are over.
    pub over: u64,
}
