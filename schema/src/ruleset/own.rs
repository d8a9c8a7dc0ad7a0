//! Games of one's own: a ruleset that builds on nothing says only what matters to it.

use serde_json::{Map, Value, json};

use super::sub_types::overlay;

/// What the entries of each table are where their author says nothing; made from `schema/own-game.yaml`.
const PLAIN: &str = include_str!(concat!(env!("OUT_DIR"), "/own-game.json"));

/// The mark of data that builds on nothing.
const MARK: &str = "builds-on-nothing";

/// What a game of one's own begins with.
#[must_use]
pub fn nothing() -> Value {
    json!({ MARK: true })
}

/// Lays what goes without saying under a game that builds on nothing; any other data stays as it is.
pub(super) fn fill(data: &mut Value) {
    let Value::Object(sections) = data else { return };
    if sections.shift_remove(MARK).is_none() {
        return;
    }
    if let Some(name) = sections.get("name").and_then(words) {
        sections.entry("book").or_insert(Value::String(name));
    }
    let plain: Map<String, Value> =
        serde_json::from_str(PLAIN).expect("it was written as JSON at build time");
    for (table, plain) in &plain {
        let Some(Value::Object(entries)) = sections.get_mut(table) else { continue };
        // What a sub-type does not say is as in its parent.
        for entry in entries
            .values_mut()
            .filter(|it| it.is_object() && it.get("of").is_none_or(Value::is_array))
        {
            let written = std::mem::replace(entry, plain.clone());
            overlay(entry, &written);
        }
    }
    for (section, plain) in [
        ("set-up", json!({ "ref": "", "rows": 0, "units-in-hex": 1 })),
        ("board", json!({ "ref": "" })),
        ("demoralisation", json!({ "ref": "" })),
    ] {
        if let Some(entry) = sections.get_mut(section).filter(|it| it.is_object()) {
            let written = std::mem::replace(entry, plain);
            overlay(entry, &written);
        }
    }
    // A battle has two sides and one unit in a hex unless its author says otherwise.
    sections.entry("set-up").or_insert_with(|| json!({ "ref": "", "rows": 0, "units-in-hex": 1 }));
}

/// What a name says, in one language or the other.
fn words(name: &Value) -> Option<String> {
    let text = match name {
        Value::Object(both) => both.get("en").or_else(|| both.get("fr"))?,
        other => other,
    };
    text.as_str().map(str::to_owned)
}
