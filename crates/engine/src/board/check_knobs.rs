//! Checks that the knobs of a board agree with each other and with the board.

use super::compile::Checker;
use super::spec::{Bonus, Cargo, FerrySymbol, Flush, LastRound, MarketWild, OfferRule, Teams};
use super::{MAX_OFFER, Problem};
use crate::types::{MARKET, MAX_CARDS, MAX_SEATS, MAX_SIDES};

/// The most a route, a ticket, a district or a bonus may score.
pub(super) const MAX_POINTS: u8 = 100;
/// The most districts a board may have.
pub(super) const MAX_DISTRICTS: usize = 32;

impl Checker<'_> {
    pub(super) fn knobs(&mut self, tickets: usize) {
        let spec = self.spec;
        let rules = &spec.rules;
        let teams = rules.teams == Teams::Pairs;
        let most = usize::from(spec.players.iter().copied().max().unwrap_or(0));
        let mut players = spec.players.clone();
        players.sort_unstable();
        players.dedup();
        if players.len() != spec.players.len() || players.is_empty() || players[0] < 2 || most > MAX_SEATS {
            self.fault("players", Problem::Knob("name different player counts from 2 to 6"));
        }
        if teams && spec.players.iter().any(|n| n % 2 != 0 || *n < 4) {
            self.fault("players", Problem::Knob("teams of two need 4 or 6 players"));
        }
        if !teams && most > MAX_SIDES {
            self.fault("players", Problem::Knob("without teams at most 5 players can play"));
        }
        self.knob(rules.pieces > 0 && rules.pieces <= 100, "pieces", "give each player 1 to 100 pieces");
        let deck = &rules.deck;
        let cards = deck.colors.len() * usize::from(deck.each) + usize::from(deck.wilds);
        for (i, color) in deck.colors.iter().enumerate() {
            if deck.colors[..i].contains(color) {
                self.fault("rules.deck.colors", Problem::Twice(color.to_string()));
            }
        }
        self.knob(!deck.colors.is_empty() && deck.each > 0, "deck", "the deck needs cards of some colour");
        self.knob(cards <= usize::from(MAX_CARDS), "deck", "a deck can have at most 127 cards");
        let dealt = most * usize::from(rules.opening_cards) + MARKET;
        self.knob(cards >= dealt, "opening-cards", "the deck has too few cards for the hands and the market");
        self.offer("opening-tickets", &rules.opening_tickets);
        self.offer("ticket-draw", &rules.ticket_draw);
        self.knob(
            tickets >= most * usize::from(rules.opening_tickets.offer),
            "opening-tickets",
            "there are too few tickets to deal to all players",
        );
        if let Flush::AtWilds(n) = rules.flush {
            self.knob(
                (1..=MARKET as u8).contains(&n),
                "flush",
                "the market has five cards: flush at 1 to 5 wilds",
            );
        }
        let to_holder = rules.market_wild == MarketWild::WholeDrawToHolder;
        self.knob(teams || !to_holder, "market-wild", "only a team has a holder");
        if let FerrySymbol::WildOrAny(n) = rules.ferry_symbol {
            self.knob((2..=9).contains(&n), "ferry-symbol", "a set in place of a wild has 2 to 9 cards");
        }
        let by_team = matches!(rules.last_round, LastRound::Team(_));
        self.knob(teams || !by_team, "last-round", "`team` needs teams");
        for (i, (spaces, _)) in rules.route_points.iter().enumerate() {
            if rules.route_points[..i].iter().any(|(other, _)| other == spaces) {
                self.fault("rules.route-points", Problem::Twice(format!("{spaces} spaces")));
            }
        }
        for (i, tie_break) in rules.tie_breaks.iter().enumerate() {
            if rules.tie_breaks[..i].contains(tie_break) {
                self.fault("rules.tie-breaks", Problem::Twice(format!("{tie_break:?}")));
            }
        }
        self.bonuses();
        self.points();
    }

    /// Limits every score, so that the points of a game cannot overflow.
    fn points(&mut self) {
        let rules = &self.spec.rules;
        let bonus = |bonus: &Bonus| match bonus {
            Bonus::MostTickets(points) | Bonus::LongestPath(points) => *points,
            Bonus::Districts => 0,
            Bonus::Merchandise { ranks, .. } => ranks.iter().flatten().copied().max().unwrap_or(0),
        };
        let routes = rules.route_points.iter().all(|&(_, points)| points <= MAX_POINTS);
        self.knob(routes, "route-points", "a route scores at most 100");
        self.knob(
            rules.bonuses.iter().all(|b| bonus(b) <= MAX_POINTS),
            "bonuses",
            "a bonus scores at most 100",
        );
    }

    fn offer(&mut self, subject: &str, rule: &OfferRule) {
        let OfferRule { offer, keep, share } = *rule;
        let fits = keep >= 1 && keep <= offer && usize::from(offer) <= MAX_OFFER;
        self.knob(fits, subject, "show 1 to 6 tickets and keep at least one of them");
        self.knob(share <= 1, subject, "`share` is 0 or 1");
        self.knob(share == 0 || self.spec.rules.teams == Teams::Pairs, subject, "only a team has a holder");
    }

    fn bonuses(&mut self) {
        let spec = self.spec;
        let cargo = spec.routes.iter().any(|r| r.cargo == Cargo::Merchandise);
        let mut seen = [0; 4];
        for bonus in &spec.rules.bonuses {
            match bonus {
                Bonus::MostTickets(_) => seen[0] += 1,
                Bonus::LongestPath(_) => seen[1] += 1,
                Bonus::Districts => seen[2] += 1,
                Bonus::Merchandise { ranks, .. } => {
                    seen[3] += 1;
                    let covered =
                        spec.players.iter().all(|&n| ranks.iter().any(|row| row.len() == usize::from(n)));
                    self.knob(covered, "bonuses", "merchandise needs a table for every player count");
                    let falling = ranks.iter().all(|row| row.is_sorted_by(|a, b| a >= b));
                    self.knob(falling, "bonuses", "a higher place cannot score less than a lower one");
                    let alone = spec.rules.teams == Teams::None;
                    self.knob(alone, "bonuses", "merchandise is ranked by player: it does not go with teams");
                }
            }
        }
        self.knob(seen.iter().all(|&n| n <= 1), "bonuses", "name each bonus once");
        self.knob(seen[2] == 1 || spec.districts.is_empty(), "bonuses", "districts are given but not scored");
        self.knob(seen[2] == 0 || !spec.districts.is_empty(), "bonuses", "there are no districts to score");
        self.knob(seen[3] == 1 || !cargo, "bonuses", "routes give merchandise but it is not scored");
        self.knob(seen[3] == 0 || cargo, "bonuses", "no route gives merchandise");
    }
}
