//! A browser window, and what a person can do with it.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use base64::Engine as _;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::webdriver::call;
use crate::{Result, Viewport};

/// How long anything may take to appear: test machines are slow, and several windows share one.
const PATIENCE: Duration = Duration::from_secs(60);
const BETWEEN_LOOKS: Duration = Duration::from_millis(15);

/// The key under which WebDriver returns elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A window of the browser with its own profile. Dropping it closes it, and panics if its console has errors.
#[derive(Debug)]
pub struct Window {
    driver: SocketAddr,
    session: String,
    /// Parts of the errors that may appear in the console.
    expected: RefCell<Vec<&'static str>>,
}

/// What Chromium logs while a server is gone; a page cannot prevent it.
pub const SERVER_GONE: &[&str] = &[
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_CONNECTION_CLOSED",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_SOCKET_NOT_CONNECTED",
    "net::ERR_FAILED",
];

/// What Chromium logs without a network.
pub const NO_NETWORK: &[&str] = &["net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED"];

impl Window {
    /// Opens a window that shows nothing yet.
    pub(crate) fn open(driver: SocketAddr, viewport: Viewport) -> Result<Window> {
        let opened = call(driver, "POST", "/session", &viewport.capabilities()).context("no window opens")?;
        let session = opened["sessionId"].as_str().context("the window has no name")?.to_owned();
        let window = Window { driver, session, expected: RefCell::default() };
        window.set_viewport(viewport)?;
        Ok(window)
    }

    /// Changes size and theme; the language stays as it was when the window was opened.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn set_viewport(&self, viewport: Viewport) -> Result<()> {
        viewport
            .commands()
            .iter()
            .try_for_each(|(command, parameters)| self.tools(command, parameters).map(drop))
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        call(self.driver, method, &format!("/session/{}{path}", self.session), body)
    }

    /// Goes to an address.
    ///
    /// # Errors
    /// If the page does not load.
    pub fn go(&self, url: &str) -> Result<()> {
        self.call("POST", "/url", &json!({ "url": url })).with_context(|| format!("cannot go to {url}"))?;
        Ok(())
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// If it does not load.
    pub fn reload(&self) -> Result<()> {
        self.call("POST", "/refresh", &json!({}))?;
        Ok(())
    }

    /// The current address.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn address(&self) -> Result<String> {
        Ok(self.call("GET", "/url", &Value::Null)?.as_str().unwrap_or_default().to_owned())
    }

    /// Runs the body of a function in the page and returns its result.
    ///
    /// # Errors
    /// If it throws, or returns something of another type.
    pub fn run<T: DeserializeOwned>(&self, script: &str, arguments: Value) -> Result<T> {
        let answer = self.call("POST", "/execute/sync", &json!({ "script": script, "args": arguments }))?;
        Ok(serde_json::from_value(answer)?)
    }

    /// Runs the body of a function that passes its result to its last argument, a callback.
    ///
    /// # Errors
    /// If it throws, takes too long, or gives something of another type.
    pub fn run_later<T: DeserializeOwned>(&self, script: &str, arguments: Value) -> Result<T> {
        let answer = self.call("POST", "/execute/async", &json!({ "script": script, "args": arguments }))?;
        Ok(serde_json::from_value(answer)?)
    }

    /// Runs a command of the browser's developer tools.
    ///
    /// # Errors
    /// If it is refused.
    pub fn tools(&self, command: &str, parameters: &Value) -> Result<Value> {
        let body = json!({ "cmd": command, "params": parameters });
        self.call("POST", "/goog/cdp/execute", &body).with_context(|| format!("{command} is refused"))
    }

    /// Waits until `look` returns something; fails with `what` when that takes too long.
    ///
    /// # Errors
    /// If it takes too long; the message then says what the page shows, and what errors it logged.
    pub fn wait<T>(&self, what: &str, mut look: impl FnMut() -> Result<Option<T>>) -> Result<T> {
        let start = Instant::now();
        loop {
            if let Some(found) = look()? {
                return Ok(found);
            }
            if start.elapsed() > PATIENCE {
                let shown: String = self.run("return document.body.innerText.slice(0, 1500)", json!([]))?;
                let said = self.complaints()?.join("\n");
                bail!("waited in vain for {what}; at {} the page shows:\n{shown}\n{said}", self.address()?);
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
    }

    /// Whether an element exists, visible or not.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn has(&self, selector: &str) -> Result<bool> {
        self.run("return document.querySelector(arguments[0]) !== null", json!([selector]))
    }

    /// Waits until an element exists.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn wait_for(&self, selector: &str) -> Result<()> {
        self.wait(selector, || Ok(self.has(selector)?.then_some(())))
    }

    /// Waits until an element is gone.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn wait_until_gone(&self, selector: &str) -> Result<()> {
        self.wait(&format!("{selector} to go"), || Ok((!self.has(selector)?).then_some(())))
    }

    /// The text inside an element.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn text(&self, selector: &str) -> Result<String> {
        self.run("return document.querySelector(arguments[0]).innerText", json!([selector]))
            .with_context(|| format!("{selector} has no words"))
    }

    /// An attribute or property as text; `None` if it has none.
    ///
    /// # Errors
    /// If the element does not exist.
    pub fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let script = "const e = document.querySelector(arguments[0]), n = arguments[1]; \
                      return e.getAttribute(n) ?? (n in e && e[n] !== null ? String(e[n]) : null)";
        self.run(script, json!([selector, name])).with_context(|| format!("{selector} is not there"))
    }

    /// Waits until the first match can be clicked with the mouse, and clicks it.
    ///
    /// # Errors
    /// If there is none, it stays disabled, or something covers it.
    pub fn click(&self, selector: &str) -> Result<()> {
        self.click_or(selector, || Ok(false))
    }

    /// The same, unless `other` becomes true first: the element may be gone before the browser can report the
    /// click.
    ///
    /// # Errors
    /// If neither happens.
    pub fn click_or(&self, selector: &str, other: impl Fn() -> Result<bool>) -> Result<()> {
        let script = "return [...document.querySelectorAll(arguments[0])]\
                      .find(e => !e.disabled && (e.closest('select') ?? e).getClientRects().length) ?? null";
        // The element may be replaced between the look and the click: then look again.
        let mut last = None;
        let clicked = self.wait(&format!("a click on {selector}"), || {
            if other()? {
                return Ok(Some(()));
            }
            let found: Value = self.run(script, json!([selector]))?;
            if found.is_null() {
                return Ok(None);
            }
            match self.click_element(&found) {
                Ok(()) => Ok(Some(())),
                Err(error) => {
                    last = Some(error);
                    Ok(None)
                }
            }
        });
        match (clicked, last) {
            (Err(error), Some(last)) => Err(error.context(last)),
            (clicked, _) => clicked,
        }
    }

    /// Clicks a point of the window.
    ///
    /// # Errors
    /// If it is outside the window.
    pub fn click_at(&self, [x, y]: [i32; 2]) -> Result<()> {
        let actions = json!([
            { "type": "pointerMove", "x": x, "y": y, "duration": 0 },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        self.call(
            "POST",
            "/actions",
            &json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": actions }] }),
        )?;
        Ok(())
    }

    fn click_element(&self, element: &Value) -> Result<()> {
        let id = element[ELEMENT].as_str().context("that is no element")?;
        self.call("POST", &format!("/element/{id}/click"), &json!({}))?;
        Ok(())
    }

    /// Presses keys one after the other, wherever the focus is.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn press(&self, keys: &[&str]) -> Result<()> {
        let strokes: Vec<Value> = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key })))
            .collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        self.call("POST", "/actions", &json!({ "actions": [keyboard] }))?;
        Ok(())
    }

    /// A screenshot of the window as PNG.
    ///
    /// # Errors
    /// If it fails.
    pub fn picture(&self) -> Result<Vec<u8>> {
        let picture = self.call("GET", "/screenshot", &Value::Null)?;
        unpacked(&picture)
    }

    /// A screenshot of the window as WebP, several times smaller.
    ///
    /// # Errors
    /// If it fails.
    pub fn packed_picture(&self) -> Result<Vec<u8>> {
        let taken = self.tools("Page.captureScreenshot", &json!({ "format": "webp", "quality": 85 }))?;
        unpacked(&taken["data"])
    }

    /// Expects errors in the console that contain one of these texts. Any other fails the test when the window closes.
    pub fn expect_errors(&self, texts: &[&'static str]) {
        self.expected.borrow_mut().extend(texts);
    }

    /// The errors in the browser's console since the last call, except expected ones.
    ///
    /// # Errors
    /// If the window is gone.
    pub fn complaints(&self) -> Result<Vec<String>> {
        let log = self.call("POST", "/se/log", &json!({ "type": "browser" }))?;
        let entries = log.as_array().map(Vec::as_slice).unwrap_or_default();
        let bad = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        let messages = bad.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned());
        let expected = self.expected.borrow();
        Ok(messages.filter(|message| !expected.iter().any(|text| message.contains(text))).collect())
    }
}

/// Decodes a base64 picture.
fn unpacked(picture: &Value) -> Result<Vec<u8>> {
    let text = picture.as_str().context("the picture is no text")?;
    Ok(base64::engine::general_purpose::STANDARD.decode(text)?)
}

impl Drop for Window {
    /// Closes the window. Errors in its console, such as a panic of the page, fail the test that opened it.
    fn drop(&mut self) {
        let said = if std::thread::panicking() { Vec::new() } else { self.complaints().unwrap_or_default() };
        // The driver closes anything left open.
        let _ = self.call("DELETE", "", &Value::Null);
        assert!(said.is_empty(), "the browser's console has errors:\n{}", said.join("\n"));
    }
}
