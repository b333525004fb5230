//! Checks that crates depend on each other exactly as the table in ARCHITECTURE.md says.

use std::collections::{BTreeMap, BTreeSet};

use crate::repo_files::{RepoFiles, TextFile};

use super::Finding;

const DRAWING: &str = "ARCHITECTURE.md";
const HEADER: &str = "| crate | may depend on |";

/// Tests may use more than the program does: helpers and temporary servers everywhere, real boards where
/// games are played, records where games are recorded.
fn tests_may_use(name: &str, dependency: &str) -> bool {
    match dependency {
        "test-support" | "test-services" => true,
        "boards" => ["engine", "bots", "record", "table", "cli", "e2e"].contains(&name),
        "record" => ["server", "e2e"].contains(&name),
        _ => false,
    }
}

pub(super) fn as_drawn(tree: &RepoFiles) -> Vec<Finding> {
    let Some(drawn) = drawing(tree.text(DRAWING).unwrap_or_default()) else {
        return vec![Finding::new(DRAWING, 1, format!("has no table that begins `{HEADER}`; draw it"))];
    };
    let crates: BTreeSet<&str> = tree.manifests().map(|(name, _)| name).collect();
    let mut findings = Vec::new();
    for (name, row) in &drawn {
        for missing in row.on.iter().chain([name]).filter(|name| !crates.contains(name.as_str())) {
            let what = format!("draws a crate `{missing}` that does not exist; correct the table");
            findings.push(Finding::new(DRAWING, row.line, what));
        }
    }
    for (name, manifest) in tree.manifests() {
        let Some(row) = drawn.get(name) else {
            let what = format!("`{name}` has no row in the table of {DRAWING}; draw what it may depend on");
            findings.push(Finding::new(&manifest.path, 1, what));
            continue;
        };
        let entries: Vec<Entry> =
            entries(manifest).into_iter().filter(|entry| crates.contains(entry.on.as_str())).collect();
        for entry in &entries {
            let drawn = row.on.contains(&entry.on);
            let allowed = drawn || (entry.tests_only && tests_may_use(name, &entry.on));
            if !allowed && entry.on != name {
                let what = format!("`{name}` may not depend on `{}`; see the table of {DRAWING}", entry.on);
                findings.push(Finding::new(&manifest.path, entry.line, what));
            }
        }
        for unused in
            row.on.iter().filter(|on| !entries.iter().any(|entry| !entry.tests_only && entry.on == **on))
        {
            let what =
                format!("draws `{name}` on `{unused}`, which its manifest lacks; correct one of the two");
            findings.push(Finding::new(DRAWING, row.line, what));
        }
    }
    findings
}

/// One row of the table.
struct Row {
    on: BTreeSet<String>,
    line: usize,
}

/// The rows by crate, or `None` if there is no table. `nothing …` stands for no crates.
fn drawing(text: &str) -> Option<BTreeMap<String, Row>> {
    let lines: Vec<&str> = text.lines().collect();
    let header = lines.iter().position(|line| line.trim() == HEADER)?;
    let mut rows = BTreeMap::new();
    for (index, line) in
        lines.iter().enumerate().skip(header + 2).take_while(|(_, line)| line.starts_with('|'))
    {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, on] = cells[..] else { continue };
        let on = if on.starts_with("nothing") { "" } else { on };
        let names = on.split(',').map(|name| name.trim().trim_matches('`').to_owned());
        let on = names.filter(|name| !name.is_empty()).collect();
        rows.insert(name.trim_matches('`').to_owned(), Row { on, line: index + 1 });
    }
    Some(rows)
}

/// One dependency that a manifest names.
struct Entry {
    on: String,
    line: usize,
    tests_only: bool,
}

/// Reads the tables of dependencies; cargo itself checks the rest.
fn entries(manifest: &TextFile) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut table = None;
    for (index, line) in manifest.text.lines().enumerate().map(|(index, line)| (index, line.trim())) {
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_end_matches(']');
            let (kind, name) = match header.rsplit_once('.') {
                // `[dependencies.engine]`, but not `[target.'cfg(unix)'.dependencies]`.
                Some((kind, name)) if kind.ends_with("dependencies") => (kind, Some(name)),
                _ => (header, None),
            };
            let tests_only = kind.ends_with("dev-dependencies");
            table = kind.ends_with("dependencies").then_some(tests_only);
            if let Some(name) = name {
                entries.push(Entry { on: name.to_owned(), line: index + 1, tests_only });
                table = None;
            }
        } else if let (Some(tests_only), Some((key, value))) = (table, line.split_once('=')) {
            let renamed = value.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
            let name = renamed.unwrap_or_else(|| key.split('.').next().unwrap_or(key).trim());
            entries.push(Entry { on: name.trim_matches('"').to_owned(), line: index + 1, tests_only });
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str =
        "\n| crate | may depend on |\n|---|---|\n| `engine` | nothing of ours |\n| cli | `engine` |\n";
    const CLI: &str = "[dependencies]\nengine.workspace = true\nanyhow = \"1\"\n";

    fn findings(table: &str, engine: &str, cli: &str) -> Vec<String> {
        let files = [(DRAWING, table), ("crates/cli/Cargo.toml", cli), ("crates/engine/Cargo.toml", engine)];
        as_drawn(&RepoFiles::of(&files)).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn what_is_drawn_is_accepted() {
        assert_eq!(findings(TABLE, "", CLI), Vec::<String>::new());
        assert_eq!(findings(TABLE, "", "[dependencies.engine]\nworkspace = true\n"), Vec::<String>::new());
    }

    #[test]
    fn a_dependency_that_is_not_drawn_is_found_in_every_spelling() {
        for bad in [
            "[dependencies]\ncli.workspace = true",
            "[dependencies]\ncli = { path = \"../cli\" }",
            "[dependencies.cli]\nworkspace = true",
            "[target.'cfg(unix)'.dependencies]\ncli.workspace = true",
            "[build-dependencies]\ncli.workspace = true",
            "[dev-dependencies]\ncli.workspace = true",
            "[dependencies]\nother = { package = \"cli\", path = \"../cli\" }",
        ] {
            let found = findings(TABLE, bad, CLI);
            assert!(
                found.len() == 1 && found[0].contains("`engine` may not depend on `cli`"),
                "{bad}: {found:?}"
            );
        }
    }

    #[test]
    fn a_drawing_that_is_out_of_date_is_found() {
        assert!(findings(TABLE, "", "")[0].contains("draws `cli` on `engine`"));
        assert!(findings("no table", "", CLI)[0].contains("has no table"));
        assert!(findings(&TABLE.replace("| cli | `engine` |", ""), "", CLI)[0].contains("`cli` has no row"));
        assert!(findings(&TABLE.replace("cli |", "cli | store,"), "", CLI)[0].contains("crate `store`"));
    }

    #[test]
    fn tests_may_use_helpers_and_boards() {
        assert!(tests_may_use("engine", "test-support") && tests_may_use("record", "boards"));
        assert!(tests_may_use("store", "test-services"));
        assert!(!tests_may_use("boards", "record") && !tests_may_use("xtask", "boards"));
    }
}
