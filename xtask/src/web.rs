//! `cargo xtask web [--quick|--tested]`: builds the client and its worker into the files that the server embeds.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::dist::remap_flags;
use crate::setup::{self, WASM};
use crate::shell::{CommandLine, built_program, target_folder};

/// Components without their types are smaller; relocations are needed to split the module into parts.
const CLIENT_FLAGS: &str = "--cfg erase_components -C link-args=--emit-relocs";

/// The profile of `cargo xtask play` and `dev`, for the page and the server alike.
pub(crate) const QUICK_PROFILE: &str = "play";

/// How the page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// As it is released: small and compressed.
    Small,
    /// For the browser tests: the client as it is released, with a worker that shares its dependencies.
    Tested,
    /// For this machine, built once.
    Quick,
    /// For this machine, built again after every change: in seconds, but slower at first.
    Incremental,
}

impl Build {
    /// The value of `CARGO_INCREMENTAL`.
    pub(crate) const fn incremental(self) -> &'static str {
        match self {
            Build::Small | Build::Tested | Build::Quick => "0",
            Build::Incremental => "1",
        }
    }
}

/// Which `bundle` program assembles the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bundler {
    /// Built now, by itself.
    Fresh,
    /// One that is already built, in the folder of this profile.
    Built(&'static str),
}

pub(crate) fn run(root: &Path, build: Build) -> Result<()> {
    let modules = compile(root, build)?;
    bundle(root, build, Bundler::Fresh, &modules)
}

/// Compiles the client and its workers; returns the modules in the order that `bundle` expects.
pub(crate) fn compile(root: &Path, build: Build) -> Result<Vec<PathBuf>> {
    setup::wasm_target()?;
    commands(root, build).iter().try_for_each(|(command, keep)| {
        command.run(root)?;
        // The next worker has the same file name.
        if let Some((from, to)) = keep {
            std::fs::copy(wasm_folder(root).join(from), wasm_folder(root).join(to))?;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    Ok(modules(root, build))
}

/// The modules that [`compile`] leaves.
pub(crate) fn modules(root: &Path, build: Build) -> Vec<PathBuf> {
    let paths: &[&str] = match build {
        Build::Small => &["web/client.wasm", "worker/worker-simd.wasm", "worker/worker-plain.wasm"],
        Build::Tested => &["web/client.wasm", "web/worker.wasm"],
        Build::Quick | Build::Incremental => &["play/client.wasm", "play/worker.wasm"],
    };
    paths.iter().map(|path| wasm_folder(root).join(path)).collect()
}

fn wasm_folder(root: &Path) -> PathBuf {
    target_folder(root).join(WASM)
}

/// Where a module is copied from and to.
type Keep = Option<(&'static str, &'static str)>;

/// The builds, one after the other.
///
/// In a release the client is small, the worker fast, and there are two workers: bots plan many times slower
/// without SIMD, and some browsers do not have it. The other builds use the same flags for everything, so
/// that client and worker share their dependencies. In tests the client is built as the released one, because
/// its size is tested; the worker is the same code as the released ones, only smaller and slower.
fn commands(root: &Path, build: Build) -> Vec<(CommandLine, Keep)> {
    let cargo = |profile: &str, packages: &str, flags: &str| {
        let line = format!("build --profile {profile} {packages} --target {WASM}");
        CommandLine::cargo(&line).env("RUSTFLAGS", flags)
    };
    let simd = "-C target-feature=+simd128";
    match build {
        Build::Small => {
            // Panic messages name files; the page should not reveal the paths of this machine.
            let remap = remap_flags(root);
            vec![
                (cargo("web", "--package client", &format!("{CLIENT_FLAGS} {remap}")), None),
                (
                    cargo("worker", "--package worker", &format!("{simd} {remap}")),
                    Some(("worker/worker.wasm", "worker/worker-simd.wasm")),
                ),
                (
                    cargo("worker", "--package worker", &remap),
                    Some(("worker/worker.wasm", "worker/worker-plain.wasm")),
                ),
            ]
        }
        Build::Tested => {
            let flags = format!("{CLIENT_FLAGS} {}", remap_flags(root));
            vec![(cargo("web", "--package client --package worker", &flags), None)]
        }
        Build::Quick | Build::Incremental => {
            let flags = format!("{CLIENT_FLAGS} {simd}");
            let line = cargo(QUICK_PROFILE, "--package client --package worker", &flags);
            vec![(line.env("CARGO_INCREMENTAL", build.incremental()), None)]
        }
    }
}

/// Assembles the page. Unchanged modules are not bound to JavaScript again.
pub(crate) fn bundle(root: &Path, build: Build, bundler: Bundler, modules: &[PathBuf]) -> Result<()> {
    let line = match bundler {
        Bundler::Fresh => CommandLine::cargo("run --quiet --package bundle --"),
        Bundler::Built(folder) => CommandLine::program(built_program(root, folder, "bundle")),
    };
    let cache = format!("--cache={}", target_folder(root).join("bundle-cache").display());
    let plain = match build {
        Build::Small | Build::Tested => None,
        Build::Quick | Build::Incremental => Some("--plain".to_owned()),
    };
    let folders = [root.join("crates/client/static"), root.join("crates/server/dist")];
    let paths = folders.iter().chain(modules).map(|path| path.display().to_string());
    line.args([cache]).args(plain).args(paths).run(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_build_compiles_client_and_worker_at_once() {
        let commands = commands(Path::new(""), Build::Quick);
        assert_eq!(commands.len(), 1);
        let line = commands[0].0.to_string();
        assert!(line.contains("--package client --package worker") && line.contains("simd128"), "{line}");
    }

    #[test]
    fn the_client_that_is_tested_is_built_as_the_released_one() {
        let lines = |build| -> Vec<String> {
            commands(Path::new(""), build).iter().map(|(line, _)| line.to_string()).collect()
        };
        let (tested, released) = (lines(Build::Tested), lines(Build::Small));
        assert_eq!(tested.len(), 1, "client and worker share their dependencies");
        assert_eq!(tested[0].replace(" --package worker", ""), released[0]);
    }

    #[test]
    fn there_is_a_worker_for_browsers_without_simd() {
        let lines: Vec<String> =
            commands(Path::new(""), Build::Small).iter().map(|(line, _)| line.to_string()).collect();
        assert!(lines[1].contains("simd128") && !lines[2].contains("simd128"), "{lines:?}");
    }
}
