//! A ruleset as people read it: table by table, every entry with its name, words, reference and facts.
//!
//! It is made of the same data as the JSON, led by the JSON Schema of rulesets, so that nothing the data
//! has can be forgotten: ids are shown by the names they stand for, conditions on units in words, keys
//! and fixed words in the language of the reader.

pub mod labels;

use std::sync::OnceLock;

use serde_json::{Map, Value};

use self::labels::{label, word};
use super::who::Who;
use super::{CAPTIONS, Ruleset};
use crate::hashed::{HashMap, HashSet};
use crate::header::DocumentKind;
use crate::id_tables::IdTable;
use crate::json_schema::schema;
use crate::name::{Lang, Name};
use crate::say::Words;

/// A table of a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineTable {
    /// Its key in the data.
    pub key: String,
    /// What it holds.
    pub caption: String,
    /// What it says: for a table of entries, these are its only part.
    pub item: OutlineItem,
}

/// An entry of a table, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OutlineItem {
    /// Its id.
    pub id: Option<String>,
    /// What players call it.
    pub name: Option<String>,
    /// Where the rulebook says so.
    pub reference: Option<String>,
    /// What it is or does, in words.
    pub words: Vec<String>,
    /// What the data says of it: label and text.
    pub facts: Vec<(String, String)>,
    /// What it is made of: label and entries. The entries of a table have no label.
    pub parts: Vec<(String, Vec<OutlineItem>)>,
}

impl OutlineTable {
    /// Whether the game has nothing of the sort.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.item == OutlineItem::default()
    }
}

/// Every table of a ruleset, in the order of its data, and before them what is said of the game as a whole.
#[must_use]
pub fn outline(ruleset: &Ruleset, lang: Lang) -> (OutlineItem, Vec<OutlineTable>) {
    let reader = Reader { ruleset, lang, names: Names::of(ruleset) };
    let Value::Object(data) = ruleset.data() else {
        return (OutlineItem::default(), Vec::new());
    };
    let (mut game, mut tables) = (Map::new(), Vec::new());
    for (key, value) in data {
        let node = property(root(), &key);
        let Some((_, caption)) = CAPTIONS.iter().find(|(part, _)| part.replace('_', "-") == key)
        else {
            game.insert(key, value);
            continue;
        };
        let caption = match lang {
            // Whether other games have the table is no matter here.
            Lang::En => described(node).split(", in games").next().unwrap_or_default(),
            Lang::Fr => caption,
        };
        let caption = caption.trim_end_matches('.').to_owned();
        let item = reader.table(node, &value);
        tables.push(OutlineTable { key, caption, item });
    }
    (reader.item(root(), None, &game), tables)
}

/// What the data of a ruleset says of an entry of one of its tables, in one line.
#[must_use]
pub fn entry_facts(ruleset: &Ruleset, table: &IdTable, id: &str, lang: Lang) -> Option<String> {
    let listed = (table.entries)(ruleset).into_iter().find(|listed| listed.id == id)?;
    let data = ruleset.data();
    let reader = Reader { ruleset, lang, names: Names::of(ruleset) };
    Some(Facts { reader, data: &data }.of(&listed.pointer()))
}

/// What the data of a ruleset says of its entries, each in one line, in English.
pub(crate) struct Facts<'r> {
    reader: Reader<'r>,
    data: &'r Value,
}

impl<'r> Facts<'r> {
    /// The facts of a ruleset, from its data.
    pub(crate) fn new(ruleset: &'r Ruleset, data: &'r Value, lang: Lang) -> Self {
        Self { reader: Reader { ruleset, lang, names: Names::of(ruleset) }, data }
    }

    /// What is said of the entry at a place, such as `/troops/infantry`.
    pub(crate) fn of(&self, pointer: &str) -> String {
        let node = pointer.split('/').skip(1).fold(root(), property);
        let Some(Value::Object(entry)) = self.data.pointer(pointer) else { return String::new() };
        let item = self.reader.item(node, None, entry);
        // What it has none of would only stand in the way of what it has.
        let facts =
            item.facts.iter().filter(|(_, text)| !["0", "none", "aucun"].contains(&&**text));
        let facts = facts.map(|(label, text)| format!("{label} {text}"));
        let mut facts: Vec<_> = facts.collect();
        let see = Words::new("see", "voir").get(self.reader.lang);
        facts.extend(item.reference.map(|reference| format!("{see} {reference}")));
        facts.join("; ")
    }
}

/// What ids stand for.
struct Names<'r>(Vec<(&'static str, HashMap<&'r str, &'r Name>)>);

impl<'r> Names<'r> {
    fn of(ruleset: &'r Ruleset) -> Self {
        let tables = IdTable::all().map(|table| {
            (table.id, table.entries(ruleset).map(|(id, entry)| (id, entry.name())).collect())
        });
        Self(tables.collect())
    }

    /// What an id of a kind stands for.
    fn find(&self, definition: &str, id: &str) -> Option<&'r Name> {
        let (_, names) = self.0.iter().find(|(known, _)| *known == definition)?;
        names.get(id).copied()
    }

    /// What an id of whatever kind stands for. A season that is a key is the season, not its climate.
    fn anywhere(&self, id: &str) -> Option<&'r Name> {
        let tables = self.0.iter().filter(|(definition, _)| *definition != "ClimateId");
        tables.map(|(_, names)| names).find_map(|names| names.get(id).copied())
    }
}

struct Reader<'r> {
    ruleset: &'r Ruleset,
    lang: Lang,
    names: Names<'r>,
}

impl Reader<'_> {
    fn table(&self, node: &Value, value: &Value) -> OutlineItem {
        let mut whole = OutlineItem::default();
        match value {
            Value::Object(entries) if is_map(node) => {
                let items = self.entries(node, entries);
                whole.parts.extend((!items.is_empty()).then_some((String::new(), items)));
            }
            Value::Object(object) => whole = self.item(node, None, object),
            Value::Array(items) if !items.is_empty() => {
                whole.parts.push((String::new(), self.items(node, items)));
            }
            _ => {}
        }
        whole
    }

    fn entries(&self, node: &Value, entries: &Map<String, Value>) -> Vec<OutlineItem> {
        let entries = entries.iter().map(|(id, entry)| match entry {
            Value::Object(object) => self.item(property(node, id), Some(id), object),
            other => {
                let text = (self.key_name(id), self.text(property(node, id), other));
                OutlineItem { facts: vec![text], ..OutlineItem::default() }
            }
        });
        let mut entries: Vec<_> = entries.collect();
        // What none of them has any of is no fact about one of them.
        let facts = entries.iter().flat_map(|entry| &entry.facts);
        let some: HashSet<_> =
            facts.filter(|(_, text)| text != "0").map(|(label, _)| label.clone()).collect();
        for entry in &mut entries {
            entry.facts.retain(|(label, _)| some.contains(label));
        }
        entries
    }

    fn items(&self, node: &Value, items: &[Value]) -> Vec<OutlineItem> {
        let node = items_of(node);
        let objects = items.iter().filter_map(Value::as_object);
        objects.map(|object| self.item(node, None, object)).collect()
    }

    fn item(&self, node: &Value, id: Option<&str>, object: &Map<String, Value>) -> OutlineItem {
        let mut item = OutlineItem { id: id.map(str::to_owned), ..OutlineItem::default() };
        for (key, value) in object {
            if says_nothing(value) {
                continue;
            }
            let inner = property(node, key);
            let named = as_name(value).map(|name| name.get(self.lang).to_owned());
            match (key.as_str(), named, value) {
                ("name", Some(name), _) => item.name = Some(name),
                ("name", _, Value::String(name)) => item.name = Some(name.clone()),
                ("effect" | "means" | "question" | "says", Some(words), _) => {
                    item.words.push(words);
                }
                ("ref", _, Value::String(reference)) => item.reference = Some(reference.clone()),
                (_, None, Value::Object(entries)) if is_map(inner) && tells(value) => {
                    item.parts.push((label(key, self.lang), self.entries(inner, entries)));
                }
                (_, None, Value::Array(items)) if tells(value) => {
                    item.parts.push((label(key, self.lang), self.items(inner, items)));
                }
                (_, named, _) => {
                    let text = named.unwrap_or_else(|| self.text(inner, value));
                    item.facts.push((label(key, self.lang), text));
                }
            }
        }
        item
    }

    /// A value in one line.
    fn text(&self, node: &Value, value: &Value) -> String {
        let (node, definition) = resolve(node, value);
        if definition == Some("Who")
            && let Ok(who) = serde_json::from_value::<Who>(value.clone())
        {
            let words = who.describe(self.ruleset);
            let words = words.get(self.lang);
            return if words.is_empty() { self.either("everyone", "tous") } else { words.into() };
        }
        match value {
            Value::Bool(true) => self.either("yes", "oui"),
            Value::Bool(false) => self.either("no", "non"),
            Value::Null => self.either("none", "aucun"),
            Value::Number(number) => number.to_string(),
            Value::String(text) => self.string(node, definition, text),
            Value::Array(items) if items.is_empty() => self.either("none", "aucun"),
            Value::Array(items) => {
                let objects = items.iter().any(|item| item.is_object() && as_name(item).is_none());
                let items = items.iter().map(|item| self.text(items_of(node), item));
                items.collect::<Vec<_>>().join(if objects { "; " } else { ", " })
            }
            Value::Object(object) if object.is_empty() => self.either("none", "aucun"),
            Value::Object(object) => match as_name(value) {
                Some(name) => name.get(self.lang).to_owned(),
                None => self.object(node, object),
            },
        }
    }

    fn object(&self, node: &Value, object: &Map<String, Value>) -> String {
        let map = is_map(node);
        let pair = |(key, value): (&String, &Value)| {
            let label = if map { self.key_name(key) } else { label(key, self.lang) };
            let text = self.text(property(node, key), value);
            match value {
                Value::Object(inner) if as_name(value).is_none() && (map || inner.len() > 1) => {
                    format!("{label} ({text})")
                }
                Value::Array(items) if items.len() > 1 => format!("{label} ({text})"),
                _ => format!("{label} {text}"),
            }
        };
        object.iter().map(pair).collect::<Vec<_>>().join(", ")
    }

    fn string(&self, node: &Value, definition: Option<&str>, text: &str) -> String {
        if let Some(name) = definition.and_then(|definition| self.names.find(definition, text)) {
            return name.get(self.lang).to_owned();
        }
        if node.get("enum").is_some() || node.get("oneOf").is_some() {
            return word(text, self.lang);
        }
        text.to_owned()
    }

    /// What the key of a mapping of ids stands for.
    fn key_name(&self, id: &str) -> String {
        match self.names.anywhere(id) {
            Some(name) => name.get(self.lang).to_owned(),
            None => word(id, self.lang),
        }
    }

    fn either(&self, en: &str, fr: &str) -> String {
        match self.lang {
            Lang::En => en.to_owned(),
            Lang::Fr => fr.to_owned(),
        }
    }
}

/// Whether nobody has said anything here.
fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(object) => object.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whether there is something with a name or words of its own in it.
fn tells(value: &Value) -> bool {
    match value {
        Value::Object(object) => {
            let own = ["name", "effect", "says", "ref"].iter().any(|key| object.contains_key(*key));
            own || as_name(value).is_none() && object.values().any(tells)
        }
        Value::Array(items) => items.iter().any(tells),
        _ => false,
    }
}

fn as_name(value: &Value) -> Option<Name> {
    let object = value.as_object()?;
    let languages = !object.is_empty() && object.keys().all(|key| key == "en" || key == "fr");
    if languages { serde_json::from_value(value.clone()).ok() } else { None }
}

/// The schema of rulesets, made once.
fn root() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| schema(DocumentKind::Ruleset))
}

fn described(node: &Value) -> &str {
    node.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// What a part of the schema stands for, with the name of its definition: references are followed, and of
/// several forms the one that the value has is taken.
fn resolve<'s>(node: &'s Value, value: &Value) -> (&'s Value, Option<&'s str>) {
    let schema = root();
    let mut found = (node, None);
    for _ in 0..8 {
        if let Some(reference) = found.0.get("$ref").and_then(Value::as_str) {
            let target = reference.strip_prefix('#').and_then(|pointer| schema.pointer(pointer));
            found = (target.unwrap_or(&Value::Null), reference.rsplit('/').next());
        } else if let Some(Value::Array(forms)) = found.0.get("anyOf") {
            let of_list = |form: &&Value| form.get("items").is_some() == value.is_array();
            match forms.iter().find(of_list) {
                Some(form) => found.0 = form,
                None => break,
            }
        } else {
            break;
        }
    }
    found
}

/// The schema of a key of a mapping.
fn property<'s>(node: &'s Value, key: &str) -> &'s Value {
    let (node, _) = resolve(node, &Value::Object(Map::new()));
    let known = node.get("properties").and_then(|properties| properties.get(key));
    known.or_else(|| of_entries(node)).unwrap_or(&Value::Null)
}

/// The schema of the items of a list.
fn items_of(node: &Value) -> &Value {
    let (node, _) = resolve(node, &Value::Array(Vec::new()));
    node.get("items").unwrap_or(&Value::Null)
}

/// The schema of every entry of a mapping of ids.
fn of_entries(node: &Value) -> Option<&Value> {
    let patterns = node.get("patternProperties").and_then(Value::as_object);
    let entries = patterns.and_then(|patterns| patterns.iter().find(|(key, _)| *key != "^x-"));
    let entries = entries.map(|(_, entry)| entry);
    entries.or_else(|| node.get("additionalProperties").filter(|entry| entry.is_object()))
}

/// Whether a mapping has ids for keys.
fn is_map(node: &Value) -> bool {
    let (node, _) = resolve(node, &Value::Object(Map::new()));
    of_entries(node).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::shipped;

    /// Everything an item says, in one text.
    fn text_of(item: &OutlineItem) -> String {
        let mut text = [&item.id, &item.name, &item.reference]
            .into_iter()
            .flatten()
            .fold(String::new(), |text, part| text + part + "\n");
        text += &item.words.join("\n");
        for (label, fact) in &item.facts {
            text += &format!("\n{label} {fact}");
        }
        for (label, items) in &item.parts {
            text += &format!("\n{label}\n");
            text.extend(items.iter().map(text_of));
        }
        text + "\n"
    }

    /// Conditions are told in words, not key by key.
    fn is_condition(value: &Value) -> bool {
        let who = serde_json::from_value::<Who>(value.clone()).ok();
        who.and_then(|who| serde_json::to_value(who).ok()).is_some_and(|mut same| {
            crate::ruleset::leave_out_nulls(&mut same);
            same == *value
        })
    }

    /// The keys, words and figures of the data that a text lacks.
    fn lacking(value: &Value, at: &str, lang: Lang, text: &str, missing: &mut Vec<String>) {
        let told = |part: &str| text.contains(part);
        match value {
            Value::Object(_) if as_name(value).is_some() => {
                let name = as_name(value).expect("a name");
                if !told(name.get(lang)) {
                    missing.push(format!("{at}: {}", name.get(lang)));
                }
            }
            Value::Object(_) if is_condition(value) => {}
            Value::Object(object) => {
                // What is nothing need not be said.
                let said = |value: &Value| !says_nothing(value) && value.as_i64() != Some(0);
                for (key, value) in object.iter().filter(|(_, value)| said(value)) {
                    let silent = ["name", "ref", "effect", "means", "question", "says"];
                    let keyed = silent.contains(&key.as_str())
                        || told(&label(key, lang))
                        || told(key)
                        || told(&word(key, lang))
                        // The key of a mapping of ids is told by what the id stands for.
                        || at.rsplit('/').next().is_some_and(is_plural_of_ids);
                    if !keyed {
                        missing.push(format!("{at}: {key}"));
                    }
                    lacking(value, &format!("{at}/{key}"), lang, text, missing);
                }
            }
            Value::Array(items) => {
                for item in items {
                    lacking(item, at, lang, text, missing);
                }
            }
            Value::Number(number) if !told(&number.to_string()) => {
                missing.push(format!("{at}: {number}"));
            }
            _ => {}
        }
    }

    fn is_plural_of_ids(key: &str) -> bool {
        ["weights", "command", "weapons", "instead", "ground-becomes", "rows", "ducats"]
            .contains(&key)
    }

    #[test]
    fn what_the_data_says_is_told() {
        for id in shipped::ids() {
            let ruleset = shipped::ruleset(id).expect("it ships");
            let data = ruleset.data();
            for lang in [Lang::En, Lang::Fr] {
                let (game, tables) = outline(&ruleset, lang);
                let mut missing = Vec::new();
                for (key, value) in data.as_object().expect("tables") {
                    let table = tables.iter().find(|table| table.key == *key);
                    let text = text_of(table.map_or(&game, |table| &table.item));
                    lacking(value, key, lang, &text, &mut missing);
                }
                assert_eq!(missing, [""; 0], "{id}");
            }
        }
    }

    #[test]
    fn ids_stand_for_names_and_conditions_are_words() {
        let ruleset = shipped::ruleset("alexandre-bayard").expect("it ships");
        let (_, tables) = outline(&ruleset, Lang::Fr);
        let formations = tables.iter().find(|table| table.key == "formations").expect("a table");
        let (_, items) = &formations.item.parts[0];
        let wall = items.iter().find(|it| it.id.as_deref() == Some("shield-wall")).expect("it");
        let (label, text) = &wall.facts[0];
        assert_eq!(label, "pour qui");
        assert!(text.starts_with("infanterie"), "{text}");
    }
}
