//! Raises the limit of open files: every socket needs one.

use crate::error::Error;

/// Connections for HTTP requests, the runtime's own files, and files that were open before.
const BESIDES: u64 = 200;

/// Raises the soft limit of open files if it is too low for this many sockets.
pub(crate) fn allow_sockets(sockets: usize) -> Result<(), Error> {
    let wanted = sockets as u64 + BESIDES;
    let allowed = rlimit::increase_nofile_limit(wanted)?;
    if allowed < wanted { Err(Error::Files { wanted, allowed }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_sockets_are_always_allowed_and_too_many_say_what_to_do() {
        allow_sockets(10).unwrap();
        let message = allow_sockets(usize::MAX / 4).unwrap_err().to_string();
        assert!(message.contains("ulimit -n"), "{message}");
    }
}
