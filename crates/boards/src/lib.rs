//! The four embedded boards, and loading and checking of other boards from folders.
//!
//! A board is a folder of small TOML files: `board.toml` and `tickets.toml` hold the rules and are
//! required; `layout.toml` and `map.toml` say how it is drawn, `text.<language>.toml` has the names.
//! They are separate so that moving a dot or fixing a translation cannot change a rule.
//!
//! ```
//! let nordic = boards::open("nordic").unwrap();
//! assert_eq!(nordic.spec.rules.pieces, 40);
//! assert_eq!(nordic.place_name("en", "goteborg"), "Göteborg");
//! ```
//!
//! A program without a file system reads a board from one JSON document ([`BoardPackage::to_json`],
//! [`BoardPackage::read_json`]); without the feature `files` that is the only way.
//!
//! A name that is neither built in nor a folder is refused with a list of the built-in boards:
//!
//! ```
//! let error = boards::open("atlantis").unwrap_err();
//! assert!(error.to_string().contains("nordic, asia, london, amsterdam"));
//! ```

mod art;
#[cfg(feature = "files")]
mod builtin;
mod fault;
#[cfg(feature = "files")]
mod files;
mod json;
mod labels;
mod layout;
mod map;
mod names;
mod package;
mod palette;
#[cfg(feature = "files")]
mod registry;
mod scene;
mod summary;
mod svg;

pub use art::{
    CART, CardPaint, PLAYERS, PlayerPaint, SYMBOLS, Vehicle, WILD, card_back_svg, card_class, card_paint,
    card_svg, color_sheet, piece_svg, player_class, route_class, symbol, ticket_svg, track_svg,
};
pub use fault::{Fault, FaultKind};
#[cfg(feature = "files")]
pub use files::check;
pub use labels::{LEADING, Label, text_width};
pub use layout::{Anchor, Layout, PlaceAt, RouteAt};
pub use map::{Layer, LayerKind, Map};
pub use names::{Names, Words};
pub use package::BoardPackage;
pub use palette::{Colors, Palette};
#[cfg(feature = "files")]
pub use registry::{OpenError, aliases, all, get, load, open};
pub use scene::{HEIGHT, Scene, Space};
pub use summary::summary;
pub use svg::{
    Claimed, PosterLine, board_svg, labels_svg, map_svg, places_svg, poster_svg, route_pieces_svg, route_svg,
    thumbnail, title_svg,
};
