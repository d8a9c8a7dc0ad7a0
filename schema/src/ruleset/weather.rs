//! The hours of the day and the weather: tables of dice and what they bring.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use crate::id::{ClimateId, StrengthId, TerrainId, WeatherId, WindId};
use crate::name::Name;
use crate::scenario::{Light, Season, Weather};

/// The hours of the day by season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DayRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Hours in a day, counted from dawn.
    pub hours: u8,
    /// Turns in an hour.
    pub turns_per_hour: u8,
    /// The last hour of dawn, day and dusk; the rest is night.
    pub seasons: IndexMap<Season, DayHours>,
}

/// The last hour of each part of the day; the rest is night.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DayHours {
    /// The last hour of dawn.
    pub dawn: u8,
    /// The last hour of day.
    pub day: u8,
    /// The last hour of dusk.
    pub dusk: u8,
}

impl DayHours {
    /// The light of an hour.
    #[must_use]
    pub fn light(self, hour: u8) -> Light {
        match hour {
            hour if hour <= self.dawn => Light::Dawn,
            hour if hour <= self.day => Light::Day,
            hour if hour <= self.dusk => Light::Dusk,
            _ => Light::Night,
        }
    }
}

impl DayRules {
    /// The light of an hour in a season; without a season, the light it has in all of them.
    #[must_use]
    pub fn light(&self, season: Option<Season>, hour: u8) -> Option<Light> {
        if let Some(season) = season {
            return self.seasons.get(&season).map(|hours| hours.light(hour));
        }
        let mut lights = self.seasons.values().map(|hours| hours.light(hour));
        let first = lights.next()?;
        lights.all(|light| light == first).then_some(first)
    }

    /// The hour of a turn, both counted from 1, for a battle that begins at an hour.
    #[must_use]
    pub fn hour_of(&self, begins: u8, turn: u16) -> u8 {
        let passed = u32::from(turn.saturating_sub(1)) / u32::from(self.turns_per_hour.max(1));
        let hour = (u32::from(begins.max(1)) - 1 + passed) % u32::from(self.hours.max(1));
        u8::try_from(hour + 1).unwrap_or(1)
    }
}

/// A stretch of dice results; open where nothing is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Roll {
    /// From this result.
    pub from: Option<i8>,
    /// Up to this result.
    pub to: Option<i8>,
}

impl Roll {
    /// Whether a result between two others can fall into it.
    #[must_use]
    pub fn meets(self, least: i8, most: i8) -> bool {
        self.from.is_none_or(|from| from <= most) && self.to.is_none_or(|to| to >= least)
    }
}

/// What weather does; nothing where nothing is said.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct WeatherEffect {
    /// How far one sees.
    pub sight: Option<u8>,
    /// Hexes lost in a move.
    pub move_less: Option<u8>,
    /// The most hexes in a move, off the road.
    pub move_at_most: Option<u8>,
    /// The most hexes in a move with the wind, where that differs.
    pub move_with_wind: Option<u8>,
    /// Dice lost in shooting.
    pub shooting_less: Option<u8>,
    /// The turns, or in fog the hexes, after which they are lost.
    pub shooting_after: Option<u8>,
    /// Hexes lost in range.
    pub range_less: Option<u8>,
    /// Dice powder weapons lose.
    pub powder_less: Option<u8>,
    /// Whether powder weapons do not fire at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub powder_useless: bool,
    /// The turns after which fords are closed.
    pub fords_closed_after: Option<u8>,
    /// Dice against every unsheltered unit each turn.
    pub exposure_dice: Option<u8>,
    /// Dice lost in lighting a fire.
    pub fire_less: Option<u8>,
    /// The least result of a die that puts a fire out.
    pub fire_out_from: Option<u8>,
    /// Whether nothing burns.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_fire: bool,
    /// Whether boats may founder.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shipwreck: bool,
    /// Hexes smoke drifts each turn.
    pub smoke: Option<u8>,
}

/// What weather makes of the ground: each element by what lies in its place.
pub type GroundChange = IndexMap<TerrainId, Vec<TerrainId>>;

/// The weather and its tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WeatherRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Dice thrown for kind, strength and wind.
    pub dice: u8,
    /// Kinds of weather.
    pub kinds: IndexMap<WeatherId, WeatherKind>,
    /// What season and country do to the dice.
    #[serde(default)]
    pub climates: IndexMap<ClimateId, Climate>,
    /// Forces of the wind.
    #[serde(default)]
    pub winds: IndexMap<WindId, WindForce>,
    /// The results of a die each turn with which irregular weather does what it is called.
    pub irregular_up_to: u8,
    /// How much more than the reference a die must show for a great change.
    pub great_change: u8,
}

entry! {
    /// A kind of weather.
    pub struct WeatherKind {
        /// The dice that bring it.
        pub roll: Roll,
        /// Its strengths.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub strengths: IndexMap<StrengthId, Strength>,
        /// What it makes of the ground.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        #[schemars(extend("x-keys" = "TerrainId"))]
        pub ground_becomes: GroundChange,
    }
    /// What it does, in our words.
    effect
}

entry! {
    /// A strength of a kind of weather.
    pub struct Strength {
        /// The dice that bring it.
        pub roll: Roll,
        /// Whether it comes and goes by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub irregular: bool,
        /// Whether it is as dark as night.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub darkness: bool,
        /// What it makes of the ground from the first turn.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        #[schemars(extend("x-keys" = "TerrainId"))]
        pub ground_becomes: GroundChange,
        /// What it does, in figures.
        #[serde(flatten)]
        pub figures: WeatherEffect,
    }
    /// What it does, in our words.
    effect
}

entry! {
    /// A force of the wind.
    pub struct WindForce {
        /// The dice that bring it.
        pub roll: Roll,
        /// The weather it blows away.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub disperses: Vec<WeatherId>,
        /// What it does, in figures.
        #[serde(flatten)]
        pub figures: WeatherEffect,
    }
    /// What it does, in our words.
    effect
}

entry! {
    /// What a season or a country does to the weather.
    pub struct Climate {
        /// Added to the dice.
        #[serde(default)]
        pub roll: i8,
        /// The season it belongs to; scenarios of that season need not name it.
        pub season: Option<Season>,
        /// Whether it holds for a part of the season only, so that it need not hold at all.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub height_of_season: bool,
        /// Kinds of weather that others take the place of.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        #[schemars(extend("x-keys" = "WeatherId"))]
        pub instead: IndexMap<WeatherId, WeatherId>,
    }
    /// What it does, in our words.
    effect
}

impl WeatherRules {
    /// What some weather makes of the ground as long as it lasts; none where it leaves the ground alone or
    /// comes and goes.
    #[must_use]
    pub fn ground_under(&self, weather: &Weather) -> Option<&GroundChange> {
        let kind = self.kinds.get(weather.kind.as_ref()?)?;
        let strength = weather.strength.as_ref().and_then(|id| kind.strengths.get(id));
        if weather.irregular || strength.is_some_and(|strength| strength.irregular) {
            return None;
        }
        let change = strength.map(|strength| &strength.ground_becomes).filter(|it| !it.is_empty());
        change.or(Some(&kind.ground_becomes)).filter(|change| !change.is_empty())
    }

    /// The elements that some weather or other makes into something else.
    pub fn changing_ground(&self) -> impl Iterator<Item = &TerrainId> {
        self.kinds.values().flat_map(|kind| {
            let strengths = kind.strengths.values().map(|strength| &strength.ground_becomes);
            strengths.chain([&kind.ground_becomes]).flat_map(IndexMap::keys)
        })
    }

    /// The least and the most the dice can come to in a season and country. Without a season, any
    /// season will do.
    #[must_use]
    pub fn rolls(&self, season: Option<Season>, country: &[ClimateId]) -> (i8, i8) {
        let dice = i8::try_from(self.dice).unwrap_or(i8::MAX);
        let (mut least, mut most) = (dice, dice.saturating_mul(6));
        // The sum of what certainly holds, and the widest stretch of what may hold.
        let mut certain = 0i8;
        let (mut low, mut high) = (0i8, 0i8);
        for (id, climate) in &self.climates {
            let named = country.contains(id);
            let of_season = climate.season.is_some() && climate.season == season;
            if named || of_season && !climate.height_of_season {
                certain = certain.saturating_add(climate.roll);
            } else if of_season || climate.season.is_some() && season.is_none() {
                low = low.min(climate.roll);
                high = high.max(climate.roll);
            }
        }
        least = least.saturating_add(certain).saturating_add(low);
        most = most.saturating_add(certain).saturating_add(high);
        (least, most)
    }

    /// Whether a kind of weather can come in a season and country.
    #[must_use]
    pub fn is_possible(
        &self,
        kind: &WeatherId,
        season: Option<Season>,
        country: &[ClimateId],
    ) -> bool {
        let (least, most) = self.rolls(season, country);
        let instead: Vec<_> = self
            .climates
            .iter()
            .filter(|(id, _)| country.contains(id))
            .flat_map(|(_, climate)| &climate.instead)
            .collect();
        let becomes = |rolled: &WeatherId| {
            let found = instead.iter().find(|(from, _)| *from == rolled);
            found.map_or_else(|| rolled.clone(), |(_, to)| (*to).clone())
        };
        self.kinds.iter().any(|(id, rolled)| rolled.roll.meets(least, most) && becomes(id) == *kind)
    }
}
