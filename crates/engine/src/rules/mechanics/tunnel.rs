//! Tunnels: N07 N07a N07b T14 R05 R19.

use crate::game::Game;
use crate::position::{Event, EventSink, PendingTunnel, Phase, State};
use crate::rules::{Payment, color_laid};
use crate::types::{CardCounts, RouteId, Seat};

impl State {
    /// Turns up cards for a tunnel whose price is laid. Meanwhile laid and turned cards are in neither deck
    /// nor discard, so a deck that runs out is remade without them (R05).
    pub(crate) fn dig(
        &mut self,
        game: &Game,
        seat: Seat,
        route: RouteId,
        laid: &Payment,
        reveal: u8,
        log: &mut impl EventSink,
    ) {
        let mut turned = CardCounts::EMPTY;
        for _ in 0..reveal {
            if !self.public.can_draw() {
                break;
            }
            let card = self.draw_card(log);
            turned.add(card, 1);
        }
        // The colour is that of the cards laid, whatever was intended; wilds alone match only wilds (N07a).
        let same = color_laid(&laid.cards()).map_or(0, |color| turned.get(color.card()));
        let extra = same + turned.wilds();
        log.event(|| Event::TunnelDug { seat, route, laid: *laid, turned, extra });
        let dig = PendingTunnel { route, laid: *laid, turned, extra };
        if extra == 0 {
            self.finish_tunnel(game, seat, &dig, &Payment::default(), log);
        } else {
            self.public.phase = Phase::Tunnel { seat, dig };
        }
    }

    /// Adds the cards that the tunnel needs.
    pub(crate) fn add_to_tunnel(
        &mut self,
        game: &Game,
        seat: Seat,
        added: &Payment,
        log: &mut impl EventSink,
    ) {
        let Phase::Tunnel { dig, .. } = self.public.phase else { return };
        self.lay_down(game, seat, added);
        log.event(|| Event::TunnelPaid { seat, route: dig.route, added: *added });
        self.finish_tunnel(game, seat, &dig, added, log);
    }

    /// Takes the laid cards back; the turned ones are still discarded.
    pub(crate) fn leave_tunnel(&mut self, game: &Game, seat: Seat, log: &mut impl EventSink) {
        let Phase::Tunnel { dig, .. } = self.public.phase else { return };
        self.take_up(seat, &dig.laid);
        log.event(|| Event::TunnelLeft { seat, route: dig.route });
        self.discard(&dig.turned);
        self.fill_market(game, log);
        self.end_turn(game, seat, log);
    }

    fn finish_tunnel(
        &mut self,
        game: &Game,
        seat: Seat,
        dig: &PendingTunnel,
        added: &Payment,
        log: &mut impl EventSink,
    ) {
        let pay =
            Payment { hand: dig.laid.hand.plus(&added.hand), holder: dig.laid.holder.plus(&added.holder) };
        self.discard(&pay.cards().plus(&dig.turned));
        self.take_route(game, seat, dig.route, &pay, log);
        self.fill_market(game, log);
        self.end_turn(game, seat, log);
    }
}
