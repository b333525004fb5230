//! `cargo xtask shots` and `measure`, and the browser tests: everything that needs the page and Chromium.

use std::path::Path;

use anyhow::Result;

use crate::args;
use crate::shell::{CommandLine, built_program, target_folder};
use crate::test::BUILD;
use crate::web::{self, Build};

/// How many tests run at once: each has its own server and browser.
const WINDOWS: usize = 2;

/// Runs the browser tests on the page as it is built.
pub(crate) fn test(root: &Path) -> Result<()> {
    ready(root)?;
    // All packages, though only one has the tests: this way nothing is compiled twice.
    let tests = format!("test --workspace --test browser -- --test-threads {WINDOWS}");
    CommandLine::cargo(&tests).run(root)
}

/// `cargo xtask shots [--docs | --only TEXT]`.
pub(crate) fn shots(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--docs"], &["--only"])?;
    ready(root)?;
    let line = e2e(root).args(["shots"]);
    if options.has("--docs") {
        return line.args(["docs/shots", "--docs"]).run(root);
    }
    let line = line.args([target_folder(root).join("shots").display().to_string()]);
    match options.text("--only") {
        Some(text) => line.args(["--only", text]).run(root),
        None => line.run(root),
    }
}

/// `cargo xtask measure`: measures the page and the program as they are released.
pub(crate) fn measure(root: &Path) -> Result<()> {
    ready(root)?;
    web::run(root, Build::Small)?;
    CommandLine::cargo("build --profile dist --package cli --bin branchline").run(root)?;
    let program = built_program(root, "dist", "branchline").display().to_string();
    e2e(root).args(["measure"]).env("BRANCHLINE_PROGRAM", program).run(root)
}

fn e2e(root: &Path) -> CommandLine {
    CommandLine::program(built_program(root, "debug", "e2e"))
}

/// Installs a browser, builds the page if there is none yet, and the program that serves it from the folder.
fn ready(root: &Path) -> Result<()> {
    test_services::install_browser()?;
    if !root.join("crates/server/dist/index.html").is_file() {
        web::run(root, Build::Tested)?;
    }
    CommandLine::cargo(BUILD).run(root)
}
