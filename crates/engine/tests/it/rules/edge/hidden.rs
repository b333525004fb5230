//! Hidden information: L.

use engine::{Event, FirstSeat, Game, Seat, Shown, Viewer};
use serde_json::Value;
use test_support::scenario::{Position, Scenario, ticket_set};
use test_support::toy::{rng, seeded};

use super::wander;
use crate::rules::london::offered;

const GAMES: [(&str, usize); 4] = [("nordic", 3), ("london", 2), ("amsterdam", 4), ("asia", 4)];

fn viewers(game: &Game) -> Vec<Viewer> {
    game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// What is sent to a viewer, as bytes.
fn sent(position: &Position, viewer: Viewer) -> String {
    serde_json::to_string(&position.game.view(&position.state, viewer)).unwrap()
}

#[test]
fn edge_l1_the_opening_is_sent_to_nobody_whole() {
    for (board, players) in GAMES {
        let position = Position::dealt(board, players, 21);
        for viewer in viewers(&position.game) {
            let view = position.game.view(&position.state, viewer);
            // Another deal that the viewer cannot tell from this one.
            let state = position.game.determinize(&view, &mut rng(2));
            assert_ne!(state, position.state);
            assert_eq!(position.game.view(&state, viewer), view, "{board} {viewer:?}");
            match viewer {
                Viewer::Seat(seat) => assert_eq!(view.own.unwrap().offer, position.state.own(seat).offer),
                Viewer::Spectator => assert_eq!((view.own, view.team), (None, None)),
            }
        }
    }
}

#[test]
fn edge_l2_a_view_holds_no_history() {
    // Two ways to the same position: the order in which two cards were taken.
    let play = |moves: [&str; 2]| {
        let mut position = Scenario::on("nordic", 2).market("blue green red red red").deck("white*9").start();
        moves.iter().for_each(|text| drop(position.play(text)));
        position
    };
    let (one, other) = (play(["draw market 1", "draw market 2"]), play(["draw market 2", "draw market 1"]));
    for viewer in viewers(&one.game) {
        assert_eq!(sent(&one, viewer), sent(&other, viewer));
    }
}

#[test]
fn edge_l3_events_are_cut_to_what_the_viewer_may_see() {
    for (board, players) in GAMES {
        let game = Scenario::on(board, players).game;
        let mut events = Vec::new();
        game.deal(seeded(4), FirstSeat::Random, &mut events);
        let mut hidden = 0;
        for event in &events {
            for viewer in viewers(&game) {
                let seen = event.seen_by(&game, viewer);
                match seen {
                    Event::HandDealt { seat, cards, .. } => {
                        assert_eq!(cards.face().is_some(), viewer == Viewer::Seat(seat), "{board}");
                        hidden += usize::from(cards == Shown::Back);
                    }
                    Event::TicketsOffered { seat, tickets, .. } => {
                        assert_eq!(tickets.face().is_some(), viewer == Viewer::Seat(seat), "{board}");
                        hidden += usize::from(tickets == Shown::Back);
                    }
                    _ => assert_eq!(seen, *event),
                }
            }
        }
        assert_eq!(
            hidden,
            2 * players * players,
            "{board}: two events a seat, hidden from all other viewers"
        );
    }
}

#[test]
fn edge_l3_tickets_kept_and_cards_drawn_are_shown_to_their_player_alone() {
    let mut position = Scenario::on("london", 3).deck("pink*3").start();
    let drawn = position.play("draw deck")[0];
    position.play("draw deck");
    position.play("draw tickets");
    let keep = offered(&position, 1)[0].clone();
    let kept = position.play(&format!("keep {keep}"))[0];
    let set = ticket_set(&position.game, &keep);
    let see = |event: Event, seat| event.seen_by(&position.game, Viewer::Seat(Seat(seat)));
    assert!(matches!(see(drawn, 0), Event::CardDrawn { card: Shown::Face(engine::Card::Pink), .. }));
    assert!(matches!(see(drawn, 1), Event::CardDrawn { card: Shown::Back, .. }));
    assert!(matches!(see(kept, 1), Event::TicketsKept { kept: Shown::Face(seen), .. } if seen == set));
    let back =
        Event::TicketsKept { seat: Seat(1), kept: Shown::Back, count: 1, unkept: Shown::Back, back: 1 };
    assert_eq!((see(kept, 0), see(kept, 2)), (back, back));
}

#[test]
fn edge_l4_no_seed_and_no_stream_position_is_in_a_view() {
    for (board, players) in GAMES {
        // The same position under another seed, or further on in the stream, is sent as the same bytes.
        let start = |seed| Scenario::on(board, players).seed(seed).start();
        for viewer in viewers(&start(1).game) {
            assert_eq!(sent(&start(1), viewer), sent(&start(u64::MAX), viewer), "{board}");
        }
        assert_ne!(start(1).state, start(u64::MAX).state);
    }
}

#[test]
fn edge_l5_edge_l6_a_serialised_view_has_the_listed_fields_and_no_other() {
    for (board, players) in GAMES {
        let position = Position::dealt(board, players, 2);
        let value: Value = serde_json::from_str(&sent(&position, Viewer::Seat(Seat(1)))).unwrap();
        let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let mut view = keys(&value);
        view.sort();
        assert_eq!(view, ["own", "returned", "table", "team", "viewer"], "{board}");
        let mut own = keys(&value["own"]);
        own.sort();
        assert_eq!(own, ["choice", "drawn", "gone", "hand", "offer", "tickets"], "{board}");
        let mut table = keys(&value["table"]);
        table.sort();
        let known = "claims deck_cards discard discard_cards first gone_tickets hand_cards hand_tickets \
            holder_cards holder_tickets last_turns market merchandise merchandise_left open passes phase pieces \
            scores ticket_deck turns";
        assert_eq!(table, known.split_whitespace().collect::<Vec<_>>(), "{board}");
    }
}

#[test]
fn edge_l6_cards_and_tickets_a_seat_cannot_see_change_no_byte_of_what_it_is_sent() {
    for (board, players) in GAMES {
        wander(board, players, 33, |position| {
            for viewer in viewers(&position.game) {
                let view = position.game.view(&position.state, viewer);
                let state = position.game.determinize(&view, &mut rng(9));
                let other = Position { game: position.game.clone(), state };
                assert_eq!(sent(&other, viewer), sent(position, viewer), "{board} {viewer:?}");
            }
        });
    }
}

#[test]
fn edge_l7_simultaneous_choices_are_unseen_until_all_are_in() {
    for (board, players) in GAMES {
        let dealt = Position::dealt(board, players, 5);
        let choose = |from: usize| {
            let mut position = dealt.clone();
            let offer = offered(&position, 0);
            let keep = offer[from..].join(",");
            let events = position.play_as(0, &format!("keep {keep}"));
            assert_eq!(events, [Event::ChoiceMade { seat: Seat(0) }]);
            position
        };
        let (all, fewer) = (choose(0), choose(1));
        for viewer in viewers(&all.game).into_iter().filter(|viewer| *viewer != Viewer::Seat(Seat(0))) {
            assert_eq!(sent(&all, viewer), sent(&fewer, viewer), "{board} {viewer:?}");
        }
        assert_ne!(all.state, fewer.state);
    }
}

#[test]
fn edge_l8_legal_actions_follow_from_what_the_seat_sees_and_are_nobody_elses() {
    for (board, players) in GAMES {
        wander(board, players, 12, |position| {
            for seat in position.game.each_seat() {
                let view = position.view(seat.0);
                let mine = position.game.legal_actions(view.sight().unwrap());
                assert_eq!(mine, position.game.legal_actions(position.game.sight(&position.state, seat)));
                assert_eq!(mine.is_empty(), !position.phase().to_act().contains(seat), "{board}");
            }
            let spectator = position.game.view(&position.state, Viewer::Spectator);
            assert!(spectator.sight().is_none(), "{board}");
        });
    }
}
