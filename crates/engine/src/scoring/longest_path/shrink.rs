//! The first step of the longest path: contracts whatever can be on no longest path, or only as a whole.

use super::{Edge, Graph, bits};

impl Graph {
    fn unhook(&mut self, edge: usize) {
        for end in self.edges[edge].ends {
            self.at[usize::from(end)] &= !(1 << edge);
        }
    }

    fn is_dead_end(&self, edge: usize, from: u8) -> bool {
        self.at[usize::from(self.edges[edge].other(from))].count_ones() == 1
    }

    pub(super) fn shrink(&mut self) {
        let mut look = self.places;
        while look != 0 {
            let place = look.trailing_zeros() as u8;
            look &= look - 1;
            look |= self.shrink_at(place);
        }
    }

    /// Simplifies the surroundings of a place; returns the places to visit again.
    fn shrink_at(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let here = self.at[p];
        match here.count_ones() {
            0 => {
                let (spaces, routes) = self.round[p];
                self.best.offer(spaces, routes);
                0
            }
            1 => {
                // A dead end. Its round trips become part of the way there.
                let edge = here.trailing_zeros() as usize;
                let (spaces, routes) = std::mem::take(&mut self.round[p]);
                self.edges[edge].spaces += spaces;
                self.edges[edge].routes |= routes;
                let next = self.edges[edge].other(place);
                if self.at[usize::from(next)].count_ones() == 1 {
                    // Two dead ends facing each other: a whole part that can be walked whole.
                    let (spaces, routes) = std::mem::take(&mut self.round[usize::from(next)]);
                    self.best.offer(self.edges[edge].spaces + spaces, self.edges[edge].routes | routes);
                    self.unhook(edge);
                    return 0;
                }
                self.trim_dead_ends(next)
            }
            2 => self.join_two(place),
            _ => 0,
        }
    }

    /// A place with two routes: they become one.
    fn join_two(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let here = self.at[p];
        let first = here.trailing_zeros() as usize;
        let second = 127 - here.leading_zeros() as usize;
        let (a, b) = (self.edges[first].other(place), self.edges[second].other(place));
        let (round, round_routes) = std::mem::take(&mut self.round[p]);
        let spaces = self.edges[first].spaces + self.edges[second].spaces + round;
        let routes = self.edges[first].routes | self.edges[second].routes | round_routes;
        self.unhook(first);
        self.unhook(second);
        if a == b {
            self.round[usize::from(a)].0 += spaces;
            self.round[usize::from(a)].1 |= routes;
            return 1 << a;
        }
        self.edges[first] = Edge { ends: [a, b], spaces, routes };
        self.at[usize::from(a)] |= 1 << first;
        self.at[usize::from(b)] |= 1 << first;
        1 << a | 1 << b
    }

    /// At most two of the dead ends at a place can be on a path; only one if the path continues elsewhere by
    /// a single route.
    fn trim_dead_ends(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let mut kept: [Option<usize>; 2] = [None; 2];
        let mut onward = 0;
        let mut changed = 0;
        for edge in bits(self.at[p]) {
            if !self.is_dead_end(edge, place) {
                onward += 1;
                continue;
            }
            let end = usize::from(self.edges[edge].other(place));
            let (spaces, routes) = std::mem::take(&mut self.round[end]);
            self.edges[edge].spaces += spaces;
            self.edges[edge].routes |= routes;
            let mut edge = edge;
            for slot in &mut kept {
                match *slot {
                    Some(other) if self.edges[other].spaces >= self.edges[edge].spaces => {}
                    Some(other) => {
                        *slot = Some(edge);
                        edge = other;
                    }
                    None => {
                        *slot = Some(edge);
                        edge = usize::MAX;
                        break;
                    }
                }
            }
            if edge != usize::MAX {
                self.unhook(edge);
                changed = 1 << place;
            }
        }
        if let ([Some(first), Some(second)], 0..=1) = (kept, onward) {
            let [first, second_edge] = [self.edges[first], self.edges[second]];
            let (spaces, routes) = self.round[p];
            self.best.offer(
                first.spaces + second_edge.spaces + spaces,
                first.routes | second_edge.routes | routes,
            );
            self.unhook(second);
            changed = 1 << place;
        }
        changed
    }
}
