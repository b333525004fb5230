//! Key bindings of the game, on every keyboard layout.

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// The card in a market slot, counted from 0.
    Slot(u8),
    Deck,
    Tickets,
    /// Move to the next route.
    Move(Direction),
    /// The main button.
    Confirm,
    Close,
    Help,
    TextView,
    Undo,
    Plan,
}

/// Whether a key opens the settings, on every screen: the comma, or its physical key on a layout with other letters.
pub(crate) fn opens_settings(key: &str, code: &str) -> bool {
    key == "," || (code == "Comma" && !key.is_ascii())
}

/// What a key does: `key` is the character, `code` the physical key. Letters go by character, so that they
/// are where the player expects them; on layouts with other letters (Cyrillic) they go by physical key, and
/// so do digits that need Shift.
pub(crate) fn read(key: &str, code: &str) -> Option<Key> {
    Some(match key {
        "ArrowLeft" => Key::Move(Direction::Left),
        "ArrowRight" => Key::Move(Direction::Right),
        "ArrowUp" => Key::Move(Direction::Up),
        "ArrowDown" => Key::Move(Direction::Down),
        "Escape" => Key::Close,
        "?" => Key::Help,
        _ => match sign(key, code)? {
            digit @ '1'..='5' => Key::Slot(digit as u8 - b'1'),
            'd' => Key::Deck,
            't' => Key::Tickets,
            'c' => Key::Confirm,
            'v' => Key::TextView,
            'u' => Key::Undo,
            'p' => Key::Plan,
            _ => return None,
        },
    })
}

/// The Latin letter or digit of a key.
fn sign(key: &str, code: &str) -> Option<char> {
    let mut written = key.chars();
    let first = written.next()?;
    if written.next().is_some() {
        return None;
    }
    if first.is_ascii_alphanumeric() {
        return Some(first.to_ascii_lowercase());
    }
    let place = code.strip_prefix("Digit").or_else(|| {
        // On a Latin layout the character decides.
        code.strip_prefix("Key").filter(|_| !first.is_ascii())
    })?;
    place.chars().next().map(|c| c.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_an_english_keyboard() {
        assert_eq!(read("1", "Digit1"), Some(Key::Slot(0)));
        assert_eq!(read("5", "Numpad5"), Some(Key::Slot(4)));
        assert_eq!(read("6", "Digit6"), None);
        assert_eq!(read("D", "KeyD"), Some(Key::Deck));
        assert_eq!(read("u", "KeyU"), Some(Key::Undo));
        assert_eq!(read("p", "KeyP"), Some(Key::Plan));
        assert_eq!(read("?", "Slash"), Some(Key::Help));
        assert_eq!(read("ArrowUp", "ArrowUp"), Some(Key::Move(Direction::Up)));
        assert_eq!(read("Tab", "Tab"), None);
        assert_eq!(read("F5", "F5"), None);
    }

    #[test]
    fn the_comma_opens_the_settings() {
        assert!(opens_settings(",", "Comma") && opens_settings("б", "Comma") && opens_settings(",", "KeyM"));
        assert!(!opens_settings("<", "Comma") && !opens_settings(".", "Period"));
    }

    #[test]
    fn other_layouts_reach_the_same() {
        // Cyrillic letters and the shifted digits of a French keyboard go by physical key.
        assert_eq!(read("в", "KeyD"), Some(Key::Deck));
        assert_eq!(read("&", "Digit1"), Some(Key::Slot(0)));
        // Dvorak has d on another key.
        assert_eq!(read("d", "KeyH"), Some(Key::Deck));
        assert_eq!(read("e", "KeyD"), None);
    }
}
