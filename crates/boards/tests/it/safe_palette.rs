//! Whether the palette for colour-blind people keeps its promise: cards and players that the first one confuses are apart.
//!
//! Read from the style sheet, as the page is. Distances are of OKLab, colour blindness is simulated by the matrices of
//! Machado, Oliveira and Fernandes (2009) at full strength.

type Rgb = [f64; 3];

/// The least distance of two colours in any of these sights; symbols and liveries come on top.
const CARDS_APART: f64 = 0.06;
const PLAYERS_APART: f64 = 0.1;

const SIGHTS: [(&str, [Rgb; 3]); 4] = [
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
];

/// The colours of a variable in the palette for colour-blind people, by class.
fn palette(variable: &str) -> Vec<(String, Rgb)> {
    let sheet = boards::color_sheet();
    let lines = sheet.lines().filter_map(|line| line.strip_prefix(":root[data-colors=\"safe\"] ."));
    let found = lines.filter_map(|line| {
        let (class, rest) = line.split_once(' ')?;
        let (_, value) = rest.split_once(&format!("--{variable}: #"))?;
        Some((class.to_owned(), linear(value.get(..6)?)))
    });
    found.collect()
}

fn linear(digits: &str) -> Rgb {
    [0, 2, 4].map(|at| {
        let part = f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("a colour")) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// What an eye makes of a colour, in OKLab.
fn seen(color: Rgb, sight: [Rgb; 3]) -> Rgb {
    let [r, g, b] = sight.map(|row| (0..3).map(|n| row[n] * color[n]).sum::<f64>().clamp(0.0, 1.0));
    let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
    let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
    let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}

fn all_apart(colors: &[(String, Rgb)], least: f64) {
    for (sight, matrix) in SIGHTS {
        for (index, (name, color)) in colors.iter().enumerate() {
            for (other_name, other) in &colors[..index] {
                let (a, b) = (seen(*color, matrix), seen(*other, matrix));
                let apart = (0..3).map(|n| (a[n] - b[n]).powi(2)).sum::<f64>().sqrt();
                assert!(apart >= least, "{sight}: {name} and {other_name} are {apart:.3} apart");
            }
        }
    }
}

#[test]
fn colour_blind_players_tell_all_cards_apart() {
    // Grey is the colour of routes that take any one: no card has it.
    let cards: Vec<_> = palette("base").into_iter().filter(|(class, _)| class != "c-grey").collect();
    assert_eq!(cards.len(), 9);
    all_apart(&cards, CARDS_APART);
}

#[test]
fn colour_blind_players_tell_all_players_apart() {
    let players = palette("player");
    assert_eq!(players.len(), 6);
    all_apart(&players, PLAYERS_APART);
}
