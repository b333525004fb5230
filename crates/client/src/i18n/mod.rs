//! The page's language and its Fluent texts; the browser's language is the default, a choice is stored.

pub(crate) mod log_text;
pub(crate) mod messages;

use std::cell::{Cell, RefCell};

use boards::Vehicle;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use leptos::prelude::*;

use crate::browser::storage::{self, Storage};

/// All texts of a language, from one file per part of the page.
macro_rules! texts {
    ($language:literal) => {
        concat!(
            include_str!(concat!("../../text/", $language, "/frame.ftl")),
            include_str!(concat!("../../text/", $language, "/home.ftl")),
            include_str!(concat!("../../text/", $language, "/local.ftl")),
            include_str!(concat!("../../text/", $language, "/hotseat.ftl")),
            include_str!(concat!("../../text/", $language, "/table.ftl")),
            include_str!(concat!("../../text/", $language, "/game.ftl")),
            include_str!(concat!("../../text/", $language, "/plan.ftl")),
            include_str!(concat!("../../text/", $language, "/board.ftl")),
            include_str!(concat!("../../text/", $language, "/log.ftl")),
            include_str!(concat!("../../text/", $language, "/why.ftl")),
            include_str!(concat!("../../text/", $language, "/end.ftl")),
            include_str!(concat!("../../text/", $language, "/problem.ftl")),
            include_str!(concat!("../../text/", $language, "/rules.ftl")),
            include_str!(concat!("../../text/", $language, "/replay.ftl")),
            include_str!(concat!("../../text/", $language, "/settings.ftl")),
        )
    };
}

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Russian,
    Chinese,
}

impl Language {
    pub(crate) const ALL: [Language; 3] = [Language::English, Language::Russian, Language::Chinese];

    /// The language code, as in the names of board files.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Chinese => "zh",
        }
    }

    /// The language's own name for itself.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Russian => "Русский",
            Language::Chinese => "中文",
        }
    }

    /// The language for a tag such as `ru-RU`.
    pub(crate) fn read(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| tag.to_lowercase().starts_with(language.code()))
    }

    const fn source(self) -> &'static str {
        match self {
            Language::English => texts!("en"),
            Language::Russian => texts!("ru"),
            Language::Chinese => texts!("zh"),
        }
    }
}

type Texts = FluentBundle<FluentResource>;

fn load(language: Language) -> Texts {
    let id = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    // Isolation marks around arguments show up as boxes in some fonts.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(language.source().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let _ = bundle.add_resource(resource);
    bundle
}

thread_local! {
    static LOADED: RefCell<Vec<(Language, Texts)>> = const { RefCell::new(Vec::new()) };
    static VEHICLE: Cell<Option<Vehicle>> = const { Cell::new(None) };
}

/// Lets texts speak of trains, buses or carts, as the board on the screen does; of pieces without a board.
pub(crate) fn speak_of(vehicle: Option<Vehicle>) {
    VEHICLE.set(vehicle);
}

/// A text with its arguments. A missing key is shown itself; a test makes sure that none is missing.
pub(crate) fn text(language: Language, key: &str, filled: &[(&str, FluentValue<'_>)]) -> String {
    find(language, key, filled).unwrap_or_else(|| key.to_owned())
}

/// A text that may not exist.
pub(crate) fn find(language: Language, key: &str, filled: &[(&str, FluentValue<'_>)]) -> Option<String> {
    LOADED.with_borrow_mut(|loaded| {
        if !loaded.iter().any(|(known, _)| *known == language) {
            loaded.push((language, load(language)));
        }
        let (_, bundle) = loaded.iter().find(|(known, _)| *known == language)?;
        let pattern = bundle.get_message(key).and_then(|message| message.value())?;
        let mut args = FluentArgs::new();
        if let Some(vehicle) = VEHICLE.get() {
            args.set("vehicle", vehicle.as_str());
        }
        for (name, value) in filled {
            args.set(*name, value.clone());
        }
        Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    })
}

thread_local! {
    /// The language of the page, for code that runs outside of every component, as after a wait.
    static PROVIDED: Cell<Option<RwSignal<Language>>> = const { Cell::new(None) };
}

/// Makes a signal the language of the page.
pub(crate) fn provide_language(language: RwSignal<Language>) {
    provide_context(language);
    PROVIDED.set(Some(language));
}

/// The language of the page.
pub(crate) fn current_language() -> RwSignal<Language> {
    let known = use_context::<RwSignal<Language>>().or_else(|| PROVIDED.get());
    known.unwrap_or_else(|| RwSignal::new(preferred_language()))
}

/// A text in the page's language. Reactive.
pub(crate) fn t(key: &str) -> String {
    text(current_language().get(), key, &[])
}

/// A text with arguments in the page's language. Reactive.
pub(crate) fn tf(key: &str, filled: &[(&str, FluentValue<'_>)]) -> String {
    text(current_language().get(), key, filled)
}

/// The language to start with: the stored one, or the browser's.
pub(crate) fn preferred_language() -> Language {
    let stored = storage::local().get(storage::LANGUAGE);
    stored
        .or_else(|| window().navigator().language())
        .and_then(|tag| Language::read(&tag))
        .unwrap_or(Language::English)
}

/// Changes the language and stores it.
pub(crate) fn set_language(language: Language) {
    self::current_language().set(language);
    storage::local().set(storage::LANGUAGE, language.code());
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(language: Language) -> BTreeSet<String> {
        let lines = language.source().lines();
        let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
        let mut keys = BTreeSet::new();
        for key in lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key) {
            assert!(!keys.contains(&key), "{language:?} has two texts for {key}");
            keys.insert(key);
        }
        keys
    }

    #[test]
    fn every_language_has_every_text_and_no_other() {
        for language in Language::ALL {
            assert_eq!(keys(language), keys(Language::English), "{language:?}");
        }
    }

    // proves: T19 board:asia
    #[test]
    fn t19_the_chat_of_a_team_table_says_what_partners_may_tell_each_other() {
        for (language, rules) in [
            (Language::English, include_str!("../../rules/en.txt")),
            (Language::Russian, include_str!("../../rules/ru.txt")),
            (Language::Chinese, include_str!("../../rules/zh.txt")),
        ] {
            let chat = find(language, "chat-rule", &[]).unwrap();
            assert!(chat.contains("T19"), "{language:?}: {chat}");
            assert!(rules.contains("T19]"), "{language:?}: the rules page has it too");
        }
    }

    /// All sources of the client, one after the other.
    fn sources(package: &std::path::Path) -> String {
        let entries = std::fs::read_dir(package).expect("the folder can be read");
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
        let keys = keys(Language::English);
        let is_key =
            |word: &&str| word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        for call in ["t(\"", "tf(\"", "say(\""] {
            for (at, _) in source.match_indices(call) {
                // Skip functions whose names end in the same letters.
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
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.source().to_owned()).is_ok(), "{language:?}");
            for key in keys(language) {
                assert!(find(language, &key, &[]).is_some_and(|text| !text.is_empty()), "{language:?} {key}");
            }
        }
    }

    #[test]
    fn tags_of_browsers_are_understood() {
        assert_eq!(Language::read("ru-RU"), Some(Language::Russian));
        assert_eq!(Language::read("zh-Hans-CN"), Some(Language::Chinese));
        assert_eq!(Language::read("fr"), None);
    }
}
