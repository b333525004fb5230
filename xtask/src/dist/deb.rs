//! The Debian package: the program as a systemd service.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::stage::Stage;
use super::{Completion, Release};
use crate::shell::CommandLine;

/// The scripts that dpkg runs. They work without systemd, and where it is not running.
const SCRIPTS: [(&str, &str); 3] = [
    ("postinst", include_str!("deb_scripts/postinst")),
    ("prerm", include_str!("deb_scripts/prerm")),
    ("postrm", include_str!("deb_scripts/postrm")),
];

const SETTINGS: &str = "etc/branchline.env";

impl Release {
    /// Builds the `.deb`; returns its file name.
    pub(super) fn deb(&self, root: &Path, folder: &Path) -> Result<String> {
        let stage = Stage::new(&folder.join("stage"))?;
        stage.program(&self.program, "usr/bin/branchline")?;
        let unit = fs::read_to_string(root.join("deploy/branchline.service"))?;
        stage.file("usr/lib/systemd/system/branchline.service", service(&unit)?.as_bytes())?;
        // It may hold the password of a database.
        stage.private_file(SETTINGS, &fs::read(root.join(".env.sample"))?)?;
        for Completion { shell, script } in &self.completions {
            stage.file(completion_path(shell), script)?;
        }
        stage.file("usr/share/man/man1/branchline.1.gz", &gzip(root, &stage, &self.man_page)?)?;
        let doc = "usr/share/doc/branchline";
        stage.file(&format!("{doc}/copyright"), copyright(root)?.as_bytes())?;
        stage.file(
            &format!("{doc}/changelog.gz"),
            &gzip(root, &stage, &fs::read(root.join("CHANGELOG.md"))?)?,
        )?;
        let licences = gzip(root, &stage, self.licences.as_bytes())?;
        stage.file(&format!("{doc}/THIRD-PARTY-LICENCES.txt.gz"), &licences)?;
        let size = stage.kibibytes()?;
        stage.file("DEBIAN/control", self.control(size).as_bytes())?;
        stage.file("DEBIAN/conffiles", format!("/{SETTINGS}\n").as_bytes())?;
        for (name, script) in SCRIPTS {
            stage.script(&format!("DEBIAN/{name}"), script.as_bytes())?;
        }
        let file = format!("branchline_{}_{}.deb", self.version, self.target.debian_architecture());
        let line = CommandLine::program("dpkg-deb").args(["--root-owner-group", "-Zxz", "--build"]);
        let line =
            line.args([stage.folder().display().to_string(), folder.join(&file).display().to_string()]);
        line.env("SOURCE_DATE_EPOCH", self.time.to_string()).run(root)?;
        stage.remove()?;
        Ok(file)
    }

    fn control(&self, kibibytes: u64) -> String {
        let depends = if self.target.is_static() { "" } else { "Depends: libc6, libgcc-s1\n" };
        format!(
            "Package: branchline\n\
             Version: {}\n\
             Architecture: {}\n\
             Maintainer: The Branchline authors <branchline@example.org>\n\
             Installed-Size: {kibibytes}\n\
             {depends}\
             Section: games\n\
             Priority: optional\n\
             Description: server for four route-building board games\n \
             Serves tables for people and bots to browsers, with an embedded database.\n \
             Also simulates, replays and verifies games on the command line.\n",
            self.version,
            self.target.debian_architecture(),
        )
    }
}

/// The repository's unit, adapted to where the package installs the program.
fn service(unit: &str) -> Result<String> {
    let (_, body) = unit.split_once("[Unit]").context("deploy/branchline.service has no [Unit]")?;
    Ok(format!("[Unit]{body}").replace("/usr/local/bin/", "/usr/bin/"))
}

fn completion_path(shell: &str) -> &'static str {
    match shell {
        "bash" => "usr/share/bash-completion/completions/branchline",
        "fish" => "usr/share/fish/vendor_completions.d/branchline.fish",
        _ => "usr/share/zsh/vendor-completions/_branchline",
    }
}

fn copyright(root: &Path) -> Result<String> {
    let read =
        |name: &str| fs::read_to_string(root.join(name)).with_context(|| format!("cannot read {name}"));
    Ok(format!("{}\nLicensed under MIT OR Apache-2.0.\n\n{}", read("NOTICE")?, read("LICENSE-MIT")?))
}

/// Compresses without a name or a time.
fn gzip(root: &Path, stage: &Stage, content: &[u8]) -> Result<Vec<u8>> {
    let file = stage.folder().with_extension("gzip");
    fs::write(&file, content)?;
    let line = CommandLine::program("gzip").args(["--no-name", "--best", "--stdout"]);
    let packed = line.args([file.display().to_string()]).output(root);
    fs::remove_file(&file)?;
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_starts_the_program_where_the_package_puts_it() {
        let root = crate::repo_files::root().unwrap();
        let unit = service(&fs::read_to_string(root.join("deploy/branchline.service")).unwrap()).unwrap();
        assert!(
            unit.starts_with("[Unit]\n") && unit.contains("ExecStart=/usr/bin/branchline serve"),
            "{unit}"
        );
        assert!(unit.contains("EnvironmentFile=-/etc/branchline.env"));
    }

    #[test]
    fn scripts_are_for_a_plain_shell_and_stop_at_errors() {
        for (name, script) in SCRIPTS {
            assert!(script.starts_with("#!/bin/sh\nset -e\n"), "{name}");
        }
    }
}
