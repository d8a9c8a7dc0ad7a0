//! The last gate before a terminal or a log: nothing passes that could command one. What comes from
//! files, names and arguments may hold anything; here it all becomes visible.

use std::io::{self, Write};

use banneret_schema::say::{is_hidden, visible};

/// What a report may write that is no plain text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LetsPass {
    /// Nothing.
    Nothing,
    /// Colors, in reports that make their parts visible themselves.
    Colors,
    /// Lines that begin with `::`, in reports that are commands to GitHub Actions.
    Commands,
}

/// A writer that makes visible what is hidden: controls as `\u001b`, right in JSON too. What a CI log would
/// take for a command is broken in the same way: a colon at the beginning of a line, `##[` anywhere.
pub(crate) struct Guard<W> {
    inner: W,
    lets_pass: LetsPass,
    /// The beginning of a character whose rest has not come yet.
    begun: Vec<u8>,
    /// Whether nothing but blanks has come in this line.
    at_start: bool,
}

impl<W: Write> Guard<W> {
    pub(crate) fn new(inner: W, lets_pass: LetsPass) -> Self {
        Self { inner, lets_pass, begun: Vec::new(), at_start: true }
    }

    /// What was written to.
    pub(crate) fn into_inner(self) -> W {
        self.inner
    }

    fn pass(&mut self, text: &str) -> io::Result<()> {
        // How far it has been written.
        let mut done = 0;
        for (at, letter) in text.char_indices() {
            if at < done {
                continue;
            }
            let begins = self.at_start;
            match letter {
                '\n' => self.at_start = true,
                '\t' | ' ' => {}
                _ => self.at_start = false,
            }
            if letter.is_ascii_alphanumeric() || matches!(letter, '\n' | '\t' | ' ') {
                continue;
            }
            let rest = &text[at..];
            let color = if self.lets_pass == LetsPass::Colors { color(rest) } else { 0 };
            let instead = match letter {
                _ if color > 0 => rest[..color].to_owned(),
                ':' if begins && self.lets_pass != LetsPass::Commands => escaped(letter),
                '#' if is_command(rest) => escaped(letter),
                _ if is_hidden(letter) => visible(&rest[..letter.len_utf8()]).into_owned(),
                _ => continue,
            };
            self.inner.write_all(&text.as_bytes()[done..at])?;
            self.inner.write_all(instead.as_bytes())?;
            done = at + color.max(letter.len_utf8());
        }
        self.inner.write_all(&text.as_bytes()[done..])
    }
}

/// A plain letter as JSON can write it.
fn escaped(letter: char) -> String {
    format!("\\u{:04x}", u32::from(letter))
}

/// Whether a text begins like a command that logs obey wherever it stands: `##[`, `##vso[`.
fn is_command(text: &str) -> bool {
    let word = text.strip_prefix("##");
    word.is_some_and(|word| {
        word.trim_start_matches(|c: char| c.is_ascii_alphabetic()).starts_with('[')
    })
}

/// A text with everything visible, and with no command to a log in it.
pub(crate) fn harmless(text: &str) -> String {
    let mut shown = String::new();
    for (at, letter) in text.char_indices() {
        if letter == '#' && is_command(&text[at..]) {
            shown += &escaped(letter);
        } else {
            shown += &visible(&text[at..at + letter.len_utf8()]);
        }
    }
    shown
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
    fn passes(lets_pass: LetsPass, parts: &[&[u8]], wanted: &str) {
        let mut out = Vec::new();
        let mut guard = Guard::new(&mut out, lets_pass);
        for part in parts {
            guard.write_all(part).expect("memory takes everything");
        }
        assert_eq!(String::from_utf8(out).expect("only text passes"), wanted);
    }

    #[test]
    fn what_is_hidden_becomes_visible() {
        let text = "a\u{1b}]0;x\u{7}\r\u{9b}\u{202e}\u{2028}é\t\n";
        passes(
            LetsPass::Nothing,
            &[text.as_bytes()],
            "a\\u001b]0;x\\u0007\\u000d\\u009b\\u202e\\u2028é\t\n",
        );
    }

    #[test]
    fn colors_pass_where_they_are_wanted_and_nothing_else() {
        passes(
            LetsPass::Colors,
            &[b"\x1b[1;31mred\x1b[0m\x1b[2J"],
            "\u{1b}[1;31mred\u{1b}[0m\\u001b[2J",
        );
        passes(LetsPass::Nothing, &[b"\x1b[31mred"], "\\u001b[31mred");
    }

    #[test]
    fn a_character_may_come_in_parts() {
        let text = "x漢\u{202e}".as_bytes();
        passes(LetsPass::Nothing, &[&text[..2], &text[2..5], &text[5..]], "x漢\\u202e");
    }

    #[test]
    fn no_line_is_a_command_to_a_log() {
        let hostile: &[&[u8]] =
            &[b"::error::x\n  ::", b"set-env::y\n", b" ", b":z a::b ##[group]##vso[x] ## [ok]\n"];
        let broken = "\\u003a:error::x\n  \\u003a:set-env::y\n \\u003az a::b \\u0023#[group]\\u0023#vso[x] ## [ok]\n";
        passes(LetsPass::Nothing, hostile, broken);
        passes(LetsPass::Colors, hostile, broken);
        passes(LetsPass::Commands, &[b"::error::x ##[y]\n"], "::error::x \\u0023#[y]\n");
        assert_eq!(harmless("a\u{1b} ##[b] c"), "a\\u001b \\u0023#[b] c");
    }

    #[test]
    fn a_line_of_megabytes_passes_quickly() {
        let line = "::x ".repeat(1 << 20);
        let mut guard = Guard::new(Vec::new(), LetsPass::Nothing);
        guard.write_all(line.as_bytes()).expect("memory takes everything");
        assert_eq!(guard.into_inner().len(), line.len() + 5);
    }
}
