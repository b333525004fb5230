//! Clause tests: each is named after the clause it proves.

mod amsterdam;
mod asia;
mod common;
mod edge;
mod london;
mod nordic;
mod rulings;
