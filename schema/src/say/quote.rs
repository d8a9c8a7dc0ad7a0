//! What authors wrote, as it is shown: bounded, and with nothing hidden in it.

use std::borrow::Cow;

/// Quotes something the author wrote, with control characters made visible and length bounded.
#[must_use]
pub fn quoted(written: &str) -> String {
    let mut shown = String::from("`");
    for letter in written.chars().take(60) {
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    if written.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown.push('`');
    shown
}

/// Whether a character must not reach a terminal or a log as it is: controls, ends of lines that only
/// some programs know, marks that reorder text, and what cannot be seen.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text with everything hidden made visible: `\u001b` for an escape. JSON reads its strings back as
/// they were, so this is right for programs and people alike.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_hidden(letter) {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                shown += &format!("\\u{unit:04x}");
            }
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_hidden_is_left() {
        let hidden = "a\u{1b}[31m\u{9b}\n\t\u{61c}\u{202e}\u{2028}\u{200b}\u{e0041}é漢🏰";
        let shown = visible(hidden);
        assert!(!shown.contains(is_hidden), "{shown:?}");
        assert!(shown.ends_with("\\udb40\\udc41é漢🏰"), "{shown}");
        let read: String = serde_json::from_str(&format!("\"{shown}\"")).unwrap();
        assert_eq!(read, hidden);
        assert!(matches!(visible("plain\u{a0}text"), Cow::Borrowed(_)));
    }
}
