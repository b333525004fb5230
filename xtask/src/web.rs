//! `cargo xtask web [--quick]`: builds the client into the files that the server embeds.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::Line;

const TARGET: &str = "wasm32-unknown-unknown";

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
    let client = format!("build --quiet --profile {profile} --package client --target {TARGET}");
    Line::cargo(&client).env("RUSTFLAGS", "--cfg erase_components").run(root)?;
    let wasm = target_folder(root).join(TARGET).join(profile).join("client.wasm");
    let bundle = Line::cargo("run --quiet --package bundle --");
    let paths = [wasm, root.join("crates/client/static"), root.join("crates/server/dist")];
    let plain = (build == Build::Quick).then(|| "--plain".to_owned());
    bundle.args(plain.into_iter().chain(paths.map(|path| path.display().to_string()))).run(root)
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
