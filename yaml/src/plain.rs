//! The YAML that nearly everyone writes, read in one pass.
//!
//! Block mappings and lists by their indentation, words, quotes that end on their line, brackets and
//! texts behind `|` and `>`: that is almost every file there is, and it can be read ten times faster
//! than YAML in full. Whatever else stands in a text, a mistake above all, is [`NotPlain`]: then the
//! parser reads it all from the start and decides. So nothing is judged here, and a text that is
//! taken means exactly what the parser says it means; the tests hold the two beside each other.

use std::borrow::Cow;

use crate::build::{Builder, CollectionKind, Flow, ScalarForm};
use crate::span::Span;

/// The text holds something that only the parser can judge.
pub(crate) struct NotPlain;

type Read<T = ()> = Result<T, NotPlain>;

/// A key longer than this is left to the parser, which has a limit for it.
const LONGEST_KEY: usize = 1_000;

/// Hands a text to the builder, or finds that it is not plain.
pub(crate) fn read(text: &str, depth: usize, builder: &mut Builder<'_>) -> Read {
    if !is_ordinary(text) {
        return Err(NotPlain);
    }
    let bytes = text.as_bytes();
    let mut reader = Reader { text, bytes, at: 0, line: 0, next: None, depth, builder };
    reader.next_line()?;
    if reader.next != Some(0) || reader.is_dash() {
        return Err(NotPlain);
    }
    reader.mapping(0)?;
    if reader.next.is_none() { Ok(()) } else { Err(NotPlain) }
}

/// Whether every character is a letter or sign to every reader: no control character, and no line
/// break, space or mark of another writing direction that looks like something else.
fn is_ordinary(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        // Most of a text is plain letters: they are looked at side by side.
        if bytes.get(at..at + SIDE_BY_SIDE).is_some_and(is_ascii_text) {
            at += SIDE_BY_SIDE;
            continue;
        }
        let c = match byte {
            b'\n' | b' '..=b'~' => '\n',
            0x80.. => text[at..].chars().next().unwrap_or('\0'),
            _ => return false,
        };
        match c {
            '\n' | '\u{a1}'..='\u{1fff}' | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' => {}
            '\u{2070}'..='\u{2fff}' | '\u{3001}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}' => {}
            '\u{1f000}'..='\u{1faff}' => {}
            _ => return false,
        }
        at += c.len_utf8();
    }
    true
}

/// So many bytes are looked at side by side.
const SIDE_BY_SIDE: usize = 32;

/// Whether some bytes are printable ASCII and line ends.
fn is_ascii_text(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |all, byte| all & ((b' '..=b'~').contains(byte) | (*byte == b'\n')))
}

struct Reader<'t, 'b, 'l> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    /// Where the line begins.
    line: usize,
    /// The column in which the next line with something on it begins; none at the end.
    next: Option<usize>,
    /// How many more collections may be opened.
    depth: usize,
    builder: &'b mut Builder<'l>,
}

/// What ends a word.
#[derive(PartialEq, Eq)]
enum End {
    /// A colon that makes it a key.
    Colon,
    /// The line, or a comment.
    Line,
    /// A comma or a bracket.
    Bracket,
}

impl<'t> Reader<'t, '_, '_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    fn here(&self) -> Option<u8> {
        self.byte(self.at)
    }

    /// Whether a space, a line's end or the end of the text stands at a place.
    fn is_gap(&self, at: usize) -> bool {
        matches!(self.byte(at), None | Some(b' ' | b'\n'))
    }

    fn is_dash(&self) -> bool {
        self.here() == Some(b'-') && self.is_gap(self.at + 1)
    }

    fn skip_spaces(&mut self) {
        while self.here() == Some(b' ') {
            self.at += 1;
        }
    }

    fn line_end(&self, from: usize) -> usize {
        let length = self.bytes[from..].iter().position(|byte| *byte == b'\n');
        length.map_or(self.bytes.len(), |length| from + length)
    }

    /// Goes on to the next line with something on it. What still stands on this one begins further
    /// in than anything that may follow, and is refused for that.
    fn next_line(&mut self) -> Read {
        loop {
            self.skip_spaces();
            match self.here() {
                None => self.next = None,
                Some(b'\n') => {
                    self.at += 1;
                    self.line = self.at;
                    continue;
                }
                Some(b'#') => {
                    self.comment()?;
                    continue;
                }
                Some(_) if self.at == self.line && self.is_marker() => return Err(NotPlain),
                Some(_) => self.next = Some(self.at - self.line),
            }
            return Ok(());
        }
    }

    /// Whether a line begins or ends a document, or speaks to the parser.
    fn is_marker(&self) -> bool {
        let rest = &self.bytes[self.at..];
        rest.starts_with(b"---") || rest.starts_with(b"...") || rest.starts_with(b"%")
    }

    fn comment(&mut self) -> Read {
        if self.at > self.line && self.byte(self.at - 1) != Some(b' ') {
            return Err(NotPlain);
        }
        let end = self.line_end(self.at);
        self.builder.comment(Span::new(self.at, end));
        self.at = end;
        Ok(())
    }

    /// A collection that begins at a place, one level deeper.
    fn collection(
        &mut self,
        start: usize,
        flow: bool,
        shape: CollectionKind,
        inside: impl FnOnce(&mut Self) -> Read,
    ) -> Read {
        self.depth = self.depth.checked_sub(1).ok_or(NotPlain)?;
        self.builder.open(start, flow, 0, shape);
        inside(self)?;
        self.depth += 1;
        taken(self.builder.close(Some(Span::new(self.at.saturating_sub(1), self.at))))
    }

    /// A mapping whose keys begin in a column; the first of them stands here.
    fn mapping(&mut self, column: usize) -> Read {
        self.collection(self.at, false, CollectionKind::Mapping, |reader| {
            loop {
                reader.key()?;
                reader.skip_spaces();
                if matches!(reader.here(), None | Some(b'\n' | b'#')) {
                    reader.next_line()?;
                    match reader.next {
                        Some(next) if next > column => reader.block(next)?,
                        Some(next) if next == column && reader.is_dash() => {
                            reader.list_below(next)?;
                        }
                        _ => return Err(NotPlain),
                    }
                } else {
                    reader.value(column)?;
                }
                match reader.next {
                    Some(next) if next > column => return Err(NotPlain),
                    Some(next) if next == column => {}
                    _ => return Ok(()),
                }
            }
        })
    }

    /// A list whose dashes stand in a column; the first of them stands here.
    fn list(&mut self, column: usize) -> Read {
        self.list_from(self.at, column)
    }

    /// A list whose dashes stand below the key it belongs to; to the parser it begins behind the
    /// first dash.
    fn list_below(&mut self, column: usize) -> Read {
        let behind = &self.text[self.at + 1..self.line_end(self.at)];
        let first = behind.find(|c| c != ' ').filter(|at| !behind[*at..].starts_with('#'));
        let first = first.ok_or(NotPlain)?;
        self.list_from(self.at + 1 + first, column)
    }

    fn list_from(&mut self, start: usize, column: usize) -> Read {
        self.collection(start, false, CollectionKind::Sequence, |reader| {
            loop {
                reader.at += 1;
                reader.skip_spaces();
                let inner = reader.at - reader.line;
                if matches!(reader.here(), None | Some(b'\n' | b'#')) {
                    reader.next_line()?;
                    let deeper = reader.next.filter(|next| *next > column).ok_or(NotPlain)?;
                    reader.block(deeper)?;
                } else if reader.is_dash() {
                    reader.list(inner)?;
                } else if reader.is_key()? {
                    reader.mapping(inner)?;
                } else {
                    reader.value(column)?;
                }
                match reader.next {
                    Some(next) if next > column => return Err(NotPlain),
                    Some(next) if next == column && reader.is_dash() => {}
                    _ => return Ok(()),
                }
            }
        })
    }

    /// A mapping or a list that begins a line.
    fn block(&mut self, column: usize) -> Read {
        if self.is_dash() {
            self.list(column)
        } else if self.is_key()? {
            self.mapping(column)
        } else {
            Err(NotPlain)
        }
    }

    /// Whether a key stands here.
    fn is_key(&self) -> Read<bool> {
        match self.here() {
            Some(quote @ (b'"' | b'\'')) => {
                let (_, mut end) = self.quoted(quote)?;
                while self.byte(end) == Some(b' ') {
                    end += 1;
                }
                Ok(self.byte(end) == Some(b':') && self.is_gap(end + 1))
            }
            Some(b'[' | b'{' | b'|' | b'>') => Ok(false),
            _ => Ok(self.word(false)?.1 == End::Colon),
        }
    }

    /// A key and its colon.
    fn key(&mut self) -> Read {
        let start = self.at;
        if let Some(quote @ (b'"' | b'\'')) = self.here() {
            self.take_quoted(quote)?;
            self.skip_spaces();
        } else {
            let (end, ended) = self.word(false)?;
            if ended != End::Colon {
                return Err(NotPlain);
            }
            self.take_word(end)?;
        }
        if self.here() != Some(b':') || !self.is_gap(self.at + 1) || self.at - start > LONGEST_KEY {
            return Err(NotPlain);
        }
        self.at += 1;
        Ok(())
    }

    /// A value that begins on the line of its key or dash, which stands in a column.
    fn value(&mut self, column: usize) -> Read {
        match self.here() {
            Some(quote @ (b'"' | b'\'')) => self.take_quoted(quote)?,
            Some(b'[' | b'{') => self.brackets(column)?,
            Some(b'|') => return self.lines(column, ScalarForm::Literal),
            Some(b'>') => return self.lines(column, ScalarForm::Folded),
            _ => {
                let (end, ended) = self.word(false)?;
                if ended == End::Colon {
                    return Err(NotPlain);
                }
                self.take_word(end)?;
            }
        }
        self.next_line()
    }

    /// A word, or several, without quotes: where it ends, and by what.
    fn word(&self, flow: bool) -> Read<(usize, End)> {
        match self.here().ok_or(NotPlain)? {
            b'-' if self.byte(self.at + 1).is_some_and(|next| next.is_ascii_alphanumeric()) => {}
            b'-' | b'?' | b':' | b',' | b'[' | b']' | b'{' | b'}' | b'#' | b'&' | b'*' | b'!'
            | b'|' | b'>' | b'\'' | b'"' | b'%' | b'@' | b'`' => return Err(NotPlain),
            _ => {}
        }
        let mut at = self.at;
        loop {
            match self.byte(at) {
                None | Some(b'\n') => return Ok((at, End::Line)),
                Some(b'#') if self.bytes[at - 1] == b' ' => return Ok((at, End::Line)),
                Some(b':') if self.is_gap(at + 1) => return Ok((at, End::Colon)),
                Some(b':') if flow && is_bracket(self.bytes[at + 1]) => return Err(NotPlain),
                Some(byte) if flow && is_bracket(byte) => return Ok((at, End::Bracket)),
                Some(_) => at += 1,
            }
        }
    }

    /// Takes a word that ends at a place; spaces before that place do not belong to it.
    fn take_word(&mut self, end: usize) -> Read {
        let word = self.text[self.at..end].trim_end_matches(' ');
        let span = Span::new(self.at, self.at + word.len());
        self.at = end;
        taken(self.builder.scalar(word.into(), ScalarForm::Plain, span))
    }

    /// A text in quotes, and the place behind it.
    fn quoted(&self, quote: u8) -> Read<(Cow<'t, str>, usize)> {
        let mut at = self.at + 1;
        let mut doubled = false;
        loop {
            let ends = |byte: &u8| *byte == quote || matches!(*byte, b'\n' | b'\\');
            at += self.bytes[at..].iter().position(ends).ok_or(NotPlain)?;
            match self.byte(at) {
                None | Some(b'\n') => return Err(NotPlain),
                Some(b'\\') if quote == b'"' => return Err(NotPlain),
                Some(b'\'') if quote == b'\'' && self.byte(at + 1) == Some(b'\'') => {
                    doubled = true;
                    at += 2;
                }
                Some(byte) if byte == quote => break,
                Some(_) => at += 1,
            }
        }
        let text = &self.text[self.at + 1..at];
        let text = if doubled { text.replace("''", "'").into() } else { Cow::from(text) };
        Ok((text, at + 1))
    }

    fn take_quoted(&mut self, quote: u8) -> Read {
        let (text, end) = self.quoted(quote)?;
        let span = Span::new(self.at, end);
        self.at = end;
        taken(self.builder.scalar(text, ScalarForm::Quoted, span))
    }

    /// A list or mapping in brackets; it may go on over lines that begin behind a column.
    fn brackets(&mut self, column: usize) -> Read {
        if self.here() == Some(b'[') {
            self.collection(self.at, true, CollectionKind::Sequence, |reader| {
                reader.parts(b']', column, |reader| reader.part(column))
            })
        } else {
            self.collection(self.at, true, CollectionKind::Mapping, |reader| {
                reader.parts(b'}', column, |reader| {
                    reader.key_in_brackets()?;
                    reader.gap(column)?;
                    reader.part(column)
                })
            })
        }
    }

    /// What stands between brackets, with commas between.
    fn parts(&mut self, closing: u8, column: usize, part: impl Fn(&mut Self) -> Read) -> Read {
        self.at += 1;
        loop {
            self.gap(column)?;
            if self.here() != Some(closing) {
                part(self)?;
                self.gap(column)?;
            }
            match self.here() {
                Some(b',') => self.at += 1,
                Some(byte) if byte == closing => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(NotPlain),
            }
        }
    }

    /// One value between brackets.
    fn part(&mut self, column: usize) -> Read {
        match self.here() {
            Some(quote @ (b'"' | b'\'')) => self.take_quoted(quote),
            Some(b'[' | b'{') => self.brackets(column),
            _ => {
                let (end, ended) = self.word(true)?;
                if ended == End::Colon {
                    return Err(NotPlain);
                }
                self.take_word(end)
            }
        }
    }

    fn key_in_brackets(&mut self) -> Read {
        let start = self.at;
        if let Some(quote @ (b'"' | b'\'')) = self.here() {
            self.take_quoted(quote)?;
            if self.here() != Some(b':') {
                return Err(NotPlain);
            }
        } else {
            let (end, ended) = self.word(true)?;
            if ended != End::Colon {
                return Err(NotPlain);
            }
            self.take_word(end)?;
        }
        if self.at - start > LONGEST_KEY {
            return Err(NotPlain);
        }
        self.at += 1;
        Ok(())
    }

    /// Spaces, line ends and comments between brackets.
    fn gap(&mut self, column: usize) -> Read {
        loop {
            self.skip_spaces();
            match self.here() {
                None => return Err(NotPlain),
                Some(b'\n') => {
                    self.at += 1;
                    self.line = self.at;
                }
                Some(b'#') => self.comment()?,
                Some(_) if self.is_indent() && self.at - self.line <= column => {
                    return Err(NotPlain);
                }
                Some(_) => return Ok(()),
            }
        }
    }

    /// Whether only spaces stand before this place on its line.
    fn is_indent(&self) -> bool {
        self.bytes[self.line..self.at].iter().all(|byte| *byte == b' ')
    }

    /// A text of whole lines behind `|` or `>`, indented further than a column.
    fn lines(&mut self, column: usize, style: ScalarForm) -> Read {
        self.at += 1;
        let strip = self.here() == Some(b'-');
        self.at += usize::from(strip);
        self.skip_spaces();
        if self.here() != Some(b'\n') {
            return Err(NotPlain);
        }
        self.at += 1;
        self.line = self.at;
        self.skip_spaces();
        let (start, indent) = (self.at, self.at - self.line);
        if indent <= column || matches!(self.here(), None | Some(b'\n')) {
            return Err(NotPlain);
        }
        let mut text = String::new();
        loop {
            let end = self.line_end(self.at);
            let written = &self.text[self.at..end];
            if end == self.bytes.len() || written.starts_with(' ') || written.ends_with(' ') {
                return Err(NotPlain);
            }
            text.push_str(written);
            self.at = end + 1;
            self.line = self.at;
            self.skip_spaces();
            let mut empty = 0;
            while self.here() == Some(b'\n') && self.at == self.line {
                empty += 1;
                self.at += 1;
                self.line = self.at;
                self.skip_spaces();
            }
            // Spaces alone on a line may be text.
            if self.here().is_none_or(|byte| byte == b'\n') && self.at > self.line {
                return Err(NotPlain);
            }
            if self.here().is_none() || self.at - self.line < indent {
                break;
            }
            self.at = self.line + indent;
            match style {
                ScalarForm::Folded if empty > 0 => return Err(NotPlain),
                ScalarForm::Folded => text.push(' '),
                _ => text.extend(std::iter::repeat_n('\n', empty + 1)),
            }
        }
        // What follows must be a key or a dash further out: a comment here could be meant as text.
        if self.here().is_some() && (self.at - self.line > column || self.here() == Some(b'#')) {
            return Err(NotPlain);
        }
        if !strip {
            text.push('\n');
        }
        let span = Span::new(start, self.line);
        taken(self.builder.scalar(text.into(), style, span))?;
        self.at = self.line;
        self.next_line()
    }
}

fn is_bracket(byte: u8) -> bool {
    matches!(byte, b',' | b'[' | b']' | b'{' | b'}')
}

/// A limit that the builder reached is the parser's to find as well.
fn taken(flow: Flow) -> Read {
    if flow.is_break() { Err(NotPlain) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use crate::tree::tests::both;

    /// The texts that are plain, and mean to the parser what they mean here.
    #[track_caller]
    fn agree(text: &str) -> bool {
        let (parsed, plain) = both(text);
        if let Some(plain) = &plain {
            assert_eq!(plain, &parsed, "{text}");
        }
        plain.is_some()
    }

    #[test]
    fn plain_texts_are_read_as_the_parser_reads_them() {
        for text in [
            "a: 1\n",
            "a: 1",
            "# before\na: b c  # behind\n\n# after\n",
            "a:\n  b: 1\n  c:\n    d: x\ne: 2\n",
            "a:\n  - 1\n  - b: 1\n    c: 2\n  -   d: 3\n      e: 4\n  - - x\n    - y\nz: 1\n",
            "a:\n- 1\n- b: 1\nc: 2\n",
            "a:\n  -\n    b: 1\n    # inside\n  - # behind a dash\n    - 2\n",
            "a: [b, 'c d', \"e\", {f: 1, g: [2, 3]}]\nb: {}\nc: []\nd: [x, ]\n",
            "a: {b: [1,\n    2], # two\n\n  c: d e\n  }\nf: {\"g\":1, 'h': 2}\n",
            "'a b': 'it''s'\n\"c: d\" : x:y\ne#f: g#h\n-1: -2\n",
            "a: |\n  one\n  two: 2\n\n  # three\nb: |-\n   x\n\n\nc: >\n  y\n  z\nd:\n  - >-\n    q\n  - 1\n",
            "nom: Hétaïres d’Alexandre — «n° 1»\n",
        ] {
            assert!(agree(text), "{text}");
        }
    }

    /// What texts are made of; one of these after another gives good YAML, broken YAML, and YAML
    /// that means something else than it seems to.
    const PIECES: &[&str] = &[
        "a",
        "b c",
        "key: ",
        "k:",
        ": ",
        ":",
        " ",
        "  ",
        "    ",
        "\n",
        "\n  ",
        "\n    ",
        "\n- ",
        "\n  - ",
        "- ",
        "-",
        "-1",
        "1",
        "\n# c\n",
        " # d",
        "#",
        "[",
        "]",
        "{",
        "}",
        ", ",
        ",",
        "'",
        "\"",
        "''",
        "'x'",
        "\"y\"",
        "[a, b]",
        "{k: v}",
        "{k: v",
        "|",
        ">",
        "|-",
        ">-",
        " |\n    ",
        " >\n    ",
        "\n\n",
        "é",
        "\u{a0}",
        "\u{2028}",
        "\t",
        "\r\n",
        "&x ",
        "*x",
        "!t ",
        "~",
        "<<: ",
        "---",
        "...",
        "%",
        "@",
        "`",
        "?",
        "? ",
        "\\",
        "\u{feff}",
        "x: y\n",
        "\nx: y",
        "\n  x: y",
        "\n  - x: y\n    z: 1",
        "l:\n- 1\n- 2\n",
        "\u{85}",
        "\u{1f600}",
        "\u{200b}",
    ];

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(4_000))]

        #[test]
        fn no_text_means_two_things(
            pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..14),
        ) {
            agree(&format!("a: 1{}", pieces.concat()));
            agree(&format!("a:\n  {}\n", pieces.concat()));
            agree(&pieces.concat());
        }
    }
}
