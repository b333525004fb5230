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

/// A rectangle: left, top, right, bottom.
pub(crate) type Bounds = [f64; 4];

/// A board opens zoomed if the whole would be smaller than this, relative to the size at which names can be read well.
const SMALL: f64 = 0.8;

/// Which part of the board is visible. The board's picture fills its window; panels lie over the edges of it, and the part
/// between them is clear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// What must be visible when the whole board is shown, in board units.
    frame: Bounds,
    /// Pixels per unit when the board is opened, unless the whole board is larger still.
    opening: f64,
    opened: bool,
    /// The size of the window in pixels.
    window: Pair,
    /// The clear part of the window in pixels.
    clear: Bounds,
    /// Pixels per unit.
    scale: f64,
    /// The point of the board in the middle of the clear part.
    middle: Pair,
    /// How much of the clear part is covered for the moment, in pixels from its left and from its lower end.
    covered: Pair,
}

impl Camera {
    /// A camera for a board of which this frame is shown. It opens with at least so many pixels per unit.
    pub(crate) fn new(frame: Bounds, opening: f64) -> Camera {
        let window = [frame[2] - frame[0], frame[3] - frame[1]];
        let middle = middle(frame);
        let clear = [0.0, 0.0, window[0], window[1]];
        Camera { frame, opening, opened: false, window, clear, scale: 1.0, middle, covered: [0.0; 2] }
    }

    /// Pixels per unit at which the whole board is visible.
    fn fitting(&self) -> f64 {
        let [width, height] = size(self.clear);
        let frame = size(self.frame);
        (width / frame[0]).min(height / frame[1])
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

    /// Goes back to how the board was opened, around a point.
    pub(crate) fn reopen(&mut self, around: Pair) {
        self.scale = self.opening_scale();
        self.look_at(around);
    }

    /// Zoomed only where names would be much too small: a whole board is easier to take in.
    fn opening_scale(&self) -> f64 {
        let whole = self.fitting();
        if whole < self.opening * SMALL { self.opening } else { whole }
    }

    /// Between the whole board and the size it opens with, around a point of the board.
    pub(crate) fn toggle(&mut self, around: Pair) {
        if self.is_whole() {
            self.scale = self.opening.max(self.fitting() * 2.0);
            self.middle = around;
            self.keep_inside();
        } else {
            self.fit();
        }
    }

    /// Sets the size of the window and its clear part. The same point stays in the middle, at the same zoom relative to the
    /// whole.
    pub(crate) fn resize(&mut self, window: Pair, clear: Bounds) {
        if window.iter().chain(&size(clear)).any(|side| *side < 1.0) {
            return;
        }
        let enlarged = self.scale / self.fitting();
        (self.window, self.clear) = (window, clear);
        if self.opened {
            self.scale = self.fitting() * enlarged;
        } else {
            self.opened = true;
            self.scale = self.opening_scale();
        }
        self.keep_inside();
    }

    /// Looks at a point of the board, as far as its edges permit.
    pub(crate) fn look_at(&mut self, point: Pair) {
        self.middle = point;
        self.keep_inside();
    }

    /// Zooms around a pixel of the window, which keeps showing the same point of the board.
    pub(crate) fn zoom(&mut self, factor: f64, at: Pair) {
        let before = self.point(at);
        let scale = self.scale * factor;
        if !scale.is_finite() {
            return;
        }
        self.scale = scale.clamp(self.fitting(), self.closest());
        let after = self.point(at);
        for axis in 0..2 {
            self.middle[axis] += before[axis] - after[axis];
        }
        self.keep_inside();
    }

    /// Zooms around the middle.
    pub(crate) fn zoom_middle(&mut self, factor: f64) {
        self.zoom(factor, middle(self.clear));
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

    /// Sets how much of the clear part is covered from its left and from its lower end. A point of the board that must be
    /// visible is moved out from under it.
    pub(crate) fn cover(&mut self, covered: Pair, point: Option<Pair>) {
        let clear = size(self.clear);
        self.covered = [0, 1].map(|axis| covered[axis].clamp(0.0, clear[axis] * 0.8));
        self.keep_inside();
        if let Some(point) = point {
            self.reveal(point);
        }
    }

    /// Pans just enough to bring a point of the board well inside what is clear.
    pub(crate) fn reveal(&mut self, point: Pair) {
        let at = self.pixel(point);
        let [left, top, right, bottom] = self.clear;
        let seen = [[left + self.covered[0], right], [top, bottom - self.covered[1]]];
        let mut by = [0.0; 2];
        for axis in 0..2 {
            let [from, to] = seen[axis];
            let room = (to - from) * 0.12;
            by[axis] = at[axis].clamp(from + room, to - room) - at[axis];
        }
        if by != [0.0; 2] {
            self.drag(by);
        }
    }

    /// Whether something covers a part of what is clear for the moment.
    pub(crate) fn is_covered(&self) -> bool {
        self.covered != [0.0; 2]
    }

    /// Shows a part of the board as large as what is clear and not covered permits.
    pub(crate) fn show(&mut self, part: Bounds) {
        let [left, top, right, bottom] = self.clear;
        let seen = [left + self.covered[0], top, right, bottom - self.covered[1]];
        let ([width, height], wanted) = (size(seen), size(part).map(|side| side.max(1.0)));
        let scale = (width / wanted[0]).min(height / wanted[1]);
        if !scale.is_finite() {
            return;
        }
        self.scale = scale.clamp(self.fitting(), self.closest().min(self.fitting().max(self.opening * 1.4)));
        let (centre, clear) = (middle(seen), middle(self.clear));
        let aim = middle(part);
        self.middle = [0, 1].map(|axis| aim[axis] - (centre[axis] - clear[axis]) / self.scale);
        self.keep_inside();
    }

    /// The point of the board at a pixel of the window.
    pub(crate) fn point(&self, pixel: Pair) -> Pair {
        let centre = middle(self.clear);
        [0, 1].map(|axis| self.middle[axis] + (pixel[axis] - centre[axis]) / self.scale)
    }

    /// The pixel of the window that shows a point of the board.
    pub(crate) fn pixel(&self, point: Pair) -> Pair {
        let centre = middle(self.clear);
        [0, 1].map(|axis| (point[axis] - self.middle[axis]) * self.scale + centre[axis])
    }

    /// The size of the window in pixels.
    pub(crate) const fn window(&self) -> Pair {
        self.window
    }

    /// What the window shows of the board as an SVG `viewBox`.
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
        let (clear, frame, centre) = (size(self.clear), size(self.frame), middle(self.frame));
        // What is covered can be moved out: to the right, or up.
        let under = self.covered.map(|pixels| pixels / self.scale);
        for axis in 0..2 {
            let half = clear[axis] / self.scale / 2.0;
            // How far the board extends beyond the window, or the window beyond the board.
            let beyond = frame[axis] / 2.0 - half;
            let reach = if beyond > 0.0 { beyond + free * SLACK * 2.0 * half } else { -free * beyond };
            let (less, more) = if axis == 0 { (under[0], 0.0) } else { (0.0, under[1]) };
            self.middle[axis] =
                self.middle[axis].clamp(centre[axis] - reach - less, centre[axis] + reach + more);
        }
    }
}

fn size([left, top, right, bottom]: Bounds) -> Pair {
    [right - left, bottom - top]
}

fn middle([left, top, right, bottom]: Bounds) -> Pair {
    [(left + right) / 2.0, (top + bottom) / 2.0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera(window: Pair) -> Camera {
        let mut camera = Camera::new([-20.0, -20.0, 1_520.0, 1_020.0], 0.0);
        resize(&mut camera, window);
        camera
    }

    /// A window without panels.
    fn resize(camera: &mut Camera, window: Pair) {
        camera.resize(window, [0.0, 0.0, window[0], window[1]]);
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
        resize(&mut camera, [360.0, 640.0]);
        assert!(near(camera.point([180.0, 320.0]), middle));
        let same = camera;
        resize(&mut camera, [0.0, 0.0]);
        assert_eq!(camera, same);
    }

    #[test]
    fn a_point_under_a_sheet_comes_out_and_goes_back_with_it() {
        let mut camera = camera([360.0, 500.0]);
        let whole = camera;
        let low = [700.0, 990.0];
        camera.cover([0.0, 300.0], Some(low));
        let [_, y] = camera.pixel(low);
        assert!(y > 0.0 && y < 200.0, "{y}");
        camera.cover([0.0; 2], None);
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

    #[test]
    fn panels_cover_the_map_and_not_the_board() {
        let mut camera = Camera::new([0.0, 0.0, 650.0, 1_000.0], 0.0);
        camera.resize([1_440.0, 900.0], [340.0, 10.0, 1_100.0, 890.0]);
        let ([left, top], [right, bottom]) = (camera.pixel([0.0, 0.0]), camera.pixel([650.0, 1_000.0]));
        assert!((top - 10.0).abs() < 1e-6 && (bottom - 890.0).abs() < 1e-6, "{top} {bottom}");
        assert!(left > 340.0 && right < 1_100.0 && ((left + right) / 2.0 - 720.0).abs() < 1e-6);
        assert!(near(camera.point(camera.pixel([12.0, 34.0])), [12.0, 34.0]));
    }

    #[test]
    fn a_small_window_opens_so_large_that_names_can_be_read_and_one_tap_shows_the_whole() {
        let mut camera = Camera::new([0.0, 0.0, 1_500.0, 1_000.0], 0.55);
        resize(&mut camera, [390.0, 500.0]);
        assert!((camera.scale() - 0.55).abs() < 1e-9 && !camera.is_whole());
        camera.toggle([0.0, 0.0]);
        assert!(camera.is_whole());
        camera.toggle([1_000.0, 500.0]);
        assert!(!camera.is_whole() && near(camera.pixel([1_000.0, 500.0]), [195.0, 250.0]));
        // A large window shows the whole board at once.
        let mut large = Camera::new([0.0, 0.0, 1_500.0, 1_000.0], 0.55);
        resize(&mut large, [1_500.0, 900.0]);
        assert!(large.is_whole());
    }

    #[test]
    fn a_part_is_shown_above_the_sheet_that_covers_the_rest() {
        let mut camera = Camera::new([0.0, 0.0, 1_500.0, 1_000.0], 0.55);
        resize(&mut camera, [390.0, 600.0]);
        camera.cover([0.0, 250.0], None);
        let part = [900.0, 400.0, 1_300.0, 800.0];
        camera.show(part);
        for corner in [[900.0, 400.0], [1_300.0, 800.0]] {
            let [x, y] = camera.pixel(corner);
            assert!((-1.0..=391.0).contains(&x) && (-1.0..=351.0).contains(&y), "{x} {y}");
        }
    }

    #[test]
    fn a_sheet_on_the_left_moves_a_point_to_its_right() {
        let mut camera = camera([1_000.0, 700.0]);
        let point = [100.0, 900.0];
        camera.cover([430.0, 0.0], Some(point));
        let [x, _] = camera.pixel(point);
        assert!(x > 430.0, "{x}");
    }
}
