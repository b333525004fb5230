//! Communication with a server: HTTP requests, sockets, and the messages on them.

pub(crate) mod http;
pub(crate) mod messages;
pub(crate) mod node_url;
pub(crate) mod refusal;
pub(crate) mod socket;
