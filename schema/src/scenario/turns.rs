//! Turns as people write them (`3`, `3-5`, `from 3`), and other figures: throws of a die, numbers of players.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How turns are written.
pub const TURNS_PATTERN: &str =
    "^([1-9][0-9]{0,3}( ?(-|to|à) ?[1-9][0-9]{0,3}| ?\\+)?|(from|dès) [1-9][0-9]{0,3})$";

/// How one number or several are written.
pub const FIGURES_PATTERN: &str = "^[1-9][0-9]?( ?(-|to|à|or|ou|,) ?[1-9][0-9]?| ?\\+)?$";

/// One turn, several, or all from one on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns {
    /// The first.
    pub first: u16,
    /// The last; the last of the game where it goes on from the first.
    pub last: Option<u16>,
}

impl Turns {
    /// The last turn there can be.
    const MOST: u16 = 1000;

    /// One turn.
    #[must_use]
    pub const fn one(turn: u16) -> Self {
        Self { first: turn, last: Some(turn) }
    }

    /// The turns a text gives; none where it gives none, or the first comes after the last.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let number =
            |text: &str| text.trim().parse().ok().filter(|turn| (1..=Self::MOST).contains(turn));
        for word in ["from ", "dès "] {
            if let Some(first) = text.strip_prefix(word) {
                return Some(Self { first: number(first)?, last: None });
            }
        }
        if let Some(first) = text.strip_suffix('+') {
            return Some(Self { first: number(first)?, last: None });
        }
        let ends = ["-", "to", "à"].into_iter().find_map(|word| text.split_once(word));
        match ends {
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                (first <= last).then_some(Self { first, last: Some(last) })
            }
            None => number(text).map(Self::one),
        }
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}"),
            Some(last) => write!(f, "{}-{last}", self.first),
            None => write!(f, "{}+", self.first),
        }
    }
}

/// One number or several: the throws of a die that count, how many may play. `5-6`, `5+`, `6`, `5 or 6`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// The lowest.
    pub least: u8,
    /// The highest; whatever there is where none is given.
    pub most: Option<u8>,
}

impl Figures {
    /// The numbers a text gives.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
        if let Some(least) = text.strip_suffix('+') {
            return Some(Self { least: number(least)?, most: None });
        }
        let ranges = ["-", "to", "à"].into_iter().find_map(|word| text.split_once(word));
        let pairs = ["or", "ou", ","].into_iter().find_map(|word| text.split_once(word));
        let (least, most): (u8, u8) = match (ranges, pairs) {
            (Some((least, most)), _) => (number(least)?, number(most)?),
            // One or the other: with a number between them it is no range.
            (None, Some((one, other))) => {
                let ends: (u8, u8) = (number(one)?, number(other)?);
                (ends.0.abs_diff(ends.1) < 2).then_some((ends.0.min(ends.1), ends.0.max(ends.1)))?
            }
            (None, None) => (number(text)?, number(text)?),
        };
        (least <= most).then_some(Self { least, most: Some(most) })
    }

    /// How many of the throws of a die count.
    #[must_use]
    pub fn count(self, sides: u8) -> u8 {
        let most = self.most.unwrap_or(sides).min(sides);
        (most + 1).saturating_sub(self.least)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            Some(most) if most == self.least => write!(f, "{most}"),
            Some(most) => write!(f, "{}-{most}", self.least),
            None => write!(f, "{}+", self.least),
        }
    }
}

macro_rules! written {
    ($name:ident, $what:literal, $pattern:ident, $most:literal, $description:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text = self.to_string();
                match text.parse() {
                    Ok(number) => serializer.serialize_u16(number),
                    Err(_) => serializer.serialize_str(&text),
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Either;
                impl Visitor<'_> for Either {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_u64<E: de::Error>(self, number: u64) -> Result<$name, E> {
                        self.visit_str(&number.to_string())
                    }

                    fn visit_i64<E: de::Error>(self, number: i64) -> Result<$name, E> {
                        self.visit_str(&number.to_string())
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        $name::parse(text).ok_or_else(|| E::custom($what))
                    }
                }
                deserializer.deserialize_any(Either)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "description": $description,
                    "type": ["integer", "string"],
                    "minimum": 1,
                    "maximum": $most,
                    "pattern": $pattern,
                })
            }
        }
    };
}

written!(
    Turns,
    "a turn, the first and the last, or the first",
    TURNS_PATTERN,
    1000,
    "A turn, the first and the last (3-5), or the first of all that follow (from 3)."
);
written!(
    Figures,
    "a number, or the lowest and the highest",
    FIGURES_PATTERN,
    20,
    "A number, or several: 5-6, 5+, 5 or 6."
);

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn turns_are_one_several_or_all_from_one_on() {
        for (written, first, last, plain) in [
            (json!(3), 3, Some(3), json!(3)),
            (json!("3"), 3, Some(3), json!(3)),
            (json!("3-5"), 3, Some(5), json!("3-5")),
            (json!("3 to 5"), 3, Some(5), json!("3-5")),
            (json!("3 à 5"), 3, Some(5), json!("3-5")),
            (json!("from 3"), 3, None, json!("3+")),
            (json!("dès 3"), 3, None, json!("3+")),
            (json!("3+"), 3, None, json!("3+")),
        ] {
            let turns: Turns = from_value(written).expect("turns");
            assert_eq!(turns, Turns { first, last });
            assert_eq!(to_value(turns).expect("written"), plain);
        }
        for wrong in [json!("5-3"), json!(0), json!("soon"), json!("3-"), json!(2000)] {
            assert!(from_value::<Turns>(wrong).is_err());
        }
    }

    #[test]
    fn throws_are_counted() {
        for (written, n) in
            [("6", 1), ("5-6", 2), ("5+", 2), ("5 or 6", 2), ("6 ou 5", 2), ("1-6", 6), ("7", 0)]
        {
            assert_eq!(Figures::parse(written).map(|it| it.count(6)), Some(n), "{written}");
        }
        for wrong in ["6-5", "2 or 5", "0", "high"] {
            assert_eq!(Figures::parse(wrong), None, "{wrong}");
        }
    }
}
