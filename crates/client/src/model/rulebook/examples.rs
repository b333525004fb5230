//! Example routes of a board for the rulebook.

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Board, Route, RouteId};

/// The routes of a picture, one crop each; sisters share a crop. Empty for pictures
/// that are not of routes.
pub(crate) fn examples(board: &Board, picture: &str) -> Vec<Vec<RouteId>> {
    let one = |test: &dyn Fn(&Route) -> bool| best(board, test).map(|id| vec![id]);
    let plain = |route: &Route| {
        route.kind == RouteKind::Normal && route.sisters.is_empty() && route.cargo == Cargo::None
    };
    let group = |size: usize| {
        let groups = board.sister_groups().iter().filter(|group| group.routes.len() == size);
        let same = |group: &engine::SisterGroup| {
            group.routes.map(|id| board.route(id)).all(|route| route.kind == RouteKind::Normal)
        };
        let best = groups.min_by_key(|group| !same(group));
        best.map(|group| group.routes.collect::<Vec<_>>())
    };
    match picture {
        "route" => {
            let colored = one(&|route| plain(route) && route.color != RouteColor::Grey);
            let grey = one(&|route| plain(route) && route.color == RouteColor::Grey);
            colored.into_iter().chain(grey).collect()
        }
        "double" => group(2).into_iter().collect(),
        "triple" => group(3).into_iter().collect(),
        "ferry" => {
            let few = one(&|route| matches!(route.kind, RouteKind::Ferry(1)));
            let many = one(&|route| matches!(route.kind, RouteKind::Ferry(n) if n > 1));
            few.into_iter().chain(many).collect()
        }
        "tunnel" => {
            let turned = |route: &Route| match route.kind {
                RouteKind::Tunnel(n) => Some(n),
                RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => None,
            };
            let numbers = || board.routes().iter().filter_map(turned);
            let (least, most) = (numbers().min(), numbers().max());
            let usual = least.and_then(|n| one(&|route| turned(route) == Some(n)));
            let hard = most.filter(|_| least != most).and_then(|n| one(&|route| turned(route) == Some(n)));
            usual.into_iter().chain(hard).collect()
        }
        "sets" => one(&|route| matches!(route.kind, RouteKind::SetsOf(_))).into_iter().collect(),
        "cart" => one(&|route| route.cargo == Cargo::Merchandise).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The best example: neither short nor long.
fn best(board: &Board, test: &dyn Fn(&Route) -> bool) -> Option<RouteId> {
    let fitting = board.routes().iter().enumerate().filter(|(_, route)| test(route));
    let (index, _) = fitting.min_by_key(|(_, route)| route.spaces.abs_diff(3))?;
    Some(RouteId(index as u8))
}
