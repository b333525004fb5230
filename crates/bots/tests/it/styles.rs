//! Each style does what it is named for, and does it to win.

use bots::Name;
use engine::{Action, Network, PlaceId, Seat};

use crate::{Match, Move, two_on};

const BOARDS: [&str; 3] = ["nordic", "london", "amsterdam"];
const GAMES: u64 = 20;

/// What one player did in some games against `greedy`, all boards together.
#[derive(Debug, Default)]
struct Habit {
    turns: u32,
    claims: u32,
    spaces: u32,
    points: u32,
    ticket_draws: u32,
    tickets: u32,
    largest_hand: u32,
    gaps_closed: u32,
    wins: u32,
}

impl Habit {
    fn of(name: Name) -> Habit {
        let mut habit = Habit::default();
        for board in BOARDS {
            for seed in 0..GAMES {
                let me = Seat((seed % 2) as u8);
                let names = if me.0 == 0 { [name, Name::Greedy] } else { [Name::Greedy, name] };
                let game = two_on(board);
                let mut hand = 0;
                let end = Match::new(&game, &names, 100 + seed).play(|step| {
                    if step.seat == me {
                        hand = hand.max(step.state.hand(me).sum());
                        habit.note(step);
                    }
                });
                habit.turns += u32::from(end.public().turns);
                habit.tickets += u32::from(end.public().hand_tickets[me.index()]);
                habit.largest_hand += hand;
                habit.wins += u32::from(game.tally(&end).seat_won(&game, me));
            }
        }
        habit
    }

    fn note(&mut self, step: &Move<'_>) {
        match step.action {
            Action::Claim { route, .. } => {
                let board = step.game.board();
                let route = board.route(route);
                self.claims += 1;
                self.spaces += u32::from(route.spaces);
                self.points += u32::from(route.points);
                let theirs = step.state.public().claims[1 - step.seat.index()];
                let touches = |place: PlaceId| !(board.place(place).routes & theirs).is_empty();
                let gap = touches(route.a)
                    && touches(route.b)
                    && !Network::of(board, theirs).joined(route.a, route.b);
                self.gaps_closed += u32::from(gap);
            }
            Action::DrawTickets => self.ticket_draws += 1,
            Action::DrawDeck
            | Action::DrawMarket(_)
            | Action::Place(_)
            | Action::Add(_)
            | Action::TakeBack
            | Action::Keep { .. }
            | Action::Share(_)
            | Action::Pass => {}
        }
    }
}

#[test]
fn ticket_hungry_takes_more_tickets_than_any_other_style() {
    let hungry = Habit::of(Name::TicketHungry);
    for name in Name::STYLES.into_iter().filter(|&name| name != Name::TicketHungry) {
        let other = Habit::of(name);
        assert!(hungry.tickets > other.tickets, "{name:?}: {hungry:?} {other:?}");
        assert!(hungry.ticket_draws > other.ticket_draws, "{name:?}: {hungry:?} {other:?}");
    }
}

#[test]
fn path_keeps_more_tickets_than_it_must() {
    let (path, fewest) = (Habit::of(Name::Path), Habit::of(Name::LongRoute));
    assert!(path.tickets > fewest.tickets * 5 / 4, "{path:?} {fewest:?}");
}

#[test]
fn the_fast_ender_ends_games_sooner_than_a_hoarder_or_a_path_builder() {
    let fast = Habit::of(Name::FastEnder);
    for name in [Name::Hoarder, Name::Path, Name::TicketHungry] {
        let other = Habit::of(name);
        assert!(fast.turns < other.turns, "{name:?}: {fast:?} {other:?}");
    }
}

#[test]
fn the_hoarder_has_the_fullest_hand() {
    let hoarder = Habit::of(Name::Hoarder);
    for name in Name::STYLES.into_iter().filter(|&name| name != Name::Hoarder) {
        let other = Habit::of(name);
        assert!(hoarder.largest_hand > other.largest_hand, "{name:?}: {hoarder:?} {other:?}");
    }
}

#[test]
fn long_route_claims_the_longest_routes() {
    let long = Habit::of(Name::LongRoute);
    for name in [Name::OneStep, Name::Path, Name::TicketHungry, Name::Hoarder, Name::Blocker] {
        let other = Habit::of(name);
        assert!(long.spaces * other.claims > other.spaces * long.claims, "{name:?}: {long:?} {other:?}");
    }
}

#[test]
fn the_blocker_closes_gaps_in_the_network_of_its_opponent() {
    let (blocker, path) = (Habit::of(Name::Blocker), Habit::of(Name::Path));
    assert!(blocker.gaps_closed > path.gaps_closed, "{blocker:?} {path:?}");
}

#[test]
fn one_step_scores_more_with_a_claim_than_those_who_build_paths() {
    let (one, path) = (Habit::of(Name::OneStep), Habit::of(Name::Path));
    assert!(one.points * path.claims > path.points * one.claims, "{one:?} {path:?}");
}

#[test]
fn no_style_is_a_straw_man() {
    for name in Name::STYLES {
        let habit = Habit::of(name);
        assert!(u64::from(habit.wins) * 100 > 40 * 3 * GAMES, "{name:?}: {habit:?}");
    }
}
