//! Communication with the server and the page's worker.

pub(crate) mod api;
pub(crate) mod connection;
pub(crate) mod polling;
pub(crate) mod worker_client;
