//! The WebDriver codes of keys that are not letters.

/// Enter.
pub const ENTER: &str = "\u{e007}";
/// Escape.
pub const ESCAPE: &str = "\u{e00c}";
/// Tab.
pub const TAB: &str = "\u{e004}";
/// Arrow to the left.
pub const LEFT: &str = "\u{e012}";
/// Arrow up.
pub const UP: &str = "\u{e013}";
/// Arrow to the right.
pub const RIGHT: &str = "\u{e014}";
/// Arrow down.
pub const DOWN: &str = "\u{e015}";
