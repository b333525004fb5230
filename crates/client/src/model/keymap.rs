//! What a key means in the game, on every keyboard layout.

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// The card in a market slot, counted from 0.
    Slot(u8),
    Deck,
    Tickets,
    /// From route to route.
    Move(Way),
    /// The main answer to what is asked.
    Confirm,
    Close,
    Help,
    TextView,
}

/// What a key asks for: `key` is what it writes, `code` where it is. Letters go by what they write, so that
/// they are where their owner expects them; where a layout has other letters (Cyrillic) they go by place, and so
/// do digits that need a shift there.
pub(crate) fn read(key: &str, code: &str) -> Option<Key> {
    Some(match key {
        "ArrowLeft" => Key::Move(Way::Left),
        "ArrowRight" => Key::Move(Way::Right),
        "ArrowUp" => Key::Move(Way::Up),
        "ArrowDown" => Key::Move(Way::Down),
        "Escape" => Key::Close,
        "?" => Key::Help,
        _ => match sign(key, code)? {
            digit @ '1'..='5' => Key::Slot(digit as u8 - b'1'),
            'd' => Key::Deck,
            't' => Key::Tickets,
            'c' => Key::Confirm,
            'v' => Key::TextView,
            _ => return None,
        },
    })
}

/// The Latin letter or the digit that a key stands for.
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
        // A Latin layout that writes something else here means something else.
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
        assert_eq!(read("?", "Slash"), Some(Key::Help));
        assert_eq!(read("ArrowUp", "ArrowUp"), Some(Key::Move(Way::Up)));
        assert_eq!(read("Tab", "Tab"), None);
        assert_eq!(read("F5", "F5"), None);
    }

    #[test]
    fn other_layouts_reach_the_same() {
        // Cyrillic letters and the shifted digits of a French keyboard go by place.
        assert_eq!(read("в", "KeyD"), Some(Key::Deck));
        assert_eq!(read("&", "Digit1"), Some(Key::Slot(0)));
        // Dvorak writes d elsewhere.
        assert_eq!(read("d", "KeyH"), Some(Key::Deck));
        assert_eq!(read("e", "KeyD"), None);
    }
}
