//! The `branchline` program.
mod players;
mod sim;
fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    sim::quick(&args[1], args[2].parse()?, args[3].parse()?)
}
