//! The text of the document: our format, with each source line as a comment beside what it became.

use banneret_schema::ArmyList;
use banneret_yaml::write::{self, Written};
use serde_json::{Value, json};

/// The comments that stand before each item.
#[derive(Debug, Default)]
pub(crate) struct Comments {
    pub(crate) leaders: Vec<Vec<String>>,
    pub(crate) entries: Vec<Vec<String>>,
    /// For each entry, for each of its options.
    pub(crate) options: Vec<Vec<Option<String>>>,
    /// Lines after the last item.
    pub(crate) rest: Vec<String>,
    /// Lines before the first item.
    pub(crate) head: Vec<String>,
}

/// The document as text.
pub(crate) fn emit(list: &ArmyList, comments: &Comments) -> String {
    let mut all = json!({"banneret": 1, "kind": "army-list"});
    if let (Value::Object(all), Ok(Value::Object(own))) = (&mut all, serde_json::to_value(list)) {
        let keys = own.into_iter().filter(|(_, value)| *value != json!([]));
        all.extend(keys);
    }
    let root = map(all, |key, value| match key {
        "name" => Written::from(value).below(comments.head.iter().cloned()),
        "leaders" => section(value, |index, leader| {
            map(leader, laid).below(comments.leaders.get(index).into_iter().flatten().cloned())
        }),
        "entries" => section(value, |index, entry| {
            let options = comments.options.get(index).map_or(&[][..], Vec::as_slice);
            entry_of(entry, options)
                .below(comments.entries.get(index).into_iter().flatten().cloned())
        }),
        "constraints" | "allies" | "questions" => section(value, |_, item| map(item, laid)),
        key => laid(key, value),
    });
    let mut text = write::document(root);
    if !comments.rest.is_empty() {
        text += &format!("\n{}", write::comments(&comments.rest));
    }
    text
}

fn entry_of(entry: Value, comments: &[Option<String>]) -> Written {
    map(entry, |key, value| match key {
        "options" => list(value, |index, option| {
            map(option, laid).below(comments.get(index).cloned().flatten())
        }),
        key => laid(key, value),
    })
}

/// A key of the document apart from what comes before it, with its items in lines.
fn section(value: Value, item: impl Fn(usize, Value) -> Written) -> Written {
    list(value, item).apart()
}

fn list(value: Value, item: impl Fn(usize, Value) -> Written) -> Written {
    let Value::Array(items) = value else { return Written::from(value) };
    let items = items.into_iter().enumerate().map(|(index, value)| item(index, value));
    Written::List(items.collect()).in_lines()
}

fn map(value: Value, entry: impl Fn(&str, Value) -> Written) -> Written {
    let Value::Object(entries) = value else { return Written::from(value) };
    let entries = entries.into_iter().filter(|(_, value)| !value.is_null()).map(|(key, value)| {
        let value = entry(&key, value);
        (key, value)
    });
    Written::Map(entries.collect()).in_lines()
}

/// A key as readers of lists like to see it: sentences and profiles in lines, what stands for others
/// always as a list.
fn laid(key: &str, value: Value) -> Written {
    match (key, value) {
        ("source" | "profile" | "asks" | "because", value) => map(value, laid),
        ("per", value) => list(value, |_, per| match per {
            Value::Object(keys) => Written::Map(
                keys.into_iter().map(|(key, it)| (key.clone(), laid(&key, it))).collect(),
            ),
            other => Written::from(other),
        }),
        ("of" | "entries", one @ Value::String(_)) => Written::List(vec![one.into()]),
        ("up-to", Value::String(points)) => Written::Word(points),
        (_, value) => Written::from(value),
    }
}
