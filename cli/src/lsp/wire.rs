//! Messages as they come in and go out: over standard input and output, none taken at its word about its size.

use std::io::{self, BufRead, Read as _};
use std::thread::{self, JoinHandle};

use lsp_server::{Connection, Message};

/// The largest message in bytes: a text as large as a document may be, with every line end escaped.
const LARGEST: u64 = 256 << 20;

/// The longest line before a message.
const LONGEST_HEADER: u64 = 4096;

/// The threads that read and write.
pub(super) struct WireThreads {
    reader: JoinHandle<io::Result<()>>,
    writer: JoinHandle<io::Result<()>>,
}

/// A session over standard input and output. Without threads there is none, and that is said.
#[expect(
    clippy::disallowed_methods,
    reason = "one thread reads and one writes, or there is no session"
)]
pub(super) fn stdio() -> io::Result<(Connection, WireThreads)> {
    let (connection, Connection { sender, receiver }) = Connection::memory();
    let reader = thread::Builder::new().spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(message) = read(&mut input)? {
            let leaves = matches!(&message, Message::Notification(it) if it.method == "exit");
            if sender.send(message).is_err() || leaves {
                break;
            }
        }
        Ok(())
    })?;
    let writer = thread::Builder::new().spawn(move || {
        let mut output = io::stdout().lock();
        receiver.into_iter().try_for_each(|message| message.write(&mut output))
    })?;
    Ok((connection, WireThreads { reader, writer }))
}

impl WireThreads {
    /// Waits until everything is read and written.
    pub(super) fn join(self) -> io::Result<()> {
        let ended = [self.reader, self.writer].map(|thread| {
            let gone = |_| Err(io::Error::other("a thread of the session has ended"));
            thread.join().unwrap_or_else(gone)
        });
        ended.into_iter().collect()
    }
}

/// The next message; none at the end. What is announced is not made room for before it comes.
fn read(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let mut size = None;
    loop {
        let mut line = Vec::new();
        input.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        let line = match line.strip_suffix(b"\r\n") {
            Some(b"") => break,
            Some(line) => String::from_utf8_lossy(line).into_owned(),
            None if line.is_empty() => return Ok(None),
            None => return Err(wrong("a header of a message does not end")),
        };
        let Some((name, value)) = line.split_once(':') else {
            return Err(wrong("a header of a message has no colon"));
        };
        if name.eq_ignore_ascii_case("Content-Length") {
            size = value.trim().parse::<u64>().ok();
        }
    }
    let size = size.ok_or_else(|| wrong("a message does not say how long it is"))?;
    if size > LARGEST {
        return Err(wrong("a message is too long"));
    }
    let mut body = Vec::new();
    input.by_ref().take(size).read_to_end(&mut body)?;
    if (body.len() as u64) < size {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "a message is cut off"));
    }
    let head = format!("Content-Length: {size}\r\n\r\n");
    Message::read(&mut head.as_bytes().chain(body.as_slice()))
}

fn wrong(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_behind_its_headers() {
        let body = r#"{"jsonrpc":"2.0","method":"exit"}"#;
        let text = format!("Content-Type: x\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        let mut input = text.as_bytes();
        let read_once = read(&mut input).unwrap();
        assert!(matches!(read_once, Some(Message::Notification(it)) if it.method == "exit"));
        assert!(read(&mut input).unwrap().is_none());
    }

    #[test]
    fn no_room_is_made_for_what_is_only_announced() {
        for size in ["99999999999999", "4294967296", "200000000", "-5", "abc", ""] {
            let text = format!("Content-Length: {size}\r\n\r\n{{}}");
            assert!(read(&mut text.as_bytes()).is_err(), "{size}");
        }
        let endless = "X: ".to_owned() + &"a".repeat(10_000);
        assert!(read(&mut endless.as_bytes()).is_err());
        assert!(read(&mut "no colon\r\n\r\n".as_bytes()).is_err());
    }
}
