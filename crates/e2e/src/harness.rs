//! A server with a browser beside it: what every test, picture and measurement begins with.

use test_services::Chromedriver;

use crate::{Look, Result, Served, Window};

/// A server with a browser beside it; both end with this.
#[derive(Debug)]
pub struct Stage {
    /// The browser's driver; it goes first, so that no window sees the server go.
    driver: Chromedriver,
    /// The server.
    pub served: Served,
}

impl Stage {
    /// Starts both.
    ///
    /// # Errors
    /// If one of them is missing or does not start; the message says what to do.
    pub fn set() -> Result<Stage> {
        Ok(Stage { driver: Chromedriver::start()?, served: Served::start()? })
    }

    /// A new window with an empty profile that shows nothing yet: somebody who was never here.
    ///
    /// # Errors
    /// If the browser does not start.
    pub fn window(&self, look: Look) -> Result<Window> {
        Window::open(self.driver.address(), look)
    }

    /// A new window at home.
    ///
    /// # Errors
    /// If the browser does not start or the page does not come.
    pub fn home(&self, look: Look) -> Result<Window> {
        let window = self.window(look)?;
        window.go(&self.served.url())?;
        window.wait_for("[data-board]")?;
        Ok(window)
    }
}
