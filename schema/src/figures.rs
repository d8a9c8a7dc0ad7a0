//! Figures: what the counters of units and leaders show, by the names their game gives them.

use std::fmt;

use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;

use crate::points::Points;

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Figure {
    /// A number.
    Number(Points),
    /// Yes or no.
    Is(bool),
    /// A word of those the game offers. A decimal stays as it is written, too.
    Word(SmolStr),
}

impl Figure {
    /// The number it is.
    #[must_use]
    pub fn number(&self) -> Option<Points> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(written) => written.parse().ok(),
            Self::Is(_) => None,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Is(is) => write!(f, "{is}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// The figures of a unit or leader, in the order of their names.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct CarriedFigures(Vec<(SmolStr, Figure)>);

impl CarriedFigures {
    /// A figure.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Figure> {
        let at = self.0.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()?;
        Some(&self.0[at].1)
    }

    /// A figure that is a number.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<Points> {
        self.get(name)?.number()
    }

    /// A figure that is a whole number, as far as the type goes.
    #[must_use]
    pub fn whole<T: TryFrom<i64>>(&self, name: &str) -> Option<T> {
        let number = self.number(name).filter(|number| number.is_whole())?;
        T::try_from(number.rounded()).ok()
    }

    /// A figure that is yes or no.
    #[must_use]
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Figure::Is(is) => Some(*is),
            Figure::Number(_) | Figure::Word(_) => None,
        }
    }

    /// Whether a figure says yes.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.flag(name) == Some(true)
    }

    /// Writes a figure.
    pub fn set(&mut self, name: impl Into<SmolStr>, figure: Figure) {
        let name = name.into();
        match self.0.binary_search_by(|(known, _)| known.cmp(&name)) {
            Ok(at) => self.0[at].1 = figure,
            Err(at) => self.0.insert(at, (name, figure)),
        }
    }

    /// All of them, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Figure)> {
        self.0.iter().map(|(name, figure)| (name.as_str(), figure))
    }
}

/// The figures that rules compute with. A game that has such a rule declares them; see
/// `ruleset/figures.rs`.
macro_rules! known {
    ($($(#[doc = $doc:literal])+ $name:ident: $key:literal $read:ident -> $type:ty),+ $(,)?) => {
        impl CarriedFigures {$(
            $(#[doc = $doc])+
            #[must_use]
            pub fn $name(&self) -> $type {
                self.$read($key)
            }
        )+}
    };
}

known! {
    /// The size of a unit.
    size: "size" whole -> Option<u8>,
    /// The troop quality of a unit.
    quality: "quality" whole -> Option<u8>,
    /// The movement allowance of a unit or leader.
    movement: "movement" whole -> Option<u8>,
    /// The larger allowance a unit may use at a risk.
    extended_movement: "extended-movement" whole -> Option<u8>,
    /// How far a unit shoots, as printed for the players.
    range: "range" whole -> Option<u8>,
    /// What the loss of a unit or leader costs its army, as printed for the players.
    rout_points: "rout-points" whole -> Option<u16>,
    /// The number on the counter of a unit, where set-ups go by it.
    printed_number: "printed-number" whole -> Option<u16>,
    /// Whether a unit stands on two hexes; as its type and class usually do where nothing is said.
    double: "double" flag -> Option<bool>,
    /// How far the orders of a leader reach, in hexes.
    command_range: "command-range" whole -> Option<u8>,
    /// When a leader acts, and how many orders he gives.
    initiative: "initiative" whole -> Option<u8>,
    /// Whether a leader leads a contingent and has no initiative of his own.
    contingent_leader: "contingent-leader" is -> bool,
    /// Whether a leader can give line orders.
    line_orders: "line-orders" is -> bool,
    /// What a leader must not exceed to give a line order unaided.
    strategy: "strategy" whole -> Option<u8>,
    /// How many contingent leaders a leader brings into action in a phase.
    contingent_orders: "contingent-orders" whole -> Option<u8>,
    /// How well a leader fights a duel.
    personal_combat: "personal-combat" whole -> Option<u8>,
    /// Whether a leader is an elite one.
    elite: "elite" is -> bool,
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::Is(is) => serializer.serialize_bool(*is),
            Self::Word(word) => serializer.serialize_str(word),
        }
    }
}

impl Serialize for CarriedFigures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, figure) in &self.0 {
            map.serialize_entry(name, figure)?;
        }
        map.end()
    }
}

/// A value that may be a figure; none where it is nothing, a list or a mapping.
#[derive(Debug)]
pub(crate) struct WrittenFigure(pub(crate) Option<Figure>);

impl<'de> Deserialize<'de> for WrittenFigure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;
        impl<'de> Visitor<'de> for Value {
            type Value = WrittenFigure;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a figure")
            }

            fn visit_bool<E>(self, is: bool) -> Result<WrittenFigure, E> {
                Ok(WrittenFigure(Some(Figure::Is(is))))
            }

            fn visit_i64<E>(self, number: i64) -> Result<WrittenFigure, E> {
                Ok(WrittenFigure(Some(Figure::Number(Points::from(number)))))
            }

            fn visit_u64<E>(self, number: u64) -> Result<WrittenFigure, E> {
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                Ok(WrittenFigure(Some(Figure::Number(Points::from(number)))))
            }

            fn visit_str<E>(self, word: &str) -> Result<WrittenFigure, E> {
                Ok(WrittenFigure(Some(Figure::Word(word.into()))))
            }

            fn visit_unit<E>(self) -> Result<WrittenFigure, E> {
                Ok(WrittenFigure(None))
            }

            fn visit_none<E>(self) -> Result<WrittenFigure, E> {
                Ok(WrittenFigure(None))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<WrittenFigure, A::Error> {
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(WrittenFigure(None))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<WrittenFigure, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(WrittenFigure(None))
            }
        }
        deserializer.deserialize_any(Value)
    }
}

impl<'de> Deserialize<'de> for CarriedFigures {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rest;
        impl<'de> Visitor<'de> for Rest {
            type Value = CarriedFigures;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("figures")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CarriedFigures, A::Error> {
                let mut figures = CarriedFigures::default();
                while let Some((name, WrittenFigure(figure))) =
                    map.next_entry::<SmolStr, WrittenFigure>()?
                {
                    // Keys of the author's own are no figures of the game.
                    if let Some(figure) = figure.filter(|_| !name.starts_with("x-")) {
                        figures.set(name, figure);
                    }
                }
                Ok(figures)
            }
        }
        deserializer.deserialize_map(Rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn figures_are_what_was_written() {
        let read: CarriedFigures = serde_json::from_value(json!({
            "steps": 4, "fire": "2.5", "guard": true, "x-mine": 3, "list": [1], "nothing": null,
        }))
        .unwrap();
        assert_eq!(read.whole::<u8>("steps"), Some(4));
        assert_eq!(read.number("fire"), Some(Points::new(5, 2)));
        assert_eq!(read.whole::<u8>("fire"), None);
        assert!(read.is("guard") && !read.is("steps"));
        assert_eq!(read.iter().count(), 3);
        let again: CarriedFigures =
            serde_json::from_value(serde_json::to_value(&read).unwrap()).unwrap();
        assert_eq!(again, read);
    }
}
