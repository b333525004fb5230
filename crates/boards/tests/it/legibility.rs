//! Whether pieces, free routes and the map can be told apart, by everybody and in both themes.
//!
//! Distances are of OKLab, where 0.02 is about what an eye can just see side by side. Colour blindness is simulated by the
//! matrices of Machado, Oliveira and Fernandes (2009) at full strength, in linear light; greyscale by luminance.

use boards::{PLAYERS, card_paint};
use engine::spec::RouteColor;

type Rgb = [f64; 3];

/// A vehicle and a printed space next to it, seen across a table: nine times what can just be seen.
const PIECE_AND_PRINT: f64 = 0.18;

/// How much of a vehicle its body, livery, casing and outline are, about as they are drawn.
const SHARES: [f64; 4] = [0.55, 0.15, 0.15, 0.15];

const CASING: &str = "#ffffff";
const OUTLINE: &str = "#14171a";

/// Two players side by side, in normal sight; in every other the livery tells them apart too.
const PLAYERS_APART: f64 = 0.15;
const PLAYERS_APART_OTHERWISE: f64 = 0.06;

/// The contrast of a vehicle's white casing with its dark outline: whatever lies under it, one of the two shows its edge.
const EDGE: f64 = 15.0;

const SIGHTS: [(&str, [[f64; 3]; 3]); 5] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("grey", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
];

/// A colour in linear light.
fn linear(hex: &str) -> Rgb {
    [1, 3, 5].map(|at| {
        let part = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour")) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn seen(color: Rgb, sight: [[f64; 3]; 3]) -> Rgb {
    sight.map(|row| (0..3).map(|n| row[n] * color[n]).sum::<f64>().clamp(0.0, 1.0))
}

fn oklab([r, g, b]: Rgb) -> Rgb {
    let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
    let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
    let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}

fn apart(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (oklab(a), oklab(b));
    (0..3).map(|n| (a[n] - b[n]).powi(2)).sum::<f64>().sqrt()
}

fn luminance([r, g, b]: Rgb) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// A printed space: the card's colour mixed with the land, as the page's style sheet does.
fn printed(color: RouteColor, land: &str, part: f64) -> Rgb {
    let (base, land) = (linear(card_paint(color).base), linear(land));
    [0, 1, 2].map(|n| base[n] * part + land[n] * (1.0 - part))
}

/// What is under the vehicles of a board in a theme: its name, the land, the sea, and how much colour print has.
fn grounds() -> Vec<(String, String, String, f64)> {
    let mut grounds = Vec::new();
    for id in boards::all() {
        let package = boards::open(id).expect("a built-in board");
        let colors =
            package.layout.as_ref().and_then(|layout| layout.colors.clone()).expect("it has colours");
        for (theme, palette, part) in [("light", colors.light, 0.44), ("dark", colors.dark, 0.46)] {
            grounds.push((format!("{id} {theme}"), palette.land, palette.sea, part));
        }
    }
    grounds
}

/// The colours of the routes of all boards.
fn colors() -> Vec<RouteColor> {
    let all = boards::SYMBOLS.iter().map(|(color, _)| RouteColor::Of(*color));
    all.chain([RouteColor::Grey]).collect()
}

#[test]
fn the_edge_of_a_vehicle_shows_on_everything() {
    let contrast = |a: Rgb, b: Rgb| {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    };
    let (casing, outline) = (linear(CASING), linear(OUTLINE));
    assert!(contrast(casing, outline) >= EDGE, "{}", contrast(casing, outline));
    for (ground, land, sea, part) in grounds() {
        let under = colors()
            .into_iter()
            .map(|color| printed(color, &land, part))
            .chain([linear(&land), linear(&sea)]);
        for under in under {
            let edge = contrast(casing, under).max(contrast(outline, under));
            assert!(edge >= 4.0, "{ground}: {edge:.2}");
        }
    }
}

#[test]
fn a_players_vehicle_is_never_taken_for_a_free_route() {
    for (sight, matrix) in SIGHTS {
        for (ground, land, _, part) in grounds() {
            for color in colors() {
                let print = seen(printed(color, &land, part), matrix);
                for (side, player) in PLAYERS.iter().enumerate() {
                    let parts = [player.body, player.livery, CASING, OUTLINE];
                    let parts = parts.map(|part| apart(seen(linear(part), matrix), print));
                    let whole: f64 = parts.iter().zip(SHARES).map(|(part, share)| part * share).sum();
                    assert!(
                        whole >= PIECE_AND_PRINT,
                        "{sight} {ground} {color:?} p{side}: {whole:.2} {parts:.2?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_players_of_a_game_are_told_apart_by_colour_and_without_it_by_livery() {
    // No board seats more than four sides: partners share a colour.
    let players = &PLAYERS[..4];
    for (sight, matrix) in SIGHTS {
        let least = match sight {
            "normal" => PLAYERS_APART,
            // Without colour only liveries are left; a test of the liveries makes sure that no two are alike.
            "grey" => continue,
            _ => PLAYERS_APART_OTHERWISE,
        };
        for (n, a) in players.iter().enumerate() {
            for (m, b) in players.iter().enumerate().skip(n + 1) {
                let colors = apart(seen(linear(a.body), matrix), seen(linear(b.body), matrix));
                assert!(colors >= least, "{sight} p{n} p{m}: {colors:.3}");
            }
        }
    }
}
