//! A board on one page, for people: what `branchline board show` prints.

mod knobs;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::spec::{RouteColor, RouteKind, RouteSpec, TicketSource};

use crate::package::{BoardPackage, place_ids};

/// Lines are broken here, so that the page fits a terminal.
const WIDTH: usize = 96;

/// The board in readable words: counts, knobs, tickets, routes by kind, colour and length, and the degree of
/// each place. Its golden copies in the tests reveal any accidental edit of the data.
#[must_use]
pub fn summary(package: &BoardPackage) -> String {
    let spec = &package.spec;
    let mut page = format!("{} ({})\n", package.name("en"), spec.id);
    if let Some(names) = package.names("en") {
        page += &wrapped(&names.about);
    }
    page += &wrapped(&format!("Data: {}.", spec.provenance));
    page += "\n";
    page += &counts(package);
    page += "\nRules\n";
    page += &rows(&knobs::rows(&spec.rules));
    page += &tally("Routes by kind", &spec.routes, |route| kind(route.kind));
    page += &tally("Routes by colour", &spec.routes, |route| color(route.color));
    page += &tally("Routes by length", &spec.routes, |route| route.spaces.to_string());
    page += "\nRoutes at each place\n";
    page += &degrees(package);
    page
}

fn counts(package: &BoardPackage) -> String {
    let spec = &package.spec;
    let tickets = &package.tickets.tickets;
    let printed = tickets.iter().filter(|ticket| ticket.source == TicketSource::Printed).count();
    let worth: u32 = tickets.iter().map(|ticket| u32::from(ticket.points)).sum();
    let spaces: u32 = spec.routes.iter().map(|route| u32::from(route.spaces)).sum();
    let mut lines = vec![
        ("Players", listed(spec.players.iter().map(u8::to_string), "or")),
        ("Places", place_count(package)),
        ("Routes", format!("{}, {spaces} spaces in all{}", spec.routes.len(), sisters(&spec.routes))),
        (
            "Tickets",
            format!(
                "{}: {printed} printed, {} house; worth {worth} in all",
                tickets.len(),
                tickets.len() - printed
            ),
        ),
    ];
    if !spec.districts.is_empty() {
        let districts = spec
            .districts
            .iter()
            .map(|district| format!("{} places for {}", district.places.len(), district.points));
        lines.push(("Districts", districts.collect::<Vec<_>>().join(", ")));
    }
    let languages = package.names.keys().cloned().collect::<Vec<_>>();
    lines.push(("Languages", if languages.is_empty() { "none".to_owned() } else { languages.join(", ") }));
    lines.push(("Drawing", if package.layout.is_some() { "yes" } else { "none" }.to_owned()));
    rows(&lines)
}

fn place_count(package: &BoardPackage) -> String {
    let all = place_ids(&package.spec).count();
    match package.spec.junctions.len() {
        0 => all.to_string(),
        junctions => format!("{all}, {junctions} of them junctions without a name"),
    }
}

fn sisters(routes: &[RouteSpec]) -> String {
    let mut groups: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for route in routes {
        let (a, b) = (route.a.as_str(), route.b.as_str());
        *groups.entry((a.min(b), a.max(b))).or_default() += 1;
    }
    let of = |size| groups.values().filter(|count| **count == size).count();
    match (of(2), of(3)) {
        (0, 0) => String::new(),
        (doubles, 0) => format!("; {doubles} doubles"),
        (doubles, triples) => format!("; {doubles} doubles, {triples} triples"),
    }
}

fn kind(kind: RouteKind) -> String {
    match kind {
        RouteKind::Normal => "normal".to_owned(),
        RouteKind::Ferry(symbols) => format!("ferry, wild symbols: {symbols}"),
        RouteKind::Tunnel(cards) => format!("tunnel, cards turned up: {cards}"),
        RouteKind::SetsOf(cards) => format!("any {cards} cards for one"),
    }
}

fn color(color: RouteColor) -> String {
    match color {
        RouteColor::Grey => "grey".to_owned(),
        RouteColor::Of(color) => knobs::color(color),
    }
}

/// How many routes and spaces have each name, in alphabetical order.
fn tally(title: &str, routes: &[RouteSpec], name: impl Fn(&RouteSpec) -> String) -> String {
    let mut found: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for route in routes {
        let entry = found.entry(name(route)).or_default();
        entry.0 += 1;
        entry.1 += u32::from(route.spaces);
    }
    let names = found.keys().map(|name| name.len() + 2).chain([title.len()]);
    let width = names.max().unwrap_or(0);
    let mut text = format!("\n{title:width$}  routes  spaces\n");
    for (name, (routes, spaces)) in &found {
        let _ = writeln!(text, "  {name:inner$}  {routes:6}  {spaces:6}", inner = width - 2);
    }
    text
}

fn degrees(package: &BoardPackage) -> String {
    let spec = &package.spec;
    let lines: Vec<String> = place_ids(spec)
        .map(|id| {
            let degree = spec.routes.iter().filter(|route| route.a == id || route.b == id).count();
            format!("{degree:2} {}", package.place_name("en", id))
        })
        .collect();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) + 2;
    let columns = (WIDTH / width).max(1);
    lines.chunks(columns).fold(String::new(), |mut text, row| {
        let row: String = row.iter().map(|cell| format!("{cell:width$}")).collect();
        let _ = writeln!(text, "  {}", row.trim_end());
        text
    })
}

fn rows(rows: &[(&str, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    rows.iter().fold(String::new(), |mut text, (name, value)| {
        let _ = writeln!(text, "  {name:width$}  {value}");
        text
    })
}

/// `2, 3 or 4`.
fn listed(items: impl Iterator<Item = String>, last: &str) -> String {
    let mut items: Vec<String> = items.collect();
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(end) => format!("{} {last} {end}", items.join(", ")),
    }
}

/// Breaks a paragraph into indented lines.
fn wrapped(paragraph: &str) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for word in paragraph.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(text, "  {line}");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    let _ = writeln!(text, "  {line}");
    text
}
