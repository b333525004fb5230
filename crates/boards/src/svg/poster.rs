//! A finished game as one picture: the board with all networks, a headline, and the score of every side.

use std::fmt::Write as _;

use engine::Side;

use super::{Claimed, MARGIN, board_svg, escaped};
use crate::art::PLAYERS;
use crate::package::BoardPackage;
use crate::scene::{HEIGHT, Scene};

/// The score of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosterLine {
    /// The side: it gives the colour.
    pub side: Side,
    /// Who played.
    pub name: String,
    /// The final score.
    pub total: i16,
    /// Whether the side won.
    pub won: bool,
}

/// The heights of the headline and of a line under it.
const HEADLINE: f64 = 92.0;
const LINE: f64 = 62.0;

/// The board of a finished game with its scores, and the size of the picture; `None` if the board has no layout.
#[must_use]
pub fn poster_svg(
    package: &BoardPackage,
    language: &str,
    claimed: &[Claimed],
    headline: &str,
    lines: &[PosterLine],
) -> Option<(String, [f64; 2])> {
    let board = board_svg(package, language, claimed)?;
    let width = Scene::new(package, language)?.width + 2.0 * MARGIN;
    let above = HEIGHT + 2.0 * MARGIN;
    let height = above + HEADLINE + LINE * lines.len() as f64 + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"system-ui, sans-serif\">\n<rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#fffdf7\"/>\n{board}\
         <g fill=\"#20262a\" font-size=\"38\"><text x=\"40\" y=\"{:.0}\" font-size=\"46\" font-weight=\"700\">{}</text>\
         <text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\" fill=\"#5c6468\">Branchline</text>\n",
        above + 64.0,
        escaped(headline),
        width - 40.0,
        above + 64.0,
    );
    for (index, line) in lines.iter().enumerate() {
        let y = above + HEADLINE + LINE * index as f64;
        let color = PLAYERS.get(line.side.index()).map_or("#5c6468", |player| player.body);
        let weight = if line.won { 700 } else { 400 };
        let _ = writeln!(
            svg,
            "<rect x=\"40\" y=\"{:.0}\" width=\"54\" height=\"26\" rx=\"8\" fill=\"{color}\"/>\
             <text x=\"112\" y=\"{:.0}\" font-weight=\"{weight}\">{}</text>\
             <text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\" font-weight=\"{weight}\">{}</text>",
            y + 10.0,
            y + 36.0,
            escaped(&line.name),
            width - 40.0,
            y + 36.0,
            line.total,
        );
    }
    svg.push_str("</g>\n</svg>\n");
    Some((svg, [width, height]))
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn a_poster_has_the_board_and_every_side_and_escapes_names() {
        let package = crate::open("london").unwrap();
        let line =
            |side, name: &str, won| PosterLine { side: Side(side), name: name.to_owned(), total: 31, won };
        let lines = [line(0, "A<b>", true), line(1, "Bo & Co", false)];
        let (svg, [width, height]) = poster_svg(&package, "en", &[], "A<b> wins", &lines).unwrap();
        assert!(svg.contains("A&lt;b&gt; wins") && svg.contains("Bo &amp; Co") && !svg.contains("A<b>"));
        assert!(svg.matches("<svg").count() == 2 && width > 0.0 && height > HEIGHT);
    }
}
