//! The last step of the longest path where many places are odd: a sweep over the network.
//!
//! Places are added one after the other, and each route is either walked or left out as soon as both its ends
//! are in. Of the past only the *front* matters: the places that still have routes to come, whether each was
//! visited an odd number of times, and which of them are already connected. Of pasts with the same front only
//! the one that left out least is kept. Board networks are nearly planar, so the front stays narrow, and the
//! time stays bounded where a search that tries one choice after the other can explode.

use super::{Graph, LongestPath, Part, bits};

/// Wider fronts do not fit a state. Fronts of planar networks with 64 places stay far below.
const WIDTH: usize = 16;

/// One way to have handled the routes seen at a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Past {
    /// For each place of the front: 0 if no route there is walked, else twice the number of its stretch, plus
    /// 1 if it was visited an odd number of times.
    front: [u8; WIDTH],
    /// Ends of the path behind the front.
    ends: u8,
    /// Spaces left out.
    wasted: u16,
    /// Edges left out.
    left_out: u128,
}

/// What happens at each step of the sweep.
enum Step {
    /// An edge between two places of the front.
    Edge { edge: usize, a: usize, b: usize },
    /// A place leaves the front.
    Retire { slot: usize, place: usize },
}

/// The steps, each with the least that must still be left out, by the number of ends already used.
struct Plan {
    steps: Vec<(Step, [u16; 3])>,
}

impl Graph {
    /// Finds the longest path of a part and offers it to `best`. Fails only if the front would be too wide;
    /// the caller must then search in another way.
    pub(super) fn sweep(&mut self, part: &Part) -> Result<(), TooWide> {
        let plan = self.plan(part)?;
        let least = plan.steps.first().map_or(0, |(_, least)| least[0]);
        let most = part.spaces.saturating_sub(self.best.spaces);
        // A smaller budget means fewer pasts, so small ones are tried first.
        let mut budget = least;
        while budget < most {
            if let Some(best) = self.sweep_within(part, &plan, budget) {
                self.best.offer(best.spaces, best.routes);
                return Ok(());
            }
            budget += 1 + budget / 8;
        }
        if let Some(best) = self.sweep_within(part, &plan, most) {
            self.best.offer(best.spaces, best.routes);
        }
        Ok(())
    }

    /// The longest path that leaves out no more than `budget` spaces, if there is one.
    fn sweep_within(&self, part: &Part, plan: &Plan, budget: u16) -> Option<LongestPath> {
        let mut pasts = vec![Past { front: [0; WIDTH], ends: 0, wasted: 0, left_out: 0 }];
        let mut next: Vec<Past> = Vec::new();
        let mut best: Option<(u16, u128)> = None;
        let mut coming = part.spaces;
        for (step, least) in &plan.steps {
            next.clear();
            let fits = |past: &Past| past.wasted + least[usize::from(past.ends)] <= budget;
            match *step {
                Step::Edge { edge, a, b } => {
                    let spaces = self.edges[edge].spaces;
                    coming -= spaces;
                    for past in &pasts {
                        let without = Past {
                            wasted: past.wasted + spaces,
                            left_out: past.left_out | 1 << edge,
                            ..*past
                        };
                        if fits(&without) {
                            next.push(without);
                        }
                        let mut with = *past;
                        with.walk(a, b);
                        next.push(with);
                    }
                }
                Step::Retire { slot, place } => {
                    let round = self.round[place].0;
                    coming -= round;
                    for past in &pasts {
                        match past.retire(slot, round) {
                            Retired::On(past) if fits(&past) => next.push(past),
                            Retired::On(_) | Retired::Broken => {}
                            // Everything still to come is left out.
                            Retired::Whole(past) => {
                                let wasted = past.wasted + coming;
                                if wasted <= budget && best.is_none_or(|(least, _)| wasted < least) {
                                    best = Some((wasted, past.left_out));
                                }
                            }
                        }
                    }
                }
            }
            next.sort_unstable();
            next.dedup_by(|later, kept| later.front == kept.front && later.ends == kept.ends);
            std::mem::swap(&mut pasts, &mut next);
        }
        let (_, left_out) = best?;
        Some(self.longest_without(part, left_out))
    }

    /// The path when these edges are left out: the longest connected part that remains.
    fn longest_without(&self, part: &Part, left_out: u128) -> LongestPath {
        let mut longest = LongestPath::default();
        let mut places = part.places;
        while places != 0 {
            let piece = self.part_around(places.trailing_zeros() as u8, !left_out);
            places &= !piece.places & (places - 1);
            longest.offer(piece.spaces, piece.routes);
        }
        longest
    }

    /// Adds the places one by one, always the one that keeps the front narrowest.
    fn plan(&self, part: &Part) -> Result<Plan, TooWide> {
        let mut steps = Vec::new();
        let mut slots: [Option<usize>; WIDTH] = [None; WIDTH];
        let mut waiting = part.places;
        let mut done = 0u128;
        while waiting != 0 {
            let place = self.narrowest(waiting, &slots, done);
            waiting &= !(1 << place);
            let slot = slots.iter().position(Option::is_none).ok_or(TooWide)?;
            slots[slot] = Some(place);
            for edge in bits(self.at[place] & !done) {
                let other = usize::from(self.edges[edge].other(place as u8));
                if let Some(b) = slots.iter().position(|&s| s == Some(other)) {
                    done |= 1 << edge;
                    steps.push((Step::Edge { edge, a: slot, b }, waiting));
                }
            }
            for (slot, held) in slots.iter_mut().enumerate() {
                if let Some(place) = held.take_if(|place| self.at[*place] & !done == 0) {
                    steps.push((Step::Retire { slot, place }, waiting));
                }
            }
        }
        Ok(Plan {
            steps: steps.into_iter().map(|(step, waiting)| (step, self.least_waste(waiting))).collect(),
        })
    }

    /// The waiting place that leaves the narrowest front; on a tie, the one with most routes to it.
    fn narrowest(&self, waiting: u64, slots: &[Option<usize>; WIDTH], done: u128) -> usize {
        let front = slots.iter().flatten().fold(0u64, |all, &place| all | 1 << place);
        let cost = |place: usize| {
            let to_front =
                bits(self.at[place]).filter(|&e| front >> self.edges[e].other(place as u8) & 1 == 1);
            let newly: u128 = to_front.fold(0, |all, e| all | 1 << e);
            let stays = |p: usize| self.at[p] & !(done | newly) != 0;
            let width = bits(u128::from(front | 1 << place)).filter(|&p| stays(p)).count();
            (width, std::cmp::Reverse(newly.count_ones()), self.at[place].count_ones())
        };
        bits(u128::from(waiting)).min_by_key(|&place| cost(place)).unwrap_or(0)
    }

    /// The least that must be left out at places not yet added, by the number of ends already used: one edge
    /// at every odd place that is not an end, where one edge serves at most two places.
    fn least_waste(&self, waiting: u64) -> [u16; 3] {
        let mut least: Vec<u16> = bits(u128::from(waiting))
            .filter(|&place| self.at[place].count_ones() % 2 == 1)
            .map(|place| bits(self.at[place]).map(|e| self.edges[e].spaces).min().unwrap_or(0))
            .collect();
        least.sort_unstable_by(|a, b| b.cmp(a));
        std::array::from_fn(|used| least.iter().skip(2 - used).sum::<u16>().div_ceil(2))
    }
}

/// What happens to a past when a place leaves the front.
enum Retired {
    /// It continues.
    On(Past),
    /// The path is complete.
    Whole(Past),
    /// It can no longer be part of a path.
    Broken,
}

impl Past {
    /// Walks an edge between two places of the front.
    fn walk(&mut self, a: usize, b: usize) {
        let (from, to) = (self.front[a] >> 1, self.front[b] >> 1);
        let stretch = match (from, to) {
            (0, 0) => self.front.iter().map(|place| place >> 1).max().unwrap_or(0) + 1,
            (0, one) | (one, 0) => one,
            (one, other) => {
                for place in &mut self.front {
                    if *place >> 1 == other {
                        *place = one << 1 | *place & 1;
                    }
                }
                one
            }
        };
        for place in [a, b] {
            self.front[place] = stretch << 1 | (self.front[place] ^ 1) & 1;
        }
        self.renumber();
    }

    fn retire(&self, slot: usize, round: u16) -> Retired {
        let place = self.front[slot];
        let mut past = *self;
        past.front[slot] = 0;
        if place == 0 {
            past.wasted += round;
            return Retired::On(past);
        }
        past.ends += place & 1;
        if past.ends > 2 {
            return Retired::Broken;
        }
        if past.front.iter().any(|other| other >> 1 == place >> 1) {
            past.renumber();
            return Retired::On(past);
        }
        if past.front == [0; WIDTH] { Retired::Whole(past) } else { Retired::Broken }
    }

    /// Numbers the stretches in order of appearance, so that equal fronts are equal data.
    fn renumber(&mut self) {
        let mut names = [0u8; WIDTH + 2];
        let mut used = 0;
        for place in self.front.iter_mut().filter(|place| **place != 0) {
            let name = &mut names[usize::from(*place >> 1)];
            if *name == 0 {
                used += 1;
                *name = used;
            }
            *place = *name << 1 | *place & 1;
        }
    }
}

/// The front of a network is too wide for a state.
pub(super) struct TooWide;
