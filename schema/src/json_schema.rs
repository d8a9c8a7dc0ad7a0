//! JSON Schema (2020-12) of every kind of document, in general and for one game.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::Lang;
use crate::french::translate;
use crate::header::{DocumentKind, FORMAT_VERSION};
use crate::id_tables::{IdTable, Listed};
use crate::parts::{KeyedMapping, PARTS};
use crate::ruleset::attribute::{Attribute, Attributes, Carrier, is_shipped};
use crate::ruleset::is_choice;
use crate::ruleset::outline::Facts;
use crate::ruleset::{Ruleset, shipped};
use crate::scenario::ALL_TABLES;

/// The schema of a kind of document, whatever the game, as it was published when Banneret was built: the
/// program carries what was made of the types, not what makes it.
#[must_use]
pub fn schema(kind: DocumentKind) -> Value {
    published(kind, true)
}

/// The schema of a kind of document made anew of its types: what is to be published.
#[must_use]
pub fn generated(kind: DocumentKind) -> Value {
    let mut schema = match kind {
        DocumentKind::Ruleset => ruleset_schema(),
        DocumentKind::ArmyList => generate::<crate::ArmyList>(),
        DocumentKind::Army => generate::<crate::Army>(),
        DocumentKind::Map => generate::<crate::Map>(),
        DocumentKind::Scenario => inlining(generate::<crate::Scenario>()),
        DocumentKind::Event => generate::<crate::Event>(),
    };
    add_header(&mut schema, kind);
    for game in shipped::ids().filter_map(shipped::ruleset) {
        add_new_figures(&mut schema, &game.attributes);
    }
    schema
}

/// Whether the figures of a game are in the general schemas as it declares them: no table of another game
/// and no figure of an earlier one has the same name and takes other values.
#[must_use]
pub fn is_general(attributes: &Attributes) -> bool {
    let values = |it: &Attribute| (it.number, it.fractions, it.one_of.keys().cloned().collect());
    let first = |bearer: Carrier, id: &str| {
        let mut games = shipped::ids().filter_map(shipped::ruleset);
        let known: Option<(_, _, Vec<_>)> =
            games.find_map(|game| game.attributes.of(bearer).get(id).map(values));
        known
    };
    [Carrier::Unit, Carrier::Leader].into_iter().all(|bearer| {
        attributes.of(bearer).iter().all(|(id, attribute)| {
            let chosen = bearer == Carrier::Unit && is_choice(id.as_str());
            !chosen && first(bearer, id.as_str()) == Some(values(attribute))
        })
    })
}

/// The same for a game that declares figures of its own, which the general schemas do not know.
#[must_use]
pub fn shape_for(kind: DocumentKind, attributes: &Attributes) -> Value {
    of_game(shape(kind), attributes)
}

/// The schema of a kind of document with the figures of one game in place of those of all.
#[must_use]
pub(crate) fn with_figures(kind: DocumentKind, attributes: &Attributes) -> Value {
    of_game(schema(kind), attributes)
}

fn of_game(mut schema: Value, attributes: &Attributes) -> Value {
    drop_figures(&mut schema, attributes);
    add_figures(&mut schema, attributes);
    schema
}

/// The shape of documents of a game that cannot be put together: nobody knows which figures it gives its
/// units and leaders, so that each may be one.
#[must_use]
pub fn shape_of_any(kind: DocumentKind) -> Value {
    let mut schema = shape(kind);
    open_figures(&mut schema, &Value::Bool(true));
    schema
}

/// Lets every figure have any value of a form, and units and leaders carry any figure.
pub(crate) fn open_figures(schema: &mut Value, form: &Value) {
    for (bearer, properties) in bearers(schema) {
        for (key, value) in properties.iter_mut() {
            let chosen = value.get("$ref").and_then(Value::as_str).is_some_and(is_table);
            if chosen || is_shipped(bearer.carrier, key) {
                *value = match (value.get("description").cloned(), form) {
                    (Some(words), Value::Object(form)) => {
                        let words = std::iter::once(("description".to_owned(), words));
                        Value::Object(words.chain(form.clone()).collect())
                    }
                    (_, form) => form.clone(),
                };
            }
        }
    }
    for bearer in BEARERS {
        let rest = format!("/$defs/{}/additionalProperties", bearer.definition);
        if let Some(rest) = schema.pointer_mut(&rest) {
            *rest = form.clone();
        }
    }
}

/// Whether a reference of the schema leads to the ids of a table.
fn is_table(reference: &str) -> bool {
    reference.strip_prefix("#/$defs/").is_some_and(|name| IdTable::of(name).is_some())
}

/// The same without the words that are for people, made of what was published when Banneret was built: what
/// a document is judged by, at no cost to every start. That what is published is current is for the
/// tests to say.
#[must_use]
pub fn shape(kind: DocumentKind) -> Value {
    published(kind, false)
}

/// A published schema, with or without the words that are for people.
fn published(kind: DocumentKind, words: bool) -> Value {
    macro_rules! published {
        ($kind:literal) => {
            [
                include_str!(concat!(env!("OUT_DIR"), "/", $kind, ".schema.json")),
                include_str!(concat!(env!("OUT_DIR"), "/", $kind, ".words.json")),
            ]
        };
    }
    let texts = match kind {
        DocumentKind::Ruleset => published!("ruleset"),
        DocumentKind::ArmyList => published!("army-list"),
        DocumentKind::Army => published!("army"),
        DocumentKind::Map => published!("map"),
        DocumentKind::Scenario => published!("scenario"),
        DocumentKind::Event => published!("event"),
    };
    serde_json::from_str(texts[usize::from(words)])
        .expect("a schema was written as JSON at build time")
}

/// The schema of a kind of document for one game: its ids as enums, with their names.
#[must_use]
pub fn schema_for(kind: DocumentKind, ruleset: &Ruleset) -> Value {
    with_ids(kind, ruleset, &|listed| described(listed, "", Lang::En))
}

/// The published schema of a kind of document, for editors of YAML and JSON. The program carries the files
/// and not the types' descriptions of themselves, which would be a fifth of its code.
#[must_use]
pub fn exported(kind: DocumentKind) -> Value {
    let text = match kind {
        DocumentKind::Ruleset => include_str!("../json/ruleset.schema.json"),
        DocumentKind::ArmyList => include_str!("../json/army-list.schema.json"),
        DocumentKind::Army => include_str!("../json/army.schema.json"),
        DocumentKind::Map => include_str!("../json/map.schema.json"),
        DocumentKind::Scenario => include_str!("../json/scenario.schema.json"),
        DocumentKind::Event => include_str!("../json/event.schema.json"),
    };
    serde_json::from_str(text).expect("a published schema is JSON")
}

/// The same for one game: every id is described with its numbers and its place in the
/// rulebook as well, in the forms such editors show beside what they complete.
#[must_use]
pub fn exported_for(kind: DocumentKind, ruleset: &Ruleset, lang: Lang) -> Value {
    let data = ruleset.data();
    let reader = Facts::new(ruleset, &data, lang);
    let describe = |listed: &Listed<'_>| described(listed, &reader.of(&listed.pointer()), lang);
    let mut schema = with_ids(kind, ruleset, &describe);
    translate(&mut schema, lang);
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        definitions.values_mut().for_each(beside_enums);
    }
    schema
}

fn with_ids(
    kind: DocumentKind,
    ruleset: &Ruleset,
    describe: &dyn Fn(&Listed<'_>) -> String,
) -> Value {
    let mut schema = with_figures(kind, &ruleset.attributes);
    keep_game(&mut schema, kind, ruleset);
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        for table in IdTable::all().filter(|table| !table.is_open) {
            let Some(slot) = definitions.get_mut(table.id) else { continue };
            let mut listed = enumeration(&(table.entries)(ruleset), describe);
            if table.id == "TableId" {
                add_all_tables(&mut listed);
            }
            // A house ruleset adds entries of its own, and names them.
            *slot = match kind {
                DocumentKind::Ruleset => json!({ "anyOf": [listed, slot.take()] }),
                _ => listed,
            };
        }
    }
    schema
}

/// Those who carry figures.
pub(crate) struct FigureBearer {
    /// What documents call them.
    pub(crate) carrier: Carrier,
    /// Their definition in the schemas.
    pub(crate) definition: &'static str,
    /// The key behind which figures stand.
    pub(crate) behind: &'static str,
}

/// Units and leaders.
pub(crate) const BEARERS: [FigureBearer; 2] = [
    FigureBearer { carrier: Carrier::Unit, definition: "Unit", behind: "missile-row" },
    FigureBearer { carrier: Carrier::Leader, definition: "Leader", behind: "replaces" },
];

/// The properties of those who carry figures.
fn bearers(schema: &mut Value) -> Vec<(&'static FigureBearer, &mut Map<String, Value>)> {
    let Some(Value::Object(definitions)) = schema.get_mut("$defs") else { return Vec::new() };
    let mut found = Vec::new();
    for (name, definition) in definitions {
        let Some(bearer) = BEARERS.iter().find(|it| it.definition == name) else { continue };
        if let Some(Value::Object(properties)) = definition.get_mut("properties") {
            found.push((bearer, properties));
        }
    }
    found
}

/// Puts figures where the schemas of units and leaders have them: behind the choices from tables, in the
/// order in which the game declares them.
fn add_figures(schema: &mut Value, attributes: &Attributes) {
    for (bearer, properties) in bearers(schema) {
        let own = attributes.of(bearer.carrier);
        properties.retain(|key, _| !own.contains_key(key.as_str()));
        let mut at = properties.keys().position(|key| key == bearer.behind).map_or(0, |at| at + 1);
        let others = properties.keys().skip(at);
        at += others.take_while(|key| is_shipped(bearer.carrier, key)).count();
        for (id, attribute) in own {
            properties.shift_insert(at, id.to_string(), attribute.schema());
            at += 1;
        }
    }
}

/// The same for figures whose keys are not taken yet.
fn add_new_figures(schema: &mut Value, attributes: &Attributes) {
    let mut fresh = attributes.clone();
    for (bearer, properties) in bearers(schema) {
        let own = match bearer.carrier {
            Carrier::Unit => &mut fresh.unit,
            Carrier::Leader => &mut fresh.leader,
        };
        own.retain(|id, _| !properties.contains_key(id.as_str()));
    }
    add_figures(schema, &fresh);
}

/// Takes the figures of the shipped games away that a game does not have.
fn drop_figures(schema: &mut Value, attributes: &Attributes) {
    for (bearer, properties) in bearers(schema) {
        let own = attributes.of(bearer.carrier);
        properties.retain(|key, _| {
            let chosen = bearer.carrier == Carrier::Unit && is_choice(key);
            own.contains_key(key.as_str()) || chosen || !is_shipped(bearer.carrier, key)
        });
    }
}

/// Leaves out what other games have, and asks for what this one needs.
fn keep_game(schema: &mut Value, kind: DocumentKind, ruleset: &Ruleset) {
    let empty: Vec<_> = IdTable::all()
        .filter(|table| table.is_empty(ruleset))
        .map(|table| format!("#/$defs/{}", table.id))
        .collect();
    for place in KeyedMapping::ALL {
        let definition = place.definition();
        let root = matches!(
            (place, kind),
            (KeyedMapping::Army, DocumentKind::Army)
                | (KeyedMapping::Scenario, DocumentKind::Scenario)
                | (KeyedMapping::Map, DocumentKind::Map)
        );
        let pointer = if root { String::new() } else { format!("/$defs/{definition}") };
        let Some(Value::Object(object)) = schema.pointer_mut(&pointer) else { continue };
        let figures = place.bearer().map(|bearer| ruleset.attributes.of(bearer));
        let figures = || figures.into_iter().flatten();
        if let Some(Value::Object(properties)) = object.get_mut("properties") {
            properties.retain(|_, value| {
                let named = value.get("$ref").or_else(|| value.get("items")?.get("$ref"));
                named
                    .and_then(Value::as_str)
                    .is_none_or(|named| !empty.iter().any(|it| it == named))
            });
            let is_figure = |key: &str| figures().any(|(id, _)| id.as_str() == key);
            for part in PARTS.iter().filter(|part| part.place == place) {
                if !part.is_known_to(ruleset) && !is_figure(part.key) {
                    properties.shift_remove(part.key);
                }
            }
        }
        let parts = PARTS.iter().filter(|part| part.place == place && part.is_needed_by(ruleset));
        let always = |attribute: &Attribute| attribute.required && attribute.who.is_anyone();
        let figures = figures().filter(|(_, it)| always(it)).map(|(id, _)| id.as_str());
        let needed: Vec<_> = parts.map(|part| part.key).chain(figures).collect();
        if !needed.is_empty()
            && let Value::Array(required) = object.entry("required").or_insert_with(|| json!([]))
        {
            required.extend(needed.into_iter().map(Value::from));
        }
    }
}

/// What is said of ids that a game has none of.
pub const NONE_IN_THIS_GAME: &str = "This game has none.";

/// What a scenario means by all tables.
pub const ALL_OF_THE_TABLES: &str = "Every table is taken from the printed play aid.";

fn enumeration(entries: &[Listed<'_>], describe: &dyn Fn(&Listed<'_>) -> String) -> Value {
    if entries.is_empty() {
        return json!({ "description": NONE_IN_THIS_GAME, "not": {} });
    }
    let ids: Vec<_> = entries.iter().map(|listed| listed.id).collect();
    let named = entries.iter().map(|listed| {
        json!({ "const": listed.id, "title": names(listed), "description": describe(listed) })
    });
    let named: Vec<_> = named.collect();
    json!({ "type": "string", "enum": ids, "oneOf": named })
}

/// Scenarios may say `all` for every table.
fn add_all_tables(enumeration: &mut Value) {
    if let Some(Value::Array(ids)) = enumeration.get_mut("enum") {
        ids.push(json!(ALL_TABLES));
    }
    if let Some(Value::Array(named)) = enumeration.get_mut("oneOf") {
        named.push(json!({
            "const": ALL_TABLES,
            "title": "All tables · Toutes les tables",
            "description": ALL_OF_THE_TABLES,
        }));
    }
}

fn names(listed: &Listed<'_>) -> String {
    let name = listed.entry.name();
    let (en, fr) = (name.en(), name.fr());
    if en == fr { en.to_owned() } else { format!("{en} · {fr}") }
}

/// An entry in words: its names, what it is or does, and what the data says of it.
fn described(listed: &Listed<'_>, facts: &str, lang: Lang) -> String {
    let mut text = names(listed);
    if let Some(words) = listed.entry.words() {
        text += &format!(". {}", words.get(lang));
    }
    if !facts.is_empty() {
        let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
        text += &format!("{end} {facts}.");
    }
    text
}

/// Repeats the descriptions of an enumeration where editors look for them: they complete from `enum`, and
/// would otherwise show the description of the key for each of its values.
fn beside_enums(definition: &mut Value) {
    let inner = match definition.get_mut("anyOf").and_then(|forms| forms.get_mut(0)) {
        Some(inner) if inner.get("oneOf").is_some() => inner,
        _ => definition,
    };
    if inner.get("enum").is_none() {
        return;
    }
    let entries = inner.get("oneOf").and_then(Value::as_array);
    let texts: Option<Vec<_>> =
        entries.map(|all| all.iter().map(|entry| entry["description"].clone()).collect());
    if let (Some(texts), Value::Object(object)) = (texts, inner) {
        object.insert("enumDescriptions".to_owned(), Value::Array(texts));
    }
}

fn generate<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.transforms.push(Box::new(RecursiveTransform(tidy)));
        settings.transforms.push(Box::new(RecursiveTransform(describe_variant)));
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
            "extends".to_owned(),
            json!({
                "description": "The game, or the other house ruleset, that it changes: its id, or the path of its file relative to this one. What is not said here is as there.",
                "type": "string",
                "minLength": 1,
            }),
        );
        // What a house ruleset is about comes before what it changes.
        let behind = properties.keys().position(|key| key == "extends").unwrap_or_default() + 1;
        properties.shift_insert(
            behind,
            "choose".to_owned(),
            json!({
                "description": "The readings chosen for unclear places: ruling id to choice id.",
                "type": "object",
                "additionalProperties": { "type": "string" },
            }),
        );
        if let Some(notes) = properties.shift_remove("notes") {
            properties.shift_insert(behind, "notes".to_owned(), notes);
        }
    }
    schema
}

/// A key that decides which form a value has means what the form means.
fn describe_variant(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else { return };
    let Some(meaning) = object.get("description").cloned() else { return };
    if let Some(Value::Object(properties)) = object.get_mut("properties")
        && properties.len() == 1
        && let Some(Value::Object(only)) = properties.values_mut().next()
    {
        only.entry("description").or_insert(meaning);
    }
}

/// Drops what only Rust cares about: null and nothing for absent values, integer formats. What a format
/// says about the size of a number stays, so that a number the schema takes can be read.
fn tidy(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else { return };
    let format = object.remove("format");
    if let Some((least, most)) = format.as_ref().and_then(Value::as_str).and_then(bounds) {
        object.entry("minimum").or_insert_with(|| json!(least));
        object.entry("maximum").or_insert_with(|| json!(most));
    }
    if object.get("default").is_some_and(|value| value.is_null() || is_nothing(value)) {
        object.remove("default");
    }
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

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Object(_) => true,
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
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
        // What is flattened into a mapping takes the keys that are nothing else.
        let rest = match object.remove("patternProperties") {
            Some(Value::Object(mut patterns)) => patterns.remove(crate::id::ID_PATTERN),
            _ => None,
        };
        object.insert("additionalProperties".to_owned(), rest.unwrap_or(Value::Bool(false)));
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
