//! Finds, installs and runs the programs that tests need: PostgreSQL, NATS and Chromium.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The command that installs the servers.
const INSTALL: &str = "apt-get install postgresql nats-server";

/// The browser, its driver, and fonts that a bare system lacks.
const BROWSER: [&str; 3] = ["chromium", "chromium-driver", "fonts-noto-cjk"];

pub(crate) fn nats_server() -> io::Result<PathBuf> {
    on_path("nats-server").ok_or_else(|| missing("nats-server"))
}

/// The folder with PostgreSQL's server programs. Debian keeps them off the path, one folder for each version.
pub(crate) fn postgres_folder() -> io::Result<PathBuf> {
    let complete = |folder: &PathBuf| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    let on_path = on_path("initdb").and_then(|initdb| initdb.parent().map(Path::to_owned));
    let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|folder| Some((folder.file_name().to_str()?.parse().ok()?, folder.path().join("bin"))))
        .collect();
    versions.sort();
    let newest_first = versions.into_iter().rev().map(|(_, folder)| folder);
    on_path.into_iter().chain(newest_first).find(complete).ok_or_else(|| missing("PostgreSQL"))
}

fn missing(what: &str) -> io::Error {
    let told = format!("{what} is not installed; on Debian and Ubuntu: {INSTALL}");
    io::Error::new(io::ErrorKind::NotFound, told)
}

/// Also looks in the folders for system programs, which are not on every user's path.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let more = ["/usr/sbin", "/sbin", "/usr/local/sbin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(more).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The output of `id`, for example of `id -u postgres`.
fn id(arguments: &[&str]) -> io::Result<Option<u32>> {
    let output = Command::new("id").args(arguments).stderr(Stdio::null()).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().parse().ok())
}

fn is_root() -> io::Result<bool> {
    Ok(id(&["-u"])? == Some(0))
}

/// The user that PostgreSQL runs as: it refuses to run as root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runs {
    AsWeAre,
    As { user: u32, group: u32 },
}

pub(crate) fn postgres_runs() -> io::Result<Runs> {
    if !is_root()? {
        return Ok(Runs::AsWeAre);
    }
    match (id(&["-u", "postgres"])?, id(&["-g", "postgres"])?) {
        (Some(user), Some(group)) => Ok(Runs::As { user, group }),
        _ => Err(io::Error::other(format!(
            "PostgreSQL does not run as root, and there is no user `postgres`; {INSTALL} makes one"
        ))),
    }
}

impl Runs {
    /// A command that runs as this user.
    pub(crate) fn command(self, program: &Path) -> io::Result<Command> {
        let Runs::As { user, group } = self else { return Ok(Command::new(program)) };
        let command = if let Some(setpriv) = on_path("setpriv") {
            let mut command = Command::new(setpriv);
            command.arg(format!("--reuid={user}")).arg(format!("--regid={group}"));
            command.arg("--clear-groups").arg("--").arg(program);
            command
        } else if let Some(runuser) = on_path("runuser") {
            let mut command = Command::new(runuser);
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            let told = "neither setpriv nor runuser is installed; apt-get install util-linux";
            return Err(io::Error::new(io::ErrorKind::NotFound, told));
        };
        Ok(command)
    }
}

/// Installs PostgreSQL and NATS if they are missing and we are root.
///
/// # Errors
/// If they are missing and cannot be installed; the message says what to do.
pub fn install_missing() -> io::Result<()> {
    let found = postgres_folder().and_then(|_| nats_server());
    let Err(what) = found else { return Ok(()) };
    if !is_root()? || on_path("apt-get").is_none() {
        return Err(what);
    }
    keep_debian_from_starting_a_server()?;
    install(&["postgresql", "nats-server"])?;
    postgres_folder().and_then(|_| nats_server()).map(drop)
}

/// ChromeDriver, if Chromium is installed too.
pub(crate) fn chromedriver() -> io::Result<PathBuf> {
    on_path("chromium").and(on_path("chromedriver")).ok_or_else(no_browser)
}

fn no_browser() -> io::Error {
    let told = format!("Chromium is not installed; on Debian: apt-get install {}", BROWSER.join(" "));
    io::Error::new(io::ErrorKind::NotFound, told)
}

/// Installs Chromium, its driver and Chinese fonts, if they are missing and we are root.
///
/// # Errors
/// If they are missing and cannot be installed; the message says what to do.
pub fn install_browser() -> io::Result<()> {
    let letters = || Path::new("/usr/share/doc/fonts-noto-cjk").is_dir();
    if chromedriver().is_ok() && (letters() || on_path("apt-get").is_none()) {
        return Ok(());
    }
    if !is_root()? || on_path("apt-get").is_none() {
        return Err(no_browser());
    }
    install(&BROWSER)?;
    chromedriver().map(drop)
}

fn install(packages: &[&str]) -> io::Result<()> {
    apt_get(&["update"])?;
    apt_get(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Debian's package creates and starts a database of its own unless this file forbids it.
fn keep_debian_from_starting_a_server() -> io::Result<()> {
    let settings = Path::new("/etc/postgresql-common/createcluster.conf");
    if settings.exists() || postgres_folder().is_ok() {
        return Ok(());
    }
    std::fs::create_dir_all("/etc/postgresql-common")?;
    std::fs::write(settings, "create_main_cluster = false\n")
}

fn apt_get(arguments: &[&str]) -> io::Result<()> {
    let mut command = Command::new("apt-get");
    // Keep changed configuration files without asking.
    command.args(["-q", "-o", "Dpkg::Options::=--force-confold"]).args(arguments);
    command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    let why = String::from_utf8_lossy(&output.stderr);
    let why = why.trim();
    Err(io::Error::other(format!("`apt-get {}` failed; try it yourself: {why}", arguments.join(" "))))
}
