//! The numbers by which a scripted player weighs things.

/// The numbers by which a scripted player weighs things. Each was found by matches; see docs/bots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    /// How much of a turn's worth a ticket must pay for each turn it asks for.
    pub(crate) ticket_turn: f32,
    /// What having one more ticket done is worth besides its points, as a share of the bonus for most.
    pub(crate) most_share: f32,
    /// A blind ticket draw must promise so many turns' worth.
    pub(crate) draw_turns: f32,
    /// What a merchandise card is worth, as a share of the first place's points.
    pub(crate) cargo_share: f32,
    /// How much of the hand is counted as ready for the plan.
    pub(crate) hand_share: f32,
    /// A plan may ask for so many times the turns that are left.
    pub(crate) stretch: f32,
    /// So many more cards are a reason to plan anew.
    pub(crate) richer: u8,
    /// From so many cards on, those that are missing are rare.
    pub(crate) full_hand: f32,
    /// What each card beyond that adds to the price of a missing one, in eighths of a turn.
    pub(crate) rare: f32,
    /// With fewer turns left than this the plan is made anew every turn.
    pub(crate) hurry: f32,
    /// How much the points of its routes count for a plan.
    pub(crate) scored: f32,
    /// A draw that promises so many cards of use comes before a claim that can wait.
    pub(crate) eager: f32,
    /// Claims can wait while there are so many turns more than routes in the plan.
    pub(crate) ease: f32,
    /// With so many turns more than routes in the plan, one that others seem to want is claimed at once.
    pub(crate) hoard: f32,
    /// Claims that cost more cards than spaces wait while there are so many turns more.
    pub(crate) thrift: f32,
}

impl Taste {
    pub(crate) const PLAIN: Taste = Taste {
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

    /// What a search plays its games with: plans are made anew less often, which takes a fifth less time.
    pub(crate) const SEARCH: Taste = Taste { richer: 6, hurry: 1.5, ..Taste::PLAIN };
}
