//! One file per mechanism, each opening with the clauses it implements.

mod claims;
mod draws;
mod market;
mod tickets;
mod tunnel;
mod turns;
