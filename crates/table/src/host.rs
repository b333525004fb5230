//! Hosting a table: what becomes of an order, and how it is answered. The server and the page's worker both do this.

use protocol::{Answer, Code, Command, Millis, Order, Presence, Problem, Refusal};

use crate::{Caller, Change, Table};

/// What to do about an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderDecision {
    /// It was carried out before: send the same answer again.
    Repeated(Answer),
    /// Append this change to the log.
    Append(Change),
    /// Open the table of the rematch, then append a [`Change::Rematch`].
    Rematch,
}

impl Table {
    /// What to do about an order. An order that was carried out before is recognised by its id.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn judge(&self, caller: &Caller, order: &Order, now: Millis) -> Result<OrderDecision, Problem> {
        if let Some(seq) = self.recent.answer(&caller.user, &order.id) {
            let id = order.id.clone();
            return Ok(OrderDecision::Repeated(Answer { id, seq, problem: None, current: None }));
        }
        if !self.invites(caller.invite.as_deref()) && !self.knows(Some(&caller.user)) {
            return Err(Refusal::NoSuchTable.into());
        }
        if matches!(order.command, Command::Rematch) {
            self.could_see(order)?;
            return Ok(OrderDecision::Rematch);
        }
        self.decide(caller, order, now).map(OrderDecision::Append)
    }

    /// The answer to an order that the last entry carried out.
    pub fn accepted(&self, order: &Order) -> Answer {
        Answer { id: order.id.clone(), seq: self.seq, problem: None, current: None }
    }

    /// The answer to an order that was refused. A stale order is answered with the current state.
    pub fn refused(
        &self,
        caller: &Caller,
        order: &Order,
        problem: Problem,
        presence: impl FnOnce() -> Presence,
        now: Millis,
    ) -> Answer {
        let current = (problem.code == Code::Stale).then(|| {
            let viewpoint = self.viewpoint(Some(&caller.user), false);
            Box::new(self.snapshot(viewpoint, presence(), now))
        });
        // A user who may not know of the table learns nothing about it.
        let seq = if problem.code == Code::NotFound { 0 } else { self.seq };
        Answer { id: order.id.clone(), seq, problem: Some(problem), current }
    }
}
