//! `cargo xtask setup`: installs what the tests need, or says what is missing and what is skipped without it.

use std::io;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::CommandLine;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// What the tests can use here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Available {
    /// PostgreSQL and NATS.
    pub(crate) servers: bool,
    /// Chromium and its driver.
    pub(crate) browser: bool,
    /// cargo-nextest.
    pub(crate) nextest: bool,
    /// cargo-deny.
    pub(crate) deny: bool,
}

/// Installs what it can and prints the rest.
pub(crate) fn run(root: &Path) -> Result<Available> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        component_is_there(root, command, component)?;
    }
    wasm_target()?;
    let servers = installed("PostgreSQL and NATS", test_services::install_missing());
    let browser = installed("Chromium", test_services::install_browser());
    let available = Available {
        servers,
        browser,
        nextest: CommandLine::cargo("nextest --version").works(root),
        deny: CommandLine::cargo("deny --version").works(root),
    };
    for skipped in available.skipped() {
        println!("skipped: {skipped}");
    }
    Ok(available)
}

impl Available {
    /// What is not tested here, and why.
    pub(crate) fn skipped(self) -> Vec<&'static str> {
        let mut skipped = Vec::new();
        if !self.servers {
            skipped
                .push("tests on PostgreSQL and NATS, and the cluster part of chaos: the servers are missing");
        }
        if !self.browser {
            skipped.push("tests in a browser: Chromium is missing");
        }
        if !self.deny {
            skipped.push(
                "licences and advisories of dependencies: cargo-deny is missing (cargo install cargo-deny)",
            );
        }
        skipped
    }
}

fn installed(what: &str, result: io::Result<()>) -> bool {
    match result {
        Ok(()) => {
            println!("{what}: installed");
            true
        }
        Err(error) => {
            println!("{what}: {error}");
            false
        }
    }
}

/// rustfmt and clippy are components that a minimal toolchain lacks.
fn component_is_there(root: &Path, command: &str, component: &str) -> Result<()> {
    let version = CommandLine::cargo(&format!("{command} --version"));
    if version.works(root) {
        return Ok(());
    }
    println!("{component} is missing; trying `rustup component add {component}`");
    let added = Command::new("rustup").args(["component", "add", component]).status();
    if !added.is_ok_and(|status| status.success()) || !version.works(root) {
        bail!("cannot add {component}; install it with your tool chain (rustup or the system's packages)");
    }
    Ok(())
}

/// Adds the target for browsers if it is missing.
pub(crate) fn wasm_target() -> Result<()> {
    add_target(WASM)
}

/// Adds a target to the toolchain if it is missing.
pub(crate) fn add_target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    println!("the target {target} is missing; trying `rustup target add {target}`");
    let added = Command::new("rustup").args(["target", "add", target]).status();
    if !added.is_ok_and(|status| status.success()) || !has_target(target) {
        bail!("cannot add the target {target}; install it with your tool chain");
    }
    Ok(())
}

fn has_target(target: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    asked.is_ok_and(|asked| Path::new(String::from_utf8_lossy(&asked.stdout).trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_what_is_skipped() {
        let all = Available { servers: true, browser: true, nextest: false, deny: true };
        assert!(all.skipped().is_empty());
        let skipped = Available { servers: false, browser: false, ..all }.skipped();
        assert_eq!(skipped.len(), 2);
        assert!(skipped[0].contains("PostgreSQL") && skipped[1].contains("Chromium"));
    }
}
