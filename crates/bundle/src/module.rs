//! A compiled module with the script that binds it to the browser.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::cache::Cache;
use crate::split::split;

/// A compiled module and its script.
pub(crate) struct Module {
    pub(crate) stem: &'static str,
    pub(crate) script: String,
    pub(crate) code: Vec<u8>,
    /// The script that fetches the module's other parts, if there are any, and the parts.
    pub(crate) link: Option<String>,
    pub(crate) others: Vec<(String, Vec<u8>)>,
}

impl Module {
    /// Binds a compiled module to JavaScript, or takes it from the cache if it was bound before.
    pub(crate) fn bind(wasm: &Path, stem: &'static str, parts: Parts, cache: &mut Cache) -> Result<Module> {
        let input = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
        let folder = cache.entry(stem, &input);
        if let Some(module) = Module::load(stem, &folder) {
            return Ok(module);
        }
        let work = cache.work_folder()?;
        let module = match parts {
            Parts::One => {
                let (script, code) = generate(wasm, stem, &work, Exports::Few)?;
                Module { stem, script, code, link: None, others: Vec::new() }
            }
            Parts::Many => {
                let parts = split(wasm, &format!("{stem}.js"), &work)?;
                let (script, code) = generate(&parts.main, stem, &work, Exports::All)?;
                Module { stem, script, code, link: Some(parts.link), others: parts.others }
            }
        };
        module.save(&folder)?;
        Ok(module)
    }

    /// Writes the module into a folder of the cache. The script comes last: it marks the entry as complete.
    fn save(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder.join(OTHERS))?;
        fs::write(folder.join(CODE), &self.code)?;
        if let Some(link) = &self.link {
            fs::write(folder.join(LINK), link)?;
        }
        for (name, part) in &self.others {
            fs::write(folder.join(OTHERS).join(name), part)?;
        }
        fs::write(folder.join(SCRIPT), &self.script)?;
        Ok(())
    }

    /// The module in a folder of the cache; `None` if there is none or it is incomplete.
    fn load(stem: &'static str, folder: &Path) -> Option<Module> {
        let script = fs::read_to_string(folder.join(SCRIPT)).ok()?;
        let code = fs::read(folder.join(CODE)).ok()?;
        let link = fs::read_to_string(folder.join(LINK)).ok();
        let mut others = Vec::new();
        for entry in fs::read_dir(folder.join(OTHERS)).ok()? {
            let entry = entry.ok()?;
            others.push((entry.file_name().into_string().ok()?, fs::read(entry.path()).ok()?));
        }
        others.sort();
        Some(Module { stem, script, code, link, others })
    }
}

const SCRIPT: &str = "script.js";
const CODE: &str = "code.wasm";
const LINK: &str = "link.js";
const OTHERS: &str = "parts";

/// Whether a module stays in one piece or is split into parts that are fetched when needed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    One,
    Many,
}

/// Which of its functions a module exports: its other parts need those they call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exports {
    All,
    Few,
}

fn generate(wasm: &Path, stem: &str, work: &Path, exports: Exports) -> Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).out_name(stem);
    bindgen.keep_lld_exports(exports == Exports::All);
    bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(work)?;
    let script =
        fs::read_to_string(work.join(format!("{stem}.js"))).context("wasm-bindgen wrote no script")?;
    let code = fs::read(work.join(format!("{stem}_bg.wasm"))).context("wasm-bindgen wrote no code")?;
    Ok((script, code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_in_the_cache_is_found_once_it_is_complete() {
        let folder = std::env::temp_dir().join(format!("bundle-cache-{}", std::process::id()));
        assert!(Module::load("app", &folder).is_none());
        let others = vec![("a.wasm".to_owned(), vec![1]), ("b.wasm".to_owned(), vec![2])];
        let link = Some("link".to_owned());
        let module = Module { stem: "app", script: "script".to_owned(), code: vec![0], link, others };
        module.save(&folder).unwrap();
        let loaded = Module::load("app", &folder).unwrap();
        assert_eq!((loaded.script, loaded.code, loaded.link), (module.script, module.code, module.link));
        assert_eq!(loaded.others, module.others);
        fs::remove_file(folder.join(SCRIPT)).unwrap();
        assert!(Module::load("app", &folder).is_none());
        fs::remove_dir_all(&folder).unwrap();
    }
}
