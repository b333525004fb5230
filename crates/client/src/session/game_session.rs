//! The game on the screen: its model, the selection, and sending actions.

use engine::{Action, MARKET, PlaceId, RouteId, RouteSet, Seat, TicketId, TicketSet};
use leptos::prelude::*;
use protocol::{Command, Player, SeatInfo};

use crate::browser::preferences;
use crate::components::{bot_name, level_name, level_word, player_name};
use crate::model::{GameModel, TableState};
use crate::net::connection::{Connection, Host};
use crate::session::board_cache::board_cache;
use crate::session::hot_seat::HotSeat;

/// The player in a seat, as shown on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatedPlayer {
    pub(crate) name: String,
    /// A bot's level in a word.
    pub(crate) level: Option<String>,
    /// Whether this is a person who is disconnected.
    pub(crate) away: bool,
    /// The bot that is playing for the person.
    pub(crate) replaced: Option<String>,
}

/// The game on the screen.
#[derive(Clone, Copy)]
pub(crate) struct GameSession {
    pub(crate) connection: Connection,
    pub(crate) model: Memo<Option<GameModel>>,
    pub(crate) people: Memo<Vec<SeatedPlayer>>,
    /// The selected route.
    pub(crate) chosen: RwSignal<Option<RouteId>>,
    /// Highlighted places.
    pub(crate) lit: RwSignal<Vec<PlaceId>>,
    /// The offered tickets that are chosen so far.
    pub(crate) picked: RwSignal<TicketSet>,
    /// The routes that others have claimed since the viewer's last action.
    pub(crate) lately: Memo<RouteSet>,
    /// How many chat messages came while the chat was not in view.
    pub(crate) unread: RwSignal<u32>,
    /// Whether the viewer can take their last action back.
    pub(crate) can_undo: Memo<bool>,
    /// The action that the viewer is asked about before it is sent.
    pub(crate) confirming: RwSignal<Option<Action>>,
    /// How often a card was turned up in each slot of the market while the viewer looked on.
    pub(crate) turned: RwSignal<[u32; MARKET]>,
    /// Who looks and who is next, while several people share this device.
    pub(crate) hot_seat: Memo<Option<HotSeat>>,
    /// The log position when an action was sent that is not answered yet.
    sent: RwSignal<Option<u32>>,
}

/// The name of the player in a seat; several bots are numbered.
fn called(seats: &[SeatInfo], index: usize) -> String {
    let is_bot = |player: &Player| matches!(player, Player::Bot { .. });
    let bots = |seats: &[SeatInfo]| seats.iter().filter(|seat| is_bot(&seat.player)).count();
    match &seats[index].player {
        Player::Bot { .. } => bot_name((bots(seats) > 1).then(|| bots(&seats[..=index]))),
        player => player_name(player),
    }
}

impl GameSession {
    pub(crate) fn new(connection: Connection) -> GameSession {
        let cache = board_cache();
        let model = Memo::new(move |_| {
            connection.state.with(|state| {
                let state = state.as_ref()?;
                let game = state.game.as_ref()?;
                GameModel::new(cache.board(&state.info.settings.board)?, state.info.seats.len(), game.view)
            })
        });
        let people = Memo::new(move |_| {
            connection.state.with(|state| {
                let Some(state) = state else { return Vec::new() };
                let person = |(index, seat): (usize, &SeatInfo)| SeatedPlayer {
                    name: called(&state.info.seats, index),
                    level: match &seat.player {
                        Player::Bot { level } => Some(level_word(level)),
                        Player::Person { .. } | Player::Nobody => None,
                    },
                    away: matches!(seat.player, Player::Person { .. })
                        && !state.presence.seats.contains(&Seat(index as u8)),
                    replaced: match &seat.player {
                        Player::Person { replaced_by, .. } => replaced_by.as_deref().map(level_name),
                        Player::Bot { .. } | Player::Nobody => None,
                    },
                };
                state.info.seats.iter().enumerate().map(person).collect()
            })
        });
        GameSession {
            connection,
            model,
            people,
            chosen: RwSignal::new(None),
            lit: RwSignal::new(Vec::new()),
            picked: RwSignal::new(TicketSet::EMPTY),
            lately: Memo::new(move |_| {
                connection.state.with(|state| state.as_ref().map(TableState::lately)).unwrap_or_default()
            }),
            unread: RwSignal::new(0),
            can_undo: Memo::new(move |_| {
                connection.state.with(|state| {
                    state.as_ref().and_then(|state| state.game.as_ref()).is_some_and(|game| game.undo)
                })
            }),
            confirming: RwSignal::new(None),
            turned: RwSignal::new([0; MARKET]),
            hot_seat: Memo::new(move |_| {
                let here = connection.host == Host::Browser;
                connection.state.with(|state| state.as_ref().filter(|_| here).and_then(HotSeat::of))
            }),
            sent: RwSignal::new(None),
        }
    }

    /// The name of a seat's player.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.people
            .with(|people| people.get(seat.index()).map(|person| person.name.clone()))
            .unwrap_or_default()
    }

    /// What everybody could know of all cards.
    pub(crate) fn ledger(&self) -> Option<engine::Ledger> {
        self.connection.state.with(|state| Some(state.as_ref()?.game.as_ref()?.ledger))
    }

    /// The chosen tickets of the offer that is open now. The board may ask while the screen goes away.
    pub(crate) fn picked_offer(&self) -> Vec<TicketId> {
        let picked = self.picked.try_get().unwrap_or_default();
        let offer = self.model.try_with(|model| {
            let model = model.as_ref().filter(|model| model.my_turn())?;
            Some(model.view.own?.offer.tickets().to_vec())
        });
        let offer = offer.flatten().unwrap_or_default();
        offer.into_iter().filter(|ticket| picked.contains(*ticket)).collect()
    }

    /// Whether an action is legal now.
    pub(crate) fn may(&self, action: &Action) -> bool {
        self.model.with(|model| model.as_ref().is_some_and(|model| model.may(action)))
    }

    /// Sends a legal action, or asks about it first if the settings say so.
    pub(crate) fn request(&self, action: &Action) {
        if preferences::now().confirm.asks(action) {
            self.confirming.set(Some(*action));
        } else {
            self.act(action);
        }
    }

    /// Sends a legal action. While one is pending, a second click does nothing: its target may already be
    /// gone.
    pub(crate) fn act(&self, action: &Action) {
        let seq = self.connection.state.with_untracked(|state| state.as_ref().map(|state| state.seq));
        let refused = self.connection.problem.with_untracked(Option::is_some);
        if self.sent.get_untracked() == seq && !refused {
            return;
        }
        let written = self.model.with_untracked(|model| {
            model.as_ref().filter(|model| model.may(action)).map(|model| model.write(action))
        });
        if let Some(action) = written {
            self.sent.set(seq);
            self.connection.problem.set(None);
            self.connection.order(Command::Act { action });
        }
    }

    /// Forgets what a viewer has selected: the next one may be somebody else.
    pub(crate) fn forget_selection(&self) {
        self.chosen.set(None);
        self.lit.set(Vec::new());
        self.picked.set(TicketSet::EMPTY);
        self.sent.set(None);
    }

    /// Sends an order that is not an action of the game.
    pub(crate) fn order(&self, command: Command) {
        self.connection.problem.set(None);
        self.connection.order(command);
    }
}
