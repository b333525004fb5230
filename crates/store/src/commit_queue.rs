//! A queue that lets many callers share one commit: each commit takes everything that is waiting.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::{Result, StoreError};

/// How many jobs may wait before callers have to.
const ROOM: usize = 4096;

/// A request, and where its answer goes.
pub(crate) struct Job<Q, A> {
    pub(crate) question: Q,
    answer: oneshot::Sender<Result<A>>,
}

impl<Q, A> Job<Q, A> {
    /// Sends the answer. The caller may be gone; what was written stays written.
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
    /// Closed when no worker is left.
    served: watch::Receiver<()>,
}

/// The workers' end; clones take turns. A worker holds one until it is done.
pub(crate) struct Waiting<Q, A> {
    messages: Arc<Mutex<mpsc::Receiver<Message<Q, A>>>>,
    serving: Arc<watch::Sender<()>>,
}

impl<Q, A> Clone for Waiting<Q, A> {
    fn clone(&self) -> Self {
        Waiting { messages: self.messages.clone(), serving: self.serving.clone() }
    }
}

/// Creates both ends.
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
    /// Queues a request and waits for its answer.
    pub(crate) async fn ask(&self, question: Q) -> Result<A> {
        let (answer, answered) = oneshot::channel();
        let job = Message::Job(Job { question, answer });
        self.messages.send(job).await.map_err(|_| closed())?;
        answered.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Closes the queue: requests that are waiting are served, later ones are not. Returns when all workers are done.
    pub(crate) async fn close(&self) {
        // If no worker is left, it is closed already.
        let _ = self.messages.send(Message::Close).await;
        // Nothing is ever sent there: this returns when the last worker drops its sender.
        let _ = self.served.clone().changed().await;
    }
}

impl<Q, A> Waiting<Q, A> {
    /// Waits for jobs and takes all that wait, at most `most`; none when the queue is closed and empty.
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
