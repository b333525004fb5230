//! How simple players use cards: which payment spares most, what some routes still need, what to draw.

use engine::spec::{MarketWild, RouteColor, RouteKind, WildUse};
use engine::{Action, Card, CardCounts, Color, Payment, Phase, RouteId};

use super::Observation;

/// How a player likes wilds in the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wilds {
    /// When they help, and no card in the market helps as much.
    WhenUseful,
    /// Always: a wild is a wild.
    Eagerly,
}

/// The cards that some routes still need.
#[derive(Clone, Debug, Default)]
pub(crate) struct Want {
    /// Kinds of cards that are missing, the most urgent first.
    kinds: Vec<Card>,
    /// How many cards are missing in all.
    pub(crate) short: u32,
    /// Missing cards that a wild could replace.
    wildable: u32,
}

/// The price of one card in a payment: wilds are kept, and so are cards that other routes wait for.
const WILD: u32 = 4;
const RESERVED: u32 = 3;
const SPARE: u32 = 1;

impl Want {
    /// Whether a card would help.
    pub(crate) fn wants(&self, card: Card) -> bool {
        self.kinds.contains(&card) || (card == Card::Wild && self.wildable > 0)
    }

    fn miss(&mut self, card: Card, n: u32) {
        if n > 0 && !self.kinds.contains(&card) {
            self.kinds.push(card);
        }
        self.short += n;
    }
}

impl Observation<'_> {
    /// The cards that are missing for all these routes together.
    pub(crate) fn want(&self, routes: &[RouteId]) -> Want {
        let rules = self.game.board().rules();
        let mut left = self.cards;
        let mut want = Want::default();
        // Routes of one colour first: a grey one takes what is left over.
        let (colored, grey): (Vec<RouteId>, Vec<RouteId>) =
            routes.iter().partition(|&&id| self.game.board().route(id).color != RouteColor::Grey);
        for id in colored.into_iter().chain(grey) {
            let route = self.game.board().route(id);
            let symbols = match route.kind {
                RouteKind::Ferry(symbols) => symbols,
                RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
            };
            let color = match route.color {
                RouteColor::Of(color) => color.card(),
                RouteColor::Grey => most_of(&left),
            };
            let asked = route.spaces - symbols + self.tunnel_spare(id);
            let same = asked.min(left.get(color));
            left.take(color, same);
            let mut missing = asked - same;
            let wild_too = match route.kind {
                RouteKind::Normal | RouteKind::SetsOf(_) => rules.wilds == WildUse::Everywhere,
                RouteKind::Tunnel(_) | RouteKind::Ferry(_) => true,
            };
            let wilds = left.wilds().min(symbols + if wild_too { missing } else { 0 });
            left.take(Card::Wild, wilds);
            let for_symbols = wilds.min(symbols);
            missing -= wilds - for_symbols;
            want.miss(Card::Wild, u32::from(symbols - for_symbols));
            want.miss(color, u32::from(missing));
            if wild_too {
                want.wildable += u32::from(missing);
            }
        }
        want
    }

    /// How many turns of drawing a route is away, if every card drawn fits.
    pub(crate) fn turns_to(&self, id: RouteId) -> u32 {
        if self.ready(id) { 0 } else { self.missing(id).div_ceil(2).max(1) }
    }

    /// How many cards a route still needs.
    pub(crate) fn missing(&self, id: RouteId) -> u32 {
        if self.ready(id) { 0 } else { self.want(&[id]).short.max(1) }
    }

    /// The extra cards that a tunnel takes on average, rounded.
    fn tunnel_spare(&self, id: RouteId) -> u8 {
        let deck = &self.game.board().rules().deck;
        match self.game.board().route(id).kind {
            RouteKind::Tunnel(turned) => {
                let matching = u32::from(turned) * u32::from(deck.each + deck.wilds);
                let all = self.game.board().deck().sum().max(1);
                ((matching + all / 2) / all) as u8
            }
            RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => 0,
        }
    }

    /// The routes that can be claimed now.
    pub(crate) fn claimable(&self) -> Vec<RouteId> {
        let mut ids: Vec<RouteId> = self.claims().map(|(id, _)| id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Whether a route can be claimed now with a fair chance: a tunnel needs cards to spare.
    pub(crate) fn ready(&self, id: RouteId) -> bool {
        let tunnel = matches!(self.game.board().route(id).kind, RouteKind::Tunnel(_));
        let weary = self.gave_up_with.is_some_and(|cards| self.cards.total() <= cards);
        let dare = !tunnel || !self.can_draw() || (!weary && self.want(&[id]).short == 0);
        dare && self.claims().any(|(route, _)| route == id)
    }

    /// The claim of a route with the payment that spares most, if the moment is good; `goals` are the routes
    /// for which cards are being kept.
    pub(crate) fn claim(&self, id: RouteId, goals: &[RouteId]) -> Option<Action> {
        if !self.ready(id) {
            return None;
        }
        let board = self.game.board();
        let reserved = |card: Card| {
            goals.iter().any(|&goal| {
                goal != id
                    && match board.route(goal).color {
                        RouteColor::Of(color) => color.card() == card,
                        RouteColor::Grey => false,
                    }
            })
        };
        let price = |pay: &Payment| -> u32 {
            let one = |card: Card| match card.color() {
                None => WILD,
                Some(_) => {
                    if reserved(card) {
                        RESERVED
                    } else {
                        SPARE
                    }
                }
            };
            pay.cards().iter().map(|(card, n)| u32::from(n) * one(card)).sum()
        };
        let (route, pay) =
            self.claims().filter(|(route, _)| *route == id).min_by_key(|(_, pay)| price(pay))?;
        Some(Action::Claim { route, pay })
    }

    /// The first of these routes that can be claimed.
    pub(crate) fn claim_first(&self, routes: &[RouteId]) -> Option<Action> {
        routes.iter().find_map(|&id| self.claim(id, routes))
    }

    /// The claimable route that is best by some measure.
    pub(crate) fn claim_best<K: Ord>(
        &self,
        goals: &[RouteId],
        measure: impl Fn(RouteId) -> K,
    ) -> Option<Action> {
        let ready = self.claimable().into_iter().filter(|&id| self.ready(id));
        self.claim(ready.max_by_key(|&id| measure(id))?, goals)
    }

    /// The card to draw for what is wanted: the most urgent one in the market, else a blind one.
    pub(crate) fn draw(&self, want: &Want, wilds: Wilds) -> Option<Action> {
        let in_market = |card: Card| {
            self.actions.iter().copied().find(|action| {
                matches!(action, Action::DrawMarket(slot) if self.sight.public.slot(slot.index()) == Some(card))
            })
        };
        let wanted = want.kinds.iter().find_map(|&card| in_market(card));
        let wild = in_market(Card::Wild).filter(|_| want.wants(Card::Wild) || wilds == Wilds::Eagerly);
        let second = matches!(self.sight.public.phase, Phase::Second { .. });
        let wild_first = match self.game.board().rules().market_wild {
            MarketWild::LikeAnyCard => true,
            // It costs a second card, so it must be the last one missing or the only useful one.
            MarketWild::WholeDraw | MarketWild::WholeDrawToHolder => {
                wilds == Wilds::Eagerly || want.short == 1 || second
            }
        };
        let choice = if wild_first { wild.or(wanted) } else { wanted.or(wild) };
        let deck = self.actions.iter().copied().find(|action| *action == Action::DrawDeck);
        choice.or(deck).or_else(|| self.actions.iter().copied().find(is_draw))
    }

    /// Whether any card can be drawn.
    pub(crate) fn can_draw(&self) -> bool {
        self.actions.iter().any(is_draw)
    }

    /// Drawing tickets, if that is possible.
    pub(crate) fn draw_tickets(&self) -> Option<Action> {
        self.actions.iter().copied().find(|action| *action == Action::DrawTickets)
    }

    /// Something to do when nothing is useful: draw, claim, or any other legal action.
    pub(crate) fn anything(&self) -> Action {
        let claim = || self.claim_best(&[], |id| self.spaces(id));
        let draw = || self.actions.iter().copied().find(is_draw);
        draw().or_else(claim).or_else(|| self.actions.last().copied()).unwrap_or(Action::Pass)
    }

    fn claims(&self) -> impl Iterator<Item = (RouteId, Payment)> {
        self.actions.iter().filter_map(|action| {
            let Action::Claim { route, pay } = *action else { return None };
            Some((route, pay))
        })
    }
}

fn is_draw(action: &Action) -> bool {
    matches!(action, Action::DrawDeck | Action::DrawMarket(_))
}

/// The colour with most cards; of several, the first.
fn most_of(cards: &CardCounts) -> Card {
    let fewer_first = |&color: &Color| (cards.get(color.card()), std::cmp::Reverse(color));
    Color::ALL.into_iter().max_by_key(fewer_first).map_or(Card::Wild, Color::card)
}
