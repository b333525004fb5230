//! `cargo xtask dist --check`: installs, runs, upgrades, removes and purges the package in a scratch root.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{CommandLine, target_folder};

const START: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Needs root, because the scripts of a package run in a chroot.
pub(super) fn run(root: &Path, deb: &Path, version: &str) -> Result<()> {
    let scratch = ScratchRoot::new(&target_folder(root).join("dpkg-check"))?;
    life_cycle(root, &scratch, deb, || scratch.answers(version))?;
    println!("installed, started, upgraded, removed and purged {}", deb.display());
    Ok(())
}

/// Everything that happens to a package, with `try_it` while it is installed.
fn life_cycle(
    root: &Path,
    scratch: &ScratchRoot,
    deb: &Path,
    try_it: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let (dpkg, program) = (|args: &[&str]| scratch.dpkg(root, args), scratch.0.join("usr/bin/branchline"));
    let package = deb.display().to_string();
    let before = files_of(&scratch.0.join("usr"))?;
    dpkg(&["--install", &package])?;
    try_it()?;
    // An administrator's changes survive an upgrade.
    let settings = scratch.0.join("etc/branchline.env");
    let changed = format!("{}\n# changed\n", fs::read_to_string(&settings)?);
    fs::write(&settings, &changed)?;
    dpkg(&["--install", &package])?;
    ensure!(fs::read_to_string(&settings)? == changed, "an upgrade changed /etc/branchline.env");
    dpkg(&["--remove", "branchline"])?;
    ensure!(!program.exists() && settings.exists(), "remove should leave the settings and nothing else");
    dpkg(&["--purge", "branchline"])?;
    ensure!(!settings.exists(), "purge should remove the settings");
    let left = files_of(&scratch.0.join("usr"))?;
    ensure!(left == before, "purge left something of {left:?}");
    Ok(())
}

/// A root with a shell and a database of packages; deleted on drop.
struct ScratchRoot(PathBuf);

impl Drop for ScratchRoot {
    fn drop(&mut self) {
        // The next run empties it anyway.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl ScratchRoot {
    fn new(folder: &Path) -> Result<ScratchRoot> {
        let _ = fs::remove_dir_all(folder);
        for name in ["var/lib/dpkg/updates", "var/lib/dpkg/info", "var/lib/branchline", "bin", "dev", "tmp"] {
            fs::create_dir_all(folder.join(name))?;
        }
        for name in ["var/lib/dpkg/status", "var/lib/dpkg/available", "dev/null"] {
            fs::write(folder.join(name), "")?;
        }
        let scratch = ScratchRoot(folder.to_owned());
        // The shell with the libraries that it is linked with.
        let shell = fs::canonicalize("/bin/sh").context("there is no /bin/sh")?;
        scratch.copy(&shell, Path::new("/bin/sh"))?;
        let libraries = Command::new("ldd").arg(&shell).output().context("cannot run ldd")?;
        for word in String::from_utf8_lossy(&libraries.stdout).split_whitespace() {
            if word.starts_with('/') {
                scratch.copy(Path::new(word), Path::new(word))?;
            }
        }
        Ok(scratch)
    }

    fn copy(&self, from: &Path, to: &Path) -> Result<()> {
        let to = self.0.join(to.strip_prefix("/").unwrap_or(to));
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        Ok(())
    }

    fn dpkg(&self, root: &Path, args: &[&str]) -> Result<()> {
        let line = CommandLine::program("dpkg").args([format!("--root={}", self.0.display())]);
        // The scratch root does not have the packages that this one depends on.
        let line = line.args(["--force-depends", "--force-confold"]).args(args.iter().copied());
        line.env("DEBIAN_FRONTEND", "noninteractive").run(root)
    }

    /// Starts the installed program in the scratch root, and checks that it is ready.
    fn answers(&self, version: &str) -> Result<()> {
        let port = test_services::free_port()?;
        let chroot = |args: &[&str]| {
            let mut command = Command::new("chroot");
            command.arg(&self.0).arg("/usr/bin/branchline").args(args).stdin(Stdio::null());
            command
        };
        let told = chroot(&["--version"]).output().context("cannot run chroot")?;
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        ensure!(told.contains(version), "the program does not tell its version {version}: {told}");
        let listen = format!("127.0.0.1:{port}");
        let mut serve = chroot(&["serve", "--listen", &listen, "--data", "/var/lib/branchline"]);
        let mut server = Running(serve.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
        let start = Instant::now();
        while !is_ready(&listen) {
            if let Some(status) = server.0.try_wait()? {
                bail!("the installed server ended with {status}");
            }
            ensure!(start.elapsed() < START, "the installed server does not become ready");
            std::thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }
}

/// A process; killed on drop.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn is_ready(address: &str) -> bool {
    let ask = || -> std::io::Result<bool> {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer)?;
        Ok(&answer == b"HTTP/1.1 200")
    };
    ask().unwrap_or(false)
}

fn files_of(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => folders.push(entry.path()),
                false => found.push(entry.path()),
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::tests::fake_release;

    #[test]
    fn a_package_is_installed_upgraded_removed_and_purged() {
        let root = crate::repo_files::root().unwrap();
        let is_root = CommandLine::program("id").args(["-u"]).output(&root).is_ok_and(|id| id == b"0\n");
        if !is_root || !CommandLine::program("dpkg").args(["--version"]).works(&root) {
            println!("not tried: this needs root and dpkg");
            return;
        }
        let folder = std::env::temp_dir().join(format!("branchline-dpkg-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let deb = folder.join(fake_release(&folder).deb(&root, &folder).unwrap());
        let scratch = ScratchRoot::new(&folder.join("root")).unwrap();
        life_cycle(&root, &scratch, &deb, || {
            let told = Command::new("chroot").arg(&scratch.0).arg("/usr/bin/branchline").output()?;
            ensure!(told.stdout == b"branchline 1.2.3\n", "{told:?}");
            Ok(())
        })
        .unwrap();
        drop(scratch);
        fs::remove_dir_all(&folder).unwrap();
    }
}
