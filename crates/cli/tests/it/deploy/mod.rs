//! Deployment files: the Dockerfile, the compose files and the proxy configuration match each other and the program.

mod compose;
mod docker;

use std::path::Path;

/// Whether the repository has such a file or folder.
fn exists(path: &str) -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).exists()
}
