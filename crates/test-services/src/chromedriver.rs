//! A temporary ChromeDriver, which opens Chromium windows over WebDriver.

use std::io;
use std::net::{SocketAddr, TcpStream};
use std::process::Command;

use crate::process::{Process, Signal};
use crate::{Folder, install, port};

/// Writes the process id into the file that the watchdog reads; ChromeDriver does not do so itself.
const NUMBERED: &str = r#"echo $$ >"$1"; shift; exec "$@""#;

/// A temporary ChromeDriver. Dropping it stops it and deletes its folder, with what its browsers left behind.
#[derive(Debug)]
pub struct Chromedriver {
    process: Process,
    port: u16,
}

impl Chromedriver {
    /// Starts one.
    ///
    /// # Errors
    /// If Chromium is not installed or its driver does not start; the message says what to do.
    pub fn start() -> io::Result<Chromedriver> {
        let program = install::chromedriver()?;
        let folder = Folder::new("chromium")?;
        let pid_file = folder.path().join("pid");
        let mut driver =
            Chromedriver { process: Process::new(folder, pid_file.clone())?, port: port::free()? };
        let mut command = Command::new("sh");
        command.args(["-c", NUMBERED, "numbered"]).arg(&pid_file).arg(program);
        command.arg(format!("--port={}", driver.port)).env("TMPDIR", driver.process.folder());
        let address = driver.address();
        driver.process.start(command, || TcpStream::connect(address).is_ok())?;
        Ok(driver)
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.port))
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // An orderly stop closes its browsers. If it fails, the watchdog cleans up.
        let _ = self.process.stop(Signal::Term);
    }
}
