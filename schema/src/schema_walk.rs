//! Ways through a JSON Schema: which forms a value may have at a place of a document.

use serde_json::Value;

/// Every form a value may have at the end of a way. The way names keys, and nothing for an item of a list;
/// where it leads out of what the schema knows, there are none.
#[must_use]
pub fn forms_at<'s, 'w>(
    root: &'s Value,
    way: impl Iterator<Item = Option<&'w str>>,
) -> Vec<&'s Value> {
    let mut here = forms(root, root);
    for step in way {
        let next = here.iter().flat_map(|form| match step {
            Some(key) => value_of(form, key),
            None => form.get("items"),
        });
        here = next.flat_map(|schema| forms(root, schema)).collect();
    }
    here
}

/// Every form a value may have, references followed.
fn forms<'s>(root: &'s Value, schema: &'s Value) -> Vec<&'s Value> {
    let target = schema.get("$ref").and_then(Value::as_str);
    let target = target.and_then(|target| root.pointer(target.strip_prefix('#')?));
    let choices = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| schema.get(key));
    let choices = choices.filter_map(Value::as_array).flatten();
    let others = target.into_iter().chain(choices).flat_map(|other| forms(root, other));
    std::iter::once(schema).chain(others).collect()
}

/// The schema of the value of a key.
fn value_of<'s>(form: &'s Value, key: &str) -> Option<&'s Value> {
    let named = form.get("properties").and_then(|properties| properties.get(key));
    let other = || form.get("additionalProperties").filter(|schema| schema.is_object());
    named.or_else(other)
}
