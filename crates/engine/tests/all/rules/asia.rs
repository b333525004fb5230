//! Clause tests, to be written.
