//! The strong levels use all that each board allows, not a part of it.

use std::collections::{BTreeMap, BTreeSet};

use bots::Name;
use engine::spec::RouteKind;
use engine::{Action, CardSpot, Game, Phase};
use test_support::playout::tables;

use crate::{Match, Move};

fn what(step: &Move<'_>) -> &'static str {
    let opening = matches!(step.state.public().phase, Phase::Opening { .. } | Phase::Sharing { .. });
    match step.action {
        Action::DrawDeck => "draw from the deck",
        Action::DrawMarket(_) => "draw from the market",
        Action::Claim { .. } => "claim",
        Action::DrawTickets => "draw tickets",
        Action::Keep { .. } if opening => "keep at the opening",
        Action::Keep { .. } => "keep later",
        Action::Share(_) if opening => "share at the opening",
        Action::Share(_) => "share later",
        Action::Place(CardSpot::Hand) => "place into the hand",
        Action::Place(CardSpot::Holder) => "place into the holder",
        Action::Add(_) => "dig on",
        Action::TakeBack => "take back",
        Action::Pass => "pass",
    }
}

/// What a board asks of a player who uses all of it.
fn expected(game: &Game) -> Vec<&'static str> {
    let mut all = vec!["draw from the deck", "draw from the market", "claim", "keep at the opening"];
    if game.teams() {
        all.extend(["place into the hand", "place into the holder", "share at the opening"]);
    }
    if game.board().routes().iter().any(|route| matches!(route.kind, RouteKind::Tunnel(_))) {
        all.push("dig on");
    }
    all
}

fn uses_everything(name: Name, games: u64) {
    let mut used: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    for game in tables() {
        for seed in 0..games {
            Match::new(&game, &[name], 50 + seed).play(|step| {
                used.entry(game.board().id().to_owned()).or_default().insert(what(step));
            });
        }
    }
    // Whether more tickets pay is a matter of taste where games are short; elsewhere they must.
    let travels = used.values().filter(|used| used.contains("draw tickets") && used.contains("keep later"));
    assert!(travels.count() >= 3, "{name:?}: {used:?}");
    let mut missing = Vec::new();
    for game in tables() {
        let (id, used) = (game.board().id(), &used[game.board().id()]);
        let unused = expected(&game).into_iter().filter(|action| !used.contains(action));
        missing.extend(unused.map(|action| format!("no {action} on {id}")));
    }
    missing.dedup();
    assert!(missing.is_empty(), "{name:?}: {missing:?}");
}

#[test]
fn planner_uses_every_kind_of_action_on_every_board() {
    uses_everything(Name::Planner, 12);
}

#[test]
fn expert_uses_every_kind_of_action_on_every_board() {
    uses_everything(Name::Expert, 1);
}
