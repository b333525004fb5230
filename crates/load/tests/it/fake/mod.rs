//! A fake server that follows the rules and the protocol, except where a test wants it to misbehave.

mod conversation;
mod room;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::thread::JoinHandle;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::LocalSet;

use room::Room;

/// What the server does wrong, or what befalls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sin {
    None,
    /// Every so many orders, the line breaks before the order is looked at.
    BreaksBefore(u64),
    /// Every so many orders, the line breaks when the order is carried out, before the answer.
    BreaksAfter(u64),
    /// Every so many orders are carried out and answered with "unavailable".
    Wavers(u64),
    /// The entry with this number is missing in the news afterwards.
    Loses(u32),
    /// The entry with this number is there again at the end.
    Doubles(u32),
    /// Orders are no longer answered after so many.
    FallsSilent(u64),
    /// The record's first move is another one.
    Forges,
    /// The entry with this number is told twice on sockets.
    Stutters(u32),
}

/// What the connections of the server share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) sin: Sin,
    pub(crate) rooms: RefCell<Vec<Rc<RefCell<Room>>>>,
    pub(crate) users: Cell<usize>,
    pub(crate) orders: Cell<u64>,
    pub(crate) answered: RefCell<HashMap<String, u32>>,
}

/// A running server; it stops when it is dropped.
#[derive(Debug)]
pub(crate) struct Fake {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Fake {
    pub(crate) fn start(sin: Sin) -> Fake {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            LocalSet::new().block_on(&runtime, serve(listener, sin, stopped));
        });
        Fake { address, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        let _ = self.stop.take().map(|stop| stop.send(()));
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

async fn serve(listener: std::net::TcpListener, sin: Sin, mut stopped: oneshot::Receiver<()>) {
    let listener = TcpListener::from_std(listener).unwrap();
    let shared = Rc::new(Shared {
        sin,
        rooms: RefCell::default(),
        users: Cell::default(),
        orders: Cell::default(),
        answered: RefCell::default(),
    });
    loop {
        tokio::select! {
            Ok((stream, _)) = listener.accept() => {
                tokio::task::spawn_local(conversation::hold(stream, Rc::clone(&shared)));
            }
            _ = &mut stopped => return,
        }
    }
}
