//! Records, replays and golden games, in one binary.

mod corpus;
mod forged;
mod golden;
mod roundtrip;
