//! Browser storage: the one place that opens `localStorage` and `sessionStorage`. Settings have keys of their own
//! (`model::preferences`).

use leptos::prelude::window;

/// The last account name.
pub(crate) const NAME: &str = "name";
/// The names of people who share this device, by seat.
pub(crate) const SEAT_NAMES: &str = "seat-names";
/// The chosen language.
pub(crate) const LANGUAGE: &str = "language";
/// Whether notifications are on.
pub(crate) const NOTIFY: &str = "notify";
/// Whether the text view replaces the board.
pub(crate) const TEXT_VIEW: &str = "text-view";

/// Strings by key. A trait, so that tests can limit the space.
pub(crate) trait Storage {
    fn get(&self, key: &str) -> Option<String>;
    /// Returns whether the value was stored: storage may be full or disabled.
    fn set(&self, key: &str, value: &str) -> bool;
    fn remove(&self, key: &str);
}

/// The browser's storage. Where it is disabled, nothing is found and nothing is stored.
pub(crate) struct BrowserStorage(Option<web_sys::Storage>);

/// Storage that outlives the page.
pub(crate) fn local() -> BrowserStorage {
    BrowserStorage(window().local_storage().ok().flatten())
}

/// Storage of this tab, which survives a reload.
pub(crate) fn session() -> BrowserStorage {
    BrowserStorage(window().session_storage().ok().flatten())
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.0.as_ref()?.get_item(key).ok()?
    }

    fn set(&self, key: &str, value: &str) -> bool {
        self.0.as_ref().is_some_and(|storage| storage.set_item(key, value).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = &self.0 {
            let _ = storage.remove_item(key);
        }
    }
}

#[cfg(test)]
pub(crate) use fake::FakeStorage;

#[cfg(test)]
mod fake {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::Storage;

    /// Storage with space for this many bytes.
    pub(crate) struct FakeStorage {
        values: RefCell<BTreeMap<String, String>>,
        room: usize,
    }

    impl FakeStorage {
        pub(crate) fn new(room: usize) -> FakeStorage {
            FakeStorage { values: RefCell::default(), room }
        }
    }

    impl Storage for FakeStorage {
        fn get(&self, key: &str) -> Option<String> {
            self.values.borrow().get(key).cloned()
        }

        fn set(&self, key: &str, value: &str) -> bool {
            let mut values = self.values.borrow_mut();
            let others: usize =
                values.iter().filter(|(other, _)| *other != key).map(|(_, value)| value.len()).sum();
            let fits = others + value.len() <= self.room;
            if fits {
                values.insert(key.to_owned(), value.to_owned());
            }
            fits
        }

        fn remove(&self, key: &str) {
            self.values.borrow_mut().remove(key);
        }
    }
}
