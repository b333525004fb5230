//! `cargo xtask test`: everything that must pass before a commit, cheapest first.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::repo_files::RepoFiles;
use crate::rules::{self, Mode};
use crate::setup::{self, Available};
use crate::shell::{CommandLine, built_program, compile_once_unless_developing, target_folder};
use crate::web::{self, Build, Bundler};
use crate::{args, browser, fuzz, lab, tidy};

/// Enough to find a reader that panics, and done in a second or two.
const FUZZ_INPUTS: u64 = 200_000;

/// Every test of the workspace, and every program that runs here, in one build. Building one package alone would compile
/// many dependencies twice, because cargo chooses their features by what is built together. The client and its worker
/// run in browsers only: outside, clippy and their tests suffice.
pub(crate) const BUILD: &str = "build --workspace --tests --bin branchline --bin bundle --bin e2e --bin fuzz --bin lab \
                                --bin maps --bin soak --bin test-services --bin xtask";

/// One step of the run.
struct Step {
    name: &'static str,
    work: Work,
    /// `--quick` skips steps that are slow and seldom fail.
    when: When,
}

enum Work {
    Cargo(CommandLine),
    Tidy,
    Rules,
    /// Tests with their own PostgreSQL and NATS servers, if these are installed.
    Tests,
    Web,
    Browser,
    Fuzz,
    Chaos,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    NotQuick,
}

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--quick", "--list"], &["--only"])?;
    let mut steps = steps();
    if options.has("--list") {
        println!("{:<8} cargo xtask setup", "setup");
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
    let start = Instant::now();
    println!("setup: cargo xtask setup");
    let available = setup::run(root)?;
    compile_once_unless_developing(root);
    steps.retain(|step| step.is_possible(available));
    let mut context = Run { root, available, page: None };
    // Linking the page keeps one core busy for minutes; meanwhile the other steps use the other cores.
    if steps.len() > 1 && steps.iter().any(|step| matches!(step.work, Work::Web)) {
        context.page = Some(Background::compile_page(root)?);
    }
    let count = steps.len();
    for (number, step) in (1..).zip(&steps) {
        println!("\n[{number}/{count}] {}: {}", step.name, step.repeat());
        let start = Instant::now();
        if let Err(error) = context.run(step) {
            bail!(
                "{error:#}\n\nstep `{}` failed; to repeat it alone:\n    {}{}",
                step.name,
                step.repeat(),
                step.hint()
            );
        }
        println!("[{number}/{count}] {} passed in {:.1} s", step.name, start.elapsed().as_secs_f64());
    }
    println!("\n{} passed in {:.1} s", tidy::count(count, "step"), start.elapsed().as_secs_f64());
    available.skipped().iter().for_each(|skipped| println!("skipped: {skipped}"));
    Ok(())
}

/// The steps in their order.
fn steps() -> Vec<Step> {
    let cargo = |args: &str| Work::Cargo(CommandLine::cargo(args));
    let always = |name, work| Step { name, work, when: When::Always };
    let slow = |name, work| Step { name, work, when: When::NotQuick };
    let doc = CommandLine::cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings");
    vec![
        always("fmt", cargo("fmt --all --check")),
        always("clippy", cargo("clippy --workspace --all-targets -- -D warnings")),
        always("tidy", Work::Tidy),
        always("rules", Work::Rules),
        always("deny", cargo("deny check")),
        always("build", cargo(BUILD)),
        always("tests", Work::Tests),
        always("doctests", cargo("test --workspace --doc")),
        slow("doc", Work::Cargo(doc)),
        slow("web", Work::Web),
        slow("browser", Work::Browser),
        slow("fuzz", Work::Fuzz),
        slow("chaos", Work::Chaos),
    ]
}

impl Step {
    /// The command that repeats only this step.
    fn repeat(&self) -> String {
        match &self.work {
            Work::Cargo(line) => line.to_string(),
            Work::Tidy => "cargo xtask tidy".to_owned(),
            Work::Rules => "cargo xtask rules --check".to_owned(),
            Work::Web => "cargo xtask web --tested".to_owned(),
            Work::Tests | Work::Browser => format!("cargo xtask test --only {}", self.name),
            Work::Fuzz => format!("cargo xtask fuzz --inputs {FUZZ_INPUTS}"),
            Work::Chaos => "cargo xtask chaos --quick".to_owned(),
        }
    }

    /// The command that fixes a failure, if there is one.
    fn hint(&self) -> &'static str {
        match self.name {
            "fmt" => "\nto fix it:\n    cargo fmt --all",
            "rules" => "\nto write the page again:\n    cargo xtask rules",
            _ => "",
        }
    }

    fn is_possible(&self, available: Available) -> bool {
        match self.name {
            "deny" => available.deny,
            "browser" => available.browser,
            _ => true,
        }
    }
}

/// What the steps share.
struct Run<'a> {
    root: &'a Path,
    available: Available,
    page: Option<Background>,
}

impl Run<'_> {
    fn run(&mut self, step: &Step) -> Result<()> {
        let root = self.root;
        match &step.work {
            Work::Cargo(line) => line.run(root),
            Work::Tidy => tidy::run(&RepoFiles::load(root)?),
            Work::Rules => rules::run(root, Mode::Check),
            Work::Tests => {
                CommandLine::cargo(BUILD).run(root)?;
                tests(root, self.available).run(root)
            }
            Work::Web => {
                let modules = match self.page.take() {
                    Some(page) => page.wait(root)?,
                    None => web::compile(root, Build::Tested)?,
                };
                CommandLine::cargo(BUILD).run(root)?;
                web::bundle(root, Build::Tested, Bundler::Built("debug"), &modules)
            }
            Work::Browser => browser::test(root),
            Work::Fuzz => {
                CommandLine::cargo(BUILD).run(root)?;
                let program = CommandLine::program(built_program(root, "debug", "fuzz"));
                program.args(fuzz::arguments(FUZZ_INPUTS, 1)).run(root)
            }
            Work::Chaos if self.available.servers => lab::chaos(root, &["--quick".to_owned()]),
            Work::Chaos => lab::chaos(root, &["--quick".to_owned(), "--only=sqlite".to_owned()]),
        }
    }
}

/// The tests, with servers that they share. Without servers, the tests that need them are skipped.
fn tests(root: &Path, available: Available) -> CommandLine {
    let tests = match available.nextest {
        true => "nextest run --workspace",
        false => "test --workspace --lib --bins --tests",
    };
    if available.servers {
        let services = CommandLine::program(built_program(root, "debug", "test-services"));
        return services.args(["cargo"]).args(tests.split(' '));
    }
    let without = "--exclude test-services -- --skip postgres --skip nats --skip nodes";
    CommandLine::cargo(&format!("{tests} {without}"))
}

/// The page, compiled in the background. If another step fails, it continues and is ready for the next run.
struct Background {
    child: Child,
    log: PathBuf,
}

impl Background {
    fn compile_page(root: &Path) -> Result<Background> {
        let folder = target_folder(root);
        fs::create_dir_all(&folder)?;
        let log = folder.join("web.log");
        let out = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["web", "--tested", "--compile"]).current_dir(root);
        command.stdin(Stdio::null()).stdout(out.try_clone()?).stderr(out);
        Ok(Background { child: command.spawn()?, log })
    }

    fn wait(mut self, root: &Path) -> Result<Vec<PathBuf>> {
        let status = self.child.wait()?;
        if !status.success() {
            bail!("the page does not compile:\n{}", fs::read_to_string(&self.log)?);
        }
        Ok(web::modules(root, Build::Tested))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Available = Available { servers: true, browser: true, nextest: false, deny: true };

    fn test_line(available: Available) -> String {
        tests(Path::new(""), available).to_string()
    }

    #[test]
    fn the_build_names_every_program_except_those_for_browsers() {
        let root = crate::repo_files::root().unwrap();
        let mut programs = Vec::new();
        let folders = ["crates", "tools"].map(|folder| fs::read_dir(root.join(folder)).unwrap());
        let packages = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
        for package in packages.chain([root.join("xtask")]) {
            let name = package.file_name().unwrap().to_string_lossy().into_owned();
            if package.join("src/main.rs").is_file() {
                programs.push(if name == "cli" { "branchline".to_owned() } else { name });
            }
            let more = fs::read_dir(package.join("src/bin")).into_iter().flatten();
            programs.extend(
                more.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()),
            );
        }
        programs.retain(|name| !["client", "worker"].contains(&name.as_str()));
        programs.sort();
        let named: Vec<&str> = BUILD.split(" --bin ").skip(1).map(str::trim).collect();
        assert_eq!(named, programs);
    }

    #[test]
    fn nextest_is_used_where_it_is_installed() {
        assert!(test_line(ALL).ends_with("cargo test --workspace --lib --bins --tests"));
        let with = test_line(Available { nextest: true, ..ALL });
        assert!(with.ends_with("test-services cargo nextest run --workspace"), "{with}");
    }

    #[test]
    fn without_servers_the_tests_that_need_them_are_left_out() {
        let line = test_line(Available { servers: false, ..ALL });
        assert!(line.starts_with("cargo test") && line.contains("--skip postgres"), "{line}");
    }

    #[test]
    fn what_is_not_installed_is_no_step() {
        let possible = |available| -> Vec<&str> {
            steps().iter().filter(|step| step.is_possible(available)).map(|step| step.name).collect()
        };
        assert_eq!(possible(ALL).len(), steps().len());
        let few = possible(Available { browser: false, deny: false, ..ALL });
        assert!(!few.contains(&"browser") && !few.contains(&"deny") && few.len() == steps().len() - 2);
    }

    #[test]
    fn the_quick_run_leaves_out_documentation_page_fuzzing_and_chaos_only() {
        let skipped: Vec<&str> =
            steps().iter().filter(|step| step.when == When::NotQuick).map(|step| step.name).collect();
        assert_eq!(skipped, ["doc", "web", "browser", "fuzz", "chaos"]);
    }
}
