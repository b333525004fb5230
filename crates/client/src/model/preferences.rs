//! The viewer's settings: what there is to choose, the defaults, and how choices are stored.

use engine::Action;
use protocol::Millis;

use crate::browser::storage::Storage;

/// A setting with a fixed list of values.
pub(crate) trait Setting: Copy + Default + 'static {
    /// Its key in browser storage, in the keys of its texts, and in the attribute of the page's root.
    const KEY: &'static str;
    /// Its values, as they are offered.
    const ALL: &'static [Self];

    /// The code of a value, as stored.
    fn code(self) -> &'static str;

    /// The value with a code.
    fn read(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.code() == code)
    }
}

/// Declares the settings: the fields of [`Preferences`], their types, keys, values and codes.
macro_rules! settings {
    ($($(#[$about:meta])* $field:ident: $name:ident = $key:literal { $($(#[$value_about:meta])* $value:ident = $code:literal),+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub(crate) enum $name { $($(#[$value_about])* $value),+ }

            impl Setting for $name {
                const KEY: &'static str = $key;
                const ALL: &'static [$name] = &[$($name::$value),+];

                fn code(self) -> &'static str {
                    match self { $($name::$value => $code),+ }
                }
            }
        )+

        /// All settings.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Preferences { $($(#[$about])* pub(crate) $field: $name),+ }

        impl Preferences {
            /// The keys of all settings.
            pub(crate) const KEYS: &'static [&'static str] = &[$($key),+];

            /// The codes on offer for a setting; none for an unknown key.
            pub(crate) fn codes(key: &str) -> Vec<&'static str> {
                match key {
                    $($key => $name::ALL.iter().map(|value| value.code()).collect(),)+
                    _ => Vec::new(),
                }
            }

            /// The code that is chosen for a setting; empty for an unknown key.
            pub(crate) fn code(&self, key: &str) -> &'static str {
                match key { $($key => self.$field.code(),)+ _ => "" }
            }

            /// Chooses a value by its code. An unknown key or code changes nothing.
            pub(crate) fn choose(&mut self, key: &str, code: &str) {
                match key {
                    $($key => self.$field = $name::read(code).unwrap_or(self.$field),)+
                    _ => {}
                }
            }
        }
    };
}

settings! {
    /// Light or dark.
    theme: Theme = "theme" { #[default] System = "system", Light = "light", Dark = "dark" }
    /// The colours of cards, routes and players.
    colors: Colors = "colors" { #[default] Standard = "standard", Safe = "safe" }
    /// The size of cards in market and hand.
    cards: CardSize = "cards" { #[default] Normal = "normal", Large = "large" }
    /// For which hand the panels are arranged.
    tray: Tray = "tray" { #[default] Right = "right", Left = "left" }
    /// How long bots take at tables in this browser.
    bots: BotSpeed = "bots" { Slow = "slow", #[default] Normal = "normal", Instant = "instant" }
    /// What is asked again before it is done.
    confirm: Confirm = "confirm" { Never = "never", #[default] Tickets = "tickets", Always = "always" }
    /// How loud sounds are.
    sound: Volume = "sound" { Off = "off", Quiet = "quiet", #[default] On = "on" }
    /// Whether anything moves.
    animation: Animation = "animation" { #[default] System = "system", On = "on", Off = "off" }
}

impl Preferences {
    /// The settings that the style sheet knows, as `data-` attributes of the page's root. The script that runs before
    /// the first paint (`shell.js` of the bundle) sets the same ones.
    pub(crate) const STYLED: [&'static str; 5] =
        [Theme::KEY, Colors::KEY, CardSize::KEY, Tray::KEY, Animation::KEY];

    /// The stored settings; what is not stored or unknown is as by default.
    pub(crate) fn load(storage: &impl Storage) -> Preferences {
        let mut preferences = Preferences::default();
        for key in Preferences::KEYS {
            if let Some(code) = storage.get(key) {
                preferences.choose(key, &code);
            }
        }
        preferences
    }

    /// The value of a root's attribute: none for the default.
    pub(crate) fn attribute(&self, key: &str) -> Option<&'static str> {
        Some(self.code(key)).filter(|code| *code != Preferences::default().code(key))
    }

    /// Whether to animate, on a system that asks for reduced motion or not.
    pub(crate) const fn animated(&self, system_reduces: bool) -> bool {
        match self.animation {
            Animation::System => !system_reduces,
            Animation::On => true,
            Animation::Off => false,
        }
    }
}

impl Confirm {
    /// Whether an action is asked about before it is sent.
    pub(crate) const fn asks(self, action: &Action) -> bool {
        match action {
            Action::DrawTickets => !matches!(self, Confirm::Never),
            Action::Claim { .. } => matches!(self, Confirm::Always),
            _ => false,
        }
    }
}

impl BotSpeed {
    /// How long a bot takes for a move. The worker adds the time for an undo.
    pub(crate) const fn pace(self) -> Millis {
        match self {
            BotSpeed::Slow => 1_500,
            BotSpeed::Normal => 600,
            BotSpeed::Instant => 0,
        }
    }
}

impl Volume {
    /// A factor for every sound.
    pub(crate) const fn gain(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Quiet => 0.4,
            Volume::On => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::storage::FakeStorage;

    #[test]
    fn every_choice_is_read_as_it_was_stored() {
        for key in Preferences::KEYS {
            for code in Preferences::codes(key) {
                let storage = FakeStorage::new(100);
                storage.set(key, code);
                assert_eq!(Preferences::load(&storage).code(key), code);
            }
        }
    }

    #[test]
    fn unknown_choices_and_keys_change_nothing() {
        let storage = FakeStorage::new(100);
        storage.set("theme", "sepia");
        storage.set("sound", "quiet");
        let mut loaded = Preferences::load(&storage);
        assert_eq!(loaded, Preferences { sound: Volume::Quiet, ..Preferences::default() });
        loaded.choose("weather", "off");
        loaded.choose("sound", "");
        assert_eq!(loaded.sound, Volume::Quiet);
        assert_eq!((Preferences::codes("weather").len(), loaded.code("weather")), (0, ""));
    }

    #[test]
    fn the_switch_for_sounds_of_earlier_versions_is_understood() {
        for (stored, sound) in [("on", Volume::On), ("off", Volume::Off)] {
            let storage = FakeStorage::new(100);
            storage.set("sound", stored);
            assert_eq!(Preferences::load(&storage).sound, sound);
        }
    }

    #[test]
    fn the_system_decides_about_animations_unless_something_is_chosen() {
        let with = |animation| Preferences { animation, ..Preferences::default() };
        assert!(with(Animation::System).animated(false) && !with(Animation::System).animated(true));
        assert!(with(Animation::On).animated(true) && !with(Animation::Off).animated(false));
    }

    #[test]
    fn drawing_tickets_is_asked_about_unless_nothing_is_and_claims_only_when_all_is() {
        let claim = Action::Claim { route: engine::RouteId(0), pay: engine::Payment::default() };
        let asks = |confirm: Confirm| [confirm.asks(&Action::DrawTickets), confirm.asks(&claim)];
        assert_eq!(asks(Confirm::Never), [false, false]);
        assert_eq!(asks(Confirm::default()), [true, false]);
        assert_eq!(asks(Confirm::Always), [true, true]);
        assert!(!Confirm::Always.asks(&Action::DrawDeck));
    }

    #[test]
    fn defaults_leave_the_root_alone_and_other_choices_show() {
        let mut preferences = Preferences::default();
        assert!(Preferences::STYLED.iter().all(|key| preferences.attribute(key).is_none()));
        preferences.choose("colors", "safe");
        assert_eq!(preferences.attribute("colors"), Some("safe"));
    }

    #[test]
    fn the_script_before_the_first_paint_knows_every_styled_choice() {
        let script = include_str!("../../../bundle/src/shell.js");
        for key in Preferences::STYLED {
            let codes = Preferences::codes(key).into_iter();
            let others: Vec<String> = codes
                .filter(|code| *code != Preferences::default().code(key))
                .map(|code| format!("'{code}'"))
                .collect();
            let line = format!("{key}: [{}]", others.join(", "));
            assert!(script.contains(&line), "{line}");
        }
    }
}
