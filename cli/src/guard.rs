//! The last gate before a terminal or a log: nothing passes that could command one. What comes from
//! files, names and arguments may hold anything; here it all becomes visible.

use std::io::{self, Write};

use banneret_schema::say::{is_hidden, visible};

/// A writer that makes visible what is hidden: controls as `\u001b`, right in JSON too.
pub(crate) struct Guard<W> {
    inner: W,
    /// Whether colors pass, for reports that make their parts visible themselves.
    colors: bool,
    /// The beginning of a character whose rest has not come yet.
    begun: Vec<u8>,
}

impl<W: Write> Guard<W> {
    pub(crate) fn new(inner: W, colors: bool) -> Self {
        Self { inner, colors, begun: Vec::new() }
    }

    fn pass(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| is_hidden(c) && !matches!(c, '\n' | '\t')) {
            let (plain, hidden) = rest.split_at(at);
            self.inner.write_all(plain.as_bytes())?;
            let first = hidden.chars().next().map_or(0, char::len_utf8);
            let color = if self.colors { color(hidden) } else { 0 };
            if color > 0 {
                self.inner.write_all(&hidden.as_bytes()[..color])?;
            } else {
                self.inner.write_all(visible(&hidden[..first]).as_bytes())?;
            }
            rest = &hidden[color.max(first)..];
        }
        self.inner.write_all(rest.as_bytes())
    }
}

/// How long the color is that a text begins with, in bytes: an escape, a bracket, numbers, an `m`.
fn color(text: &str) -> usize {
    let Some(numbers) = text.strip_prefix("\u{1b}[") else { return 0 };
    let rest = numbers.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
    if rest.starts_with('m') { text.len() - rest.len() + 1 } else { 0 }
}

impl<W: Write> Write for Guard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let held;
        let mut rest = bytes;
        if !self.begun.is_empty() {
            held = [std::mem::take(&mut self.begun).as_slice(), bytes].concat();
            rest = &held;
        }
        while !rest.is_empty() {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.pass(text)?;
                    rest = &[];
                }
                Err(error) => {
                    let (valid, broken) = rest.split_at(error.valid_up_to());
                    self.pass(&String::from_utf8_lossy(valid))?;
                    let Some(length) = error.error_len() else {
                        self.begun = broken.to_vec();
                        break;
                    };
                    self.inner.write_all("\u{fffd}".as_bytes())?;
                    rest = &broken[length..];
                }
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn passes(colors: bool, parts: &[&[u8]], wanted: &str) {
        let mut out = Vec::new();
        let mut guard = Guard::new(&mut out, colors);
        for part in parts {
            guard.write_all(part).expect("memory takes everything");
        }
        assert_eq!(String::from_utf8(out).expect("only text passes"), wanted);
    }

    #[test]
    fn what_is_hidden_becomes_visible() {
        let text = "a\u{1b}]0;x\u{7}\r\u{9b}\u{202e}\u{2028}é\t\n";
        passes(false, &[text.as_bytes()], "a\\u001b]0;x\\u0007\\u000d\\u009b\\u202e\\u2028é\t\n");
    }

    #[test]
    fn colors_pass_where_they_are_wanted_and_nothing_else() {
        passes(true, &[b"\x1b[1;31mred\x1b[0m\x1b[2J"], "\u{1b}[1;31mred\u{1b}[0m\\u001b[2J");
        passes(false, &[b"\x1b[31mred"], "\\u001b[31mred");
    }

    #[test]
    fn a_character_may_come_in_parts() {
        let text = "x漢\u{202e}".as_bytes();
        passes(false, &[&text[..2], &text[2..5], &text[5..]], "x漢\\u202e");
    }
}
