//! An analysis as JSON, with the keys that `docs/analyse.md` lists.

use bots::review::{Decision, Grade, Luck, Tried, TurningPoint};
use engine::Seat;
use serde_json::{Value, json};

use super::Analysed;

pub(super) fn to_json(analysed: &Analysed) -> Value {
    let review = &analysed.review;
    json!({
        "board": analysed.game.board().id(),
        "players": analysed.names,
        "moves": review.moves,
        "finished": review.scores.is_some(),
        "scores": review.scores,
        "winners": analysed.winners.iter().map(|side| side.0).collect::<Vec<_>>(),
        "sims": analysed.options.sims,
        "seed": analysed.options.seed,
        "seats": analysed.seats().map(|seat| of_seat(analysed, seat)).collect::<Vec<_>>(),
        "decisions": review.decisions.iter().map(|d| of_decision(analysed, d)).collect::<Vec<_>>(),
        "turning_points": review.turning.iter().map(|p| of_turning(analysed, p)).collect::<Vec<_>>(),
    })
}

fn of_seat(analysed: &Analysed, seat: Seat) -> Value {
    let decisions: Vec<&Decision> = analysed.decisions(seat).collect();
    let graded = |grade: Grade| decisions.iter().filter(|decision| decision.grade == grade).count();
    let total: f64 = decisions.iter().map(|decision| decision.loss).sum();
    json!({
        "seat": seat.0,
        "name": analysed.names.get(seat.index()),
        "side": analysed.game.side(seat).0,
        "decisions": decisions.len(),
        "best": graded(Grade::Best),
        "even": graded(Grade::Even),
        "slips": graded(Grade::Slip),
        "mistakes": graded(Grade::Mistake),
        "blunders": graded(Grade::Blunder),
        "total_loss": round(total),
        "mean_loss": round(total / decisions.len().max(1) as f64),
        "margins": decisions.iter().map(|d| json!({
            "move": d.number, "margin": round(d.margin), "win": round(d.win),
        })).collect::<Vec<_>>(),
        "luck": analysed.review.luck.get(seat.index()).map(|luck| of_luck(analysed, luck)),
    })
}

fn of_luck(analysed: &Analysed, luck: &Luck) -> Value {
    let board = analysed.game.board();
    let tried = |tried: &Tried| {
        json!({
            "times": tried.times,
            "came": tried.came,
            "expected": round(tried.expected),
            "surplus": round(tried.surplus()),
        })
    };
    json!({
        "tickets": luck.offers.iter().map(|offer| json!({
            "after": offer.after,
            "tickets": offer.tickets.map(|id| board.ticket(id).id.as_str()).collect::<Vec<_>>(),
            "worth": round(offer.worth),
            "mean": round(offer.mean),
            "better_than": round(offer.better_than),
        })).collect::<Vec<_>>(),
        "wilds": tried(&luck.wilds),
        "tunnels": tried(&luck.tunnels),
    })
}

fn of_decision(analysed: &Analysed, decision: &Decision) -> Value {
    let board = analysed.game.board();
    json!({
        "move": decision.number,
        "turn": decision.turn,
        "seat": decision.seat.0,
        "played": board.format_action(&decision.played).to_string(),
        "best": board.format_action(&decision.best).to_string(),
        "win": round(decision.win),
        "win_played": round(decision.win_played),
        "loss": round(decision.loss),
        "error": round(decision.error),
        "margin": round(decision.margin),
        "margin_played": round(decision.margin_played),
        "grade": decision.grade.as_str(),
        "sims": decision.sims,
    })
}

fn of_turning(analysed: &Analysed, point: &TurningPoint) -> Value {
    let made = analysed.move_of(point);
    let action = made.map(|(_, action)| analysed.game.board().format_action(action).to_string());
    json!({
        "move": point.number,
        "seat": point.seat.0,
        "cause": point.cause.as_str(),
        "from": round(point.from),
        "to": round(point.to),
        "change": round(point.change()),
        "by": made.map(|(by, _)| by.0),
        "action": action,
    })
}

/// Rounds to four digits: more would be noise, and would print differently on other machines.
fn round(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 1e4).round() / 1e4 + 0.0
}
