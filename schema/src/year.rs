//! Years and spans of years; years before Christ are negative.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::{Lang, Say, text};

/// A year of the common calendar; there is no year 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Year(i32);

impl Year {
    /// The year of that number; 0 is kept as written, for the validator to report.
    #[must_use]
    pub fn new(year: i32) -> Self {
        Self(year)
    }

    /// The number, negative before Christ.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0
    }

    /// The year after; there is no year 0.
    #[must_use]
    pub fn next(self) -> Self {
        Self(if self.0 == -1 { 1 } else { self.0.saturating_add(1) })
    }

    /// The year before; there is no year 0.
    #[must_use]
    pub fn before(self) -> Self {
        Self(if self.0 == 1 { -1 } else { self.0.saturating_sub(1) })
    }
}

/// As people of a language write it.
impl Say for Year {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 < 0, lang) {
            (false, _) => write!(f, "{}", self.0),
            (true, Lang::En) => write!(f, "{} BC", self.0.unsigned_abs()),
            (true, Lang::Fr) => write!(f, "{} av. J.-C.", self.0.unsigned_abs()),
        }
    }
}

impl fmt::Display for Year {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl JsonSchema for Year {
    fn schema_name() -> Cow<'static, str> {
        "Year".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A year; before Christ it is negative (-331).",
            "type": "integer",
            "minimum": -4000,
            "maximum": 2100,
        })
    }
}

/// A span of years, open where an end is not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Period {
    /// The first year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Year>,
    /// The last year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Year>,
}

impl Period {
    /// Whether a year lies in the span.
    #[must_use]
    pub fn contains(self, year: Year) -> bool {
        self.from.is_none_or(|from| from <= year) && self.to.is_none_or(|to| year <= to)
    }

    /// Whether it ends before it begins.
    #[must_use]
    pub fn is_backwards(self) -> bool {
        self.from.zip(self.to).is_some_and(|(from, to)| to < from)
    }

    /// The years both spans have in common, if there are any.
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        let later = |a: Option<Year>, b: Option<Year>| a.max(b);
        let to = match (self.to, other.to) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (one, other) => one.or(other),
        };
        let common = Self { from: later(self.from, other.from), to };
        (!common.is_backwards()).then_some(common)
    }

    /// Whether all of another span lies in this one.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        let begins = self.from.is_none_or(|own| other.from.is_none_or(|it| own <= it));
        let ends = self.to.is_none_or(|own| other.to.is_none_or(|it| it <= own));
        begins && ends
    }
}

/// In words: "from 336 BC to 323 BC", "until 1066".
impl Say for Period {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match (self.from, self.to) {
            (Some(from), Some(to)) => text!("from {from} to {to}", "de {from} à {to}", from, to),
            (Some(from), None) => text!("from {from} on", "à partir de {from}", from),
            (None, Some(to)) => text!("until {to}", "jusqu'à {to}", to),
            (None, None) => text!("every year", "toutes les années"),
        };
        words.say(lang, f)
    }
}
