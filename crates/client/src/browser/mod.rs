//! Browser APIs: storage, settings, clipboard, keyboard, media queries, notifications, files, sound and theme.

pub(crate) mod clipboard;
pub(crate) mod keyboard;
pub(crate) mod media_query;
pub(crate) mod network;
pub(crate) mod notifications;
pub(crate) mod picture;
pub(crate) mod preferences;
pub(crate) mod record_file;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod theme;
