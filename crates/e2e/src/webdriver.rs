//! The WebDriver protocol: JSON over HTTP, one connection per request.

use std::io::{BufRead, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::Result;

/// No answer takes longer: every wait in the page has its own time limit.
const PATIENCE: Duration = Duration::from_secs(120);

/// Sends a request and returns the `value` of the answer.
///
/// # Errors
/// If there is no answer, or it is an error, whose message is passed on.
pub(crate) fn call(address: SocketAddr, method: &str, path: &str, body: &Value) -> Result<Value> {
    let (status, answer) = request(address, method, path, body)
        .with_context(|| format!("{method} {path} at {address} is not answered"))?;
    let mut answer: Value = serde_json::from_slice(&answer).context("the answer is no JSON")?;
    let value = answer.get_mut("value").map(Value::take).unwrap_or_default();
    if status != 200 {
        let said = |key| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let message = said("message");
        bail!("{}: {}", said("error"), message.lines().next().unwrap_or_default());
    }
    Ok(value)
}

fn request(address: SocketAddr, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Vec<u8>)> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(&[head.as_bytes(), body.as_bytes()].concat())?;
    read(BufReader::new(stream))
}

/// Status and body of a response that states its length.
fn read(mut stream: impl BufRead) -> std::io::Result<(u16, Vec<u8>)> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let Some((name, value)) = line.split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok((status, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_to_its_end_and_no_further() {
        let text = "HTTP/1.1 404 Not Found\r\nA: b\r\nContent-Length: 2\r\n\r\n{}more";
        assert_eq!(read(text.as_bytes()).unwrap(), (404, b"{}".to_vec()));
    }

    #[test]
    fn an_answer_that_breaks_off_is_an_error() {
        assert!(read("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}".as_bytes()).is_err());
    }
}
