//! P13: two independent transcriptions of the printed boards agree field by field.

use std::collections::BTreeMap;

use engine::spec::{Bonus, Cargo, RouteColor, RouteKind, TicketSource};
use serde_json::Value;

use crate::{board, tests_folder};

/// The second transcription of a board.
fn source(id: &str) -> Value {
    let path = tests_folder("transcription").join(format!("{id}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is not a text in {value}"))
}

/// A number that may be absent, in which case it counts as 0.
fn number(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or(0)
}

fn color(color: RouteColor) -> String {
    match color {
        RouteColor::Grey => "gray".to_owned(),
        RouteColor::Of(color) => format!("{color:?}").to_lowercase(),
    }
}

#[test]
fn edge_p13_places_are_those_of_the_source() {
    for id in boards::all() {
        let (package, source) = (board(id), source(id));
        let layout = package.layout.as_ref().expect("every built-in board is drawn");
        assert_eq!(source["id"], *id);
        assert_eq!(source["provenance"], package.spec.provenance.as_str());
        assert_eq!(source["aspect"].as_f64(), Some(layout.aspect));
        let places = list(&source, "places");
        assert_eq!(places.len(), package.spec.places.len(), "{id}");
        for ((place, ours), drawn) in places.iter().zip(&package.spec.places).zip(&layout.places) {
            assert_eq!(text(place, "id"), ours);
            assert_eq!(place["junction"] == true, package.spec.junctions.contains(ours), "{ours}");
            assert_eq!(place["x"].as_f64(), Some(drawn.x), "{ours}");
            assert_eq!(place["y"].as_f64(), Some(drawn.y), "{ours}");
            assert_eq!(place["lat"].as_f64(), drawn.lat, "{ours}");
            assert_eq!(place["lon"].as_f64(), drawn.lon, "{ours}");
            for (language, key) in [("en", "name"), ("ru", "ru"), ("zh", "zh")] {
                let name = package.names[language].places.get(ours).map(String::as_str);
                assert_eq!(place[key].as_str(), name, "{ours} in {language}");
            }
        }
    }
}

#[test]
fn edge_p13_routes_are_those_of_the_source() {
    for id in boards::all() {
        let (package, source) = (board(id), source(id));
        let routes = list(&source, "routes");
        assert_eq!(routes.len(), package.spec.routes.len(), "{id}");
        for (route, ours) in routes.iter().zip(&package.spec.routes) {
            let at = &ours.id;
            assert_eq!((text(route, "a"), text(route, "b")), (ours.a.as_str(), ours.b.as_str()), "{at}");
            assert_eq!(number(route, "length"), u64::from(ours.spaces), "{at}");
            assert_eq!(text(route, "color"), color(ours.color), "{at}");
            let (kind, symbols, reveal, set) = match ours.kind {
                RouteKind::Normal => ("normal", 0, 0, 0),
                RouteKind::Ferry(symbols) => ("ferry", symbols, 0, 0),
                RouteKind::Tunnel(reveal) => ("tunnel", 0, reveal, 0),
                RouteKind::SetsOf(set) => ("normal", 0, 0, set),
            };
            assert_eq!(text(route, "kind"), kind, "{at}");
            assert_eq!(number(route, "wild_symbols"), u64::from(symbols), "{at}");
            assert_eq!(number(route, "reveal"), u64::from(reveal), "{at}");
            assert_eq!(number(route, "any_cards_for_one"), u64::from(set), "{at}");
            assert_eq!(route["cart"] == true, ours.cargo == Cargo::Merchandise, "{at}");
        }
    }
}

#[test]
fn edge_p13_drawn_spaces_are_those_of_the_source() {
    for id in boards::all() {
        let (package, source) = (board(id), source(id));
        let layout = package.layout.as_ref().expect("every built-in board is drawn");
        for (route, ours) in list(&source, "routes").iter().zip(&layout.routes) {
            // Two boards have no spaces in the source: theirs were computed.
            if route["spaces"].is_array() {
                let spaces: Vec<(f64, f64, f64)> =
                    serde_json::from_value(route["spaces"].clone()).expect("three numbers a space");
                assert_eq!(spaces, ours.spaces, "{}", ours.id);
            }
            let wild: Vec<usize> = list(route, "wild_spaces")
                .iter()
                .filter_map(|space| Some(space.as_u64()? as usize))
                .collect();
            assert_eq!(wild, ours.wild_spaces, "{}", ours.id);
        }
    }
}

#[test]
fn edge_p13_tickets_are_those_of_the_source() {
    for id in boards::all() {
        let (package, source) = (board(id), source(id));
        let tickets = list(&source, "tickets");
        assert_eq!(tickets.len(), package.tickets.tickets.len(), "{id}");
        for (ticket, ours) in tickets.iter().zip(&package.tickets.tickets) {
            assert_eq!(
                (text(ticket, "a"), text(ticket, "b")),
                (ours.a.as_str(), ours.b.as_str()),
                "{}",
                ours.id
            );
            assert_eq!(number(ticket, "points"), u64::from(ours.points), "{}", ours.id);
            let printed = if ours.source == TicketSource::Printed { "printed" } else { "house" };
            assert_eq!(text(ticket, "source"), printed, "{}", ours.id);
        }
    }
}

#[test]
fn edge_p13_scoring_tables_are_those_of_the_source() {
    for id in boards::all() {
        let (package, source) = (board(id), source(id));
        let rules = &package.spec.rules;
        let points: BTreeMap<String, u8> =
            serde_json::from_value(source["route_points"].clone()).expect("a table of points");
        let ours: BTreeMap<String, u8> =
            rules.route_points.iter().map(|(n, p)| (n.to_string(), *p)).collect();
        assert_eq!(points, ours, "{id}");

        let ranks: BTreeMap<String, Vec<u8>> =
            serde_json::from_value(source["merchandise_bonus"].clone()).unwrap_or_default();
        let ours: BTreeMap<String, Vec<u8>> = rules
            .bonuses
            .iter()
            .filter_map(|bonus| if let Bonus::Merchandise { ranks, .. } = bonus { Some(ranks) } else { None })
            .flatten()
            .map(|ranks| (format!("players_{}", ranks.len()), ranks.clone()))
            .collect();
        assert_eq!(ranks, ours, "{id}");

        let mut districts: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for place in list(&source, "places").iter().filter(|place| place["district"].is_u64()) {
            districts.entry(number(place, "district")).or_default().push(text(place, "id"));
        }
        let ours: BTreeMap<u64, Vec<&str>> = package
            .spec
            .districts
            .iter()
            .map(|d| (u64::from(d.points), d.places.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(districts, ours, "{id}");
    }
}

/// How many of a group may be claimed by four: the source says it by route, we by a rule and exceptions.
#[test]
fn edge_p13_open_sisters_are_those_of_the_source() {
    let (package, source) = (board("asia"), source("asia"));
    let sisters = &package.spec.rules.sisters;
    assert_eq!(sisters.close_up_to, 4);
    let pair = |a: &str, b: &str| (a.min(b).to_owned(), a.max(b).to_owned());
    let except: Vec<_> = sisters.except.iter().map(|(a, b)| pair(a, b)).collect();
    let mut sizes: BTreeMap<_, u64> = BTreeMap::new();
    for route in &package.spec.routes {
        *sizes.entry(pair(&route.a, &route.b)).or_default() += 1;
    }
    for route in list(&source, "routes") {
        let pair = pair(text(route, "a"), text(route, "b"));
        let open = match sizes[&pair] {
            1 => None,
            size if except.contains(&pair) => Some(size),
            size => Some(size - 1),
        };
        assert_eq!(route["open_with_4"].as_u64(), open, "{pair:?}");
    }
}

#[test]
fn edge_p13_every_ticket_is_worth_the_shortest_way() {
    for id in boards::all() {
        let package = board(id);
        for ticket in &package.tickets.tickets {
            let mut far: BTreeMap<&str, u32> = BTreeMap::from([(ticket.a.as_str(), 0)]);
            // As many rounds as there are places are enough for every way to settle.
            for _ in &package.spec.places {
                for route in &package.spec.routes {
                    for (from, to) in [(&route.a, &route.b), (&route.b, &route.a)] {
                        if let Some(so_far) = far.get(from.as_str()) {
                            let way = so_far + u32::from(route.spaces);
                            let best = far.entry(to.as_str()).or_insert(way);
                            *best = way.min(*best);
                        }
                    }
                }
            }
            assert_eq!(far.get(ticket.b.as_str()), Some(&u32::from(ticket.points)), "{id}: {}", ticket.id);
        }
    }
}
