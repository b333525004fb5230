//! Compiles the raw form of a board into a checked one, and reports every fault.

use std::collections::BTreeMap;

use super::check_knobs::{MAX_DISTRICTS, MAX_POINTS};
use super::spec::{BoardSpec, RouteColor, RouteKind, RouteSpec, TicketSpec, TicketsSpec};
use super::{
    Board, BoardFault, Closing, District, MAX_REVEAL, MAX_SPACES, MAX_SYMBOLS, PayTables, Place, PlaceKind,
    Problem, Route, SisterGroup, Ticket, fingerprint,
};
use crate::types::{
    Card, CardCounts, MAX_PLACES, MAX_ROUTES, MAX_TICKETS, PlaceId, PlaceSet, RouteId, RouteSet,
};

impl Board {
    /// Checks a board and indexes it.
    ///
    /// # Errors
    /// Every fault that was found, not only the first.
    pub fn compile(spec: &BoardSpec, tickets: &TicketsSpec) -> Result<Board, Vec<BoardFault>> {
        let mut checker = Checker { spec, places: BTreeMap::new(), faults: Vec::new() };
        checker.limits(tickets);
        checker.places();
        let routes = checker.routes();
        let tickets_done = checker.tickets(&tickets.tickets);
        let districts = checker.districts();
        let groups = checker.sisters(&routes);
        // Only when every name is known and means one place; otherwise it would report the same faults again.
        if checker.faults.is_empty() {
            checker.connected(&routes);
        }
        checker.totals(tickets);
        checker.knobs(tickets.tickets.len());
        if !checker.faults.is_empty() {
            return Err(checker.faults);
        }
        let places = spec
            .places
            .iter()
            .zip((0..).map(PlaceId))
            .map(|(id, place)| Place {
                id: id.clone(),
                routes: ids(&routes, |r| r.a == place || r.b == place),
                kind: if spec.junctions.contains(id) { PlaceKind::Junction } else { PlaceKind::Named },
            })
            .collect();
        let tables = Box::new(PayTables::new(&routes, &spec.rules));
        let by_spaces =
            (1..=MAX_SPACES).map(|n| ids(&routes, |r| r.spaces == n)).filter(|set| !set.is_empty()).collect();
        Ok(Board {
            id: spec.id.clone(),
            fingerprint: fingerprint::fingerprint(spec, tickets),
            players: spec.players.clone(),
            places,
            routes,
            tickets: tickets_done,
            districts,
            groups,
            rules: spec.rules.clone(),
            deck: full_deck(spec),
            tables,
            by_spaces,
        })
    }
}

fn ids(routes: &[Route], keep: impl Fn(&Route) -> bool) -> RouteSet {
    routes.iter().zip((0..).map(RouteId)).filter(|(r, _)| keep(r)).map(|(_, id)| id).collect()
}

fn full_deck(spec: &BoardSpec) -> CardCounts {
    let mut deck = CardCounts::of(Card::Wild, spec.rules.deck.wilds);
    for color in &spec.rules.deck.colors {
        deck.add(color.card(), spec.rules.deck.each);
    }
    deck
}

pub(super) struct Checker<'a> {
    pub(super) spec: &'a BoardSpec,
    places: BTreeMap<&'a str, PlaceId>,
    faults: Vec<BoardFault>,
}

impl<'a> Checker<'a> {
    pub(super) fn fault(&mut self, subject: impl Into<String>, problem: Problem) {
        self.faults.push(BoardFault { subject: subject.into(), problem });
    }

    pub(super) fn knob(&mut self, holds: bool, subject: &str, what: &'static str) {
        if !holds {
            self.fault(format!("rules.{subject}"), Problem::Knob(what));
        }
    }

    fn limits(&mut self, tickets: &TicketsSpec) {
        let counts = [
            ("places", self.spec.places.len(), MAX_PLACES),
            ("routes", self.spec.routes.len(), MAX_ROUTES),
            ("tickets", tickets.tickets.len(), MAX_TICKETS),
            ("districts", self.spec.districts.len(), MAX_DISTRICTS),
        ];
        for (subject, count, max) in counts {
            if count > max {
                self.fault(subject, Problem::TooMany { count, max });
            } else if count == 0 && subject != "districts" {
                self.fault(subject, Problem::Missing);
            }
        }
        if !is_id(&self.spec.id) {
            self.fault(format!("board `{}`", self.spec.id), Problem::BadId);
        }
    }

    fn places(&mut self) {
        for (id, n) in self.spec.places.iter().zip(0..=u8::MAX) {
            let subject = format!("place `{id}`");
            if !is_id(id) {
                self.fault(&subject, Problem::BadId);
            }
            if self.places.insert(id, PlaceId(n)).is_some() {
                self.fault(subject, Problem::DuplicateId);
            }
        }
        for id in &self.spec.junctions {
            self.place("junctions", id);
        }
    }

    /// The number of a place; if there is none, reports a fault and returns any number.
    fn place(&mut self, subject: &str, id: &str) -> PlaceId {
        match self.places.get(id) {
            Some(&place) => place,
            None => {
                self.fault(subject, Problem::UnknownPlace(id.to_owned()));
                PlaceId(0)
            }
        }
    }

    fn ends(&mut self, subject: &str, a: &str, b: &str) -> (PlaceId, PlaceId) {
        if a == b {
            self.fault(subject, Problem::SameEnds);
        }
        (self.place(subject, a), self.place(subject, b))
    }

    fn unique<'i>(&mut self, what: &str, ids: impl Iterator<Item = &'i String>) {
        let mut seen = std::collections::BTreeSet::new();
        for id in ids {
            if !is_id(id) {
                self.fault(format!("{what} `{id}`"), Problem::BadId);
            }
            if id.strip_prefix(&what[..1]).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit())) {
                self.fault(format!("{what} `{id}`"), Problem::NumberForm);
            }
            if !seen.insert(id) {
                self.fault(format!("{what} `{id}`"), Problem::DuplicateId);
            }
        }
    }

    fn routes(&mut self) -> Vec<Route> {
        let spec = self.spec;
        self.unique("route", spec.routes.iter().map(|r| &r.id));
        let mut routes: Vec<Route> = spec.routes.iter().map(|r| self.route(r)).collect();
        for i in 0..routes.len().min(MAX_ROUTES) {
            let (a, b) = (routes[i].a, routes[i].b);
            let mut sisters = ids(&routes[..routes.len().min(MAX_ROUTES)], |r| {
                (r.a, r.b) == (a, b) || (r.a, r.b) == (b, a)
            });
            sisters.remove(RouteId(i as u8));
            routes[i].sisters = sisters;
        }
        routes
    }

    fn route(&mut self, route: &RouteSpec) -> Route {
        let subject = format!("route `{}`", route.id);
        let (a, b) = self.ends(&subject, &route.a, &route.b);
        let spaces = route.spaces;
        if spaces == 0 || spaces > MAX_SPACES {
            self.fault(&subject, Problem::BadLength { spaces, max: MAX_SPACES });
        }
        let points = self.spec.rules.route_points.iter().find(|(n, _)| *n == spaces).map(|&(_, p)| p);
        if points.is_none() {
            self.fault(&subject, Problem::NoPoints { spaces });
        }
        if let RouteColor::Of(color) = route.color
            && !self.spec.rules.deck.colors.contains(&color)
        {
            self.fault(&subject, Problem::ColorNotInDeck(color));
        }
        let max = spaces.min(MAX_SYMBOLS);
        match route.kind {
            RouteKind::Ferry(symbols) if symbols == 0 || symbols > max => {
                self.fault(&subject, Problem::BadSymbols { symbols, max });
            }
            RouteKind::Tunnel(n) if n == 0 || usize::from(n) > MAX_REVEAL => {
                self.fault(&subject, Problem::BadReveal(n));
            }
            // At least two, so that a set is never as cheap as the card it stands for; bounded, so that
            // counts fit.
            RouteKind::SetsOf(n) if !(2..=9).contains(&n) => self.fault(&subject, Problem::BadSet(n)),
            RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => {}
        }
        Route {
            id: route.id.clone(),
            a,
            b,
            spaces,
            color: route.color,
            kind: route.kind,
            cargo: route.cargo,
            points: points.unwrap_or(0),
            sisters: RouteSet::EMPTY,
        }
    }

    fn tickets(&mut self, tickets: &[TicketSpec]) -> Vec<Ticket> {
        self.unique("ticket", tickets.iter().map(|t| &t.id));
        let mut done = Vec::new();
        for ticket in tickets {
            let subject = format!("ticket `{}`", ticket.id);
            let (a, b) = self.ends(&subject, &ticket.a, &ticket.b);
            if ticket.points > MAX_POINTS {
                self.fault(&subject, Problem::TooManyPoints);
            }
            if self.spec.junctions.contains(&ticket.a) || self.spec.junctions.contains(&ticket.b) {
                self.fault(&subject, Problem::TicketToJunction);
            }
            done.push(Ticket { id: ticket.id.clone(), a, b, points: ticket.points, source: ticket.source });
        }
        done
    }

    fn districts(&mut self) -> Vec<District> {
        let spec = self.spec;
        let mut done = Vec::new();
        for (i, district) in spec.districts.iter().enumerate() {
            let subject = format!("district {}", i + 1);
            let mut places = PlaceSet::EMPTY;
            for id in &district.places {
                let place = self.place(&subject, id);
                if places.contains(place) && self.places.contains_key(id.as_str()) {
                    self.fault(&subject, Problem::Twice(id.clone()));
                }
                if place.index() < MAX_PLACES {
                    places.insert(place);
                }
            }
            if district.points > MAX_POINTS {
                self.fault(&subject, Problem::TooManyPoints);
            }
            if district.places.len() < 2 {
                self.fault(subject, Problem::Knob("a district has at least two places"));
            }
            done.push(District { points: district.points, places });
        }
        done
    }

    fn sisters(&mut self, routes: &[Route]) -> Vec<SisterGroup> {
        let spec = self.spec;
        let mut open = RouteSet::EMPTY;
        for (a, b) in &spec.rules.sisters.except {
            let subject = format!("rules.sisters.except `{a}`–`{b}`");
            let (a, b) = self.ends(&subject, a, b);
            let group = routes.iter().find(|r| (r.a, r.b) == (a, b) || (r.a, r.b) == (b, a));
            match group {
                Some(route) if !route.sisters.is_empty() => open |= route.sisters,
                Some(_) | None => self.fault(subject, Problem::NoSisters),
            }
        }
        let mut groups = Vec::new();
        for (route, id) in routes.iter().zip((0..MAX_ROUTES as u8).map(RouteId)) {
            let all = route.sisters | RouteSet::one(id);
            if !route.sisters.is_empty() && all.lowest() == Some(id) {
                let closing = if (all & open).is_empty() { Closing::ByPlayerCount } else { Closing::Never };
                groups.push(SisterGroup { routes: all, closing });
            }
        }
        groups
    }

    /// Every place can be reached from the first, so every ticket can be completed and every district joined.
    fn connected(&mut self, routes: &[Route]) {
        let Some(first) = self.spec.places.first() else { return };
        let mut reached = vec![false; self.spec.places.len()];
        reached[0] = true;
        let mut grown = true;
        while grown {
            grown = false;
            for route in routes {
                if reached[route.a.index()] != reached[route.b.index()] {
                    reached[route.a.index()] = true;
                    reached[route.b.index()] = true;
                    grown = true;
                }
            }
        }
        for (id, reached) in self.spec.places.iter().zip(reached) {
            if !reached {
                self.fault(format!("place `{id}`"), Problem::NotConnected(first.clone()));
            }
        }
    }

    fn totals(&mut self, tickets: &TicketsSpec) {
        let totals = &self.spec.totals;
        let deck = &self.spec.rules.deck;
        let cards = deck.colors.len() as u32 * u32::from(deck.each) + u32::from(deck.wilds);
        let pairs = [
            ("totals.cards", u32::from(totals.cards), cards),
            ("totals.places", totals.places.into(), self.spec.places.len() as u32),
            ("totals.routes", totals.routes.into(), self.spec.routes.len() as u32),
            ("totals.tickets", totals.tickets.into(), tickets.tickets.len() as u32),
        ];
        for (subject, declared, counted) in pairs {
            if declared != counted {
                self.fault(subject, Problem::Total { declared, counted });
            }
        }
    }
}

fn is_id(id: &str) -> bool {
    let word = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    id.split('-').all(word)
}
