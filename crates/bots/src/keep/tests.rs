//! The promise of a blind ticket draw against every draw there could be.

use engine::SplitMix64;

use super::best_of;

/// The mean over all draws of `m` of the best one drawn.
fn slow(worths: &[f32], m: usize) -> f32 {
    let (mut sum, mut draws) = (0.0, 0.0);
    for mask in 0u32..1 << worths.len() {
        if mask.count_ones() as usize == m {
            let drawn = worths.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
            sum += drawn.map(|(_, &worth)| worth).fold(f32::MIN, f32::max);
            draws += 1.0;
        }
    }
    sum / draws
}

#[test]
fn the_mean_of_the_best_drawn_is_that_over_all_draws() {
    let mut rng = SplitMix64::new(12);
    for n in 1..=9usize {
        for m in 1..=n {
            let mut worths: Vec<f32> = (0..n).map(|_| rng.below(60) as f32 - 25.0).collect();
            let mean = slow(&worths, m);
            let quick = best_of(&mut worths, m);
            assert!((mean - quick).abs() < 0.01, "{m} of {worths:?}: {quick}, not {mean}");
        }
    }
}

#[test]
fn where_all_are_drawn_the_best_is_among_them_and_no_ticket_promises_nothing() {
    assert_eq!(best_of(&mut [3.0, 8.0, -2.0], 5), 8.0);
    assert!(best_of(&mut [], 3) < 0.0);
    assert!(best_of(&mut [9.0], 0) < 0.0);
}
