//! Every message in its golden form: clients rely on exactly this JSON.

mod game_events;
mod games;
mod orders;
mod people;
mod problems;
mod sockets;
mod table_events;
mod tables;

use std::collections::BTreeSet;
use std::fmt::Debug;

use expect_test::Expect;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A message that can be written and read again.
trait Message: Serialize + DeserializeOwned + PartialEq + Debug {}

impl<T: Serialize + DeserializeOwned + PartialEq + Debug> Message for T {}

/// The message looks so, and is read back as it was.
#[track_caller]
fn golden<T: Message>(message: &T, expect: &Expect) {
    let json = serde_json::to_string(message).expect("a message can be written");
    expect.assert_eq(&json);
    let back: T = serde_json::from_str(&json).expect("a message can be read");
    assert_eq!(&back, message);
}

/// The same for what clients say; a field that is not known is refused wherever it stands.
#[track_caller]
fn said_by_client<T: Message>(message: &T, expect: &Expect) {
    golden(message, expect);
    refuses_surprises(message);
}

#[track_caller]
fn refuses_surprises<T: Message>(message: &T) {
    for surprising in with_a_surprise(&serde_json::to_value(message).expect("JSON"), |_| true) {
        let read: Result<T, _> = serde_json::from_value(surprising.clone());
        assert!(read.is_err(), "the server must refuse {surprising}");
    }
}

/// The same for what the server says; a field that is not known is passed over wherever it stands.
#[track_caller]
fn said_by_server<T: Message>(message: &T, expect: &Expect) {
    golden(message, expect);
    passes_over_surprises(message);
}

#[track_caller]
fn passes_over_surprises<T: Message>(message: &T) {
    for surprising in with_a_surprise(&serde_json::to_value(message).expect("JSON"), has_fields) {
        match serde_json::from_value::<T>(surprising.clone()) {
            Ok(read) => assert_eq!(&read, message),
            Err(error) => panic!("a client must pass over the surprise in {surprising}: {error}"),
        }
    }
}

/// The message with one field more, once for each object that `takes` one.
fn with_a_surprise(message: &Value, takes: fn(&Map<String, Value>) -> bool) -> Vec<Value> {
    let mut found = Vec::new();
    match message {
        Value::Object(fields) => {
            let mut change = |name: &str, value: Value| {
                let mut changed = fields.clone();
                changed.insert(name.to_owned(), value);
                found.push(Value::Object(changed));
            };
            if takes(fields) {
                change("surprise", Value::from(7));
            }
            for (name, value) in fields {
                with_a_surprise(value, takes).into_iter().for_each(|inner| change(name, inner));
            }
        }
        Value::Array(values) => {
            for (place, value) in values.iter().enumerate() {
                for inner in with_a_surprise(value, takes) {
                    let mut changed = values.clone();
                    changed[place] = inner;
                    found.push(Value::Array(changed));
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found
}

/// Whether an object is a list of fields, and not a variant by its name, or counts of cards.
fn has_fields(object: &Map<String, Value>) -> bool {
    let card = |name: &String| engine::Card::ALL.iter().any(|card| serde_json::json!(card) == **name);
    let variant =
        object.len() == 1 && object.iter().all(|(name, value)| name == "face" || !value.is_string());
    !variant && !object.keys().all(card)
}

/// Each variant has its golden form in `form`, which takes them apart without a `_`; and none is missing
/// among the samples, as serde counts them.
#[track_caller]
fn each_variant<T: Message>(samples: &[T], form: impl Fn(&T) -> Expect) {
    let mut seen = BTreeSet::new();
    for sample in samples {
        golden(sample, &form(sample));
        seen.insert(variant_of(&serde_json::to_value(sample).expect("JSON")));
    }
    let all = variants::<T>();
    assert_eq!(seen, all, "there is a sample of every variant");
}

fn variant_of(message: &Value) -> String {
    match message {
        Value::String(name) => name.clone(),
        Value::Object(fields) => match fields.get("type") {
            Some(Value::String(name)) => name.clone(),
            Some(_) | None => fields.keys().next().expect("a variant's name").clone(),
        },
        other => panic!("{other} is no variant"),
    }
}

/// The variants that serde would have accepted in place of nonsense.
fn variants<T: Message>() -> BTreeSet<String> {
    let nonsense = |json: &str| serde_json::from_str::<T>(json).expect_err("nonsense").to_string();
    let texts = [nonsense(r#""nonsense""#), nonsense(r#"{"type":"nonsense"}"#)];
    let told = texts.iter().find(|text| text.contains("`nonsense`")).expect("serde names the variants");
    told.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}
