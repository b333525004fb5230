//! Places names next to their dots, clear of spaces, dots and each other, in any language.

use serde::{Deserialize, Serialize};

use crate::layout::{Anchor, Layout};
use crate::scene::{HEIGHT, Scene, Space};

/// A name and its position.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Label {
    /// The name, in one line or two.
    pub lines: Vec<String>,
    /// The middle of the first line's base line.
    pub at: [f64; 2],
    /// Its estimated width.
    pub width: f64,
    /// The font size.
    pub size: f64,
    /// A thin line from the dot to a name that did not fit beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<[[f64; 2]; 2]>,
}

/// An upright rectangle: left, top, right, bottom.
type Box4 = [f64; 4];

/// How far a name extends above and below its base line, relative to the font size.
const ABOVE: f64 = 0.78;
const BELOW: f64 = 0.24;

/// The line height, relative to the font size.
pub const LEADING: f64 = 1.08;

/// How far names may extend beyond the frame: the map extends further.
const MARGIN: f64 = 22.0;

impl Label {
    /// The name in one line.
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }

    /// The rectangle that it covers.
    pub fn bounds(&self) -> Box4 {
        let [x, y] = self.at;
        let more = (self.lines.len() - 1) as f64 * LEADING * self.size;
        [x - self.width / 2.0, y - ABOVE * self.size, x + self.width / 2.0, y + more + BELOW * self.size]
    }
}

/// The estimated width of a text, relative to the font size: a cautious estimate for sans-serif fonts, since
/// no font may be available.
pub fn text_width(text: &str) -> f64 {
    1.08 * text.chars().map(letter_width).sum::<f64>()
}

fn letter_width(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | '’' | '|' | ' ' => 0.32,
        'f' | 'r' | 't' | '-' | '(' | ')' => 0.42,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'ш' | 'щ' | 'ы' | 'ю' | 'м' | 'ф' | 'Ж' | 'Ш' | 'Щ' | 'Ю' | 'М'
        | 'Ф' | '&' => 0.9,
        'A'..='Z' | 'А'..='Я' | 'Å' | 'Ä' | 'Ö' | 'Ø' => 0.72,
        '\u{2e80}'..='\u{ffff}' => 1.02,
        _ => 0.6,
    }
}

/// A possible position of a name, and its form.
#[derive(Clone, Copy)]
struct Candidate {
    bounds: Box4,
    form: usize,
    /// The cost of the position itself: distance, spaces under it, the board's edge.
    cost: f64,
}

/// A possible form of a name.
#[derive(Clone)]
struct Form {
    lines: Vec<String>,
    width: f64,
    size: f64,
    /// The cost of a line break or a smaller font.
    cost: f64,
}

/// The forms of a name: in one line and large if possible, in two lines or smaller where there is no room.
fn forms(name: &str, size: f64) -> Vec<Form> {
    let mut breaks = vec![vec![name.to_owned()]];
    let ends = name.char_indices().filter(|(_, c)| *c == ' ' || *c == '-' || *c == '·');
    let middle = |at: &(usize, char)| (2 * at.0).abs_diff(name.len());
    if let Some((at, c)) = ends.min_by_key(middle) {
        let end = if c == ' ' { at } else { at + c.len_utf8() };
        breaks.push(vec![name[..end].to_owned(), name[at + c.len_utf8()..].to_owned()]);
    }
    let mut forms = Vec::new();
    for (factor, small) in [(1.0, 0.0), (0.9, 18.0), (0.8, 40.0)] {
        for lines in &breaks {
            let size = size * factor;
            let width = lines.iter().map(|line| text_width(line)).fold(0.0, f64::max) * size;
            let cost = small + if lines.len() > 1 { 12.0 } else { 0.0 };
            forms.push(Form { lines: lines.clone(), width, size, cost });
        }
    }
    forms
}

/// Places all names: first each at its best position, then again while anything improves.
pub(crate) fn place(scene: &Scene, layout: &Layout, names: &[Option<&str>]) -> Vec<Option<Label>> {
    let forms: Vec<Vec<Form>> =
        names.iter().map(|name| name.map(|name| forms(name, scene.letters)).unwrap_or_default()).collect();
    let preferred = |index: usize| layout.places.get(index).map(|place| place.label).unwrap_or_default();
    let candidates: Vec<Vec<Candidate>> = forms
        .iter()
        .enumerate()
        .map(|(index, forms)| around(scene, index, forms, preferred(index)))
        .collect();
    let mut chosen: Vec<Option<usize>> = candidates.iter().map(|list| best(list, |_| 0.0)).collect();
    // Each pass can only lower the total, so this ends; no board has needed twenty passes.
    for _ in 0..20 {
        let mut moved = false;
        for index in 0..candidates.len() {
            let others: Vec<Box4> = (0..candidates.len())
                .filter(|other| *other != index)
                .filter_map(|other| chosen[other].map(|at| candidates[other][at].bounds))
                .collect();
            let clash = |bounds: &Box4| others.iter().map(|other| touching(overlap(bounds, other))).sum();
            let better = best(&candidates[index], clash);
            moved |= better != chosen[index];
            chosen[index] = better;
        }
        if !moved {
            break;
        }
    }
    let label = |index: usize| {
        let Candidate { bounds: [left, top, right, bottom], form, .. } = candidates[index][chosen[index]?];
        let Form { lines, width, size, .. } = forms[index][form].clone();
        let at = [(left + right) / 2.0, top + (ABOVE + PAD) * size];
        let dot = scene.places[index];
        let near = [dot[0].clamp(left, right), dot[1].clamp(top, bottom)];
        let far = (near[0] - dot[0]).hypot(near[1] - dot[1]) - scene.dot > 1.1 * scene.letters;
        Some(Label { lines, at, width, size, leader: far.then_some([dot, near]) })
    };
    (0..names.len()).map(label).collect()
}

/// Padding around a name, relative to the font size.
const PAD: f64 = 0.08;

/// The cheapest of candidates that are sorted by their own cost: those behind one that is cheaper in all are not looked at.
fn best(candidates: &[Candidate], clash: impl Fn(&Box4) -> f64) -> Option<usize> {
    let mut best: Option<(usize, f64)> = None;
    for (index, candidate) in candidates.iter().enumerate() {
        if best.is_some_and(|(_, least)| candidate.cost >= least) {
            break;
        }
        let cost = candidate.cost + clash(&candidate.bounds);
        if best.is_none_or(|(_, least)| cost < least) {
            best = Some((index, cost));
        }
    }
    best.map(|(index, _)| index)
}

/// All positions of a name around its dot, in each of its forms.
fn around(scene: &Scene, index: usize, forms: &[Form], preferred: Anchor) -> Vec<Candidate> {
    let mut list = Vec::new();
    for (number, form) in forms.iter().enumerate() {
        around_in(scene, index, form, preferred, |bounds, cost| {
            list.push(Candidate { bounds, form: number, cost });
        });
        // Another form is tried only if this one touches something everywhere.
        let room = list.iter().any(|candidate| candidate.cost < 200.0);
        if room && number + 1 >= 2 {
            break;
        }
    }
    list.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    list
}

fn around_in(scene: &Scene, index: usize, form: &Form, preferred: Anchor, mut push: impl FnMut(Box4, f64)) {
    let [x, y] = scene.places[index];
    let size = form.size;
    let more = (form.lines.len() - 1) as f64 * LEADING;
    let (w, h) = (form.width + 2.0 * PAD * size, (ABOVE + BELOW + more + 2.0 * PAD) * size);
    let far = scene.dot * 1.25 + f64::from(RINGS) * size * 0.3 + w.hypot(h);
    let near = Near::around(scene, [x, y], far);
    for ring in 0..RINGS {
        let gap = scene.dot * 1.25 + f64::from(ring) * size * 0.3;
        for step in 0..32 {
            let angle = f64::from(step) * std::f64::consts::TAU / 32.0;
            let (dx, dy) = (angle.cos(), angle.sin());
            // The nearest point of the name's rectangle lies on the ring around the dot.
            let middle =
                [x + dx * (gap + w / 2.0 * dx.abs().max(0.08)), y + dy * (gap + h / 2.0 * dy.abs().max(0.3))];
            for slide in [0.0, -0.35, 0.35] {
                // Above and below, a name may also be off centre.
                if slide != 0.0 && dy.abs() < 0.7 {
                    continue;
                }
                let cx = middle[0] + slide * w;
                let bounds = [cx - w / 2.0, middle[1] - h / 2.0, cx + w / 2.0, middle[1] + h / 2.0];
                let turn = angle_between((dx, dy), direction(preferred));
                let far = f64::from(ring) * 14.0 + turn * 6.0 + slide.abs() * 12.0;
                push(bounds, form.cost + far + near.ground(scene, &bounds) + near.confusing([x, y], &bounds));
            }
        }
    }
}

/// How many rings around a dot are tried.
const RINGS: u8 = 22;

/// What could be under a name: the spaces and dots around its own dot. Looking at all of the board's would take a second.
struct Near {
    spaces: Vec<Space>,
    dots: Vec<Box4>,
    /// The middles of the other dots.
    others: Vec<[f64; 2]>,
}

impl Near {
    fn around(scene: &Scene, [x, y]: [f64; 2], far: f64) -> Near {
        let [length, thickness] = scene.space;
        let (reach, d) = (far + length.hypot(thickness), scene.dot);
        let is_near = |at: [f64; 2]| (at[0] - x).abs() < reach && (at[1] - y).abs() < reach;
        let spaces = scene.routes.iter().flatten().filter(|space| is_near(space.at)).copied().collect();
        let dots: Vec<[f64; 2]> = scene.places.iter().filter(|at| is_near(**at)).copied().collect();
        let others = dots.iter().filter(|at| **at != [x, y]).copied().collect();
        Near { spaces, dots: dots.iter().map(|[x, y]| [x - d, y - d, x + d, y + d]).collect(), others }
    }

    /// The cost of what is under a name: spaces, dots, the edge of the board.
    fn ground(&self, scene: &Scene, bounds: &Box4) -> f64 {
        let [length, thickness] = scene.space;
        let spaces: f64 = self.spaces.iter().map(|space| under(bounds, space, length, thickness)).sum();
        let dots: f64 = self.dots.iter().map(|dot| overlap(bounds, dot)).sum();
        let [left, top, right, bottom] = *bounds;
        let beyond = [-left, -top, right - scene.width, bottom - HEIGHT];
        let out: f64 = beyond.iter().map(|out| (out - MARGIN).max(0.0)).sum();
        touching(spaces) + touching(dots) + touching(out)
    }

    /// The cost of being nearer to another dot, which would be read as the name's own.
    fn confusing(&self, own: [f64; 2], bounds: &Box4) -> f64 {
        let from = |[x, y]: [f64; 2]| {
            let near = [x.clamp(bounds[0], bounds[2]), y.clamp(bounds[1], bounds[3])];
            (near[0] - x).hypot(near[1] - y)
        };
        let nearest = self.others.iter().map(|at| from(*at)).fold(f64::INFINITY, f64::min);
        (from(own) * 1.2 - nearest).max(0.0) * 3.0
    }
}

/// Touching something costs more than any distance, however little it touches.
fn touching(depth: f64) -> f64 {
    if depth > 0.0 { 200.0 + 40.0 * depth } else { 0.0 }
}

/// How deep a space reaches under a rectangle: 0 if they are apart. Both are convex, so they are apart if a
/// side of either separates them.
fn under(bounds: &Box4, space: &Space, length: f64, thickness: f64) -> f64 {
    let [cx, cy] = [(bounds[0] + bounds[2]) / 2.0, (bounds[1] + bounds[3]) / 2.0];
    // Most spaces are far away, which is seen without turning anything.
    let reach = (length + thickness) / 2.0;
    let [x, y] = space.at;
    if x + reach < bounds[0] || x - reach > bounds[2] || y + reach < bounds[1] || y - reach > bounds[3] {
        return 0.0;
    }
    let half = [(bounds[2] - bounds[0]) / 2.0, (bounds[3] - bounds[1]) / 2.0];
    let (sin, cos) = space.angle.to_radians().sin_cos();
    let (l, t) = (length / 2.0, thickness / 2.0);
    let away = [space.at[0] - cx, space.at[1] - cy];
    let mut depth = f64::INFINITY;
    for axis in [[1.0, 0.0], [0.0, 1.0], [cos, sin], [-sin, cos]] {
        let mine = half[0] * axis[0].abs() + half[1] * axis[1].abs();
        let along = (cos * axis[0] + sin * axis[1]).abs();
        let across = (cos * axis[1] - sin * axis[0]).abs();
        let theirs = l * along + t * across;
        depth = depth.min(mine + theirs - (away[0] * axis[0] + away[1] * axis[1]).abs());
    }
    depth.max(0.0)
}

fn overlap(a: &Box4, b: &Box4) -> f64 {
    let x = a[2].min(b[2]) - a[0].max(b[0]);
    let y = a[3].min(b[3]) - a[1].max(b[1]);
    if x > 0.0 && y > 0.0 { x.min(y) } else { 0.0 }
}

fn direction(anchor: Anchor) -> (f64, f64) {
    match anchor {
        Anchor::N => (0.0, -1.0),
        Anchor::Ne => (0.7, -0.7),
        Anchor::E => (1.0, 0.0),
        Anchor::Se => (0.7, 0.7),
        Anchor::S => (0.0, 1.0),
        Anchor::Sw => (-0.7, 0.7),
        Anchor::W => (-1.0, 0.0),
        Anchor::Nw => (-0.7, -0.7),
    }
}

fn angle_between(a: (f64, f64), b: (f64, f64)) -> f64 {
    let length = a.0.hypot(a.1) * b.0.hypot(b.1);
    ((a.0 * b.0 + a.1 * b.1) / length).clamp(-1.0, 1.0).acos()
}

impl Scene {
    /// Overlaps of names with spaces, dots and other names, for checking a layout.
    pub fn clashes(&self) -> Vec<String> {
        let [length, thickness] = self.space;
        let mut found = Vec::new();
        let labels: Vec<&Label> = self.labels.iter().flatten().collect();
        for (index, label) in labels.iter().enumerate() {
            let bounds = label.bounds();
            let spaces = self.routes.iter().flatten();
            if spaces.into_iter().any(|space| under(&bounds, space, length, thickness) > 0.0) {
                found.push(format!("`{}` lies on a space", label.text()));
            }
            for other in &labels[index + 1..] {
                if overlap(&bounds, &other.bounds()) > 0.0 {
                    found.push(format!("`{}` lies on `{}`", label.text(), other.text()));
                }
            }
            let d = self.dot;
            if self.places.iter().any(|[x, y]| overlap(&bounds, &[x - d, y - d, x + d, y + d]) > 0.0) {
                found.push(format!("`{}` lies on a dot", label.text()));
            }
            let beyond = [-bounds[0], -bounds[1], bounds[2] - self.width, bounds[3] - HEIGHT];
            if beyond.iter().any(|out| *out > MARGIN) {
                found.push(format!("`{}` goes beyond the edge", label.text()));
            }
        }
        found
    }
}
