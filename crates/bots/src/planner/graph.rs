//! A board as planning needs it: routes in flat rows, neighbours, prices in turns.

use engine::spec::{Cargo, FerrySymbol, LastRound, MarketWild, RouteColor, RouteKind, WildUse};
use engine::{Board, Card, Game, MAX_PLACES, RouteId, RouteSet};

/// A price or distance, in eighths of a turn. 255 means out of reach.
pub(crate) type Eighths = u8;
/// Out of reach.
pub(crate) const FAR: Eighths = u8::MAX;
/// Eighths in a turn.
pub(crate) const TURN: f32 = 8.0;

/// A route as planning needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) spaces: u8,
    pub(crate) points: u8,
    /// Its colour; none for a grey route.
    pub(crate) color: Option<Card>,
    pub(crate) cost: Cost,
    pub(crate) cargo: bool,
    /// What it costs a player with no cards, in eighths of a turn: one turn to claim it, half a turn per
    /// card, less a part of its points.
    pub(crate) price: i16,
}

/// What a route needs besides cards of its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// Nothing, and wilds may stand for the colour.
    Open,
    /// Nothing, and wilds are not allowed.
    Plain,
    /// Wild symbols (N06).
    Symbols(u8),
    /// Cards are turned up (N07).
    Reveal(u8),
    /// This many cards of any kind may stand for one (N08).
    Sets(u8),
}

impl Cost {
    /// How many wild symbols there are.
    pub(crate) fn symbols(self) -> u8 {
        match self {
            Cost::Symbols(n) => n,
            Cost::Open | Cost::Plain | Cost::Reveal(_) | Cost::Sets(_) => 0,
        }
    }
}

/// One game's board and counts, laid out for planning.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) game: Game,
    pub(crate) places: usize,
    pub(crate) edges: Vec<Edge>,
    /// For each place, the routes that end there and where they lead.
    pub(crate) roads: Vec<Vec<(u8, RouteId)>>,
    /// For each place, the routes that end there as a set.
    pub(crate) touch: Vec<RouteSet>,
    /// For each ticket, its places and its value.
    pub(crate) ends: Vec<(u8, u8, u8)>,
    /// How many cards stand for a wild symbol; 0 if only a wild does.
    pub(crate) symbol_set: u8,
    pub(crate) wilds_on_plain: bool,
    /// The share of one colour among all cards.
    pub(crate) kind_share: f32,
    /// The share of wilds among all cards, where they pay for everything.
    pub(crate) wild_share: f32,
    pub(crate) market_wild: MarketWild,
    pub(crate) threshold: u8,
    pub(crate) team_threshold: bool,
    /// What a turn is worth in points on this board: what claiming its routes earns per turn on average.
    pub(crate) turn_points: f32,
    /// A clear margin, in points.
    pub(crate) margin_scale: f32,
    /// The mean length of a route.
    pub(crate) mean_spaces: f32,
    /// Points of the bonus for most tickets (N11, T16).
    pub(crate) most_tickets: u8,
    /// What the first and the second place in merchandise get (A05); nothing without merchandise.
    pub(crate) merchandise: Option<(u8, u8)>,
}

impl Graph {
    pub(crate) fn new(game: &Game) -> Graph {
        let board = game.board();
        let rules = board.rules();
        let mut roads = vec![Vec::new(); board.places().len()];
        for (i, route) in board.routes().iter().enumerate() {
            let id = RouteId(i as u8);
            roads[route.a.index()].push((route.b.0, id));
            roads[route.b.index()].push((route.a.0, id));
        }
        let (threshold, team_threshold) = match rules.last_round {
            LastRound::Player(n) => (n, false),
            LastRound::Team(n) => (n, true),
        };
        let turn_points = turn_points(board);
        let wilds_on_plain = rules.wilds == WildUse::Everywhere;
        let cards = f32::from(board.deck().total().max(1));
        let mean_spaces = board.routes().iter().map(|r| f32::from(r.spaces)).sum::<f32>()
            / board.routes().len().max(1) as f32;
        Graph {
            game: game.clone(),
            places: board.places().len().min(MAX_PLACES),
            edges: board.routes().iter().map(|route| edge(board, route, turn_points)).collect(),
            roads,
            touch: board.places().iter().map(|place| place.routes).collect(),
            ends: board.tickets().iter().map(|t| (t.a.0, t.b.0, t.points)).collect(),
            symbol_set: match rules.ferry_symbol {
                FerrySymbol::WildOnly => 0,
                FerrySymbol::WildOrAny(n) => n,
            },
            wilds_on_plain,
            kind_share: f32::from(rules.deck.each) / cards,
            wild_share: if wilds_on_plain { f32::from(rules.deck.wilds) / cards } else { 0.0 },
            market_wild: rules.market_wild,
            threshold,
            team_threshold,
            turn_points,
            margin_scale: 0.3 * f32::from(rules.pieces) * turn_points,
            mean_spaces,
            most_tickets: most_tickets(board),
            merchandise: merchandise(game),
        }
    }

    #[inline]
    pub(crate) fn edge(&self, id: RouteId) -> &Edge {
        &self.edges[id.index()]
    }
}

/// What a turn earns when all routes of the board are collected for and claimed.
fn turn_points(board: &Board) -> f32 {
    let (points, turns) = board.routes().iter().fold((0.0, 0.0), |(points, turns), route| {
        (points + f32::from(route.points), turns + 1.0 + 0.5 * f32::from(route.spaces))
    });
    // It is used as a divisor, and routes of some boards may score nothing.
    if turns > 0.0 { (points / turns).max(0.2) } else { 1.0 }
}

fn edge(board: &Board, route: &engine::Route, turn_points: f32) -> Edge {
    let wilds_on_plain = board.rules().wilds == WildUse::Everywhere;
    let (cost, extra_cards) = match route.kind {
        RouteKind::Normal if wilds_on_plain => (Cost::Open, 0.0),
        RouteKind::Normal => (Cost::Plain, 0.0),
        RouteKind::Ferry(symbols) => (Cost::Symbols(symbols), 1.2 * f32::from(symbols)),
        RouteKind::Tunnel(turned) => (Cost::Reveal(turned), 0.35 * f32::from(turned)),
        RouteKind::SetsOf(set) => (Cost::Sets(set), 0.3 * f32::from(route.spaces)),
    };
    let cards = f32::from(route.spaces) + extra_cards;
    let turns = 1.0 + 0.5 * cards - 0.3 * f32::from(route.points) / turn_points;
    Edge {
        a: route.a.0,
        b: route.b.0,
        spaces: route.spaces,
        points: route.points,
        color: match route.color {
            RouteColor::Grey => None,
            RouteColor::Of(color) => Some(color.card()),
        },
        cost,
        cargo: route.cargo == Cargo::Merchandise,
        price: (turns * TURN) as i16,
    }
}

fn most_tickets(board: &Board) -> u8 {
    let points = board.rules().bonuses.iter().find_map(|bonus| match bonus {
        engine::spec::Bonus::MostTickets(points) => Some(*points),
        engine::spec::Bonus::LongestPath(_)
        | engine::spec::Bonus::Districts
        | engine::spec::Bonus::Merchandise { .. } => None,
    });
    points.unwrap_or(0)
}

fn merchandise(game: &Game) -> Option<(u8, u8)> {
    game.board().rules().bonuses.iter().find_map(|bonus| match bonus {
        engine::spec::Bonus::Merchandise { ranks, .. } => {
            let table = ranks.iter().find(|row| row.len() == game.seats())?;
            Some((*table.first()?, *table.get(1)?))
        }
        engine::spec::Bonus::LongestPath(_)
        | engine::spec::Bonus::Districts
        | engine::spec::Bonus::MostTickets(_) => None,
    })
}
