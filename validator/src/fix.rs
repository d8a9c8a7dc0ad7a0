//! Repairs a program can make: patches of the file a finding is about.

use banneret_yaml::Route;
use banneret_yaml::patch::{self, Change, Patch};

use crate::diagnostic::Place;
use crate::source::Source;
use crate::text::{Text, quoted};
use crate::{suggest, text};

/// Whether a repair needs the author's eye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Safety {
    /// It cannot change what the author means: `banneret check --fix` makes it.
    Safe,
    /// It is what the author probably wants; he decides.
    Suggested,
}

impl Safety {
    /// The word for it in machine formats.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Suggested => "suggested",
        }
    }
}

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
        source: &Source,
        title: Text,
        changes: &[Change],
        safety: Safety,
    ) -> Option<Self> {
        let mut splices = Vec::new();
        for change in changes {
            let part = patch::draft(&source.text, &source.document, change).ok()?;
            splices.extend(part.splices().iter().cloned());
        }
        let patch = Patch::new(splices).ok().filter(|patch| !patch.is_empty())?;
        Some(Self { title, patch, safety })
    }

    /// A repair by another word in the place of a finding.
    #[must_use]
    pub fn by_word(place: &Place, route: &Route, word: &Word) -> Option<Self> {
        let source = &*place.source;
        let whole = place.span.range();
        let written = place.span.of(&source.text);
        if !is_one_word(place, route, &word.text) {
            return None;
        }
        let quote = written.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (at, old) = match quote {
            Some(quote) => {
                let inner = written.strip_prefix(quote)?.strip_suffix(quote)?;
                (whole.start + 1..whole.end - 1, inner)
            }
            None => (whole, written),
        };
        let new = match quote {
            None if needs_quotes(&word.text) => format!("\"{}\"", word.text),
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

/// A word that should stand in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Whether all words that could stand there are known, so that a slip of the pen is certain.
    pub closed: bool,
    /// Whether it means the same as what stands there.
    pub safe: bool,
    /// Whether it is known to stand for something, and the only one that comes into question.
    pub alone: bool,
}

/// Whether a place holds one key, one scalar, a part of one, or a part of a comment; and whether
/// the new word may stand there.
fn is_one_word(place: &Place, route: &Route, word: &str) -> bool {
    let document = &place.source.document;
    let written = place.span.of(&place.source.text);
    let odd = |c: char| c.is_control() || matches!(c, '"' | '\'' | '\\');
    if written.is_empty() || written.starts_with('*') || word.is_empty() || word.contains(odd) {
        return false;
    }
    if written.contains('\n') {
        return false;
    }
    let comments = &document.comments;
    let before = comments.partition_point(|comment| comment.span.start <= place.span.start);
    if before > 0 && comments[before - 1].span.contains(place.span) {
        return true;
    }
    let Some(places) = document.places(route) else { return false };
    if places.key == Some(place.span) {
        let siblings = route.parent().and_then(|parent| document.find(&parent));
        return siblings.is_some_and(|siblings| siblings.get(word).is_none());
    }
    document.find(route).is_some_and(|node| node.scalar().is_some())
        && places.value.contains(place.span)
}

/// Whether a word reads back as itself only in quotes.
fn needs_quotes(word: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '/' | '.' | ' ');
    !word.chars().all(plain)
        || word.trim() != word
        || word.starts_with(['-', '.'])
        || matches!(word, "true" | "false" | "null")
}
