//! The tree.

use smol_str::SmolStr;

use crate::route::Step;
use crate::scalar::Scalar;
use crate::span::Span;

/// A value and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Where it stands: from its first to its last character, quotes included.
    pub span: Span,
    /// What it is.
    pub data: Data,
    /// Whether it was found unfit, so that readers pass it over. Set by [`crate::Document::set_aside`].
    pub set_aside: bool,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Data {
    /// A single value.
    Scalar(Scalar),
    /// Items in order.
    Sequence(Vec<Node>),
    /// Keys with values, in the order of the text.
    Mapping(Vec<KeyValue>),
}

/// A key with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyValue {
    /// The key.
    pub key: Key,
    /// The value; a null with an empty span behind the colon where nothing is written.
    pub value: Node,
}

impl KeyValue {
    /// From the first character of the key to the last of the value.
    #[must_use]
    pub fn span(&self) -> Span {
        self.key.span.to(self.value.span)
    }

    /// Whether it is a key in braces without a colon, as behind a comma that belongs to a text.
    #[must_use]
    pub fn is_bare(&self, text: &str) -> bool {
        let behind = text.get(self.key.span.end as usize..).unwrap_or_default();
        self.value.span.start == self.value.span.end && behind.trim_start().starts_with([',', '}'])
    }
}

/// A key and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its text.
    pub text: SmolStr,
    /// Where it stands.
    pub span: Span,
}

/// A comment, from `#` to the end of its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// Where it stands.
    pub span: Span,
}

/// The places of an entry or item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Places {
    /// The key, where there is one.
    pub key: Option<Span>,
    /// The value.
    pub value: Span,
    /// Key and value together.
    pub entry: Span,
}

impl Node {
    /// An absent value at a place.
    #[must_use]
    pub fn null_at(byte: usize) -> Self {
        let scalar = Scalar { text: "".into(), plain: true };
        Self { span: Span::new(byte, byte), data: Data::Scalar(scalar), set_aside: false }
    }

    /// The entries, if it is a mapping.
    #[must_use]
    pub fn entries(&self) -> Option<&[KeyValue]> {
        match &self.data {
            Data::Mapping(entries) => Some(entries),
            Data::Scalar(_) | Data::Sequence(_) => None,
        }
    }

    /// The items, if it is a sequence.
    #[must_use]
    pub fn items(&self) -> Option<&[Node]> {
        match &self.data {
            Data::Sequence(items) => Some(items),
            Data::Scalar(_) | Data::Mapping(_) => None,
        }
    }

    /// The scalar, if it is one.
    #[must_use]
    pub fn scalar(&self) -> Option<&Scalar> {
        match &self.data {
            Data::Scalar(scalar) => Some(scalar),
            Data::Sequence(_) | Data::Mapping(_) => None,
        }
    }

    /// The text, if it is a scalar.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.scalar().map(|scalar| &*scalar.text)
    }

    /// The entry of a key.
    #[must_use]
    pub fn entry(&self, key: &str) -> Option<&KeyValue> {
        self.entries()?.iter().find(|entry| &*entry.key.text == key)
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The node one step further.
    #[must_use]
    pub fn step(&self, step: &Step) -> Option<&Self> {
        match (step, &self.data) {
            (Step::Key(key), Data::Mapping(_)) => self.get(key),
            // A pointer's digits may be a key of a mapping: a hex such as `0304` in placements.
            (Step::Index(index), Data::Mapping(_)) => self.get(&index.to_string()),
            (Step::Index(index), Data::Sequence(items)) => items.get(*index),
            (Step::Key(_), Data::Sequence(_)) | (_, Data::Scalar(_)) => None,
        }
    }

    pub(crate) fn step_mut(&mut self, step: &Step) -> Option<&mut Self> {
        match (step, &mut self.data) {
            (Step::Key(key), Data::Mapping(entries)) => entries
                .iter_mut()
                .find(|entry| entry.key.text == *key)
                .map(|entry| &mut entry.value),
            (Step::Index(index), Data::Mapping(entries)) => {
                let key = index.to_string();
                entries
                    .iter_mut()
                    .find(|entry| *entry.key.text == key)
                    .map(|entry| &mut entry.value)
            }
            (Step::Index(index), Data::Sequence(items)) => items.get_mut(*index),
            (Step::Key(_), Data::Sequence(_)) | (_, Data::Scalar(_)) => None,
        }
    }

    /// Whether nothing inside was set aside.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        !self.set_aside
            && match &self.data {
                Data::Scalar(_) => true,
                Data::Sequence(items) => items.iter().all(Self::is_intact),
                Data::Mapping(entries) => entries.iter().all(|entry| entry.value.is_intact()),
            }
    }
}
