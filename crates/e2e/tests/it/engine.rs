//! The engine gives the same results in the browser as outside: the page's worker replays recorded games.

use std::path::Path;

use e2e::{Harness, Viewport};
use record::Record;
use serde_json::json;

use crate::Result;

/// Has one worker of the page replay a record, and gives the digest of the last position, or what is wrong.
const REPLAY: &str = "\
    const [board, record] = arguments, done = arguments[arguments.length - 1];
    const start = () => new Promise((ready) => {
        const worker = new Worker(document.querySelector('meta[name=worker]').content, { type: 'module' });
        worker.onerror = error => done(`the worker fails: ${error.message}`);
        worker.onmessage = ({ data }) => JSON.parse(data) === 'ready' && ready(worker);
    });
    (async () => {
        const worker = await (window.replayer ??= start());
        const send = (id, request) => worker.postMessage(JSON.stringify({ id, request }));
        worker.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.response?.id !== 2) return;
            const { replayed } = message.response.response;
            done(replayed && !replayed.fault ? replayed.digest : data.slice(0, 400));
        };
        if (window.replayedBoard !== board) {
            const json = await (await fetch(`api/boards/${board}`)).text();
            send(1, { board: { json } });
            window.replayedBoard = board;
        }
        send(2, { replay: { record } });
    })()";

#[test]
fn every_recorded_game_ends_in_the_browser_as_it_does_outside() -> Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    let mut played = 0;
    for board in ["nordic", "asia", "london", "amsterdam"] {
        for file in std::fs::read_dir(corpus.join(board).join("games"))? {
            let path = file?.path();
            let text = std::fs::read_to_string(&path)?;
            let record = Record::parse(&text)?;
            record.verify(boards::open(board)?.board.clone())?;
            let end = record.footer.and_then(|footer| footer.outcome).map(|outcome| outcome.digest);
            let digest: serde_json::Value = window.run_later(REPLAY, json!([board, text]))?;
            assert_eq!(digest, json!(end), "{}", path.display());
            played += 1;
        }
    }
    assert!(played >= 20, "{played} records");
    Ok(())
}
