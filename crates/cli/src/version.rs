//! `branchline --version`: the program, the commit, and every number that decides compatibility.

use std::sync::LazyLock;

/// What `--version` prints after the program's name. `-V` prints only the first line.
pub(crate) fn long() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        format!(
            "{}\ncommit: {}\nrules: {}\nrecord format: {}\nprotocol: {}",
            env!("CARGO_PKG_VERSION"),
            env!("BRANCHLINE_COMMIT"),
            engine::RULES,
            record::FORMAT,
            protocol::VERSION
        )
    });
    &TEXT
}
