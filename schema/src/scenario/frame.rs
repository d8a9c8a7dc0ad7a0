//! The frame of a battle: its hours, its scale, its nights and its special counters.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// When a battle begins and ends.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["start", "end"]))]
pub struct BattleClock {
    /// The hour it begins: `'08:00'`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<ClockTime>,
    /// The hour it ends: `'14:00'`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<ClockTime>,
}

/// What hexes, turns and steps stand for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct BattleScale {
    /// How many metres a hex is wide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60000))]
    pub hex_metres: Option<u16>,
    /// How many minutes a turn lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60000))]
    pub turn_minutes: Option<u16>,
    /// How many men a step of a unit stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60000))]
    pub step_men: Option<u16>,
}

/// Counters that are no units, leaders or markers: how many there are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct SpecialCounters {
    /// Decoys.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1000))]
    pub decoys: Option<u16>,
    /// Counters that hide units held back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1000))]
    pub reserves: Option<u16>,
    /// Events drawn in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1000))]
    pub events: Option<u16>,
}

impl SpecialCounters {
    /// Whether there is any.
    #[must_use]
    pub fn any(&self) -> bool {
        [self.decoys, self.reserves, self.events].into_iter().flatten().any(|number| number > 0)
    }
}

/// How a time of day is written.
const TIME_PATTERN: &str = "^([01]?[0-9]|2[0-4])(:|h)[0-5][0-9]$";

/// A time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockTime {
    /// Minutes since midnight.
    pub minutes: u16,
}

impl ClockTime {
    /// The minutes of a day.
    pub const DAY: u16 = 24 * 60;

    /// The time a text such as `08:30` or `8h30` gives.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (hours, minutes) = text.trim().split_once([':', 'h'])?;
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours <= 24 && minutes < 60).then_some(Self { minutes: hours * 60 + minutes })
    }

    /// The time so many minutes later, on whatever day.
    #[must_use]
    pub fn later(self, minutes: u32) -> Self {
        let later = (u32::from(self.minutes) + minutes) % u32::from(Self::DAY);
        Self { minutes: u16::try_from(later).unwrap_or_default() }
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

impl Serialize for ClockTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClockTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom(format!("`{text}` is no time such as `08:30`"));
        Self::parse(&text).ok_or_else(wrong)
    }
}

impl JsonSchema for ClockTime {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ClockTime".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A time of day: `'08:30'`.",
            "type": "string",
            "pattern": TIME_PATTERN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_by_people() {
        let time = |text| ClockTime::parse(text).map(|it| it.minutes);
        assert_eq!(
            [time("08:00"), time("8h30"), time("24:00")],
            [Some(480), Some(510), Some(1440)]
        );
        assert_eq!([time("25:00"), time("8"), time("8:75")], [None; 3]);
        assert_eq!(ClockTime { minutes: 1380 }.later(120).to_string(), "01:00");
    }
}
