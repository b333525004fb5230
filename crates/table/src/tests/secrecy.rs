//! What a viewer is sent does not depend on what it cannot see (R13, R19, R21).
//!
//! The tests make a twin of a table that differs in everything that the viewer cannot see: cards, tickets, other
//! people's ids, orders and choices. What the viewer is sent must be the same byte for byte, before and after an
//! action whose outcome the viewer may not see.

use std::collections::{BTreeMap, BTreeSet};

use engine::spec::{Flush, RouteKind};
use engine::{Action, Card, CardSpot, Game, Shown, SplitMix64, Viewer};
use protocol::{Presence, Stage};
use test_support::Playout;

use super::*;
use crate::{RecentEntries, SeatState, Viewpoint};

/// A table that looks the same to a viewer, and differs in everything that the viewer cannot see.
pub(super) fn twin(table: &Table, viewer: Viewer, rng: &mut SplitMix64) -> Table {
    let play = table.play.as_ref().unwrap();
    let state = play.game.determinize(&play.game.view(&play.state, viewer), rng);
    let mut recent = RecentEntries::default();
    for entry in table.recent.all() {
        let events = entry.events.iter().map(|event| event.seen_by(&play.game, viewer)).collect();
        let body = disguised(&entry.body, viewer);
        recent.push(Arc::new(Entry { seq: entry.seq, at: entry.at, body, events }));
    }
    let seats = table.seats.iter().enumerate().map(|(index, seat)| SeatState {
        seated: match &seat.seated {
            Seated::Person { name, registered, .. } if viewer != Viewer::Seat(Seat(index as u8)) => {
                Seated::Person {
                    user: format!("user-twin-{index}"),
                    name: name.clone(),
                    registered: *registered,
                }
            }
            seated @ (Seated::Person { .. } | Seated::Bot(_) | Seated::Nobody) => seated.clone(),
        },
        ..seat.clone()
    });
    let mut play = (**play).clone();
    play.state = state;
    let game = play.game.clone();
    play.undo.each_state(|earlier| *earlier = game.determinize(&game.view(earlier, viewer), rng));
    Table {
        id: table.id.clone(),
        invite: table.invite.clone(),
        watch: table.watch.clone(),
        host: table.host.clone(),
        settings: table.settings.clone(),
        stage: table.stage,
        seats: seats.collect(),
        seq: table.seq,
        created: table.created,
        updated: table.updated,
        rematch: table.rematch.clone(),
        play: Some(Box::new(play)),
        recent,
        secret: table.secret,
        board: Arc::clone(&table.board),
    }
}

/// An entry with everything changed that the viewer may not see.
fn disguised(body: &EntryBody, viewer: Viewer) -> EntryBody {
    match &body.change {
        Change::Acted { seat, by, .. } if viewer != Viewer::Seat(*seat) => {
            let action = "keep nothing that anybody may know".to_owned();
            let change = Change::Acted { seat: *seat, action, by: *by };
            EntryBody { user: Some("user-twin".to_owned()), order: Some("order-twin".to_owned()), change }
        }
        _ => body.clone(),
    }
}

/// Everything that can be sent to a viewer about a table, and what else the viewer could notice: when the server would
/// act, and how it would answer the viewer's orders.
pub(super) fn sent(table: &Table, viewpoint: Viewpoint, name: &str) -> (String, String) {
    let snapshot = table.snapshot(viewpoint, Presence::default(), START);
    let due: Vec<Millis> = table.tasks(PACE).iter().map(|due| due.at).collect();
    let mut commands = vec![Command::Leave, Command::Return, Command::Rematch, Command::Close, Command::Undo];
    commands.extend((0..7).map(|seat| Command::Vote { seat: Seat(seat) }));
    let actions =
        ["draw deck", "draw market 1", "draw tickets", "take back", "keep 0", "keep 1,2", "claim 0 red*1"];
    let others = ["pass", "place holder", "share 3", "add wild*1", "add red*1"];
    let act = |action: &&str| Command::Act { action: (*action).to_owned() };
    commands.extend(actions.iter().chain(&others).map(act));
    let answers: Vec<_> = commands
        .into_iter()
        .flat_map(|command| [0, table.seq].map(|seen| (seen, command.clone())))
        .map(|(seen, command)| {
            let order = Order { id: "mine".to_owned(), seen, command };
            table
                .decide(&caller(name), &order, START)
                .map_err(|problem| serde_json::to_string(&problem).unwrap())
        })
        .collect();
    let json = serde_json::to_string(&(snapshot, table.info(viewpoint), table.summary())).unwrap();
    (json, format!("{due:?} {answers:?}"))
}

const PEOPLE: [&str; 6] = ["ann", "ben", "cleo", "dan", "eva", "fay"];

#[test]
fn what_is_sent_to_a_viewer_does_not_depend_on_what_it_cannot_see() {
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    let mut number = 0;
    for board in boards::all() {
        for &players in on(board).players() {
            for _ in 0..3 {
                number += 1;
                play(board, players, number, &mut compared);
            }
        }
    }
    let kinds = ["add", "claim", "draw deck", "draw market", "draw tickets", "keep", "opening", "place"];
    let kinds: BTreeSet<&str> = kinds.into_iter().chain(["plan", "sharing", "take back", "undo"]).collect();
    let found: BTreeSet<&str> = compared.keys().copied().collect();
    assert!(found.is_superset(&kinds), "{compared:?}");
}

/// Plays a game with bots in half of the seats, and compares what a viewer is sent at every step.
fn play(board: &str, players: u8, number: u64, compared: &mut BTreeMap<&'static str, u32>) {
    let mut opened = opened(settings(board, players));
    opened.secret = Secret::from_number(number);
    opened.seats = (0..usize::from(players))
        .map(|i| if i % 2 == 0 { person(PEOPLE[i]) } else { Seated::Bot("planner".to_owned()) })
        .collect();
    let mut desk = Desk::open(opened);
    let secrets = {
        desk.done("ann", Command::Start { fill: None });
        let secret = desk.table.secret;
        [secret.to_string(), secret.seed(&desk.table.contributions()).to_string()]
    };
    let mut at = Playout::from(&desk.play().game, *desk.state(), number);
    let mut rng = SplitMix64::new(number);
    while let Some((seat, action)) = at.choose() {
        let viewer = match rng.below(u32::from(players) + 1) as u8 {
            n if n < players => Viewer::Seat(Seat(n)),
            _ => Viewer::Spectator,
        };
        let name = match viewer {
            Viewer::Seat(seat) => PEOPLE[seat.index()],
            Viewer::Spectator => "zoe",
        };
        // A spectator may also be a device that several people share.
        let viewpoint = match viewer {
            Viewer::Spectator if rng.below(2) == 0 => Table::shared_viewpoint(),
            _ => Viewpoint { viewer, host: viewer == Viewer::Seat(Seat(0)), legal: true },
        };
        let mut twin = twin(&desk.table, viewer, &mut rng);
        let here = sent(&desk.table, viewpoint, name);
        assert_eq!(here, sent(&twin, viewpoint, name));
        // A plan takes longer than everything else together: some moments have to do.
        if desk.table.seq.is_multiple_of(8) {
            let plan = desk.table.route_plan(viewpoint);
            assert_eq!(plan, twin.route_plan(viewpoint), "{viewer:?} is told what it cannot know");
            *compared.entry("plan").or_default() += u32::from(!plan.is_empty());
        }
        let others = (0..players).map(Seat).filter(|seat| viewer != Viewer::Seat(*seat));
        let hidden = others.map(|seat| format!("order-of-{seat}-")).chain(secrets.clone());
        for hidden in hidden.chain(["user-".to_owned()]) {
            assert!(!here.0.contains(&hidden), "{hidden} is not {viewer:?}'s business");
        }
        let other = counterpart(&desk.play().game, desk.state(), &twin, viewer, seat, &action, &mut rng);
        let own = viewer == Viewer::Seat(seat);
        let phase = desk.phase();
        let seen = outcome_is_seen(&desk.play().game, desk.state(), viewer, seat, &action);
        let (seq, order) = (desk.table.seq + 1, format!("order-of-{seat}-{}", desk.table.seq));
        desk.now += 1_000;
        let body = acted(&desk.table, seat, &action, order.clone());
        let entry = desk.table.apply(seq, desk.now, body).unwrap();
        at.play(seat, &action);
        let undone = (desk.table.can_undo(seat) && rng.below(3) == 0).then(|| {
            desk.now += 1_000;
            let user = Some(user(PEOPLE[seat.index()]));
            let change = Change::Undone { seat, entry: entry.seq };
            EntryBody { user, order: Some(format!("order-of-{seat}-undo-{seq}")), change }
        });
        let played = desk.table.clone();
        let undone = undone.map(|body| {
            let entry = desk.table.apply(seq + 1, desk.now, body).unwrap();
            at.state = *desk.state();
            entry
        });
        if seen || desk.table.stage == Stage::Over {
            continue;
        }
        let Some(other) = other else { continue };
        let order = if own { order } else { "another-order".to_owned() };
        let twins = acted(&twin, seat, &other, order);
        let twin_entry = twin.apply(seq, entry.at, twins).unwrap();
        let update = |table: &Table, entry: &Entry| {
            serde_json::to_string(&table.latest_update(viewpoint, entry)).unwrap()
        };
        assert_eq!(
            update(&played, &entry),
            update(&twin, &twin_entry),
            "{viewer:?} can tell `{action}` of seat {seat} from `{other}`"
        );
        assert_eq!(sent(&played, viewpoint, name), sent(&twin, viewpoint, name));
        *compared.entry(kind(phase, &action)).or_default() += 1;
        if let Some(undone) = undone {
            let twin_undone = twin.apply(undone.seq, undone.at, undone.body.clone()).unwrap();
            assert_eq!(update(&desk.table, &undone), update(&twin, &twin_undone), "{viewer:?} {action}");
            assert_eq!(sent(&desk.table, viewpoint, name), sent(&twin, viewpoint, name));
            *compared.entry("undo").or_default() += 1;
        }
    }
}

fn acted(table: &Table, seat: Seat, action: &Action, order: String) -> EntryBody {
    let action = table.play.as_ref().unwrap().game.board().format_action(action).to_string();
    let user = table.seats[seat.index()].seated.user().map(str::to_owned);
    EntryBody { user, order: Some(order), change: Change::Acted { seat, action, by: MoveSource::Player } }
}

fn kind(phase: Phase, action: &Action) -> &'static str {
    match (phase, action) {
        (Phase::Opening { .. }, _) => "opening",
        (Phase::Sharing { .. }, _) => "sharing",
        (_, Action::DrawDeck) => "draw deck",
        (_, Action::DrawMarket(_)) => "draw market",
        (_, Action::Place(_)) => "place",
        (_, Action::Claim { .. }) => "claim",
        (_, Action::Add(_)) => "add",
        (_, Action::TakeBack) => "take back",
        (_, Action::DrawTickets) => "draw tickets",
        (_, Action::Keep { .. }) => "keep",
        (_, Action::Share(_)) => "share",
        (_, Action::Pass) => "pass",
    }
}

/// Whether the action shows the viewer something that they could not know before.
fn outcome_is_seen(game: &Game, state: &State, viewer: Viewer, seat: Seat, action: &Action) -> bool {
    let table = state.public();
    let own = viewer == Viewer::Seat(seat);
    let team = matches!(viewer, Viewer::Seat(v) if game.same_side(v, seat));
    let wilds = table.market.iter().flatten().filter(|&&card| card == Card::Wild).count();
    let flush = matches!(game.board().rules().flush, Flush::AtWilds(n) if wilds >= usize::from(n));
    // Cards are turned up to fill a gap in the market, or to replace too many wilds.
    let turns_up = table.market.contains(&None) || flush;
    match (table.phase, action) {
        // The last secret choice shows how many tickets everybody kept, or what the partner shared.
        (Phase::Opening { waiting } | Phase::Sharing { waiting }, _) => waiting.iter().count() == 1,
        (Phase::Second { to: CardSpot::Holder, .. }, Action::DrawDeck) => team,
        (_, Action::DrawDeck | Action::DrawTickets) => own,
        (_, Action::DrawMarket(_)) => table.can_draw(),
        (Phase::Placing { card: Shown::Back, .. }, Action::Place(CardSpot::Holder)) => team && !own,
        (_, Action::Claim { route, .. }) => {
            let digs = matches!(game.board().route(*route).kind, RouteKind::Tunnel(_));
            turns_up || digs && table.can_draw()
        }
        (_, Action::Add(_) | Action::TakeBack) => turns_up,
        (_, Action::Keep { share, .. }) => team && !own && share.is_some(),
        (_, Action::Share(_)) => team && !own,
        (_, Action::Place(_) | Action::Pass) => false,
    }
}

/// An action of the twin that must look the same: the same one or, where tickets are secret, one with other tickets.
/// Even the number of tickets may differ in choices that all make at the same time (R21).
fn counterpart(
    game: &Game,
    state: &State,
    twin: &Table,
    viewer: Viewer,
    seat: Seat,
    action: &Action,
    rng: &mut SplitMix64,
) -> Option<Action> {
    let sight = game.sight(&twin.play.as_ref()?.state, seat);
    let secret = matches!(state.public().phase, Phase::Opening { .. } | Phase::Sharing { .. });
    let tickets = |action: &Action| match action {
        Action::Keep { tickets, share } => Some((tickets.len(), share.is_some())),
        Action::Share(tickets) => Some((tickets.len(), true)),
        _ => None,
    };
    let Some(count) = tickets(action).filter(|_| viewer != Viewer::Seat(seat)) else {
        return game.check(sight, action).is_ok().then_some(*action);
    };
    let mut alike = game.legal_actions(sight);
    alike.retain(|other| tickets(other).is_some_and(|other| secret || other == count));
    alike.get(rng.below(alike.len() as u32) as usize).copied()
}
