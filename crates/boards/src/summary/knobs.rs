//! The knobs of a board in readable words.

use engine::Color;
use engine::spec::{
    Bonus, DeckRule, FerrySymbol, Flush, LastRound, MarketWild, OfferRule, Rules, SistersRule, Teams,
    TieBreak, Unkept, WildUse,
};

use super::listed;

/// One row for each knob, in the order of the file.
pub(super) fn rows(rules: &Rules) -> Vec<(&'static str, String)> {
    let points = rules.route_points.iter().map(|(spaces, points)| format!("{spaces}→{points}"));
    vec![
        ("deck", deck(&rules.deck)),
        ("pieces", format!("{} a player", rules.pieces)),
        ("opening cards", rules.opening_cards.to_string()),
        ("opening tickets", offer(rules.opening_tickets)),
        ("ticket draw", offer(rules.ticket_draw)),
        (
            "unkept tickets",
            match rules.unkept {
                Unkept::LeaveGame => "leave the game",
                Unkept::UnderDeck => "go under the ticket deck",
            }
            .to_owned(),
        ),
        (
            "market replaced",
            match rules.flush {
                Flush::Never => "never".to_owned(),
                Flush::AtWilds(wilds) => format!("when {wilds} or more of it are wilds"),
            },
        ),
        (
            "market wild",
            match rules.market_wild {
                MarketWild::LikeAnyCard => "is taken like any card",
                MarketWild::WholeDraw => "is the whole draw",
                MarketWild::WholeDrawToHolder => "is the whole draw and goes to the card holder",
            }
            .to_owned(),
        ),
        (
            "wilds pay",
            match rules.wilds {
                WildUse::FerriesAndTunnels => "on ferries and tunnels, and inside sets",
                WildUse::Everywhere => "on every route",
            }
            .to_owned(),
        ),
        (
            "ferry symbol",
            match rules.ferry_symbol {
                FerrySymbol::WildOnly => "a wild".to_owned(),
                FerrySymbol::WildOrAny(cards) => format!("a wild, or any {cards} cards"),
            },
        ),
        ("sister routes", sisters(&rules.sisters)),
        (
            "last round",
            match rules.last_round {
                LastRound::Player(pieces) => format!("when a player has {pieces} pieces or fewer"),
                LastRound::Team(pieces) => format!("when a team has {pieces} pieces or fewer together"),
            },
        ),
        ("route points", points.collect::<Vec<_>>().join(" ")),
        ("bonuses", if rules.bonuses.is_empty() { "none".to_owned() } else { bonuses(&rules.bonuses) }),
        ("tie-breaks", tie_breaks(&rules.tie_breaks)),
        (
            "teams",
            match rules.teams {
                Teams::None => "none",
                Teams::Pairs => "pairs of neighbours, with a card holder and a ticket holder",
            }
            .to_owned(),
        ),
    ]
}

/// A colour as the files write it.
pub(super) fn color(color: Color) -> String {
    format!("{color:?}").to_lowercase()
}

fn deck(deck: &DeckRule) -> String {
    let colors = deck.colors.len();
    let total = colors * usize::from(deck.each) + usize::from(deck.wilds);
    let names = listed(deck.colors.iter().map(|c| color(*c)), "and");
    format!("{total} cards: {} wilds and {} each of {names}", deck.wilds, deck.each)
}

fn offer(rule: OfferRule) -> String {
    let share = match rule.share {
        0 => String::new(),
        share => format!(", {share} of them for the ticket holder"),
    };
    format!("{}, keep at least {}{share}", rule.offer, rule.keep)
}

fn sisters(rule: &SistersRule) -> String {
    if rule.close_up_to == 0 {
        return "never close".to_owned();
    }
    let except = match rule.except.as_slice() {
        [] => String::new(),
        pairs => {
            let pairs = pairs.iter().map(|(a, b)| format!("{a} and {b}"));
            format!(", except between {}", pairs.collect::<Vec<_>>().join("; "))
        }
    };
    format!("the last of a group closes with up to {} players{except}", rule.close_up_to)
}

fn bonuses(bonuses: &[Bonus]) -> String {
    let words = bonuses.iter().map(|bonus| match bonus {
        Bonus::MostTickets(points) => format!("{points} for most tickets done"),
        Bonus::LongestPath(points) => format!("{points} for the longest path"),
        Bonus::Districts => "the points of each district joined".to_owned(),
        Bonus::Merchandise { cards, ranks } => {
            let tables =
                ranks.iter().map(|ranks| ranks.iter().map(u8::to_string).collect::<Vec<_>>().join("-"));
            format!("by rank in merchandise ({cards} cards): {}", listed(tables, "or"))
        }
    });
    words.collect::<Vec<_>>().join("; ")
}

fn tie_breaks(tie_breaks: &[TieBreak]) -> String {
    let words = tie_breaks.iter().map(|tie_break| match tie_break {
        TieBreak::TicketsDone => "most tickets done, ",
        TieBreak::LongestPath => "the longest path, ",
    });
    format!("{}then shared", words.collect::<String>())
}
