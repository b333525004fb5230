//! The page's own worker: started when it is first needed, asked by number, listened to by whoever shows a table.

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

use crate::model::kept::NotKept;
use crate::{api, here};

/// What whoever shows a table hears.
pub(crate) enum Heard {
    /// Something about the table, as a server would say it.
    Message(Box<ServerMessage>),
    /// Something that happened could not be kept.
    NotKept(NotKept),
}

/// The worker and what is expected of it.
struct Hand {
    worker: JsValue,
    ready: bool,
    /// What was asked before it was ready.
    early: Vec<String>,
    next: u32,
    waiting: BTreeMap<u32, oneshot::Sender<Response>>,
    listener: Option<mpsc::UnboundedSender<Heard>>,
}

thread_local! {
    static HAND: RefCell<Option<Hand>> = const { RefCell::new(None) };
}

/// What there is to say when the worker is gone.
pub(crate) fn failed() -> Problem {
    Refusal::WorkerFailed.into()
}

/// Asks the worker something, which is started if it does not run. A board that it needs is brought to it.
pub(crate) async fn ask(ask: Request) -> Result<Response, Problem> {
    let reply = ask_once(ask.clone()).await?;
    let Response::NeedsBoard(id) = reply else { return fair(reply) };
    // A record may name anything: only what could be a board's name is asked for.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_') {
        return Err(Refusal::NoSuchBoard.into());
    }
    let json = api::board(&id).await?;
    fair(ask_once(Request::Board { json }).await?)?;
    fair(ask_once(ask).await?)
}

/// A refusal is an error.
fn fair(reply: Response) -> Result<Response, Problem> {
    match reply {
        Response::Problem(problem) => Err(problem),
        reply => Ok(reply),
    }
}

async fn ask_once(ask: Request) -> Result<Response, Problem> {
    let answered = HAND.with_borrow_mut(|hand| {
        if hand.is_none() {
            *hand = start();
        }
        hand.as_mut().map(|hand| hand.ask(ask))
    });
    match answered {
        Some(answered) => answered.await.map_err(|_| failed()),
        None => Err(failed()),
    }
}

/// What is said about the open table from now on. Whoever listened before hears no more.
pub(crate) fn listen() -> mpsc::UnboundedReceiver<Heard> {
    let (tell, hear) = mpsc::unbounded();
    HAND.with_borrow_mut(|hand| {
        if hand.is_none() {
            *hand = start();
        }
        if let Some(hand) = hand {
            hand.listener = Some(tell);
        }
    });
    hear
}

impl Hand {
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

    /// Calls a function of the worker. All that can go wrong there is told by its error.
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
            Message::Table(message) => self.tell(Heard::Message(message)),
            Message::Save { table, seq, line } => {
                if let Err(why) = here::keep(*table, seq, &line) {
                    self.tell(Heard::NotKept(why));
                }
            }
        }
    }

    fn tell(&self, heard: Heard) {
        if let Some(listener) = &self.listener {
            let _ = listener.unbounded_send(heard);
        }
    }
}

/// Starts the worker. The page names its script, which changes with every build.
fn start() -> Option<Hand> {
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
            HAND.with_borrow_mut(|hand| {
                if let Some(hand) = hand {
                    hand.hear(told);
                }
            });
        }
    });
    set(&worker, "onmessage", heard.as_ref()).ok()?;
    heard.forget();
    // A worker that failed is let go: whoever waits for it is told, and the next question starts another.
    let broken = Closure::<dyn FnMut()>::new(|| {
        if let Some(hand) = HAND.take() {
            hand.call("terminate", &Array::new());
        }
    });
    set(&worker, "onerror", broken.as_ref()).ok()?;
    broken.forget();
    Some(Hand { worker, ready: false, early: Vec::new(), next: 0, waiting: BTreeMap::new(), listener: None })
}
