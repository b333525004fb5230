//! The log by turns: what a player does in a row is one entry, with what it comes down to.

use engine::{Card, Event, RouteId, Seat};
use protocol::{TableEvent, TableUpdate};

/// What a turn comes down to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Headline {
    /// A route was claimed.
    Claimed { seat: Seat, route: RouteId, points: u8 },
    /// Cards were taken; `None` is a card that the viewer may not see.
    Cards { seat: Seat, cards: Vec<Option<Card>> },
    /// Nothing that can be told in a line of its own: the last line of the entries tells it.
    Other,
}

/// Splits a log into turns, in order. Everything that is not an action stands alone.
pub(crate) fn turns(log: &[TableUpdate]) -> Vec<&[TableUpdate]> {
    log.chunk_by(|before, after| match (actor(before), actor(after)) {
        (Some(seat), Some(next)) => seat == next && !ends_turn(before),
        _ => false,
    })
    .collect()
}

fn actor(update: &TableUpdate) -> Option<Seat> {
    match update.event {
        TableEvent::Acted { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Whether nothing of the same turn can follow.
fn ends_turn(update: &TableUpdate) -> bool {
    let ends = |event: &Event| {
        matches!(
            event,
            Event::Claimed { .. }
                | Event::TunnelLeft { .. }
                | Event::TicketsKept { .. }
                | Event::Passed { .. }
        )
    };
    update.game_events.iter().any(ends)
}

/// What a turn comes down to.
pub(crate) fn headline(turn: &[TableUpdate]) -> Headline {
    let events = || turn.iter().flat_map(|update| &update.game_events);
    let claimed = events().find_map(|event| match *event {
        Event::Claimed { seat, route, points, .. } => Some(Headline::Claimed { seat, route, points }),
        _ => None,
    });
    claimed.unwrap_or_else(|| {
        let cards: Vec<(Seat, Option<Card>)> = events()
            .filter_map(|event| match *event {
                Event::CardTaken { seat, card, .. } => Some((seat, Some(card))),
                Event::CardDrawn { seat, card, .. } => Some((seat, card.face())),
                _ => None,
            })
            .collect();
        match cards.first() {
            Some((seat, _)) => {
                Headline::Cards { seat: *seat, cards: cards.iter().map(|(_, card)| *card).collect() }
            }
            None => Headline::Other,
        }
    })
}

/// The turns of others since the viewer's last action; empty for spectators and before their first action.
pub(crate) fn since_own(log: &[TableUpdate], own: Option<Seat>) -> &[TableUpdate] {
    let last = own.and_then(|own| log.iter().rposition(|update| actor(update) == Some(own)));
    last.map_or(&[], |last| &log[last + 1..])
}

#[cfg(test)]
mod tests {
    use engine::{Payment, Shown};
    use protocol::MoveSource;

    use super::*;

    fn acted(seq: u32, seat: u8, event: Event) -> TableUpdate {
        let event_of =
            TableEvent::Acted { seat: Seat(seat), by: MoveSource::Player, action: None, order: None };
        TableUpdate { seq, at: 0, event: event_of, game_events: vec![event], table: None, game: None }
    }

    fn drew(seq: u32, seat: u8) -> TableUpdate {
        acted(seq, seat, Event::CardDrawn { seat: Seat(seat), card: Shown::Back, to: None })
    }

    fn claimed(seq: u32, seat: u8) -> TableUpdate {
        let (seat_of, route) = (Seat(seat), RouteId(3));
        acted(seq, seat, Event::Claimed { seat: seat_of, route, pay: Payment::default(), points: 7 })
    }

    fn said(seq: u32) -> TableUpdate {
        let event = TableEvent::Said { name: "A".to_owned(), seat: None, text: "hi".to_owned() };
        TableUpdate { event, game_events: Vec::new(), ..drew(seq, 0) }
    }

    #[test]
    fn two_cards_in_a_row_are_one_turn() {
        let log = [drew(1, 0), drew(2, 0), drew(3, 1), said(4), drew(5, 1), claimed(6, 0)];
        let seqs: Vec<Vec<u32>> =
            turns(&log).iter().map(|turn| turn.iter().map(|update| update.seq).collect()).collect();
        assert_eq!(seqs, [vec![1, 2], vec![3], vec![4], vec![5], vec![6]]);
        assert_eq!(headline(turns(&log)[0]), Headline::Cards { seat: Seat(0), cards: vec![None, None] });
        assert_eq!(
            headline(turns(&log)[4]),
            Headline::Claimed { seat: Seat(0), route: RouteId(3), points: 7 }
        );
        assert_eq!(headline(turns(&log)[2]), Headline::Other);
    }

    #[test]
    fn after_a_claim_the_same_player_begins_a_new_turn() {
        assert_eq!(turns(&[claimed(1, 0), drew(2, 0)]).len(), 2);
    }

    #[test]
    fn what_happened_since_ones_own_action_is_found() {
        let log = [drew(1, 0), drew(2, 1), claimed(3, 2)];
        assert_eq!(since_own(&log, Some(Seat(0))).len(), 2);
        assert!(since_own(&log, Some(Seat(2))).is_empty());
        assert!(since_own(&log, None).is_empty());
    }
}
