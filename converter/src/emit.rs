//! The text of the document: our format, with each source line as a comment beside what it became.

use banneret_schema::{ArmyList, List};
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

/// The document as text. It is written key by key and item by item: a long list is never held as a whole in
/// the form it is written from.
pub(crate) fn emit(list: &ArmyList, comments: &Comments) -> String {
    let head = ArmyList {
        ruleset: list.ruleset.clone(),
        id: list.id.clone(),
        name: list.name.clone(),
        years: list.years,
        region: list.region.clone(),
        source: list.source.clone(),
        version: list.version.clone(),
        in_words: list.in_words.clone(),
        notes: list.notes.clone(),
        // One item holds the place of all.
        questions: first(&list.questions),
        leaders: first(&list.leaders),
        entries: first(&list.entries),
        constraints: first(&list.constraints),
        allies: first(&list.allies),
    };
    let mut all = json!({"banneret": 1, "kind": "army-list"});
    if let (Value::Object(all), Ok(Value::Object(own))) = (&mut all, serde_json::to_value(head)) {
        let keys = own.into_iter().filter(|(_, value)| *value != json!([]) && !value.is_null());
        all.extend(keys);
    }
    let mut text = String::new();
    for (key, value) in all.as_object().into_iter().flatten() {
        let above = |all: &[Vec<String>], index: usize| {
            all.get(index).into_iter().flatten().cloned().collect::<Vec<_>>()
        };
        match key.as_str() {
            "name" => {
                let name = Written::from(value.clone()).below(comments.head.iter().cloned());
                text += &alone(key, name);
            }
            "leaders" => section(&mut text, key, &list.leaders, |index, leader| {
                map(json!(leader), laid).below(above(&comments.leaders, index))
            }),
            "entries" => section(&mut text, key, &list.entries, |index, entry| {
                let options = comments.options.get(index).map_or(&[][..], Vec::as_slice);
                entry_of(json!(entry), options).below(above(&comments.entries, index))
            }),
            "constraints" => {
                section(&mut text, key, &list.constraints, |_, it| map(json!(it), laid));
            }
            "allies" => section(&mut text, key, &list.allies, |_, it| map(json!(it), laid)),
            "questions" => section(&mut text, key, &list.questions, |_, it| map(json!(it), laid)),
            key => {
                let value = laid(key, value.clone());
                text += &alone(key, value);
            }
        }
    }
    if !comments.rest.is_empty() {
        text.push('\n');
        text += &write::comments(&comments.rest);
    }
    text.shrink_to_fit();
    text
}

/// A key with its value as a text of its own.
fn alone(key: &str, value: Written) -> String {
    write::document(Written::Map(vec![(key.to_owned(), value)]).in_lines())
}

fn first<T: Clone>(items: &List<T>) -> List<T> {
    items.items().take(1).cloned().collect()
}

/// A key of the document apart from what comes before it, with its items in lines.
fn section<T>(text: &mut String, key: &str, items: &List<T>, item: impl Fn(usize, &T) -> Written) {
    let head = format!("{key}:\n");
    for (index, it) in items.items().enumerate() {
        let written = alone(key, Written::List(vec![item(index, it)]).in_lines());
        if index == 0 {
            text.push('\n');
            text.push_str(&head);
        }
        text.push_str(written.strip_prefix(&head).unwrap_or(&written));
    }
}

fn entry_of(entry: Value, comments: &[Option<String>]) -> Written {
    map(entry, |key, value| match key {
        "options" => list(value, |index, option| {
            map(option, laid).below(comments.get(index).cloned().flatten())
        }),
        key => laid(key, value),
    })
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
