//! Randomly damages texts and JSON values.

use engine::SplitMix64;
use serde_json::Value;

/// Words with a meaning in the notation of actions, in board files or in records.
const WORDS: &[&str] = &[
    "draw",
    "deck",
    "market",
    "claim",
    "keep",
    "share",
    "holder",
    "place",
    "hand",
    "add",
    "take",
    "back",
    "pass",
    "tickets",
    "none",
    "nothing",
    "red",
    "wild",
    "grey",
    "pink*3",
    "red*2+wild",
    "r0",
    "r127",
    "r128",
    "t0",
    "t63",
    "t64",
    "-1",
    "0",
    "1",
    "255",
    "256",
    "65536",
    "99999999999999999999",
    "1e9",
    "0x10",
    "+",
    "*",
    ",",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "=",
    "#",
    "\n",
    "\0",
    "é",
    "長",
    "\u{202e}",
    "ferry",
    "tunnel",
    "sets-of",
    "player",
    "team",
    "normal",
    "null",
    "true",
];

/// Random bytes as text, from none to a few dozen.
pub fn noise(rng: &mut SplitMix64) -> String {
    let bytes: Vec<u8> = (0..rng.below(40)).map(|_| rng.next() as u8).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A text damaged in a few different ways.
pub fn text(text: &str, rng: &mut SplitMix64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(3) {
        match rng.below(7) {
            0 => flip(&mut bytes, rng),
            1 => insert_word(&mut bytes, rng),
            2 => change_number(&mut bytes, rng),
            3 => drop_part(&mut bytes, b' ', rng),
            4 => drop_part(&mut bytes, b'\n', rng),
            5 => repeat_line(&mut bytes, rng),
            _ => bytes.truncate(rng.below(bytes.len() as u32 + 1) as usize),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A text with only one number changed: the damage that is most likely to be accepted.
pub fn number(text: &str, rng: &mut SplitMix64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    change_number(&mut bytes, rng);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn flip(bytes: &mut [u8], rng: &mut SplitMix64) {
    let at = rng.below(bytes.len() as u32) as usize;
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << rng.below(8);
    }
}

fn insert_word(bytes: &mut Vec<u8>, rng: &mut SplitMix64) {
    let at = rng.below(bytes.len() as u32 + 1) as usize;
    let word = WORDS[rng.below(WORDS.len() as u32) as usize];
    let spaced = if rng.below(2) == 0 { format!(" {word} ") } else { word.to_owned() };
    bytes.splice(at..at, spaced.into_bytes());
}

fn change_number(bytes: &mut Vec<u8>, rng: &mut SplitMix64) {
    let from = rng.below(bytes.len() as u32) as usize;
    let Some(start) = bytes[from..].iter().position(u8::is_ascii_digit).map(|at| from + at) else { return };
    let len = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = match rng.below(4) {
        0 => 255 + rng.below(3),
        _ => rng.below(20),
    };
    bytes.splice(start..start + len, number.to_string().into_bytes());
}

fn drop_part(bytes: &mut Vec<u8>, separator: u8, rng: &mut SplitMix64) {
    let from = rng.below(bytes.len() as u32) as usize;
    let start = bytes[..from].iter().rposition(|&byte| byte == separator).map_or(0, |at| at + 1);
    let end = bytes[from..].iter().position(|&byte| byte == separator).map_or(bytes.len(), |at| from + at);
    bytes.drain(start..end);
}

fn repeat_line(bytes: &mut Vec<u8>, rng: &mut SplitMix64) {
    let from = rng.below(bytes.len() as u32) as usize;
    let start = bytes[..from].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let end = bytes[from..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |at| from + at + 1);
    let line = bytes[start..end].to_vec();
    bytes.splice(start..start, line);
}

/// Changes a few values somewhere in a JSON tree, mostly to others of the same kind.
pub fn json(value: &mut Value, rng: &mut SplitMix64) {
    for _ in 0..=rng.below(3) {
        json_once(value, rng);
    }
}

fn json_once(value: &mut Value, rng: &mut SplitMix64) {
    match value {
        Value::Object(map) if !map.is_empty() && rng.below(12) > 0 => {
            let at = rng.below(map.len() as u32) as usize;
            if let Some((_, inner)) = map.iter_mut().nth(at) {
                json_once(inner, rng);
            }
        }
        Value::Array(list) if !list.is_empty() && rng.below(6) > 0 => {
            let at = rng.below(list.len() as u32) as usize;
            json_once(&mut list[at], rng);
        }
        Value::Object(map) => {
            let card = ["red", "blue", "wild", "pink"][rng.below(4) as usize];
            map.insert(card.to_owned(), Value::from(rng.below(260)));
        }
        Value::Array(list) if rng.below(2) == 0 => {
            list.pop();
        }
        Value::Array(list) => list.push(Value::from(rng.below(130))),
        Value::Number(_) if rng.below(2) == 0 => *value = Value::from(rng.below(8)),
        Value::Number(_) => *value = Value::from(rng.below(260)),
        Value::String(_) => *value = Value::from(WORDS[rng.below(WORDS.len() as u32) as usize]),
        Value::Null | Value::Bool(_) => *value = Value::from(rng.below(8)),
    }
}
