//! Scalars as text that reads back as the same.

use std::fmt::Write as _;

use crate::scalar::{Scalar, ScalarKind};
use crate::write::Written;

/// How a text likes to be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quotes {
    /// Without quotes wherever it reads back so.
    Plain,
    /// Without quotes, but with them around words such as `no`, which other tools take for false.
    Free,
    Single,
    Double,
}

/// A single value on one line.
pub(crate) fn scalar(value: &Written, quotes: Quotes, flow: bool) -> Option<String> {
    Some(match value {
        Written::Null => "null".to_owned(),
        Written::Bool(truth) => truth.to_string(),
        Written::Number(number) => number.clone(),
        Written::Word(text) => text_in(text, quotes, flow, false),
        Written::Text(text) => text_in(text, quotes, flow, true),
        Written::AsWritten(lines) => lines.join(" "),
        Written::Laid(laid) => return scalar(&laid.value, quotes, flow),
        Written::List(_) | Written::Map(_) => return None,
    })
}

/// A key.
pub(crate) fn key(text: &str, quotes: Quotes, flow: bool) -> String {
    text_in(text, quotes, flow, false)
}

/// Characters in their quotes; where they are text, they read back as text and look like it.
fn text_in(text: &str, quotes: Quotes, flow: bool, is_text: bool) -> String {
    let kind = Scalar { text: text.into(), plain: true }.kind();
    let bare = (!is_text || kind == ScalarKind::Text)
        && kind != ScalarKind::Null
        && can_be_plain(text, flow);
    match quotes {
        Quotes::Plain if bare => text.to_owned(),
        Quotes::Free if bare && !is_old_truth(text) && !(is_text && is_row(text)) => {
            text.to_owned()
        }
        Quotes::Single if can_be_single(text) => single(text),
        Quotes::Plain | Quotes::Free
            if text.contains(['"', '\\']) && !text.contains('\'') && can_be_single(text) =>
        {
            single(text)
        }
        _ => double(text),
    }
}

/// Words that older readers of YAML take for true or false.
fn is_old_truth(text: &str) -> bool {
    ["y", "n", "yes", "no", "on", "off"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Whether a text begins with signs or figures alone, as rows of maps do: `. . h`, `0 1 1`.
fn is_row(text: &str) -> bool {
    text.split(' ').next().is_some_and(|word| !word.contains(char::is_alphabetic))
}

/// Whether a key looks like something else than a word.
pub(super) fn is_odd(text: &str) -> bool {
    is_row(text) || Scalar { text: text.into(), plain: true }.kind() != ScalarKind::Text
}

fn can_be_plain(text: &str, flow: bool) -> bool {
    let Some(first) = text.chars().next() else { return false };
    let second = text.chars().nth(1);
    let opens = match first {
        '-' | '?' | ':' => {
            second.is_some_and(|c| !c.is_whitespace() && !",[]{}".contains(c))
                && !text.starts_with("---")
        }
        ',' | '[' | ']' | '{' | '}' | '#' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%'
        | '@' | '`' => false,
        '.' => !text.starts_with("..."),
        _ => true,
    };
    opens
        && !text.chars().any(is_special)
        && text.trim() == text
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with(':')
        && !matches!(text, "<<" | "=")
        && !(flow && text.contains([',', '[', ']', '{', '}']))
}

fn can_be_single(text: &str) -> bool {
    !text.chars().any(is_special)
}

/// Characters that are safe, or seen at all, only as escapes.
pub(super) fn is_special(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
                | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

fn single(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

fn double(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            // A `String` takes whatever is written to it.
            c if is_special(c) => _ = write!(out, "\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> String {
        scalar(&Written::from(text), Quotes::Free, true).unwrap()
    }

    #[test]
    fn text_that_reads_as_something_else_is_quoted() {
        for plain in ["pikemen", "C4/ne", "rows 8-9 but A8", "Hétaïres", "-x", "a:b", "d'Arc"] {
            assert_eq!(text(plain), plain);
        }
        for quoted in ["0304", "1e3", "~", "null", "true", "no", "", " a", "a ", "a: b", "a #b"] {
            assert_eq!(text(quoted), format!("\"{quoted}\""));
        }
        assert_eq!(text("say \"x\": y"), "'say \"x\": y'");
        assert_eq!(text("a\nb"), "\"a\\nb\"");
    }

    #[test]
    fn a_word_keeps_its_characters_without_quotes() {
        assert_eq!(scalar(&Written::Word("0304".into()), Quotes::Free, false).unwrap(), "0304");
    }
}
