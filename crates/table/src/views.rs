//! What each viewer may see of a table. Everything a client is told about a table is built here from what that viewer
//! may see; nothing is built whole and then stripped.

use engine::{Game, RouteSet, Seat, View, Viewer};
use protocol::{
    GameResult, GameStatus, GameView, Millis, Player, Presence, SeatInfo, Snapshot, Stage, TableEvent,
    TableInfo, TableSummary, TableUpdate, VERSION, You,
};
use serde::{Deserialize, Serialize};

use crate::log_entry::{Change, Entry, EntryBody, Seated};
use crate::{Play, SeatState, Table};

/// Who looks at a table, and what they asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewpoint {
    /// The seat, or a spectator.
    pub viewer: Viewer,
    /// Whether the viewer is the host.
    pub host: bool,
    /// Whether to list the viewer's legal actions.
    pub legal: bool,
}

/// A table as the store keeps it for lists: the public summary, and the ids of the players, which stay on the server.
#[derive(Debug, Serialize, Deserialize)]
pub struct ListEntry {
    #[serde(flatten)]
    shown: TableSummary,
    /// The user id of each seat.
    people: Vec<Option<String>>,
}

impl ListEntry {
    /// The summary for a public list.
    pub fn for_everyone(self) -> TableSummary {
        self.shown
    }

    /// The summary for a user's own list, with the seat they have.
    pub fn for_user(self, user: &str) -> TableSummary {
        let seat = self.people.iter().position(|person| person.as_deref() == Some(user));
        TableSummary { seat: seat.map(|seat| Seat(seat as u8)), ..self.shown }
    }
}

impl Table {
    /// The viewpoint of a user.
    pub fn viewpoint(&self, user: Option<&str>, legal: bool) -> Viewpoint {
        Viewpoint { viewer: self.viewer_of(user), host: user == Some(&*self.host), legal }
    }

    /// The viewpoint of a device that several people share while nobody's cards are shown.
    pub const fn shared_viewpoint() -> Viewpoint {
        Viewpoint { viewer: Viewer::Spectator, host: true, legal: false }
    }

    /// The table.
    pub fn info(&self, viewpoint: Viewpoint) -> TableInfo {
        let seat = match viewpoint.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let inside = seat.is_some() || viewpoint.host;
        let public = self.settings.visibility == protocol::Visibility::Public;
        // A table in a browser, which nobody else can join, has no codes.
        let shown = |code: &str| ((inside || public) && !code.is_empty()).then(|| code.to_owned());
        TableInfo {
            id: self.id.to_string(),
            stage: self.stage,
            settings: self.settings.clone(),
            seats: self.seats.iter().map(seat_info).collect(),
            you: You { seat, host: viewpoint.host },
            invite: shown(&self.invite),
            watch: shown(&self.watch),
            commitment: self.secret.commitment(),
            seq: self.seq,
            created: self.created,
            rematch: self.rematch.as_deref().map(str::to_owned),
        }
    }

    /// The game, once it has started.
    pub fn game_view(&self, viewpoint: Viewpoint) -> Option<GameView> {
        let play = self.play.as_ref()?;
        let view = play.game.view(&play.state, viewpoint.viewer);
        let legal = viewpoint.legal.then(|| legal(&play.game, &view));
        let result = (self.stage == Stage::Over).then(|| {
            Box::new(GameResult {
                breakdown: play.game.breakdown(&play.state),
                secret: self.secret,
                contributions: self.contributions(),
            })
        });
        let undo = match viewpoint.viewer {
            Viewer::Seat(seat) => self.can_undo(seat),
            Viewer::Spectator => false,
        };
        Some(GameView { view, ledger: play.ledger, status: self.status(), undo, legal, result })
    }

    /// The routes that the planner would claim next in the viewer's place, by what the viewer sees. For games where
    /// hints are allowed.
    pub fn route_plan(&self, viewpoint: Viewpoint) -> RouteSet {
        let view = |play: &Play| bots::route_plan(&play.game, &play.game.view(&play.state, viewpoint.viewer));
        self.play.as_deref().map(view).unwrap_or_default()
    }

    /// Whose turn it is.
    fn status(&self) -> GameStatus {
        let (moves, waiting) = match &self.play {
            Some(play) => (play.moves, play.state.public().phase.to_act().iter().collect()),
            None => (0, Vec::new()),
        };
        GameStatus { moves, waiting, deadline: self.turn_ends() }
    }

    /// The whole state.
    pub fn snapshot(&self, viewpoint: Viewpoint, presence: Presence, now: Millis) -> Snapshot {
        Snapshot {
            protocol: VERSION,
            now,
            table: self.info(viewpoint),
            game: self.game_view(viewpoint).map(Box::new),
            recent: self.recent.all().map(|entry| self.update(viewpoint, entry)).collect(),
            presence,
        }
    }

    /// An entry as a viewer may see it, without the state afterwards.
    pub fn update(&self, viewpoint: Viewpoint, entry: &Entry) -> TableUpdate {
        let game_events = match &self.play {
            Some(play) => {
                entry.events.iter().map(|event| event.seen_by(&play.game, viewpoint.viewer)).collect()
            }
            None => Vec::new(),
        };
        let event = self.event(viewpoint, &entry.body);
        TableUpdate { seq: entry.seq, at: entry.at, event, game_events, table: None, game: None }
    }

    /// An entry that the viewer missed: the last one comes with the whole state.
    pub fn missed_update(&self, viewpoint: Viewpoint, entry: &Entry) -> TableUpdate {
        let mut update = self.update(viewpoint, entry);
        if entry.seq == self.seq {
            update.table = Some(Box::new(self.info(viewpoint)));
            update.game = self.game_view(viewpoint).map(Box::new);
        }
        update
    }

    /// The entry that was just applied, with as much of the state as it changed.
    pub fn latest_update(&self, viewpoint: Viewpoint, entry: &Entry) -> TableUpdate {
        let mut update = self.update(viewpoint, entry);
        let (table, game) = match &entry.body.change {
            Change::Said { .. } => (false, false),
            Change::Acted { .. } => (self.stage == Stage::Over, true),
            Change::Started { .. }
            | Change::Undone { .. }
            | Change::Returned { .. }
            | Change::Replaced { .. } => (true, true),
            Change::Opened(_)
            | Change::Sat { .. }
            | Change::Freed { .. }
            | Change::BotSat { .. }
            | Change::SettingsChanged { .. }
            | Change::Closed
            | Change::Voted { .. }
            | Change::Rematch { .. } => (true, false),
        };
        update.table = table.then(|| Box::new(self.info(viewpoint)));
        update.game = if game { self.game_view(viewpoint).map(Box::new) } else { None };
        update
    }

    fn event(&self, viewpoint: Viewpoint, body: &EntryBody) -> TableEvent {
        match &body.change {
            Change::Opened(_) => TableEvent::Opened,
            Change::Sat { seat, name, .. } => TableEvent::Sat { seat: *seat, name: name.clone() },
            Change::Freed { seat, name } => TableEvent::Freed { seat: *seat, name: name.clone() },
            Change::BotSat { seat, bot } => TableEvent::BotSat { seat: *seat, bot: bot.clone() },
            Change::SettingsChanged { .. } => TableEvent::SettingsChanged,
            Change::Started { .. } => TableEvent::Started,
            Change::Closed => TableEvent::Closed,
            Change::Acted { seat, action, by } => {
                let own = viewpoint.viewer == Viewer::Seat(*seat);
                TableEvent::Acted {
                    seat: *seat,
                    by: *by,
                    action: (own || self.stage == Stage::Over).then(|| action.clone()),
                    order: body.order.clone().filter(|_| own),
                }
            }
            Change::Undone { seat, entry } => TableEvent::Undone { seat: *seat, entry: *entry },
            Change::Said { name, seat, text } => {
                TableEvent::Said { name: name.clone(), seat: *seat, text: text.clone() }
            }
            Change::Voted { seat, by } => TableEvent::Voted { seat: *seat, by: *by },
            Change::Replaced { seat, reason, bot } => {
                TableEvent::Replaced { seat: *seat, reason: *reason, bot: bot.clone() }
            }
            Change::Returned { seat } => TableEvent::Returned { seat: *seat },
            Change::Rematch { table } => TableEvent::Rematch { table: table.clone() },
        }
    }

    /// The table as a list shows it.
    pub fn summary(&self) -> TableSummary {
        let tally = match &self.play {
            Some(play) if self.stage == Stage::Over => Some(record::Outcome::of(&play.game, &play.state)),
            Some(_) | None => None,
        };
        TableSummary {
            id: self.id.to_string(),
            stage: self.stage,
            board: self.settings.board.clone(),
            seats: self.seats.iter().map(player).collect(),
            clock: self.settings.clock,
            waiting: self.status().waiting,
            scores: tally.as_ref().map(|outcome| outcome.scores.clone()).unwrap_or_default(),
            winners: tally.map(|outcome| outcome.winners).unwrap_or_default(),
            updated: self.updated,
            seat: None,
        }
    }

    /// The table as its head keeps it for lists.
    pub fn list_entry(&self) -> ListEntry {
        let people = self.seats.iter().map(|seat| seat.seated.user().map(str::to_owned)).collect();
        ListEntry { shown: self.summary(), people }
    }

    /// The deal's secret, which nobody may know before the game is over.
    pub(crate) fn secret_after_the_end(&self) -> Option<engine::Secret> {
        (self.stage == Stage::Over && self.play.is_some()).then_some(self.secret)
    }
}

fn legal(game: &Game, view: &View) -> Vec<String> {
    let Some(sight) = view.sight() else { return Vec::new() };
    if !view.public.phase.to_act().contains(sight.seat) {
        return Vec::new();
    }
    game.legal_actions(sight).iter().map(|action| game.board().format_action(action).to_string()).collect()
}

fn player(seat: &SeatState) -> Player {
    match &seat.seated {
        Seated::Nobody => Player::Nobody,
        Seated::Bot(level) => Player::Bot { level: level.clone() },
        Seated::Person { name, registered, .. } => Player::Person {
            name: name.clone(),
            registered: *registered,
            replaced_by: seat.stand_in.as_deref().map(str::to_owned),
        },
    }
}

fn seat_info(seat: &SeatState) -> SeatInfo {
    SeatInfo {
        player: player(seat),
        votes: seat.votes.iter().collect(),
        contribution: seat.contribution.unwrap_or(engine::Contribution::NONE),
    }
}
