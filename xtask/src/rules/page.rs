//! Writes `docs/rule-coverage.md`.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::scan::Test;
use super::{Coverage, Proof};

pub(super) fn render(coverage: &Coverage) -> String {
    let mut page = String::from(
        "# Rule coverage\n\n\
         Which test proves which clause of [the rules](rules.md), and on which boards. Written by `cargo xtask rules`\n\
         from the names of the tests; do not edit it. `toy` is a board made up for tests; *data only* means that a\n\
         board's files were looked at and nothing was played, which proves a rule of play no more than no test does.\n",
    );
    let mut section = "";
    for clause in &coverage.clauses {
        if clause.section != section {
            section = &clause.section;
            let _ = write!(page, "\n## {section}\n\n| clause | text | boards | tests |\n|---|---|---|---|\n");
        }
        row(&mut page, &clause.id, &clause.first_words(), &coverage.proving_clause(&clause.id));
    }
    page.push_str(
        "\n## Edge cases\n\nWhat broke other implementations, and the test that it does not break this one.\n\n\
         | id | case | boards | tests |\n|---|---|---|---|\n",
    );
    for edge in coverage.edges.iter().filter(|edge| edge.is_ours()) {
        row(&mut page, edge.id, edge.case, &coverage.proving_edge(edge.id));
    }
    page.push_str("\n### Not the engine's\n\n| id | case | why not here |\n|---|---|---|\n");
    for edge in coverage.edges {
        if let Some(reason) = edge.elsewhere {
            let _ = writeln!(page, "| {} | {} | {reason} |", edge.id, edge.case);
        }
    }
    page
}

fn row(page: &mut String, id: &str, text: &str, tests: &[&Test]) {
    let tested = match Coverage::proof(id, tests) {
        Proof::None => "**none**".to_owned(),
        Proof::DataOnly => format!("**data only**<br>{}", links(tests)),
        Proof::Whole => links(tests),
    };
    let _ = writeln!(page, "| {id} | {} | {} | {tested} |", text.replace('|', "\\|"), boards(tests));
}

fn boards(tests: &[&Test]) -> String {
    let named: BTreeSet<&str> = tests.iter().flat_map(|test| test.boards.iter().copied()).collect();
    if named.is_empty() { "–".to_owned() } else { named.into_iter().collect::<Vec<_>>().join(", ") }
}

/// Links to the file and not to the line: a page that changes with every inserted line would always be stale.
fn links(tests: &[&Test]) -> String {
    let link = |test: &&Test| format!("[`{}`](../{})", test.name, test.path);
    tests.iter().map(link).collect::<Vec<_>>().join("<br>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repo_files::RepoFiles;
    use crate::rules::RULES;

    #[test]
    fn the_page_shows_clause_text_boards_and_tests() {
        let tree = RepoFiles::of(&[
            (RULES, "## C. Shared\n- C01 One thing.\n- C02 Another.\n"),
            ("crates/engine/tests/c.rs", "#[test]\nfn c01_a_thing() { toy(); london(); }"),
        ]);
        let page = render(&Coverage::of(&tree).unwrap());
        let row = "| C01 | One thing. | london, toy | [`c01_a_thing`](../crates/engine/tests/c.rs) |";
        assert!(page.contains(row), "{page}");
        assert!(page.contains("| C02 | Another. | – | **none** |"), "{page}");
        assert!(page.contains("## C. Shared") && page.contains("| P5 |"));
    }
}
