//! How a window shows the page: its size, theme and language.

use serde_json::{Value, json};

/// The size of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Its name in the names of screenshots.
    pub name: &'static str,
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// Whether it has a touch screen instead of a mouse.
    pub touch: bool,
}

impl Size {
    /// A desktop screen.
    pub const DESKTOP: Size = Size { name: "desktop", width: 1400, height: 900, touch: false };
    /// The size of the screenshots in the documentation.
    pub const PAGE: Size = Size { name: "page", width: 1280, height: 800, touch: false };
    /// A small phone in portrait.
    pub const PHONE: Size = Size { name: "phone", width: 360, height: 740, touch: true };
    /// A small phone in landscape.
    pub const LANDSCAPE: Size = Size { name: "landscape", width: 740, height: 360, touch: true };
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark text on a light background.
    Light,
    /// Light text on a dark background.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// Its name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The size, theme and language of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// Its size.
    pub size: Size,
    /// The system's theme.
    pub theme: Theme,
    /// The browser's language.
    pub language: &'static str,
    /// Whether animations are allowed.
    pub motion: bool,
}

impl Viewport {
    /// A desktop in English without animations: what most tests want.
    pub const PLAIN: Viewport =
        Viewport { size: Size::DESKTOP, theme: Theme::Light, language: "en-US", motion: false };

    /// Another size.
    pub const fn sized(self, size: Size) -> Viewport {
        Viewport { size, ..self }
    }

    /// Another language.
    pub const fn speaking(self, language: &'static str) -> Viewport {
        Viewport { language, ..self }
    }

    /// Another theme.
    pub const fn themed(self, theme: Theme) -> Viewport {
        Viewport { theme, ..self }
    }

    /// With animations.
    pub const fn moving(self) -> Viewport {
        Viewport { motion: true, ..self }
    }

    /// The capabilities that the browser is started with.
    pub(crate) fn capabilities(self) -> Value {
        let mut args = vec![
            "--headless=new".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--hide-scrollbars".to_owned(),
            format!("--accept-lang={}", self.language),
        ];
        // Chromium's sandbox refuses to run as root, which tests in containers do; it opens only our own
        // page.
        args.push("--no-sandbox".to_owned());
        json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": { "args": args },
            "goog:loggingPrefs": { "browser": "ALL" },
        }}})
    }

    /// The developer-tools commands that set up a window this way.
    pub(crate) fn commands(self) -> [(&'static str, Value); 3] {
        let Size { width, height, touch, .. } = self.size;
        let motion = if self.motion { "no-preference" } else { "reduce" };
        [
            (
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch }),
            ),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })),
            (
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": self.theme.name() },
                    { "name": "prefers-reduced-motion", "value": motion },
                ]}),
            ),
        ]
    }
}
