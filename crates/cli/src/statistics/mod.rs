//! Statistics over many games: totals, Elo estimates, the sequential test and its charts.

pub(crate) mod chart;
pub(crate) mod elo;
pub(crate) mod elo_fit;
pub(crate) mod sprt;
pub(crate) mod totals;
