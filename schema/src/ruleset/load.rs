//! From data to a ruleset: overlays, rulings, and what an entry must not lack.

use std::fmt;

use crate::ordered::IndexMap;
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
        let Value::Object(entries) = entries else {
            return shape(format!("/{section}"), error);
        };
        let faulty: Vec<_> = entries
            .iter()
            .filter_map(|(id, entry)| {
                let one = Value::Object([(id.clone(), entry.clone())].into_iter().collect());
                alone(one).map(|error| (id, error))
            })
            .collect();
        let one_of_many = faulty.len() < entries.len() || entries.len() == 1;
        // Where every part fails alone, the section is one thing and not a table of entries.
        return match faulty.into_iter().next() {
            Some((id, error)) if one_of_many => shape(format!("/{section}/{id}"), error),
            _ => shape(format!("/{section}"), error),
        };
    }
    shape(String::new(), message.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
