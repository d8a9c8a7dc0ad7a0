//! Values as new text: the one writer of YAML.
//!
//! A [`Written`] says what is to be written; short collections stand in brackets, longer ones in lines.
//! [`document`] writes a whole file, a [patch](crate::patch) a part of one.
//!
//! ```
//! use banneret_yaml::write::{Written, document};
//! use serde_json::json;
//!
//! let army = Written::from(json!({"name": {"en": "Guards"}, "units": [{"id": "old", "count": 2}]}));
//! assert_eq!(document(army), "name: {en: Guards}\nunits:\n  - {id: old, count: 2}\n");
//! ```

mod collection;
mod filled;
mod scalar;
mod written;

pub use written::{CommentBehind, Laid, Written};

pub(crate) use collection::{TextLayout, fits_block, spaces};
pub(crate) use scalar::{Quotes, key};

/// The text of a document. Whatever below its keys holds collections, or several texts of several
/// words, stands in lines.
#[must_use]
pub fn document(value: Written) -> String {
    let value = match value {
        Written::Map(entries) => Written::Map(
            entries
                .into_iter()
                .map(|(key, value)| (key, if is_table(&value) { value.in_lines() } else { value }))
                .collect(),
        ),
        other => other,
    };
    TextLayout::new("\n").document(&value)
}

/// A value on one line.
#[must_use]
pub fn line(value: &Written) -> String {
    TextLayout::new("\n").inline(value)
}

/// Lines of comment in the first column.
#[must_use]
pub fn comments<'c>(lines: impl IntoIterator<Item = &'c String>) -> String {
    lines.into_iter().map(|line| written::comment(line) + "\n").collect()
}

fn is_table(value: &Written) -> bool {
    match value.bare() {
        Written::List(items) => items.iter().any(|item| match item.bare() {
            Written::Text(text) => text.contains(' '),
            item => item.is_collection(),
        }),
        Written::Map(entries) => entries.iter().any(|(_, value)| value.is_collection()),
        _ => false,
    }
}
