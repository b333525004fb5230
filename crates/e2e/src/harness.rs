//! A server with a browser: what every test, screenshot and measurement starts with.

use test_services::Chromedriver;

use crate::{Result, ServerProcess, Viewport, Window};

/// A server with a browser; dropping it stops both.
#[derive(Debug)]
pub struct Harness {
    /// The browser's driver; it is dropped first, so that no window sees the server stop.
    driver: Chromedriver,
    /// The server.
    pub server: ServerProcess,
}

impl Harness {
    /// Starts both.
    ///
    /// # Errors
    /// If one of them is missing or does not start; the message says what to do.
    pub fn start() -> Result<Harness> {
        Ok(Harness { driver: Chromedriver::start()?, server: ServerProcess::start()? })
    }

    /// A new window with an empty profile, as for a first visit, that shows nothing yet.
    ///
    /// # Errors
    /// If the browser does not start.
    pub fn window(&self, viewport: Viewport) -> Result<Window> {
        Window::open(self.driver.address(), viewport)
    }

    /// A new window with the home page.
    ///
    /// # Errors
    /// If the browser does not start or the page does not load.
    pub fn home(&self, viewport: Viewport) -> Result<Window> {
        let window = self.window(viewport)?;
        window.go(&self.server.url())?;
        window.wait_for("[data-board]")?;
        Ok(window)
    }
}
