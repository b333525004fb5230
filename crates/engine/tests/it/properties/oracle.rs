//! A second opinion on legality: the clauses implemented again, slowly, independently of the engine.
//!
//! It may look at the whole state and takes no shortcut. What pays for a route is found by laying the
//! cards on the spaces one way after the other.

use engine::spec::{FerrySymbol, MarketWild, OfferRule, RouteColor, RouteKind, WildUse};
use engine::{
    Action, Board, Card, CardCounts, Color, Game, Payment, Phase, Route, RouteId, Seat, State, TicketSet,
};
use test_support::invariants;

/// Whether the rules allow a seat to do this now.
pub(super) fn lawful(game: &Game, state: &State, seat: Seat, action: &Action) -> bool {
    let table = state.public();
    let rules = game.board().rules();
    match (table.phase, action) {
        (Phase::Opening { waiting }, Action::Keep { tickets, share }) => {
            let rule = OfferRule { share: 0, ..rules.opening_tickets };
            waiting.contains(seat) && keeps(state, seat, rule, *tickets, *share)
        }
        (Phase::Keeping { seat: acting, .. }, Action::Keep { tickets, share }) => {
            seat == acting && keeps(state, seat, rules.ticket_draw, *tickets, *share)
        }
        (Phase::Sharing { waiting }, Action::Share(tickets)) => {
            waiting.contains(seat) && tickets.len() == 1 && owns(state, seat, *tickets)
        }
        (Phase::Placing { seat: acting, .. }, Action::Place(_)) => seat == acting,
        (Phase::Tunnel { seat: acting, .. }, Action::TakeBack) => seat == acting,
        (Phase::Tunnel { seat: acting, dig }, Action::Add(pay)) => {
            let laid: Vec<Color> =
                Color::ALL.into_iter().filter(|c| dig.laid.cards().get(c.card()) > 0).collect();
            let fits = |(card, _): (Card, u8)| card == Card::Wild || laid.iter().any(|c| c.card() == card);
            seat == acting
                && has(game, state, seat, pay)
                && pay.cards().sum() == u32::from(dig.extra)
                && pay.cards().iter().all(fits)
        }
        (Phase::Turn { seat: acting } | Phase::Second { seat: acting, .. }, Action::DrawDeck) => {
            seat == acting && state.deck().sum() + state.public().discard.sum() > 0
        }
        (Phase::Turn { seat: acting }, Action::DrawMarket(slot)) => {
            seat == acting && table.market.get(slot.index()).is_some_and(Option::is_some)
        }
        (Phase::Second { seat: acting, .. }, Action::DrawMarket(slot)) => {
            let card = table.market.get(slot.index()).copied().flatten();
            let wilds_too = rules.market_wild == MarketWild::LikeAnyCard;
            seat == acting && card.is_some_and(|card| card != Card::Wild || wilds_too)
        }
        (Phase::Turn { seat: acting }, Action::DrawTickets) => {
            seat == acting && state.undealt_tickets().len() + state.returned_tickets().len() > 0
        }
        (Phase::Turn { seat: acting }, Action::Share(tickets)) => {
            let count = tickets.len();
            seat == acting && game.teams() && (count == 1 || count == 2) && owns(state, seat, *tickets)
        }
        (Phase::Turn { seat: acting }, Action::Claim { route, pay }) => {
            seat == acting
                && may_build(game, state, seat, *route)
                && has(game, state, seat, pay)
                && pays(game.board(), game.board().route(*route), &pay.cards())
        }
        (Phase::Turn { seat: acting }, Action::Pass) => seat == acting && nothing_else(game, state, seat),
        _ => false,
    }
}

fn keeps(
    state: &State,
    seat: Seat,
    rule: OfferRule,
    tickets: TicketSet,
    share: Option<engine::TicketId>,
) -> bool {
    let offer = state.own(seat).offer.tickets();
    let enough = tickets.len() >= usize::from(rule.keep) || tickets.len() == offer.len();
    let shared = match share {
        None => rule.share == 0,
        Some(ticket) => rule.share == 1 && tickets.into_iter().any(|kept| kept == ticket),
    };
    tickets.into_iter().all(|ticket| offer.contains(&ticket)) && enough && shared
}

fn owns(state: &State, seat: Seat, tickets: TicketSet) -> bool {
    tickets.into_iter().all(|ticket| state.own(seat).tickets.into_iter().any(|own| own == ticket))
}

/// T08: the own hand, and the team's holder.
fn has(game: &Game, state: &State, seat: Seat, pay: &Payment) -> bool {
    let holder = game.team(seat).map_or(CardCounts::EMPTY, |team| state.team(team).cards);
    Card::ALL.into_iter().all(|card| {
        pay.hand.get(card) <= state.hand(seat).get(card) && pay.holder.get(card) <= holder.get(card)
    })
}

/// All that a seat can pay with.
pub(super) fn purse(game: &Game, state: &State, seat: Seat) -> CardCounts {
    let holder = game.team(seat).map_or(CardCounts::EMPTY, |team| state.team(team).cards);
    state.hand(seat).plus(&holder)
}

/// C07 C10 T13 R09: whether a seat may lay pieces on a route at all.
pub(super) fn may_build(game: &Game, state: &State, seat: Seat, id: RouteId) -> bool {
    let table = state.public();
    let Some(route) = game.board().routes().get(id.index()) else { return false };
    let own_sister = route.sisters.into_iter().any(|sister| table.claims[seat.index()].contains(sister));
    invariants::open_routes(game, state).contains(id)
        && !own_sister
        && route.spaces <= table.pieces[seat.index()]
}

/// R01.
fn nothing_else(game: &Game, state: &State, seat: Seat) -> bool {
    let table = state.public();
    let cards = state.deck().sum() + table.discard.sum() > 0 || table.market.iter().any(Option::is_some);
    let tickets = state.undealt_tickets().len() + state.returned_tickets().len() > 0;
    let share = game.teams() && !state.own(seat).tickets.is_empty();
    let purse = purse(game, state, seat);
    let build = (0..game.board().routes().len() as u8).map(RouteId).any(|id| {
        may_build(game, state, seat, id) && contains_price(game.board(), game.board().route(id), &purse)
    });
    !cards && !tickets && !share && !build
}

/// R20: all of these cards, laid on the spaces, fill them, and none is left over.
pub(super) fn pays(board: &Board, route: &Route, cards: &CardCounts) -> bool {
    ways(board, route).iter().any(|way| way.fits(cards) && cards.sum() == way.cards())
}

/// Whether some of these cards, laid on the spaces, fill them all: every choice of cards is tried.
pub(super) fn contains_price(board: &Board, route: &Route, cards: &CardCounts) -> bool {
    // The number of cards decides between the ways to lay the same spaces, so it is enough to try
    // them all with cards to spare.
    ways(board, route).iter().any(|way| way.fits(cards) && cards.sum() >= way.cards())
}

/// One way to fill the spaces of a route: so many with a card of the colour, so many with a wild, and
/// the others with sets of any cards.
struct Way {
    color: Color,
    colored: u32,
    wild: u32,
    any: u32,
}

impl Way {
    fn cards(&self) -> u32 {
        self.colored + self.wild + self.any
    }

    fn fits(&self, cards: &CardCounts) -> bool {
        u32::from(cards.get(self.color.card())) >= self.colored && u32::from(cards.wilds()) >= self.wild
    }
}

/// Space by space, everything that may lie there.
fn ways(board: &Board, route: &Route) -> Vec<Way> {
    let rules = board.rules();
    let everywhere = rules.wilds == WildUse::Everywhere;
    // What may lie on a space without a symbol besides the colour, and what on one with a symbol.
    let (symbols, wild_for_color, set_for_color, set_for_symbol) = match (route.kind, rules.ferry_symbol) {
        (RouteKind::Normal, _) => (0, everywhere, None, None),
        (RouteKind::Tunnel(_), _) => (0, true, None, None),
        (RouteKind::SetsOf(set), _) => (0, everywhere, Some(set), None),
        (RouteKind::Ferry(symbols), FerrySymbol::WildOnly) => (symbols, true, None, None),
        (RouteKind::Ferry(symbols), FerrySymbol::WildOrAny(set)) => (symbols, true, None, Some(set)),
    };
    let mut ways = Vec::new();
    for color in Color::ALL {
        if matches!(route.color, RouteColor::Of(only) if only != color) {
            continue;
        }
        let mut open = vec![Way { color, colored: 0, wild: 0, any: 0 }];
        for space in 0..route.spaces {
            let symbol = space < symbols;
            let mut next: Vec<Way> = Vec::new();
            for Way { color, colored, wild, any } in open {
                if !symbol {
                    next.push(Way { color, colored: colored + 1, wild, any });
                }
                if symbol || wild_for_color {
                    next.push(Way { color, colored, wild: wild + 1, any });
                }
                if let Some(set) = if symbol { set_for_symbol } else { set_for_color } {
                    next.push(Way { color, colored, wild, any: any + u32::from(set) });
                }
            }
            // The order of spaces does not matter: the same counts are the same way.
            next.sort_unstable_by_key(|way| (way.colored, way.wild, way.any));
            next.dedup_by_key(|way| (way.colored, way.wild, way.any));
            open = next;
        }
        ways.extend(open);
    }
    ways
}
