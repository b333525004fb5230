//! Undoing an action that revealed nothing leaves no trace, and nobody can tell what it hid.

use std::collections::BTreeSet;

use engine::spec::Flush;
use engine::{Card, Event, Game, NoChoice, Phase, Revealed, Seat, State, Viewer};
use test_support::{Playout, playout};

/// What all viewers see of a position.
fn views(game: &Game, state: &State) -> Vec<engine::View> {
    let seats = game.each_seat().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).map(|viewer| game.view(state, viewer)).collect()
}

fn is_choice(phase: &Phase) -> bool {
    matches!(phase, Phase::Opening { .. } | Phase::Sharing { .. })
}

fn shows_too_many_wilds(game: &Game, state: &State) -> bool {
    let wilds = state.public().market.iter().filter(|slot| **slot == Some(Card::Wild)).count();
    matches!(game.board().rules().flush, Flush::AtWilds(limit) if wilds >= usize::from(limit))
}

// proves: R21 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn a_choice_can_be_taken_back_whatever_the_others_chose_meanwhile() {
    let mut retracted = 0;
    for (n, game) in playout::all_tables(60).enumerate() {
        let mut at = Playout::new(&game, n as u64);
        // What each seat has chosen in this phase, in the order chosen.
        let mut chosen: Vec<(Seat, engine::Action)> = Vec::new();
        let mut start = at.state;
        while is_choice(&at.state.public().phase) {
            let Some((seat, action)) = at.choose() else { break };
            let before = std::mem::discriminant(&at.state.public().phase);
            at.play(seat, &action);
            if std::mem::discriminant(&at.state.public().phase) != before {
                chosen.clear();
                start = at.state;
                assert_eq!(game.retract_choice(&mut at.state, seat), Err(NoChoice), "all are in");
                continue;
            }
            chosen.push((seat, action));
            for (who, _) in &chosen {
                let mut state = at.state;
                game.retract_choice(&mut state, *who).unwrap();
                assert_eq!(game.retract_choice(&mut state, *who), Err(NoChoice), "once");
                let mut never = start;
                for (seat, action) in chosen.iter().filter(|(seat, _)| seat != who) {
                    game.apply(&mut never, *seat, action).unwrap();
                }
                assert_eq!(state, never, "as if {who} had not chosen");
                retracted += 1;
            }
        }
        for seat in (0..8).map(Seat) {
            let (mut state, before) = (at.state, at.state);
            assert_eq!(game.retract_choice(&mut state, seat), Err(NoChoice));
            assert_eq!(state, before);
        }
    }
    assert!(retracted > 300, "{retracted}: this proves little");
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn whether_an_action_can_be_undone_is_no_secret() {
    let mut seen = BTreeSet::new();
    for (n, game) in playout::all_tables(60).enumerate() {
        let mut at = Playout::new(&game, n as u64);
        while let Some((seat, action)) = at.choose() {
            let events = at.play(seat, &action);
            let public: Vec<Event> =
                events.iter().map(|event| event.seen_by(&game, Viewer::Spectator)).collect();
            let revealed = game.revealed(seat, &events);
            assert_eq!(revealed, game.revealed(seat, &public), "{action}");
            seen.insert(revealed.map(Revealed::name));
        }
    }
    let all: BTreeSet<_> = Revealed::ALL.iter().map(|revealed| Some(revealed.name())).collect();
    assert_eq!(seen.iter().filter(|name| name.is_some()).copied().collect::<BTreeSet<_>>(), all);
    assert!(seen.contains(&None), "some actions reveal nothing");
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn an_action_that_reveals_nothing_depends_on_nothing_hidden() {
    let mut compared = 0;
    for (n, game) in playout::all_tables(60).enumerate() {
        let mut at = Playout::new(&game, n as u64);
        while let Some((seat, action)) = at.choose() {
            let before = at.state;
            let events = at.play(seat, &action);
            // A market that stays although it shows too many wilds has stayed before: the deck could not mend it.
            if game.revealed(seat, &events).is_some() || shows_too_many_wilds(&game, &before) {
                continue;
            }
            // In any position that looks the same to the player, the action shows the player the same.
            let view = game.view(&before, Viewer::Seat(seat));
            let mut other = game.determinize(&view, at.rng());
            let others = game.apply(&mut other, seat, &action).unwrap();
            let viewer = Viewer::Seat(seat);
            let shown =
                |events: &[Event]| events.iter().map(|e| e.seen_by(&game, viewer)).collect::<Vec<_>>();
            assert_eq!(shown(&events), shown(&others), "{action}");
            assert_eq!(game.view(&at.state, viewer), game.view(&other, viewer), "{action}");
            // The same action again gives the same position, for everybody.
            let mut again = before;
            game.apply(&mut again, seat, &action).unwrap();
            assert_eq!(again, at.state);
            assert_eq!(views(&game, &again), views(&game, &at.state));
            compared += 1;
        }
    }
    assert!(compared > 3_000, "{compared}: this proves little");
}
