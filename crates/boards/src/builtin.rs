//! The boards compiled into the program, in the order in which they are offered.

use crate::files::Files;

/// Embeds every file of the named folders, so that a board is added by adding its name.
macro_rules! builtin {
    ($($id:literal),+ $(,)?) => {
        /// The ids of the built-in boards.
        pub(crate) const IDS: &[&str] = &[$($id),+];

        /// Their files, in the same order.
        pub(crate) const FILES: &[Files<'static>] = &[$(Files {
            board: include_str!(concat!("../../../boards/", $id, "/board.toml")),
            tickets: include_str!(concat!("../../../boards/", $id, "/tickets.toml")),
            layout: Some(include_str!(concat!("../../../boards/", $id, "/layout.toml"))),
            map: Some(include_str!(concat!("../../../boards/", $id, "/map.toml"))),
            names: &[
                ("en", include_str!(concat!("../../../boards/", $id, "/text.en.toml"))),
                ("ru", include_str!(concat!("../../../boards/", $id, "/text.ru.toml"))),
                ("zh", include_str!(concat!("../../../boards/", $id, "/text.zh.toml"))),
            ],
        }),+];
    };
}

builtin!("nordic", "asia", "london", "amsterdam");

/// Former ids of boards with their current ids: saved games keep the old ones.
pub(crate) const ALIASES: &[(&str, &str)] = &[];
