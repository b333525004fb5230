//! A game on the screen: what is seen of it, what is picked out, and how an action is sent.

use engine::{Action, PlaceId, RouteId, RouteSet, Seat};
use leptos::prelude::*;
use protocol::{Command, Player, SeatInfo};

use crate::components::{bot_name, level_name, level_word, player_name};
use crate::model::{Desk, Seen};
use crate::net::connection::Line;
use crate::session::board_cache::shelf;

/// Who plays in a seat, as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) name: String,
    /// How well a bot plays, in a word.
    pub(crate) level: Option<String>,
    /// Whether a person sits here whose line is broken.
    pub(crate) away: bool,
    /// The bot that plays for the person now.
    pub(crate) replaced: Option<String>,
}

/// A game on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) line: Line,
    pub(crate) desk: Memo<Option<Desk>>,
    pub(crate) people: Memo<Vec<Person>>,
    /// The route that is looked at.
    pub(crate) chosen: RwSignal<Option<RouteId>>,
    /// Places that are lit.
    pub(crate) lit: RwSignal<Vec<PlaceId>>,
    /// The routes that others claimed since one acted.
    pub(crate) lately: Memo<RouteSet>,
    /// The number of the entry after which an action was sent that is not answered yet.
    sent: RwSignal<Option<u32>>,
}

/// What the player in a seat is called; several bots are numbered.
fn called(seats: &[SeatInfo], index: usize) -> String {
    let is_bot = |player: &Player| matches!(player, Player::Bot { .. });
    let bots = |seats: &[SeatInfo]| seats.iter().filter(|seat| is_bot(&seat.player)).count();
    match &seats[index].player {
        Player::Bot { .. } => bot_name((bots(seats) > 1).then(|| bots(&seats[..=index]))),
        player => player_name(player),
    }
}

impl Play {
    pub(crate) fn new(line: Line) -> Play {
        let shelf = shelf();
        let desk = Memo::new(move |_| {
            line.seen.with(|seen| {
                let seen = seen.as_ref()?;
                let game = seen.game.as_ref()?;
                Desk::new(shelf.board(&seen.info.settings.board)?, seen.info.seats.len(), game.view)
            })
        });
        let people = Memo::new(move |_| {
            line.seen.with(|seen| {
                let Some(seen) = seen else { return Vec::new() };
                let person = |(index, seat): (usize, &SeatInfo)| Person {
                    name: called(&seen.info.seats, index),
                    level: match &seat.player {
                        Player::Bot { level } => Some(level_word(level)),
                        Player::Person { .. } | Player::Nobody => None,
                    },
                    away: matches!(seat.player, Player::Person { .. })
                        && !seen.presence.seats.contains(&Seat(index as u8)),
                    replaced: match &seat.player {
                        Player::Person { replaced_by, .. } => replaced_by.as_deref().map(level_name),
                        Player::Bot { .. } | Player::Nobody => None,
                    },
                };
                seen.info.seats.iter().enumerate().map(person).collect()
            })
        });
        Play {
            line,
            desk,
            people,
            chosen: RwSignal::new(None),
            lit: RwSignal::new(Vec::new()),
            lately: Memo::new(move |_| {
                line.seen.with(|seen| seen.as_ref().map(Seen::lately)).unwrap_or_default()
            }),
            sent: RwSignal::new(None),
        }
    }

    /// What a seat's player is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.people
            .with(|people| people.get(seat.index()).map(|person| person.name.clone()))
            .unwrap_or_default()
    }

    /// Whether an action is allowed now.
    pub(crate) fn may(&self, action: &Action) -> bool {
        self.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.may(action)))
    }

    /// Plays an action that is allowed. While one is on its way a second click does nothing: what it was meant for
    /// is no longer there.
    pub(crate) fn act(&self, action: &Action) {
        let seq = self.line.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.seq));
        let refused = self.line.problem.with_untracked(Option::is_some);
        if self.sent.get_untracked() == seq && !refused {
            return;
        }
        let written = self.desk.with_untracked(|desk| {
            desk.as_ref().filter(|desk| desk.may(action)).map(|desk| desk.write(action))
        });
        if let Some(action) = written {
            self.sent.set(seq);
            self.line.problem.set(None);
            self.line.order(Command::Act { action });
        }
    }

    /// Asks something of the table that is no action of the game.
    pub(crate) fn order(&self, command: Command) {
        self.line.problem.set(None);
        self.line.order(command);
    }
}
