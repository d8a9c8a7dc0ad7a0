//! An example of every key, out of documents that are checked: the examples, the blocks of the guide, and
//! for rulesets the shipped ones.

use std::collections::BTreeMap;

use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::schema;
use banneret_schema::ruleset::shipped;
use serde_json::Value;

use super::documents::{json, whole};
use super::reference::properties;
use super::world::file_of;
use super::{pages, root};

/// The name of a mapping in the schema and a key of it, with a value as it is written in YAML.
pub(crate) type Samples = BTreeMap<(String, String), String>;

/// The longest example a table can hold.
const LONGEST: usize = 100;

/// An example of every key that some document has.
pub(crate) fn samples() -> Samples {
    let mut samples = Samples::new();
    // The guide comes first: its documents are made to be read.
    for page in pages() {
        for block in page.blocks.iter().filter(|block| block.lang == "yaml") {
            let document = match block.option("in") {
                Some(place) => whole(&page, place, &block.text).and_then(|(_, text)| json(&text)),
                None if file_of(block).is_some() => json(&block.text),
                None => continue,
            };
            let document = document.unwrap_or_else(|why| panic!("{}: {why}", page.at(block.line)));
            take(&document, &mut samples);
        }
    }
    for path in yaml_below(&root().join("examples")) {
        let text = std::fs::read_to_string(&path).expect("an example");
        take(&json(&text).expect("an example is YAML"), &mut samples);
    }
    let schema = schema(DocumentKind::Ruleset);
    for game in shipped::ids().filter_map(shipped::ruleset) {
        let data = game.data();
        visit(&schema, &schema, "Ruleset", &data, &mut samples);
    }
    samples
}

fn yaml_below(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(yaml_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn take(document: &Value, samples: &mut Samples) {
    let kind = document["kind"].as_str().and_then(DocumentKind::parse);
    let Some(kind) = kind else { return };
    let name = match kind {
        DocumentKind::Ruleset => "Ruleset",
        DocumentKind::ArmyList => "ArmyList",
        DocumentKind::Army => "Army",
        DocumentKind::Map => "Map",
        DocumentKind::Scenario => "Scenario",
        DocumentKind::Event => "Event",
    };
    let schema = schema(kind);
    visit(&schema, &schema, name, document, samples);
}

/// Walks a value along its schema and keeps the first short example of every key.
fn visit(schema: &Value, node: &Value, name: &str, value: &Value, samples: &mut Samples) {
    if let Some(reference) = node.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| schema.pointer(pointer));
        let name = reference.rsplit('/').next().unwrap_or_default();
        return visit(schema, target.unwrap_or(&Value::Null), name, value, samples);
    }
    for forms in ["anyOf", "oneOf"] {
        for form in node.get(forms).and_then(Value::as_array).into_iter().flatten() {
            visit(schema, form, name, value, samples);
        }
    }
    match value {
        Value::Object(object) => {
            let known: Vec<_> = properties(node).collect();
            if !known.is_empty() {
                for (key, inner) in object {
                    let Some((_, node)) = known.iter().find(|(it, _)| it == key) else { continue };
                    keep(name, key, inner, samples);
                    visit(schema, node, name, inner, samples);
                }
                return;
            }
            let patterns = node.get("patternProperties").and_then(Value::as_object);
            let entry = patterns.and_then(|all| all.values().next());
            let entry = entry.or_else(|| node.get("additionalProperties"));
            if let Some(entry) = entry.filter(|entry| entry.is_object()) {
                object.values().for_each(|inner| visit(schema, entry, name, inner, samples));
            }
        }
        Value::Array(items) => {
            if let Some(node) = node.get("items") {
                items.iter().for_each(|item| visit(schema, node, name, item, samples));
            }
        }
        _ => {}
    }
}

fn keep(name: &str, key: &str, value: &Value, samples: &mut Samples) {
    let text = written(value);
    let place = (name.to_owned(), key.to_owned());
    let better = samples.get(&place).is_none_or(|known| {
        known.chars().count() > LONGEST && text.chars().count() < known.chars().count()
    });
    if better {
        samples.insert(place, text);
    }
}

/// A value in one line of YAML; a long one by its beginning.
fn written(value: &Value) -> String {
    let whole = flow(value);
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    match value {
        Value::Array(items) => {
            let first = items.first().map(flow).unwrap_or_default();
            if first.chars().count() <= LONGEST {
                format!("[{first}, …]")
            } else {
                "[…]".to_owned()
            }
        }
        Value::Object(object) => {
            let first = object
                .iter()
                .next()
                .map(|(key, value)| format!("{}: {}", quoted(key), flow(value)));
            let first = first.unwrap_or_default();
            if first.chars().count() <= LONGEST {
                format!("{{{first}, …}}")
            } else {
                "{…}".to_owned()
            }
        }
        _ => whole.chars().take(LONGEST).chain(['…']).collect(),
    }
}

fn flow(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", "))
        }
        Value::Object(object) => {
            let pairs =
                object.iter().map(|(key, value)| format!("{}: {}", quoted(key), flow(value)));
            format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
        }
        Value::String(text) => quoted(text),
        other => other.to_string(),
    }
}

/// A text, with quotes where it would else be something other between braces.
fn quoted(text: &str) -> String {
    let plain =
        |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '/' | '.' | '’' | '\'' | '+');
    let begins = text.starts_with(char::is_alphabetic);
    let fraction = text.contains('/') && text.starts_with(|c: char| c.is_ascii_digit());
    if (begins || fraction) && text.chars().all(plain) && !["null", "true", "false"].contains(&text)
    {
        text.to_owned()
    } else {
        format!("{text:?}")
    }
}
