//! Sorting and counting the tables of a list.

use protocol::{Player, Stage, TableSummary};

/// Whether it is the viewer's turn.
pub(crate) fn my_turn(table: &TableSummary) -> bool {
    table.stage == Stage::Playing && table.seat.is_some_and(|seat| table.waiting.contains(&seat))
}

/// The viewer's tables: those where it is their turn first, then games, lobbies and finished games; the latest first.
pub(crate) fn own(mut tables: Vec<TableSummary>) -> Vec<TableSummary> {
    tables.sort_by_key(|table| {
        let rank = match table.stage {
            Stage::Playing if my_turn(table) => 0,
            Stage::Playing => 1,
            Stage::Open => 2,
            Stage::Over => 3,
        };
        (rank, std::cmp::Reverse(table.updated))
    });
    tables
}

/// The games to go on with, each with whether it is played in this browser: those that wait for the viewer first, then the latest.
pub(crate) fn running(own: Vec<TableSummary>, local: &[TableSummary]) -> Vec<(TableSummary, bool)> {
    let mut all: Vec<_> = own.into_iter().map(|table| (table, false)).collect();
    all.extend(local.iter().map(|table| (table.clone(), true)));
    all.retain(|(table, local)| table.stage == Stage::Playing || (table.stage == Stage::Open && !local));
    all.sort_by_key(|(table, _)| (!my_turn(table), std::cmp::Reverse(table.updated)));
    all
}

/// Public tables: those with a free seat first, then games to watch; finished games are left out.
pub(crate) fn public(mut tables: Vec<TableSummary>) -> Vec<TableSummary> {
    tables.retain(|table| table.stage != Stage::Over);
    tables.sort_by_key(|table| {
        (table.stage != Stage::Open, free(table) == 0, std::cmp::Reverse(table.updated))
    });
    tables
}

/// How many games the viewer has finished and won.
pub(crate) fn totals(tables: &[TableSummary]) -> (usize, usize) {
    let mine = tables.iter().filter(|table| table.stage == Stage::Over && !table.scores.is_empty());
    let (mut played, mut won) = (0, 0);
    for table in mine {
        let Some(seat) = table.seat else { continue };
        // A side is a seat, or a team of two neighbouring seats.
        let side = seat.index() * table.scores.len() / table.seats.len().max(1);
        played += 1;
        won += usize::from(table.winners.iter().any(|winner| usize::from(*winner) == side));
    }
    (played, won)
}

/// How many seats are free.
pub(crate) fn free(table: &TableSummary) -> usize {
    table.seats.iter().filter(|player| **player == Player::Nobody).count()
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use protocol::Clock;

    use super::*;

    fn table(id: &str, stage: Stage, updated: i64) -> TableSummary {
        TableSummary {
            id: id.to_owned(),
            stage,
            board: "any".to_owned(),
            seats: vec![Player::Bot { level: "planner".to_owned() }; 2],
            clock: Clock::None,
            waiting: vec![Seat(1)],
            scores: Vec::new(),
            winners: Vec::new(),
            updated,
            seat: Some(Seat(0)),
        }
    }

    fn ids(tables: &[TableSummary]) -> String {
        tables.iter().map(|table| table.id.as_str()).collect()
    }

    #[test]
    fn the_game_that_waits_for_me_comes_first() {
        let mut mine = table("m", Stage::Playing, 1);
        mine.waiting = vec![Seat(0)];
        let all = vec![
            table("o", Stage::Over, 9),
            table("n", Stage::Open, 8),
            table("p", Stage::Playing, 2),
            table("q", Stage::Playing, 3),
            mine,
        ];
        assert_eq!(ids(&own(all)), "mqpno");
    }

    #[test]
    fn games_to_go_on_with_are_of_the_server_and_of_this_browser_and_never_over() {
        let mut mine = table("m", Stage::Playing, 1);
        mine.waiting = vec![Seat(0)];
        let own = vec![table("o", Stage::Over, 9), table("p", Stage::Playing, 2), table("l", Stage::Open, 3)];
        let all = running(own, &[mine, table("x", Stage::Open, 9), table("y", Stage::Over, 9)]);
        let found: String =
            all.iter().map(|(table, local)| format!("{}{}", table.id, u8::from(*local))).collect();
        assert_eq!(found, "m1l0p0");
    }

    #[test]
    fn a_table_where_one_only_looks_on_never_waits_for_me() {
        let mut watched = table("w", Stage::Playing, 1);
        watched.seat = None;
        assert!(!my_turn(&watched));
        let mut over = table("o", Stage::Over, 1);
        over.waiting = vec![Seat(0)];
        assert!(!my_turn(&over));
    }

    #[test]
    fn games_are_won_by_seats_or_by_teams() {
        let mut alone = table("a", Stage::Over, 1);
        (alone.scores, alone.winners, alone.seat) = (vec![30, 40], vec![1], Some(Seat(1)));
        let mut team = table("t", Stage::Over, 1);
        team.seats = vec![Player::Nobody; 4];
        (team.scores, team.winners, team.seat) = (vec![30, 40], vec![0], Some(Seat(1)));
        let mut lost = team.clone();
        lost.seat = Some(Seat(2));
        let closed = table("c", Stage::Over, 1);
        let mut watched = alone.clone();
        watched.seat = None;
        assert_eq!(totals(&[alone, team, lost, closed, watched]), (3, 2));
    }

    #[test]
    fn public_tables_with_a_free_seat_come_first() {
        let mut free = table("f", Stage::Open, 1);
        free.seats[1] = Player::Nobody;
        let all =
            vec![table("g", Stage::Playing, 9), table("x", Stage::Over, 9), table("l", Stage::Open, 5), free];
        assert_eq!(ids(&public(all)), "flg");
    }
}
