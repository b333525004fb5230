//! The run of one table: guests sign in and play game after game until the time is up.

use std::rc::Rc;

use engine::{Contribution, FirstSeat, Game, Seat, SplitMix64};
use protocol::{Clock, Command, NewTable, Order, Settings, Visibility};
use tokio::time::Instant;

use crate::net::http::{Failed, Guest};
use crate::report::counters::{Fault, add};
use crate::run::game::{End, GameRun, Stuck};
use crate::run::orders::OrderLog;
use crate::run::player::Player;
use crate::run::schedule::Schedule;
use crate::run::shared::Shared;

/// How often opening a table may be refused before the refusal counts as final.
const OPENING_ATTEMPTS: usize = 3;

/// Plays at the table with this number until the time is up, and counts errors. Returns an error only if the
/// first game could not start.
pub(crate) async fn play(shared: Rc<Shared>, index: usize) -> Result<(), String> {
    let game = Rc::clone(&shared.games[index % shared.games.len()]);
    let mut rng = SplitMix64::new(shared.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index as u64));
    let guests = sign_in(&shared, index, game.seats()).await.map_err(|error| error.to_string())?;
    let mut table = open(&shared, &game, &guests, &mut rng).await.map_err(|error| error.to_string())?;
    table.connect().await.map_err(|Stuck(why)| why)?;
    shared.ready.set(shared.ready.get() + 1);
    table.hold().await.map_err(|Stuck(why)| why)?;
    let begun = shared.begun_at().unwrap_or_else(Instant::now);
    let mut schedule = Schedule::new(begun, shared.rate, shared.tables, index);
    loop {
        let end = table.play(&mut schedule).await;
        let order_log = table.close().await;
        let name = order_log.table.clone();
        shared.order_logs.borrow_mut().push(order_log);
        match end {
            Ok(End::Over) => add(&shared.counters.finished, 1),
            Ok(End::TimeUp) => break,
            Err(Stuck(why)) => {
                shared.counters.fault(Fault::Stuck, format!("table {name}: {why}"));
                break;
            }
        }
        if shared.stopped_at().is_some() {
            break;
        }
        let over = Instant::now();
        match open(&shared, &game, &guests, &mut rng).await {
            Ok(next) => table = next,
            Err(error) => {
                shared
                    .counters
                    .fault(Fault::Stuck, format!("after table {name} no other could be opened: {error}"));
                break;
            }
        }
        shared.counters.opened(over.elapsed());
        schedule.resume(Instant::now());
    }
    if let Some(stopped) = shared.stopped_at() {
        add(&shared.counters.overdue, schedule.overdue(stopped));
    }
    Ok(())
}

async fn sign_in(shared: &Shared, index: usize, seats: usize) -> Result<Rc<[Guest]>, Failed> {
    let _turn = shared.openings.acquire().await;
    let mut guests = Vec::with_capacity(seats);
    for seat in 0..seats {
        // Neighbouring seats use different nodes, and so do the hosts of neighbouring tables.
        let home = (index + seat) % shared.api.nodes.len();
        guests.push(shared.api.sign_in(&shared.guest_name(index, seat), home).await?);
    }
    Ok(guests.into())
}

/// Opens a table, fills its seats, and starts the game.
async fn open(
    shared: &Rc<Shared>,
    game: &Rc<Game>,
    guests: &Rc<[Guest]>,
    rng: &mut SplitMix64,
) -> Result<GameRun, Failed> {
    let _turn = shared.openings.acquire().await;
    for _ in 1..OPENING_ATTEMPTS {
        match open_once(shared, game, guests, rng).await {
            Err(Failed::Refused { .. }) => shared.counters.error("opening refused"),
            done => return done,
        }
    }
    open_once(shared, game, guests, rng).await
}

async fn open_once(
    shared: &Rc<Shared>,
    game: &Rc<Game>,
    guests: &Rc<[Guest]>,
    rng: &mut SplitMix64,
) -> Result<GameRun, Failed> {
    let settings = Settings {
        board: game.board().id().to_owned(),
        seats: game.seats() as u8,
        visibility: Visibility::Link,
        clock: Clock::None,
        first: FirstSeat::Random,
        undo: true,
    };
    let new = NewTable { settings, seat: Some(Seat(0)), bots: Vec::new(), start: false };
    let info = shared.api.open_table(&guests[0], &new).await?;
    let (id, invite) = (info.id, info.invite.unwrap_or_default());
    let mut seen = info.seq;
    for (seat, guest) in game.each_seat().zip(guests.iter()).skip(1) {
        let mut share = [0; 32];
        share.fill_with(|| rng.below(256) as u8);
        let command = Command::Sit { seat, contribution: Some(Contribution(share)) };
        let order = Order { id: shared.order_id(), seen, command };
        seen = shared.api.order(guest, &id, &invite, &order).await?;
    }
    let order = Order { id: shared.order_id(), seen, command: Command::Start { fill: None } };
    let last = shared.api.order(&guests[0], &id, &invite, &order).await?;
    add(&shared.counters.games, 1);
    let order_log = OrderLog::new(id, Rc::clone(game), Rc::clone(guests));
    let players = game.each_seat().zip(guests.iter()).map(|(seat, guest)| Player::new(seat, guest.clone()));
    Ok(GameRun::new(
        Rc::clone(shared),
        order_log,
        players.collect(),
        last,
        SplitMix64::new(u64::from(rng.below(u32::MAX))),
    ))
}
