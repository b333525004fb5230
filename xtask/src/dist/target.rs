//! The target that a release is built for, and the build.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup;
use crate::shell::{CommandLine, target_folder};

/// The target triple of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) triple: String,
}

impl Target {
    /// musl if it is installed, for a program that runs on every Linux; otherwise the host.
    pub(super) fn choose(root: &Path) -> Result<Target> {
        let host = host(root)?;
        if let Some(musl) = musl_of(&host) {
            let compiler = CommandLine::program("musl-gcc").args(["--version"]).works(root);
            match setup::add_target(&musl) {
                Ok(()) if compiler => return Ok(Target { triple: musl }),
                Ok(()) => println!("musl-gcc is missing (apt-get install musl-tools): building for {host}"),
                Err(error) => println!("{error:#}: building for {host}"),
            }
        }
        Ok(Target { triple: host })
    }

    /// Builds the program; returns its path. No path of this machine gets into it.
    pub(super) fn build(&self, root: &Path, commit: &str) -> Result<PathBuf> {
        let line =
            format!("build --locked --profile dist --package cli --bin branchline --target {}", self.triple);
        let mut flags = remap_flags(root);
        if self.triple.starts_with("x86_64") {
            // As in .cargo/config.toml, which RUSTFLAGS replaces.
            flags += " -C target-cpu=x86-64-v2";
        }
        let line = CommandLine::cargo(&line).env("RUSTFLAGS", flags).env("BRANCHLINE_COMMIT", commit);
        line.env("CFLAGS", c_flags(root)).run(root)?;
        Ok(target_folder(root).join(&self.triple).join("dist/branchline"))
    }

    pub(super) fn is_static(&self) -> bool {
        self.triple.ends_with("-musl")
    }

    /// Debian's name of the processor.
    pub(super) fn debian_architecture(&self) -> &str {
        match self.triple.split('-').next().unwrap_or_default() {
            "x86_64" => "amd64",
            "aarch64" => "arm64",
            other => other,
        }
    }
}

/// Paths on this machine, and what they are called in a build.
fn prefixes(root: &Path) -> Vec<(PathBuf, &'static str)> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let cargo = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    vec![(root.to_owned(), "/branchline"), (cargo, "/cargo")]
}

/// Flags for rustc that hide the paths of this machine.
pub(crate) fn remap_flags(root: &Path) -> String {
    let flag = |(from, to): &(PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
    prefixes(root).iter().map(flag).collect::<Vec<_>>().join(" ")
}

fn c_flags(root: &Path) -> String {
    let flag = |(from, to): &(PathBuf, &str)| format!("-ffile-prefix-map={}={to}", from.display());
    prefixes(root).iter().map(flag).collect::<Vec<_>>().join(" ")
}

fn host(root: &Path) -> Result<String> {
    let output = CommandLine::program("rustc").args(["-vV"]).output(root)?;
    let text = String::from_utf8_lossy(&output);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}

/// The musl target for the same processor, if the host runs Linux.
fn musl_of(host: &str) -> Option<String> {
    host.strip_suffix("-unknown-linux-gnu").map(|processor| format!("{processor}-unknown-linux-musl"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linux_host_has_a_musl_target() {
        assert_eq!(musl_of("x86_64-unknown-linux-gnu").as_deref(), Some("x86_64-unknown-linux-musl"));
        assert_eq!(musl_of("aarch64-apple-darwin"), None);
    }

    #[test]
    fn debian_has_its_own_names_of_processors() {
        let target = |triple: &str| Target { triple: triple.to_owned() };
        assert_eq!(target("x86_64-unknown-linux-musl").debian_architecture(), "amd64");
        assert_eq!(target("aarch64-unknown-linux-gnu").debian_architecture(), "arm64");
        assert!(target("x86_64-unknown-linux-musl").is_static());
    }

    #[test]
    fn paths_of_this_machine_are_remapped() {
        let flags = remap_flags(Path::new("/home/me/branchline"));
        assert!(flags.contains("--remap-path-prefix=/home/me/branchline=/branchline"), "{flags}");
    }
}
