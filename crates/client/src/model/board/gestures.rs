//! Gestures on the board: drag, pinch, click and double click.

use super::camera::{Camera, Pair};

/// How far a pointer may move before a click becomes a drag, in pixels.
const SHAKE: f64 = 6.0;

/// Two clicks within this time and distance are one double click.
const TWICE_MS: f64 = 350.0;
const TWICE_PX: f64 = 30.0;

/// The pointers that are down, and the last click.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Gestures {
    down: Vec<(i32, Pair)>,
    /// Where the first pointer went down.
    start: Pair,
    dragging: bool,
    /// When and where the last click was.
    last: Option<(f64, Pair)>,
}

/// The kind of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    Once,
    Twice,
    /// The end of a drag.
    None,
}

impl Gestures {
    /// A pointer goes down.
    pub(crate) fn press(&mut self, id: i32, at: Pair) {
        self.down.retain(|(other, _)| *other != id);
        self.down.push((id, at));
        if self.down.len() == 1 {
            self.start = at;
        }
        // Two fingers are never a click.
        self.dragging = self.down.len() > 1;
    }

    /// A pointer moves, and the board with it. Returns whether this is a drag.
    pub(crate) fn shift(&mut self, id: i32, at: Pair, camera: &mut Camera) -> bool {
        let Some(index) = self.down.iter().position(|(other, _)| *other == id) else { return false };
        let before = self.down.clone();
        if !self.dragging {
            if (at[0] - self.start[0]).hypot(at[1] - self.start[1]) < SHAKE {
                return false;
            }
            self.dragging = true;
        }
        self.down[index].1 = at;
        match (before.as_slice(), self.down.as_slice()) {
            ([(_, was)], [(_, is)]) => camera.drag([is[0] - was[0], is[1] - was[1]]),
            ([a, b, ..], [c, d, ..]) => camera.pinch([a.1, b.1], [c.1, d.1]),
            _ => {}
        }
        true
    }

    /// A pointer goes up, or is lost.
    pub(crate) fn lift(&mut self, id: i32) {
        self.down.retain(|(other, _)| *other != id);
    }

    /// Forgets all pointers.
    pub(crate) fn lift_all(&mut self) {
        self.down.clear();
    }

    /// Forgets the last click: the next one cannot be its second.
    pub(crate) fn settle(&mut self) {
        self.last = None;
    }

    /// Classifies a click.
    pub(crate) fn click(&mut self, now: f64, at: Pair) -> Click {
        if std::mem::take(&mut self.dragging) {
            self.last = None;
            return Click::None;
        }
        let twice = self.last.is_some_and(|(then, there)| {
            now - then < TWICE_MS && (at[0] - there[0]).hypot(at[1] - there[1]) < TWICE_PX
        });
        self.last = (!twice).then_some((now, at));
        if twice { Click::Twice } else { Click::Once }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::new([0.0, 0.0, 1_000.0, 1_000.0], 0.0);
        camera.resize([500.0, 500.0], [0.0, 0.0, 500.0, 500.0]);
        camera.zoom(2.0, [250.0, 250.0]);
        camera
    }

    #[test]
    fn a_shaking_hand_still_clicks() {
        let (mut gestures, mut camera) = (Gestures::default(), camera());
        let before = camera;
        gestures.press(1, [100.0, 100.0]);
        assert!(!gestures.shift(1, [103.0, 102.0], &mut camera));
        gestures.lift(1);
        assert_eq!(gestures.click(0.0, [103.0, 102.0]), Click::Once);
        assert_eq!(camera, before);
    }

    #[test]
    fn a_drag_moves_the_board_all_the_way_and_is_no_click() {
        let (mut gestures, mut camera) = (Gestures::default(), camera());
        let point = camera.point([100.0, 100.0]);
        gestures.press(1, [100.0, 100.0]);
        gestures.shift(1, [103.0, 100.0], &mut camera);
        assert!(gestures.shift(1, [150.0, 90.0], &mut camera));
        assert_eq!(camera.pixel(point).map(f64::round), [150.0, 90.0]);
        gestures.lift(1);
        assert_eq!(gestures.click(0.0, [150.0, 90.0]), Click::None);
        gestures.press(1, [150.0, 90.0]);
        gestures.lift(1);
        assert_eq!(gestures.click(50.0, [150.0, 90.0]), Click::Once);
    }

    #[test]
    fn two_fingers_enlarge_and_do_not_click() {
        let (mut gestures, mut camera) = (Gestures::default(), camera());
        let before = camera.scale();
        gestures.press(1, [200.0, 250.0]);
        gestures.press(2, [300.0, 250.0]);
        assert!(gestures.shift(2, [350.0, 250.0], &mut camera));
        assert!((camera.scale() / before - 1.5).abs() < 1e-9);
        gestures.lift(2);
        gestures.lift(1);
        assert_eq!(gestures.click(0.0, [200.0, 250.0]), Click::None);
    }

    #[test]
    fn a_pointer_that_never_went_down_moves_nothing() {
        let (mut gestures, mut camera) = (Gestures::default(), camera());
        let before = camera;
        assert!(!gestures.shift(7, [300.0, 300.0], &mut camera));
        assert_eq!(camera, before);
    }

    #[test]
    fn two_clicks_at_one_place_are_a_double_click_and_three_are_not_two() {
        let mut gestures = Gestures::default();
        assert_eq!(gestures.click(0.0, [10.0, 10.0]), Click::Once);
        assert_eq!(gestures.click(200.0, [12.0, 10.0]), Click::Twice);
        assert_eq!(gestures.click(400.0, [12.0, 10.0]), Click::Once);
        assert_eq!(gestures.click(500.0, [90.0, 10.0]), Click::Once);
        assert_eq!(gestures.click(2_000.0, [90.0, 10.0]), Click::Once);
        gestures.settle();
        assert_eq!(gestures.click(2_100.0, [90.0, 10.0]), Click::Once);
    }
}
