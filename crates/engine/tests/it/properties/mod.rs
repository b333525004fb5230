//! Properties that hold in every game.
//!
//! Each plays many random games: on every built-in board with every player count, on the toy board
//! of the base-game kind, on random little boards, and on some whose cards run out. All of it follows
//! from fixed seeds, so a failure comes back until it is mended.

mod actions;
mod assumptions;

mod conservation;
mod determinize;

mod ledger;
mod legality;
mod limits;
mod oracle;
mod paths;
mod payments;
mod replay;
mod rng;
mod scoring;
mod secrecy;
mod shortfall;
mod undo;
