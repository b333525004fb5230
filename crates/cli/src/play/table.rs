//! A game between a person and bots: who acts, what was seen, what can be taken back.

use anyhow::{Context, Result};
use bots::{Adviser, Bot, Budget};
use engine::{Action, Event, First, Game, Illegal, Seat, Secret, State, View, Viewer};
use record::{Record, Recorder};

use super::seating::Seating;
use crate::players::clock;

/// What one action brought about, as the dealer saw it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Who acted; nobody at the deal.
    pub(crate) seat: Option<Seat>,
    /// What it brought about.
    pub(crate) events: Vec<Event>,
}

/// A game that is being played.
pub(crate) struct Table {
    recorder: Recorder,
    pub(crate) seating: Seating,
    pub(crate) hints: Budget,
    bots: Vec<Option<Box<dyn Bot>>>,
    adviser: Adviser,
    /// All that happened, the deal first.
    pub(crate) steps: Vec<Step>,
    /// The game before each of the person's last actions that can be taken back.
    earlier: Vec<Recorder>,
    /// How often something was taken back: bots that start anew must not repeat themselves by rote.
    undone: u64,
}

/// Why an action cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// The person has done nothing yet.
    Nothing,
    /// Somebody else has acted since.
    OthersActed(Seat),
    /// It showed something that could not be known before.
    Learnt(&'static str),
}

impl Table {
    /// Deals a new game.
    pub(crate) fn deal(game: Game, seating: Seating, secret: Secret, hints: Budget) -> Table {
        let names = seating.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Table::sit(Recorder::start(game, &names, secret, &[], First::Lot), seating, hints)
    }

    /// Goes on with a saved game.
    pub(crate) fn resume(
        record: &Record,
        board: std::sync::Arc<engine::Board>,
        hints: Budget,
    ) -> Result<Table> {
        let seating = Seating::recorded(&record.header.seats)?;
        let mut replay = record.replay(board)?;
        let header = &record.header;
        let footer = record.footer.as_ref().context("the record has no secret, so it cannot go on")?;
        let names: Vec<&str> = header.seats.iter().map(String::as_str).collect();
        let game = replay.game().clone();
        let recorder = Recorder::start(game, &names, footer.secret, &header.contributions, header.first);
        let mut table = Table::sit(recorder, seating, hints);
        while let Some(step) = replay.step()? {
            if step.seat == table.you() {
                table.earlier.push(table.recorder.clone());
            }
            let events = table.recorder.play(step.seat, &step.action)?;
            table.happened(step.seat, events);
        }
        Ok(table)
    }

    fn sit(recorder: Recorder, seating: Seating, hints: Budget) -> Table {
        let adviser = Adviser::new(recorder.game(), seating.you, 0, hints, clock);
        let mut table = Table {
            recorder,
            seating,
            hints,
            bots: vec![],
            adviser,
            steps: vec![],
            earlier: vec![],
            undone: 0,
        };
        let dealt = Step { seat: None, events: table.recorder.dealt().to_vec() };
        table.seat_anew(vec![dealt]);
        table
    }

    /// Seats the bots and the adviser anew and tells them all that happened.
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
        self.tell(&events);
        if seat != self.seating.you || learnt(self.game(), self.seating.you, &events).is_some() {
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
        self.state().table().phase.to_act().contains(self.you())
    }

    /// Whether the last thing that happened can be taken back.
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
        let to_act = self.state().table().phase.to_act().without(self.you());
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

    /// Takes the person's last action back.
    pub(crate) fn undo(&mut self) -> Result<(), Settled> {
        let Some(earlier) = self.earlier.pop() else { return Err(self.settled()) };
        self.recorder = earlier;
        self.undone += 1;
        let mut steps = std::mem::take(&mut self.steps);
        steps.pop();
        self.seat_anew(steps);
        Ok(())
    }

    fn settled(&self) -> Settled {
        match self.steps.last() {
            None | Some(Step { seat: None, .. }) => Settled::Nothing,
            Some(Step { seat: Some(seat), events }) if *seat == self.you() => {
                learnt(self.game(), *seat, events).map_or(Settled::Nothing, Settled::Learnt)
            }
            Some(Step { seat: Some(seat), .. }) => {
                let acted = self.steps.iter().any(|step| step.seat == Some(self.you()));
                if acted { Settled::OthersActed(*seat) } else { Settled::Nothing }
            }
        }
    }

    /// What `expert` would do on the person's seat.
    pub(crate) fn hint(&mut self) -> Option<bots::Hint> {
        let view = self.view();
        self.adviser.hint(&view, None)
    }

    /// The record so far. It holds the secret of the deal: without it the game could not go on.
    pub(crate) fn record(&self) -> Record {
        self.recorder.clone().finish()
    }
}

/// What an action showed to the one who did it that could not be known before.
fn learnt(game: &Game, you: Seat, events: &[Event]) -> Option<&'static str> {
    events.iter().find_map(|event| match event.seen_by(game, Viewer::Seat(you)) {
        Event::HandDealt { .. } => Some("a hand of cards"),
        Event::TicketsOffered { .. } => Some("tickets"),
        Event::MarketTurned { .. } | Event::MarketFlushed { .. } => Some("a new card in the market"),
        Event::Reshuffled { .. } => Some("that the deck was made anew"),
        Event::CardDrawn { .. } => Some("a card of the deck"),
        Event::TunnelDug { .. } => Some("the cards turned up for the tunnel"),
        Event::TicketsKept { seat, .. } if seat != you => Some("how many tickets the others kept"),
        Event::TicketsShared { seat, .. } if seat != you => Some("what the others put into their holders"),
        Event::Over => Some("the tickets of the others"),
        Event::CardTaken { .. }
        | Event::CardPlaced { .. }
        | Event::TunnelPaid { .. }
        | Event::TunnelLeft { .. }
        | Event::Claimed { .. }
        | Event::Closed { .. }
        | Event::MerchandiseTaken { .. }
        | Event::ChoiceMade { .. }
        | Event::TicketsKept { .. }
        | Event::TicketsShared { .. }
        | Event::Passed { .. }
        | Event::LastRound { .. } => None,
    })
}
