//! JSON Schema (2020-12) of every kind of document, in general and for one game.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::header::{DocumentKind, FORMAT_VERSION};
use crate::model_keys::{MODEL_KEYS, Place};
use crate::ruleset::entry::Entry;
use crate::ruleset::weapon::ExoticWeapon;
use crate::ruleset::{Ruleset, UnitModel};

/// The schema of a kind of document, whatever the game.
#[must_use]
pub fn schema(kind: DocumentKind) -> Value {
    let mut schema = match kind {
        DocumentKind::Ruleset => ruleset_schema(),
        DocumentKind::ArmyList => generate::<crate::ArmyList>(),
        DocumentKind::Army => generate::<crate::Army>(),
        DocumentKind::Map => generate::<crate::Map>(),
        DocumentKind::Scenario => inlining(generate::<crate::Scenario>()),
    };
    add_header(&mut schema, kind);
    schema
}

/// The schema of a kind of document for one game: its ids as enums, with their names.
#[must_use]
pub fn schema_for(kind: DocumentKind, ruleset: &Ruleset) -> Value {
    let mut schema = schema(kind);
    keep_model(&mut schema, kind, ruleset.model);
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        for (definition, entries) in tables(ruleset) {
            if let Some(slot) = definitions.get_mut(definition) {
                *slot = enumeration(&entries);
            }
        }
    }
    schema
}

/// Leaves out the keys of other unit models, and asks for those of this one.
fn keep_model(schema: &mut Value, kind: DocumentKind, model: UnitModel) {
    for key in MODEL_KEYS {
        let (definition, root) = match key.place {
            Place::Army => ("Army", kind == DocumentKind::Army),
            Place::Unit => ("Unit", false),
            Place::Leader => ("Leader", false),
            Place::Scenario => ("Scenario", kind == DocumentKind::Scenario),
            Place::Side => ("Side", false),
            Place::Corps => ("Corps", false),
            Place::Placement => ("FullPlacement", false),
            Place::Map => ("Map", kind == DocumentKind::Map),
            Place::Hexside => ("HexsideFeature", false),
        };
        let pointer = if root { String::new() } else { format!("/$defs/{definition}") };
        let Some(Value::Object(object)) = schema.pointer_mut(&pointer) else { continue };
        if !key.is_known_to(model) {
            if let Some(Value::Object(properties)) = object.get_mut("properties") {
                properties.shift_remove(key.key);
            }
        } else if key.is_needed_by(model) {
            let required = object.entry("required").or_insert_with(|| json!([]));
            if let Value::Array(required) = required {
                required.push(json!(key.key));
            }
        }
    }
}

/// The entries of a ruleset that an id of the schema (`TroopId`) can name, with their ids.
pub fn entries_of<'r>(
    ruleset: &'r Ruleset,
    definition: &str,
) -> impl Iterator<Item = (&'r str, &'r dyn Entry)> + Clone + use<'r> {
    let table = tables(ruleset).into_iter().find(|(known, _)| *known == definition);
    let entries = table.map(|(_, entries)| entries).unwrap_or_default();
    entries.into_iter().map(|listed| (listed.id, listed.entry))
}

#[derive(Clone)]
struct Listed<'r> {
    id: &'r str,
    entry: &'r dyn Entry,
}

/// The id types of the schema, each with the entries of the ruleset it names.
fn tables(ruleset: &Ruleset) -> Vec<(&'static str, Vec<Listed<'_>>)> {
    macro_rules! tables {
        ($($definition:literal: $field:ident),+ $(,)?) => {
            vec![$((
                $definition,
                ruleset.$field.iter().map(|(id, entry)| Listed { id: id.as_ref(), entry }).collect::<Vec<_>>(),
            )),+]
        };
    }
    let mut tables = tables! {
        "TroopId": troops,
        "WeightId": weights,
        "MountId": mounts,
        "MeleeId": melee_weapons,
        "MissileId": missile_weapons,
        "TrainingId": training,
        "MoraleId": morale,
        "TraitId": traits,
        "RankId": ranks,
        "LeaderTraitId": leader_traits,
        "CharacterId": characters,
        "PowerId": powers,
        "EquipmentId": equipment,
        "FormationId": formations,
        "TerrainId": terrain,
        "ObstacleId": obstacles,
        "OptionId": options,
        "StateId": states,
        "BoatId": boats,
        "ClassId": classes,
        "NationId": nations,
        "MissileRowId": missile_rows,
        "LineId": lines,
        "TableId": tables,
    };
    // Weapons of one people can be named wherever the weapon they count as can.
    for (definition, entries) in &mut tables {
        let counts = |weapon: &ExoticWeapon| match *definition {
            "MeleeId" => weapon.melee.is_some(),
            "MissileId" => weapon.missile.is_some(),
            _ => false,
        };
        let exotic = ruleset.exotic_weapons.iter().filter(|(_, weapon)| counts(weapon));
        entries.extend(exotic.map(|(id, entry)| Listed { id, entry }));
    }
    tables
}

fn enumeration(entries: &[Listed<'_>]) -> Value {
    let ids: Vec<_> = entries.iter().map(|entry| entry.id).collect();
    let named: Vec<_> = entries
        .iter()
        .map(|entry| {
            let name = entry.entry.name();
            let names = if name.en() == name.fr() {
                name.en().to_owned()
            } else {
                format!("{} · {}", name.en(), name.fr())
            };
            let description = match entry.entry.words() {
                Some(means) => format!("{names}. {}", means.en()),
                None => names.clone(),
            };
            json!({ "const": entry.id, "title": names, "description": description })
        })
        .collect();
    if named.is_empty() {
        return json!({ "description": "This game has none.", "not": {} });
    }
    json!({ "type": "string", "enum": ids, "oneOf": named })
}

fn generate<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.transforms.push(Box::new(RecursiveTransform(tidy)));
        settings.transforms.push(Box::new(Close));
    });
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

/// What is written inside another document needs no ruleset and no id of its own.
fn inlining(mut schema: Value) -> Value {
    for inner in ["Army", "Map"] {
        let required = schema.pointer_mut(&format!("/$defs/{inner}/required"));
        if let Some(Value::Array(required)) = required {
            required.retain(|key| key != "ruleset" && key != "id");
        }
    }
    schema
}

/// A house ruleset says only what it changes, and removes with an empty value.
fn ruleset_schema() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.transforms.push(Box::new(RecursiveTransform(tidy)));
        settings.transforms.push(Box::new(RecursiveTransform(partial)));
        settings.transforms.push(Box::new(Close));
    });
    let mut schema = settings.into_generator().into_root_schema_for::<Ruleset>().to_value();
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        properties.insert(
            "choose".to_owned(),
            json!({
                "description": "The readings chosen for unclear places: ruling id to choice id.",
                "type": "object",
                "additionalProperties": { "type": "string" },
            }),
        );
        properties.insert("extends".to_owned(), json!({ "$ref": "#/$defs/RulesetId" }));
    }
    schema
}

/// Drops what only Rust cares about: null for absent values, integer formats. What a format says
/// about the size of a number stays, so that a number the schema takes can be read.
fn tidy(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else { return };
    let format = object.remove("format");
    if let Some((least, most)) = format.as_ref().and_then(Value::as_str).and_then(bounds) {
        object.entry("minimum").or_insert_with(|| json!(least));
        object.entry("maximum").or_insert_with(|| json!(most));
    }
    object.remove("default");
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            object.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(branches)) = object.get_mut("anyOf") {
        branches.retain(|branch| branch.get("type") != Some(&json!("null")));
        if let [Value::Object(only)] = branches.as_slice() {
            let only = only.clone();
            object.remove("anyOf");
            for (key, value) in only {
                object.entry(key).or_insert(value);
            }
        }
    }
    if let Some(Value::Array(values)) = object.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
}

/// The least and the largest number of an integer format.
fn bounds(format: &str) -> Option<(i64, i64)> {
    Some(match format {
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, i64::MAX),
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        _ => return None,
    })
}

/// Makes every key optional and every entry of a table removable.
fn partial(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else { return };
    object.remove("required");
    let removable = |entry: &mut Value| {
        if entry.is_object() {
            let kept = entry.take();
            *entry = json!({ "anyOf": [kept, { "type": "null" }] });
        }
    };
    if let Some(entry) = object.get_mut("additionalProperties") {
        removable(entry);
    }
    if let Some(Value::Object(entries)) = object.get_mut("patternProperties") {
        entries.values_mut().for_each(removable);
    }
}

/// Closes every described mapping: unknown keys are errors, except `notes` and `x-…`.
#[derive(Clone)]
struct Close;

impl Transform for Close {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        let Some(object) = schema.as_object_mut() else { return };
        if object.contains_key("additionalProperties") {
            return;
        }
        let Some(Value::Object(properties)) = object.get_mut("properties") else { return };
        properties
            .entry("notes")
            .or_insert_with(|| json!({ "description": "Free text.", "type": "string" }));
        object.insert("additionalProperties".to_owned(), Value::Bool(false));
        object.insert("patternProperties".to_owned(), json!({ "^x-": true }));
    }
}

fn add_header(schema: &mut Value, kind: DocumentKind) {
    let Value::Object(object) = schema else { return };
    let mut properties = Map::new();
    properties.insert(
        "banneret".to_owned(),
        json!({ "description": "The version of the format.", "const": FORMAT_VERSION }),
    );
    properties.insert(
        "kind".to_owned(),
        json!({ "description": "The kind of document.", "const": kind.as_str() }),
    );
    if let Some(Value::Object(own)) = object.remove("properties") {
        properties.extend(own);
    }
    object.insert("properties".to_owned(), Value::Object(properties));
    let mut required = vec![json!("banneret"), json!("kind")];
    if let Some(Value::Array(own)) = object.remove("required") {
        required.extend(own);
    }
    object.insert("required".to_owned(), Value::Array(required));
    object.insert("title".to_owned(), json!(format!("Banneret {kind}")));
    in_reading_order(object);
}

/// Puts what a reader looks for first to the front, and the definitions last.
fn in_reading_order(object: &mut Map<String, Value>) {
    let first = ["$schema", "title", "description", "type", "required", "properties"];
    let mut ordered = Map::new();
    for key in first {
        if let Some(value) = object.remove(key) {
            ordered.insert(key.to_owned(), value);
        }
    }
    let definitions = object.remove("$defs");
    ordered.extend(std::mem::take(object));
    ordered.extend(definitions.map(|definitions| ("$defs".to_owned(), definitions)));
    *object = ordered;
}
