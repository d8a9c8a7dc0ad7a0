//! In which order people write the keys of documents: that of the properties in the JSON Schemas.

use std::sync::OnceLock;

use serde_json::Value;

use crate::header::DocumentKind;
use crate::json_schema::shape;

/// The keys of a mapping of a document in the order in which people write them. The way there names
/// keys, and nothing for an item of a list; where it leads out of what the schema knows, there are none.
#[must_use]
pub fn key_order<'w>(
    kind: DocumentKind,
    way: impl Iterator<Item = Option<&'w str>>,
) -> Vec<&'static str> {
    static SHAPES: [OnceLock<Value>; DocumentKind::ALL.len()] =
        [const { OnceLock::new() }; DocumentKind::ALL.len()];
    let index = DocumentKind::ALL.iter().position(|it| *it == kind).unwrap_or_default();
    let root: &'static Value = SHAPES[index].get_or_init(|| shape(kind));
    let mut here = forms(root, root);
    for step in way {
        let next = here.iter().flat_map(|form| match step {
            Some(key) => value_of(form, key),
            None => form.get("items"),
        });
        here = next.flat_map(|schema| forms(root, schema)).collect();
    }
    let mut keys: Vec<&'static str> = Vec::new();
    let properties = here.iter().filter_map(|form| form.get("properties")?.as_object());
    for key in properties.flat_map(|all| all.keys()) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    keys
}

/// Every form a value may have, references followed.
fn forms(root: &'static Value, schema: &'static Value) -> Vec<&'static Value> {
    let target = schema.get("$ref").and_then(Value::as_str);
    let target = target.and_then(|target| root.pointer(target.strip_prefix('#')?));
    let choices = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| schema.get(key));
    let choices = choices.filter_map(Value::as_array).flatten();
    let others = target.into_iter().chain(choices).flat_map(|other| forms(root, other));
    std::iter::once(schema).chain(others).collect()
}

/// The schema of the value of a key.
fn value_of(form: &'static Value, key: &str) -> Option<&'static Value> {
    let named = form.get("properties").and_then(|properties| properties.get(key));
    let other = || form.get("additionalProperties").filter(|schema| schema.is_object());
    named.or_else(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_wherever_they_stand() {
        let of = |kind, way: &[Option<&str>]| key_order(kind, way.iter().copied());
        let root = of(DocumentKind::Scenario, &[]);
        assert_eq!(root[..5], ["banneret", "kind", "ruleset", "id", "name"]);
        let inner = [Some("sides"), None, Some("army"), Some("units"), None];
        let unit = of(DocumentKind::Scenario, &inner);
        assert_eq!(unit, of(DocumentKind::Army, &inner[3..]));
        assert_eq!(unit[..2], ["id", "name"]);
        let placed = [Some("sides"), None, Some("placements"), Some("guards")];
        assert!(of(DocumentKind::Scenario, &placed).contains(&"facing"));
        assert!(of(DocumentKind::Map, &[Some("nowhere")]).is_empty());
    }
}
