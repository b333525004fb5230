//! The folder that the server embeds: files named by their content, plain and compressed.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use sha2::{Digest, Sha256};

use crate::cache::Cache;
use crate::module::Module;
use crate::split::LINK;

/// Whether files are compressed. That takes too long while you work on the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pack {
    Always,
    Never,
}

/// The output folder.
pub(crate) struct Files {
    out: PathBuf,
    /// The compressed files of earlier runs: compressing well takes most of the time.
    cache: Cache,
    pack: Pack,
    names: Vec<String>,
    /// All file names, including the compressed forms.
    written: BTreeSet<String>,
}

/// The names of a module's two files.
pub(crate) struct Names {
    pub(crate) script: String,
    pub(crate) code: String,
}

impl Names {
    /// The names as a list in JavaScript.
    pub(crate) fn list(&self) -> String {
        format!("['./{}', './{}']", self.script, self.code)
    }
}

impl Files {
    pub(crate) fn new(out: &Path, cache: Cache, pack: Pack) -> Result<Files> {
        fs::create_dir_all(out)?;
        Ok(Files { out: out.to_owned(), cache, pack, names: Vec::new(), written: BTreeSet::new() })
    }

    /// Removes what earlier runs left in the folder and in the cache, except the file that keeps it in the
    /// repository.
    pub(crate) fn finish(&self) -> Result<()> {
        for entry in fs::read_dir(&self.out)? {
            let entry = entry?;
            let ours = entry
                .file_name()
                .to_str()
                .is_some_and(|name| name == ".gitkeep" || self.written.contains(name));
            if !ours && entry.path().is_file() {
                fs::remove_file(entry.path())?;
            }
        }
        self.cache.prune()
    }

    /// Writes a file unless it is already there: cargo rebuilds the server when a file is newer.
    fn write(&mut self, name: String, content: &[u8]) -> Result<()> {
        let path = self.out.join(&name);
        if fs::read(&path).ok().as_deref() != Some(content) {
            fs::write(path, content)?;
        }
        self.written.insert(name);
        Ok(())
    }

    /// The names of all files added, without the compressed forms.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Adds a file under a name that changes with the content, so that browsers may cache it for ever.
    pub(crate) fn add(&mut self, stem: &str, ending: &str, content: &[u8]) -> Result<String> {
        let name = format!("{stem}-{}.{ending}", hash(content));
        self.add_named(&name, content)?;
        Ok(name)
    }

    /// Adds a compiled module and its script.
    pub(crate) fn add_module(&mut self, module: &Module) -> Result<Names> {
        let code = self.add(module.stem, "wasm", &module.code)?;
        // The script loads the code by its default name; replace that by the actual one.
        let script = module.script.replace(&format!("{}_bg.wasm", module.stem), &code);
        let Some(link) = &module.link else {
            let script = self.add(module.stem, "js", script.as_bytes())?;
            return Ok(Names { script, code });
        };
        let mut link = link.clone();
        for (name, part) in &module.others {
            let stem = name.trim_end_matches(".wasm").replace('_', "-");
            link = link.replace(name, &self.add(&stem, "wasm", part)?);
        }
        // The two scripts name each other: both get their names from the content of both.
        let both = hash(format!("{script}{link}").as_bytes());
        let (script_name, link_name) = (format!("{}-{both}.js", module.stem), format!("parts-{both}.js"));
        // Only the address is replaced: the code itself still imports it by its original name.
        let (from, to) = (format!("from \"{LINK}\""), format!("from \"./{link_name}\""));
        self.add_named(&script_name, script.replace(&from, &to).as_bytes())?;
        let link = link.replace(&format!("./{}.js", module.stem), &format!("./{script_name}"));
        self.add_named(&link_name, link.as_bytes())?;
        Ok(Names { script: script_name, code })
    }

    /// Adds a file plain and, if wanted and smaller, compressed.
    pub(crate) fn add_named(&mut self, name: &str, content: &[u8]) -> Result<()> {
        self.write(name.to_owned(), content)?;
        self.names.push(name.to_owned());
        if self.pack == Pack::Never {
            return Ok(());
        }
        let brotli = self.cached("br", content, || {
            let mut brotli = Vec::new();
            let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
            brotli::BrotliCompress(&mut &content[..], &mut brotli, &params)?;
            Ok(brotli)
        })?;
        let gzip = self.cached("gz", content, || {
            let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
            gzip.write_all(content)?;
            Ok(gzip.finish()?)
        })?;
        println!("{name}: {} bytes, {} as brotli, {} as gzip", content.len(), brotli.len(), gzip.len());
        if brotli.len() < content.len() {
            self.write(format!("{name}.br"), &brotli)?;
        }
        if gzip.len() < content.len() {
            self.write(format!("{name}.gz"), &gzip)?;
        }
        Ok(())
    }

    /// The compressed form of some content, compressed now or in an earlier run.
    fn cached(
        &mut self,
        kind: &str,
        content: &[u8],
        compress: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        let path = self.cache.entry(kind, content);
        if let Ok(compressed) = fs::read(&path) {
            return Ok(compressed);
        }
        let compressed = compress()?;
        // Renamed into place: an interrupted run leaves no partial file.
        let part = path.with_extension("part");
        fs::write(&part, &compressed)?;
        fs::rename(&part, &path)?;
        Ok(compressed)
    }
}

/// A short name for some content.
pub(crate) fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
