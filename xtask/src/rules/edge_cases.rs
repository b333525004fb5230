//! Edge cases that broke other implementations; for some, why the engine cannot test them.

/// One case, under the id that a test names as `edge_<id>_…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) id: &'static str,
    pub(super) case: &'static str,
    /// Why no test of the engine can prove it; `None` where one must.
    pub(super) elsewhere: Option<&'static str>,
}

impl Edge {
    pub(super) fn is_ours(&self) -> bool {
        self.elsewhere.is_none()
    }
}

const fn ours(id: &'static str, case: &'static str) -> Edge {
    Edge { id, case, elsewhere: None }
}

const fn elsewhere(id: &'static str, case: &'static str, reason: &'static str) -> Edge {
    Edge { id, case, elsewhere: Some(reason) }
}

pub(super) const EDGES: &[Edge] = &[
    // Drawing cards and the market.
    ours("D1", "three wilds in the market after any change of it, at setup and between two draws too"),
    ours("D2", "a flushed market that shows three wilds again"),
    ours("D3", "an endless flush when few coloured cards are left"),
    ours("D4", "a board without a flush or a limit on market wilds inherits neither"),
    ours("D5", "a market wild as the second card: by the board's knob"),
    ours("D6", "one ordinary market card does not end the turn"),
    ours("D7", "never more than two cards in a turn"),
    ours("D8", "a wild drawn blind is like any card"),
    ours("D9", "a short market is filled as soon as discards appear"),
    // Decks running out.
    ours("K1", "discards return to the deck; no card is lost or made"),
    ours("K2", "one card left: the second draw is skipped"),
    ours("K3", "an empty deck is not offered"),
    ours("K4", "an empty deck leaves the market available"),
    ours("K5", "only wilds in the market for the second card: the turn is over"),
    ours("K6", "an empty ticket deck is not offered"),
    ours("K7", "fewer tickets left than drawn, and how many must be kept"),
    ours("K8", "the minimum kept differs between opening and later"),
    ours("K9", "the same ticket named twice is one ticket"),
    ours("K10", "tickets once seen must be answered"),
    ours("K11", "no ticket is dealt twice or lost"),
    // Claiming and paying.
    ours("P1", "a claim with too few pieces"),
    ours("P2", "a payment takes the price and no more"),
    ours("P3", "the first payment offered spends fewest wilds, and the player may choose another"),
    ours("P4", "a grey route takes one colour, colour with wilds, or wilds alone"),
    elsewhere(
        "P5",
        "client and server disagree on hand or route",
        "the server sends the one state; tested there",
    ),
    ours("P6", "a route without a payment"),
    ours("P7", "a route is listed exactly if some payment exists"),
    ours("P8", "an overpaid route is refused"),
    ours("P9", "wilds on plain routes where the board forbids them"),
    ours("P10", "a ferry whose every space is a wild symbol"),
    ours("P11", "three cards for a wild pay a symbol only, and do not chain"),
    ours("P12", "sets of four: wilds inside them only, and no single card is needed"),
    ours("P13", "board data agree with a second transcription"),
    // Double and triple routes.
    ours("R1", "the sister route closes where the player count says so"),
    ours("R2", "the sister route stays open where the player count says so"),
    ours("R3", "one player never owns both sisters"),
    ours("R4", "a refused claim changes nothing, the turn included"),
    ours("R5", "sisters of different length, colour or kind"),
    ours("R6", "a triple has a capacity, and one double is always open"),
    ours("R7", "partners may take sister routes, one each"),
    // Tunnels.
    ours("T1", "laid wilds alone: only wilds match"),
    ours("T2", "the colour of a tunnel is that of the cards laid"),
    ours("T3", "cannot pay and will not pay look the same to the others"),
    ours("T4", "the number of cards turned up is the route's, fewer when cards run out"),
    ours("T5", "a reshuffle in mid-tunnel leaves out the cards turned up and laid"),
    ours("T6", "a failed tunnel: turned cards discarded, laid cards back to the hand, turn over"),
    // End of the game and scoring.
    ours("E1", "whoever calls the last round plays in it"),
    ours("E2", "the last round is called at the board's threshold, by player or by team"),
    ours("E3", "the last round is counted by seats"),
    ours("E4", "tickets drawn in the last turn are scored"),
    ours("E5", "a ticket is done whether its routes came before it or after"),
    ours("E6", "ticket points stay out of sight until the end"),
    ours("E7", "each board's own chain of tie-breaks"),
    ours("E8", "no bonus for most of nothing"),
    ours("E9", "merchandise ranks with every pattern of ties, and the cards running out"),
    ours("E10", "no bonus is inherited from another board"),
    // Longest path.
    ours("G1", "forks, and the maximum over every start"),
    ours("G2", "lengths add up exactly"),
    ours("G3", "places may repeat, routes may not"),
    ours("G4", "parallel routes of one side"),
    ours("G5", "what is kept up to date equals what is recomputed"),
    ours("G6", "a full network is searched in bounded time"),
    // No move, absent players, servers.
    ours("N1", "a pass is offered only when nothing else is"),
    ours("N2", "drawing tickets is forced when it is the only action"),
    ours("N3", "a round of passes ends the game"),
    ours("N4", "any automatic move comes from the legal list"),
    elsewhere("N5", "a double click plays twice", "move numbers are checked by the server and the store"),
    elsewhere(
        "N6",
        "a reconnect brings a wrong state",
        "the server sends the whole view again; tested there",
    ),
    ours("N7", "a state can be saved and taken up in the middle of a choice"),
    elsewhere("N8", "clocks of browsers differ", "the engine has no clock; the server's is the only one"),
    ours("N9", "a record carries the number of the rules it was played by"),
    ours("N10", "the same seed gives the same game"),
    // Leaks of hidden information.
    ours("L1", "the opening position is not sent whole"),
    ours("L2", "a view holds no history and no copy of the state"),
    ours("L3", "events are cut to what the viewer may see"),
    ours("L4", "no seed and no stream position in a view"),
    ours("L5", "a view is built from what may be seen, not by striking out the rest"),
    ours("L6", "a serialised view has nothing that is hidden only by the screen"),
    ours("L7", "simultaneous choices are unseen until all are in"),
    ours("L8", "legal actions follow from what the seat sees, and are nobody else's"),
    elsewhere(
        "L9",
        "an undo shows the next card",
        "the engine has no undo; a client stages a move before it is sent",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_listed_once() {
        let mut ids: Vec<&str> = EDGES.iter().map(|edge| edge.id).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
    }
}
