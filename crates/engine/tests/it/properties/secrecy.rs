//! What a seat cannot see makes no difference to anything it is shown.
//!
//! For a position and a viewer, everything that the viewer cannot see is dealt anew. All that the
//! viewer is sent must be the same to the byte, before and after an action whose outcome the viewer
//! has no right to know.

use std::collections::{BTreeMap, BTreeSet};

use engine::spec::{Flush, RouteKind};
use engine::{
    Action, Card, CardSpot, Event, FirstSeat, Game, Phase, Seat, Shown, Source, SplitMix64, State, TicketSet,
    View, Viewer,
};
use test_support::{Playout, playout};

// proves: R13 R19 R21 T02 T10 edge:L1 edge:L3 edge:L6 edge:L7 edge:L8 edge:T3 edge:E6
// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_l5_secrecy_what_is_sent_to_a_viewer_does_not_depend_on_what_it_cannot_see() {
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for (n, game) in playout::all_tables(300).enumerate() {
        for seed in 0..4 {
            let mut rng = SplitMix64::new(n as u64 * 4 + seed);
            let mut at = Playout::new(&game, n as u64 * 4 + seed);
            while let Some((seat, action)) = at.choose() {
                let viewer = match rng.below(game.seats() as u32 + 1) as u8 {
                    n if usize::from(n) < game.seats() => Viewer::Seat(Seat(n)),
                    _ => Viewer::Spectator,
                };
                let twin = game.determinize(&game.view(&at.state, viewer), &mut rng);
                assert_eq!(sent(&game, &at.state, viewer, &[]), sent(&game, &twin, viewer, &[]));
                if let Some(kind) = acted(&game, &at.state, &twin, viewer, seat, &action, &mut rng) {
                    *compared.entry(kind).or_default() += 1;
                }
                at.play(seat, &action);
            }
        }
    }
    // Every kind of action must have been compared, or the property says less than it seems to.
    let kinds =
        ["add", "claim", "draw deck", "draw market", "draw tickets", "keep", "opening", "pass", "place"];
    let kinds: BTreeSet<&str> = kinds.into_iter().chain(["share", "sharing", "take back"]).collect();
    assert_eq!(compared.keys().copied().collect::<BTreeSet<_>>(), kinds, "{compared:?}");
}

/// Everything that goes to a viewer: its view, its legal actions, the events as it sees them.
fn sent(game: &Game, state: &State, viewer: Viewer, events: &[Event]) -> String {
    let view = game.view(state, viewer);
    let seen: Vec<Event> = events.iter().map(|event| event.seen_by(game, viewer)).collect();
    let legal = view.sight().map(|sight| game.legal_actions(sight)).unwrap_or_default();
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    serde_json::to_string(&(view, seen, legal)).unwrap()
}

/// Plays an action in both positions and compares, unless its outcome is the viewer's business.
fn acted(
    game: &Game,
    state: &State,
    twin: &State,
    viewer: Viewer,
    seat: Seat,
    action: &Action,
    rng: &mut SplitMix64,
) -> Option<&'static str> {
    if outcome_is_seen(game, state, viewer, seat, action) {
        return None;
    }
    let other = counterpart(game, state, twin, viewer, seat, action, rng)?;
    let (mut here, mut there) = (*state, *twin);
    let events = game.apply(&mut here, seat, action).unwrap();
    let twins = game.apply(&mut there, seat, &other).unwrap();
    let (one, two) = (sent(game, &here, viewer, &events), sent(game, &there, viewer, &twins));
    assert_eq!(one, two, "{viewer:?} can tell `{action}` of seat {seat} from `{other}`");
    Some(match (state.public().phase, action) {
        (Phase::Opening { .. }, _) => "opening",
        (Phase::Sharing { .. }, _) => "sharing",
        (_, Action::DrawDeck) => "draw deck",
        (_, Action::DrawMarket(_)) => "draw market",
        (_, Action::Place(_)) => "place",
        (_, Action::Claim { .. }) => "claim",
        (_, Action::Add(_)) => "add",
        (_, Action::TakeBack) => "take back",
        (_, Action::DrawTickets) => "draw tickets",
        (_, Action::Keep { .. }) => "keep",
        (_, Action::Share(_)) => "share",
        (_, Action::Pass) => "pass",
    })
}

/// Whether the viewer may see something come of the action that it could not know before.
fn outcome_is_seen(game: &Game, state: &State, viewer: Viewer, seat: Seat, action: &Action) -> bool {
    let table = state.public();
    let own = viewer == Viewer::Seat(seat);
    let team = matches!(viewer, Viewer::Seat(v) if game.same_side(v, seat));
    let wilds = table.market.iter().flatten().filter(|&&card| card == Card::Wild).count();
    // Cards are turned up in a gap of the market, or in place of too many wilds that could stay only
    // because of what the deck holds.
    let flush = matches!(game.board().rules().flush, Flush::AtWilds(n) if wilds >= usize::from(n));
    let turns_up = table.market.contains(&None) || flush;
    match (table.phase, action) {
        // The last secret choice shows how many tickets everybody kept, or what the partner shared.
        (Phase::Opening { waiting } | Phase::Sharing { waiting }, _) => waiting.iter().count() == 1,
        (Phase::Second { to: CardSpot::Holder, .. }, Action::DrawDeck) => team,
        (_, Action::DrawDeck) => own,
        (_, Action::DrawMarket(_)) => table.can_draw(),
        (Phase::Placing { card: Shown::Back, .. }, Action::Place(CardSpot::Holder)) => team && !own,
        (_, Action::Claim { route, .. }) => {
            let digs = matches!(game.board().route(*route).kind, RouteKind::Tunnel(_));
            turns_up || digs && table.can_draw()
        }
        (_, Action::Add(_) | Action::TakeBack) => turns_up,
        (_, Action::DrawTickets) => own,
        (_, Action::Keep { share, .. }) => team && !own && share.is_some(),
        (_, Action::Share(_)) => team && !own,
        (_, Action::Place(_) | Action::Pass) => false,
    }
}

/// An action of the other position that must look the same: the same one, or where tickets are
/// secret, one with other tickets. Secret choices need not even be of the same number (R21).
fn counterpart(
    game: &Game,
    state: &State,
    twin: &State,
    viewer: Viewer,
    seat: Seat,
    action: &Action,
    rng: &mut SplitMix64,
) -> Option<Action> {
    let sight = game.sight(twin, seat);
    let secret = matches!(state.public().phase, Phase::Opening { .. } | Phase::Sharing { .. });
    let tickets = |action: &Action| match action {
        Action::Keep { tickets, share } => Some((tickets.len(), share.is_some())),
        Action::Share(tickets) => Some((tickets.len(), true)),
        _ => None,
    };
    let Some(count) = tickets(action).filter(|_| viewer != Viewer::Seat(seat)) else {
        return game.check(sight, action).is_ok().then_some(*action);
    };
    let mut alike = game.legal_actions(sight);
    alike.retain(|other| tickets(other).is_some_and(|other| secret || other == count));
    alike.get(rng.below(alike.len() as u32) as usize).copied()
}

// proves: R13 R21 T02 T10 edge:L7 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_l3_an_event_shows_a_viewer_its_own_things_and_only_the_backs_of_others() {
    for (n, game) in playout::all_tables(200).enumerate() {
        let mut dealt = Vec::new();
        let state = game.deal(engine::GameRng::fast(n as u64), FirstSeat::Random, &mut dealt);
        let mut at = Playout::from(&game, state, n as u64);
        let mut events = dealt;
        loop {
            for viewer in game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = game.view(&at.state, viewer);
                for event in &events {
                    let seen = event.seen_by(&game, viewer);
                    assert_eq!(seen.seen_by(&game, viewer), seen);
                    shows(&game, viewer, event, &seen, &view);
                }
            }
            let Some((seat, action)) = at.choose() else { break };
            events = at.play(seat, &action);
        }
    }
}

/// Whether an event shows exactly what the viewer may see, and nothing that its view could not show.
fn shows(game: &Game, viewer: Viewer, whole: &Event, seen: &Event, view: &View) {
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let team = |seat: Seat| matches!(viewer, Viewer::Seat(v) if game.same_side(v, seat));
    let hand = |card: Card| view.own.is_some_and(|own| own.hand.get(card) > 0 || own.drawn == Some(card));
    let holder = |card: Card| view.team.is_some_and(|team| team.cards.get(card) > 0);
    let mine: TicketSet = view.own.map_or(TicketSet::EMPTY, |own| own.tickets | own.gone | own.offer.set());
    let known = mine
        | view.team.map_or(TicketSet::EMPTY, |team| team.tickets)
        | view.returned.iter().map(|(_, ticket)| ticket).collect();
    match *seen {
        Event::HandDealt { seat, cards, .. } => {
            assert_eq!(cards.face().is_some(), own(seat));
            assert!(cards.face().is_none_or(|cards| view.own.is_some_and(|own| own.hand == cards)));
        }
        Event::TicketsOffered { seat, tickets, .. } => {
            assert_eq!(tickets.face().is_some(), own(seat));
            assert!(tickets.face().is_none_or(|tickets| known.is_superset(tickets)));
        }
        Event::CardDrawn { seat, card, to } => {
            assert_eq!(card.face().is_some(), own(seat) || to == Some(CardSpot::Holder) && team(seat));
            assert!(card.face().is_none_or(|card| hand(card) || holder(card)));
        }
        Event::CardPlaced { seat, card, from: Source::Deck, to } => {
            assert_eq!(card.face().is_some(), own(seat) || to == CardSpot::Holder && team(seat));
            assert!(card.face().is_none_or(|card| hand(card) || holder(card)));
        }
        // All saw it lie in the market.
        Event::CardPlaced { card, from: Source::Market, .. } => assert!(card.face().is_some()),
        Event::TicketsKept { seat, kept, unkept, .. } => {
            assert_eq!((kept.face().is_some(), unkept.face().is_some()), (own(seat), own(seat)));
            for tickets in [kept, unkept] {
                assert!(tickets.face().is_none_or(|tickets| known.is_superset(tickets)));
            }
        }
        Event::TicketsShared { seat, tickets, .. } => {
            assert_eq!(tickets.face().is_some(), team(seat));
            assert!(tickets.face().is_none_or(|tickets| known.is_superset(tickets)));
        }
        // Everything else happens on the table.
        _ => assert_eq!(seen, whole),
    }
}

// proves: R13 edge:L1 edge:L6 board:nordic board:asia board:london board:amsterdam
#[test]
fn edge_l2_edge_l4_a_written_view_has_these_parts_and_no_others() {
    let table = "claims deck_cards discard discard_cards first gone_tickets hand_cards hand_tickets \
                 holder_cards holder_tickets last_turns market merchandise merchandise_left open passes phase \
                 pieces scores ticket_deck turns";
    let own = "choice drawn gone hand offer tickets";
    for (n, game) in playout::tables().into_iter().enumerate() {
        let seed = engine::Seed::from_number(n as u64);
        Playout::with(&game, engine::GameRng::seeded(seed), n as u64).each(|at| {
            for viewer in at.game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = at.game.view(&at.state, viewer);
                let json = serde_json::to_value(view).unwrap();
                let keys = |value: &serde_json::Value| -> Vec<String> {
                    value.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default()
                };
                let listed = |names: &str| names.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
                let sorted = |value: &serde_json::Value| keys(value).into_iter().collect::<BTreeSet<_>>();
                let set = |names: &str| listed(names).into_iter().collect::<BTreeSet<_>>();
                assert_eq!(sorted(&json), set("own returned table team viewer"));
                assert_eq!(sorted(&json["table"]), set(table));
                assert_eq!(sorted(&json["table"]["ticket_deck"]), set("top under"));
                match viewer {
                    Viewer::Spectator => assert!(json["own"].is_null() && json["team"].is_null()),
                    Viewer::Seat(_) => {
                        assert_eq!(sorted(&json["own"]), set(own));
                        let team = if at.game.teams() { set("cards tickets") } else { set("") };
                        assert_eq!(sorted(&json["team"]), team);
                    }
                }
            }
        });
    }
}
