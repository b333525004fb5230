//! Runs other programs from the root of the workspace, cargo before all.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// A command line that can be shown to a person and run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    env: Vec<(&'static str, String)>,
    args: Vec<String>,
}

impl Line {
    /// `cargo` with arguments separated by blanks.
    pub(crate) fn cargo(args: &str) -> Line {
        Line { env: Vec::new(), args: args.split_whitespace().map(str::to_owned).collect() }
    }

    pub(crate) fn env(mut self, name: &'static str, value: impl Into<String>) -> Line {
        self.env.push((name, value.into()));
        self
    }

    pub(crate) fn args<I: IntoIterator<Item = String>>(mut self, more: I) -> Line {
        self.args.extend(more);
        self
    }

    /// Runs it with our own input and output; an exit code other than 0 is an error.
    pub(crate) fn run(&self, root: &Path) -> Result<()> {
        let status = self.command(root).status().with_context(|| format!("cannot start `{self}`"))?;
        if !status.success() {
            bail!("`{self}` failed ({status})");
        }
        Ok(())
    }

    /// Whether it runs and exits with 0; its output is thrown away.
    pub(crate) fn works(&self, root: &Path) -> bool {
        let mut command = self.command(root);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn command(&self, root: &Path) -> Command {
        // The cargo that runs us, so that `cargo +toolchain xtask …` stays on its tool chain.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value))).current_dir(root);
        command
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}='{value}' ")?;
        }
        write!(f, "cargo")?;
        self.args.iter().try_for_each(|arg| match arg.contains(' ') {
            true => write!(f, " '{arg}'"),
            false => write!(f, " {arg}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_as_it_would_be_typed() {
        let line = Line::cargo("doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").args(["a b".to_owned()]);
        assert_eq!(line.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'a b'");
    }

    #[test]
    fn a_failing_line_is_an_error_that_shows_it() {
        let root = crate::repo_files::root().unwrap();
        assert!(Line::cargo("--version").works(&root));
        let line = Line::cargo("no-such-subcommand-of-cargo");
        assert!(!line.works(&root));
    }
}
