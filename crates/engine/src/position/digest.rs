//! A fingerprint of a whole position, the same on every platform: proof that a replay reached the same
//! position.

use sha2::{Digest as _, Sha256};

use crate::game::Game;
use crate::position::{Choice, Dealer, PendingTunnel, Phase, Private, Public, Shown, State, TeamShared};
use crate::types::{Card, CardCounts, Digest};

impl Game {
    /// The hash of everything in a position, including hidden parts and the generator. Structs are
    /// destructured in full, so that a new field cannot be forgotten.
    pub fn digest(&self, state: &State) -> Digest {
        let State { public, own, team, dealer } = state;
        let mut bytes = Bytes(Vec::with_capacity(1024));
        bytes.raw(b"branchline state 1").raw(&self.board().fingerprint().0).u8(self.seats() as u8);
        put_public(&mut bytes, public);
        own.iter().for_each(|own| put_private(&mut bytes, own));
        for TeamShared { cards, tickets } in team {
            bytes.cards(cards).u64(tickets.0);
        }
        let Dealer { deck, top, under, rng } = dealer;
        bytes.cards(deck).u64(top.0);
        under.iter().for_each(|ticket| bytes.push(ticket.0));
        rng.numbers().into_iter().for_each(|n| {
            bytes.u64(n);
        });
        Digest(Sha256::digest(&bytes.0).into())
    }
}

fn put_public(bytes: &mut Bytes, public: &Public) {
    let Public {
        phase,
        claims,
        open,
        market,
        discard,
        discard_cards,
        deck_cards,
        hand_cards,
        holder_cards,
        hand_tickets,
        holder_tickets,
        gone_tickets,
        ticket_deck,
        pieces,
        merchandise,
        merchandise_left,
        scores,
        first,
        turns,
        last_turns,
        passes,
    } = public;
    put_phase(bytes, phase);
    claims.iter().for_each(|claims| {
        bytes.raw(&claims.0.to_le_bytes());
    });
    bytes.raw(&open.0.to_le_bytes());
    market.iter().for_each(|slot| bytes.push(card(*slot)));
    bytes.cards(discard).u8(*discard_cards).u8(*deck_cards);
    bytes.raw(hand_cards).raw(holder_cards).raw(hand_tickets).raw(holder_tickets).raw(gone_tickets);
    bytes.u8(ticket_deck.top).u8(ticket_deck.under);
    ticket_deck.by.iter().for_each(|seat| bytes.push(seat.0));
    bytes.raw(pieces).raw(merchandise).u8(*merchandise_left);
    scores.iter().for_each(|score| {
        bytes.raw(&score.to_le_bytes());
    });
    bytes.u8(first.0).raw(&turns.to_le_bytes()).u8(last_turns.map_or(u8::MAX, |n| n)).u8(*passes);
}

fn put_private(bytes: &mut Bytes, own: &Private) {
    let Private { hand, tickets, offer, choice, drawn, gone } = own;
    bytes.cards(hand).u64(tickets.0).u8(offer.tickets().len() as u8);
    offer.tickets().iter().for_each(|ticket| bytes.push(ticket.0));
    match choice {
        Choice::None => bytes.u8(0).u8(0),
        Choice::Keep(mask) => bytes.u8(1).u8(*mask),
        Choice::Share(ticket) => bytes.u8(2).u8(ticket.0),
    };
    bytes.u8(card(*drawn)).u64(gone.0);
}

fn put_phase(bytes: &mut Bytes, phase: &Phase) {
    match phase {
        Phase::Opening { waiting } => bytes.u8(0).u8(waiting.0),
        Phase::Sharing { waiting } => bytes.u8(1).u8(waiting.0),
        Phase::Turn { seat } => bytes.u8(2).u8(seat.0),
        Phase::Placing { seat, card: shown } => bytes.u8(3).u8(seat.0).u8(match shown {
            Shown::Face(face) => card(Some(*face)),
            Shown::Back => u8::MAX,
        }),
        Phase::Second { seat, to } => bytes.u8(4).u8(seat.0).u8(*to as u8),
        Phase::Tunnel { seat, dig: PendingTunnel { route, laid, turned, extra } } => {
            bytes.u8(5).u8(seat.0).u8(route.0).cards(&laid.hand).cards(&laid.holder).cards(turned).u8(*extra)
        }
        Phase::Keeping { seat, shown } => bytes.u8(6).u8(seat.0).u8(*shown),
        Phase::Over => bytes.u8(7),
    };
}

fn card(card: Option<Card>) -> u8 {
    card.map_or(u8::MAX, |card| card as u8)
}

struct Bytes(Vec<u8>);

impl Bytes {
    fn push(&mut self, byte: u8) {
        self.0.push(byte);
    }
    fn u8(&mut self, byte: u8) -> &mut Bytes {
        self.0.push(byte);
        self
    }
    fn u64(&mut self, n: u64) -> &mut Bytes {
        self.raw(&n.to_le_bytes())
    }
    fn raw(&mut self, bytes: &[u8]) -> &mut Bytes {
        self.0.extend_from_slice(bytes);
        self
    }
    fn cards(&mut self, cards: &CardCounts) -> &mut Bytes {
        self.raw(&cards.0)
    }
}
