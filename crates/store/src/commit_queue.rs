//! A queue that lets many callers share one commit: each commit takes everything that is waiting.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::{Result, StoreError};

/// How many may wait before callers have to.
const ROOM: usize = 4096;

/// What was asked, and where the answer goes.
pub(crate) struct Job<Q, A> {
    pub(crate) question: Q,
    answer: oneshot::Sender<Result<A>>,
}

impl<Q, A> Job<Q, A> {
    /// Whoever asked may have gone; what was written stays written.
    pub(crate) fn answer(self, answer: Result<A>) {
        let _ = self.answer.send(answer);
    }
}

enum Message<Q, A> {
    Job(Job<Q, A>),
    Close,
}

/// The callers' end.
pub(crate) struct Queue<Q, A> {
    messages: mpsc::Sender<Message<Q, A>>,
    /// Fails when nobody serves any more.
    served: watch::Receiver<()>,
}

/// The servers' end; clones take turns. Whoever has one is still at work.
pub(crate) struct Waiting<Q, A> {
    messages: Arc<Mutex<mpsc::Receiver<Message<Q, A>>>>,
    serving: Arc<watch::Sender<()>>,
}

impl<Q, A> Clone for Waiting<Q, A> {
    fn clone(&self) -> Self {
        Waiting { messages: self.messages.clone(), serving: self.serving.clone() }
    }
}

/// Both ends.
pub(crate) fn queue<Q, A>() -> (Queue<Q, A>, Waiting<Q, A>) {
    let (sender, receiver) = mpsc::channel(ROOM);
    let (serving, served) = watch::channel(());
    let waiting = Waiting { messages: Arc::new(Mutex::new(receiver)), serving: Arc::new(serving) };
    (Queue { messages: sender, served }, waiting)
}

fn closed() -> StoreError {
    StoreError::Away("it was closed".to_owned())
}

impl<Q, A> Queue<Q, A> {
    /// Asks and waits for the answer.
    pub(crate) async fn ask(&self, question: Q) -> Result<A> {
        let (answer, answered) = oneshot::channel();
        let job = Message::Job(Job { question, answer });
        self.messages.send(job).await.map_err(|_| closed())?;
        answered.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Lets what waits be served, and nothing after it; returns when that is done and those who serve are gone.
    pub(crate) async fn close(&self) {
        // If nobody serves any more, it is closed already.
        let _ = self.messages.send(Message::Close).await;
        // Nothing is ever sent there: this ends with the last of those who could.
        let _ = self.served.clone().changed().await;
    }
}

impl<Q, A> Waiting<Q, A> {
    /// Waits for work and takes all there is, at most `most`; nothing when the queue is closed and empty.
    pub(crate) async fn take(&self, most: usize) -> Vec<Job<Q, A>> {
        let mut messages = self.messages.lock().await;
        let mut jobs = Vec::new();
        while jobs.is_empty() {
            let mut taken = Vec::new();
            if messages.recv_many(&mut taken, most).await == 0 {
                break;
            }
            for message in taken {
                match message {
                    Message::Job(job) => jobs.push(job),
                    Message::Close => messages.close(),
                }
            }
        }
        jobs
    }
}
