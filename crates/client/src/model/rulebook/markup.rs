//! The markup of the rulebook: one paragraph per line.
//!
//! `#` and `##` begin headings and `-` a list item. `[C06 T13?teams]` at the end names the clauses that a
//! line covers, some only on boards with a feature. `{pieces}` is filled in from the board,
//! `{pieces|piece|pieces}` picks the form of the word that fits the number, `{teams?words}` appears only
//! where there are teams and `{not-teams?words}` only where there are none, and `*word*` is emphasised. These
//! take a line each: `{if teams}`, `{else}`, `{end}` and `{picture points}`.

use super::facts::{Facts, Value};
use super::plural::form;

/// A block of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// A heading and its level: 1 or 2.
    Heading(u8, String),
    Paragraph(Line),
    List(Vec<Line>),
    Picture(String),
}

/// A paragraph or an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) spans: Vec<Span>,
    pub(crate) clauses: Vec<String>,
}

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    Plain(String),
    Strong(String),
}

/// Parses the rules for a board. A faulty line is replaced by an error message; a test makes sure that there
/// is none.
pub(crate) fn read(text: &str, facts: &Facts) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Whether each open condition holds.
    let mut open: Vec<bool> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(number, line)| (number + 1, line.trim())) {
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        let order = line
            .strip_prefix('{')
            .and_then(|line| line.strip_suffix('}'))
            .filter(|order| !order.contains('{'));
        match order.map(|order| order.split_whitespace().collect::<Vec<_>>()).as_deref() {
            Some(["if", name]) => {
                open.push(facts.has(name).unwrap_or_else(|| fault(&mut blocks, number, name)))
            }
            Some(["else"]) => match open.last_mut() {
                Some(holds) => *holds = !*holds,
                None => _ = fault(&mut blocks, number, "else"),
            },
            Some(["end"]) => {
                if open.pop().is_none() {
                    fault(&mut blocks, number, "end");
                }
            }
            _ if open.contains(&false) => {}
            Some(["picture", name]) => blocks.push(Block::Picture((*name).to_owned())),
            _ => add(&mut blocks, line, facts),
        }
    }
    if !open.is_empty() {
        fault(&mut blocks, text.lines().count(), "if");
    }
    blocks
}

/// An error message in place of a faulty text.
fn fault(blocks: &mut Vec<Block>, number: usize, what: &str) -> bool {
    let text = format!("{FAULT} {number}: {what}");
    blocks.push(Block::Paragraph(Line { spans: vec![Span::Plain(text)], clauses: Vec::new() }));
    false
}

/// The prefix of such a message.
pub(super) const FAULT: &str = "??";

fn add(blocks: &mut Vec<Block>, line: &str, facts: &Facts) {
    if let Some(heading) = line.strip_prefix("## ") {
        blocks.push(Block::Heading(2, filled(heading, facts)));
    } else if let Some(heading) = line.strip_prefix("# ") {
        blocks.push(Block::Heading(1, filled(heading, facts)));
    } else if let Some(item) = line.strip_prefix("- ") {
        let item = whole_line(item, facts);
        match blocks.last_mut() {
            Some(Block::List(items)) => items.push(item),
            _ => blocks.push(Block::List(vec![item])),
        }
    } else {
        blocks.push(Block::Paragraph(whole_line(line, facts)));
    }
}

fn whole_line(line: &str, facts: &Facts) -> Line {
    let (text, clauses) = match line.strip_suffix(']').and_then(|line| line.rsplit_once('[')) {
        Some((text, clauses)) => (text.trim_end(), clauses),
        None => (line, ""),
    };
    let clause = |word: &str| match word.split_once('?') {
        Some((clause, name)) => facts.has(name).unwrap_or(true).then(|| clause.to_owned()),
        None => Some(word.to_owned()),
    };
    Line {
        spans: spans(&filled(text, facts)),
        clauses: clauses.split_whitespace().filter_map(clause).collect(),
    }
}

fn spans(text: &str) -> Vec<Span> {
    let parts = text.split('*').enumerate().filter(|(_, part)| !part.is_empty());
    parts
        .map(|(number, part)| match number % 2 {
            0 => Span::Plain(part.to_owned()),
            _ => Span::Strong(part.to_owned()),
        })
        .collect()
}

/// Fills in the facts about the board.
fn filled(text: &str, facts: &Facts) -> String {
    let mut done = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((asked, after)) = closed(after) else { break };
        done.push_str(before);
        done.push_str(&fill(asked, facts));
        rest = after;
    }
    done + rest
}

/// Splits a text at its closing brace.
fn closed(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return Some((&text[..at], &text[at + 1..])),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn fill(asked: &str, facts: &Facts) -> String {
    if let Some((name, words)) = asked.split_once('?') {
        return match facts.has(name) {
            Some(true) => filled(words, facts),
            Some(false) => String::new(),
            None => format!("{FAULT}{name}"),
        };
    }
    let mut parts = asked.split('|');
    let name = parts.next().unwrap_or_default();
    let forms: Vec<&str> = parts.collect();
    match facts.fill(name) {
        Some(Value::Word(word)) => word.clone(),
        Some(Value::Number(n)) if forms.is_empty() => n.to_string(),
        Some(Value::Number(n)) => format!("{n}\u{a0}{}", form(facts.language(), *n, &forms)),
        None => format!("{FAULT}{name}"),
    }
}
