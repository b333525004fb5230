//! Seating in a rematch, and who is let in.

use super::*;
use crate::{Access, rotated};

fn names(seats: &[Seated]) -> Vec<String> {
    seats.iter().map(Seated::name).collect()
}

#[test]
fn in_a_rematch_everybody_moves_on_by_one() {
    let seats = [person("a"), person("b"), Seated::Bot("random".to_owned())];
    assert_eq!(names(&rotated(&seats, false)), ["bot random", "a", "b"]);
    let mut again = seats.to_vec();
    for _ in 0..3 {
        again = rotated(&again, false);
    }
    assert_eq!(again, seats, "after as many games as seats everybody has begun once");
    assert_eq!(rotated(&[], false), []);
    assert_eq!(rotated(&[], true), []);
}

#[test]
fn in_a_rematch_partners_stay_together_and_everybody_begins_now_and_then() {
    for count in [4_u8, 6] {
        let seats: Vec<Seated> = (0..count).map(|n| person(&n.to_string())).collect();
        let pairs = |seats: &[Seated]| -> Vec<Vec<String>> {
            let mut pairs: Vec<Vec<String>> = seats.chunks(2).map(names).collect();
            pairs.iter_mut().for_each(|pair| pair.sort());
            pairs.sort();
            pairs
        };
        let (mut now, mut began) = (seats.clone(), Vec::new());
        for _ in 0..count {
            began.push(now[0].name());
            now = rotated(&now, true);
            assert_eq!(pairs(&now), pairs(&seats));
        }
        assert_eq!(now, seats, "and after as many games as seats all is as it was");
        began.sort();
        assert_eq!(began, names(&seats));
    }
}

#[test]
fn a_table_by_link_is_known_to_its_people_and_to_everybody_once_it_is_over() {
    let set = Settings { visibility: Visibility::Link, ..settings("amsterdam", 2) };
    let mut desk = Desk::begun(set, &["ben", "cleo"]);
    let pass = |name: Option<&str>, invite: Option<&str>, watch: Option<&str>| Access {
        user: name.map(user),
        invite: invite.map(str::to_owned),
        watch: watch.map(str::to_owned),
    };
    for known in ["ann", "ben", "cleo"] {
        assert!(desk.table.admits(&pass(Some(known), None, None)), "{known}");
    }
    assert!(desk.table.admits(&pass(None, Some("invitecode"), None)));
    assert!(desk.table.admits(&pass(None, None, Some("watchcode"))));
    let wrong =
        [(None, None), (Some("watchcode"), Some("invitecode")), (Some(""), Some("")), (Some("x"), None)];
    for (invite, watch) in wrong {
        assert!(!desk.table.admits(&pass(Some("eve"), invite, watch)));
        assert!(!desk.table.admits(&pass(None, invite, watch)));
    }
    desk.play_out();
    assert!(desk.table.admits(&pass(None, None, None)));
}
