//! The facts about a board that the rules text needs: features, numbers and names.

use boards::BoardPackage;
use engine::spec::{
    Bonus, Cargo, FerrySymbol, Flush, LastRound, MarketWild, RouteKind, Teams, TieBreak, Unkept, WildUse,
};
use engine::{Board, Closing, MARKET, PlaceKind, Route};

/// A value to fill into a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(u32),
    Word(String),
}

/// The facts about a board.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    language: String,
    has: Vec<(&'static str, bool)>,
    values: Vec<(&'static str, Value)>,
}

impl Facts {
    pub(crate) fn new(package: &BoardPackage, language: &str) -> Facts {
        Facts { language: language.to_owned(), has: has(&package.board), values: values(package, language) }
    }

    /// Whether the board has a feature, or lacks it with the prefix `not-`; `None` for unknown features.
    pub(super) fn has(&self, name: &str) -> Option<bool> {
        if let Some(name) = name.strip_prefix("not-") {
            return self.has(name).map(|has| !has);
        }
        self.has.iter().find(|(known, _)| *known == name).map(|(_, has)| *has)
    }

    pub(super) fn fill(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    pub(super) fn language(&self) -> &str {
        &self.language
    }
}

fn has(board: &Board) -> Vec<(&'static str, bool)> {
    let rules = board.rules();
    let route = |test: fn(&Route) -> bool| board.routes().iter().any(test);
    let bonus = |test: fn(&Bonus) -> bool| rules.bonuses.iter().any(test);
    let groups = board.sister_groups();
    let path = bonus(|bonus| matches!(bonus, Bonus::LongestPath(_)));
    let few = board.players().iter().any(|n| *n <= rules.sisters.close_up_to);
    let many = board.players().iter().any(|n| *n > rules.sisters.close_up_to);
    vec![
        ("teams", rules.teams == Teams::Pairs),
        ("ferries", route(|route| matches!(route.kind, RouteKind::Ferry(_)))),
        ("ferry-sets", matches!(rules.ferry_symbol, FerrySymbol::WildOrAny(_))),
        ("tunnels", !tunnels(board).is_empty()),
        ("tunnels-differ", tunnels(board).len() > 1),
        ("sets", route(|route| matches!(route.kind, RouteKind::SetsOf(_)))),
        ("grey", route(|route| route.color == engine::spec::RouteColor::Grey)),
        ("carts", route(|route| route.cargo == Cargo::Merchandise)),
        ("districts", bonus(|bonus| *bonus == Bonus::Districts)),
        ("merchandise", bonus(|bonus| matches!(bonus, Bonus::Merchandise { .. }))),
        ("most-tickets", bonus(|bonus| matches!(bonus, Bonus::MostTickets(_)))),
        ("longest-path", path),
        ("path-counts", path || rules.tie_breaks.contains(&TieBreak::LongestPath)),
        ("flush", matches!(rules.flush, Flush::AtWilds(_))),
        ("market-wild-whole", rules.market_wild != MarketWild::LikeAnyCard),
        ("wilds-everywhere", rules.wilds == WildUse::Everywhere),
        ("unkept-leave", rules.unkept == Unkept::LeaveGame),
        ("opening-share", rules.opening_tickets.share > 0),
        ("draw-share", rules.ticket_draw.share > 0),
        ("doubles", groups.iter().any(|group| group.routes.len() == 2)),
        ("triples", groups.iter().any(|group| group.routes.len() > 2)),
        ("sisters-close", few),
        ("sisters-stay", many),
        ("sisters-except", groups.iter().any(|group| group.closing == Closing::Never)),
        ("junctions", board.places().iter().any(|place| place.kind == PlaceKind::Junction)),
        ("tie-tickets", rules.tie_breaks.contains(&TieBreak::TicketsDone)),
        ("tie-path", rules.tie_breaks.contains(&TieBreak::LongestPath)),
    ]
}

/// How many cards tunnels turn up, each number once.
fn tunnels(board: &Board) -> Vec<u8> {
    let turned = |route: &Route| match route.kind {
        RouteKind::Tunnel(n) => Some(n),
        RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => None,
    };
    let mut numbers: Vec<u8> = board.routes().iter().filter_map(turned).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn values(package: &BoardPackage, language: &str) -> Vec<(&'static str, Value)> {
    let board = &package.board;
    let rules = board.rules();
    let (tunnels, players) = (tunnels(board), board.players());
    let ends = |(a, b): (&str, &str)| {
        format!("{} – {}", package.place_name(language, a), package.place_name(language, b))
    };
    let mut all: Vec<(&'static str, Value)> = Vec::new();
    let mut number = |name, n: usize| all.push((name, Value::Number(n as u32)));
    number("pieces", rules.pieces.into());
    number("colors", rules.deck.colors.len());
    number("each", rules.deck.each.into());
    number("wilds", rules.deck.wilds.into());
    number("cards", rules.deck.colors.len() * usize::from(rules.deck.each) + usize::from(rules.deck.wilds));
    number("tickets", board.tickets().len());
    number("market", MARKET);
    number("opening-cards", rules.opening_cards.into());
    number("opening-offer", rules.opening_tickets.offer.into());
    number("opening-keep", rules.opening_tickets.keep.into());
    number("draw-offer", rules.ticket_draw.offer.into());
    number("draw-keep", rules.ticket_draw.keep.into());
    number("close-up-to", rules.sisters.close_up_to.into());
    number("merchandise", board.merchandise().into());
    number("districts", board.districts().len());
    number("tunnel-turns", tunnels.first().copied().unwrap_or(0).into());
    let (LastRound::Player(threshold) | LastRound::Team(threshold)) = rules.last_round;
    number("threshold", threshold.into());
    if let Flush::AtWilds(wilds) = rules.flush {
        number("flush", wilds.into());
    }
    if let FerrySymbol::WildOrAny(cards) = rules.ferry_symbol {
        number("ferry-set", cards.into());
    }
    for bonus in &rules.bonuses {
        match bonus {
            Bonus::MostTickets(points) => number("most-tickets", (*points).into()),
            Bonus::LongestPath(points) => number("longest-path", (*points).into()),
            Bonus::Districts | Bonus::Merchandise { .. } => {}
        }
    }
    let sets = board.routes().iter().find_map(|route| match route.kind {
        RouteKind::SetsOf(n) => Some((route, usize::from(n))),
        RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::Tunnel(_) => None,
    });
    if let Some((route, n)) = sets {
        let spaces = usize::from(route.spaces);
        number("sets-of", n);
        number("sets-spaces", spaces);
        number("sets-points", route.points.into());
        number("sets-singles", spaces.saturating_sub(2));
        number("sets-others", 2 * n);
        number("sets-all", spaces * n);
    }
    let mut word = |name, word: String| all.push((name, Value::Word(word)));
    word("players", counts(players, language));
    word(
        "players-many",
        counts(
            &players.iter().copied().filter(|n| *n > rules.sisters.close_up_to).collect::<Vec<_>>(),
            language,
        ),
    );
    word("tunnel-numbers", counts(&tunnels, language));
    if let Some((route, _)) = sets {
        word("sets-route", ends((&board.place(route.a).id, &board.place(route.b).id)));
    }
    let open: Vec<String> = rules.sisters.except.iter().map(|(a, b)| ends((a, b))).collect();
    word("open-pairs", open.join(", "));
    if let Some(names) = package.names(language) {
        word("name", names.name.clone());
        word("pieces-word", names.words.pieces.clone());
        word("tickets-word", names.words.tickets.clone());
        word("wild-word", names.words.wild.clone());
    }
    all
}

/// Numbers in a row: `2–4` where none is missing, else `4 or 6`.
fn counts(numbers: &[u8], language: &str) -> String {
    match numbers {
        [first, .., last] if usize::from(last - first) == numbers.len() - 1 => format!("{first}–{last}"),
        [first, second] => {
            let or = match language {
                "ru" => " или ",
                "zh" => " 或 ",
                _ => " or ",
            };
            format!("{first}{or}{second}")
        }
        _ => numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn player_counts_read_as_a_range_or_a_choice() {
        assert_eq!(counts(&[2, 3, 4], "en"), "2–4");
        assert_eq!(counts(&[4, 6], "en"), "4 or 6");
        assert_eq!(counts(&[4, 6], "ru"), "4 или 6");
        assert_eq!(counts(&[6], "zh"), "6");
    }
}
