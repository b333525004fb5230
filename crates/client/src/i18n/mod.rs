//! The reader's language: Fluent texts, chosen from the browser and kept when changed.

pub(crate) mod log_text;
pub(crate) mod messages;

use std::cell::RefCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use leptos::prelude::*;

/// All texts of a language, one file for each part of the page.
macro_rules! texts {
    ($language:literal) => {
        concat!(
            include_str!(concat!("../../text/", $language, "/frame.ftl")),
            include_str!(concat!("../../text/", $language, "/home.ftl")),
            include_str!(concat!("../../text/", $language, "/here.ftl")),
            include_str!(concat!("../../text/", $language, "/table.ftl")),
            include_str!(concat!("../../text/", $language, "/game.ftl")),
            include_str!(concat!("../../text/", $language, "/board.ftl")),
            include_str!(concat!("../../text/", $language, "/log.ftl")),
            include_str!(concat!("../../text/", $language, "/why.ftl")),
            include_str!(concat!("../../text/", $language, "/end.ftl")),
            include_str!(concat!("../../text/", $language, "/problem.ftl")),
            include_str!(concat!("../../text/", $language, "/rules.ftl")),
            include_str!(concat!("../../text/", $language, "/replay.ftl")),
        )
    };
}

/// A language that all texts are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    English,
    Russian,
    Chinese,
}

impl Tongue {
    pub(crate) const ALL: [Tongue; 3] = [Tongue::English, Tongue::Russian, Tongue::Chinese];

    /// The language as the board files call it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Russian => "ru",
            Tongue::Chinese => "zh",
        }
    }

    /// The language in itself.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Tongue::English => "English",
            Tongue::Russian => "Русский",
            Tongue::Chinese => "中文",
        }
    }

    /// The language that a tag such as `ru-RU` names.
    pub(crate) fn read(tag: &str) -> Option<Tongue> {
        Tongue::ALL.into_iter().find(|tongue| tag.to_lowercase().starts_with(tongue.code()))
    }

    const fn source(self) -> &'static str {
        match self {
            Tongue::English => texts!("en"),
            Tongue::Russian => texts!("ru"),
            Tongue::Chinese => texts!("zh"),
        }
    }
}

type Texts = FluentBundle<FluentResource>;

fn load(tongue: Tongue) -> Texts {
    let id = tongue.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    // Marks around what is filled in would show up as boxes in some fonts.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(tongue.source().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let _ = bundle.add_resource(resource);
    bundle
}

thread_local! {
    static LOADED: RefCell<Vec<(Tongue, Texts)>> = const { RefCell::new(Vec::new()) };
}

/// A text with what is filled in. A key that is missing shows itself, and a test sees to it that none is.
pub(crate) fn text(tongue: Tongue, key: &str, filled: &[(&str, FluentValue<'_>)]) -> String {
    find(tongue, key, filled).unwrap_or_else(|| key.to_owned())
}

/// A text that there may not be.
pub(crate) fn find(tongue: Tongue, key: &str, filled: &[(&str, FluentValue<'_>)]) -> Option<String> {
    LOADED.with_borrow_mut(|loaded| {
        if !loaded.iter().any(|(known, _)| *known == tongue) {
            loaded.push((tongue, load(tongue)));
        }
        let (_, bundle) = loaded.iter().find(|(known, _)| *known == tongue)?;
        let pattern = bundle.get_message(key).and_then(|message| message.value())?;
        let mut args = FluentArgs::new();
        for (name, value) in filled {
            args.set(*name, value.clone());
        }
        Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    })
}

/// The language of the page.
pub(crate) fn tongue() -> RwSignal<Tongue> {
    expect_context::<RwSignal<Tongue>>()
}

/// A text of the page, in its language as it is when read.
pub(crate) fn t(key: &str) -> String {
    text(tongue().get(), key, &[])
}

/// A text of the page with what is filled in.
pub(crate) fn tf(key: &str, filled: &[(&str, FluentValue<'_>)]) -> String {
    text(tongue().get(), key, filled)
}

/// The language to begin with: the one chosen before, or the browser's.
pub(crate) fn first() -> Tongue {
    let kept =
        window().local_storage().ok().flatten().and_then(|kept| kept.get_item("tongue").ok().flatten());
    let browser = window().navigator().language();
    kept.or(browser).and_then(|tag| Tongue::read(&tag)).unwrap_or(Tongue::English)
}

/// Changes the language and remembers it.
pub(crate) fn choose(tongue: Tongue) {
    self::tongue().set(tongue);
    if let Ok(Some(kept)) = window().local_storage() {
        let _ = kept.set_item("tongue", tongue.code());
    }
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", tongue.code());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(tongue: Tongue) -> BTreeSet<String> {
        let lines = tongue.source().lines();
        let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
        let mut keys = BTreeSet::new();
        for key in lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key) {
            assert!(!keys.contains(&key), "{tongue:?} has two texts for {key}");
            keys.insert(key);
        }
        keys
    }

    #[test]
    fn every_language_has_every_text_and_no_other() {
        for tongue in Tongue::ALL {
            assert_eq!(keys(tongue), keys(Tongue::English), "{tongue:?}");
        }
    }

    /// All sources of the client, one after the other.
    fn sources(folder: &std::path::Path) -> String {
        let entries = std::fs::read_dir(folder).expect("the folder can be read");
        let paths = entries.map(|entry| entry.expect("an entry can be read").path());
        let texts = paths.map(|path| match path.is_dir() {
            true => sources(&path),
            false => std::fs::read_to_string(&path).expect("a source can be read"),
        });
        texts.collect()
    }

    #[test]
    fn every_text_that_is_asked_for_is_there() {
        let source = sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let keys = keys(Tongue::English);
        let is_key =
            |word: &&str| word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        for call in ["t(\"", "tf(\"", "say(\""] {
            for (at, _) in source.match_indices(call) {
                // Other functions end in the same letters.
                if source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                    continue;
                }
                let word = source[at + call.len()..].split('"').next().unwrap_or_default();
                assert!(
                    Some(word).filter(is_key).is_none_or(|key| keys.contains(key)),
                    "there is no text {word}"
                );
            }
        }
    }

    #[test]
    fn every_text_can_be_read() {
        for tongue in Tongue::ALL {
            assert!(FluentResource::try_new(tongue.source().to_owned()).is_ok(), "{tongue:?}");
            for key in keys(tongue) {
                assert!(find(tongue, &key, &[]).is_some_and(|text| !text.is_empty()), "{tongue:?} {key}");
            }
        }
    }

    #[test]
    fn tags_of_browsers_are_understood() {
        assert_eq!(Tongue::read("ru-RU"), Some(Tongue::Russian));
        assert_eq!(Tongue::read("zh-Hans-CN"), Some(Tongue::Chinese));
        assert_eq!(Tongue::read("fr"), None);
    }
}
