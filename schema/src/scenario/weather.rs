//! Season, light and weather of a scenario.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::OneOrMany;
use crate::hex::Direction;
use crate::id::{ClimateId, StrengthId, WeatherId, WindId};
use crate::name::Name;

/// A season.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
}

impl Season {
    /// All four, from spring.
    pub const ALL: [Self; 4] = [Self::Spring, Self::Summer, Self::Autumn, Self::Winter];

    /// What people call it.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Spring => Name::new("spring", "printemps"),
            Self::Summer => Name::new("summer", "été"),
            Self::Autumn => Name::new("autumn", "automne"),
            Self::Winter => Name::new("winter", "hiver"),
        }
    }
}

/// A part of the day by its light.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// Dawn.
    Dawn,
    /// Day.
    Day,
    /// Dusk.
    Dusk,
    /// Night.
    Night,
}

impl Light {
    /// What people call it.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Dawn => Name::new("dawn", "l'aube"),
            Self::Day => Name::new("day", "le jour"),
            Self::Dusk => Name::new("dusk", "le crépuscule"),
            Self::Night => Name::new("night", "la nuit"),
        }
    }
}

/// The weather.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Weather {
    /// The turn from which on it is so; from the start where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub turn: Option<u16>,
    /// What it does: fair, rain, snow, fog…; by the dice where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<WeatherId>,
    /// How strongly; by the dice where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<StrengthId>,
    /// The wind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// What the country does to the weather: mountains, desert…
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub climate: OneOrMany<ClimateId>,
    /// Whether a die each turn says if it really does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub irregular: bool,
    /// How stable it is, from 1 (ever changing) to 6 (fixed), where it may change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 6))]
    pub variable: Option<u8>,
}

/// The wind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Wind {
    /// How strongly it blows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<WindId>,
    /// The direction it blows to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toward: Option<Direction>,
}
