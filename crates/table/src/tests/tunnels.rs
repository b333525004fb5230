//! A tunnel that costs extra looks the same to the others whether it can be paid or not (R19).

use engine::{Action, SplitMix64, Viewer};
use test_support::{Playout, playout::Manner};

use super::secrecy::{sent, twin};
use super::*;
use crate::Viewpoint;

#[test]
fn nobody_else_can_tell_whether_a_tunnel_could_be_paid_until_it_is() {
    let (mut payable, mut not) = (0, 0);
    for (number, (board, players)) in [("nordic", 2), ("nordic", 3), ("asia", 4)].into_iter().enumerate() {
        // Bots in every seat: a bot must not answer sooner because it has only one choice.
        let bots = vec!["bot planner"; players];
        let mut desk = Desk::begun(settings(board, players as u8), &bots);
        let mut at = Playout::from(&desk.play().game, *desk.state(), number as u64);
        at.manner = Manner::Builds;
        let mut rng = SplitMix64::new(number as u64);
        while let Some((seat, action)) = at.choose() {
            if let Phase::Tunnel { .. } = desk.phase() {
                let team = |other: &Seat| desk.play().game.same_side(*other, seat);
                let other = desk.play().game.each_seat().find(|other| !team(other)).unwrap();
                for viewer in [Viewer::Seat(other), Viewer::Spectator] {
                    let viewpoint = Viewpoint { viewer, host: false, legal: true };
                    let here = sent(&desk.table, viewpoint, "zoe");
                    for _ in 0..4 {
                        let twin = twin(&desk.table, viewer, &mut rng);
                        assert_eq!(here, sent(&twin, viewpoint, "zoe"), "{viewer:?}");
                        let play = twin.play.as_ref().unwrap();
                        let actions = play.game.legal_actions(play.game.sight(&play.state, seat));
                        let pays = actions.iter().any(|action| matches!(action, Action::Add(_)));
                        *(if pays { &mut payable } else { &mut not }) += 1;
                    }
                }
            }
            desk.now += 1_000;
            let text = desk.play().game.board().format_action(&action).to_string();
            desk.server(Change::Acted { seat, action: text, by: MoveSource::Player });
            at.play(seat, &action);
        }
    }
    assert!(payable > 20 && not > 20, "both must have been compared: {payable} {not}");
}
