//! Minimal command-line parsing for a handful of flags, so that xtask builds in a second.

use std::str::FromStr;

use anyhow::{Context, Result, bail};

/// The flags and values that were given.
#[derive(Debug)]
pub(crate) struct Options {
    flags: Vec<String>,
    values: Vec<(String, String)>,
}

impl Options {
    pub(crate) fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// The value of `name` as a number, if it was given.
    pub(crate) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>> {
        let Some(text) = self.text(name) else { return Ok(None) };
        // People write 1_000_000 because the source does.
        match text.replace('_', "").parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => bail!("{name} wants a whole number, not `{text}`"),
        }
    }
}

/// Reads `--flag`, `--name value` and `--name=value`; anything else is an error that lists what is known.
pub(crate) fn parse(args: &[String], flags: &[&str], names: &[&str]) -> Result<Options> {
    let mut options = Options { flags: Vec::new(), values: Vec::new() };
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let (name, inline) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        if inline.is_none() && flags.contains(&name) {
            options.flags.push(name.to_owned());
        } else if names.contains(&name) {
            let value = match inline {
                Some(value) => value,
                None => rest.next().cloned().with_context(|| format!("{name} wants a value"))?,
            };
            options.values.push((name.to_owned(), value));
        } else {
            let known: Vec<&str> = flags.iter().chain(names).copied().collect();
            bail!(
                "`{arg}` is not an option of this command; it knows {}",
                if known.is_empty() { "none".to_owned() } else { known.join(", ") }
            );
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(args: &[&str]) -> Result<Options> {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        parse(&args, &["--quick"], &["--inputs"])
    }

    #[test]
    fn flags_and_values_are_read_in_both_spellings() {
        let options = given(&["--quick", "--inputs", "1_000"]).unwrap();
        assert!(options.has("--quick"));
        assert_eq!(options.number::<u64>("--inputs").unwrap(), Some(1000));
        assert_eq!(given(&["--inputs=7"]).unwrap().number::<u64>("--inputs").unwrap(), Some(7));
        assert_eq!(given(&[]).unwrap().number::<u64>("--inputs").unwrap(), None);
    }

    #[test]
    fn what_is_not_known_is_refused_with_what_is() {
        let message = given(&["--fast"]).unwrap_err().to_string();
        assert!(message.contains("--fast") && message.contains("--quick, --inputs"), "{message}");
        assert!(given(&["--inputs"]).is_err());
        assert!(given(&["--quick=yes"]).is_err());
        assert!(given(&["--inputs", "many"]).unwrap().number::<u64>("--inputs").is_err());
    }
}
