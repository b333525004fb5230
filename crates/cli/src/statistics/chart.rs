//! A bar chart with intervals as SVG: light background, plain fonts, nothing to load.

use std::fmt::Write as _;

use crate::statistics::elo::Estimate;

/// One bar: from the chart's base to the mean, with its interval as a whisker.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: Estimate,
    /// The value as text, at the right.
    pub(crate) text: String,
}

/// A chart of horizontal bars.
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) subtitle: String,
    /// The value at which the bars begin.
    pub(crate) base: f64,
    /// The axis covers at least this range.
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) bars: Vec<Bar>,
    /// The unit, written after each number of the axis.
    pub(crate) unit: &'static str,
}

const WIDTH: f64 = 800.0;
const LEFT: f64 = 130.0;
const RIGHT: f64 = 570.0;
const TOP: f64 = 74.0;
const ROW: f64 = 34.0;

impl Chart {
    /// The picture.
    pub(crate) fn draw(&self) -> String {
        let (from, to, step) = self.axis();
        let x = |value: f64| LEFT + (value.clamp(from, to) - from) / (to - from) * (RIGHT - LEFT);
        let bottom = TOP + ROW * self.bars.len() as f64;
        let height = bottom + 40.0;
        let (title, subtitle) = (escaped(&self.title), escaped(&self.subtitle));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#1f2933\">\n\
             <title>{title}</title>\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#fbfaf7\"/>\n\
             <text x=\"20\" y=\"30\" font-size=\"18\" font-weight=\"bold\">{title}</text>\n\
             <text x=\"20\" y=\"52\" fill=\"#52606d\">{subtitle}</text>\n"
        );
        // Writing to a string cannot fail.
        let mut tick = (from / step).ceil() * step;
        while tick <= to + step * 1e-6 {
            let at = x(tick);
            // A tick that differs from zero only by rounding is zero.
            let number = if tick.abs() < step * 1e-6 { 0.0 } else { tick };
            let sign = if number < 0.0 { "−" } else { "" };
            let _ = writeln!(
                svg,
                "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{bottom}\" stroke=\"#d9d5cb\"/>\
                 <text x=\"{at:.1}\" y=\"{:.0}\" text-anchor=\"middle\" font-size=\"12\" fill=\"#52606d\">{sign}{}{}</text>",
                bottom + 20.0,
                number.abs(),
                self.unit
            );
            tick += step;
        }
        for (i, bar) in self.bars.iter().enumerate() {
            let middle = TOP + ROW * (i as f64 + 0.5);
            let (base, end) = (x(self.base), x(bar.value.mean));
            let (low, high, cap) = (x(bar.value.low), x(bar.value.high), middle - 4.0);
            let color = if end < base { "#c9a66b" } else { "#5b8db8" };
            let _ = writeln!(
                svg,
                "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
                 <rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"18\" rx=\"2\" fill=\"{color}\"/>\
                 <path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {cap:.1}v8M{high:.1} {cap:.1}v8\" stroke=\"#1f2933\" stroke-width=\"1.5\" fill=\"none\"/>\
                 <text x=\"{:.0}\" y=\"{:.1}\">{}</text>",
                LEFT - 12.0,
                middle + 5.0,
                escaped(&bar.label),
                base.min(end),
                middle - 9.0,
                (end - base).abs().max(1.0),
                RIGHT + 14.0,
                middle + 5.0,
                escaped(&bar.text)
            );
        }
        let base = x(self.base);
        let _ = writeln!(
            svg,
            "<line x1=\"{base:.1}\" x2=\"{base:.1}\" y1=\"{TOP}\" y2=\"{bottom}\" stroke=\"#1f2933\"/>\n</svg>"
        );
        svg
    }

    /// Where the axis begins and ends, and the step of its numbers.
    fn axis(&self) -> (f64, f64, f64) {
        let ends = self.bars.iter().flat_map(|bar| [bar.value.low, bar.value.mean, bar.value.high]);
        let all = ends.filter(|value| value.is_finite()).chain([self.base, self.from, self.to]);
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in all {
            low = low.min(value);
            high = high.max(value);
        }
        let span = (high - low).max(1e-9);
        // About six labels: the step is 1, 2 or 5 times a power of ten.
        let power = 10_f64.powf((span / 6.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|k| k * power).into_iter().find(|step| span / step <= 6.0);
        let step = step.unwrap_or(span);
        ((low / step).floor() * step, (high / step).ceil() * step, step)
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[(f64, f64, f64)]) -> Chart {
        let bar = |&(low, mean, high): &(f64, f64, f64)| Bar {
            label: "a <b>".to_owned(),
            value: Estimate { mean, low, high },
            text: format!("{mean}"),
        };
        let bars = values.iter().map(bar).collect();
        Chart {
            title: "T & t".into(),
            subtitle: "s".into(),
            base: 0.0,
            from: -1.0,
            to: 1.0,
            bars,
            unit: " %",
        }
    }

    #[test]
    fn the_axis_holds_everything_in_round_steps() {
        assert_eq!(
            chart(&[(-1290.0, -1200.0, -1110.0), (80.0, 100.0, 120.0)]).axis(),
            (-1500.0, 500.0, 500.0)
        );
        assert_eq!(chart(&[]).axis(), (-1.0, 1.0, 0.5));
    }

    #[test]
    fn every_bar_is_drawn_and_names_cannot_break_the_picture() {
        let svg = chart(&[(-10.0, 5.0, 20.0), (f64::NEG_INFINITY, f64::NEG_INFINITY, 3.0)]).draw();
        assert_eq!(svg.matches("a &lt;b&gt;").count(), 2, "{svg}");
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>") && svg.contains("T &amp; t"));
        assert!(!svg.contains("NaN") && !svg.contains("\"inf") && !svg.contains("\"-inf"), "{svg}");
    }
}
