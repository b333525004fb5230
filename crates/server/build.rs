//! Rebuilds the server when the page that it embeds has changed.

fn main() {
    // Builds for development read the page from disk.
    let embeds = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if embeds { "dist" } else { "build.rs" });
}
