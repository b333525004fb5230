//! The legal actions, counted and picked without building a list.
//!
//! Claims are listed with canonical payments only, since there can be tens of thousands of legal ones. For
//! each route there is one payment per colour that can pay, with as many cards of that colour as the route
//! takes and wilds for the rest. Wilds alone are listed on tunnels (they change the odds), on ferries that
//! are all symbols, and where no colour can help. On ferries there is one such payment for each number of
//! symbols that can be paid by sets, on grey ones with the colour held most. A route payable by sets has one
//! payment, with the colour held most. Sets are made of the cards the player holds least of. A route is
//! listed exactly if some payment exists.

mod claims;
mod tickets;

use tickets::{each_keep, masks, nth_keep, nth_share};

use crate::board::MAX_SYMBOLS;
use crate::board::spec::MarketWild;
use crate::game::Game;
use crate::position::{Offer, Phase, Sight};
use crate::rules::{Action, CardSpot, Payment, canonical, color_laid};
use crate::types::{Card, CardCounts, Color, KINDS, MARKET, RouteId, RouteSet, Slot, TicketSet};

/// One for each number of sets and each key, and one more per colour for routes payable by sets.
const MAX_GROUPS: usize = (MAX_SYMBOLS as usize + 2) * KINDS;

/// The legal actions of one seat. It can be refilled without allocating.
///
/// Order: draw from the deck, from the market by slot, claims by number of sets, then by colour
/// (wilds alone last), then by route; draw tickets; share tickets; pass. In other phases: the order
/// of [`LegalActions::each`].
#[derive(Clone, Debug)]
pub struct LegalActions<'g> {
    game: &'g Game,
    kind: Kind,
    hand: CardCounts,
    cards: CardCounts,
    draws: u8,
    groups: [Group; MAX_GROUPS],
    used: usize,
    claims: usize,
    tail: usize,
    total: usize,
}

/// Routes that are paid for in the same way.
#[derive(Clone, Copy, Debug)]
struct Group {
    routes: RouteSet,
    key: Card,
    sets: u8,
    count: u8,
}

/// What follows the draws and claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Nothing,
    Turn { tickets: TicketSet, may_draw_tickets: bool },
    Second,
    Place,
    Keep { offer: Offer, least: u8, share: u8 },
    ShareOne(TicketSet),
    Tunnel { color: Option<Color>, extra: u8, payable: bool },
}

impl<'g> LegalActions<'g> {
    /// An empty list, ready to be filled.
    pub fn new(game: &'g Game) -> LegalActions<'g> {
        LegalActions {
            game,
            kind: Kind::Nothing,
            hand: CardCounts::EMPTY,
            cards: CardCounts::EMPTY,
            draws: 0,
            groups: [Group { routes: RouteSet::EMPTY, key: Card::Wild, sets: 0, count: 0 }; MAX_GROUPS],
            used: 0,
            claims: 0,
            tail: 0,
            total: 0,
        }
    }

    /// The legal actions of a seat.
    pub fn of(game: &'g Game, sight: Sight<'_>) -> LegalActions<'g> {
        let mut legal = LegalActions::new(game);
        legal.fill(sight);
        legal
    }

    /// Lists the legal actions of a seat from scratch.
    #[inline]
    pub fn fill(&mut self, sight: Sight<'_>) {
        let public = sight.public;
        self.draws = 0;
        self.used = 0;
        self.claims = 0;
        self.tail = 0;
        self.kind = Kind::Nothing;
        if public.phase.to_act().contains(sight.seat) {
            self.fill_phase(sight);
        }
        self.total = self.draws.count_ones() as usize + self.claims + self.tail;
    }

    #[inline]
    fn fill_phase(&mut self, sight: Sight<'_>) {
        let public = sight.public;
        let rules = self.game.board().rules();
        match public.phase {
            Phase::Turn { .. } => {
                self.draws = draws(sight, None);
                self.fill_claims(sight);
                let tickets = if self.game.teams() { sight.own.tickets } else { TicketSet::EMPTY };
                let may_draw_tickets = !public.ticket_deck.is_empty();
                let n = tickets.len();
                self.tail = usize::from(may_draw_tickets) + n + n * n.saturating_sub(1) / 2;
                self.kind = Kind::Turn { tickets, may_draw_tickets };
                if self.draws == 0 && self.claims == 0 && self.tail == 0 {
                    self.tail = 1;
                }
            }
            Phase::Second { .. } => {
                let barred = (rules.market_wild != MarketWild::LikeAnyCard).then_some(Card::Wild);
                self.draws = draws(sight, barred);
                self.kind = Kind::Second;
            }
            Phase::Placing { .. } => {
                self.kind = Kind::Place;
                self.tail = 2;
            }
            Phase::Opening { .. } | Phase::Keeping { .. } => {
                let opening = matches!(public.phase, Phase::Opening { .. });
                let rule = if opening { rules.opening_tickets } else { rules.ticket_draw };
                let offer = sight.own.offer;
                let least = rule.keep.min(offer.tickets().len() as u8);
                // The opening's shared ticket is chosen in a separate step (T04).
                let share = if opening { 0 } else { rule.share };
                self.kind = Kind::Keep { offer, least, share };
                self.tail = masks(&offer, least)
                    .map(|mask| if share == 0 { 1 } else { mask.count_ones() as usize })
                    .sum();
            }
            Phase::Sharing { .. } => {
                self.kind = Kind::ShareOne(sight.own.tickets);
                self.tail = sight.own.tickets.len();
            }
            Phase::Tunnel { dig, .. } => {
                self.hand = sight.own.hand;
                self.cards = sight.own.hand.plus(&sight.team.cards);
                let color = color_laid(&dig.laid.cards());
                let have = self.cards.wilds() + color.map_or(0, |color| self.cards.get(color.card()));
                let payable = have >= dig.extra;
                self.kind = Kind::Tunnel { color, extra: dig.extra, payable };
                self.tail = 1 + usize::from(payable);
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn push(&mut self, routes: RouteSet, key: Card, sets: u8) {
        if !routes.is_empty() {
            let count = routes.len();
            self.groups[self.used] = Group { routes, key, sets, count: count as u8 };
            self.used += 1;
            self.claims += count;
        }
    }

    /// How many actions there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.total
    }

    /// Whether there are none: the seat has nothing to decide now.
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Whether the only action is to pass (R01).
    pub fn may_only_pass(&self) -> bool {
        match self.kind {
            Kind::Turn { tickets, may_draw_tickets } => {
                self.draws == 0 && self.claims == 0 && tickets.is_empty() && !may_draw_tickets
            }
            Kind::Nothing
            | Kind::Second
            | Kind::Place
            | Kind::Keep { .. }
            | Kind::ShareOne(_)
            | Kind::Tunnel { .. } => false,
        }
    }

    /// The routes that can be claimed.
    pub fn routes(&self) -> RouteSet {
        self.groups[..self.used].iter().fold(RouteSet::EMPTY, |all, group| all | group.routes)
    }

    /// The `n`-th action, counted from 0.
    #[inline]
    pub fn get(&self, mut n: usize) -> Option<Action> {
        if n >= self.total {
            return None;
        }
        let draws = self.draws.count_ones() as usize;
        if n < draws {
            return nth_draw(self.draws, n);
        }
        n -= draws;
        if n < self.claims {
            for group in &self.groups[..self.used] {
                let here = usize::from(group.count);
                if n < here {
                    return group.routes.nth(n).map(|route| self.claim(group, route));
                }
                n -= here;
            }
        }
        self.tail_action(n - self.claims.min(n))
    }

    /// Calls `f` with every action, in order.
    pub fn each(&self, mut f: impl FnMut(Action)) {
        for bit in (0..=MARKET as u8).filter(|bit| self.draws >> bit & 1 == 1) {
            f(draw(bit));
        }
        for group in &self.groups[..self.used] {
            group.routes.for_each(|route| f(self.claim(group, route)));
        }
        match self.kind {
            // Picking them one by one would walk through the subsets repeatedly.
            Kind::Keep { offer, least, share } => each_keep(&offer, least, share, f),
            Kind::Nothing
            | Kind::Turn { .. }
            | Kind::Second
            | Kind::Place
            | Kind::ShareOne(_)
            | Kind::Tunnel { .. } => (0..self.tail).filter_map(|n| self.tail_action(n)).for_each(f),
        }
    }

    #[inline]
    fn claim(&self, group: &Group, id: RouteId) -> Action {
        let board = self.game.board();
        let cards = canonical(board, board.route(id), group.key, group.sets, &self.cards);
        Action::Claim { route: id, pay: self.split(&cards) }
    }

    #[inline]
    fn split(&self, cards: &CardCounts) -> Payment {
        if self.game.teams() { Payment::hand_first(cards, &self.hand) } else { Payment::hand(*cards) }
    }

    fn tail_action(&self, n: usize) -> Option<Action> {
        match self.kind {
            Kind::Nothing | Kind::Second => None,
            Kind::Turn { tickets, may_draw_tickets } => match (may_draw_tickets, n) {
                (true, 0) => Some(Action::DrawTickets),
                (may, n) => match nth_share(tickets, n - usize::from(may)) {
                    Some(share) => Some(Action::Share(share)),
                    None => Some(Action::Pass),
                },
            },
            Kind::Place => Some(Action::Place(if n == 0 { CardSpot::Hand } else { CardSpot::Holder })),
            Kind::Keep { offer, least, share } => nth_keep(&offer, least, share, n),
            Kind::ShareOne(tickets) => tickets.nth(n).map(|ticket| Action::Share(TicketSet::one(ticket))),
            Kind::Tunnel { color, extra, payable } => Some(if n == 0 && payable {
                let same = color.map_or(0, |color| self.cards.get(color.card()).min(extra));
                let mut cards = CardCounts::of(Card::Wild, extra - same);
                if let Some(color) = color {
                    cards.add(color.card(), same);
                }
                Action::Add(self.split(&cards))
            } else {
                Action::TakeBack
            }),
        }
    }
}

impl Game {
    /// The legal actions of a seat, claims with canonical payments (see [`LegalActions`]).
    pub fn legal_actions(&self, sight: Sight<'_>) -> Vec<Action> {
        let legal = LegalActions::of(self, sight);
        let mut actions = Vec::with_capacity(legal.len());
        legal.each(|action| actions.push(action));
        actions
    }
}

/// Bit 0 for the deck, bit 1 + *i* for slot *i* of the market; `barred` cards stay where they are.
#[inline]
fn draws(sight: Sight<'_>, barred: Option<Card>) -> u8 {
    let mut draws = u8::from(sight.public.can_draw());
    for (i, slot) in sight.public.market.iter().enumerate() {
        draws |= u8::from(slot.is_some() && *slot != barred) << (1 + i);
    }
    draws
}

fn nth_draw(draws: u8, n: usize) -> Option<Action> {
    (0..=MARKET as u8).filter(|bit| draws >> bit & 1 == 1).nth(n).map(draw)
}

/// The draw that a bit stands for.
fn draw(bit: u8) -> Action {
    if bit == 0 { Action::DrawDeck } else { Action::DrawMarket(Slot(bit - 1)) }
}
