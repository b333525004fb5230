//! Runs other programs from the workspace root, mostly cargo.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

/// Set if nothing compiled by our commands will be compiled again soon.
static COMPILE_ONCE: OnceLock<()> = OnceLock::new();

/// Lets cargo compile without preparing for later changes, from now on: a first build is then a quarter faster. Whoever
/// develops here has already compiled incrementally and goes on so; otherwise everything would be compiled again.
pub(crate) fn compile_once_unless_developing(root: &Path) {
    let incremental = target_folder(root).join("debug/incremental");
    let names = std::fs::read_dir(incremental).into_iter().flatten().flatten().map(|entry| entry.file_name());
    // This program itself is compiled before it can say how.
    let developing = names.into_iter().any(|name| name.to_string_lossy().starts_with("engine-"));
    if !developing && std::env::var_os("CARGO_INCREMENTAL").is_none() {
        COMPILE_ONCE.get_or_init(|| ());
    }
}

/// A command line that can be printed and run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    /// `None` for cargo.
    program: Option<PathBuf>,
    env: Vec<(&'static str, String)>,
    args: Vec<String>,
}

impl CommandLine {
    /// `cargo` with arguments separated by spaces.
    pub(crate) fn cargo(args: &str) -> CommandLine {
        let args = args.split_whitespace().map(str::to_owned).collect();
        CommandLine { program: None, env: Vec::new(), args }
    }

    /// Another program, found on the path or by its own path.
    pub(crate) fn program(program: impl Into<PathBuf>) -> CommandLine {
        CommandLine { program: Some(program.into()), env: Vec::new(), args: Vec::new() }
    }

    pub(crate) fn env(mut self, name: &'static str, value: impl Into<String>) -> CommandLine {
        self.env.push((name, value.into()));
        self
    }

    pub(crate) fn args<S: Into<String>>(mut self, more: impl IntoIterator<Item = S>) -> CommandLine {
        self.args.extend(more.into_iter().map(Into::into));
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

    /// Runs it and returns what it printed; an exit code other than 0 is an error.
    pub(crate) fn output(&self, root: &Path) -> Result<Vec<u8>> {
        let mut command = self.command(root);
        let output = command.output().with_context(|| format!("cannot start `{self}`"))?;
        if !output.status.success() {
            bail!("`{self}` failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(output.stdout)
    }

    /// Whether it runs and exits with 0; its output is discarded.
    pub(crate) fn works(&self, root: &Path) -> bool {
        let mut command = self.command(root);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    pub(crate) fn command(&self, root: &Path) -> Command {
        // The cargo that runs us, so that `cargo +toolchain xtask …` keeps its toolchain.
        let cargo = || std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = match &self.program {
            Some(program) => Command::new(program),
            None => Command::new(cargo()),
        };
        if COMPILE_ONCE.get().is_some() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value))).current_dir(root);
        command
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}='{value}' ")?;
        }
        match &self.program {
            Some(program) => write!(f, "{}", program.display())?,
            None => write!(f, "cargo")?,
        }
        self.args.iter().try_for_each(|arg| match arg.contains(' ') {
            true => write!(f, " '{arg}'"),
            false => write!(f, " {arg}"),
        })
    }
}

/// The folder for build output.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder))
}

/// A program that cargo built, in the folder of its profile.
pub(crate) fn built_program(root: &Path, folder: &str, name: &str) -> PathBuf {
    target_folder(root).join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_reads_as_it_would_be_typed() {
        let line = CommandLine::cargo("doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").args(["a b"]);
        assert_eq!(line.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'a b'");
        assert_eq!(
            CommandLine::program("target/debug/lab").args(["chaos"]).to_string(),
            "target/debug/lab chaos"
        );
    }

    #[test]
    fn a_command_that_fails_does_not_work() {
        let root = crate::repo_files::root().unwrap();
        assert!(CommandLine::cargo("--version").works(&root));
        let line = CommandLine::cargo("no-such-subcommand-of-cargo");
        assert!(!line.works(&root));
        assert!(line.output(&root).is_err());
    }
}
