//! Attributes: the figures that the units and leaders of a game carry, as the game declares them.
//!
//! What is declared here is what documents may write, what editors offer, what counters show and what
//! armies are compared by. What computes with a figure names it, and a ruleset that has the rule without
//! the figure does not load (`figures.rs`).

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

use super::back::CounterBack;
use super::who::Who;
use crate::figures::{CarriedFigures, Figure};
use crate::hashed::IndexMap;
use crate::id::{AttributeId, GroupId, WordId};
use crate::name::Name;
use crate::resolved::ResolvedProfile;
use crate::say::Text;

/// Who carries a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Carrier {
    /// Units.
    #[default]
    Unit,
    /// Leaders.
    Leader,
}

impl Carrier {
    /// The key of its figures in the data of games.
    fn key(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Leader => "leader",
        }
    }
}

/// The figures of the games that ship, in the order in which they declare them: the game, who carries them,
/// their names. Made at build time, so that nobody has to read every game to know them.
static SHIPPED: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// Whether a key is a figure in one of the games that ship.
#[must_use]
pub fn is_shipped(bearer: Carrier, key: &str) -> bool {
    SHIPPED.iter().any(|(_, carrier, name)| *name == key && *carrier == bearer.key())
}

/// The figures of a game that ships, in the order in which it declares them; none of another.
pub(crate) fn shipped_figures(
    game: &str,
    bearer: Carrier,
) -> impl Iterator<Item = &'static str> + use<'_> {
    let own = move |(id, carrier, _): &&(&str, &str, &str)| *id == game && *carrier == bearer.key();
    SHIPPED.iter().filter(own).map(|(_, _, name)| *name)
}

/// The figures of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Attributes {
    /// What belongs together on a card, by the name people read.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub groups: IndexMap<GroupId, Name>,
    /// The figures of units.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub unit: IndexMap<AttributeId, Attribute>,
    /// The figures of leaders.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub leader: IndexMap<AttributeId, Attribute>,
    /// What counters show when they are turned over, where that is not the same; the first that fits counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub backs: Vec<CounterBack>,
}

/// A figure that units or leaders carry: a number, a word of several, or yes and no.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Attribute {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// What it tells, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub means: Option<Name>,
    /// The least and the largest number it can be: `1-10`. Without this and without words it is yes or no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Bounds>,
    /// Whether the number may have a fraction.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fractions: bool,
    /// The words it can be, in place of a number, with what players call them.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub one_of: IndexMap<WordId, Name>,
    /// Who has it, among units; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// Whether whoever has it must say what it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub required: bool,
    /// Whether no two of an army have the same; several units alike count on from that of the first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unique: bool,
    /// Whether the numbers of an army run from 1 without gaps.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub without_gaps: bool,
    /// Its place on the counter, from 1; it is not shown there where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_counter: Option<u8>,
    /// What the sum over an army is called; it is not added up where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum_as: Option<Name>,
    /// What the average over an army is called; it is not averaged where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average_as: Option<Name>,
    /// Where it stands on a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
}

impl Attribute {
    /// The JSON Schema of its values.
    #[must_use]
    pub fn schema(&self) -> Value {
        let words = self.means.as_ref().unwrap_or(&self.name).en();
        match self.number {
            Some(bounds) if self.fractions => json!({
                "description": words,
                "anyOf": [
                    { "type": "number", "minimum": bounds.least, "maximum": bounds.most },
                    { "type": "string", "pattern": crate::points::POINTS_PATTERN },
                ],
            }),
            Some(bounds) => json!({
                "description": words,
                "type": "integer", "minimum": bounds.least, "maximum": bounds.most,
            }),
            None if self.one_of.is_empty() => json!({ "description": words, "type": "boolean" }),
            None => {
                let ids: Vec<_> = self.one_of.keys().collect();
                let named = self.one_of.iter().map(|(id, name)| {
                    json!({ "const": id, "title": name.en(), "description": name.en() })
                });
                let named: Vec<_> = named.collect();
                json!({ "description": words, "type": "string", "enum": ids, "oneOf": named })
            }
        }
    }

    /// What a figure of this kind says to people: the name of its word, or its number.
    #[must_use]
    pub fn said(&self, figure: &Figure) -> Text {
        match (figure, figure.number()) {
            (Figure::Word(word), number) => match (self.one_of.get(word.as_str()), number) {
                (Some(name), _) => Text::of(name),
                (None, Some(number)) => Text::of(&number),
                (None, None) => Text::of(&word.as_str()),
            },
            (_, Some(number)) => Text::of(&number),
            (_, None) => Text::of(&figure.to_string()),
        }
    }
}

impl Attributes {
    /// The figures of units or leaders.
    #[must_use]
    pub fn of(&self, bearer: Carrier) -> &IndexMap<AttributeId, Attribute> {
        match bearer {
            Carrier::Unit => &self.unit,
            Carrier::Leader => &self.leader,
        }
    }

    /// What players call the figures that a counter prints, in order.
    #[must_use]
    pub fn names_on_counter(&self, bearer: Carrier) -> Vec<&Name> {
        self.printed(bearer).map(|(_, it)| &it.name).collect()
    }

    /// What a counter prints: the figures with a place there, in order, each as people read it; nothing where
    /// the bearer has none of them.
    #[must_use]
    pub fn on_counter(
        &self,
        bearer: Carrier,
        figures: &CarriedFigures,
        lang: crate::Lang,
    ) -> Vec<(&AttributeId, String)> {
        in_order(self.printed(bearer), figures, lang)
    }

    /// What the counter of a unit shows when it is turned over.
    #[must_use]
    pub fn back_of_unit(&self, look: &ResolvedProfile<'_>) -> Option<&CounterBack> {
        let mut own = self.backs.iter().filter(|back| back.carrier == Carrier::Unit);
        own.find(|back| back.who.refuses(look).is_none())
    }

    /// What the counter of a leader shows when it is turned over.
    #[must_use]
    pub fn back_of_leader(&self) -> Option<&CounterBack> {
        self.backs.iter().find(|back| back.carrier == Carrier::Leader)
    }

    /// What the other side of a counter prints: its own figures, or those of the front.
    #[must_use]
    pub fn on_back<'a>(
        &'a self,
        back: &'a CounterBack,
        figures: &CarriedFigures,
        lang: crate::Lang,
    ) -> Vec<(&'a AttributeId, String)> {
        if back.figures.is_empty() {
            return self.on_counter(back.carrier, figures, lang);
        }
        let known = self.of(back.carrier);
        in_order(back.figures.iter().filter_map(|id| known.get_key_value(id)), figures, lang)
    }

    /// The figures with a place on the counter, in order.
    fn printed(&self, bearer: Carrier) -> impl Iterator<Item = (&AttributeId, &Attribute)> {
        let mut places: Vec<_> = self
            .of(bearer)
            .iter()
            .filter_map(|(id, attribute)| Some((attribute.on_counter?, id, attribute)))
            .collect();
        places.sort_by_key(|(place, ..)| *place);
        places.into_iter().map(|(_, id, attribute)| (id, attribute))
    }
}

/// Figures as a counter prints them; nothing where none of them is known.
fn in_order<'a>(
    printed: impl Iterator<Item = (&'a AttributeId, &'a Attribute)>,
    figures: &CarriedFigures,
    lang: crate::Lang,
) -> Vec<(&'a AttributeId, String)> {
    let printed: Vec<_> = printed.map(|(id, it)| (id, it, figures.get(id.as_str()))).collect();
    if printed.iter().all(|(.., figure)| figure.is_none()) {
        return Vec::new();
    }
    let shown = |it: &Attribute, figure: Option<&Figure>| {
        figure.map_or_else(|| "–".to_owned(), |figure| it.said(figure).get(lang).to_owned())
    };
    printed.into_iter().map(|(id, it, figure)| (id, shown(it, figure))).collect()
}

/// The least and the largest number of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The least.
    pub least: i64,
    /// The largest.
    pub most: i64,
}

/// How the least and the largest number are written.
const BOUNDS_PATTERN: &str = "^-?[0-9]{1,9} ?(-|to) ?-?[0-9]{1,9}$";

impl Bounds {
    /// What a text such as `1-10` gives.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.replace("to", "-").replace(' ', "");
        let dash = text.char_indices().skip(1).find(|(_, letter)| *letter == '-')?.0;
        let (least, most) = (text[..dash].parse().ok()?, text[dash + 1..].parse().ok()?);
        (least <= most).then_some(Self { least, most })
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least, self.most)
    }
}

impl Serialize for Bounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bounds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "`{text}` is no least and largest number such as `1-10`"
            ))
        })
    }
}

impl JsonSchema for Bounds {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Bounds".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The least and the largest number: `1-10`.",
            "type": "string",
            "pattern": BOUNDS_PATTERN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_written_by_people() {
        let bounds = |text| Bounds::parse(text).map(|it| (it.least, it.most));
        assert_eq!(bounds("1-10"), Some((1, 10)));
        assert_eq!(bounds("0 - 9"), Some((0, 9)));
        assert_eq!(bounds("-3 to 5"), Some((-3, 5)));
        assert_eq!(bounds("-3--1"), Some((-3, -1)));
        assert_eq!([bounds("9-1"), bounds("7"), bounds(""), bounds("a-b")], [None; 4]);
    }
}
