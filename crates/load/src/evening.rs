//! One table's whole run: guests sign in, and one game follows the other until the time is up.

use std::rc::Rc;

use engine::{Contribution, FirstSeat, Game, Seat, SplitMix64};
use protocol::{Clock, Command, NewTable, Order, Settings, Visibility};
use tokio::time::Instant;

use crate::hall::Hall;
use crate::http::{Failed, Guest};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::schedule::Schedule;
use crate::table::{End, Stuck, Table};
use crate::tally::{Fault, add};

/// How often a table may be refused before the server is taken at its word.
const OPENING_ATTEMPTS: usize = 3;

/// Plays at the table with this number until the time is up; what goes wrong is told to the tally.
/// An error means that the first game could not even begin.
pub(crate) async fn play(hall: Rc<Hall>, index: usize) -> Result<(), String> {
    let game = Rc::clone(&hall.games[index % hall.games.len()]);
    let mut rng = SplitMix64::new(hall.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index as u64));
    let guests = sign_in(&hall, index, game.seats()).await.map_err(|error| error.to_string())?;
    let mut table = open(&hall, &game, &guests, &mut rng).await.map_err(|error| error.to_string())?;
    table.connect().await.map_err(|Stuck(why)| why)?;
    hall.ready.set(hall.ready.get() + 1);
    table.hold().await.map_err(|Stuck(why)| why)?;
    let begun = hall.begun_at().unwrap_or_else(Instant::now);
    let mut schedule = Schedule::new(begun, hall.rate, hall.tables, index);
    loop {
        let end = table.play(&mut schedule).await;
        let ledger = table.close().await;
        let name = ledger.table.clone();
        hall.ledgers.borrow_mut().push(ledger);
        match end {
            Ok(End::Over) => add(&hall.tally.finished, 1),
            Ok(End::TimeUp) => break,
            Err(Stuck(why)) => {
                hall.tally.fault(Fault::Stuck, format!("table {name}: {why}"));
                break;
            }
        }
        if hall.stopped_at().is_some() {
            break;
        }
        let over = Instant::now();
        match open(&hall, &game, &guests, &mut rng).await {
            Ok(next) => table = next,
            Err(error) => {
                hall.tally
                    .fault(Fault::Stuck, format!("after table {name} no other could be opened: {error}"));
                break;
            }
        }
        hall.tally.opened(over.elapsed());
        schedule.resume(Instant::now());
    }
    if let Some(stopped) = hall.stopped_at() {
        add(&hall.tally.overdue, schedule.overdue(stopped));
    }
    Ok(())
}

async fn sign_in(hall: &Hall, index: usize, seats: usize) -> Result<Rc<[Guest]>, Failed> {
    let _turn = hall.openings.acquire().await;
    let mut guests = Vec::with_capacity(seats);
    for seat in 0..seats {
        // Neighbours sit on different nodes, and so do the hosts of neighbouring tables.
        let home = (index + seat) % hall.api.nodes.len();
        guests.push(hall.api.sign_in(&hall.guest_name(index, seat), home).await?);
    }
    Ok(guests.into())
}

/// Opens a table, seats everybody, and begins.
async fn open(
    hall: &Rc<Hall>,
    game: &Rc<Game>,
    guests: &Rc<[Guest]>,
    rng: &mut SplitMix64,
) -> Result<Table, Failed> {
    let _turn = hall.openings.acquire().await;
    for _ in 1..OPENING_ATTEMPTS {
        match open_once(hall, game, guests, rng).await {
            Err(Failed::Refused { .. }) => hall.tally.error("opening refused"),
            done => return done,
        }
    }
    open_once(hall, game, guests, rng).await
}

async fn open_once(
    hall: &Rc<Hall>,
    game: &Rc<Game>,
    guests: &Rc<[Guest]>,
    rng: &mut SplitMix64,
) -> Result<Table, Failed> {
    let settings = Settings {
        board: game.board().id().to_owned(),
        seats: game.seats() as u8,
        visibility: Visibility::Link,
        clock: Clock::None,
        first: FirstSeat::Random,
    };
    let new = NewTable { settings, seat: Some(Seat(0)), bots: Vec::new(), start: false };
    let info = hall.api.open_table(&guests[0], &new).await?;
    let (id, invite) = (info.id, info.invite.unwrap_or_default());
    let mut seen = info.seq;
    for (seat, guest) in game.each_seat().zip(guests.iter()).skip(1) {
        let mut share = [0; 32];
        share.fill_with(|| rng.below(256) as u8);
        let command = Command::Sit { seat, contribution: Some(Contribution(share)) };
        let order = Order { id: hall.order_id(), seen, command };
        seen = hall.api.order(guest, &id, &invite, &order).await?;
    }
    let order = Order { id: hall.order_id(), seen, command: Command::Start { fill: None } };
    let last = hall.api.order(&guests[0], &id, &invite, &order).await?;
    add(&hall.tally.games, 1);
    let ledger = Ledger::new(id, Rc::clone(game), Rc::clone(guests));
    let players = game.each_seat().zip(guests.iter()).map(|(seat, guest)| Player::new(seat, guest.clone()));
    Ok(Table::new(
        Rc::clone(hall),
        ledger,
        players.collect(),
        last,
        SplitMix64::new(u64::from(rng.below(u32::MAX))),
    ))
}
