//! A compiled module with the script that binds it to the browser.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::split::split;

/// A compiled module and its script.
pub(crate) struct Module {
    pub(crate) stem: &'static str,
    pub(crate) script: String,
    pub(crate) code: Vec<u8>,
    /// The script that fetches the module's other parts, if it has any, and these.
    pub(crate) link: Option<String>,
    pub(crate) others: Vec<(String, Vec<u8>)>,
}

impl Module {
    /// Binds a compiled module. `work` is a folder for what is made on the way; it is gone afterwards.
    pub(crate) fn bind(wasm: &Path, stem: &'static str, work: &Path) -> Result<Module> {
        let _ = fs::remove_dir_all(work);
        fs::create_dir_all(work)?;
        let (script, code) = generate(wasm, stem, work, Exports::Few)?;
        fs::remove_dir_all(work)?;
        Ok(Module { stem, script, code, link: None, others: Vec::new() })
    }

    /// The same for a module that is cut into parts.
    pub(crate) fn bind_parts(wasm: &Path, stem: &'static str, work: &Path) -> Result<Module> {
        let _ = fs::remove_dir_all(work);
        fs::create_dir_all(work)?;
        let parts = split(wasm, &format!("{stem}.js"), work)?;
        let (script, code) = generate(&parts.main, stem, work, Exports::All)?;
        fs::remove_dir_all(work)?;
        Ok(Module { stem, script, code, link: Some(parts.link), others: parts.others })
    }
}

/// Which of its functions a module shows: what its other parts call must be seen.
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
