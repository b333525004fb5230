//! Colour in the terminal, if wanted.

use engine::{Card, CardCounts};

/// Whether colour is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorMode {
    /// With terminal escape codes.
    Color,
    /// Plain text.
    Plain,
}

impl ColorMode {
    /// Colour on a terminal, unless `NO_COLOR` is set (<https://no-color.org>).
    pub(crate) fn wanted(terminal: bool) -> ColorMode {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if terminal && !no_color { ColorMode::Color } else { ColorMode::Plain }
    }

    fn with(self, code: &str, text: &str) -> String {
        match self {
            ColorMode::Color => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            ColorMode::Plain => text.to_owned(),
        }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub(crate) fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    /// A text about a card, in the card's colour.
    pub(crate) fn card(self, card: Card, text: &str) -> String {
        let code = match card {
            Card::Purple => "38;5;134",
            Card::Blue => "38;5;33",
            Card::Orange => "38;5;208",
            Card::White => "1",
            Card::Green => "38;5;34",
            Card::Yellow => "38;5;178",
            Card::Black => "38;5;245",
            Card::Red => "38;5;160",
            Card::Pink => "38;5;205",
            Card::Wild => "1;35",
        };
        self.with(code, text)
    }

    /// Cards by count, most first: `4 red  2 blue  1 wild`.
    pub(crate) fn cards(self, cards: &CardCounts) -> String {
        if cards.is_empty() {
            return "nothing".to_owned();
        }
        let mut all: Vec<(Card, u8)> = cards.iter().collect();
        // Wilds always come last.
        all.sort_by_key(|&(card, n)| (card == Card::Wild, std::cmp::Reverse(n), card));
        let each = all.into_iter().map(|(card, n)| self.card(card, &format!("{n} {card}")));
        each.collect::<Vec<_>>().join("  ")
    }
}

#[cfg(test)]
mod tests {
    use super::ColorMode;

    #[test]
    fn a_hand_is_sorted_by_number_with_wilds_last() {
        let hand = "red+blue*3+wild*5".parse().expect("cards");
        assert_eq!(ColorMode::Plain.cards(&hand), "3 blue  1 red  5 wild");
        assert!(ColorMode::Color.cards(&hand).contains("\u{1b}[38;5;33m3 blue\u{1b}[0m"));
    }
}
