//! What `play` lists on demand: routes, the log, the final score.

use std::io::{BufRead, Write};

use anyhow::Result;
use engine::{RouteId, RouteSet};
use record::{counted, show_event_with};

use super::input::matching;
use super::repl::{Repl, Then};
use super::text::position_text::price;

impl<R: BufRead, W: Write> Repl<'_, R, W> {
    /// The open routes, or those that match.
    pub(super) fn board(&mut self, text: &str) -> Result<Then> {
        let game = self.session.game();
        let view = self.session.view();
        let words: Vec<&str> = text.split_whitespace().collect();
        let can = view.sight().map_or(RouteSet::EMPTY, |sight| game.claimable_routes(sight));
        let shown: Vec<RouteId> = match words.as_slice() {
            [] => view.public.open.collect(),
            ["can"] => can.collect(),
            words => matching(words, &self.session, self.names),
        };
        if shown.is_empty() {
            return self.say("  No route is like that.\n");
        }
        let route = |id: RouteId| game.board().route(id);
        let width = shown.iter().map(|&id| route(id).id.chars().count()).max().unwrap_or(0);
        let prices = shown.iter().map(|&id| price(route(id)).chars().count()).max().unwrap_or(0);
        for id in shown {
            let owner = game.each_seat().find(|seat| view.public.claims[seat.index()].contains(id));
            let status = match owner {
                Some(seat) if seat == self.session.you() => "you have it".to_owned(),
                Some(seat) => format!("{} has it", self.names.seat(seat)),
                None if can.contains(id) && text != "can" => "you can claim it".to_owned(),
                None if view.public.open.contains(id) => String::new(),
                None => "closed".to_owned(),
            };
            let points = counted(route(id).points, "point");
            let line =
                format!("  {:width$}  {:prices$}  {points:>9}  {status}", route(id).id, price(route(id)));
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(Then::Ask)
    }

    pub(super) fn log(&mut self, lines: usize) -> Result<Then> {
        let game = self.session.game();
        let steps = self.session.steps.iter().flat_map(|step| self.session.seen(step).collect::<Vec<_>>());
        let all: Vec<String> = steps.map(|event| show_event_with(game, self.names, &event)).collect();
        for line in &all[all.len().saturating_sub(lines)..] {
            writeln!(self.out, "  {line}")?;
        }
        Ok(Then::Ask)
    }

    /// The end of the game: the score, item by item.
    pub(super) fn end(&mut self) -> Result<()> {
        self.save.write(&self.session.record())?;
        self.news()?;
        let game = self.session.game();
        let text = record::show_breakdown(game, &game.breakdown(self.session.state()));
        writeln!(self.out)?;
        for line in text.lines() {
            let kind = if game.teams() { "team " } else { "seat " };
            match line.strip_prefix(kind).and_then(|rest| rest.split_once("    ")) {
                Some((side, rest)) => {
                    let members = game.each_seat().filter(|seat| game.side(*seat).to_string() == side);
                    let names: Vec<&str> = members.map(|seat| self.names.seat(seat)).collect();
                    writeln!(
                        self.out,
                        "{}",
                        self.color.bold(&format!("{}: {}", names.join(" and "), rest.trim()))
                    )?;
                }
                None => writeln!(self.out, "{line}")?,
            }
        }
        let name = self.save.name();
        writeln!(self.out, "\nThe record is in {name}; look at it again with: branchline analyse {name}")?;
        Ok(())
    }
}
