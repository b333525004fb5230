//! Texts for values: refusals by reason and code, clocks, board names, dates.

use fluent_bundle::FluentValue;
use leptos::prelude::*;
use protocol::{Clock, Millis, Problem};
use wasm_bindgen::JsValue;

use crate::i18n::{self, Language, t, tf};
use crate::session::board_cache::board_cache;

/// A refusal in the page's language. Call it where the text is shown, so that it follows a change of language.
pub(crate) fn problem(problem: &Problem) -> String {
    refusal(i18n::current_language().get(), problem)
}

/// A refusal in words: by its reason if that is known, else by its code.
fn refusal(language: Language, problem: &Problem) -> String {
    let params: Vec<(&str, FluentValue<'_>)> =
        problem.params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
    let by_reason = problem.reason.as_ref().and_then(|reason| {
        let keys = [format!("why-{reason}"), format!("refused-{reason}")];
        keys.iter().find_map(|key| i18n::find(language, key, &params))
    });
    let said = by_reason.unwrap_or_else(|| {
        i18n::find(language, &format!("problem-{}", code(problem)), &[])
            .unwrap_or_else(|| problem.message.clone())
    });
    match problem.retry_after {
        Some(seconds) => {
            let wait = i18n::text(language, "try-again-in", &[("seconds", seconds.into())]);
            format!("{said} {wait}")
        }
        None => said,
    }
}

/// A time limit in words.
pub(crate) fn clock(clock: Clock) -> String {
    match clock {
        Clock::None => t("clock-none"),
        Clock::Seconds(seconds) if seconds >= 60 && seconds % 60 == 0 => {
            tf("clock-minutes", &[("n", (seconds / 60).into())])
        }
        Clock::Seconds(seconds) => tf("clock-seconds", &[("n", seconds.into())]),
        Clock::Days(days) => tf("clock-days", &[("n", days.into())]),
    }
}

/// A board's name; its id until the list of boards has arrived.
pub(crate) fn board(id: &str) -> String {
    board_cache().name(id, i18n::current_language().get().code())
}

/// A date in the page's language.
pub(crate) fn day(at: Millis) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_date_string(i18n::current_language().get().code(), &JsValue::UNDEFINED).into()
}

/// A problem's code as text keys spell it.
fn code(problem: &Problem) -> String {
    match serde_json::to_value(problem.code) {
        Ok(serde_json::Value::String(code)) => code.replace('_', "-"),
        Ok(_) | Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use protocol::Code;

    use super::*;

    #[test]
    fn every_code_has_words_in_every_language() {
        for language in Language::ALL {
            for code in Code::ALL {
                let problem = Problem::new(code, "MESSAGE");
                let said = refusal(language, &problem);
                assert!(!said.is_empty() && said != "MESSAGE", "{language:?} {code:?}");
            }
        }
    }

    #[test]
    fn a_refusal_by_the_rules_says_which() {
        let problem = Problem::from(engine::Illegal::RouteTaken);
        assert_eq!(refusal(Language::English, &problem), "The route is taken.");
        assert_eq!(refusal(Language::Russian, &problem), "Перегон занят.");
    }

    #[test]
    fn every_refusal_of_the_server_has_words_of_its_own() {
        for language in Language::ALL {
            for known in protocol::Refusal::ALL {
                let key = format!("refused-{}", known.reason());
                assert!(i18n::find(language, &key, &[]).is_some(), "{language:?} {key}");
                // The parameter of the English message, if it has one.
                let name = known.message().split_once('{').and_then(|(_, rest)| rest.split_once('}'));
                let problem = name.map_or(Problem::from(*known), |(name, _)| known.with(name, "VALUE"));
                let said = refusal(language, &problem);
                assert!(!said.contains('{'), "{language:?} {key} has a parameter that is not sent: {said}");
            }
        }
    }

    #[test]
    fn a_reason_that_is_new_to_us_is_said_by_its_code() {
        let mut problem = Problem::from(engine::Illegal::RouteTaken);
        problem.reason = Some("made-up".to_owned());
        assert_eq!(refusal(Language::English, &problem), "The rules do not allow that now.");
    }

    #[test]
    fn whoever_must_wait_reads_how_long() {
        let mut problem = Problem::new(Code::TooMany, "");
        problem.retry_after = Some(1);
        assert!(refusal(Language::English, &problem).ends_with("Try again in 1 second."));
        problem.retry_after = Some(22);
        assert!(refusal(Language::Russian, &problem).ends_with("Попробуйте через 22 секунды."));
    }
}
