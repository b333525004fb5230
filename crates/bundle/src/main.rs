//! `bundle [--plain] STATIC OUT CLIENT WORKER [WORKER]`: binds the built client and its worker to JavaScript, gives
//! every file a name by its content, and packs it for browsers.
//!
//! The first worker is for browsers with SIMD, the second for those without; a build for whoever changes the client
//! has only the first. The client is cut into parts, which are fetched as they are needed. wasm-bindgen is used as a library: its version is pinned together with the client's, and
//! nothing is downloaded.

mod files;
mod module;
mod split;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use files::{Files, Pack};
use module::Module;

/// What a worker starts with: it picks the code that the browser can run.
const WORKER: &str = include_str!("worker.js");

/// What makes the page work without a network.
const OFFLINE: &str = include_str!("offline.js");

/// Keeping the page for times without a network can wait until it is there.
const REGISTER: &str = "if ('serviceWorker' in navigator) \
    addEventListener('load', () => navigator.serviceWorker.register('offline.js').catch(() => {}));\n";

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from).peekable();
    let plain = args.next_if(|arg| arg.as_os_str() == "--plain").is_some();
    let args: Vec<PathBuf> = args.collect();
    let [statics, out, client, worker, fallback @ ..] = args.as_slice() else {
        bail!("usage: bundle [--plain] STATIC OUT CLIENT WORKER [WORKER]");
    };
    let work = out.with_extension("tmp");
    let client = Module::bind_parts(client, "app", &work)?;
    let fast = Module::bind(worker, "worker", &work)?;
    let slow = fallback.first().map(|path| Module::bind(path, "worker", &work)).transpose()?;

    let mut files = Files::new(out, if plain { Pack::Never } else { Pack::Always })?;
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
    let page = fs::read_to_string(statics.join("index.html")).context("no index.html")?;
    let page = page
        .replace("{style}", &style)
        .replace("{start}", &start)
        .replace("{app}", &app.script)
        .replace("{wasm}", &app.code)
        .replace("{worker}", &worker);
    files.add_named("index.html", page.as_bytes())?;
    // The rules are fetched by whoever wants to read them.
    for (folder, before) in [(statics.clone(), ""), (statics.with_file_name("rules"), "rules.")] {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            if path.is_file() && name != "index.html" {
                files.add_named(&format!("{before}{name}"), &fs::read(&path)?)?;
            }
        }
    }
    let offline = offline(files.names(), page.as_bytes());
    files.add_named("offline.js", offline.as_bytes())
}

/// The script that keeps these files. It changes with the page, and so does the name of what it keeps.
fn offline(names: &[String], page: &[u8]) -> String {
    let names = names.iter().map(|name| if name == "index.html" { "./" } else { name });
    let list: Vec<String> = names.map(|name| format!("'{name}'")).collect();
    OFFLINE.replace("{files}", &format!("[{}]", list.join(", "))).replace("{build}", &files::hash(page))
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
