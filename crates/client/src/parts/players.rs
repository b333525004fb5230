//! The players: names, points, pieces, cards, tickets, and whose turn it is.

use leptos::prelude::*;
use protocol::Player;

use crate::lang::t;
use crate::line::Line;
use crate::model::Desk;
use crate::parts::{Icon, Sign, level_name, player_name};

#[component]
pub(crate) fn Players(line: Line, desk: Memo<Option<Desk>>) -> impl IntoView {
    let rows = move || {
        let seen = line.seen.get()?;
        let desk = desk.get()?;
        let table = desk.view.table;
        let rows: Vec<_> = desk
            .game
            .each_seat()
            .map(|seat| {
                let index = seat.index();
                let player = &seen.info.seats[index].player;
                let name = match player {
                    Player::Person { name, replaced_by: Some(bot), .. } => format!("{name} · {}", level_name(bot)),
                    Player::Person { .. } | Player::Bot { .. } | Player::Nobody => player_name(player),
                };
                let bot = matches!(player, Player::Bot { .. });
                let here = seen.presence.seats.contains(&seat);
                let person = matches!(seen.info.seats[index].player, Player::Person { .. });
                let turn = table.phase.to_act().contains(seat);
                view! {
                    <li class="player" class:turn=turn class:me=desk.seat() == Some(seat)>
                        <span class=format!("dot p{index}")></span>
                        <strong class="grow">
                            {bot.then(|| view! { <Icon sign=Sign::Bot/> })}
                            {(person && !here).then(|| view! { <Icon sign=Sign::Away/> })}
                            {name}
                        </strong>
                        <b class="points" title=t("points")>{desk.score(desk.game.side(seat))}</b>
                        <span class="stats">
                            <span title=t("pieces")><Icon sign=Sign::Pieces/>{table.pieces[index]}</span>
                            <span title=t("cards")><Icon sign=Sign::Cards/>{table.hand_cards[index]}</span>
                            <span title=t("tickets")><Icon sign=Sign::Tickets/>{table.hand_tickets[index]}</span>
                            {(desk.game.board().merchandise() > 0).then(|| view! { <span title=t("merchandise")><Icon sign=Sign::Cart/>{table.merchandise[index]}</span> })}
                        </span>
                    </li>
                }
            })
            .collect();
        Some(rows)
    };
    view! { <ul class="players">{rows}</ul> }
}
