//! From data to a ruleset: overlays, rulings, sub-types.

use std::collections::{HashMap, HashSet};
use std::fmt;

use indexmap::IndexMap;
use serde_json::{Map, Value};

use super::{Ruleset, UnitModel};
use crate::id::{ChoiceId, RulingId};

/// Why data is not a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadError {
    /// A ruling is chosen that the base does not have.
    UnknownRuling(RulingId),
    /// A reading is chosen that its ruling does not offer.
    UnknownChoice(RulingId, ChoiceId),
    /// A troop is a sub-type of one that does not exist, or of itself.
    UnknownParent {
        /// The sub-type.
        troop: String,
        /// What it says it is a sub-type of.
        parent: String,
    },
    /// The merged data lacks something or holds a value of the wrong kind; where, and what.
    Shape {
        /// The JSON pointer of the entry.
        pointer: String,
        /// What is wrong with it.
        message: String,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRuling(ruling) => write!(f, "there is no ruling `{ruling}`"),
            Self::UnknownChoice(ruling, choice) => {
                write!(f, "the ruling `{ruling}` has no reading `{choice}`")
            }
            Self::UnknownParent { troop, parent } => {
                write!(f, "`{troop}` is a sub-type of `{parent}`, which does not exist")
            }
            Self::Shape { pointer, message } => write!(f, "{pointer}: {message}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Lays a change over data: mappings are merged key by key, `null` removes, anything else replaces.
pub fn overlay(base: &mut Value, change: &Value) {
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

/// Lays what a ruling or a house ruleset changes over the data of a ruleset. Inside a troop, `null`
/// stays until sub-types are resolved: it removes what the troop takes from its parent as well.
pub fn amend(data: &mut Value, change: &Value) {
    let mut change = change.clone();
    let troops = change.as_object_mut().and_then(|change| change.shift_remove("troops"));
    overlay(data, &change);
    match (data, troops) {
        (Value::Object(data), Some(Value::Object(troops))) => {
            let known = data.entry("troops").or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(known) = known else { return };
            for (id, troop) in troops {
                if troop.is_null() {
                    known.shift_remove(&id);
                } else {
                    overlay_keeping_nulls(known.entry(id).or_insert(Value::Null), troop);
                }
            }
        }
        (Value::Object(data), Some(other)) => {
            data.insert("troops".to_owned(), other);
        }
        _ => {}
    }
}

fn overlay_keeping_nulls(base: &mut Value, change: Value) {
    match (base, change) {
        (Value::Object(base), Value::Object(change)) => {
            for (key, value) in change {
                overlay_keeping_nulls(base.entry(key).or_insert(Value::Null), value);
            }
        }
        (base, change) => *base = change,
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

/// Applies the readings a house ruleset chooses.
///
/// # Errors
///
/// Fails for a ruling or a reading that does not exist.
pub fn choose(data: &mut Value, chosen: &IndexMap<RulingId, ChoiceId>) -> Result<(), LoadError> {
    for (ruling, choice) in chosen {
        let known = data
            .get("rulings")
            .and_then(|rulings| rulings.get(ruling.as_str()))
            .ok_or_else(|| LoadError::UnknownRuling(ruling.clone()))?;
        let reading = known
            .get("choices")
            .and_then(|choices| choices.get(choice.as_str()))
            .ok_or_else(|| LoadError::UnknownChoice(ruling.clone(), choice.clone()))?;
        let change = reading.get("changes").cloned();
        if let Some(known) = data.get_mut("rulings").and_then(|all| all.get_mut(ruling.as_str())) {
            overlay(known, &serde_json::json!({ "default": choice }));
        }
        if let Some(change) = change {
            amend(data, &change);
        }
    }
    Ok(())
}

/// Reads merged data.
///
/// # Errors
///
/// Fails where an entry lacks something it needs.
pub fn finish(mut data: Value) -> Result<Ruleset, LoadError> {
    resolve_sub_types(&mut data)?;
    whole_troops(&data)?;
    match serde_json::from_value(data.clone()) {
        Ok(ruleset) => Ok(ruleset),
        Err(error) => Err(blame(&data, &error.to_string())),
    }
}

/// Refuses a troop without what its unit model counts in.
fn whole_troops(data: &Value) -> Result<(), LoadError> {
    let model = data.get("model").cloned().and_then(|model| serde_json::from_value(model).ok());
    let needed: &[&str] = match model {
        Some(UnitModel::Plaquettes) => &["plaquettes", "weights"],
        Some(UnitModel::Cohesion) => &["counter"],
        Some(UnitModel::Steps) | None => &[],
    };
    let troops = data.get("troops").and_then(Value::as_object).into_iter().flatten();
    for (id, troop) in troops.filter(|(_, troop)| troop.is_object()) {
        if let Some(key) = needed.iter().find(|key| troop.get(**key).is_none()) {
            let pointer = format!("/troops/{id}");
            return Err(LoadError::Shape { pointer, message: format!("missing field `{key}`") });
        }
    }
    Ok(())
}

/// How many troops may take over what others have: each becomes a whole one, and a text of a few
/// bytes for each must not exhaust the machine.
const SUB_TYPES: usize = 5_000;

/// Completes every sub-type from the type it is a sub-type of.
fn resolve_sub_types(data: &mut Value) -> Result<(), LoadError> {
    let Some(Value::Object(troops)) = data.get_mut("troops") else { return Ok(()) };
    let sub_types = troops.values().filter(|troop| parent_of(troop).is_some()).count();
    if sub_types > SUB_TYPES {
        let message = format!("{sub_types} sub-types, more than {SUB_TYPES}");
        return Err(LoadError::Shape { pointer: "/troops".to_owned(), message });
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

fn parent_of(troop: &Value) -> Option<&str> {
    troop.get("of").and_then(Value::as_str)
}

/// Completes a troop, and before it those it is a sub-type of.
fn complete<'a>(
    raw: &'a Map<String, Value>,
    id: &'a str,
    whole: &mut HashMap<&'a str, Value>,
) -> Result<(), LoadError> {
    let mut line: Vec<(&str, &Value)> = Vec::new();
    let mut seen: HashSet<&str> = HashSet::new();
    let mut next = Some(id);
    while let Some(id) = next.filter(|id| !whole.contains_key(id)) {
        let child = line.last().map_or(id, |(child, _)| child);
        let known = raw.get(id).filter(|_| seen.insert(id));
        let troop = known.ok_or_else(|| LoadError::UnknownParent {
            troop: child.to_owned(),
            parent: id.to_owned(),
        })?;
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

/// Finds the entry that cannot be read, so that the message can point at it.
fn blame(data: &Value, message: &str) -> LoadError {
    let shape = |pointer: String, message: String| LoadError::Shape { pointer, message };
    let Value::Object(sections) = data else {
        return shape(String::new(), message.to_owned());
    };
    for (section, entries) in sections {
        // A section alone, in an otherwise empty ruleset, shows whether it is the one at fault.
        let alone = |entries: Value| {
            let mut probe = serde_json::json!({
                "id": "probe", "name": "probe", "book": "probe", "model": "plaquettes",
            });
            if let Value::Object(probe) = &mut probe {
                probe.insert(section.clone(), entries);
            }
            serde_json::from_value::<Ruleset>(probe).err()
        };
        let Some(error) = alone(entries.clone()) else { continue };
        let Value::Object(entries) = entries else {
            return shape(format!("/{section}"), error.to_string());
        };
        let faulty: Vec<_> = entries
            .iter()
            .filter_map(|(id, entry)| {
                let one = Value::Object([(id.clone(), entry.clone())].into_iter().collect());
                alone(one).map(|error| (id, error))
            })
            .collect();
        // Where every part fails alone, the section is one thing and not a table of entries.
        return match faulty.first() {
            Some((id, error)) if faulty.len() < entries.len() || entries.len() == 1 => {
                shape(format!("/{section}/{id}"), error.to_string())
            }
            _ => shape(format!("/{section}"), error.to_string()),
        };
    }
    shape(String::new(), message.to_owned())
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
    fn a_new_sub_type_can_do_without_what_its_parent_has() {
        let mut data = json!({"troops": {"a": {"weights": {"light": {}, "heavy": {"hexes": 1}}}}});
        amend(&mut data, &json!({"troops": {"b": {"of": "a", "weights": {"heavy": null}}}}));
        resolve_sub_types(&mut data).unwrap();
        assert_eq!(data["troops"]["b"], json!({"of": "a", "weights": {"light": {}}}));
    }

    #[test]
    fn a_change_can_take_from_a_sub_type_what_its_parent_has() {
        let mut data = json!({"troops": {
            "a": {"weights": {"light": {}, "heavy": {"hexes": 1}}},
            "b": {"of": "a", "weights": {"heavy": {"hexes": 2}}},
        }});
        amend(&mut data, &json!({"troops": {"b": {"weights": {"heavy": null}}}}));
        resolve_sub_types(&mut data).unwrap();
        assert_eq!(data["troops"]["b"], json!({"of": "a", "weights": {"light": {}}}));
        amend(&mut data, &json!({"troops": {"a": null}}));
        assert!(data["troops"].get("a").is_none());
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
        assert!(matches!(resolve_sub_types(&mut data), Err(LoadError::Shape { .. })));
    }

    #[test]
    fn a_circle_of_sub_types_is_refused() {
        let mut data = json!({"troops": {"a": {"of": "b"}, "b": {"of": "a"}}});
        assert!(matches!(resolve_sub_types(&mut data), Err(LoadError::UnknownParent { .. })));
    }
}
