//! The task that owns a table: it takes orders one by one, writes them down, and tells everybody.
//!
//! Nothing else touches the table, so there is no lock around it. What it knows is always a prefix of
//! the log in the database: an entry is written first, and told when it is there.

mod duty;
mod viewers;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use engine::{Action, Event, MAX_SEATS, Seat};
use protocol::{Answer, Code, Command, Millis, Order, Presence, Problem, Snapshot, Stage};
use table::{Access, Caller, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::metrics::{Held, count};
use crate::node::{Node, now};
use viewers::Viewers;
pub(crate) use viewers::{Join, Out};
pub(crate) use writing::head;

/// How long a table stays in memory when nobody is there.
const SLEEP_AFTER: Duration = Duration::from_secs(20);

/// What can be said to a table.
#[derive(Debug)]
pub(crate) enum Ask {
    /// Somebody wants something done.
    Order(Box<Asked>),
    /// Somebody wants to see everything once.
    Show(Box<Show>),
    /// Somebody listens from now on.
    Join(Box<Join>),
    /// Somebody no longer listens.
    Part(u64),
    /// A bot has decided.
    Thought(Box<Thought>),
    /// Another node wrote an entry.
    Heard(Box<store::Entry>),
    /// The database has this many entries.
    Behind(u32),
    /// Who is at the table on another node.
    Elsewhere(String, Presence),
    /// The server must do something here that is due.
    Wake,
    /// The table was deleted.
    Gone,
    /// The server goes away.
    Drain,
}

/// An order and where the answer goes.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) caller: Caller,
    pub(crate) order: Order,
    pub(crate) answer: AnswerTo,
}

/// Where an answer goes.
#[derive(Debug)]
pub(crate) enum AnswerTo {
    /// To who asked over HTTP.
    Http(oneshot::Sender<Answer>),
    /// To a socket, by its number.
    Socket(u64),
}

/// Somebody wants to see everything once.
#[derive(Debug)]
pub(crate) struct Show {
    pub(crate) access: Access,
    pub(crate) legal: bool,
    pub(crate) answer: oneshot::Sender<Result<Snapshot, Problem>>,
}

/// What a bot decided, and the bot.
pub(crate) struct Thought {
    seat: Seat,
    /// The number of the entry after which it was asked.
    asked: u32,
    chosen: Option<(Box<dyn bots::Bot>, Action)>,
}

impl std::fmt::Debug for Thought {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// A bot at the table.
#[derive(Default)]
struct Thinker {
    level: Box<str>,
    /// The bot, unless it thinks just now.
    bot: Option<Box<dyn bots::Bot>>,
    /// What happened while it was thinking.
    missed: Vec<Event>,
    /// The question it thinks about, by the number of the entry that asked it.
    thinking: Option<u32>,
    /// The question it has decided, and how.
    decided: Option<(u32, Action)>,
}

/// The task.
struct Actor {
    node: Arc<Node>,
    table: Table,
    viewers: Viewers,
    thinkers: [Option<Box<Thinker>>; MAX_SEATS],
    inbox: mpsc::WeakSender<Ask>,
    /// Whether what is in memory may differ from the database: it must be read again before anything.
    doubtful: bool,
    lease_until: Millis,
    retry_at: Option<Instant>,
    last_used: Instant,
}

/// Starts the task of a table.
pub(crate) fn spawn(node: Arc<Node>, table: Table, asks: mpsc::Receiver<Ask>, inbox: mpsc::WeakSender<Ask>) {
    let viewers = Viewers::new(table.seq);
    let actor = Actor {
        node,
        table,
        viewers,
        thinkers: Default::default(),
        inbox,
        doubtful: false,
        lease_until: 0,
        retry_at: None,
        last_used: Instant::now(),
    };
    tokio::spawn(actor.run(asks));
}

impl Actor {
    async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        let node = Arc::clone(&self.node);
        let _held = Held::new(&node.metrics.tables);
        self.see_to_duties().await;
        loop {
            let wake = self.wake_at();
            tokio::select! {
                ask = asks.recv() => {
                    let Some(ask) = ask else { break };
                    if self.take(ask).await.is_break() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(wake) => self.rest(),
            }
            self.see_to_duties().await;
            if self.asleep() && node.dismiss(&self.table.id, &mut asks) {
                return;
            }
        }
        // Nobody else can have woken the table: it is still ours.
        node.drop_table(&self.table.id);
    }

    async fn take(&mut self, ask: Ask) -> std::ops::ControlFlow<()> {
        match ask {
            Ask::Order(asked) => {
                self.last_used = Instant::now();
                let Asked { caller, order, answer } = *asked;
                let given = self.order(&caller, &order).await;
                match answer {
                    AnswerTo::Http(to) => drop(to.send(given)),
                    AnswerTo::Socket(number) => self.viewers.answer(&self.node, number, given),
                }
            }
            Ask::Show(show) => {
                self.last_used = Instant::now();
                let shown = self.show(&show).await;
                let _ = show.answer.send(shown);
            }
            Ask::Join(join) => {
                self.last_used = Instant::now();
                self.join(*join).await;
            }
            Ask::Part(number) => {
                self.last_used = Instant::now();
                self.viewers.part(number);
                self.presence_changed();
            }
            Ask::Thought(thought) => self.thought(*thought),
            Ask::Heard(entry) => self.heard(*entry).await,
            Ask::Behind(seq) => {
                if seq > self.table.seq {
                    self.catch_up().await;
                }
            }
            Ask::Elsewhere(node, presence) => {
                if self.viewers.elsewhere(node, presence) {
                    self.viewers.send_presence(&self.node);
                }
            }
            Ask::Wake => {}
            Ask::Gone => {
                self.viewers.close_all();
                return std::ops::ControlFlow::Break(());
            }
            Ask::Drain => {
                self.viewers.send_closing(&self.node);
                return std::ops::ControlFlow::Break(());
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// Carries an order out or refuses it.
    async fn order(&mut self, caller: &Caller, order: &Order) -> Answer {
        // Another node may write in between: then the order is looked at again.
        let mut fresh = !self.node.store.shared();
        for _ in 0..8 {
            if let Err(problem) = self.be_sure().await {
                return self.refusal(caller, order, problem);
            }
            if let Some(seq) = self.table.recent.answer(&caller.user, &order.id) {
                count(&self.node.metrics.orders_repeated);
                return Answer { id: order.id.clone(), seq, problem: None, current: None };
            }
            if fresh && !self.table.invites(caller.invite.as_deref()) && !self.table.knows(Some(&caller.user))
            {
                let problem = Problem::new(Code::NotFound, "there is no such table");
                return self.refusal(caller, order, problem);
            }
            let decided = match order.command {
                Command::Rematch => match self.table.could_see(order) {
                    Ok(()) => self.rematch(caller).await,
                    Err(problem) => Err(problem),
                },
                _ => self.table.decide(caller, order, now()),
            };
            let change = match decided {
                Ok(change) => change,
                // Another node may have written what we have not heard of yet: nobody is refused for that.
                Err(_) if !fresh => {
                    self.catch_up().await;
                    fresh = true;
                    continue;
                }
                Err(problem) => return self.refusal(caller, order, problem),
            };
            match self.write(Some((&caller.user, &order.id)), change).await {
                writing::Written::Done => {
                    count(&self.node.metrics.orders_done);
                    return Answer {
                        id: order.id.clone(),
                        seq: self.table.seq,
                        problem: None,
                        current: None,
                    };
                }
                writing::Written::Raced => {}
                writing::Written::Away(problem) => return self.refusal(caller, order, problem),
            }
        }
        let problem = Problem::new(Code::Unavailable, "the table is busy; try again");
        self.refusal(caller, order, problem)
    }

    fn refusal(&self, caller: &Caller, order: &Order, problem: Problem) -> Answer {
        count(&self.node.metrics.orders_refused);
        let stale = problem.code == Code::Stale;
        let current = stale.then(|| {
            let viewpoint = self.table.viewpoint(Some(&caller.user), false);
            Box::new(self.table.snapshot(viewpoint, self.viewers.presence(), now()))
        });
        let seq = if problem.code == Code::NotFound { 0 } else { self.table.seq };
        Answer { id: order.id.clone(), seq, problem: Some(problem), current }
    }

    async fn show(&mut self, show: &Show) -> Result<Snapshot, Problem> {
        self.look_up().await?;
        if !self.table.admits(&show.access) {
            return Err(Problem::new(Code::NotFound, "there is no such table"));
        }
        let viewpoint = self.table.viewpoint(show.access.user.as_deref(), show.legal);
        Ok(self.table.snapshot(viewpoint, self.viewers.presence(), now()))
    }

    async fn join(&mut self, join: Join) {
        let allowed = match self.look_up().await {
            Ok(()) if self.table.admits(&join.access) => Ok(()),
            Ok(()) => Err(Problem::new(Code::NotFound, "there is no such table")),
            Err(problem) => Err(problem),
        };
        if self.viewers.join(&self.node, &self.table, join, allowed) {
            self.presence_changed();
        }
    }

    fn presence_changed(&mut self) {
        if self.viewers.count_presence(&self.table) {
            self.viewers.send_presence(&self.node);
            let (table, presence) = (self.table.id.to_string(), self.viewers.here().clone());
            self.node.bus.tell(|| crate::bus::Word::Presence { table, presence });
        }
    }

    /// Whether the table may leave memory: nobody is there, and nothing will be due soon.
    fn asleep(&self) -> bool {
        self.viewers.is_empty() && self.last_used.elapsed() >= SLEEP_AFTER && self.nothing_soon()
    }

    /// Nothing happened for a while: bots are sent away, they are quickly called back.
    fn rest(&mut self) {
        if self.last_used.elapsed() >= SLEEP_AFTER {
            self.send_bots_home();
        }
        if !self.viewers.is_empty() {
            // Other nodes forget what they are not told again.
            let (table, presence) = (self.table.id.to_string(), self.viewers.here().clone());
            self.node.bus.tell(|| crate::bus::Word::Presence { table, presence });
        }
    }

    fn playing(&self) -> bool {
        self.table.stage == Stage::Playing
    }
}
