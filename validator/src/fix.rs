//! Repairs a program can make: patches of the file a finding is about.

use banneret_yaml::Route;
use banneret_yaml::patch::{Change, Patch, Session};

use crate::help::BetterWord;
pub use crate::help::Safety;
use crate::session::usual_order;
use crate::source::{Location, SourceFile};
use crate::text::{Text, quoted};
use crate::{suggest, text};

/// A repair of a finding, in the finding's own file.
#[derive(Debug, Clone)]
pub struct Fix {
    /// What it does.
    pub title: Text,
    /// How.
    pub patch: Patch,
    /// Whether it needs the author's eye.
    pub safety: Safety,
}

impl Fix {
    /// A repair by changes of the document, where its text allows them.
    #[must_use]
    pub fn by_changes(
        source: &SourceFile,
        title: Text,
        changes: &[Change],
        safety: Safety,
    ) -> Option<Self> {
        let session = Session::over(&source.text, &source.document).in_order(usual_order);
        let mut splices = Vec::new();
        for change in changes {
            let part = session.draft(change).ok()?;
            splices.extend(part.splices().iter().cloned());
        }
        let patch = Patch::new(splices).ok().filter(|patch| !patch.is_empty())?;
        Some(Self { title, patch, safety })
    }

    /// A repair by another word in the place of a finding.
    #[must_use]
    pub fn by_word(place: &Location, route: &Route, word: &BetterWord) -> Option<Self> {
        let source = &*place.source;
        let whole = place.span.range();
        let written = place.span.of(&source.text);
        let setting = setting(place, route, &word.text)?;
        let quote = written.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (at, old) = match quote {
            Some(quote) => {
                let inner = written.strip_prefix(quote)?.strip_suffix(quote)?;
                (whole.start + 1..whole.end - 1, inner)
            }
            None => (whole, written),
        };
        let new = match (quote, setting) {
            (None, Setting::Whole) if needs_quotes(&word.text) => format!("\"{}\"", word.text),
            (None, Setting::Plain) if needs_quotes(&word.text) => return None,
            _ => word.text.clone(),
        };
        let safe = word.safe
            || word.alone && suggest::is_same_word(old, &word.text)
            || word.alone && word.closed && suggest::is_slip(old, &word.text);
        let shown = quoted(&word.text);
        Some(Self {
            title: text!("write {shown}", "écrire {shown}"),
            patch: Patch::one(at, new),
            safety: if safe { Safety::Safe } else { Safety::Suggested },
        })
    }
}

/// What a place is of the text around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// One key or one scalar, which may be put in quotes.
    Whole,
    /// A part of a scalar without quotes.
    Plain,
    /// A part of a scalar in quotes or of a comment, where any word can stand as it is.
    Free,
}

/// What a place is, if it holds one key, one scalar, a part of one, or a part of a comment, and the new
/// word may stand there.
fn setting(place: &Location, route: &Route, word: &str) -> Option<Setting> {
    let document = &place.source.document;
    let written = place.span.of(&place.source.text);
    let odd = |c: char| c.is_control() || matches!(c, '"' | '\'' | '\\');
    if written.is_empty() || written.starts_with('*') || word.is_empty() || word.contains(odd) {
        return None;
    }
    // What runs on into brackets is more than the word that is meant.
    if written.contains(['\n', '[', ']', '{', '}']) {
        return None;
    }
    let comments = &document.comments;
    let before = comments.partition_point(|comment| comment.span.start <= place.span.start);
    if before > 0 && comments[before - 1].span.contains(place.span) {
        return Some(Setting::Free);
    }
    let places = document.places(route)?;
    if places.key == Some(place.span) {
        let siblings = route.parent().and_then(|parent| document.find(&parent))?;
        return siblings.get(word).is_none().then_some(Setting::Whole);
    }
    let scalar = document.find(route)?.scalar()?;
    if places.value == place.span {
        return Some(Setting::Whole);
    }
    let part = if scalar.plain { Setting::Plain } else { Setting::Free };
    places.value.contains(place.span).then_some(part)
}

/// Whether a word reads back as itself only in quotes.
fn needs_quotes(word: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '/' | '.' | ' ');
    !word.chars().all(plain)
        || word.trim() != word
        || word.starts_with(['-', '.'])
        || matches!(word, "true" | "false" | "null")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::limits::Limits;

    /// A text after a word of it was replaced at a route.
    fn written(text: &str, pointer: &str, old: &str, new: &str) -> Option<String> {
        let bytes = text.as_bytes().to_vec();
        let source = Arc::new(SourceFile::read("document.yaml", bytes, &Limits::default()));
        let at = text.find(old).expect("the word stands there");
        let place = Location { source, span: banneret_yaml::Span::new(at, at + old.len()) };
        let word = BetterWord { text: new.to_owned(), closed: true, safe: true, alone: true };
        let fix = Fix::by_word(&place, &Route::from_pointer(pointer), &word)?;
        Some(fix.patch.apply(text))
    }

    #[test]
    fn a_key_that_runs_on_into_brackets_is_left_alone() {
        let text = "contingen [{id: thracians, list: list-two}]\n";
        assert_eq!(written(text, "/contingen [{id", "contingen [{id", "contingents"), None);
    }

    #[test]
    fn only_a_whole_value_is_put_in_quotes() {
        let whole = written("at: nord\n", "/at", "nord", "n:");
        assert_eq!(whole.as_deref(), Some("at: \"n:\"\n"));
        assert_eq!(written("at: a nord b\n", "/at", "nord", "n:"), None);
        let quoted = written("at: \"a nord b\"\n", "/at", "nord", "n:");
        assert_eq!(quoted.as_deref(), Some("at: \"a n: b\"\n"));
        let part = written("at: a nord b\n", "/at", "nord", "north");
        assert_eq!(part.as_deref(), Some("at: a north b\n"));
    }
}
