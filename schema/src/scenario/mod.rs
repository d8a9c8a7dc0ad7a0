//! A scenario: armies on a map, how the battle goes, and who wins.

pub mod arrival;
mod brief;
pub mod command;
pub mod condition;
pub mod extras;
pub mod frame;
pub mod orders;
pub mod placement;
pub mod players;
pub mod row;
pub mod sentence;
pub mod settled;
pub mod side;
pub mod turns;
pub mod victory;
pub mod weather;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::arrival::Trigger;
pub use self::command::{Courier, GivenOrder, Message};
pub use self::condition::{Condition, Exit, Hold, Losses, Lost, Margin, Measure, Score};
pub use self::extras::{Agent, Boat, Camp, Corps, DemoralisationValues, FireSetting};
pub use self::frame::{BattleClock, BattleScale, ClockTime, SpecialCounters};
pub use self::orders::{Gates, LineOrder, OrderKind, Restriction, RoutTotals, TroopText};
pub use self::placement::{LossLetter, Placement};
pub use self::players::{Players, PlayingTime};
pub use self::row::{Placements, RowFault};
pub use self::settled::{
    CorpsLevels, CountedExits, CountedOnGrid, DeploymentGrid, SquareText, TimePerCorps,
    VictoryPoints,
};
pub use self::side::{Deployment, Reinforcement, Side};
pub use self::turns::{Figures, Turns};
pub use self::victory::Victory;
pub use self::weather::{Light, Season, Weather, Wind};
use crate::choice::{NoneOrMany, OneOrMany};
use crate::hex::HexText;
use crate::id::{BattleId, DocumentId, GradeId, MethodId, ObjectiveId, OptionId, SideId, TableId};
use crate::list::List;
use crate::map::Map;
use crate::name::Name;
use crate::reference::{Inline, Reference};
use crate::version::Version;
use crate::year::Year;

/// The word that stands for every table of the play aids.
pub const ALL_TABLES: &str = "all";

/// Armies on a map, how the battle goes, and who wins.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["ruleset", "id", "name", "map", "sides"]))]
pub struct Scenario {
    /// The game it is for.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// The year it is set in.
    pub year: Option<Year>,
    /// What happened.
    pub history: Option<Name>,
    /// Who made it.
    pub author: Option<String>,
    /// Who else had a hand in it, and what it draws on.
    pub credits: List<Name>,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// The version its author gives it.
    pub version: Option<Version>,
    /// How many play, or who.
    pub players: Option<Players>,
    /// How long a game takes.
    pub playing_time: Option<PlayingTime>,
    /// The battle of history it is, in games that tell them apart.
    pub battle: Option<BattleId>,
    /// The ground.
    pub map: Option<Inline<Map>>,
    /// How many turns it lasts.
    #[schemars(range(min = 1, max = 1000))]
    pub turns: Option<u16>,
    /// When it begins and ends.
    pub clock: Option<BattleClock>,
    /// What hexes, turns and steps stand for, where it is not as in the rules.
    pub scale: Option<BattleScale>,
    /// The turns that are played by night: `20`, `20-24`, or a list.
    pub night_turns: OneOrMany<Turns>,
    /// Counters that are no units, leaders or markers.
    pub counters: Option<SpecialCounters>,
    /// The turn it begins with, for a battle that is taken up in its midst; the first where nothing is said.
    #[schemars(range(min = 1, max = 1000))]
    pub first_turn: Option<u16>,
    /// The season.
    pub season: Option<Season>,
    /// The hour it begins, counted from dawn.
    #[schemars(range(min = 1, max = 24))]
    pub hour: Option<u8>,
    /// The light it begins in, where the hour does not say it.
    pub light: Option<Light>,
    /// Whether the gates of the map can be used, where the map does not say.
    pub gates: Option<Gates>,
    /// The tables of the game's play aids that are taken from the printed ones; `all` is every table.
    #[schemars(with = "NoneOrMany<TableId>")]
    pub external_tables: OneOrMany<TableId>,
    /// Optional rules in use.
    pub options: List<OptionId>,
    /// The weather at the start; or a list of weathers, each from a turn on.
    pub weather: OneOrMany<Weather>,
    /// What burns at the start, and what the rules on fire leave open.
    pub fire: Option<FireSetting>,
    /// Who plays first; by lot where nothing is said.
    pub first_player: Option<SideId>,
    /// How the armies are set up.
    pub deployment: Option<SetUp>,
    /// The grid of large squares on which corps are placed beforehand.
    pub deployment_grid: Option<DeploymentGrid>,
    /// How long a corps may take, in seconds.
    pub time: Option<TimePerCorps>,
    /// The turn from which on corps that leave their rest are fresh; the middle of the game where nothing is said.
    #[schemars(range(min = 1, max = 1000))]
    pub fresh_from: Option<u16>,
    /// Who fights.
    pub sides: List<Side>,
    /// Places to take or hold.
    pub objectives: List<Objective>,
    /// What ends the game beside the last turn.
    pub end: List<Condition>,
    /// Who wins, and when.
    pub victory: List<Victory>,
    /// What victory points are counted for, beside the objectives.
    pub victory_points: Option<VictoryPoints>,
    /// How clear the victory is, and when; the game's own grades where nothing is said.
    pub grades: List<Graded>,
    /// Rules of this scenario in words.
    pub special_rules: List<Name>,
    /// Free text.
    pub notes: Option<String>,
}

impl Scenario {
    /// The weather the battle begins in, where the scenario says it.
    #[must_use]
    pub fn weather_at_start(&self) -> Option<&Weather> {
        let first = self.weather.values().first();
        first.filter(|weather| weather.turn.is_none_or(|turn| turn <= 1))
    }
}

/// How both armies are set up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct SetUp {
    /// The way of the rulebook: in turns, behind a screen, with slips of paper…
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<MethodId>,
    /// How many units a side sets up before the other goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 100))]
    pub at_a_time: Option<u8>,
    /// Who begins; whoever plays first where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<SideId>,
}

/// A place to take or hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["id", "at"]))]
pub struct Objective {
    /// Its handle.
    pub id: ObjectiveId,
    /// What players call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Where it is: a hex, a zone or a named place of the map, or several.
    pub at: OneOrMany<HexText>,
    /// The victory points it is worth to whoever holds it at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10000))]
    pub points: Option<u16>,
    /// The only side it counts for.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub counts_for: Option<SideId>,
}

/// How clear a victory is, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Graded {
    /// A grade of the game, or the author's own.
    pub grade: GradeId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The side whose victory it grades; that of every side where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    /// When.
    pub when: Condition,
}
