//! Things said in the reader's words: refusals of the server by their code and reason, clocks, boards, days.

use fluent_bundle::FluentValue;
use leptos::prelude::*;
use protocol::{Clock, Millis, Problem};
use wasm_bindgen::JsValue;

use crate::lang::{self, Tongue, t, tf};
use crate::shelf::shelf;

/// Why something was refused, in the language of the page. Read where it is shown, so that it follows the language.
pub(crate) fn problem(problem: &Problem) -> String {
    refusal(lang::tongue().get(), problem)
}

/// Why something was refused: by its reason if it has one that we know, else by its code.
fn refusal(tongue: Tongue, problem: &Problem) -> String {
    let params: Vec<(&str, FluentValue<'_>)> =
        problem.params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
    let by_reason = problem.reason.as_ref().and_then(|reason| {
        let keys = [format!("why-{reason}"), format!("refused-{reason}")];
        keys.iter().find_map(|key| lang::find(tongue, key, &params))
    });
    let said = by_reason.unwrap_or_else(|| {
        lang::find(tongue, &format!("problem-{}", code(problem)), &[])
            .unwrap_or_else(|| problem.message.clone())
    });
    match problem.retry_after {
        Some(seconds) => {
            let wait = lang::text(tongue, "try-again-in", &[("seconds", seconds.into())]);
            format!("{said} {wait}")
        }
        None => said,
    }
}

/// How long a turn may take.
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

/// What a board is called; its id until we know.
pub(crate) fn board(id: &str) -> String {
    shelf().name(id, lang::tongue().get().code())
}

/// A day, as the reader's language writes it.
pub(crate) fn day(at: Millis) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_date_string(lang::tongue().get().code(), &JsValue::UNDEFINED).into()
}

/// A problem's code as messages and texts spell it.
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
        for tongue in Tongue::ALL {
            for code in Code::ALL {
                let problem = Problem::new(code, "MESSAGE");
                let said = refusal(tongue, &problem);
                assert!(!said.is_empty() && said != "MESSAGE", "{tongue:?} {code:?}");
            }
        }
    }

    #[test]
    fn a_refusal_by_the_rules_says_which() {
        let problem = Problem::from(engine::Illegal::RouteTaken);
        assert_eq!(refusal(Tongue::English, &problem), "The route is taken.");
        assert_eq!(refusal(Tongue::Russian, &problem), "Маршрут занят.");
    }

    #[test]
    fn every_refusal_of_the_server_has_words_of_its_own() {
        for tongue in Tongue::ALL {
            for known in protocol::Refusal::ALL {
                let key = format!("refused-{}", known.reason());
                assert!(lang::find(tongue, &key, &[]).is_some(), "{tongue:?} {key}");
                // The parameter of the English message, if it has one.
                let name = known.message().split_once('{').and_then(|(_, rest)| rest.split_once('}'));
                let problem = name.map_or(Problem::from(*known), |(name, _)| known.with(name, "VALUE"));
                let said = refusal(tongue, &problem);
                assert!(!said.contains('{'), "{tongue:?} {key} has a parameter that is not sent: {said}");
            }
        }
    }

    #[test]
    fn a_reason_that_is_new_to_us_is_said_by_its_code() {
        let mut problem = Problem::from(engine::Illegal::RouteTaken);
        problem.reason = Some("made-up".to_owned());
        assert_eq!(refusal(Tongue::English, &problem), "The rules do not allow that now.");
    }

    #[test]
    fn whoever_must_wait_reads_how_long() {
        let mut problem = Problem::new(Code::TooMany, "");
        problem.retry_after = Some(1);
        assert!(refusal(Tongue::English, &problem).ends_with("Try again in 1 second."));
        problem.retry_after = Some(22);
        assert!(refusal(Tongue::Russian, &problem).ends_with("Попробуйте через 22 секунды."));
    }
}
