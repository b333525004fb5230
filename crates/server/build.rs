//! Lets the server be built anew when the client that it embeds has changed.

fn main() {
    println!("cargo::rerun-if-changed=dist");
}
