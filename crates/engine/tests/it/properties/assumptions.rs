//! Positions sampled from a view under assumptions: true ones and impossible ones.

use engine::{
    Assumptions, CardCounts, Game, MAX_SEATS, MAX_TEAMS, SplitMix64, State, TicketSet, View, Viewer,
};
use test_support::{Playout, invariants, playout};

/// Now and then, a position and each of its viewers.
fn each_view(random: u64, often: u32, mut look: impl FnMut(&Game, &State, &View, &mut SplitMix64)) {
    for (n, game) in playout::all_tables(random).enumerate() {
        let mut rng = SplitMix64::new(n as u64);
        Playout::new(&game, n as u64).each(|at| {
            if at.steps > 6 && rng.below(often) > 0 {
                return;
            }
            for viewer in game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]) {
                look(&game, &at.state, &game.view(&at.state, viewer), &mut rng);
            }
        });
    }
}

/// Supposes things and looks at what comes of it as the same viewer.
fn suppose(game: &Game, view: &View, guess: &Assumptions, rng: &mut SplitMix64) -> State {
    let world = game.determinize_as(view, guess, rng);
    assert_eq!(game.view(&world, view.viewer), *view, "seen again by {:?}", view.viewer);
    invariants::position(game, &world);
    world
}

/// All that is really there, or a part of it.
fn truth(game: &Game, state: &State, mut part: impl FnMut() -> bool) -> Assumptions {
    let mut guess = Assumptions::NONE;
    let mut cards = |from: &CardCounts| {
        let mut some = CardCounts::EMPTY;
        from.iter().for_each(|(card, n)| some.add(card, (0..n).filter(|_| part()).count() as u8));
        some
    };
    for seat in game.each_seat() {
        guess.hands[seat.index()] = cards(state.hand(seat));
        guess.tickets[seat.index()] = state.own(seat).tickets;
    }
    for team in game.each_team() {
        guess.holders[team.index()] = cards(&state.team(team).cards);
        guess.shared[team.index()] = state.team(team).tickets;
    }
    guess
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn what_is_truly_there_lies_where_it_was_supposed() {
    each_view(60, 12, |game, state, view, rng| {
        let whole = truth(game, state, || true);
        let world = suppose(game, view, &whole, rng);
        for seat in game.each_seat() {
            assert_eq!(world.hand(seat), state.hand(seat));
            assert_eq!(world.own(seat).tickets, state.own(seat).tickets);
        }
        let mut coin = SplitMix64::new(rng.next());
        let some = truth(game, state, || coin.below(2) == 0);
        let world = suppose(game, view, &some, rng);
        for seat in game.each_seat() {
            assert!(world.hand(seat).covers(&some.hands[seat.index()]), "hand of {seat}");
            assert_eq!(world.own(seat).tickets, some.tickets[seat.index()], "tickets of {seat}");
        }
        for team in game.each_team() {
            assert!(world.team(team).cards.covers(&some.holders[team.index()]), "holder {team}");
            assert_eq!(world.team(team).tickets, some.shared[team.index()], "tickets of holder {team}");
        }
    });
}

/// Cards and tickets without any regard to what can be.
fn wild_guess(game: &Game, rng: &mut SplitMix64) -> Assumptions {
    let most = if rng.below(3) == 0 { 256 } else { 4 };
    let mut cards = || CardCounts(std::array::from_fn(|_| (rng.below(most) / 10) as u8));
    let (hands, holders) = ([0; MAX_SEATS].map(|_| cards()), [0; MAX_TEAMS].map(|_| cards()));
    let all = TicketSet::first(game.board().tickets().len());
    let mut tickets = || all.into_iter().filter(|_| rng.below(3) > 0).collect();
    let (own, shared) = ([0; MAX_SEATS].map(|_| tickets()), [0; MAX_TEAMS].map(|_| tickets()));
    Assumptions { hands, holders, tickets: own, shared }
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn what_cannot_be_is_left_out_of_a_guess() {
    each_view(60, 12, |game, _, view, rng| {
        let guess = wild_guess(game, rng);
        suppose(game, view, &guess, rng);
        // Everything everywhere: far more than there is, and more than any place has room for.
        let all = TicketSet::first(game.board().tickets().len());
        let deck = *game.board().deck();
        let guess = Assumptions {
            hands: [deck; MAX_SEATS],
            holders: [deck; MAX_TEAMS],
            tickets: [all; MAX_SEATS],
            shared: [all; MAX_TEAMS],
        };
        suppose(game, view, &guess, rng);
    });
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn cards_and_tickets_that_the_viewer_sees_are_supposed_in_no_other_hand() {
    each_view(30, 20, |game, _, view, rng| {
        let (Some(own), Viewer::Seat(me)) = (view.own, view.viewer) else { return };
        let unseen = game.unseen_cards(view);
        let mut guess = Assumptions::NONE;
        for seat in game.each_seat().filter(|&seat| seat != me) {
            guess.hands[seat.index()] = own.hand;
            guess.tickets[seat.index()] = own.tickets;
        }
        let world = suppose(game, view, &guess, rng);
        for seat in game.each_seat().filter(|&seat| seat != me) {
            assert!(unseen.covers(world.hand(seat)));
            assert!((world.own(seat).tickets & own.tickets).is_empty());
        }
    });
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn supposing_nothing_deals_as_without_a_guess() {
    each_view(30, 20, |game, _, view, rng| {
        let seed = rng.next();
        let plain = game.determinize(view, &mut SplitMix64::new(seed));
        assert_eq!(game.determinize_as(view, &Assumptions::NONE, &mut SplitMix64::new(seed)), plain);
    });
}
