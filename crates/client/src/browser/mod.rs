//! What the browser provides beside the page itself: storage, clipboard, sound, notifications and the like.

pub(crate) mod clipboard;
pub(crate) mod media_query;
pub(crate) mod notifications;
pub(crate) mod record_file;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod theme;
