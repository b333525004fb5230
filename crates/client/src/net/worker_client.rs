//! The page's web worker: started on first use, requests matched to responses by id, table messages sent to
//! one listener.

use std::cell::RefCell;
use std::collections::BTreeMap;

use futures_channel::{mpsc, oneshot};
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use protocol::worker::{Message, Request, Response, WorkerRequest};
use protocol::{Problem, Refusal, ServerMessage};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::MessageEvent;

use crate::model::local_store::NotSaved;
use crate::net::api;
use crate::session::local_games;

/// What the worker reports to the screen of a table.
pub(crate) enum WorkerEvent {
    /// A message about the table, as a server would send it.
    Message(Box<ServerMessage>),
    /// An entry could not be saved.
    NotSaved(NotSaved),
}

/// The running worker and its pending requests.
struct WorkerHandle {
    worker: JsValue,
    ready: bool,
    /// Requests made before the worker was ready.
    early: Vec<String>,
    next: u32,
    waiting: BTreeMap<u32, oneshot::Sender<Response>>,
    listener: Option<mpsc::UnboundedSender<WorkerEvent>>,
}

thread_local! {
    static HANDLE: RefCell<Option<WorkerHandle>> = const { RefCell::new(None) };
}

/// The problem to show when the worker has failed.
pub(crate) fn failed() -> Problem {
    Refusal::WorkerFailed.into()
}

/// Sends a request to the worker, starting it if needed. Fetches the board if the worker asks for one.
pub(crate) async fn ask(ask: Request) -> Result<Response, Problem> {
    let reply = ask_once(ask.clone()).await?;
    let Response::NeedsBoard(id) = reply else { return into_result(reply) };
    // A record may name anything: fetch only what can be a board's id.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_') {
        return Err(Refusal::NoSuchBoard.into());
    }
    let json = api::board(&id).await?;
    into_result(ask_once(Request::Board { json }).await?)?;
    into_result(ask_once(ask).await?)
}

/// Turns a refusal into an error.
fn into_result(reply: Response) -> Result<Response, Problem> {
    match reply {
        Response::Problem(problem) => Err(problem),
        reply => Ok(reply),
    }
}

async fn ask_once(ask: Request) -> Result<Response, Problem> {
    let answered = HANDLE.with_borrow_mut(|handle| {
        if handle.is_none() {
            *handle = start();
        }
        handle.as_mut().map(|handle| handle.ask(ask))
    });
    match answered {
        Some(answered) => answered.await.map_err(|_| failed()),
        None => Err(failed()),
    }
}

/// Messages about the open table from now on. Replaces the previous listener.
pub(crate) fn listen() -> mpsc::UnboundedReceiver<WorkerEvent> {
    let (tell, hear) = mpsc::unbounded();
    HANDLE.with_borrow_mut(|handle| {
        if handle.is_none() {
            *handle = start();
        }
        if let Some(handle) = handle {
            handle.listener = Some(tell);
        }
    });
    hear
}

impl WorkerHandle {
    fn ask(&mut self, request: Request) -> oneshot::Receiver<Response> {
        let (tell, hear) = oneshot::channel();
        self.next += 1;
        if let Ok(text) = serde_json::to_string(&WorkerRequest { id: self.next, request }) {
            self.waiting.insert(self.next, tell);
            if self.ready {
                self.send(&text);
            } else {
                self.early.push(text);
            }
        }
        hear
    }

    fn send(&self, text: &str) {
        self.call("postMessage", &Array::of1(&JsValue::from_str(text)));
    }

    /// Calls a method of the JavaScript worker. Failures arrive through its `onerror`.
    fn call(&self, name: &str, args: &Array) {
        let function = Reflect::get(&self.worker, &JsValue::from_str(name));
        if let Some(function) = function.ok().and_then(|function| function.dyn_into::<Function>().ok()) {
            let _ = function.apply(&self.worker, args);
        }
    }

    fn hear(&mut self, told: Message) {
        match told {
            Message::Ready => {
                self.ready = true;
                for text in std::mem::take(&mut self.early) {
                    self.send(&text);
                }
            }
            Message::Response { id, response } => {
                if let Some(asked) = self.waiting.remove(&id) {
                    let _ = asked.send(*response);
                }
            }
            Message::Table(message) => self.tell(WorkerEvent::Message(message)),
            Message::Save { table, seq, line } => {
                if let Err(why) = local_games::keep(*table, seq, &line) {
                    self.tell(WorkerEvent::NotSaved(why));
                }
            }
        }
    }

    fn tell(&self, heard: WorkerEvent) {
        if let Some(listener) = &self.listener {
            let _ = listener.unbounded_send(heard);
        }
    }
}

/// Starts the worker. The page names its script, because the name changes with every build.
fn start() -> Option<WorkerHandle> {
    let meta = document().query_selector("meta[name=worker]").ok()??;
    let address = JsValue::from_str(&meta.get_attribute("content")?);
    let set =
        |object: &JsValue, name: &str, value: &JsValue| Reflect::set(object, &JsValue::from_str(name), value);
    let options = Object::new();
    set(&options, "type", &JsValue::from_str("module")).ok()?;
    let make: Function =
        Reflect::get(&js_sys::global(), &JsValue::from_str("Worker")).ok()?.dyn_into().ok()?;
    let worker = Reflect::construct(&make, &Array::of2(&address, &options)).ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(told) = protocol::read::<Message>(&text) {
            HANDLE.with_borrow_mut(|handle| {
                if let Some(handle) = handle {
                    handle.hear(told);
                }
            });
        }
    });
    set(&worker, "onmessage", heard.as_ref()).ok()?;
    heard.forget();
    // Drop a failed worker: pending requests fail, and the next request starts another.
    let broken = Closure::<dyn FnMut()>::new(|| {
        if let Some(handle) = HANDLE.take() {
            handle.call("terminate", &Array::new());
        }
    });
    set(&worker, "onerror", broken.as_ref()).ok()?;
    broken.forget();
    Some(WorkerHandle {
        worker,
        ready: false,
        early: Vec::new(),
        next: 0,
        waiting: BTreeMap::new(),
        listener: None,
    })
}
