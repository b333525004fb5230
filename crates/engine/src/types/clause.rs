//! The numbers of the rules, so that a refusal can name the one that causes it.

use std::fmt;

/// The number of a rule in `docs/rules.md`, such as `N07`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(transparent)]
pub struct Clause(&'static str);

macro_rules! clauses {
    ($($name:ident $text:literal),+ $(,)?) => {
        #[allow(missing_docs)] // the rules say what each of them is
        impl Clause {
            $(pub const $name: Clause = Clause($text);)+

            /// Every clause that a refusal can name.
            pub const ALL: &[Clause] = &[$(Clause::$name),+];
        }
    };
}
clauses! {
    C02 "C02", C03 "C03", C05 "C05", C06 "C06", C07 "C07", C08 "C08", C10 "C10", C12 "C12",
    N02 "N02", N04 "N04", N05 "N05", N06 "N06", N07 "N07", N07A "N07a", N08 "N08",
    L02 "L02", L04 "L04", L06 "L06",
    T02 "T02", T04 "T04", T07 "T07", T08 "T08", T09 "T09", T12 "T12", T13 "T13", T14 "T14",
    R01 "R01", R20 "R20",
}

impl Clause {
    /// The number as it is printed.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}
