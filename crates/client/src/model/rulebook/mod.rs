//! The rulebook: a text in a small markup language, filled in with facts about a board.

mod examples;
mod facts;
mod markup;
mod plural;

pub(crate) use examples::examples;
pub(crate) use facts::Facts;
pub(crate) use markup::{Block, Line, Span, read};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use boards::BoardPackage;
    use engine::Clause;
    use engine::spec::{MarketWild, RouteKind, Unkept, WildUse};

    use super::markup::FAULT;
    use super::*;

    const TEXTS: [(&str, &str); 3] = [
        ("en", include_str!("../../../rules/en.txt")),
        ("ru", include_str!("../../../rules/ru.txt")),
        ("zh", include_str!("../../../rules/zh.txt")),
    ];

    /// Pictures that are not of routes.
    const TABLES: [&str; 5] = ["cards", "ticket", "points", "districts", "ranks"];

    const CLAUSES: &str = include_str!("../../../../../docs/rules.md");

    fn folders() -> Vec<Arc<BoardPackage>> {
        boards::all().iter().map(|id| boards::get(id).unwrap()).collect()
    }

    fn pages() -> Vec<(&'static str, Arc<BoardPackage>, Vec<Block>)> {
        let page = |(language, text): (&'static str, &str), package: Arc<BoardPackage>| {
            let blocks = read(text, &Facts::new(&package, language));
            (language, package, blocks)
        };
        TEXTS.iter().flat_map(|text| folders().into_iter().map(move |package| page(*text, package))).collect()
    }

    fn lines(blocks: &[Block]) -> Vec<Line> {
        let lines = |block: &Block| match block {
            Block::Paragraph(line) => vec![line.clone()],
            Block::List(items) => items.clone(),
            Block::Heading(..) | Block::Picture(_) => Vec::new(),
        };
        blocks.iter().flat_map(lines).collect()
    }

    fn clauses(blocks: &[Block]) -> BTreeSet<String> {
        lines(blocks).into_iter().flat_map(|line| line.clauses).collect()
    }

    /// Texts that name a clause: a letter, two digits and perhaps another letter.
    fn named(text: &str, before: &str, after: &str) -> BTreeSet<String> {
        let is_clause = |word: &&str| {
            let mut chars = word.chars();
            chars.next().is_some_and(|c| "CNLATR".contains(c))
                && chars.by_ref().take(2).filter(char::is_ascii_digit).count() == 2
                && matches!(chars.as_str(), "" | "a" | "b")
        };
        let parts = text.split(before).skip(1).filter_map(|part| part.split(after).next());
        parts.filter(is_clause).map(str::to_owned).collect()
    }

    #[test]
    fn no_text_has_a_fault_on_any_board() {
        for (language, package, blocks) in pages() {
            let board = package.board.id();
            for line in lines(&blocks) {
                for span in &line.spans {
                    let (Span::Plain(text) | Span::Strong(text)) = span;
                    assert!(
                        !text.contains(FAULT) && !text.contains(['{', '}', '[', ']']),
                        "{language} {board}: {text}"
                    );
                }
                assert!(!line.spans.is_empty(), "{language} {board}");
            }
            let empty = blocks.windows(2).any(|pair| match pair {
                [Block::Heading(depth, _), Block::Heading(next, _)] => next <= depth,
                _ => false,
            });
            assert!(
                !empty && !matches!(blocks.last(), Some(Block::Heading(..))),
                "{language} {board}: an empty chapter"
            );
        }
    }

    #[test]
    fn every_language_says_the_same_of_the_same_clauses() {
        let shape = |blocks: &[Block]| {
            let shape = |block: &Block| match block {
                Block::Heading(depth, _) => format!("heading {depth}"),
                Block::Paragraph(line) => line.clauses.join(" "),
                Block::List(items) => {
                    items.iter().map(|item| item.clauses.join(" ")).collect::<Vec<_>>().join(", ")
                }
                Block::Picture(name) => name.clone(),
            };
            blocks.iter().map(shape).collect::<Vec<_>>()
        };
        let pages = pages();
        for (language, package, blocks) in &pages {
            let (_, _, english) =
                pages.iter().find(|(_, same, _)| same.board.id() == package.board.id()).unwrap();
            assert_eq!(shape(blocks), shape(english), "{language} {}", package.board.id());
        }
    }

    #[test]
    fn every_clause_is_on_some_page_and_no_page_names_another() {
        let known = named(CLAUSES, "\n- ", " ");
        assert!(known.len() > 60, "{known:?}");
        let told: BTreeSet<String> = pages().iter().flat_map(|(_, _, blocks)| clauses(blocks)).collect();
        assert_eq!(told, known);
    }

    #[test]
    fn every_refusal_finds_its_clause_on_the_page_of_its_board() {
        for (language, package, blocks) in pages() {
            let told = clauses(&blocks);
            for clause in Clause::ALL.iter().filter(|clause| can_refuse(**clause, &package)) {
                assert!(told.contains(clause.as_str()), "{language} {}: {clause}", package.board.id());
            }
        }
        for clause in Clause::ALL {
            assert!(folders().iter().any(|package| can_refuse(*clause, package)), "{clause} refuses nothing");
        }
    }

    /// Whether a refusal on this board can cite the clause.
    fn can_refuse(clause: Clause, package: &BoardPackage) -> bool {
        let rules = package.board.rules();
        let kind =
            |test: fn(&RouteKind) -> bool| package.board.routes().iter().any(|route| test(&route.kind));
        let tunnels = kind(|kind| matches!(kind, RouteKind::Tunnel(_)));
        let teams = rules.teams == engine::spec::Teams::Pairs;
        let leave = rules.unkept == Unkept::LeaveGame;
        match clause {
            Clause::N02 => rules.opening_tickets.share == 0 && leave,
            Clause::L02 => rules.opening_tickets.share == 0 && !leave,
            Clause::T04 => rules.opening_tickets.share > 0,
            Clause::N04 => rules.ticket_draw.share == 0 && leave,
            Clause::L06 => rules.ticket_draw.share == 0 && !leave,
            Clause::T09 => rules.ticket_draw.share > 0,
            Clause::N05 => rules.wilds == WildUse::FerriesAndTunnels,
            Clause::N06 => kind(|kind| matches!(kind, RouteKind::Ferry(_))),
            Clause::N07 | Clause::N07A => tunnels,
            Clause::T14 => tunnels && teams,
            Clause::N08 => kind(|kind| matches!(kind, RouteKind::SetsOf(_))),
            Clause::L04 => rules.market_wild == MarketWild::WholeDraw,
            Clause::T07 => rules.market_wild == MarketWild::WholeDrawToHolder,
            Clause::T08 | Clause::T12 | Clause::T13 => teams,
            _ => true,
        }
    }

    #[test]
    fn numbers_and_conditions_come_from_the_board() {
        let nordic = boards::get("nordic").unwrap();
        let facts = Facts::new(&nordic, "en");
        let text = "{if teams}\nno\n{else}\n# A {pieces|piece|pieces}\n{end}\n- one *two* {teams?no}{not-teams?yes {market}} [C01 T01?teams N01?sets]\n- last";
        let item = |spans: Vec<Span>, clauses: &[&str]| Line {
            spans,
            clauses: clauses.iter().map(|clause| (*clause).to_owned()).collect(),
        };
        let expected = vec![
            Block::Heading(1, "A 40\u{a0}pieces".to_owned()),
            Block::List(vec![
                item(
                    vec![
                        Span::Plain("one ".to_owned()),
                        Span::Strong("two".to_owned()),
                        Span::Plain(" yes 5".to_owned()),
                    ],
                    &["C01", "N01"],
                ),
                item(vec![Span::Plain("last".to_owned())], &[]),
            ]),
        ];
        assert_eq!(read(text, &facts), expected);
    }

    #[test]
    fn faults_in_a_text_are_said_in_it() {
        let facts = Facts::new(&boards::get("london").unwrap(), "en");
        for bad in ["{if wings}\n{end}", "{end}", "{else}", "{if teams}", "a {wings}", "a {wings?b}"] {
            let said = lines(&read(bad, &facts));
            let faulty = said.iter().flat_map(|line| &line.spans).any(|span| match span {
                Span::Plain(text) | Span::Strong(text) => text.contains(FAULT),
            });
            assert!(faulty, "{bad}");
        }
    }

    #[test]
    fn every_picture_has_something_to_show() {
        for (language, package, blocks) in pages() {
            for block in &blocks {
                if let Block::Picture(name) = block {
                    let shown = TABLES.contains(&name.as_str()) || !examples(&package.board, name).is_empty();
                    assert!(shown, "{language} {}: {name}", package.board.id());
                }
            }
        }
    }
}
