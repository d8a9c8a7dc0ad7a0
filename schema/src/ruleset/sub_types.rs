//! Troops that are others with a difference, made whole. The build script does it for the shipped
//! rulesets; what a house ruleset adds is completed when it is read.

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};

/// Why a sub-type cannot be made whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unresolved {
    /// A troop is a sub-type of one that does not exist, or of itself.
    Parent {
        /// The sub-type.
        troop: String,
        /// What it says it is a sub-type of.
        parent: String,
    },
    /// There are more than any game has.
    TooMany {
        /// How many there are.
        sub_types: usize,
        /// How many there may be.
        most: usize,
    },
}

/// Lays a change over data: mappings are merged key by key, `null` removes, anything else replaces.
pub(crate) fn overlay(base: &mut Value, change: &Value) {
    match (base, change) {
        (Value::Object(base), Value::Object(change)) => {
            for (key, value) in change {
                match (base.get_mut(key), value) {
                    (_, Value::Null) => {
                        base.shift_remove(key);
                    }
                    (Some(old), value) => overlay(old, value),
                    (None, value) => {
                        base.insert(key.clone(), without_nulls(value));
                    }
                }
            }
        }
        (base, change) => *base = without_nulls(change),
    }
}

fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => Value::Object(
            map.iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(key, value)| (key.clone(), without_nulls(value)))
                .collect(),
        ),
        other => other.clone(),
    }
}

/// How many troops may take over what others have: each becomes a whole one, and a text of a few
/// bytes for each must not exhaust the machine.
const SUB_TYPES: usize = 5_000;

/// Completes every sub-type from the type it is a sub-type of.
pub(crate) fn resolve_sub_types(data: &mut Value) -> Result<(), Unresolved> {
    let Some(Value::Object(troops)) = data.get_mut("troops") else { return Ok(()) };
    let sub_types = troops.values().filter(|troop| parent_of(troop).is_some()).count();
    if sub_types > SUB_TYPES {
        return Err(Unresolved::TooMany { sub_types, most: SUB_TYPES });
    }
    let raw = troops.clone();
    let mut whole: HashMap<&str, Value> = HashMap::new();
    for id in raw.keys() {
        complete(&raw, id, &mut whole)?;
    }
    for (id, troop) in troops.iter_mut() {
        if let Some(whole) = whole.remove(id.as_str()) {
            *troop = whole;
        }
    }
    Ok(())
}

/// Puts sub-types as they were written in the place of what was made of them.
pub(crate) fn put_back(data: &mut Value, sub_types: &Value) {
    let (Some(Value::Object(troops)), Value::Object(sub_types)) =
        (data.get_mut("troops"), sub_types)
    else {
        return;
    };
    for (id, troop) in sub_types {
        troops.insert(id.clone(), troop.clone());
    }
}

fn parent_of(troop: &Value) -> Option<&str> {
    troop.get("of").and_then(Value::as_str)
}

/// Completes a troop, and before it those it is a sub-type of.
fn complete<'a>(
    raw: &'a Map<String, Value>,
    id: &'a str,
    whole: &mut HashMap<&'a str, Value>,
) -> Result<(), Unresolved> {
    let mut line: Vec<(&str, &Value)> = Vec::new();
    let mut seen: HashSet<&str> = HashSet::new();
    let mut next = Some(id);
    while let Some(id) = next.filter(|id| !whole.contains_key(id)) {
        let child = line.last().map_or(id, |(child, _)| child);
        let known = raw.get(id).filter(|_| seen.insert(id));
        let troop = known
            .ok_or_else(|| Unresolved::Parent { troop: child.to_owned(), parent: id.to_owned() })?;
        line.push((id, troop));
        next = parent_of(troop);
    }
    for (id, troop) in line.into_iter().rev() {
        let parent = parent_of(troop).and_then(|parent| whole.get(parent));
        let completed = match parent {
            Some(parent) => {
                let mut completed = parent.clone();
                overlay(&mut completed, troop);
                completed
            }
            None => without_nulls(troop),
        };
        whole.insert(id, completed);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_overlay_merges_replaces_and_removes() {
        let mut base = json!({"a": {"x": 1, "y": [1, 2]}, "b": 2});
        overlay(&mut base, &json!({"a": {"x": null, "y": [3], "z": {"k": null, "v": 1}}, "c": 4}));
        assert_eq!(base, json!({"a": {"y": [3], "z": {"v": 1}}, "b": 2, "c": 4}));
    }

    #[test]
    fn a_sub_type_takes_what_it_does_not_say() {
        let mut data = json!({"troops": {
            "a": {"plaquettes": 4, "weights": {"light": {"hexes": 2}, "heavy": {"hexes": 1}}},
            "b": {"of": "a", "weights": {"heavy": null, "light": {"effect": "x"}}},
            "c": {"of": "b", "plaquettes": 1},
        }});
        resolve_sub_types(&mut data).unwrap();
        assert_eq!(
            data["troops"]["c"],
            json!({
                "of": "b", "plaquettes": 1, "weights": {"light": {"hexes": 2, "effect": "x"}},
            })
        );
    }

    #[test]
    fn a_long_chain_of_sub_types_is_completed() {
        let mut troops = Map::new();
        troops.insert("t0".into(), json!({"plaquettes": 4}));
        for number in 1..=4_000 {
            let parent = format!("t{}", number - 1);
            troops.insert(format!("t{number}"), json!({ "of": parent }));
        }
        let mut data = json!({ "troops": troops });
        resolve_sub_types(&mut data).unwrap();
        assert_eq!(data["troops"]["t4000"], json!({"of": "t3999", "plaquettes": 4}));
    }

    #[test]
    fn more_sub_types_than_any_game_has_are_refused() {
        let mut troops = Map::new();
        troops.insert("t".into(), json!({"plaquettes": 4}));
        for number in 0..=SUB_TYPES {
            troops.insert(format!("t{number}"), json!({ "of": "t" }));
        }
        let mut data = json!({ "troops": troops });
        assert!(matches!(resolve_sub_types(&mut data), Err(Unresolved::TooMany { .. })));
    }

    #[test]
    fn a_circle_of_sub_types_is_refused() {
        let mut data = json!({"troops": {"a": {"of": "b"}, "b": {"of": "a"}}});
        assert!(matches!(resolve_sub_types(&mut data), Err(Unresolved::Parent { .. })));
    }
}
