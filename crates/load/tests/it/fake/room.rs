//! One table of the fake server.

use engine::{Commitment, Contribution, FirstSeat, Game, Secret, Viewer};
use engine::{Phase, Seat};
use protocol::{
    Clock, GameStatus, GameView, MoveSource, Player, Presence, SeatInfo, ServerMessage, Settings, Snapshot,
    Stage, TableEvent, TableInfo, TableUpdate, UpdateList, Visibility, You,
};
use record::Recorder;
use tokio::sync::mpsc::UnboundedSender;

use super::Sin;

/// One table: who sits there, what happened, who listens.
pub(crate) struct Room {
    pub(crate) id: String,
    board: String,
    /// The users by seat.
    pub(crate) seats: Vec<Option<usize>>,
    entries: Vec<TableEvent>,
    recorder: Option<Recorder>,
    pub(crate) listeners: Vec<(Seat, UnboundedSender<String>)>,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room {}", self.id)
    }
}

impl Room {
    pub(crate) fn new(number: usize, settings: &Settings, host: usize) -> Room {
        let mut seats = vec![None; usize::from(settings.seats)];
        seats[0] = Some(host);
        Room {
            id: format!("room{number}"),
            board: settings.board.clone(),
            seats,
            entries: vec![TableEvent::Opened],
            recorder: None,
            listeners: Vec::new(),
        }
    }

    pub(crate) fn seq(&self) -> u32 {
        self.entries.len() as u32
    }

    pub(crate) fn seat_of(&self, user: usize) -> Seat {
        Seat(self.seats.iter().position(|seat| *seat == Some(user)).unwrap_or(0) as u8)
    }

    pub(crate) fn push(&mut self, what: TableEvent) -> u32 {
        self.entries.push(what);
        self.seq()
    }

    pub(crate) fn start(&mut self) -> u32 {
        let game = Game::new(boards::open(&self.board).unwrap().board.clone(), self.seats.len()).unwrap();
        let names = vec!["guest"; self.seats.len()];
        let shares = vec![Contribution::NONE; self.seats.len()];
        let secret = Secret::from_number(self.id.len() as u64);
        self.recorder = Some(Recorder::start(game, &names, secret, &shares, FirstSeat::Random));
        self.push(TableEvent::Started)
    }

    /// Plays, and gives the number of the entry.
    pub(crate) fn play(&mut self, seat: Seat, action: &str, order: &str, sin: Sin) -> Result<u32, String> {
        let recorder = self.recorder.as_mut().ok_or("the game has not begun")?;
        let read = recorder.game().board().parse_action(action).map_err(|error| error.to_string())?;
        recorder.play(seat, &read).map_err(|error| error.to_string())?;
        let (action, order) = (Some(action.to_owned()), Some(order.to_owned()));
        let seq = self.push(TableEvent::Acted { seat, by: MoveSource::Player, action, order });
        for (to, listener) in &self.listeners {
            for _ in 0..if sin == Sin::Stutters(seq) { 2 } else { 1 } {
                let _ = listener.send(self.update_message(*to, seq));
            }
        }
        Ok(seq)
    }

    /// An entry as a seat is told of it: its own orders only.
    fn told(&self, to: Seat, seq: u32) -> TableEvent {
        match self.entries[seq as usize - 1].clone() {
            TableEvent::Acted { seat, by, .. } if seat != to => {
                TableEvent::Acted { seat, by, action: None, order: None }
            }
            what => what,
        }
    }

    pub(crate) fn update_message(&self, to: Seat, seq: u32) -> String {
        let (event, game) = (self.told(to, seq), self.game_view(to));
        let update = TableUpdate { seq, at: 0, event, game_events: Vec::new(), table: None, game };
        serde_json::to_string(&ServerMessage::Update(Box::new(update))).unwrap()
    }

    pub(crate) fn updates(&self, to: Seat, after: u32, sin: Sin) -> UpdateList {
        let entry = |seq| TableUpdate {
            seq,
            at: 0,
            event: self.told(to, seq),
            game_events: Vec::new(),
            table: None,
            game: None,
        };
        // Pages of 50, so that the reader must ask again.
        let page = (after + 1..=self.seq()).take(50);
        let mut updates: Vec<TableUpdate> = page.filter(|seq| sin != Sin::Loses(*seq)).map(entry).collect();
        let mut seq = self.seq();
        if let Sin::Doubles(again) = sin
            && again <= seq
        {
            seq += 1;
            if after < seq && updates.last().is_none_or(|last| last.seq + 1 == seq) {
                updates.push(TableUpdate { seq, ..entry(again) });
            }
        }
        UpdateList { updates, seq }
    }

    pub(crate) fn record(&self, sin: Sin) -> String {
        let mut record = self.recorder.clone().unwrap().finish();
        if sin == Sin::Forges {
            record.moves.remove(0);
        }
        record.to_json_lines()
    }

    fn game_view(&self, to: Seat) -> Option<Box<GameView>> {
        let recorder = self.recorder.as_ref()?;
        let view = recorder.game().view(recorder.state(), Viewer::Seat(to));
        let waiting = recorder.state().public().phase.to_act().iter().collect();
        let status = GameStatus { moves: 0, waiting, deadline: None };
        Some(Box::new(GameView {
            view,
            ledger: engine::Ledger::EMPTY,
            status,
            undo: false,
            legal: None,
            result: None,
        }))
    }

    pub(crate) fn info(&self, user: usize) -> TableInfo {
        let over = self.recorder.as_ref().map(|recorder| recorder.state().public().phase == Phase::Over);
        let seats = self.seats.len();
        let nobody = SeatInfo { player: Player::Nobody, votes: Vec::new(), contribution: Contribution::NONE };
        TableInfo {
            id: self.id.clone(),
            stage: over.map_or(Stage::Open, |over| if over { Stage::Over } else { Stage::Playing }),
            settings: Settings {
                board: self.board.clone(),
                seats: seats as u8,
                visibility: Visibility::Link,
                clock: Clock::None,
                first: FirstSeat::Random,
                undo: true,
            },
            seats: vec![nobody; seats],
            you: You { seat: Some(self.seat_of(user)), host: self.seats[0] == Some(user) },
            invite: Some("welcome".to_owned()),
            watch: None,
            commitment: Commitment([0; 32]),
            seq: self.seq(),
            created: 0,
            rematch: None,
        }
    }

    pub(crate) fn snapshot(&self, user: usize) -> String {
        let snapshot = Snapshot {
            protocol: protocol::VERSION,
            now: 0,
            table: self.info(user),
            game: self.game_view(self.seat_of(user)),
            recent: Vec::new(),
            presence: Presence::default(),
        };
        serde_json::to_string(&ServerMessage::Snapshot(Box::new(snapshot))).unwrap()
    }
}
