//! A position: its state, what each viewer sees of it, how it is dealt, and the events that change it.

mod deal;
mod digest;
mod event;
mod ledger;
mod phase;
mod setup;
mod state;
mod view;
mod view_serde;

pub use deal::*;
pub use event::*;
pub use ledger::*;
pub use phase::*;
pub use setup::*;
pub use state::*;
pub use view::*;
