//! The weights by which a planner judges cards, claims, draws and tickets. Each was found by matches; see
//! docs/bots.

/// The weights of a scripted player. Each was found by matches; see docs/bots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// How much of a turn's worth a ticket must pay for each turn it takes.
    pub(crate) ticket_turn: f32,
    /// What one more completed ticket is worth besides its points, as a share of the bonus for most tickets.
    pub(crate) most_share: f32,
    /// A blind ticket draw must promise this many turns' worth.
    pub(crate) draw_turns: f32,
    /// What a merchandise card is worth, as a share of the first place's points.
    pub(crate) cargo_share: f32,
    /// The share of the hand that counts as ready for the plan.
    pub(crate) hand_share: f32,
    /// A plan may take this many times the turns that are left.
    pub(crate) stretch: f32,
    /// This many more cards are a reason to replan.
    pub(crate) richer: u8,
    /// With this many cards or more, the missing ones count as rare.
    pub(crate) full_hand: f32,
    /// What each card beyond that adds to the price of a missing one, in eighths of a turn.
    pub(crate) rare: f32,
    /// With fewer turns left than this, it replans every turn.
    pub(crate) hurry: f32,
    /// How much the points of its routes count for a plan.
    pub(crate) scored: f32,
    /// A draw that promises this many useful cards comes before a claim that can wait.
    pub(crate) eager: f32,
    /// Claims can wait while there are this many more turns than routes in the plan.
    pub(crate) ease: f32,
    /// With this many more turns than routes in the plan, a route that others seem to want is claimed at
    /// once.
    pub(crate) hoard: f32,
    /// Claims that cost more cards than spaces wait while there are this many more turns than routes in the
    /// plan.
    pub(crate) thrift: f32,
}

impl Weights {
    pub(crate) const DEFAULT: Weights = Weights {
        ticket_turn: 0.6,
        most_share: 0.65,
        draw_turns: 0.8,
        cargo_share: 0.25,
        hand_share: 0.35,
        stretch: 1.4,
        richer: 3,
        full_hand: 10.0,
        rare: 0.6,
        hurry: 4.5,
        scored: 0.3,
        eager: 1.3,
        ease: 3.0,
        hoard: 9.0,
        thrift: 5.0,
    };

    /// The weights for simulated games: they replan less often, which takes a fifth less time.
    pub(crate) const SEARCH: Weights = Weights { richer: 6, hurry: 1.5, ..Weights::DEFAULT };
}

/// What a card is worth, measured in cards that the plan waits for.
pub(crate) mod card {
    /// A card that no route of the plan needs.
    pub(crate) const USELESS: f32 = 0.25;
    /// A card that a route of the plan lacks.
    pub(crate) const NEEDED: f32 = 1.0;
    /// A spare card of a tunnel's colour, for the cards that may be turned up.
    pub(crate) const FOR_TUNNEL: f32 = 0.8;
    /// For a grey route: a card of the colour it will most likely be paid with,
    pub(crate) const GREY_BEST: f32 = 0.95;
    /// of a colour with one card less,
    pub(crate) const GREY_NEXT: f32 = 0.75;
    /// or of any other.
    pub(crate) const GREY_OTHER: f32 = 0.5;
    /// Added for the colour of the route that lacks fewest cards.
    pub(crate) const NEAREST: f32 = 0.3;
    /// A wild, where wilds pay for everything and cards are missing.
    pub(crate) const WILD_NEEDED: f32 = 1.35;
    /// A wild, where wilds pay for symbols and tunnels only and some are missing.
    pub(crate) const WILD_FOR_SYMBOL: f32 = 1.6;
    /// A wild that nothing waits for.
    pub(crate) const WILD_SPARE: f32 = 0.7;
    /// Added to a market wild that takes the whole draw, against a second card of little use.
    pub(crate) const WHOLE_DRAW: f32 = 0.35;
}

/// What a claim is worth, in turns' worth of points unless noted.
pub(crate) mod claim {
    /// A route of the plan.
    pub(crate) const PLANNED: f32 = 3.0;
    /// Each point it scores, in points.
    pub(crate) const POINT: f32 = 0.25;
    /// Each end of it that another side's network touches.
    pub(crate) const CONTESTED: f32 = 0.8;
    /// A route of the plan that is better claimed later.
    pub(crate) const RASH: f32 = 0.3;
    /// The loss for each card beyond one per space, when there is no plan.
    pub(crate) const OVERPAID_CARD: f32 = 0.5;
    /// At most this for a route beyond the plan.
    pub(crate) const BEYOND_PLAN: f32 = 0.5;
    /// Paying for a tunnel, against taking the cards back, in spaces.
    pub(crate) const TUNNEL_PAID: f32 = 3.0;
}

/// What a draw is worth, in turns' worth of points for each useful card that it brings.
pub(crate) mod draw {
    /// Drawing before a claim that can wait: above any claim,
    pub(crate) const WAITING: f32 = 4.0;
    /// and the more the better the cards.
    pub(crate) const WAITING_CARD: f32 = 0.35;
    /// While a route of the plan could be claimed.
    pub(crate) const READY_CARD: f32 = 0.35;
    /// While none can.
    pub(crate) const COLLECTING_CARD: f32 = 0.5;
    /// Without a plan, as a share of what the best route earns per turn: for the draw itself,
    pub(crate) const SCORING: f32 = 0.4;
    /// and for each useful card.
    pub(crate) const SCORING_CARD: f32 = 0.3;
    /// What the best route earns per turn when there is none, in turns' worth.
    pub(crate) const NO_ROUTE: f32 = 0.3;
    /// The best route is expected to bring at most this many turns' worth.
    pub(crate) const MOST_TURNS: f32 = 6.0;
    /// A first card worth less than this goes where the partner can use it (T06).
    pub(crate) const FOR_PARTNER: f32 = 0.6;
}

/// What a ticket is worth, in points unless noted.
pub(crate) mod ticket {
    /// A draw of tickets when there is nothing to gain by it.
    pub(crate) const NONE: f32 = -10.0;
    /// No draw of tickets promises more.
    pub(crate) const MOST: f32 = 30.0;
    /// A quick player looks at tickets only with more turns left than this.
    pub(crate) const QUICK_TURNS: f32 = 4.0;
    /// The chance that is left of tickets that ask for more pieces than there are.
    pub(crate) const SHORT_OF_PIECES: f32 = 0.35;
    /// The same for a ticket still in the deck, whose spaces are a guess.
    pub(crate) const SHORT_OF_PIECES_BLIND: f32 = 0.4;
    /// Turns added to what a ticket still in the deck seems to ask for.
    pub(crate) const UNCERTAIN_TURNS: f32 = 0.5;
}
