//! The styles: simple players of one idea each, kept out of all tuning, to measure levels by.

mod blocker;
mod common;
mod fast_ender;
mod hoarder;
mod long_route;
mod one_step;
mod path;
mod ticket_hungry;

pub(crate) use blocker::Blocker;
pub(crate) use fast_ender::FastEnder;
pub(crate) use hoarder::Hoarder;
pub(crate) use long_route::LongRoute;
pub(crate) use one_step::OneStep;
pub(crate) use path::PathBuilder;
pub(crate) use ticket_hungry::TicketHungry;
