//! Small random boards: every knob and every kind of route that `Board::compile` allows.
//!
//! Such a board makes no sense as a game; it covers cases that the printed boards never reach, such as
//! ferries that are all symbols next to routes paid by sets, or a deck that is dealt out at once.

use std::sync::Arc;

use engine::spec::{
    Bonus, Cargo, DeckRule, DistrictSpec, FerrySymbol, Flush, LastRound, MarketWild, OfferRule, RouteColor,
    RouteKind, RouteSpec, Rules, SistersRule, Teams, TicketSource, TicketSpec, TieBreak, Totals, Unkept,
    WildUse,
};
use engine::{Board, BoardSpec, Color, MARKET, MAX_SPACES, MAX_SYMBOLS, SplitMix64, TicketsSpec};

use crate::toy;

/// How many cards a random board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// Enough for a game.
    Ample,
    /// A few more than are dealt: deck, discard and market run out, and players must pass.
    Tiny,
}

/// A random board, the same for the same seed.
pub fn board(seed: u64, cards: Cards) -> Arc<Board> {
    let (board, tickets) = spec(&mut SplitMix64::new(seed), cards);
    toy::compile(&board, &tickets)
}

/// The raw form of a random board.
pub fn spec(rng: &mut SplitMix64, cards: Cards) -> (BoardSpec, TicketsSpec) {
    let mut maker = Maker { rng };
    let places: Vec<String> = (0..maker.between(4, 12)).map(|n| format!("p{n}")).collect();
    let teams = if maker.one_in(3) { Teams::Pairs } else { Teams::None };
    let players = maker.players(teams);
    let most = players.iter().copied().max().unwrap_or(2);
    let colors = maker.colors();
    let (opening_cards, deck) = maker.deck(colors, most, cards);
    let routes = maker.routes(&places, &deck.colors, teams);
    let junctions: Vec<String> = places[2..].iter().filter(|_| maker.one_in(8)).cloned().collect();
    let districts = maker.districts(&places);
    let (opening_tickets, ticket_draw) = (maker.offer(teams), maker.offer(teams));
    let tickets = maker.tickets(&places, &junctions, most * opening_tickets.offer);
    let bonuses = maker.bonuses(&players, !districts.is_empty(), &routes);
    let rules = Rules {
        pieces: maker.between(3, 45),
        deck,
        opening_cards,
        opening_tickets,
        ticket_draw,
        unkept: if maker.one_in(2) { Unkept::LeaveGame } else { Unkept::UnderDeck },
        flush: if maker.one_in(2) { Flush::Never } else { Flush::AtWilds(maker.between(1, MARKET as u8)) },
        market_wild: match (maker.below(3), teams) {
            (0, _) => MarketWild::LikeAnyCard,
            (1, Teams::Pairs) => MarketWild::WholeDrawToHolder,
            _ => MarketWild::WholeDraw,
        },
        wilds: if maker.one_in(2) { WildUse::FerriesAndTunnels } else { WildUse::Everywhere },
        ferry_symbol: if maker.one_in(3) {
            FerrySymbol::WildOnly
        } else {
            FerrySymbol::WildOrAny(maker.between(2, 4))
        },
        sisters: SistersRule { close_up_to: maker.below(7), except: maker.except(&routes) },
        last_round: match teams {
            Teams::Pairs if maker.one_in(2) => LastRound::Team(maker.between(0, 8)),
            Teams::Pairs | Teams::None => LastRound::Player(maker.between(0, 5)),
        },
        route_points: (1..=MAX_SPACES).map(|spaces| (spaces, maker.below(28))).collect(),
        bonuses,
        tie_breaks: match maker.below(4) {
            0 => vec![],
            1 => vec![TieBreak::TicketsDone],
            2 => vec![TieBreak::TicketsDone, TieBreak::LongestPath],
            _ => vec![TieBreak::LongestPath, TieBreak::TicketsDone],
        },
        teams,
    };
    let cards = rules.deck.colors.len() as u16 * u16::from(rules.deck.each) + u16::from(rules.deck.wilds);
    let totals = Totals {
        cards,
        places: places.len() as u8,
        routes: routes.len() as u8,
        tickets: tickets.len() as u8,
    };
    let provenance = "made by chance".to_owned();
    let id = "toy-random".to_owned();
    let board = BoardSpec { id, provenance, players, places, junctions, routes, districts, totals, rules };
    (board, TicketsSpec { tickets })
}

struct Maker<'r> {
    rng: &'r mut SplitMix64,
}

impl Maker<'_> {
    fn below(&mut self, n: u8) -> u8 {
        self.rng.below(u32::from(n)) as u8
    }

    fn between(&mut self, low: u8, high: u8) -> u8 {
        low + self.below(high - low + 1)
    }

    fn one_in(&mut self, n: u8) -> bool {
        self.below(n) == 0
    }

    fn pick<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.rng.below(list.len() as u32) as usize]
    }

    fn players(&mut self, teams: Teams) -> Vec<u8> {
        let all: &[u8] = match teams {
            Teams::Pairs => &[4, 6],
            Teams::None => &[2, 3, 4, 5],
        };
        let first = *self.pick(all);
        all.iter().copied().filter(|&n| n == first || self.one_in(2)).collect()
    }

    fn colors(&mut self) -> Vec<Color> {
        let mut colors = Color::ALL.to_vec();
        let keep = usize::from(self.between(1, colors.len() as u8));
        while colors.len() > keep {
            colors.remove(self.rng.below(colors.len() as u32) as usize);
        }
        colors
    }

    /// Cards dealt to each hand, and a deck that is large enough for them.
    fn deck(&mut self, colors: Vec<Color>, most: u8, cards: Cards) -> (u8, DeckRule) {
        let kinds = colors.len() as u8;
        let market = MARKET as u8;
        match cards {
            Cards::Ample => {
                let each = self.between(1, 12);
                let wilds = self.between(0, 14).max((market + 1).saturating_sub(kinds * each));
                let room = (kinds * each + wilds - market) / most;
                // Mostly a few cards, as on real boards; sometimes hands that can pay for anything.
                let opening =
                    if self.one_in(4) { self.between(0, room) } else { self.between(0, room.min(5)) };
                (opening, DeckRule { colors, each, wilds })
            }
            Cards::Tiny => {
                let opening = self.between(0, 4);
                let wanted = opening * most + market + self.below(6);
                let each = self.between(1, (wanted / kinds).max(1));
                let wilds = wanted.saturating_sub(kinds * each);
                (opening, DeckRule { colors, each, wilds })
            }
        }
    }

    /// A tree that reaches every place, and more routes on top, some of them sisters.
    fn routes(&mut self, places: &[String], colors: &[Color], teams: Teams) -> Vec<RouteSpec> {
        let cargo = teams == Teams::None && self.one_in(3);
        // Each board has its own mix, so that some are nearly all ferries or nearly all sets.
        let mix: [u8; 4] = std::array::from_fn(|_| self.below(8));
        let longest = if self.one_in(4) { MAX_SPACES } else { 6 };
        let mut routes: Vec<RouteSpec> = Vec::new();
        let extra = usize::from(self.below(14));
        for n in 1..places.len() + extra {
            let (a, b) = if n < places.len() {
                (self.rng.below(n as u32) as usize, n)
            } else if let (true, Some(old)) = (self.one_in(2), routes.last()) {
                let place = |id: &String| places.iter().position(|p| p == id).unwrap_or(0);
                (place(&old.b), place(&old.a))
            } else {
                let a = self.rng.below(places.len() as u32) as usize;
                (a, (a + 1 + self.rng.below(places.len() as u32 - 1) as usize) % places.len())
            };
            let spaces = self.between(1, longest);
            let color = if self.one_in(3) { RouteColor::Grey } else { RouteColor::Of(*self.pick(colors)) };
            let kind = self.kind(&mix, spaces);
            let cargo = if cargo && self.one_in(2) { Cargo::Merchandise } else { Cargo::None };
            let (a, b) = (places[a].clone(), places[b].clone());
            routes.push(RouteSpec { id: format!("r{n}-{a}-{b}"), a, b, spaces, color, kind, cargo });
        }
        routes
    }

    fn kind(&mut self, mix: &[u8; 4], spaces: u8) -> RouteKind {
        let mut at = self.below(mix.iter().sum::<u8>() + 1);
        for (kind, share) in mix.iter().enumerate() {
            if at < *share {
                let most = spaces.min(MAX_SYMBOLS);
                return match kind {
                    0 => RouteKind::Normal,
                    1 if self.one_in(3) => RouteKind::Ferry(most),
                    1 => RouteKind::Ferry(self.between(1, most)),
                    2 => RouteKind::Tunnel(self.between(1, 6)),
                    _ => RouteKind::SetsOf(self.between(2, 5)),
                };
            }
            at -= share;
        }
        RouteKind::Normal
    }

    fn except(&mut self, routes: &[RouteSpec]) -> Vec<(String, String)> {
        let same =
            |r: &RouteSpec, s: &RouteSpec| (&r.a, &r.b) == (&s.a, &s.b) || (&r.a, &r.b) == (&s.b, &s.a);
        let mut except = Vec::new();
        for (n, route) in routes.iter().enumerate() {
            let doubled = routes[..n].iter().filter(|old| same(old, route)).count() == 1;
            if doubled && self.one_in(3) {
                except.push((route.a.clone(), route.b.clone()));
            }
        }
        except
    }

    fn districts(&mut self, places: &[String]) -> Vec<DistrictSpec> {
        let count = if self.one_in(2) { self.between(1, 4) } else { 0 };
        let mut districts = Vec::new();
        for _ in 0..count {
            let start = self.rng.below(places.len() as u32 - 1) as usize;
            let mut inside = places[start..start + 2].to_vec();
            inside.extend(places[start + 2..].iter().filter(|_| self.one_in(3)).cloned());
            districts.push(DistrictSpec { points: self.below(9), places: inside });
        }
        districts
    }

    fn offer(&mut self, teams: Teams) -> OfferRule {
        let offer = self.between(1, 6);
        let share = if teams == Teams::Pairs { self.below(2) } else { 0 };
        OfferRule { offer, keep: self.between(1, offer), share }
    }

    fn tickets(&mut self, places: &[String], junctions: &[String], dealt: u8) -> Vec<TicketSpec> {
        let named: Vec<&String> = places.iter().filter(|place| !junctions.contains(place)).collect();
        let mut tickets = Vec::new();
        for n in 0..dealt + self.below(12) {
            let a = self.rng.below(named.len() as u32) as usize;
            let b = (a + 1 + self.rng.below(named.len() as u32 - 1) as usize) % named.len();
            tickets.push(TicketSpec {
                id: format!("t{n}-{}-{}", named[a], named[b]),
                a: named[a].clone(),
                b: named[b].clone(),
                points: self.below(22),
                source: TicketSource::House,
            });
        }
        tickets
    }

    fn bonuses(&mut self, players: &[u8], districts: bool, routes: &[RouteSpec]) -> Vec<Bonus> {
        let mut bonuses = Vec::new();
        if self.one_in(2) {
            bonuses.push(Bonus::LongestPath(10));
        }
        if districts {
            bonuses.push(Bonus::Districts);
        }
        if self.one_in(2) {
            bonuses.push(Bonus::MostTickets(self.between(0, 15)));
        }
        if routes.iter().any(|route| route.cargo == Cargo::Merchandise) {
            // Few enough that they run out (A03).
            let ranks = players.iter().map(|&n| (0..n).rev().map(|place| 2 * place).collect()).collect();
            bonuses.push(Bonus::Merchandise { cards: self.between(1, 6), ranks });
        }
        bonuses
    }
}
