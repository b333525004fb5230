//! The second and third step of the longest path: parts that can be walked whole, and what must be left out
//! of the others.

use super::{Edge, Graph, Part, bits};
use crate::types::MAX_PLACES;

/// Steps after which the sweep replaces the search (measured: fewer is slower on what players build, more is
/// slower on dense networks).
const PATIENCE: u32 = 1000;

impl Graph {
    pub(super) fn search(&mut self) {
        let mut places = bits(u128::from(self.places))
            .filter(|&place| self.at[place] != 0)
            .fold(0u64, |all, place| all | 1 << place);
        // The largest part first: the others can often not be longer.
        let mut parts = [Part::NONE; MAX_PLACES];
        let mut count = 0;
        while places != 0 {
            let part = self.part_around(places.trailing_zeros() as u8, u128::MAX);
            places &= !part.places;
            parts[count] = part;
            count += 1;
        }
        let parts = &mut parts[..count];
        parts.sort_unstable_by_key(|part| std::cmp::Reverse(part.spaces));
        for part in parts {
            if part.spaces > self.best.spaces {
                self.search_part(part);
            }
        }
    }

    fn search_part(&mut self, part: &Part) {
        let mut least = [u16::MAX; MAX_PLACES];
        let mut odd = 0u64;
        let mut left = 0;
        for place in bits(u128::from(part.places)) {
            odd |= u64::from(self.at[place].count_ones() & 1) << place;
            least[place] = bits(self.at[place]).map(|e| self.edges[e].spaces).min().unwrap_or(0);
            left |= self.at[place];
        }
        let mut search = Search { places: part.places, spaces: part.spaces, least, steps_left: PATIENCE };
        self.leave_out(&mut search, left, 0, odd, 2);
        if search.steps_left == 0 && self.sweep(part).is_err() {
            search.steps_left = u32::MAX;
            self.leave_out(&mut search, left, 0, odd, 2);
        }
    }

    /// Searches for the longest path among the edges `left`. Each of the `odd` places must still lose one
    /// route, or be one of the `ends` of the path.
    fn leave_out(&mut self, search: &mut Search, left: u128, wasted: u16, odd: u64, ends: u32) {
        if search.steps_left == 0 {
            return;
        }
        search.steps_left -= 1;
        let most = search.spaces - wasted;
        if most <= self.best.spaces || most <= self.best.spaces + search.must_waste(odd, ends) {
            return;
        }
        if odd.count_ones() <= ends {
            // What is left may have fallen apart: each piece of it can be walked whole.
            let mut places = search.places;
            while places != 0 {
                let piece = self.part_around(places.trailing_zeros() as u8, left);
                places &= !piece.places;
                self.best.offer(piece.spaces, piece.routes);
            }
            return;
        }
        let place = odd.trailing_zeros() as u8;
        let others = odd & (odd - 1);
        for edge in bits(self.at[usize::from(place)] & left) {
            let Edge { spaces, .. } = self.edges[edge];
            let other = self.edges[edge].other(place);
            self.leave_out(search, left & !(1 << edge), wasted + spaces, others ^ 1 << other, ends);
        }
        if ends > 0 {
            self.leave_out(search, left, wasted, others, ends - 1);
        }
    }
}

/// What the search of one part needs besides the part itself.
struct Search {
    places: u64,
    spaces: u16,
    least: [u16; MAX_PLACES],
    steps_left: u32,
}

impl Search {
    /// The least that must still be left out: an edge at every odd place but the path's ends, where one edge
    /// serves at most two places.
    fn must_waste(&self, mut odd: u64, ends: u32) -> u16 {
        let mut sum = 0;
        let mut largest = [0; 2];
        while odd != 0 {
            let least = self.least[odd.trailing_zeros() as usize];
            odd &= odd - 1;
            sum += least;
            if least > largest[0] {
                largest = [least, largest[0]];
            } else if least > largest[1] {
                largest[1] = least;
            }
        }
        let spared: u16 = largest[..ends.min(2) as usize].iter().sum();
        (sum - spared).div_ceil(2)
    }
}
