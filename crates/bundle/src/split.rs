//! Splits a compiled module: what every visitor needs, and parts that are fetched when a screen needs them.
//!
//! Functions marked with `wasm_split` are the split points; whatever only they need moves with them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

/// The name of the script that fetches parts, until it gets its final one.
pub(crate) const LINK: &str = "./__wasm_split.js";

/// A module in parts.
pub(crate) struct Parts {
    /// The main part, to be bound.
    pub(crate) main: PathBuf,
    /// The script that fetches the others.
    pub(crate) link: String,
    /// The others, each with the name under which the script fetches it.
    pub(crate) others: Vec<(String, Vec<u8>)>,
}

/// Splits a module. `script` is the name of the script that will bind the main part.
pub(crate) fn split(wasm: &Path, script: &str, work: &Path) -> Result<Parts> {
    let input = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let main = work.join("main.wasm");
    let script = format!("./{script}");
    let mut options = Options::new(&input);
    options.output_dir = work;
    options.main_out_path = &main;
    options.link_name = LINK;
    options.main_module = &script;
    let made = transform(options).map_err(|error| anyhow!("cannot cut {}: {error:#}", wasm.display()))?;
    let mut others = Vec::new();
    for path in made.split_modules {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let code = fs::read(&path)?;
        others.push((name, without_notes(&code).unwrap_or(code)));
    }
    Ok(Parts { main, link: fs::read_to_string(work.join(LINK))?, others })
}

/// A module without its custom sections, such as function names, which browsers do not need. `None` if it
/// cannot be read.
fn without_notes(code: &[u8]) -> Option<Vec<u8>> {
    let mut kept = code.get(..8)?.to_vec();
    let mut rest = code.get(8..)?;
    while let Some((&kind, after)) = rest.split_first() {
        let (length, used) = number(after)?;
        let end = used.checked_add(length)?;
        let section = after.get(..end)?;
        if kind != 0 {
            kept.push(kind);
            kept.extend(section);
        }
        rest = after.get(end..)?;
    }
    Some(kept)
}

/// A number in WebAssembly's encoding, seven bits per byte, and how many bytes it took.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut value = 0;
    for (at, byte) in bytes.iter().take(5).enumerate() {
        value |= usize::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            return Some((value, at + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_custom_sections_go() {
        let head = b"\0asm\x01\0\0\0";
        let code = [head.as_slice(), &[1, 2, 7, 7], &[0, 3, 1, b'n', 9], &[3, 1, 5]].concat();
        assert_eq!(without_notes(&code).unwrap(), [head.as_slice(), &[1, 2, 7, 7], &[3, 1, 5]].concat());
    }

    #[test]
    fn what_is_cut_short_is_left_alone() {
        assert_eq!(without_notes(b"\0asm\x01\0\0\0\x01\x09\0"), None);
        assert_eq!(without_notes(b"\0asm"), None);
    }
}
