//! One Elo for every player from all their matches: the Bradley–Terry model, and Plackett–Luce's with more sides.
//!
//! In a game, each side's chance to win is proportional to the strength of its player. The strengths are those of
//! maximum likelihood. One tied game is added to every match: otherwise a player who lost everything would have no
//! finite rating.

use crate::statistics::elo::Estimate;

/// Natural units of strength in one Elo point.
const PER_ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// The result of one match between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Match {
    /// Player A, and how many sides they play in each game.
    pub(crate) a: usize,
    pub(crate) a_sides: f64,
    pub(crate) b: usize,
    pub(crate) b_sides: f64,
    pub(crate) games: f64,
    /// The share of games that `a` won.
    pub(crate) a_rate: f64,
    /// The variance of that share.
    pub(crate) variance: f64,
}

impl Match {
    /// Games and wins of `a`, including the added tied game.
    fn counted(&self) -> (f64, f64) {
        (self.games + 1.0, self.a_rate * self.games + self.fair())
    }

    fn fair(&self) -> f64 {
        self.a_sides / (self.a_sides + self.b_sides)
    }

    /// The chance that `a` wins a game, given these strengths.
    fn chance(&self, strength: &[f64]) -> f64 {
        let a = self.a_sides * strength[self.a];
        a / (a + self.b_sides * strength[self.b])
    }
}

/// The Elo of every player, with `anchor` at 0. Players without a match are at 0 too.
pub(crate) fn fit(players: usize, anchor: usize, matches: &[Match]) -> Vec<Estimate> {
    let strength = strengths(players, anchor, matches);
    let error = errors(players, anchor, matches, &strength);
    strength
        .iter()
        .zip(error)
        .map(|(strength, error)| {
            let (mean, half) = (strength.ln() / PER_ELO, 1.959_963_984_540_054 * error / PER_ELO);
            Estimate { mean, low: mean - half, high: mean + half }
        })
        .collect()
}

/// Strengths by iteration (Hunter's algorithm): each is the player's wins divided by the opposition met.
fn strengths(players: usize, anchor: usize, matches: &[Match]) -> Vec<f64> {
    let mut strength = vec![1.0; players];
    for _ in 0..100_000 {
        let (mut wins, mut met) = (vec![0.0; players], vec![0.0; players]);
        for m in matches {
            let (games, a_wins) = m.counted();
            let all = m.a_sides * strength[m.a] + m.b_sides * strength[m.b];
            wins[m.a] += a_wins;
            wins[m.b] += games - a_wins;
            met[m.a] += games * m.a_sides / all;
            met[m.b] += games * m.b_sides / all;
        }
        let mut change: f64 = 0.0;
        for i in 0..players {
            if met[i] > 0.0 {
                let better = wins[i] / met[i];
                change = change.max((better / strength[i]).ln().abs());
                strength[i] = better;
            }
        }
        let one = strength[anchor];
        (0..players).filter(|&i| met[i] > 0.0).for_each(|i| strength[i] /= one);
        if change < 1e-12 {
            break;
        }
    }
    strength
}

/// Standard errors of the logarithms of strengths, by the sandwich estimator: the variances of the matches, as observed
/// between blocks, and the curvature of the likelihood.
fn errors(players: usize, anchor: usize, matches: &[Match], strength: &[f64]) -> Vec<f64> {
    let mut curvature = vec![vec![0.0; players]; players];
    let mut noise = curvature.clone();
    let add = |matrix: &mut Vec<Vec<f64>>, m: &Match, weight: f64| {
        for (i, j, sign) in [(m.a, m.a, 1.0), (m.b, m.b, 1.0), (m.a, m.b, -1.0), (m.b, m.a, -1.0)] {
            matrix[i][j] += sign * weight;
        }
    };
    for m in matches {
        let (games, _) = m.counted();
        let chance = m.chance(strength);
        add(&mut curvature, m, games * chance * (1.0 - chance));
        add(&mut noise, m, games * games * m.variance);
    }
    // The anchor is fixed, and so is a player without a match.
    let fixed: Vec<bool> = (0..players).map(|i| i == anchor || curvature[i][i] <= 0.0).collect();
    for i in (0..players).filter(|&i| fixed[i]) {
        for j in 0..players {
            (curvature[i][j], curvature[j][i], noise[i][j], noise[j][i]) = (0.0, 0.0, 0.0, 0.0);
        }
        curvature[i][i] = 1.0;
    }
    let Some(inverse) = inverse(curvature) else { return vec![f64::INFINITY; players] };
    (0..players)
        .map(|i| {
            let row = &inverse[i];
            let sum = (0..players).flat_map(|j| (0..players).map(move |k| (j, k)));
            sum.map(|(j, k)| row[j] * noise[j][k] * row[k]).sum::<f64>().max(0.0).sqrt()
        })
        .collect()
}

/// The inverse of a matrix by elimination; `None` if it is singular.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..n {
        let pivot =
            (column..n).max_by(|&i, &j| matrix[i][column].abs().total_cmp(&matrix[j][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        result.swap(column, pivot);
        let scale = matrix[column][column];
        matrix[column].iter_mut().chain(&mut result[column]).for_each(|x| *x /= scale);
        let (this, that) = (matrix[column].clone(), result[column].clone());
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for k in 0..n {
                matrix[row][k] -= factor * this[k];
                result[row][k] -= factor * that[k];
            }
        }
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::elo::{elo, rate};

    fn met(a: usize, b: usize, games: f64, a_rate: f64) -> Match {
        let variance = a_rate * (1.0 - a_rate) / games;
        Match { a, a_sides: 1.0, b, b_sides: 1.0, games, a_rate, variance }
    }

    #[test]
    fn two_players_get_the_elo_of_their_win_rate() {
        // 749.5 of 999 and the tied game: three quarters of 1000.
        let fitted = fit(2, 1, &[met(0, 1, 999.0, 749.5 / 999.0)]);
        assert!((fitted[0].mean - elo(0.75)).abs() < 1e-6, "{fitted:?}");
        assert_eq!(fitted[1], Estimate { mean: 0.0, low: 0.0, high: 0.0 });
        // By hand: the error of the log odds is 1 / sqrt(1000 × 0.75 × 0.25) = 0.0730, 12.7 Elo, twice 1.96 of it.
        assert!((fitted[0].high - fitted[0].low - 49.7).abs() < 0.2, "{fitted:?}");
    }

    #[test]
    fn results_that_fit_the_model_are_found_again() {
        let truth = [-300.0, -80.0, 0.0, 150.0];
        let mut matches = Vec::new();
        for a in 0..4 {
            for b in a + 1..4 {
                matches.push(met(a, b, 1e7, rate(truth[a] - truth[b])));
            }
        }
        for (fitted, truth) in fit(4, 2, &matches).iter().zip(truth) {
            assert!((fitted.mean - truth).abs() < 0.01, "{fitted:?} {truth}");
        }
    }

    #[test]
    fn a_chain_of_three_adds_up() {
        // Three in four against the middle one each: by hand, the ends are 2 × 190.85 apart.
        let fitted = fit(3, 1, &[met(0, 1, 1e7, 0.25), met(1, 2, 1e7, 0.25)]);
        assert!((fitted[2].mean - fitted[0].mean - 2.0 * 190.85).abs() < 0.1, "{fitted:?}");
        assert!((fitted[0].mean + fitted[2].mean).abs() < 0.01, "{fitted:?}");
    }

    #[test]
    fn one_against_three_is_measured_by_its_fair_share() {
        let alone = |a_rate| Match { b_sides: 3.0, ..met(0, 1, 1e7, a_rate) };
        assert!(fit(2, 1, &[alone(0.25)])[0].mean.abs() < 0.01);
        // Half the games against three: three times as strong as each.
        assert!((fit(2, 1, &[alone(0.5)])[0].mean - 400.0 * 3_f64.log10()).abs() < 0.01);
    }

    #[test]
    fn who_has_lost_everything_still_has_a_rating() {
        let lost = Match { variance: 0.001, ..met(0, 1, 1000.0, 0.0) };
        let fitted = fit(3, 1, &[lost]);
        assert!(fitted[0].mean < -1200.0 && fitted[0].mean.is_finite() && fitted[0].low < fitted[0].mean);
        assert_eq!(fitted[2].mean, 0.0, "who has met nobody stays at the anchor");
    }
}
