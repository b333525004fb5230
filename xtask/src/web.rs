//! `cargo xtask web [--quick]`: builds the client and its worker into the files that the server embeds.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::Line;

const TARGET: &str = "wasm32-unknown-unknown";

/// Components without their types are smaller; with relocations the module can be cut into parts.
const CLIENT_FLAGS: &str = "--cfg erase_components -C link-args=--emit-relocs";

/// How the client is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// As people get it: small and packed.
    Small,
    /// In seconds, for whoever changes it.
    Quick,
}

pub(crate) fn run(root: &Path, build: Build) -> Result<()> {
    target_is_there()?;
    let profile = match build {
        Build::Small => "web",
        Build::Quick => "web-quick",
    };
    let target = target_folder(root).join(TARGET);
    let client = format!("build --quiet --profile {profile} --package client --target {TARGET}");
    Line::cargo(&client).env("RUSTFLAGS", CLIENT_FLAGS).run(root)?;
    let mut modules = vec![target.join(profile).join("client.wasm")];
    for worker in WORKERS.iter().take(if build == Build::Small { 2 } else { 1 }) {
        modules.push(worker.build(root, build, &target)?);
    }
    let bundle = Line::cargo("run --quiet --package bundle --");
    let mut paths = vec![root.join("crates/client/static"), root.join("crates/server/dist")];
    paths.append(&mut modules);
    let plain = (build == Build::Quick).then(|| "--plain".to_owned());
    bundle.args(plain.into_iter().chain(paths.iter().map(|path| path.display().to_string()))).run(root)
}

/// A way to build the worker.
struct Worker {
    name: &'static str,
    flags: &'static str,
}

/// The worker that can use SIMD, without which bots plan many times slower, and the one for browsers that cannot.
const WORKERS: [Worker; 2] = [
    Worker { name: "worker-simd.wasm", flags: "-C target-feature=+simd128" },
    Worker { name: "worker-plain.wasm", flags: "" },
];

impl Worker {
    /// Builds it, and puts it where the next one does not overwrite it.
    fn build(&self, root: &Path, build: Build, target: &Path) -> Result<PathBuf> {
        let profile = match build {
            Build::Small => "worker",
            Build::Quick => "web-quick",
        };
        let line = format!("build --quiet --profile {profile} --package worker --target {TARGET}");
        Line::cargo(&line).env("RUSTFLAGS", self.flags).run(root)?;
        let kept = target.join(profile).join(self.name);
        std::fs::copy(target.join(profile).join("worker.wasm"), &kept)?;
        Ok(kept)
    }
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The compiler must know how to build for browsers: add that, or say how.
fn target_is_there() -> Result<()> {
    let there = || {
        let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
        asked.is_ok_and(|asked| Path::new(String::from_utf8_lossy(&asked.stdout).trim()).is_dir())
    };
    if there() {
        return Ok(());
    }
    println!("the target {TARGET} is missing; trying `rustup target add {TARGET}`");
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    if !added.is_ok_and(|status| status.success()) || !there() {
        bail!("cannot add the target {TARGET}; install it with your tool chain");
    }
    Ok(())
}
