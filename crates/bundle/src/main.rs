//! `bundle [--plain] WASM STATIC OUT`: binds the built client to JavaScript, gives every file a name by its content,
//! and packs it for browsers.
//!
//! wasm-bindgen is used as a library: its version is pinned together with the client's, and nothing is
//! downloaded.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from).peekable();
    let pack = args.next_if(|arg| arg.as_os_str() == "--plain").is_none();
    let (Some(wasm), Some(statics), Some(out)) = (args.next(), args.next(), args.next()) else {
        bail!("usage: bundle [--plain] WASM STATIC OUT");
    };
    let work = out.with_extension("tmp");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work)?;
    bind(&wasm, &work)?;
    let js = fs::read_to_string(work.join("app.js")).context("wasm-bindgen wrote no app.js")?;
    let code = fs::read(work.join("app_bg.wasm")).context("wasm-bindgen wrote no app_bg.wasm")?;
    fs::remove_dir_all(&work)?;

    clear(&out)?;
    let wasm_name = named("app", &code, "wasm");
    // The script loads the code by its default name; here it gets the one it has.
    let js = js.replace("app_bg.wasm", &wasm_name);
    let js_name = named("app", js.as_bytes(), "js");
    let style = styles(&statics.with_file_name("style"))?;
    let style_name = named("style", &style, "css");
    let start = format!(
        "import init from './{js_name}';\ninit({{ module_or_path: new URL('./{wasm_name}', import.meta.url) }});\n"
    );
    let start_name = named("start", start.as_bytes(), "js");
    let page = fs::read_to_string(statics.join("index.html")).context("no index.html")?;
    let page = page
        .replace("{style}", &style_name)
        .replace("{start}", &start_name)
        .replace("{app}", &js_name)
        .replace("{wasm}", &wasm_name);
    for (name, content) in [
        (wasm_name.as_str(), code.as_slice()),
        (&js_name, js.as_bytes()),
        (&style_name, &style),
        (&start_name, start.as_bytes()),
        ("index.html", page.as_bytes()),
    ] {
        write(&out, name, content, pack)?;
    }
    // The rules are fetched by whoever wants to read them.
    for (folder, before) in [(statics.clone(), ""), (statics.with_file_name("rules"), "rules.")] {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            if path.is_file() && name != "index.html" {
                write(&out, &format!("{before}{name}"), &fs::read(&path)?, pack)?;
            }
        }
    }
    Ok(())
}

/// The style sheets as one: the base first, the others in the order of their names.
fn styles(folder: &Path) -> Result<Vec<u8>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).context("no styles")?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort_by_key(|path| (!path.ends_with("base.css"), path.clone()));
    let mut all = Vec::new();
    for path in paths {
        all.extend(fs::read(path)?);
    }
    Ok(all)
}

/// Removes what was there before, except the file that keeps the folder in the repository.
fn clear(out: &Path) -> Result<()> {
    fs::create_dir_all(out)?;
    for entry in fs::read_dir(out)? {
        let path = entry?.path();
        if path.is_file() && !path.ends_with(".gitkeep") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn bind(wasm: &Path, out: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).out_name("app");
    bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(out)
}

/// A name that changes with the content, so that browsers may keep the file for ever.
fn named(stem: &str, content: &[u8], ending: &str) -> String {
    let digest = Sha256::digest(content);
    let hash: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("{stem}-{hash}.{ending}")
}

/// Writes a file plain and, where that is wanted and smaller, packed.
fn write(out: &Path, name: &str, content: &[u8], pack: bool) -> Result<()> {
    fs::write(out.join(name), content)?;
    if !pack {
        return Ok(());
    }
    let mut brotli = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut brotli, &params)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(content)?;
    let gzip = gzip.finish()?;
    println!("{name}: {} bytes, {} as brotli, {} as gzip", content.len(), brotli.len(), gzip.len());
    if brotli.len() < content.len() {
        fs::write(out.join(format!("{name}.br")), brotli)?;
    }
    if gzip.len() < content.len() {
        fs::write(out.join(format!("{name}.gz")), gzip)?;
    }
    Ok(())
}
