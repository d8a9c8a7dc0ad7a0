//! From data to a ruleset: overlays, rulings, and what an entry must not lack.

use std::fmt;

use crate::hashed::IndexMap;
use serde_json::{Map, Value};

use super::Ruleset;
use super::attribute::Carrier;
use super::figures;
use super::own;
use super::sub_types::{self, resolve_sub_types};

pub(crate) use super::sub_types::overlay;
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
    /// A figure is named that units or leaders do not carry.
    UnknownFigure {
        /// The JSON pointer of what names it.
        pointer: String,
        /// Who should carry it.
        bearer: Carrier,
        /// Its name.
        figure: String,
    },
    /// A figure is counted or compared that is no number.
    NoNumber {
        /// The JSON pointer of what names it.
        pointer: String,
        /// Its name.
        figure: String,
    },
    /// A figure has a name that means something else here.
    TakenName {
        /// The JSON pointer of the figure.
        pointer: String,
        /// Its name.
        figure: String,
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
            Self::UnknownFigure { pointer, figure, .. } => {
                write!(f, "{pointer}: nobody carries a figure `{figure}`")
            }
            Self::NoNumber { pointer, figure } => {
                write!(f, "{pointer}: the figure `{figure}` is no number")
            }
            Self::TakenName { pointer, figure } => {
                write!(f, "{pointer}: `{figure}` means something else already")
            }
            Self::Shape { pointer, message } => write!(f, "{pointer}: {message}"),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<sub_types::Unresolved> for LoadError {
    fn from(error: sub_types::Unresolved) -> Self {
        match error {
            sub_types::Unresolved::Parent { troop, parent } => {
                Self::UnknownParent { troop, parent }
            }
            sub_types::Unresolved::TooMany { sub_types, most } => Self::Shape {
                pointer: "/troops".to_owned(),
                message: format!("{sub_types} sub-types, more than {most}"),
            },
        }
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
    own::fill(&mut data);
    resolve_sub_types(&mut data)?;
    whole_troops(&data)?;
    let ruleset = read(&data).map_err(|message| blame(&data, &message))?;
    figures::prove(&ruleset)?;
    Ok(ruleset)
}

/// Reads the text of a ruleset. Everything that reads one reads it here: a second way to read two hundred
/// types would be a good part of the whole program once more.
///
/// # Errors
///
/// Fails where the text is not a ruleset.
pub(super) fn read_text(text: &str) -> Result<Ruleset, serde_json::Error> {
    serde_json::from_str(text)
}

/// Reads data as a ruleset, or says why it is none.
fn read(data: &Value) -> Result<Ruleset, String> {
    read_text(&data.to_string()).map_err(|error| {
        let words = error.to_string();
        // Nobody has seen the text.
        let place = format!(" at line {} column {}", error.line(), error.column());
        words.strip_suffix(&place).unwrap_or(&words).to_owned()
    })
}

/// Refuses a troop without what the rules of the game count in.
fn whole_troops(data: &Value) -> Result<(), LoadError> {
    let has = |rule: &str| data.get(rule).is_some_and(Value::is_object);
    let mut needed: Vec<&str> = Vec::new();
    if has("budget") {
        needed.extend(["plaquettes", "weights"]);
    }
    if has("cohesion") {
        needed.push("counter");
    }
    let troops = data.get("troops").and_then(Value::as_object).into_iter().flatten();
    for (id, troop) in troops.filter(|(_, troop)| troop.is_object()) {
        if let Some(key) = needed.iter().find(|key| troop.get(**key).is_none()) {
            let pointer = format!("/troops/{id}");
            return Err(LoadError::Shape { pointer, message: format!("missing field `{key}`") });
        }
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
                "id": "probe", "name": "probe", "book": "probe",
            });
            if let Value::Object(probe) = &mut probe {
                probe.insert(section.clone(), entries);
            }
            read(&probe).err()
        };
        let Some(error) = alone(entries.clone()) else { continue };
        let mut pointer = format!("/{section}");
        let error = narrow(&mut pointer, entries, &alone).unwrap_or(error);
        return shape(pointer, error);
    }
    shape(String::new(), message.to_owned())
}

/// Follows a fault into a value as far as it can be told where it lies: without the part at fault the
/// rest can be read. Of a table with several such entries the first is meant. Gives the fault of the part.
fn narrow(
    pointer: &mut String,
    value: &Value,
    fault_of: &dyn Fn(Value) -> Option<String>,
) -> Option<String> {
    let parts: Vec<String> = match value {
        Value::Object(entries) => entries.keys().cloned().collect(),
        Value::Array(items) => (0..items.len()).map(|at| at.to_string()).collect(),
        _ => return None,
    };
    let only = |kept: &dyn Fn(&str) -> bool| match value {
        Value::Object(entries) => {
            let entries = entries.iter().filter(|(key, _)| kept(key));
            Value::Object(entries.map(|(key, it)| (key.clone(), it.clone())).collect())
        }
        Value::Array(items) => {
            let items = items.iter().enumerate().filter(|(at, _)| kept(&at.to_string()));
            Value::Array(items.map(|(_, it)| it.clone()).collect())
        }
        other => other.clone(),
    };
    let without = |part: &&String| fault_of(only(&|key| key != part.as_str())).is_none();
    let alone = |part: &&String| fault_of(only(&|key| key == part.as_str())).is_some();
    let is_table = || fault_of(only(&|_| false)).is_none();
    let (part, rest) = match parts.iter().find(without) {
        Some(part) => (part, value.clone()),
        None if is_table() => {
            let part = parts.iter().find(alone)?;
            (part, only(&|key| key == part.as_str()))
        }
        None => return None,
    };
    let step = format!("/{}", part.replace('~', "~0").replace('/', "~1"));
    // Of a list that one item is left of, it is the first.
    let place = if rest.as_array().is_some_and(|rest| rest.len() == 1) { "/0" } else { &step };
    let with = |new: Value| {
        let mut whole = rest.clone();
        whole.pointer_mut(place).into_iter().for_each(|place| *place = new.clone());
        fault_of(whole)
    };
    let inner = rest.pointer(place)?;
    pointer.push_str(&step);
    narrow(pointer, inner, &with).or_else(|| with(inner.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_fault_is_followed_to_the_part_that_lacks_something() {
        let method = json!({"name": "M", "ref": "1", "effect": "So."});
        let short = json!({"name": "M", "ref": "1"});
        let blamed = |methods: Value| {
            let rules = json!({"ref": "1", "rows": 2, "units-in-hex": 1, "methods": methods});
            let data = json!({"id": "g", "name": "G", "book": "G", "set-up": rules});
            match finish(data).unwrap_err() {
                LoadError::Shape { pointer, message } => (pointer, message),
                other => panic!("{other}"),
            }
        };
        let (pointer, message) = blamed(json!({"turns": method, "alternate": short}));
        assert_eq!(pointer, "/set-up/methods/alternate");
        assert!(message.starts_with("missing field `effect`"), "{message}");
        let (pointer, _) = blamed(json!({"turns": method, "a": short, "b": short}));
        assert_eq!(pointer, "/set-up/methods/a");
        let lacking =
            json!({"id": "g", "name": "G", "book": "G", "set-up": {"ref": "1", "rows": 2}});
        let error = finish(lacking).unwrap_err().to_string();
        assert!(error.starts_with("/set-up: missing field `units-in-hex`"), "{error}");
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
}
