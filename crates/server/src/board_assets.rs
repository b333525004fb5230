//! The boards as clients fetch them: JSON and a thumbnail each, compressed once.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, OnceLock};

use boards::BoardPackage;
use sha2::{Digest, Sha256};

/// The compression level: higher ones take several times as long and save little.
const EFFORT: i32 = 9;

/// A file to serve, plain and compressed.
#[derive(Debug)]
pub(crate) struct Asset {
    /// The ETag: it changes with the content.
    pub(crate) tag: String,
    pub(crate) plain: Vec<u8>,
    pub(crate) brotli: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
}

/// All boards, each compressed on its first request.
#[derive(Debug)]
pub(crate) struct BoardAssets(BTreeMap<String, Entry>);

#[derive(Debug)]
struct Entry {
    folder: Arc<BoardPackage>,
    text: OnceLock<Arc<Asset>>,
    thumbnail: OnceLock<Option<Arc<Asset>>>,
}

impl BoardAssets {
    pub(crate) fn new(boards: &BTreeMap<String, Arc<BoardPackage>>) -> BoardAssets {
        let entry = |folder: &Arc<BoardPackage>| Entry {
            folder: Arc::clone(folder),
            text: OnceLock::new(),
            thumbnail: OnceLock::new(),
        };
        BoardAssets(boards.iter().map(|(id, folder)| (id.clone(), entry(folder))).collect())
    }

    /// A board as JSON. This may take some milliseconds the first time.
    pub(crate) fn text(&self, id: &str) -> Option<Arc<Asset>> {
        let Entry { folder, text, .. } = self.0.get(id)?;
        Some(Arc::clone(text.get_or_init(|| Arc::new(Asset::of(folder.to_json())))))
    }

    /// A board's thumbnail, if it can be drawn. This may take some milliseconds the first time.
    pub(crate) fn thumbnail(&self, id: &str) -> Option<Arc<Asset>> {
        let Entry { folder, thumbnail, .. } = self.0.get(id)?;
        thumbnail.get_or_init(|| boards::thumbnail(folder).map(|svg| Arc::new(Asset::of(svg)))).clone()
    }
}

impl Asset {
    fn of(text: String) -> Asset {
        let plain = text.into_bytes();
        let digest = Sha256::digest(&plain);
        let tag = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let params = brotli::enc::BrotliEncoderParams { quality: EFFORT, ..Default::default() };
        let mut brotli = Vec::new();
        // Writing to memory does not fail; if it did, the text would be sent uncompressed.
        if brotli::BrotliCompress(&mut plain.as_slice(), &mut brotli, &params).is_err() {
            brotli.clear();
        }
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
        Asset { tag, plain, brotli, gzip }
    }
}
