//! `cargo xtask dist`: the files of a release, reproducibly, with checksums.

mod deb;
mod dpkg_check;
mod licences;
mod stage;
mod target;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

pub(crate) use self::target::remap_flags;

use self::stage::Stage;
use self::target::Target;
use crate::args;
use crate::shell::{CommandLine, target_folder};
use crate::web::{self, Build};

/// A built program and everything that is packed with it.
struct Release {
    version: String,
    /// Seconds since 1970: the time of every file, so that two builds of a commit are equal.
    time: u64,
    target: Target,
    /// The program.
    program: PathBuf,
    licences: String,
    completions: Vec<Completion>,
    man_page: Vec<u8>,
}

/// Completions for one shell.
struct Completion {
    shell: &'static str,
    script: Vec<u8>,
}

const SHELLS: [&str; 3] = ["bash", "fish", "zsh"];

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &["--check"], &[])?;
    let folder = target_folder(root).join("release-files");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let release = Release::build(root)?;
    let tarball = release.tarball(root, &folder)?;
    let mut files = vec![tarball];
    match CommandLine::program("dpkg-deb").args(["--version"]).works(root) {
        true => files.push(release.deb(root, &folder)?),
        false => println!("no .deb: dpkg-deb is missing"),
    }
    let sums = CommandLine::program("sha256sum").args(files.iter().cloned()).output(&folder)?;
    fs::write(folder.join("SHA256SUMS"), &sums)?;
    print!("{}", String::from_utf8_lossy(&sums));
    println!("in {}", folder.display());
    if options.has("--check") {
        let deb = files.iter().find(|file| file.ends_with(".deb")).context("there is no .deb to check")?;
        dpkg_check::run(root, &folder.join(deb), &release.version)?;
    }
    Ok(())
}

impl Release {
    /// Builds the page and the program, and has the program generate its completions and man page.
    fn build(root: &Path) -> Result<Release> {
        let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
        let version = version(&manifest).context("Cargo.toml has no version")?.to_owned();
        web::run(root, Build::Small)?;
        let target = Target::choose(root)?;
        let program = target.build(root, &commit(root))?;
        let ask = |args: &[&str]| CommandLine::program(&program).args(args.iter().copied()).output(root);
        let completion = |shell| Ok(Completion { shell, script: ask(&["completions", shell])? });
        let completions = SHELLS.into_iter().map(completion).collect::<Result<_>>()?;
        let man_page = ask(&["man"])?;
        let licences = licences::collect(root, &target.triple)?;
        Ok(Release { version, time: commit_time(root)?, target, program, licences, completions, man_page })
    }

    /// Builds the `.tar.gz`; returns its file name.
    fn tarball(&self, root: &Path, folder: &Path) -> Result<String> {
        let name = format!("branchline-{}-{}", self.version, self.target.triple);
        let stage = Stage::new(&folder.join("stage"))?;
        stage.program(&self.program, &format!("{name}/branchline"))?;
        for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "NOTICE", ".env.sample"] {
            stage.file(&format!("{name}/{file}"), &fs::read(root.join(file))?)?;
        }
        stage.file(
            &format!("{name}/deploy/branchline.service"),
            &fs::read(root.join("deploy/branchline.service"))?,
        )?;
        stage.file(&format!("{name}/THIRD-PARTY-LICENCES.txt"), self.licences.as_bytes())?;
        for Completion { shell, script } in &self.completions {
            stage.file(&format!("{name}/completions/{}", completion_file(shell)), script)?;
        }
        stage.file(&format!("{name}/man/branchline.1"), &self.man_page)?;
        let file = format!("{name}.tar.gz");
        let tar = CommandLine::program("tar").args(["--create", "--sort=name", "--format=gnu"]);
        let tar =
            tar.args(["--owner=0", "--group=0", "--numeric-owner"]).args([format!("--mtime=@{}", self.time)]);
        let tar = tar.args(["--use-compress-program=gzip --no-name --best".to_owned()]);
        let tar = tar.args([format!("--file={}", folder.join(&file).display())]);
        tar.args([format!("--directory={}", stage.folder().display()), name]).run(root)?;
        stage.remove()?;
        Ok(file)
    }
}

/// The file name that a shell expects for completions.
fn completion_file(shell: &str) -> &'static str {
    match shell {
        "bash" => "branchline.bash",
        "fish" => "branchline.fish",
        _ => "_branchline",
    }
}

/// The version of the workspace.
fn version(manifest: &str) -> Option<&str> {
    let line = manifest.lines().find(|line| line.starts_with("version = "))?;
    line.split('"').nth(1)
}

/// The commit that is built, marked if files were changed since.
fn commit(root: &Path) -> String {
    let git = |args: &[&str]| {
        let output = CommandLine::program("git").args(args.iter().copied()).output(root).ok()?;
        Some(String::from_utf8_lossy(&output).trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return "unknown".to_owned() };
    match git(&["status", "--porcelain"]).is_some_and(|changes| changes.is_empty()) {
        true => commit,
        false => {
            println!("warning: there are uncommitted changes; do not publish this build");
            format!("{commit}-dirty")
        }
    }
}

/// `SOURCE_DATE_EPOCH`, or the time of the commit.
fn commit_time(root: &Path) -> Result<u64> {
    if let Ok(time) = std::env::var("SOURCE_DATE_EPOCH") {
        return time.parse().context("SOURCE_DATE_EPOCH is not a number of seconds");
    }
    let output = CommandLine::program("git").args(["log", "-1", "--format=%ct"]).output(root);
    let Ok(output) = output else { bail!("not a git repository: set SOURCE_DATE_EPOCH") };
    String::from_utf8_lossy(&output).trim().parse().context("git gives no time")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A release of a program that prints its version.
    pub(super) fn fake_release(folder: &Path) -> Release {
        let program = folder.join("program");
        fs::write(&program, "#!/bin/sh\necho branchline 1.2.3\n").unwrap();
        let completion = |shell| Completion { shell, script: b"# completions\n".to_vec() };
        Release {
            version: "1.2.3".to_owned(),
            time: 1_700_000_000,
            target: Target { triple: "x86_64-unknown-linux-musl".to_owned() },
            program,
            licences: "MIT\n".to_owned(),
            completions: SHELLS.into_iter().map(completion).collect(),
            man_page: b".TH branchline 1\n".to_vec(),
        }
    }

    #[test]
    fn two_archives_of_the_same_files_are_equal() {
        let root = crate::repo_files::root().unwrap();
        let folder = std::env::temp_dir().join(format!("branchline-dist-{}", std::process::id()));
        let build = |name: &str| {
            let folder = folder.join(name);
            fs::create_dir_all(&folder).unwrap();
            let release = fake_release(&folder);
            let mut files = vec![release.tarball(&root, &folder).unwrap()];
            if CommandLine::program("dpkg-deb").args(["--version"]).works(&root) {
                files.push(release.deb(&root, &folder).unwrap());
            }
            files.iter().map(|file| fs::read(folder.join(file)).unwrap()).collect::<Vec<_>>()
        };
        assert!(build("one") == build("two"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_version_is_that_of_the_workspace() {
        assert_eq!(version("[workspace]\n\n[workspace.package]\nversion = \"1.2.3\"\n"), Some("1.2.3"));
        let manifest = fs::read_to_string(crate::repo_files::root().unwrap().join("Cargo.toml")).unwrap();
        assert_eq!(version(&manifest), Some(env!("CARGO_PKG_VERSION")));
    }
}
