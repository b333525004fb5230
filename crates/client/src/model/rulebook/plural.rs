//! Plural forms.

/// The form of a word for a number: two forms in English, three in Russian, one in Chinese.
pub(super) fn form<'a>(language: &str, n: u32, forms: &[&'a str]) -> &'a str {
    let index = match language {
        "ru" => match (n % 10, n % 100) {
            (_, 11..=14) => 2,
            (1, _) => 0,
            (2..=4, _) => 1,
            _ => 2,
        },
        "zh" => 0,
        _ => usize::from(n != 1),
    };
    forms.get(index).or(forms.last()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::form;

    #[test]
    fn numbers_take_their_form() {
        let cards = ["карта", "карты", "карт"];
        for (n, word) in [
            (1, "карта"),
            (2, "карты"),
            (5, "карт"),
            (11, "карт"),
            (14, "карт"),
            (21, "карта"),
            (112, "карт"),
        ] {
            assert_eq!(form("ru", n, &cards), word, "{n}");
        }
        assert_eq!(form("en", 1, &["card", "cards"]), "card");
        assert_eq!(form("en", 2, &["card", "cards"]), "cards");
        assert_eq!(form("zh", 2, &["张牌"]), "张牌");
    }
}
