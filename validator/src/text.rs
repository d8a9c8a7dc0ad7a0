//! Sentences in both languages, written side by side.

use std::borrow::Cow;

use banneret_schema::Lang;

/// A sentence in English and in French.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The English sentence.
    pub en: String,
    /// The French sentence.
    pub fr: String,
}

impl Text {
    /// A sentence in both languages.
    #[must_use]
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { en: en.into(), fr: fr.into() }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// The sentence that a function writes for each language.
    #[must_use]
    pub fn each(write: impl Fn(Lang) -> String) -> Self {
        Self { en: write(Lang::En), fr: write(Lang::Fr) }
    }
}

/// Writes a [`Text`] from two format strings, English first.
#[macro_export]
macro_rules! text {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::Text { en: format!($en), fr: format!($fr) }
    };
}

/// Joins names for people: `a, b and c`.
#[must_use]
pub fn listed(names: &[String], lang: Lang) -> String {
    joined(
        names,
        match lang {
            Lang::En => "and",
            Lang::Fr => "et",
        },
    )
}

/// Joins names for people: `a, b or c`.
#[must_use]
pub fn either(names: &[String], lang: Lang) -> String {
    joined(
        names,
        match lang {
            Lang::En => "or",
            Lang::Fr => "ou",
        },
    )
}

fn joined(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

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
