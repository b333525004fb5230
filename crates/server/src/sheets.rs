//! The boards as they are sent to programs that have no folders: one text each, packed once.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, OnceLock};

use boards::Folder;
use sha2::{Digest, Sha256};

/// How hard a text is packed: more takes several times as long and saves little.
const EFFORT: i32 = 9;

/// A board as it is sent.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// A name that changes with the content.
    pub(crate) tag: String,
    pub(crate) plain: Vec<u8>,
    pub(crate) brotli: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
}

/// All boards, each packed when it is first asked for.
#[derive(Debug)]
pub(crate) struct Sheets(BTreeMap<String, (Arc<Folder>, OnceLock<Arc<Sheet>>)>);

impl Sheets {
    pub(crate) fn new(boards: &BTreeMap<String, Arc<Folder>>) -> Sheets {
        Sheets(
            boards.iter().map(|(id, folder)| (id.clone(), (Arc::clone(folder), OnceLock::new()))).collect(),
        )
    }

    /// A board as it is sent. It may take some milliseconds the first time.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Sheet>> {
        let (folder, sheet) = self.0.get(id)?;
        Some(Arc::clone(sheet.get_or_init(|| Arc::new(Sheet::of(folder)))))
    }
}

impl Sheet {
    fn of(folder: &Folder) -> Sheet {
        let plain = folder.to_json().into_bytes();
        let digest = Sha256::digest(&plain);
        let tag = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let params = brotli::enc::BrotliEncoderParams { quality: EFFORT, ..Default::default() };
        let mut brotli = Vec::new();
        // Writing into memory does not fail; if it did, the text would be sent as it is.
        if brotli::BrotliCompress(&mut plain.as_slice(), &mut brotli, &params).is_err() {
            brotli.clear();
        }
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
        Sheet { tag, plain, brotli, gzip }
    }
}
