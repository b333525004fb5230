//! A game between a person and bots: who acts, what was seen, what can be undone.

use anyhow::{Context, Result};
use bots::{Adviser, Bot, Budget};
use engine::{Action, Event, FirstSeat, Game, Illegal, Seat, Secret, State, View, Viewer};
use record::{Record, Recorder};

use super::seating::Seating;
use super::undo::CannotUndo;
use crate::players::clock;

/// What one action did, with nothing hidden.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Who acted; nobody at the deal.
    pub(crate) seat: Option<Seat>,
    /// What it did.
    pub(crate) events: Vec<Event>,
}

/// A game in progress.
pub(crate) struct Session {
    recorder: Recorder,
    pub(crate) seating: Seating,
    pub(crate) hints: Budget,
    bots: Vec<Option<Box<dyn Bot>>>,
    adviser: Adviser,
    /// Everything that happened, starting with the deal.
    pub(crate) steps: Vec<Step>,
    /// The game before each of the person's latest actions that can be undone.
    earlier: Vec<Recorder>,
    /// The hint for this position, if it was asked for: `why` must explain the same hint.
    hint: Option<bots::Hint>,
    /// How often something was undone. It changes the bots' seeds, so that they do not repeat themselves exactly.
    undone: u64,
}

impl Session {
    /// Deals a new game.
    pub(crate) fn deal(game: Game, seating: Seating, secret: Secret, hints: Budget) -> Session {
        let names = seating.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Session::sit(Recorder::start(game, &names, secret, &[], FirstSeat::Random), seating, hints)
    }

    /// Continues a saved game.
    pub(crate) fn resume(
        record: &Record,
        board: std::sync::Arc<engine::Board>,
        hints: Budget,
    ) -> Result<Session> {
        let seating = Seating::recorded(&record.header.seats)?;
        let mut replay = record.replay(board)?;
        let header = &record.header;
        let footer = record.footer.as_ref().context("the record has no secret, so it cannot go on")?;
        let names: Vec<&str> = header.seats.iter().map(String::as_str).collect();
        let game = replay.game().clone();
        let recorder = Recorder::start(game, &names, footer.secret, &header.contributions, header.first);
        let mut session = Session::sit(recorder, seating, hints);
        while let Some(step) = replay.step()? {
            if step.seat == session.you() {
                session.earlier.push(session.recorder.clone());
            }
            let events = session.recorder.play(step.seat, &step.action)?;
            session.happened(step.seat, events);
        }
        Ok(session)
    }

    fn sit(recorder: Recorder, seating: Seating, hints: Budget) -> Session {
        let adviser = Adviser::new(recorder.game(), seating.you, 0, hints, clock);
        let mut session = Session {
            recorder,
            seating,
            hints,
            bots: vec![],
            adviser,
            steps: vec![],
            earlier: vec![],
            hint: None,
            undone: 0,
        };
        let dealt = Step { seat: None, events: session.recorder.dealt().to_vec() };
        session.seat_anew(vec![dealt]);
        session
    }

    /// Seats the bots and the adviser again and replays all events to them.
    fn seat_anew(&mut self, steps: Vec<Step>) {
        let game = self.recorder.game().clone();
        // The commitment is public: a bot cannot learn the deal from its own seed.
        let commitment = self.recorder.clone().finish().header.commitment.0;
        let public = commitment.iter().take(8).fold(0u64, |seed, &byte| seed << 8 | u64::from(byte));
        let seed = public.wrapping_add(self.undone);
        let sit = |(seat, kind): (u8, &Option<bots::Kind>)| {
            kind.map(|kind| kind.sit(&game, Seat(seat), seed.rotate_left(u32::from(seat)), clock))
        };
        self.bots = (0u8..).zip(&self.seating.kinds).map(sit).collect();
        self.adviser = Adviser::new(&game, self.seating.you, seed, self.hints, clock);
        self.steps.clear();
        self.hint = None;
        for step in steps {
            self.tell(&step.events);
            self.steps.push(step);
        }
    }

    fn tell(&mut self, events: &[Event]) {
        let game = self.recorder.game();
        for (seat, bot) in (0u8..).map(Seat).zip(&mut self.bots) {
            if let Some(bot) = bot {
                events.iter().for_each(|event| bot.watch(&event.seen_by(game, Viewer::Seat(seat))));
            }
        }
        let you = Viewer::Seat(self.seating.you);
        events.iter().for_each(|event| self.adviser.watch(&event.seen_by(game, you)));
    }

    fn happened(&mut self, seat: Seat, events: Vec<Event>) {
        self.hint = None;
        self.tell(&events);
        if seat != self.seating.you || self.game().revealed(seat, &events).is_some() {
            self.earlier.clear();
        }
        self.steps.push(Step { seat: Some(seat), events });
    }

    pub(crate) fn game(&self) -> &Game {
        self.recorder.game()
    }

    pub(crate) fn state(&self) -> &State {
        self.recorder.state()
    }

    pub(crate) fn you(&self) -> Seat {
        self.seating.you
    }

    /// What the person may see.
    pub(crate) fn view(&self) -> View {
        self.game().view(self.state(), Viewer::Seat(self.you()))
    }

    /// The events of a step as the person sees them.
    pub(crate) fn seen<'a>(&'a self, step: &'a Step) -> impl Iterator<Item = Event> + 'a {
        step.events.iter().map(|event| event.seen_by(self.game(), Viewer::Seat(self.you())))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game().is_over(self.state())
    }

    /// Whether the game waits for the person.
    pub(crate) fn your_turn(&self) -> bool {
        self.state().public().phase.to_act().contains(self.you())
    }

    /// Whether the person's last action can be undone.
    pub(crate) fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// The person acts.
    pub(crate) fn act(&mut self, action: &Action) -> Result<(), Illegal> {
        let before = self.recorder.clone();
        let events = self.recorder.play(self.seating.you, action)?;
        self.earlier.push(before);
        self.happened(self.seating.you, events);
        Ok(())
    }

    /// The next bot acts, if the game waits for one.
    pub(crate) fn bot_acts(&mut self) -> Result<()> {
        let to_act = self.state().public().phase.to_act().without(self.you());
        let Some(seat) = to_act.lowest() else { return Ok(()) };
        let view = self.game().view(self.state(), Viewer::Seat(seat));
        let Some(bot) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) else { return Ok(()) };
        let action = bot.choose(&view);
        let events = self.recorder.play(seat, &action).with_context(|| {
            format!("the bot on seat {seat} wanted `{action}`, which is against the rules: please report it")
        })?;
        self.happened(seat, events);
        Ok(())
    }

    /// Undoes the person's last action.
    pub(crate) fn undo(&mut self) -> Result<(), CannotUndo> {
        let Some(earlier) = self.earlier.pop() else { return Err(self.settled()) };
        self.recorder = earlier;
        self.undone += 1;
        let mut steps = std::mem::take(&mut self.steps);
        steps.pop();
        self.seat_anew(steps);
        Ok(())
    }

    fn settled(&self) -> CannotUndo {
        match self.steps.last() {
            None | Some(Step { seat: None, .. }) => CannotUndo::Nothing,
            Some(Step { seat: Some(seat), events }) if *seat == self.you() => {
                self.game().revealed(*seat, events).map_or(CannotUndo::Nothing, CannotUndo::Revealed)
            }
            Some(Step { seat: Some(seat), .. }) => {
                let acted = self.steps.iter().any(|step| step.seat == Some(self.you()));
                if acted { CannotUndo::OthersActed(*seat) } else { CannotUndo::Nothing }
            }
        }
    }

    /// What `expert` would do in the person's seat; `None` if it is not the person's turn.
    pub(crate) fn hint(&mut self) -> Option<bots::Hint> {
        if !self.your_turn() {
            return None;
        }
        if self.hint.is_none() {
            let view = self.view();
            self.hint = self.adviser.hint(&view, None);
        }
        self.hint.clone()
    }

    /// The record of the game up to now. It contains the secret of the deal: without it the game could not continue.
    pub(crate) fn record(&self) -> Record {
        self.recorder.clone().finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{CannotUndo, Session};
    use crate::play::seating::Seating;
    use bots::Budget;
    use engine::{Game, Revealed, Secret};

    fn session(board: &str, players: usize, seed: u64) -> Session {
        let board = boards::open(board).expect("a board").board.clone();
        let seating = Seating::against("random", players, 0).expect("good players");
        let game = Game::new(board, players).expect("so many may play");
        Session::deal(game, seating, Secret::from_number(seed), Budget::Sims(4))
    }

    /// Lets the bots play until it is the person's turn; then plays the first legal action that starts with this text.
    fn act(session: &mut Session, begins: &str) {
        while !session.your_turn() {
            session.bot_acts().expect("bots play by the rules");
        }
        let view = session.view();
        let actions = session.game().legal_actions(view.sight().expect("a seat"));
        let begins = |action: &&engine::Action| {
            session.game().board().format_action(action).to_string().starts_with(begins)
        };
        let action = *actions.iter().find(begins).expect("it is listed");
        session.act(&action).expect("it is lawful");
    }

    #[test]
    fn where_a_card_was_put_can_be_taken_back_but_not_that_it_was_drawn() {
        let mut session = session("asia", 4, 4);
        for begins in ["keep", "share", "draw deck", "place hand"] {
            act(&mut session, begins);
        }
        session.undo().expect("a card that is placed in the hand shows nothing");
        let drawn = session.view().own.and_then(|own| own.drawn);
        assert!(drawn.is_some(), "it waits for its place again");
        assert_eq!(session.undo(), Err(CannotUndo::Revealed(Revealed::Card)));
        act(&mut session, "place holder");
        assert_eq!(session.view().team.map(|team| team.cards.total()), Some(1));
        assert_eq!(session.undo(), Err(CannotUndo::Revealed(Revealed::Holder)), "the partner has seen it");
    }

    #[test]
    fn a_choice_that_completes_the_opening_shows_what_the_others_kept() {
        let mut session = session("london", 2, 4);
        assert_eq!(session.undo(), Err(CannotUndo::Nothing));
        session.bot_acts().expect("the other chooses first");
        act(&mut session, "keep");
        assert_eq!(session.undo(), Err(CannotUndo::Revealed(Revealed::Choices)));
    }

    #[test]
    fn a_game_goes_on_from_its_record() {
        let mut session = session("nordic", 2, 4);
        for begins in ["keep", "draw deck", "draw deck", "draw tickets"] {
            act(&mut session, begins);
        }
        let record = session.record();
        let board = session.game().board_arc().clone();
        let again = Session::resume(&record, board, Budget::Sims(4)).expect("a good record");
        assert_eq!(again.state(), session.state());
        assert_eq!(again.record(), record);
        assert_eq!(again.steps.len(), session.steps.len());
    }

    #[test]
    fn a_hint_stays_the_same_until_something_happens() {
        let mut session = session("london", 2, 4);
        let hint = session.hint().expect("there is something to decide");
        assert_eq!(session.hint(), Some(hint));
        act(&mut session, "keep");
        assert_eq!(session.hint(), None, "the others choose now");
    }
}
