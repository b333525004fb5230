//! Luck of the draw: what came against what was expected, without judging how it was used.

use engine::{Action, Card, CardCounts, Event, Game, Seat, Shown, SplitMix64, State, TicketId, TicketSet};

use super::ways::Ground;

/// How many random offers are compared with one that was dealt.
const OFFERS: usize = 100;

/// What chance gave one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    /// The offers of tickets.
    pub offers: Vec<OfferLuck>,
    /// Wilds in the opening hand and among cards drawn blind.
    pub wilds: Tried,
    /// Extra cards that tunnels cost. Fewer is better.
    pub tunnels: Tried,
}

/// Something that was tried several times.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tried {
    /// How often: cards drawn, or tunnels dug.
    pub times: u32,
    /// The result.
    pub came: u32,
    /// The expected result.
    pub expected: f64,
}

impl Tried {
    /// How far the result exceeds the expectation.
    pub fn surplus(&self) -> f64 {
        f64::from(self.came) - self.expected
    }

    fn add(&mut self, times: u32, came: u32, expected: f64) {
        self.times += times;
        self.came += came;
        self.expected += expected;
    }
}

/// An offer of tickets against random offers of the same size at the same moment.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferLuck {
    /// How many moves had been played.
    pub after: usize,
    /// The tickets offered.
    pub tickets: TicketSet,
    /// The worth of the best choice from it: points of its tickets less the spaces still to build.
    pub worth: f64,
    /// The mean worth of random offers.
    pub mean: f64,
    /// The share of random offers that are worth less; those worth the same count half.
    pub better_than: f64,
}

/// The expected number of matching cards among `n` turned up from a deck. When the deck runs out, the discard
/// is shuffled into a new one (C05).
pub fn expected_matches(
    deck: &CardCounts,
    discard: &CardCounts,
    n: u32,
    matches: impl Fn(Card) -> bool,
) -> f64 {
    let count = |cards: &CardCounts| {
        cards.iter().filter(|(card, _)| matches(*card)).map(|(_, n)| n).map(u32::from).sum::<u32>()
    };
    let draw = |cards: &CardCounts, n: u32| {
        let total = cards.sum();
        if total == 0 { 0.0 } else { f64::from(n.min(total)) * f64::from(count(cards)) / f64::from(total) }
    };
    let first = n.min(deck.sum());
    draw(deck, first) + draw(discard, n - first)
}

impl Luck {
    /// The opening hand of a seat: dealt from the whole deck.
    pub(crate) fn hand_dealt(&mut self, game: &Game, hand: &CardCounts) {
        let n = hand.sum();
        let expected =
            expected_matches(game.board().deck(), &CardCounts::EMPTY, n, |card| card == Card::Wild);
        self.wilds.add(n, u32::from(hand.wilds()), expected);
    }

    /// What an action of the seat drew or turned up; `before` is the position before it.
    pub(crate) fn played(&mut self, before: &State, action: &Action, events: &[Event]) {
        let (deck, discard) = (before.deck(), &before.public().discard);
        for event in events {
            match event {
                Event::CardDrawn { card: Shown::Face(card), .. } if *action == Action::DrawDeck => {
                    let expected = expected_matches(deck, discard, 1, |card| card == Card::Wild);
                    self.wilds.add(1, u32::from(*card == Card::Wild), expected);
                }
                Event::TunnelDug { laid, turned, extra, .. } => {
                    let color = laid.cards().iter().map(|(card, _)| card).find(|&card| card != Card::Wild);
                    let asks = |card| card == Card::Wild || Some(card) == color;
                    self.tunnels.add(
                        1,
                        u32::from(*extra),
                        expected_matches(deck, discard, turned.sum(), asks),
                    );
                }
                Event::CardDrawn { .. }
                | Event::HandDealt { .. }
                | Event::TicketsOffered { .. }
                | Event::MarketTurned { .. }
                | Event::MarketFlushed { .. }
                | Event::Reshuffled { .. }
                | Event::CardTaken { .. }
                | Event::CardPlaced { .. }
                | Event::TunnelPaid { .. }
                | Event::TunnelLeft { .. }
                | Event::Claimed { .. }
                | Event::Closed { .. }
                | Event::MerchandiseTaken { .. }
                | Event::ChoiceMade { .. }
                | Event::TicketsKept { .. }
                | Event::TicketsShared { .. }
                | Event::Passed { .. }
                | Event::LastRound { .. }
                | Event::Over => {}
            }
        }
    }

    /// An offer of tickets to the seat, compared with random offers.
    pub(crate) fn offered(&mut self, offer: OfferOf<'_>, tickets: TicketSet, after: usize) {
        let worth = offer.worth(tickets);
        let others = TicketSet::first(offer.game.board().tickets().len()) - offer.held;
        // A generator of its own, so that the number of simulations and the other seats change nothing here.
        let mut rng = SplitMix64::new(0x0FFE_25ED ^ after as u64);
        let (mut sum, mut below) = (0.0, 0.0);
        for _ in 0..OFFERS {
            let random = offer.worth(some_of(others, tickets.len(), &mut rng));
            sum += random;
            below += if random < worth { 1.0 } else { 0.5 * f64::from(u8::from(random == worth)) };
        }
        let n = OFFERS as f64;
        self.offers.push(OfferLuck { after, tickets, worth, mean: sum / n, better_than: below / n });
    }
}

fn some_of(mut tickets: TicketSet, n: usize, rng: &mut SplitMix64) -> TicketSet {
    let mut some = TicketSet::EMPTY;
    for _ in 0..n {
        if let Some(ticket) = tickets.nth(rng.below(tickets.len() as u32) as usize) {
            tickets.remove(ticket);
            some.insert(ticket);
        }
    }
    some
}

/// The moment of an offer: what its worth depends on.
pub(crate) struct OfferOf<'a> {
    pub(crate) game: &'a Game,
    pub(crate) ground: Ground,
    /// Tickets the side already holds: they cannot be offered, and their ways count as planned.
    pub(crate) held: TicketSet,
    /// How many must be kept.
    pub(crate) keep: usize,
}

impl<'a> OfferOf<'a> {
    pub(crate) fn new(game: &'a Game, state: &State, seat: Seat, keep: u8) -> OfferOf<'a> {
        let held = game.tickets_of(state, game.side(seat));
        OfferOf { game, ground: Ground::of(game, state.public(), seat), held, keep: keep.into() }
    }

    /// The worth of the best legal choice: points less the spaces that join its tickets one by one, the
    /// nearest first, each over what the ones before have built.
    fn worth(&self, offer: TicketSet) -> f64 {
        let tickets: Vec<TicketId> = offer.collect();
        let planned = self.joined(self.ground, self.held).map_or(self.ground, |(ground, _)| ground);
        let mut best = f64::NEG_INFINITY;
        for mask in 1u32..1 << tickets.len() {
            if (mask.count_ones() as usize) < self.keep.min(tickets.len()) {
                continue;
            }
            let chosen: TicketSet =
                tickets.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &t)| t).collect();
            let points: u32 = chosen.map(|id| u32::from(self.game.board().ticket(id).points)).sum();
            let worth = match self.joined(planned, chosen) {
                Some((_, spaces)) => f64::from(points) - f64::from(spaces),
                None => -f64::from(points),
            };
            best = best.max(worth);
        }
        best
    }

    fn joined(&self, mut ground: Ground, tickets: TicketSet) -> Option<(Ground, u16)> {
        let board = self.game.board();
        let mut order: Vec<(u8, TicketId)> = tickets.map(|id| (board.ticket(id).points, id)).collect();
        order.sort_unstable();
        let mut spaces = 0;
        for (_, id) in order {
            let ticket = board.ticket(id);
            let way = ground.way(board, ticket.a, ticket.b)?;
            spaces += way.spaces;
            ground = ground.with(way.routes);
        }
        Some((ground, spaces))
    }
}

#[cfg(test)]
mod tests {
    use super::{Luck, OfferOf, expected_matches};
    use engine::{Card, CardCounts, Seat, TicketId, TicketSet};
    use test_support::scenario::cards;
    use test_support::{Scenario, toy};

    #[test]
    fn a_tunnel_expects_what_the_deck_holds() {
        // Ten cards, three of them match: three turned up expect 3 × 3/10.
        let deck = cards("yellow*2+wild+red*7");
        let asks = |card| card == Card::Wild || card == Card::Yellow;
        assert!((expected_matches(&deck, &CardCounts::EMPTY, 3, asks) - 0.9).abs() < 1e-12);
    }

    #[test]
    fn a_deck_that_runs_out_goes_on_with_the_discard() {
        // Both cards of the deck are certain to be turned up; the third is one of four with one match.
        let (deck, discard) = (cards("yellow+red"), cards("yellow+blue*3"));
        let expected = expected_matches(&deck, &discard, 3, |card| card == Card::Yellow);
        assert!((expected - 1.25).abs() < 1e-12, "{expected}");
        assert!(expected_matches(&CardCounts::EMPTY, &CardCounts::EMPTY, 3, |_| true).abs() < 1e-12);
    }

    #[test]
    fn blind_wilds_and_tunnels_are_counted_against_the_deck_of_that_moment() {
        let mut position = Scenario::with(toy::base(), 2).hand(0, "yellow*2").deck("wild*3").start();
        let mut luck = Luck::default();
        let before = position.state;
        let action = position.read("claim gum-hazel yellow*2");
        let events = position.play("claim gum-hazel yellow*2");
        luck.played(&before, &action, &events);
        assert_eq!((luck.tunnels.times, luck.tunnels.came), (1, 3));
        assert!(luck.tunnels.surplus().abs() < 1e-12, "three wilds of three: no luck in it");

        let mut position = Scenario::with(toy::base(), 2).deck("wild+red*3").seed(5).start();
        let (before, action) = (position.state, position.read("draw deck"));
        let events = position.play("draw deck");
        luck.played(&before, &action, &events);
        let wild = u32::from(position.state.hand(Seat(0)).wilds());
        assert_eq!((luck.wilds.times, luck.wilds.came), (1, wild));
        assert!((luck.wilds.expected - 0.25).abs() < 1e-12);
    }

    #[test]
    fn an_opening_hand_expects_its_share_of_wilds() {
        let scenario = Scenario::with(toy::base(), 2);
        let mut luck = Luck::default();
        luck.hand_dealt(&scenario.game, &cards("wild*2+red*2"));
        // 4 × 14 wilds of 110 cards.
        assert!((luck.wilds.surplus() - (2.0 - 56.0 / 110.0)).abs() < 1e-12);
    }

    #[test]
    fn tickets_that_share_their_way_are_worth_more_than_those_that_do_not() {
        let scenario = Scenario::with(toy::base(), 2);
        let game = scenario.game.clone();
        let state = scenario.start().state;
        let board = game.board();
        let offer = OfferOf::new(&game, &state, Seat(0), 1);
        for ticket in (0..board.tickets().len() as u8).map(TicketId) {
            let points = f64::from(board.ticket(ticket).points);
            let way = offer.ground.way(board, board.ticket(ticket).a, board.ticket(ticket).b).expect("a way");
            let worth = offer.worth(TicketSet::one(ticket));
            assert!((worth - (points - f64::from(way.spaces))).abs() < 1e-12);
            // More to choose from is never worth less.
            let more = TicketSet::one(ticket) | TicketSet::one(TicketId(0));
            assert!(offer.worth(more) >= worth);
        }
        let mut luck = Luck::default();
        luck.offered(offer, TicketSet::first(3), 0);
        let found = &luck.offers[0];
        assert!((0.0..=1.0).contains(&found.better_than) && found.mean.is_finite());
    }
}
