//! What is to be written: data, with a say in how scalars read back.

use serde_json::Value;

use crate::node::{Data, Node};
use crate::scalar::ScalarKind;

use super::scalar::is_special;

/// A value to be written into a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, in the characters given: `0304`, `1.50`.
    Number(String),
    /// Characters whose reader decides what they are, such as the hex `0304`: only they count, so
    /// quotes are written only where the characters need them.
    Word(String),
    /// Text: in quotes where it would otherwise read as something else.
    Text(String),
    /// Items in order.
    List(Vec<Written>),
    /// Keys with values in order.
    Map(Vec<(String, Written)>),
    /// A single value as somebody wrote it, line by line: it reads back as the same wherever it stands.
    AsWritten(Vec<String>),
    /// A value with a say in how it is laid out.
    Laid(Box<Laid>),
}

/// A value, and how it likes to stand in a text. Brackets leave no room for most of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The value.
    pub value: Written,
    /// Lines of comment above it, each from its `#` on; one that is empty stays so.
    pub above: Vec<String>,
    /// The comment behind it, or behind its key where it stands in lines.
    pub behind: Option<CommentBehind>,
    /// Lines of comment below its last key or item.
    pub tail: Vec<String>,
    /// Whether an empty line stands above it, where something else does.
    pub apart: bool,
    /// Whether its keys or items stand in lines, however short they are.
    pub in_lines: bool,
    /// Whether it stands in brackets as long as that can be read, though it takes a few lines.
    pub in_brackets: bool,
    /// Whether its key does without quotes wherever it reads back so.
    pub plain_key: bool,
}

/// A comment at the end of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentBehind {
    /// From its `#` on.
    pub text: String,
    /// How many spaces stand before it at least.
    pub gap: usize,
    /// The column it stands in, where there is room before it: columns are aligned by hand.
    pub column: Option<usize>,
}

impl Written {
    /// The same with its keys or items in lines, however short they are.
    #[must_use]
    pub fn in_lines(self) -> Self {
        self.laid(|laid| laid.in_lines = true)
    }

    /// The same with an empty line above it.
    #[must_use]
    pub fn apart(self) -> Self {
        self.laid(|laid| laid.apart = true)
    }

    /// The same below lines of comment.
    #[must_use]
    pub fn below(self, comments: impl IntoIterator<Item = String>) -> Self {
        let lines = comments.into_iter().map(|words| comment(&words));
        self.laid(|laid| laid.above.extend(lines))
    }

    /// The same with a say in how it is laid out.
    #[must_use]
    pub(crate) fn laid(self, say: impl FnOnce(&mut Laid)) -> Self {
        let mut laid = match self {
            Self::Laid(laid) => laid,
            value => Box::new(Laid {
                value,
                above: Vec::new(),
                behind: None,
                tail: Vec::new(),
                apart: false,
                in_lines: false,
                in_brackets: false,
                plain_key: false,
            }),
        };
        say(&mut laid);
        Self::Laid(laid)
    }

    /// The value itself.
    #[must_use]
    pub fn bare(&self) -> &Self {
        match self {
            Self::Laid(laid) => laid.value.bare(),
            value => value,
        }
    }

    /// How it likes to stand.
    pub(crate) fn say(&self) -> Option<&Laid> {
        if let Self::Laid(laid) = self { Some(laid) } else { None }
    }

    /// Whether a node says the same.
    #[must_use]
    pub fn is_said_by(&self, node: &Node) -> bool {
        match (self.bare(), &node.data) {
            (Self::List(values), Data::Sequence(items)) => {
                values.len() == items.len()
                    && values.iter().zip(items).all(|(value, item)| value.is_said_by(item))
            }
            (Self::Map(values), Data::Mapping(entries)) => {
                values.len() == entries.len()
                    && values.iter().zip(entries).all(|((key, value), entry)| {
                        **key == *entry.key.text && value.is_said_by(&entry.value)
                    })
            }
            (value, Data::Scalar(scalar)) => match value {
                Self::Null => scalar.kind() == ScalarKind::Null,
                Self::Bool(truth) => scalar.kind() == ScalarKind::Bool(*truth),
                Self::Number(text) => {
                    matches!(scalar.kind(), ScalarKind::Integer | ScalarKind::Decimal)
                        && **text == *scalar.text
                }
                Self::Word(text) => **text == *scalar.text,
                Self::Text(text) => scalar.kind() == ScalarKind::Text && **text == *scalar.text,
                // Whoever writes a value as it was looks at what it reads back as.
                Self::List(_) | Self::Map(_) | Self::AsWritten(_) | Self::Laid(_) => false,
            },
            _ => false,
        }
    }

    /// Whether it is a list or a map.
    pub(crate) fn is_collection(&self) -> bool {
        matches!(self.bare(), Self::List(_) | Self::Map(_))
    }
}

impl From<&str> for Written {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Written {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Written {
    fn from(number: i64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<bool> for Written {
    fn from(truth: bool) -> Self {
        Self::Bool(truth)
    }
}

impl From<Value> for Written {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(truth) => Self::Bool(truth),
            Value::Number(number) => Self::Number(number.to_string()),
            Value::String(text) => Self::Text(text),
            Value::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Value::Object(map) => {
                Self::Map(map.into_iter().map(|(key, value)| (key, Self::from(value))).collect())
            }
        }
    }
}

impl From<&Node> for Written {
    fn from(node: &Node) -> Self {
        match &node.data {
            Data::Sequence(items) => Self::List(items.iter().map(Self::from).collect()),
            Data::Mapping(entries) => Self::Map(
                entries
                    .iter()
                    .map(|entry| (entry.key.text.to_string(), Self::from(&entry.value)))
                    .collect(),
            ),
            Data::Scalar(scalar) => match scalar.kind() {
                ScalarKind::Null => Self::Null,
                ScalarKind::Bool(truth) => Self::Bool(truth),
                ScalarKind::Integer | ScalarKind::Decimal => Self::Number(scalar.text.to_string()),
                ScalarKind::Text => Self::Text(scalar.text.to_string()),
            },
        }
    }
}

/// A line of comment.
pub(super) fn comment(line: &str) -> String {
    let line: String = line.chars().map(|c| if is_special(c) { ' ' } else { c }).collect();
    format!("# {line}").trim_end().to_owned()
}
