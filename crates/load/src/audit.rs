//! The check at the end: compares every table's log with what the server acknowledged.

use std::collections::{BTreeMap, HashMap};

use engine::Seat;
use protocol::{MoveSource, TableEvent};
use record::{Ending as Ended, Record};

use crate::net::http::{Api, Failed};
use crate::net::messages::Entry;
use crate::report::counters::{Counters, Fault, add};
use crate::run::orders::{Ending, Fate, OrderLog};

/// What was played at a table, by entry number.
type Moves = BTreeMap<u32, (Seat, Box<str>)>;

/// Compares a table's updates, as each seat receives them, and its record with what was acknowledged.
pub(crate) async fn table(api: &Api, counters: &Counters, order_log: &OrderLog) {
    let name = &order_log.table;
    let mut moves = Moves::new();
    let mut told = Vec::new();
    for (seat, guest) in order_log.game.each_seat().zip(order_log.guests.iter()) {
        let entries = match all_updates(api, guest, name).await {
            Ok(entries) => entries,
            Err(error) => {
                counters.fault(Fault::Unchecked, format!("table {name}: {error}"));
                return;
            }
        };
        let mut found = |fault, what| counters.fault(fault, format!("table {name}, seat {seat}: {what}"));
        numbers(&entries, &mut found);
        moves.extend(own_actions(order_log, seat, &entries, &mut found));
        told.push(who_acted(&entries));
    }
    if told.windows(2).any(|pair| pair[0] != pair[1]) {
        counters.fault(Fault::Disorder, format!("table {name}: the seats are told of different actions"));
    }
    if order_log.ending == Ending::Over {
        match api.record(&order_log.guests[0], name).await {
            Ok(text) => match true_record(order_log, &text, &moves) {
                Ok(()) => add(&counters.records_verified, 1),
                Err(why) => counters.fault(Fault::BadRecord, format!("table {name}: {why}")),
            },
            Err(error) => counters.fault(Fault::BadRecord, format!("table {name}: {error}")),
        }
    }
}

async fn all_updates(api: &Api, guest: &crate::net::http::Guest, table: &str) -> Result<Vec<Entry>, Failed> {
    let mut entries: Vec<Entry> = Vec::new();
    loop {
        let after = entries.last().map_or(0, |entry| entry.seq);
        let page = api.past(guest, table, after).await?;
        let more = !page.updates.is_empty() && page.updates.last().is_some_and(|entry| entry.seq > after);
        entries.extend(page.updates);
        if !more || entries.last().is_some_and(|entry| entry.seq >= page.seq) {
            return Ok(entries);
        }
    }
}

/// Checks that entries are numbered from 1, without gaps and repeats.
fn numbers(entries: &[Entry], found: &mut impl FnMut(Fault, String)) {
    for (expected, entry) in (1..).zip(entries) {
        if entry.seq != expected {
            return found(Fault::Disorder, format!("entry {} stands where {expected} should", entry.seq));
        }
    }
}

fn who_acted(entries: &[Entry]) -> Vec<(u32, Seat)> {
    let acted = |entry: &Entry| match entry.event {
        TableEvent::Acted { seat, .. } => Some((entry.seq, seat)),
        _ => None,
    };
    entries.iter().filter_map(acted).collect()
}

/// Checks that every acknowledged action of a seat is there once and under its number, and nothing else.
fn own_actions(
    order_log: &OrderLog,
    own: Seat,
    entries: &[Entry],
    found: &mut impl FnMut(Fault, String),
) -> Vec<(u32, (Seat, Box<str>))> {
    let ordered = order_log.orders.iter().filter(|order| order.seat == own);
    let mut open: HashMap<&str, _> = ordered.clone().map(|order| (&*order.id, (order, None))).collect();
    let mut moves = Vec::new();
    for entry in entries {
        let TableEvent::Acted { seat, by, action, order } = &entry.event else { continue };
        if *seat != own {
            continue;
        }
        let seq = entry.seq;
        let action = action.as_deref().unwrap_or_default();
        moves.push((seq, (own, action.into())));
        match (by, order.as_deref().and_then(|id| open.get_mut(id))) {
            (MoveSource::Player, Some((order, place))) => {
                match *place {
                    Some(before) => {
                        found(
                            Fault::Doubled,
                            format!("order {} is there as {before} and as {seq}", order.id),
                        );
                    }
                    None => *place = Some(seq),
                }
                if order.fate == Fate::Refused {
                    let what = format!("order {} was refused and is there as {seq}", order.id);
                    found(Fault::Unasked, what);
                }
                if *order.action != *action {
                    let what = format!("order {} said `{}`, entry {seq} `{action}`", order.id, order.action);
                    found(Fault::Lost, what);
                }
            }
            _ => found(Fault::Unasked, format!("entry {seq} (`{action}`, {by:?}) was not ordered by us")),
        }
    }
    for order in ordered {
        let Fate::Acknowledged(seq) = order.fate else { continue };
        let id = &order.id;
        match open.get(&**id).and_then(|(_, place)| *place) {
            Some(place) if place == seq => {}
            Some(place) => found(Fault::Lost, format!("order {id} was acknowledged as {seq}, is {place}")),
            None => found(Fault::Lost, format!("order {id} was acknowledged as {seq} and is not there")),
        }
    }
    moves
}

/// Checks that the record of a finished game is correct, and is the game that was played.
fn true_record(order_log: &OrderLog, text: &str, moves: &Moves) -> Result<(), String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let verified = record.verify(order_log.game.board_arc().clone()).map_err(|error| error.to_string())?;
    if verified.ending != Ended::Finished {
        return Err("the record breaks off".to_owned());
    }
    let recorded = record.moves.iter().map(|played| (Seat(played.seat), &*played.action));
    if !recorded.eq(moves.values().map(|(seat, action)| (*seat, &**action))) {
        return Err("the record is of another game than the one that was played".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use engine::Game;

    use super::*;

    fn order_log(orders: &[(&str, Fate)]) -> OrderLog {
        let game = Game::new(boards::open("london").unwrap().board.clone(), 2).unwrap();
        let mut order_log = OrderLog::new("t".to_owned(), Rc::new(game), Rc::new([]));
        for (id, fate) in orders {
            let place = order_log.order(Seat(0), id, "pass");
            order_log.orders[place].fate = *fate;
        }
        order_log
    }

    fn acted(seq: u32, by: MoveSource, order: Option<&str>) -> Entry {
        let (action, order) = (Some("pass".to_owned()), order.map(str::to_owned));
        Entry { seq, event: TableEvent::Acted { seat: Seat(0), by, action, order } }
    }

    fn faults(orders: &[(&str, Fate)], entries: &[Entry]) -> Vec<Fault> {
        let mut faults = Vec::new();
        own_actions(&order_log(orders), Seat(0), entries, &mut |fault, _| faults.push(fault));
        faults
    }

    #[test]
    fn what_was_acknowledged_and_is_there_once_is_fine() {
        let orders =
            [("a", Fate::Acknowledged(2)), ("b", Fate::Unknown), ("c", Fate::Unknown), ("d", Fate::Refused)];
        let entries = [acted(2, MoveSource::Player, Some("a")), acted(3, MoveSource::Player, Some("b"))];
        assert_eq!(faults(&orders, &entries), []);
    }

    #[test]
    fn an_acknowledged_action_that_is_missing_or_elsewhere_is_lost() {
        assert_eq!(faults(&[("a", Fate::Acknowledged(2))], &[]), [Fault::Lost]);
        let entries = [acted(3, MoveSource::Player, Some("a"))];
        assert_eq!(faults(&[("a", Fate::Acknowledged(2))], &entries), [Fault::Lost]);
        let mut other = acted(2, MoveSource::Player, Some("a"));
        if let TableEvent::Acted { action, .. } = &mut other.event {
            *action = Some("draw deck".to_owned());
        }
        assert_eq!(faults(&[("a", Fate::Acknowledged(2))], &[other]), [Fault::Lost]);
    }

    #[test]
    fn an_action_that_is_there_twice_is_doubled() {
        let entries = [acted(2, MoveSource::Player, Some("a")), acted(3, MoveSource::Player, Some("a"))];
        assert_eq!(faults(&[("a", Fate::Unknown)], &entries), [Fault::Doubled]);
    }

    #[test]
    fn an_action_that_nobody_ordered_is_unasked() {
        assert_eq!(faults(&[], &[acted(2, MoveSource::Player, Some("x"))]), [Fault::Unasked]);
        assert_eq!(faults(&[], &[acted(2, MoveSource::Player, None)]), [Fault::Unasked]);
        assert_eq!(faults(&[], &[acted(2, MoveSource::Replacement, None)]), [Fault::Unasked]);
        assert_eq!(
            faults(&[("d", Fate::Refused)], &[acted(2, MoveSource::Player, Some("d"))]),
            [Fault::Unasked]
        );
    }

    #[test]
    fn gaps_and_repeats_are_found() {
        let disorder = |numbers_given: &[u32]| {
            let entries: Vec<Entry> =
                numbers_given.iter().map(|&seq| acted(seq, MoveSource::Player, None)).collect();
            let mut count = 0;
            numbers(&entries, &mut |_, _| count += 1);
            count
        };
        assert_eq!(disorder(&[1, 2, 3]), 0);
        assert_eq!((disorder(&[1, 3]), disorder(&[1, 1]), disorder(&[2])), (1, 1, 1));
    }
}
