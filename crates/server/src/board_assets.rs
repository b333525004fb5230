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

/// All boards, each drawn and compressed on its first request.
#[derive(Debug)]
pub(crate) struct BoardAssets(BTreeMap<String, Entry>);

#[derive(Debug)]
struct Entry {
    folder: Arc<BoardPackage>,
    text: Arc<Once<Arc<Asset>>>,
    thumbnail: Arc<Once<Option<Arc<Asset>>>>,
}

impl BoardAssets {
    pub(crate) fn new(boards: &BTreeMap<String, Arc<BoardPackage>>) -> BoardAssets {
        let entry = |folder: &Arc<BoardPackage>| Entry {
            folder: Arc::clone(folder),
            text: Arc::default(),
            thumbnail: Arc::default(),
        };
        BoardAssets(boards.iter().map(|(id, folder)| (id.clone(), entry(folder))).collect())
    }

    /// A board as JSON, with the places of its names.
    pub(crate) async fn text(&self, id: &str) -> Option<Arc<Asset>> {
        let Entry { folder, text, .. } = self.0.get(id)?;
        let folder = Arc::clone(folder);
        text.get(move || Arc::new(Asset::of(folder.to_json()))).await
    }

    /// A board's thumbnail, if it can be drawn.
    pub(crate) async fn thumbnail(&self, id: &str) -> Option<Arc<Asset>> {
        let Entry { folder, thumbnail, .. } = self.0.get(id)?;
        let folder = Arc::clone(folder);
        thumbnail.get(move || boards::thumbnail(&folder).map(|svg| Arc::new(Asset::of(svg)))).await.flatten()
    }
}

/// A value that takes long to make: made once, on a blocking thread. Whoever asks meanwhile waits without
/// a thread, so that many first requests cannot use up the blocking threads.
#[derive(Debug)]
struct Once<T> {
    value: OnceLock<T>,
    turn: tokio::sync::Mutex<()>,
}

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once { value: OnceLock::new(), turn: tokio::sync::Mutex::default() }
    }
}

impl<T: Clone + Send + Sync + 'static> Once<T> {
    /// The value; `None` if making it panicked. If the asker goes away, it is still made and kept.
    async fn get(self: &Arc<Self>, make: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        if let Some(value) = self.value.get() {
            return Some(value.clone());
        }
        let _turn = self.turn.lock().await;
        let this = Arc::clone(self);
        tokio::task::spawn_blocking(move || this.value.get_or_init(make).clone()).await.ok()
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    /// Only a test that fails waits for so long.
    const LONG: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn a_board_is_made_once_and_the_runtime_goes_on_meanwhile() {
        let once = Arc::new(Once::default());
        let (finish, finished) = mpsc::channel();
        // There is one runtime thread: it sends only if it does not make the value itself.
        let first = once.get(move || finished.recv_timeout(LONG).is_ok());
        let second = once.get(|| panic!("made twice"));
        let meanwhile = async { finish.send(()).expect("somebody waits for it") };
        let (first, second, ()) = tokio::join!(first, second, meanwhile);
        assert_eq!([first, second], [Some(true); 2]);
        assert_eq!(once.get(|| panic!("made again")).await, Some(true));
    }

    #[tokio::test]
    async fn a_request_that_is_given_up_does_not_waste_the_work() {
        let once = Arc::new(Once::default());
        let (finish, finished) = mpsc::channel();
        let given_up = Arc::clone(&once);
        let task =
            tokio::spawn(async move { given_up.get(move || finished.recv_timeout(LONG).is_ok()).await });
        while once.turn.try_lock().is_ok() {
            tokio::task::yield_now().await;
        }
        task.abort();
        assert!(task.await.is_err());
        finish.send(()).expect("it is still being made");
        assert_eq!(once.get(|| panic!("made twice")).await, Some(true));
    }

    #[tokio::test]
    async fn every_board_is_sent_as_the_same_bytes_again() {
        let open = |id: &&str| ((*id).to_owned(), boards::open(id).expect("a built-in board"));
        let assets = BoardAssets::new(&boards::all().iter().take(1).map(open).collect());
        let id = boards::all()[0];
        let (first, again) = (assets.text(id).await.unwrap(), assets.text(id).await.unwrap());
        assert!(Arc::ptr_eq(&first, &again));
        assert!(assets.thumbnail(id).await.is_some());
        assert!(assets.text("no such board").await.is_none());
    }
}
