//! Names for people, in one language or in both.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language Banneret speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// A name or a sentence: the same text for everyone, or one for each language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Name {
    /// One text, whatever the language.
    Plain(String),
    /// A text for each language; at least one is given.
    Both {
        /// The English text.
        en: Option<String>,
        /// The French text.
        fr: Option<String>,
    },
}

impl Name {
    /// A name in both languages.
    #[must_use]
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self::Both { en: Some(en.into()), fr: Some(fr.into()) }
    }

    /// The text in a language, or in the other one where it has none.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match self {
            Self::Plain(text) => text,
            Self::Both { en, fr } => {
                let (first, second) = match lang {
                    Lang::En => (en, fr),
                    Lang::Fr => (fr, en),
                };
                first.as_deref().or(second.as_deref()).unwrap_or_default()
            }
        }
    }

    /// The English text.
    #[must_use]
    pub fn en(&self) -> &str {
        self.get(Lang::En)
    }

    /// The French text.
    #[must_use]
    pub fn fr(&self) -> &str {
        self.get(Lang::Fr)
    }

    /// Whether each language has a text of its own.
    #[must_use]
    pub fn is_bilingual(&self) -> bool {
        matches!(self, Self::Both { en: Some(_), fr: Some(_) })
    }
}

impl Default for Name {
    fn default() -> Self {
        Self::Plain(String::new())
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        match self {
            Self::Plain(text) => serializer.serialize_str(text),
            Self::Both { en, fr } => {
                let mut map = serializer.serialize_map(None)?;
                for (key, text) in [("en", en), ("fr", fr)] {
                    if let Some(text) = text {
                        map.serialize_entry(key, text)?;
                    }
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameVisitor;
        impl<'de> Visitor<'de> for NameVisitor {
            type Value = Name;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a text, or a text for each language")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Name, E> {
                Ok(Name::Plain(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Name, A::Error> {
                let (mut en, mut fr) = (None, None);
                while let Some(key) = map.next_key::<String>()? {
                    match key.as_str() {
                        "en" => en = Some(map.next_value()?),
                        "fr" => fr = Some(map.next_value()?),
                        _ => {
                            map.next_value::<de::IgnoredAny>()?;
                        }
                    }
                }
                Ok(Name::Both { en, fr })
            }
        }
        deserializer.deserialize_any(NameVisitor)
    }
}

impl JsonSchema for Name {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A text, or a text for each language: {en: …, fr: …}.",
            "type": ["string", "object"],
            "minLength": 1,
            "properties": {
                "en": { "description": "The English text.", "type": "string", "minLength": 1 },
                "fr": { "description": "The French text.", "type": "string", "minLength": 1 },
            },
            "additionalProperties": false,
            "minProperties": 1,
        })
    }
}
