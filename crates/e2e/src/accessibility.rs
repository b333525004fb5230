//! An accessibility audit of a page: names, roles, order, contrast, sizes, focus.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::Context as _;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Result, Viewport, Window, keys};

/// The checks that run inside the page.
const SCRIPT: &str = include_str!("accessibility.js");

/// How many steps of the Tab key are checked; further ones are of the same kinds.
const STEPS: usize = 25;

/// Roles of controls, as the browser reports them to screen readers.
const USABLE: [&str; 13] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "switch",
    "slider",
    "tab",
    "option",
    "menuitem",
    "spinbutton",
];

/// Roles that say nothing without a name.
const NAMED: [&str; 4] = ["image", "dialog", "alertdialog", "region"];

/// An accessibility problem.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Finding {
    /// The rule it breaks.
    pub rule: String,
    /// The element.
    #[serde(rename = "where")]
    pub place: String,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.rule, self.place, self.what)
    }
}

/// Checks the page as it is shown now, without moving the focus.
///
/// # Errors
/// If the page does not respond.
pub fn glance(window: &Window, viewport: Viewport) -> Result<Vec<Finding>> {
    let mut found: Vec<Finding> = window.run(SCRIPT, json!([viewport.size.touch]))?;
    found.extend(names(window)?);
    found.sort();
    found.dedup();
    Ok(found)
}

/// Checks the page as it is shown now, and walks through it by keyboard.
///
/// # Errors
/// If the page does not respond.
pub fn audit(window: &Window, viewport: Viewport) -> Result<Vec<Finding>> {
    let mut found = glance(window, viewport)?;
    if !viewport.size.touch {
        found.extend(focus(window)?);
    }
    Ok(found)
}

/// Elements without a name for screen readers, by the browser's own accessibility tree.
fn names(window: &Window) -> Result<Vec<Finding>> {
    let tree = window.tools("Accessibility.getFullAXTree", &json!({}))?;
    let nodes = tree["nodes"].as_array().context("the tree has no nodes")?;
    let mut found = Vec::new();
    for node in nodes.iter().filter(|node| node["ignored"] == false) {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        if name.trim().is_empty() && (USABLE.contains(&role) || NAMED.contains(&role)) {
            let what = format!("is a {role} without a name");
            found.push(Finding { rule: "name".to_owned(), place: place(window, node)?, what });
        }
    }
    Ok(found)
}

fn place(window: &Window, node: &Value) -> Result<String> {
    let described =
        window.tools("DOM.describeNode", &json!({ "backendNodeId": node["backendDOMNodeId"] }))?;
    let element = &described["node"];
    let attributes = element["attributes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let pairs = attributes.chunks(2).map(|pair| match pair {
        [name, value] => format!(" {}={value}", name.as_str().unwrap_or_default()),
        _ => String::new(),
    });
    Ok(format!("<{}{}>", element["localName"].as_str().unwrap_or_default(), pairs.collect::<String>()))
}

/// Walks through the page by Tab: wherever the focus goes, it must be visible.
fn focus(window: &Window) -> Result<Vec<Finding>> {
    let mut found = Vec::new();
    let mut been = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    let _: Value = window.run(TO_THE_TOP, json!([]))?;
    for _ in 0..STEPS {
        window.press(&[keys::TAB])?;
        let Some(at) = window.run::<Option<Focused>>(FOCUSED, json!([]))? else { break };
        if !been.insert(at.number) {
            break;
        }
        let finding =
            |what: &str| Finding { rule: "focus".to_owned(), place: at.place.clone(), what: what.to_owned() };
        if at.width < 1.0 || at.height < 1.0 {
            found.push(finding("has the focus and no size"));
            continue;
        }
        // A route under an open sheet can take the focus; the sheet shows what there is to do.
        if at.covered {
            let _: Value = window.run("document.activeElement.blur()", json!([]))?;
            continue;
        }
        // Controls of one kind show the focus in the same way, and screenshots take long.
        if !kinds.insert(at.kind.clone()) {
            continue;
        }
        let with = part(window, &at)?;
        let _: Value = window.run("document.activeElement.blur()", json!([]))?;
        if part(window, &at)? == with {
            found.push(finding("has the focus, and nothing shows it"));
        }
    }
    Ok(found)
}

/// Lets the next Tab begin with the first control, wherever the focus was before.
const TO_THE_TOP: &str = "\
    document.activeElement.blur();
    getSelection().setPosition(document.querySelector('dialog[open]') ?? document.body, 0)";

/// The element with the focus, numbered so that a full circle is noticed.
const FOCUSED: &str = "\
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    window.auditNumbers ??= new WeakMap();
    window.auditCount ??= 0;
    if (!window.auditNumbers.has(element)) window.auditNumbers.set(element, ++window.auditCount);
    const { x, y, width, height } = element.getBoundingClientRect();
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40);
    const place = element.tagName.toLowerCase() + '.' + element.getAttribute('class') + ` \"${words}\"`;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const covered = !!top && !!top.closest('[role=dialog], dialog, .sheet') && !top.closest('[role=dialog], dialog, .sheet').contains(element);
    const classes = [element, element.parentElement, element.parentElement?.parentElement].map((e) => `${e?.tagName}.${e?.getAttribute('class')}`);
    return { number: window.auditNumbers.get(element), kind: classes.join(' in '), place, covered, x: x + scrollX, y: y + scrollY, width, height }";

#[derive(Debug, Deserialize)]
struct Focused {
    number: u32,
    /// Its element and class, and those around it.
    kind: String,
    place: String,
    /// Whether something covers it that must be answered first.
    covered: bool,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A screenshot of an element with a little space around it.
fn part(window: &Window, at: &Focused) -> Result<Value> {
    let around = 6.0;
    let clip = json!({
        "x": (at.x - around).max(0.0), "y": (at.y - around).max(0.0),
        "width": at.width + 2.0 * around, "height": at.height + 2.0 * around, "scale": 1,
    });
    window
        .tools("Page.captureScreenshot", &json!({ "format": "png", "clip": clip, "optimizeForSpeed": true }))
}
