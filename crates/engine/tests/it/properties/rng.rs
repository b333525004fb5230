//! Randomness, pinned: numbers that must come out the same on every platform and in every year.
//!
//! The values were worked out apart from the engine, by a second program written from the
//! definitions of SHA-256, ChaCha8 and SplitMix64. A record is worth nothing if one of them moves.

use engine::{
    CardCounts, CardSpot, Contribution, Event, FirstSeat, GameRng, Secret, Seed, Shown, SplitMix64, Stream,
    TicketId, bounded,
};
use test_support::Scenario;

#[test]
fn the_quick_generator_is_splitmix64() {
    let mut quick = SplitMix64::new(1_234_567);
    let words: Vec<u64> = (0..5).map(|_| quick.next()).collect();
    let known = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(words, known);
    let mut quick = SplitMix64::new(7);
    let drawn: Vec<u32> = (0..12).map(|_| quick.below(110)).collect();
    assert_eq!(drawn, [42, 1, 99, 64, 49, 27, 51, 36, 14, 45, 11, 105]);
}

#[test]
fn the_proved_generator_is_chacha8() {
    // The first words for a key of zeros: 2fef003e d6405f89 e8b85b7f a1a5091f.
    let mut chance = GameRng::seeded(Seed([0; 32]));
    let halves: Vec<u32> = (0..4).map(|_| chance.below(Stream::FirstSeat, 1 << 16)).collect();
    assert_eq!(halves, [0x2fef, 0xd640, 0xe8b8, 0xa1a5]);
}

#[test]
fn a_bounded_draw_multiplies_and_rejects_what_would_be_unfair() {
    let draw = |n: u32, words: &[u32]| {
        let mut at = 0;
        let drawn = bounded(n, || {
            at += 1;
            words[at - 1]
        });
        (drawn, at)
    };
    assert_eq!(draw(1, &[u32::MAX]), (0, 1));
    assert_eq!(draw(6, &[u32::MAX]), (5, 1));
    assert_eq!(draw(1 << 31, &[0]), (0, 1));
    // 2^32 = 6 * 715827882 + 4, so the words whose product ends below 4 are thrown away.
    assert_eq!(draw(6, &[0, 1 << 31, (1 << 31) + 1]), (3, 3));
    assert_eq!(draw(6, &[1]), (0, 1));
    assert_eq!(draw(3, &[0, 1]), (0, 2));
    assert_eq!(draw(0, &[5]), (0, 1));
}

#[test]
fn bounded_draws_are_even() {
    for n in [2, 3, 5, 44, 110] {
        let mut quick = SplitMix64::new(u64::from(n));
        let mut proved = GameRng::seeded(Seed::from_number(u64::from(n)));
        let rounds = 400;
        let (mut a, mut b) = (vec![0i64; n as usize], vec![0i64; n as usize]);
        for _ in 0..rounds * n {
            a[quick.below(n) as usize] += 1;
            b[proved.below(Stream::Cards, n) as usize] += 1;
        }
        // Each count has a spread of about 20 around 400: six spreads are never met by chance.
        assert!(a.iter().chain(&b).all(|count| (count - i64::from(rounds)).abs() < 120), "{a:?} {b:?}");
    }
}

#[test]
fn hashes_of_secrets_are_pinned() {
    let secret = Secret::from_number(1);
    assert_eq!(secret.to_string(), "e25a197f7a6d51e22abd0d0dc1db913ab97bddda926e24b8a4b7e7f9fac8f17e");
    assert_eq!(
        secret.commitment().to_string(),
        "788dea14a0c82a8cda5b7d97b8cd509d5e49b8524bb91cbc38d67875d309d07c"
    );
    assert_eq!(
        Seed::from_number(1).to_string(),
        "8e9de653190330f81281349ac726b773fe49c954daf9e5611094d796acb6c970"
    );
    assert_eq!(
        secret.seed(&[Contribution::NONE, Contribution([7; 32])]).to_string(),
        "90d11dd3a325126eb49f62e6ba36492867db102e9f38393492ec45e735241a36"
    );
    assert!(!format!("{secret:?} {:?}", Seed::from_number(1)).contains("8e9d"));
}

// proves: C01 N02 R14 board:nordic
#[test]
fn edge_n10_the_deal_of_a_pinned_seed_is_known() {
    let game = Scenario::on("nordic", 2).game;
    let state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
    // Cards in the order drawn: four to each seat, five to the market.
    let order = "orange yellow red green purple yellow purple red purple black green white wild \
                 wild white red yellow black purple black";
    let cards: Vec<engine::Card> = order.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let counts = |range: std::ops::Range<usize>| cards[range].iter().copied().collect::<CardCounts>();
    assert_eq!(state.hand(engine::Seat(0)), &counts(0..4));
    assert_eq!(state.hand(engine::Seat(1)), &counts(4..8));
    let market: Vec<engine::Card> = state.public().market.iter().flatten().copied().collect();
    assert_eq!(market, cards[8..13]);
    assert_eq!(state.public().first, engine::Seat(1));
    let offers = [[4, 29, 23, 35, 1], [0, 26, 44, 38, 19]];
    for (seat, offer) in offers.iter().enumerate() {
        let tickets = offer.map(TicketId);
        assert_eq!(state.own(engine::Seat(seat as u8)).offer.tickets(), tickets);
    }

    // Seven more cards, drawn blind.
    let mut state = state;
    for seat in game.each_seat() {
        let tickets = state.own(seat).offer.set();
        game.apply(&mut state, seat, &engine::Action::Keep { tickets, share: None }).unwrap();
    }
    let mut drawn = Vec::new();
    for _ in 0..7 {
        let seat = state.public().phase.to_act().iter().next().unwrap();
        for event in game.apply(&mut state, seat, &engine::Action::DrawDeck).unwrap() {
            if let Event::CardDrawn { card: Shown::Face(card), to: Some(CardSpot::Hand), .. } = event {
                drawn.push(card);
            }
        }
    }
    assert_eq!(drawn, cards[13..]);
}

#[test]
fn streams_of_one_seed_do_not_touch_each_other() {
    let draw = |chance: &mut GameRng, stream: Stream| -> Vec<u32> {
        (0..8).map(|_| chance.below(stream, 1 << 30)).collect()
    };
    let mut one = GameRng::seeded(Seed::from_number(9));
    let cards = draw(&mut one, Stream::Cards);
    let mut other = GameRng::seeded(Seed::from_number(9));
    draw(&mut other, Stream::FirstSeat);
    draw(&mut other, Stream::Tickets);
    assert_eq!(draw(&mut other, Stream::Cards), cards);
    assert_ne!(draw(&mut one, Stream::Tickets), cards);
}
