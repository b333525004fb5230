//! What the screen plays for an event: flying cards, sounds, tunnel reveals.

use engine::{Card, CardCounts, CardSpot, Event, MARKET, RouteId, Seat, Slot};

use crate::model::sounds::Sound;

/// Where a card flies from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlyFrom {
    Deck,
    Slot(u8),
    TicketDeck,
    /// The prompt that asks where the card goes.
    Choice,
}

/// Where a card flies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlyTo {
    Hand,
    Holder,
    Tickets,
    Player(Seat),
}

/// A tunnel and the cards it turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TunnelReveal {
    pub(crate) seat: Seat,
    pub(crate) route: RouteId,
    pub(crate) turned: CardCounts,
    pub(crate) extra: u8,
}

/// An animation or a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    /// A card flies, face up if the viewer may know it.
    Fly {
        card: Option<Card>,
        from: FlyFrom,
        to: FlyTo,
    },
    /// A sound: of the viewer, or of somebody else.
    Sound {
        sound: Sound,
        own: bool,
    },
    /// A card is turned up in a slot of the market.
    Turn(Slot),
    Dig(TunnelReveal),
    LastRound(Seat),
    /// The points of a claimed route go to its owner.
    Points {
        route: RouteId,
        seat: Seat,
        points: u8,
    },
}

/// The cues of an event, for the viewer. `spaces` is the length of a route.
pub(crate) fn cues(event: &Event, me: Option<Seat>, spaces: impl Fn(RouteId) -> u8) -> Vec<Cue> {
    let own = |seat: Seat| me == Some(seat);
    let sound = |sound, seat| Cue::Sound { sound, own: own(seat) };
    let fly = |seat, card, from, to| vec![Cue::Fly { card, from, to }, sound(Sound::Card, seat)];
    let home = |seat: Seat, to: Option<CardSpot>| match to {
        _ if !own(seat) => Some(FlyTo::Player(seat)),
        Some(CardSpot::Hand) => Some(FlyTo::Hand),
        Some(CardSpot::Holder) => Some(FlyTo::Holder),
        None => None,
    };
    match *event {
        // A card that must still be placed is shown in the prompt.
        Event::CardTaken { seat, slot, card, to } => match home(seat, to) {
            Some(to) => fly(seat, Some(card), FlyFrom::Slot(slot.0), to),
            None => vec![sound(Sound::Card, seat)],
        },
        Event::CardDrawn { seat, card, to } => match home(seat, to) {
            Some(to) => fly(seat, card.face(), FlyFrom::Deck, to),
            None => vec![sound(Sound::Card, seat)],
        },
        Event::CardPlaced { seat, card, to, .. } if own(seat) => {
            home(seat, Some(to)).map_or_else(Vec::new, |to| fly(seat, card.face(), FlyFrom::Choice, to))
        }
        Event::TicketsOffered { seat, .. } => {
            let to = if own(seat) { FlyTo::Tickets } else { FlyTo::Player(seat) };
            fly(seat, None, FlyFrom::TicketDeck, to)
        }
        Event::MarketTurned { slot, .. } => vec![Cue::Turn(slot)],
        Event::MarketFlushed { .. } => (0..MARKET as u8).map(|slot| Cue::Turn(Slot(slot))).collect(),
        Event::Claimed { seat, route, points, .. } => {
            vec![sound(Sound::Pieces(spaces(route)), seat), Cue::Points { route, seat, points }]
        }
        Event::TunnelDug { seat, route, turned, extra, .. } => {
            vec![Cue::Dig(TunnelReveal { seat, route, turned, extra }), sound(Sound::Card, seat)]
        }
        Event::LastRound { seat } => {
            vec![Cue::LastRound(seat), Cue::Sound { sound: Sound::LastRound, own: true }]
        }
        Event::Over => vec![Cue::Sound { sound: Sound::End, own: true }],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Payment, Shown};

    use super::*;

    const ME: Option<Seat> = Some(Seat(0));

    #[test]
    fn own_cards_fly_home_and_others_to_their_players() {
        let taken = |seat, to| Event::CardTaken { seat: Seat(seat), slot: Slot(2), card: Card::Red, to };
        let flight = |event: Event| {
            cues(&event, ME, |_| 3).into_iter().find_map(|cue| match cue {
                Cue::Fly { card, from, to } => Some((card, from, to)),
                _ => None,
            })
        };
        assert_eq!(
            flight(taken(0, Some(CardSpot::Hand))),
            Some((Some(Card::Red), FlyFrom::Slot(2), FlyTo::Hand))
        );
        assert_eq!(
            flight(taken(0, Some(CardSpot::Holder))),
            Some((Some(Card::Red), FlyFrom::Slot(2), FlyTo::Holder))
        );
        assert_eq!(flight(taken(0, None)), None);
        assert_eq!(flight(taken(1, None)), Some((Some(Card::Red), FlyFrom::Slot(2), FlyTo::Player(Seat(1)))));
        let blind = Event::CardDrawn { seat: Seat(1), card: Shown::Back, to: Some(CardSpot::Hand) };
        assert_eq!(flight(blind), Some((None, FlyFrom::Deck, FlyTo::Player(Seat(1)))));
    }

    #[test]
    fn pieces_sound_one_by_one_and_those_of_others_are_told_apart() {
        let claim = |seat| {
            let claimed =
                Event::Claimed { seat: Seat(seat), route: RouteId(4), pay: Payment::default(), points: 4 };
            let mut cues = cues(&claimed, ME, |route| route.0);
            assert_eq!(cues.pop(), Some(Cue::Points { route: RouteId(4), seat: Seat(seat), points: 4 }));
            cues
        };
        let pieces = |own| vec![Cue::Sound { sound: Sound::Pieces(4), own }];
        assert_eq!((claim(0), claim(1)), (pieces(true), pieces(false)));
    }

    #[test]
    fn cards_that_are_turned_up_in_the_market_turn_over() {
        let turned = Event::MarketTurned { slot: Slot(2), card: Card::Red };
        assert_eq!(cues(&turned, ME, |_| 3), [Cue::Turn(Slot(2))]);
    }

    #[test]
    fn spectators_see_everything_go_to_players() {
        let event =
            Event::CardTaken { seat: Seat(0), slot: Slot(0), card: Card::Wild, to: Some(CardSpot::Hand) };
        assert!(cues(&event, None, |_| 3).contains(&Cue::Fly {
            card: Some(Card::Wild),
            from: FlyFrom::Slot(0),
            to: FlyTo::Player(Seat(0))
        }));
    }
}
