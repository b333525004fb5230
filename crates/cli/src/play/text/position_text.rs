//! The position as text, with what a person needs to decide.

use std::fmt::Write as _;

use bots::review::Ground;
use engine::spec::{RouteColor, RouteKind};
use engine::{
    Action, Board, Card, CardSpot, LegalActions, Phase, Public, Route, RouteId, RouteSet, Seat, Shown,
    TicketId,
};
use record::counted;

use super::super::session::Session;
use super::color::ColorMode;
use super::names::Names;

/// About how many characters the claimable routes below the hand may take.
const WIDTH: usize = 80;

/// Everything that is shown of a game.
pub(crate) struct PositionText<'a> {
    pub(crate) session: &'a Session,
    pub(crate) names: &'a Names,
    pub(crate) color: ColorMode,
}

impl PositionText<'_> {
    fn board(&self) -> &Board {
        self.session.game().board()
    }

    /// The whole position.
    pub(crate) fn position(&self) -> String {
        let view = self.session.view();
        let table = &view.public;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ =
            write!(text, "{}", self.color.bold(&format!("{}, turn {}", self.names.board, table.turns + 1)));
        if let Some(turns) = table.last_turns {
            let _ = write!(text, "   last round: {} left, this one included", counted(turns, "turn"));
        }
        let _ = writeln!(text, "\n\n{}", self.players(table));
        let _ = writeln!(text, "{}", self.market(table));
        let _ = write!(text, "{}{}", self.cards(), self.tickets());
        text
    }

    /// One row per player.
    fn players(&self, table: &Public) -> String {
        let game = self.session.game();
        let goods = self.board().merchandise() > 0;
        let width = game.each_seat().map(|seat| self.label(seat).chars().count()).max().unwrap_or(8).max(8);
        let pieces = &self.names.pieces;
        let mut text = format!("  {:width$}  points  {pieces:>8}  cards  tickets", "");
        text.push_str(if goods { "  goods\n" } else { "\n" });
        for side in game.each_side() {
            let score = table.scores[side.index()];
            if game.teams() {
                let t = side.index();
                let name = if game.side(self.session.you()) == side {
                    "your team".to_owned()
                } else {
                    format!("team {side}")
                };
                let _ = writeln!(
                    text,
                    "  {name:width$}  {score:>6}  {:>8}  {:>5}  {:>7}   in the holder",
                    "", table.holder_cards[t], table.holder_tickets[t]
                );
            }
            for seat in game.members(side).iter() {
                let s = seat.index();
                let score = if game.teams() { String::new() } else { score.to_string() };
                let label = format!("{:width$}", self.label(seat));
                let label = if seat == self.session.you() { self.color.bold(&label) } else { label };
                let _ = write!(
                    text,
                    "  {label}  {score:>6}  {:>8}  {:>5}  {:>7}",
                    table.pieces[s], table.hand_cards[s], table.hand_tickets[s]
                );
                let _ = if goods { writeln!(text, "  {:>5}", table.merchandise[s]) } else { writeln!(text) };
            }
        }
        text
    }

    fn label(&self, seat: Seat) -> String {
        let name = self.names.seat(seat);
        if self.session.game().teams() { format!("  {name}") } else { name.to_owned() }
    }

    pub(crate) fn market(&self, table: &Public) -> String {
        let slot = |(n, card): (usize, &Option<Card>)| {
            let name = card.map_or_else(|| "–".to_owned(), |card| self.color.card(card, &card.to_string()));
            format!("{} {name}", self.color.faint(&(n + 1).to_string()))
        };
        let slots: Vec<String> = table.market.iter().enumerate().map(slot).collect();
        let deck = &table.ticket_deck;
        let mut text = format!("  market   {}\n", slots.join("   "));
        let _ = write!(
            text,
            "  deck     {}, {} discarded; {} to draw",
            counted(table.deck_cards, "card"),
            table.discard_cards,
            counted(deck.len(), "ticket")
        );
        if self.board().merchandise() > 0 {
            let _ = write!(text, "; {} left", counted(table.merchandise_left, "merchandise card"));
        }
        text
    }

    /// The person's cards, and the routes they can claim.
    pub(crate) fn cards(&self) -> String {
        let view = self.session.view();
        let Some(sight) = view.sight() else { return String::new() };
        let mut text = format!("  hand     {}\n", self.color.cards(&sight.own.hand));
        if self.session.game().teams() {
            let _ = writeln!(text, "  holder   {}", self.color.cards(&sight.team.cards));
        }
        if matches!(view.public.phase, Phase::Turn { .. }) {
            let mut can: Vec<RouteId> = LegalActions::of(self.session.game(), sight).routes().collect();
            let ways = self.ways();
            // Routes for a ticket come first, then those that score most.
            can.sort_by_key(|&id| (!ways.contains(id), std::cmp::Reverse(self.board().route(id).points)));
            let mut named = vec![];
            for id in can.iter().map(|&id| self.board().route(id).id.as_str()) {
                let taken: usize = named.iter().map(|name: &&str| name.len() + 2).sum();
                if taken > 0 && taken + id.len() > WIDTH {
                    break;
                }
                named.push(id);
            }
            let more = can.len() - named.len();
            let _ = match (can.len(), more) {
                (0, _) => writeln!(text, "  claim    nothing now"),
                (_, 0) => writeln!(text, "  claim    {}", named.join(", ")),
                (_, _) => writeln!(text, "  claim    {} and {more} more (`board can`)", named.join(", ")),
            };
        }
        text
    }

    /// The person's tickets: completed, or with what is left to build.
    pub(crate) fn tickets(&self) -> String {
        let view = self.session.view();
        let (Some(own), team) = (view.own, view.team) else { return String::new() };
        let mut text = String::new();
        let mut head = "tickets";
        let shared = team.map_or(engine::TicketSet::EMPTY, |team| team.tickets);
        let all = own.tickets.map(|id| (id, "")).chain(shared.map(|id| (id, ", in the holder")));
        for (number, (id, spot)) in (1..).zip(all) {
            let _ = writeln!(text, "  {head:<7}  {number} {}{spot}", self.ticket(id));
            head = "";
        }
        text
    }

    /// The tickets, each with the remaining routes of its shortest path.
    pub(crate) fn tickets_and_ways(&self) -> String {
        let view = self.session.view();
        let (Some(own), team) = (view.own, view.team.unwrap_or_default()) else { return String::new() };
        let ground = Ground::of(self.session.game(), &view.public, self.session.you());
        let mut text = String::new();
        for (number, id) in (1..).zip(own.tickets.chain(team.tickets)) {
            let _ = writeln!(text, "  {number} {}", self.ticket(id));
            let ticket = self.board().ticket(id);
            let way = ground.way(self.board(), ticket.a, ticket.b);
            for route in way.map_or(RouteSet::EMPTY, |way| way.routes) {
                let route = self.board().route(route);
                let _ = writeln!(text, "      {} ({})", route.id, price(route));
            }
        }
        text
    }

    /// The routes on the shortest paths for the person's tickets.
    fn ways(&self) -> RouteSet {
        let view = self.session.view();
        let (Some(own), team) = (view.own, view.team.unwrap_or_default()) else { return RouteSet::EMPTY };
        let ground = Ground::of(self.session.game(), &view.public, self.session.you());
        let way = |id| {
            let ticket = self.board().ticket(id);
            ground.way(self.board(), ticket.a, ticket.b).map_or(RouteSet::EMPTY, |way| way.routes)
        };
        own.tickets.chain(team.tickets).fold(RouteSet::EMPTY, |all, id| all | way(id))
    }

    /// One ticket with its status.
    pub(crate) fn ticket(&self, id: TicketId) -> String {
        let game = self.session.game();
        let ticket = self.board().ticket(id);
        let ground = Ground::of(game, self.session.state().public(), self.session.you());
        let name = self.names.ticket(self.board(), id);
        let status = if ground.joined(self.board(), ticket.a, ticket.b) {
            self.color.bold("done")
        } else {
            match ground.way(self.board(), ticket.a, ticket.b) {
                Some(way) => format!("{} to go", counted(way.spaces, "space")),
                None => "cut off".to_owned(),
            }
        };
        format!("{name}, {}: {status}", counted(ticket.points, "point"))
    }

    /// What the person is asked, with the choices that are not in the position.
    pub(crate) fn question(&self) -> String {
        let view = self.session.view();
        let Some(own) = view.own else { return String::new() };
        match view.public.phase {
            Phase::Opening { .. } => self.offer(self.board().rules().opening_tickets.keep),
            Phase::Keeping { .. } => self.offer(self.board().rules().ticket_draw.keep),
            Phase::Sharing { .. } => {
                "  Which ticket goes into your team's holder? Its number, such as `1`.\n".to_owned()
            }
            Phase::Turn { .. } => String::new(),
            Phase::Placing { card, .. } => {
                let card = match card {
                    Shown::Face(card) => Some(card),
                    Shown::Back => own.drawn,
                };
                let name = card.map_or_else(|| "the card".to_owned(), |c| self.color.card(c, &c.to_string()));
                format!("  Where does {name} go? `hand` or `holder`; the second card goes to the other.\n")
            }
            Phase::Second { to, .. } => {
                let to = match to {
                    CardSpot::Holder => ", for the card holder",
                    CardSpot::Hand if self.session.game().teams() => ", for your hand",
                    CardSpot::Hand => "",
                };
                format!(
                    "{}\n{}  Your second card{to}: `1` to `5`, or `d` for the deck.\n",
                    self.market(&view.public),
                    self.cards()
                )
            }
            Phase::Tunnel { dig, .. } => {
                let mut text = format!(
                    "  {} asks {} more ({} turned up).\n",
                    self.board().route(dig.route).id,
                    dig.extra,
                    dig.turned
                );
                let adds = self.adds();
                for (number, action) in (1..).zip(&adds) {
                    let _ = writeln!(text, "    {number} {}", self.board().format_action(action));
                }
                let _ = match adds.len() {
                    0 => writeln!(text, "  You cannot pay that: `b` takes your cards back."),
                    _ => writeln!(text, "  A number pays; `b` takes your cards back."),
                };
                text
            }
            Phase::Over => String::new(),
        }
    }

    /// The ways to pay what a tunnel asks.
    pub(crate) fn adds(&self) -> Vec<Action> {
        let view = self.session.view();
        let Some(sight) = view.sight() else { return vec![] };
        let mut adds = self.session.game().legal_actions(sight);
        adds.retain(|action| matches!(action, Action::Add(_)));
        adds
    }

    fn offer(&self, keep: u8) -> String {
        let view = self.session.view();
        let Some(own) = view.own else { return String::new() };
        let mut text = "  You are offered\n".to_owned();
        for (number, &id) in (1..).zip(own.offer.tickets()) {
            let _ = writeln!(text, "    {number} {}", self.ticket(id));
        }
        let example: Vec<String> = (1..=keep).map(|n| n.to_string()).collect();
        let example = example.join(" ");
        let _ = write!(text, "  Keep at least {keep}: their numbers, such as `{example}`, or `keep all`.");
        let shares =
            self.board().rules().ticket_draw.share > 0 && matches!(view.public.phase, Phase::Keeping { .. });
        text.push_str(if shares {
            " Say which one goes into the holder: `keep 1 2 share 2`.\n"
        } else {
            "\n"
        });
        text
    }
}

/// What a route takes: `3 red`, `2 of one colour, ferry with 1 wild`.
pub(crate) fn price(route: &Route) -> String {
    let color = match route.color {
        RouteColor::Grey => "of one colour".to_owned(),
        RouteColor::Of(color) => color.to_string(),
    };
    let kind = match route.kind {
        RouteKind::Normal => String::new(),
        RouteKind::Ferry(wilds) => format!(", ferry with {}", counted(wilds, "wild")),
        RouteKind::Tunnel(cards) => format!(", tunnel turning up {cards}"),
        RouteKind::SetsOf(set) => format!(", any {set} cards for one"),
    };
    format!("{} {color}{kind}", route.spaces)
}
