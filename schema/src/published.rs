//! The schemas that are published: a document is held to the figures of the game it names.
//!
//! Games give the same key other values, and a game of one's own may give its units and leaders any figure. An
//! editor that has nothing but the published schema must not mark what is right in one of them, and still
//! should mark what is wrong in those that ship. So units and leaders are open there, and what a game that
//! ships asks of them stands beside, under the condition that the document is for it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::header::DocumentKind;
use crate::json_schema::{BEARERS, generated, is_general, open_figures, with_figures};
use crate::ruleset::shipped;

/// What is added to the names of definitions that hold for the games whose figures are in the general
/// schema. The build script goes by it, too.
const GENERAL: &str = "shipped";

/// The schema of a kind of document as it is published.
#[must_use]
pub fn published(kind: DocumentKind) -> Value {
    let general = generated(kind);
    let bearing = leading_to_bearers(&general);
    if narrowed(&general, &bearing, GENERAL).is_none() {
        return general;
    }
    let mut open = general.clone();
    open_figures(&mut open, &json!({ "type": ["number", "string", "boolean"] }));
    let games = shipped::ids().filter_map(|id| Some((id, shipped::ruleset(id)?)));
    let (alike, special): (Vec<_>, Vec<_>) =
        games.partition(|(_, game)| is_general(&game.attributes));
    let alike = alike.into_iter().map(|(id, _)| id).collect();
    let mut groups = vec![(GENERAL, alike, general.clone())];
    groups.extend(
        special.into_iter().map(|(id, it)| (id, vec![id], with_figures(kind, &it.attributes))),
    );
    let mut conditions = Vec::new();
    let mut exact = Map::new();
    for (suffix, ids, schema) in groups {
        for name in &bearing {
            let pointer = format!("/$defs/{name}");
            let narrow = match (open.pointer(&pointer), schema.pointer(&pointer)) {
                (Some(open), Some(own)) if is_bearer(name) => Some(narrowed_to(open, own)),
                (_, Some(own)) => narrowed(own, &bearing, suffix),
                (_, None) => None,
            };
            exact.extend(narrow.map(|narrow| (format!("{name}-{suffix}"), narrow)));
        }
        let named =
            json!({ "properties": { "ruleset": { "enum": ids } }, "required": ["ruleset"] });
        let then = narrowed(&general, &bearing, suffix);
        conditions.push(json!({ "if": named, "then": then.unwrap_or(Value::Bool(true)) }));
    }
    if let Value::Object(object) = &mut open {
        let definitions = object.shift_remove("$defs");
        object.insert("allOf".to_owned(), Value::Array(conditions));
        if let Some(Value::Object(mut definitions)) = definitions {
            definitions.extend(exact);
            object.insert("$defs".to_owned(), Value::Object(definitions));
        }
    }
    open
}

fn is_bearer(name: &str) -> bool {
    BEARERS.iter().any(|bearer| bearer.definition == name)
}

/// The definitions through which one comes to units and leaders, and theirs.
fn leading_to_bearers(schema: &Value) -> BTreeSet<String> {
    let Some(Value::Object(definitions)) = schema.get("$defs") else { return BTreeSet::new() };
    let mut found: BTreeSet<String> =
        definitions.keys().filter(|name| is_bearer(name)).cloned().collect();
    loop {
        let more: Vec<_> = definitions
            .iter()
            .filter(|(name, it)| !found.contains(*name) && narrowed(it, &found, "").is_some())
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// A schema that asks nothing but what the narrowed definitions ask, at every place where they stand. What is no
/// mapping and no list fits it, so that of several forms of a value each is asked what it can answer.
fn narrowed(schema: &Value, bearing: &BTreeSet<String>, suffix: &str) -> Option<Value> {
    let target = schema.get("$ref").and_then(Value::as_str);
    if let Some(name) = target.and_then(|target| target.strip_prefix("#/$defs/")) {
        let named = || json!({ "$ref": format!("#/$defs/{name}-{suffix}") });
        return bearing.contains(name).then(named);
    }
    let mut narrow = Map::new();
    if let Some(Value::Object(properties)) = schema.get("properties") {
        let deeper = |(key, it): (&String, &Value)| {
            narrowed(it, bearing, suffix).map(|it| (key.clone(), it))
        };
        let properties: Map<_, _> = properties.iter().filter_map(deeper).collect();
        if !properties.is_empty() {
            narrow.insert("properties".to_owned(), Value::Object(properties));
        }
    }
    if let Some(items) = schema.get("items").and_then(|items| narrowed(items, bearing, suffix)) {
        narrow.insert("items".to_owned(), items);
    }
    let forms = schema.get("anyOf").and_then(Value::as_array).into_iter().flatten();
    let forms: Vec<_> = forms.filter_map(|form| narrowed(form, bearing, suffix)).collect();
    if !forms.is_empty() {
        narrow.insert("allOf".to_owned(), Value::Array(forms));
    }
    (!narrow.is_empty()).then_some(Value::Object(narrow))
}

/// What one definition of a mapping asks beyond another: which keys there are, and the values of those
/// that differ.
fn narrowed_to(open: &Value, own: &Value) -> Value {
    let known = |key: &str| open.get("properties").and_then(|all| all.get(key));
    let mut narrow = Map::new();
    if let Some(Value::Object(properties)) = own.get("properties") {
        let properties = properties.iter().map(|(key, value)| {
            let same = known(key) == Some(value);
            (key.clone(), if same { Value::Bool(true) } else { value.clone() })
        });
        narrow.insert("properties".to_owned(), Value::Object(properties.collect()));
    }
    for rest in ["additionalProperties", "patternProperties"] {
        narrow.extend(own.get(rest).map(|it| (rest.to_owned(), it.clone())));
    }
    Value::Object(narrow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json_schema::shape;

    /// The build script makes the general schema of the published one again.
    #[test]
    fn documents_are_judged_by_the_general_schema() {
        for kind in DocumentKind::ALL {
            let (judged, general) = (shape(kind), generated(kind));
            let names = |it: &Value| it["$defs"].as_object().map(|it| it.keys().cloned().collect());
            let (ours, theirs): (Option<Vec<_>>, Option<Vec<_>>) =
                (names(&judged), names(&general));
            assert_eq!(ours, theirs, "{kind}");
            assert!(judged.get("allOf").is_none(), "{kind}");
            for bearer in BEARERS {
                let of = |it: &Value| it["$defs"][bearer.definition].clone();
                let (judged, general) = (of(&judged), of(&general));
                assert_eq!(judged["additionalProperties"], general["additionalProperties"]);
                for (key, value) in general["properties"].as_object().into_iter().flatten() {
                    let judged = &judged["properties"][key];
                    for says in ["$ref", "type", "items", "minimum", "maximum", "enum"] {
                        assert_eq!(judged.get(says), value.get(says), "{kind} {key} {says}");
                    }
                }
            }
        }
    }
}
