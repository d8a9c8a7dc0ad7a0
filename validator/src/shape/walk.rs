//! Finding the part of a schema that speaks about a place.

use banneret_schema::id::{ID_PATTERN, is_id};
use banneret_yaml::{Route, Step};
use serde_json::Value;

/// The schema of the value at a route; choices between shapes are made by what is written there.
pub(super) fn schema_at<'s>(
    schema: &'s Value,
    instance: &Value,
    route: &Route,
) -> Option<&'s Value> {
    let mut at = settled(schema, schema, instance);
    let mut value = instance;
    for step in route.steps() {
        let (next, inner) = match step {
            Step::Index(index) if value.is_array() => (at.get("items")?, value.get(index)?),
            step => {
                let key = match step {
                    Step::Key(key) => key.to_string(),
                    Step::Index(index) => index.to_string(),
                };
                let known = at.get("properties").and_then(|properties| properties.get(&key));
                (known.or_else(|| entry_schema(at, &key))?, value.get(&key)?)
            }
        };
        value = inner;
        at = settled(schema, next, value);
    }
    Some(at)
}

/// The name of the definition that the value at a route follows: `TroopId`.
pub(super) fn definition_at<'s>(
    schema: &'s Value,
    instance: &Value,
    route: &Route,
) -> Option<&'s str> {
    let outer = schema_at(schema, instance, &route.parent()?)?;
    let mut at = match route.last()? {
        Step::Index(_) => outer.get("items").or_else(|| items_of(outer))?,
        Step::Key(key) => {
            let known = outer.get("properties").and_then(|properties| properties.get(&**key));
            known.or_else(|| entry_schema(outer, key))?
        }
    };
    // One value or several: both are of the same definition.
    if let Some(Value::Array(branches)) = at.get("anyOf") {
        at = branches.iter().find(|branch| branch.get("$ref").is_some())?;
    }
    at.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

/// What the items of a list follow, where the list is one of several shapes.
fn items_of(choice: &Value) -> Option<&Value> {
    choice.get("anyOf")?.as_array()?.iter().find_map(|branch| branch.get("items"))
}

/// The schema of an entry of a table: any key, or any id.
pub(super) fn entry_schema<'s>(table: &'s Value, key: &str) -> Option<&'s Value> {
    let by_id = table.get("patternProperties").and_then(|patterns| patterns.get(ID_PATTERN));
    by_id.filter(|_| is_id(key)).or_else(|| table.get("additionalProperties"))
}

/// Follows references, and of several shapes takes the one meant.
fn settled<'s>(root: &'s Value, mut at: &'s Value, value: &Value) -> &'s Value {
    // Every step goes deeper into a finite schema; the bound guards against a circle in it.
    for _ in 0..32 {
        if let Some(target) = at.get("$ref").and_then(Value::as_str) {
            let found = target.strip_prefix('#').and_then(|pointer| root.pointer(pointer));
            match found {
                Some(found) => at = found,
                None => return at,
            }
        } else if at.get("properties").is_some() {
            // A mapping of which some key is needed is no choice between shapes.
            return at;
        } else if let Some(Value::Array(branches)) = at.get("anyOf").or_else(|| at.get("oneOf")) {
            match branches.iter().position(|branch| fits(root, branch, value)) {
                Some(index) => at = &branches[index],
                None => return at,
            }
        } else {
            return at;
        }
    }
    at
}

/// Whether a shape is the one meant by a value: its type fits, and so does the key that names it.
pub(super) fn fits(root: &Value, branch: &Value, value: &Value) -> bool {
    let branch = settled(root, branch, value);
    // One word of several is told by the word alone.
    if branch.get("const").is_some_and(|word| word != value) {
        return false;
    }
    let of_type = match branch.get("type") {
        Some(Value::String(kind)) => is_of(kind, value),
        Some(Value::Array(kinds)) => {
            kinds.iter().filter_map(Value::as_str).any(|kind| is_of(kind, value))
        }
        _ if branch.get("enum").is_some() || branch.get("const").is_some() => {
            return branch
                .get("enum")
                .and_then(Value::as_array)
                .is_some_and(|all| all.contains(value))
                || branch.get("const") == Some(value);
        }
        // A choice that is still open has no shape for the value.
        _ => branch.get("anyOf").or_else(|| branch.get("oneOf")).is_none(),
    };
    of_type && tag_fits(branch, value)
}

/// A mapping that is one of several is told by its one required key.
fn tag_fits(branch: &Value, value: &Value) -> bool {
    let Value::Object(map) = value else { return true };
    match tag_of(branch) {
        Some(tag) => map.contains_key(tag),
        None => true,
    }
}

/// The one key that names a shape among several.
pub(super) fn tag_of(branch: &Value) -> Option<&str> {
    let Some(Value::Array(required)) = branch.get("required") else { return None };
    let properties = branch.get("properties").and_then(Value::as_object)?;
    match required.as_slice() {
        [Value::String(only)] if properties.len() <= 2 => Some(only),
        _ => None,
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        _ => false,
    }
}
