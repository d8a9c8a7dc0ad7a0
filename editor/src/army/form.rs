//! Which keys the members of an army have under a ruleset, and which values they take.
//!
//! Read from the JSON Schema of the game, in which every table of ids is an enumeration with names.

use banneret_schema::header::DocumentKind;
use banneret_schema::id::AttributeId;
use banneret_schema::json_schema::schema_for;
use banneret_schema::{Name, Ruleset};
use banneret_validator::Text;
use serde_json::Value as Json;

use crate::document::army::ArmyPart;
use crate::labels::label;

/// The keys of each part of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    parts: [(ArmyPart, Vec<FormField>); 4],
}

/// A key of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormField {
    /// The key.
    pub key: String,
    /// What players call it.
    pub label: Text,
    /// What it takes.
    pub takes: Takes,
    /// Whether a member must have it.
    pub required: bool,
    /// Whether no two members share a number under it.
    pub unique: bool,
    /// What it is about, in the words of the schema; empty where they say nothing.
    pub about: String,
}

/// What a key takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Takes {
    /// One of some ids.
    One(Vec<NamedId>),
    /// Several of some ids.
    Many(Vec<NamedId>),
    /// The id of a contingent of the army.
    Contingent,
    /// The id of a corps or a division of the army, or `none`.
    Echelon,
    /// The id of a leader of the army.
    Leader,
    /// The id of an entry of the army list.
    Entry,
    /// A whole number.
    Number {
        /// At least.
        min: i64,
        /// At most.
        max: i64,
    },
    /// Yes or no.
    Flag,
    /// Keys of its own, such as those of a detachment.
    Part(Vec<FormField>),
    /// Free text.
    Text,
    /// One of some ids, or several that leave the choice to the player.
    OneOrMany(Vec<NamedId>),
    /// The ids of entries of the army list.
    Entries {
        /// Whether one may stand without a list around it.
        alone: bool,
    },
    /// What players call it, in one language or both.
    Name,
    /// Years.
    Years,
    /// Points, or a fraction.
    Points,
    /// Another document, by its id or path.
    Document,
    /// Texts, one below the other.
    Lines,
    /// Several, each with keys of its own.
    Rows(Vec<FormField>),
}

/// An id of the ruleset with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedId {
    /// The id.
    pub id: String,
    /// What players call it.
    pub name: Text,
}

impl Form {
    /// The form of a game.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        let schema = schema_for(DocumentKind::Army, ruleset);
        let part = |part: ArmyPart| {
            let items = schema.pointer(&format!("/properties/{}/items", part.key()));
            (part, items.map(|items| of_member(fields(&schema, items))).unwrap_or_default())
        };
        let mut form = Self { parts: ArmyPart::ALL.map(part) };
        let figures = [
            (ArmyPart::Units, &ruleset.attributes.unit),
            (ArmyPart::Leaders, &ruleset.attributes.leader),
        ];
        for (part, figures) in figures {
            let of_part = form.parts.iter_mut().find(|(own, _)| *own == part);
            for field in of_part.into_iter().flat_map(|(_, fields)| fields) {
                // The figures of a game are called as its players call them.
                if let Some(figure) = figures.get(&AttributeId::from(field.key.as_str())) {
                    field.label = Text::of(&figure.name);
                    field.unique = part == ArmyPart::Units && figure.unique;
                }
            }
        }
        form
    }

    /// The keys under which no two members of a part share a number.
    #[must_use]
    pub fn unique(&self, part: ArmyPart) -> Vec<String> {
        let unique = self.fields(part).iter().filter(|field| field.unique);
        unique.map(|field| field.key.clone()).collect()
    }

    /// The keys of the members of a part.
    #[must_use]
    pub fn fields(&self, part: ArmyPart) -> &[FormField] {
        let of = self.parts.iter().find(|(own, _)| *own == part);
        of.map_or(&[], |(_, fields)| fields.as_slice())
    }

    /// The field a path leads to: `[training]`, or `[detachment, training]`.
    #[must_use]
    pub fn field(&self, part: ArmyPart, path: &[String]) -> Option<&FormField> {
        let (last, way) = path.split_last()?;
        self.beside(part, way)?.iter().find(|field| field.key == *last)
    }

    fn beside(&self, part: ArmyPart, way: &[String]) -> Option<&[FormField]> {
        way.iter().try_fold(self.fields(part), |fields, key| {
            match &fields.iter().find(|field| field.key == *key)?.takes {
                Takes::Part(fields) => Some(fields.as_slice()),
                _ => None,
            }
        })
    }
}

impl FormField {
    /// The ids it offers.
    #[must_use]
    pub fn candidates(&self) -> &[NamedId] {
        match &self.takes {
            Takes::One(ids) | Takes::Many(ids) | Takes::OneOrMany(ids) => ids,
            _ => &[],
        }
    }

    /// What players call an id it offers; the id itself where the game does not know it.
    #[must_use]
    pub fn name_of(&self, id: &str) -> Text {
        let known = self.candidates().iter().find(|candidate| candidate.id == id);
        known.map_or_else(|| Text::of(&id), |known| known.name.clone())
    }
}

/// What stands behind a `$ref`, with the name of the definition.
fn resolve<'s>(schema: &'s Json, node: &'s Json) -> (&'s Json, Option<&'s str>) {
    let Some(reference) = node.get("$ref").and_then(Json::as_str) else { return (node, None) };
    let target = reference.strip_prefix('#').and_then(|pointer| schema.pointer(pointer));
    (target.unwrap_or(node), reference.rsplit('/').next())
}

/// The keys the army builder has a place for: names have their own, and what is written out has it in the text.
fn of_member(fields: Vec<FormField>) -> Vec<FormField> {
    let field = |mut field: FormField| {
        field.takes = match field.takes {
            Takes::Name => Takes::Text,
            Takes::Part(inner) => Takes::Part(of_member(inner)),
            Takes::OneOrMany(_)
            | Takes::Entries { .. }
            | Takes::Years
            | Takes::Points
            | Takes::Document
            | Takes::Lines
            | Takes::Rows(_) => return None,
            known => known,
        };
        Some(field)
    };
    fields.into_iter().filter_map(field).collect()
}

/// The keys of a mapping, as its schema has them.
pub(crate) fn fields(schema: &Json, node: &Json) -> Vec<FormField> {
    let (node, _) = resolve(schema, node);
    let required: Vec<&str> = node
        .get("required")
        .and_then(Json::as_array)
        .map(|keys| keys.iter().filter_map(Json::as_str).collect())
        .unwrap_or_default();
    let properties = node.get("properties").and_then(Json::as_object);
    let field = |(key, node): (&String, &Json)| {
        let takes = takes(schema, key, node)?;
        let about = node.get("description").and_then(Json::as_str).unwrap_or_default().to_owned();
        let (key, label) = (key.clone(), label(key));
        let required = required.contains(&key.as_str());
        Some(FormField { required, key, label, takes, unique: false, about })
    };
    properties.into_iter().flatten().filter_map(field).collect()
}

/// What a key takes; nothing where the game has no value for it, or where it has its own place in the
/// builder (names) or only in the text (powers written out, free forms).
fn takes(schema: &Json, key: &str, node: &Json) -> Option<Takes> {
    let (target, definition) = resolve(schema, node);
    match definition {
        Some("Name") => return Some(Takes::Name),
        Some("Period") => return Some(Takes::Years),
        Some("Points") => return Some(Takes::Points),
        Some("Reference") => return Some(Takes::Document),
        Some("EntryId") if key == "id" => return Some(Takes::Text),
        Some("EntryId") => return Some(Takes::Entry),
        Some("MemberId") if key == "id" => return Some(Takes::Text),
        Some("MemberId") if key == "replaces" => return Some(Takes::Leader),
        Some("MemberId") => return Some(Takes::Contingent),
        Some("EchelonId") => return Some(Takes::Echelon),
        _ => {}
    }
    if let Some(ids) = enumeration(target) {
        return Some(Takes::One(ids));
    }
    if let Some(either) = target.get("anyOf").and_then(Json::as_array) {
        return one_or_many(schema, either);
    }
    if target.get("properties").is_some() {
        return Some(Takes::Part(fields(schema, target)));
    }
    let number =
        |key: &str, otherwise: i64| target.get(key).and_then(Json::as_i64).unwrap_or(otherwise);
    match target.get("type").and_then(Json::as_str)? {
        "array" => {
            let (items, definition) = resolve(schema, target.get("items")?);
            match definition {
                Some("EntryId") => Some(Takes::Entries { alone: false }),
                _ if items.get("properties").is_some() => Some(Takes::Rows(fields(schema, items))),
                _ if items.get("type").and_then(Json::as_str) == Some("string")
                    && definition.is_none() =>
                {
                    Some(Takes::Lines)
                }
                _ => enumeration(items).map(Takes::Many),
            }
        }
        "integer" => Some(Takes::Number {
            min: number("minimum", i64::from(i32::MIN)),
            max: number("maximum", i64::from(i32::MAX)),
        }),
        "boolean" => Some(Takes::Flag),
        "string" if target.get("not").is_none() => Some(Takes::Text),
        _ => None,
    }
}

/// A value alone, or a list of such values.
fn one_or_many(schema: &Json, either: &[Json]) -> Option<Takes> {
    let (first, definition) = resolve(schema, either.first()?);
    match definition {
        Some("EntryId") => Some(Takes::Entries { alone: true }),
        _ => enumeration(first).map(Takes::OneOrMany),
    }
}

/// The ids of an enumeration, each with the title `English · French`.
fn enumeration(node: &Json) -> Option<Vec<NamedId>> {
    let listed = node.get("oneOf").and_then(Json::as_array);
    let word = |id: &str| NamedId { id: id.to_owned(), name: label(id) };
    let Some(listed) = listed.filter(|_| node.get("enum").is_some()) else {
        // A closed set of words without names: facings, sizes, what is counted.
        let words: Option<Vec<&str>> = match node.get("enum").and_then(Json::as_array) {
            Some(words) => Some(words.iter().filter_map(Json::as_str).collect()),
            None => listed?.iter().map(|it| it.get("const")?.as_str()).collect(),
        };
        return Some(words?.into_iter().map(word).collect());
    };
    let candidate = |node: &Json| {
        let id = node.get("const")?.as_str()?;
        let title = node.get("title").and_then(Json::as_str).unwrap_or(id);
        let (en, fr) = title.split_once(" · ").unwrap_or((title, title));
        Some(NamedId { id: id.to_owned(), name: Text::new(en.to_owned(), fr.to_owned()) })
    };
    Some(listed.iter().filter_map(candidate).collect())
}

/// What something is called: its name, or its id.
#[must_use]
pub fn called(name: Option<&Name>, id: &str) -> Text {
    name.map_or_else(|| Text::of(&id), Text::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_games_to_come_are_read_from_the_schema() {
        let schema = serde_json::json!({ "$defs": { "Size": { "type": "integer", "minimum": 1, "maximum": 9 } } });
        let unit = serde_json::json!({
            "required": ["size"],
            "properties": {
                "size": { "$ref": "#/$defs/Size" },
                "two-hex": { "type": "boolean" },
                "facing": { "type": "string", "enum": ["ne", "sw"] },
                "none-here": { "not": {}, "description": "This game has none." },
            },
        });
        let found = fields(&schema, &unit);
        let keys: Vec<_> = found.iter().map(|field| field.key.as_str()).collect();
        assert_eq!(keys, ["size", "two-hex", "facing"]);
        assert_eq!(found[0].takes, Takes::Number { min: 1, max: 9 });
        assert!(found[0].required);
        assert_eq!(found[1].label.en, "Two hex");
        assert_eq!(found[2].candidates().len(), 2);
    }
}
