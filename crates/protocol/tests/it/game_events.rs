//! Events and phases of a game: the engine's own types, but clients read them as part of the messages.

use engine::{
    Card, CardCounts, CardSpot, Event, Payment, PendingTunnel, Phase, RouteId, Seat, SeatSet, Shown, Slot,
    Source, TicketId, TicketSet,
};
use expect_test::expect;
use protocol::TableEvent;

use crate::table_events::update;
use crate::{each_variant, passes_over_surprises};

const SEAT: Seat = Seat(1);
const ROUTE: RouteId = RouteId(4);

fn tickets() -> TicketSet {
    [TicketId(0), TicketId(7)].into_iter().collect()
}

fn cards() -> CardCounts {
    let mut cards = CardCounts::of(Card::Red, 2);
    cards.add(Card::Wild, 1);
    cards
}

fn pay() -> Payment {
    Payment { hand: cards(), holder: CardCounts::of(Card::Blue, 1) }
}

fn events() -> Vec<Event> {
    vec![
        Event::HandDealt { seat: SEAT, cards: Shown::Face(cards()), count: 3 },
        Event::TicketsOffered { seat: SEAT, tickets: Shown::Back, count: 3 },
        Event::MarketTurned { slot: Slot(2), card: Card::Wild },
        Event::MarketFlushed {
            cards: cards(),
            times: 2,
            market: [Some(Card::Red), Some(Card::Blue), None, None, None],
            deck: None,
        },
        Event::Reshuffled { cards: 40 },
        Event::CardTaken { seat: SEAT, slot: Slot(0), card: Card::Red, to: Some(CardSpot::Hand) },
        Event::CardDrawn { seat: SEAT, card: Shown::Back, to: None },
        Event::CardPlaced {
            seat: SEAT,
            card: Shown::Face(Card::Blue),
            from: Source::Market,
            to: CardSpot::Holder,
        },
        Event::TunnelDug { seat: SEAT, route: ROUTE, laid: pay(), turned: cards(), extra: 1 },
        Event::TunnelPaid { seat: SEAT, route: ROUTE, added: pay() },
        Event::TunnelLeft { seat: SEAT, route: ROUTE },
        Event::Claimed { seat: SEAT, route: ROUTE, pay: Payment::hand(cards()), points: 4 },
        Event::Closed { route: ROUTE },
        Event::MerchandiseTaken { seat: SEAT, left: 2 },
        Event::ChoiceMade { seat: SEAT },
        Event::TicketsKept {
            seat: SEAT,
            kept: Shown::Face(tickets()),
            count: 2,
            unkept: Shown::Back,
            back: 1,
        },
        Event::TicketsShared { seat: SEAT, tickets: Shown::Back, count: 1 },
        Event::Passed { seat: SEAT },
        Event::LastRound { seat: SEAT },
        Event::Over,
    ]
}

#[test]
fn every_event_has_its_golden_form() {
    each_variant(&events(), |event| match event {
        Event::HandDealt { .. } => {
            expect![[r#"{"hand-dealt":{"seat":1,"cards":{"face":{"red":2,"wild":1}},"count":3}}"#]]
        }
        Event::TicketsOffered { .. } => {
            expect![[r#"{"tickets-offered":{"seat":1,"tickets":"back","count":3}}"#]]
        }
        Event::MarketTurned { .. } => expect![[r#"{"market-turned":{"slot":2,"card":"wild"}}"#]],
        Event::MarketFlushed { .. } => expect![[
            r#"{"market-flushed":{"cards":{"red":2,"wild":1},"times":2,"market":["red","blue",null,null,null],"deck":null}}"#
        ]],
        Event::Reshuffled { .. } => expect![[r#"{"reshuffled":{"cards":40}}"#]],
        Event::CardTaken { .. } => {
            expect![[r#"{"card-taken":{"seat":1,"slot":0,"card":"red","to":"hand"}}"#]]
        }
        Event::CardDrawn { .. } => expect![[r#"{"card-drawn":{"seat":1,"card":"back","to":null}}"#]],
        Event::CardPlaced { .. } => {
            expect![[r#"{"card-placed":{"seat":1,"card":{"face":"blue"},"from":"market","to":"holder"}}"#]]
        }
        Event::TunnelDug { .. } => expect![[
            r#"{"tunnel-dug":{"seat":1,"route":4,"laid":{"hand":{"red":2,"wild":1},"holder":{"blue":1}},"turned":{"red":2,"wild":1},"extra":1}}"#
        ]],
        Event::TunnelPaid { .. } => expect![[
            r#"{"tunnel-paid":{"seat":1,"route":4,"added":{"hand":{"red":2,"wild":1},"holder":{"blue":1}}}}"#
        ]],
        Event::TunnelLeft { .. } => expect![[r#"{"tunnel-left":{"seat":1,"route":4}}"#]],
        Event::Claimed { .. } => {
            expect![[r#"{"claimed":{"seat":1,"route":4,"pay":{"hand":{"red":2,"wild":1}},"points":4}}"#]]
        }
        Event::Closed { .. } => expect![[r#"{"closed":{"route":4}}"#]],
        Event::MerchandiseTaken { .. } => expect![[r#"{"merchandise-taken":{"seat":1,"left":2}}"#]],
        Event::ChoiceMade { .. } => expect![[r#"{"choice-made":{"seat":1}}"#]],
        Event::TicketsKept { .. } => expect![[
            r#"{"tickets-kept":{"seat":1,"kept":{"face":[0,7]},"count":2,"unkept":"back","back":1}}"#
        ]],
        Event::TicketsShared { .. } => {
            expect![[r#"{"tickets-shared":{"seat":1,"tickets":"back","count":1}}"#]]
        }
        Event::Passed { .. } => expect![[r#"{"passed":{"seat":1}}"#]],
        Event::LastRound { .. } => expect![[r#"{"last-round":{"seat":1}}"#]],
        Event::Over => expect![[r#""over""#]],
    });
    let mut all = update(TableEvent::Started);
    all.game_events = events();
    passes_over_surprises(&all);
}

#[test]
fn every_phase_has_its_golden_form() {
    let phases = [
        Phase::Opening { waiting: SeatSet::first(2) },
        Phase::Sharing { waiting: SeatSet::one(SEAT) },
        Phase::Turn { seat: SEAT },
        Phase::Placing { seat: SEAT, card: Shown::Back },
        Phase::Second { seat: SEAT, to: CardSpot::Hand },
        Phase::Tunnel {
            seat: SEAT,
            dig: PendingTunnel { route: ROUTE, laid: pay(), turned: cards(), extra: 1 },
        },
        Phase::Keeping { seat: SEAT, shown: 3 },
        Phase::Over,
    ];
    each_variant(&phases, |phase| match phase {
        Phase::Opening { .. } => expect![[r#"{"opening":{"waiting":3}}"#]],
        Phase::Sharing { .. } => expect![[r#"{"sharing":{"waiting":2}}"#]],
        Phase::Turn { .. } => expect![[r#"{"turn":{"seat":1}}"#]],
        Phase::Placing { .. } => expect![[r#"{"placing":{"seat":1,"card":"back"}}"#]],
        Phase::Second { .. } => expect![[r#"{"second":{"seat":1,"to":"hand"}}"#]],
        Phase::Tunnel { .. } => expect![[
            r#"{"tunnel":{"seat":1,"dig":{"route":4,"laid":{"hand":{"red":2,"wild":1},"holder":{"blue":1}},"turned":{"red":2,"wild":1},"extra":1}}}"#
        ]],
        Phase::Keeping { .. } => expect![[r#"{"keeping":{"seat":1,"shown":3}}"#]],
        Phase::Over => expect![[r#""over""#]],
    });
}
