//! Who plays, and for how long.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::turns::Figures;
use crate::name::Name;

/// How a playing time is written.
pub const TIME_PATTERN: &str = "^[0-9]{1,3}([.,][0-9])?( ?(-|to|à) ?[0-9]{1,3}([.,][0-9])?)? ?(h|hours?|heures?|min|minutes?)( ?[0-9]{1,2})?$";

/// Who plays: how many, or their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Players {
    /// So many.
    Number(Figures),
    /// These.
    Named(Vec<Name>),
}

impl Players {
    /// How many play at least.
    #[must_use]
    pub fn least(&self) -> usize {
        match self {
            Self::Number(figures) => usize::from(figures.least),
            Self::Named(names) => names.len(),
        }
    }

    /// How many play at most, where that is said.
    #[must_use]
    pub fn most(&self) -> Option<usize> {
        match self {
            Self::Number(figures) => figures.most.map(usize::from),
            Self::Named(names) => Some(names.len()),
        }
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Players;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of players, or their names")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Players, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Players, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Players, E> {
                let figures = Figures::parse(text).map(Players::Number);
                figures.ok_or_else(|| E::custom("not a number of players"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Players, A::Error> {
                let mut names = Vec::new();
                while let Some(name) = items.next_element()? {
                    names.push(name);
                }
                Ok(Players::Named(names))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Players {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Players".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let number = generator.subschema_for::<Figures>();
        let name = generator.subschema_for::<Name>();
        json_schema!({
            "description": "How many play (2, 2-4), or a list of their names.",
            "anyOf": [number, { "type": "array", "items": name, "minItems": 1 }],
        })
    }
}

/// How long a game takes: `3 hours`, `2-3 h`, `90 minutes`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayingTime(String);

impl PlayingTime {
    /// The text as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl JsonSchema for PlayingTime {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PlayingTime".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "How long a game takes: 3 hours, 2-3 h, 90 minutes, 2 h 30.",
            "type": "string",
            "pattern": TIME_PATTERN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn players_are_a_number_or_names() {
        for (written, least, most) in [
            (json!(2), 2, Some(2)),
            (json!("2-4"), 2, Some(4)),
            (json!("2+"), 2, None),
            (json!(["Anne", "Bruno", "Clara"]), 3, Some(3)),
        ] {
            let players: Players = from_value(written.clone()).expect("players");
            assert_eq!((players.least(), players.most()), (least, most));
            assert_eq!(to_value(&players).expect("written"), written);
        }
        assert!(from_value::<Players>(json!("many")).is_err());
    }
}
