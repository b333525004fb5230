//! Parsing what a person typed: a command, an action in full or short form, or a route to claim.

use engine::{Action, Card, CardSpot, LegalActions, Phase, RouteId, Slot, TicketId, TicketSet, View};

use super::session::Session;
use super::text::names::Names;
use super::text::position_text::price;

/// What was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Nothing,
    Help,
    Look,
    Board(String),
    Tickets,
    Log(usize),
    Hint,
    Why,
    Undo,
    Save,
    Quit,
    /// A complete action; the rules decide whether it is legal.
    Act(Action),
    /// A route with several payments, the cheapest first.
    Pay(Vec<Action>),
    /// Not understood; the text says what to do.
    Unclear(String),
}

/// Shorter words do not name a route: they are more likely typos.
const LEAST: usize = 3;

/// How many lines `log` shows.
const LOG: usize = 20;

/// Parses a line.
pub(crate) fn parse_input(line: &str, session: &Session, names: &Names) -> Input {
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Input::Nothing };
    match (first, rest) {
        ("help" | "h" | "?", _) => return Input::Help,
        ("look" | "l", []) => return Input::Look,
        ("board" | "routes", rest) => return Input::Board(rest.join(" ")),
        ("tickets", []) => return Input::Tickets,
        ("log", []) => return Input::Log(LOG),
        ("log", ["all"]) => return Input::Log(usize::MAX),
        ("log", [n]) if n.parse::<usize>().is_ok() => return Input::Log(n.parse().unwrap_or(LOG)),
        ("hint", []) => return Input::Hint,
        ("why", []) => return Input::Why,
        ("undo" | "u", []) => return Input::Undo,
        ("save", []) => return Input::Save,
        ("quit" | "q" | "exit", []) => return Input::Quit,
        _ => {}
    }
    let view = session.view();
    if let Some(action) = short(&words, &view, session) {
        return Input::Act(action);
    }
    let board = session.game().board();
    match board.parse_action(&line) {
        Ok(action) => Input::Act(action),
        Err(error) => {
            let wanted = if first == "claim" { rest } else { &words[..] };
            if wanted.is_empty() {
                return Input::Unclear(
                    "name a route by its id or words from it; `board can` lists those you can claim"
                        .to_owned(),
                );
            }
            match route(wanted, session, names) {
                Some(said) => said,
                None if first == "keep" && view.own.is_some_and(|own| own.offer.tickets().is_empty()) => {
                    Input::Unclear("there are no tickets to choose from now".to_owned())
                }
                None if ["claim", "draw", "keep", "share", "add", "place", "take"].contains(&first) => {
                    Input::Unclear(format!("{error}; `help` has examples"))
                }
                None => {
                    Input::Unclear(format!("`{line}` is not a command, an action or a route; try `help`"))
                }
            }
        }
    }
}

/// The short forms of actions, which depend on the phase.
fn short(words: &[&str], view: &View, session: &Session) -> Option<Action> {
    let own = view.own?;
    let numbers = || words.iter().map(|word| word.parse::<usize>().ok()).collect::<Option<Vec<_>>>();
    match (view.public.phase, words) {
        // These are accepted in every phase; the rules refuse them with a reason if they are not allowed now.
        (_, ["d" | "deck"]) => Some(Action::DrawDeck),
        (_, ["t"]) => Some(Action::DrawTickets),
        (_, ["p"]) => Some(Action::Pass),
        (Phase::Turn { .. } | Phase::Second { .. }, [word]) => {
            let slot = match word.parse::<u8>() {
                Ok(n @ 1..=5) => Some(n - 1),
                Ok(_) => None,
                Err(_) => {
                    let card = word.parse::<Card>().ok()?;
                    view.public.market.iter().position(|slot| *slot == Some(card)).map(|n| n as u8)
                }
            };
            slot.map(|slot| Action::DrawMarket(Slot(slot)))
        }
        (Phase::Turn { .. }, ["share", rest @ ..]) => {
            let held: Vec<TicketId> = own.tickets.collect();
            Some(Action::Share(pick(&held, rest)?))
        }
        (Phase::Sharing { .. }, words) => {
            let held: Vec<TicketId> = own.tickets.collect();
            Some(Action::Share(pick(&held, words.strip_prefix(&["share"]).unwrap_or(words))?))
        }
        (Phase::Opening { .. } | Phase::Keeping { .. }, words) => {
            let offer = own.offer.tickets();
            let words = words.strip_prefix(&["keep"]).unwrap_or(words);
            let (kept, share) = match words.iter().position(|word| *word == "share") {
                Some(at) => (&words[..at], Some(pick(offer, &words[at + 1..])?.lowest()?)),
                None => (words, None),
            };
            let tickets = if *kept == ["all"] { own.offer.set() } else { pick(offer, kept)? };
            Some(Action::Keep { tickets, share })
        }
        (Phase::Placing { .. }, ["hand" | "h" | "1"]) => Some(Action::Place(CardSpot::Hand)),
        (Phase::Placing { .. }, ["holder" | "2"]) => Some(Action::Place(CardSpot::Holder)),
        (Phase::Tunnel { .. }, ["b" | "back"]) => Some(Action::TakeBack),
        (Phase::Tunnel { .. }, [_]) => {
            let n = numbers()?.first()?.checked_sub(1)?;
            let mut adds = session.game().legal_actions(view.sight()?);
            adds.retain(|action| matches!(action, Action::Add(_)));
            adds.get(n).copied()
        }
        (
            Phase::Turn { .. }
            | Phase::Second { .. }
            | Phase::Placing { .. }
            | Phase::Tunnel { .. }
            | Phase::Over,
            _,
        ) => None,
    }
}

/// Tickets of a list by their numbers, separated by spaces or commas.
fn pick(tickets: &[TicketId], words: &[&str]) -> Option<TicketSet> {
    let numbers = words.iter().flat_map(|word| word.split(',')).filter(|part| !part.is_empty());
    let mut picked = TicketSet::EMPTY;
    for number in numbers {
        picked.insert(*tickets.get(number.parse::<usize>().ok()?.checked_sub(1)?)?);
    }
    (!picked.is_empty()).then_some(picked)
}

/// The routes whose id or ends contain all these words; only one if it is named exactly.
pub(crate) fn matching(words: &[&str], session: &Session, names: &Names) -> Vec<RouteId> {
    let board = session.game().board();
    if let [word] = words
        && let Some(id) = board.route_named(word)
    {
        return vec![id];
    }
    if words.iter().all(|word| word.chars().count() < LEAST) {
        return vec![];
    }
    let parts: Vec<&str> =
        words.iter().flat_map(|word| word.split('-')).filter(|part| !part.is_empty()).collect();
    let has = |id: &RouteId| {
        let route = board.route(*id);
        let ends = format!("{} {} {}", route.id, names.place(route.a), names.place(route.b)).to_lowercase();
        // A single letter tells sisters apart, so it must be the suffix; elsewhere it would match almost any route.
        let found = |part: &&str| match part.len() {
            1 => route.id.ends_with(&format!("-{part}")),
            _ => ends.contains(part),
        };
        parts.iter().all(found)
    };
    (0..board.routes().len() as u8).map(RouteId).filter(has).collect()
}

/// A claim that names a route but no cards.
fn route(words: &[&str], session: &Session, names: &Names) -> Option<Input> {
    let game = session.game();
    let view = session.view();
    let sight = view.sight()?;
    let found = matching(words, session, names);
    let can = LegalActions::of(game, sight).routes();
    let mut claimable = found.iter().filter(|id| can.contains(**id));
    let id = match (found.as_slice(), claimable.next(), claimable.next()) {
        ([], _, _) => return None,
        (_, Some(id), None) => *id,
        ([id], _, _) => {
            let name = &game.board().route(*id).id;
            let why = match (view.public.phase, game.can_claim(sight, *id)) {
                (Phase::Turn { .. }, Err(illegal)) => format!("{illegal} ({})", illegal.clause()),
                (_, _) => "you cannot claim now".to_owned(),
            };
            let price = price(game.board().route(*id));
            return Some(Input::Unclear(format!("you cannot claim {name} ({price}): {why}")));
        }
        (several, _, _) => {
            let list = several.iter().take(8).map(|id| {
                let route = game.board().route(*id);
                let mark = if can.contains(*id) { "can be claimed" } else { "not now" };
                format!("\n    {} ({}): {mark}", route.id, price(route))
            });
            let list: String = list.collect();
            let more = if several.len() > 8 { "\n    …" } else { "" };
            return Some(Input::Unclear(format!("which route?{list}{more}")));
        }
    };
    let mut pays = game.legal_actions(sight);
    pays.retain(|action| matches!(action, Action::Claim { route, .. } if *route == id));
    pays.sort_by_key(|action| match action {
        Action::Claim { pay, .. } => {
            let cards = pay.cards();
            // Of two colours that cost the same, use the one the hand has fewer of: large sets stay whole.
            let left: u32 = cards.iter().map(|(card, _)| u32::from(sight.own.hand.get(card))).sum();
            // A wild is worth about two other cards.
            (cards.sum() + u32::from(cards.wilds()), u32::from(cards.wilds()), left)
        }
        Action::DrawDeck
        | Action::DrawMarket(_)
        | Action::Place(_)
        | Action::Add(_)
        | Action::TakeBack
        | Action::DrawTickets
        | Action::Keep { .. }
        | Action::Share(_)
        | Action::Pass => (0, 0, 0),
    });
    match pays.as_slice() {
        [only] => Some(Input::Act(*only)),
        _ => Some(Input::Pay(pays)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Input, parse_input};
    use crate::play::seating::Seating;
    use crate::play::session::Session;
    use crate::play::text::names::Names;
    use bots::Budget;
    use engine::{Action, Game, Secret, Slot};

    fn london() -> (Session, Names) {
        let folder = boards::open("london").expect("a board");
        let seating = Seating::against("random", 2, 0).expect("good players");
        let names = Names::new(&folder, &seating);
        let game = Game::new(folder.board.clone(), 2).expect("two may play");
        (Session::deal(game, seating, Secret::from_number(3), Budget::Sims(4)), names)
    }

    #[test]
    fn a_number_means_what_is_asked_for() {
        let (mut session, names) = london();
        let Input::Act(keep) = parse_input(" 2, 1 ", &session, &names) else {
            panic!("two tickets are offered")
        };
        assert!(matches!(keep, Action::Keep { tickets, share: None } if tickets.len() == 2));
        assert_eq!(parse_input("KEEP ALL", &session, &names), Input::Act(keep));
        assert!(matches!(parse_input("3", &session, &names), Input::Unclear(_)));
        session.act(&keep).expect("lawful");
        while !session.your_turn() {
            session.bot_acts().expect("lawful");
        }
        assert_eq!(parse_input("3", &session, &names), Input::Act(Action::DrawMarket(Slot(2))));
        let third = session.state().public().market[2].expect("a card").to_string();
        assert!(matches!(parse_input(&third, &session, &names), Input::Act(Action::DrawMarket(_))));
        assert_eq!(parse_input("draw deck", &session, &names), parse_input("d", &session, &names));
    }

    #[test]
    fn a_letter_means_the_same_in_the_middle_of_a_draw() {
        let (mut session, names) = london();
        assert_eq!(parse_input("t", &session, &names), Input::Act(Action::DrawTickets));
        let Input::Act(keep) = parse_input("1", &session, &names) else { panic!("tickets are offered") };
        session.act(&keep).expect("lawful");
        while !session.your_turn() {
            session.bot_acts().expect("lawful");
        }
        session.act(&Action::DrawDeck).expect("lawful");
        assert_eq!(parse_input("t", &session, &names), Input::Act(Action::DrawTickets));
        let refused = session.act(&Action::DrawTickets).expect_err("a draw is finished first");
        assert_eq!(refused.clause(), engine::Clause::C02);
    }

    #[test]
    fn what_is_no_action_is_answered() {
        let (session, names) = london();
        for (line, words) in [("fly", "not a command"), ("b", "not a command"), ("claim", "name a route")] {
            let Input::Unclear(text) = parse_input(line, &session, &names) else {
                panic!("{line} was understood")
            };
            assert!(text.contains(words), "{line}: {text}");
        }
        assert_eq!(parse_input("  ", &session, &names), Input::Nothing);
        assert_eq!(parse_input("board Hyde Park", &session, &names), Input::Board("hyde park".to_owned()));
    }
}
