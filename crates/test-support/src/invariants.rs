//! Invariants of every position, computed from the rules alone.
//!
//! Nothing here relies on a result of the engine that could be wrong in the same way: cards, tickets and
//! pieces are counted where they are.

use engine::spec::{Bonus, Cargo, Flush};
use engine::{
    Board, Card, CardCounts, Choice, Closing, Game, MARKET, MAX_SEATS, Phase, PlaceId, RouteId, RouteSet,
    Seat, Shown, State, TicketId,
};

/// Checks everything that must hold between any two actions; panics with what does not.
pub fn position(game: &Game, state: &State) {
    cards(game, state);
    market(state);
    tickets(game, state);
    pieces(game, state);
    pending(game, state);
    assert_eq!(state.public().open, state.open_from_claims(game), "open routes");
    assert_eq!(state.public().open, open_routes(game, state), "open routes, by the rules");
}

/// No card is lost or created (C05), and the public counts are correct.
pub fn cards(game: &Game, state: &State) {
    let table = state.public();
    let market: CardCounts = table.market.iter().flatten().copied().collect();
    let mut lie = vec![*state.deck(), table.discard, market];
    lie.extend(game.each_seat().map(|seat| *state.hand(seat)));
    lie.extend(game.each_seat().filter_map(|seat| state.own(seat).drawn).map(|card| CardCounts::of(card, 1)));
    lie.extend(game.each_team().map(|team| state.team(team).cards));
    match table.phase {
        Phase::Tunnel { dig, .. } => lie.extend([dig.laid.hand, dig.laid.holder, dig.turned]),
        Phase::Placing { card: Shown::Face(card), .. } => lie.push(CardCounts::of(card, 1)),
        _ => {}
    }
    for card in Card::ALL {
        let found: u32 = lie.iter().map(|cards| u32::from(cards.get(card))).sum();
        assert_eq!(found, u32::from(game.board().deck().get(card)), "{card} cards");
    }
    assert_eq!(u32::from(table.deck_cards), state.deck().sum(), "cards of the deck");
    assert_eq!(u32::from(table.discard_cards), table.discard.sum(), "cards of the discard");
    for seat in 0..MAX_SEATS {
        let hand = state.hand(Seat(seat as u8)).sum();
        assert_eq!(u32::from(table.hand_cards[seat]), hand, "cards of seat {seat}");
    }
    for team in game.each_team() {
        assert_eq!(
            u32::from(table.holder_cards[team.index()]),
            state.team(team).cards.sum(),
            "holder {team}"
        );
    }
}

/// The market is as full as it can be (R16), and an empty deck means that no card can be drawn (R23).
pub fn market(state: &State) {
    let table = state.public();
    // The cards of a tunnel are in neither pile until its player has answered.
    if !matches!(table.phase, Phase::Tunnel { .. }) {
        assert!(table.deck_cards > 0 || table.discard_cards == 0, "the deck is empty and the discard is not");
    }
    if table.market.contains(&None) {
        assert!(!table.can_draw(), "the market has a gap and there are cards to fill it");
    }
}

/// If an action changed the market or the discard, the market is flushed where a flush could help (L03, R03).
/// A blind draw changes neither, so no flush follows it.
pub fn flushed(game: &Game, state: &State) {
    let table = state.public();
    // With a limit of one wild, a flush may fail for so long that the engine gives up.
    if let Flush::AtWilds(limit @ 2..) = game.board().rules().flush
        && !table.market.contains(&None)
    {
        let shown = table.market.iter().flatten().filter(|&&card| card == Card::Wild).count();
        let piles = state.deck().sum() + table.discard.sum();
        let wilds = u32::from(state.deck().wilds()) + u32::from(table.discard.wilds());
        let others = piles - wilds + (MARKET - shown) as u32;
        let needed = (MARKET - usize::from(limit) + 1) as u32;
        assert!(
            shown < usize::from(limit) || others < needed,
            "{shown} wilds in the market, {others} others"
        );
    }
}

/// Every ticket is in exactly one place (K11), and the public counts are correct.
pub fn tickets(game: &Game, state: &State) {
    let table = state.public();
    let mut found: Vec<TicketId> = state.undealt_tickets().collect();
    found.extend(state.returned_tickets());
    for seat in game.each_seat() {
        let own = state.own(seat);
        found.extend(own.tickets);
        found.extend(own.gone);
        found.extend(own.offer.tickets());
        assert_eq!(usize::from(table.hand_tickets[seat.index()]), own.tickets.len(), "tickets of {seat}");
        assert_eq!(usize::from(table.gone_tickets[seat.index()]), own.gone.len(), "gone tickets of {seat}");
    }
    for team in game.each_team() {
        found.extend(state.team(team).tickets);
        assert_eq!(usize::from(table.holder_tickets[team.index()]), state.team(team).tickets.len());
    }
    found.sort_unstable();
    let all: Vec<TicketId> = (0..game.board().tickets().len() as u8).map(TicketId).collect();
    assert_eq!(found, all, "tickets");
    assert_eq!(usize::from(table.ticket_deck.top), state.undealt_tickets().len());
    assert_eq!(usize::from(table.ticket_deck.under), state.returned_tickets().len());
}

/// Pieces, points and merchandise follow from the claims (C06, A03).
pub fn pieces(game: &Game, state: &State) {
    let board = game.board();
    let table = state.public();
    let mut claimed = RouteSet::EMPTY;
    let mut scores = [0; engine::MAX_SIDES];
    let mut cargo = 0;
    for seat in game.each_seat() {
        let mut spaces = 0;
        for id in table.claims[seat.index()] {
            let route = board.route(id);
            assert!(!claimed.contains(id), "{} is claimed twice", route.id);
            claimed.insert(id);
            spaces += u32::from(route.spaces);
            scores[game.side(seat).index()] += i16::from(route.points);
            cargo += u32::from(route.cargo == Cargo::Merchandise);
        }
        let left = u32::from(table.pieces[seat.index()]);
        assert_eq!(left + spaces, u32::from(board.rules().pieces), "pieces of seat {seat}");
    }
    assert_eq!(table.scores, scores, "points for routes");
    let all = board.rules().bonuses.iter().map(|bonus| match bonus {
        Bonus::Merchandise { cards, .. } => u32::from(*cards),
        Bonus::MostTickets(_) | Bonus::LongestPath(_) | Bonus::Districts => 0,
    });
    let all: u32 = all.sum();
    let taken: u32 = table.merchandise.iter().map(|&n| u32::from(n)).sum();
    assert_eq!(taken, cargo.min(all), "merchandise taken");
    assert_eq!(u32::from(table.merchandise_left), all - taken, "merchandise left");
}

/// Offers, choices and blind cards exist only while the game waits for them.
fn pending(game: &Game, state: &State) {
    for seat in game.each_seat() {
        let own = state.own(seat);
        let phase = state.public().phase;
        let offered = match phase {
            Phase::Opening { .. } => usize::from(game.board().rules().opening_tickets.offer),
            Phase::Keeping { seat: acting, shown } if acting == seat => usize::from(shown),
            _ => 0,
        };
        assert_eq!(own.offer.tickets().len(), offered, "tickets on offer to seat {seat}");
        let chosen = match phase {
            Phase::Opening { waiting } | Phase::Sharing { waiting } => !waiting.contains(seat),
            _ => false,
        };
        assert_eq!(own.choice != Choice::None, chosen, "the secret choice of seat {seat}");
        let blind = matches!(phase, Phase::Placing { seat: acting, card: Shown::Back } if acting == seat);
        assert_eq!(own.drawn.is_some(), blind, "the blind card of seat {seat}");
    }
}

/// C10 T13: the routes that are neither claimed nor closed, one by one.
pub fn open_routes(game: &Game, state: &State) -> RouteSet {
    let board = game.board();
    let claimed = |id: RouteId| state.public().claims.iter().any(|claims| claims.contains(id));
    let few = game.seats() <= usize::from(board.rules().sisters.close_up_to);
    let mut open = RouteSet::EMPTY;
    for id in (0..board.routes().len() as u8).map(RouteId) {
        let sisters = board.route(id).sisters;
        let stays =
            board.sister_groups().iter().any(|g| g.routes.contains(id) && g.closing == Closing::Never);
        let others_gone = !sisters.is_empty() && sisters.into_iter().all(claimed);
        let closed = few && !stays && others_gone;
        if !claimed(id) && !closed {
            open.insert(id);
        }
    }
    open
}

/// Whether routes lead from one place to the other, found by walking.
pub fn joined(board: &Board, routes: RouteSet, from: PlaceId, to: PlaceId) -> bool {
    let mut seen = vec![from];
    let mut at = 0;
    while at < seen.len() {
        let here = seen[at];
        at += 1;
        for route in routes.map(|id| board.route(id)) {
            for (a, b) in [(route.a, route.b), (route.b, route.a)] {
                if a == here && !seen.contains(&b) {
                    seen.push(b);
                }
            }
        }
    }
    seen.contains(&to)
}
