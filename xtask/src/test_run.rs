//! `cargo xtask test`: everything that must pass before a commit, cheapest first.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::rules::{self, Mode};
use crate::shell::Line;
use crate::tree::Tree;
use crate::{args, chaos, fuzz, pages, tidy, web};

/// Enough to notice a reader that panics, and over in a second or two.
const FUZZ_INPUTS: u64 = 200_000;

/// One step of the run.
struct Step {
    name: &'static str,
    what: What,
    /// `--quick` leaves out what is slow and seldom fails.
    when: When,
}

enum What {
    Tools,
    Cargo(Line),
    Tidy,
    Rules,
    Web,
    Browser,
    Chaos,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    NotQuick,
}

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--quick", "--list"], &["--only"])?;
    let mut steps = steps(Line::cargo("nextest --version").works(root));
    if options.has("--list") {
        steps.iter().for_each(|step| println!("{:<8} {}", step.name, step.repeat()));
        return Ok(());
    }
    if let Some(only) = options.text("--only") {
        steps.retain(|step| step.name == only);
        if steps.is_empty() {
            bail!("there is no step `{only}`; `cargo xtask test --list` shows them");
        }
    } else if options.has("--quick") {
        steps.retain(|step| step.when == When::Always);
    }
    let all = Instant::now();
    for (index, step) in steps.iter().enumerate() {
        println!("\n[{}/{}] {}: {}", index + 1, steps.len(), step.name, step.repeat());
        let start = Instant::now();
        if let Err(error) = step.run(root) {
            bail!(
                "{error:#}\n\nstep `{}` failed; to repeat it alone:\n    {}{}",
                step.name,
                step.repeat(),
                step.hint()
            );
        }
        println!(
            "[{}/{}] {} passed in {:.1} s",
            index + 1,
            steps.len(),
            step.name,
            start.elapsed().as_secs_f64()
        );
    }
    println!("\n{} passed in {:.1} s", tidy::count(steps.len(), "step"), all.elapsed().as_secs_f64());
    Ok(())
}

/// The steps in their order.
fn steps(has_nextest: bool) -> Vec<Step> {
    let tests = if has_nextest { "nextest run --workspace" } else { "test --workspace --lib --bins --tests" };
    // Beside a PostgreSQL and a NATS server of their own, which this installs if they are missing.
    let tests = format!("run --quiet --package test-services -- cargo {tests}");
    let always = |name, what| Step { name, what, when: When::Always };
    let slow = |name, what| Step { name, what, when: When::NotQuick };
    vec![
        always("tools", What::Tools),
        always("fmt", What::Cargo(Line::cargo("fmt --all --check"))),
        always("clippy", What::Cargo(Line::cargo("clippy --workspace --all-targets -- -D warnings"))),
        always("tidy", What::Tidy),
        always("rules", What::Rules),
        always("tests", What::Cargo(Line::cargo(&tests))),
        always("doctests", What::Cargo(Line::cargo("test --workspace --doc"))),
        slow("web", What::Web),
        slow("browser", What::Browser),
        slow("doc", What::Cargo(Line::cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))),
        slow("fuzz", What::Cargo(fuzz::line(FUZZ_INPUTS, 1))),
        slow("chaos", What::Chaos),
    ]
}

impl Step {
    /// The command that does this step and nothing else.
    fn repeat(&self) -> String {
        match &self.what {
            What::Tools => "cargo xtask test --only tools".to_owned(),
            What::Cargo(line) => line.to_string(),
            What::Tidy => "cargo xtask tidy".to_owned(),
            What::Rules => "cargo xtask rules --check".to_owned(),
            What::Web => "cargo xtask web".to_owned(),
            What::Browser => pages::tests().to_string(),
            What::Chaos => "cargo xtask chaos --quick".to_owned(),
        }
    }

    /// What mends it, where a command does.
    fn hint(&self) -> &'static str {
        match self.name {
            "fmt" => "\nto mend it:\n    cargo fmt --all",
            "rules" => "\nto write the page anew:\n    cargo xtask rules",
            _ => "",
        }
    }

    fn run(&self, root: &Path) -> Result<()> {
        match &self.what {
            What::Tools => tools(root),
            What::Cargo(line) => line.run(root),
            What::Tidy => tidy::run(&Tree::load(root)?),
            What::Rules => rules::run(root, Mode::Check),
            What::Web => web::run(root, web::Build::Small),
            What::Browser => pages::test(root),
            What::Chaos => chaos::run(root, &["--quick".to_owned()]),
        }
    }
}

/// rustfmt and clippy are components that a minimal tool chain lacks: add them, or say how.
fn tools(root: &Path) -> Result<()> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let version = Line::cargo(&format!("{command} --version"));
        if version.works(root) {
            continue;
        }
        println!("{component} is missing; trying `rustup component add {component}`");
        let added = Command::new("rustup").args(["component", "add", component]).status();
        if !added.is_ok_and(|status| status.success()) || !version.works(root) {
            bail!(
                "cannot add {component}; install it with your tool chain (rustup or the system's packages)"
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nextest_is_used_where_it_is_installed() {
        let tests =
            |has_nextest| steps(has_nextest).iter().find(|step| step.name == "tests").unwrap().repeat();
        assert!(tests(true).ends_with("services -- cargo nextest run --workspace"));
        assert!(tests(false).ends_with("services -- cargo test --workspace --lib --bins --tests"));
    }

    #[test]
    fn the_quick_run_leaves_out_the_page_documentation_fuzzing_and_chaos_only() {
        let skipped: Vec<&str> =
            steps(true).iter().filter(|step| step.when == When::NotQuick).map(|step| step.name).collect();
        assert_eq!(skipped, ["web", "browser", "doc", "fuzz", "chaos"]);
    }
}
