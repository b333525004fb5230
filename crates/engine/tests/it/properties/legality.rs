//! What is listed, what is accepted, and what the rules allow are the same.

use std::collections::BTreeSet;

use engine::spec::RouteKind;
use engine::{
    Action, CardSpot, Game, Illegal, LegalActions, Phase, RouteId, Seat, Slot, State, TicketId, TicketSet,
};
use test_support::{Playout, playout};

use super::oracle;

// proves: C02 L04 T06 T07 T12 R01 edge:K3 edge:K6 edge:N1 edge:N4 edge:L8
// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn every_listed_action_is_accepted_once_and_nobody_else_has_one() {
    for (n, game) in playout::all_tables(150).enumerate() {
        for seed in 0..4 {
            Playout::new(&game, n as u64 * 4 + seed).each(|at| {
                if at.steps < 6 || at.steps % 4 == 0 || at.state.public().deck_cards == 0 {
                    listed(&at.game, &at.state);
                }
            });
        }
    }
}

fn listed(game: &Game, state: &State) {
    let mut legal = LegalActions::new(game);
    for seat in game.each_seat() {
        let sight = game.sight(state, seat);
        let actions = game.legal_actions(sight);
        legal.fill(sight);
        assert_eq!(legal.len(), actions.len());
        assert_eq!(legal.is_empty(), actions.is_empty());
        let acts = state.public().phase.to_act().contains(seat);
        assert_eq!(actions.is_empty(), !acts, "somebody who may act can, and nobody else");
        let mut texts = BTreeSet::new();
        for (n, action) in actions.iter().enumerate() {
            assert_eq!(legal.get(n).as_ref(), Some(action), "the {n}-th action");
            assert_eq!(game.check(sight, action), Ok(()), "{action}");
            assert!(oracle::lawful(game, state, seat, action), "{action}");
            assert!(texts.insert(action.to_string()), "{action} is listed twice");
            for other in game.each_seat().filter(|&other| other != seat) {
                let refused = game.check(game.sight(state, other), action).is_err();
                assert!(refused || state.public().phase.to_act().contains(other));
            }
        }
        assert_eq!(legal.get(actions.len()), None);
    }
}

// proves: C06 C07 C08 C10 N05 N06 N08 L05 T08 T13 R01 edge:P7
// proves: board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_n2_edge_p1_an_action_is_listed_exactly_if_the_rules_allow_it() {
    for (n, game) in playout::all_tables(80).enumerate() {
        for seed in 0..4 {
            Playout::new(&game, n as u64 * 4 + seed).each(|at| {
                let turn = matches!(at.state.public().phase, Phase::Turn { .. });
                if !turn || at.steps % 4 == 0 || at.state.public().deck_cards == 0 {
                    complete(&at.game, &at.state);
                }
            });
        }
    }
}

fn complete(game: &Game, state: &State) {
    for seat in state.public().phase.to_act().iter() {
        let sight = game.sight(state, seat);
        let listed = game.legal_actions(sight);
        for action in without_claims(game, state, seat) {
            assert_eq!(listed.contains(&action), oracle::lawful(game, state, seat, &action), "{action}");
        }
        let turn = matches!(state.public().phase, Phase::Turn { .. });
        let purse = oracle::purse(game, state, seat);
        for id in (0..game.board().routes().len() as u8).map(RouteId) {
            let route = game.board().route(id);
            let builds = oracle::may_build(game, state, seat, id);
            let can = builds && oracle::contains_price(game.board(), route, &purse);
            let claims = |action: &Action| matches!(action, Action::Claim { route, .. } if *route == id);
            assert_eq!(game.can_claim(sight, id).is_ok(), can, "{}", route.id);
            assert_eq!(listed.iter().any(claims), can && turn, "{} is listed", route.id);
            assert_eq!(game.claimable_routes(sight).contains(id), can && turn, "{}", route.id);
            // Wilds alone on a tunnel change the odds, so they are listed beside the colours (N07a).
            let wilds = engine::CardCounts::of(engine::Card::Wild, route.spaces);
            if can && turn && matches!(route.kind, RouteKind::Tunnel(_)) && purse.covers(&wilds) {
                let alone = |a: &Action| matches!(a, Action::Claim { route, pay } if *route == id && pay.cards() == wilds);
                assert!(listed.iter().any(alone), "{} by wilds alone", route.id);
            }
            if purse.sum() <= 9 {
                assert_eq!(game.payments(sight, id).next().is_some(), can && turn, "{}", route.id);
            }
        }
        let extra = matches!(state.public().phase, Phase::Tunnel { .. });
        let adds = listed.iter().any(|action| matches!(action, Action::Add(_)));
        assert_eq!(adds, extra && can_add(game, state, seat), "a tunnel is payable");
    }
}

/// Everything but payments that a seat could ever want to do, lawful or not.
fn without_claims(game: &Game, state: &State, seat: Seat) -> Vec<Action> {
    let mut all = vec![Action::DrawDeck, Action::DrawTickets, Action::TakeBack, Action::Pass];
    all.extend([Action::Place(CardSpot::Hand), Action::Place(CardSpot::Holder)]);
    all.extend((0..7).map(|slot| Action::DrawMarket(Slot(slot))));
    let own: Vec<TicketId> = state.own(seat).tickets.collect();
    for (n, &first) in own.iter().enumerate().take(12) {
        all.push(Action::Share(TicketSet::one(first)));
        let pair = |&second: &TicketId| Action::Share(TicketSet::one(first) | TicketSet::one(second));
        all.extend(own[n + 1..].iter().map(pair));
    }
    let offer: Vec<TicketId> = state.own(seat).offer.tickets().to_vec();
    for mask in 0..1u32 << offer.len() {
        let chosen = offer.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1);
        let tickets: TicketSet = chosen.map(|(_, &ticket)| ticket).collect();
        all.push(Action::Keep { tickets, share: None });
        all.extend(offer.iter().map(|&ticket| Action::Keep { tickets, share: Some(ticket) }));
    }
    if game.seats() > 5 {
        all.push(Action::Share(TicketSet::EMPTY));
    }
    all
}

fn can_add(game: &Game, state: &State, seat: Seat) -> bool {
    let Phase::Tunnel { dig, .. } = state.public().phase else { return false };
    let purse = oracle::purse(game, state, seat);
    let laid = dig.laid.cards();
    let fits = |card: engine::Card| card == engine::Card::Wild || laid.get(card) > 0;
    purse.iter().filter(|(card, _)| fits(*card)).map(|(_, n)| u32::from(n)).sum::<u32>()
        >= u32::from(dig.extra)
}

// proves: C12 board:london
#[test]
fn nothing_can_be_done_when_the_game_is_over() {
    let game = Playout::new(&playout::tables()[4], 1).each(|_| {});
    for seat in game.game.each_seat() {
        let sight = game.game.sight(&game.state, seat);
        assert!(game.game.legal_actions(sight).is_empty());
        assert_eq!(game.game.check(sight, &Action::Pass), Err(Illegal::GameOver));
    }
}
