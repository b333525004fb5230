//! Feeds arbitrary bytes and damaged texts to everything that reads input: nothing may panic.
//!
//! `fuzz --inputs N --seed X [--first F]`. Each input depends only on the seed and its own number, so a
//! failing one can be fed again by itself. Nothing is caught: a panic ends the run.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{
    Action, Board, BoardSpec, FirstSeat, Game, Secret, SplitMix64, State, TicketsSpec, View, Viewer,
};
use record::{Record, Recorder};
use test_support::random_board::{self, Cards};
use test_support::{Playout, mutate, playout, toy};

/// The seed and the number of the current input, for the message of a panic.
static SEED: AtomicU64 = AtomicU64::new(0);
static INPUT: AtomicU64 = AtomicU64::new(0);

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let options = match Options::parse(&args) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}\nusage: fuzz [--inputs N] [--seed X] [--first F]");
            return ExitCode::from(2);
        }
    };
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let (seed, input) = (SEED.load(Ordering::Relaxed), INPUT.load(Ordering::Relaxed));
        eprintln!("input {input} of seed {seed} failed; again: --inputs 1 --seed {seed} --first {input}");
        usual(info);
    }));
    SEED.store(options.seed, Ordering::Relaxed);
    let mut fuzz = Fuzz::new(options.inputs == 1);
    for input in options.first..options.first.saturating_add(options.inputs) {
        INPUT.store(input, Ordering::Relaxed);
        fuzz.feed(input, &mut SplitMix64::new(options.seed.rotate_left(32) ^ input));
    }
    println!("{} inputs, no panic: {:?}", options.inputs, fuzz.believed);
    ExitCode::SUCCESS
}

struct Options {
    inputs: u64,
    seed: u64,
    first: u64,
}

impl Options {
    fn parse(args: &[String]) -> Result<Options, String> {
        let mut options = Options { inputs: 1_000_000, seed: 1, first: 0 };
        let mut args = args.iter();
        while let Some(name) = args.next() {
            let value = args.next().ok_or_else(|| format!("{name} needs a number"))?;
            let number = value.parse().map_err(|_| format!("{name} needs a number, not `{value}`"))?;
            match name.as_str() {
                "--inputs" => options.inputs = number,
                "--seed" => options.seed = number,
                "--first" => options.first = number,
                _ => return Err(format!("there is no option {name}")),
            }
        }
        Ok(options)
    }
}

/// How many inputs of each kind were accepted: a fuzzer that never passes the first check finds nothing.
#[derive(Debug, Default)]
struct Believed {
    actions: u64,
    lawful: u64,
    views: u64,
    boards: u64,
    records: u64,
    true_records: u64,
}

/// The sources of inputs, and the readers they are fed to.
struct Fuzz {
    positions: Vec<Position>,
    /// The text of `board.toml` and `tickets.toml`.
    files: Vec<(String, String)>,
    records: Vec<(Arc<Board>, String)>,
    believed: Believed,
    /// Whether to print each input.
    show: bool,
}

struct Position {
    game: Game,
    state: State,
    texts: Vec<String>,
    views: Vec<serde_json::Value>,
}

impl Fuzz {
    fn new(show: bool) -> Fuzz {
        let mut files = vec![(toy::BASE_BOARD.to_owned(), toy::BASE_TICKETS.to_owned())];
        for id in boards::all() {
            let folder = boards::open(id).unwrap_or_else(|error| panic!("{error}"));
            files.push((written(&folder.spec), written(&folder.tickets)));
        }
        let mut positions = Vec::new();
        for (n, game) in playout::all_tables(10).enumerate() {
            let mut steps = SplitMix64::new(n as u64);
            Playout::new(&game, n as u64).each(|at| {
                if at.steps < 3 || steps.below(24) == 0 {
                    positions.push(Position::new(at));
                }
            });
        }
        Fuzz { positions, files, records: recorded(), believed: Believed::default(), show }
    }

    /// Cheap readers get most of the inputs, board files the fewest.
    fn feed(&mut self, input: u64, rng: &mut SplitMix64) {
        match input % 100 {
            0..=2 => self.board_file(rng),
            3..=22 => self.view(rng),
            23..=32 => self.record(rng),
            _ => self.action(rng),
        }
    }

    fn shown(&self, input: &str) {
        if self.show {
            println!("{input}");
        }
    }

    fn action(&mut self, rng: &mut SplitMix64) {
        let at = &self.positions[rng.below(self.positions.len() as u32) as usize];
        let valid = at.texts.get(rng.below(at.texts.len() as u32) as usize).map_or("pass", String::as_str);
        let text = match rng.below(4) {
            0 => mutate::noise(rng),
            1 => mutate::number(valid, rng),
            _ => mutate::text(valid, rng),
        };
        self.shown(&text);
        let board = at.game.board();
        if let Ok(action) = board.parse_action(&text) {
            assert_eq!(
                board.parse_action(&board.format_action(&action).to_string()),
                Ok(action),
                "written and read by name"
            );
        }
        for action in [text.parse::<Action>(), board.parse_action(&text)].into_iter().flatten() {
            self.believed.actions += 1;
            assert_eq!(action.to_string().parse(), Ok(action), "written and read by number");
            for seat in at.game.each_seat() {
                let mut state = at.state;
                self.believed.lawful += u64::from(at.game.apply(&mut state, seat, &action).is_ok());
            }
        }
    }

    fn view(&mut self, rng: &mut SplitMix64) {
        let at = &self.positions[rng.below(self.positions.len() as u32) as usize];
        let mut value = at.views[rng.below(at.views.len() as u32) as usize].clone();
        mutate::json(&mut value, rng);
        let mut text = value.to_string();
        if rng.below(8) == 0 {
            text = mutate::text(&text, rng);
        }
        self.shown(&text);
        let Ok(view) = serde_json::from_str::<View>(&text) else { return };
        self.believed.views += 1;
        if let Some(sight) = view.sight() {
            for action in at.game.legal_actions(sight).iter().take(20) {
                // The view may contradict itself, so the answer means nothing; but it must not panic.
                let _ = at.game.check(sight, action);
            }
        }
        at.game.determinize(&view, rng);
    }

    fn board_file(&mut self, rng: &mut SplitMix64) {
        let (mut board, mut tickets) = match rng.below(4) {
            0 => {
                let cards = if rng.below(2) == 0 { Cards::Ample } else { Cards::Tiny };
                let (board, tickets) = random_board::spec(rng, cards);
                (written(&board), written(&tickets))
            }
            _ => self.files[rng.below(self.files.len() as u32) as usize].clone(),
        };
        match rng.below(8) {
            0 => board = mutate::noise(rng),
            1 => tickets = mutate::text(&tickets, rng),
            2..=4 => board = mutate::text(&board, rng),
            _ => board = rules_changed(&board, rng),
        }
        self.shown(&format!("{board}\n{tickets}"));
        let (Ok(board), Ok(tickets)) =
            (toml::from_str::<BoardSpec>(&board), toml::from_str::<TicketsSpec>(&tickets))
        else {
            return;
        };
        match Board::compile(&board, &tickets) {
            Ok(board) => {
                self.believed.boards += 1;
                play_a_little(Arc::new(board), rng);
            }
            Err(faults) => assert!(faults.iter().all(|fault| !fault.to_string().is_empty())),
        }
    }

    fn record(&mut self, rng: &mut SplitMix64) {
        let (board, valid) = &self.records[rng.below(self.records.len() as u32) as usize];
        let text = match rng.below(8) {
            0 => mutate::noise(rng),
            1..=3 => mutate::number(valid, rng),
            _ => mutate::text(valid, rng),
        };
        self.shown(&text);
        let Ok(read) = Record::parse(&text) else { return };
        self.believed.records += 1;
        self.believed.true_records += u64::from(read.verify(board.clone()).is_ok());
        for written in [read.to_json_lines(), read.to_text()] {
            assert!(Record::parse(&written).is_ok(), "a record that was read can be written and read again");
        }
    }
}

/// Some recorded games on the smaller boards, in both forms.
fn recorded() -> Vec<(Arc<Board>, String)> {
    let mut records = Vec::new();
    for (n, game) in playout::all_tables(0).enumerate().filter(|(_, game)| game.board().routes().len() < 50) {
        let secret = Secret::from_number(n as u64);
        let mut recorder = Recorder::start(game.clone(), &["Ann", "Ben"], secret, &[], FirstSeat::Random);
        let mut rng = SplitMix64::new(n as u64);
        while let Some(seat) = recorder.state().public().phase.to_act().lowest() {
            let legal = game.legal_actions(game.sight(recorder.state(), seat));
            let action = legal[rng.below(legal.len() as u32) as usize];
            recorder.play(seat, &action).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
        let record = recorder.finish();
        records.push((game.board_arc().clone(), record.to_json_lines()));
        records.push((game.board_arc().clone(), record.to_text()));
    }
    records
}

impl Position {
    fn new(at: &Playout) -> Position {
        let Playout { game, state, .. } = at;
        let mut texts = Vec::new();
        for seat in state.public().phase.to_act().iter() {
            for action in game.legal_actions(game.sight(state, seat)).iter().take(60) {
                texts.extend([action.to_string(), game.board().format_action(action).to_string()]);
            }
        }
        let viewers = game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]);
        let views = viewers.map(|viewer| serde_json::to_value(game.view(state, viewer)));
        let views = views.map(|view| view.unwrap_or_else(|error| panic!("{error}"))).collect();
        Position { game: game.clone(), state: *state, texts, views }
    }
}

fn written(spec: &impl serde::Serialize) -> String {
    toml::to_string(spec).unwrap_or_else(|error| panic!("{error}"))
}

/// The file with one number of its knobs changed: often still a playable board.
fn rules_changed(board: &str, rng: &mut SplitMix64) -> String {
    let (before, rules) = board.split_once("[rules]").unwrap_or(("", board));
    format!("{before}[rules]{}", mutate::number(rules, rng))
}

/// A short random game with one of the board's player counts.
fn play_a_little(board: Arc<Board>, rng: &mut SplitMix64) {
    let players = board.players()[rng.below(board.players().len() as u32) as usize];
    let game = Game::new(board, usize::from(players)).unwrap_or_else(|error| panic!("{error}"));
    let mut at = Playout::new(&game, rng.next());
    for _ in 0..200 {
        let Some((seat, action)) = at.choose() else { break };
        at.play(seat, &action);
    }
    game.tally(&at.state);
}
