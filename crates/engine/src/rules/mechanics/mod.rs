//! One mechanism a file, each opening with the clauses it carries out.

mod claims;
mod draws;
mod market;
mod tickets;
mod tunnel;
mod turns;
