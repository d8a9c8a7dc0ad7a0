//! How many columns or rows a map has, or which: `31`, or `10-40` where the board is numbered so.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How the first and the last number are written.
pub const EXTENT_PATTERN: &str = "^[1-9][0-9]{0,2} ?- ?[1-9][0-9]{0,2}$";

/// The columns or rows of a map: the number of the first, and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Extent {
    /// The number of the first.
    pub first: u16,
    /// How many there are.
    pub count: u16,
}

impl Extent {
    /// The most columns or rows a file may give.
    const MOST: u16 = super::Grid::MAX_SIDE;

    /// So many, numbered from 1.
    #[must_use]
    pub const fn of(count: u16) -> Self {
        Self { first: 1, count }
    }

    /// The columns or rows a text such as `10-40` gives.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once('-')?;
        let (first, last): (u16, u16) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        let count = last.checked_sub(first)?.checked_add(1)?;
        (first > 0 && count <= Self::MOST).then_some(Self { first, count })
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first {
            1 => write!(f, "{}", self.count),
            first => write!(f, "{first}-{}", first.saturating_add(self.count).saturating_sub(1)),
        }
    }
}

impl Serialize for Extent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.first {
            1 => serializer.serialize_u16(self.count),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Extent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Extent;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or the first and the last")
            }

            fn visit_u64<E: de::Error>(self, count: u64) -> Result<Extent, E> {
                u16::try_from(count).map(Extent::of).map_err(E::custom)
            }

            fn visit_i64<E: de::Error>(self, count: i64) -> Result<Extent, E> {
                u16::try_from(count).map(Extent::of).map_err(E::custom)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Extent, E> {
                Extent::parse(text).ok_or_else(|| E::custom("not a first and a last number"))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Extent {
    fn schema_name() -> Cow<'static, str> {
        "Extent".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "How many there are, or the numbers of the first and the last: 10-40.",
            "type": ["integer", "string"],
            "minimum": 1,
            "maximum": Self::MOST,
            "pattern": EXTENT_PATTERN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn an_extent_is_a_number_or_the_first_and_the_last() {
        for (written, extent) in [
            (json!(31), Extent::of(31)),
            (json!("10-40"), Extent { first: 10, count: 31 }),
            (json!("5-5"), Extent { first: 5, count: 1 }),
        ] {
            assert_eq!(from_value::<Extent>(written.clone()).unwrap(), extent);
            assert_eq!(to_value(extent).unwrap(), written);
        }
        for text in ["40-10", "0-4", "1-1000", "10", "a-b", "-4"] {
            assert_eq!(Extent::parse(text), None, "{text}");
        }
    }
}
