//! `cargo xtask shots` and `measure`, and the tests in a browser: everything that needs the page and Chromium.

use std::path::Path;

use anyhow::Result;

use crate::args;
use crate::shell::Line;
use crate::web::{self, Build, target_folder};

/// What `cargo test` is given; one after the other, since each test fills the machine.
pub(crate) fn tests() -> Line {
    Line::cargo("test --quiet --package e2e --test it -- --test-threads 1")
}

/// The tests in a browser, on the page as it is built.
pub(crate) fn test(root: &Path) -> Result<()> {
    ready(root)?;
    tests().run(root)
}

/// `cargo xtask shots [--docs | --only TEXT]`.
pub(crate) fn shots(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--docs"], &["--only"])?;
    ready(root)?;
    let line = Line::cargo("run --quiet --package e2e -- shots");
    if options.has("--docs") {
        return line.args(["docs/shots".to_owned(), "--docs".to_owned()]).run(root);
    }
    let line = line.args([target_folder(root).join("shots").display().to_string()]);
    match options.text("--only") {
        Some(text) => line.args(["--only".to_owned(), text.to_owned()]).run(root),
        None => line.run(root),
    }
}

/// `cargo xtask measure`: of the page and the program as people get them.
pub(crate) fn measure(root: &Path) -> Result<()> {
    test_services::install_browser()?;
    web::run(root, Build::Small)?;
    Line::cargo("build --quiet --release --package cli --bin branchline").run(root)?;
    let program = target_folder(root).join("release/branchline").display().to_string();
    Line::cargo("run --quiet --package e2e -- measure").env("BRANCHLINE_PROGRAM", program).run(root)
}

/// A browser, a page if there is none yet, and the program that serves it from the folder.
fn ready(root: &Path) -> Result<()> {
    test_services::install_browser()?;
    if !root.join("crates/server/dist/index.html").is_file() {
        web::run(root, Build::Small)?;
    }
    Line::cargo("build --quiet --package cli --bin branchline").run(root)
}
