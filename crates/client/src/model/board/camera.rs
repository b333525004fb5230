//! Pan and zoom of the board: pure numbers, so that every movement can be tested.

/// A point or a size: x and y.
pub(crate) type Pair = [f64; 2];

/// The largest zoom, relative to the whole board.
const CLOSEST: f64 = 5.0;

/// On small screens you can zoom further, up to this many pixels per board unit.
const LARGEST: f64 = 3.0;

/// How much of the window may be empty beside a zoomed board, so that its edge can be moved out from under a
/// panel.
const SLACK: f64 = 0.25;

/// Which part of the board is visible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// The size of the board with its margin, in board units.
    frame: Pair,
    /// The margin around the board: the frame's corner lies that far above and left of the board's.
    margin: f64,
    /// The size of the window in pixels.
    window: Pair,
    /// Pixels per unit.
    scale: f64,
    /// The point of the frame in the middle of the window.
    middle: Pair,
    /// How much of the window's lower end is covered, in pixels.
    covered: f64,
}

impl Camera {
    /// A camera that shows a whole board of this size.
    pub(crate) fn new(board: Pair, margin: f64) -> Camera {
        let frame = board.map(|side| side + 2.0 * margin);
        let middle = frame.map(|side| side / 2.0);
        Camera { frame, margin, window: frame, scale: 1.0, middle, covered: 0.0 }
    }

    /// Pixels per unit at which the whole board is visible.
    fn fitting(&self) -> f64 {
        (self.window[0] / self.frame[0]).min(self.window[1] / self.frame[1])
    }

    /// Pixels per unit.
    pub(crate) const fn scale(&self) -> f64 {
        self.scale
    }

    /// Whether the whole board is visible.
    pub(crate) fn is_whole(&self) -> bool {
        self.scale <= self.fitting() * 1.001
    }

    /// Whether this is the largest zoom.
    pub(crate) fn is_closest(&self) -> bool {
        self.scale >= self.closest() * 0.999
    }

    fn closest(&self) -> f64 {
        (self.fitting() * CLOSEST).max(LARGEST)
    }

    /// Shows the whole board.
    pub(crate) fn fit(&mut self) {
        self.scale = self.fitting();
        self.keep_inside();
    }

    /// Sets a new window size: the same point stays in the middle, at the same zoom relative to the whole.
    pub(crate) fn resize(&mut self, window: Pair) {
        if window.iter().any(|side| *side < 1.0) {
            return;
        }
        let enlarged = self.scale / self.fitting();
        self.window = window;
        self.scale = self.fitting() * enlarged;
        self.keep_inside();
    }

    /// Zooms around a pixel of the window, which keeps showing the same point of the board.
    pub(crate) fn zoom(&mut self, factor: f64, at: Pair) {
        let before = self.framed(at);
        let scale = self.scale * factor;
        if !scale.is_finite() {
            return;
        }
        self.scale = scale.clamp(self.fitting(), self.closest());
        let after = self.framed(at);
        for axis in 0..2 {
            self.middle[axis] += before[axis] - after[axis];
        }
        self.keep_inside();
    }

    /// Zooms around the middle.
    pub(crate) fn zoom_middle(&mut self, factor: f64) {
        self.zoom(factor, self.window.map(|side| side / 2.0));
    }

    /// Pans by this many pixels.
    pub(crate) fn drag(&mut self, by: Pair) {
        for (middle, by) in self.middle.iter_mut().zip(by) {
            *middle -= by / self.scale;
        }
        self.keep_inside();
    }

    /// Moves two fingers: each keeps its point of the board.
    pub(crate) fn pinch(&mut self, from: [Pair; 2], to: [Pair; 2]) {
        let apart = |[a, b]: [Pair; 2]| (a[0] - b[0]).hypot(a[1] - b[1]).max(1.0);
        let between = |[a, b]: [Pair; 2]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
        let (was, is) = (between(from), between(to));
        self.drag([is[0] - was[0], is[1] - was[1]]);
        self.zoom(apart(to) / apart(from), is);
    }

    /// Sets how much of the window's lower end is covered. A point of the board that must be visible is moved
    /// out from under it.
    pub(crate) fn cover(&mut self, pixels: f64, point: Option<Pair>) {
        self.covered = pixels.clamp(0.0, self.window[1] * 0.8);
        self.keep_inside();
        if let Some(point) = point {
            self.reveal(point);
        }
    }

    /// Pans just enough to bring a point of the board well inside the window.
    pub(crate) fn reveal(&mut self, point: Pair) {
        let at = self.pixel(point);
        let mut by = [0.0; 2];
        for axis in 0..2 {
            let seen = self.window[axis] - if axis == 1 { self.covered } else { 0.0 };
            let room = seen * 0.12;
            by[axis] = at[axis].clamp(room, seen - room) - at[axis];
        }
        if by != [0.0; 2] {
            self.drag(by);
        }
    }

    /// The point of the frame at a pixel of the window.
    fn framed(&self, [x, y]: Pair) -> Pair {
        let from = |pixel: f64, window: f64, middle: f64| middle + (pixel - window / 2.0) / self.scale;
        [from(x, self.window[0], self.middle[0]), from(y, self.window[1], self.middle[1])]
    }

    /// The point of the board at a pixel of the window.
    pub(crate) fn point(&self, pixel: Pair) -> Pair {
        self.framed(pixel).map(|side| side - self.margin)
    }

    /// The pixel of the window that shows a point of the board.
    pub(crate) fn pixel(&self, point: Pair) -> Pair {
        let mut at = [0.0; 2];
        for axis in 0..2 {
            at[axis] = (point[axis] + self.margin - self.middle[axis]) * self.scale + self.window[axis] / 2.0;
        }
        at
    }

    /// The size of the window in pixels.
    pub(crate) const fn window(&self) -> Pair {
        self.window
    }

    /// The visible part of the board as an SVG `viewBox`.
    pub(crate) fn view_box(&self) -> String {
        let [left, top] = self.point([0.0, 0.0]);
        let [width, height] = self.window.map(|side| side / self.scale);
        format!("{left:.2} {top:.2} {width:.2} {height:.2}")
    }

    /// Clamps zoom and pan: a whole board is centred, a zoomed one may be anywhere but out of sight.
    fn keep_inside(&mut self) {
        let fitting = self.fitting();
        self.scale = self.scale.clamp(fitting, self.closest());
        // Slack grows with the zoom, so that nothing jumps.
        let free = ((self.scale / fitting - 1.0) * 2.0).clamp(0.0, 1.0);
        for axis in 0..2 {
            let half = self.window[axis] / self.scale / 2.0;
            let centre = self.frame[axis] / 2.0;
            // How far the board extends beyond the window, or the window beyond the board.
            let beyond = centre - half;
            let reach = if beyond > 0.0 { beyond + free * SLACK * 2.0 * half } else { -free * beyond };
            // The covered part can be moved out.
            let under = if axis == 1 { self.covered / self.scale } else { 0.0 };
            self.middle[axis] = self.middle[axis].clamp(centre - reach, centre + reach + under);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera(window: Pair) -> Camera {
        let mut camera = Camera::new([1_500.0, 1_000.0], 20.0);
        camera.resize(window);
        camera
    }

    fn near(a: Pair, b: Pair) -> bool {
        (a[0] - b[0]).abs() < 1e-6 && (a[1] - b[1]).abs() < 1e-6
    }

    #[test]
    fn the_whole_board_is_as_large_as_the_window_permits() {
        for window in [[1_400.0, 900.0], [360.0, 500.0], [740.0, 200.0]] {
            let camera = camera(window);
            let corners = [camera.pixel([-20.0, -20.0]), camera.pixel([1_520.0, 1_020.0])];
            for axis in 0..2 {
                assert!(corners[0][axis] >= -1e-6 && corners[1][axis] <= window[axis] + 1e-6);
            }
            let touches = |axis: usize| (corners[1][axis] - corners[0][axis] - window[axis]).abs() < 1e-6;
            assert!(touches(0) || touches(1));
            assert!(camera.is_whole());
        }
    }

    #[test]
    fn pixels_and_points_are_each_others_inverse() {
        let mut camera = camera([800.0, 600.0]);
        camera.zoom(2.7, [100.0, 450.0]);
        for pixel in [[0.0, 0.0], [123.0, 456.0], [800.0, 600.0]] {
            assert!(near(camera.pixel(camera.point(pixel)), pixel));
        }
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_while_it_is_enlarged() {
        let mut camera = camera([900.0, 600.0]);
        camera.zoom(3.0, [450.0, 300.0]);
        let at = [300.0, 410.0];
        let before = camera.point(at);
        camera.zoom(1.3, at);
        assert!(near(camera.point(at), before));
    }

    #[test]
    fn a_drag_moves_the_board_by_exactly_as_many_pixels() {
        let mut camera = camera([900.0, 600.0]);
        camera.zoom(3.0, [450.0, 300.0]);
        let point = camera.point([400.0, 300.0]);
        camera.drag([37.0, -21.0]);
        assert!(near(camera.pixel(point), [437.0, 279.0]));
    }

    #[test]
    fn two_fingers_keep_what_lies_under_them() {
        let mut camera = camera([900.0, 600.0]);
        camera.zoom(2.0, [450.0, 300.0]);
        let from = [[400.0, 300.0], [500.0, 300.0]];
        let to = [[380.0, 310.0], [530.0, 310.0]];
        let points = from.map(|pixel| camera.point(pixel));
        camera.pinch(from, to);
        assert!(near(camera.pixel(points[0]), to[0]));
        assert!(near(camera.pixel(points[1]), to[1]));
    }

    #[test]
    fn it_cannot_be_lost_nor_become_smaller_than_the_window() {
        let mut camera = camera([900.0, 600.0]);
        camera.drag([5_000.0, 5_000.0]);
        assert!(camera.is_whole() && near(camera.pixel([750.0, 500.0]), [450.0, 300.0]));
        camera.zoom(100.0, [10.0, 10.0]);
        assert!(camera.is_closest());
        camera.drag([1e9, -1e9]);
        let [x, y] = [camera.pixel([0.0, 0.0])[0], camera.pixel([1_500.0, 1_000.0])[1]];
        assert!(x > 0.0 && x < 900.0 && y > 0.0 && y < 600.0, "{x} {y}");
        camera.zoom(0.0001, [0.0, 0.0]);
        assert!(camera.is_whole() && near(camera.pixel([750.0, 500.0]), [450.0, 300.0]));
        camera.zoom(f64::NAN, [0.0, 0.0]);
        assert!(camera.is_whole());
    }

    #[test]
    fn another_window_shows_the_same_middle() {
        let mut camera = camera([900.0, 600.0]);
        camera.zoom(3.0, [450.0, 300.0]);
        camera.drag([-60.0, 40.0]);
        let middle = camera.point([450.0, 300.0]);
        camera.resize([360.0, 640.0]);
        assert!(near(camera.point([180.0, 320.0]), middle));
        let same = camera;
        camera.resize([0.0, 0.0]);
        assert_eq!(camera, same);
    }

    #[test]
    fn a_point_under_a_sheet_comes_out_and_goes_back_with_it() {
        let mut camera = camera([360.0, 500.0]);
        let whole = camera;
        let low = [700.0, 990.0];
        camera.cover(300.0, Some(low));
        let [_, y] = camera.pixel(low);
        assert!(y > 0.0 && y < 200.0, "{y}");
        camera.cover(0.0, None);
        assert_eq!(camera, whole);
    }

    #[test]
    fn a_point_outside_is_brought_in_and_one_inside_moves_nothing() {
        let mut camera = camera([900.0, 600.0]);
        camera.zoom(4.0, [0.0, 0.0]);
        let far = [1_400.0, 900.0];
        camera.reveal(far);
        let [x, y] = camera.pixel(far);
        assert!(x > 0.0 && x < 900.0 && y > 0.0 && y < 600.0);
        let same = camera;
        camera.reveal(camera.point([450.0, 300.0]));
        assert_eq!(camera, same);
    }
}
