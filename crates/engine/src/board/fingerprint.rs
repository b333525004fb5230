//! The hash that identifies a board in records.

use sha2::{Digest as _, Sha256};

use super::spec::{
    BoardSpec, Bonus, Cargo, FerrySymbol, Flush, LastRound, MarketWild, OfferRule, RouteColor, RouteKind,
    RouteSpec, Rules, Teams, TicketSource, TicketSpec, TicketsSpec, TieBreak, Unkept, WildUse,
};
use crate::types::BoardHash;

/// Hashes everything the rules depend on. Structs are destructured in full, so that a new field cannot be
/// forgotten here; `provenance` is prose, and left out on purpose.
pub(super) fn fingerprint(spec: &BoardSpec, tickets: &TicketsSpec) -> BoardHash {
    let BoardSpec { id, provenance: _, players, places, junctions, routes, districts, totals: _, rules } =
        spec;
    let mut hash = Canon(Sha256::new());
    hash.text("branchline board 1").text(id).bytes(players);
    hash.texts(places).texts(junctions);
    hash.number(routes.len());
    routes.iter().for_each(|route| hash_route(&mut hash, route));
    hash.number(districts.len());
    for district in districts {
        hash.byte(district.points).texts(&district.places);
    }
    hash_rules(&mut hash, rules);
    hash.number(tickets.tickets.len());
    for TicketSpec { id, a, b, points, source } in &tickets.tickets {
        hash.text(id).text(a).text(b).byte(*points).byte(match source {
            TicketSource::Printed => 0,
            TicketSource::House => 1,
        });
    }
    BoardHash(hash.0.finalize().into())
}

fn hash_route(hash: &mut Canon, route: &RouteSpec) {
    let RouteSpec { id, a, b, spaces, color, kind, cargo } = route;
    hash.text(id).text(a).text(b).byte(*spaces);
    hash.byte(match color {
        RouteColor::Grey => 255,
        RouteColor::Of(color) => *color as u8,
    });
    hash.bytes(&match kind {
        RouteKind::Normal => [0, 0],
        RouteKind::Ferry(n) => [1, *n],
        RouteKind::Tunnel(n) => [2, *n],
        RouteKind::SetsOf(n) => [3, *n],
    });
    hash.byte(match cargo {
        Cargo::None => 0,
        Cargo::Merchandise => 1,
    });
}

fn hash_rules(hash: &mut Canon, rules: &Rules) {
    let Rules {
        pieces,
        deck,
        opening_cards,
        opening_tickets,
        ticket_draw,
        unkept,
        flush,
        market_wild,
        wilds,
        ferry_symbol,
        sisters,
        last_round,
        route_points,
        bonuses,
        tie_breaks,
        teams,
    } = rules;
    hash.byte(*pieces).byte(deck.each).byte(deck.wilds);
    hash.bytes(&deck.colors.iter().map(|&c| c as u8).collect::<Vec<_>>());
    hash.byte(*opening_cards);
    for OfferRule { offer, keep, share } in [opening_tickets, ticket_draw] {
        hash.bytes(&[*offer, *keep, *share]);
    }
    hash.bytes(&[
        match unkept {
            Unkept::LeaveGame => 0,
            Unkept::UnderDeck => 1,
        },
        match flush {
            Flush::Never => 0,
            Flush::AtWilds(n) => *n,
        },
        match market_wild {
            MarketWild::LikeAnyCard => 0,
            MarketWild::WholeDraw => 1,
            MarketWild::WholeDrawToHolder => 2,
        },
        match wilds {
            WildUse::FerriesAndTunnels => 0,
            WildUse::Everywhere => 1,
        },
        match ferry_symbol {
            FerrySymbol::WildOnly => 0,
            FerrySymbol::WildOrAny(n) => *n,
        },
        match teams {
            Teams::None => 0,
            Teams::Pairs => 1,
        },
    ]);
    hash.byte(sisters.close_up_to).number(sisters.except.len());
    for (a, b) in &sisters.except {
        hash.text(a).text(b);
    }
    hash.bytes(&match last_round {
        LastRound::Player(n) => [0, *n],
        LastRound::Team(n) => [1, *n],
    });
    hash.number(route_points.len());
    for (spaces, points) in route_points {
        hash.bytes(&[*spaces, *points]);
    }
    hash.number(bonuses.len());
    for bonus in bonuses {
        match bonus {
            Bonus::MostTickets(n) => hash.bytes(&[0, *n]),
            Bonus::LongestPath(n) => hash.bytes(&[1, *n]),
            Bonus::Districts => hash.bytes(&[2, 0]),
            Bonus::Merchandise { cards, ranks } => {
                hash.bytes(&[3, *cards]).number(ranks.len());
                ranks.iter().fold(&mut *hash, |hash, row| hash.bytes(row))
            }
        };
    }
    hash.bytes(
        &tie_breaks
            .iter()
            .map(|t| match t {
                TieBreak::TicketsDone => 0,
                TieBreak::LongestPath => 1,
            })
            .collect::<Vec<u8>>(),
    );
}

/// Feeds values to the hash so that no two lists of values look alike: every list starts with its length.
struct Canon(Sha256);

impl Canon {
    fn byte(&mut self, byte: u8) -> &mut Canon {
        self.0.update([byte]);
        self
    }
    fn number(&mut self, n: usize) -> &mut Canon {
        self.0.update((n as u32).to_le_bytes());
        self
    }
    fn bytes(&mut self, bytes: &[u8]) -> &mut Canon {
        self.number(bytes.len());
        self.0.update(bytes);
        self
    }
    fn text(&mut self, text: &str) -> &mut Canon {
        self.bytes(text.as_bytes())
    }
    fn texts(&mut self, texts: &[String]) -> &mut Canon {
        self.number(texts.len());
        texts.iter().fold(self, |hash, text| hash.text(text))
    }
}
