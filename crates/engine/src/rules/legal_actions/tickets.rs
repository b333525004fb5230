//! Which choices of tickets are listed: subsets to keep and to share.

use crate::position::Offer;
use crate::rules::Action;
use crate::types::TicketSet;

/// The subsets of an offer that are large enough, as bits.
pub(super) fn masks(offer: &Offer, least: u8) -> impl Iterator<Item = u8> {
    (0..1u8 << offer.tickets().len()).filter(move |mask| mask.count_ones() >= u32::from(least))
}

/// Every choice of tickets to keep, with each choice of the one to share if one must be.
pub(super) fn each_keep(offer: &Offer, least: u8, share: u8, mut f: impl FnMut(Action)) {
    for mask in masks(offer, least) {
        let tickets = offer.masked(mask);
        if share == 0 {
            f(Action::Keep { tickets, share: None });
        } else {
            tickets.for_each(|ticket| f(Action::Keep { tickets, share: Some(ticket) }));
        }
    }
}

/// The `n`-th of these choices.
pub(super) fn nth_keep(offer: &Offer, least: u8, share: u8, mut n: usize) -> Option<Action> {
    for mask in masks(offer, least) {
        let here = if share == 0 { 1 } else { mask.count_ones() as usize };
        if n < here {
            let tickets = offer.masked(mask);
            let share = if share == 0 { None } else { tickets.nth(n) };
            return Some(Action::Keep { tickets, share });
        }
        n -= here;
    }
    None
}

/// One ticket, or two of them (T12): single ones first.
pub(super) fn nth_share(tickets: TicketSet, n: usize) -> Option<TicketSet> {
    if n < tickets.len() {
        return tickets.nth(n).map(TicketSet::one);
    }
    let mut n = n - tickets.len();
    let mut rest = tickets;
    while let Some(first) = rest.next() {
        if n < rest.len() {
            return rest.nth(n).map(|second| TicketSet::one(first) | TicketSet::one(second));
        }
        n -= rest.len();
    }
    None
}
