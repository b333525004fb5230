//! The edge of the worker: receives the page's messages, posts the worker's, and wakes it in time.

use std::cell::{Cell, RefCell};

use js_sys::{Function, Reflect, Uint8Array};
use protocol::worker::Message;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use worker::{Env, Worker};

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::new(Worker::new(Env { clock, random }));
    /// The running timer, if there is one.
    static TIMER: Cell<Option<f64>> = const { Cell::new(None) };
    static WAKE: Closure<dyn FnMut()> = Closure::new(wake);
}

/// Calls one of the browser's own functions, such as `performance.now`. There are so few of them that a
/// library with all of them is not worth its build time.
fn call(path: &[&str], args: &[&JsValue]) -> Result<JsValue, JsValue> {
    let mut owner = JsValue::from(js_sys::global());
    let mut value = owner.clone();
    for name in path {
        owner = value;
        value = Reflect::get(&owner, &JsValue::from_str(name))?;
    }
    let function: Function = value.dyn_into()?;
    function.apply(&owner, &args.iter().copied().collect())
}

/// Milliseconds since 1970.
fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Microseconds since the worker started.
fn clock() -> u64 {
    let millis = call(&["performance", "now"], &[]).ok().and_then(|now| now.as_f64());
    millis.map_or(0, |millis| (millis * 1_000.0) as u64)
}

/// Random bytes from the browser.
///
/// # Panics
/// If the browser provides none: then our secrets would not be secret.
fn random() -> [u8; 32] {
    let bytes = Uint8Array::new_with_length(32);
    call(&["crypto", "getRandomValues"], &[&bytes]).expect("the browser gives random bytes");
    std::array::from_fn(|i| bytes.get_index(i as u32))
}

fn post(message: &Message) {
    let text = protocol::to_json(message);
    let _ = call(&["postMessage"], &[&JsValue::from_str(&text)]);
}

fn hear(message: &JsValue) {
    let data = Reflect::get(message, &JsValue::from_str("data")).ok();
    let text = data.and_then(|data| data.as_string()).unwrap_or_default();
    WORKER.with_borrow_mut(|worker| worker.hear(&text)).iter().for_each(post);
    set_timer();
}

fn wake() {
    TIMER.set(None);
    WORKER.with_borrow_mut(|worker| worker.wake(now())).iter().for_each(post);
    set_timer();
}

/// Sets a timer to wake the worker when something is due. Between two tasks it can receive messages.
fn set_timer() {
    if let Some(timer) = TIMER.take() {
        let _ = call(&["clearTimeout"], &[&JsValue::from_f64(timer)]);
    }
    let Some(wait) = WORKER.with_borrow(|worker| worker.wake_in(now())) else { return };
    let wait = JsValue::from_f64(wait as f64);
    let timer = WAKE.with(|wake| call(&["setTimeout"], &[wake.as_ref(), &wait]));
    TIMER.set(timer.ok().and_then(|timer| timer.as_f64()));
}

fn main() {
    let heard = Closure::<dyn FnMut(JsValue)>::new(|message: JsValue| hear(&message));
    let _ = Reflect::set(&js_sys::global(), &JsValue::from_str("onmessage"), heard.as_ref());
    heard.forget();
    post(&Message::Ready);
}
