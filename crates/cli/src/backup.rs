//! `branchline backup` and `branchline restore`: all tables and accounts into one file, and back.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::serve::{given, runtime};

/// The options of `backup` and `restore`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The backup file
    file: PathBuf,
    /// The folder of the embedded database
    #[arg(long, env = "BRANCHLINE_DATA", default_value = "branchline-data", value_name = "DIR")]
    data: PathBuf,
    /// A PostgreSQL database instead of the embedded one
    #[arg(long, env = "BRANCHLINE_DATABASE", hide_env_values = true, value_name = "postgres://…")]
    database: Option<String>,
}

impl BackupArgs {
    fn database(&self) -> String {
        let embedded = || self.data.join("branchline.sqlite").display().to_string();
        given(self.database.clone()).unwrap_or_else(embedded)
    }
}

pub(crate) fn backup(args: &BackupArgs) -> Result<ExitCode> {
    let contents = runtime()?.block_on(store::backup(&args.database(), &args.file))?;
    println!("{}: {contents}", args.file.display());
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &BackupArgs) -> Result<ExitCode> {
    if given(args.database.clone()).is_none() {
        std::fs::create_dir_all(&args.data)?;
    }
    let contents = runtime()?.block_on(store::restore(&args.file, &args.database()))?;
    println!("restored: {contents}");
    Ok(ExitCode::SUCCESS)
}
