//! How one document names another, or holds what it would name.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of another document: its id, or the relative path of its file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reference(String);

impl Reference {
    /// The text as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is the path of a file rather than an id.
    #[must_use]
    pub fn is_path(&self) -> bool {
        self.0.contains(['/', '\\'])
            || [".yaml", ".yml", ".json"].iter().any(|end| self.0.ends_with(end))
    }
}

impl From<&str> for Reference {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl JsonSchema for Reference {
    fn schema_name() -> Cow<'static, str> {
        "Reference".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Another document: its id, or the path of its file relative to this one.",
            "type": "string",
            "minLength": 1,
        })
    }
}

/// A document, named or written out in place.
#[derive(Debug, Clone, PartialEq)]
pub enum Inline<T> {
    /// Named.
    Named(Reference),
    /// Written out.
    Here(Box<T>),
}

impl<T: Serialize> Serialize for Inline<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Named(reference) => reference.serialize(serializer),
            Self::Here(document) => document.serialize(serializer),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Inline<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InlineVisitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> serde::de::Visitor<'de> for InlineVisitor<T> {
            type Value = Inline<T>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a reference or a document")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Inline<T>, E> {
                Ok(Inline::Named(Reference::from(text)))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                map: A,
            ) -> Result<Inline<T>, A::Error> {
                let document = serde::de::value::MapAccessDeserializer::new(map);
                T::deserialize(document).map(|document| Inline::Here(Box::new(document)))
            }
        }
        deserializer.deserialize_any(InlineVisitor(std::marker::PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Inline<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Inline_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let reference = generator.subschema_for::<Reference>();
        let document = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [reference, document] })
    }
}
