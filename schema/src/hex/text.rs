//! The texts of documents that mean hexes, hexsides and areas, kept as written.
//!
//! A text is read only once the map is known, for its style of labels decides. Until then it is kept, so
//! that nothing is lost and a message can quote it.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $schema:tt;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The text as written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                // Written text is asked for first: the number 0304 would lose its zero.
                deserializer.deserialize_str(TextVisitor).map(Self)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )+};
}

texts! {
    /// The label of a hex as written: `C4`, or `0304` with or without quotes.
    HexText: {
        "description": "A hex by its label: C4, or 0304 where labels are digits.",
        "type": ["string", "integer"],
    };
    /// A hexside as written: `C4/ne`.
    HexsideText: {
        "description": "A side of a hex: its label and the direction of the side, C4/ne or 0304/ne; or a \
            run of sides: 0304/ne to 0312/ne, east side of 0304 to 0312, east side of column 3.",
        "type": "string",
    };
}

/// Takes text, and a number as its digits.
struct TextVisitor;

impl Visitor<'_> for TextVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }
}

/// An area as written: a text such as `rows 8-9 but A8`, or a list of texts that are added up.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct AreaText(Vec<String>);

impl AreaText {
    /// The texts, of which the area is the sum.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.0
    }

    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Vec<String>> for AreaText {
    fn from(texts: Vec<String>) -> Self {
        Self(texts)
    }
}

impl From<&str> for AreaText {
    fn from(text: &str) -> Self {
        Self(vec![text.to_owned()])
    }
}

impl Serialize for AreaText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [text] => serializer.serialize_str(text),
            texts => serializer.collect_seq(texts),
        }
    }
}

impl<'de> Deserialize<'de> for AreaText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AreaVisitor;

        impl AreaVisitor {
            /// A number on its own is the label of a hex. Which zeros it was written with is lost by
            /// now, so those it needs are put back.
            fn label(number: u64) -> AreaText {
                let digits = number.to_string();
                let width = if digits.len() < 3 { 0 } else { digits.len().next_multiple_of(2) };
                AreaText(vec![format!("{digits:0>width$}")])
            }
        }

        impl<'de> Visitor<'de> for AreaVisitor {
            type Value = AreaText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a list of texts")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<AreaText, E> {
                Ok(AreaText::from(text))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<AreaText, E> {
                u64::try_from(number).map_or_else(
                    |_| Ok(AreaText(vec![number.to_string()])),
                    |number| self.visit_u64(number),
                )
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<AreaText, E> {
                Ok(Self::label(number))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<AreaText, A::Error> {
                let mut texts = Vec::new();
                while let Some(HexText(text)) = items.next_element()? {
                    texts.push(text);
                }
                Ok(AreaText(texts))
            }
        }
        deserializer.deserialize_any(AreaVisitor)
    }
}

impl JsonSchema for AreaText {
    fn schema_name() -> Cow<'static, str> {
        "AreaText".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Hexes in words (rows 8-9 but A8; columns A-C; within 3 of D5; north edge; \
                the name of a zone; all), or a list of such texts.",
            "type": ["string", "integer", "array"],
            "items": { "type": ["string", "integer"] },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::Error;
    use serde_json::{from_str, json, to_value};

    /// Reads from a source that gives a number where text is asked for, as YAML may.
    fn read<T: Deserialize<'static>, S: IntoDeserializer<'static, Error>>(source: S) -> T {
        T::deserialize(source.into_deserializer()).unwrap()
    }

    #[test]
    fn hexes_are_text_or_numbers() {
        assert_eq!(from_str::<HexText>("\"0304\"").unwrap().as_str(), "0304");
        assert_eq!(read::<HexText, _>(1304u64).as_str(), "1304");
        assert_eq!(read::<HexText, _>(-4i64).as_str(), "-4");
        assert!(from_str::<HexText>("[1]").is_err());
        assert_eq!(to_value(HexText::from("C4")).unwrap(), json!("C4"));
        assert_eq!(from_str::<HexsideText>("\"C4/ne\"").unwrap().to_string(), "C4/ne");
    }

    #[test]
    fn areas_are_one_text_or_several() {
        let one: AreaText = from_str("\"rows 8-9\"").unwrap();
        assert_eq!(one.texts(), ["rows 8-9"]);
        assert_eq!(to_value(&one).unwrap(), json!("rows 8-9"));
        let several: AreaText = from_str("[\"rows 8-9\", \"1304\"]").unwrap();
        assert_eq!(several.texts(), ["rows 8-9", "1304"]);
        assert_eq!(to_value(&several).unwrap(), json!(["rows 8-9", "1304"]));
        assert_eq!(read::<AreaText, _>(vec![1304u64, 1305]).texts(), ["1304", "1305"]);
        assert!(from_str::<AreaText>("[]").unwrap().is_empty());
    }

    #[test]
    fn a_lone_number_regains_its_zeros() {
        for (number, text) in
            [("304", "0304"), ("1304", "1304"), ("10304", "010304"), ("34", "34"), ("-304", "-304")]
        {
            assert_eq!(from_str::<AreaText>(number).unwrap().texts(), [text]);
        }
    }

    #[test]
    fn schemas_tell_the_types() {
        let schema = schemars::schema_for!(HexText);
        assert_eq!(schema.get("type"), Some(&json!(["string", "integer"])));
        let schema = schemars::schema_for!(AreaText);
        assert_eq!(schema.get("type"), Some(&json!(["string", "integer", "array"])));
    }
}
