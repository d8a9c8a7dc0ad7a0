//! Rulesets: everything a game says about troops, leaders, weapons and prices, as data.
//!
//! A ruleset is YAML. The shipped ones are read at build time and embedded; a house ruleset extends
//! one of them. Both become a [`Ruleset`] through [`load`]: the base, then what the chosen rulings
//! change, then what the house ruleset adds, changes or removes.

pub mod attribute;
pub mod battle;
pub mod budget;
pub mod character;
pub mod combat;
pub mod command;
pub mod counter;
pub mod entry;
pub mod expectation;
mod figures;
pub mod gear;
pub mod load;
pub mod missile_table;
pub mod nation;
pub mod options;
pub mod orders;
pub mod outline;
pub mod own;
pub mod play_aid;
pub mod price;
pub mod quality;
pub mod rout;
pub mod ruling;
pub mod shipped;
mod sub_types;
pub mod terrain;
pub mod troop;
pub mod victory;
pub mod weapon;
pub mod weather;
pub mod who;

use crate::ordered::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::attribute::Attributes;
use self::battle::OwnBattle;
use self::budget::Budget;
use self::character::{Character, Power};
use self::combat::CombatRules;
use self::command::{Activation, LeaderTrait, Messenger, PurchaseOrder, Rank};
use self::counter::{Class, CohesionRules};
use self::expectation::Expectation;
use self::gear::{Equipment, Formation};
use self::missile_table::{MissileRow, RowlessShooters};
use self::nation::Nation;
use self::options::{
    Ammunition, Boats, CampRules, CorpsRules, Decoys, Ducats, FireRules, Mission, NightRules,
    OptionalRule, SetUpRules, UnitState,
};
use self::orders::{LeaderRules, LineKind};
use self::play_aid::PlayAid;
use self::price::Prices;
use self::quality::{Morale, Training, Trait};
use self::rout::RoutRules;
use self::ruling::Ruling;
use self::terrain::{Board, Obstacle, Terrain};
use self::troop::{Detachment, Mount, Troop, Weight};
use self::victory::{DemoralisationRules, Grade};
use self::weapon::{ExoticWeapon, MeleeWeapon, MissileWeapon};
use self::weather::{DayRules, WeatherRules};
use crate::id::{
    BattleId, CharacterId, ClassId, EquipmentId, FormationId, GradeId, LeaderTraitId, LineId,
    MeleeId, MessengerId, MissileId, MissileRowId, MissionId, MoraleId, MountId, NationId,
    ObstacleId, OptionId, OrderId, PowerId, RankId, RulesetId, RulingId, StateId, TableId,
    TerrainId, TrainingId, TraitId, TroopId, WeightId,
};
use crate::name::Name;
use crate::year::Period;

/// Everything a game says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ruleset {
    /// The handle documents name it by.
    pub id: RulesetId,
    /// What players call it.
    pub name: Name,
    /// The ruleset it builds on, for a house ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<RulesetId>,
    /// The rulebook its references point into.
    pub book: String,
    /// The years it covers.
    #[serde(default)]
    pub period: Period,
    /// Where the rulebook speaks of army lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists_ref: Option<String>,
    /// The figures its units and leaders carry.
    #[serde(default)]
    pub attributes: Attributes,
    /// What is expected of these figures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expectations: Vec<Expectation>,
    /// What units and leaders cost, in games that say so by figures and tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<Prices>,
    /// Protection levels.
    #[serde(default)]
    pub weights: IndexMap<WeightId, Weight>,
    /// Types of troop.
    #[serde(default)]
    pub troops: IndexMap<TroopId, Troop>,
    /// Mounts of infantry and artillery.
    #[serde(default)]
    pub mounts: IndexMap<MountId, Mount>,
    /// Plaquettes that may act apart from their unit, in games that know them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detachment: Option<Detachment>,
    /// Close-combat weapons.
    #[serde(default)]
    pub melee_weapons: IndexMap<MeleeId, MeleeWeapon>,
    /// Missile weapons and artillery pieces.
    #[serde(default)]
    pub missile_weapons: IndexMap<MissileId, MissileWeapon>,
    /// Weapons of one people that count as common ones.
    #[serde(default)]
    pub exotic_weapons: IndexMap<String, ExoticWeapon>,
    /// Training levels.
    #[serde(default)]
    pub training: IndexMap<TrainingId, Training>,
    /// Morale levels.
    #[serde(default)]
    pub morale: IndexMap<MoraleId, Morale>,
    /// Particularities of units.
    #[serde(default)]
    pub traits: IndexMap<TraitId, Trait>,
    /// Ranks of leaders.
    #[serde(default)]
    pub ranks: IndexMap<RankId, Rank>,
    /// Particularities of leaders.
    #[serde(default)]
    pub leader_traits: IndexMap<LeaderTraitId, LeaderTrait>,
    /// Messengers.
    #[serde(default)]
    pub messengers: IndexMap<MessengerId, Messenger>,
    /// Powers of characters.
    #[serde(default)]
    pub powers: IndexMap<PowerId, Power>,
    /// Characters of the rulebook.
    #[serde(default)]
    pub characters: IndexMap<CharacterId, Character>,
    /// Equipment.
    #[serde(default)]
    pub equipment: IndexMap<EquipmentId, Equipment>,
    /// Special formations.
    #[serde(default)]
    pub formations: IndexMap<FormationId, Formation>,
    /// Activations by size of army.
    #[serde(default)]
    pub activations: Vec<Activation>,
    /// Orders bought with ducats.
    #[serde(default)]
    pub orders: IndexMap<OrderId, PurchaseOrder>,
    /// What the board must be, in games that say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Elements of terrain.
    #[serde(default)]
    pub terrain: IndexMap<TerrainId, Terrain>,
    /// Obstacles on the sides of hexes.
    #[serde(default)]
    pub obstacles: IndexMap<ObstacleId, Obstacle>,
    /// How fights are decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatRules>,
    /// How troops are priced, in games that price them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    /// The treasure orders are bought with, in games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ducats: Option<Ducats>,
    /// How armies are set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_up: Option<SetUpRules>,
    /// When an army is demoralised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub demoralisation: Option<DemoralisationRules>,
    /// Grades of victory.
    #[serde(default)]
    pub grades: IndexMap<GradeId, Grade>,
    /// Optional rules.
    #[serde(default)]
    pub options: IndexMap<OptionId, OptionalRule>,
    /// States units may begin in.
    #[serde(default)]
    pub states: IndexMap<StateId, UnitState>,
    /// The hours of the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<DayRules>,
    /// The weather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weather: Option<WeatherRules>,
    /// Darkness, sleep and sentries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<NightRules>,
    /// Fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fire: Option<FireRules>,
    /// Boats and rafts.
    #[serde(default)]
    pub boats: Boats,
    /// Decoys among hidden units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decoys: Option<Decoys>,
    /// Camps and baggage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub camp: Option<CampRules>,
    /// Orders by corps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corps: Option<CorpsRules>,
    /// How many shots a unit has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ammunition: Option<Ammunition>,
    /// Missions of special agents.
    #[serde(default)]
    pub missions: IndexMap<MissionId, Mission>,
    /// Nations, in games that tell them apart.
    #[serde(default)]
    pub nations: IndexMap<NationId, Nation>,
    /// Classes of types of troop.
    #[serde(default)]
    pub classes: IndexMap<ClassId, Class>,
    /// What holds for all units, in games of troop quality, size and facing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cohesion: Option<CohesionRules>,
    /// The missile table.
    #[serde(default)]
    pub missile_rows: IndexMap<MissileRowId, MissileRow>,
    /// Shooters the rulebook speaks of without giving them a row of the missile table.
    #[serde(default)]
    pub rowless_shooters: Vec<RowlessShooters>,
    /// What holds for all leaders, in games that rate them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader_rules: Option<LeaderRules>,
    /// Kinds of line that one order moves.
    #[serde(default)]
    pub lines: IndexMap<LineId, LineKind>,
    /// Battles with rules of their own.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub battles: IndexMap<BattleId, OwnBattle>,
    /// How rout points are counted, in games that count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rout: Option<RoutRules>,
    /// Tables the rulebook refers to without printing them.
    #[serde(default)]
    pub tables: IndexMap<TableId, PlayAid>,
    /// Rulings on unclear places.
    #[serde(default)]
    pub rulings: IndexMap<RulingId, Ruling>,
}

impl Ruleset {
    /// Whether a unit moves once in a turn, so that the turns tell how far it comes: not where leaders
    /// order it again and again.
    #[must_use]
    pub fn moves_once_a_turn(&self) -> bool {
        self.leader_rules.is_none()
    }

    /// Whether armies are bought: they are where losses are not counted in rout points instead, even if
    /// the game has no prices yet.
    #[must_use]
    pub fn buys_armies(&self) -> bool {
        self.prices.is_some() || self.rout.is_none()
    }

    /// Where the rulebook gives prices, where it does.
    #[must_use]
    pub fn prices_reference(&self) -> Option<&str> {
        let by_figures = self.prices.as_ref().map(|prices| &*prices.reference);
        by_figures.or_else(|| self.budget.as_ref().map(|budget| &*budget.reference))
    }

    /// Whether strength is counted in plaquettes.
    #[must_use]
    pub fn counts_plaquettes(&self) -> bool {
        self.troops.values().any(|troop| troop.plaquettes > 0)
    }
}
