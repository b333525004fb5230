//! `bundle --cache=DIR [--plain] STATIC OUT CLIENT WORKER [WORKER]`: binds the built client and its worker to
//! JavaScript, names every file by its content, and compresses it for browsers.
//!
//! The first worker is for browsers with SIMD, the second for those without; a build for work on the client
//! has only the first. The client is split into parts, which are fetched as they are needed. wasm-bindgen is
//! used as a library: its version is pinned together with the client's, and nothing is downloaded.

mod cache;
mod files;
mod module;
mod shell;
mod split;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use cache::Cache;
use files::{Files, Pack};
use module::{Module, Parts};
use shell::Texts;

/// The worker's start script: it picks the code that the browser can run.
const WORKER: &str = include_str!("worker.js");

/// The service worker, with which the page works offline.
const OFFLINE: &str = include_str!("offline.js");

/// Registering the service worker can wait until the page has loaded.
const REGISTER: &str = "if ('serviceWorker' in navigator) \
    addEventListener('load', () => navigator.serviceWorker.register('offline.js').catch(() => {}));\n";

fn main() -> Result<()> {
    let (options, paths): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|arg| arg.starts_with("--"));
    let cache = options.iter().find_map(|option| option.strip_prefix("--cache=")).map(PathBuf::from);
    let plain = options.iter().any(|option| option == "--plain");
    let paths: Vec<PathBuf> = paths.into_iter().map(PathBuf::from).collect();
    let (Some(cache), [statics, out, client, worker, fallback @ ..]) = (cache, paths.as_slice()) else {
        bail!("usage: bundle --cache=DIR [--plain] STATIC OUT CLIENT WORKER [WORKER]");
    };
    let mut cache = Cache::open(&cache)?;
    let client = Module::bind(client, "app", Parts::Many, &mut cache)?;
    let fast = Module::bind(worker, "worker", Parts::One, &mut cache)?;
    let slow =
        fallback.first().map(|path| Module::bind(path, "worker", Parts::One, &mut cache)).transpose()?;

    let mut files = Files::new(out, cache, if plain { Pack::Never } else { Pack::Always })?;
    let app = files.add_module(&client)?;
    let start = format!(
        "import init from './{}';\ninit({{ module_or_path: new URL('./{}', import.meta.url) }});\n{REGISTER}",
        app.script, app.code
    );
    let start = files.add("start", "js", start.as_bytes())?;
    let worker = {
        let fast = files.add_module(&fast)?;
        let slow = slow.map(|slow| files.add_module(&slow)).transpose()?;
        let script = WORKER
            .replace("{fast}", &fast.list())
            .replace("{slow}", &slow.map_or_else(|| "null".to_owned(), |slow| slow.list()));
        files.add("worker", "js", script.as_bytes())?
    };
    let style = files.add("style", "css", &styles(&statics.with_file_name("style"))?)?;
    let texts = Texts::read(&statics.with_file_name("text"))?;
    let shell = files.add("shell", "js", texts.script().as_bytes())?;
    let page = fs::read_to_string(statics.join("index.html")).context("no index.html")?;
    let page = texts
        .fill(&page)?
        .replace("{style}", &style)
        .replace("{shell}", &shell)
        .replace("{start}", &start)
        .replace("{app}", &app.script)
        .replace("{wasm}", &app.code)
        .replace("{worker}", &worker);
    files.add_named("index.html", page.as_bytes())?;
    // The rules are separate files, fetched when somebody reads them.
    for (folder, before) in [(statics.clone(), ""), (statics.with_file_name("rules"), "rules.")] {
        for path in sorted(&folder)? {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            if path.is_file() && name != "index.html" {
                files.add_named(&format!("{before}{name}"), &fs::read(&path)?)?;
            }
        }
    }
    let offline = offline(files.names(), page.as_bytes());
    files.add_named("offline.js", offline.as_bytes())?;
    files.finish()
}

/// The service worker for these files. It changes with the page, and so does the name of its cache.
fn offline(names: &[String], page: &[u8]) -> String {
    let names = names.iter().map(|name| if name == "index.html" { "./" } else { name });
    let list: Vec<String> = names.map(|name| format!("'{name}'")).collect();
    OFFLINE.replace("{files}", &format!("[{}]", list.join(", "))).replace("{build}", &files::hash(page))
}

/// The style sheets as one: the base first, the others by name.
fn styles(folder: &Path) -> Result<Vec<u8>> {
    let mut paths = sorted(folder)?;
    paths.sort_by_key(|path| !path.ends_with("base.css"));
    let mut all = Vec::new();
    for path in paths {
        all.extend(fs::read(path)?);
    }
    Ok(all)
}

/// The entries of a folder, by name: two builds of the same files must be equal.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    Ok(paths)
}
