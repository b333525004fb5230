//! What a seat remembers of the cards it saw: a card taken openly is in a hand until it is played.

use engine::{Assumptions, Card, CardCounts, CardSpot, Event, Game, Payment, Seat, Shown, Source};

/// What is certain about the others' hands and holders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownCards {
    pub(crate) known: Assumptions,
    /// The cards laid for a tunnel: they are in no hand until the tunnel is decided, and may come back.
    laid: Payment,
}

impl KnownCards {
    pub(crate) const BLANK: KnownCards = KnownCards {
        known: Assumptions::NONE,
        laid: Payment { hand: CardCounts::EMPTY, holder: CardCounts::EMPTY },
    };

    /// Records an event as the seat sees it.
    pub(crate) fn watch(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::CardTaken { seat, card, to: Some(spot), .. } => self.add(game, seat, card, spot),
            Event::CardPlaced { seat, card: Shown::Face(card), from: Source::Market, to } => {
                self.add(game, seat, card, to);
            }
            Event::Claimed { seat, ref pay, .. } => {
                // The cards that were laid are part of the payment.
                self.undo_laying(game, seat);
                self.pay(game, seat, pay);
            }
            Event::TunnelDug { seat, laid, .. } => {
                self.pay(game, seat, &laid);
                self.laid = laid;
            }
            // Everybody saw them go to the hand, including those from the holder (R05).
            Event::TunnelLeft { seat, .. } => {
                let laid = std::mem::take(&mut self.laid).cards();
                let hand = &mut self.known.hands[seat.index()];
                *hand = hand.plus(&laid);
            }
            Event::CardTaken { to: None, .. }
            | Event::CardPlaced { .. }
            | Event::HandDealt { .. }
            | Event::TicketsOffered { .. }
            | Event::MarketTurned { .. }
            | Event::MarketFlushed { .. }
            | Event::Reshuffled { .. }
            | Event::CardDrawn { .. }
            | Event::TunnelPaid { .. }
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

    fn add(&mut self, game: &Game, seat: Seat, card: Card, spot: CardSpot) {
        match (spot, game.team(seat)) {
            (CardSpot::Holder, Some(team)) => self.known.holders[team.index()].add(card, 1),
            (CardSpot::Holder, None) | (CardSpot::Hand, _) => self.known.hands[seat.index()].add(card, 1),
        }
    }

    /// Puts what was laid for a tunnel back where it came from.
    fn undo_laying(&mut self, game: &Game, seat: Seat) {
        let laid = std::mem::take(&mut self.laid);
        let hand = &mut self.known.hands[seat.index()];
        *hand = hand.plus(&laid.hand);
        if let Some(team) = game.team(seat) {
            let holder = &mut self.known.holders[team.index()];
            *holder = holder.plus(&laid.holder);
        }
    }

    /// Of equal cards, the shown ones are assumed to be played first, so what remains is certain.
    fn pay(&mut self, game: &Game, seat: Seat, pay: &Payment) {
        remove(&mut self.known.hands[seat.index()], &pay.hand);
        if let Some(team) = game.team(seat) {
            remove(&mut self.known.holders[team.index()], &pay.holder);
        }
    }
}

fn remove(from: &mut CardCounts, cards: &CardCounts) {
    for (have, gone) in from.0.iter_mut().zip(cards.0) {
        *have = have.saturating_sub(gone);
    }
}

#[cfg(test)]
mod tests {
    use engine::{CardCounts, Event, Game, Phase, Seat, State, Viewer};
    use test_support::Playout;
    use test_support::playout::all_tables;

    use super::KnownCards;

    fn assert_true(game: &Game, state: &State, known_cards: &KnownCards) {
        for seat in game.each_seat() {
            let known = &known_cards.known.hands[seat.index()];
            assert!(state.hand(seat).covers(known), "{known} in the hand {} of {seat}", state.hand(seat));
        }
        for team in game.each_team() {
            let (known, holder) = (&known_cards.known.holders[team.index()], &state.team(team).cards);
            assert!(holder.covers(known), "{known} in the holder {holder}");
        }
    }

    /// Plays a random game; each seat and one spectator remember what they see.
    fn remember(game: &Game, seed: u64, mut observation: impl FnMut(&State, &[Event], &[KnownCards])) {
        let mut playout = Playout::new(game, seed);
        let mut memories = vec![KnownCards::BLANK; game.seats()];
        while let Some((seat, action)) = playout.choose() {
            let events = playout.play(seat, &action);
            for (i, known_cards) in memories.iter_mut().enumerate() {
                let viewer = Viewer::Seat(Seat(i as u8));
                events.iter().for_each(|event| known_cards.watch(game, &event.seen_by(game, viewer)));
            }
            observation(&playout.state, &events, &memories);
        }
    }

    #[test]
    fn what_is_remembered_as_certain_is_true_at_every_step() {
        let mut certain = 0u32;
        for (seed, game) in all_tables(100).enumerate() {
            for more in 0..2 {
                remember(&game, 2 * seed as u64 + more, |state, _, memories| {
                    for known_cards in memories {
                        assert_true(&game, state, known_cards);
                        certain += known_cards.known.hands.iter().map(CardCounts::sum).sum::<u32>();
                    }
                });
            }
        }
        assert!(certain > 10_000, "{certain}: this proves little");
    }

    #[test]
    fn all_cards_taken_openly_and_not_played_are_remembered() {
        for (seed, game) in all_tables(60).enumerate() {
            let mut shown = vec![CardCounts::EMPTY; game.seats()];
            remember(&game, seed as u64, |state, events, memories| {
                for event in events {
                    match *event {
                        Event::CardTaken { seat, card, to: Some(engine::CardSpot::Hand), .. } => {
                            shown[seat.index()].add(card, 1);
                        }
                        // Of equal cards, the shown ones may be those that were played.
                        Event::Claimed { seat, ref pay, .. } => {
                            for (card, n) in pay.hand.iter() {
                                let there = shown[seat.index()].get(card);
                                shown[seat.index()].take(card, n.min(there));
                            }
                        }
                        _ => {}
                    }
                }
                // Cards laid for a tunnel are in no hand.
                if matches!(state.public().phase, Phase::Tunnel { .. }) {
                    return;
                }
                for (seat, left) in shown.iter().enumerate() {
                    for known_cards in memories {
                        let known = &known_cards.known.hands[seat];
                        assert!(known.covers(left), "{known} is known of {seat}, {left} was shown");
                    }
                }
            });
        }
    }
}
